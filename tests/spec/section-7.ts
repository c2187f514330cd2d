import type { Statement } from "./statement.ts";

/** Section 7 of the specification. */
export const SECTION_7: readonly Statement[] = [];
