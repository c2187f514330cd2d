import type { Statement } from "./statement.ts";

/** Section 2 of the specification: the staff's pages. */
export const SECTION_2_STAFF: readonly Statement[] = [];
