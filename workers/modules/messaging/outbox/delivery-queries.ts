/** The steps of an outbox row from due to sent. */
import { and, asc, eq, lte, sql, type SQL } from "drizzle-orm";
import { alarms } from "../../../db/schema/core/alarms";
import { users } from "../../../db/schema/accounts/sign-in";
import { mailSuppressions, marketingOptIns, outbox } from "../../../db/schema/messaging/outbox";
import { profiles } from "../../../db/schema/candidates/profiles";
import type { AppDb, Statement } from "../../../db/client";
import type { ZoneName } from "../../../lib/zones";
import type { Locale } from "../../../texts/locales";
import { listOf } from "../../../db/sql";
import { setNextTry } from "../../../core/alarms/queries";
import type { MessageName } from "../whatsapp/vocabulary";
import { FORGETTING, MAX_REPEATS, PROBE_MS, REPEATABLE, type RecipientConsents } from "./rules";
import { CHANNEL_ALARMS, type Channel } from "./vocabulary";
import type { TemplateName } from "./schema";

/**
 * Ends the claim of what has to wait, as if it had not been tried. Of messages by WhatsApp, those that wait for one
 * hour go as one.
 */
export function postpone(db: AppDb, { id, channel }: Pick<OutboxRow, "id" | "channel">, untilMs: number): Statement {
  const inDigest = channel === "whatsapp";
  return db
    .update(outbox)
    .set({ state: "waiting", leaseUntil: null, dueAt: untilMs, inDigest, attempts: sql`${outbox.attempts} - 1` })
    .where(and(eq(outbox.id, id), eq(outbox.state, "sending")));
}

/** Records that a message was sent after all whose outcome was unknown, if `onlyIf`. */
export function confirmSent(db: AppDb, id: string, providerId: string, onlyIf: SQL): Statement {
  return db.run(sql`UPDATE ${outbox} SET state = 'sent', provider_id = ${providerId}, lease_until = NULL, model = '{}'
    WHERE id = ${id} AND channel = 'whatsapp' AND state IN ('unsure','failed') AND ${onlyIf}`);
}

/**
 * Records that a message which the provider had taken did not arrive. Where it was free text that came too late
 * (`isLate`) it waits again, to be sent as a template, unless its recipient is forgotten.
 */
export function notDelivered(
  db: AppDb,
  message: { id: string; code: number | null; isLate: boolean; nowMs: number },
  onlyIf: SQL,
): Statement {
  const { id, code, isLate, nowMs } = message;
  return db.run(sql`UPDATE ${outbox}
    SET state = iif(${isLate ? 1 : 0} AND recipient <> '', 'waiting', 'failed'), due_at = ${nowMs}, lease_until = NULL,
      attempts = 0, last_error = ${`not delivered, code ${code ?? "unknown"}`}
    WHERE id = ${id} AND channel = 'whatsapp' AND state IN ('sent','sending','unsure') AND ${onlyIf}`);
}

export type OutboxRow = typeof outbox.$inferSelect;

/** A row of the channel WhatsApp. */
export type MessageRow = OutboxRow & { template: MessageName };

/** The provider refuses our account, and it is not yet time to try again. */
const stopped = (channel: Channel, nowMs: number) =>
  sql`EXISTS (SELECT 1 FROM ${alarms} a WHERE a.kind = ${CHANNEL_ALARMS[channel]} AND a.next_try_at > ${nowMs})`;

/**
 * Claims a due row of this channel for `leaseMs`; null when it is not waiting, not due, or claimed already, and while
 * the channel is stopped. The first claim after a stop is a probe: no other claim succeeds beside it.
 */
async function claim(
  db: AppDb,
  channel: Channel,
  id: string,
  nowMs: number,
  leaseMs: number,
): Promise<OutboxRow | null> {
  const [rows] = await db.batch([
    db
      .update(outbox)
      .set({ state: "sending", leaseUntil: nowMs + leaseMs, attempts: sql`${outbox.attempts} + 1` })
      .where(
        and(
          eq(outbox.id, id),
          eq(outbox.channel, channel),
          eq(outbox.state, "waiting"),
          lte(outbox.dueAt, nowMs),
          eq(outbox.inDigest, false),
          sql`NOT ${stopped(channel, nowMs)}`,
        ),
      )
      .returning(),
    setNextTry(
      db,
      CHANNEL_ALARMS[channel],
      nowMs + PROBE_MS,
      sql`EXISTS (SELECT 1 FROM ${outbox} WHERE id = ${id} AND channel = ${channel} AND state = 'sending'
        AND lease_until = ${nowMs + leaseMs})`,
    ),
  ]);
  return rows[0] ?? null;
}

/** Takes a due message by WhatsApp, as `claimMail` takes a mail. */
export async function claimMessage(db: AppDb, id: string, nowMs: number, leaseMs: number): Promise<MessageRow | null> {
  return (await claim(db, "whatsapp", id, nowMs, leaseMs)) as MessageRow | null;
}

/**
 * Claims a due mail for `leaseMs`, with the consents of its recipient, their clocks and their language, which is that
 * of the address where the mail names none; null when it is not to be sent now.
 */
export async function claimMail(
  db: AppDb,
  id: string,
  nowMs: number,
  leaseMs: number,
): Promise<
  (OutboxRow & { template: TemplateName; standing: RecipientConsents; language: Locale | null; zone: ZoneName }) | null
> {
  const row = (await claim(db, "mail", id, nowMs, leaseMs)) as (OutboxRow & { template: TemplateName }) | null;
  if (!row) return null;
  const known = await db
    .select({
      wantsJobMail: profiles.wantsJobMail,
      wantsMarketingMail: profiles.wantsMarketingMail,
      wantsWhatsapp: profiles.wantsWhatsapp,
      pressedAt: marketingOptIns.at,
      suppressedAt: sql<number | null>`${mailSuppressions.at}`.as("suppressed_at"),
      verifiedAt: users.emailVerifiedAt,
      zone: users.timeZone,
      language: sql<Locale | null>`coalesce(${users.language}, CASE WHEN ${outbox.userId} IS NULL THEN
        (SELECT a.language FROM ${users} a WHERE a.email = lower(${outbox.recipient})) END)`.as("language"),
    })
    .from(outbox)
    .leftJoin(users, eq(users.id, outbox.userId))
    .leftJoin(profiles, eq(profiles.userId, outbox.userId))
    .leftJoin(marketingOptIns, eq(marketingOptIns.userId, outbox.userId))
    .leftJoin(mailSuppressions, eq(mailSuppressions.address, sql`lower(${outbox.recipient})`))
    .where(eq(outbox.id, id));
  const {
    pressedAt = null,
    suppressedAt = null,
    verifiedAt = null,
    language = null,
    zone = null,
    ...wants
  } = known[0] ?? {
    wantsJobMail: null,
    wantsMarketingMail: null,
    wantsWhatsapp: null,
  };
  const more = { hasOptedIn: pressedAt !== null, suppressed: suppressedAt !== null };
  return {
    ...row,
    standing: { ...wants, ...more, verified: verifiedAt !== null },
    language,
    zone: zone ?? "Asia/Kolkata",
  };
}

/**
 * Ends a claim. What was said is not kept once it is sent: it holds links that open an account. Who has no account any
 * more is forgotten with the mail that told them so. One that goes on waiting without a time was not tried at all.
 */
export function settleMail(
  db: AppDb,
  mail: { id: string; template: TemplateName | MessageName },
  change:
    | { state: "sent"; providerId: string; sentAt: number; model?: Record<string, string> }
    | { state: "waiting"; dueAt?: number; lastError: string }
    | { state: "failed" | "unsure"; lastError: string }
    | { state: "withheld" },
): Statement {
  const forgets = FORGETTING.includes(mail.template) && change.state !== "waiting";
  const untried = change.state === "waiting" && change.dueAt === undefined;
  return db
    .update(outbox)
    .set({
      leaseUntil: null,
      ...(change.state === "sent" ? { model: {} } : {}),
      ...change,
      ...(untried ? { attempts: sql`${outbox.attempts} - 1` } : {}),
      ...(forgets ? { recipient: "" } : {}),
    })
    .where(and(eq(outbox.id, mail.id), eq(outbox.state, "sending")));
}

/** True once this row went out. */
export const isSent = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${outbox} o WHERE o.id = ${id} AND o.state = 'sent')`;

/** The mails that are due by this channel, oldest first. */
export async function dueMail(db: AppDb, channel: Channel, nowMs: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(sql`state = 'waiting'`, eq(outbox.channel, channel), lte(outbox.dueAt, nowMs), eq(outbox.inDigest, false)),
    )
    .orderBy(asc(outbox.dueAt))
    .limit(limit);
  return rows.map((r) => r.id);
}

/**
 * A sender that died in the middle: the mail may have gone out, so it is marked, and repeated only where a second does
 * no harm.
 */
export function markAbandoned(db: AppDb, nowMs: number): Statement[] {
  const abandoned = and(eq(outbox.state, "sending"), lte(outbox.leaseUntil, nowMs));
  const repeated = db
    .update(outbox)
    .set({ state: "waiting", leaseUntil: null, dueAt: nowMs })
    .where(and(abandoned, sql`${outbox.template} IN ${listOf(REPEATABLE)}`, sql`${outbox.attempts} < ${MAX_REPEATS}`));
  const marked = db
    .update(outbox)
    .set({
      state: "unsure",
      leaseUntil: null,
      lastError: "the sender stopped before it knew",
      recipient: sql`CASE WHEN ${outbox.template} IN ${listOf(FORGETTING)} THEN '' ELSE ${outbox.recipient} END`,
    })
    .where(abandoned);
  return [repeated, marked];
}
