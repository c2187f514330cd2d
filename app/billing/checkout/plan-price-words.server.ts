import { ENGLISH, type I18n } from "~/content/i18n";
import type { planPrices, CheckoutSheet } from "@workers/modules/billing";
import { currencyOf } from "@workers/modules/billing/rules";
import { PLAN_TEXTS, type PlanName } from "@workers/core/plan-vocabulary";
import { indiaDay } from "@workers/lib/india-time";

/** The checkout sheet as it is shown. */
export type ShownSheet = Omit<CheckoutSheet, "last"> & {
  last: (Exclude<CheckoutSheet["last"], null> & { day: string }) | null;
  /** The applications and days that the order adds, in words. */
  adds: { applications: string; days: string };
};

const productOf = (plan: PlanName, n: number, { t }: I18n) => t("pay.product", { plan: t(PLAN_TEXTS[plan]), n });

/** A plan's prices in the language of the page. */
export function planPriceWords(
  prices: Awaited<ReturnType<typeof planPrices>>,
  plan: PlanName,
  i18n: I18n,
): typeof prices {
  if (i18n === ENGLISH) return prices;
  const shown = (country: "IN" | "US") => {
    const { amount, credits } = prices[country];
    const price = i18n.money(Math.round(amount * 100), currencyOf(country));
    return { ...prices[country], text: `${productOf(plan, credits, i18n)}: ${price}` };
  };
  return { IN: shown("IN"), US: shown("US") };
}

/** The checkout sheet in the language of the page. */
export function sheetWords(sheet: CheckoutSheet | null, plan: PlanName, i18n: I18n): ShownSheet | null {
  if (sheet === null) return null;
  const { last, counts, country, amount } = sheet;
  const shown = { ...sheet, last: last && { ...last, day: i18n.day(indiaDay(last.paidAt)) } };
  const { t, money } = i18n;
  const { credits, left } = counts;
  const total = credits + Math.max(0, left);
  return {
    ...shown,
    product: productOf(plan, credits, i18n),
    price: money(Math.round(amount * 100), currencyOf(country)),
    adds: {
      applications: left > 0 ? t("pay.adds", { credits, left, total }) : `${credits}`,
      days: counts.ongoing && left > 0 ? t("pay.anew") : t("pay.begin"),
    },
  };
}
