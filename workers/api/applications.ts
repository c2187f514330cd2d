import { z } from "zod";
import { listApplied, proofLinks, readProof } from "../modules/applications";
import { DomainError } from "../core/errors";
import { fileAnswer } from "../http/file-answer";
import { indiaDay } from "../lib/india-time";
import { endpoint } from "./endpoint";

export const getJobApplied = endpoint({
  method: "POST",
  path: "/api/getJobApplied.php",
  action: "applications.list_applied",
  summary: "The applications that were made, newest first, 1000 at most",
  own: "_id",
  output: () =>
    z.array(
      z.strictObject({
        position: z.string(),
        company: z.string(),
        ctc_lower: z
          .number()
          .nullable()
          .describe("Lakhs of rupees a year, or whole units of another currency; null where the posting did not say"),
        ctc_upper: z.number().nullable(),
        date: z.iso.date().describe("The day in India"),
      }),
    ),
  handler: async ({ ctx }) => {
    const { rows } = await listApplied(ctx, { limit: 1000 });
    return rows.map(({ position, company, ctcLower, ctcUpper, appliedAt }) => ({
      position,
      company,
      ctc_lower: ctcLower,
      ctc_upper: ctcUpper,
      date: indiaDay(appliedAt),
    }));
  },
});

export const downloadProof = endpoint({
  method: "GET",
  path: "/api/proof/:file",
  action: "applications.read_proof",
  summary:
    "The screenshot that an operator attached to an application, by its signed link: one's own, or anybody's " +
    "for staff with the operations role",
  input: z.object({ file: z.string().describe("As a link of ours names it; it expires") }),
  output: "application/octet-stream",
  handler: async ({ ctx, input }) => {
    const proofId = await proofLinks.read(ctx.config.signingKey, input.file, ctx.now());
    if (!proofId) throw new DomainError("not_found", "errors.notFound");
    return fileAnswer({ type: "application/octet-stream", ...(await readProof(ctx, { proofId })) });
  },
});
