import { and, asc, eq, gt, sql } from "drizzle-orm";
import {
  sandboxWhatsapp,
  whatsappMessages,
  whatsappNumbers,
  whatsappOffers,
  whatsappProposals,
} from "../../../db/schema/messaging/whatsapp";
import { instant, pagesOf, type PersonalData } from "../../../core/personal-data";
import { purgeEvents } from "./queries";
import { eraseStranger } from "./stranger-queries";

export const whatsappData: PersonalData = {
  erase: (db, { userId }) => [
    ...eraseStranger(db, sql`(SELECT phone FROM ${whatsappNumbers} WHERE user_id = ${userId})`),
    db.run(sql`DELETE FROM ${sandboxWhatsapp}
      WHERE phone = (SELECT phone FROM ${whatsappNumbers} WHERE user_id = ${userId})`),
  ],
  purge: (db, beforeMs) => [purgeEvents(db, beforeMs)],
  sections: {
    whatsappNumber: async ({ db }, userId) => {
      const [row] = await db.select().from(whatsappNumbers).where(eq(whatsappNumbers.userId, userId));
      if (!row) return null;
      const { userId: _userId, boundAt, stoppedAt, heardAt, ...rest } = row;
      return { ...rest, boundAt: instant(boundAt), stoppedAt: instant(stoppedAt), heardAt: instant(heardAt) };
    },
    whatsappRequests: async ({ db }, userId) => {
      const rows = await db.select().from(whatsappProposals).where(eq(whatsappProposals.userId, userId));
      return rows.map(({ kind, text, value, at }) => ({ kind, text, value, at: instant(at) }));
    },
    whatsappChoices: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) =>
          db
            .select()
            .from(whatsappOffers)
            .where(and(eq(whatsappOffers.userId, userId), after === null ? undefined : gt(whatsappOffers.id, after)))
            .orderBy(asc(whatsappOffers.id))
            .limit(limit),
        (row) => row.id,
        ({ acts, madeAt, expiresAt, usedAt, usedAct }) => ({
          offered: acts,
          at: instant(madeAt),
          until: instant(expiresAt),
          usedAt: instant(usedAt),
          pressed: usedAct,
        }),
      ),
    whatsappMessages: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) =>
          db
            .select()
            .from(whatsappMessages)
            .where(
              and(eq(whatsappMessages.userId, userId), after === null ? undefined : gt(whatsappMessages.id, after)),
            )
            .orderBy(asc(whatsappMessages.id))
            .limit(limit),
        (row) => row.id,
        ({ id: _id, userId: _userId, status, at, ...row }) => ({
          from: status === "received" ? "you" : "us",
          ...row,
          status,
          at: instant(at),
        }),
      ),
  },
};
