import { and, desc, eq, gt, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { AppDb, Statement } from "../../../db/client";
import { applications } from "../../../db/schema/applications/records";
import { ownAlerts } from "../../../db/schema/fulfilment/alert-mail";
import type { AlertPortal } from "../../../reading/alerts/vocabulary";
import { DAY_MS } from "../../../lib/time";
import { OWN_ALERT_JOBS_A_DAY } from "./rules";

export type OwnAlert = typeof ownAlerts.$inferInsert;

/** Keeps that an email came to one of the service's own addresses; one that came before changes nothing. */
export const storeOwnAlert = (db: AppDb, mail: OwnAlert): Statement =>
  db.insert(ownAlerts).values(mail).onConflictDoNothing();

/** The email that came to this portal's address before, by its Message-ID or by what it says; null without one. */
export async function findOwnAlert(
  db: AppDb,
  { portal, messageHash, contentHash }: Pick<OwnAlert, "portal" | "contentHash"> & { messageHash: string | null },
) {
  const known = sql`(${ownAlerts.contentHash} = ${contentHash} OR ${ownAlerts.messageHash} = ${messageHash})`;
  const rows = await db
    .select({ id: ownAlerts.id, receivedAt: ownAlerts.receivedAt, landedAt: ownAlerts.landedAt })
    .from(ownAlerts)
    .where(and(eq(ownAlerts.portal, portal), known))
    .orderBy(sql`${ownAlerts.landedAt} IS NULL`)
    .limit(1);
  return rows[0] ?? null;
}

/** Notes that the email's jobs are in the catalogue, and which of them are new there; once. */
export const finishOwnAlert = (db: AppDb, id: string, fresh: string[], landedAt: number): Statement =>
  db
    .update(ownAlerts)
    .set({ fresh, landedAt })
    .where(and(eq(ownAlerts.id, id), isNull(ownAlerts.landedAt)));

/** Whether further jobs of the portal's own alerts are taken in within a day. */
export async function hasOwnAlertRoom(db: AppDb, portal: AlertPortal, nowMs: number): Promise<boolean> {
  const [row] = await db
    .select({ jobs: sql<number>`coalesce(sum(${ownAlerts.jobs}), 0)`.as("jobs") })
    .from(ownAlerts)
    .where(and(eq(ownAlerts.portal, portal), gt(ownAlerts.receivedAt, nowMs - DAY_MS)));
  return (row?.jobs ?? 0) < OWN_ALERT_JOBS_A_DAY;
}

/** An email of jobs, and not one by which a mailbox asks for something. */
const isBrought = and(isNull(ownAlerts.setupCode), isNotNull(ownAlerts.landedAt));
const title = sql`lower(${ownAlerts.title})`;
const city = sql`lower(${ownAlerts.city})`;

/** What each alert brought in, the one that brought the most first. It is called as one of its emails does. */
export const readOwnAlerts = (db: AppDb, limit: number) =>
  db
    .select({
      portal: ownAlerts.portal,
      title: sql<string>`max(${ownAlerts.title})`.as("its_title"),
      city: sql<string>`max(${ownAlerts.city})`.as("its_city"),
      mails: sql<number>`count(*)`.as("mails"),
      jobs: sql<number>`sum(${ownAlerts.jobs})`.as("its_jobs"),
      taken: sql<number>`sum(${ownAlerts.taken})`.as("its_taken"),
      fresh: sql<number>`sum(json_array_length(${ownAlerts.fresh}))`.as("its_fresh"),
      lastAt: sql<number>`max(${ownAlerts.receivedAt})`.as("last_at"),
    })
    .from(ownAlerts)
    .where(isBrought)
    .groupBy(ownAlerts.portal, title, city)
    .orderBy(sql`its_fresh DESC`, sql`last_at DESC`, ownAlerts.portal, sql`its_title`)
    .limit(limit);

/**
 * How often jobs that each alert was the first to bring were applied to: by us, or by people themselves. Read in the
 * order that is written: begun at the applications, each would be held against every email.
 * @param isByYourself of an application `a`: its person applied themselves.
 */
export const countAppliedOfOwnAlerts = (db: AppDb, isByYourself: SQL) =>
  db.all<{ portal: AlertPortal; title: string; city: string; n: number }>(sql`SELECT own_alerts.portal AS portal,
      ${title} AS title, ${city} AS city, count(DISTINCT a.id) AS n
    FROM ${ownAlerts} CROSS JOIN json_each(own_alerts.fresh) f
      CROSS JOIN ${applications} a ON a.posting_id = f.value AND (a.state = 'submitted' OR ${isByYourself})
    GROUP BY 1, 2, 3`);

/** The code by which each portal's mailbox asked last, since then. */
export const readOwnCodes = (db: AppDb, sinceMs: number) =>
  db
    .select({ portal: ownAlerts.portal, code: ownAlerts.setupCode })
    .from(ownAlerts)
    .where(and(isNotNull(ownAlerts.setupCode), gt(ownAlerts.receivedAt, sinceMs)))
    .orderBy(desc(ownAlerts.receivedAt));

/** Emails to the service's own address at each portal, in the last seven days with their new jobs, and before. */
export const ownAlertsByWeek = (db: AppDb, nowMs: number) => {
  const isLate = sql`${ownAlerts.receivedAt} > ${nowMs - 7 * DAY_MS}`;
  const fresh = sql`json_array_length(${ownAlerts.fresh})`;
  return db
    .select({
      portal: ownAlerts.portal,
      lately: sql<number>`sum(${isLate})`.as("lately"),
      latelyNew: sql<number>`sum(iif(${isLate}, ${fresh}, 0))`.as("lately_new"),
      before: sql<number>`sum(NOT ${isLate})`.as("before"),
    })
    .from(ownAlerts)
    .where(isBrought)
    .groupBy(ownAlerts.portal);
};
