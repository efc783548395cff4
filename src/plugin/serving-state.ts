/** What the plugin is doing, as one value: whoever shows it needs to ask nobody else. */

export type ServingState =
	/** The person turned the server off. */
	| { readonly kind: "off" }
	/** Waiting for the port, or for the list of files. */
	| { readonly kind: "starting" }
	/** Serving what is indexed so far. */
	| { readonly kind: "indexing"; readonly port: number; readonly indexed: number; readonly total: number }
	| { readonly kind: "on"; readonly port: number; readonly noteCount: number }
	/** Nobody is served. `port_taken`: another program holds the port. `vault_unavailable`: the vault's folder is gone. */
	| { readonly kind: "failed"; readonly fault: ServingFault; readonly port: number };

export type ServingFault = "port_taken" | "vault_unavailable" | "server_failed";
