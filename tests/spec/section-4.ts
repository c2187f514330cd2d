import type { Statement } from "./statement.ts";

/** Section 4 of the specification. */
export const SECTION_4: readonly Statement[] = [];
