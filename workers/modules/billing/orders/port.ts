import { IN_PAGE_VENDORS, PAYMENT_VENDORS, type VendorSession } from "../../../providers/payments/facts";

/** Amounts are minor units: paise, cents. */
export interface Money {
  amount: number;
  currency: "INR" | "USD";
}

export const GATEWAY_NAMES = [
  ...PAYMENT_VENDORS.map(({ name }) => name),
  "sandbox_card" as const,
  "sandbox_wallet" as const,
];
export type GatewayName = (typeof GATEWAY_NAMES)[number];

export interface NewCheckout {
  orderId: string;
  money: Money;
  /** The product, as the gateway shows it. */
  description: string;
  customer: { id: string; name: string; email: string; phone: string };
  /** Where the gateway sends the browser back; it proves nothing. */
  returnUrl: string;
  notifyUrl: string;
  expiresAtMs: number;
}

/** The data that the browser needs to open the checkout. Nothing in it is a secret of ours. */
export type CheckoutSession =
  | VendorSession
  | { kind: "redirect"; paymentSessionId: string; url: string }
  | { kind: "sandbox"; paymentSessionId: string; amount: number; currency: "INR" | "USD"; description: string };

export const CHECKOUT_KINDS = [...IN_PAGE_VENDORS, "redirect" as const, "sandbox" as const];

export interface Checkout {
  /** The gateway's own id of the order. */
  gatewayRef: string;
  session: CheckoutSession;
}

export interface OrderRef {
  orderId: string;
  gatewayRef: string | null;
}

/** A payment as the gateway reports it: its currency may be one that we never asked for. */
export interface SeenPayment {
  paymentId: string;
  /** The amount that came. */
  amount: number;
  currency: string;
  /** How much of the order the gateway counts as paid by it: more than `amount` with an offer, less with a fee. */
  settles: number;
}

/**
 * `open`: may be paid, or is being paid. `failed`: every attempt failed, another may succeed. `closed`: cannot be paid
 * any more. `paid`: has at least one payment. None is the last word but `paid`: a failed attempt is followed by
 * another, and a slow one succeeds after the checkout has closed.
 */
export type OrderState = "open" | "failed" | "closed" | "paid";

export interface OrderStatus {
  /** `unknown`: the gateway knows no such order, which says nothing of whether it was paid. */
  state: OrderState | "unknown";
  /** Every payment that succeeded: more than one is not our doing and is not hidden. */
  payments: readonly SeenPayment[];
}

export interface RefundRequest extends Money {
  /** Ours; asking again with the same id refunds once. */
  refundId: string;
  orderId: string;
  gatewayRef: string | null;
  paymentId: string;
}
export type RefundState = "pending" | "done" | "failed";
export interface RefundStatus {
  gatewayRef: string | null;
  state: RefundState;
}

/** Money that came or went back, as a line of the gateway's own books. Amounts are positive minor units. */
export interface BookLine {
  kind: "payment" | "refund";
  /** The gateway's id of the line. */
  ref: string;
  paymentId: string | null;
  orderId: string | null;
  /** Ours, of a refund that we began. */
  refundId: string | null;
  amount: number;
  currency: string;
  /** The gateway's fee, in hundredths of a percent; null where it does not say. */
  fee: number | null;
  atMs: number;
}

/** The content of a gateway's notice, without anything of the person. */
export type GatewayEvent =
  | {
      kind: "order";
      orderId: string;
      state: OrderState;
      payment: SeenPayment | null;
      /** The notice's signature does not cover its body: it only says that it is time to ask. */
      confirm: boolean;
    }
  | {
      kind: "refund";
      refundId: string | null;
      gatewayRef: string;
      paymentId: string | null;
      orderId: string | null;
      state: RefundState;
      amount: number;
      currency: string;
      confirm: boolean;
    }
  | {
      kind: "dispute";
      /** Null where the notice names the order alone. */
      paymentId: string | null;
      orderId: string | null;
      state: "opened" | "won" | "lost";
      /** Null where the notice does not say: all of the payment. */
      amount: number | null;
      currency: string;
    }
  | { kind: "other"; type: string };

export interface Notice {
  /** Unique: the gateway's event id, or the digest of the bytes where it has none. */
  id: string;
  event: GatewayEvent;
}

/** One company that takes money. Every adapter passes one conformance suite. */
export interface PaymentGateway {
  readonly name: GatewayName;
  readonly method: "card" | "wallet";
  readonly currency: Money["currency"] | "any";
  /**
   * Opens a checkout. Asked again for the same order it answers the same checkout, or refuses.
   * @throws GatewayRefused when there is certainly no checkout; any other error means that there may be one.
   */
  createCheckout(order: NewCheckout): Promise<Checkout>;
  /** The state of the order at the gateway now. @throws when it does not answer. */
  readStatus(order: OrderRef): Promise<OrderStatus>;
  /** @throws GatewayRefused when there is certainly no refund; any other error means that there may be one. */
  refund(request: RefundRequest): Promise<RefundStatus>;
  /** @throws GatewayRefused when the gateway knows no such refund. */
  readRefund(request: RefundRequest & { refundRef: string | null }): Promise<RefundStatus>;
  /**
   * Its books of a time, whatever is in them; null where its API gives none. @throws when it does not answer.
   */
  readBooks(time: { fromMs: number; toMs: number }): Promise<readonly BookLine[] | null>;
  /**
   * Checks a webhook over its raw bytes.
   * @throws NoticeRefused when it is forged, stale or unreadable.
   */
  readNotice(request: { headers: Headers; body: Uint8Array<ArrayBuffer>; nowMs: number }): Promise<Notice>;
}

/** The gateways that are fully configured. */
export interface PaymentGateways {
  /** The gateway that takes this currency by this method; null where there is none. */
  find(method: "card" | "wallet", currency: Money["currency"]): PaymentGateway | null;
  byName(name: string): PaymentGateway | null;
}

/** The gateway refused: nothing has happened there. */
export class GatewayRefused extends Error {
  override readonly name = "GatewayRefused";
}

/** A webhook that is not what it claims to be. */
export class NoticeRefused extends Error {
  override readonly name = "NoticeRefused";
}

/** A notice older than this is refused, unless its gateway sends the same for longer; so is one from further ahead. */
export const NOTICE_AGE_MS = 5 * 60_000;
