/**
 * Keeps a program's output for one writer. Over stdio a single stray line breaks the protocol, and any package may
 * print one; what is written past the returned stream goes elsewhere.
 */
import { Writable } from "node:stream";

/** The only stream that still reaches `output`; whatever else is written to `output` from now on goes to `stray`. */
export function reserveOutput(output: Writable, stray: Writable): Writable {
	const write = output.write.bind(output);
	output.write = stray.write.bind(stray);
	const reserved = new Writable({
		decodeStrings: false,
		write: (chunk: string | Uint8Array, encoding, done) => void write(chunk, encoding, done),
	});
	// Without a listener of its own a broken pipe would end the program before it has closed.
	output.on("error", (error) => reserved.destroy(error));
	return reserved;
}
