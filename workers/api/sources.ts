import { z } from "zod";
import { changeChosen } from "../domain/sources/change-sources";
import { checkSources as checkBoards } from "../domain/sources/check-sources";
import { importSources as importRows } from "../domain/sources/import-sources";
import { listSources as listBoards } from "../domain/sources/list-sources";
import { ChangeChosenInput, ChosenInput, ImportSourcesInput, ListSourcesInput } from "../domain/sources/schema";
import { SOURCE_STATES } from "../domain/sources/vocabulary";
import { endpoint } from "./endpoint";

export const importSources = endpoint({
  method: "POST",
  path: "/api/importSources",
  action: "sources.register",
  summary: "Takes rows of a list of company boards into the registry; a board that is known is not added again",
  input: ImportSourcesInput.extend({
    rows: ImportSourcesInput.shape.rows.describe(
      "Each with its line, and as text name, system, slug, address, country",
    ),
  }),
  maxBytes: 2 * 1024 * 1024,
  fields: () => ({
    received: z.int(),
    accepted: z.int(),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    unsupported: z.record(z.string(), z.int()).describe("How many rows stand on a system that is not read, by system"),
    refused: z.array(z.strictObject({ line: z.int().nullable(), reason: z.string() })),
  }),
  handler: ({ ctx, input }) => importRows(ctx, input),
});

export const listSources = endpoint({
  method: "GET",
  path: "/api/listSources",
  action: "sources.list",
  summary: "The registry of company boards, 500 at a time by id",
  input: ListSourcesInput.extend({
    system: ListSourcesInput.shape.system.describe("Of this system alone"),
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
  fields: () => ({
    batchId: z.string().describe("By which staff take it back at /admin-sources"),
    state: z.enum(["applied", "proposed", "undone"]),
    boards: z.int().describe("How many changed; the others were so already, or are not registered"),
  }),
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
