import { messageOf, type Message } from "../../texts/text";
import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import {
  cancelAskMail,
  askAgain,
  isOnAskedList,
  choose,
  markKept,
  readGates,
  type ChoiceCheck,
  type OwnOfPosting,
  findOwnApplication,
  readRefusedWith,
  restoreCompany,
  takeBackSelfApply,
} from "../../modules/applications/queries";
import { eventActor } from "../../core/event-actor";
import {
  ASKED_FOR_MS,
  isOfAlert,
  notAppliedKey,
  payShown,
  REFUSAL_TAKE_BACK_MS,
} from "../../modules/applications/rules";
import { enqueueJob } from "../../core/jobs/queries";
import { DomainError } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { reference } from "../../core/reference";
import {
  entranceOf,
  postingFieldsOf,
  foundRow,
  isSelfApply,
  preferencesOf,
  readWords,
  readPosting,
  compileCriteria,
  scoreReady,
  THRESHOLD,
} from "../../modules/matching";
import { ALWAYS } from "../../db/sql";
import { isProfileStill, moveInside, readOwnResume, readPerson, withdrawClosed } from "../../modules/matching/queries";
import { coversPortal } from "../../modules/billing/rules";
import {
  linkKey,
  keysOfLink,
  statedPay,
  postingKey,
  shownSigns,
  readBoardOf,
  type BoardOfLink,
} from "../../modules/catalog";
import { plainLink } from "../../lib/link";
import { findByKeys, readPostings, type Posting } from "../../modules/catalog/queries";
import { isOneOf, readCompany } from "../../reading/employers/rules";
import { SIGN_WORDS } from "../../modules/catalog/rules";
import { letCompanyIn } from "../../modules/candidates/queries";
import { listedCompany } from "../../reading/people/rules";
import { KeepInput, LinkInput, TakeBackInput } from "../../modules/applications";

/** A job as the person sees it before they decide. */
export interface PostingLookup {
  position: string;
  company: string;
  location: string;
  link: string;
  payLower: number | null;
  payUpper: number | null;
  payUnit: string;
  postedAt: number | null;
  /** How it suits what they want; null without a running plan, when nothing is matched. */
  fit: { is: "close" | "stretch" | "none"; reasons: string[] } | null;
  /** The signs of a scam that speak against it, in sentences. */
  signs: string[];
  /** Why it cannot be applied to for them; null where it can. */
  stop: Message | null;
  /** They refused it before: adding it takes that back. */
  refused: boolean;
  /** Its reference in their list, where it waits there already or was applied to; null otherwise. */
  reference: string | null;
}

/** The target of a link: a job that the catalogue knows, or what is known of its board. */
export interface LinkRead {
  posting: PostingLookup | null;
  board: BoardOfLink | null;
}

/** The words for a job that its person chose. */
const CHOSEN = "match.chosen";

export const SHUT: Readonly<Record<ChoiceCheck, Message>> = {
  running: "applying.noPlanYoursRunning2",
  verified: "applying.confirmEMailAddress",
  resume: "applying.addResumeProfileFirst",
  going: "applying.pausedGoApplyingFirst",
  single: "applying.openingAlreadyAnother",
  credit: "applying.applicationsUsedSetAside",
};
/** The order in which they are named. */
const GATES = ["running", "verified", "resume", "going", "single", "credit"] as const satisfies ChoiceCheck[];

/**
 * The job behind a link, as far as the catalogue knows it, with how it suits the caller; else what is known of its
 * board. Asks no other server.
 * @param input.link null where none was given yet: nothing is read then.
 * @throws DomainError `invalid` for what is no address of a page.
 */
export async function readLink(ctx: AppContext, input: { link: string | null }): Promise<LinkRead> {
  const { userId } = authorize(ctx, "applying.read_link");
  if (input.link === null) return { posting: null, board: null };
  const { link } = parseInput(LinkInput, input);
  const posting = await findByLink(ctx, link);
  if (!posting) return { posting: null, board: await readBoardOf(ctx, link) };
  const look = await lookAt(ctx, userId, posting);
  return { posting: toPostingLookup(posting, look, ctx.now()), board: null };
}

/**
 * Queues the job behind a link for the caller, like any other, but as their own choice: no later run of the matcher
 * takes it out. An earlier refusal of it is taken back. Repeating it changes nothing.
 * @returns how it is called in their list.
 * @throws DomainError `invalid`; `not_found` where the catalogue does not know it; `conflict` with the reason where it
 *   cannot be applied to.
 */
export async function choosePosting(ctx: AppContext, input: unknown): Promise<{ applicationId: string }> {
  const { userId } = authorize(ctx, "applying.choose");
  const { link } = parseInput(LinkInput, input);
  const posting = await findByLink(ctx, link);
  if (!posting) throw new DomainError("not_found", "applying.notKnowOpening");
  return queueChosen(ctx, userId, posting);
}

/**
 * Takes back the caller's refusal of a job, within seven days: it is queued as their own choice, or stands among
 * those that they alone can apply to, or that they are asked about. Where they refused its company, that one leaves
 * their list, and its jobs are looked at again with the others. Repeating it changes nothing.
 * @returns `asked` where they are asked about it: whether their list shows it, or not while they don't see one.
 * @throws DomainError `invalid`; `not_found`; `conflict` with the reason where it cannot be applied to any more.
 */
export async function takeBackRefusal(
  ctx: AppContext,
  input: unknown,
): Promise<{ company: string | null; selfApply: boolean; asked?: "listed" | "unlisted" }> {
  const actor = authorize(ctx, "applying.take_back");
  const { applicationId } = parseInput(TakeBackInput, input);
  const { userId } = actor;
  const nowMs = ctx.now();
  const refused = await findOwnApplication(ctx.db, userId, applicationId);
  if (!refused) throw new DomainError("not_found", "applying.noSuchOpeningList");
  if (refused.declined === "" && refused.state !== "withdrawn") return { company: null, selfApply: refused.selfApply };
  if (refused.state === "claimed") throw new DomainError("conflict", "applying.somebodyStoppedFirst");
  if (refused.declined === "" || (refused.withdrawnAt ?? 0) <= nowMs - REFUSAL_TAKE_BACK_MS)
    throw new DomainError("conflict", "applying.noLongerTakenBack");
  if (refused.declined === "company") {
    const own = { userId, by: eventActor(actor, userId), nowMs };
    const ids = await readRefusedWith(ctx.db, own, applicationId);
    const open = (await readPostings(ctx.catalog, ids)).filter((posting) => unavailableText(posting) === null);
    const openIds = open.map(({ id }) => id);
    await write(ctx.db, {
      listed: letCompanyIn(ctx.db, userId, listedCompany(refused.company), nowMs),
      ...restoreCompany(ctx.db, own, applicationId, openIds),
      match: enqueueJob(ctx.db, "match_person", userId, nowMs),
    });
    await withdrawShut(ctx, openIds);
    await ctx.enqueue([{ type: "job", kind: "match_person", ref: userId }]);
    return { company: refused.company, selfApply: false };
  }
  // What it said of other jobs is taken back with it.
  const match = refused.declined === "other" ? null : enqueueJob(ctx.db, "match_person", userId, nowMs);
  if (isOfAlert(refused.postingId)) {
    const own = { userId, by: eventActor(actor, userId), nowMs };
    await write(ctx.db, { ...takeBackSelfApply(ctx.db, own, applicationId), match });
    return { company: null, selfApply: true };
  }
  const [posting] = await readPostings(ctx.catalog, [refused.postingId]);
  const shut = posting ? unavailableText(posting) : "applying.openingClosed";
  if (!posting || shut !== null) throw new DomainError("conflict", shut ?? "applying.openingClosed");
  if (isSelfApply(posting) || refused.selfChosen) {
    const own = { userId, by: eventActor(actor, userId), nowMs };
    await write(ctx.db, { ...takeBackSelfApply(ctx.db, own, applicationId), match });
    await withdrawShut(ctx, [posting.id]);
    return { company: null, selfApply: true };
  }
  if (refused.askedAt !== null && !refused.chosen) {
    // They were asked, and have not said yes.
    const own = { userId, by: eventActor(actor, userId), nowMs };
    await write(ctx.db, { ...askAgain(ctx.db, own, applicationId), match });
    await withdrawShut(ctx, [posting.id]);
    const isListed = await isOnAskedList(ctx.db, userId, applicationId, nowMs);
    return { company: null, selfApply: false, asked: isListed ? "listed" : "unlisted" };
  }
  await queueChosen(ctx, userId, posting);
  await write(ctx.db, { match });
  return { company: null, selfApply: false };
}

/**
 * Keeps a job of the caller's. One that they are asked about is queued as their own choice, with a credit, through
 * every gate there is. One that waits in their queue counts as a good pick, and goes at its hour. Repeating it changes
 * nothing.
 * @returns whether it was queued by that, or waited already.
 * @throws DomainError `invalid`; `not_found`; `conflict` with the reason where it cannot be kept any more.
 */
export async function keepPosting(ctx: AppContext, input: unknown): Promise<{ is: "queued" | "kept" }> {
  const actor = authorize(ctx, "applying.keep");
  const { applicationId } = parseInput(KeepInput, input);
  const { userId } = actor;
  const nowMs = ctx.now();
  const { kept } = await write(ctx.db, { kept: markKept(ctx.db, { userId, nowMs }, applicationId) });
  const own = await findOwnApplication(ctx.db, userId, applicationId);
  if (!own) throw new DomainError("not_found", "applying.noSuchOpeningList");
  if (own.declined === "" && (kept > 0 || own.state === "queued" || own.state === "claimed"))
    return { is: own.askedAt !== null && own.chosen ? "queued" : "kept" };
  if (own.askedAt === null) throw new DomainError("conflict", "applying.noLongerWaitingApplied");
  if (own.state !== "found" || own.askedAt <= nowMs - ASKED_FOR_MS)
    throw new DomainError("conflict", "applying.noLongerAsked");
  const [posting] = await readPostings(ctx.catalog, [own.postingId]);
  if (!posting) throw new DomainError("conflict", "applying.openingClosed");
  await queueChosen(ctx, userId, posting);
  await write(ctx.db, { mail: cancelAskMail(ctx.db, userId) });
  return { is: "queued" };
}

/** Queues a posting as its person's own choice. @throws DomainError `conflict` with the reason where it cannot be. */
export async function queueChosen(ctx: AppContext, userId: string, posting: Posting) {
  const look = await lookAt(ctx, userId, posting);
  const { person, own } = look;
  const stop = stopOf(posting, look);
  if (stop !== null) throw new DomainError("conflict", stop);
  if (person) {
    const row = foundRow(person, posting, postingKey(posting), look.match, ctx.now());
    const { move } = await write(
      ctx.db,
      choose(
        ctx.db,
        { ...row, reasons: [CHOSEN, ...look.match.reasons] },
        { by: eventActor(ctx.actor, userId), nowMs: ctx.now(), guard: isProfileStill(person) },
      ),
    );
    const shut = move > 0 ? await withdrawShut(ctx, [posting.id]) : null;
    if (shut !== null) throw new DomainError("conflict", shut);
    if (move > 0) return { applicationId: own?.id ?? row.id };
  }
  // Another request was faster: the same press twice, or a change in between.
  const again = await lookAt(ctx, userId, posting);
  if (again.own && isWaiting(again.own)) return { applicationId: again.own.id };
  throw new DomainError("conflict", stopOf(posting, again) ?? "applying.somethingChangedMeanwhile");
}

/** Why a posting cannot be applied to at present; null where it can. */
export function unavailableText({ hold, closedAt }: Pick<Posting, "hold" | "closedAt">): Message | null {
  if (hold === "held") return "applying.teamCheckingOpeningSigns";
  if (hold === "closed") return "applying.teamFoundOpeningNot";
  return closedAt === null ? null : "applying.openingClosed";
}

/** The message that only the person can apply to a posting; null where we can. */
const insideWords = (posting: Posting): Message | null =>
  isSelfApply(posting) ? messageOf("applying.takesApplicationsOnly", { portal: posting.portal }) : null;

/**
 * Takes out of the queue an entry that closed, or that only its person can apply to by now, while it was written: the
 * feed may have passed it before there was a row to take out.
 * @returns why, of one that did.
 */
async function withdrawShut(ctx: AppContext, postingIds: readonly string[]): Promise<Message | null> {
  const postings = await readPostings(ctx.catalogNow, postingIds);
  const shut = postings.filter((posting) => unavailableText(posting) !== null);
  const inside = postings.filter((posting) => unavailableText(posting) === null && isSelfApply(posting));
  const [first] = [...shut, ...inside];
  if (!first) return null;
  const round = { by: { kind: "system", id: "choose" } as const, nowMs: ctx.now(), guard: ALWAYS };
  const ids = shut.map(({ id }) => id);
  await write(ctx.db, {
    closed: withdrawClosed(ctx.db, ids, round),
    inside: moveInside(ctx.db, inside.map(entranceOf), round),
  });
  return unavailableText(first) ?? insideWords(first);
}

const isWaiting = ({ state, declined }: OwnOfPosting) => (state === "queued" || state === "claimed") && declined === "";

/** The posting of the catalogue behind a link. */
export function findByLink(ctx: AppContext, link: string): Promise<Posting | null> {
  return findByKeys(ctx.catalog, [...keysOfLink(link), linkKey(plainLink(link))]);
}

export type Look = Awaited<ReturnType<typeof lookAt>>;

/** The posting held against the person's preferences, and the gates before it. */
export async function lookAt(ctx: AppContext, userId: string, posting: Posting) {
  const { company: companyKey, title: titleKey, places } = postingKey(posting);
  const now = ctx.now();
  const view = readPosting(postingFieldsOf(posting));
  const [person, resume, { open, own }, words] = await Promise.all([
    readPerson(ctx.db, userId, now),
    readOwnResume(ctx.db, userId),
    readGates(ctx.db, { userId, postingId: posting.id, companyKey, titleKey, places }, now),
    readWords(ctx.catalog, [{ posting, view }]),
  ]);
  const preferences = compileCriteria(person ? preferencesOf(person, resume, now) : NOTHING);
  return { person, open, own, match: scoreReady(preferences, view, now, words.get(posting.id)) };
}

/** The preferences of a person whose plan does not run. */
const NOTHING = {
  country: "IN" as const,
  titles: [],
  locations: [],
  openToRemote: null,
  experienceYears: null,
  skills: [],
};

/** Why a posting cannot be applied to for the person; null where it can, or waits already. */
function stopOf(posting: Posting, { person, open, own }: Look): Message | null {
  if (own && isWaiting(own)) return null;
  const shut = unavailableText(posting);
  if (shut !== null) return shut;
  if (own?.state === "submitted") return "applying.appliedOpeningAlready";
  if (own?.state === "claimed") return "applying.somebodyAskedStopped";
  if (own && own.outcome !== "" && own.outcome !== "submitted" && own.state !== "found" && own.state !== "withdrawn")
    return messageOf("applying.triedEmployer", { reasonForPerson: { said: notAppliedKey(own.outcome) } });
  if (person && isOneOf(posting.company, person.companiesLeftOut.map(readCompany)))
    return messageOf("applying.profileLeaves", { company: posting.company });
  const inside = insideWords(posting);
  if (inside !== null) return inside;
  if (person && !coversPortal(person.terms, posting.portal))
    return messageOf("applying.planNotCover", { portal: posting.portal });
  const gate = GATES.find((one) => open[one] === 0);
  return gate === undefined ? null : SHUT[gate];
}

/** A posting as its person sees it before they decide. */
export function toPostingLookup(posting: Posting, look: Look, nowMs: number): PostingLookup {
  const { match, own, person } = look;
  const told = statedPay(posting);
  const pay = payShown(told.payLower, told.payUpper, told.payCurrency);
  const is = match.gate !== null ? "none" : match.score >= THRESHOLD ? "close" : "stretch";
  return {
    position: posting.title,
    company: posting.company,
    location: posting.location,
    link: posting.link,
    payLower: pay.lower,
    payUpper: pay.upper,
    payUnit: pay.unit,
    postedAt: posting.postedAt,
    fit: person && { is, reasons: match.reasons },
    signs: shownSigns(posting, nowMs).map(({ code }) => SIGN_WORDS[code]),
    stop: stopOf(posting, look),
    refused: own?.state === "withdrawn" && own.declined !== "",
    reference: own && own.state !== "found" && own.state !== "withdrawn" ? reference(own.id) : null,
  };
}
