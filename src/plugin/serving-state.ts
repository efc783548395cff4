/** What the plugin's server is doing, as data: the status bar, the settings and the connect screen word it. */

/** One state at a time; `port` is the one that is, or was to be, listened on. */
export type ServingState =
	| { readonly kind: "off" }
	| { readonly kind: "starting" }
	/** Serving already, from the notes indexed so far. */
	| { readonly kind: "indexing"; readonly port: number; readonly indexed: number; readonly total: number }
	| { readonly kind: "on"; readonly port: number; readonly noteCount: number }
	| { readonly kind: "failed"; readonly fault: ServingFault; readonly port: number };

/** Why the server does not run although it was asked to. */
export type ServingFault = "port_taken" | "vault_unavailable" | "server_failed";
