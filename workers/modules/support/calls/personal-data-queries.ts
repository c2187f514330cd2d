import { asc, eq } from "drizzle-orm";
import { calls } from "../../../db/schema/support/calls";
import { instant, type PersonalData } from "../../../core/personal-data";

export const phoneCallsData: PersonalData = {
  sections: {
    calls: async ({ db }, userId) => {
      const rows = await db
        .select({
          kind: calls.kind,
          attempt: calls.attempt,
          day: calls.day,
          result: calls.result,
          remarks: calls.remarks,
          lockedAt: calls.lockedAt,
        })
        .from(calls)
        .where(eq(calls.userId, userId))
        .orderBy(asc(calls.at));
      return rows.map((row) => ({ ...row, lockedAt: instant(row.lockedAt) }));
    },
  },
};
