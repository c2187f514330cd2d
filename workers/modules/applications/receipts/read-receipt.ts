import type { AppContext } from "../../../core/context";
import { unlessSilent } from "../../../lib/outage";
import { answerWords, STANDING_CONSENT_WORDS } from "../../candidates/rules";
import { readTicked, usedIn } from "../../candidates/queries";
import { shownProof, type ShownProof } from "../records/proof-links";
import { certaintyOf, type Certainty } from "../records/certainty-rules";
import { kindsIn } from "../records/proof-columns-queries";
import { payShown } from "../records/rules";
import type { Evidence, State } from "../records/vocabulary";
import type { Message } from "../../../texts/text";
import { BRAND } from "../../../core/brand";
import { DomainError } from "../../../core/errors";
import { FirstRead } from "../../../core/first-read";
import { authorize, rolesOf, type UserActor } from "../../../core/policy";
import { endOfId, reference } from "../../../core/reference";
import { findStoredPosting } from "../../catalog/queries";
import { signSentences, type ShownSign } from "../../catalog/rules";
import { resumeLinks } from "../../../reading/resumes/links";
import { tailoredFor } from "../tailoring/queries";
import { shownTailored, type ShownTailored } from "../tailoring/shown";
import { kindOf } from "../stages/kind";
import { readTracked } from "../stages/queries";
import type { AnswerRate } from "../stages/rules";
import type { Stage } from "../stages/vocabulary";
import { findShare } from "./share-queries";
import { readSentText } from "./sent-text";
import {
  readOwnReceiptRows,
  readReceiptRows,
  type ReceiptEventRow,
  type ReceiptMailRow,
  type ReceiptRow,
} from "./queries";
import { eventWords } from "./words";

/** The parts of an employer's mail that are kept. */
export interface ReceiptMail {
  sender: string;
  subject: string;
  sentence: string;
  verified: boolean;
  /** Milliseconds since 1970, UTC. */
  sentAt: number;
}

/** An application as its page shows it. Instants are milliseconds since 1970, UTC. */
export interface ReceiptPage {
  reference: string;
  /** Whether the reader is its person. */
  isOwn: boolean;
  owner: string;
  state: State;
  position: string;
  company: string;
  location: string;
  link: string;
  portal: string;
  /** In `unit`; null where the posting did not say. */
  pay: { lower: number | null; upper: number | null; unit: string };
  searchTerm: string;
  postedAt: number | null;
  foundAt: number;
  reasons: string[];
  /** The signs against it that were known when it was found, in sentences. */
  signs: string[];
  appliedAt: number | null;
  appliedBy: string;
  /** The person applied by themselves: it is their own word. */
  byYourself: boolean;
  /** How sure it is that it arrived, of one that was made. */
  certainty: Certainty;
  /** Whether it waits for an answer of its person. */
  isAsked: boolean;
  /** A parked or unconfirmed one keeps its credit until then. */
  heldUntil: number | null;
  /** The person's own file. */
  resume: { name: string; href: string } | null;
  /** The copy of it that employers get; null where none was made. */
  resumeCopy: { href: string; sha256: string } | null;
  /** The resume that was arranged for this application; null where none was. */
  tailored: ShownTailored | null;
  proof: ShownProof | null;
  /** The parts of an employer's mail that confirm it; null where none does. */
  confirmedByMail: ReceiptMail | null;
  /** The same of one by which the employer does not go on with it. */
  rejectedByMail: ReceiptMail | null;
  /** The statements that were made in the person's name, each under its mandate. */
  ticked: { label: string; mandate: string; givenAt: number }[];
  /** `what` and `who` are texts, or names. */
  events: { n: number; at: number; what: Message; who: Message | string }[];
  /** It was over long ago: of what happened only the outcomes are kept. */
  shortened: boolean;
  /** The outcome that the person reported, their note, and whether it is shared; null for staff. */
  own: {
    id: string;
    stage: Stage;
    note: string;
    words: { n: number; at: number; stage: Stage }[];
    /** The answer rate of jobs like it; null while too little was told. */
    likeIt: AnswerRate | null;
    /** The person's answers that the form was filled by, in the employer's words; empty while it was not sent. */
    answers: { label: string; words: string }[];
    sharedSince: number | null;
    sharesName: boolean;
  } | null;
  /** The posting's text as it was when it was sent; null where it was not sent, or nothing was kept. */
  sent: { text: string; storedAt: number } | null;
  /**
   * The text that the catalogue still has of it; null where it has forgotten it, does not answer, or `sent` is told.
   */
  catalogued: { text: string; lastSeenAt: number; closedAt: number | null } | null;
}

/**
 * One application by its reference: the posting as it was, what was sent, and what happened since. For its person, or
 * for staff with operations, whose reading is in the audit log before anything is read.
 * @throws DomainError `not_found` for an unknown one, for another person's, and for a match that never entered a queue.
 */
export async function readReceipt(ctx: AppContext, input: { reference: string }): Promise<ReceiptPage> {
  const actor = authorize(ctx, "applications.read_slip");
  const idEnd = endOfId(input.reference);
  const { receipt, events, mails } = idEnd === null ? NOTHING : await readRows(ctx, actor, idEnd);
  if (receipt === null) {
    rolesOf(actor);
    throw new DomainError("not_found", "errors.noSuchApplication");
  }
  const isOwn = receipt.userId === actor.userId;
  const [{ sent, catalogued }, own, tailored, ticked] = await Promise.all([
    readPosting(ctx, receipt),
    isOwn ? readOwn(ctx, receipt) : null,
    tailoredFor(ctx.db, receipt.id),
    readTicked(ctx.db, receipt.id),
  ]);
  return toPage(ctx, receipt, {
    isOwn,
    own,
    confirmedByMail: mailOf(mails, "received"),
    rejectedByMail: mailOf(mails, "rejected"),
    tailored: await shownTailored(ctx, tailored, isOwn ? "person" : "staff"),
    ticked: ticked.map(({ kind, ...one }) => ({ ...one, mandate: STANDING_CONSENT_WORDS[kind].title })),
    events: events.map((row) => toEvent(row, isOwn)),
    sent,
    catalogued,
  });
}

/** The caller's own by the end of its id. */
export const ownReceipt = new FirstRead("receipt", readOwnReceiptRows);

const readRows = (ctx: AppContext, { userId, staff }: UserActor, idEnd: string) =>
  staff?.operations === true
    ? readReceiptRows(ctx.db, { userId, isStaff: true, nowMs: ctx.now() }, idEnd)
    : ownReceipt.of(ctx, idEnd);

/** The posting's text as it was when it was sent; the catalogue's where none was kept. */
async function readPosting(ctx: AppContext, receipt: ReceiptRow): Promise<Pick<ReceiptPage, "sent" | "catalogued">> {
  const { textKey, textStoredAt } = receipt;
  // The page has more to say than this text: where the store does not answer, it goes on without it.
  const text =
    textKey === null
      ? null
      : await readSentText(ctx.files, textKey).catch((error: unknown) => {
          ctx.log.warn("slip.posting_not_read", { id: receipt.id, error });
          return null;
        });
  if (text !== null && textStoredAt !== null) return { sent: { text, storedAt: textStoredAt }, catalogued: null };
  return { sent: null, catalogued: await unlessSilent(findStoredPosting(ctx.catalog, receipt.postingId), null) };
}

async function readOwn(ctx: AppContext, receipt: ReceiptRow): Promise<ReceiptPage["own"]> {
  const wasSent = receipt.state === "submitted" || receipt.state === "unconfirmed";
  const [{ own, words, rate }, share, used] = await Promise.all([
    readTracked(ctx.db, receipt.id, kindOf(receipt)),
    findShare(ctx.db, receipt.id),
    wasSent ? usedIn(ctx.db, receipt.userId, receipt.id) : [],
  ]);
  return {
    id: receipt.id,
    stage: own?.stage ?? "",
    note: own?.note ?? "",
    words,
    likeIt: rate,
    // Of two words of theirs for one field the newer stood when it was sent.
    answers: [...new Map(used.map((one) => [one.label, one])).values()].map(({ label, value }) => ({
      label,
      words: answerWords(value),
    })),
    sharedSince: share?.createdAt ?? null,
    sharesName: share?.showsName ?? false,
  };
}

const NOTHING = { receipt: null, events: [], mails: [] };

function toEvent(row: ReceiptEventRow, isOwn: boolean): ReceiptPage["events"][number] {
  const { n, at, event, outcome, actorKind, actorName } = row;
  const operator = actorName ?? "receipts.formerColleague";
  const who =
    actorKind === "system" ? BRAND.name : actorKind === "operator" ? operator : isOwn ? "receipts.you" : operator;
  return { n, at, who, what: eventWords(event, outcome, JSON.parse(row.evidence) as Evidence) };
}

function mailOf(mails: readonly ReceiptMailRow[], answer: ReceiptMailRow["answer"]): ReceiptMail | null {
  const mail = mails.find((one) => one.answer === answer);
  if (!mail) return null;
  const { sender, subject, sentence, verified, sentAt } = mail;
  return { sender, subject, sentence, verified: verified === 1, sentAt };
}

async function toPage(
  ctx: AppContext,
  receipt: ReceiptRow,
  rest: Pick<
    ReceiptPage,
    "isOwn" | "own" | "confirmedByMail" | "rejectedByMail" | "tailored" | "ticked" | "events" | "sent" | "catalogued"
  >,
): Promise<ReceiptPage> {
  const { signingKey } = ctx.config;
  const nowMs = ctx.now();
  const { resumeId, resumeName, resumeHash } = receipt;
  const resumeHref = resumeId === null ? null : await resumeLinks.make(signingKey, resumeId, nowMs);
  const pay = payShown(receipt.payLower, receipt.payUpper, receipt.payCurrency);
  return {
    reference: reference(receipt.id),
    owner: receipt.ownerName,
    state: receipt.state,
    position: receipt.position,
    company: receipt.company,
    location: receipt.location,
    link: receipt.link,
    portal: receipt.portal,
    pay,
    searchTerm: receipt.searchTerm,
    postedAt: receipt.postedAt,
    foundAt: receipt.createdAt,
    reasons: JSON.parse(receipt.reasons) as string[],
    signs: signSentences(JSON.parse(receipt.signs) as ShownSign[]),
    appliedAt: receipt.state === "submitted" ? receipt.appliedAt : null,
    // The engine has no name of its own.
    appliedBy: receipt.state === "submitted" ? (receipt.operatorName ?? BRAND.name) : "",
    byYourself: receipt.byYourself === 1,
    certainty: certaintyOf(kindsIn(receipt.proofs)),
    isAsked: receipt.isAsked === 1,
    shortened: receipt.shortened === 1,
    heldUntil: receipt.heldUntil,
    resume: resumeHref !== null && resumeName !== null ? { name: resumeName, href: resumeHref } : null,
    resumeCopy: resumeHref !== null && resumeHash ? { href: `${resumeHref}?copy=sent`, sha256: resumeHash } : null,
    proof: await shownProof(signingKey, receipt, nowMs),
    ...rest,
  };
}
