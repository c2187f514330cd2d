import type { OpeningKey } from "@workers/modules/catalog/postings/same-opening";

const bare = (place: string) => place.replace(/^~/, "");

/** Whether two openings are the same, written apart from the queue's SQL: a test compares the two. */
export function isSameOpening(a: OpeningKey, b: OpeningKey): boolean {
  if (a.company === "" || a.title === "" || a.company !== b.company || a.title !== b.title) return false;
  return a.places.some((x) => b.places.some((y) => bare(x) === bare(y) && !(x.startsWith("~") && y.startsWith("~"))));
}
