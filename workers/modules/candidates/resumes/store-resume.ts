import type { AppContext } from "../../../core/context";
import type { Statement } from "../../../db/client";
import { randomId, sha256Hex } from "../../../core/ids";
import { authorize } from "../../../core/policy";
import { enqueueJob } from "../../../core/jobs/queries";
import { findOwnByHash, insertResume } from "./queries";
import { safeFileName } from "./rules";

/** An uploaded file: its own name, and its bytes. */
export interface ResumeUpload {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface StoredResume {
  id: string;
  /** The statements that the batch of the profile must carry, so that row and profile come together or not at all. */
  statements: Statement[];
  /** Deletes the object again when that batch was refused. */
  discard(): Promise<void>;
}

/** Where resumes live in R2; the rest of a key is random and says nothing of the person. */
export const RESUME_PREFIX = "resumes/";

/**
 * Puts the bytes into R2 and hands out the statements that make them the person's. The same bytes given again
 * are the resume they were.
 * @param input.upload a file that `checkPdf` has passed.
 * @param input.fresh stores them anew even so.
 */
export async function storeResume(
  ctx: AppContext,
  input: { upload: ResumeUpload; fresh?: boolean },
): Promise<StoredResume> {
  const { userId } = authorize(ctx, "resumes.store");
  const { name, bytes } = input.upload;
  const sha256 = await sha256Hex(bytes);
  const known = input.fresh ? null : await findOwnByHash(ctx.db, userId, sha256);
  if (known) return { id: known.id, statements: [], discard: () => Promise.resolve() };

  const id = randomId();
  const objectKey = `${RESUME_PREFIX}${randomId()}`;
  const now = ctx.now();
  await ctx.files.put(objectKey, bytes, { httpMetadata: { contentType: "application/pdf" } });
  return {
    id,
    statements: [
      insertResume(ctx.db, {
        id,
        userId,
        objectKey,
        fileName: safeFileName(name),
        sizeBytes: bytes.length,
        sha256,
        createdAt: now,
      }),
      enqueueJob(ctx.db, "parse_resume", id, now),
    ],
    discard: () => ctx.files.delete(objectKey),
  };
}
