import { BOARD } from "@workers/modules/applications/rules";

type Column = (typeof BOARD)[number];

/** A column in the address of its tab: the first one has no stage of its own. */
const nameOf = (stage: Column): string => stage || "applied";

/** The address of a column of the board. */
export const stageHref = (stage: Column): string => `/progress?stage=${nameOf(stage)}`;

/** The column that an address asks for; null for none, and for what is no column. */
export const columnIn = (asked: string | null): Column | null => BOARD.find((stage) => nameOf(stage) === asked) ?? null;
