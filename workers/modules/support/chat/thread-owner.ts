import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { nobody } from "../../../core/policy";
import { isSigned, sign } from "../../../core/signatures";
import type { ThreadOwner } from "./queries";

const PURPOSE = "support-thread";

/** The signature by which a stranger's thread is theirs. */
export function signThread(ctx: Pick<AppContext, "config">, threadId: string): Promise<string> {
  return sign(ctx.config.signingKey, PURPOSE, threadId);
}

/**
 * The thread that is asked for: a stranger's by its signed link, otherwise the signed-in user's.
 * @throws DomainError `not_found` for a signature that is not ours; `signed_out` where there is neither.
 */
export async function threadOwnerOf(
  ctx: AppContext,
  { thread, signature }: { thread?: string | undefined; signature?: string | undefined },
): Promise<ThreadOwner> {
  if (signature !== undefined && thread !== undefined) {
    if (await isSigned(ctx.config.signingKey, PURPOSE, thread, signature)) return { threadId: thread };
    throw new DomainError("not_found", "chat.noSuchThread");
  }
  if (ctx.actor.kind !== "user") throw nobody(ctx.actor);
  return { userId: ctx.actor.userId };
}
