import type { AppContext } from "../../core/context";
import { randomId } from "../../core/ids";
import { authorize } from "../../core/policy";
import { write } from "../../db/client";
import { indiaDay } from "../../lib/india-time";
import { DAY_MS } from "../../lib/time";
import { coversPortal } from "../../modules/billing/rules";
import { statedPay, yearsAsked } from "../../modules/catalog";
import { numbersSince, readNewByNumber, type Posting } from "../../modules/catalog/queries";
import {
  bandOf,
  chanceOf,
  compileCriteria,
  DRAWN_A_WEEK,
  drawPairs,
  MatchIndex,
  postingFieldsOf,
  postingTerms,
  readPosting,
  scoreOf,
  scoreReady,
  termNumber,
  TermNumbers,
  weekOf,
  type CompiledCriteria,
  type MatchCriteria,
} from "../../modules/matching";
import {
  isDrawn,
  readDrawable,
  readExcludedPairs,
  readSharing,
  saveDraw,
  sweepViews,
} from "../../modules/matching/queries";
import type { ScoredPair, ShownPosting, ShownWish } from "../../modules/matching/rules";
import { isOneOf } from "../../reading/employers/rules";
import { RULES_VERSION } from "../../reading/titles/keys";
import { withoutContacts } from "./shown-rules";

/** Postings and people that are looked at, drawn by chance from all; and pairs of a term and a person. */
const MAX_POSTINGS = 500;
const MAX_PEOPLE = 300;
const MAX_SHARING = 20_000;
/** Numbers that are tried for so many postings: some of them closed meanwhile, or are gone. */
const TRIED = 2 * MAX_POSTINGS;

/**
 * Draws the pairs of preferences and postings that staff label this week, from the postings of the last seven days and
 * the people who share a term of the index with them. Both are drawn by chance, so the work is bounded. Once a week, in
 * one batch: a run that is killed wrote nothing, and one that is repeated or beside another adds nothing.
 */
export async function drawWeek(ctx: AppContext): Promise<void> {
  authorize(ctx, "match_evaluation.draw");
  const now = ctx.now();
  const week = weekOf(now);
  if (await isDrawn(ctx.db, week)) return write(ctx.db, [sweepViews(ctx.db, now)]);
  const chance = chanceOf(indiaDay(now));
  const { postings, total } = await newPostings(ctx, now - 7 * DAY_MS, chance);
  const { pairs, each } = await pairsOf(ctx, postings, now, chance);
  const drawn = drawPairs(pairs, DRAWN_A_WEEK, chance);
  const draw = {
    week,
    drawId: randomId(),
    nowMs: now,
    postings: total,
    each: (each * total) / Math.max(1, postings.length),
    rules: RULES_VERSION,
  };
  await write(ctx.db, [
    sweepViews(ctx.db, now),
    // A week without a pair is tried again the next day.
    ...(drawn.length > 0 ? saveDraw(ctx.db, draw, drawn) : []),
  ]);
  ctx.log.info("matching.drawn", { count: drawn.length });
}

/** Open postings that were first seen since then, drawn by chance, and how many there are. */
async function newPostings(ctx: AppContext, sinceMs: number, chance: () => number) {
  const range = await numbersSince(ctx.catalog, sinceMs);
  if (range === null) return { postings: [], total: 0 };
  const size = range.last - range.first + 1;
  const tried =
    size <= TRIED
      ? Array.from({ length: size }, (_, i) => range.first + i)
      : [...new Set(Array.from({ length: TRIED }, () => range.first + Math.floor(chance() * size)))];
  const found = await readNewByNumber(ctx.catalog, tried, sinceMs);
  const ordered = found
    .map((posting) => ({ posting, by: chance() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ posting }) => posting);
  return { postings: ordered.slice(0, MAX_POSTINGS), total: Math.round((found.length * size) / tried.length) };
}

/** The pairs of these postings with people by the index, and how many people each stands for. */
async function pairsOf(
  ctx: AppContext,
  postings: readonly Posting[],
  now: number,
  chance: () => number,
): Promise<{ pairs: ScoredPair[]; each: number }> {
  const viewed = postings.map((posting) => {
    const view = readPosting(postingFieldsOf(posting));
    return { posting, view, terms: postingTerms(view).map(termNumber) };
  });
  const terms = [...new Set(viewed.flatMap((one) => one.terms))];
  for (let of = 1; ; of *= 2) {
    const shard = { at: Math.floor(chance() * of), of };
    const sharing = await readSharing(ctx.db, terms, shard, MAX_SHARING);
    const shared = Map.groupBy(sharing, ({ person }) => person);
    // A part of the people is one by chance: their numbers are.
    if (sharing.length === MAX_SHARING || shared.size > MAX_PEOPLE) continue;
    const [people, apart] = await Promise.all([
      readDrawable(ctx.db, [...shared.keys()], now),
      readExcludedPairs(ctx.db),
    ]);
    const numbers = new TermNumbers<number>();
    const index = new MatchIndex(viewed.map((one) => numbers.of(one.terms)));
    const pairs = people.flatMap((person) => {
      const own = (shared.get(person.n) ?? []).map(({ term }) => term);
      const near = index.candidates(numbers.known(own)).flatMap((i) => viewed[i] ?? []);
      const criteria = compileCriteria(person.preferences, apart);
      return near
        .filter(({ posting }) => coversPortal(person.terms, posting.portal))
        .map((one) => scoredPair(person, criteria, one, now));
    });
    return { pairs, each: of };
  }
}

function scoredPair(
  { userId, preferences }: { userId: string; preferences: MatchCriteria },
  criteria: CompiledCriteria,
  { posting, view }: { posting: Posting; view: ReturnType<typeof readPosting> },
  now: number,
): ScoredPair {
  const shown = scoreOf(criteria, view, now);
  const match = scoreReady(criteria, view, now);
  const wanted = criteria.titles.find(({ text }) => text === match.searchTerm) ?? criteria.titles[0];
  return {
    userId,
    band: bandOf(shown, match),
    score: shown > 0 ? shown : match.score,
    gate: match.gate,
    occupation: wanted?.view.families[0] ?? "other",
    wish: shownWish(preferences, isOneOf(posting.company, criteria.conditions?.leftOut ?? [])),
    posting: shownPosting(posting),
  };
}

function shownWish(preferences: MatchCriteria, isLeftOut: boolean): ShownWish {
  const { titles, locations, country, openToRemote, experienceYears, conditions } = preferences;
  return {
    titles,
    locations,
    country,
    openToRemote,
    years: experienceYears,
    leastPay: conditions?.leastPay ?? null,
    currency: conditions?.currency ?? "",
    oldestDays: conditions?.oldestDays ?? null,
    shifts: conditions?.shifts ?? "any",
    employment: conditions?.employment ?? "any",
    internships: conditions?.internships ?? "fitting",
    isLeftOut,
  };
}

const MAX_SKILLS = 12;

function shownPosting(posting: Posting): ShownPosting {
  const { title, company, location, remote, employment, shift, skills, excerpt } = posting;
  const { experienceMin, experienceMax } = yearsAsked(posting);
  return {
    title,
    company,
    location,
    remote,
    yearsMin: experienceMin,
    yearsMax: experienceMax,
    ...statedPay(posting),
    employment,
    shift,
    skills: skills.slice(0, MAX_SKILLS),
    excerpt: withoutContacts(excerpt),
  };
}
