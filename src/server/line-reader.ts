/**
 * Bytes in, lines out: the framing of MCP over stdio. A chunk may hold half a line or many; a line that is too long
 * is thrown away while it comes, so that no sender can fill the memory.
 */

/** A line without its end, or why it is none. */
export type Line = { readonly text: string } | { readonly fault: "too_long" | "not_utf8" };

export interface LineReader {
	/** The lines that `chunk` completes. */
	push(chunk: Uint8Array): Line[];
	/** What came after the last line end; nothing where nothing came. */
	end(): Line[];
}

const newline = 0x0a;

/** A reader of UTF-8 lines of at most `limitBytes`, ended by LF or CRLF. A byte order mark is not part of a line. */
export function createLineReader(limitBytes: number): LineReader {
	let parts: Uint8Array[] = [];
	let sizeBytes = 0;

	const keep = (part: Uint8Array) => {
		sizeBytes += part.length;
		if (sizeBytes <= limitBytes) parts.push(part);
		else parts = [];
	};
	const finish = (): Line => {
		const line = sizeBytes > limitBytes ? ({ fault: "too_long" } as const) : decode(Buffer.concat(parts));
		parts = [];
		sizeBytes = 0;
		return line;
	};
	return {
		push(chunk) {
			const lines: Line[] = [];
			let from = 0;
			for (let to = chunk.indexOf(newline); to >= 0; to = chunk.indexOf(newline, from)) {
				keep(chunk.subarray(from, to));
				lines.push(finish());
				from = to + 1;
			}
			if (from < chunk.length) keep(chunk.subarray(from));
			return lines;
		},
		end: () => (sizeBytes === 0 ? [] : [finish()]),
	};
}

function decode(bytes: Uint8Array): Line {
	try {
		return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r$/, "") };
	} catch {
		return { fault: "not_utf8" };
	}
}
