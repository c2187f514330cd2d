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
  isSelfApply,
  MatchIndex,
  postingFieldsOf,
  postingTerms,
  readPosting,
  scoreOf,
  scoreReady,
  someOf,
  termNumber,
  TermNumbers,
  weekOf,
  type CompiledCriteria,
  type MatchCriteria,
} from "../../modules/matching";
import { isDrawn, readDrawable, readForAll, readSharing, saveDraw, sweepViews } from "../../modules/matching/queries";
import type { DrawnPair, ScoredPair, ShownPosting, ShownWish } from "../../modules/matching/rules";
import { isOneOf } from "../../reading/employers/rules";
import { USUAL_KM } from "../../reading/places/near-towns";
import { RULES_VERSION } from "../../reading/titles/keys";
import { withoutContacts } from "./shown-rules";

/** Postings, people and their pairs that are looked at, drawn by chance from all; and pairs of a term and a person. */
const MAX_POSTINGS = 500;
const MAX_PEOPLE = 300;
const MAX_PAIRS = 20_000;
const MAX_SHARING = 20_000;
/** Numbers that are tried for so many postings: some of them closed meanwhile, or are gone. */
const TRIED = 2 * MAX_POSTINGS;

/**
 * Draws the pairs of preferences and postings that staff label this week, from the postings of the last seven days and
 * the people who share a term of the index with them. All are drawn by chance, so the work is bounded. Once a week, in
 * one batch: a run that is killed wrote nothing, and one that is repeated or beside another adds nothing. What was
 * shown of earlier weeks goes first, also where the draw then fails.
 * @param maxPairs more pairs than these are not scored.
 */
export async function drawWeek(ctx: AppContext, maxPairs = MAX_PAIRS): Promise<void> {
  authorize(ctx, "match_evaluation.draw");
  const now = ctx.now();
  const week = weekOf(now);
  await write(ctx.db, [sweepViews(ctx.db, now)]);
  if (await isDrawn(ctx.db, week)) return;
  const chance = chanceOf(indiaDay(now));
  const { postings, total } = await newPostings(ctx, now - 7 * DAY_MS, chance);
  const { pairs, each, shown } = await pairsOf(ctx, { postings, maxPairs, now, chance });
  const drawn = drawPairs(pairs, DRAWN_A_WEEK, chance).map(({ pair, inBand }) => ({ pair: shown(pair), inBand }));
  const draw = {
    week,
    drawId: randomId(),
    nowMs: now,
    postings: total,
    each: (each * total) / Math.max(1, postings.length),
    rules: RULES_VERSION,
  };
  // A week without a pair is tried again the next day.
  if (drawn.length > 0) await write(ctx.db, saveDraw(ctx.db, draw, drawn));
  ctx.log.info("matching.drawn", { count: drawn.length });
}

/** Open postings that were first seen since then and that we may apply to, drawn by chance, and how many there are. */
async function newPostings(ctx: AppContext, sinceMs: number, chance: () => number) {
  const range = await numbersSince(ctx.catalog, sinceMs);
  if (range === null) return { postings: [], total: 0 };
  const size = range.last - range.first + 1;
  const tried =
    size <= TRIED
      ? Array.from({ length: size }, (_, i) => range.first + i)
      : [...new Set(Array.from({ length: TRIED }, () => range.first + Math.floor(chance() * size)))];
  const found = (await readNewByNumber(ctx.catalog, tried, sinceMs)).filter((posting) => !isSelfApply(posting));
  return {
    postings: someOf(found, MAX_POSTINGS, chance),
    total: Math.round((found.length * size) / tried.length),
  };
}

interface Drawable {
  userId: string;
  preferences: MatchCriteria;
  criteria: CompiledCriteria;
}

/** Pairs of these postings with people by the index, how many each counts for, and what is shown of one. */
async function pairsOf(
  ctx: AppContext,
  {
    postings,
    maxPairs,
    now,
    chance,
  }: { postings: readonly Posting[]; maxPairs: number; now: number; chance: () => number },
) {
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
    const [people, forAll] = await Promise.all([readDrawable(ctx.db, [...shared.keys()], now), readForAll(ctx.db)]);
    const numbers = new TermNumbers<number>();
    const index = new MatchIndex(viewed.map((one) => numbers.of(one.terms)));
    const near = people.flatMap((one, person) => {
      const own = (shared.get(one.n) ?? []).map(({ term }) => term);
      return [...index.candidates(numbers.known(own))]
        .filter((posting) => coversPortal(one.terms, viewed[posting]?.posting.portal ?? ""))
        .map((posting) => ({ person, posting }));
    });
    const looked = someOf(near, maxPairs, chance);
    const drawable: Drawable[] = people.map(({ userId, preferences }) => ({
      userId,
      preferences,
      criteria: compileCriteria(preferences, forAll),
    }));
    const pairs = looked.flatMap(({ person, posting }): ScoredPair[] => {
      const [one, job] = [drawable[person], viewed[posting]];
      return one && job ? [{ person, posting, ...scored(one.criteria, job.view, now) }] : [];
    });
    const shown = ({ person, posting, ...pair }: ScoredPair): DrawnPair => {
      const [one, job] = [drawable[person], viewed[posting]];
      if (!one || !job) throw new Error("A drawn pair is one that was looked at");
      return { ...pair, userId: one.userId, wish: shownWish(one, job.posting), posting: shownPosting(job.posting) };
    };
    return { pairs, each: (of * near.length) / Math.max(1, looked.length), shown };
  }
}

function scored(criteria: CompiledCriteria, view: ReturnType<typeof readPosting>, now: number) {
  const shown = scoreOf(criteria, view, now);
  const match = scoreReady(criteria, view, now);
  const wanted = criteria.titles.find(({ text }) => text === match.searchTerm) ?? criteria.titles[0];
  return {
    band: bandOf(shown, match),
    score: shown > 0 ? shown : match.score,
    gate: match.gate,
    occupation: wanted?.view.families[0] ?? "other",
  };
}

function shownWish({ preferences, criteria }: Drawable, { company }: Posting): ShownWish {
  const { titles, locations, country, openToRemote, experienceYears, conditions, aroundKm = USUAL_KM } = preferences;
  return {
    titles: titles.map(withoutContacts),
    lastTitles: criteria.titles.filter(({ isLast }) => isLast).map(({ text }) => withoutContacts(text)),
    locations: locations.map(withoutContacts),
    aroundKm: criteria.cities.size > 0 ? String(aroundKm) : null,
    country,
    openToRemote,
    years: experienceYears,
    leastPay: conditions?.leastPay ?? null,
    currency: conditions?.currency ?? "",
    oldestDays: conditions?.oldestDays ?? null,
    shifts: conditions?.shifts ?? "any",
    employment: conditions?.employment ?? "any",
    internships: conditions?.internships ?? "fitting",
    isLeftOut: isOneOf(company, conditions?.leftOut ?? []),
  };
}

const MAX_SKILLS = 12;

function shownPosting(posting: Posting): ShownPosting {
  const { title, company, location, remote, employment, shift, skills, excerpt } = posting;
  const { experienceMin, experienceMax } = yearsAsked(posting);
  return {
    title: withoutContacts(title),
    company: withoutContacts(company),
    location: withoutContacts(location),
    remote,
    yearsMin: experienceMin,
    yearsMax: experienceMax,
    ...statedPay(posting),
    employment,
    shift,
    skills: skills.slice(0, MAX_SKILLS).map(withoutContacts),
    excerpt: withoutContacts(excerpt),
  };
}
