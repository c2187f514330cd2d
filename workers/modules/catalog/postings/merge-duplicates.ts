import { readPlace } from "../../../reading/places/read-place";
import { titlePart } from "./fingerprint";
import { foldText } from "../../../reading/text/rules";
import { sharesSkills, SHOP, unreadWords } from "./same-posting";

/** The fields that decide whether a row is a job that is known under another list of places. */
export interface JoinableRow {
  fingerprint: string;
  authority: number;
  location: string;
  remote: string;
  skills: readonly string[];
}

/** The job that a row joins. */
export interface Joined {
  /** The fingerprint of the job that it is one with. */
  joins: string;
  /** It takes the words from a name of the same authority: it names more places, or the same more closely. */
  tells: boolean;
}

/** A job of the catalogue, or one that lands with the rows. */
interface KnownJob {
  print: string;
  /** The row whose words it has. */
  words: JoinableRow;
  /** The row of this landing that it has its words of. */
  widenedBy: Joined | null;
}

/** The listings of one employer under one title. */
interface Title {
  /** A row of each fingerprint. */
  rows: Map<string, JoinableRow>;
  knownJobs: KnownJob[];
}

/** A title that an employer lists under as many places is one of a shop in each town: its jobs are not joined. */
export const SAME_TITLES = 100;

/**
 * Finds for each row that is not known by name the job that it is one with, though it names other places: one list
 * of places holds the other ('Pune' and 'Pune; Mumbai'), or it names the only place of the title more closely ('Prague'
 * and 'Czech Republic'). Lists that only have a place in common stay two, since either would hide places of the other.
 * Pure.
 * @param stored jobs of the catalogue of the same employers and titles, the likeliest of each first.
 * @returns what the rows join, by row; a row that is new, or found by its own fingerprint, is left out.
 */
export function mergeDuplicates<Row extends JoinableRow>(
  rows: readonly Row[],
  stored: readonly JoinableRow[],
): Map<Row, Joined> {
  const titles = new Map<string, Title>();
  const titleOf = ({ fingerprint }: JoinableRow) => {
    let title = titles.get(titlePart(fingerprint));
    if (!title) titles.set(titlePart(fingerprint), (title = { rows: new Map(), knownJobs: [] }));
    return title;
  };
  const told = rows.filter((row) => row.fingerprint !== "");
  for (const row of [...stored, ...told]) {
    const { rows: all } = titleOf(row);
    if (!all.has(row.fingerprint)) all.set(row.fingerprint, row);
  }
  for (const row of stored) titleOf(row).knownJobs.push({ print: row.fingerprint, words: row, widenedBy: null });

  const joined = new Map<Row, Joined>();
  for (const row of told) {
    const title = titleOf(row);
    if (title.rows.size === 1 || title.rows.size >= SAME_TITLES) continue;
    const own = title.knownJobs.find(({ print }) => print === row.fingerprint);
    const target = own ?? title.knownJobs.find(({ words }) => isOne(words, row, title));
    if (!target) {
      title.knownJobs.push({ print: row.fingerprint, words: row, widenedBy: null });
      continue;
    }
    const says = row.authority - target.words.authority;
    const join = { joins: target.print, tells: !own && says === 0 && tellsMore(row, target.words) };
    if (!own) joined.set(row, join);
    if (says <= 0 && !join.tells) continue;
    // One row of a landing alone gives it its words.
    if (target.widenedBy) target.widenedBy.tells = false;
    target.words = row;
    target.widenedBy = join.tells ? join : null;
  }
  return joined;
}

/** A place as closely as it is named. */
interface Spot {
  city: string | null;
  region: string | null;
  country: string;
  /** Of a metro. */
  towns: readonly string[];
}

/** A first import names some ten thousand places; fewer kept, and each is read several times. */
const MAX_CACHED = 20_000;
const known = new Map<string, readonly Spot[]>();

/** The places of a text, each text once while it is remembered; none where words stand that nobody could read. */
function spotsOf({ location }: JoinableRow): readonly Spot[] {
  let spots = known.get(location);
  if (spots === undefined) {
    spots = readSpots(location);
    if (known.size >= MAX_CACHED) known.clear();
    known.set(location, spots);
  }
  return spots;
}

function readSpots(location: string): Spot[] {
  const place = readPlace(location);
  const text = foldText(location);
  if (SHOP.test(text)) return [];
  const areas = [...place.areas, ...(place.anywhere ? ["anywhere"] : [])];
  const hasCity = place.named.some(({ city }) => city !== null);
  if (!hasCity && areas.length === 0 && unreadWords(location, place).length > 0) return [];
  // 'Delhi / NCR' is the whole of it.
  const isMain = (city: string | null) => place.named.some(({ towns }) => towns?.[0] === city);
  return [
    ...place.named
      .filter(({ city }) => !isMain(city))
      .map(({ city, region, country, towns = [] }) => ({ city, region, country, towns })),
    ...areas.map((area) => ({ city: null, region: area, country: "", towns: [] })),
  ];
}

/** Whether two rows of one title are one job by their places and the skills that both list. */
function isOne(a: JoinableRow, b: JoinableRow, title: Title): boolean {
  const [inA, inB] = [spotsOf(a), spotsOf(b)];
  const isHeld = holds(inA, inB) || holds(inB, inA);
  return (isHeld || isCloser(a, b, title) || isCloser(b, a, title)) && sharesSkills(a.skills, b.skills);
}

/** Each place of the other list stands in this one. */
const holds = (one: readonly Spot[], other: readonly Spot[]) =>
  other.length > 0 && other.every((place) => one.some((own) => isSame(own, place)));

/** The one place of a row lies in the one of the other, and nothing else of the title does. */
function isCloser(close: JoinableRow, wide: JoinableRow, { rows }: Title): boolean {
  const [own, more] = spotsOf(close);
  const [around, others] = spotsOf(wide);
  if (!own || !around || more || others || !covers(around, own)) return false;
  if (isRemote(close) !== isRemote(wide)) return false;
  const isElse = (spot: Spot) => covers(around, spot) && !isSame(spot, own) && !isSame(spot, around);
  return ![...rows.values()].some((row) => spotsOf(row).some(isElse));
}

const isRemote = ({ remote }: JoinableRow) => remote === "remote";

/** The longer list tells more; of two that are as long, the one whose place lies in the other's. */
function tellsMore(row: JoinableRow, than: JoinableRow): boolean {
  const [one, other] = [spotsOf(row), spotsOf(than)];
  if (one.length !== other.length) return one.length > other.length;
  return other.some((around) => one.some((own) => covers(around, own) && !isSame(around, own)));
}

/** A city without its state may be any of its country's. */
const isSame = (a: Spot, b: Spot) =>
  a.city === b.city &&
  a.country === b.country &&
  (a.region === b.region || (a.city !== null && (a.region === null || b.region === null)));

function covers(around: Spot, spot: Spot): boolean {
  if (around.towns.length > 0) return spot.city !== null && around.towns.includes(spot.city);
  if (around.city !== null || isSame(around, spot)) return false;
  return around.region === null ? around.country === spot.country : around.region === spot.region;
}
