import { inEnglish, type TextKey, type Translate } from "@workers/texts/text";
import { DAY_MS } from "@workers/lib/time";
import type { NextShown } from "./next-list";
import type { SelfApplyShown } from "./self-apply-list";
import type { AskedShown } from "./worth-a-look";
import type { Done } from "./skipped";
import type { PostingLookup } from "@workers/workflows/applying/choose-posting";
import type { AskedEntry, NextEntry, RefusedPosting, SelfApplyEntry } from "@workers/modules/applications";

/** A job with the age of its post in days, in place of its day. */
type Aged<T extends { postedAt: number | null }> = Omit<T, "postedAt"> & { days: number | null };

function aged<T extends { postedAt: number | null }>({ postedAt, ...job }: T, nowMs: number): Aged<T> {
  return { ...job, days: postedAt === null ? null : Math.max(0, Math.floor((nowMs - postedAt) / DAY_MS)) };
}

/** The waiting jobs as their cards show them. @param nowMs Unix time in ms. */
export function nextShown(entries: readonly NextEntry[], nowMs: number): NextShown[] {
  return entries.map((entry) => aged(entry, nowMs));
}

/** One of them with what else is known of it. @param nowMs Unix time in ms. */
export const jobShown = <T extends NextEntry>(job: T, nowMs: number): Aged<T> => aged(job, nowMs);

/** A job by its link, with its age. */
export type ShownJob = Aged<PostingLookup>;

export const postingShown = (posting: PostingLookup, nowMs: number): ShownJob => aged(posting, nowMs);

/** The jobs that only the person can apply to. @param nowMs Unix time in ms. */
export function selfApplyShown(entries: readonly SelfApplyEntry[], nowMs: number): SelfApplyShown[] {
  return entries.map((entry) => aged(entry, nowMs));
}

/** The jobs that the person is asked about. @param nowMs Unix time in ms. */
export function askedShown(entries: readonly AskedEntry[], nowMs: number): AskedShown[] {
  return entries.map((entry) => aged(entry, nowMs));
}

/** The message after a refusal: it says what changed and what did not, by the reason. */
function declinedWords(why: string, n: number, others: string | null, t: Translate): string {
  const taken = t("nextOut.takenOtherListingsToo");
  if (others === "asked") return t("nextOut.asksFirst", { taken });
  if (others === "left") return t("nextOut.leavesOut", { taken });
  switch (why) {
    case "company":
      return t("nextOut.companyTakenOut", { n });
    case "not_my_work":
      return t("nextOut.titlesStay", { taken });
    case "place":
      return t("nextOut.placesStay", { taken });
    case "pay":
      return t("nextOut.payStays", { taken });
    default:
      return t("nextOut.nothingElse", { taken });
  }
}

/** The messages without a value, by the codes that the address carries. */
const NOTICES: Readonly<Record<string, TextKey>> = {
  stopping: "nextOut.somebodyStoppedUnlessSent2",
  first: "nextOut.goesBeforeOthers",
  "own-file": "nextOut.ownFileSentNow",
  arranged: "nextOut.resumeArrangedEachOpening",
  "with-model": "nextOut.languageModelHelpNow",
  paused: "nextOut.pausedNothingAppliedUntil",
  resumed: "nextOut.applyingGoes",
  "self-applied": "nextOut.notedStandsAmong",
  "self-refused": "nextOut.takenList",
  "self-back": "nextOut.takenBackStandsAmong",
  kept: "nextOut.keptGoes",
  "asked-kept": "nextOut.keptInQueue",
  "asked-back": "nextOut.askedBack",
  undone: "nextOut.undone",
  hours: "nextOut.saved",
  pace: "nextOut.savedWaitsAlreadyStays",
  added: "nextOut.amongGoesNoLater",
  back: "nextOut.takenBackAmongGoes",
  let_in: "nextOut.profileNoLongerLeaves",
};

/** The message after an action, by what the address carries; null where it says nothing. */
export function lastActionText(params: URLSearchParams, t: Translate = inEnglish): string | null {
  const code = params.get("said") ?? "";
  if (code === "declined")
    return declinedWords(params.get("why") ?? "", numberIn(params, "n"), params.get("others"), t);
  if (code === "skipped") return skippedWords(t("nextOut.skipped", { n: numberIn(params, "n") }), params, t);
  if (code === "some-back") return t("nextOut.someBack", { n: numberIn(params, "n"), all: numberIn(params, "all") });
  const key = Object.hasOwn(NOTICES, code) ? NOTICES[code] : undefined;
  return key ? t(key) : null;
}

const numberIn = (params: URLSearchParams, name: string): number => Number(params.get(name) ?? 1);

/** The same with those that are being applied to at this moment: they are stopped unless they were sent. */
const skippedWords = (words: string, params: URLSearchParams, t: Translate): string =>
  params.has("stopping") ? `${words} ${t("nextOut.somebodyStoppedUnlessSent2")}` : words;

/** How the list's address tells that the person settled a job to apply to themselves. */
export function settledQuery(applicationId: string, reason: string): URLSearchParams {
  const outcome = reason === "applied_myself" ? "self-applied" : "self-refused";
  return new URLSearchParams({ said: outcome, of: applicationId });
}

/** The jobs that an action was about, as the address tells it. */
const idsIn = (params: URLSearchParams): string[] => (params.get("of") ?? "").split(",").filter(Boolean);

const TAKEN_BACK: ReadonlySet<string> = new Set(["declined", "self-applied", "self-refused"]);

/** The job that was just refused or self-applied to, and whose change may be undone; null when there is none. */
const refusedIn = (params: URLSearchParams): string | null =>
  TAKEN_BACK.has(params.get("said") ?? "") ? params.get("of") : null;

/** More are undone one by one: each is matched and queued again. */
export const MAX_UNDONE = 10;

/**
 * The last action in words, with its way back. @param refused what may be undone: it has the names of companies.
 */
export function doneIn(params: URLSearchParams, refused: readonly RefusedPosting[], t: Translate): Done | null {
  const words = lastActionText(params, t);
  if (words === null) return null;
  if (params.get("said") !== "skipped") {
    const one = refusedIn(params);
    return { words, undo: one === null ? [] : [one], unexplained: null };
  }
  const skipped = refused.filter(({ id }) => idsIn(params).includes(id));
  const [only] = skipped;
  return {
    words:
      only && skipped.length === 1
        ? skippedWords(t("nextOut.skippedOne", { company: only.company }), params, t)
        : words,
    undo: skipped.length <= MAX_UNDONE ? skipped.map(({ id }) => id) : [],
    unexplained: only && skipped.length === 1 && only.reason === "other" ? only.id : null,
  };
}
