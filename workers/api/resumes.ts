import { z } from "zod";
import { DomainError } from "../domain/kernel/errors";
import { downloadResume } from "../domain/resumes/download-resume";
import { readResumeLink } from "../domain/resumes/links";
import { downloadTailored } from "../domain/tailoring/download-tailored";
import { readTailoredLink } from "../domain/tailoring/links";
import { fileAnswer } from "../http/file-answer";
import { endpoint } from "./endpoint";

export const downloadCv = endpoint({
  method: "GET",
  path: "/api/cv/:file",
  action: "resumes.download",
  summary: "A resume, by its signed link",
  input: z.object({
    file: z.string().describe("As a link of ours names it; it expires"),
    copy: z.literal("sent").optional().describe("The copy that employers get, for its owner too"),
  }),
  output: "application/pdf",
  handler: async ({ ctx, input }) => {
    const resumeId = await readResumeLink(ctx.config.signingKey, input.file, ctx.now());
    if (!resumeId) throw new DomainError("not_found", "Not found");
    return fileAnswer({
      type: "application/pdf",
      ...(await downloadResume(ctx, { resumeId, asSent: input.copy === "sent" })),
    });
  },
});

export const downloadTailoredCv = endpoint({
  method: "GET",
  path: "/api/cv/tailored/:file",
  action: "tailoring.download",
  summary: "A resume as it was arranged for an application, by its signed link",
  input: z.object({ file: z.string().describe("As a link of ours names it; it expires") }),
  output: "application/pdf",
  handler: async ({ ctx, input }) => {
    const id = await readTailoredLink(ctx.config.signingKey, input.file, ctx.now());
    if (!id) throw new DomainError("not_found", "Not found");
    return fileAnswer({ type: "application/pdf", ...(await downloadTailored(ctx, { id })) });
  },
});
