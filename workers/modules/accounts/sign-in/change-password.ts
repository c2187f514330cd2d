import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { enqueueMail } from "../../messaging/queries";
import { parseInput } from "../../../core/parse";
import { authorize, requireFresh } from "../../../core/policy";
import { submitKeyHash } from "../../../core/submit-key";
import { findPassword, replacePassword } from "./account-queries";
import { limitAttempts } from "../../../core/limits/limits";
import { hashPassword, verifyPassword } from "./password";
import { findBySubmitKey } from "./queries";
import { clearAttempts } from "../../../core/limits/queries";
import { tooShortForStaff } from "./rules";
import { ChangePasswordInput } from "./schema";

/**
 * Changes one's password, knowing the current one; staff show their second factor too. All other sessions and the
 * tokens of one's scripts end, and the owner is told by mail. The same press again changes nothing.
 * @throws DomainError `invalid` with the fields' messages, also when the current password is wrong or there is none;
 *   `unproven` for staff; `conflict` when it changed meanwhile; `too_many` past ten tries in a quarter of an hour.
 */
export async function changePassword(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "identity.change_password");
  const { currentPassword, password } = parseInput(ChangePasswordInput, input);
  const isStaff = (actor.staff ?? actor.unproven) !== null;
  // A stolen password alone would otherwise throw its owner out.
  if (isStaff) requireFresh(ctx);
  const tooShort = isStaff ? tooShortForStaff(password) : null;
  if (tooShort !== null) throw new DomainError("invalid", tooShort, { password: tooShort });
  const key = await limitAttempts(ctx, "password-of", actor.userId, 10);
  const oldHash = await findPassword(ctx.db, actor.userId);
  const right = await verifyPassword(currentPassword, oldHash);
  const submitKey = await submitKeyHash(ctx, "change", actor.userId);
  const isDone = async () => {
    const repeated = submitKey === null ? null : await findBySubmitKey(ctx.db, submitKey);
    return repeated !== null && verifyPassword(password, repeated.passwordHash);
  };
  if (!right && (await isDone())) return;
  if (!oldHash || !right)
    throw new DomainError("invalid", "signIn.notCurrentPassword", {
      currentPassword: "signIn.notCurrentPassword",
    });
  const now = ctx.now();
  const changed = await write(ctx.db, {
    ...replacePassword(ctx.db, {
      userId: actor.userId,
      sessionId: actor.sessionId,
      oldHash,
      newHash: await hashPassword(password),
      submitKey,
    }),
    attempts: clearAttempts(ctx.db, key),
    mail: enqueueMail(ctx.db, {
      template: "password_changed",
      userId: actor.userId,
      recipient: actor.email,
      model: { name: actor.displayName },
      cause: `password_changed:${timeId(now)}`,
      dueAt: now,
      nowMs: now,
    }),
  });
  if (changed.password === 0 && !(await isDone())) throw new DomainError("conflict", "signIn.passwordChangedMeanwhile");
}
