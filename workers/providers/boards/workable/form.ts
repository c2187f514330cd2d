import { z } from "zod";
import type { FieldType, FormField } from "../../../reading/labels/vocabulary";
import { answerAs, lenientText } from "../adapter";
import { CODE, pathId, typeFrom, YES_NO, type FormAdapter } from "../../forms/adapter";

const HOST = "apply.workable.com";

const Option = z.union([
  z.string(),
  z
    .object({ name: lenientText, label: lenientText, body: lenientText, value: lenientText })
    .transform(({ name, label, body, value }) => name || label || body || value),
]);
const Field = z.object({
  id: z.string().min(1),
  label: lenientText,
  type: z.string(),
  required: z.boolean().nullish(),
  helper: lenientText,
  singleOption: z.boolean().nullish(),
  options: z
    .array(Option)
    .nullish()
    .transform((options) => options ?? []),
});
const Sections = z.array(z.object({ name: lenientText, fields: z.array(Field) })).min(1);

const TYPES: ReadonlyMap<string, FieldType> = new Map([
  ["text", "text"],
  ["email", "email"],
  ["phone", "phone"],
  ["paragraph", "textarea"],
  ["boolean", "radio"],
  ["file", "file"],
  ["group", "group"],
  ["date", "date"],
  ["number", "number"],
  ["dropdown", "select"],
  ["multiple", "multi_select"],
]);
/** The employer's additions: screening questions and fields of their own. */
const ADDED = /^(?:QA|CA)_/;

/** Workable's form of a job, in sections. */
export const form: FormAdapter = {
  gapMs: 500,
  hosts: () => [HOST],
  request: (place) => ({ url: new URL(`https://${HOST}/api/v1/jobs/${pathId(place, CODE)}/form`) }),
  read: (body) => answerAs(body, Sections).flatMap(({ fields }) => fields.map(fieldOf)),
};

function fieldOf({
  id,
  label,
  type: word,
  required,
  helper,
  singleOption,
  options,
}: z.output<typeof Field>): FormField {
  const type = typeFrom(TYPES, word);
  return {
    key: id,
    label: label || id,
    type: type === "multi_select" && singleOption ? "radio" : type,
    options: type === "radio" && options.length === 0 ? YES_NO : options,
    required: required ?? null,
    section: ADDED.test(id) ? "custom" : "standard",
    help: helper,
  };
}
