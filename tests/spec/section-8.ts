import type { Statement } from "./statement.ts";

/** Section 8 of the specification. */
export const SECTION_8: readonly Statement[] = [];
