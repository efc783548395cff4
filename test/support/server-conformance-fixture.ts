/**
 * The server that the official conformance suite wants to talk to: tools, resources and prompts with the names and
 * answers that its scenarios prescribe. It is only ever served by tests, on the same HTTP stack as the real one.
 */
import type { InputRequiredResult, McpServerFactory, ServerContext } from "@modelcontextprotocol/server";
import {
	acceptedContent,
	completable,
	createRequestStateCodec,
	inputRequired,
	inputResponse,
	McpServer,
	ResourceTemplate,
} from "@modelcontextprotocol/server";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";

/** One red pixel, and an empty recording. */
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const wav = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";

const state = createRequestStateCodec<string>({ key: "a key of the conformance tests only, 32 bytes or more" });

const text = (value: string) => ({ type: "text" as const, text: value });
const image = { type: "image" as const, data: png, mimeType: "image/png" };
const embedded = (uri: string, mimeType: string, value: string) => ({ type: "resource" as const, resource: { uri, mimeType, text: value } });
const ask = (message: string, field: string) =>
	inputRequired.elicit({ message, requestedSchema: { type: "object", properties: { [field]: { type: "string" } }, required: [field] } });
const askYesOrNo = inputRequired.elicit({ message: "Please confirm", requestedSchema: { type: "object", properties: { ok: { type: "boolean" } }, required: ["ok"] } });
const sample = (question: string, maxTokens: number) =>
	inputRequired.createMessage({ messages: [{ role: "user", content: text(question) }], maxTokens });

/** A new server for each request, as the shipped factory makes one. */
export const conformanceFactory: McpServerFactory = () => {
	const server = new McpServer(
		{ name: "conformance", version: "1.0.0" },
		{
			capabilities: { tools: { listChanged: false }, prompts: { listChanged: false }, resources: { listChanged: false, subscribe: false }, logging: {}, completions: {} },
			requestState: { verify: (value, context) => state.verify(value, context) },
		},
	);
	addTools(server);
	addConversations(server);
	addResources(server);
	addPrompts(server);
	return server;
};

function addTools(server: McpServer): void {
	const content = (name: string, description: string, ...parts: (ReturnType<typeof text> | typeof image | ReturnType<typeof embedded> | { type: "audio"; data: string; mimeType: string })[]) =>
		server.registerTool(name, { description }, () => ({ content: parts }));
	content("test_simple_text", "Gives text.", text("This is a simple text response for testing."));
	content("test_image_content", "Gives an image.", image);
	content("test_audio_content", "Gives a recording.", { type: "audio", data: wav, mimeType: "audio/wav" });
	content("test_embedded_resource", "Gives a resource.", embedded("test://embedded-resource", "text/plain", "This is an embedded resource content."));
	content(
		"test_multiple_content_types",
		"Gives text, an image and a resource.",
		text("Multiple content types test:"),
		image,
		embedded("test://mixed-content-resource", "application/json", '{"test":"data","value":123}'),
	);
	server.registerTool("test_error_handling", { description: "Always fails." }, () => {
		throw new Error("This tool intentionally returns an error for testing");
	});
	const notifying = (name: string, description: string, notify: (context: ServerContext, step: number) => Promise<void>) =>
		server.registerTool(name, { description }, async (context) => {
			for (let step = 0; step < 3; step += 1) {
				if (step > 0) await sleep(50);
				await notify(context, step);
			}
			return { content: [text("Done.")] };
		});
	notifying("test_tool_with_progress", "Reports its progress.", async ({ mcpReq }, step) => {
		const progressToken = mcpReq._meta?.progressToken;
		if (progressToken !== undefined) await mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress: step * 50, total: 100 } });
	});
	const remarks = ["Tool execution started", "Tool processing data", "Tool execution completed"];
	for (const name of ["test_tool_with_logging", "test_logging_tool"]) {
		notifying(name, "Logs what it does.", async ({ mcpReq }, step) => {
			const envelope: Readonly<Record<string, unknown>> | undefined = mcpReq.envelope;
			const isWanted = envelope === undefined || "io.modelcontextprotocol/logLevel" in envelope;
			if (isWanted) await mcpReq.notify({ method: "notifications/message", params: { level: "info", data: remarks[step] ?? "" } });
		});
	}
}

/** Tools that need an answer of the client's before they can give theirs. */
function addConversations(server: McpServer): void {
	type Outcome = string | InputRequiredResult;
	const conversation = (name: string, answer: (responses: Record<string, unknown>, context: ServerContext) => Outcome | Promise<Outcome>) =>
		server.registerTool(name, { description: "Asks back." }, async (context) => {
			const outcome = await answer(context.mcpReq.inputResponses ?? {}, context);
			return typeof outcome === "string" ? { content: [text(outcome)] } : outcome;
		});
	const said = (responses: Record<string, unknown>, key: string, field: string) => acceptedContent<Record<string, string | undefined>>(responses, key)?.[field];
	const answered = (responses: Record<string, unknown>, key: string) => inputResponse(responses, key).kind !== "missing";

	const askName = (responses: Record<string, unknown>) => {
		const name = said(responses, "user_name", "name");
		return typeof name === "string" ? `Hello, ${name}!` : inputRequired({ inputRequests: { user_name: ask("What is your name?", "name") } });
	};
	conversation("test_input_required_result_elicitation", askName);
	conversation("test_streaming_elicitation", askName);
	const askCapital = (responses: Record<string, unknown>) => {
		const response = inputResponse(responses, "capital_question");
		if (response.kind === "sampling") return JSON.stringify(response.result.content);
		return inputRequired({ inputRequests: { capital_question: sample("What is the capital of France?", 100) } });
	};
	conversation("test_input_required_result_sampling", askCapital);
	conversation("test_missing_capability", askCapital);
	conversation("test_input_required_result_capabilities", askCapital);
	conversation("test_input_required_result_list_roots", (responses) => {
		const response = inputResponse(responses, "client_roots");
		if (response.kind === "roots") return `Roots: ${response.roots.map(({ uri }) => uri).join(", ")}`;
		return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
	});
	const confirm = async (responses: Record<string, unknown>, { mcpReq }: ServerContext) => {
		if (answered(responses, "confirm") && mcpReq.requestState<string>() === "confirm") return "state-ok";
		return inputRequired({ inputRequests: { confirm: askYesOrNo }, requestState: await state.mint("confirm") });
	};
	conversation("test_input_required_result_request_state", confirm);
	conversation("test_input_required_result_tampered_state", confirm);
	conversation("test_input_required_result_multiple_inputs", async (responses) => {
		if (["user_name", "greeting", "client_roots"].every((key) => answered(responses, key))) return "All three answered.";
		return inputRequired({
			inputRequests: { user_name: ask("What is your name?", "name"), greeting: sample("Generate a greeting", 50), client_roots: inputRequired.listRoots() },
			requestState: await state.mint("all"),
		});
	});
	conversation("test_input_required_result_multi_round", async (responses, { mcpReq }) => {
		const step = mcpReq.requestState<string>();
		if (step === "2" && answered(responses, "step2")) return "Both steps done.";
		if (step === "1" && answered(responses, "step1")) {
			return inputRequired({ inputRequests: { step2: ask("Step 2: What is your favorite color?", "color") }, requestState: await state.mint("2") });
		}
		return inputRequired({ inputRequests: { step1: ask("Step 1: What is your name?", "name") }, requestState: await state.mint("1") });
	});
}

function addResources(server: McpServer): void {
	server.registerResource("static-text", "test://static-text", { description: "Text.", mimeType: "text/plain" }, (uri) => ({
		contents: [{ uri: uri.href, mimeType: "text/plain", text: "This is the content of the static text resource." }],
	}));
	server.registerResource("static-binary", "test://static-binary", { description: "An image.", mimeType: "image/png" }, (uri) => ({
		contents: [{ uri: uri.href, mimeType: "image/png", blob: png }],
	}));
	const template = new ResourceTemplate("test://template/{id}/data", { list: undefined });
	server.registerResource("template", template, { description: "Data by id.", mimeType: "application/json" }, (uri, { id }) => ({
		contents: [{ uri: uri.href, mimeType: "application/json", text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }) }],
	}));
	server.server.setRequestHandler("resources/subscribe", () => ({}));
	server.server.setRequestHandler("resources/unsubscribe", () => ({}));
}

function addPrompts(server: McpServer): void {
	const message = <Content>(content: Content) => ({ role: "user" as const, content });
	server.registerPrompt("test_simple_prompt", { description: "Says one thing." }, () => ({ messages: [message(text("This is a simple prompt for testing."))] }));
	const twoArguments = z.object({
		arg1: completable(z.string().describe("The first."), (value) => ["paris", "park", "party"].filter((word) => word.startsWith(value))),
		arg2: z.string().describe("The second."),
	});
	server.registerPrompt("test_prompt_with_arguments", { description: "Says two things.", argsSchema: twoArguments }, ({ arg1, arg2 }) => ({
		messages: [message(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
	}));
	const oneResource = z.object({ resourceUri: z.string().describe("What to embed.") });
	server.registerPrompt("test_prompt_with_embedded_resource", { description: "Shows a resource.", argsSchema: oneResource }, ({ resourceUri }) => ({
		messages: [
			message(embedded(resourceUri, "text/plain", "Embedded resource content for testing.")),
			message(text("Please process the embedded resource above.")),
		],
	}));
	server.registerPrompt("test_prompt_with_image", { description: "Shows an image." }, () => ({
		messages: [message(image), message(text("Please analyze the image above."))],
	}));
	server.registerPrompt("test_input_required_result_prompt", { description: "Asks back." }, (context) => {
		const answer = acceptedContent<{ context?: string }>(context.mcpReq.inputResponses, "user_context");
		if (answer === undefined) return inputRequired({ inputRequests: { user_context: ask("What context should the prompt use?", "context") } });
		return { messages: [message(text(`Context: ${answer.context ?? ""}`))] };
	});
}
