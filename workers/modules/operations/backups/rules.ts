import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../lib/time";
/** A piece of a backup: an object of the bucket. */
export interface BackupPart {
  key: string;
  bytes: number;
  /** Of what was encrypted, in hexadecimal. */
  sha256: string;
}

/** The list of a finished backup's parts and files. It is kept, encrypted, under `manifestKey`. */
export interface Manifest {
  id: string;
  begunAt: number;
  doneAt: number;
  /** False: rows that changed meanwhile may stand beside older ones. */
  oneInstant: boolean;
  /** The database's bookmarks when it began and ended; null where there was none. */
  bookmarks: { from: string | null; to: string | null };
  /** SQL text, in its order. */
  parts: BackupPart[];
  /** The objects of resumes and proofs as they stood then, a JSON line each: key, bytes, etag. */
  files: BackupPart[];
}

/** A backup that is being taken. */
export interface Running extends Omit<Manifest, "doneAt"> {
  /** `rows` of the database, then the list of `files`. */
  phase: "rows" | "files";
  cursor: string | null;
  /** Files listed so far. */
  listed: number;
}

/** The one object that says how backups do. It stands in their bucket, so that it is there when the database is not. */
export interface BackupStatus {
  /** Since when backups are looked after. Milliseconds since 1970, UTC, like every instant here. */
  since: number;
  running: Running | null;
  /** A tick that goes on with the running one; another keeps away until then. */
  leaseUntil: number;
  last: { id: string; begunAt: number; doneAt: number; bytes: number; files: number; oneInstant: boolean } | null;
  failed: { at: number; error: string; nextTryAt: number } | null;
}

export const STATUS_KEY = "status.json";
const FOLDER = "app/";
export const manifestKey = (id: string) => `${FOLDER}${id}/manifest`;
export const partKey = (id: string, kind: "sql" | "files", n: number) =>
  `${FOLDER}${id}/${kind}-${String(n).padStart(5, "0")}`;

/** The backup that an object belongs to; null for an object of none. */
export function backupOf(key: string): string | null {
  return /^app\/([^/]+)\//.exec(key)?.[1] ?? null;
}

/** 03:00 in India, when fewest people are here. */
const QUIET_MS = 21.5 * HOUR_MS;
export const BACKUP_RETENTION_MS = 35 * DAY_MS;
/** A last good backup that is older raises an alarm. */
const OVERDUE_MS = 36 * HOUR_MS;
/** Longer than a tick goes on. */
export const BACKUP_LEASE_MS = 5 * MINUTE_MS;
/** A backup that did not end within this time is begun anew. */
export const BACKUP_TIMEOUT_MS = 6 * HOUR_MS;
export const BACKUP_RETRY_MS = 30 * MINUTE_MS;

/** Names a backup by when it began, so that names are in the order of time. */
export function backupId(begunAt: number): string {
  return new Date(begunAt).toISOString().slice(0, 19).replaceAll(":", "");
}

/** Whether the quiet hour has come since the last backup began, and a failed one may be tried again. */
export function isDue({ since, last, failed }: BackupStatus, nowMs: number): boolean {
  if (failed && nowMs < failed.nextTryAt) return false;
  const quiet = Math.floor((nowMs - QUIET_MS) / DAY_MS) * DAY_MS + QUIET_MS;
  return (last?.begunAt ?? since) < quiet;
}

/** Whether the last good backup is too old, or there is none after as long. */
export function isOverdue({ since, last }: BackupStatus, nowMs: number): boolean {
  return nowMs - (last?.doneAt ?? since) > OVERDUE_MS;
}
