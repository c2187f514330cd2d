import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { auditRow } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { authorize, rolesOf } from "../../../core/policy";
import { requirePersonAccess } from "../../accounts";
import { readSanitizedFile } from "./clean-file";
import { findOwnResume, findResume } from "./queries";

export interface ResumeDownload {
  fileName: string;
  sizeBytes: number;
  body: ReadableStream;
}

/**
 * A resume's bytes for its owner, or its clean copy for staff with operations; `asSent` gives the owner that copy too.
 * A staff read is in the audit log before a byte leaves; when it cannot be written there, nothing leaves.
 * @throws DomainError `not_found` for another person's, `forbidden` for staff without operations; `conflict` where
 *   there can be no clean copy; of a person whose entry the operator does not hold `unproven`, unless the second factor
 *   was shown within ten minutes, and `unexplained`, unless a reason was given within ten minutes.
 */
export async function downloadResume(
  ctx: AppContext,
  input: { resumeId: string; asSent?: boolean },
): Promise<ResumeDownload> {
  const actor = authorize(ctx, "resumes.download");
  const own = await findOwnResume(ctx.db, actor.userId, input.resumeId);
  const roles = own ? null : rolesOf(actor);
  if (roles) {
    if (!roles.operations) throw new DomainError("forbidden", "errors.noAccess");
    const resume = await findResume(ctx.db, input.resumeId);
    if (resume) {
      await requirePersonAccess(ctx, actor, resume.userId);
      const entry = {
        actor,
        action: "resumes.download",
        subjectId: resume.userId,
        objectId: resume.id,
        nowMs: ctx.now(),
      };
      await write(ctx.db, [auditRow(ctx.db, entry)]);
      return readSanitizedFile(ctx, resume);
    }
  }
  if (own && input.asSent === true) return readSanitizedFile(ctx, own);
  const object = own && (await ctx.files.get(own.objectKey));
  if (!own || !object) throw new DomainError("not_found", "errors.notFound");
  return { fileName: own.fileName, sizeBytes: object.size, body: object.body };
}
