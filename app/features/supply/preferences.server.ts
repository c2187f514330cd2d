import { formToInput } from "@workers/domain/profiles/form-rules";
import type { Profile } from "@workers/domain/profiles/form-rules";

/** The preferences of a form that may be half filled, as far as they decide what fits. */
export function preferencesOfForm(form: FormData) {
  const { country, jobTitles, locations, openToRemote, firstJob, experienceYears } = formToInput(form, null);
  const years = experienceYears.trim() === "" ? null : Number(experienceYears);
  return { country, titles: jobTitles, locations, openToRemote, experienceYears: firstJob === "yes" ? 0 : years };
}

/** The preferences of a profile. */
export function preferencesOfProfile({
  country,
  jobTitles,
  locations,
  openToRemote,
  firstJob,
  experienceYears,
}: Profile) {
  return {
    country,
    titles: jobTitles,
    locations,
    openToRemote: openToRemote === true,
    experienceYears: firstJob ? 0 : experienceYears,
  };
}
