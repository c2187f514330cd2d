import { redirect } from "react-router";
import { PurchaseView } from "~/features/plan/purchase-view";
import { coverageShown } from "~/features/answers/coverage.server";
import { preferencesOfProfile } from "~/features/supply/preferences.server";
import { plansNote } from "~/content/plan-features";
import { whatIsRead } from "~/content/reads";
import { NO_PRICES, planCards, plansIn } from "~/features/plan/offers";
import { contextOf, field, formOf, formProblem, forPage } from "~/server/page.server";
import { readFigures } from "@workers/domain/reports/read-figures";
import type { AppContext } from "@workers/domain/kernel/context";
import { countSupply } from "@workers/domain/matching/count-supply";
import { planWords, recommended, supplyWords, widerWords } from "@workers/domain/matching/supply-rules";
import { readProfile } from "@workers/domain/profiles/read-profile";
import { DomainError } from "@workers/domain/kernel/errors";
import { readOffers } from "@workers/domain/offers/read-offers";
import { readMarket } from "@workers/domain/identity/read-country";
import { readPlanSummary } from "@workers/domain/plans/read-summary";
import { readModel } from "@workers/domain/tailoring/read-model";
import { canPay } from "@workers/domain/orders/can-pay";
import { startIntent } from "@workers/domain/orders/start-intent";
import type { Route } from "./+types/purchase";

export const handle = { title: "Plans" };

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  return forPage("/purchase", async () => {
    const summary = readPlanSummary(ctx);
    const [market, sells, counted, offers, supply, coverage] = await Promise.all([
      readMarket(ctx),
      canPay(ctx),
      readFigures(ctx),
      readOffers(ctx),
      ownSupply(ctx),
      coverageShown(ctx),
    ]);
    if (offers.length === 0) throw new DomainError("unavailable", NO_PRICES);
    const reads = whatIsRead(counted, market);
    const plans = planCards(plansIn(market, offers), summary, sells, reads, readModel(ctx) !== null);
    const best = recommended(supply, plans, "Free Trial");
    return {
      plans: plans.map((plan) => ({ ...plan, highlighted: plan.name === best })),
      supply:
        supply &&
        `${supplyWords(supply)} ${planWords(
          supply,
          plans.filter(({ name }) => name !== "Free Trial"),
        )} ${widerWords(supply)}`.trim(),
      coverage,
      note: plansNote(
        plans.flatMap((plan) => plan.features),
        reads,
      ),
    };
  });
}

/** How much is open for the profile of whoever asks; null without one, and where it cannot be counted. */
async function ownSupply(ctx: AppContext) {
  const profile = await readProfile(ctx);
  if (!profile) return null;
  return countSupply(ctx, preferencesOfProfile(profile)).catch((error: unknown) => {
    ctx.log.warn("supply.not_counted", { error });
    return null;
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
      supply={loaderData.supply}
      coverage={loaderData.coverage}
      action="/purchase"
      error={actionData?.error ?? null}
    />
  );
}
