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
import { countRefusal, storeAlert, type NewAlertJob } from "../../modules/fulfilment/queries";
import { ALERT_JOBS_A_MAIL, ALERT_MAILS_AN_HOUR, alertJobName, postedBy } from "../../modules/fulfilment/rules";
import { unwrapForward } from "../../reading/alerts/forwarded";
import { readAlert, readerOf } from "../../reading/alerts/read-alert";
import type { AlertJob, AlertMail, AlertReading } from "../../reading/alerts/vocabulary";

/** Mails within mails are opened so deep. */
const MAX_NESTED = 3;
/** Mails that one mail may hold beside each other, and parts within parts. */
const MAX_ATTACHED = 10;
const MAX_PARTS_DEEP = 20;
/** Pay, years and age are a few words of an email each. Characters. */
const MAX_WORDS = 80;

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
 * added by themselves. Only what the email states of each job is kept, for that person alone. One that is not read to
 * the end is counted for staff, and nothing of it is kept. Safe to repeat.
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
  const originals = reader ? [toAlertMail(mail, author)] : await originalsOf(raw);
  if (originals.length === 0) return null;
  if (await isTooMany(ctx, owner.userId)) return "dropped";
  if (reader && !(await isSignedBy(ctx, raw, reader.signers))) return null;
  const messageId = mail.messageId?.trim();
  let outcome: "kept" | "dropped" | null = null;
  for (const [i, original] of originals.entries()) {
    const reading = readAlert(original);
    if (reading.kind === "none") continue;
    const hash = messageId ? await sha256Hex(`${i} ${messageId}`) : null;
    const taken = await settle(ctx, owner.userId, { reading, original, messageHash: hash, byHand, date: mail.date });
    if (outcome !== "kept") outcome = taken;
  }
  return outcome;
}

/** Whether the person's alerts of this hour are as many as are read. */
async function isTooMany(ctx: AppContext, userId: string): Promise<boolean> {
  const key = await attemptKey(ctx, "alert_mail", userId);
  const hour = Math.floor(ctx.now() / HOUR_MS) * HOUR_MS;
  return (await countAttempt(ctx.db, key, hour)) > ALERT_MAILS_AN_HOUR;
}

async function isSignedBy(ctx: AppContext, raw: Uint8Array, signers: readonly string[]): Promise<boolean> {
  const keyRecord = (name: string) => ctx.providers.dns.txt(name);
  return (await verifiedSignatures(raw, (domain) => signers.includes(domain), keyRecord, ctx.now())).length > 0;
}

interface Read {
  reading: Exclude<AlertReading, { kind: "none" }>;
  original: AlertMail;
  messageHash: string | null;
  byHand: boolean;
  /** As the mail gives it. */
  date: string | undefined;
}

/** Keeps the jobs of an email, or counts that it was not read to the end. */
async function settle(ctx: AppContext, userId: string, read: Read): Promise<"kept" | "dropped"> {
  const { original, messageHash, byHand } = read;
  const reading = withinLimit(read.reading);
  const nowMs = ctx.now();
  const contentHash = await sha256Hex(
    JSON.stringify([original.sender, original.subject, read.date ?? "", byHand, read.reading]),
  );
  if (reading.kind === "refused") {
    const key = await attemptKey(ctx, "alert_refused", `${userId} ${contentHash}`);
    if ((await countAttempt(ctx.db, key, Math.floor(nowMs / DAY_MS) * DAY_MS)) === 1)
      await write(ctx.db, { refused: countRefusal(ctx.db, reading, indiaDay(nowMs), nowMs) });
    return "dropped";
  }
  const { portal } = reading;
  const jobs = new Map<string, NewAlertJob>();
  for (const job of reading.jobs) {
    const name = alertJobName(portal, job);
    if (!jobs.has(name)) jobs.set(name, toNewJob(job, name, byHand, nowMs));
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

function withinLimit(reading: Read["reading"]): Read["reading"] {
  if (reading.kind === "refused" || reading.jobs.length <= ALERT_JOBS_A_MAIL) return reading;
  const { portal, jobs } = reading;
  return { kind: "refused", portal, reason: "too_large", links: jobs.length, rows: jobs.length };
}

function toNewJob(job: AlertJob, name: string, byHand: boolean, nowMs: number): NewAlertJob {
  const words = (text: string | null, max: number) => (text === null ? null : cleanLine(text, max) || null);
  return {
    id: timeId(nowMs),
    name: name.slice(0, TITLE_MAX + COMPANY_MAX + LOCATION_MAX),
    title: cleanLine(job.title, TITLE_MAX),
    company: words(job.company, COMPANY_MAX),
    place: words(job.place, LOCATION_MAX),
    pay: words(job.pay, MAX_WORDS),
    years: words(job.years, MAX_WORDS),
    link: checkLink(job.link?.canonical ?? ""),
    // An email that was forwarded by hand may have come long ago.
    postedAt: byHand ? null : postedBy(job.age, nowMs),
  };
}

/** The address of the only author of a mail, in small letters; null where there are several, or none. */
function soleAuthor({ headers }: Email): string | null {
  const from = headers.filter(({ key }) => key === "from");
  const [line] = from;
  if (line === undefined || from.length > 1) return null;
  const authors = addressParser(line.value);
  const [author] = authors;
  if (author?.address === undefined || authors.length > 1) return null;
  return author.address.trim().toLowerCase();
}

const toAlertMail = (mail: Email, sender: string): AlertMail => ({
  sender,
  senderName: mail.from?.name ?? "",
  subject: mail.subject ?? "",
  text: mail.text ?? "",
  html: mail.html ?? "",
});

/** The emails that a person forwarded by hand: those attached to theirs, else the one that theirs quotes. */
async function originalsOf(raw: Uint8Array<ArrayBuffer> | ArrayBuffer, left = MAX_NESTED): Promise<AlertMail[]> {
  const mail = await PostalMime.parse(raw, { maxRfc822NestingDepth: 0, maxNestingDepth: MAX_PARTS_DEEP }).catch(
    () => null,
  );
  const sender = mail && soleAuthor(mail);
  if (!sender) return [];
  const own = toAlertMail(mail, sender);
  if (readerOf(sender)) return [own];
  const attached = mail.attachments.filter(({ mimeType }) => mimeType === "message/rfc822").slice(0, MAX_ATTACHED);
  const inner: AlertMail[] = [];
  for (const { content } of left > 0 ? attached : [])
    if (content instanceof ArrayBuffer) inner.push(...(await originalsOf(content, left - 1)));
  if (inner.length > 0) return inner.slice(0, MAX_ATTACHED);
  // An alert that went from one of the person's mailboxes to another is quoted within a quoted email.
  let quoted = unwrapForward(own);
  for (let deep = 1; quoted && !readerOf(quoted.sender) && deep < MAX_NESTED; deep++) quoted = unwrapForward(quoted);
  return quoted && readerOf(quoted.sender) ? [quoted] : [];
}
