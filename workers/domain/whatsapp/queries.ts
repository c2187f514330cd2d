import { and, asc, desc, eq, gt, isNull, lt, sql, type SQL } from "drizzle-orm";
import { profiles } from "../../db/schema/profiles";
import {
  sandboxWhatsapp,
  whatsappCosts,
  whatsappEvents,
  whatsappMessages,
  whatsappNumbers,
} from "../../db/schema/whatsapp";
import type { AppDb, Statement } from "../../db/client";
import { indiaDay } from "../../lib/india-time";
import { confirmSent, enqueueMessages, notDelivered } from "../outbox/queries";
import type { WhatsappEvent } from "./port";
import { countryOf, type Standing } from "./rules";
import type { MessageName } from "./vocabulary";

/** What is known of whom a message is for. */
export async function readStanding(db: AppDb, userId: string): Promise<Standing | null> {
  const rows = await db
    .select({
      number: whatsappNumbers.number,
      zone: whatsappNumbers.zone,
      language: whatsappNumbers.language,
      stoppedAt: whatsappNumbers.stoppedAt,
      heardAt: whatsappNumbers.heardAt,
      wantsWhatsapp: profiles.wantsWhatsapp,
    })
    .from(whatsappNumbers)
    .leftJoin(profiles, eq(profiles.userId, whatsappNumbers.userId))
    .where(eq(whatsappNumbers.userId, userId));
  return rows[0] ?? null;
}

/** Keeps what is about to be sent to somebody, so that a notice about it finds it however soon it comes. */
export function keepOutgoing(
  db: AppDb,
  message: { id: string; userId: string; template: string; text: string; nowMs: number },
): Statement {
  const { nowMs: at, ...row } = message;
  return db
    .insert(whatsappMessages)
    .values({ ...row, status: "sending", at })
    .onConflictDoUpdate({ target: whatsappMessages.id, set: { text: row.text, at } });
}

/** That the provider took a message, or certainly did not. What a notice said meanwhile stays. */
export function settleOutgoing(db: AppDb, id: string, status: "sent" | "failed"): Statement {
  return db
    .update(whatsappMessages)
    .set({ status })
    .where(and(eq(whatsappMessages.id, id), eq(whatsappMessages.status, "sending")));
}

/** That the person has not written of late after all: the provider takes no free text for them. */
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

// ---- notices ----------------------------------------------------------------------------------

/** Stores what a notice says, each once. */
export function storeEvents(db: AppDb, events: readonly WhatsappEvent[], nowMs: number): Statement {
  return db.run(sql`INSERT INTO ${whatsappEvents} (id, body, received_at)
    SELECT value ->> 'id', value, ${nowMs} FROM json_each(${JSON.stringify(events)})
    WHERE true ON CONFLICT (id) DO NOTHING`);
}

/** What was told since, and not yet acted upon, the oldest first. */
export async function unhandledEvents(db: AppDb, sinceMs: number, limit: number): Promise<WhatsappEvent[]> {
  const rows = await db
    .select({ body: whatsappEvents.body })
    .from(whatsappEvents)
    .where(and(isNull(whatsappEvents.handledAt), gt(whatsappEvents.receivedAt, sinceMs)))
    .orderBy(asc(whatsappEvents.receivedAt))
    .limit(limit);
  return rows.map(({ body }) => JSON.parse(body) as WhatsappEvent);
}

/** Ends an event: what was said is kept where it belongs, and here no more. */
export function eventHandled(db: AppDb, id: string, nowMs: number): Statement {
  return db
    .update(whatsappEvents)
    .set({ handledAt: nowMs, body: "{}" })
    .where(and(eq(whatsappEvents.id, id), isNull(whatsappEvents.handledAt)));
}

/** True while nobody has acted upon the event. */
export const isUnhandled = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${whatsappEvents} WHERE id = ${id} AND handled_at IS NULL)`;

/** Forgets what came before: long after any notice is sent again. */
export const purgeEvents = (db: AppDb, beforeMs: number): Statement =>
  db.delete(whatsappEvents).where(lt(whatsappEvents.receivedAt, beforeMs));

type StatusEvent = Extract<WhatsappEvent, { kind: "status" }>;

/** How far a message is; what was said later stands, whatever comes first. */
const rank = (status: SQL) =>
  sql`CASE ${status} WHEN 'sending' THEN 0 WHEN 'sent' THEN 1 WHEN 'delivered' THEN 2 WHEN 'read' THEN 3 ELSE 4 END`;

/** Of a text to somebody who had not written in 24 hours: the same is sent as a template. */
const WINDOW_CODE = 131_047;

/**
 * What a notice says of a message of ours: how far it came, what it was billed as, and that it did go out where nobody
 * knew. Each counts once, with its event.
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
    handled: eventHandled(db, event.id, nowMs),
  };
}

// ---- the telephones of the sandbox --------------------------------------------------------------

export type SandboxMessage = typeof sandboxWhatsapp.$inferSelect;

export async function keepSandboxMessage(db: AppDb, row: SandboxMessage): Promise<void> {
  await db.insert(sandboxWhatsapp).values(row).onConflictDoNothing();
}

/** The telephones there are, the latest first, and what one of them shows; an empty number is the latest. */
export async function listSandboxMessages(db: AppDb, number: string) {
  const phones = await db
    .select({ number: sandboxWhatsapp.number, at: sql<number>`max(${sandboxWhatsapp.at})`.as("last") })
    .from(sandboxWhatsapp)
    .groupBy(sandboxWhatsapp.number)
    .orderBy(desc(sql`last`))
    .limit(20);
  const shown = number || (phones[0]?.number ?? "");
  const messages = await db
    .select()
    .from(sandboxWhatsapp)
    .where(eq(sandboxWhatsapp.number, shown))
    .orderBy(desc(sandboxWhatsapp.at), desc(sandboxWhatsapp.id))
    .limit(50);
  return { phones, number: shown, messages: messages.toReversed() };
}
