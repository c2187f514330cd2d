import { z } from "zod";
import { ingestRows, IngestRowsInput } from "../modules/catalog";
import { endpoint } from "./endpoint";

export const ingestPostings = endpoint({
  method: "POST",
  path: "/api/ingestPostings",
  action: "postings.ingest",
  summary: "Lands rows of a file in the catalogue",
  input: IngestRowsInput,
  maxBytes: 4 * 1024 * 1024,
  fields: () => ({
    received: z.int(),
    added: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    rejected: z.int(),
    reasons: z.record(z.string(), z.int()).describe("How many rows did not land, by reason"),
  }),
  handler: ({ ctx, input }) => ingestRows(ctx, input),
});
