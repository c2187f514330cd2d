/** How far an application came after it was made, as its person says; and the words for it. Pure: browsers load it. */

export const STAGES = ["silent", "replied", "interview", "offer", "rejected"] as const;
/** `''` where nothing is said. */
export type Stage = (typeof STAGES)[number] | "";

export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  "": "Applied",
  silent: "No reply",
  replied: "They replied",
  interview: "Interview",
  offer: "Offer",
  rejected: "Rejected",
};

/** The columns of the board, in its order. */
export const BOARD: readonly Stage[] = ["", "replied", "interview", "offer", "rejected", "silent"];

/** The longest note on an application. Characters. */
export const NOTE_MAX = 2000;
