import type { StoredFile } from "../../ui/file-field";
import type { Country } from "@workers/domain/profiles/vocabulary";

/** The profile as the form fills itself with it, by wire name. Spec section 3. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  whatsappContactNumber: string;
  gender: "" | "male" | "female" | "preferNotToSay" | "other";
  genderOther: string;
  /** `YYYY-MM-DD` or empty. */
  dateOfBirth: string;
  currentLocation: string;
  linkedinProfile: string;
  country: Country;
  firstJob: "yes" | "no";
  currentCompany: string;
  currentCTC: string;
  expectedCTC: string;
  experienceYears: string;
  noticePeriod: string;
  receiveEmailJobUpdates: boolean;
  receiveEmailMarketingUpdates: boolean;
  receiveWhatsappUpdates: boolean;
  forBackend_customInstruction: string;
  forBackend_locations: readonly string[];
  forBackend_jobTitles: readonly string[];
  interestedInRemoteJobs: boolean;
}

/** A new profile. Spec section 3: first job yes, all three consents on, remote off. */
export function newProfile(country: Country, names: { firstName?: string; lastName?: string } = {}): ProfileValues {
  return {
    firstName: names.firstName ?? "",
    lastName: names.lastName ?? "",
    whatsappContactNumber: "",
    gender: "",
    genderOther: "",
    dateOfBirth: "",
    currentLocation: "",
    linkedinProfile: "",
    country,
    firstJob: "yes",
    currentCompany: "",
    currentCTC: "",
    expectedCTC: "",
    experienceYears: "",
    noticePeriod: "",
    receiveEmailJobUpdates: true,
    receiveEmailMarketingUpdates: true,
    receiveWhatsappUpdates: true,
    forBackend_customInstruction: "",
    forBackend_locations: [],
    forBackend_jobTitles: [],
    interestedInRemoteJobs: false,
  };
}

export type ProfileErrors = Readonly<Record<string, string>>;

/** What every part of the form is given. */
export interface ProfileParts {
  values: ProfileValues;
  /** The message by field name, for a rule that is broken. */
  errors: ProfileErrors;
}

export type StoredResume = StoredFile | null;

/** The fields by wire name, in the order in which the form shows them. */
export const FIELD_ORDER = [
  "firstName",
  "lastName",
  "country",
  "whatsappContactNumber",
  "gender",
  "genderOther",
  "dateOfBirth",
  "currentLocation",
  "resume",
  "linkedinProfile",
  "firstJob",
  "currentCompany",
  "currentCTC",
  "experienceYears",
  "noticePeriod",
  "expectedCTC",
  "forBackend_jobTitles",
  "forBackend_locations",
  "interestedInRemoteJobs",
  "forBackend_customInstruction",
] as const;
