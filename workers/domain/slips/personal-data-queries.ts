import { instant, pagesOf, type PersonalData } from "../kernel/personal-data";
import { reference } from "../kernel/reference";
import { sharesOf } from "./share-queries";

/** Goes with the person's applications. */
export const slipsData: PersonalData = {
  sections: {
    sharedReceipts: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) => sharesOf(db, userId, after, limit),
        (row) => row.id,
        ({ id, showsName, createdAt }) => ({ reference: reference(id), showsName, since: instant(createdAt) }),
      ),
  },
};
