import { messageOf, type Message } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { unlessSilent } from "../../../lib/outage";
import { answerForm, type AnsweredField, downloadResume, type ResumeDownload } from "../../candidates";
import type { Facts } from "../../../reading/answers/facts";
import { sign } from "../../../core/signatures";
import { readFacts, recordFilled } from "../../candidates/queries";
import { readerOf, readerWith } from "../entry-forms/labels-reader";
import { withoutStopped } from "../entry-forms/stopped-answers";
import { DECLINE_WORDS, FILL_STOP_WORDS } from "../../applications/rules";
import { savePageFields, unavailableReason } from "../../catalog";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { readPostings } from "../../catalog/queries";
import type { Form } from "../../../reading/labels/vocabulary";
import { showMoment } from "../../../lib/india-time";
import { downloadTailored } from "../../applications";
import { write } from "../../../db/client";
import { readStopped } from "./fill-queries";
import { auditUse, findHost, readExtensionEntry } from "./queries";
import { hostOf, isOfSystem, isOtherPosting, allowanceKeyOf, namesOn, systemOf } from "./rules";
import { AnswerPageInput, AskHostInput } from "./schema";
import type { HostState } from "./vocabulary";

export type ExtensionEntry = NonNullable<Awaited<ReturnType<typeof readExtensionEntry>>>;

/** A claimed entry as the extension of its operator sees it. */
export interface ShownClaimedEntry {
  entryId: string;
  attempt: number;
  revision: number;
  position: string;
  company: string;
  link: string;
  /** When its form began to be sent; null while it was not. */
  sendingAt: number | null;
  hasResume: boolean;
  /** Tells people apart for as long as the pairing lasts, and says nothing of who they are. */
  person: string;
}

/**
 * The entry that the operator has claimed, by the lease that Next Entry gave.
 * @throws DomainError `not_found` while they have none.
 */
export async function readClaimedEntry(ctx: AppContext): Promise<ShownClaimedEntry> {
  const actor = authorize(ctx, "extension.use");
  const { id, attempt, revision, position, company, link, sendingAt, resumeId, userId } = await claimedEntry(
    ctx,
    actor.userId,
  );
  await write(ctx.db, [auditUse(ctx.db, actor.userId, ctx.now())]);
  return {
    entryId: id,
    attempt,
    revision,
    position,
    company,
    link,
    sendingAt,
    hasResume: resumeId !== null,
    person: await sign(ctx.config.signingKey, "extension person", `${actor.userId} ${userId}`),
  };
}

/**
 * How the fields of a page are filled, for the entry that the operator has claimed: by its person's answers at this
 * moment. A class of answers that operators changed too often stays open. The questions of a page that is known to be
 * the employer's are kept for later applicants.
 * @throws DomainError `invalid`; `not_found`; `forbidden` where the page's host is not allowed; `conflict` where the
 *   person does not want it any more, or its form was being sent already.
 */
export async function answerFormPage(ctx: AppContext, input: unknown): Promise<{ answered: AnsweredField[] }> {
  const actor = authorize(ctx, "extension.use");
  const { entryId, page, fields } = parseInput(AnswerPageInput, input);
  const entry = await ownClaimedEntry(ctx, actor.userId, entryId);
  const { isKnown } = await mayFill(ctx, actor.userId, entry, page);
  await mayFillNow(ctx, entry);
  await write(ctx.db, [auditUse(ctx.db, actor.userId, ctx.now())]);
  const facts = await readFacts(ctx.db, entry.userId);
  if (!facts) return { answered: [] };
  const postings = await unlessSilent(readPostings(ctx.catalog, [entry.postingId]), null);
  const places = postings?.[0]?.cities ?? [];
  const posting = {
    company: entry.company,
    country: places[0]?.[2] ?? "",
    places: places.length > 0 ? places.flatMap(([city, state]) => city ?? state ?? []) : [entry.location],
  };
  const system = systemOf(page, entry.link);
  // A page leaves out what does not matter to it; an absent key is not an undefined one.
  const asked = fields.map(({ help, headings, unit, ...field }) => ({
    ...field,
    ...(help === undefined ? {} : { help }),
    ...(headings === undefined ? {} : { headings }),
    ...(unit === undefined ? {} : { unit }),
  }));
  const form = { system, fields: asked };
  const read = await unlessSilent(readerOf(ctx, [form]), readerWith([]));
  const answered = withoutStopped(answerForm(form, facts, posting, ctx.now(), read), await readStopped(ctx.db));
  const filled = recordFilled(ctx.db, entry, actor.userId, answered, ctx.now());
  if (filled.length > 0) await write(ctx.db, filled);
  if (isKnown && system !== "" && postings?.[0]) await shareForm(ctx, entry, form, facts);
  return { answered };
}

/**
 * Keeps the form for those who are queued after this one, where the catalogue answers: filling does not wait for it.
 */
async function shareForm(
  ctx: AppContext,
  { postingId, displayName }: ExtensionEntry,
  form: Form,
  { profile }: Facts,
): Promise<void> {
  await unlessSilent(savePageFields(ctx, { postingId, ...form, names: namesOn(displayName, profile) }), null);
}

/**
 * The file that is sent for the claimed entry: the tailored resume, else the clean copy of the person's own.
 * @throws DomainError as `answerFormPage`, and `not_found` where there is none.
 */
export async function readClaimedResume(ctx: AppContext, input: unknown): Promise<ResumeDownload> {
  const actor = authorize(ctx, "extension.use");
  const { entryId, page } = parseInput(AskHostInput, input);
  const entry = await ownClaimedEntry(ctx, actor.userId, entryId);
  await mayFill(ctx, actor.userId, entry, page);
  await mayFillNow(ctx, entry);
  await write(ctx.db, [auditUse(ctx.db, actor.userId, ctx.now())]);
  if (entry.tailored) return downloadTailored(ctx, { id: entry.tailored.id });
  if (entry.resumeId === null) throw new DomainError("not_found", "extension.noResume");
  return downloadResume(ctx, { resumeId: entry.resumeId });
}

async function claimedEntry(ctx: AppContext, userId: string): Promise<ExtensionEntry> {
  const entry = await readExtensionEntry(ctx.db, userId, ctx.now());
  if (!entry) throw new DomainError("not_found", "extension.noEntryHandsTake");
  return entry;
}

/** The entry of this id, if it is the one that the operator has claimed. */
export async function ownClaimedEntry(ctx: AppContext, userId: string, entryId: string): Promise<ExtensionEntry> {
  const entry = await claimedEntry(ctx, userId);
  if (entry.id !== entryId) throw new DomainError("not_found", "extension.notEntryHands");
  return entry;
}

/** @throws DomainError `conflict` where the form of an entry must not be filled at this moment, saying why. */
export async function mayFillNow(ctx: AppContext, entry: ExtensionEntry): Promise<void> {
  if (entry.sendingAt !== null)
    throw new DomainError(
      "conflict",
      messageOf("extension.formBeingSentRecord", { sendingAt: showMoment(entry.sendingAt) }),
    );
  const stop = entry.stop || (await unavailableReason(ctx.catalog, entry.postingId));
  if (stop === "") return;
  throw new DomainError(
    "conflict",
    entry.declined === ""
      ? FILL_STOP_WORDS[stop]
      : messageOf("extension.stopWithReason", {
          stop: { said: FILL_STOP_WORDS[stop] },
          why: { said: DECLINE_WORDS[entry.declined] },
        }),
  );
}

/**
 * Forms are filled on the pages of the system that the entry's link leads to, and on hosts that operations allowed or
 * this operator was asked about. `isKnown` is false for the latter: data of such a page reaches no other person.
 * @throws DomainError `forbidden`, for another job's page too.
 */
export async function mayFill(
  ctx: AppContext,
  userId: string,
  entry: ExtensionEntry,
  page: string,
): Promise<{ isKnown: boolean }> {
  const place = fillablePlace(ctx, page);
  if (isOtherPosting(page, entry.link))
    throw new DomainError(
      "forbidden",
      messageOf("extension.pageAnotherOpeningOpen", { position: entry.position, company: entry.company }),
    );
  if (isOfSystem(page, entry.link)) return { isKnown: true };
  const known = await findHost(ctx.db, place);
  if (known?.state === "allowed") return { isKnown: true };
  if (known?.state === "asked" && known.askedBy === userId) return { isKnown: false };
  throw new DomainError("forbidden", refusalOf(known?.state, place, entry.company));
}

function refusalOf(state: HostState | undefined, place: string, company: string): Message {
  if (state === "refused") return messageOf("extension.formsNotFilled2", { place });
  return state === "asked"
    ? messageOf("extension.colleagueAskedAboutDecided", { place })
    : messageOf("extension.belong", { place, company });
}

/**
 * The place that is allowed or refused for a page, as `allowanceKeyOf` names it.
 * @throws DomainError `forbidden` without https, and for a page that does not say whose board it is.
 */
export function fillablePlace(ctx: AppContext, page: string): string {
  const host = hostOf(page, ctx.config.sandbox);
  if (host === null) throw new DomainError("forbidden", "extension.formsFilledHttpsPages");
  const place = allowanceKeyOf(page, host);
  if (place === null) throw new DomainError("forbidden", "extension.pageNotSayWhose");
  return place;
}
