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
import { alertsSubject, findGranted } from "../../modules/catalog/queries";
import { countRefusal, hasOwnAlertRoom, isOwnAlertKnown, storeOwnAlert } from "../../modules/fulfilment/queries";
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
import { readAlert, readerOf } from "../../reading/alerts/read-alert";
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
 * Takes the jobs of a portal's alert that came to the service's own address there, for everybody: as postings of that
 * portal, by the way of its files. Only an email from the portal's exact address with its signature counts, and only
 * while a deployer's word holds that the portal's terms allow this. One forwarded by hand, or of another portal, counts
 * for nothing. A job without a company or an address of its own is read and not taken. Safe to repeat.
 * @throws an error when the signature cannot be checked now: the sending server retries.
 */
export async function takeOwnAlert(ctx: AppContext, own: OwnMail): Promise<"kept" | "dropped"> {
  authorize(ctx, "inbound_mail.take");
  const { portal, mail } = own;
  const nowMs = ctx.now();
  if ((await findGranted(ctx.catalog, alertsSubject(portal), nowMs)) === null) return "dropped";
  const author = soleAuthor(mail);
  if (author === ASKS_TO_FORWARD) return keepCode(ctx, own);
  const reader = author === null ? null : readerOf(author);
  if (author === null || reader?.portal !== portal || (await isTooMany(ctx, `own ${portal}`))) return "dropped";
  const original = toAlertMail(mail, author);
  const messageId = mail.messageId?.trim();
  const seen = {
    portal,
    messageHash: messageId ? await sha256Hex(messageId) : null,
    contentHash: await sha256Hex(JSON.stringify([author, original.subject, mail.date ?? "", original.text])),
  };
  if (!(await isSigned(ctx, own, author, reader.signers)))
    return refused(ctx, seen, { reason: "not_signed", links: 0, rows: 0 });
  const read = readAlert(original);
  if (read.kind === "none") return "dropped";
  const reading = withinLimit(read);
  if (reading.kind === "refused") return refused(ctx, seen, reading);
  const sentAt = sentAtOf(mail);
  if (sentAt !== null && sentAt < nowMs - OLDEST_ALERT_DAYS * DAY_MS) return "dropped";
  if ((await isOwnAlertKnown(ctx.db, seen)) || !(await hasOwnAlertRoom(ctx.db, portal, nowMs))) return "dropped";
  const from = { portal, sentAt: sentAt === null ? null : Math.min(sentAt, nowMs) };
  const postings = (await Promise.all(reading.jobs.map((job) => toPosting(job, from)))).flatMap((one) => one ?? []);
  const fresh: string[] = [];
  const isSample = ctx.config.sandbox;
  await ingestPostings(ctx, { sourceId: null, postings, isSample, onAdded: (ids) => fresh.push(...ids) });
  const brought = { ...seen, ...alertNamed(original), jobs: reading.jobs.length, fresh };
  const { kept } = await write(ctx.db, {
    kept: storeOwnAlert(ctx.db, { id: timeId(nowMs), ...brought, receivedAt: nowMs }),
  });
  return kept > 0 ? "kept" : "dropped";
}

/** Keeps the code by which a mailbox of the operator's asks whether it may forward to this address. */
async function keepCode(ctx: AppContext, { portal, raw, mail }: OwnMail): Promise<"kept" | "dropped"> {
  const code = forwardingCode(mail.subject ?? "");
  if (code === null || !(await isSigned(ctx, { raw, mail }, ASKS_TO_FORWARD, []))) return "dropped";
  const nowMs = ctx.now();
  const contentHash = await sha256Hex(JSON.stringify([ASKS_TO_FORWARD, code, mail.date ?? ""]));
  const asked = { portal, title: "", city: "", jobs: 0, setupCode: code, contentHash };
  await write(ctx.db, { code: storeOwnAlert(ctx.db, { id: timeId(nowMs), ...asked, receivedAt: nowMs }) });
  return "kept";
}

/** Counts for staff an email whose jobs were not taken; one that comes again on the same day counts once. */
async function refused(
  ctx: AppContext,
  { portal, contentHash }: { portal: AlertPortal; contentHash: string },
  why: { reason: RefusalReason; links: number; rows: number },
): Promise<"dropped"> {
  const nowMs = ctx.now();
  const key = await attemptKey(ctx, "alert_refused", `own ${portal} ${contentHash}`);
  if ((await countAttempt(ctx.db, key, Math.floor(nowMs / DAY_MS) * DAY_MS)) === 1)
    await write(ctx.db, { refused: countRefusal(ctx.db, { portal, ...why }, indiaDay(nowMs), nowMs) });
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
    authority: AUTHORITY.portal,
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
export const namesOf = (portal: AlertPortal): string =>
  `${PORTAL_LIST.find(({ name }) => name === PORTAL_SITES[portal].name)?.key ?? portal}:`;

async function keyOf(portal: AlertPortal, job: AlertJob): Promise<string> {
  const name = alertJobName(portal, job);
  return `${namesOf(portal)}${name.startsWith("~") ? (await sha256Hex(name)).slice(0, 24) : name.toLowerCase()}`;
}
