import { FORM_NAMES, type ProfileForm } from "@workers/modules/candidates/profiles/form-rules";

/** A form that keeps every rule. */
export const FRESHER: ProfileForm = {
  firstName: "Asha",
  lastName: "Rao",
  phone: "9876543210",
  gender: "female",
  genderOther: "",
  dateOfBirth: "2001-04-05",
  currentLocation: "Pune",
  linkedinProfile: "https://www.linkedin.com/in/asha-rao-sample",
  country: "IN",
  firstJob: "yes",
  currentCompany: "",
  currentCtc: "",
  expectedCtc: "8.5",
  experienceYears: "",
  noticePeriod: "",
  wantsJobMail: true,
  wantsMarketingMail: false,
  wantsWhatsapp: true,
  customInstruction: "No night shifts, please.",
  locations: ["Pune", "Bengaluru"],
  jobTitles: ["Backend Developer"],
  aroundKm: "25",
  openToRemote: false,
  companiesLeftOut: ["Banyan Ledger", "Kite Works"],
  payBand: "tenth",
  oldestPosting: "any",
  shifts: "day",
  employment: "permanent",
  internships: "no",
  mostOfCompany: "2",
};

/** As a browser sends it: wire names, lists joined by commas, switches as words. */
export function toFormData(form: ProfileForm, resume?: File): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(form)) {
    const sent = field === "companiesLeftOut" && Array.isArray(value) ? value.join("\n") : String(value);
    data.append(FORM_NAMES[field as keyof ProfileForm], sent);
  }
  if (resume) data.append(FORM_NAMES.resume, resume);
  return data;
}
