import { messageOf } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { withLog } from "../sources/log-change";
import { decideHold, readHold } from "./hold-queries";
import { HeldDecisionInput } from "./schema";

/**
 * Releases a job that is held, so that it goes out as a new one, or closes it for good, however often it is listed
 * again. Repeated it is answered as done.
 * @throws DomainError `invalid`; `not_found`; `conflict` when a colleague decided otherwise.
 */
export async function decideHeld(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "postings.decide_held");
  const { postingId, decision } = parseInput(HeldDecisionInput, input);
  const hold = decision === "release" ? "released" : "closed";
  const line = { actor, action: "postings.decide_held", objectId: postingId, what: hold } as const;
  await withLog(ctx, line, async () => {
    const changed = await write(ctx.catalog, { hold: decideHold(ctx.catalog, postingId, hold, ctx.now()) });
    if (changed.hold > 0) return { result: null, outcome: "done" };
    const is = await readHold(ctx.catalog, postingId);
    if (is === hold) return { result: null, outcome: null };
    throw is === null
      ? new DomainError("not_found", "postings.noSuchOpeningHeld")
      : new DomainError("conflict", messageOf("postings.somebodyElse", { is }));
  });
}
