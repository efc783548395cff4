import { createNodeVaultMetadata } from "../../../src/hosts/node/node-vault-metadata";
import { path } from "../../support/memory-files";

describe("createNodeVaultMetadata", () => {
	it("reads the text it is given", () => {
		const { headings, links } = createNodeVaultMetadata().metadataOf(path("a.md"), "# Head\n\n[[b]]\n");
		expect([headings[0]?.text, links[0]?.target]).toEqual(["Head", "b"]);
	});

	it("resolves links to the files it was told of, attachments included, until they go", () => {
		const metadata = createNodeVaultMetadata();
		const resolved = () => ["b", "pic.png", ""].map((linkpath) => metadata.resolve(linkpath, path("a.md")));
		metadata.track([path("a.md"), path("x/b.md"), path("pic.png")], []);
		expect(resolved()).toEqual(["x/b.md", "pic.png", "a.md"]);
		metadata.track([], [path("x/b.md")]);
		expect(resolved()).toEqual([undefined, "pic.png", "a.md"]);
		metadata.track([path("x/b.md")], [path("x/b.md")]);
		expect(resolved()).toEqual(["x/b.md", "pic.png", "a.md"]);
	});
});
