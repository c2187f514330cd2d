import { z } from "zod";
import { DomainError } from "../core/errors";
import { downloadResume, type ResumeDownload } from "../modules/candidates";
import { resumeLinks } from "../reading/resumes/links";
import { downloadTailored, tailoredLinks } from "../modules/applications";
import { fileAnswer } from "../http/file-answer";
import type { ApiContext } from "../http/handler";
import { endpoint } from "./endpoint";

const OVER = "errors.linkNotValid";

/** The file; a browser that followed a link is led to the page that asks for a reason. */
async function fileOrPage(c: ApiContext, download: () => Promise<ResumeDownload>): Promise<Response> {
  try {
    return fileAnswer({ type: "application/pdf", ...(await download()) });
  } catch (error) {
    const page = c.req.header("Sec-Fetch-Mode") === "navigate" ? pageFor(error, new URL(c.req.url)) : null;
    if (page === null) throw error;
    return c.redirect(page, 303);
  }
}

function pageFor(error: unknown, { pathname, search }: URL): string | null {
  if (!(error instanceof DomainError)) return null;
  const { person } = error.fields;
  return error.code === "unexplained" && person
    ? `/admin-open?${new URLSearchParams({ person, from: pathname + search })}`
    : null;
}

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
  handler: async ({ ctx, input, c }) => {
    const resumeId = await resumeLinks.read(ctx.config.signingKey, input.file, ctx.now());
    if (!resumeId) throw new DomainError("not_found", OVER);
    return fileOrPage(c, () => downloadResume(ctx, { resumeId, asSent: input.copy === "sent" }));
  },
});

export const downloadTailoredCv = endpoint({
  method: "GET",
  path: "/api/cv/tailored/:file",
  action: "tailoring.download",
  summary: "A resume as it was arranged for an application, by its signed link",
  input: z.object({ file: z.string().describe("As a link of ours names it; it expires") }),
  output: "application/pdf",
  handler: async ({ ctx, input, c }) => {
    const id = await tailoredLinks.read(ctx.config.signingKey, input.file, ctx.now());
    if (!id) throw new DomainError("not_found", OVER);
    return fileOrPage(c, () => downloadTailored(ctx, { id }));
  },
});
