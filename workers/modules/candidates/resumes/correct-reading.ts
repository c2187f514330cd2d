import type { AppContext } from "../../../core/context";
import { DomainError, isUniqueViolation } from "../../../core/errors";
import { enqueueJob } from "../../../core/jobs/queries";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { write } from "../../../db/client";
import {
  corrected,
  datesOf,
  isOfLines,
  skillsIn,
  type Corrected,
  type CorrectedReading,
  type Correction,
  type EntryMark,
  type EntrySection,
} from "../../../reading/resumes/corrections";
import type { TextKey } from "../../../texts/text";
import { cleanValue, CorrectReadingInput } from "./correction-schema";
import { findOwnReading, isCorrected, isStorable, recordCorrections, type OwnReading } from "./queries";
import { shownReading } from "./shown-reading";

/** More than a file has values; each is read again with the file. */
const MAX_CORRECTIONS = 500;

/**
 * Corrects the reading of one of the caller's own files, for forms, matching and tailoring alike. A value that is in a
 * line is kept with its letters there; any other is kept as typed. Safe to repeat: what is said already changes
 * nothing.
 * @throws DomainError `not_found` for a file, a job or a study that is not there; `invalid` by field; `conflict` where
 *   the file was read again meanwhile.
 */
export async function correctReading(ctx: AppContext, input: unknown): Promise<{ changed: number }> {
  const { userId } = authorize(ctx, "resumes.correct");
  const request = parseInput(CorrectReadingInput, input);
  for (let isLast = false; ; isLast = true) {
    const own = await findOwnReading(ctx.db, userId, request.resumeId);
    if (!own?.asRead) throw new DomainError("not_found", "resumeReading.noSuchFile");
    // Lines and entries are named by the reading that the form was drawn from.
    if (request.version !== own.version) throw new DomainError("conflict", "resumeReading.changedMeanwhile");
    const before = corrected(own.asRead, own.corrections);
    const added = correctionsIn(request, before, own);
    if (added.length === 0) return { changed: 0 };
    if (own.corrections.length + added.length > MAX_CORRECTIONS)
      throw new DomainError("too_many", "resumeReading.tooMany");
    const { read } = corrected(own.asRead, [...own.corrections, ...added]);
    if (!isStorable(read)) throw new DomainError("too_many", "resumeReading.tooMany");
    const nowMs = ctx.now();
    const at = { userId, id: own.id, version: own.version, before: own.corrections.length };
    const isWritten = isCorrected(own.id, own.corrections.length + added.length);
    try {
      const written = await write(ctx.db, {
        ...recordCorrections(ctx.db, at, added, { read, nowMs }),
        matching: enqueueJob(ctx.db, "match_person", userId, nowMs, isWritten),
        tailoring: enqueueJob(ctx.db, "tailor_resumes", userId, nowMs, isWritten),
      });
      if (written.corrections > 0) return { changed: written.corrections };
    } catch (error) {
      if (!isUniqueViolation(error, "resume_corrections.seq")) throw error;
    }
    // Another correction, or a newer reading, came first: it is looked at once more.
    if (isLast) throw new DomainError("conflict", "resumeReading.changedMeanwhile");
  }
}

type WantedCorrection = ReturnType<typeof CorrectReadingInput.parse>;

/** The corrections that the answer makes; none where the reading says all of it already. */
function correctionsIn(request: WantedCorrection, before: CorrectedReading, { corrections }: OwnReading): Correction[] {
  const { read } = before;
  if (request.line !== null && !read.lines[request.line])
    throw new DomainError("not_found", "resumeReading.noSuchFile");
  const problems: Record<string, Problem> = {};
  const added = Object.entries(request.values).flatMap(([name, text]): Correction[] => {
    const field = name as Corrected;
    const value = cleanValue(text, field);
    const problem = problemOf(field, value);
    if (problem !== null) problems[field] = problem;
    const entry = entryOf(field, request, before);
    const near = request.line === null ? (entry ? [entry.line.n] : []) : [request.line];
    const isWhole = isOfLines(field);
    const at = isWhole ? wholeLine(read.lines, request.line) : spanOf(value, read.lines, near);
    if (isWhole && at === null) throw new DomainError("not_found", "resumeReading.noSuchFile");
    const correction = { field, entry, value, at };
    return isNews(correction, before, corrections) ? [correction] : [];
  });
  const [problem] = Object.values(problems);
  if (problem) throw new DomainError("invalid", problem, problems);
  return added;
}

type Problem = Extract<TextKey, `resumeReading.${string}`>;

function problemOf(field: Corrected, value: string): Problem | null {
  if (field === "work" || field === "education") return value === "" ? null : "resumeReading.noSuchFile";
  if (value === "") return field === "moreSkills" || isOfLines(field) ? "resumeReading.writeValue" : null;
  if (field === "email") return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value) ? null : "resumeReading.writeEmail";
  if (field === "phone") return value.replace(/\D/g, "").length >= 7 ? null : "resumeReading.writePhone";
  if (field === "skills" || field === "moreSkills")
    return skillsIn(value).length > 0 ? null : "resumeReading.writeValue";
  if (field.endsWith(".dates")) {
    const { startDate, endDate } = datesOf(value, field.split(".")[0] as EntrySection);
    return startDate === "" && endDate === "" ? "resumeReading.writeDates" : null;
  }
  return /[\p{L}\p{N}]/u.test(value) ? null : "resumeReading.writeValue";
}

/** The job or the study that a field is of: one that is there, or a new one at a line of the file. */
function entryOf(field: Corrected, { entry }: WantedCorrection, { read, entries }: CorrectedReading): EntryMark | null {
  const section = field.split(".")[0];
  if (section !== "work" && section !== "education") return null;
  const known = entry && entries[section].find(({ line, nth }) => line.n === entry.n && nth === entry.nth);
  if (known) return known;
  const line = entry && read.lines[entry.n];
  if (entry && line && entry.nth < 0 && field !== section)
    return { line: { n: entry.n, text: line.text }, nth: entry.nth };
  // One that was taken out already is not there to be taken out again.
  if (entry && line && field === section) return { line: { n: entry.n, text: line.text }, nth: entry.nth };
  throw new DomainError("not_found", "resumeReading.noSuchEntry");
}

/** The letters of a line that say a value: of the lines that it is about, else of any; null where none does. */
function wholeLine(lines: readonly { text: string }[], n: number | null): Correction["at"] {
  const text = lines[n ?? -1]?.text;
  return n === null || text === undefined ? null : { n, text, from: 0, to: text.length };
}

function spanOf(value: string, lines: readonly { text: string }[], near: readonly number[]): Correction["at"] {
  if (value === "") return null;
  for (const n of [...near, ...lines.keys()]) {
    const { text } = lines[n] ?? { text: "" };
    const from = text.indexOf(value);
    if (from >= 0) return { n, text, from, to: from + value.length };
  }
  return null;
}

/** Whether a correction changes or confirms something that is not said already. */
function isNews(correction: Correction, before: CorrectedReading, corrections: readonly Correction[]): boolean {
  const { field, entry, value } = correction;
  if (field === "other") return !before.others.includes(correction.at?.n ?? -1);
  if (field === "heading") return !before.read.saidHeadings?.includes(correction.at?.n ?? -1);
  if (field === "highlight") return !before.read.saidHighlights?.includes(correction.at?.n ?? -1);
  if (field === "work" || field === "education") return before.entries[field].some((mark) => isSame(mark, entry));
  if (field === "moreSkills") {
    const has = new Set(before.read.resume.skills.flatMap(({ name, keywords }) => [name, ...keywords]));
    return skillsIn(value).some((skill) => !has.has(skill));
  }
  const last = corrections.findLastIndex((each) => each.field === field && isSame(each.entry, entry));
  const isUndone = corrections
    .slice(last + 1)
    .some((each) =>
      field === "skills"
        ? each.field === "moreSkills"
        : (each.field === "work" || each.field === "education") && isSame(each.entry, entry),
    );
  if (last >= 0 && !isUndone) return corrections[last]?.value !== value;
  const shown = shownReading(before)
    .parts.find(({ mark }) => mark === (entry ? `${entry.line.n}:${entry.nth}` : ""))
    ?.fields.find((each) => each.field === field);
  if (!shown) return value !== "";
  const isKnown = shown.state === "sure" || shown.state === "none";
  return !(isKnown && shown.value === value);
}

const isSame = (one: EntryMark | null, other: EntryMark | null): boolean =>
  one?.line.n === other?.line.n && one?.line.text === other?.line.text && one?.nth === other?.nth;
