/** What the reading of a board counts, and when that differs so from what was usual that staff should look. Pure. */
import { DAY_MS } from "../../../lib/time";
import { inEnglish } from "../../../texts/text";

/** Jobs that a whole reading listed, and those without each of these. */
export interface BoardCounts {
  jobs: number;
  noPlace: number;
  noDay: number;
  noText: number;
  noLink: number;
}
export const NO_COUNTS: BoardCounts = { jobs: 0, noPlace: 0, noDay: 0, noText: 0, noLink: 0 };
const MISSING = ["noPlace", "noDay", "noText", "noLink"] as const;

/** One way in which a reading differs: jobs listed, shares in whole per cent, or jobs that are missing. */
export type Drift =
  | { what: "jobs"; now: number; usual: number }
  | { what: (typeof MISSING)[number]; now: number; usual: number; jobs: number }
  | { what: "missing"; now: number; usual: number };

export function addCounts(a: BoardCounts, b: BoardCounts): BoardCounts {
  return {
    jobs: a.jobs + b.jobs,
    noPlace: a.noPlace + b.noPlace,
    noDay: a.noDay + b.noDay,
    noText: a.noText + b.noText,
    noLink: a.noLink + b.noLink,
  };
}

/** Of fewer jobs a share says nothing. */
const ENOUGH = 8;
/** The share of jobs, in per cent, by which a reading must differ. */
const FAR = 50;
/** The part of its usual jobs below which a board has fallen. */
const FALLEN = 0.2;
/** More than this part of a board's jobs at once: it is believed when it comes again. */
const MOST_AT_ONCE = 0.5;
/** After it what differs is what is usual. */
const ACCEPTED_MS = 7 * DAY_MS;

const percent = (part: number, of: number) => Math.round((100 * part) / of);

/**
 * How a reading differs.
 * @param usual of the board's readings before; for a first one, of its system's boards. Null where nothing is known.
 * @param isOwn whether `usual` is the board's: boards of a system have more and fewer jobs.
 */
export function driftOf(now: BoardCounts, usual: BoardCounts | null, isOwn: boolean): Drift[] {
  if (usual === null || usual.jobs < ENOUGH) return [];
  const found: Drift[] = [];
  if (isOwn && now.jobs < usual.jobs * FALLEN) found.push({ what: "jobs", now: now.jobs, usual: usual.jobs });
  if (now.jobs < ENOUGH) return found;
  for (const what of MISSING) {
    const [share, before] = [percent(now[what], now.jobs), percent(usual[what], usual.jobs)];
    if (share - before >= FAR) found.push({ what, now: share, usual: before, jobs: now.jobs });
  }
  return found;
}

/** Whether so many of a board's jobs are gone at once that the next reading must say so too. */
export const isTooManyAtOnce = (gone: number, of: number): boolean => gone >= ENOUGH && gone > of * MOST_AT_ONCE;

/** What is kept of a reading: its counts, once they are usual, and how it differs until then. */
export function afterReading(
  source: { counts: BoardCounts | null; drift: readonly Drift[] | null; driftAt: number | null },
  reading: { counts: BoardCounts; system: BoardCounts | null; missing: Drift | null },
  nowMs: number,
): { counts: BoardCounts | null; drift: Drift[] | null; driftAt: number | null } {
  const usual = source.counts ?? reading.system;
  const drift = driftOf(reading.counts, usual, source.counts !== null);
  const all = reading.missing === null ? drift : [...drift, reading.missing];
  // Each kind has its week: with a new one it begins again. What is missing is no kind of what is usual.
  const told = new Set(source.drift?.map(({ what }) => what));
  const isNew = (drift.length > 0 ? drift : all).some(({ what }) => !told.has(what));
  const since = isNew ? nowMs : (source.driftAt ?? nowMs);
  if (all.length === 0 || nowMs - since >= ACCEPTED_MS) return { counts: reading.counts, drift: null, driftAt: null };
  // What differs is not taken for usual, and neither is a first reading that does.
  return { counts: drift.length === 0 ? reading.counts : source.counts, drift: all, driftAt: since };
}

/** After a reading that said what the last one did: what was missing then has closed. */
export function afterNothingNew({
  counts,
  drift,
  driftAt,
}: {
  counts: BoardCounts | null;
  drift: readonly Drift[] | null;
  driftAt: number | null;
}): { counts: BoardCounts | null; drift: Drift[] | null; driftAt: number | null } {
  const left = (drift ?? []).filter(({ what }) => what !== "missing");
  return left.length === 0 ? { counts, drift: null, driftAt: null } : { counts, drift: left, driftAt };
}

/** A system's boards weigh as one: of many the older half counts half. */
const SYSTEM_JOBS = 5_000;

/** The usual counts of a system with those of another board. */
export function blended(system: BoardCounts | null, board: BoardCounts): BoardCounts {
  const all = addCounts(system ?? NO_COUNTS, board);
  if (all.jobs <= SYSTEM_JOBS) return all;
  const half = (n: number) => Math.round(n / 2);
  return {
    jobs: half(all.jobs),
    noPlace: half(all.noPlace),
    noDay: half(all.noDay),
    noText: half(all.noText),
    noLink: half(all.noLink),
  };
}

/** The sentences that staff read. */
export function driftWords(drift: readonly Drift[] | null): string[] {
  return (drift ?? []).map((one) => {
    const { now, usual } = one;
    if (one.what === "jobs") return inEnglish("sourcesDesk.drift.jobs", { now, usual });
    if (one.what === "missing") return inEnglish("sourcesDesk.drift.missing", { now, usual });
    return inEnglish(`sourcesDesk.drift.${one.what}`, { now, usual, jobs: one.jobs });
  });
}
