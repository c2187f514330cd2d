import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { enqueueTeamNotice } from "./queries";
import { PAGE_LABELS } from "./rules";
import { NoticeInput } from "./schema";

/**
 * Tells the team what the caller clicked: once a person, label and day. Spec section 7, MailOurselves.
 * @throws DomainError `invalid` for a label that no page of ours sends.
 */
export async function notifyTeam(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "mailing.notify_team");
  const { action } = parseInput(NoticeInput, input);
  if (!PAGE_LABELS.has(action))
    throw new DomainError("invalid", "outbox.noSuchAction", { action: "outbox.noSuchAction" });
  await write(ctx.db, [
    enqueueTeamNotice(ctx.db, { teamMail: ctx.config.teamMail, person: actor, label: action, nowMs: ctx.now() }),
  ]);
}
