/** The hosts that keep the contract of `VaultMetadata`. */
import { createNodeVaultMetadata } from "../../src/hosts/node/node-vault-metadata";
import { sha256 } from "../../src/hosts/node/sha256";
import { createObsidianVaultMetadata } from "../../src/hosts/obsidian/obsidian-vault-metadata";
import { memoryFiles, path } from "../support/memory-files";
import type { FakeAppOptions } from "../support/obsidian/fake-app";
import { createFakeApp } from "../support/obsidian/fake-app";
import { describeVaultMetadata } from "./vault-metadata.contract";

describeVaultMetadata("on a disk", (texts) => {
	const metadata = createNodeVaultMetadata();
	metadata.track(Object.keys(texts).map(path), []);
	return Promise.resolve(metadata);
});

/** Every change up to the opening has been read by the app. */
const inObsidian = (options: FakeAppOptions) => (texts: Readonly<Record<string, string>>) => {
	const { app, fake, finishLoading } = createFakeApp(memoryFiles(texts), { ...options, isLoaded: false });
	const metadata = createObsidianVaultMetadata(app, { sha256, registerEvent: () => undefined });
	finishLoading();
	fake.metadataCache.catchUp();
	return Promise.resolve(metadata);
};

describeVaultMetadata("in Obsidian", inObsidian({}));
describeVaultMetadata("in Obsidian without a view of its file cache", inObsidian({ hasFileCache: false }));
