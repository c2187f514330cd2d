import { DomainError } from "../domain/kernel/errors";
import { downloadResume } from "../domain/resumes/download-resume";
import { readResumeLink } from "../domain/resumes/links";
import { fileAnswer } from "../http/file-answer";
import type { ApiHandler } from "../http/handler";

/** GET api/cv/:file → the PDF. A forged or expired link is a 404. */
export const downloadCv: ApiHandler = async (c) => {
  const ctx = c.get("ctx");
  const resumeId = await readResumeLink(ctx.config.signingKey, c.req.param("file") ?? "", ctx.now());
  if (!resumeId) throw new DomainError("not_found", "Not found");
  return fileAnswer({ type: "application/pdf", ...(await downloadResume(ctx, { resumeId })) });
};
