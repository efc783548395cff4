import * as fc from "fast-check";
import { refusalOf } from "../../src/server/access";

const port = 27_301;
const token = "a-token-of-some-length";
const passing: Record<string, string[] | undefined> = {
	host: [`127.0.0.1:${port}`],
	authorization: [`Bearer ${token}`],
	"content-type": ["application/json"],
};
const policy = { port, token, allowedOrigins: ["app://obsidian.md"], limitBodyBytes: 1000 };

describe("refusalOf", () => {
	const check = (headers: Record<string, string[] | undefined>, expected: string | undefined, method = "POST", url = "/mcp") =>
		expect(refusalOf({ method, url, headers: { ...passing, ...headers } }, policy)).toBe(expected);

	it.each<[Record<string, string[] | undefined>, string | undefined]>([
		[{}, undefined],
		[{ host: [`localhost:${port}`] }, undefined],
		[{ host: [`LOCALHOST:${port}`] }, undefined],
		[{ host: [`[::1]:${port}`] }, undefined],
		[{ host: undefined }, "host_refused"],
		[{ host: [] }, "host_refused"],
		[{ host: ["127.0.0.1"] }, "host_refused"],
		[{ host: ["127.0.0.1:27302"] }, "host_refused"],
		[{ host: [`127.0.0.1.nip.io:${port}`] }, "host_refused"],
		[{ host: [`evil.example:${port}`] }, "host_refused"],
		[{ host: [`localhost.evil.example:${port}`] }, "host_refused"],
		[{ host: [`127.0.0.2:${port}`] }, "host_refused"],
		[{ host: [`0.0.0.0:${port}`] }, "host_refused"],
		[{ host: [`user@127.0.0.1:${port}`] }, "host_refused"],
		[{ host: [`127.0.0.1:${port}`, `127.0.0.1:${port}`] }, "host_refused"],
		[{ host: [">>>"] }, "host_refused"],
	])("judges the host: %j gives %j", check);

	it.each<[string[], string | undefined]>([
		[[`http://127.0.0.1:${port}`], undefined],
		[[`http://localhost:${port}`], undefined],
		[["app://obsidian.md"], undefined],
		[["null"], "origin_refused"],
		[[""], "origin_refused"],
		[["file://"], "origin_refused"],
		[["http://evil.example"], "origin_refused"],
		[["http://localhost.evil.com"], "origin_refused"],
		[["http://127.0.0.1:9"], "origin_refused"],
		[[`https://127.0.0.1:${port}`], "origin_refused"],
		[["app://obsidian.md.evil"], "origin_refused"],
		[["app://obsidian.md", "app://obsidian.md"], "origin_refused"],
	])("judges the origin: %j gives %j", (origin, expected) => check({ origin }, expected));

	it.each<[string[] | undefined, string | undefined]>([
		[undefined, "token_refused"],
		[[""], "token_refused"],
		[["Bearer"], "token_refused"],
		[["Bearer "], "token_refused"],
		[["Bearer wrong"], "token_refused"],
		[[`Bearer ${token.slice(0, -1)}`], "token_refused"],
		[[`Bearer ${token}x`], "token_refused"],
		[[`bearer ${token}`], "token_refused"],
		[[`Basic ${token}`], "token_refused"],
		[[token], "token_refused"],
		[[`Bearer ${token}`, `Bearer ${token}`], "token_refused"],
	])("judges the token: %j gives %j", (authorization, expected) => check({ authorization }, expected));

	it.each<[string, string, string | undefined]>([
		["POST", "/mcp?any=thing", undefined],
		["OPTIONS", "/mcp", "preflight_refused"],
		["GET", "/mcp", "method_refused"],
		["DELETE", "/mcp", "method_refused"],
		["PUT", "/mcp", "method_refused"],
		["HEAD", "/mcp", "method_refused"],
		["POST", "/", "path_unknown"],
		["POST", "/mcp/", "path_unknown"],
		["POST", "/MCP", "path_unknown"],
		["POST", "/%6dcp", "path_unknown"],
		["POST", `http://127.0.0.1:${port}/mcp`, "path_unknown"],
		["GET", "/.well-known/oauth-protected-resource/mcp", "oauth_absent"],
		["GET", "/mcp/.well-known/openid-configuration", "oauth_absent"],
		["POST", "/register", "oauth_absent"],
	])("judges method and path: %s %s gives %j", (method, url, expected) => check({}, expected, method, url));

	it.each<[Record<string, string[] | undefined>, string | undefined]>([
		[{ "content-type": ["application/json; charset=utf-8"] }, undefined],
		[{ "content-type": ["Application/JSON"] }, undefined],
		[{ "content-type": undefined }, "content_type_refused"],
		[{ "content-type": ["text/plain"] }, "content_type_refused"],
		[{ "content-type": ["application/json-patch+json"] }, "content_type_refused"],
		[{ "content-type": ["text/plain; a=application/json"] }, "content_type_refused"],
		[{ "content-encoding": ["identity"] }, undefined],
		[{ "content-encoding": ["gzip"] }, "content_encoding_refused"],
		[{ "content-encoding": ["identity", "br"] }, "content_encoding_refused"],
		[{ "content-length": ["1000"] }, undefined],
		[{ "content-length": ["1001"] }, "body_too_large"],
	])("judges the body's head: %j gives %j", check);

	it.each<[number, string | undefined]>([
		[97, undefined],
		[98, "headers_too_large"],
	])("judges the number of headers: three and %d give %j", (count, expected) => check({ "x-any": new Array<string>(count).fill("a") }, expected));

	it("says nothing about a request before its host, origin and token are right", () => {
		const order = ["host_refused", "origin_refused", "preflight_refused", "path_unknown", "token_refused", "method_refused", "content_type_refused", "content_encoding_refused", "body_too_large"];
		const wrong: Record<string, string[]> = { host: ["evil"], origin: ["null"], authorization: ["no"], "content-type": ["text/plain"], "content-encoding": ["gzip"], "content-length": ["1001"] };
		const mended: [string, object][] = [
			["host_refused", { host: passing.host }],
			["origin_refused", { origin: undefined }],
			["token_refused", { authorization: passing.authorization }],
			["content_type_refused", { "content-type": passing["content-type"] }],
			["content_encoding_refused", { "content-encoding": undefined }],
		];
		const seen: (string | undefined)[] = [];
		let headers = { ...wrong };
		let method = "OPTIONS";
		let url = "/no";
		for (let step = 0; step < order.length; step += 1) {
			const refusal = refusalOf({ method, url, headers }, policy);
			seen.push(refusal);
			headers = { ...headers, ...mended.find(([code]) => code === refusal)?.[1] };
			if (refusal === "preflight_refused") method = "GET";
			if (refusal === "path_unknown") url = "/mcp";
			if (refusal === "method_refused") method = "POST";
		}
		expect(seen).toEqual(order);
	});

	it("lets nobody in with another token, whatever it is", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (offered) => {
				fc.pre(offered !== token);
				check({ authorization: [`Bearer ${offered}`] }, "token_refused");
			}),
			{ numRuns: 200 },
		);
	});

	it("lets nobody in while there is no token", () => {
		const headers = { ...passing, authorization: ["Bearer "] };
		expect(refusalOf({ method: "POST", url: "/mcp", headers }, { ...policy, token: "" })).toBe("token_refused");
	});
});
