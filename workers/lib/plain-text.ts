/** A joiner (U+200C, U+200D) in a script that writes with it: Malayalam, Marathi, Persian and others. */
const JOINER = String.raw`(?<=[\p{M}\p{Lo}])[\u200C\u200D]`;

/** A text without control and format characters, which hide or reorder others. Joiners count as letters. */
export const PLAIN_LINE = new RegExp(String.raw`^(?:[^\p{Cc}\p{Cf}]|${JOINER})*$`, "u");

const WORD = String.raw`\p{L}(?:[\p{L}\p{M}]|${JOINER})*`;
/** Words of letters and marks of any script, with single spaces between them. */
export const NAME_WORDS = new RegExp(`^${WORD}(?: ${WORD})*$`, "u");

const UNSEEN = new RegExp(String.raw`(${JOINER})|[\p{Cc}\p{Cf}]`, "gu");
/** Removes control and format characters, except joiners. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, "$1");
