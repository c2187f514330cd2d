import { messageOf } from "../../../texts/text";
import { z } from "zod";
import { FIELD_SECTIONS, FIELD_TYPES, QUESTION_CLASSES, type QuestionClass } from "../../../reading/labels/vocabulary";
import { CONTROL_KINDS, FATES, MAX_FILLS } from "./vocabulary";

const entryId = z.string().min(1).max(40);
const attempt = z.int().min(1);
/** The page that stands before the operator, as their browser says. */
const page = z.url({ protocol: /^https?$/ }).max(2000);
const text = (most: number) =>
  z
    .string()
    .max(most)
    .transform((value) => value.replace(/\p{Cc}/gu, " ").trim());

export const PairInput = z.object({
  code: z
    .string()
    .max(40)
    .transform((code) => code.toUpperCase().replace(/[^0-9A-Z]/g, "")),
});

/** A text of a page, which may be of any length: one long label must not cost the other fields their answers. */
const cut = (most: number) =>
  z.string().transform((value) =>
    value
      .slice(0, most)
      .replace(/\p{Cc}/gu, " ")
      .trim(),
  );

/** A field as a page shows it. */
const drawnField = z.object({
  key: cut(200),
  label: cut(500).refine((label) => label !== "", "extension.fieldLabel"),
  type: z.enum(FIELD_TYPES),
  options: z.array(cut(300)).transform((options) => options.slice(0, 400)),
  required: z.boolean().nullable(),
  section: z.enum(FIELD_SECTIONS),
  headings: z
    .array(cut(200))
    .transform((headings) => headings.slice(0, 4))
    .optional(),
});
const MAX_FIELDS = 400;

export const AnswerPageInput = z.object({
  entryId,
  page,
  fields: z.array(drawnField.extend({ help: cut(500).optional(), unit: cut(100).optional() })).max(MAX_FIELDS),
});

export const RecordFormInput = z.object({
  entryId,
  page,
  step: z.int().min(1).max(100),
  fields: z
    .array(drawnField.extend({ control: z.enum(CONTROL_KINDS) }), "extension.formFields")
    .min(1, "extension.formFields")
    .max(MAX_FIELDS, "extension.formFields"),
});

export const FormInput = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, "extension.noSuchForm") });
/** Which page of the recorded forms: those after one, by its time and id; empty for the first. */
export const ListFormsInput = z.object({
  after: z
    .string()
    .regex(/^(?:\d{1,15}-[0-9a-f]{64})?$/, "extension.noSuchForm")
    .default("")
    .transform((after) => {
      const [recordedAt, id] = after.split("-");
      return recordedAt && id ? { recordedAt: Number(recordedAt), id } : null;
    }),
});
export const DownloadFormInput = FormInput.extend({ as: z.enum(["fields", "labels"]).default("fields") });

export const StartSendingInput = z.object({ entryId, attempt, page });

export const RecordConfirmationInput = z.object({
  entryId,
  attempt,
  revision: z.int().min(0).nullable().default(null),
  text: text(300),
  number: text(100).default(""),
  link: page,
  /** The picture of the page, in base64. */
  screenshot: z.base64().max(4_000_000).nullable().default(null),
});

/** Jobs that a page may show at once, and the lines beside each. */
const MAX_POSTINGS = 200;
const MAX_LINES = 10;
export const ReadBoardInput = z.object({
  page,
  openings: z
    .array(
      z.object({
        link: page,
        title: text(300),
        lines: z.array(text(200)).max(MAX_LINES),
        /** The page's description of the job for search engines, as HTML; empty where there is none. */
        text: z.string().max(30_000),
      }),
      "extension.openingsMustList",
    )
    .min(1, "extension.noOpeningStandsPage")
    .max(MAX_POSTINGS, messageOf("extension.mostOpeningsTime", { mostOpenings: MAX_POSTINGS })),
});

export const AskHostInput = z.object({ entryId, page });

export const DecideHostInput = z.object({ host: z.string().min(1).max(300), decision: z.enum(["allowed", "refused"]) });

const questionClass = z.enum(Object.keys(QUESTION_CLASSES) as QuestionClass[]);

export const ReportFillsInput = z.object({
  entryId,
  attempt,
  page,
  fills: z
    .array(z.object({ control: z.string().min(1).max(400), class: questionClass, fate: z.enum(FATES) }))
    .max(MAX_FILLS),
});

export const ResumeClassInput = z.object({
  /** One that was stopped, also where no question is of it any more. */
  class: z.string().min(1).max(60),
  stoppedAt: z.coerce.number().int().min(1),
});
