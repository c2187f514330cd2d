import type { AppContext } from "../kernel/context";
import type { Statement } from "../../db/client";
import { randomId, sha256Hex } from "../kernel/ids";
import { insertVerification } from "./account-queries";

const VALID_MS = 24 * 3_600_000;

/** A new link that confirms an address, for 24 hours: the statement that keeps its hash, and the token for the mail. */
export async function newVerification(
  ctx: AppContext,
  userId: string,
): Promise<{ statement: Statement; token: string }> {
  const token = randomId();
  return {
    statement: insertVerification(ctx.db, {
      tokenHash: await sha256Hex(token),
      userId,
      expiresAt: ctx.now() + VALID_MS,
    }),
    token,
  };
}
