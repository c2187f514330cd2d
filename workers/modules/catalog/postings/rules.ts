import type { ReadColumns } from "./fact-columns";
import { readPlace } from "../../../reading/places/read-place";
import { keysOfLink } from "./links";
import { checkLink, plainLink, withoutTracking } from "../../../lib/link";
import { ATS, FEEDS } from "../sources/vocabulary";
import type { Joined } from "./merge-duplicates";
import { NO_PAY, type Experience, type Pay } from "../../../reading/postings/stated-pay";
import {
  cleanBlock,
  cleanLine,
  cleanSkills,
  decodeEntities,
  COMPANY_MAX,
  EXCERPT_MAX,
  LOCATION_MAX,
  TITLE_MAX,
} from "../../../lib/text";
import { type Remote } from "../../../reading/postings/vocabulary";

/**
 * The source of a row. A lower one adds a key to a posting and never overwrites it, so that the company's own link wins
 * over a portal's, and a portal's file over its alerts.
 */
export const AUTHORITY = { alert: -1, portal: 0, boardFile: 1, board: 2 } as const;
export type Authority = (typeof AUTHORITY)[keyof typeof AUTHORITY];

/** One row about one job, from a board or a file, cleaned and ready to land. */
export interface RawPosting extends Pay, Experience {
  /** The row's own name, among `keys`. */
  sourceKey: string;
  /** Every name the row gives the job; what a board says before what a portal says. */
  keys: string[];
  authority: Authority;
  title: string;
  company: string;
  location: string;
  remote: Remote;
  link: string;
  portal: string;
  easyApply: boolean;
  skills: string[];
  text: string;
  /** Milliseconds since 1970, UTC. */
  postedAt: number | null;
  /** From when on it is closed by its board's own word. */
  closesAt: number | null;
  /** The kind of employment as its board writes it. */
  toldEmployment: string | null;
  /** A registered source whose company name stands in for `company`, which is only a slug. */
  companyOf: string | null;
}

/** Why a row of a file did not land: what staff read in the summary. */
export const ROW_REFUSALS = {
  shape: "not a row of this format",
  title: "no title",
  company: "no company",
  link: "no http(s) link to apply at",
} as const;
export type RowRefusal = (typeof ROW_REFUSALS)[keyof typeof ROW_REFUSALS];

/** A row as its mapper reads it, before it is cleaned. */
export interface RawRow extends Partial<Pay>, Partial<Experience> {
  sourceKey: string | null;
  moreKeys?: readonly string[];
  authority: Authority;
  title: string;
  company: string;
  location: string;
  remote?: Remote;
  link: unknown;
  portal: string;
  easyApply?: boolean;
  skills?: readonly string[];
  text?: string;
  postedAt?: number | null;
  closesAt?: number | null;
  employment?: string | null;
  companyOf?: string | null;
}

const EMPLOYMENT_MAX = 60;

/** 'R&amp;D Engineer', 'R&amp;amp;D': some boards and files escape what is no markup, even twice. */
function unescaped(line: string): string {
  let text = line.slice(0, 2_000);
  for (let i = 0; i < 3 && /&(?:[a-z]{2,6}|#x?[0-9a-f]{2,6});/i.test(text); i++) text = decodeEntities(text);
  return text;
}

/** Cleans a row; a row without what every posting needs answers the reason instead. */
export function observe(raw: RawRow): RawPosting | RowRefusal {
  const given = checkLink(raw.link);
  if (!given) return ROW_REFUSALS.link;
  const link = withoutTracking(given);
  const title = cleanLine(unescaped(raw.title), TITLE_MAX);
  if (title === "") return ROW_REFUSALS.title;
  const company = cleanLine(unescaped(raw.company), COMPANY_MAX);
  if (company === "") return ROW_REFUSALS.company;
  const location = cleanLine(unescaped(raw.location), LOCATION_MAX);
  const named = [...(raw.moreKeys ?? []), ...keysOfLink(link)];
  // The address itself is a name only where there is no better one: many postings may share a careers page.
  const sourceKey = raw.sourceKey ?? named[0] ?? `link:${plainLink(link)}`;
  const place = raw.remote === undefined || raw.remote === "unknown" ? readPlace(location) : null;
  return {
    sourceKey,
    keys: sortKeys([sourceKey, ...named]),
    authority: raw.authority,
    title,
    company,
    location,
    remote: place ? (place.remote ? "remote" : place.hybrid ? "hybrid" : "unknown") : (raw.remote ?? "unknown"),
    link,
    portal: raw.portal,
    easyApply: raw.easyApply ?? false,
    payLower: raw.payLower ?? NO_PAY.payLower,
    payUpper: raw.payUpper ?? NO_PAY.payUpper,
    payCurrency: raw.payCurrency ?? NO_PAY.payCurrency,
    experienceMin: raw.experienceMin ?? null,
    experienceMax: raw.experienceMax ?? null,
    skills: cleanSkills(raw.skills ?? []),
    text: cleanBlock(raw.text ?? ""),
    postedAt: raw.postedAt ?? null,
    closesAt: raw.closesAt ?? null,
    toldEmployment: cleanLine(raw.employment ?? "", EMPLOYMENT_MAX) || null,
    companyOf: raw.companyOf ?? null,
  };
}

interface Years {
  experienceMin: number | null;
  experienceMax: number | null;
  asksMin: number | null;
  asksMax: number | null;
}

type PayColumns = Pay & { statedLower: number | null; statedUpper: number | null; statedCurrency: string | null };

/** The yearly pay of a posting: by its board's field, else by its own words. */
export function statedPay(posting: PayColumns): Pay {
  const { payLower, payUpper, payCurrency, statedLower, statedUpper, statedCurrency } = posting;
  return payCurrency === null
    ? { payLower: statedLower, payUpper: statedUpper, payCurrency: statedCurrency }
    : { payLower, payUpper, payCurrency };
}

/** The years that a posting asks for: by its words where they were read for it, else by its board's fields. */
export function yearsAsked({ asksMin, asksMax, experienceMin, experienceMax }: Years): Experience {
  const asks = asksMin !== null || asksMax !== null;
  return asks ? { experienceMin: asksMin, experienceMax: asksMax } : { experienceMin, experienceMax };
}

/**
 * Whether a board's own name for a posting is meant: it may close that one, and no name of a portal or another board.
 */
export function isOwned(key: string, sourceId: string): boolean {
  return key.startsWith(`${sourceId}:`);
}

const STRENGTH: Readonly<Record<string, number>> = {
  ...Object.fromEntries(ATS.map((ats) => [ats, ats in FEEDS ? 1 : 0])),
  link: 2,
};
const strength = (key: string): number => STRENGTH[key.slice(0, key.indexOf(":"))] ?? 1;

function sortKeys(keys: readonly string[]): string[] {
  return [...new Set(keys)].toSorted((a, b) => strength(a) - strength(b));
}

/** A posting's whole row, as `postings` keeps it, with all that decides where it lands. */
export interface PostingUpsert extends Omit<RawPosting, "companyOf">, ReadColumns, Joined {
  /** The id it gets if nothing known matches. */
  id: string;
  fingerprint: string;
  excerpt: string;
  contentHash: string;
}

/**
 * Joins rows of one request that share a name. The row with the higher authority tells; of equals, the later.
 * Order of first appearance is kept.
 */
export function joinByKey<Row extends RawPosting>(rows: readonly Row[]): Row[] {
  const groups: (Row | null)[] = [];
  const groupOf = new Map<string, number>();
  for (const row of rows) {
    const hits = [...new Set(row.keys.flatMap((key) => groupOf.get(key) ?? []))].toSorted((a, b) => a - b);
    const at = hits[0] ?? groups.length;
    let joined = row;
    for (const hit of hits.toReversed()) {
      const earlier = groups[hit];
      if (earlier) joined = join(earlier, joined);
      groups[hit] = null;
    }
    groups[at] = joined;
    for (const key of joined.keys) groupOf.set(key, at);
  }
  return groups.filter((g) => g !== null);
}

function join<Row extends RawPosting>(earlier: Row, later: Row): Row {
  const sourceKey = later.authority >= earlier.authority ? later : earlier;
  return { ...sourceKey, keys: sortKeys([...earlier.keys, ...later.keys]) };
}

/** The content that readers may rely on; the day it was posted moves by itself on some boards and is no change. */
export function contentOf(row: RawPosting): string {
  return JSON.stringify([
    row.title,
    row.company,
    row.location,
    row.remote,
    row.link,
    row.portal,
    row.easyApply,
    row.payLower,
    row.payUpper,
    row.payCurrency,
    row.experienceMin,
    row.experienceMax,
    row.skills,
    row.text,
    // Where no board names such a day or kind, the hash is what it was before there was one.
    ...(row.closesAt === null ? [] : [row.closesAt]),
    ...(row.toldEmployment === null ? [] : [row.toldEmployment]),
  ]);
}

export function excerptOf(text: string): string {
  return cleanLine(text, EXCERPT_MAX);
}
