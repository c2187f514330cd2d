import { expect, it } from "vitest";
import { preferencesOfForm } from "~/shared/supply/preferences.server";
import { wishOf } from "@workers/modules/matching/matching/supply-rules";
import { FORM_NAMES, type Profile } from "@workers/modules/candidates/profiles/form-rules";
import { FRESHER, toFormData } from "../support/profile-forms";

const COUNTED: Profile = {
  ...FRESHER,
  firstJob: true,
  experienceYears: null,
  expectedCtc: 8.5,
  openToRemote: false,
} as unknown as Profile;

it("a form is counted by what the profile will hold", () => {
  expect(preferencesOfForm(toFormData(FRESHER))).toEqual(wishOf(COUNTED));
});

it("the distance is counted as it is chosen, and without the field as it is kept, or as usual", () => {
  const form = toFormData({ ...FRESHER, aroundKm: "50" });
  expect(preferencesOfForm(form).aroundKm).toBe("50");
  expect(wishOf({ ...COUNTED, aroundKm: "50" })).toEqual(preferencesOfForm(form));
  form.delete(FORM_NAMES.aroundKm);
  expect(preferencesOfForm(form).aroundKm).toBe("25");
  expect(preferencesOfForm(form, "100").aroundKm).toBe("100");
});

it("conditions that are not asked yet are as they begin, and pay is none while it is not typed", () => {
  const form = toFormData({ ...FRESHER, customInstruction: "" });
  for (const name of ["companiesLeftOut", "payBand", "oldestPosting", "shifts", "employment", "internships"] as const)
    form.delete(FORM_NAMES[name]);
  const conditions = { oldestPosting: "any", shifts: "any", employment: "any", internships: "fitting" };
  const typed = { ...conditions, companiesLeftOut: [], expectedCtc: 8.5, payBand: "fifth" };
  expect(preferencesOfForm(form).conditions).toEqual(typed);
  form.set(FORM_NAMES.expectedCtc, "");
  expect(preferencesOfForm(form).conditions).toEqual({ ...typed, expectedCtc: 0, payBand: "any" });
});
