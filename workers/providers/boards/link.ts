import { bySystem, type BoardLinks } from "./vendor.ts";

/** Each system's `link.ts`. */
export const BOARD_LINKS = bySystem(import.meta.glob<BoardLinks>("./*/link.ts", { eager: true, import: "link" }));
