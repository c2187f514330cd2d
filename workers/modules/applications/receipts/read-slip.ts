import type { AppContext } from "../../../core/context";
import { unlessSilent } from "../../../lib/outage";
import { answerWords, MANDATE_WORDS } from "../../candidates/rules";
import { readTicked, usedIn } from "../../candidates/queries";
import { shownProof, type ShownProof } from "../records/proof-links";
import { certaintyOf, type Certainty } from "../records/certainty-rules";
import { kindsIn } from "../records/proof-columns-queries";
import { payShown } from "../records/rules";
import type { Evidence, State } from "../records/vocabulary";
import type { Said } from "../../../texts/text";
import { BRAND } from "../../../core/brand";
import { DomainError } from "../../../core/errors";
import { authorize, rolesOf } from "../../../core/policy";
import { endOfId, reference } from "../../../core/reference";
import { findKeptPosting } from "../../catalog/queries";
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
import { readSlipRows, type SlipEventRow, type SlipMailRow, type SlipRow } from "./queries";
import { eventWords } from "./words";

/** The parts of an employer's mail that are kept. */
export interface SlipMail {
  sender: string;
  subject: string;
  sentence: string;
  verified: boolean;
  /** Milliseconds since 1970, UTC. */
  sentAt: number;
}

/** An application as its page shows it. Instants are milliseconds since 1970, UTC. */
export interface SlipPage {
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
  confirmedByMail: SlipMail | null;
  /** The same of one by which the employer does not go on with it. */
  rejectedByMail: SlipMail | null;
  /** The statements that were made in the person's name, each under its mandate. */
  ticked: { label: string; mandate: string; givenAt: number }[];
  /** `what` and `who` are texts, or names. */
  events: { n: number; at: number; what: Said; who: Said | string }[];
  /** It was over long ago: of what happened only the outcomes are kept. */
  shortened: boolean;
  /** The outcome that the person reported, their note, and whether it is shared; null for staff. */
  own: {
    id: string;
    stage: Stage;
    note: string;
    words: { n: number; at: number; stage: Stage }[];
    /** The answer rate of openings like it; null while too little was told. */
    likeIt: AnswerRate | null;
    /** The person's answers that the form was filled by, in the employer's words; empty while it was not sent. */
    answers: { label: string; words: string }[];
    sharedSince: number | null;
    sharesName: boolean;
  } | null;
  /** The posting's text as it was when it was sent; null where it was not sent, or nothing was kept. */
  sent: { text: string; keptAt: number } | null;
  /**
   * The text that the catalogue still has of it; null where it has forgotten it, does not answer, or `sent` is told.
   */
  kept: { text: string; lastSeenAt: number; closedAt: number | null } | null;
}

/**
 * One application by its reference: the posting as it was, what was sent, and what happened since. For its person, or
 * for staff with operations, whose reading is in the audit log before anything is read.
 * @throws DomainError `not_found` for an unknown one, for another person's, and for a match that never entered a queue.
 */
export async function readSlip(ctx: AppContext, input: { reference: string }): Promise<SlipPage> {
  const actor = authorize(ctx, "applications.read_slip");
  const idEnd = endOfId(input.reference);
  const nowMs = ctx.now();
  const reader = { userId: actor.userId, isStaff: actor.staff?.operations === true, nowMs };
  const { slip, events, mails } = idEnd === null ? NOTHING : await readSlipRows(ctx.db, reader, idEnd);
  if (slip === null) {
    rolesOf(actor);
    throw new DomainError("not_found", "errors.noSuchApplication");
  }
  const isOwn = slip.userId === actor.userId;
  const [{ sent, kept }, own, tailored, ticked] = await Promise.all([
    readPosting(ctx, slip),
    isOwn ? readOwn(ctx, slip) : null,
    tailoredFor(ctx.db, slip.id),
    readTicked(ctx.db, slip.id),
  ]);
  return toPage(ctx, slip, {
    isOwn,
    own,
    confirmedByMail: mailOf(mails, "received"),
    rejectedByMail: mailOf(mails, "rejected"),
    tailored: await shownTailored(ctx, tailored, isOwn ? "person" : "staff"),
    ticked: ticked.map(({ kind, ...one }) => ({ ...one, mandate: MANDATE_WORDS[kind].title })),
    events: events.map((row) => toEvent(row, isOwn)),
    sent,
    kept,
  });
}

/** The posting's text as it was when it was sent; the catalogue's where none was kept. */
async function readPosting(ctx: AppContext, slip: SlipRow): Promise<Pick<SlipPage, "sent" | "kept">> {
  const { textKey, textKeptAt } = slip;
  // The page has more to say than this text: where the store does not answer, it goes on without it.
  const text =
    textKey === null
      ? null
      : await readSentText(ctx.files, textKey).catch((error: unknown) => {
          ctx.log.warn("slip.posting_not_read", { id: slip.id, error });
          return null;
        });
  if (text !== null && textKeptAt !== null) return { sent: { text, keptAt: textKeptAt }, kept: null };
  return { sent: null, kept: await unlessSilent(findKeptPosting(ctx.catalog, slip.postingId), null) };
}

async function readOwn(ctx: AppContext, slip: SlipRow): Promise<SlipPage["own"]> {
  const wasSent = slip.state === "submitted" || slip.state === "unconfirmed";
  const [{ own, words, rate }, share, used] = await Promise.all([
    readTracked(ctx.db, slip.id, kindOf(slip)),
    findShare(ctx.db, slip.id),
    wasSent ? usedIn(ctx.db, slip.userId, slip.id) : [],
  ]);
  return {
    id: slip.id,
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

const NOTHING = { slip: null, events: [], mails: [] };

function toEvent(row: SlipEventRow, isOwn: boolean): SlipPage["events"][number] {
  const { n, at, event, outcome, actorKind, actorName } = row;
  const operator = actorName ?? "receipts.formerColleague";
  const who =
    actorKind === "system" ? BRAND.name : actorKind === "operator" ? operator : isOwn ? "receipts.you" : operator;
  return { n, at, who, what: eventWords(event, outcome, JSON.parse(row.evidence) as Evidence) };
}

function mailOf(mails: readonly SlipMailRow[], answer: SlipMailRow["answer"]): SlipMail | null {
  const mail = mails.find((one) => one.answer === answer);
  if (!mail) return null;
  const { sender, subject, sentence, verified, sentAt } = mail;
  return { sender, subject, sentence, verified: verified === 1, sentAt };
}

async function toPage(
  ctx: AppContext,
  slip: SlipRow,
  rest: Pick<
    SlipPage,
    "isOwn" | "own" | "confirmedByMail" | "rejectedByMail" | "tailored" | "ticked" | "events" | "sent" | "kept"
  >,
): Promise<SlipPage> {
  const { signingKey } = ctx.config;
  const nowMs = ctx.now();
  const { resumeId, resumeName, resumeHash } = slip;
  const resumeHref = resumeId === null ? null : await resumeLinks.make(signingKey, resumeId, nowMs);
  const pay = payShown(slip.payLower, slip.payUpper, slip.payCurrency);
  return {
    reference: reference(slip.id),
    owner: slip.ownerName,
    state: slip.state,
    position: slip.position,
    company: slip.company,
    location: slip.location,
    link: slip.link,
    portal: slip.portal,
    pay,
    searchTerm: slip.searchTerm,
    postedAt: slip.postedAt,
    foundAt: slip.createdAt,
    reasons: JSON.parse(slip.reasons) as string[],
    signs: signSentences(JSON.parse(slip.signs) as ShownSign[]),
    appliedAt: slip.state === "submitted" ? slip.appliedAt : null,
    // The engine has no name of its own.
    appliedBy: slip.state === "submitted" ? (slip.operatorName ?? BRAND.name) : "",
    byYourself: slip.byYourself === 1,
    certainty: certaintyOf(kindsIn(slip.proofs)),
    isAsked: slip.isAsked === 1,
    shortened: slip.shortened === 1,
    heldUntil: slip.heldUntil,
    resume: resumeHref !== null && resumeName !== null ? { name: resumeName, href: resumeHref } : null,
    resumeCopy: resumeHref !== null && resumeHash ? { href: `${resumeHref}?copy=sent`, sha256: resumeHash } : null,
    proof: await shownProof(signingKey, slip, nowMs),
    ...rest,
  };
}
