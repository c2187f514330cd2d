import type { Statement } from "./statement.ts";

/** Section 1 of the specification. */
export const SECTION_1: readonly Statement[] = [];
