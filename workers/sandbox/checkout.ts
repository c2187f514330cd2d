import type { Message } from "../texts/text";
import { z } from "zod";
import type { AppContext } from "../core/context";
import { write, type Statement } from "../db/client";
import { signSandboxNotice, type SandboxBody } from "./gateway";
import { DomainError } from "../core/errors";
import { randomId } from "../core/ids";
import { parseInput } from "../core/parse";
import { authorize } from "../core/policy";
import { receiveWebhook } from "../modules/billing";
import {
  dueSandboxNotices,
  findSandboxSession,
  insertSandboxNotice,
  insertSandboxPayment,
  markNoticeDelivered,
  markSandboxFailed,
  sandboxPaymentsOf,
} from "./gateway-queries";

/** The outcomes that may be chosen in the sandbox's checkout. */
export const CHECKOUT_OUTCOMES = [
  "paid",
  "failed",
  "closed",
  "pending",
  "no_return",
  "twice",
  "webhook_first",
  "no_webhook",
  "double",
  "less",
] as const;
export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number];

const CheckoutInput = z.object({ session: z.string().min(1).max(60), outcome: z.enum(CHECKOUT_OUTCOMES) });

/** A payment that is pending is paid after this long. Milliseconds. */
const PENDING_MS = 12_000;

export interface SandboxResult {
  /** The result that the checkout's script tells the page, as a vendor's does; `left`: it tells nothing. */
  result: "finished" | "failed" | "closed" | "left";
  returnUrl: string;
  /** Notices that the gateway sends; `first` before it answers the browser. */
  notices: { id: string; body: string; dueAt: number; first: boolean }[];
}

/**
 * Pays in the sandbox, with the outcome that was chosen: the gateway's books change and its notices are written down.
 * The caller delivers them. Exists only in the sandbox.
 * @throws DomainError `not_found` for an unknown session; `conflict` when it is paid already or has run out.
 */
export async function payInSandbox(ctx: AppContext, input: unknown): Promise<SandboxResult> {
  authorize(ctx, "sandbox.use");
  if (!ctx.config.sandbox) throw new DomainError("not_found", "errors.notFound");
  const { session, outcome } = parseInput(CheckoutInput, input);
  const order = await findSandboxSession(ctx.db, session);
  if (!order) throw new DomainError("not_found", "errors.notFound");
  const now = ctx.now();
  const answer = { returnUrl: order.returnUrl, notices: [] as SandboxResult["notices"] };
  if (outcome === "closed") return { ...answer, result: "closed" };
  if (order.expiresAt <= now) throw new DomainError("conflict", "This checkout has run out" as Message);
  const paidAt = outcome === "pending" ? now + PENDING_MS : now;
  const notice = (event: SandboxBody["event"], id = randomId(16)) => {
    const body = JSON.stringify({ id, event } satisfies SandboxBody);
    answer.notices.push({
      id: `${id}-${answer.notices.length}`,
      body,
      dueAt: paidAt,
      first: outcome === "webhook_first",
    });
  };
  const statements: Statement[] = [];
  if (outcome === "failed") {
    statements.push(markSandboxFailed(ctx.db, order.orderId));
    notice({ kind: "order", orderId: order.orderId, state: "failed", payment: null, confirm: false });
  } else {
    const amount = outcome === "less" ? order.amount - 1 : order.amount;
    for (let i = 0; i < (outcome === "double" ? 2 : 1); i++) {
      const payment = { paymentId: `pay_${randomId(16)}`, amount, currency: order.currency };
      statements.push(insertSandboxPayment(ctx.db, { ...payment, orderId: order.orderId, paidAt }, i > 0));
      const id = randomId(16);
      const times = outcome === "no_webhook" ? 0 : outcome === "twice" ? 2 : 1;
      for (let n = 0; n < times; n++)
        notice({ kind: "order", orderId: order.orderId, state: "paid", payment, confirm: false }, id);
    }
  }
  if ((await sandboxPaymentsOf(ctx.db, order.orderId)).length > 0)
    throw new DomainError("conflict", "errors.orderPaid");
  const [first = null, ...more] = statements;
  const changed = await write(ctx.db, { first, more });
  if (changed.first === 0) throw new DomainError("conflict", "errors.orderPaid");
  await write(
    ctx.db,
    answer.notices.map((n) => insertSandboxNotice(ctx.db, { id: n.id, body: n.body, dueAt: n.dueAt })),
  );
  return { ...answer, result: outcome === "failed" ? "failed" : outcome === "no_return" ? "left" : "finished" };
}

/** The headers of a notice, signed now. */
export function noticeHeaders(ctx: AppContext, body: string): Promise<Record<string, string>> {
  return signSandboxNotice(ctx.config.signingKey, body, ctx.now());
}

/**
 * Delivers the sandbox gateway's webhooks that are due and were not delivered: after a restart, or when no page waited.
 */
export async function deliverSandboxNotices(ctx: AppContext): Promise<void> {
  authorize(ctx, "payments.reconcile");
  if (!ctx.config.sandbox) return;
  for (const { id, body } of await dueSandboxNotices(ctx.db, ctx.now(), 50)) {
    await receiveWebhook(ctx, {
      endpoint: "sandbox",
      headers: new Headers(await noticeHeaders(ctx, body)),
      body: new TextEncoder().encode(body),
    });
    await markNoticeDelivered(ctx.db, id, ctx.now());
  }
}

/** Marks a notice that the endpoint has taken. */
export async function noticeDelivered(ctx: AppContext, input: { id: string }): Promise<void> {
  authorize(ctx, "sandbox.use");
  await markNoticeDelivered(ctx.db, input.id, ctx.now());
}
