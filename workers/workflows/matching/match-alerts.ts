import type { AppContext } from "../../core/context";
import { enqueueJob } from "../../core/jobs/queries";
import { eventActor } from "../../core/event-actor";
import { timeId } from "../../core/ids";
import { authorize } from "../../core/policy";
import { write } from "../../db/client";
import { saveMatches, type MatchRow } from "../../modules/applications/queries";
import { coversPortal } from "../../modules/billing/rules";
import { findSamePostings, portalOfLink, postingKey } from "../../modules/catalog";
import { COMPANY_SITE } from "../../modules/catalog/rules";
import type { Posting } from "../../modules/catalog/queries";
import { isAlertJobKept, markMatched, unmatchedAlertJobs, type AlertJobRow } from "../../modules/fulfilment/queries";
import { PORTAL_SITES } from "../../modules/fulfilment/rules";
import {
  compileCriteria,
  foundRow,
  isSelfApply,
  postingFieldsOf,
  preferencesOf,
  readPosting,
  readWords,
  scoreOf,
  scoreReady,
  THRESHOLD,
} from "../../modules/matching";
import {
  dropFoundOfAlerts,
  hasRoomToApply,
  isProfileStill,
  keepBest,
  readForAll,
  readOwnExcludedPairs,
  readOwnResume,
  readPerson,
  readTaughtBy,
} from "../../modules/matching/queries";
import { alertPostingId } from "../../reading/alerts/vocabulary";
import { readPlace } from "../../reading/places/read-place";
import {
  experienceFromText,
  INTERVAL,
  payFromIndianText,
  yearlyPay,
  type Pay,
} from "../../reading/postings/stated-pay";
import { payOfFieldWords } from "../../reading/postings/read-facts";
import { messageOf, type Message } from "../../texts/text";

/** Jobs of alerts that are matched at once; the next run takes the others. */
const AT_ONCE = 250;

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;
type Criteria = ReturnType<typeof compileCriteria>;

/**
 * Matches the jobs of a person's own alerts with their profile as it is now. One that the catalogue has from its
 * employer becomes a match like any other; of the others those that suit are theirs to apply to, at the portal, until
 * they are too old. What they forwarded by hand is theirs to apply to however it suits. Reads one table where no job is
 * new. Safe to repeat.
 */
export async function matchAlertJobs(ctx: AppContext, { userId }: { userId: string }): Promise<void> {
  const by = eventActor(authorize(ctx, "matching.match_person"));
  const nowMs = ctx.now();
  const hasRoom = hasRoomToApply(userId);
  const jobs = await unmatchedAlertJobs(ctx.db, { userId, hasRoom, nowMs, limit: AT_ONCE });
  const person = jobs.length === 0 ? null : await readPerson(ctx.db, userId, nowMs);
  if (!person) return;
  const [resume, excluded, forAll, taughtBy, postings] = await Promise.all([
    readOwnResume(ctx.db, userId),
    readOwnExcludedPairs(ctx.db, userId),
    readForAll(ctx.db),
    readTaughtBy(ctx.db, userId, nowMs),
    findSamePostings(ctx.catalog, jobs.map(toStated)),
  ]);
  const criteria = compileCriteria(preferencesOf(person, resume, nowMs, { excluded, taughtBy }), forAll);
  const listed: Listed[] = [];
  const own: MatchRow[] = [];
  const unfit: string[] = [];
  const judged: (AlertJobRow & { suits: boolean })[] = [];
  for (const [i, job] of jobs.entries()) {
    const isTheirs = job.byHand || job.saved;
    const twin = isTheirs || job.isOld ? null : suitedTwin(person, criteria, postings[i] ?? [], nowMs);
    const row = twin || job.isOld ? null : ownRow(person, judgeStated(person, criteria, job, nowMs), job, nowMs);
    if (twin) listed.push(twin);
    judged.push({ ...job, suits: row !== null });
    if (row) own.push(row);
    else unfit.push(alertPostingId(job.id));
  }
  const rows = await listedRows(ctx, person, criteria, listed);
  const hasMore = jobs.filter(({ isNew }) => isNew === 1).length === AT_ONCE;
  const round = { by, nowMs, guard: isProfileStill(person) };
  await write(ctx.db, {
    dropped: dropFoundOfAlerts(ctx.db, userId, unfit, round),
    found: saveMatches(ctx.db, rows, round),
    // Its person may have deleted what the alerts brought since these were read.
    own: saveMatches(ctx.db, own, { ...round, isKept: isAlertJobKept }),
    best: keepBest(ctx.db, [userId], round),
    matched: markMatched(ctx.db, userId, judged, jobs[0]?.wishes ?? 0),
    rest: hasMore ? enqueueJob(ctx.db, "fill_queue", userId, nowMs) : null,
  });
  if (hasMore) await ctx.enqueue([{ type: "job", kind: "fill_queue", ref: userId }]);
}

const toStated = ({ title, company, place }: AlertJobRow) => ({ title, company: company ?? "", location: place ?? "" });

/** A posting of the catalogue, read. */
interface Listed {
  posting: Posting;
  view: ReturnType<typeof readPosting>;
}

/** The first that suits the person and that their plan covers; one inside a portal is not the employer's own. */
function suitedTwin(person: Person, criteria: Criteria, postings: readonly Posting[], nowMs: number): Listed | null {
  for (const posting of postings) {
    if (isSelfApply(posting) || !coversPortal(person.terms, posting.portal)) continue;
    const view = readPosting(postingFieldsOf(posting));
    if (scoreOf(criteria, view, nowMs) > 0) return { posting, view };
  }
  return null;
}

/** The employers' own postings of these jobs as matches. */
async function listedRows(ctx: AppContext, person: Person, criteria: Criteria, listed: readonly Listed[]) {
  const nowMs = ctx.now();
  const suited = [...new Map(listed.map((one) => [one.posting.id, one])).values()];
  const words = await readWords(ctx.catalog, suited);
  return suited.map(({ posting, view }) => {
    const match = scoreReady(criteria, view, nowMs, words.get(posting.id));
    return foundRow(person, posting, postingKey(posting), match, nowMs);
  });
}

/** Where a job is taken to be that states no place, and the reasons that this would give. */
const COUNTRIES = { IN: "India", US: "United States" } as const;
const BY_COUNTRY = ["match.inIndia", "match.inUs", "match.allOfIndia", "match.allOfUs"];

/** A job as it was stated, held against what its person wants. */
export function judgeStated(person: Person, criteria: Criteria, job: AlertJobRow, nowMs: number) {
  const view = readPosting(fieldsOf({ ...job, place: job.place ?? COUNTRIES[person.country] }, payOf(job.pay)));
  const match = scoreReady(criteria, view, nowMs);
  const stated = match.reasons.filter((r) => job.place !== null || !BY_COUNTRY.some((key) => r.includes(key)));
  return { match: { ...match, reasons: stated }, suits: scoreOf(criteria, view, nowMs) >= THRESHOLD };
}

/**
 * A job that its person alone can apply to, at the portal; null for one of a signed email that does not suit and that
 * they did not save.
 */
export function ownRow(
  person: Person,
  { match, suits }: ReturnType<typeof judgeStated>,
  job: AlertJobRow,
  nowMs: number,
): MatchRow | null {
  const isOwn = job.byHand || job.saved;
  if (!isOwn && !suits) return null;
  const location = job.place ?? "";
  const key = postingKey({ ...toStated(job), location });
  return {
    id: timeId(nowMs),
    userId: person.userId,
    profileVersion: person.profileVersion,
    postingId: alertPostingId(job.id),
    position: job.title,
    company: job.company ?? "",
    location,
    ...siteOf(job),
    easyApply: false,
    selfApply: true,
    ...payOf(job.pay),
    searchTerm: match.searchTerm,
    postedAt: job.postedAt,
    score: match.score,
    reasons: [...new Set([...originOf(job), ...match.reasons])],
    signs: [],
    companyKey: key.company,
    titleKey: key.title,
    places: key.places,
    chosen: isOwn,
    // Theirs to apply to: nothing is sent, so there is nothing to ask about first.
    unsure: false,
  };
}

/** Whether a link is of no job: the email's own did not tell which it leads to. */
const isOfSite = (link: string | null): boolean => link === null || new URL(link).pathname === "/";

/** Where one applies to a job, and what people call that. */
function siteOf({ portal, link }: AlertJobRow): { link: string; portal: string } {
  if (portal === "web") return { link: link ?? "", portal: portalOfLink(link ?? "") };
  const { name, href } = PORTAL_SITES[portal];
  return { link: link ?? href, portal: name };
}

const hostOf = (link: string) => new URL(link).hostname.replace(/^www\./, "");

/** Where the job is from, and what is not known of it. */
function originOf(job: AlertJobRow): Message[] {
  const { link, place, years, byHand, saved } = job;
  const { portal } = siteOf(job);
  const origin = saved ? "match.saved" : byHand ? "match.forwarded" : "match.fromAlert";
  return [
    messageOf(origin, { portal: portal === COMPANY_SITE && link ? hostOf(link) : portal }),
    ...(isOfSite(link) ? [messageOf("match.portalsPage", { portal })] : []),
    ...(place === null ? (["match.placeUnsaid"] as const) : []),
    ...(years === null ? (["match.yearsUnsaid"] as const) : []),
  ];
}

/** The facts that an email states of a job, as matching reads them. Nothing is guessed. */
function fieldsOf(job: AlertJobRow, { payUpper, payCurrency }: Pay) {
  const { title, company, location } = toStated(job);
  const { remote, hybrid } = readPlace(location);
  return {
    title,
    company,
    location,
    remote: remote ? ("remote" as const) : hybrid ? ("hybrid" as const) : ("unknown" as const),
    skills: [],
    excerpt: "",
    ...experienceFromText(job.years ?? ""),
    payCurrency,
    postedAt: job.postedAt,
    terms: {
      company,
      employment: isInternship(job) ? "internship" : null,
      shift: null,
      payUpper,
      payCurrency,
      firstSeenAt: job.receivedAt,
    },
  };
}

/** Whether the portal lists it among its internships, which their titles need not say. */
export const isInternship = ({ portal, link }: Pick<AlertJobRow, "portal" | "link">): boolean =>
  portal === "internshala" && link !== null && /^\/internships?\//.test(new URL(link).pathname);

/** A year's pay in an email's words; none where they do not say it plainly. */
export function payOf(text: string | null): Pay {
  const indian = payFromIndianText(text ?? "");
  if (indian.payCurrency !== null) return indian;
  const pay = payOfFieldWords(text ?? "");
  return pay ? yearlyPay({ ...pay, interval: INTERVAL[pay.period] }) : indian;
}
