import { DomainError } from "../domain/errors";
import { downloadResume } from "../domain/resumes/download-resume";
import { readResumeLink } from "../domain/resumes/links";
import type { ApiHandler } from "./http";

/** GET api/cv/:file → the PDF, as an attachment that no browser renders or keeps. A forged or expired link is a 404. */
export const downloadCv: ApiHandler = async (c) => {
  const ctx = c.get("ctx");
  const resumeId = await readResumeLink(ctx.config.signingKey, c.req.param("file") ?? "", ctx.now());
  if (!resumeId) throw new DomainError("not_found", "Not found");
  const { fileName, sizeBytes, body } = await downloadResume(ctx, { resumeId });
  return new Response(body, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(sizeBytes),
      "Content-Disposition": attachment(fileName),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
};

/** A Content-Disposition (RFC 6266): the name in ASCII for old clients, and whole in the extended form of RFC 8187. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const extended = encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`;
}
