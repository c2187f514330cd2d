import { newProfile, type ProfileValues, type StoredResume } from "./values";
import type { formToInput } from "@workers/api/profile-form";
import type { Country } from "@workers/domain/profiles/vocabulary";
import type { AppContext } from "@workers/domain/kernel/context";
import type { Profile } from "@workers/domain/profiles/queries";
import { resumeLink } from "@workers/domain/resumes/links";
import { readCountry } from "@workers/domain/identity/read-country";

/** A link to one's own resume opens for this long. */
const LINK_MS = 3_600_000;

/** What the form begins with: the profile, or the defaults of spec section 3 and the name the account was made with. */
export async function initialValues(
  ctx: AppContext,
  profile: Profile | null,
): Promise<{ values: ProfileValues; storedResume: StoredResume }> {
  if (profile) {
    const { resume } = profile;
    const storedResume = resume && {
      name: resume.fileName,
      href: await resumeLink(ctx.config.signingKey, resume.id, ctx.now() + LINK_MS),
    };
    return { values: toValues(profile), storedResume };
  }
  const country = (await readCountry(ctx)) === "IN" ? "IN" : "US";
  const [firstName, ...rest] = ctx.actor.kind === "user" ? ctx.actor.displayName.split(" ") : [];
  return { values: newProfile(country, { firstName: firstName ?? "", lastName: rest.join(" ") }), storedResume: null };
}

function toValues(profile: Profile): ProfileValues {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    whatsappContactNumber: profile.phone,
    gender: profile.gender,
    genderOther: profile.genderOther,
    dateOfBirth: profile.dateOfBirth,
    currentLocation: profile.currentLocation,
    linkedinProfile: profile.linkedinProfile,
    country: profile.country,
    firstJob: profile.firstJob ? "yes" : "no",
    currentCompany: profile.currentCompany,
    currentCTC: profile.currentCtc === null ? "" : String(profile.currentCtc),
    expectedCTC: String(profile.expectedCtc),
    experienceYears: profile.experienceYears === null ? "" : String(profile.experienceYears),
    noticePeriod: profile.noticePeriod,
    receiveEmailJobUpdates: profile.wantsJobMail,
    receiveEmailMarketingUpdates: profile.wantsMarketingMail,
    receiveWhatsappUpdates: profile.wantsWhatsapp,
    forBackend_customInstruction: profile.customInstruction,
    forBackend_locations: profile.locations,
    forBackend_jobTitles: profile.jobTitles,
    interestedInRemoteJobs: profile.openToRemote ?? false,
  };
}

/** What was typed, to be typed no second time after a refusal. */
export function typedValues(form: ReturnType<typeof formToInput>): ProfileValues {
  const genders = ["male", "female", "preferNotToSay", "other"] as const;
  return {
    firstName: form.firstName,
    lastName: form.lastName,
    whatsappContactNumber: form.phone,
    gender: genders.find((g) => g === form.gender) ?? "",
    genderOther: form.genderOther,
    dateOfBirth: form.dateOfBirth,
    currentLocation: form.currentLocation,
    linkedinProfile: form.linkedinProfile,
    country: (form.country === "IN" ? "IN" : "US") satisfies Country,
    firstJob: form.firstJob === "no" ? "no" : "yes",
    currentCompany: form.currentCompany,
    currentCTC: form.currentCtc,
    expectedCTC: form.expectedCtc,
    experienceYears: form.experienceYears,
    noticePeriod: form.noticePeriod,
    receiveEmailJobUpdates: form.wantsJobMail,
    receiveEmailMarketingUpdates: form.wantsMarketingMail,
    receiveWhatsappUpdates: form.wantsWhatsapp,
    forBackend_customInstruction: form.customInstruction,
    forBackend_locations: form.locations,
    forBackend_jobTitles: form.jobTitles,
    interestedInRemoteJobs: form.openToRemote,
  };
}
