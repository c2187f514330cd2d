/** The profile calls' wire shapes. */
import { z } from "zod";
import { PROFILE_FIELDS, type Field } from "../domain/profiles/fields";
import { DUPLICATE_NUMBER } from "./profiles";

const fields = (of: (field: Field) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(Object.values<Field>(PROFILE_FIELDS).map((field) => [field.wire, of(field)]));
const described = (schema: z.ZodType, note: string | undefined) => (note ? schema.describe(note) : schema);
const isList = ({ kind }: Field) => kind === "places" || kind === "titles";
const oneOf = (choices: object) => z.enum(Object.keys(choices));

/** The profile form's fields, each by its wire name; what must be in them is told field by field when it is refused. */
export function profileForm() {
  const posted = (field: Field) => {
    if (field.kind === "file") return z.file().mime("application/pdf").optional();
    if (field.kind === "switch")
      return z.string().optional().describe("'true', 'on', 'yes' or '1'; anything else is no");
    if (isList(field)) return z.string().optional().describe("Joined by commas");
    if (field.kind === "yesNo") return z.enum(["yes", "no"]).optional();
    const schema = field.choices ? oneOf(field.choices) : z.string();
    return field.required && !field.appliesTo && field.wire !== "country" ? schema : schema.optional();
  };
  return z.object({
    email: z.string().optional().describe("If named, one's own address"),
    ...fields((field) => described(posted(field), field.note)),
  });
}

/** The personal details of whoever asks; an empty `_id` when there are none yet. */
export function personalDetails() {
  const text = z.string();
  const told = (field: Field) => {
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
    z.strictObject({ _id: text.min(1), email: text, name: text, phoneNumber: text, ...fields(told) }),
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
