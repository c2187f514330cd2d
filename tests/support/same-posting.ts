import type { PostingKey } from "@workers/modules/catalog/postings/same-posting";

const bare = (place: string) => place.replace(/^~/, "");

/** Whether two jobs are the same, written apart from the queue's SQL: a test compares the two. */
export function isSameOpening(a: PostingKey, b: PostingKey): boolean {
  if (a.company === "" || a.title === "" || a.company !== b.company || a.title !== b.title) return false;
  return a.places.some((x) => b.places.some((y) => bare(x) === bare(y) && !(x.startsWith("~") && y.startsWith("~"))));
}
