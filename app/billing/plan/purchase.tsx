import { redirect } from "react-router";
import { PurchaseView } from "~/billing/plan/purchase-view";
import { coverageShown } from "~/billing/plan/coverage.server";
import { plansNote } from "~/content/plan-features";
import { i18nFor } from "~/content/languages.server";
import type { PageHandle } from "~/server/page-handle";
import { whatIsRead } from "~/content/reads";
import { planCards, planIn, planLine, plansIn, purchaseOf } from "~/shared/plan/offers";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { isUnverified } from "~/server/session";
import { readFigures } from "@workers/modules/operations";
import type { AppContext } from "@workers/core/context";
import { funnelLines } from "~/shared/funnel/funnel-words";
import { readyText } from "~/shared/supply/words.server";
import { readFunnel } from "@workers/modules/matching";
import { recommended } from "@workers/modules/matching/rules";
import { DomainError } from "@workers/core/errors";
import { readOffers, readPlanSummary, canPay, startIntent } from "@workers/modules/billing";
import { readMarket } from "@workers/modules/accounts";
import { readModel } from "@workers/modules/applications";
import { PLAN_NAMES, PLAN_TEXTS } from "@workers/core/plan-vocabulary";
import { signInFor } from "~/ui/navigation";
import type { Route } from "./+types/purchase";

export const handle: PageHandle = { title: "title.plans" };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const i18n = i18nFor(ctx, args.request);
  const { pathname, search } = new URL(args.request.url);
  const chosen = planIn(pathname + search);
  accountFirst(ctx, chosen === null ? "/purchase" : purchaseOf(chosen));
  return runLoader("/purchase", async () => {
    const summary = readPlanSummary(ctx);
    const [market, sells, counted, offers, read, coverage] = await Promise.all([
      readMarket(ctx),
      canPay(ctx),
      readFigures(ctx),
      readOffers(ctx),
      readFunnel(ctx),
      coverageShown(ctx),
    ]);
    if (offers.length === 0) throw new DomainError("unavailable", "plan.noPrices");
    const { funnel, supply } = read;
    const reads = whatIsRead(counted, market, i18n);
    const plans = planCards(plansIn(market, offers), summary, sells, reads, readModel(ctx) !== null, i18n);
    // Its card stays a way to the applications once the trial runs: only who never began it is sent there.
    const trialIsOpen = summary.totalPurchased === 0;
    const open = plans.filter(({ name }) => trialIsOpen || name !== "Free Trial");
    const best = recommended(supply, open, "Free Trial");
    const line = chosen && planLine(plansIn(market, offers), chosen, i18n);
    const isOpen = plans.some(({ name, disabled }) => name === chosen && !disabled);
    return {
      chosen: chosen && line && isOpen ? { plan: chosen, line } : null,
      plans: plans.map((plan) => ({ ...plan, highlighted: plan.name === best })),
      supply:
        supply &&
        readyText(
          supply,
          i18n.t,
          plans
            .filter(({ name }) => name !== "Free Trial")
            .map(({ name, applications }) => ({ name: i18n.t(PLAN_TEXTS[name]), applications })),
          trialIsOpen,
        ),
      funnel: funnelLines(funnel, supply, summary.totalPurchased > 0, i18n.t),
      coverage,
      unverified: isUnverified(ctx),
      note: plansNote(
        plans.flatMap((plan) => plan.features),
        reads,
        i18n,
      ),
    };
  });
}

/** Sends a visitor to sign in, and back here. */
function accountFirst(ctx: AppContext, path: string): void {
  if (ctx.actor.kind === "visitor") throw redirect(signInFor(path));
}

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  const plan = PLAN_NAMES.find((name) => name === field(form, "plan"));
  accountFirst(ctx, plan === undefined ? "/purchase" : purchaseOf(plan));
  try {
    const { to } = await startIntent(ctx, { plan: field(form, "plan") });
    return redirect(to);
  } catch (error) {
    return toFormError(ctx, error, "/purchase");
  }
}

export default function Purchase({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PurchaseView
      plans={loaderData.plans}
      chosen={loaderData.chosen}
      note={loaderData.note}
      supply={loaderData.supply}
      funnel={loaderData.funnel}
      coverage={loaderData.coverage}
      unverified={loaderData.unverified}
      action="/purchase"
      error={actionData?.error ?? null}
    />
  );
}
