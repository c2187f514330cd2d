import type { AppContext } from "../../core/context";
import { DomainError } from "../../core/errors";
import { randomId, timeId } from "../../core/ids";
import { authorize } from "../../core/policy";
import type { NewProof } from "../../modules/applications/queries";
import { PROOF_PREFIX, readScreenshot } from "../../modules/applications/rules";
import type { FoundEntry } from "../../modules/fulfilment/queries";
import type { LockEntryInput } from "../../modules/fulfilment";

export interface ProofInput {
  number: string;
  link: string;
  screenshot: Uint8Array<ArrayBuffer> | null;
}

export interface StoredProof {
  /** Null where nothing was given. */
  proof: NewProof | null;
  /** Deletes the object again when the lock was refused. */
  discard(): Promise<void>;
}

/**
 * Puts a screenshot into R2 and hands out what the lock's batch must carry.
 * @throws DomainError `invalid` for what is no picture by its bytes, or past five megabytes.
 */
export async function storeProof(ctx: AppContext, input: ProofInput): Promise<StoredProof> {
  authorize(ctx, "applications.attach_proof");
  const read = input.screenshot && readScreenshot(input.screenshot);
  if (read && "problem" in read) throw new DomainError("invalid", read.problem, { screenshot: read.problem });
  if (input.number === "" && input.link === "" && !read) return { proof: null, discard: () => Promise.resolve() };
  const proof: NewProof = { id: timeId(ctx.now()), number: input.number, link: input.link, screenshot: null };
  if (!read) return { proof, discard: () => Promise.resolve() };
  const { bytes, mediaType } = read.picture;
  const objectKey = `${PROOF_PREFIX}${randomId()}`;
  await ctx.files.put(objectKey, bytes, { httpMetadata: { contentType: mediaType } });
  return {
    proof: { ...proof, screenshot: { objectKey, mediaType, sizeBytes: bytes.length } },
    discard: () => ctx.files.delete(objectKey),
  };
}

/** Whether the entry's present proof holds everything of this one: also where this one is none. */
export async function hasProof(
  ctx: AppContext,
  stored: Pick<FoundEntry, "proofNumber" | "proofLink" | "proofKey">,
  given: Pick<LockEntryInput, "confirmationNumber" | "confirmationLink" | "screenshot">,
): Promise<boolean> {
  authorize(ctx, "applications.attach_proof");
  if (given.confirmationNumber !== "" && given.confirmationNumber !== stored.proofNumber) return false;
  if (given.confirmationLink !== "" && given.confirmationLink !== stored.proofLink) return false;
  if (!given.screenshot) return true;
  const read = readScreenshot(given.screenshot);
  if (stored.proofKey === null || "problem" in read) return false;
  const { bytes } = read.picture;
  const object = await ctx.files.get(stored.proofKey);
  if (!object || object.size !== bytes.length) return false;
  const there = new Uint8Array(await object.arrayBuffer());
  return bytes.every((byte, i) => byte === there[i]);
}
