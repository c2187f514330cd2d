/** The facts read from a posting's words, as the catalogue keeps them: columns that SQL can ask for. Pure. */
import { postingKeys, RULES_VERSION } from "../../../reading/titles/keys";
import { readPosting } from "../../../reading/titles/posting-view";
import { reachTokens } from "../../../reading/places/reach";
import { FACTS_RULES, readPostingFacts } from "../../../reading/postings/read-facts";
import { verdictOf } from "../../../reading/postings/signs";
import { withWords, type StoredSign } from "./scam-signs-text";
import { keepDoubts, type KeptDoubt } from "../../../reading/postings/doubts";
import { INTERVAL, yearlyPay } from "../../../reading/postings/stated-pay";
import { excerptOf, type RawPosting } from "./rules";

/**
 * The version of all that decides these columns: a change of what is read raises one of the two it is made of, and the
 * catalogue is then read anew.
 */
export const READ_BY = RULES_VERSION * 1_000 + FACTS_RULES;

/** The fields of a row that are read; those that its board tells by themselves win over its words. */
export type ReadRow = Pick<
  RawPosting,
  | "title"
  | "company"
  | "location"
  | "text"
  | "link"
  | "remote"
  | "easyApply"
  | "skills"
  | "payLower"
  | "payUpper"
  | "payCurrency"
  | "experienceMin"
  | "experienceMax"
  | "postedAt"
  | "toldEmployment"
>;

interface FactColumns {
  /** Where it may be worked from, as the search index holds it. */
  reach: string;
  /** Each place as city, state and country. */
  cities: (readonly [city: string | null, state: string | null, country: string])[];
  workplace: "remote" | "hybrid" | "onsite" | null;
  openTo: { countries: string[]; areas: string[]; anywhere: boolean } | null;
  trade: string | null;
  level: string | null;
  /** A year, by the board's field or its words. */
  statedLower: number | null;
  statedUpper: number | null;
  statedCurrency: string | null;
  shift: string | null;
  employment: string | null;
  /** When the last day is over that its text states; kept where its board names none. */
  statedClosesAt: number | null;
  /** The facts of which it says two things, or one that is not sure; null where there are none. */
  doubts: KeptDoubt[] | null;
  signs: StoredSign[];
  /** The key that postings of one text share; '' for a text too short to tell by. */
  textKey: string;
  /** Whether its signs hold it for staff. */
  holds: boolean;
}

export interface ReadColumns extends FactColumns {
  /** The keys by which it is matched, as the search index holds them. */
  searchKeys: string;
  /** Years that its words ask for, where the board's own fields do not say them or cannot be true beside them. */
  asksMin: number | null;
  asksMax: number | null;
}

/**
 * Reads a row once, for matching and for the facts. Total.
 * @param listedAt when its board listed it for certain, if that is known.
 */
export function readColumns(row: ReadRow, listedAt?: number): ReadColumns {
  const { title, company, location, text, link, remote, skills, easyApply, experienceMin, experienceMax } = row;
  const { payLower: lower, payUpper: upper, payCurrency: currency, postedAt, toldEmployment } = row;
  // Named one by one: a row of the catalogue, when it is read anew, has columns of the same names that were read.
  const told = {
    remote,
    skills,
    easyApply,
    experienceMin,
    experienceMax,
    postedAt,
    ...(listedAt !== undefined && { listedAt }),
    ...(toldEmployment !== null && { employment: toldEmployment }),
    ...(currency !== null && { pay: { lower, upper, currency, period: "year" as const } }),
  };
  const facts = readPostingFacts({ title, company, location, text, link, told });
  const doubts = keepDoubts(facts.doubts, row);
  // Years in the words, also where those overrule a field, are the ones it is matched by.
  const asks = facts.years?.span ? facts.years : null;
  const view = readPosting(
    { ...row, excerpt: excerptOf(text), doubts, ...(asks && { experienceMin: asks.min, experienceMax: asks.max }) },
    facts.listed,
  );
  const { pay } = facts;
  const yearly = pay && yearlyPay({ ...pay, interval: INTERVAL[pay.period] });
  return {
    reach: reachTokens(view),
    searchKeys: postingKeys(view),
    asksMin: asks?.min ?? null,
    asksMax: asks?.max ?? null,
    cities: facts.places.map(({ city, state, country }) => [city, state, country] as const),
    workplace: facts.workplace?.kind ?? null,
    openTo: facts.openTo,
    trade: facts.occupation,
    level: facts.level?.name ?? null,
    statedLower: yearly?.payLower ?? null,
    statedUpper: yearly?.payUpper ?? null,
    statedCurrency: yearly?.payCurrency ?? null,
    shift: facts.shift?.kind ?? null,
    employment: facts.employment?.kind ?? null,
    statedClosesAt: facts.closing?.at ?? null,
    doubts,
    signs: withWords(facts.signs, { title, location, text }),
    textKey: facts.textKey,
    holds: verdictOf(facts.signs) === "hold",
  };
}
