import { instant, type PersonalData } from "../../../core/personal-data";
import { pairingsOf } from "./queries";

/** When a member of staff paired their extension; codes and tokens are never exported. */
export const browserExtensionData: PersonalData = {
  sections: {
    pairedExtensions: async ({ db }, userId) => (await pairingsOf(db, userId)).map(({ at }) => ({ at: instant(at) })),
  },
};
