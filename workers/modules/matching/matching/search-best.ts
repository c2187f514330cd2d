import type { AppContext } from "../../../core/context";
import { searchPostings, type Posting } from "../../catalog/queries";
import { blockingKeys, postingKey, isSamePosting, type PostingKey, searchQuery } from "../../catalog";
import { postingFieldsOf, isSelfApply } from "./match-row";
import { preferenceKeys } from "../../../reading/titles/keys";
import { coversPortal } from "../../billing/rules";
import { reachOf } from "./place-fit";
import { readWords } from "./posting-words";
import { MAX_FOUND, MAX_FOUND_OF_A_COMPANY, MAX_SELF_APPLY, type JobSeeker, type Taken } from "./queries";
import {
  MAX_STRETCHED,
  readPosting,
  scoreOf,
  scoreReady,
  THRESHOLD,
  type Match,
  type PostingView,
  type CompiledCriteria,
} from "./rules";

/** Postings read in one go. */
const PAGE = 1_000;
/** Postings looked at, the newest first. A person whose preferences match more gets the rest by the feed. */
const MAX_CANDIDATES = 20_000;

interface Searching {
  person: Pick<JobSeeker, "terms" | "mostOfCompany">;
  preferences: CompiledCriteria;
  taken: readonly Taken[];
  /** The postings that the person is asked about: they stay while they suit, however many are queued. */
  asked: ReadonlySet<string>;
  now: number;
}

export interface Scored {
  posting: Posting;
  key: PostingKey;
  match: Match;
}
/** A posting that suits, and how well, before the best are told from the others. */
type Ranked = Omit<Scored, "match"> & { view: PostingView; score: number };
const better = (a: Ranked, b: Ranked) => b.score - a.score || (a.posting.id < b.posting.id ? 1 : -1);

/** All open postings that suit and are not taken, above the floor and with their scores, page by page. */
export async function* searchSuited(
  ctx: AppContext,
  { person, preferences, taken, now }: Omit<Searching, "person" | "asked"> & { person: Pick<JobSeeker, "terms"> },
): AsyncGenerator<Ranked[]> {
  const query = searchQuery(preferenceKeys(preferences), reachOf(preferences));
  const known = new Set(taken.map((t) => t.postingId));
  let before: number | undefined;
  for (let looked = 0; looked < MAX_CANDIDATES; looked += PAGE) {
    const page = await searchPostings(ctx.catalog, query, PAGE, before);
    yield page
      .filter((posting) => !known.has(posting.id) && coversPortal(person.terms, posting.portal))
      .map((posting) => ({ posting, view: readPosting(postingFieldsOf(posting)) }))
      .map(({ posting, view }) => ({ posting, view, score: scoreOf(preferences, view, now) }))
      .filter(({ score }) => score > 0)
      .map((scored) => ({ ...scored, key: postingKey(scored.posting) }));
    before = page.at(-1)?.n;
    if (page.length < PAGE) return;
  }
  ctx.log.warn("matching.cut", { count: MAX_CANDIDATES });
}

/**
 * The best of all open postings that suit and are not taken, few of a company, and beside them the best that the person
 * alone can apply to; as `keepBest` keeps them.
 */
export async function searchBest(ctx: AppContext, searching: Searching): Promise<Scored[]> {
  const { person, preferences, taken, asked, now } = searching;
  const used = new Map<string, number>();
  for (const { companyKey, countsTowardLimit } of taken)
    if (countsTowardLimit) used.set(companyKey, (used.get(companyKey) ?? 0) + 1);
  const isFull = (company: string) => company !== "" && (used.get(company) ?? 0) >= Number(person.mostOfCompany);

  const stretched = MAX_STRETCHED - taken.filter((t) => t.isOpen).length;

  let best: Ranked[] = [];
  for await (const suited of searchSuited(ctx, searching)) {
    const passing = suited.filter(({ key }) => !isFull(key.company));
    const [own, self] = partition([...best, ...passing].toSorted(better), ({ posting }) => isSelfApply(posting));
    const chosen = fewOfEach(own)
      .slice(0, MAX_FOUND)
      .filter(({ posting, score }, at) => score >= THRESHOLD || at < stretched || asked.has(posting.id));
    const beside = withoutTwins(
      self.filter(({ score }) => score >= THRESHOLD),
      chosen,
    );
    best = [...chosen, ...fewOfEach(beside).slice(0, MAX_SELF_APPLY)];
  }
  // Only what is kept is put into words.
  const words = await readWords(ctx.catalog, best);
  return best.map(({ posting, key, view }) => {
    return { posting, key, match: scoreReady(preferences, view, now, words.get(posting.id)) };
  });
}

/** Those, the best first, that are no other listing of one of `others` or of a better one among themselves. */
function withoutTwins(ranked: readonly Ranked[], others: readonly Ranked[]): Ranked[] {
  const listed = new Map<string, PostingKey[]>();
  const isListed = ({ key }: Ranked) => {
    const alike = blockingKeys(key).flatMap((block) => listed.get(block) ?? []);
    return alike.some((other) => isSamePosting({ ...key, skills: null }, { ...other, skills: null }));
  };
  const list = ({ key }: Ranked) => {
    for (const block of blockingKeys(key)) listed.set(block, [...(listed.get(block) ?? []), key]);
  };
  others.forEach(list);
  return ranked.filter((one) => {
    const isDuplicate = isListed(one);
    list(one);
    return !isDuplicate;
  });
}

/** Those of which it is not so, and those of which it is. */
function partition<T>(list: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  const parts: [T[], T[]] = [[], []];
  for (const one of list) parts[is(one) ? 1 : 0].push(one);
  return parts;
}

function fewOfEach(scored: readonly Ranked[]): Ranked[] {
  const counts = new Map<string, number>();
  return scored.filter(({ key, posting }) => {
    const company = key.company || posting.id;
    counts.set(company, (counts.get(company) ?? 0) + 1);
    return (counts.get(company) ?? 0) <= MAX_FOUND_OF_A_COMPANY;
  });
}
