import { and, asc, eq, gt, sql } from "drizzle-orm";
import { mailingStamps, mailSuppressions, outbox, sandboxMail } from "../../../db/schema/messaging/outbox";
import { digestSince, readOptIn } from "./queries";
import { instant, pagesOf, type PersonalData } from "../../../core/personal-data";

export const outboxData: PersonalData = {
  erase: (db, { userId, email }) => [
    db.run(sql`DELETE FROM ${sandboxMail}
      WHERE recipient = ${email} OR id IN (SELECT id FROM ${outbox} WHERE user_id = ${userId})`),
    db.delete(mailSuppressions).where(eq(mailSuppressions.address, email)),
  ],
  purge: (db, beforeMs) => [
    // The planner would take the index of persons, and all rows that never had one.
    db.run(sql`UPDATE ${outbox} INDEXED BY outbox_no_account SET recipient = '', model = '{}'
      WHERE user_id IS NULL AND state IN ('sent','cancelled','withheld') AND recipient <> ''
        AND created_at < ${beforeMs}`),
  ],
  sections: {
    /** Without their values, among which are keys that still open something. */
    messages: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) =>
          db
            .select({
              id: outbox.id,
              channel: outbox.channel,
              template: outbox.template,
              recipient: outbox.recipient,
              state: outbox.state,
              createdAt: outbox.createdAt,
              sentAt: outbox.sentAt,
            })
            .from(outbox)
            .where(and(eq(outbox.userId, userId), after === null ? undefined : gt(outbox.id, after)))
            .orderBy(asc(outbox.id))
            .limit(limit),
        (row) => row.id,
        ({ id: _id, createdAt, sentAt, ...row }) => ({
          ...row,
          createdAt: instant(createdAt),
          sentAt: instant(sentAt),
        }),
      ),
    marketingMailsSince: async ({ db }, userId) => instant((await readOptIn(db, userId)).at),
    dailyDigestSince: async ({ db }, userId) => instant(await digestSince(db, userId)),
    timestamps: async ({ db }, userId) => {
      const rows = await db
        .select({ field: mailingStamps.field, at: mailingStamps.at, plan: mailingStamps.plan })
        .from(mailingStamps)
        .where(eq(mailingStamps.userId, userId));
      return rows.map((row) => ({ ...row, at: instant(row.at) }));
    },
  },
};
