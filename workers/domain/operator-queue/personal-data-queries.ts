import { asc, eq } from "drizzle-orm";
import { operatorDays } from "../../db/schema/operator-queue";
import type { PersonalData } from "../kernel/personal-data";

export const operatorQueueData: PersonalData = {
  sections: {
    /** Of a person who is, or was, an operator. */
    operatorFigures: ({ db }, userId) =>
      db
        .select({ day: operatorDays.day, entries: operatorDays.entries, successful: operatorDays.successful })
        .from(operatorDays)
        .where(eq(operatorDays.operatorId, userId))
        .orderBy(asc(operatorDays.day))
        .then((rows) => rows),
  },
};
