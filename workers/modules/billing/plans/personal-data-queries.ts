import { asc, eq } from "drizzle-orm";
import { intents, plans, trialKeys, trialWaivers } from "../../../db/schema/billing/plans";
import { instant, type PersonalData } from "../../../core/personal-data";

export const plansData: PersonalData = {
  sections: {
    plan: async ({ db }, userId) => {
      const [row] = await db.select().from(plans).where(eq(plans.userId, userId));
      return (
        row && {
          tier: row.tier,
          terms: row.terms,
          beganAt: instant(row.beganAt),
          endsAt: instant(row.endsAt),
          endedAt: instant(row.endedAt),
          endedBecause: row.endReason,
          asks: row.asks,
          askedAt: instant(row.askedAt),
        }
      );
    },
    trialBegunWith: async ({ db }, userId) => {
      const rows = await db.select().from(trialKeys).where(eq(trialKeys.userId, userId));
      return rows.map(({ kind, key, at }) => ({ kind, key, at: instant(at) }));
    },
    trialAllowed: async ({ db }, userId) => {
      const [row] = await db.select().from(trialWaivers).where(eq(trialWaivers.userId, userId));
      return row && { at: instant(row.at) };
    },
    planCards: async ({ db }, userId) => {
      const rows = await db.select().from(intents).where(eq(intents.userId, userId)).orderBy(asc(intents.createdAt));
      return rows.map((row) => ({
        plan: row.plan,
        clickedAt: instant(row.createdAt),
        completedAt: instant(row.completedAt),
      }));
    },
  },
};
