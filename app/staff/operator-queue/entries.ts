import { inEnglish } from "@workers/texts/text";
import { STATUS_LABELS, statusLabel, type FitScores } from "@workers/modules/applications/rules";
import type { ShownSign } from "@workers/modules/catalog/rules";
import type { SplitNote } from "@workers/modules/candidates/rules";
import type { ShownProof } from "@workers/modules/applications";

/** The letter that chooses each status, while a row has the focus. */
export const STATUS_KEYS: Readonly<Record<string, string>> = {
  s: statusLabel("submitted"),
  i: statusLabel("missing_info"),
  f: statusLabel("form_too_long"),
  o: statusLabel("otp_required"),
  c: statusLabel("job_closed"),
  r: statusLabel("job_irrelevant"),
  x: statusLabel("other"),
};

/** One entry as staff work it. Instants are milliseconds since 1970 UTC. */
export interface EntryRow {
  id: string;
  /** The person's own text: what their profile's fields hold already, and what only staff can obey. */
  note: SplitNote | null;
  /** The entry's person; null for a caller who may not see them. */
  person: { name: string; email: string } | null;
  position: string;
  company: string;
  portal: string;
  easyApply: boolean;
  /** The warnings against the job when it was found. */
  signs: readonly ShownSign[];
  /** http(s) only: the server has checked it. */
  link: string;
  resumeHref: string | null;
  /** How the file that was arranged for the posting fits it, and the person's own did; null where none was arranged. */
  fit: FitScores | null;
  /** Empty until one is chosen. */
  status: string;
  remarks: string;
  createdAt: number;
  lockedAt: number | null;
  lockedBy: string | null;
  /** Rises with each change: what is sent says which one was seen. */
  revision: number;
  /** The colleague who has claimed it, and until when; null when it is unclaimed or the reader's own. */
  heldBy: { name: string; until: number } | null;
  proof: ShownProof | null;
}

/** The actions on an entry, and their messages. Spec section 4. */
export const NOTICES = {
  save: inEnglish("operatorQueue.changesSavedSuccessfully"),
  lock: inEnglish("operatorQueue.entryLockedUnlocked"),
  unlock: inEnglish("operatorQueue.entryLockedUnlocked"),
} as const;
export type EntryIntent = keyof typeof NOTICES;

/** The answer of a row's action; with a refusal comes the entry as it is by now, where there is one. */
export type EntryResult =
  | { ok: true; notice: string; entry: EntryRow }
  | { ok: false; error: string; entry?: EntryRow };

/** The newer of two versions of an entry: an edit made here is shown until the list that was read again has it. */
export function newerEntry(read: EntryRow, edited: EntryRow | undefined): EntryRow {
  return edited && edited.revision > read.revision ? edited : read;
}

export interface StatusCount {
  status: string;
  entries: number;
  locked: number;
  /** Of the locked ones, those that wait for their person. */
  waiting?: number;
}

export interface QueueFigures {
  total: number;
  locked: number;
  /** Every status of the day that has entries, in the order of the choices; the empty one first. */
  byStatus: StatusCount[];
}

/**
 * The day's figures: those kept for the whole day, adjusted by what was changed in the rows that are loaded.
 * Spec section 2 has the panel recount from the local rows; a long day is loaded by pages.
 */
export function queueFigures(
  stored: readonly StatusCount[],
  loaded: readonly EntryRow[],
  edits: ReadonlyMap<string, EntryRow>,
): QueueFigures {
  const counts = new Map(stored.map((count) => [count.status, { ...count }]));
  const move = (row: EntryRow, by: 1 | -1) => {
    const count = counts.get(row.status) ?? { status: row.status, entries: 0, locked: 0 };
    count.entries += by;
    if (row.lockedAt !== null) count.locked += by;
    counts.set(row.status, count);
  };
  for (const row of loaded) {
    const edited = edits.get(row.id);
    if (!edited || edited.revision <= row.revision) continue;
    move(row, -1);
    move(edited, 1);
  }
  const order = ["", ...STATUS_LABELS];
  const byStatus = [...counts.values()]
    .filter((count) => count.entries > 0)
    .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  return { total: sum(byStatus, "entries"), locked: sum(byStatus, "locked"), byStatus };
}

function sum(counts: readonly StatusCount[], key: "entries" | "locked"): number {
  return counts.reduce((total, count) => total + count[key], 0);
}

const NO_SUCCESS = "Unsuccessful - ";

/** A status without the beginning that all but one have in common. */
export function statusWord(status: string): string {
  return status.startsWith(NO_SUCCESS) ? status.slice(NO_SUCCESS.length) : status;
}

/** The link's host, as staff read it; the whole text where it is no address. */
export function describeHost(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, "") : link;
}

const ID_IN_QUERY = ["gh_jid", "jobId", "job_id", "jid", "id"];
const LAST_WORDS = new Set(["apply", "application", "form", "login", "description", "view"]);

/**
 * The posting's own part of its link, as staff tell two postings of one board apart: its number, the beginning of its
 * UUID, or the last part of its path; with the host where that is too short, and the host alone where there is none.
 */
export function describePosting(link: string): string {
  if (!URL.canParse(link)) return link;
  const { searchParams, pathname } = new URL(link);
  const asked = ID_IN_QUERY.map((name) => searchParams.get(name)).find((value) => value);
  const parts = pathname.split("/").filter((part) => part !== "" && !LAST_WORDS.has(part.toLowerCase()));
  const last = asked ?? parts.at(-1);
  if (last === undefined) return describeHost(link);
  const uuid = /^([0-9a-f]{8})-[0-9a-f]{4}-/i.exec(last)?.[1];
  const own = uuid ?? /(?:^|[-_])(\d{4,})$/.exec(last)?.[1] ?? decoded(last);
  return own.length < 4 ? describeHost(link) + decoded(pathname) : own;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The rows whose person's note was not shown by a row above. */
export function firstNotes(rows: readonly EntryRow[]): ReadonlySet<string> {
  const first = new Map<string, string>();
  for (const { id, note, person } of rows) if (note && person && !first.has(person.email)) first.set(person.email, id);
  return new Set(first.values());
}
