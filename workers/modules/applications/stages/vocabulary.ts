import type { TextKey } from "../../../texts/text";
/** How far an application came after it was made, as its person says; and the words for it. Pure: browsers load it. */

export const STAGES = ["silent", "replied", "interview", "offer", "rejected"] as const;
/** `''` where nothing is said. */
export type Stage = (typeof STAGES)[number] | "";

export const STAGE_WORDS: Readonly<Record<Stage, TextKey>> = {
  "": "stages.applied",
  silent: "stages.silent",
  replied: "stages.replied",
  interview: "stages.interview",
  offer: "stages.offer",
  rejected: "stages.rejected",
};

/** The columns of the board, in its order: an application without an answer stays under "Applied". */
export const BOARD = ["", "replied", "interview", "offer", "rejected"] as const satisfies readonly Stage[];

/** The column in which an application of a stage is shown. */
export const columnOf = (stage: Stage): (typeof BOARD)[number] => (stage === "silent" ? "" : stage);

/** The longest note on an application. Characters. */
export const NOTE_MAX = 2000;
