import type { NextShown } from "./next-list";
import type { NextEntry } from "@workers/domain/dashboard/list-next";

const DAY_MS = 86_400_000;

/** What waits as its slips show it. */
export function nextShown(entries: readonly NextEntry[], nowMs: number): NextShown[] {
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

/** What is said once something was done, by the codes that the address carries. */
export function saidWords(said: string | null, n: number): string | null {
  switch (said) {
    case "declined":
      return n > 1
        ? `${n} openings are taken out for good; their applications are free for others.`
        : "It is taken out for good; its application is free for another opening.";
    case "stopping":
      return "Somebody is on it. It is stopped, unless it was sent already.";
    case "first":
      return "It goes out before your others.";
    case "paused":
      return "Paused: nothing is applied to until you go on. What somebody is on right now may still be sent.";
    case "resumed":
      return "Applying goes on.";
    case "hours":
      return "Saved.";
    default:
      return null;
  }
}
