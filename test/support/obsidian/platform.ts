/** Where the app runs. A test sets what it wants otherwise. */
import type * as obsidian from "obsidian";

export const Platform: typeof obsidian.Platform = {
	isDesktop: true,
	isMobile: false,
	isDesktopApp: true,
	isMobileApp: false,
	isIosApp: false,
	isAndroidApp: false,
	isPhone: false,
	isTablet: false,
	isMacOS: false,
	isWin: false,
	isLinux: true,
	isSafari: false,
	resourcePathPrefix: "app://stand-in/",
};
