import { messageOf, type Message } from "../../../texts/text";
/** The codes of a resume's copies with the words for them, and what a form takes of it. Pure. */

/** Where clean copies lie in R2, each under its resume's id. */
export const CLEAN_PREFIX = "clean/";
/**
 * The state of the clean copy that others get: not made yet, made, or why there can be none. `too_slow` stands too
 * while it is made, so that a file which ends the making is not tried again and again.
 */
export const CLEAN_STATES = ["", "made", "too_large", "unreadable", "too_long", "too_slow", "notes"] as const;
export type CleanState = (typeof CLEAN_STATES)[number];
const ASK = "resumes.notGivenAskAnother";
const CLEAN_PROBLEMS: Readonly<Record<Exclude<CleanState, "" | "made">, Message>> = {
  too_large: messageOf("resumes.fileUnpacksMoreResume", { ask: { said: ASK } }),
  unreadable: messageOf("resumes.noCleanCopyFile", { ask: { said: ASK } }),
  too_long: messageOf("resumes.fileMore60Pages", { ask: { said: ASK } }),
  too_slow: messageOf("resumes.noCleanCopyFile2", { ask: { said: ASK } }),
  notes: messageOf("resumes.fileHoldsNotesOnly", { ask: { said: ASK } }),
};

/** Why a file is not given out, as staff read it; null where it is. */
export const cleanProblem = (clean: CleanState | null): Message | null =>
  clean === null || clean === "" || clean === "made" ? null : CLEAN_PROBLEMS[clean];

const SAVE_ANEW = "resumes.employersNotGetSave";
const OWN_PROBLEMS: typeof CLEAN_PROBLEMS = {
  too_large: messageOf("resumes.fileUnpacksMoreResume2", { saveAnew: { said: SAVE_ANEW } }),
  unreadable: messageOf("resumes.fileLockedDamaged", { saveAnew: { said: SAVE_ANEW } }),
  too_long: messageOf("resumes.fileMore60Pages2", { saveAnew: { said: SAVE_ANEW } }),
  too_slow: messageOf("resumes.noSafeCopyFile", { saveAnew: { said: SAVE_ANEW } }),
  notes: messageOf("resumes.fileHoldsNotesOnly2", { saveAnew: { said: SAVE_ANEW } }),
};

/** Why a file is not given out, as its owner reads it, with what to do; null where it is. */
export const ownCleanProblem = (clean: CleanState | null): Message | null =>
  clean === null || clean === "" || clean === "made" ? null : OWN_PROBLEMS[clean];

/** The form's name of what tells which held file belongs to it. */
export const HELD_FIELD = "heldResume";
/** The form's name of the line that shows work which was not read, so that a refused form still quotes it. */
export const UNREAD_WORK_FIELD = "unreadWork";
/** The value of the form's button that has the file read, and held until the form is sent. */
export const READ_AND_HOLD = "resume";

/** A field of the profile form that a resume answered. */
export interface Filled {
  /** As the form names it. */
  name: string;
  value: string | string[];
  /** The words of the resume that it was read from. */
  words: string;
  /** The numbers of its lines that these stand in; none where they are a link's alone. */
  lines: number[];
}

/** A line of the resume, as the form shows it beside what was read from it. */
export interface ReadLine {
  text: string;
  /** From 1. */
  page: number;
}
