import { z } from "zod";
import { saveProfile } from "../workflows/matching/save-profile";
import { readCountry } from "../modules/accounts";
import { DomainError } from "../core/errors";
import {
  PROFILE_FIELDS,
  type FieldDefinition,
  FIELD_NAMES,
  FORM_NAMES,
  formToInput,
  isList,
  toForm,
  withStored,
  type Profile,
  RESUME_FIELD,
} from "../modules/candidates/rules";
import { readProfile } from "../modules/candidates";
import { chosenFile, readFileForm } from "../http/form";
import { endpoint, requireOwn } from "./endpoint";

/** The value of `message` that callers know a taken number by (spec section 7). */
export const DUPLICATE_NUMBER = "WhatsApp number already exists" as const;

const fields = (of: (field: FieldDefinition) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(Object.values<FieldDefinition>(PROFILE_FIELDS).map((field) => [field.wire, of(field)]));
const described = (schema: z.ZodType, note: string | undefined) => (note ? schema.describe(note) : schema);
const oneOf = (choices: object) => z.enum(Object.keys(choices));

/** The profile form's fields, each by its wire name; a refusal names the fields. */
export function profileForm() {
  const posted = (field: FieldDefinition) => {
    if (field.kind === "file") return z.file().mime("application/pdf").optional();
    if (field.kind === "switch")
      return z.string().optional().describe("'true', 'on', 'yes' or '1'; anything else is no");
    if (isList(field))
      return z
        .string()
        .optional()
        .describe(field.note ?? "Joined by commas");
    if (field.kind === "yesNo") return z.enum(["yes", "no"]).optional();
    const schema = field.choices ? oneOf(field.choices) : z.string();
    return field.required && !field.appliesTo && field.wire !== "country" ? schema : schema.optional();
  };
  return z.object({
    email: z.string().optional().describe("If named, one's own address"),
    ...fields((field) => described(posted(field), field.note)),
  });
}

/** The personal details of the person; an empty `_id` when there are none yet. */
export function personalDetails() {
  const text = z.string();
  const shown = (field: FieldDefinition) => {
    if (field.kind === "switch")
      return field.nullable
        ? z.union([z.boolean(), z.literal("")]).describe("Empty when it was never said")
        : z.boolean();
    if (field.kind === "file") return text.describe("The file's name");
    if (isList(field)) return z.array(text);
    return field.kind === "yesNo" ? z.enum(["yes", "no"]) : field.choices ? oneOf(field.choices) : text;
  };
  return z.union([
    z.strictObject({ _id: z.literal(""), email: text, name: text }),
    z.strictObject({ _id: text.min(1), email: text, name: text, phoneNumber: text, ...fields(shown) }),
  ]);
}

export const fetchPersonalDetails = endpoint({
  method: "POST",
  path: "/api/fetchPersonalDetails.php",
  action: "profiles.read",
  summary: "The personal details; an empty _id when there are none yet",
  own: "email",
  output: personalDetails,
  handler: async ({ ctx, actor }) => profileToWire(await readProfile(ctx), actor),
});

/** The profile under its wire names; without one, an empty `_id` says so (spec section 3, account context). */
export function profileToWire(profile: Profile | null, owner: { email: string; displayName: string }) {
  if (!profile) return { _id: "" as const, email: owner.email, name: owner.displayName };
  const form = toForm(profile);
  return {
    _id: profile.email,
    email: profile.email,
    name: `${profile.firstName} ${profile.lastName}`,
    phoneNumber: profile.phone,
    resume: profile.resume?.fileName ?? "",
    ...Object.fromEntries(
      FIELD_NAMES.map((name) => [
        FORM_NAMES[name],
        profile[name] === null && name === "openToRemote" ? "" : form[name],
      ]),
    ),
  };
}

export const uploadPersonalDetails = endpoint({
  method: "POST",
  path: "/api/uploadPersonalDetails.php",
  action: "profiles.save",
  summary: "Saves the profile, and the resume if one is sent",
  raw: { schema: profileForm, type: "multipart/form-data" },
  output: () =>
    z.union([
      z.strictObject({ success: z.literal(true), message: z.string() }),
      z.strictObject({
        success: z.literal(false),
        message: z.literal(DUPLICATE_NUMBER),
        error: z.string(),
        fields: z.record(z.string(), z.string()),
      }),
    ]),
  handler: async ({ ctx, c }) => {
    const form = await readFileForm(c.req.raw, RESUME_FIELD);
    for (const named of ["email", "_id"]) if (form.get(named)) requireOwn(ctx, form.get(named));
    const input = withStored(formToInput(form, await readCountry(ctx)), form, await readProfile(ctx));
    try {
      await saveProfile(ctx, { form: input, resume: await chosenFile(form, RESUME_FIELD.name) });
    } catch (error) {
      // Its callers look at the message of an answer, not at the status: spec section 7 handles the value, not a
      // failure.
      if (!(error instanceof DomainError) || error.code !== "duplicate") throw error;
      return {
        success: false as const,
        message: DUPLICATE_NUMBER,
        error: error.message,
        fields: error.fields,
      };
    }
    return { success: true as const, message: "Personal details saved" };
  },
});
