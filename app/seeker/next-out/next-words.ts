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
  if (postedAt === null) return "Not said";
  const days = Math.max(0, Math.floor((nowMs - postedAt) / DAY_MS));
  if (days === 0) return "today";
  if (days < 60) return days === 1 ? "yesterday" : `${days} days ago`;
  return `${Math.floor(days / 30)} months ago`;
}

/** The message after a refusal: it says what changed and what did not, by the reason. */
function declinedWords(why: string, n: number): string {
  switch (why) {
    case "company":
      return `${n > 1 ? `${n} openings are` : "It is"} taken out, and your profile leaves the company out from now on.`;
    case "not_my_work":
      return `${TAKEN_OUT} Your job titles stay as they are; change them in your profile if it is not the only one.`;
    case "place":
      return `${TAKEN_OUT} Your places stay as they are; change them in your profile if it is not the only one.`;
    case "pay":
      return `${TAKEN_OUT} The least pay you take stays as it is; change it in your profile if it is not the only one.`;
    default:
      return `${TAKEN_OUT} Nothing else changed.`;
  }
}
const TAKEN_OUT = "It is taken out, its other listings too; its application is free for another opening.";

/** The messages after an action, by the codes that the address carries. */
export function saidWords(params: URLSearchParams): string | null {
  switch (params.get("said")) {
    case "declined":
      return declinedWords(params.get("why") ?? "", Number(params.get("n") ?? 1));
    case "stopping":
      return "Somebody is on it. It is stopped, unless it was sent already.";
    case "first":
      return "It goes out before your others.";
    case "own-file":
      return "Your own file is sent from now on. What somebody has in hands already stays as it is.";
    case "arranged":
      return "Your resume is arranged for each opening from now on. That takes a minute or two.";
    case "with-model":
      return "A language model may help from now on. That takes a minute or two for what waits.";
    case "paused":
      return "Paused: nothing is applied to until you go on. What somebody is on right now may still be sent.";
    case "resumed":
      return "Applying goes on.";
    case "self-applied":
      return "Noted. It stands among all applications as applied to by yourself; say there what came of it.";
    case "self-refused":
      return "It is taken out of your list.";
    case "self-back":
      return "Taken back: it stands among those to apply to yourself.";
    case "hours":
      return "Saved.";
    case "pace":
      return "Saved. What waits already stays.";
    case "added":
      return "It is among what goes out. No later look takes it out again; you may.";
    case "back":
      return "Taken back: it is among what goes out.";
    case "let_in":
      return "Your profile no longer leaves the company out. Within some minutes its openings that fit are back.";
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
