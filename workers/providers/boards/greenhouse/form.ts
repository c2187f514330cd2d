import { z } from "zod";
import type { FieldSection, FieldType, FormField } from "../../../reading/labels/vocabulary";
import { answerAs, idText, lenientText, optionalText, pathSlug } from "../adapter";
import { DIGITS, pathId, typeFrom, type FormAdapter } from "../../forms/adapter";

const HOST = "boards-api.greenhouse.io";

const Part = z.object({
  name: z.string().min(1),
  type: z.string(),
  values: z
    .array(z.object({ label: lenientText }))
    .nullish()
    .transform((values) => values ?? []),
});
const Asked = z.object({
  label: z.string(),
  required: z.boolean().nullish(),
  description: optionalText,
  fields: z.array(Part).min(1),
});
type Asked = z.output<typeof Asked>;
const list = <S extends z.ZodType>(of: S) =>
  z
    .array(of)
    .nullish()
    .transform((all) => all ?? []);
const Demographic = z.object({
  id: idText,
  label: z.string(),
  required: z.boolean().nullish(),
  type: z.string(),
  answer_options: list(z.object({ label: lenientText })),
});
const Job = z.object({
  questions: z.array(Asked).min(1),
  location_questions: list(Asked),
  compliance: list(z.object({ questions: list(Asked) })),
  demographic_questions: z.object({ questions: list(Demographic) }).nullish(),
  data_compliance: list(
    z.object({
      requires_processing_consent: z.boolean().nullish(),
      requires_retention_consent: z.boolean().nullish(),
    }),
  ),
});

const TYPES: ReadonlyMap<string, FieldType> = new Map([
  ["input_text", "text"],
  ["textarea", "textarea"],
  ["input_file", "file"],
  ["multi_value_single_select", "select"],
  ["multi_value_multi_select", "multi_select"],
]);
const BY_NAME: ReadonlyMap<string, FieldType> = new Map([
  ["email", "email"],
  ["phone", "phone"],
]);

/** Greenhouse's public job with its questions: one answer, all blocks of the form in it. */
export const form: FormAdapter = {
  gapMs: 100,
  hosts: () => [HOST],
  request: (place) => ({
    url: new URL(
      `https://${HOST}/v1/boards/${pathSlug("greenhouse", place.slug)}/jobs/${pathId(place, DIGITS)}` +
        "?questions=true&location_questions=true&demographic_questions=true&compliance=true",
    ),
  }),
  read(body) {
    const job = answerAs(body, Job);
    const asked = job.questions.flatMap((one) => fieldOf(one, null));
    // The place stands after the person's own facts and before what the employer asks.
    return [
      ...asked.filter(({ section }) => section === "standard"),
      ...job.location_questions.flatMap((one) => fieldOf(one, "standard")),
      ...asked.filter(({ section }) => section !== "standard"),
      ...(job.demographic_questions?.questions ?? []).map(demographicOf),
      ...job.compliance.flatMap(({ questions }) => questions.flatMap((one) => fieldOf(one, "demographic"))),
      ...job.data_compliance.flatMap(consentsOf),
    ];
  },
};

/** A question with a file and a text for the same has the file; a hidden input is no field. */
function fieldOf({ label, required, description, fields }: Asked, section: FieldSection | null): FormField[] {
  const part = fields.find(({ type }) => type !== "input_hidden");
  if (!part) return [];
  const options = part.values.map((value) => value.label);
  const type = BY_NAME.get(part.name) ?? typeFrom(TYPES, part.type);
  return [
    {
      key: part.name,
      label,
      // A list of one is a box to tick.
      type: type === "multi_select" && options.length === 1 ? "checkbox" : type,
      options,
      required: required ?? null,
      section: section ?? (part.name.startsWith("question_") ? "custom" : "standard"),
      help: description,
    },
  ];
}

function demographicOf({ id, label, required, type, answer_options }: z.output<typeof Demographic>): FormField {
  return {
    key: `demographic_${id}`,
    label,
    type: typeFrom(TYPES, type),
    options: answer_options.map((option) => option.label),
    required: required ?? null,
    section: "demographic",
  };
}

type Compliance = z.output<typeof Job>["data_compliance"][number];

/** The definition says that consent is asked for, and not in which words. */
function consentsOf({ requires_processing_consent, requires_retention_consent }: Compliance): FormField[] {
  const consent = (key: string, label: string): FormField => ({
    key,
    label,
    type: "checkbox",
    options: [],
    required: true,
    section: "consent",
  });
  return [
    ...(requires_processing_consent
      ? [consent("gdpr_processing_consent_given", "I consent to my data being processed for this application")]
      : []),
    ...(requires_retention_consent
      ? [consent("gdpr_retention_consent_given", "I consent to my data being kept for future openings")]
      : []),
  ];
}
