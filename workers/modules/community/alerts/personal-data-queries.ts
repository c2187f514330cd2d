import { eq } from "drizzle-orm";
import { alertFollowers, alertGroups } from "../../../db/schema/community/alerts";
import type { PersonalData } from "../../../core/personal-data";

export const alertsData: PersonalData = {
  sections: {
    premiumAlerts: async ({ db }, userId) => {
      const rows = await db
        .select({ group: alertGroups.name })
        .from(alertFollowers)
        .innerJoin(alertGroups, eq(alertGroups.id, alertFollowers.groupId))
        .where(eq(alertFollowers.userId, userId));
      return rows.map(({ group }) => group);
    },
  },
};
