import type { TextKey } from "@workers/texts/text";

/** The parts of a match. */
type Part = "title" | "place" | "experience" | "skills" | "wishes";

/** The part that a reason is about, and whether it speaks for the job, against it, or neither. */
export interface ReasonKind {
  part: Part | null;
  is: "match" | "gap" | "neither";
  /** A gap in a few words, with their values. */
  gap: { key: TextKey; values?: Record<string, string> } | null;
  /** The word for what matches; absent for what does not. */
  word?: Word;
}

/** The words for what matches, in the order in which they are named. */
const WORDS = ["title", "city", "remote", "allOfIndia", "allOfUs", "experience", "skills"] as const;
type Word = (typeof WORDS)[number];

const OTHER: ReasonKind = { part: null, is: "neither", gap: null };
const matches = (part: Part, word: Word): ReasonKind => ({ part, is: "match", gap: null, word });
const open = (part: Part): ReasonKind => ({ part, is: "neither", gap: null });
const gap = (part: Part | null, key: TextKey): ReasonKind => ({ part, is: "gap", gap: { key } });

/** By the keys of the texts, without their page. Years are compared by their values. */
const KINDS: Readonly<Record<string, ReasonKind>> = {
  title: matches("title", "title"),
  lastJob: matches("title", "title"),
  beginner: matches("title", "title"),
  titleNear: open("title"),
  lastJobNear: open("title"),
  nearSkills: open("title"),
  otherWork: gap("title", "nextOut.gapTitle"),
  place: matches("place", "city"),
  allOfIndia: matches("place", "allOfIndia"),
  allOfUs: matches("place", "allOfUs"),
  placeInIndia: matches("place", "allOfIndia"),
  placeInUs: matches("place", "allOfUs"),
  remoteAnywhere: matches("place", "remote"),
  remoteIn: matches("place", "remote"),
  remoteHinted: matches("place", "remote"),
  near: open("place"),
  kmFrom: open("place"),
  unplaced: open("place"),
  town: open("place"),
  state: open("place"),
  inIndia: open("place"),
  inUs: open("place"),
  remoteElsewhere: open("place"),
  remoteUnsaid: open("place"),
  placeUnsaid: open("place"),
  forElsewhere: gap("place", "nextOut.gapPlace"),
  remoteOnly: gap("place", "nextOut.gapPlace"),
  remoteNotFor: gap("place", "nextOut.gapPlace"),
  notRemote: gap("place", "nextOut.gapPlace"),
  otherPlace: gap("place", "nextOut.gapPlace"),
  internship: matches("experience", "experience"),
  beginners: matches("experience", "experience"),
  levelFirstJob: gap("experience", "nextOut.gapLevel"),
  levelAbove: gap("experience", "nextOut.gapLevel"),
  internshipExperienced: gap("experience", "nextOut.gapLevel"),
  skills: matches("skills", "skills"),
  noInternship: gap("wishes", "nextOut.gapWish"),
  leftOut: gap("wishes", "nextOut.gapWish"),
  tooOld: gap("wishes", "nextOut.gapWish"),
  paysLess: gap("wishes", "nextOut.gapPay"),
  nightShifts: gap("wishes", "nextOut.gapWish"),
  notByNight: gap("wishes", "nextOut.gapWish"),
  isContract: gap("wishes", "nextOut.gapWish"),
  isPermanent: gap("wishes", "nextOut.gapWish"),
  skippedWork: gap("title", "nextOut.gapSkipped"),
  othersSkip: gap("title", "nextOut.gapOthersSkip"),
  skippedPlace: gap("place", "nextOut.gapSkipped"),
  skippedPay: gap("wishes", "nextOut.gapSkipped"),
  stretch: gap(null, "nextOut.gapWish"),
  farStretch: gap(null, "nextOut.gapWish"),
};

/** The part of a match that a reason is about. One that was stored as a sentence says nothing of it. */
export function kindOfReason(reason: string): ReasonKind {
  const space = reason.indexOf(" ");
  const key = (space === -1 ? reason : reason.slice(0, space)).replace(/^match\./, "");
  const values = space === -1 ? {} : valuesOf(reason.slice(space + 1));
  if (key === "quoted") {
    const within = (values["reason"] as { said?: unknown } | undefined)?.said;
    return typeof within === "string" ? kindOfReason(within) : OTHER;
  }
  if (key === "years" || key === "yearsOrMore") return yearsKind(values);
  return KINDS[key] ?? OTHER;
}

function yearsKind({ from, to, have }: Record<string, unknown>): ReasonKind {
  if (typeof from !== "number" || typeof have !== "number") return OTHER;
  if (have >= from && (typeof to !== "number" || have <= to)) return matches("experience", "experience");
  const years = typeof to === "number" ? `${from}–${to}` : `${from}+`;
  return { part: "experience", is: "gap", gap: { key: "nextOut.gapYears", values: { years } } };
}

/** The first gap among the reasons, of a part before one of the whole; null where none speaks against the job. */
export function gapOf(reasons: readonly string[]): ReasonKind["gap"] {
  const gaps = reasons.map((reason) => kindOfReason(reason)).filter(({ is }) => is === "gap");
  return (gaps.find(({ part }) => part !== null) ?? gaps[0])?.gap ?? null;
}

/** The words for what speaks for the job, once each, in the order in which they are named. */
export function matchesOf(reasons: readonly string[]): Word[] {
  const said = new Set(reasons.map((reason) => kindOfReason(reason).word));
  return WORDS.filter((word) => said.has(word));
}

type Gap = NonNullable<ReasonKind["gap"]>;

/** The parts whose reason may leave something open, in a few words. */
const OPEN: Partial<Record<Part, Gap>> = { title: { key: "nextOut.doubtTitle" }, place: { key: "nextOut.doubtPlace" } };
/** As many as a card has room for. */
const MAX_DOUBTS = 3;

/** The facts that speak against a job, then those that are unclear; one at least. */
export function doubtsOf(reasons: readonly string[]): Gap[] {
  const kinds = reasons.map((reason) => kindOfReason(reason));
  const against = kinds.flatMap(({ part, gap: words }) => (part !== null && words ? [words] : []));
  const unclear = kinds.flatMap(({ part, is }) => (part !== null && is === "neither" ? (OPEN[part] ?? []) : []));
  const skills: Gap[] = kinds.some(({ part }) => part === "skills") ? [] : [{ key: "nextOut.doubtSkills" }];
  const all = [...against, ...unclear, ...skills];
  return all.length > 0 ? all.slice(0, MAX_DOUBTS) : [{ key: "nextOut.gapWish" }];
}

function valuesOf(json: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(json);
    return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
