import type { AroundKm } from "@workers/reading/people/vocabulary";
import { fieldOf, formToInput, withNote } from "@workers/modules/candidates/rules";

/**
 * The preferences of a form that may be half filled, with what the profile will hold of what its person would not take:
 * what is not asked yet is as it begins, and pay is no condition while it is not typed.
 * @param kept the distance that the profile has, which a form without one leaves.
 */
export function preferencesOfForm(form: FormData, kept?: AroundKm) {
  const filled = withNote(formToInput(form, null));
  const { country, jobTitles, locations, openToRemote, firstJob, experienceYears } = filled;
  const { aroundKm = kept ?? fieldOf("aroundKm").initial } = filled;
  const years = experienceYears.trim() === "" ? null : Number(experienceYears);
  const pay = Number(filled.expectedCtc.replaceAll(",", ""));
  const isPayTyped = Number.isFinite(pay) && pay > 0;
  const asked = (name: "payBand" | "oldestPosting" | "shifts" | "employment" | "internships") =>
    filled[name] ?? fieldOf(name).initial;
  return {
    country,
    titles: jobTitles,
    locations,
    aroundKm,
    openToRemote,
    experienceYears: firstJob === "yes" ? 0 : years,
    conditions: {
      expectedCtc: isPayTyped ? pay : 0,
      payBand: isPayTyped ? asked("payBand") : "any",
      oldestPosting: asked("oldestPosting"),
      shifts: asked("shifts"),
      employment: asked("employment"),
      internships: asked("internships"),
      companiesLeftOut: filled.companiesLeftOut ?? [],
    },
  };
}
