import type { PersonalData } from "../../../core/personal-data";
import { viewsOf } from "./queries";

/** Goes with the person's row; what is left of a pair is its band, score and label. */
export const evaluationData: PersonalData = {
  sections: {
    preferencesHeldAgainstJobs: async ({ db }, userId) =>
      (await viewsOf(db, userId)).map(({ week, wish, posting: { title, company, location } }) => ({
        week,
        preferences: wish,
        job: { title, company, location },
      })),
  },
};
