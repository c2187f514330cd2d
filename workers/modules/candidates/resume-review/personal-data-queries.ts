import { instant, pagesOf, type PersonalData } from "../../../core/personal-data";
import { reviewsAfter } from "./queries";

/** Goes with the account. */
export const resumeReviewData: PersonalData = {
  sections: {
    resumeReviews: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) => reviewsAfter(db, userId, after, limit),
        (row) => row.id,
        ({ fileName, score, fitScore, position, company, report, madeAt }) => ({
          fileName,
          score,
          fitScore,
          position,
          company,
          madeAt: instant(madeAt),
          report,
        }),
      ),
  },
};
