/**
 * The profile form as one schema (spec sections 3 and 5), for the page's action, the call and the browser's own
 * courtesy checks: nothing here touches a database or the server.
 */
import { z } from "zod";
import { titleList } from "./job-titles";
import { locationList } from "./locations";
import { readPhone } from "./phone-rules";
import {
  birthDateProblem,
  experienceProblem,
  forcesRemote,
  linkedinAddress,
  nameProblem,
  payProblem,
  phoneProblem,
  REQUIRED,
  tidyLine,
  tidyParagraphs,
  tooLong,
} from "./rules";
import { GENDERS, type Country, type Gender } from "./vocabulary";

/** What a form holds: text as typed, lists and switches. */
const Typed = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  gender: z.string(),
  genderOther: z.string(),
  dateOfBirth: z.string(),
  currentLocation: z.string(),
  linkedinProfile: z.string(),
  country: z.string(),
  firstJob: z.string(),
  currentCompany: z.string(),
  currentCtc: z.string(),
  expectedCtc: z.string(),
  experienceYears: z.string(),
  noticePeriod: z.string(),
  wantsJobMail: z.boolean(),
  wantsMarketingMail: z.boolean(),
  wantsWhatsapp: z.boolean(),
  customInstruction: z.string(),
  locations: z.array(z.string()),
  jobTitles: z.array(z.string()),
  openToRemote: z.boolean(),
});
export type ProfileForm = z.input<typeof Typed>;

/** A form that keeps every rule. Pay is in lakhs of rupees a year (IN) or dollars a year (US). */
export interface CheckedProfile {
  firstName: string;
  lastName: string;
  phone: string;
  gender: Gender;
  genderOther: string;
  dateOfBirth: string;
  currentLocation: string;
  linkedinProfile: string;
  country: Country;
  firstJob: boolean;
  currentCompany: string;
  currentCtc: number | null;
  expectedCtc: number;
  experienceYears: number | null;
  noticePeriod: string;
  wantsJobMail: boolean;
  wantsMarketingMail: boolean;
  wantsWhatsapp: boolean;
  customInstruction: string;
  locations: string[];
  jobTitles: string[];
  openToRemote: boolean;
}

/** A person's profile as it is kept, with the resume that is sent for them. */
export interface Profile extends Omit<CheckedProfile, "openToRemote"> {
  userId: string;
  email: string;
  /** Without the plus sign: '91' or '1'. */
  phoneCountry: string;
  /** Null while unspecified: staff may leave it open. */
  openToRemote: boolean | null;
  resume: { id: string; fileName: string; sizeBytes: number } | null;
  createdAt: number;
  updatedAt: number;
}

/** The name of each field in the form and on the wire; problems are told under it. In the order of the form. */
export const FORM_NAMES = {
  firstName: "firstName",
  lastName: "lastName",
  phone: "whatsappContactNumber",
  gender: "gender",
  genderOther: "genderOther",
  dateOfBirth: "dateOfBirth",
  currentLocation: "currentLocation",
  linkedinProfile: "linkedinProfile",
  resume: "resume",
  country: "country",
  firstJob: "firstJob",
  currentCompany: "currentCompany",
  currentCtc: "currentCTC",
  expectedCtc: "expectedCTC",
  experienceYears: "experienceYears",
  noticePeriod: "noticePeriod",
  wantsJobMail: "receiveEmailJobUpdates",
  wantsMarketingMail: "receiveEmailMarketingUpdates",
  wantsWhatsapp: "receiveWhatsappUpdates",
  customInstruction: "forBackend_customInstruction",
  locations: "forBackend_locations",
  jobTitles: "forBackend_jobTitles",
  openToRemote: "interestedInRemoteJobs",
} as const satisfies Record<keyof ProfileForm | "resume", string>;

/** The schema as of `nowMs` (milliseconds since 1970, UTC), which an age is counted from. Every broken rule is told, not the first alone. */
function profileSchema(nowMs: number): z.ZodType<CheckedProfile, ProfileForm> {
  return Typed.transform((form, issues): CheckedProfile => {
    const problem = (field: keyof ProfileForm, message: string | null) => {
      if (message !== null) issues.addIssue({ code: "custom", path: [field], message });
    };
    const line = (field: "genderOther" | "currentLocation" | "currentCompany" | "noticePeriod", limit: number) => {
      // Judged before it is cleaned, so that a megabyte is not.
      if (form[field].length > limit) problem(field, tooLong(limit));
      return form[field].length > limit ? "-" : tidyLine(form[field]);
    };

    problem("firstName", nameProblem(form.firstName));
    problem("lastName", nameProblem(form.lastName));

    const gender = GENDERS.find((g) => g === form.gender);
    if (!gender) problem("gender", REQUIRED);
    const genderOther = gender === "other" ? line("genderOther", 60) : "";
    if (gender === "other" && genderOther === "") problem("genderOther", REQUIRED);

    problem("dateOfBirth", birthDateProblem(form.dateOfBirth, nowMs));
    const currentLocation = line("currentLocation", 120);
    if (currentLocation === "") problem("currentLocation", REQUIRED);
    const linkedin = linkedinAddress(form.linkedinProfile);
    if ("problem" in linkedin) problem("linkedinProfile", linkedin.problem);

    const country = form.country === "IN" || form.country === "US" ? form.country : null;
    if (!country) problem("country", REQUIRED);
    problem("phone", phoneProblem(form.phone, country ?? "US"));
    if (form.firstJob !== "yes" && form.firstJob !== "no") problem("firstJob", REQUIRED);

    // Spec section 4: a first job clears the four, whatever was sent in them.
    const firstJob = form.firstJob === "yes";
    const currentCompany = firstJob ? "" : line("currentCompany", 120);
    const noticePeriod = firstJob ? "" : line("noticePeriod", 60);
    const currentCtc = firstJob ? "" : form.currentCtc;
    const experienceYears = firstJob ? "" : form.experienceYears;
    if (currentCtc !== "") problem("currentCtc", payProblem(currentCtc, country ?? "US"));
    problem("expectedCtc", form.expectedCtc === "" ? REQUIRED : payProblem(form.expectedCtc, country ?? "US"));
    problem("experienceYears", experienceProblem(experienceYears));

    const wish = checkWish(form, country);
    for (const { field, message } of wish.problems) problem(field, message);

    if (!gender || !country || "problem" in linkedin || !wish.preferences) return z.NEVER;
    return {
      firstName: form.firstName.normalize("NFC"),
      lastName: form.lastName.normalize("NFC"),
      phone: readPhone(form.phone, country).number,
      gender,
      genderOther,
      dateOfBirth: form.dateOfBirth,
      currentLocation,
      linkedinProfile: linkedin.address,
      country,
      firstJob,
      currentCompany,
      currentCtc: currentCtc === "" ? null : Number(currentCtc),
      expectedCtc: Number(form.expectedCtc),
      experienceYears: experienceYears === "" ? null : Number(experienceYears),
      noticePeriod,
      wantsJobMail: form.wantsJobMail,
      wantsMarketingMail: form.wantsMarketingMail,
      wantsWhatsapp: form.wantsWhatsapp,
      ...wish.preferences,
      openToRemote: wish.preferences.openToRemote === true,
    };
  });
}

const MAX_INSTRUCTION_CHARS = 2000;

/** What work somebody wants: the part of a profile that staff may change for them. As given, or checked. */
export interface Preferences {
  jobTitles: string[];
  locations: string[];
  /** Null while unspecified. */
  openToRemote: boolean | null;
  customInstruction: string;
}
type WishField = keyof Preferences;
interface WishProblem {
  field: WishField;
  message: string;
}

function checkWish(
  given: Readonly<Preferences>,
  country: Country | null,
): { preferences: Preferences; problems: [] } | { preferences: null; problems: WishProblem[] } {
  const problems: WishProblem[] = [];
  if (given.customInstruction.length > MAX_INSTRUCTION_CHARS)
    problems.push({ field: "customInstruction", message: tooLong(MAX_INSTRUCTION_CHARS) });
  const locations = locationList(given.locations, country ?? "US");
  if ("problem" in locations) problems.push({ field: "locations", message: locations.problem });
  const titles = titleList(given.jobTitles);
  if ("problem" in titles) problems.push({ field: "jobTitles", message: titles.problem });
  if (problems.length > 0 || "problem" in locations || "problem" in titles) return { preferences: null, problems };
  return {
    preferences: {
      jobTitles: titles.value,
      locations: locations.value,
      openToRemote: forcesRemote(locations.value) ? true : given.openToRemote,
      customInstruction: tidyParagraphs(given.customInstruction),
    },
    problems: [],
  };
}

/**
 * Preferences by the rules of the profile form, for a person of this country: places of exclusive groups, each thing
 * once, remote-preferred turns remote on (spec section 4, Location rules). Problems by form name, one a field.
 */
export function checkPreferences(
  given: Readonly<Preferences>,
  country: Country,
): { ok: true; preferences: Preferences } | { ok: false; fields: Record<string, string> } {
  const { preferences, problems } = checkWish(given, country);
  if (preferences) return { ok: true, preferences };
  return { ok: false, fields: Object.fromEntries(problems.map(({ field, message }) => [FORM_NAMES[field], message])) };
}

export type ProfileCheck = { ok: true; profile: CheckedProfile } | { ok: false; fields: Record<string, string> };

/** Checks a form as of `nowMs`; problems by form name, one a field. */
export function checkProfile(form: ProfileForm, nowMs: number): ProfileCheck {
  const result = profileSchema(nowMs).safeParse(form);
  if (result.success) return { ok: true, profile: result.data };
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const [field] = issue.path;
    const name = typeof field === "string" && field in FORM_NAMES ? FORM_NAMES[field as keyof ProfileForm] : "form";
    fields[name] ??= issue.message;
  }
  return { ok: false, fields };
}

/** The first problem in the order of the form: what the person is taken to. */
export function firstProblem(fields: Readonly<Record<string, string>>): string {
  const name = Object.values(FORM_NAMES).find((n) => fields[n] !== undefined);
  return (name ? fields[name] : Object.values(fields)[0]) ?? "Please check the form";
}
