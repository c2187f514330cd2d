import type { Statement } from "./statement.ts";

/** Section 5 of the specification. */
export const SECTION_5: readonly Statement[] = [];
