import { z } from "zod";
import type { FieldSection, FieldType, FormField } from "../../../reading/labels/vocabulary";
import { attributeIn, closest, descendantsOf, hasClass, type HtmlNode } from "../../../lib/html-tree";
import { answerAs, lenientText, pathSlug } from "../adapter";
import { jsonIn } from "../http";
import { pathId, typeFrom, UUID, YES_NO, type FormAdapter } from "../../forms/adapter";
import { fieldsOfPage } from "../../forms/page";

const HOST = "jobs.lever.co";
const HOST_EU = "jobs.eu.lever.co";

const Template = z.object({
  fields: z
    .array(
      z.object({
        type: z.string(),
        text: z.string(),
        description: lenientText,
        required: z.boolean().nullish(),
        options: z
          .array(z.object({ text: lenientText }))
          .nullish()
          .transform((options) => options ?? []),
      }),
    )
    .max(100),
});

const TYPES: ReadonlyMap<string, FieldType> = new Map([
  ["text", "text"],
  ["textarea", "textarea"],
  ["dropdown", "select"],
  ["university", "select"],
  ["multiple-choice", "radio"],
  ["multiple-select", "multi_select"],
  ["yes-no", "radio"],
  ["file-upload", "file"],
  ["date", "date"],
  ["number", "number"],
  ["currency", "number"],
  ["url", "url"],
  ["code", "textarea"],
  ["score", "select"],
]);
/** The employer's questions stand whole in a hidden template; its own controls are then read by that. */
const TEMPLATE = /^(cards|surveysResponses)\[([\w-]{1,80})\]\[baseTemplate\]$/;
const OF_TEMPLATE = /^(?:cards|surveysResponses)\[/;

/** Lever has no public definition of its forms: the page where one applies is read. */
export const form: FormAdapter = {
  gapMs: 500,
  hosts: (place) => [hostOf(place.link)],
  request: (place) => ({
    url: new URL(`https://${hostOf(place.link)}/${pathSlug("lever", place.slug)}/${pathId(place, UUID)}/apply`),
    answer: "text",
  }),
  read: (body) => fieldsOfPage(answerAs(body, z.string()), { fieldsAt, labelOf, section }),
};

/** Boards in Europe are kept by another host, which alone knows them. */
function hostOf(link: string): string {
  return URL.canParse(link) && new URL(link).hostname === HOST_EU ? HOST_EU : HOST;
}

function fieldsAt(node: HtmlNode): FormField[] | null {
  const name = attributeIn(node, "name");
  const [, of = "", id = ""] = TEMPLATE.exec(name) ?? [];
  if (of !== "") return templateFields(attributeIn(node, "value"), of, id);
  return OF_TEMPLATE.test(name) ? [] : null;
}

function templateFields(json: string, of: string, id: string): FormField[] {
  const isSurvey = of === "surveysResponses";
  return answerAs(jsonIn(json), Template).fields.map((field, n) => {
    const type = typeFrom(TYPES, field.type);
    const options = field.options.map(({ text }) => text);
    return {
      key: isSurvey ? `${of}[${id}][responses][field${n}]` : `${of}[${id}][field${n}]`,
      label: field.text,
      type,
      options: field.type === "yes-no" && options.length === 0 ? YES_NO : options,
      required: field.required ?? null,
      section: isSurvey ? "demographic" : "custom",
      help: field.description,
    };
  });
}

function labelOf(control: HtmlNode): HtmlNode | null {
  const question = closest(control, (node) => hasClass(node, "application-question"));
  if (!question) return null;
  for (const node of descendantsOf(question)) if (hasClass(node, "application-label")) return node;
  return null;
}

function section(name: string): FieldSection | null {
  if (name.startsWith("eeo[")) return "demographic";
  if (name.startsWith("consent[")) return "consent";
  return "standard";
}
