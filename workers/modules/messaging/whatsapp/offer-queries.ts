/** The buttons and questions below our messages. */
import { and, desc, eq, gte, gt, lte, notInArray, sql, type SQL } from "drizzle-orm";
import { outbox } from "../../../db/schema/messaging/outbox";
import { whatsappMessages, whatsappOffers } from "../../../db/schema/messaging/whatsapp";
import type { AppDb, Statement } from "../../../db/client";
import type { Offer } from "./vocabulary";

export type OfferRow = typeof whatsappOffers.$inferSelect;

/** Keeps an offer with the message that makes it, if `once`. */
export function storeOffer(db: AppDb, { userId, nowMs }: { userId: string; nowMs: number }, offer: Offer, once: SQL) {
  const { id, language, acts, questionId, expiresAt } = offer;
  return db.run(sql`INSERT INTO ${whatsappOffers} (id, user_id, language, acts, question_id, made_at, expires_at)
    SELECT ${id}, ${userId}, ${language}, ${JSON.stringify(acts)}, ${questionId}, ${nowMs}, ${expiresAt}
    WHERE ${once} ON CONFLICT (id) DO NOTHING`);
}

/** The offer of this person; null where there is none of theirs. */
export async function findOffer(db: AppDb, userId: string, id: string): Promise<OfferRow | null> {
  const rows = await db
    .select()
    .from(whatsappOffers)
    .where(and(eq(whatsappOffers.id, id), eq(whatsappOffers.userId, userId)));
  return rows[0] ?? null;
}

/** The last that this person was offered; null where that was never, or is forgotten. */
export async function lastOffer(db: AppDb, userId: string): Promise<OfferRow | null> {
  const rows = await db
    .select()
    .from(whatsappOffers)
    .where(eq(whatsappOffers.userId, userId))
    .orderBy(desc(whatsappOffers.id))
    .limit(1);
  return rows[0] ?? null;
}

/** Whether another message went to the person after that of the offer, and by then. */
export async function wasSentSince(db: AppDb, { userId, madeAt }: OfferRow, byMs: number): Promise<boolean> {
  const rows = await db
    .select({ id: whatsappMessages.id })
    .from(whatsappMessages)
    .leftJoin(outbox, eq(outbox.id, whatsappMessages.id))
    .where(
      and(
        eq(whatsappMessages.userId, userId),
        notInArray(whatsappMessages.status, ["received", "failed"]),
        gte(whatsappMessages.at, madeAt),
        lte(whatsappMessages.at, byMs),
        sql`(${whatsappMessages.template} <> 'chat_reply' OR coalesce(${outbox.createdAt}, 0) <> ${madeAt})`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The last question that this person answered in the chat since then; null without one. */
export async function lastAnswered(db: AppDb, userId: string, sinceMs: number): Promise<OfferRow | null> {
  const rows = await db
    .select()
    .from(whatsappOffers)
    .where(
      and(
        eq(whatsappOffers.userId, userId),
        gt(whatsappOffers.usedAt, sinceMs),
        sql`(${whatsappOffers.questionId} <> '' OR ${whatsappOffers.acts} ->> '$[0].do' = 'answer')`,
      ),
    )
    .orderBy(desc(whatsappOffers.usedAt), desc(whatsappOffers.id))
    .limit(1);
  return rows[0] ?? null;
}

/**
 * Uses an offer up for the message `by`, once: of two presses at the same time one does. The count of changed rows is
 * 0 where it was used before, is over, or is another person's. To agree to words leaves its other buttons.
 */
export function takeOffer(
  db: AppDb,
  taken: { id: string; userId: string; by: string; act: number | null; nowMs: number },
): Statement {
  const { id, userId, by, act, nowMs } = taken;
  return db.run(sql`UPDATE ${whatsappOffers} SET used_at = ${nowMs}, used_by = ${by}, used_act = ${act}
    WHERE id = ${id} AND user_id = ${userId} AND expires_at > ${nowMs} AND (used_at IS NULL
      OR (used_act <> ${act} AND acts ->> ('$[' || used_act || '].do') = 'agree'))`);
}

/** Ends all that a person was offered, if `once`. */
export const endOffers = (db: AppDb, userId: string, nowMs: number, once: SQL): Statement =>
  db.run(sql`UPDATE ${whatsappOffers} SET expires_at = ${nowMs}
    WHERE user_id = ${userId} AND expires_at > ${nowMs} AND ${once}`);

/** Forgets what was over before then. */
export const sweepOffers = (db: AppDb, beforeMs: number): Statement =>
  db.delete(whatsappOffers).where(lte(whatsappOffers.expiresAt, beforeMs));
