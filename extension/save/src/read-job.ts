/**
 * The job on the page before the person: what the page states by schema.org, else by the markup of a portal that is
 * known, else nothing but its address. A claim that isn't certain to be of this job is left open.
 */
import { fragmentOf, withoutSecrets, withoutTracking } from "../../../workers/lib/link.ts";
import { employerOf, lineOf, NOTHING, wordsOf, type ReadJob, type StatedJob } from "./job.ts";
import { portalAt, type Portal } from "./portals.ts";
import { jobsInJson, jobsInMicrodata, type MarkedJob } from "./schema-org.ts";

export function readJob(page: Document): ReadJob {
  const address = new URL(page.location.href);
  const portal = portalAt(address.hostname);
  const shown = portal ? shownOn(page, portal) : NOTHING;
  const site = portal?.name ?? null;
  const marked = markedOf(page, address, portal, shown, [...jobsInJson(page, site), ...jobsInMicrodata(page, site)]);
  return {
    title: marked.title ?? shown.title,
    company: marked.company ?? shown.company,
    place: marked.place ?? shown.place,
    link: linkOf(address, portal),
    page: lineOf(page.title) ?? address.hostname,
  };
}

/** The job that the page's markup states, if it states one that is this page's. */
function markedOf(
  page: Document,
  address: URL,
  portal: Portal | null,
  shown: StatedJob,
  jobs: readonly MarkedJob[],
): StatedJob {
  const own = jobs.filter((job) => isOfAddress(job, address));
  const alone = jobs.filter(({ isListed }) => !isListed);
  const some = own.length > 0 ? own : alone;
  const [first] = some;
  if (!first || first.title === null) return NOTHING;
  // The same job is often stated twice, once with less.
  if (some.some((job) => !isSame(job, first))) return NOTHING;
  const fullest: StatedJob = {
    title: first.title,
    company: some.find(({ company }) => company !== null)?.company ?? null,
    place: some.find(({ place }) => place !== null)?.place ?? null,
  };
  // A page that changes without being loaded keeps what was stated of the job before.
  if (shown.title !== null) return isSaid([shown.title], first.title) ? fullest : NOTHING;
  if (portal?.isOnePage && own.length === 0) return NOTHING;
  return isSaid([page.title, ...headingsOf(page)], first.title) ? fullest : NOTHING;
}

const isSame = (one: StatedJob, other: StatedJob): boolean =>
  other.title !== null &&
  one.title !== null &&
  wordsOf(one.title) === wordsOf(other.title) &&
  (one.company === null || other.company === null || wordsOf(one.company) === wordsOf(other.company));

/** Whether a job says by its address or its number that this page is its own. */
function isOfAddress({ url, id }: MarkedJob, address: URL): boolean {
  if (url !== null && URL.canParse(url, address.href)) {
    const at = new URL(url, address.href);
    const isDeep = at.pathname.replaceAll("/", "") !== "";
    if (
      isDeep &&
      at.hostname === address.hostname &&
      at.pathname.replace(/\/$/, "") === address.pathname.replace(/\/$/, "")
    )
      return [...at.searchParams].every(([name, value]) => address.searchParams.get(name) === value);
  }
  if (id === null || !/\d/.test(id) || id.length < 5) return false;
  const parts = [...address.pathname.split(/[/_.]|-(?=[\da-f]{5,}$)/i), ...address.searchParams.values()];
  return parts.some((part) => part.toLowerCase() === id.toLowerCase());
}

/** Whether one of these lines says a title, or is the part of it that fits a heading. */
function isSaid(lines: readonly string[], title: string): boolean {
  const wanted = wordsOf(title);
  return lines.some((line) => {
    const words = wordsOf(line);
    return ` ${words} `.includes(` ${wanted} `) || (words.length >= 8 && ` ${wanted} `.includes(` ${words} `));
  });
}

const headingsOf = (page: Document): string[] =>
  [...page.querySelectorAll("h1,h2,h3,[role=heading]")]
    .filter(isSeen)
    .slice(0, 40)
    .flatMap((heading) => lineOf(heading.textContent) ?? []);

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/** The job as a known portal shows it. A fact that it states in two ways is left open. */
function shownOn(page: Document, portal: Portal): StatedJob {
  const named = portal.named?.exec(page.title.trim())?.groups ?? {};
  const title = lineAt(page, portal.title)?.replace(portal.after ?? /$^/, "") ?? lineOf(named["title"]);
  // The page's name is of this job where its title is the one that is shown.
  const isNamed = title !== null && named["title"] !== undefined && isSaid([named["title"]], title);
  return {
    title,
    company:
      employerOf(lineAt(page, portal.company)?.replace(/^at\s+/, ""), portal.name) ??
      (isNamed ? employerOf(named["company"], portal.name) : null),
    place: lineAt(page, portal.place),
  };
}

function lineAt(page: Document, selectors: readonly string[]): string | null {
  for (const selector of selectors) {
    const lines = [...page.querySelectorAll(selector)].filter(isSeen).flatMap((each) => lineOf(each.textContent) ?? []);
    const [first] = lines;
    if (first === undefined) continue;
    // The line beside the employer has the place first, then how old the job is.
    const isRow = selector.endsWith(".tvm__text");
    return isRow || lines.every((line) => wordsOf(line) === wordsOf(first)) ? first : null;
  }
  return null;
}

/**
 * The address of the job: as the portal's is known to be, else the page's own without what our server leaves out too.
 * The page's canonical link is not taken: it may be of the page that was loaded first, or leave out which job it is.
 */
function linkOf(address: URL, portal: Portal | null): string {
  const known = portal?.link?.(address);
  if (known) return known;
  const own = new URL(withoutSecrets(withoutTracking(address.href)));
  own.hash = fragmentOf(own);
  own.username = "";
  own.password = "";
  return own.href;
}
