import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { randomId, sha256Hex } from "../../../core/ids";
import { authorize } from "../../../core/policy";
import { endOfId } from "../../../core/reference";
import { certaintyOf, isCompanysWord, type ProofKind } from "../records/certainty-rules";
import { kindsIn } from "../records/proof-columns-queries";
import { deleteShare, insertShare, readShared as query } from "./share-queries";

/** As `randomId` writes it: 130 bits, which cannot be guessed. */
const TOKEN = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * Makes an address that shows its holders that the application was made: position, company, day and kind of proof, and
 * the name only where it is wished. Only its hash is kept, so it is shown once. Doing it again makes another address,
 * and the one before leads nowhere.
 * @throws DomainError `not_found` for what is not one's own or was not made.
 */
export async function shareReceipt(
  ctx: AppContext,
  input: { reference: string; showsName: boolean },
): Promise<{ path: string }> {
  const { userId } = authorize(ctx, "slips.share");
  const token = randomId();
  const share = {
    idEnd: endOfId(input.reference) ?? "",
    userId,
    tokenHash: await sha256Hex(token),
    showsName: input.showsName,
    nowMs: ctx.now(),
  };
  const changed = await write(ctx.db, { share: insertShare(ctx.db, share) });
  if (changed.share === 0) throw new DomainError("not_found", "errors.noSuchApplication");
  return { path: `/s/${token}` };
}

/** Withdraws the address of one's own application; where there is none, nothing changes. */
export async function withdrawShare(ctx: AppContext, input: { reference: string }): Promise<void> {
  const { userId } = authorize(ctx, "slips.share");
  await write(ctx.db, { share: deleteShare(ctx.db, endOfId(input.reference) ?? "", userId) });
}

/** The content of a shared address. `appliedAt` in milliseconds since 1970, UTC. */
export interface SharedReceipt {
  position: string;
  company: string;
  appliedAt: number;
  name: string | null;
  /** The kinds of proof; empty where there is none. */
  proof: ProofKind[];
  /** By the company itself. */
  isConfirmed: boolean;
}

/**
 * The application that an address shares.
 * @throws DomainError `not_found`, the same for one that never was, was withdrawn, or is no address of ours.
 */
export async function readShared(ctx: AppContext, input: { token: string }): Promise<SharedReceipt> {
  authorize(ctx, "slips.read_shared");
  const found = TOKEN.test(input.token) ? await query(ctx.db, await sha256Hex(input.token)) : null;
  if (!found) throw new DomainError("not_found", "receipts.noSuchPage");
  const { proofs, ...shown } = found;
  const proof = kindsIn(proofs);
  return { ...shown, proof, isConfirmed: isCompanysWord(certaintyOf(proof)) };
}
