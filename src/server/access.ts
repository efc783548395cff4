/**
 * Who may speak to the server: decisions over the head of one request, before a byte of its body is read. A page in
 * a browser can reach a loopback port too, under a foreign name or from a foreign origin, so name and origin are
 * judged before anything else is, and the token before anything is said about the request.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import type { RefusalCode } from "./refusal";

/** Where MCP is served. */
const endpoint = "/mcp";

/** No client sends a quarter of it; Node limits the headers' size, but not well when there are many short ones. */
const limitHeaders = 100;

/** A request without its body. Header names are lower case; each holds all values that were sent, in order. */
export interface RequestHead {
	readonly method: string;
	/** As sent: path and query. */
	readonly url: string;
	readonly headers: Readonly<Record<string, readonly string[] | undefined>>;
}

export interface AccessPolicy {
	/** The port that the request came in on. */
	readonly port: number;
	/** Foreign origins that are let in, each compared as a whole. */
	readonly allowedOrigins: readonly string[];
	readonly token: string;
	readonly limitBodyBytes: number;
}

type Check = (head: RequestHead, policy: AccessPolicy) => RefusalCode | undefined;

const names = ["localhost", "127.0.0.1", "[::1]"];

const checks: readonly Check[] = [
	(head) => (Object.values(head.headers).flat().length > limitHeaders ? "headers_too_large" : undefined),
	(head, { port }) => {
		const host = onlyValue(head, "host")?.toLowerCase();
		return names.some((name) => host === `${name}:${port}`) ? undefined : "host_refused";
	},
	(head, { port, allowedOrigins }) => {
		if (head.headers.origin === undefined) return undefined;
		const origin = onlyValue(head, "origin") ?? "";
		const own = names.some((name) => origin === `http://${name}:${port}`);
		return own || allowedOrigins.includes(origin) ? undefined : "origin_refused";
	},
	(head) => (head.method === "OPTIONS" ? "preflight_refused" : undefined),
	(head) => {
		const path = head.url.replace(/\?.*$/s, "");
		if (path === endpoint) return undefined;
		return path.includes("/.well-known/") || path === "/register" ? "oauth_absent" : "path_unknown";
	},
	(head, { token }) => {
		const offered = /^Bearer (.+)$/.exec(onlyValue(head, "authorization") ?? "")?.[1];
		return offered !== undefined && isSameSecret(offered, token) ? undefined : "token_refused";
	},
	(head) => (head.method === "POST" ? undefined : "method_refused"),
	(head) => {
		const mediaType = (onlyValue(head, "content-type") ?? "").replace(/;.*$/s, "").trim().toLowerCase();
		return mediaType === "application/json" ? undefined : "content_type_refused";
	},
	(head) => {
		const encodings = head.headers["content-encoding"] ?? [];
		return encodings.every((encoding) => encoding.toLowerCase() === "identity") ? undefined : "content_encoding_refused";
	},
	(head, { limitBodyBytes }) => {
		return Number(onlyValue(head, "content-length") ?? 0) > limitBodyBytes ? "body_too_large" : undefined;
	},
];

/** Why the request is turned away, or undefined when it may be read. The first check that objects decides. */
export function refusalOf(head: RequestHead, policy: AccessPolicy): RefusalCode | undefined {
	for (const check of checks) {
		const refusal = check(head, policy);
		if (refusal !== undefined) return refusal;
	}
	return undefined;
}

/** The value of a header that was sent exactly once: of two that differ, nobody knows which one another reader took. */
function onlyValue(head: RequestHead, name: string): string | undefined {
	const values = head.headers[name];
	return values?.length === 1 ? values[0] : undefined;
}

/** Whether two secrets are equal, in a time that says nothing about where or in what length they differ. */
function isSameSecret(offered: string, secret: string): boolean {
	const digest = (text: string) => createHash("sha256").update(text).digest();
	return timingSafeEqual(digest(offered), digest(secret));
}
