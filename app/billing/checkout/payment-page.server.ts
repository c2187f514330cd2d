import { redirect } from "react-router";
import type { PaymentPage } from "./payment-status";
import { getContext } from "../../server/page.server";
import type { AppContext } from "@workers/core/context";
import { DomainError } from "@workers/core/errors";
import {
  confirmOrder,
  confirmWalletOrder,
  type ConfirmedOrder,
  readOrder,
  type KnownOrder,
} from "@workers/modules/billing";

/** A page that asks the gateway is not held back longer by it. */
const GATEWAY_MS = 4_000;

/**
 * The return pages' view of the order that `?order=` names by its signed reference. The page answers from our books
 * at once and its script asks the gateway; without scripts the link that checks again has the server ask (`?asked`).
 * @param call the status call of the page.
 * @param orElse without a reference: the query that the call takes for the session's newest wallet order.
 * @throws a redirect to where a paid order leads; to signing in, without a reference and a session.
 */
export async function readPaymentPage(
  args: Parameters<typeof getContext>[0] & { request: Request },
  page: { path: string; call: string; orElse?: (email: string) => string },
): Promise<PaymentPage> {
  const ctx = getContext(args);
  const params = new URL(args.request.url).searchParams;
  const reference = params.get("order") ?? (page.orElse ? null : "");
  const named = reference === null ? "" : `?order=${encodeURIComponent(reference)}`;
  const here = page.path + named;
  const asked = params.has("asked");
  const links = {
    again: `${here}${named === "" ? "?" : "&"}asked`,
    signIn: ctx.actor.kind === "visitor" ? `/login?from=${encodeURIComponent(here)}` : null,
  };
  let order: KnownOrder;
  try {
    order = await readOrder(ctx, { reference });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "signed_out") throw redirect(`/login?from=${encodeURIComponent(here)}`);
    return { ...links, state: "NONE", own: false, asked: true, product: "", check: "", retry: null };
  }
  const { own, product } = order;
  if (!own) {
    const check = `/payment-state${named}`;
    return { ...links, state: order.state, own, asked: true, product, check, retry: null };
  }
  const email = ctx.actor.kind === "user" ? ctx.actor.email : "";
  const about = {
    ...links,
    own,
    product,
    check: page.call + (reference === null ? (page.orElse?.(email) ?? "") : named),
    retry: retryOf(order),
  };
  if (order.state === "PROBLEM" || (order.state !== "PAID" && !asked)) {
    // The books may be behind: nothing is called failed before the gateway was asked.
    return { ...about, state: order.state === "FAILED" ? "PENDING" : order.state, asked: false };
  }
  const now = await withinTime(reference === null ? confirmWalletOrder(ctx) : confirmOrder(ctx, { reference }), ctx);
  if (now?.to) throw redirect(now.to);
  return { ...about, state: now?.state ?? "UNKNOWN", asked: true };
}

/** The same choice, to be paid again. */
function retryOf({ intentId, method }: KnownOrder): string {
  return intentId === null ? "/premium-community?join=premium" : `/onboarding?intent=${intentId}&method=${method}#pay`;
}

/** The gateway's word, or null when it has none in time. */
async function withinTime(word: Promise<ConfirmedOrder>, ctx: AppContext): Promise<ConfirmedOrder | null> {
  const answered = word.catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== "unavailable") ctx.log.error("page.failed", { error });
    return null;
  });
  return Promise.race([answered, new Promise<null>((resolve) => setTimeout(() => resolve(null), GATEWAY_MS))]);
}
