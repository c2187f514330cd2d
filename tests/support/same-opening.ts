import type { OpeningKey } from "@workers/domain/postings/same-opening";

const bare = (place: string) => place.replace(/^~/, "");

/** What the queue's SQL is to find of two openings, in other words: a test holds the two against each other. */
export function isSameOpening(a: OpeningKey, b: OpeningKey): boolean {
  if (a.company === "" || a.title === "" || a.company !== b.company || a.title !== b.title) return false;
  return a.places.some((x) => b.places.some((y) => bare(x) === bare(y) && !(x.startsWith("~") && y.startsWith("~"))));
}
