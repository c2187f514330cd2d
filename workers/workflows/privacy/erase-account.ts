import type { Message } from "../../texts/text";
import { z } from "zod";
import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { DomainError } from "../../core/errors";
import { limitAttempts } from "../../core/limits/limits";
import { verifyPassword, clearedCookie } from "../../modules/accounts";
import { randomId } from "../../core/ids";
import { parseInput } from "../../core/parse";
import { authorize, type UserActor } from "../../core/policy";
import { listErasure } from "./erasure-list";
import { erase, readProofs } from "./queries";

/**
 * The proof that the confirming page asks for: the password or, of a person who signs in with Google alone, their
 * address.
 */
const EraseAccountInput = z.object({
  proof: z.string().min(1, "errors.required").max(254, "account.proofWrong"),
});

const STAFF_STAY = "account.staffStay";

/**
 * The proof that the confirming page must ask for: a password, or the address of a person who has none; and why the
 * erasure would be refused.
 */
export async function readErasure(ctx: AppContext): Promise<{ asks: "password" | "email"; refused: Message | null }> {
  const { userId, staff } = authorize(ctx, "privacy.erase");
  const proofs = await readProofs(ctx.db, userId);
  return { asks: proofs?.passwordHash === null ? "email" : "password", refused: staff ? STAFF_STAY : null };
}

/**
 * Erases the caller's account at once and for good: the account, the profile, resumes, applications, plan, credits,
 * mails and sessions. The audit log keeps its lines without the person. Resumes leave the file store by a work row,
 * which outlives a crash. One last mail confirms it.
 * @returns the cookie that ends the session in the browser.
 * @throws DomainError `invalid` when the password or address is not theirs; `conflict` for staff; `too_many`;
 *   `unavailable` when the list of erasures could not be written.
 */
export async function eraseAccount(ctx: AppContext, input: unknown): Promise<{ setCookie: string }> {
  const actor = authorize(ctx, "privacy.erase");
  if (actor.staff ?? actor.unproven) throw new DomainError("conflict", STAFF_STAY);
  const { proof } = parseInput(EraseAccountInput, input);
  await limitAttempts(ctx, "erase", actor.userId, 10);
  const proofs = await readProofs(ctx.db, actor.userId);
  if (proofs && !(await isProof(actor, proofs.passwordHash, proof))) {
    const message = proofs.passwordHash === null ? "account.emailWrong" : "account.passwordWrong";
    throw new DomainError("invalid", message, { proof: message });
  }
  // Outside of the database first: what a restore brings back is erased again.
  const erasureId = await listErasure(ctx, { userId: actor.userId, erasureId: randomId(), at: ctx.now() });
  // Erased twice at once is erased: the second batch finds nothing.
  await write(
    ctx.db,
    erase(ctx.db, { userId: actor.userId, email: actor.email, erasureId, nowMs: ctx.now(), tells: true }),
  );
  ctx.log.info("account.erased");
  // It is done by now, whatever the queue says: without the message the sweep finds the work.
  await ctx.enqueue([{ type: "job", kind: "erase_files", ref: erasureId }]);
  return { setCookie: clearedCookie() };
}

async function isProof(actor: UserActor, passwordHash: string | null, proof: string): Promise<boolean> {
  return passwordHash === null ? proof.trim().toLowerCase() === actor.email : verifyPassword(proof, passwordHash);
}
