import { asc, eq } from "drizzle-orm";
import { operatorDays, spotChecks } from "../../../db/schema/fulfilment/operator-queue";
import type { PersonalData } from "../../../core/personal-data";

export const operatorQueueData: PersonalData = {
  sections: {
    /** Of a person who is, or was, an operator. */
    operatorFigures: ({ db }, userId) =>
      db
        .select({
          day: operatorDays.day,
          entries: operatorDays.entries,
          successful: operatorDays.successful,
          confirmed: operatorDays.confirmed,
          hasty: operatorDays.hasty,
        })
        .from(operatorDays)
        .where(eq(operatorDays.operatorId, userId))
        .orderBy(asc(operatorDays.day))
        .then((rows) => rows),
    /** Of the same person: which of their locks a colleague looked at again. */
    spotChecks: ({ db }, userId) =>
      db
        .select({
          applicationId: spotChecks.applicationId,
          attempt: spotChecks.attempt,
          pickedAt: spotChecks.pickedAt,
          verdict: spotChecks.verdict,
          checkedAt: spotChecks.checkedAt,
        })
        .from(spotChecks)
        .where(eq(spotChecks.operatorId, userId))
        .orderBy(asc(spotChecks.pickedAt))
        .then((rows) => rows),
  },
};
