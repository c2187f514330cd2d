import { messageOf } from "../texts/text";
import { z } from "zod";
import { fileAnswer } from "../http/file-answer";
import {
  vouchForHost,
  answerFormPage,
  readClaimedEntry,
  readClaimedResume,
  pairExtension,
  isCurrent,
  landShownBoard,
  AnswerPageInput,
  AskHostInput,
  PairInput,
  ReadBoardInput,
  RecordConfirmationInput,
  recordForm,
  RecordFormInput,
  ReportFillsInput,
  reportFills,
  StartSendingInput,
} from "../modules/fulfilment";
import { recordConfirmation, startSending } from "../workflows/outcomes/sending";
import { MIN_VERSION, VERSION_HEADER } from "../modules/fulfilment/rules";
import { DomainError } from "../core/errors";
import { endpoint } from "./endpoint";

/** An endpoint of the extension: one that is older than what this server still answers is `outdated`. */
const forExtension: typeof endpoint = (definition) =>
  endpoint({
    ...definition,
    handler: (call) => {
      if (!isCurrent(call.c.req.header(VERSION_HEADER)))
        throw new DomainError("outdated", messageOf("errors.extensionOutdated", { leastVersion: MIN_VERSION }));
      return definition.handler(call);
    },
  });

export const postPair = forExtension({
  method: "POST",
  path: "/api/extension/pair",
  action: "extension.pair",
  summary: "Pairs an extension by a code of the page Extension",
  input: PairInput,
  fields: () => ({ token: z.string() }),
  handler: ({ ctx, input }) => pairExtension(ctx, input),
});

export const getEntry = forExtension({
  method: "GET",
  path: "/api/extension/entry",
  action: "extension.use",
  summary: "The entry that the operator has in hands",
  fields: () => ({
    entryId: z.string(),
    attempt: z.int(),
    revision: z.int(),
    position: z.string(),
    company: z.string(),
    link: z.string(),
    sendingAt: z.int().nullable(),
    hasResume: z.boolean(),
    person: z.string(),
  }),
  handler: ({ ctx }) => readClaimedEntry(ctx),
});

export const postAnswers = forExtension({
  method: "POST",
  path: "/api/extension/answers",
  action: "extension.use",
  summary: "What becomes of the fields of a page, for the entry in hands",
  input: AnswerPageInput,
  maxBytes: 512 * 1024,
  fields: () => ({ answered: z.array(z.looseObject({})) }),
  handler: async ({ ctx, input }) => {
    const { answered } = await answerFormPage(ctx, input);
    return { answered: answered.map(({ field, answer, question }) => ({ field, answer, class: question.class })) };
  },
});

export const postResume = forExtension({
  method: "POST",
  path: "/api/extension/resume",
  action: "extension.use",
  summary: "The file that is sent for the entry in hands",
  input: AskHostInput,
  output: "application/pdf",
  handler: async ({ ctx, input }) => {
    return fileAnswer({ type: "application/pdf", ...(await readClaimedResume(ctx, input)) });
  },
});

export const postHost = forExtension({
  method: "POST",
  path: "/api/extension/host",
  action: "extension.use",
  summary: "Says that a page belongs to the company of the entry in hands",
  input: AskHostInput,
  handler: ({ ctx, input }) => vouchForHost(ctx, input),
});

export const postSending = forExtension({
  method: "POST",
  path: "/api/extension/sending",
  action: "extension.use",
  summary: "Notes that the employer's form is about to be sent",
  input: StartSendingInput,
  handler: ({ ctx, input }) => startSending(ctx, input),
});

export const postFills = forExtension({
  method: "POST",
  path: "/api/extension/fills",
  action: "extension.report_fills",
  summary: "Counts which of the filled answers were changed in a form that is being sent; never a value",
  input: ReportFillsInput,
  maxBytes: 512 * 1024,
  handler: ({ ctx, input }) => reportFills(ctx, input),
});

export const postForm = forExtension({
  method: "POST",
  path: "/api/extension/form",
  action: "extension.record_form",
  summary: "Records the structure of a form: what it asks, and no value of it",
  input: RecordFormInput,
  maxBytes: 512 * 1024,
  fields: () => ({ isNew: z.boolean(), fieldCount: z.int() }),
  handler: ({ ctx, input }) => recordForm(ctx, input),
});

export const postConfirmation = forExtension({
  method: "POST",
  path: "/api/extension/confirmation",
  action: "extension.use",
  summary: "Records an entry as Successful by the confirmation that the employer's page showed",
  input: RecordConfirmationInput,
  maxBytes: 5 * 1024 * 1024,
  fields: () => ({ lockTimestamp: z.iso.datetime() }),
  handler: async ({ ctx, input }) => {
    return { lockTimestamp: new Date((await recordConfirmation(ctx, input)).lockedAt).toISOString() };
  },
});

export const postBoard = forExtension({
  method: "POST",
  path: "/api/extension/board",
  action: "extension.read_board",
  summary: "Lands the openings that a registered board shows on a page which the operator opened",
  input: ReadBoardInput,
  maxBytes: 1024 * 1024,
  fields: () => ({
    company: z.string(),
    added: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    rejected: z.int().describe("Openings without what every posting needs"),
  }),
  handler: ({ ctx, input }) => landShownBoard(ctx, input),
});
