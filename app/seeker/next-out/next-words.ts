import { inEnglish } from "@workers/texts/text";
import { DAY_MS } from "@workers/lib/time";
import type { NextShown } from "./next-list";
import type { SelfApplyShown } from "./self-apply-list";
import type { OpeningRead } from "@workers/workflows/applying/choose-opening";
import type { NextEntry, SelfApplyEntry } from "@workers/modules/applications";

/** The waiting entries as their slips show them, with the posting's age in words. @param nowMs Unix time in ms. */
export function nextShown(entries: readonly (NextEntry & Pick<NextShown, "tailored">)[], nowMs: number): NextShown[] {
  return entries.map(({ postedAt, ...entry }) => ({ ...entry, age: ageWords(postedAt, nowMs) }));
}

/** An opening by its link, with its age in words. */
export type OpeningShown = Omit<OpeningRead, "postedAt"> & { age: string };

export function openingShown({ postedAt, ...opening }: OpeningRead, nowMs: number): OpeningShown {
  return { ...opening, age: ageWords(postedAt, nowMs) };
}

/** The openings that only the person can apply to, with the posting's age in words. @param nowMs Unix time in ms. */
export function selfApplyShown(entries: readonly SelfApplyEntry[], nowMs: number): SelfApplyShown[] {
  return entries.map(({ postedAt, ...entry }) => ({ ...entry, age: ageWords(postedAt, nowMs) }));
}

/** How old a posting is: `today`, `12 days ago`, `3 months ago`. */
function ageWords(postedAt: number | null, nowMs: number): string {
  if (postedAt === null) return inEnglish("nextOut.notSaid");
  const days = Math.max(0, Math.floor((nowMs - postedAt) / DAY_MS));
  if (days === 0) return "today";
  if (days < 60) return days === 1 ? "yesterday" : `${days} days ago`;
  return `${Math.floor(days / 30)} months ago`;
}

/** The message after a refusal: it says what changed and what did not, by the reason. */
function declinedWords(why: string, n: number): string {
  switch (why) {
    case "company":
      return inEnglish("nextOut.companyTakenOut", { n });
    case "not_my_work":
      return inEnglish("nextOut.titlesStay", { taken: TAKEN_OUT });
    case "place":
      return inEnglish("nextOut.placesStay", { taken: TAKEN_OUT });
    case "pay":
      return inEnglish("nextOut.payStays", { taken: TAKEN_OUT });
    default:
      return inEnglish("nextOut.nothingElse", { taken: TAKEN_OUT });
  }
}
const TAKEN_OUT = inEnglish("nextOut.takenOtherListingsToo");

/** The messages after an action, by the codes that the address carries. */
export function saidWords(params: URLSearchParams): string | null {
  switch (params.get("said")) {
    case "declined":
      return declinedWords(params.get("why") ?? "", Number(params.get("n") ?? 1));
    case "stopping":
      return inEnglish("nextOut.somebodyStoppedUnlessSent2");
    case "first":
      return inEnglish("nextOut.goesBeforeOthers");
    case "own-file":
      return inEnglish("nextOut.ownFileSentNow");
    case "arranged":
      return inEnglish("nextOut.resumeArrangedEachOpening");
    case "with-model":
      return inEnglish("nextOut.languageModelHelpNow");
    case "paused":
      return inEnglish("nextOut.pausedNothingAppliedUntil");
    case "resumed":
      return inEnglish("nextOut.applyingGoes");
    case "self-applied":
      return inEnglish("nextOut.notedStandsAmong");
    case "self-refused":
      return inEnglish("nextOut.takenList");
    case "self-back":
      return inEnglish("nextOut.takenBackStandsAmong");
    case "hours":
      return "Saved.";
    case "pace":
      return inEnglish("nextOut.savedWaitsAlreadyStays");
    case "added":
      return inEnglish("nextOut.amongGoesNoLater");
    case "back":
      return inEnglish("nextOut.takenBackAmongGoes");
    case "let_in":
      return inEnglish("nextOut.profileNoLongerLeaves");
    default:
      return null;
  }
}

/** How the list's address tells that the person settled an opening to apply to themselves. */
export function settledSaid(applicationId: string, reason: string): URLSearchParams {
  const said = reason === "applied_myself" ? "self-applied" : "self-refused";
  return new URLSearchParams({ said, of: applicationId });
}

const TAKEN_BACK: ReadonlySet<string> = new Set(["declined", "self-applied", "self-refused"]);

/** The opening that was just refused or self-applied to, and whose change may be undone; null when there is none. */
export const refusedIn = (params: URLSearchParams): string | null =>
  TAKEN_BACK.has(params.get("said") ?? "") ? params.get("of") : null;
