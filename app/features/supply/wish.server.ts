import { formToInput } from "@workers/domain/profiles/form-rules";
import type { Profile } from "@workers/domain/profiles/form-rules";

/** The wish of a form that may be half filled, as far as it decides what fits. */
export function wishOfForm(form: FormData) {
  const { country, jobTitles, locations, openToRemote, firstJob, experienceYears } = formToInput(form, null);
  const years = experienceYears.trim() === "" ? null : Number(experienceYears);
  return { country, titles: jobTitles, locations, openToRemote, experienceYears: firstJob === "yes" ? 0 : years };
}

/** The wish of a profile. */
export function wishOfProfile({ country, jobTitles, locations, openToRemote, firstJob, experienceYears }: Profile) {
  return {
    country,
    titles: jobTitles,
    locations,
    openToRemote: openToRemote === true,
    experienceYears: firstJob ? 0 : experienceYears,
  };
}
