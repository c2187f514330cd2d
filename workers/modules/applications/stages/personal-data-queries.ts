import { instant, pagesOf, type PersonalData } from "../../../core/personal-data";
import { reference } from "../../../core/reference";
import { lastAsked, trackedOf, stageWordsOf } from "./queries";

/** Goes with the person's applications; the counts by kind of job hold no person. */
export const trackingData: PersonalData = {
  sections: {
    whatCameOfApplications: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) => trackedOf(db, userId, after, limit),
        (row) => row.id,
        ({ id, stage, note }) => ({ reference: reference(id), stage, note }),
      ),
    whatYouSaidOfApplications: ({ db }, userId) =>
      pagesOf(
        (after: { id: string; n: number } | null, limit) => stageWordsOf(db, userId, after, limit),
        (row) => row,
        ({ id, at, stage }) => ({ reference: reference(id), at: instant(at), stage }),
      ),
    lastAskedAboutApplications: async ({ db }, userId) => instant(await lastAsked(db, userId)),
  },
};
