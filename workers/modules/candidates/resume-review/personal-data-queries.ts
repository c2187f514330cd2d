import { inEnglish, inWords } from "../../../texts/text";
import { instant, pagesOf, type PersonalData } from "../../../core/personal-data";
import { reviewsAfter } from "./queries";
import type { Report } from "./review";

const words = (text: string) => inWords(text, inEnglish);

/** A report with sentences in the place of their names in the catalogue. */
const inSentences = ({ review, fit, listing }: Report): Report => ({
  review: {
    ...review,
    findings: review.findings.map((each) => ({ ...each, title: words(each.title), says: words(each.says) })),
  },
  fit: fit && {
    ...fit,
    parts: fit.parts.map((each) => ({ ...each, says: words(each.says) })),
    skills: fit.skills.map((each) => ({ ...each, name: words(each.name) })),
  },
  ...(listing && { listing }),
});

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
          report: inSentences(report),
        }),
      ),
  },
};
