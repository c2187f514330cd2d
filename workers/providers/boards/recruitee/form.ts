import { z } from "zod";
import type { FieldType, FormField } from "../../../reading/labels/vocabulary";
import { BoardGone } from "../../../modules/catalog";
import { answerAs, hostSlug, idText, lenientText, optionalText } from "../adapter";
import { DIGITS, pathId, typeFrom, YES_NO, type FormAdapter } from "../../forms/adapter";

const Question = z.object({
  id: idText,
  body: z.string(),
  kind: z.string(),
  required: z.boolean().nullish(),
  position: z.number().nullish(),
  open_question_options: z
    .array(z.object({ body: lenientText, position: z.number().nullish() }))
    .nullish()
    .transform((options) => options ?? []),
});
const Switch = z.enum(["off", "optional", "required"]).nullish().catch(null);
const Offer = z.object({
  open_questions: z.array(Question),
  options_phone: Switch,
  options_cv: Switch,
  options_photo: Switch,
  options_cover_letter: Switch,
  options_salutation: Switch,
  locations_question: optionalText,
  locations_question_required: z.boolean().nullish(),
  locations: z
    .array(z.object({ name: lenientText, city: lenientText }))
    .nullish()
    .catch(null),
});

const TYPES: ReadonlyMap<string, FieldType> = new Map([
  ["string", "text"],
  ["text", "textarea"],
  ["boolean", "radio"],
  ["single_choice", "radio"],
  ["multi_choice", "multi_select"],
  ["legal", "checkbox"],
  ["file", "file"],
  ["date", "date"],
  ["number", "number"],
]);

/** Recruitee tells of an offer what is asked; the page's own fields are words of its own. */
export const form: FormAdapter = {
  hosts: (place) => [hostOf(place.slug)],
  request: (place) => ({ url: new URL(`https://${hostOf(place.slug)}/api/offers/${pathId(place, DIGITS)}`) }),
  read(body) {
    const { offer } = answerAs(body, z.object({ offer: z.unknown() }));
    if (offer === null) throw new BoardGone("the board has no such offer");
    return fieldsOfOffer(offer);
  },
};

function hostOf(slug: string): string {
  return `${hostSlug("recruitee", slug)}.recruitee.com`;
}

/** The form of an offer, as a list of offers has it too. @throws BoardUnavailable when it says none. */
export function fieldsOfOffer(body: unknown): FormField[] {
  const offer = answerAs(body, Offer);
  const switched = (state: z.output<typeof Switch>, key: string, label: string, type: FieldType): FormField[] =>
    state === "optional" || state === "required"
      ? [{ key, label, type, options: [], required: state === "required", section: "standard" }]
      : [];
  const always = (key: string, label: string, type: FieldType): FormField => ({
    key,
    label,
    type,
    options: [],
    required: true,
    section: "standard",
  });
  const questions = offer.open_questions.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  return [
    ...switched(offer.options_salutation, "candidate[salutation]", "Salutation", "select"),
    always("candidate[name]", "Full name", "text"),
    always("candidate[email]", "Email address", "email"),
    ...switched(offer.options_phone, "candidate[phone]", "Phone number", "phone"),
    ...switched(offer.options_photo, "candidate[photo]", "Photo", "file"),
    ...switched(offer.options_cv, "candidate[cv]", "CV / resume", "file"),
    ...switched(offer.options_cover_letter, "candidate[cover_letter]", "Cover letter", "file"),
    ...questions.map(questionOf),
    ...placesOf(offer),
  ];
}

function questionOf({ id, body, kind, required, open_question_options }: z.output<typeof Question>): FormField {
  const options = open_question_options.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  return {
    key: `open_question_${id}`,
    label: body,
    type: typeFrom(TYPES, kind),
    options: kind === "boolean" ? YES_NO : options.map((option) => option.body),
    required: required ?? null,
    section: kind === "legal" ? "consent" : "custom",
  };
}

/** An offer in several places may ask which of them. */
function placesOf(offer: z.output<typeof Offer>): FormField[] {
  const places = (offer.locations ?? []).map(({ name, city }) => name || city).filter((place) => place !== "");
  if (offer.locations_question === "" || places.length < 2) return [];
  return [
    {
      key: "candidate[locations]",
      label: offer.locations_question,
      type: "multi_select",
      options: places,
      required: offer.locations_question_required ?? null,
      section: "standard",
    },
  ];
}
