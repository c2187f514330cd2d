import { z } from "zod";
import type { FieldType, FormField } from "../../../reading/labels/vocabulary";
import { answerAs, idText, lenientText, pathSlug } from "../adapter";
import { CODE, pathId, type FormAdapter } from "../../forms/adapter";

const HOST = "core.api.manatal.com";

const Option = z.union([
  z.string(),
  z.object({ label: lenientText, name: lenientText }).transform((o) => o.label || o.name),
]);
const Field = z.object({
  id: idText,
  label: z.string(),
  slug: lenientText,
  is_required: z.boolean().nullish(),
  type: lenientText,
  display_type: lenientText,
  field_category: lenientText,
  options: z.array(Option).nullish().catch(null),
});
type Field = z.output<typeof Field>;

/** Words that stand in a type's name, whichever of its two fields says it. */
const WORDS: readonly (readonly [RegExp, FieldType])[] = [
  [/file|upload|resume|attachment/i, "file"],
  [/email/i, "email"],
  [/phone/i, "phone"],
  [/multi/i, "multi_select"],
  [/select|dropdown|choice|radio/i, "select"],
  [/bool|checkbox/i, "checkbox"],
  [/date/i, "date"],
  [/number|integer|decimal|currency/i, "number"],
  [/url|link/i, "url"],
  [/long|area|paragraph/i, "textarea"],
];

/** Manatal's form of a job on a company's career page. */
export const form: FormAdapter = {
  gapMs: 500,
  hosts: () => [HOST],
  request: (place) => ({
    url: new URL(
      `/open/v3/career-page/${pathSlug("manatal", place.slug)}/jobs/${pathId(place, CODE)}/application-form/`,
      `https://${HOST}`,
    ),
  }),
  read: (body) => answerAs(body, z.array(Field).min(1)).map(fieldOf),
};

function fieldOf(field: Field): FormField {
  const { id, label, slug, is_required, type, display_type, field_category } = field;
  const words = `${type} ${display_type} ${slug}`;
  return {
    key: slug || id,
    label,
    type: WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? "text",
    options: field.options ?? [],
    required: is_required ?? null,
    section: /custom/i.test(field_category) ? "custom" : "standard",
  };
}
