import { z } from "zod";
import type { AppContext } from "../../core/context";
import { DomainError } from "../../core/errors";
import { eventActor } from "../../core/event-actor";
import { timeId } from "../../core/ids";
import { enqueueJob } from "../../core/jobs/queries";
import { limitAttempts } from "../../core/limits/limits";
import { parseInput } from "../../core/parse";
import { authorize, type UserActor } from "../../core/policy";
import { reference } from "../../core/reference";
import { write } from "../../db/client";
import { checkLink, plainLink, withoutSecrets, withoutTracking } from "../../lib/link";
import { cleanLine, COMPANY_MAX, LOCATION_MAX, TITLE_MAX } from "../../lib/text";
import {
  chooseSelf,
  findOwnOfJob,
  refuseSaved,
  type MatchRow,
  type OwnOfJob,
} from "../../modules/applications/queries";
import {
  findSamePostings,
  isInsidePortal,
  keysOfLink,
  linkKey,
  portalOfLink,
  postingKey,
  readBoardOf,
  type BoardOfLink,
} from "../../modules/catalog";
import { COMPANY_LIMIT_WINDOW_MS, COMPANY_SITE } from "../../modules/catalog/rules";
import type { Posting } from "../../modules/catalog/queries";
import {
  findAlertJob,
  hasAlertRoom,
  isAlertJobKept,
  saveAlertJob,
  type AlertJobRow,
} from "../../modules/fulfilment/queries";
import { alertJobName } from "../../modules/fulfilment/rules";
import { compileCriteria, foundRow, isSelfApply, preferencesOf, THRESHOLD } from "../../modules/matching";
import { isProfileStill, readOwnResume, readPerson } from "../../modules/matching/queries";
import { readPortalLink } from "../../reading/alerts/read-alert";
import { alertPostingId, type JobOrigin } from "../../reading/alerts/vocabulary";
import { readShared, type SharedField } from "../../reading/shared/read-shared";
import { messageOf, type Message } from "../../texts/text";
import { judgeStated, ownRow } from "../matching/match-alerts";
import { skipPostings } from "./decline";
import {
  choosePosting,
  findByLink,
  lookAt,
  queueChosen,
  SHUT,
  toPostingLookup,
  unavailableText,
  type Look,
  type PostingLookup,
} from "./choose-posting";

/** The fields of a job that a person may complete. */
export type JobField = "title" | "company" | "place";

/** The choices about a job that a person saved: we apply, they do, or neither. */
export const SAVE_ACTS = ["apply", "self", "skip"] as const;
export type SaveAct = (typeof SAVE_ACTS)[number];

/** A job that a person found elsewhere, as they give it: its link, what they typed, and all that an app shared. */
export interface JobInput {
  link: string;
  title?: string | undefined;
  company?: string | undefined;
  place?: string | undefined;
  /** As it was shared: the link may be in it. */
  text?: string | undefined;
}

/** The state of a job for its person. `held`: on hold, with a page that says why. `tried`: we could not apply. */
export type JobStanding = "new" | "saved" | "queued" | "held" | "applied" | "skipped" | "tried";

/** A job that a person shared, with all that is known of it. */
export interface JobLook {
  /** Where it is, without what only tells who followed the link. */
  link: string;
  /** The portal's or the board's own id of the job; null where the link has none. */
  linkId: string | null;
  source: { is: "portal" | "board" | "web"; name: string };
  /** Empty where it is not known. */
  understood: Record<JobField, string>;
  /** Fields that are empty, or were read and may be wrong. */
  unsure: JobField[];
  /** Fields that are needed before it can be saved. */
  needs: JobField[];
  /** The employer's own posting; `isSame` where employer, title and place tell it, and not the link. */
  posting: (PostingLookup & { isSame: boolean }) | null;
  /** The state of the board that the link stands on; null where there is a posting, and for a portal's link. */
  board: BoardOfLink | null;
  /** Null without a running plan, and before the title is known. */
  fit: { is: "close" | "stretch" | "none"; score: number; reasons: Message[]; gaps: Message[] } | null;
  /** `alike`: what it says where it is of another listing with the same employer, title and place; else null. */
  standing: { is: JobStanding; alike: Message | null; applicationId: string | null; reference: string | null };
  acts: SaveAct[];
  /** Why we can't apply for them; null where we can, or have. */
  stop: Message | null;
}

/** Looks and choices of one person in a quarter of an hour: many more than a person reads pages. */
const LOOKS = 120;
const SAVES = 60;

const SHARED_MAX = 8_000;
const field = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => cleanLine(text, max))
    .optional();
const JobInput = z.object({
  link: z.string().transform((text) => text.trim().slice(0, SHARED_MAX)),
  title: field(TITLE_MAX),
  company: field(COMPANY_MAX),
  place: field(LOCATION_MAX),
  text: z
    .string()
    .transform((text) => text.slice(0, SHARED_MAX))
    .optional(),
});
const SaveJobInput = JobInput.extend({ act: z.enum(SAVE_ACTS) });

/**
 * A job that the caller found elsewhere, as far as its link, the text that was shared with it and their own words tell
 * it: whether the catalogue has it from its employer, how it suits them, and what they may do. Asks no other server.
 * @throws DomainError `invalid` for what has no address of a page; `too_many`.
 */
export async function lookAtJob(ctx: AppContext, input: JobInput): Promise<JobLook> {
  const { userId } = authorize(ctx, "applying.read_link");
  await limitAttempts(ctx, "look-at-job", userId, LOOKS);
  return (await understand(ctx, userId, parseInput(JobInput, input))).look;
}

/**
 * Does what the caller chose with such a job: `apply` queues the employer's own posting with a credit, `self` puts it
 * among those that they apply to themselves, `skip` keeps that they don't want it. Repeating it changes nothing, and
 * what went out or was applied to stays so.
 * @returns how it is called in their list, and its state then.
 * @throws DomainError `invalid` for what has no address, title or employer; `conflict` with the reason where it can't
 *   be done, and without a running plan; `too_many`.
 */
export async function saveJob(
  ctx: AppContext,
  input: JobInput & { act: SaveAct },
): Promise<{ applicationId: string; reference: string; is: JobStanding }> {
  const actor = authorize(ctx, "applying.save_job");
  const { act, ...given } = parseInput(SaveJobInput, input);
  await limitAttempts(ctx, "save-job", actor.userId, SAVES);
  const settle = async () => settleAct(ctx, actor, await understand(ctx, actor.userId, given), act);
  // Another request may have been faster: the same press twice, or a change in between.
  const settled = (await settle()) ?? (await settle());
  if (settled === null) throw new DomainError("conflict", CHANGED);
  return { ...settled, reference: reference(settled.applicationId) };
}

/** The state that each choice leads to. */
const AFTER = { apply: "queued", self: "saved", skip: "skipped" } as const satisfies Record<SaveAct, JobStanding>;

async function settleAct(
  ctx: AppContext,
  actor: UserActor,
  job: Understood,
  act: SaveAct,
): Promise<{ applicationId: string; is: JobStanding } | null> {
  const { standing, needs } = job.look;
  if (needs.length > 0) {
    const fields = Object.fromEntries(needs.map((name) => [name, NEEDED[name]]));
    throw new DomainError("invalid", NEEDED[needs[0] ?? "title"], fields);
  }
  const { applicationId } = standing;
  if (applicationId !== null && isDone(act, standing)) return { applicationId, is: standing.is };
  if (act === "apply") {
    if (standing.is === "applied") throw new DomainError("conflict", "saveJob.isAlike");
    if (!job.posting) throw new DomainError("conflict", "saveJob.noOwnPosting");
    const chosen = job.look.posting?.isSame
      ? await queueChosen(ctx, actor.userId, job.posting)
      : await choosePosting(ctx, { link: job.look.link });
    return { ...chosen, is: AFTER.apply };
  }
  if (!job.person) throw new DomainError("conflict", SHUT.running);
  if (!job.look.acts.includes(act)) throw new DomainError("conflict", DONE_ALREADY[standing.is]);
  if (act === "skip" && standing.is === "queued" && applicationId !== null) {
    await skipPostings(ctx, { applicationIds: [applicationId] });
    return { applicationId, is: AFTER.skip };
  }
  const kept = await keep(ctx, actor, job, job.person, act);
  return kept === null ? null : { applicationId: kept, is: AFTER[act] };
}

const CHANGED = "applying.somethingChangedMeanwhile";

const NEEDED = {
  title: "saveJob.titleNeeded",
  company: "saveJob.companyNeeded",
  place: "errors.required",
} as const satisfies Record<JobField, Message>;

/** Whether nothing is left to do: it was done before, or the job went out. */
function isDone(act: SaveAct, { is, alike }: JobLook["standing"]): boolean {
  if (is === "applied") return act !== "skip" && alike === null;
  if (is === "queued" || is === "held") return act === "apply";
  return is === "saved" ? act === "self" : is === "skipped" && act === "skip";
}

const DONE_ALREADY: Readonly<Record<JobStanding, Message>> = {
  new: "applying.openingClosed",
  saved: "applying.openingClosed",
  queued: "saveJob.queuedAlready",
  held: "saveJob.isHeld",
  applied: "applying.appliedOpeningAlready",
  skipped: "saveJob.skippedAlready",
  tried: "saveJob.triedAlready",
};

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

interface Understood {
  look: JobLook;
  posting: Posting | null;
  /** How the posting suits them. */
  ofPosting: Look | null;
  /** As it is kept where no posting is known. */
  job: (AlertJobRow & { name: string }) | null;
  /** Whether it is among those that are kept of them. */
  isKept: boolean;
  person: Person | null;
  judged: ReturnType<typeof judgeStated> | null;
}

/**
 * Puts the job among those that its person applies to themselves, or among those that they don't want; null where it
 * changed meanwhile.
 */
async function keep(
  ctx: AppContext,
  actor: UserActor,
  of: Understood,
  person: Person,
  act: "self" | "skip",
): Promise<string | null> {
  const nowMs = ctx.now();
  const { userId } = actor;
  const row = rowOf(of, person, nowMs);
  if (!row) return null;
  if (of.job && !of.isKept && !(await hasAlertRoom(ctx.db, userId)))
    throw new DomainError("conflict", "saveJob.tooMany");
  const still = isProfileStill(person);
  const round = {
    by: eventActor(actor, userId),
    nowMs,
    guards: of.job ? [still, isAlertJobKept(of.job.id)] : [still],
  };
  await write(ctx.db, {
    job: of.job && saveAlertJob(ctx.db, userId, of.job),
    ...(act === "skip" ? refuseSaved(ctx.db, row, round) : chooseSelf(ctx.db, row, round)),
    fill: act === "skip" ? enqueueJob(ctx.db, "fill_queue", userId, nowMs) : null,
  });
  if (act === "skip") await ctx.enqueue([{ type: "job", kind: "fill_queue", ref: userId }]);
  const [own] = await findOwnOfJob(ctx.db, row);
  if (!own || own.postingId !== row.postingId) return null;
  return stateOf(own) === (act === "skip" ? "skipped" : "saved") ? own.id : null;
}

function rowOf(of: Understood, person: Person, nowMs: number): MatchRow | null {
  const { posting, ofPosting, job, judged } = of;
  if (posting && ofPosting) {
    const { is, name } = of.look.source;
    const origin = is === "web" ? "match.savedSite" : messageOf("match.saved", { portal: name });
    const row = foundRow(person, posting, postingKey(posting), ofPosting.match, nowMs);
    const reasons: Message[] = [origin, ...ofPosting.match.reasons];
    return { ...row, selfApply: true, chosen: true, unsure: false, reasons };
  }
  return job && judged && ownRow(person, judged, job, nowMs);
}

/** A job without what its link and text say of it. */
type Given = z.output<typeof JobInput>;

async function understand(ctx: AppContext, userId: string, given: Given): Promise<Understood> {
  const shared = readShared([given.link, given.text ?? ""].join("\n"));
  const address = checkLink(given.link) ?? checkLink(shared.link);
  if (address === null) {
    const reason: Message = "selfApply.pasteWholeAddressOpenings";
    throw new DomainError("invalid", reason, { link: reason });
  }
  const portal = readPortalLink(address);
  const link = portal || !isInsidePortal(address) ? address : bareLink(address);
  const stated = {
    title: told(given.title, shared.title, TITLE_MAX),
    company: told(given.company, shared.company, COMPANY_MAX),
    place: told(given.place, shared.place, LOCATION_MAX),
  };
  const found = await postingOf(ctx, address, portal?.link.canonical ?? null, stated);
  if (found) return ofCatalogue(ctx, userId, { portal, ...found });
  return ofWords(ctx, userId, { link, portal, stated });
}

/** Names by which a portal's page of jobs tells which one is meant. */
const JOB_ID = /^(?:(?:job|post|opening)_?)?id$|^j[lk]$/i;

/** The address of a portal's page that no reader knows: what follows is of its visitor, but for the job's own id. */
function bareLink(link: string): string {
  const url = new URL(link);
  const ids = [...url.searchParams].filter(([name, value]) => JOB_ID.test(name) && /^[\w-]{1,24}$/.test(value));
  url.search = new URLSearchParams(ids).toString();
  url.hash = "";
  return url.href;
}

interface Stated {
  text: string;
  isSure: boolean;
}

function told(typed: string | undefined, read: SharedField | null, max: number): Stated {
  if (typed) return { text: typed, isSure: true };
  return read ? { ...read, text: cleanLine(read.text, max) } : { text: "", isSure: false };
}

/** The posting behind the link; where that is inside a portal, or unknown, the employer's own of the same job. */
async function postingOf(ctx: AppContext, address: string, canonical: string | null, stated: Record<JobField, Stated>) {
  const byAddress = await findByLink(ctx, address);
  // A list that is opened at a job says its id in another way than the job's own page.
  const byLink = byAddress ?? (canonical === null || canonical === address ? null : await findByLink(ctx, canonical));
  const link = byAddress ? address : (canonical ?? address);
  if (byLink && !isSelfApply(byLink)) return { link, posting: byLink, isSame: false };
  const job = byLink ?? {
    title: stated.title.text,
    company: stated.company.text,
    location: stated.place.text,
  };
  const [same = []] = await findSamePostings(ctx.catalog, [job]);
  const own = same.find((posting) => !isSelfApply(posting));
  if (own) return { link, posting: own, isSame: true };
  return byLink && { link, posting: byLink, isSame: false };
}

interface Linked {
  link: string;
  portal: ReturnType<typeof readPortalLink>;
}

/** A job that the catalogue has. */
async function ofCatalogue(
  ctx: AppContext,
  userId: string,
  { link, portal, posting, isSame }: Linked & { posting: Posting; isSame: boolean },
): Promise<Understood> {
  const key = postingKey(posting);
  const [ofPosting, alike] = await Promise.all([
    lookAt(ctx, userId, posting),
    findOwnOfJob(ctx.db, {
      userId,
      postingId: posting.id,
      companyKey: key.company,
      titleKey: key.title,
      places: key.places,
    }),
  ]);
  const shown = toPostingLookup(posting, ofPosting, ctx.now());
  const standing = standingOf(alike, posting.id, ctx.now());
  const stop = OURS.has(standing.is) ? null : shown.stop;
  const isOpen = unavailableText(posting) === null && ofPosting.person !== null;
  const look: JobLook = {
    link,
    linkId: portal?.link.key ?? keysOfLink(link)[0]?.split(":").at(-1) ?? null,
    source: sourceOf(link),
    understood: { title: posting.title, company: posting.company, place: posting.location },
    unsure: [],
    needs: [],
    posting: { ...shown, isSame },
    board: null,
    fit: ofPosting.person && fitOf(ofPosting.match, ofPosting.match.score >= THRESHOLD),
    standing: standing.shown,
    acts: actsOf(standing, { canApply: shown.stop === null && ofPosting.person !== null, isOpen }),
    stop,
  };
  return { look, posting, ofPosting, job: null, isKept: false, person: ofPosting.person, judged: null };
}

/** A job that its link and the words about it alone tell. */
async function ofWords(
  ctx: AppContext,
  userId: string,
  { link, portal, stated }: Linked & { stated: Record<JobField, Stated> },
): Promise<Understood> {
  const nowMs = ctx.now();
  const { title, company, place } = stated;
  const origin: JobOrigin = portal?.portal ?? "web";
  const open = withoutSecrets(link);
  const canonical = portal?.link.canonical ?? withoutTracking(open);
  const name =
    portal && (portal.link.key !== null || portal.link.canonical !== null)
      ? alertJobName(portal.portal, toAlertJob(stated, portal.link))
      : linkKey(plainLink(open));
  const [kept, person, resume, board] = await Promise.all([
    findAlertJob(ctx.db, userId, origin, name),
    readPerson(ctx.db, userId, nowMs),
    readOwnResume(ctx.db, userId),
    portal ? null : readBoardOf(ctx, link),
  ]);
  const fresh = {
    id: kept?.id ?? timeId(nowMs),
    portal: origin,
    title: title.text,
    company: company.text || null,
    place: place.text || null,
    pay: null,
    years: null,
    link: canonical,
    byHand: true,
    saved: true,
    postedAt: null,
    receivedAt: nowMs,
  };
  // A signed email's word counts for more, and what was said before fills what is not said now.
  const job: AlertJobRow & { name: string } = {
    ...fresh,
    ...(kept && {
      ...kept,
      saved: true,
      receivedAt: nowMs,
      ...(kept.byHand && {
        title: fresh.title || kept.title,
        company: fresh.company ?? kept.company,
        place: fresh.place ?? kept.place,
        link: fresh.link,
      }),
    }),
    name,
  };
  const judged = person && job.title !== "" ? judgeStated(person, criteriaOf(person, resume, nowMs), job, nowMs) : null;
  const key = postingKey({ title: job.title, company: job.company ?? "", location: job.place ?? "" });
  const postingId = alertPostingId(job.id);
  const alike = await findOwnOfJob(ctx.db, {
    userId,
    postingId,
    companyKey: key.company,
    titleKey: key.title,
    places: key.places,
  });
  const standing = standingOf(alike, postingId, nowMs);
  const understood = { title: job.title, company: job.company ?? "", place: job.place ?? "" };
  const fields = ["title", "company", "place"] as const;
  const isKnown = (one: JobField) => stated[one].isSure || (kept !== null && kept[one] === understood[one]);
  const needs = standing.is === "new" ? (["title", "company"] as const).filter((one) => understood[one] === "") : [];
  const look: JobLook = {
    link: canonical,
    linkId: portal?.link.key ?? null,
    source: sourceOf(link),
    understood,
    unsure: fields.filter((one) => understood[one] === "" || !isKnown(one)),
    needs: [...needs],
    posting: null,
    board,
    fit: judged && withUnsaid(fitOf(judged.match, judged.suits), job),
    standing: standing.shown,
    acts: person ? actsOf(standing, { canApply: false, isOpen: true }) : [],
    stop: person ? null : SHUT.running,
  };
  return { look, posting: null, ofPosting: null, job, isKept: kept !== null, person, judged };
}

const toAlertJob = (
  { title, company, place }: Record<JobField, Stated>,
  link: NonNullable<Linked["portal"]>["link"],
) => ({
  title: title.text,
  company: company.text || null,
  place: place.text || null,
  pay: null,
  years: null,
  age: null,
  link,
});

const criteriaOf = (person: Person, resume: Awaited<ReturnType<typeof readOwnResume>>, nowMs: number) =>
  compileCriteria(preferencesOf(person, resume, nowMs));

function sourceOf(link: string): JobLook["source"] {
  const name = portalOfLink(link);
  if (name === COMPANY_SITE) return { is: "web", name: new URL(link).hostname.replace(/^www\./, "") };
  return { is: isSelfApply({ easyApply: false, link }) ? "portal" : "board", name };
}

/** Facts that are not known of a job. */
const GAPS: ReadonlySet<string> = new Set(["match.placeUnsaid", "match.yearsUnsaid", "match.remoteUnsaid"]);

function isGap(reason: Message): boolean {
  const space = reason.indexOf(" ");
  const key = space === -1 ? reason : reason.slice(0, space);
  if (GAPS.has(key)) return true;
  if (space === -1) return false;
  const values = JSON.parse(reason.slice(space + 1)) as { reason?: { said: Message }; from?: number; have?: number };
  if (key === "match.quoted") return values.reason !== undefined && isGap(values.reason.said);
  return (key === "match.years" || key === "match.yearsOrMore") && (values.have ?? 0) < (values.from ?? 0);
}

function fitOf(
  match: { gate: unknown; score: number; reasons: Message[] },
  isClose: boolean,
): NonNullable<JobLook["fit"]> {
  const { gate, score, reasons } = match;
  if (gate !== null) return { is: "none", score, reasons: [], gaps: reasons };
  return {
    is: isClose ? "close" : "stretch",
    score,
    reasons: reasons.filter((reason) => !isGap(reason)),
    gaps: reasons.filter(isGap),
  };
}

/** The fit of a job that states less than a posting would. */
const withUnsaid = (fit: NonNullable<JobLook["fit"]>, { place, years }: AlertJobRow): JobLook["fit"] => ({
  ...fit,
  gaps: [
    ...fit.gaps,
    ...(place === null ? (["match.placeUnsaid"] as const) : []),
    ...(years === null ? (["match.yearsUnsaid"] as const) : []),
  ],
});

interface Standing {
  is: JobStanding;
  /** Whether the row is of this very posting. */
  isExact: boolean;
  shown: JobLook["standing"];
}

/**
 * The state of the job by the person's own rows of it: what went out or waits counts for more than what was found. Of
 * another listing it says for a month that it was applied to, and nothing where we tried in vain.
 */
function standingOf(rows: readonly OwnOfJob[], postingId: string, nowMs: number): Standing {
  const known = rows
    .map((row) => ({ row, is: stateOf(row), isExact: row.postingId === postingId }))
    .filter(({ row, is, isExact }) => isExact || is !== "applied" || row.movedAt > nowMs - COMPANY_LIMIT_WINDOW_MS)
    .filter(({ is, isExact }) => is !== "new" && (isExact || is !== "tried"));
  const ofLikeness = ({ is, isExact }: (typeof known)[number]) => is === "applied" && !isExact;
  const first =
    ORDER.map((state) => known.find((one) => one.is === state && !ofLikeness(one))).find((one) => one !== undefined) ??
    known.find(ofLikeness);
  const { row = null, is = "new", isExact = true } = first ?? {};
  const id = row?.id ?? null;
  return {
    is,
    isExact,
    shown: {
      is,
      alike: isExact ? null : (ALIKE[is] ?? null),
      applicationId: id,
      reference: id === null ? null : reference(id),
    },
  };
}

/** Those that we apply to, or have: whether we could is no question. */
const OURS: ReadonlySet<JobStanding> = new Set(["applied", "queued", "held"]);

const ALIKE: Partial<Record<JobStanding, Message>> = {
  applied: "saveJob.isAlike",
  queued: "saveJob.queuedAlike",
  held: "saveJob.heldAlike",
  saved: "saveJob.savedAlike",
  skipped: "saveJob.skippedAlike",
};

const ORDER = ["applied", "queued", "held", "saved", "skipped", "tried"] as const satisfies readonly JobStanding[];

function stateOf({ state, declined, selfApply }: OwnOfJob): JobStanding {
  if (state === "submitted" || state === "unconfirmed" || declined === "applied_myself") return "applied";
  if (declined !== "") return "skipped";
  if (state === "queued" || state === "claimed") return "queued";
  if (state === "parked") return "held";
  if (state === "failed") return "tried";
  return state === "found" && selfApply ? "saved" : "new";
}

function actsOf({ is, isExact }: Standing, { canApply, isOpen }: { canApply: boolean; isOpen: boolean }): SaveAct[] {
  // Whether a likeness is another job, its person can tell, and we can't.
  if (is === "applied" && !isExact) return isOpen ? ["self", "skip"] : [];
  // Of what is on hold its own page has what can be done.
  if (is === "applied" || is === "tried" || is === "held") return [];
  if (is === "queued") return ["skip"];
  const apply: SaveAct[] = canApply ? ["apply"] : [];
  if (!isOpen) return apply;
  // Another listing of the job was skipped, and would be taken out with it.
  if (is === "skipped") return isExact ? [...apply, "self"] : [];
  return is === "saved" && !isExact ? apply : [...apply, "self", "skip"];
}
