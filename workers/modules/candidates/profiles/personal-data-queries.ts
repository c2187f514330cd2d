import { instant, type PersonalData } from "../../../core/personal-data";
import { findProfile } from "./queries";

export const profilesData: PersonalData = {
  sections: {
    profile: async ({ db }, userId) => {
      const found = await findProfile(db, userId);
      if (!found) return null;
      const { userId: _userId, phoneCountry, phone, createdAt, updatedAt, ...rest } = found.profile;
      return {
        ...rest,
        phone: `+${phoneCountry} ${phone}`,
        createdAt: instant(createdAt),
        updatedAt: instant(updatedAt),
      };
    },
  },
};
