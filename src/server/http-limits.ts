/**
 * How much one HTTP server takes at a time. Clients on one machine are few and well-behaved; the limits are for
 * the others, and each is far above what an agent needs.
 */
export interface HttpLimits {
	/** Two texts of 2 MB each and what JSON puts around them. */
	readonly bodyBytes: number;
	/** All headers of a request together. */
	readonly headersBytes: number;
	readonly headersTimeoutMs: number;
	/** To receive a request whole; an answer may take as long as it takes. */
	readonly requestTimeoutMs: number;
	readonly keepAliveTimeoutMs: number;
	readonly connections: number;
	/** Calls that are being received, worked on or answered. */
	readonly calls: number;
	/** Streams on which a client waits for news. Each is a call in hand for as long as it is open. */
	readonly subscriptions: number;
	/** How long a wrong token waits for its answer. */
	readonly wrongTokenDelayMs: number;
	/** How long a taken port is asked for: a server of ours that is closing needs a moment. */
	readonly portPatienceMs: number;
}

export const httpLimits: HttpLimits = {
	bodyBytes: 4.5 * 1024 * 1024,
	headersBytes: 16 * 1024,
	headersTimeoutMs: 10_000,
	requestTimeoutMs: 30_000,
	keepAliveTimeoutMs: 60_000,
	connections: 128,
	calls: 32,
	subscriptions: 16,
	wrongTokenDelayMs: 250,
	portPatienceMs: 2_000,
};
