import type { AppContext } from "../kernel/context";
import { searchPostings, type Posting } from "../postings/queries";
import { openingKey, type OpeningKey } from "../postings/same-opening";
import { searchQuery } from "../postings/title-query";
import { factsOf, isSelfApply } from "./found";
import { preferenceKeys } from "../titles/keys";
import { coversPortal } from "../offers/rules";
import { reachOf } from "./place-fit";
import { readWords } from "./posting-words";
import { MOST_FOUND, MOST_FOUND_OF_A_COMPANY, MOST_SELF_APPLY, type Person, type Taken } from "./queries";
import {
  MOST_STRETCHED,
  readPosting,
  scoreOf,
  scoreReady,
  THRESHOLD,
  type Match,
  type PostingView,
  type CompiledPreferences,
} from "./rules";

/** Postings read in one go. */
const PAGE = 1_000;
/** Postings looked at, the newest first. A person whose preferences match more gets the rest by the feed. */
const MOST_CANDIDATES = 20_000;

interface Searching {
  person: Pick<Person, "terms" | "mostOfCompany">;
  preferences: CompiledPreferences;
  taken: readonly Taken[];
  now: number;
}

export interface Scored {
  posting: Posting;
  opening: OpeningKey;
  match: Match;
}
type Ranked = Omit<Scored, "match"> & { view: PostingView; score: number };
const better = (a: Ranked, b: Ranked) => b.score - a.score || (a.posting.id < b.posting.id ? 1 : -1);

/**
 * The best of all open postings that suit and are not taken, few of a company, and beside them the best that the person
 * alone can apply to; as `keepBest` keeps them.
 */
export async function searchBest(ctx: AppContext, searching: Searching): Promise<Scored[]> {
  const { person, preferences, taken, now } = searching;
  const query = searchQuery(preferenceKeys(preferences), reachOf(preferences));
  const known = new Set(taken.map((t) => t.postingId));
  const seats = new Map<string, number>();
  for (const { companyKey, isSeated } of taken) if (isSeated) seats.set(companyKey, (seats.get(companyKey) ?? 0) + 1);
  const isFull = (company: string) => company !== "" && (seats.get(company) ?? 0) >= Number(person.mostOfCompany);

  const stretched = MOST_STRETCHED - taken.filter((t) => t.isOpen).length;

  let best: Ranked[] = [];
  // Only what is kept is put into words.
  const reasoned = async () => {
    const words = await readWords(ctx.catalog, best);
    return best.map(({ posting, opening, view }) => {
      return { posting, opening, match: scoreReady(preferences, view, now, words.get(posting.id)) };
    });
  };
  let before: number | undefined;
  for (let looked = 0; looked < MOST_CANDIDATES; looked += PAGE) {
    const page = await searchPostings(ctx.catalog, query, PAGE, before);
    const passing = page
      .filter((posting) => !known.has(posting.id) && coversPortal(person.terms, posting.portal))
      .map((posting) => ({ posting, view: readPosting(factsOf(posting)) }))
      .map(({ posting, view }) => ({ posting, view, score: scoreOf(preferences, view, now) }))
      .filter(({ score }) => score > 0)
      .map((scored) => ({ ...scored, opening: openingKey(scored.posting) }))
      .filter(({ opening }) => !isFull(opening.company));
    const [own, self] = partition([...best, ...passing].toSorted(better), ({ posting }) => isSelfApply(posting));
    best = [
      ...fewOfEach(own)
        .slice(0, MOST_FOUND)
        .filter(({ score }, at) => score >= THRESHOLD || at < stretched),
      ...fewOfEach(self.filter(({ score }) => score >= THRESHOLD)).slice(0, MOST_SELF_APPLY),
    ];
    before = page.at(-1)?.n;
    if (page.length < PAGE) return reasoned();
  }
  ctx.log.warn("matching.cut", { count: MOST_CANDIDATES });
  return reasoned();
}

/** Those of which it is not so, and those of which it is. */
function partition<T>(list: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  const parts: [T[], T[]] = [[], []];
  for (const one of list) parts[is(one) ? 1 : 0].push(one);
  return parts;
}

function fewOfEach(scored: readonly Ranked[]): Ranked[] {
  const counts = new Map<string, number>();
  return scored.filter(({ opening, posting }) => {
    const company = opening.company || posting.id;
    counts.set(company, (counts.get(company) ?? 0) + 1);
    return (counts.get(company) ?? 0) <= MOST_FOUND_OF_A_COMPANY;
  });
}
