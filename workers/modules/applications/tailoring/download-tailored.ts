import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { auditRow } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { authorize, rolesOf } from "../../../core/policy";
import type { ResumeDownload } from "../../candidates";
import { requirePersonAccess } from "../../accounts";
import { findTailored } from "./queries";

/**
 * The bytes of a tailored resume, for its person or for staff with operations. A staff read is in the audit log before
 * a byte leaves; when it cannot be written there, nothing leaves.
 * @throws DomainError `not_found` for another person's, `forbidden` for staff without operations; of a person whose
 *   entry the operator does not hold `unproven`, unless the second factor was shown within ten minutes, and
 *   `unexplained`, unless a reason was given within ten minutes.
 */
export async function downloadTailored(ctx: AppContext, input: { id: string }): Promise<ResumeDownload> {
  const actor = authorize(ctx, "tailoring.download");
  const file = await findTailored(ctx.db, input.id);
  const isOwn = file?.userId === actor.userId;
  const roles = isOwn ? null : rolesOf(actor);
  if (roles) {
    if (!roles.operations) throw new DomainError("forbidden", "errors.noAccess");
    if (file) {
      await requirePersonAccess(ctx, actor, file.userId);
      await write(ctx.db, [
        auditRow(ctx.db, {
          actor,
          action: "tailoring.download",
          subjectId: file.userId,
          objectId: file.applicationId,
          nowMs: ctx.now(),
        }),
      ]);
    }
  }
  const object = file?.objectKey && (isOwn || roles) ? await ctx.files.get(file.objectKey) : null;
  if (!file || !object) throw new DomainError("not_found", "errors.notFound");
  return { fileName: file.fileName, sizeBytes: object.size, body: object.body };
}
