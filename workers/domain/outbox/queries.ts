import { and, asc, desc, eq, inArray, lte, sql, type SQL } from "drizzle-orm";
import { alarms } from "../../db/schema/alarms";
import { applications } from "../../db/schema/applications";
import { users } from "../../db/schema/identity";
import {
  dailyDigests,
  mailingStamps,
  mailSuppressions,
  marketingPresses,
  outbox,
  sandboxMail,
} from "../../db/schema/outbox";
import { profiles } from "../../db/schema/profiles";
import { whatsappNumbers } from "../../db/schema/whatsapp";
import type { AppDb, Statement } from "../../db/client";
import { listOf, newTimeId } from "../../db/sql";
import { setNextTry } from "../alarms/queries";
import { auditEach } from "../audit/queries";
import { indiaDay } from "../../lib/india-time";
import type { MessageName } from "../whatsapp/vocabulary";
import { BY_WHATSAPP, FORGETTING, MAX_REPEATS, PROBE_MS, REPEATABLE, WHATSAPP_CAUSE, type Standing } from "./rules";
import { CHANNEL_ALARMS, type Channel, type TroubleState } from "./vocabulary";
import type { MailContent, TemplateName } from "./schema";

export type OutboxEntry = MailContent & {
  /** Whom it is about; null for nobody with an account. It goes when they go. */
  userId: string | null;
  recipient: string;
  /** Unique: the same cause is mailed once. */
  cause: string;
  dueAt: number;
  /** When it goes into the person's mail of the day, if they wish one; absent for what is always sent by itself. */
  digestAt?: number;
  nowMs: number;
};

/** A notice to the team about somebody. `userId` is null for nobody with an account. */
export function noticeToTeam(
  teamMail: string,
  notice: {
    userId: string | null;
    who: { name: string; email: string; contactNumber?: string };
    action: string;
    cause: string;
    nowMs: number;
  },
): OutboxEntry {
  const { userId, who, action, cause, nowMs } = notice;
  return {
    template: "team_notice",
    userId,
    recipient: teamMail,
    model: { ...who, action, at: new Date(nowMs).toISOString() },
    cause,
    dueAt: nowMs,
    nowMs,
  };
}

/**
 * Puts a mail into the outbox for each row of a query, in the batch of the change that causes them, and the message by
 * WhatsApp beside it where there is one (`BY_WHATSAPP`). A known cause
 * changes nothing; with `revive`, a mail of that cause that was cancelled waits again.
 * @param mail.rows a query of `user_id`, `recipient`, `model` (JSON) and `cause`.
 */
export function enqueueMails(
  db: AppDb,
  mail: {
    template: TemplateName;
    rows: SQL;
    dueAt?: number;
    digestAt?: number | undefined;
    nowMs: number;
    revive?: boolean;
  },
): Statement {
  const { template, rows, nowMs, dueAt = nowMs, digestAt, revive = false } = mail;
  const inDigest =
    digestAt === undefined ? sql`0` : sql`EXISTS (SELECT 1 FROM ${dailyDigests} d WHERE d.user_id = m.user_id)`;
  const when = sql`CASE WHEN ${inDigest} THEN ${digestAt ?? dueAt} ELSE ${dueAt} END, ${nowMs}, ${inDigest}`;
  return db.run(sql`INSERT INTO ${outbox}
      (id, channel, template, user_id, recipient, model, cause, due_at, created_at, in_digest)
    WITH m AS (${rows})
    SELECT ${newTimeId(nowMs)}, 'mail', ${template}, m.user_id, m.recipient, m.model, m.cause, ${when}
    FROM m WHERE true ${besideMail(template, when, nowMs)}
    ON CONFLICT (cause) ${
      revive
        ? sql`DO UPDATE SET state = 'waiting', due_at = excluded.due_at, model = excluded.model,
          in_digest = excluded.in_digest WHERE state = 'cancelled'`
        : sql`DO NOTHING`
    }`);
}

/** The same by WhatsApp, to whose number is bound, if they agreed: the rest of a query over the mails `m`. */
function besideMail(template: TemplateName, when: SQL, nowMs: number): SQL {
  const beside = BY_WHATSAPP[template];
  if (!beside) return sql``;
  const { template: name, where = {}, isAnswer = false } = beside;
  const conditions = Object.entries(where).map(
    ([field, values]) => sql`AND coalesce(m.model ->> ${field}, '') IN ${listOf(values)}`,
  );
  return sql`UNION ALL
    SELECT ${newTimeId(nowMs)}, 'whatsapp', ${name}, m.user_id, n.phone, m.model, ${WHATSAPP_CAUSE} || m.cause,
      ${isAnswer ? sql`${nowMs}, ${nowMs}, 0` : when}
    FROM m JOIN ${whatsappNumbers} n ON n.user_id = m.user_id AND n.stopped_at IS NULL
    WHERE ${
      isAnswer
        ? sql`1`
        : sql`EXISTS (SELECT 1 FROM ${profiles} p
      WHERE p.user_id = m.user_id AND p.wants_whatsapp = 1)`
    } ${sql.join(conditions, sql` `)}`;
}

/** Puts one mail into the outbox, if `onlyIf` holds when the batch comes to it. */
export function enqueueMail(db: AppDb, entry: OutboxEntry, onlyIf: SQL = sql`true`, revive = false): Statement {
  const { template, userId, recipient, model, cause, dueAt, digestAt, nowMs } = entry;
  const rows = sql`SELECT ${userId} AS user_id, ${recipient} AS recipient, ${JSON.stringify(model)} AS model,
    ${cause} AS cause WHERE ${onlyIf}`;
  return enqueueMails(db, { template, rows, dueAt, digestAt, nowMs, revive });
}

/**
 * Puts a message by WhatsApp into the outbox for each row of a query, as `enqueueMails` does. A known cause changes
 * nothing.
 * @param message.rows a query of `user_id`, `recipient` (a number), `model` (JSON) and `cause`.
 */
export function enqueueMessages(
  db: AppDb,
  { template, rows, nowMs, dueAt = nowMs }: { template: MessageName; rows: SQL; nowMs: number; dueAt?: number },
): Statement {
  return db.run(sql`INSERT INTO ${outbox} (id, channel, template, user_id, recipient, model, cause, due_at, created_at)
    SELECT ${newTimeId(nowMs)}, 'whatsapp', ${template}, m.user_id, m.recipient, m.model, m.cause, ${dueAt}, ${nowMs}
    FROM (${rows}) m WHERE true ON CONFLICT (cause) DO NOTHING`);
}

/** What goes into mails of the day now. The first conditions are word for word the partial index's. */
const inDueDigest = (channel: Channel, nowMs: number) =>
  sql`state = 'waiting' AND in_digest = 1 AND due_at <= ${nowMs} AND channel = ${channel}`;

/**
 * One mail a person of all that is due for their mail of the day, and those are bundled: in one batch, so that nothing
 * is lost or told twice. Where nothing is due there is no mail. The plus keeps the index of what is due in use.
 */
export function bundleDigests(db: AppDb, nowMs: number): Statement[] {
  return [
    enqueueMails(db, {
      template: "application_digest",
      nowMs,
      rows: sql`SELECT user_id, max(recipient) AS recipient, json_object('name', max(model ->> 'name'),
          'count', CAST(count(*) AS TEXT), 'entries', '' || json_group_array(json(model))) AS model,
        'application_digest:' || user_id || ':' || max(id) AS cause
        FROM ${outbox} WHERE ${inDueDigest("mail", nowMs)} GROUP BY +user_id`,
    }),
    db.run(sql`UPDATE ${outbox} SET state = 'bundled', model = '{}' WHERE ${inDueDigest("mail", nowMs)}`),
  ];
}

/**
 * One message a person of all by WhatsApp that waited for this hour, and those are bundled: in one batch, so that
 * nothing is lost or told twice. What waited alone goes as it is.
 */
export function bundleMessages(db: AppDb, nowMs: number): Statement[] {
  const due = inDueDigest("whatsapp", nowMs);
  return [
    db.run(sql`UPDATE ${outbox} SET in_digest = 0 WHERE id IN
      (SELECT max(id) FROM ${outbox} WHERE ${due} GROUP BY +user_id HAVING count(*) = 1)`),
    enqueueMessages(db, {
      template: "several_updates",
      nowMs,
      rows: sql`SELECT user_id, max(recipient) AS recipient,
          json_object('entries', '' || json_group_array(json_object('template', template, 'model', json(model))))
            AS model,
          'several_updates:' || user_id || ':' || max(id) AS cause
        FROM ${outbox} WHERE ${due} GROUP BY +user_id`,
    }),
    db.run(sql`UPDATE ${outbox} SET state = 'bundled', model = '{}' WHERE ${due}`),
  ];
}

/** Ends the claim of a message that has to wait, as if it had not been tried: what waits for one hour goes as one. */
export function postponeMessage(db: AppDb, id: string, untilMs: number): Statement {
  return db
    .update(outbox)
    .set({ state: "waiting", leaseUntil: null, dueAt: untilMs, inDigest: true, attempts: sql`${outbox.attempts} - 1` })
    .where(and(eq(outbox.id, id), eq(outbox.state, "sending")));
}

/** That a message did go out of which nobody knew, if `onlyIf`. */
export function confirmSent(db: AppDb, id: string, providerId: string, onlyIf: SQL): Statement {
  return db.run(sql`UPDATE ${outbox} SET state = 'sent', provider_id = ${providerId}, lease_until = NULL, model = '{}'
    WHERE id = ${id} AND channel = 'whatsapp' AND state IN ('unsure','failed') AND ${onlyIf}`);
}

/**
 * That a message which the provider had taken did not arrive. Where it was free text that came too late (`isLate`) it
 * waits again, to be sent as a template.
 */
export function notDelivered(
  db: AppDb,
  message: { id: string; code: number | null; isLate: boolean; nowMs: number },
  onlyIf: SQL,
): Statement {
  const { id, code, isLate, nowMs } = message;
  return db.run(sql`UPDATE ${outbox} SET state = ${isLate ? "waiting" : "failed"}, due_at = ${nowMs},
    lease_until = NULL, attempts = 0, last_error = ${`not delivered, code ${code ?? "unknown"}`}
    WHERE id = ${id} AND channel = 'whatsapp' AND state IN ('sent','sending','unsure') AND ${onlyIf}`);
}

/** Whether the person gets one mail a day of the applications that were made. What waits already stays as it is. */
export function setDigest(db: AppDb, userId: string, isDaily: boolean, nowMs: number): Statement {
  return isDaily
    ? db.insert(dailyDigests).values({ userId, since: nowMs }).onConflictDoNothing()
    : db.delete(dailyDigests).where(eq(dailyDigests.userId, userId));
}

/** Keeps that somebody said yes to marketing, since when. */
export const keepPress = (db: AppDb, userId: string, nowMs: number): Statement =>
  db.insert(marketingPresses).values({ userId, at: nowMs }).onConflictDoNothing();

/** Takes that back. */
export const dropPress = (db: AppDb, userId: string): Statement =>
  db.delete(marketingPresses).where(eq(marketingPresses.userId, userId));

/** Whether mails about offers are ticked in somebody's profile, and since when they said yes to them by a press. */
export async function readPress(db: AppDb, userId: string): Promise<{ isTicked: boolean; at: number | null }> {
  const [row] = await db
    .select({ isTicked: profiles.wantsMarketingMail, at: marketingPresses.at })
    .from(profiles)
    .leftJoin(marketingPresses, eq(marketingPresses.userId, profiles.userId))
    .where(eq(profiles.userId, userId));
  return row ?? { isTicked: false, at: null };
}

/** Since when the person gets one mail a day; null where they get one for each application. */
export async function digestSince(db: AppDb, userId: string): Promise<number | null> {
  const rows = await db.select({ since: dailyDigests.since }).from(dailyDigests).where(eq(dailyDigests.userId, userId));
  return rows[0]?.since ?? null;
}

/** Cancels the mail of this cause and the message beside it, if they still wait and the condition holds. */
export function cancelMail(db: AppDb, cause: string, when: SQL): Statement {
  return db
    .update(outbox)
    .set({ state: "cancelled" })
    .where(and(inArray(outbox.cause, [cause, WHATSAPP_CAUSE + cause]), eq(outbox.state, "waiting"), when));
}

/** Cancels the mails of these causes, and the messages beside them, that still wait. @param causes a query of them. */
export function cancelMails(db: AppDb, causes: SQL): Statement {
  return db
    .update(outbox)
    .set({ state: "cancelled" })
    .where(
      and(
        eq(outbox.state, "waiting"),
        sql`${outbox.cause} IN (WITH c(cause) AS (${causes})
          SELECT cause FROM c UNION ALL SELECT ${WHATSAPP_CAUSE} || cause FROM c)`,
      ),
    );
}

/**
 * Tells the team of a person's action, once a person, label and India day, with the phone number of their profile.
 * Spec section 7, MailOurselves.
 */
export function teamNotice(
  db: AppDb,
  notice: {
    teamMail: string;
    person: { userId: string; displayName: string; email: string };
    label: string;
    nowMs: number;
  },
): Statement {
  const { person, label, nowMs, teamMail } = notice;
  const { userId } = person;
  const rows = sql`SELECT ${userId} AS user_id, ${teamMail} AS recipient,
    json_object('name', ${person.displayName}, 'email', ${person.email}, 'action', ${label},
      'at', ${new Date(nowMs).toISOString()}, 'contactNumber', coalesce(
        (SELECT '+' || phone_country || ' ' || phone_number FROM ${profiles} WHERE user_id = ${userId}), '')) AS model,
    ${`team:${label}:${userId}:${indiaDay(nowMs)}`} AS cause`;
  return enqueueMails(db, { template: "team_notice", rows, nowMs });
}

export type OutboxRow = typeof outbox.$inferSelect;

/** A row of the channel WhatsApp. */
export type MessageRow = OutboxRow & { template: MessageName };

/** The provider refuses our account, and it is not yet time to try again. */
const stopped = (channel: Channel, nowMs: number) =>
  sql`EXISTS (SELECT 1 FROM ${alarms} a WHERE a.kind = ${CHANNEL_ALARMS[channel]} AND a.next_try_at > ${nowMs})`;

/**
 * Takes a due row of this channel for `leaseMs`; null when it is not waiting, not due, or somebody has it, and while
 * the channel is stopped. Who takes one when it is time to try again tries alone.
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

/** Takes a due mail for `leaseMs`, with what is known of whom it is for; null when it is not to be sent now. */
export async function claimMail(
  db: AppDb,
  id: string,
  nowMs: number,
  leaseMs: number,
): Promise<(OutboxRow & { template: TemplateName; standing: Standing }) | null> {
  const row = (await claim(db, "mail", id, nowMs, leaseMs)) as (OutboxRow & { template: TemplateName }) | null;
  if (!row) return null;
  const known = await db
    .select({
      wantsJobMail: profiles.wantsJobMail,
      wantsMarketingMail: profiles.wantsMarketingMail,
      wantsWhatsapp: profiles.wantsWhatsapp,
      pressedAt: marketingPresses.at,
      suppressedAt: sql<number | null>`${mailSuppressions.at}`.as("suppressed_at"),
      verifiedAt: users.emailVerifiedAt,
    })
    .from(outbox)
    .leftJoin(users, eq(users.id, outbox.userId))
    .leftJoin(profiles, eq(profiles.userId, outbox.userId))
    .leftJoin(marketingPresses, eq(marketingPresses.userId, outbox.userId))
    .leftJoin(mailSuppressions, eq(mailSuppressions.address, sql`lower(${outbox.recipient})`))
    .where(eq(outbox.id, id));
  const {
    pressedAt = null,
    suppressedAt = null,
    verifiedAt = null,
    ...wants
  } = known[0] ?? {
    wantsJobMail: null,
    wantsMarketingMail: null,
    wantsWhatsapp: null,
  };
  const more = { pressedMarketing: pressedAt !== null, suppressed: suppressedAt !== null };
  return { ...row, standing: { ...wants, ...more, verified: verifiedAt !== null } };
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
  const forgets = mail.template === FORGETTING && change.state !== "waiting";
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

/** What is due by this channel, oldest first. */
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
      recipient: sql`CASE ${outbox.template} WHEN ${FORGETTING} THEN '' ELSE ${outbox.recipient} END`,
    })
    .where(abandoned);
  return [repeated, marked];
}

/** Sets a mailing-list timestamp, if `onlyIf`; without `override` the first one stays. Spec section 7. */
export function stamp(
  db: AppDb,
  row: { userId: string; field: string; at: number; plan?: string | null; override: boolean },
  onlyIf: SQL = sql`true`,
): Statement {
  const { userId, field, at, plan = null, override } = row;
  return db.run(sql`INSERT INTO ${mailingStamps} (user_id, field, at, plan)
    SELECT ${userId}, ${field}, ${at}, ${plan} WHERE ${onlyIf}
    ON CONFLICT (user_id, field) DO ${
      override
        ? sql`UPDATE
      SET at = excluded.at, plan = excluded.plan`
        : sql`NOTHING`
    }`);
}

/** A mail that did not go out, or may not have: whom it is about; null when there is none, or it is settled. */
export async function findTrouble(
  db: AppDb,
  id: string,
): Promise<{ userId: string | null; state: string; recipient: string } | null> {
  const rows = await db
    .select({ userId: outbox.userId, state: outbox.state, recipient: outbox.recipient })
    .from(outbox)
    .where(and(eq(outbox.id, id), sql`${outbox.state} IN ('failed','unsure','held')`));
  return rows[0] ?? null;
}

/** The application that a mail tells of was not taken back meanwhile; true of every other mail. */
const STILL_TRUE = sql`(outbox.template NOT IN ('application_submitted','application_made') OR EXISTS (
  SELECT 1 FROM ${applications} a WHERE a.state = 'submitted'
    AND a.id = substr(replace(outbox.cause, 'whatsapp:', ''), length('application_submitted:') + 1)))`;

/**
 * Sends a mail again, from its first attempt on, if it is still in this state and true; the count of changed rows
 * tells.
 */
export function sendAgain(db: AppDb, id: string, from: TroubleState, nowMs: number): Statement {
  return db
    .update(outbox)
    .set({ state: "waiting", dueAt: nowMs, attempts: 0, leaseUntil: null, lastError: null })
    .where(and(eq(outbox.id, id), eq(outbox.state, from), sql`${outbox.recipient} <> ''`, STILL_TRUE));
}

interface AllAgain {
  from: TroubleState;
  nowMs: number;
  limit: number;
}

/** A link for a new password is worth nothing after half an hour, and its owner has asked for another. */
const RESET_MS = 30 * 60_000;

/** The oldest mails in this state that may be sent again. The first condition is word for word the partial index's. */
const allOf = ({ from, nowMs, limit }: AllAgain) => sql`SELECT id FROM outbox
  WHERE state IN ('failed','unsure','held') AND state = ${from} AND recipient <> ''
  AND (template <> 'password_reset' OR created_at > ${nowMs - RESET_MS}) AND ${STILL_TRUE} ORDER BY created_at, id
    LIMIT ${limit}`;

/** Sends all of them again, from their first attempt on; answers which they are. */
export function sendAllAgain(db: AppDb, all: AllAgain) {
  return db.all<{ id: string }>(
    sql`UPDATE ${outbox} SET state = 'waiting', due_at = ${all.nowMs}, attempts = 0, lease_until = NULL,
      last_error = NULL WHERE id IN (${allOf(all)}) RETURNING id`,
  );
}

/** Writes who sends them again, a row each. Right before it is done, in the same batch. */
export function auditAllAgain(db: AppDb, all: AllAgain & { actorId: string }): Statement {
  return auditEach(
    db,
    { actorId: all.actorId, action: "mailing.settle_trouble", nowMs: all.nowMs },
    sql`SELECT user_id AS subject_id, id AS object_id, ${`${all.from}: again`} AS detail
      FROM ${outbox} WHERE id IN (${allOf(all)})`,
  );
}

/**
 * Ends a mail's trouble without sending it, if it is still in this state: it did arrive, or is wanted no more. When it
 * arrived nobody knows.
 */
export function endTrouble(db: AppDb, id: string, from: TroubleState, to: "sent" | "cancelled"): Statement {
  return db
    .update(outbox)
    .set({ state: to, leaseUntil: null })
    .where(and(eq(outbox.id, id), eq(outbox.state, from)));
}

/** Whose address this is; null when nobody's. */
export async function findByAddress(db: AppDb, email: string): Promise<{ userId: string } | null> {
  const rows = await db.select({ userId: users.id }).from(users).where(eq(users.email, email));
  return rows[0] ?? null;
}

/**
 * Closes the address that this mail of ours went to: once, and only if the mail was to it. A mail we know nothing of,
 * or no more, closes nothing.
 */
export function suppress(
  db: AppDb,
  event: { outboxId: string; address: string; reason: "bounce" | "complaint"; nowMs: number },
): Statement {
  return db.run(sql`INSERT INTO ${mailSuppressions} (address, reason, at)
    SELECT lower(recipient), ${event.reason}, ${event.nowMs} FROM ${outbox}
    WHERE id = ${event.outboxId} AND lower(recipient) = ${event.address.toLowerCase()}
    ON CONFLICT (address) DO NOTHING`);
}

export async function keepSandboxMail(db: AppDb, row: typeof sandboxMail.$inferInsert): Promise<void> {
  await db.insert(sandboxMail).values(row).onConflictDoNothing();
}

export async function listSandboxMail(db: AppDb, limit: number) {
  const [delivered, waiting] = await db.batch([
    db
      .select({
        id: sandboxMail.id,
        recipient: sandboxMail.recipient,
        template: sandboxMail.template,
        subject: sandboxMail.subject,
        text: sandboxMail.text,
        at: sandboxMail.at,
      })
      .from(sandboxMail)
      .orderBy(desc(sandboxMail.id))
      .limit(limit),
    db
      .select({
        id: outbox.id,
        recipient: outbox.recipient,
        template: outbox.template,
        state: outbox.state,
        dueAt: outbox.dueAt,
      })
      .from(outbox)
      .where(and(eq(outbox.state, "waiting"), eq(outbox.channel, "mail")))
      .orderBy(asc(outbox.dueAt))
      .limit(limit),
  ]);
  return { delivered, waiting };
}

export async function readSandboxMail(db: AppDb, id: string) {
  const rows = await db.select().from(sandboxMail).where(eq(sandboxMail.id, id));
  return rows[0] ?? null;
}
