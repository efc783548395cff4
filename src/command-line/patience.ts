/** How long a command waits for the first index: a person who watches a bar stops it sooner if they want to. */
export const patienceMs = 24 * 60 * 60 * 1000;
