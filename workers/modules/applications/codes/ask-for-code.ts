import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { findApplication } from "../records/outcome-queries";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { enqueueMail } from "../../messaging/queries";
import { codeKey } from "./link";
import { findHeldRequest, insertCodeRequest, wasRequestInserted } from "./queries";
import { ONE_TIME_CODE_MS, MAX_ASKED, REPLY_MS } from "./rules";
import { AskForCodeInput } from "./schema";

/**
 * Asks the person of the claimed entry for the code that the employer's form has just sent them: for ten minutes, one
 * request at a time and three an attempt. Repeating it asks nothing anew.
 * @throws DomainError `not_found`; `conflict` when the operator has it no more, or asked three times.
 */
export async function askForCode(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "codes.ask");
  const { entryId } = parseInput(AskForCodeInput, input);
  const entry = await findApplication(ctx.db, entryId);
  if (!entry) throw new DomainError("not_found", "errors.noSuchApplication");
  const nowMs = ctx.now();
  const id = timeId(nowMs);
  const { userId: operatorId, sessionId } = actor;
  const request = { id, applicationId: entryId, operatorId, sessionId, expiresAt: nowMs + ONE_TIME_CODE_MS, nowMs };
  const changed = await write(ctx.db, {
    ask: audited(ctx.db, insertCodeRequest(ctx.db, request), {
      actor,
      action: "codes.ask",
      subjectId: entry.userId,
      objectId: entryId,
      nowMs,
    }),
    mail: enqueueMail(
      ctx.db,
      {
        template: "code_wanted",
        userId: entry.userId,
        recipient: entry.email,
        model: {
          name: entry.firstName ?? entry.displayName,
          operator: actor.displayName,
          position: entry.position,
          company: entry.company,
          key: await codeKey(ctx.config.signingKey, id),
          replyUntil: String(nowMs + REPLY_MS),
        },
        cause: `code_wanted:${id}`,
        dueAt: nowMs,
        nowMs,
      },
      wasRequestInserted(id),
    ),
  });
  if (changed.ask > 0) return;
  const held = await findHeldRequest(ctx.db, entryId, operatorId, nowMs);
  if (held && held.expiresAt > nowMs) return;
  throw new DomainError(
    "conflict",
    held && held.count >= MAX_ASKED ? "codes.codeAskedThreeTimes" : "codes.notEntryHandsMore",
  );
}
