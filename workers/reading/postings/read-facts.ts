/** The one reader of a posting: a listing becomes facts, each with the words it was read from. Pure. */
import { readAbroad } from "../places/abroad";
import type { Place } from "../places/parse";
import { readPlace } from "../places/read-place";
import { readTitle, type TitleView } from "../titles/read-title";
import { canonicalSkills, findSkills } from "../titles/skills";
import type { Family } from "../titles/occupations";
import { checkLink, withoutTracking } from "../../lib/link";
import { levelOfTitle, type LevelStated } from "./level";
import { TEXT_READ, type Listing, type TextSpan } from "./listing";
import { payOfField, readPay, type PayStated } from "./pay";
import { isWished, readLines, type PostingLine } from "../titles/sections";
import { readSigns, textKey, type Sign } from "./signs";
import { readTerms, type StatedTerms } from "./terms";
import { readYears, yearsAgainst, yearsOfField, type YearsAsked } from "../titles/years";
import { longPattern } from "../../lib/long-pattern";

/** The version of all that decides a fact. Raise it with any change: what is kept is then read anew. */
export const FACTS_RULES = 13;

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

export interface PostingFacts extends StatedTerms {
  rules: number;
  /** The occupations that the title names, the main one first. */
  families: Family[];
  /** Its main occupation; null when the title names no known one. */
  occupation: Family | null;
  level: LevelStated | null;
  /** The location, as matching reads it. */
  place: Place;
  places: PlaceFact[];
  workplace: { kind: "remote" | "hybrid" | "onsite"; span: TextSpan | null } | null;
  /** From where a remote posting may be worked; null when it does not say. */
  openTo: { countries: string[]; areas: string[]; anywhere: boolean } | null;
  pay: PayStated | null;
  years: YearsAsked | null;
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
  const pay = payOf(listing, place);
  const years = yearsOf(listing, lines);
  let skills: Pick<PostingFacts, "must" | "may"> | null = null;
  let link: string | null | undefined;
  return {
    rules: FACTS_RULES,
    families: view.families,
    occupation: view.families[0] ?? null,
    level: levelOfTitle(title, view.level),
    place,
    places: placesOf(place, abroad && { field: "title", from: abroad.from, to: abroad.to }),
    workplace: workplaceOf(listing, place),
    openTo: place.openTo,
    pay,
    years,
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

function payOf({ title, text, told = {} }: Listing, { countries }: Place): PayStated | null {
  const { pay, payText } = told;
  const home = countries.length === 1 ? (countries[0] ?? null) : null;
  if (pay?.currency && pay.period && (pay.lower !== null || pay.upper !== null))
    return { lower: pay.lower, upper: pay.upper, currency: pay.currency, period: pay.period, span: null };
  return (payText === undefined ? null : payOfField(payText)) ?? readPay(title, text, home);
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

const TEXT_KINDS: readonly (readonly ["remote" | "hybrid" | "onsite", RegExp])[] = [
  [
    "hybrid",
    longPattern("i")`
      \b(?:hybrid (?:role|position|work|model|schedule|working|set-?up|environment|mode)|(?:role|position) is hybrid
      |work mode\s?[:-]\s?hybrid)\b`,
  ],
  [
    "remote",
    longPattern("i")`
      \b(?:fully[- ]remote|100% remote|remote[- ](?:role|position|job|opportunity)
      |(?:role|position) is (?:fully )?remote|work from anywhere|permanent work from home
      |work mode\s?[:-]\s?(?:remote|wfh))\b`,
  ],
  [
    "onsite",
    longPattern("i")`
      \b(?:(?:role|position) is (?:fully )?on-?site|on-?site (?:role|position)|work from office
      |5 days (?:a week )?(?:in|from) (?:the )?office|work mode\s?[:-]\s?(?:on-?site|wfo|office))\b`,
  ],
];
const TITLE_REMOTE = /\bremote(?:ly)?\b(?!\s+sens)/i;
const TITLE_HYBRID = /\bhybrid\b(?! cloud)/i;
const TITLE_ONSITE = /\bon-?site\b/i;

/** The board's field, else the location, else the title, else a plain statement of the text. */
function workplaceOf({ title, location, text, told = {} }: Listing, place: Place): PostingFacts["workplace"] {
  const at = (field: TextSpan["field"], pattern: RegExp, words: string): TextSpan | null => {
    const m = pattern.exec(words);
    return m && { field, from: m.index, to: m.index + m[0].length };
  };
  if (told.remote === "remote" || told.remote === "hybrid" || told.remote === "onsite")
    return { kind: told.remote, span: null };
  const kind = place.remote ? "remote" : place.hybrid ? "hybrid" : place.onsite ? "onsite" : null;
  if (kind) return { kind, span: { field: "location", from: 0, to: location.length } };
  for (const [named, pattern] of [
    ["remote", TITLE_REMOTE],
    ["hybrid", TITLE_HYBRID],
    ["onsite", TITLE_ONSITE],
  ] as const) {
    const span = at("title", pattern, title.slice(0, 300));
    if (span) return { kind: named, span };
  }
  if (place.anywhere && place.cities.length === 0)
    return { kind: "remote", span: { field: "location", from: 0, to: location.length } };
  for (const [named, pattern] of TEXT_KINDS) {
    const span = at("text", pattern, text.slice(0, TEXT_READ));
    if (span) return { kind: named, span };
  }
  return null;
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
