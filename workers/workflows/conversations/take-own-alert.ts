import type { Email } from "postal-mime";
import type { AppContext } from "../../core/context";
import { sha256Hex, timeId } from "../../core/ids";
import { attemptKey } from "../../core/limits/limits";
import { countAttempt } from "../../core/limits/queries";
import { authorize } from "../../core/policy";
import { write } from "../../db/client";
import { indiaDay } from "../../lib/india-time";
import { DAY_MS } from "../../lib/time";
import { AUTHORITY, ingestPostings, observe, type RawPosting } from "../../modules/catalog";
import { alertsSubject, findGranted, readBroughtBy } from "../../modules/catalog/queries";
import {
  countRefusal,
  findOwnAlert,
  finishOwnAlert,
  hasOwnAlertRoom,
  storeOwnAlert,
} from "../../modules/fulfilment/queries";
import {
  alertJobName,
  ASKS_TO_FORWARD,
  forwardingCode,
  OLDEST_ALERT_DAYS,
  ownAlertOf,
  PORTAL_SITES,
  postedBy,
  type RefusalReason,
} from "../../modules/fulfilment/rules";
import { alertNamed } from "../../reading/alerts/alert-name";
import { readAlert, readerOfPortal } from "../../reading/alerts/read-alert";
import type { AlertJob, AlertPortal } from "../../reading/alerts/vocabulary";
import { experienceFromText } from "../../reading/postings/stated-pay";
import { PORTAL_LIST } from "../../reading/postings/portals";
import { isInternship, payOf } from "../matching/match-alerts";
import { ownAlertCode } from "./own-alert-address";
import { isSigned, isTooMany, sentAtOf, soleAuthor, toAlertMail, withinLimit } from "./take-alert";

/** An email to one of the service's own addresses. */
interface OwnMail {
  portal: AlertPortal;
  raw: Uint8Array<ArrayBuffer>;
  mail: Email;
}

/** The portal whose alerts come to this address of the service's own; null for any other, and for one made up. */
export async function portalOfAddress(ctx: AppContext, recipient: string, domain: string): Promise<AlertPortal | null> {
  const own = ownAlertOf(recipient, domain);
  return own && own.code === (await ownAlertCode(ctx, own.portal)) ? own.portal : null;
}

/**
 * Takes the jobs of a portal's alert that came to the service's own address there, for everyone: as postings of that
 * portal, by the way of its files, whose words they never replace. Only an email from one of the portal's listed
 * addresses with its signature counts, and only while a deployer's word holds that the portal's terms allow this. One
 * forwarded by hand, of another portal, or from a recruiter through the portal counts for nothing. A job without a
 * company or an address of its own is read and not taken. Safe to repeat: one that was cut short goes on.
 * @throws an error when the signature cannot be checked now: the sending server retries.
 */
export async function takeOwnAlert(ctx: AppContext, own: OwnMail): Promise<"kept" | "dropped"> {
  authorize(ctx, "inbound_mail.take");
  const { portal, mail } = own;
  const nowMs = ctx.now();
  if (!(await isPermitted(ctx, portal))) return "dropped";
  const author = soleAuthor(mail);
  if (author === ASKS_TO_FORWARD) return keepCode(ctx, own);
  const reader = author === null ? null : readerOfPortal(author);
  if (author === null || reader?.portal !== portal) return "dropped";
  const original = toAlertMail(mail, author);
  const messageId = mail.messageId?.trim();
  const hash = await sha256Hex(JSON.stringify([author, original.subject, messageId ?? "", mail.date ?? ""]));
  const drop = (reason: RefusalReason, { links = 0, rows = 0 } = {}) =>
    countDropped(ctx, { portal, hash, reason, links, rows });
  if (await isTooMany(ctx, `own ${portal}`)) return drop("over_limit");
  if (!(await isSigned(ctx, own, author, reader.signers))) return drop("not_signed");
  const read = readAlert(original);
  if (read.kind === "none") return "dropped";
  const reading = withinLimit(read);
  if (reading.kind === "refused") return drop(reading.reason, reading);
  const { jobs } = reading;
  const count = { links: jobs.length, rows: jobs.length };
  if (reading.isInvitation) return drop("invitation", count);
  const sentAt = sentAtOf(mail);
  if (sentAt !== null && sentAt < nowMs - OLDEST_ALERT_DAYS * DAY_MS) return drop("old", count);
  const seen = {
    portal,
    messageHash: messageId ? await sha256Hex(messageId) : null,
    contentHash: await sha256Hex(JSON.stringify([author, original.subject, mail.date ?? "", jobs])),
  };
  const from = { portal, sentAt: sentAt === null ? null : Math.min(sentAt, nowMs) };
  const postings = (await Promise.all(jobs.map((job) => toPosting(job, from)))).flatMap((one) => one ?? []);
  let kept = await findOwnAlert(ctx.db, seen);
  if (kept === null) {
    if (!(await hasOwnAlertRoom(ctx.db, portal, nowMs))) return drop("full", count);
    const counts = { jobs: jobs.length, taken: postings.length, receivedAt: nowMs };
    await write(ctx.db, {
      mail: storeOwnAlert(ctx.db, { id: timeId(nowMs), ...seen, ...alertNamed(original), ...counts }),
    });
    kept = await findOwnAlert(ctx.db, seen);
  }
  return kept === null || kept.landedAt !== null ? "dropped" : land(ctx, { portal, ...kept }, postings);
}

const isPermitted = async (ctx: AppContext, portal: AlertPortal) =>
  (await findGranted(ctx.catalog, alertsSubject(portal), ctx.now())) !== null;

/** Lands what an email tells, then notes what was new of it, by the catalogue: a repeated landing notes the same. */
async function land(
  ctx: AppContext,
  { portal, id, receivedAt }: { portal: AlertPortal; id: string; receivedAt: number },
  postings: readonly RawPosting[],
): Promise<"kept" | "dropped"> {
  const alert = { portal, mailId: id };
  try {
    await ingestPostings(ctx, { sourceId: null, postings, alert, isSample: ctx.config.sandbox });
  } catch (error) {
    // The permission was taken back meanwhile: `noteTold` refuses what would be listed.
    if (!(await isPermitted(ctx, portal))) return "dropped";
    throw error;
  }
  const names = postings.map(({ sourceKey }) => sourceKey);
  const fresh = await readBroughtBy(ctx.catalog, id, names, receivedAt);
  const { landed } = await write(ctx.db, { landed: finishOwnAlert(ctx.db, id, fresh, ctx.now()) });
  return landed > 0 ? "kept" : "dropped";
}

/** Keeps the code by which a mailbox of the operator's asks whether it may forward to this address. */
async function keepCode(ctx: AppContext, { portal, raw, mail }: OwnMail): Promise<"kept" | "dropped"> {
  const code = forwardingCode(mail.subject ?? "");
  if (code === null || !(await isSigned(ctx, { raw, mail }, ASKS_TO_FORWARD, []))) return "dropped";
  const nowMs = ctx.now();
  const contentHash = await sha256Hex(JSON.stringify([ASKS_TO_FORWARD, code, mail.date ?? ""]));
  const asked = { portal, title: "", city: "", jobs: 0, setupCode: code, contentHash, landedAt: nowMs };
  await write(ctx.db, { code: storeOwnAlert(ctx.db, { id: timeId(nowMs), ...asked, receivedAt: nowMs }) });
  return "kept";
}

/** Counts for staff an email whose jobs were not taken; one that comes again on the same day counts once. */
async function countDropped(
  ctx: AppContext,
  { hash, ...of }: { portal: AlertPortal; hash: string; reason: RefusalReason; links: number; rows: number },
): Promise<"dropped"> {
  const nowMs = ctx.now();
  const key = await attemptKey(ctx, "alert_refused", `own ${of.portal} ${of.reason} ${hash}`);
  if ((await countAttempt(ctx.db, key, Math.floor(nowMs / DAY_MS) * DAY_MS)) === 1)
    await write(ctx.db, { refused: countRefusal(ctx.db, of, indiaDay(nowMs), nowMs) });
  return "dropped";
}

/** A job as a posting of its portal, with what the email states; null where it states no company or no link. */
async function toPosting(
  job: AlertJob,
  { portal, sentAt }: { portal: AlertPortal; sentAt: number | null },
): Promise<RawPosting | null> {
  const link = job.link?.canonical ?? null;
  const posting = observe({
    sourceKey: await keyOf(portal, job),
    authority: AUTHORITY.alert,
    title: job.title,
    company: job.company ?? "",
    location: job.place ?? "",
    link,
    portal: PORTAL_SITES[portal].name,
    ...payOf(job.pay),
    ...experienceFromText(job.years ?? ""),
    // The portal lists it among internships, which its title need not say.
    text: isInternship({ portal, link }) ? "Job type: Internship" : "",
    postedAt: sentAt === null ? null : postedBy(job.age, sentAt),
  });
  return typeof posting === "string" ? null : posting;
}

/** The first part of the names that the portal's postings have in the catalogue, with its colon. */
const namesOf = (portal: AlertPortal): string =>
  `${PORTAL_LIST.find(({ name }) => name === PORTAL_SITES[portal].name)?.key ?? portal}:`;

async function keyOf(portal: AlertPortal, job: AlertJob): Promise<string> {
  const name = alertJobName(portal, job);
  return `${namesOf(portal)}${name.startsWith("~") ? (await sha256Hex(name)).slice(0, 24) : name.toLowerCase()}`;
}
