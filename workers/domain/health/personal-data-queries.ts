import { asc, eq } from "drizzle-orm";
import { operatorDays } from "../../db/schema/health";
import type { PersonalData } from "../kernel/personal-data";

export const healthData: PersonalData = {
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
