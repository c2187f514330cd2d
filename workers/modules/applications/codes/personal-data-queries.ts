import { instant, pagesOf, type PersonalData } from "../../../core/personal-data";
import { reference } from "../../../core/reference";
import { requestsOf } from "./queries";

/** When codes were asked for and given; a code itself is never exported. */
export const oneTimeCodesData: PersonalData = {
  sections: {
    oneTimeCodes: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) => requestsOf(db, userId, after, limit),
        (row) => row.id,
        ({ applicationId, askedAt, givenAt, operatorName }) => ({
          reference: reference(applicationId),
          askedAt: instant(askedAt),
          givenAt: instant(givenAt),
          askedBy: operatorName,
        }),
      ),
  },
};
