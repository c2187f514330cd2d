import type { Statement } from "./statement.ts";

/** Section 6 of the specification. */
export const SECTION_6: readonly Statement[] = [];
