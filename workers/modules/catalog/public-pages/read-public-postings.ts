import { DomainError } from "../../../core/errors";
import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { doubtLines } from "../../../reading/postings/doubts";
import { readPlace } from "../../../reading/places/read-place";
import { systemAt } from "../sources/addresses";
import { systemLabel } from "../sources/vocabulary";
import { readTitle } from "../../../reading/titles/read-title";
import { statedPayWords, sinceOf, skillsOf, yearsWords } from "./page-facts";
import { boardLink, idOfSlug, postingPath, slugOf, titlesOf } from "./place-posting";
import {
  leftOutChangedAt,
  listsChangedAt,
  postingVersion,
  pageVersion,
  readLargest,
  readPublicPosting,
  readPublicPage,
  readPart,
  selectSitemapParts,
} from "./queries";
import type { PageFacts, PageLink } from "./vocabulary";

/** Links to other lists beside a list. */
const BESIDE = 12;
/** The lists of an index page. */
const IN_INDEX = 200;
const MAX_PATH_CHARS = 200;
/** How long the list of boards may be kept. */
const BOARDS_CACHE_MS = 5 * 60_000;

export interface ListPage extends PageLink {
  madeAt: number;
  facts: PageFacts;
  /** The same title in other cities, other titles in the same city, other companies. */
  beside: { title: PageLink[]; place: PageLink[]; other: PageLink[] };
}

/**
 * The page of a title in a city, or of a company. One read of the catalogue.
 * @param page 'jobs/java-developer-in-pune', 'companies/acme'.
 * @throws DomainError `not_found` for any other, and for a list of fewer than five jobs.
 */
export async function readListPage(ctx: AppContext, page: string): Promise<ListPage> {
  authorize(ctx, "public_openings.read");
  const rows = isPage(page) ? await readPublicPage(ctx.catalog, page, BESIDE) : [];
  const own = rows.find(({ relation }) => relation === "own");
  if (!own) throw new DomainError("not_found", "errors.noSuchPage");
  const of = (relation: string): PageLink[] =>
    rows
      .filter((row) => row.relation === relation)
      .map(({ page: other, title, place, company, openCount }) => ({ page: other, title, place, company, openCount }));
  const { title, place, company, openCount, madeAt } = own;
  const facts = JSON.parse(own.facts) as PageFacts;
  return {
    page,
    title,
    place,
    company,
    openCount,
    madeAt,
    facts,
    beside: { title: of("title"), place: of("place"), other: of("other") },
  };
}

/** An address that one of our pages could have: nothing else is asked for. */
const isPage = (page: string) =>
  page.length <= MAX_PATH_CHARS && /^(?:jobs|companies)\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(page);

/** The public page of one job. */
export interface PostingPage {
  path: string;
  closed: boolean;
  title: string;
  company: string;
  companyPage: string | null;
  lists: PageLink[];
  /** Null once it is closed. */
  facts: {
    place: string;
    workplace: string | null;
    employment: string | null;
    shift: string | null;
    years: string;
    pay: string;
    /** What the posting says two things of. */
    doubts: readonly string[];
    skills: readonly string[];
    since: number;
    /** Where the employer's own page of it is. */
    link: string | null;
    board: string;
    /** The title and the city that a sign-up begins with. */
    work: string;
    where: string;
  } | null;
}

/**
 * The page of one job: its facts while it is open, and that it is closed afterwards. One read of the catalogue.
 * @param slug what stands after '/job/': its id counts, the words before it do not.
 * @throws DomainError `not_found` for a job that never had a page, or whose page is gone.
 */
export async function readPostingPage(ctx: AppContext, slug: string): Promise<PostingPage> {
  authorize(ctx, "public_openings.read");
  const id = slug.length <= MAX_PATH_CHARS ? idOfSlug(slug) : null;
  const found = id === null ? null : await readPublicPosting(ctx.catalog, id);
  if (!found) throw new DomainError("not_found", "errors.noSuchOpening");
  const { posting } = found;
  // The most precise list stands first: 'Java Developer' before 'Backend Developer'.
  const work = titlesOf(readTitle(posting.title)).at(-1) ?? posting.title;
  const where = readPlace(posting.location).cities[0] ?? "";
  const nearness = ({ title, place }: PageLink) => Number(title === work) * 2 + Number(place === where);
  const lists = (JSON.parse(found.lists) as PageLink[]).toSorted((a, b) => nearness(b) - nearness(a));
  const company = slugOf(posting.company);
  const closed = found.hiddenAt !== null || posting.closedAt !== null;
  const system = posting.writtenBy.slice(0, posting.writtenBy.indexOf(":"));
  return {
    path: postingPath(found.slug, posting.id),
    closed,
    // A job that was left out is not named again.
    title: found.hiddenAt !== null && posting.closedAt === null ? "" : posting.title,
    company: found.hiddenAt !== null && posting.closedAt === null ? "" : posting.company,
    companyPage: lists.some(({ page }) => page === `companies/${company}`) ? `/companies/${company}` : null,
    lists,
    facts: closed
      ? null
      : {
          place: posting.location,
          workplace: posting.workplace,
          employment: posting.employment,
          shift: posting.shift,
          years: yearsWords(posting),
          pay: statedPayWords(posting),
          doubts: doubtLines(posting.doubts),
          skills: skillsOf(posting).slice(0, 12),
          since: sinceOf(posting),
          link: boardLink(posting),
          board: systemLabel(systemAt(posting.link)?.system ?? system),
          work,
          where,
        },
  };
}

/**
 * Names the state of a page, so that what was kept of another state is not found again: one row of the catalogue. The
 * list of boards says when each was read, which changes all the time: some minutes of it are one state.
 * Null for what is not kept: no such page, or a closed one.
 */
export async function readVersion(ctx: AppContext, path: string): Promise<string | null> {
  authorize(ctx, "public_openings.read");
  const page = path.slice(1);
  if (page === "jobs" || page === "companies") return String((await listsChangedAt(ctx.catalog)) ?? 0);
  if (page === "sources") {
    const leftOut = (await leftOutChangedAt(ctx.catalog)) ?? 0;
    return `${Math.floor(ctx.now() / BOARDS_CACHE_MS)}-${leftOut}`;
  }
  if (isPage(page)) {
    const madeAt = await pageVersion(ctx.catalog, page);
    return madeAt === null ? null : String(madeAt);
  }
  const id = path.startsWith("/job/") && path.length <= MAX_PATH_CHARS ? idOfSlug(path) : null;
  const posting = id === null ? null : await postingVersion(ctx.catalog, id);
  if (id === null || !posting || posting.closedAt !== null || postingPath(posting.slug, id) !== path) return null;
  return String(posting.changedAt);
}

/** The largest lists of a kind, for its index page. */
export async function readIndex(ctx: AppContext, kind: "jobs" | "companies"): Promise<PageLink[]> {
  authorize(ctx, "public_openings.read");
  return readLargest(ctx.catalog, kind, IN_INDEX);
}

/** When one of the lists of jobs last changed, which their indexes lead to; null before the first. */
export async function readListsChangedAt(ctx: AppContext): Promise<number | null> {
  authorize(ctx, "public_openings.read");
  return listsChangedAt(ctx.catalog);
}

/** The parts of the sitemap that hold jobs and their lists, each with when it last changed. */
export async function readSitemapParts(ctx: AppContext): Promise<{ part: string; changedAt: number }[]> {
  authorize(ctx, "public_openings.read");
  return selectSitemapParts(ctx.catalog);
}

/** The addresses of such a part. @throws DomainError `not_found` for an unknown one. */
export async function readSitemapPart(ctx: AppContext, part: string): Promise<{ path: string; changedAt: number }[]> {
  authorize(ctx, "public_openings.read");
  const [, kind, at] = /^(openings|pages)-(\d{1,7})$/.exec(part) ?? [];
  if (kind !== "openings" && kind !== "pages") throw new DomainError("not_found", "errors.noSuchPage");
  const rows = await readPart(ctx.catalog, kind, Number(at));
  return rows.map(({ id, path, changedAt }) => ({
    path: kind === "openings" ? postingPath(path, id) : `/${path}`,
    changedAt,
  }));
}
