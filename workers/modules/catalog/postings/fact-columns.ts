/** The facts read from a posting's words, as the catalogue keeps them: columns that SQL can ask for. Pure. */
import { postingKeys, readAsks, RULES_VERSION } from "../../../reading/titles/keys";
import { readPosting, type PostingView } from "../../../reading/titles/posting-view";
import { readPlace } from "../../../reading/places/read-place";
import { reachTokens } from "../../../reading/places/reach";
import { FACTS_RULES, readPostingFacts } from "../../../reading/postings/read-facts";
import { readLines } from "../../../reading/titles/sections";
import { verdictOf } from "../../../reading/postings/signs";
import { yearsAgainst, type YearsAsked } from "../../../reading/titles/years";
import { withWords, type StoredSign } from "./scam-signs-text";
import { TEXT_READ } from "../../../reading/postings/listing";
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

/** Reads a row once, for matching and for the facts. Total. */
export function readColumns(row: ReadRow): ReadColumns {
  const place = readPlace(row.location);
  const asks = asksOf(row);
  const view = readPosting(
    { ...row, excerpt: excerptOf(row.text), ...(asks && { experienceMin: asks.min, experienceMax: asks.max }) },
    place,
  );
  return {
    ...factColumns(row, view),
    searchKeys: postingKeys(view),
    asksMin: asks?.min ?? null,
    asksMax: asks?.max ?? null,
  };
}

/** The years in its words: where the board has no field for them, and where they overrule it. */
function asksOf({
  experienceMin: min,
  experienceMax: max,
  title,
  text,
}: ReadRow): Pick<YearsAsked, "min" | "max"> | null {
  if (min === null && max === null) return readAsks({ title, experienceMin: min, experienceMax: max }, text);
  return yearsAgainst({ min: min ?? 0, max }, title, readLines(text.slice(0, TEXT_READ)));
}

function factColumns(row: ReadRow, view: PostingView): FactColumns {
  const { title, company, location, text, link, remote, skills, easyApply, experienceMin, experienceMax } = row;
  const { payLower: lower, payUpper: upper, payCurrency: currency } = row;
  // Named one by one: a row of the catalogue, when it is read anew, has columns of the same names that were read.
  const told = {
    remote,
    skills,
    easyApply,
    experienceMin,
    experienceMax,
    ...(currency !== null && { pay: { lower, upper, currency, period: "year" as const } }),
  };
  const facts = readPostingFacts({ title, company, location, text, link, told }, view.title);
  const { pay } = facts;
  const yearly = pay && yearlyPay({ ...pay, interval: INTERVAL[pay.period] });
  return {
    reach: reachTokens(view),
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
    signs: withWords(facts.signs, { title, location, text }),
    textKey: facts.textKey,
    holds: verdictOf(facts.signs) === "hold",
  };
}
