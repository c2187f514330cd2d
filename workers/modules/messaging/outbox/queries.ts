import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { askedQuestions, questionWaits } from "../../../db/schema/candidates/answers";
import { applications } from "../../../db/schema/applications/records";
import { dailyDigests, mailingStamps, marketingOptIns, outbox } from "../../../db/schema/messaging/outbox";
import { profiles } from "../../../db/schema/candidates/profiles";
import { whatsappNumbers } from "../../../db/schema/messaging/whatsapp";
import type { AppDb, Statement } from "../../../db/client";
import { listOf, newTimeId } from "../../../db/sql";
import { indiaDay, showMoment } from "../../../lib/india-time";
import type { MessageName } from "../whatsapp/vocabulary";
import { BY_WHATSAPP, WHATSAPP_CAUSE } from "./rules";
import type { Channel } from "./vocabulary";
import type { MailContent, TemplateName } from "./schema";

export type OutboxEntry = MailContent & {
  /** The person whom it is about; null without an account. It is erased with them. */
  userId: string | null;
  recipient: string;
  /** Unique: the same cause is mailed once. */
  cause: string;
  dueAt: number;
  /** When it goes into the person's mail of the day, if they wish one; absent for what is always sent by itself. */
  digestAt?: number;
  nowMs: number;
};

/** A notice to the team about a person. `userId` is null without an account. */
export function teamNoticeEntry(
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
    model: { ...who, action, at: showMoment(nowMs) },
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

/** True until something of this cause is put into the outbox. */
export const isNewCause = (cause: string | SQL): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${outbox} WHERE cause = ${cause})`;

/** Cancels the answers to a number without an account that still wait, if `when`. */
export const cancelReplies = (db: AppDb, number: string, when: SQL): Statement =>
  db.run(sql`UPDATE ${outbox} SET state = 'cancelled', model = '{}', recipient = ''
    WHERE state = 'waiting' AND channel = 'whatsapp' AND template = 'stranger_reply' AND recipient = ${number}
      AND ${when}`);

/** Cancels the jobs of the day that still wait for a person. */
export const cancelJobs = (db: AppDb, userId: string): Statement =>
  db.run(sql`UPDATE ${outbox} SET state = 'cancelled', model = '{}'
    WHERE user_id = ${userId} AND template = 'jobs_next' AND state = 'waiting'`);

/** Forgets the answers to numbers without an account that are older. */
export const forgetReplies = (db: AppDb, untilMs: number): Statement =>
  db.run(sql`DELETE FROM ${outbox} WHERE template = 'stranger_reply' AND created_at <= ${untilMs}`);

/** The rows that go into mails of the day now. The first conditions are word for word the partial index's. */
const inDueDigest = (channel: Channel, nowMs: number) =>
  sql`state = 'waiting' AND in_digest = 1 AND due_at <= ${nowMs} AND channel = ${channel}`;

/** True of a row whose person has questions of employers' forms to be mailed: these go before what was completed. */
const QUESTIONS_FIRST = sql`(EXISTS (SELECT 1 FROM ${outbox} m WHERE m.user_id = outbox.user_id AND m.channel = 'mail'
    AND m.template = 'questions' AND m.state IN ('waiting', 'sending'))
  OR EXISTS (SELECT 1 FROM ${askedQuestions} q WHERE q.user_id = outbox.user_id AND q.mailed_at IS NULL
    AND q.answered_at IS NULL AND q.refused_at IS NULL AND (q.proposed IS NOT NULL
      OR EXISTS (SELECT 1 FROM ${questionWaits} w JOIN ${applications} a ON a.id = w.application_id
        AND a.attempt = w.attempt WHERE w.question_id = q.id AND a.state = 'parked'))))`;

/**
 * One mail a person of all that is due for their mail of the day, and those are bundled: in one batch, so that nothing
 * is lost or told twice. Where nothing is due there is no mail. It waits for the mail of questions. The plus keeps the
 * index of what is due in use.
 */
export function bundleDigests(db: AppDb, nowMs: number): Statement[] {
  const due = sql`${inDueDigest("mail", nowMs)} AND NOT ${QUESTIONS_FIRST}`;
  return [
    enqueueMails(db, {
      template: "application_digest",
      nowMs,
      rows: sql`SELECT user_id, max(recipient) AS recipient, json_object('name', max(model ->> 'name'),
          'count', CAST(count(*) AS TEXT), 'entries', '' || json_group_array(json(model))) AS model,
        'application_digest:' || user_id || ':' || max(id) AS cause
        FROM ${outbox} WHERE ${due} GROUP BY +user_id`,
    }),
    db.run(sql`UPDATE ${outbox} SET state = 'bundled', model = '{}' WHERE ${due}`),
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

/** Whether the person gets one mail a day of the applications that were made. What waits already stays as it is. */
export function setDigest(db: AppDb, userId: string, isDaily: boolean, nowMs: number): Statement {
  return isDaily
    ? db.insert(dailyDigests).values({ userId, since: nowMs }).onConflictDoNothing()
    : db.delete(dailyDigests).where(eq(dailyDigests.userId, userId));
}

/** Records a person's consent to marketing, and since when. */
export const optIn = (db: AppDb, userId: string, nowMs: number): Statement =>
  db.insert(marketingOptIns).values({ userId, at: nowMs }).onConflictDoNothing();

/** Takes that back. */
export const optOut = (db: AppDb, userId: string): Statement =>
  db.delete(marketingOptIns).where(eq(marketingOptIns.userId, userId));

/** Whether mails about offers are ticked in the person's profile, and since when they consented by a press. */
export async function readOptIn(db: AppDb, userId: string): Promise<{ isTicked: boolean; at: number | null }> {
  const [row] = await db
    .select({ isTicked: profiles.wantsMarketingMail, at: marketingOptIns.at })
    .from(profiles)
    .leftJoin(marketingOptIns, eq(marketingOptIns.userId, profiles.userId))
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
 * Sets the count that the waiting mails of a template name, where they are due until then; one that would count nothing
 * is cancelled.
 * @param mail.count of the person of a row of `outbox`.
 */
export function recountMails(
  db: AppDb,
  { template, count, dueUntil }: { template: TemplateName; count: SQL<number>; dueUntil: number },
): Statement {
  return db.run(sql`UPDATE ${outbox} SET model = json_set(model, '$.count', CAST(${count} AS TEXT)),
      state = iif(${count} = 0, 'cancelled', state)
    WHERE state = 'waiting' AND due_at <= ${dueUntil} AND template = ${template}`);
}

/** Forgets the mails of these causes, and the messages beside them, of which nothing more will come. */
export function forgetMails(db: AppDb, causes: readonly string[]): Statement {
  return db.run(sql`DELETE FROM ${outbox}
    WHERE cause IN ${listOf(causes.flatMap((cause) => [cause, WHATSAPP_CAUSE + cause]))}
      AND state IN ('sent', 'cancelled', 'withheld', 'bundled')`);
}

/**
 * Tells the team of a person's action, once a person, label and India day, with the phone number of their profile, if
 * `onlyIf`.
 * Spec section 7, MailOurselves.
 */
export function enqueueTeamNotice(
  db: AppDb,
  notice: {
    teamMail: string;
    person: { userId: string; displayName: string; email: string };
    label: string;
    nowMs: number;
  },
  onlyIf: SQL = sql`true`,
): Statement {
  const { person, label, nowMs, teamMail } = notice;
  const { userId } = person;
  const rows = sql`SELECT ${userId} AS user_id, ${teamMail} AS recipient,
    json_object('name', ${person.displayName}, 'email', ${person.email}, 'action', ${label},
      'at', ${showMoment(nowMs)}, 'contactNumber', coalesce(
        (SELECT '+' || phone_country || ' ' || phone_number FROM ${profiles} WHERE user_id = ${userId}), '')) AS model,
    ${`team:${label}:${userId}:${indiaDay(nowMs)}`} AS cause WHERE ${onlyIf}`;
  return enqueueMails(db, { template: "team_notice", rows, nowMs });
}

/** Sets a mailing-list timestamp, if `onlyIf`; without `override` the first one stays. Spec section 7. */
export function recordFirstOccurrence(
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
