/** The top of the connect screen: what the server is doing, how to get it going, and whether a client gets through. */
import { setIcon } from "obsidian";
import type { Messages } from "../i18n/en";
import type { ConnectionReport } from "../server/connection-test";
import type { ServingState } from "./serving-state";
import { remedyText, stateText } from "./state-text";

export interface ConnectStateParts {
	readonly texts: Messages["plugin"];
	readonly state: () => ServingState;
	readonly start: () => void;
	readonly testConnection: () => Promise<ConnectionReport>;
}

const icons: Readonly<Record<ServingState["kind"], string>> = {
	off: "circle-off",
	starting: "loader",
	indexing: "loader",
	on: "circle-check",
	failed: "triangle-alert",
};

/** Draws it below `containerEl` and gives the function that draws it anew after the state has changed. */
export function drawConnectState(containerEl: HTMLElement, parts: ConnectStateParts): () => void {
	const { texts, state, start } = parts;
	const sectionEl = containerEl.createDiv({ cls: "vault-mcp-state" });
	const lineEl = sectionEl.createDiv({ cls: "vault-mcp-state-line" });
	const iconEl = lineEl.createSpan({ cls: "vault-mcp-state-icon", attr: { "aria-hidden": "true" } });
	const wordsEl = lineEl.createSpan({ cls: "vault-mcp-state-words", attr: { role: "status" } });
	const remedyEl = sectionEl.createDiv({ cls: "vault-mcp-remedy" });
	const buttonsEl = sectionEl.createDiv({ cls: "vault-mcp-buttons" });
	const startButton = buttonsEl.createEl("button", { cls: "vault-mcp-start mod-cta", attr: { type: "button" } });
	startButton.addEventListener("click", () => start());
	const forgetReport = drawTest(sectionEl, buttonsEl, parts);

	const draw = () => {
		const now = state();
		const canStart = now.kind === "off" || now.kind === "failed";
		sectionEl.dataset.state = now.kind;
		setIcon(iconEl, icons[now.kind]);
		const words = stateText(now, texts);
		// A status that is set to the same words again is read aloud again.
		if (wordsEl.getText() !== words) wordsEl.setText(words);
		remedyEl.setText(remedyText(now, texts) ?? "");
		remedyEl.toggle(now.kind === "failed");
		startButton.setText(now.kind === "failed" ? texts.connect.tryAgain : texts.connect.start);
		startButton.toggle(canStart);
	};
	let drawnKind = state().kind;
	draw();
	return () => {
		const { kind } = state();
		if (kind !== drawnKind) forgetReport();
		drawnKind = kind;
		draw();
	};
}

/** The test and its report. Gives the function that takes a report away that is no longer true. */
function drawTest(sectionEl: HTMLElement, buttonsEl: HTMLElement, { texts: { connect: texts }, testConnection }: ConnectStateParts): () => void {
	const button = buttonsEl.createEl("button", { cls: "vault-mcp-test", text: texts.test, attr: { type: "button" } });
	const reportEl = sectionEl.createDiv({ cls: "vault-mcp-report", attr: { role: "status" } });
	let turn = 0;
	const show = (outcome: ConnectionReport["outcome"] | "", text: string) => {
		reportEl.dataset.outcome = outcome;
		reportEl.setText(text);
	};
	const test = async (): Promise<void> => {
		turn += 1;
		const mine = turn;
		show("", texts.testing);
		const report = await testConnection().catch((): ConnectionReport => ({ outcome: "unreachable" }));
		if (mine === turn) show(report.outcome, reportText(report, texts));
	};
	button.addEventListener("click", () => void test());
	return () => {
		turn += 1;
		show("", "");
	};
}

const tokenRefused = 401;
const busy = 503;

function reportText(report: ConnectionReport, { report: texts }: Messages["plugin"]["connect"]): string {
	switch (report.outcome) {
		case "connected":
			return texts.connected(report.toolCount);
		case "refused":
			if (report.status === tokenRefused) return texts.tokenRefused;
			return report.status === busy ? texts.busy : texts.refused(report.status);
		case "unreachable":
			return texts.unreachable;
		case "foreign":
			return texts.foreign;
	}
}
