import { toHex } from "../lib/hex";
import { z } from "zod";
import type { AppDb } from "../db/client";
import { randomId } from "../core/ids";
import {
  findSandboxOrder,
  findSandboxRefund,
  openSandboxOrder,
  sandboxBooks,
  sandboxPaymentsOf,
  sandboxRefund,
} from "./gateway-queries";
import { GatewayRefused, NoticeRefused, type PaymentGateway } from "../modules/billing";
import { concat, hmacSha256, parseNotice, requireRecentNotice, sameText } from "../providers/payments/wire";

/** The notice that the sandbox gateway sends to our endpoint. */
export const SandboxBody = z.object({
  id: z.string(),
  event: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("order"),
      orderId: z.string(),
      state: z.enum(["open", "failed", "closed", "paid"]),
      payment: z
        .object({
          paymentId: z.string(),
          amount: z.number().int(),
          currency: z.string(),
          settles: z.number().int().optional(),
        })
        .transform((p) => ({ ...p, settles: p.settles ?? p.amount }))
        .nullable(),
      confirm: z.literal(false),
    }),
    z.object({
      kind: z.literal("refund"),
      refundId: z.string().nullable(),
      gatewayRef: z.string(),
      paymentId: z.string().nullable(),
      orderId: z.string().nullable(),
      state: z.enum(["pending", "done", "failed"]),
      amount: z.number().int(),
      currency: z.string(),
      confirm: z.boolean(),
    }),
    z.object({
      kind: z.literal("dispute"),
      paymentId: z.string(),
      orderId: z.string(),
      state: z.enum(["opened", "won", "lost"]),
      amount: z.number().int(),
      currency: z.string(),
    }),
  ]),
});
export type SandboxBody = z.input<typeof SandboxBody>;

export interface SandboxOptions {
  db: AppDb;
  now: () => number;
  signingKey: string;
  method: "card" | "wallet";
}

/**
 * The sandbox gateway: its own books, its own checkout at /sandbox, its own signature. What it says is as true as
 * what was chosen there, and it goes the same ways as a vendor's word.
 */
export function sandboxGateway({ db, now, signingKey, method }: SandboxOptions): PaymentGateway {
  return {
    name: method === "card" ? "sandbox_card" : "sandbox_wallet",
    method,
    currency: "any",

    async createCheckout(order) {
      const { amount, currency } = order.money;
      const made = await openSandboxOrder(db, {
        orderId: order.orderId,
        sessionId: `session_${randomId()}`,
        method,
        amount,
        currency,
        description: order.description,
        returnUrl: order.returnUrl,
        expiresAt: order.expiresAtMs,
      });
      if (!made) throw new Error("The sandbox gateway lost its order");
      const paymentSessionId = made.sessionId;
      return {
        gatewayRef: `sandbox_${order.orderId}`,
        session:
          method === "card"
            ? { kind: "sandbox", paymentSessionId, amount, currency, description: order.description }
            : { kind: "redirect", paymentSessionId, url: `/sandbox/wallet?session=${paymentSessionId}` },
      };
    },

    async readStatus({ orderId }) {
      const order = await findSandboxOrder(db, orderId);
      if (!order) return { state: "unknown", payments: [] };
      const all = await sandboxPaymentsOf(db, orderId);
      const payments = all
        .filter((p) => p.paidAt <= now())
        .map(({ paymentId, amount, currency }) => ({ paymentId, amount, currency, settles: amount }));
      if (payments.length > 0) return { state: "paid", payments };
      if (all.length > 0) return { state: "open", payments };
      if (order.expiresAt <= now()) return { state: "closed", payments };
      return { state: order.lastAttempt === "failed" ? "failed" : "open", payments };
    },

    async refund({ refundId, paymentId, amount }) {
      const refund = await sandboxRefund(db, { refundId, paymentId, amount, at: now() });
      if (!refund) throw new GatewayRefused("Sandbox refund: more than was paid");
      return { gatewayRef: `sandbox_${refundId}`, state: refund.failedAt === null ? "done" : "failed" };
    },

    async readRefund({ refundId }) {
      const refund = await findSandboxRefund(db, refundId);
      if (!refund) throw new GatewayRefused("Sandbox refund: there is none");
      return { gatewayRef: `sandbox_${refundId}`, state: refund.failedAt === null ? "done" : "failed" };
    },

    async readBooks({ fromMs, toMs }) {
      const { paid, back } = await sandboxBooks(db, method, fromMs, toMs);
      const none = { fee: null, refundId: null };
      return [
        ...paid.map((p) => ({ ...none, kind: "payment" as const, ...p })),
        ...back.map((r) => ({ ...none, kind: "refund" as const, ...r })),
      ];
    },

    async readNotice({ headers, body, nowMs }) {
      const timestamp = headers.get("x-sandbox-timestamp") ?? "";
      if (!/^\d{13}$/.test(timestamp)) throw new NoticeRefused("The notice has no timestamp");
      if (!sameText(await sign(signingKey, timestamp, body), headers.get("x-sandbox-signature") ?? ""))
        throw new NoticeRefused("The notice is not signed by the sandbox");
      requireRecentNotice(Number(timestamp), nowMs);
      const { id, event } = parseNotice(SandboxBody, body);
      return { id: `sandbox:${id}`, event };
    },
  };
}

/** The headers of a notice of the sandbox gateway. */
export async function signSandboxNotice(
  signingKey: string,
  body: string,
  nowMs: number,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(nowMs));
  return {
    "Content-Type": "application/json",
    "x-sandbox-timestamp": timestamp,
    "x-sandbox-signature": await sign(signingKey, timestamp, new TextEncoder().encode(body)),
  };
}

async function sign(signingKey: string, timestamp: string, body: Uint8Array): Promise<string> {
  // Named, so that no signature made for another purpose with the same key fits here.
  return toHex(await hmacSha256(signingKey, concat(`sandbox-gateway\n${timestamp}.`, body)));
}
