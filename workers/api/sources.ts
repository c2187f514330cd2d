import { z } from "zod";
import {
  changePermission,
  changeChosen,
  confirmBatch,
  undoChange,
  checkSources as checkBoards,
  listSources as listBoards,
  previewList,
  BatchInput,
  ChangeChosenInput,
  ChangePermissionInput,
  ChosenInput,
  ListSourcesInput,
  PreviewListInput,
  UPLOAD_BYTES_MAX,
  showBatch,
} from "../modules/catalog";
import { SOURCE_STATES } from "../modules/catalog/rules";
import { endpoint } from "./endpoint";

const Changed = () => ({
  batchId: z.string().describe("By which it is taken back"),
  state: z.enum(["applied", "proposed", "undone"]),
  boards: z.int().describe("How many changed; the others were so already, or are not registered"),
});

export const previewSources = endpoint({
  method: "POST",
  path: "/api/previewSources",
  action: "sources.preview",
  summary: "Shows what a list of company boards would change, and keeps it for half an hour to be confirmed",
  input: PreviewListInput.extend({ text: PreviewListInput.shape.text.describe("The list as CSV") }),
  // As JSON a text takes more than its own bytes.
  maxBytes: 2 * UPLOAD_BYTES_MAX,
  fields: () => ({
    batchId: z.string().describe("By which it is confirmed"),
    boards: z.int().describe("How many it would change"),
    unchanged: z.int(),
    refused: z.int(),
    rows: z
      .array(
        z.strictObject({
          line: z.int(),
          id: z.string(),
          act: z.enum(["add", "change", "retire", "revive"]),
          company: z.string().nullable(),
          country: z.string().nullable(),
          state: z.enum(SOURCE_STATES),
        }),
      )
      .describe("The first of what it would change"),
    refusals: z
      .array(z.strictObject({ line: z.int().nullable(), reason: z.string() }))
      .describe("The first rows that cannot be used"),
  }),
  handler: async ({ ctx, input }) => {
    const { batchId } = await previewList(ctx, input);
    return showBatch(ctx, { batchId });
  },
});

export const confirmSources = endpoint({
  method: "POST",
  path: "/api/confirmSources",
  action: "sources.change",
  summary: "Does what a preview shows; more than 500 retired a day wait for a second person",
  input: BatchInput,
  fields: Changed,
  handler: ({ ctx, input }) => confirmBatch(ctx, input),
});

export const undoSources = endpoint({
  method: "POST",
  path: "/api/undoSources",
  action: "sources.change",
  summary: "Takes a change back, within seven days",
  input: BatchInput,
  fields: Changed,
  handler: ({ ctx, input }) => undoChange(ctx, input),
});

export const permitSource = endpoint({
  method: "POST",
  path: "/api/permitSource",
  action: "sources.permit",
  summary: "Records that boards which are read by permission alone may be read, or no longer may",
  input: ChangePermissionInput,
  fields: () => ({ changed: z.boolean(), granted: z.boolean(), subject: z.string() }),
  handler: ({ ctx, input }) => changePermission(ctx, input),
});

export const listSources = endpoint({
  method: "GET",
  path: "/api/listSources",
  action: "sources.list",
  summary: "The registry of company boards, 500 at a time by id",
  input: ListSourcesInput.extend({
    system: ListSourcesInput.shape.system.describe("Of this system alone"),
    state: ListSourcesInput.shape.state.describe("In this state alone, or with this trouble"),
    after: ListSourcesInput.shape.after.describe("`next` of the page before"),
  }),
  fields: () => ({
    sources: z.array(
      z.strictObject({
        id: z.string(),
        company: z.string(),
        country: z.string().nullable(),
        state: z.enum(SOURCE_STATES),
        openCount: z.int(),
        failures: z.int(),
        lastError: z.string().nullable(),
        lastOkAt: z.int().nullable(),
        nextPollAt: z.int(),
      }),
    ),
    next: z.string().nullable(),
  }),
  handler: ({ ctx, input }) => listBoards(ctx, input),
});

export const changeSources = endpoint({
  method: "POST",
  path: "/api/changeSources",
  action: "sources.change",
  summary: "Retires boards, or has them read again; more than 500 a day wait for a second person",
  input: ChangeChosenInput,
  fields: Changed,
  handler: ({ ctx, input }) => changeChosen(ctx, input),
});

export const checkSources = endpoint({
  method: "POST",
  path: "/api/checkSources",
  action: "sources.retry",
  summary: "Has boards read now",
  input: ChosenInput,
  fields: () => ({ enqueued: z.int().describe("How many were not due already") }),
  handler: ({ ctx, input }) => checkBoards(ctx, input),
});
