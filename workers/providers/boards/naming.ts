import { bySystem, type NamingRule } from "./vendor.ts";

/** The `naming.ts` of each system that names its boards in a way of its own. */
export const BOARD_NAMINGS = bySystem(import.meta.glob<NamingRule>("./*/naming.ts", { eager: true, import: "naming" }));
