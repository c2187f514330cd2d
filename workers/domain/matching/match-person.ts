import type { AppContext } from "../../context";
import { write } from "../../db/client";
import { authorize } from "../policy";
import { readPostings, readTexts, searchTitles, type Posting } from "../postings/queries";
import { searchQuery } from "../postings/title-query";
import { askForWork } from "../work-items/queries";
import { factsOf, foundRow, wishOf } from "./found";
import { coversPortal } from "./portals";
import { reachOf } from "./place-fit";
import { ALWAYS, dropOthers, keepBest, MOST_FOUND, readFoundPostings, readResumeTexts, readSeeker, readTaken, writeFound } from "./queries";
import { readPosting, readWish, scoreReady, THRESHOLD, type Match } from "./rules";
import { searchPhrases } from "./search-phrases";

/** Postings looked at in one go, the newest first of those with a fitting title in a fitting place. */
const MOST_CANDIDATES = 2_500;
/** Of those that pass, how many have their whole text read for the years they ask. */
const MOST_TEXTS = 150;

/**
 * Matches one person against the open postings and writes the best as found; asks for their queue to be filled.
 * What was found for an earlier wish and suits no longer is taken back. Nothing for somebody whose plan does not run.
 * Safe to repeat: a match is one row a person and posting.
 */
export async function matchPerson(ctx: AppContext, input: { userId: string }): Promise<{ found: number }> {
  authorize(ctx, "matching.match_person");
  const { userId } = input;
  const now = ctx.now();
  const seeker = await readSeeker(ctx.db, userId, now);
  if (!seeker) return { found: 0 };
  const resume = (await readResumeTexts(ctx.db, [userId])).get(userId);
  const wish = wishOf(seeker, resume);
  const ready = readWish(wish);
  const query = searchQuery(searchPhrases(wish.titles, wish.skills, wish.experienceYears), reachOf(ready));
  const [searched, found] = await Promise.all([searchTitles(ctx.catalog, query, MOST_CANDIDATES), readFoundPostings(ctx.db, userId)]);
  const known = new Set(searched.map((p) => p.id));
  const earlier = await readPostings(ctx.catalog, found.filter((id) => !known.has(id)));

  const score = (posting: Posting, text?: string): Scored => ({ posting, match: scoreReady(ready, readPosting(factsOf(posting, text)), now) });
  const passing = [...searched, ...earlier]
    .filter((p) => p.closedAt === null && coversPortal(seeker.tier, seeker.country, p.portal))
    .map((p) => score(p))
    .filter(passes)
    .toSorted(better)
    .slice(0, MOST_TEXTS);
  const ids = passing.map((s) => s.posting.id);
  const [texts, taken] = await Promise.all([readTexts(ctx.catalog, ids), readTaken(ctx.db, userId, ids)]);
  const best = passing
    .filter((s) => !taken.has(s.posting.id))
    .map((s) => (texts.has(s.posting.id) ? score(s.posting, texts.get(s.posting.id)) : s))
    .filter(passes)
    .toSorted(better)
    .slice(0, MOST_FOUND);

  const rows = best.map((s) => foundRow(userId, s.posting, s.match, now));
  await write(ctx.db, [
    ...dropOthers(ctx.db, userId, rows.map((r) => r.postingId)),
    ...writeFound(ctx.db, rows, now, ALWAYS),
    ...keepBest(ctx.db, [userId], ALWAYS),
    askForWork(ctx.db, "fill_queue", userId, now),
  ]);
  await ctx.enqueue([{ type: "work", kind: "fill_queue", ref: userId }]);
  return { found: rows.length };
}

interface Scored {
  posting: Posting;
  match: Match;
}
const passes = (s: Scored) => s.match.score >= THRESHOLD;
const better = (a: Scored, b: Scored) => b.match.score - a.match.score || (a.posting.id < b.posting.id ? 1 : -1);
