import type { Statement } from "./statement.ts";

/** Section 9 of the specification. */
export const SECTION_9: readonly Statement[] = [];
