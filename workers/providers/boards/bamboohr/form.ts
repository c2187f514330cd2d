import { z } from "zod";
import type { FieldType, FormField } from "../../../reading/labels/vocabulary";
import { answerAs, hostSlug, idText, lenientText } from "../adapter";
import { DIGITS, pathId, typeFrom, YES_NO, type FormAdapter } from "../../forms/adapter";

const Options = z
  .array(z.union([z.string(), z.object({ text: lenientText }).transform(({ text }) => text)]))
  .nullish()
  .transform((options) => options ?? []);
const Standard = z.object({ isRequired: z.boolean().nullish(), options: Options.catch([]) });
const Custom = z.object({
  id: idText,
  question: z.string(),
  type: z.string(),
  isRequired: z.boolean().nullish(),
  options: Options,
});
const Detail = z.object({ result: z.object({ formFields: z.record(z.string(), z.unknown()) }) });

const TYPES: ReadonlyMap<string, FieldType> = new Map([
  ["short", "text"],
  ["long", "textarea"],
  ["yes_no", "radio"],
  ["multi", "select"],
  ["checkbox", "checkbox"],
  ["file", "file"],
]);

/** The page's labels of its standard fields, which the answer only names. */
const STANDARD: ReadonlyMap<string, readonly [label: string, type: FieldType]> = new Map([
  ["firstName", ["First name", "text"]],
  ["lastName", ["Last name", "text"]],
  ["email", ["Email", "email"]],
  ["phone", ["Phone", "phone"]],
  ["streetAddress", ["Address", "text"]],
  ["city", ["City", "text"]],
  ["state", ["State", "select"]],
  ["zip", ["ZIP / postal code", "text"]],
  ["country", ["Country", "select"]],
  ["countryId", ["Country", "select"]],
  ["linkedinUrl", ["LinkedIn profile URL", "url"]],
  ["dateAvailable", ["Date available", "date"]],
  ["desiredPay", ["Desired pay", "text"]],
  ["websiteUrl", ["Website, blog or portfolio", "url"]],
  ["twitterUsername", ["Twitter username", "text"]],
  ["educationLevelId", ["Highest education obtained", "select"]],
  ["educationInstitutionName", ["College or university", "text"]],
  ["referredBy", ["Who referred you for this position?", "text"]],
  ["references", ["References", "textarea"]],
  ["resumeFileId", ["Resume", "file"]],
  ["coverLetterFileId", ["Cover letter", "file"]],
  ["genderId", ["Gender", "select"]],
  ["ethnicityId", ["Ethnicity", "select"]],
  ["disabilityId", ["Disability", "select"]],
  ["veteranStatusId", ["Veteran status", "select"]],
]);
const DEMOGRAPHIC = /^(?:gender|ethnicity|disability|veteran)/i;

/** BambooHR says of a posting which fields its form has. */
export const form: FormAdapter = {
  hosts: (place) => [hostOf(place.slug)],
  goneAt: ({ hostname }) => hostname === "www.bamboohr.com",
  request: (place) => ({
    url: new URL(`https://${hostOf(place.slug)}/careers/${pathId(place, DIGITS)}/detail`),
  }),
  read(body) {
    const { customQuestions, ...standard } = answerAs(body, Detail).result.formFields;
    return [
      // Of a field that is turned off there is null or false.
      ...Object.entries(standard).flatMap(([name, field]) =>
        typeof field === "object" && field !== null && "isRequired" in field
          ? standardOf(name, answerAs(field, Standard))
          : [],
      ),
      ...answerAs(customQuestions ?? [], z.array(Custom)).map(customOf),
    ];
  },
};

function hostOf(slug: string): string {
  return `${hostSlug("bamboohr", slug)}.bamboohr.com`;
}

function standardOf(name: string, { isRequired, options }: z.output<typeof Standard>): FormField {
  const [label, type] = STANDARD.get(name) ?? [wordsOf(name), options.length > 0 ? "select" : "text"];
  return {
    key: name,
    label,
    type,
    options,
    required: isRequired ?? null,
    section: DEMOGRAPHIC.test(name) ? "demographic" : "standard",
  };
}

/** 'preferredShift' as 'Preferred shift'. */
function wordsOf(name: string): string {
  const words = name
    .slice(0, 80)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function customOf({ id, question, type: word, isRequired, options }: z.output<typeof Custom>): FormField {
  const type = typeFrom(TYPES, word);
  return {
    key: `customQuestions[${id}]`,
    label: question,
    type,
    options: type === "radio" ? YES_NO : options,
    required: isRequired ?? null,
    section: "custom",
  };
}
