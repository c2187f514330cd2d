import { instant, type PersonalData } from "../../../core/personal-data";
import { notesOf } from "./person-queries";
import { recountDaysOf } from "./queries";

export const reportsData: PersonalData = {
  erase: (db, { userId }) => [recountDaysOf(db, userId)],
  sections: {
    staffNotes: async ({ db }, userId) =>
      (await notesOf(db, userId)).map(({ at, text }) => ({ at: instant(at), text })),
  },
};
