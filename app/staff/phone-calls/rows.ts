import { inEnglish } from "@workers/texts/text";
import type { CallKind, ResultCount } from "@workers/modules/support/rules";
import type { Lists } from "~/server/again";
import type { EditedPreferences } from "./preferences-editor";
import type { Country } from "@workers/reading/people/vocabulary";

export const CALL_PATHS = { onboarding: "/admin-daily-onboarding", conclusion: "/admin-user-conclusion" } as const;

/** Which calls an address of theirs is about. */
export function kindAt(pathname: string): CallKind {
  return pathname.startsWith(CALL_PATHS.conclusion) ? "conclusion" : "onboarding";
}

/** The work that a person wants, and the profile that says so. */
export interface StoredPreferences extends EditedPreferences {
  country: Country;
  version: number;
}

/** One entry as staff work it. Instants are milliseconds since 1970 UTC. */
export interface CallRow {
  id: string;
  /** Which of the calls to the person for the same thing, from 1. */
  attempt: number;
  /** From the second attempt on: when they are to be called. */
  dueAt: number | null;
  /** When they are called again after this one; null where they are not. */
  againAt: number | null;
  email: string;
  name: string;
  contactNumber: string;
  /** Empty until one is chosen. */
  result: string;
  remarks: string;
  version: number;
  lockedAt: number | null;
  lockedByName: string | null;
  /** Null for a person without a profile. */
  preferences: StoredPreferences | null;
}

/** The later one of a row as a change here left it and as it was read: reading may have begun before the change. */
export function newerCall(changed: CallRow | undefined, read: CallRow): CallRow {
  return changed &&
    (changed.version > read.version || (changed.preferences?.version ?? 0) > (read.preferences?.version ?? 0))
    ? changed
    : read;
}

/** A day that was fetched. */
export interface CallsDay {
  /** `YYYY-MM-DD`, the India day. */
  day: string;
  entries: readonly CallRow[];
  /** The number of the page's first entry, from 1. */
  from: number;
  /** Kept figures of the whole day. */
  counts: readonly ResultCount[];
  /** The list gets no more entries, and it may be finished. */
  isComplete: boolean;
  /** The colleague who completed the day, and whether its mail certainly did not go out. */
  completion: { at: number; byName: string | null; mailFailed: boolean; reopenedAt: number | null } | null;
  /** The people to be called again on the day, or who were: above the list and in none of its figures. */
  again: readonly CallRow[];
  /** The first of them, where others are shown; and the next ones, where there are more. */
  againFirstHref: string | null;
  againNextHref: string | null;
  /** More people have the name that is asked for than are looked for. */
  moreNamesakes: boolean;
  firstHref: string | null;
  nextHref: string | null;
  csvHref: string | null;
}

/** The page as it was read. */
export interface CallsPage {
  date: string;
  show: string;
  person: string;
  sort: string;
  mayChange: boolean;
  editing: string | null;
  error: string | null;
  fetched: CallsDay | null;
  action: string;
  marks: string;
}

/** Its rows: who is to be called again, and the day's own. */
export const CALL_LISTS: Lists<CallsPage, CallRow> = {
  of: ({ fetched }) => fetched && [fetched.again, fetched.entries],
  put: (page, [again = [], entries = []]) =>
    page.fetched ? { ...page, fetched: { ...page.fetched, again, entries } } : page,
};

export type CallIntent = "save" | "lock" | "unlock";

/** The answer of an action of the page. */
export type CallAnswer =
  /** `counts` are null where the figures of no list changed. */
  | { ok: true; what: CallIntent; entry: CallRow; counts: readonly ResultCount[] | null }
  | {
      ok: true;
      what: "complete";
      total: number;
      completion: NonNullable<CallsDay["completion"]>;
      counts: readonly ResultCount[];
    }
  /**
   * `entry` where it was changed meanwhile, as it is now; `limitError` false when the request's outcome is unknown: the
   * list is to be read again.
   */
  | {
      ok: false;
      what: CallIntent | "complete";
      error: string;
      fields: Readonly<Record<string, string>>;
      entry: CallRow | null;
      refused: boolean;
    };

/** Spec section 8: the message where the server gives none. */
export const FALLBACKS = {
  save: inEnglish("phoneCalls.failedSaveChanges"),
  lock: inEnglish("phoneCalls.failedUpdateLockStatus"),
  unlock: inEnglish("phoneCalls.failedUpdateLockStatus"),
  complete: inEnglish("phoneCalls.failedSendCompletionEmail"),
} as const;
/** Spec section 8: the message where no answer came. */
const NO_ANSWER = {
  save: inEnglish("phoneCalls.updateRequestFailed"),
  lock: inEnglish("phoneCalls.lockUnlockRequestFailed"),
  unlock: inEnglish("phoneCalls.lockUnlockRequestFailed"),
  complete: FALLBACKS.complete,
} as const;

/**
 * The form's text when its outcome is unknown.
 * @param error why, where that is known.
 */
export function lostAnswer(intent: unknown, error?: string): CallAnswer {
  const what = intent === "lock" || intent === "unlock" || intent === "complete" ? intent : "save";
  return { ok: false, what, error: error ?? NO_ANSWER[what], fields: {}, entry: null, refused: false };
}

/** The key that names a row to the page's action, where it is asked for by itself. */
export function nameOf({ attempt, email }: CallRow): string {
  return `${attempt} ${email}`;
}

/** The list's filter: everything, what is to be locked, what is locked, what has no result yet, or one result. */
export const CALL_FILTERS = [
  { value: "all", label: inEnglish("phoneCalls.entries") },
  { value: "open", label: inEnglish("phoneCalls.lock2") },
  { value: "locked", label: "Locked" },
  { value: "none", label: inEnglish("phoneCalls.noResult") },
] as const;

/** The answer to "open to remote jobs?" in words; null is "Unspecified". */
export function remoteWord(open: boolean | null): string {
  return open === null ? "Unspecified" : open ? "Yes" : "No";
}
