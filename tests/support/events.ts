/** The verbs whose events others follow, with what follows: the queue is at once here. */
import { env } from "cloudflare:test";
import type { AppContext } from "@workers/core/context";
import { runJob } from "@workers/jobs/run-job";
import { checkOrder as check } from "@workers/modules/billing/payments/check-order";
import {
  confirmOrder as confirm,
  confirmWalletOrder as confirmWallet,
} from "@workers/modules/billing/payments/confirm-order";
import { decideRefund as decide, refundPayment as refund } from "@workers/modules/billing/payments/decide-refund";
import { fulfilOrder as fulfil } from "@workers/modules/billing/payments/fulfil-order";
import { requestRefund as request } from "@workers/modules/billing/refunds/request-refund";
import { activateTrial as activate } from "@workers/workflows/plans/activate-trial";
import { endDuePlans as endDue } from "@workers/workflows/plans/end-due";
import { storeProfile as save } from "@workers/workflows/profiles/store-profile";

/** Brings every event that waits, the oldest first, when it is due. */
export async function bringEvents(ctx: AppContext): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT kind, ref, due_at FROM jobs WHERE kind LIKE '%_event' AND state = 'ready' ORDER BY due_at, ref",
  ).all<{ kind: string; ref: string; due_at: number }>();
  for (const { due_at: dueAt, ...event } of results)
    await runJob({ ...ctx, actor: { kind: "system", job: "test" }, now: () => Math.max(ctx.now(), dueAt) }, event);
}

export const withEvents =
  <A extends unknown[], R>(verb: (ctx: AppContext, ...rest: A) => Promise<R>) =>
  async (ctx: AppContext, ...rest: A): Promise<R> => {
    const done = await verb(ctx, ...rest);
    await bringEvents(ctx);
    return done;
  };

export const activateTrial = withEvents(activate);
export const endDuePlans = withEvents(endDue);
export const storeProfile = withEvents(save);
export const checkOrder = withEvents(check);
export const confirmOrder = withEvents(confirm);
export const confirmWalletOrder = withEvents(confirmWallet);
export const fulfilOrder = withEvents(fulfil);
export const requestRefund = withEvents(request);
export const decideRefund = withEvents(decide);
export const refundPayment = withEvents(refund);
