import type { AppContext } from "../../../core/context";
import { knownDevice, type KnownAs } from "./devices";

/** An account as it is found when its mailbox is proven: by the mailed link, a reset, or Google. */
export interface AtProof extends KnownAs {
  isConfirmed: number;
  /** Paid for, or staff's: it is never erased by this question. */
  isRetained: number;
}

/**
 * The one rule of all three ways. At the first proof of a mailbox, the account is its owner's own where this browser is
 * signed in to it, or was before; a password shows the same. Everywhere else a stranger may have made it under the
 * address: the owner is asked, nothing of it is shown before, and its ways in do not outlive the proof.
 */
export async function isDoubted(ctx: AppContext, account: AtProof): Promise<boolean> {
  if (account.isConfirmed === 1) return false;
  if (ctx.actor.kind === "user" && ctx.actor.userId === account.userId) return false;
  return (await knownDevice(ctx, account)) === null;
}

/** Whether the owner is asked who made it, and may have it erased. */
export async function asksWhoMadeIt(ctx: AppContext, account: AtProof): Promise<boolean> {
  return account.isRetained === 0 && (await isDoubted(ctx, account));
}
