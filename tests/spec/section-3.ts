import type { Statement } from "./statement.ts";

/** Section 3 of the specification. */
export const SECTION_3: readonly Statement[] = [];
