import { and, asc, desc, eq, gt, isNull, lt, lte, sql, type SQL } from "drizzle-orm";
import { profiles } from "../../../db/schema/candidates/profiles";
import { users } from "../../../db/schema/accounts/sign-in";
import {
  whatsappCodes,
  whatsappCosts,
  whatsappEvents,
  whatsappMessages,
  whatsappNumbers,
  whatsappOffers,
  whatsappPace,
  whatsappProposals,
} from "../../../db/schema/messaging/whatsapp";
import { readNamed, type AppDb, type Statement } from "../../../db/client";
import { indiaDay } from "../../../lib/india-time";
import { HOUR_MS } from "../../../lib/time";
import type { ZoneName } from "../../../lib/zones";
import { auditEach } from "../../../core/audit/queries";
import { enqueueMails, enqueueMessages, isNewCause } from "../outbox/queries";
import { confirmSent, notDelivered } from "../outbox/delivery-queries";
import type { WhatsappEvent } from "./port";
import { storeOffer } from "./offer-queries";
import { countryOf, windowSince, zonesAwake, type MessageRecipient } from "./rules";
import {
  JOBS_WORDS,
  PROPOSAL_LIFE_MS,
  type MessageLanguage,
  type MessageName,
  type Offer,
  type ProposalKind,
  type Proposal,
} from "./vocabulary";

/** The stored facts of a message's recipient; null where the number is not linked. */
export async function readRecipient(db: AppDb, userId: string): Promise<MessageRecipient | null> {
  const rows = await db
    .select({
      number: whatsappNumbers.number,
      zone: users.timeZone,
      language: sql<MessageLanguage>`coalesce(${users.language}, 'en')`.as("language"),
      stoppedAt: whatsappNumbers.stoppedAt,
      heardAt: whatsappNumbers.heardAt,
      wordsVersion: whatsappNumbers.wordsVersion,
      wantsWhatsapp: profiles.wantsWhatsapp,
    })
    .from(whatsappNumbers)
    .innerJoin(users, eq(users.id, whatsappNumbers.userId))
    .leftJoin(profiles, eq(profiles.userId, whatsappNumbers.userId))
    .where(eq(whatsappNumbers.userId, userId));
  return rows[0] ?? null;
}

/** Keeps what is about to be sent, so that a webhook about it finds it however soon it comes. */
export function storeOutgoing(
  db: AppDb,
  message: { id: string; userId: string; template: string; text: string; nowMs: number },
): Statement {
  const { nowMs: at, ...row } = message;
  return db
    .insert(whatsappMessages)
    .values({ ...row, status: "sending", at })
    .onConflictDoUpdate({ target: whatsappMessages.id, set: { text: row.text, at } });
}

/** Records that the provider took a message, or certainly did not. What a webhook said meanwhile stays. */
export function settleOutgoing(db: AppDb, id: string, status: "sent" | "failed"): Statement {
  return db
    .update(whatsappMessages)
    .set({ status })
    .where(and(eq(whatsappMessages.id, id), eq(whatsappMessages.status, "sending")));
}

/** Records that the person has not written of late after all: the provider takes no free text for them. */
export const forgetHeard = (db: AppDb, userId: string): Statement =>
  db.update(whatsappNumbers).set({ heardAt: 0 }).where(eq(whatsappNumbers.userId, userId));

/** Puts an answer to a number into the outbox. */
export function enqueueAnswer(
  db: AppDb,
  answer: {
    template: MessageName;
    userId: string | null;
    number: string;
    model?: Readonly<Record<string, string>>;
    cause: string;
    nowMs: number;
  },
  onlyIf: SQL = sql`true`,
): Statement {
  const { template, userId, number, model = {}, cause, nowMs } = answer;
  const rows = sql`SELECT ${userId} AS user_id, ${number} AS recipient, ${JSON.stringify(model)} AS model,
    ${cause} AS cause WHERE ${onlyIf}`;
  return enqueueMessages(db, { template, rows, nowMs });
}

// ---- the jobs of the day ---------------------------------------------------------------------

/** How long a question is left to be answered before another message of ours comes between. */
const QUESTION_MS = 2 * HOUR_MS;

/** True of an offer `o` below jobs. */
const IS_OF_JOBS = sql.raw("o.acts ->> '$[0].do' IN ('job', 'keep', 'skip')");

const dayOfJobs = (userId: SQL, day: SQL): SQL => sql`('jobs_next:' || ${userId} || ':' || ${day})`;

/** A person who gets the jobs of their day. */
export interface JobsDue {
  userId: string;
  number: string;
  zone: ZoneName;
  day: string;
  /** 1 where free text may go to them. */
  isOpen: 0 | 1;
  /** Until when they can decide about the first. */
  until: number;
}

/**
 * People with a linked number who want such messages, agreed to words that name them and can decide about jobs, in
 * zones where it is day: who has not been sent the jobs of this day, nor asked for them, and has no question before
 * them. First whose time is over first. Numbers, then people, then zones, each found by its name: in another order, or
 * without the type of the name, each number is read once a zone.
 * @param after the last that was read.
 * @param until when a person can decide about the first of their jobs; null without one.
 */
export async function dueForJobs(
  db: AppDb,
  { nowMs, limit, after }: { nowMs: number; limit: number; after: Pick<JobsDue, "until" | "userId"> | null },
  until: (userId: SQL, isOpen: SQL) => SQL<number | null>,
): Promise<JobsDue[]> {
  const userId = sql.raw("n.user_id");
  const isOpen = sql`(n.heard_at > ${windowSince(nowMs)})`;
  return await db.all<JobsDue>(sql`WITH d AS MATERIALIZED (
      SELECT CAST(value ->> 'zone' AS TEXT) AS zone, value ->> 'day' AS day, value ->> 'startMs' AS start_ms
      FROM json_each(${JSON.stringify(zonesAwake(nowMs))})),
    due AS MATERIALIZED (
      SELECT n.user_id, n.phone, d.zone, d.day, ${isOpen} AS is_open, ${until(userId, isOpen)} AS until
      FROM ${whatsappNumbers} n CROSS JOIN ${users} u ON u.id = n.user_id CROSS JOIN d ON d.zone = u.time_zone
      WHERE n.stopped_at IS NULL AND n.words_version >= ${JOBS_WORDS} AND ${hasTicked(userId)}
        AND ${isNewCause(dayOfJobs(userId, sql.raw("d.day")))}
        AND NOT EXISTS (SELECT 1 FROM ${whatsappOffers} o WHERE o.user_id = n.user_id AND (
          o.made_at >= d.start_ms AND ${IS_OF_JOBS}
          OR o.question_id <> '' AND o.used_at IS NULL AND o.made_at > ${nowMs - QUESTION_MS})))
    SELECT user_id AS userId, phone AS number, zone, day, is_open AS isOpen, until FROM due
    WHERE until IS NOT NULL AND (until, user_id) > (${after?.until ?? 0}, ${after?.userId ?? ""})
    ORDER BY until, user_id LIMIT ${limit}`);
}

/** Sends the jobs of the day to a person, with what can be pressed below them: once, and if `onlyIf`. */
export function enqueueJobs(
  db: AppDb,
  { userId, number, day }: JobsDue,
  { model, offer, nowMs }: { model: Readonly<Record<string, string>>; offer: Offer; nowMs: number },
  onlyIf: SQL,
): Record<string, Statement> {
  const cause = `jobs_next:${userId}:${day}`;
  const once = sql`${isNewCause(cause)} AND ${onlyIf}`;
  return {
    offer: storeOffer(db, { userId, nowMs }, offer, once),
    message: enqueueAnswer(db, { template: "jobs_next", userId, number, model, cause, nowMs }, once),
  };
}

// ---- notices ----------------------------------------------------------------------------------

/** Stores what a notice says, each once. */
export function storeEvents(db: AppDb, events: readonly WhatsappEvent[], nowMs: number): Statement {
  return db.run(sql`INSERT INTO ${whatsappEvents} (id, body, received_at)
    SELECT value ->> 'id', value, ${nowMs} FROM json_each(${JSON.stringify(events)})
    WHERE true ON CONFLICT (id) DO NOTHING`);
}

/** The events that came since and were not acted upon yet, the oldest first. */
export async function unhandledWhatsappEvents(db: AppDb, sinceMs: number, limit: number): Promise<WhatsappEvent[]> {
  const rows = await db
    .select({ body: whatsappEvents.body })
    .from(whatsappEvents)
    .where(and(isNull(whatsappEvents.handledAt), gt(whatsappEvents.receivedAt, sinceMs)))
    .orderBy(asc(whatsappEvents.receivedAt))
    .limit(limit);
  return rows.map(({ body }) => JSON.parse(body) as WhatsappEvent);
}

/** Ends an event: what was said is kept where it belongs, and here no more. */
export function whatsappEventHandled(db: AppDb, id: string, nowMs: number): Statement {
  return db
    .update(whatsappEvents)
    .set({ handledAt: nowMs, body: "{}" })
    .where(and(eq(whatsappEvents.id, id), isNull(whatsappEvents.handledAt)));
}

/** True while the event is unhandled. */
export const isUnhandled = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${whatsappEvents} WHERE id = ${id} AND handled_at IS NULL)`;

/** Forgets what came before: long after any notice is sent again. */
export const purgeEvents = (db: AppDb, beforeMs: number): Statement =>
  db.delete(whatsappEvents).where(lt(whatsappEvents.receivedAt, beforeMs));

type StatusEvent = Extract<WhatsappEvent, { kind: "status" }>;

/** How far a message is; what was said later stands, whatever comes first. */
const rank = (status: SQL) =>
  sql`CASE ${status} WHEN 'sending' THEN 0 WHEN 'sent' THEN 1 WHEN 'delivered' THEN 2 WHEN 'read' THEN 3 ELSE 4 END`;

/** Of a text to a person who had not written in 24 hours: the same is sent as a template. */
const WINDOW_CODE = 131_047;

/**
 * Records what a webhook says of a message of ours: its delivery state, its price, and that it was sent where that was
 * unknown. Each counts once, with its event.
 */
export function applyStatus(db: AppDb, event: StatusEvent, nowMs: number): Record<string, Statement | null> {
  const { outboxId, status, code, billing } = event;
  const once = isUnhandled(event.id);
  const failed = status === "failed";
  const isLate = failed && code === WINDOW_CODE;
  return {
    message:
      outboxId === null
        ? null
        : db.run(sql`UPDATE ${whatsappMessages} SET status = ${status}, code = ${code}
            WHERE id = ${outboxId} AND ${rank(sql`status`)} < ${rank(sql`${status}`)} AND ${once}`),
    outbox:
      outboxId === null
        ? null
        : failed
          ? notDelivered(db, { id: outboxId, code, isLate, nowMs }, once)
          : confirmSent(db, outboxId, event.messageId, once),
    window:
      outboxId === null || !isLate
        ? null
        : db.run(sql`UPDATE ${whatsappNumbers} SET heard_at = 0
            WHERE user_id = (SELECT user_id FROM ${whatsappMessages} WHERE id = ${outboxId}) AND ${once}`),
    // It is billed once, and said of it each time.
    cost:
      billing?.isBilled && status === "delivered"
        ? db.run(sql`INSERT INTO ${whatsappCosts} (day, country, category, n)
            SELECT ${indiaDay(nowMs)}, ${countryOf(event.to)}, ${billing.category}, 1 WHERE ${once}
            ON CONFLICT DO UPDATE SET n = n + 1`)
        : null,
    handled: whatsappEventHandled(db, event.id, nowMs),
  };
}

/** Messages that were billed since `day`, by the country of the number and what they were billed as. */
export const costsSince = (db: AppDb, day: string) =>
  db
    .select({
      country: whatsappCosts.country,
      category: whatsappCosts.category,
      n: sql<number>`sum(${whatsappCosts.n})`.as("billed"),
    })
    .from(whatsappCosts)
    .where(sql`${whatsappCosts.day} >= ${day}`)
    .groupBy(whatsappCosts.country, whatsappCosts.category)
    .orderBy(whatsappCosts.country, whatsappCosts.category);

// ---- how soon jobs come ----------------------------------------------------------------------

/** Keeps how long after first sight a message of jobs went out. A clock that was set back counts as none. */
export function storePace(db: AppDb, seenAt: number, nowMs: number): Statement {
  const ms = Math.max(0, Number.isFinite(seenAt) ? nowMs - seenAt : 0);
  return db.run(sql`INSERT INTO ${whatsappPace} (day, n, ms, longest_ms) VALUES (${indiaDay(nowMs)}, 1, ${ms}, ${ms})
    ON CONFLICT (day) DO UPDATE SET n = n + 1, ms = ms + excluded.ms,
      longest_ms = max(longest_ms, excluded.longest_ms)`);
}

/** How many went out since `day`, and how long that took. */
export async function readPace(db: AppDb, day: string) {
  const [row] = await db
    .select({
      n: sql<number>`coalesce(sum(${whatsappPace.n}), 0)`.as("sent"),
      ms: sql<number>`coalesce(sum(${whatsappPace.ms}), 0)`.as("total"),
      longestMs: sql<number>`coalesce(max(${whatsappPace.longestMs}), 0)`.as("longest"),
    })
    .from(whatsappPace)
    .where(sql`${whatsappPace.day} >= ${day}`);
  return row ?? { n: 0, ms: 0, longestMs: 0 };
}

// ---- whose number it is -------------------------------------------------------------------------

export interface Binding {
  number: typeof whatsappNumbers.$inferSelect | null;
  /** Whether WhatsApp updates are ticked in the profile. */
  isTicked: boolean;
  proposals: Proposal[];
}

/** The end of a line of the log: by which words it was. */
export const toWords = (version: SQL): SQL => sql`(' to words ' || CAST(${version} AS INTEGER))`;

/** True of a person whose profile wants messages by WhatsApp. */
export const hasTicked = (userId: string | SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${profiles} p WHERE p.user_id = ${userId} AND p.wants_whatsapp = 1)`;

/** The content of one's page. */
export async function readBinding(db: AppDb, userId: string, nowMs: number): Promise<Binding> {
  const { numbers, ticks, proposals } = await readNamed(db, {
    numbers: db.select().from(whatsappNumbers).where(eq(whatsappNumbers.userId, userId)),
    ticks: db.select({ isTicked: profiles.wantsWhatsapp }).from(profiles).where(eq(profiles.userId, userId)),
    proposals: listProposals(db, userId, nowMs),
  });
  return { number: numbers[0] ?? null, isTicked: ticks[0]?.isTicked ?? false, proposals };
}

/** The requests that a person made in the last week, the newest first. */
export const listProposals = (db: AppDb, userId: string, nowMs: number) =>
  db
    .select({
      kind: whatsappProposals.kind,
      text: whatsappProposals.text,
      value: whatsappProposals.value,
      at: whatsappProposals.at,
    })
    .from(whatsappProposals)
    .where(and(eq(whatsappProposals.userId, userId), gt(whatsappProposals.at, nowMs - PROPOSAL_LIFE_MS)))
    .orderBy(desc(whatsappProposals.at));

/** Makes a code the only one of its person. */
export function saveCode(db: AppDb, row: typeof whatsappCodes.$inferInsert): Statement {
  const { userId, ...rest } = row;
  return db
    .insert(whatsappCodes)
    .values({ userId, ...rest })
    .onConflictDoUpdate({
      target: whatsappCodes.userId,
      set: rest,
    });
}

/**
 * Records that the person of a number agreed to words, where their profile wants such messages. Later words that they
 * agreed to stay. A second time it changes nothing.
 */
export function agreeToWords(
  db: AppDb,
  { userId, version, nowMs }: { userId: string; version: number; nowMs: number },
): Record<"logged" | "agreed", Statement> {
  const open = sql`user_id = ${userId} AND words_version < ${version} AND ${hasTicked(userId)}`;
  return {
    logged: auditEach(
      db,
      { actorId: userId, action: "whatsapp.bind", nowMs },
      sql`SELECT user_id AS subject_id, NULL AS object_id, 'agreed' || ${toWords(sql`${version}`)} AS detail
        FROM ${whatsappNumbers} WHERE ${open}`,
    ),
    agreed: db.run(sql`UPDATE ${whatsappNumbers} SET words_version = ${version} WHERE ${open}`),
  };
}

export const dropNumber = (db: AppDb, userId: string): Statement =>
  db.delete(whatsappNumbers).where(eq(whatsappNumbers.userId, userId));

/** Drops what was asked for; only what was asked for then, where `at` is given. */
export const dropWhatsAppProposal = (
  db: AppDb,
  proposal: { userId: string; kind: ProposalKind; at?: number },
): Statement =>
  db
    .delete(whatsappProposals)
    .where(
      and(
        eq(whatsappProposals.userId, proposal.userId),
        eq(whatsappProposals.kind, proposal.kind),
        proposal.at === undefined ? undefined : eq(whatsappProposals.at, proposal.at),
      ),
    );

/** Drops requests that were not confirmed by a press within a week. */
export const sweepProposals = (db: AppDb, nowMs: number): Statement =>
  db.delete(whatsappProposals).where(lte(whatsappProposals.at, nowMs - PROPOSAL_LIFE_MS));

/** The person of a number, and of the code that came from it. */
export async function whoseNumber(db: AppDb, phone: string, codeHash: string | null, nowMs: number) {
  const [owners, coded] = await db.batch([
    db.select({ userId: whatsappNumbers.userId }).from(whatsappNumbers).where(eq(whatsappNumbers.number, phone)),
    db
      .select({ userId: whatsappCodes.userId })
      .from(whatsappCodes)
      .where(and(eq(whatsappCodes.codeHash, codeHash ?? ""), gt(whatsappCodes.expiresAt, nowMs))),
  ]);
  return { owner: owners[0]?.userId ?? null, coded: coded[0]?.userId ?? null };
}

/**
 * Binds the number that a code came from to the code's person, and releases it where it was bound before, which is
 * told by mail. All of it only if `once` holds and the code is still good.
 */
export function bindNumber(
  db: AppDb,
  bound: { userId: string; codeHash: string; phone: string; heardAt: number; nowMs: number },
  once: SQL,
) {
  const { userId, codeHash, phone, heardAt, nowMs } = bound;
  const good = sql`${once} AND EXISTS (SELECT 1 FROM ${whatsappCodes}
    WHERE user_id = ${userId} AND code_hash = ${codeHash} AND expires_at > ${nowMs})`;
  return {
    notified: enqueueMails(db, {
      template: "whatsapp_released",
      rows: sql`SELECT u.id AS user_id, u.email AS recipient, json_object('name', u.display_name) AS model,
          'whatsapp_released:' || u.id || ':' || n.bound_at AS cause
        FROM ${whatsappNumbers} n JOIN ${users} u ON u.id = n.user_id
        WHERE n.phone = ${phone} AND n.user_id <> ${userId} AND ${good}`,
      nowMs,
    }),
    logged: auditEach(
      db,
      { actorId: userId, action: "whatsapp.bind", nowMs },
      sql`SELECT user_id AS subject_id, NULL AS object_id, 'bound by START' || ${toWords(sql`words_version`)} AS detail
        FROM ${whatsappCodes} WHERE user_id = ${userId} AND ${good}`,
    ),
    released: db.run(sql`DELETE FROM ${whatsappNumbers}
      WHERE phone = ${phone} AND user_id <> ${userId} AND ${good}`),
    bound: db.run(sql`INSERT INTO ${whatsappNumbers} (user_id, phone, zone, language, bound_at, heard_at,
        words_version)
      SELECT user_id, ${phone}, zone, language, ${nowMs}, ${heardAt}, words_version FROM ${whatsappCodes}
      WHERE user_id = ${userId} AND ${good}
      ON CONFLICT (user_id) DO UPDATE SET phone = excluded.phone, zone = excluded.zone, language = excluded.language,
        bound_at = excluded.bound_at, stopped_at = NULL, heard_at = excluded.heard_at,
        words_version = excluded.words_version`),
  };
}

export const dropCode = (db: AppDb, codeHash: string): Statement =>
  db.delete(whatsappCodes).where(eq(whatsappCodes.codeHash, codeHash));

/** Keeps a message to us, and that it was written. */
export function storeIncoming(
  db: AppDb,
  message: { id: string; userId: string; text: string; atMs: number },
  once: SQL,
): Record<"message" | "heard", Statement> {
  const { id, userId, text, atMs } = message;
  return {
    message: db.run(sql`INSERT INTO ${whatsappMessages} (id, user_id, text, status, at)
      SELECT ${id}, ${userId}, ${text}, 'received', ${atMs} WHERE ${once} ON CONFLICT (id) DO NOTHING`),
    heard: db.run(sql`UPDATE ${whatsappNumbers} SET heard_at = max(heard_at, ${atMs})
      WHERE user_id = ${userId} AND ${once}`),
  };
}

/** STOP, or START again; the count of changed rows tells whether it was otherwise before. */
export function setStopped(db: AppDb, userId: string, stoppedAt: number | null, once: SQL): Statement {
  return db.run(sql`UPDATE ${whatsappNumbers} SET stopped_at = ${stoppedAt}
    WHERE user_id = ${userId} AND (stopped_at IS NULL) = (${stoppedAt} IS NOT NULL) AND ${once}`);
}

/** Keeps a request until the person confirms it by a press. */
export function saveProposal(db: AppDb, proposal: typeof whatsappProposals.$inferInsert, once: SQL): Statement {
  const { userId, kind, text, value = null, at } = proposal;
  return db.run(sql`INSERT INTO ${whatsappProposals} (user_id, kind, text, value, at)
    SELECT ${userId}, ${kind}, ${text}, ${value}, ${at} WHERE ${once}
    ON CONFLICT (user_id, kind) DO UPDATE SET text = excluded.text, value = excluded.value, at = excluded.at`);
}
