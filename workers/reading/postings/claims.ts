/**
 * What the parts of a posting say of one fact, where they do not agree: its board's field, its location, its title and
 * its text, each by the words. Pure.
 */
import { longPattern } from "../../lib/long-pattern";
import { kmApart } from "../places/near-towns";
import { parsePlace, type NamedPlace, type Place } from "../places/parse";
import { workplaceOfTitle } from "../places/reach";
import { placesOfTitle } from "../titles/title-place";
import type { PostingLine } from "../titles/sections";
import { statedYears, type Years } from "../titles/years";
import { TEXT_READ, type Listing, type PayPeriod, type TextSpan } from "./listing";
import type { PayRanges } from "./pay";
import { INTERVAL, yearlyPay } from "./stated-pay";
import { employmentClaims, type Employment } from "./terms";

export type Workplace = "remote" | "hybrid" | "onsite";
/** The part of a posting that says something. */
export type ClaimFrom = "board" | "location" | "title" | "text";
export interface YearlyRange {
  lower: number;
  upper: number;
  currency: string;
}
interface Facts {
  workplace: Workplace;
  /** Canonical names. */
  city: string[];
  years: Years;
  pay: YearlyRange;
  employment: Employment;
}
export type DoubtedFact = keyof Facts;
export interface Claim<Value> {
  value: Value;
  from: ClaimFrom;
  /** Null for a field of the board. */
  span: TextSpan | null;
}
/** A fact that is not sure: two parts say otherwise of it, or the only one that says it does not say it surely. */
export type Doubt = { [Fact in DoubtedFact]: { fact: Fact; claims: Claim<Facts[Fact]>[] } }[DoubtedFact];

const KINDS: readonly (readonly [Workplace, RegExp])[] = [
  [
    "hybrid",
    longPattern("gi")`
      \b(?:hybrid (?:role|position|work|model|schedule|working|set-?up|environment|mode)|(?:role|position) is hybrid
      |work mode\s?[:-]\s?hybrid)\b`,
  ],
  [
    "remote",
    longPattern("gi")`
      \b(?:(?:fully[- ]|100% )remote(?! (?:\w+ )?(?:sites?|areas?|locations?|regions?|villages?))
      |remote[- ](?:role|position|job(?! sites?)|opportunity)|(?:role|position) is (?:fully )?remote
      |work from anywhere|permanent work from home
      |work mode\s?[:-]\s?(?:remote|wfh))\b`,
  ],
  [
    "onsite",
    longPattern("gi")`
      \b(?:(?:role|position) is (?:fully )?on-?site|on-?site (?:role|position)|work from office
      |5 days (?:a week )?(?:in|from) (?:the )?office|work mode\s?[:-]\s?(?:on-?site|wfo|office))\b`,
  ],
];
/** A plain statement of this very post. */
const OF_THIS_POST = longPattern("i")`
  \b(?:this|the) (?:\w+[ -]){0,3}(?:role|position|job|opportunity|post)\b|\b(?:role|position|job) is\b
  |\bthis is an?\b|\bwork ?(?:mode|place)(?: type)?\s?[:–-]|^\W{0,4}(?:100% |fully[- ])?remote\b
  |^\W{0,4}(?:on-?site|hybrid|work from office)\b`;
/** So many days or times it is so, or up to a date: at other times it may be otherwise. */
const AT_TIMES = longPattern("i")`
  \b(?:[1-4]|one|two|three|four|few|some)(?:\s?(?:[-–/]|to|or)\s?\w+)?[- ](?:\w+ )?(?:days?|weeks?|months?|times?)\b
  |\b(?:once|twice|thrice|weekly|monthly|quarterly|yearly|annual\w*|every|alternate|20\d\d)\b
  |\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6} \d`;
/** Words for another way of work than this one, anywhere in a text, leave it open which post they are of. */
const OTHERWISE: Readonly<Record<Workplace, RegExp>> = {
  remote: /\b(?:hybrid|on-?site|in[- ]office|(?:from|in|to|at) (?:the |our )?office|relocat\w*)\b/i,
  onsite: /\b(?:hybrid|remote(?:ly)?|work(?:ing)? (?:from|at) home|wfh|tele-?work\w*|telecommut\w*)\b/i,
  hybrid:
    /\b(?:(?:fully[- ]|100% )remote|remote (?:role|position|job)|on-?site (?:role|position)|work from anywhere)\b/i,
};
/** What is hybrid is where one works, and not what one does. */
const OF_DAYS = longPattern("i")`
  \b(?:office|on-?site|in[- ]person|home|remote|\w+ days? (?:a|per|in|at|each|from)|days? ?\/
  |work(?:ing)? (?:model|mode|schedule))\b
  |work mode`;
/** Words by which a sentence leaves it open, or speaks of another place, of some days or of others. */
const LEFT_OPEN = longPattern("i")`
  \b(?:not|n['’]t|no|never|or|either|if|unless|option(?:al|s)?|occasional\w*|sometimes|may|might|some|other|others
  |depend\w*|prefer\w*|flexib\w*|until|after|initial\w*|first|during|while|currently|based on|eligible|except|both
  |most|begin\w*|previous\w*|experience|managers?|teams?|culture|environment|candidates|employees|we are|company
  |benefits?)\b`;

/** The first word of a text for how this post is worked. */
export function workplaceOfText(text: string): Claim<Workplace> | null {
  const found = KINDS.flatMap(([value, pattern]) => {
    const m = new RegExp(pattern.source, "i").exec(text);
    return m ? [{ value, from: "text" as const, span: spanOf(m.index, m[0].length) }] : [];
  });
  return found[0] ?? null;
}

/** The statement of a text of how this post is worked, where it says it in so many words and once alone. */
function plainWorkplace(text: string): Claim<Workplace> | null {
  let plain: Claim<Workplace> | null = null;
  for (const [value, pattern] of KINDS) {
    for (const m of text.matchAll(pattern)) {
      const begin = Math.max(text.lastIndexOf("\n", m.index) + 1, text.lastIndexOf(". ", m.index) + 1, m.index - 200);
      const sentence = /^[^\n.]*/.exec(text.slice(m.index, m.index + 200))?.[0] ?? "";
      const words = text.slice(begin, m.index) + sentence;
      if (!OF_THIS_POST.test(words) || LEFT_OPEN.test(words)) continue;
      if (value === "hybrid" ? !OF_DAYS.test(words) : AT_TIMES.test(words)) continue;
      if (plain !== null && plain.value !== value) return null;
      plain ??= { value, from: "text", span: spanOf(m.index, m[0].length) };
    }
  }
  return plain && OTHERWISE[plain.value].test(text) ? null : plain;
}

const spanOf = (from: number, length: number): TextSpan => ({ field: "text", from, to: from + length });

/** How it is worked by each part that says it: the board's field, the location, the title, then the text. */
export function workplaceClaims({ title, location, told = {} }: Listing, place: Place): Claim<Workplace>[] {
  const claims: Claim<Workplace>[] = [];
  const inPlace: Workplace | null = place.remote ? "remote" : place.hybrid ? "hybrid" : place.onsite ? "onsite" : null;
  const { remote = "unknown" } = told;
  // A field that was made of the location is no second voice.
  if (remote !== "unknown" && remote !== inPlace) claims.push({ value: remote, from: "board", span: null });
  if (inPlace !== null)
    claims.push({ value: inPlace, from: "location", span: { field: "location", from: 0, to: location.length } });
  const titled = workplaceOfTitle(title);
  if (titled)
    claims.push({ value: titled.value, from: "title", span: { field: "title", from: titled.from, to: titled.to } });
  return claims;
}

/** All of a posting on which its parts do not agree. Total. */
export function readDoubts(
  listing: Listing,
  read: {
    listed: Place;
    place: Place;
    lines: readonly PostingLine[];
    isAbroad: boolean;
    workplace: Workplace | null;
    pay: PayRanges;
  },
): Doubt[] {
  const workplace = workplaceDoubt(listing, read.listed);
  const isRemote = read.workplace === "remote" && workplace === null;
  return [
    workplace,
    isRemote || read.isAbroad ? null : cityDoubt(listing, read.listed, read.lines),
    yearsDoubt(listing, read.lines),
    payDoubt(listing, read.pay),
    employmentDoubt(listing, read.lines),
  ].filter((doubt) => doubt !== null);
}

function workplaceDoubt(listing: Listing, place: Place): Doubt | null {
  const claims = workplaceClaims(listing, place).filter(
    ({ from }) => from !== "location" || isOneKind(place, listing.location),
  );
  const text = claims.length === 0 ? null : plainWorkplace(listing.text.slice(0, TEXT_READ));
  if (text) claims.push(text);
  const [first] = claims;
  const other = claims.find(({ value }) => value !== first?.value);
  return first && other ? { fact: "workplace", claims: [first, other] } : null;
}

/** Whether a location says one thing of one place: of 'Pune; Remote' either may be had. */
const isOneKind = ({ remote, hybrid, onsite }: Place, location: string): boolean =>
  [remote, hybrid, onsite].filter(Boolean).length === 1 &&
  !/[;|•/]|\b(?:or|and|available|option(?:al|s)?|possible|preferred)\b/i.test(location);

const LOCATED = /^\W{0,4}(?:(?:job|work|office|posting) )?location\s{0,2}[:–-]\s{0,3}(.{2,80})$/i;

/** Where the employer is, or a part of the country to travel in: neither is where the job is. */
const WIDER = longPattern("i")`
  \b(?:hq|head[- ]?quarters?|head[- ]?quartered|head[- ]office|ho|registered|corporate office|regions?|regional|areas?
  |territor(?:y|ies)|zones?|zonal|cluster|circle|markets?|and around)\b`;

function cityDoubt({ title, location }: Listing, listed: Place, lines: readonly PostingLine[]): Doubt | null {
  if (listed.cities.length === 0 || listed.remote || listed.anywhere || WIDER.test(location)) return null;
  const first: Claim<string[]> = {
    value: listed.cities,
    from: "location",
    span: { field: "location", from: 0, to: location.length },
  };
  const isElsewhere = (named: Place["named"]) =>
    named.some(({ city }) => city !== null) && named.every((one) => listed.named.every((own) => areApart(own, one)));
  const titled = placesOfTitle(title).find(({ place }) => place.cities.length > 0);
  if (titled && isElsewhere(titled.place.named) && !WIDER.test(title)) {
    const { place, from, to } = titled;
    return {
      fact: "city",
      claims: [first, { value: place.cities, from: "title", span: { field: "title", from, to } }],
    };
  }
  const labels = lines.flatMap(({ text, at }) => {
    const m = text.length <= 120 ? LOCATED.exec(text) : null;
    if (!m?.[1] || WIDER.test(m[1])) return [];
    const place = parsePlace(m[1]);
    return [{ place, from: at + m.index + m[0].length - m[1].length, to: at + m.index + m[0].length }];
  });
  const [label] = labels;
  const isOther = labels.every(({ place }) => isElsewhere(place.named) && !place.remote && place.towns.length === 0);
  if (!label || !isOther) return null;
  const { place, from, to } = label;
  return { fact: "city", claims: [first, { value: place.cities, from: "text", span: { field: "text", from, to } }] };
}

/** Places this near to each other are one labour market. */
const NEAR_KM = 50;

/**
 * Whether two places cannot be one: of different countries, or cities of India that are known to be far apart. How far
 * those of other countries are is not known, and one market often lies in two states.
 */
function areApart(a: NamedPlace, b: NamedPlace): boolean {
  if (a.country !== b.country) return true;
  if (a.country !== "IN") return false;
  if (a.city === null || b.city === null) return a.region !== null && b.region !== null && a.region !== b.region;
  return around(a.city, a.towns).every((one) =>
    around(b.city ?? "", b.towns).every((other) => {
      const km = one === other ? 0 : kmApart(one, other);
      return km !== null && km > NEAR_KM;
    }),
  );
}

const around = (city: string, towns: readonly string[] = []): readonly string[] => (towns.length > 0 ? towns : [city]);

function yearsDoubt({ title, told = {} }: Listing, lines: readonly PostingLine[]): Doubt | null {
  const { experienceMin: min = null, experienceMax: max = null } = told;
  const hasField = (min ?? 0) > 0;
  const all: Claim<Years>[] = statedYears(title, lines, hasField).map(({ span, ...value }) => ({
    value,
    from: span.field,
    span,
  }));
  // A field that begins with no years is often left as it came, and the words overrule it for certain.
  if (hasField) all.unshift({ value: { min: min ?? 0, max }, from: "board", span: null });
  for (const [n, first] of all.entries())
    for (const other of all.slice(n + 1)) if (excludes(first, other)) return { fact: "years", claims: [first, other] };
  return null;
}

/** Years of which a person has one alone. Fewer in a text than elsewhere may be those of a part of the work. */
const excludes = ({ value: a }: Claim<Years>, { value: b, from }: Claim<Years>): boolean =>
  (a.max !== null && b.min >= a.max + 1) || (from !== "text" && b.max !== null && a.min >= b.max + 1);

function payDoubt({ text, told = {} }: Listing, ranges: PayRanges): Doubt | null {
  const { pay } = told;
  if (!pay?.currency || !pay.period) {
    const [only] = ranges.title.length === 0 && ranges.text.every(({ basis }) => basis === "weak") ? ranges.text : [];
    const value = only ? rangeOf(only.value) : null;
    return only && value
      ? { fact: "pay", claims: [{ value, from: "text", span: { field: "text", ...only.span } }] }
      : null;
  }
  const board = rangeOf({ ...pay, currency: pay.currency, period: pay.period });
  if (board === null) return null;
  const said = (["title", "text"] as const).flatMap((field) =>
    ranges[field].flatMap(({ value, span, basis }) => {
      const range = rangeOf(value);
      const isPlain = field === "title" || !PART_OF_PAY.test(text.slice(Math.max(0, span.from - 80), span.to + 60));
      return range && basis === "stated" && isPlain && range.currency === board.currency
        ? { value: range, from: field, span: { field, ...span } }
        : [];
    }),
  );
  const [other] = said;
  if (!other || !said.every(({ value }) => value.lower > board.upper * APART || board.lower > value.upper * APART))
    return null;
  return { fact: "pay", claims: [{ value: board, from: "board", span: null }, other] };
}

/** A part of the pay, that of others, or money that is none of it. */
const PART_OF_PAY = longPattern("i")`
  \b(?:OTE|on[- ]target|base|commissions?|bonus|variable|equity|founding|priced?|contracts?|deals?|sold|sell|fixed
  |incentives?|up ?to|in other|depending|elsewhere|zone|tier)\b`;

/** Amounts nearer to each other are one, rounded. */
const APART = 1.1;

function rangeOf(pay: {
  lower: number | null;
  upper: number | null;
  currency: string;
  period: PayPeriod;
}): YearlyRange | null {
  const { payLower, payUpper, payCurrency } = yearlyPay({ ...pay, interval: INTERVAL[pay.period] });
  const [lower, upper] = [payLower ?? payUpper, payUpper ?? payLower];
  return lower === null || upper === null || payCurrency === null ? null : { lower, upper, currency: payCurrency };
}

/** Kinds of work that ends: an internship is temporary, and its terms are a contract. */
const PASSING: ReadonlySet<Employment> = new Set(["contract", "temporary", "internship", "apprenticeship"]);

function employmentDoubt({ title, told = {} }: Listing, lines: readonly PostingLine[]): Doubt | null {
  const claims = employmentClaims(title, lines, told.employment).filter(
    ({ kind }) => kind === "permanent" || PASSING.has(kind),
  );
  const [first] = claims;
  const other = claims.find(({ kind }) => first !== undefined && PASSING.has(kind) !== PASSING.has(first.kind));
  if (!first || !other) return null;
  return {
    fact: "employment",
    claims: [first, other].map(({ kind, span }) => ({ value: kind, from: span?.field ?? "board", span })),
  };
}
