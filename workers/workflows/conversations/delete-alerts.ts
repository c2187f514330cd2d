import { z } from "zod";
import type { AppContext } from "../../core/context";
import { eventActor } from "../../core/event-actor";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { write } from "../../db/client";
import { dropAlertJobs } from "../../modules/applications/queries";
import { forgetAlerts, isAlertJobOf } from "../../modules/fulfilment/queries";
import { ALERT_PORTALS } from "../../reading/alerts/vocabulary";

const DeleteAlertsInput = z.object({ portal: z.enum(ALERT_PORTALS) });

/**
 * Deletes what the caller's job alerts of a portal brought: its jobs, also from what is listed for them, and the counts
 * of its emails. What they applied to, skipped or saved by a link stays as it is, and further emails bring jobs again.
 * Safe to repeat.
 * @throws DomainError `invalid` for a portal whose alerts are not read.
 */
export async function deleteAlerts(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "inbound_mail.manage");
  const { portal } = parseInput(DeleteAlertsInput, input);
  const { userId } = actor;
  await write(ctx.db, [
    ...dropAlertJobs(ctx.db, userId, (id) => isAlertJobOf(id, userId, portal), {
      by: eventActor(actor, userId),
      nowMs: ctx.now(),
    }),
    ...forgetAlerts(ctx.db, userId, portal),
  ]);
}
