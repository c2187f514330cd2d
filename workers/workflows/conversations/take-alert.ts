import PostalMime, { addressParser, type Email } from "postal-mime";
import { DAY_MS, HOUR_MS } from "../../lib/time";
import { indiaDay } from "../../lib/india-time";
import { checkLink } from "../../lib/link";
import { verifiedSignatures } from "../../lib/dkim";
import { cleanLine, COMPANY_MAX, LOCATION_MAX, TITLE_MAX } from "../../lib/text";
import type { AppContext } from "../../core/context";
import { sha256Hex, timeId } from "../../core/ids";
import { enqueueJob } from "../../core/jobs/queries";
import { attemptKey } from "../../core/limits/limits";
import { countAttempt } from "../../core/limits/queries";
import { authorize } from "../../core/policy";
import { write } from "../../db/client";
import {
  countRefusal,
  countUnread,
  hasAlertRoom,
  storeAlert,
  type NewAlertJob,
} from "../../modules/fulfilment/queries";
import {
  ALERT_JOBS_A_MAIL,
  ALERT_MAILS_AN_HOUR,
  alertJobName,
  maySignFor,
  OLDEST_ALERT_DAYS,
  postedBy,
  siteOf,
  type UnreadReason,
} from "../../modules/fulfilment/rules";
import { unwrapForward } from "../../reading/alerts/forwarded";
import { readAlert, readerOf } from "../../reading/alerts/read-alert";
import type { AlertJob, AlertMail, AlertPortal, AlertReading } from "../../reading/alerts/vocabulary";

/** Mails within mails are opened so deep. */
const MAX_NESTED = 3;
/** Mails that one mail may hold beside each other, and parts within parts. */
const MAX_ATTACHED = 10;
const MAX_PARTS_DEEP = 20;
/** Pay, years and age are a few words of an email each. Characters. */
const MAX_WORDS = 80;

/** Mailboxes that sign whatever their people send: without their signature a mail is not from there. */
const ALWAYS_SIGN = /^(?:gmail\.com|outlook\.com|hotmail\.com|yahoo\.[a-z]{2,3}(?:\.[a-z]{2})?)$/;

/** A mail that came to a person's own address. */
export interface ForwardedMail {
  owner: { userId: string; email: string };
  /** As it came, and as it was read. */
  raw: Uint8Array<ArrayBuffer>;
  mail: Email;
}

/**
 * Takes the jobs of a portal's alert that a person's mailbox forwarded. An email from the portal's exact address, with
 * the portal's own signature, brings them as they are; one that the person forwarded by hand brings jobs that count as
 * added by themselves. Only what the email states of each job is kept, for that person alone. One whose jobs are not
 * taken is counted for the person, and for staff where the portal's layout or signature is why; nothing else of it is
 * kept. Safe to repeat.
 * @returns null for a mail that is no job alert: it may be something else.
 * @throws an error when the signature cannot be checked now: the sending server retries.
 */
export async function takeAlert(ctx: AppContext, forwarded: ForwardedMail): Promise<"kept" | "dropped" | null> {
  authorize(ctx, "inbound_mail.take");
  const { owner, raw, mail } = forwarded;
  const author = soleAuthor(mail);
  if (author === null) return null;
  const reader = readerOf(author);
  const byHand = author === owner.email;
  if (!reader && !byHand) return null;
  const originals = reader ? [{ ...toAlertMail(mail, author), sentAt: sentAtOf(mail) }] : await originalsOf(raw);
  const [first] = originals;
  if (first === undefined) return null;
  const messageId = mail.messageId?.trim();
  const unread = async (original: AlertMail, reason: UnreadReason) => {
    const portal = readerOf(original.sender)?.portal;
    const hash = await sha256Hex(JSON.stringify([original.sender, original.subject, messageId ?? "", mail.date ?? ""]));
    if (portal) await tellUnread(ctx, owner.userId, { portal, reason, hash, byHand });
  };
  if (await isTooMany(ctx, owner.userId)) {
    await unread(first, "over_limit");
    return "dropped";
  }
  if (!(await isSigned(ctx, forwarded, author, reader?.signers ?? null))) {
    await unread(first, "not_signed");
    return reader ? null : "dropped";
  }
  let outcome: "kept" | "dropped" | null = null;
  for (const [i, original] of originals.entries()) {
    // The first was counted before its signature was checked.
    if (i > 0 && (await isTooMany(ctx, owner.userId))) {
      await unread(original, "over_limit");
      outcome ??= "dropped";
      continue;
    }
    const reading = readAlert(original);
    if (reading.kind === "none") continue;
    const hash = messageId ? await sha256Hex(`${i} ${messageId}`) : null;
    const taken = await settle(ctx, owner.userId, { reading, original, messageHash: hash, byHand, date: mail.date });
    if (outcome !== "kept") outcome = taken;
  }
  return outcome;
}

/** Whether the alerts of this hour that came for a person, or to an own address, are as many as are read. */
export async function isTooMany(ctx: AppContext, recipient: string): Promise<boolean> {
  const key = await attemptKey(ctx, "alert_mail", recipient);
  const hour = Math.floor(ctx.now() / HOUR_MS) * HOUR_MS;
  return (await countAttempt(ctx.db, key, hour)) > ALERT_MAILS_AN_HOUR;
}

/**
 * Whether a signature vouches for the author: the portal's, or the domain's of a person who forwards by hand. Theirs is
 * asked for where the mail names one, or where their mailbox always signs.
 * @param signers the portal's domains; null for a mail of its person.
 */
export async function isSigned(
  ctx: AppContext,
  { raw, mail }: Pick<ForwardedMail, "raw" | "mail">,
  author: string,
  signers: readonly string[] | null,
): Promise<boolean> {
  const domain = author.slice(author.lastIndexOf("@") + 1);
  const isWanted = (signer: string) => (signers ?? []).includes(signer) || maySignFor(signer, domain);
  if (signers === null && !ALWAYS_SIGN.test(domain) && !signersNamed(mail).some(isWanted)) return true;
  const keyRecord = (name: string) => ctx.providers.dns.txt(name);
  return (await verifiedSignatures(raw, isWanted, keyRecord, ctx.now())).length > 0;
}

/** The domains in whose name signatures of a mail are made, valid or not. */
const signersNamed = ({ headers }: Email): string[] =>
  headers
    .filter(({ key }) => key === "dkim-signature")
    .map(({ value }) => /(?:^|;)\s*d\s*=\s*([^;\s]+)/i.exec(value)?.[1]?.toLowerCase() ?? "");

interface Unread {
  portal: AlertPortal;
  reason: UnreadReason;
  /** By which the same email is counted once a day. */
  hash: string;
  byHand: boolean;
}

/** Counts for its person, once a day, an email whose jobs were not taken, and for staff one that was not signed. */
async function tellUnread(ctx: AppContext, userId: string, { portal, reason, hash, byHand }: Unread): Promise<void> {
  const nowMs = ctx.now();
  const key = await attemptKey(ctx, "alert_unread", `${userId} ${reason} ${hash}`);
  if ((await countAttempt(ctx.db, key, Math.floor(nowMs / DAY_MS) * DAY_MS)) !== 1) return;
  const refused = { portal, reason: "not_signed", links: 0, rows: 0 } as const;
  await write(ctx.db, {
    unread: countUnread(ctx.db, userId, portal, reason, nowMs),
    ...(reason === "not_signed" && !byHand && { refused: countRefusal(ctx.db, refused, indiaDay(nowMs), nowMs) }),
  });
}

/** An email of a portal, and when it says that it was sent; null where it says nothing of it. */
type Original = AlertMail & { sentAt: number | null };

export type JobsOrRefusal = Exclude<AlertReading, { kind: "none" }>;

interface Read {
  reading: JobsOrRefusal;
  original: Original;
  messageHash: string | null;
  byHand: boolean;
  /** As the mail gives it. */
  date: string | undefined;
}

/**
 * Keeps the jobs of an email, or counts why they are not taken. A mailbox may change what a person forwards by hand, so
 * that says nothing of the portal's layout.
 */
async function settle(ctx: AppContext, userId: string, read: Read): Promise<"kept" | "dropped"> {
  const { original, messageHash, byHand } = read;
  const { sentAt } = original;
  const reading = withinLimit(read.reading);
  const nowMs = ctx.now();
  const contentHash = await sha256Hex(
    JSON.stringify([original.sender, original.subject, read.date ?? "", byHand, read.reading]),
  );
  const { portal } = reading;
  const unread = async (reason: UnreadReason) => {
    await tellUnread(ctx, userId, { portal, reason, hash: contentHash, byHand });
    return "dropped" as const;
  };
  if (reading.kind === "refused") {
    const key = await attemptKey(ctx, "alert_refused", `${userId} ${contentHash}`);
    if (!byHand && (await countAttempt(ctx.db, key, Math.floor(nowMs / DAY_MS) * DAY_MS)) === 1)
      await write(ctx.db, { refused: countRefusal(ctx.db, reading, indiaDay(nowMs), nowMs) });
    return unread("unread");
  }
  if (sentAt !== null && sentAt < nowMs - OLDEST_ALERT_DAYS * DAY_MS) return unread("old");
  if (!(await hasAlertRoom(ctx.db, userId))) return unread("full");
  const jobs = new Map<string, NewAlertJob>();
  for (const job of reading.jobs) {
    const name = alertJobName(portal, job);
    if (!jobs.has(name))
      jobs.set(name, toNewJob(job, { portal, name, sentAt: sentAt === null ? null : Math.min(sentAt, nowMs), nowMs }));
  }
  const { mail } = await write(ctx.db, {
    ...storeAlert(ctx.db, {
      id: timeId(nowMs),
      userId,
      portal,
      byHand,
      jobs: [...jobs.values()],
      messageHash,
      contentHash,
      nowMs,
    }),
    fill: enqueueJob(ctx.db, "fill_queue", userId, nowMs),
  });
  await ctx.enqueue([{ type: "job", kind: "fill_queue", ref: userId }]);
  return mail > 0 ? "kept" : "dropped";
}

/** The reading, or its refusal where the email has more jobs than are taken of one. */
export function withinLimit(reading: JobsOrRefusal): JobsOrRefusal {
  if (reading.kind === "refused" || reading.jobs.length <= ALERT_JOBS_A_MAIL) return reading;
  const { portal, jobs } = reading;
  return { kind: "refused", portal, reason: "too_large", links: jobs.length, rows: jobs.length };
}

function toNewJob(
  job: AlertJob,
  { portal, name, sentAt, nowMs }: { portal: AlertPortal; name: string; sentAt: number | null; nowMs: number },
): NewAlertJob {
  const words = (text: string | null, max: number) => (text === null ? null : cleanLine(text, max) || null);
  return {
    id: timeId(nowMs),
    name: name.slice(0, TITLE_MAX + COMPANY_MAX + LOCATION_MAX),
    title: cleanLine(job.title, TITLE_MAX),
    company: words(job.company, COMPANY_MAX),
    place: words(job.place, LOCATION_MAX),
    pay: words(job.pay, MAX_WORDS),
    years: words(job.years, MAX_WORDS),
    link: checkLink(job.link?.canonical ?? siteOf(portal, job.link?.host ?? "") ?? ""),
    postedAt: sentAt === null ? null : postedBy(job.age, sentAt),
  };
}

/** The address of the only author of a mail, in small letters; null where there are several, or none. */
export function soleAuthor({ headers }: Email): string | null {
  const from = headers.filter(({ key }) => key === "from");
  const [line] = from;
  if (line === undefined || from.length > 1) return null;
  const authors = addressParser(line.value);
  const [author] = authors;
  if (author?.address === undefined || authors.length > 1) return null;
  return author.address.trim().toLowerCase();
}

/** When the mail says that it was sent; null where it says nothing of it. */
export function sentAtOf({ date }: Email): number | null {
  const sentAt = Date.parse(date ?? "");
  return Number.isNaN(sentAt) ? null : sentAt;
}

export const toAlertMail = (mail: Email, sender: string): AlertMail => ({
  sender,
  senderName: mail.from?.name ?? "",
  subject: mail.subject ?? "",
  text: mail.text ?? "",
  html: mail.html ?? "",
});

/** The emails that a person forwarded by hand: those attached to theirs, else the one that theirs quotes. */
async function originalsOf(raw: Uint8Array<ArrayBuffer> | ArrayBuffer, left = MAX_NESTED): Promise<Original[]> {
  const mail = await PostalMime.parse(raw, { maxRfc822NestingDepth: 0, maxNestingDepth: MAX_PARTS_DEEP }).catch(
    () => null,
  );
  const sender = mail && soleAuthor(mail);
  if (!sender) return [];
  const own = toAlertMail(mail, sender);
  if (readerOf(sender)) return [{ ...own, sentAt: sentAtOf(mail) }];
  const attached = mail.attachments.filter(({ mimeType }) => mimeType === "message/rfc822").slice(0, MAX_ATTACHED);
  const inner: Original[] = [];
  for (const { content } of left > 0 ? attached : [])
    if (content instanceof ArrayBuffer) inner.push(...(await originalsOf(content, left - 1)));
  if (inner.length > 0) return inner.slice(0, MAX_ATTACHED);
  // An alert that went from one of the person's mailboxes to another is quoted within a quoted email.
  let quoted = unwrapForward(own);
  for (let deep = 1; quoted && !readerOf(quoted.sender) && deep < MAX_NESTED; deep++) quoted = unwrapForward(quoted);
  return quoted && readerOf(quoted.sender) ? [{ ...quoted, sentAt: null }] : [];
}
