import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { auditRow } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { authorize, rolesOf } from "../../../core/policy";
import { proofFileName } from "./proof-rules";
import { findScreenshot } from "./proof-queries";
import { reference } from "../../../core/reference";

/**
 * The bytes of a screenshot, for its person or for staff with operations. A staff read is in the audit log before a
 * byte leaves; when it cannot be written there, nothing leaves.
 * @throws DomainError `not_found` for another person's, `forbidden` for staff without operations.
 */
export async function readProof(
  ctx: AppContext,
  input: { proofId: string },
): Promise<{ fileName: string; sizeBytes: number; body: ReadableStream }> {
  const actor = authorize(ctx, "applications.read_proof");
  const proof = await findScreenshot(ctx.db, input.proofId);
  const own = proof?.userId === actor.userId;
  const roles = own ? null : rolesOf(actor);
  if (proof && roles) {
    if (!roles.operations) throw new DomainError("forbidden", "errors.noAccess");
    await write(ctx.db, [
      auditRow(ctx.db, {
        actor,
        action: "applications.read_proof",
        subjectId: proof.userId,
        objectId: proof.applicationId,
        nowMs: ctx.now(),
      }),
    ]);
  }
  const object = proof?.objectKey && (own || roles) ? await ctx.files.get(proof.objectKey) : null;
  if (!proof?.mediaType || !object) throw new DomainError("not_found", "errors.notFound");
  return {
    fileName: proofFileName(reference(proof.applicationId), proof.mediaType),
    sizeBytes: object.size,
    body: object.body,
  };
}
