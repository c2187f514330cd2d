import type { Config } from "../../config";
import type { AppDb } from "../../db/client";
import { SANDBOX } from "../../sandbox";
import { cashfree } from "./cashfree/server";
import { phonepe } from "./phonepe/server";
import type { PaymentGateway, PaymentGateways } from "../../modules/billing";
import { stripe } from "./stripe/server";

/**
 * The gateways that are configured; in the sandbox its own stands in for each that is not, and in production
 * nothing does.
 */
export function choosePayments(
  config: Config,
  deps: { db: AppDb; cache: KVNamespace; now: () => number; fetch: typeof fetch },
): PaymentGateways {
  const vendors: PaymentGateway[] = [
    ...(config.cashfree ? [cashfree({ ...config.cashfree, fetch: deps.fetch })] : []),
    ...(config.stripe ? [stripe({ ...config.stripe, fetch: deps.fetch })] : []),
    ...(config.phonepe ? [phonepe({ ...config.phonepe, fetch: deps.fetch, cache: deps.cache, now: deps.now })] : []),
  ];
  const local = config.sandbox ? SANDBOX : null;
  const sandbox = local
    ? (["card", "wallet"] as const).map((method) =>
        local.gateway({ db: deps.db, now: deps.now, signingKey: config.signingKey, method }),
      )
    : [];
  const all = [...vendors, ...sandbox];
  return {
    // The wallet is an Indian one, whichever gateway takes it.
    find: (method, currency) =>
      method === "wallet" && currency !== "INR"
        ? null
        : (all.find((g) => g.method === method && (g.currency === currency || g.currency === "any")) ?? null),
    byName: (name) => all.find((g) => g.name === name) ?? null,
  };
}
