import type { Statement } from "./statement.ts";

/** Section 2 of the specification. */
export const SECTION_2: readonly Statement[] = [];
