import { redirect } from "react-router";
import { PurchaseView } from "~/features/plan/purchase-view";
import { plansNote } from "~/content/plan-features";
import { whatIsRead } from "~/content/reads";
import { NO_PRICES, planCards, plansIn } from "~/features/plan/offers";
import { contextOf, field, formOf, formProblem, forPage } from "~/server/page.server";
import { readFigures } from "@workers/domain/reports/read-figures";
import { DomainError } from "@workers/domain/kernel/errors";
import { readOffers } from "@workers/domain/offers/read-offers";
import { marketOf } from "@workers/domain/offers/rules";
import { readCountry } from "@workers/domain/identity/read-country";
import { readPlanSummary } from "@workers/domain/plans/read-summary";
import { canPay } from "@workers/domain/orders/can-pay";
import { startIntent } from "@workers/domain/orders/start-intent";
import type { Route } from "./+types/purchase";

export const handle = { title: "Plans" };

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  return forPage("/purchase", async () => {
    const summary = readPlanSummary(ctx);
    const [country, sells, counted, offers] = await Promise.all([
      readCountry(ctx),
      canPay(ctx),
      readFigures(ctx),
      readOffers(ctx),
    ]);
    if (offers.length === 0) throw new DomainError("unavailable", NO_PRICES);
    const market = marketOf(country);
    const reads = whatIsRead(counted, market);
    const plans = planCards(plansIn(market, offers), summary, sells, reads);
    return {
      plans,
      note: plansNote(
        plans.flatMap((plan) => plan.features),
        reads,
      ),
    };
  });
}

export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request);
  try {
    const { to } = await startIntent(contextOf(args), { plan: field(form, "plan") });
    return redirect(to);
  } catch (error) {
    return formProblem(error, "/purchase");
  }
}

export default function Purchase({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PurchaseView
      plans={loaderData.plans}
      note={loaderData.note}
      action="/purchase"
      error={actionData?.error ?? null}
    />
  );
}
