/** Which jobs may be shown to everybody, and on which pages they stand. Pure. */
import { readPlace } from "../../../reading/places/read-place";
import { isInsidePortal } from "../postings/links";
import type { Posting } from "../postings/queries";
import { AUTHORITY } from "../postings/rules";
import { JOB_TITLES } from "../../../reading/people/job-title-list";
import { systemAt } from "../sources/addresses";
import { BY_PERMISSION, FEEDS } from "../sources/vocabulary";
import { readTitle, type TitleView } from "../../../reading/titles/read-title";
import { WITH_MARKS, withoutAccents, wordsOf } from "../../../reading/text/rules";

/** Raised when this file decides otherwise: the catalogue is then placed anew. */
export const PLACED_BY = 1;

/** Boards and employers that are left out: boards by their ids, and words in lower case. */
export interface LeftOut {
  boards: ReadonlySet<string>;
  words: readonly string[];
}

/** A page that a job stands on. */
export interface PlacedOn {
  page: string;
  kind: "jobs" | "companies";
  title: string;
  place: string;
  company: string;
}

/** Cities of one job that have a page: one that names fifty is news in none of them. */
const MAX_CITIES = 10;
const MAX_SLUG = 80;

/** A name in an address: lower case letters and digits. Empty where nothing of it is left. */
export function slugOf(name: string): string {
  return withoutAccents(name)
    .replaceAll("+", " plus ")
    .replaceAll("#", " sharp ")
    .replace(/(^|\s)\.(?=\w)/g, "$1dot ")
    .replaceAll("&", " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, "");
}

/** The board whose own words a posting has: 'greenhouse:acme' of 'greenhouse:acme:123'. Null for any other. */
export function sourceOf({ writtenBy }: Pick<Posting, "writtenBy">): string | null {
  return /^([a-z-]+:[^:]+):./.exec(writtenBy)?.[1] ?? null;
}

/** Systems whose jobs are not shown: other people's feeds, and boards that let us read them and no more. */
const UNSHOWN: ReadonlySet<string> = new Set([...Object.keys(FEEDS), ...BY_PERMISSION]);

/**
 * Whether a job may have a page: read from the employer's own board, open, without any sign of a scam, and not
 * left out.
 */
export function isShown(posting: Posting, leftOut: LeftOut): boolean {
  const source = sourceOf(posting);
  if (posting.closedAt !== null || posting.authority !== AUTHORITY.board || source === null) return false;
  if (posting.easyApply || isInsidePortal(posting.link)) return false;
  if (posting.signs.length > 0 || posting.sameText) return false;
  if (UNSHOWN.has(source.slice(0, source.indexOf(":"))) || leftOut.boards.has(source)) return false;
  const comparable = ` ${comparableWords(`${posting.title} ${posting.company}`)} `;
  return !leftOut.words.some((words) => comparable.includes(` ${words} `));
}

/** Words as they are compared: lower case, a space between two. */
export const comparableWords = (text: string): string => wordsOf(text, WITH_MARKS).join(" ");

/**
 * The link of a job where it is https and leads to the registered host of its board; null for any other, such as
 * an employer's own site that the board names.
 */
export function boardLink({ link, writtenBy }: Pick<Posting, "link" | "writtenBy">): string | null {
  const source = sourceOf({ writtenBy });
  if (source === null || !URL.canParse(link)) return null;
  const { protocol, hostname, port, username, password } = new URL(link);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return null;
  const [system = "", slug = ""] = source.split(":");
  const at = systemAt(link);
  if (at) return at.system === system ? link : null;
  // A board on its employer's own domain is named by its host.
  return slug.split("/")[0] === hostname ? link : null;
}

const keyOf = (family: string, technologies: readonly string[]) => `${family}|${technologies.toSorted().join("+")}`;

/** The titles that have pages, by trade and technology: of those that people may choose, the first that means it. */
let titles: ReadonlyMap<string, string> | null = null;

function titlePages(): ReadonlyMap<string, string> {
  if (titles) return titles;
  const found = new Map<string, string>();
  for (const title of JOB_TITLES) {
    const view = readTitle(title);
    const [family] = view.families;
    if (family === undefined || view.anyWork || view.level.stated) continue;
    const key = keyOf(family, view.technologies);
    if (!found.has(key)) found.set(key, title);
  }
  return (titles = found);
}

/** The titles under which a posting is listed: of its trade, and of its trade with each technology that it names. */
export function titlesOf({ families, technologies }: Pick<TitleView, "families" | "technologies">): string[] {
  const [family] = families;
  if (family === undefined) return [];
  const sets = [[], ...technologies.map((one) => [one]), ...(technologies.length > 1 ? [technologies] : [])];
  return [...new Set(sets.flatMap((set) => titlePages().get(keyOf(family, set)) ?? []))];
}

/** The pages that list a posting. */
export function pagesListing(posting: Pick<Posting, "title" | "company" | "location">): PlacedOn[] {
  const titled = titlesOf(readTitle(posting.title));
  const { cities } = readPlace(posting.location);
  const pages: PlacedOn[] = cities.slice(0, MAX_CITIES).flatMap((place) =>
    titled.flatMap((title) => {
      const [work, where] = [slugOf(title), slugOf(place)];
      return work === "" || where === ""
        ? []
        : [{ page: `jobs/${work}-in-${where}`, kind: "jobs" as const, title, place, company: "" }];
    }),
  );
  const company = slugOf(posting.company);
  if (company !== "")
    pages.push({ page: `companies/${company}`, kind: "companies", title: "", place: "", company: posting.company });
  return pages;
}

/** The words of a job's own address, before its id. */
export const postingSlug = ({ title, company }: Pick<Posting, "title" | "company">): string =>
  [slugOf(title).slice(0, 60), slugOf(company).slice(0, 40)]
    .map((part) => part.replace(/-+$/, ""))
    .filter((part) => part !== "")
    .join("-");

/** `/job/java-developer-acme-01j…`. */
export const postingPath = (slug: string, id: string): string =>
  `/job/${slug === "" ? "" : `${slug}-`}${id.toLowerCase()}`;

/** The id at the end of a job's address; null where there is none. */
export function idOfSlug(slug: string): string | null {
  return /(?:^|-)([0-9a-hjkmnp-tv-z]{26})$/.exec(slug)?.[1]?.toUpperCase() ?? null;
}
