import type { AppContext } from "../../../core/context";
import { GATEWAY_NAMES, NoticeRefused, type GatewayName, type Notice } from "../orders/port";
import { DomainError } from "../../../core/errors";
import { authorize } from "../../../core/policy";
import { storeEvent } from "../orders/queries";

/** The last part of the path at which a gateway notifies us: the sandbox's two methods share one. */
export type WebhookEndpoint = Exclude<GatewayName, `sandbox_${string}`> | "sandbox";
const endpointOf = (name: string) => name.replace(/_.*/, "");

/** The names under which orders are kept whose gateway notifies us where this one does. */
export const notifiedWith = (name: GatewayName | WebhookEndpoint): GatewayName[] =>
  GATEWAY_NAMES.filter((other) => endpointOf(other) === endpointOf(name));

/**
 * Takes a gateway's notice: checks its signature over the raw bytes and stores it. That is all a gateway waits for;
 * what it says is acted upon by the queue, or by the tick where the message is lost. What is said again changes
 * nothing.
 * @param input.body the bytes as they came.
 * @throws DomainError `not_found` when this gateway is not configured; `invalid` when the notice is forged, stale or
 *   unreadable: nothing is written then.
 */
export async function receiveWebhook(
  ctx: AppContext,
  input: { endpoint: WebhookEndpoint; headers: Headers; body: Uint8Array<ArrayBuffer> },
): Promise<void> {
  authorize(ctx, "payments.receive_notice");
  const [name] = notifiedWith(input.endpoint);
  const gateway = name && ctx.providers.payments.byName(name);
  if (!gateway) throw new DomainError("not_found", "errors.noSuchCall");
  let notice: Notice;
  try {
    notice = await gateway.readNotice({ headers: input.headers, body: input.body, nowMs: ctx.now() });
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error;
    ctx.log.warn("payments.notice_refused", { kind: name, code: error.message });
    throw new DomainError("invalid", "payments.noticeRefused");
  }
  if (notice.event.kind === "other") return;
  const stored = await storeEvent(ctx.db, { id: notice.id, gateway: name, event: notice.event, receivedAt: ctx.now() });
  if (stored) await ctx.enqueue([{ type: "webhook", eventId: stored.id }]);
}
