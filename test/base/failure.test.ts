import { isFailure, VaultError } from "../../src/base/failure";

describe("VaultError", () => {
	it("is an error that says its code and nothing of the vault", () => {
		const error = new VaultError({ code: "path_refused", path: "a/secret.md" });
		expect([error.message, error.name, error instanceof Error, "cause" in error]).toEqual(["path_refused", "VaultError", true, false]);
	});

	it("keeps its cause for the log", () => {
		const cause = new Error("EACCES");
		expect(new VaultError({ code: "vault_unavailable" }, cause).cause).toBe(cause);
	});
});

describe("isFailure", () => {
	it.each<[unknown, boolean]>([
		[new VaultError({ code: "vault_unavailable" }), true],
		[new VaultError({ code: "path_refused", path: "a" }), false],
		[new Error("vault_unavailable"), false],
		[{ failure: { code: "vault_unavailable" } }, false],
		[undefined, false],
	])("%j is the failure: %j", (error, expected) => {
		expect(isFailure(error, "vault_unavailable")).toBe(expected);
	});
});
