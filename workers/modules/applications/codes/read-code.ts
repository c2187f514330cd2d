import type { AppContext } from "../../../core/context";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { auditCodeRead, findHeldRequest } from "./queries";
import { ONE_TIME_CODE_MS, MAX_ASKED } from "./rules";
import { AskForCodeInput } from "./schema";
import { unsealCode } from "./seal-code";

/** The code of the entry that an operator holds, as they see it. Instants are milliseconds since 1970, UTC. */
export interface HeldCode {
  /** `over` where the ten minutes passed without one, or another session asked. */
  state: "none" | "waiting" | "given" | "over";
  code: string;
  askedAt: number | null;
  until: number | null;
  mayAsk: boolean;
}

/** The code of the operator's claimed entry, for the session that asked for it, until it expires. */
export async function readHeldCode(ctx: AppContext, input: unknown): Promise<HeldCode> {
  const actor = authorize(ctx, "codes.read");
  const { entryId } = parseInput(AskForCodeInput, input);
  const nowMs = ctx.now();
  const held = await findHeldRequest(ctx.db, entryId, actor.userId, nowMs);
  if (!held) return { state: "none", code: "", askedAt: null, until: null, mayAsk: true };
  const lives = held.expiresAt > nowMs;
  const code =
    lives && held.sealed !== null && held.sessionId === actor.sessionId
      ? await unsealCode(ctx.config.signingKey, held.id, held.sealed)
      : null;
  // Where that cannot be written, the code is not shown.
  if (code !== null) await auditCodeRead(ctx.db, { operatorId: actor.userId, userId: held.userId, entryId, nowMs });
  return {
    state: !lives ? "over" : code !== null ? "given" : "waiting",
    code: code ?? "",
    askedAt: held.expiresAt - ONE_TIME_CODE_MS,
    until: held.expiresAt,
    mayAsk: !lives && held.count < MAX_ASKED,
  };
}
