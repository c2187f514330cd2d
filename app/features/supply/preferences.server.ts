import { formToInput } from "@workers/domain/profiles/form-rules";
import type { Profile } from "@workers/domain/profiles/form-rules";

/** The preferences of a form that may be half filled. It asks for what its person would not take only later. */
export function preferencesOfForm(form: FormData) {
  const { country, jobTitles, locations, openToRemote, firstJob, experienceYears } = formToInput(form, null);
  const years = experienceYears.trim() === "" ? null : Number(experienceYears);
  return { country, titles: jobTitles, locations, openToRemote, experienceYears: firstJob === "yes" ? 0 : years };
}

/** The preferences of a profile, with what its person would not take. */
export function preferencesOfProfile(profile: Profile) {
  const { country, jobTitles, locations, openToRemote, firstJob, experienceYears } = profile;
  const { expectedCtc, payBand, oldestPosting, shifts, employment, internships, companiesLeftOut } = profile;
  return {
    country,
    titles: jobTitles,
    locations,
    openToRemote: openToRemote === true,
    experienceYears: firstJob ? 0 : experienceYears,
    conditions: { expectedCtc, payBand, oldestPosting, shifts, employment, internships, companiesLeftOut },
  };
}
