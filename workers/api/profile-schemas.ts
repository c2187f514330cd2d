/** The profile calls' wire shapes. */
import { z } from "zod";
import { GENDERS } from "../domain/profiles/vocabulary";
import { DUPLICATE_NUMBER } from "./profiles";

/** The profile form's fields, each by its wire name; what must be in them is told field by field when it is refused. */
export function profileForm() {
  const text = z.string().optional();
  const on = z.string().optional().describe("'true', 'on', 'yes' or '1'; anything else is no");
  const list = z.string().optional().describe("Joined by commas");
  return z.object({
    email: z.string().optional().describe("If named, one's own address"),
    firstName: z.string(),
    lastName: z.string(),
    whatsappContactNumber: z.string().describe("Ten digits"),
    gender: z.enum(GENDERS),
    genderOther: text,
    dateOfBirth: text,
    currentLocation: z.string(),
    linkedinProfile: text,
    resume: z
      .file()
      .mime("application/pdf")
      .optional()
      .describe("A PDF of at most 10 MB; needed unless one is kept already"),
    country: z.enum(["US", "IN"]).optional(),
    firstJob: z.enum(["yes", "no"]).optional(),
    currentCompany: text,
    currentCTC: text,
    expectedCTC: z.string().describe("Lakhs of rupees a year (IN), or dollars a year"),
    experienceYears: text,
    noticePeriod: text,
    receiveEmailJobUpdates: on,
    receiveEmailMarketingUpdates: on,
    receiveWhatsappUpdates: on,
    forBackend_customInstruction: text,
    forBackend_locations: list,
    forBackend_jobTitles: list,
    interestedInRemoteJobs: on,
  });
}

/** The personal details of whoever asks; an empty `_id` when there are none yet. */
export function personalDetails() {
  const nobody = z.strictObject({ _id: z.literal(""), email: z.string(), name: z.string() });
  const text = z.string();
  return z.union([
    nobody,
    z.strictObject({
      _id: text.min(1),
      email: text,
      name: text,
      firstName: text,
      lastName: text,
      whatsappContactNumber: text,
      phoneNumber: text,
      gender: z.enum(GENDERS),
      genderOther: text,
      dateOfBirth: text,
      currentLocation: text,
      linkedinProfile: text,
      resume: text.describe("The file's name"),
      country: z.enum(["US", "IN"]),
      firstJob: z.enum(["yes", "no"]),
      currentCompany: text,
      currentCTC: text,
      expectedCTC: text,
      experienceYears: text,
      noticePeriod: text,
      receiveEmailJobUpdates: z.boolean(),
      receiveEmailMarketingUpdates: z.boolean(),
      receiveWhatsappUpdates: z.boolean(),
      forBackend_customInstruction: text,
      forBackend_locations: z.array(text),
      forBackend_jobTitles: z.array(text),
      interestedInRemoteJobs: z.union([z.boolean(), z.literal("")]).describe("Empty when it was never said"),
    }),
  ]);
}

/** The answer to a profile that was sent: a taken number is told by its message, as spec section 7 has it. */
export function profileSaved() {
  return z.union([
    z.strictObject({ success: z.literal(true), message: z.string() }),
    z.strictObject({
      success: z.literal(false),
      message: z.literal(DUPLICATE_NUMBER),
      error: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
  ]);
}
