/** The one reader of a posting: a listing becomes facts, each with the words it was read from. Pure. */
import { readAbroad } from "../places/abroad";
import type { Place } from "../places/parse";
import { readPlace } from "../places/read-place";
import { readTitle, type TitleView } from "../titles/read-title";
import { canonicalSkills, findSkills } from "../titles/skills";
import type { Family } from "../titles/occupations";
import { checkLink, withoutTracking } from "../../lib/link";
import { readDoubts, workplaceClaims, workplaceOfText, type Doubt, type Workplace } from "./claims";
import { readClosing, type ClosingStated } from "./closing";
import { levelOfTitle, type LevelStated } from "./level";
import { TEXT_READ, type Listing, type TextSpan } from "./listing";
import { payOfField, payRanges, surestPay, type PayRanges, type PayStated } from "./pay";
import { isWished, readLines, type PostingLine } from "../titles/sections";
import { readSigns, textKey, type Sign } from "./signs";
import { readTerms, type StatedTerms } from "./terms";
import { readYears, yearsAgainst, yearsOfField, type YearsAsked } from "../titles/years";

/** The version of all that decides a fact. Raise it with any change: what is kept is then read anew. */
export const FACTS_RULES = 14;

export interface PlaceFact {
  city: string | null;
  /** 'IN-KA', 'US-CA'. */
  state: string | null;
  /** ISO 3166 alpha-2. */
  country: string;
  span: TextSpan;
}

export interface SkillFact {
  name: string;
  /** Null when the board lists it in a field. */
  span: TextSpan | null;
}

/** Whether a range is all of it, or names one end alone. */
type Direction = "exact" | "atLeast" | "atMost";

export interface PostingFacts extends StatedTerms {
  rules: number;
  /** The occupations that the title names, the main one first. */
  families: Family[];
  /** Its main occupation; null when the title names no known one. */
  occupation: Family | null;
  level: LevelStated | null;
  /** The location as it is written. */
  listed: Place;
  /** Where it is: by its location, unless the title places it abroad. */
  place: Place;
  places: PlaceFact[];
  workplace: { kind: Workplace; span: TextSpan | null } | null;
  /** From where a remote posting may be worked, by its location; null when it does not say. */
  openTo: { countries: string[]; areas: string[]; anywhere: boolean } | null;
  pay: (PayStated & { direction: Direction }) | null;
  years: (YearsAsked & { direction: Direction }) | null;
  /** The last day on which it takes applications, by its text. */
  closing: ClosingStated | null;
  /** The facts that are not sure, each with what is said of it: none of them refuses anyone. All others are sure. */
  doubts: Doubt[];
  /** Skills that must be there, and those that may. */
  readonly must: SkillFact[];
  readonly may: SkillFact[];
  apply: "easy" | "manual";
  /** Where one applies, without tracking parameters; null for a link that cannot be opened. */
  readonly link: string | null;
  signs: Sign[];
  /** The key that listings of one text share; see `textKey`. */
  textKey: string;
}

/**
 * Reads a listing. Total, and in time that grows with the length of its texts and no faster. Skills and the link, which
 * the catalogue does not keep, are read when they are first asked for.
 * @param view what its title says, when it has been read already.
 */
export function readPostingFacts(listing: Listing, view: TitleView = readTitle(listing.title)): PostingFacts {
  const { title, location, told = {} } = listing;
  const text = listing.text.slice(0, TEXT_READ);
  const listed = readPlace(location);
  const abroad = told.remote === "remote" ? null : readAbroad(title, listed);
  const place = abroad?.place ?? listed;
  const lines = readLines(text);
  const home = place.countries.length === 1 ? (place.countries[0] ?? null) : null;
  const ranges = payRanges(title, text, home);
  const pay = payOf(listing, ranges);
  const years = yearsOf(listing, lines);
  const workplace = workplaceOf(listing, place);
  let skills: Pick<PostingFacts, "must" | "may"> | null = null;
  let link: string | null | undefined;
  return {
    rules: FACTS_RULES,
    families: view.families,
    occupation: view.families[0] ?? null,
    level: levelOfTitle(title, view.level),
    listed,
    place,
    places: placesOf(place, abroad && { field: "title", from: abroad.from, to: abroad.to }),
    workplace,
    openTo: place.openTo,
    pay: pay && { ...pay, direction: directionOf(pay.lower, pay.upper) },
    years: years && { ...years, direction: directionOf(years.min, years.max) },
    closing: readClosing(text, home, told.postedAt ?? null, told.listedAt ?? null),
    doubts: readDoubts(listing, {
      listed,
      place,
      lines,
      isAbroad: abroad !== null,
      workplace: workplace?.kind ?? null,
      pay: ranges,
    }),
    get must() {
      skills ??= skillsOf(listing, lines);
      return skills.must;
    },
    get may() {
      skills ??= skillsOf(listing, lines);
      return skills.may;
    },
    ...readTerms(title, lines, told.employment),
    apply: told.easyApply === true ? "easy" : "manual",
    get link() {
      if (link === undefined) {
        const checked = checkLink(listing.link);
        link = checked && withoutTracking(checked);
      }
      return link;
    },
    signs: readSigns(listing, pay, years?.min ?? null),
    textKey: textKey(text, listing.company),
  };
}

const directionOf = (lower: number | null, upper: number | null): Direction =>
  upper === null ? "atLeast" : lower === null || lower === 0 ? "atMost" : "exact";

function payOf({ told = {} }: Listing, ranges: PayRanges): PayStated | null {
  const { pay, payText } = told;
  if (pay?.currency && pay.period && (pay.lower !== null || pay.upper !== null))
    return { lower: pay.lower, upper: pay.upper, currency: pay.currency, period: pay.period, span: null };
  return (payText === undefined ? null : payOfField(payText)) ?? surestPay(ranges);
}

function yearsOf({ title, told = {} }: Listing, lines: readonly PostingLine[]): YearsAsked | null {
  const { experienceMin = null, experienceMax = null, experienceText } = told;
  const field =
    experienceMin !== null || experienceMax !== null
      ? { min: experienceMin ?? 0, max: experienceMax }
      : experienceText === undefined
        ? null
        : yearsOfField(experienceText);
  return field ? (yearsAgainst(field, title, lines) ?? { ...field, span: null }) : readYears(title, lines);
}

function placesOf(place: Place, span: TextSpan | null): PlaceFact[] {
  return place.named.map(({ city, region, country, from, to }) => ({
    city,
    state: region,
    country,
    span: span ?? { field: "location", from, to },
  }));
}

/** The board's field, else the location, else the title, else a plain statement of the text. */
function workplaceOf(listing: Listing, place: Place): PostingFacts["workplace"] {
  const [claim] = workplaceClaims(listing, place);
  if (claim) return { kind: claim.value, span: claim.span };
  if (place.anywhere && place.cities.length === 0)
    return { kind: "remote", span: { field: "location", from: 0, to: listing.location.length } };
  const said = workplaceOfText(listing.text.slice(0, TEXT_READ));
  return said && { kind: said.value, span: said.span };
}

/**
 * Must: what the board lists, the title names, or a line of the requirements asks for. May: what a line would like, or
 * the rest of the text mentions outside of the company's description.
 */
function skillsOf({ title, told = {} }: Listing, lines: readonly PostingLine[]): Pick<PostingFacts, "must" | "may"> {
  const must = new Map<string, SkillFact>();
  const may = new Map<string, SkillFact>();
  const add = (map: Map<string, SkillFact>, name: string, span: TextSpan | null) => {
    if (!map.has(name)) map.set(name, { name, span });
  };
  for (const name of canonicalSkills(told.skills ?? [])) add(must, name, null);
  for (const { name, from, to } of findSkills(title)) add(must, name, { field: "title", from, to });
  for (const line of lines) {
    if (line.section === "company" || line.section === "offer") continue;
    const into = line.section === "required" && !isWished(line) ? must : may;
    for (const { name, from, to } of findSkills(line.text))
      add(into, name, { field: "text", from: line.at + from, to: line.at + to });
  }
  return { must: [...must.values()], may: [...may.values()].filter(({ name }) => !must.has(name)) };
}

/** Years of words that are no whole posting, by the same reader. */
export const yearsOfWords = (title: string, text = ""): YearsAsked | null => readYears(title, readLines(text));

/** The terms of such words: also of a resume, whose degrees are written as a posting's are. */
export const termsOfWords = (title: string, text: string): StatedTerms => readTerms(title, readLines(text), undefined);

/** The pay of such words. */
export const payOfWords = (title: string, text: string): PayStated | null => surestPay(payRanges(title, text, null));

/** The pay of a field in which a portal or an alert writes it. */
export const payOfFieldWords = (text: string): PayStated | null => payOfField(text);

/** The level of a title that was read. */
export const levelOfWords = (title: string, view: TitleView = readTitle(title)): LevelStated | null =>
  levelOfTitle(title, view.level);
