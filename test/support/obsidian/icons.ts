/** Icons and tooltips: what an element says to the eye besides its text. */
import type * as obsidian from "obsidian";

/** What icons look like: the insides of a drawing of 24 by 24, where a page has them. Without, an icon is an empty one. */
export const iconDrawings = new Map<string, string>();

/** Replaces what is in `parent` (observed); the icon is an `svg` with a class for its name (observed). */
export function setIcon(parent: HTMLElement, iconId: string): void {
	parent.empty();
	const icon = parent.createSvg("svg", {
		cls: ["svg-icon", `lucide-${iconId}`],
		attr: { viewBox: "0 0 24 24", width: 24, height: 24, fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-linecap": "round", "stroke-linejoin": "round" },
	});
	const drawn = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${iconDrawings.get(iconId) ?? ""}</svg>`, "image/svg+xml");
	icon.append(...drawn.documentElement.childNodes);
}

/** A tooltip is the element's accessible name (observed). */
export function setTooltip(element: HTMLElement, tooltip: string, { placement }: obsidian.TooltipOptions = {}): void {
	element.setAttr("aria-label", tooltip);
	if (placement !== undefined) element.setAttr("data-tooltip-position", placement);
}
