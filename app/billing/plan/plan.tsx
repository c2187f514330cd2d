import "../../styles/plan.css";
import type { PageHandle } from "~/server/page-handle";
import { i18nFor } from "~/content/languages.server";
import { redirect } from "react-router";
import { MembershipCard, SessionsCard } from "~/billing/plan/plan-extras";
import { Receipts } from "~/billing/plan/receipts";
import { funnelLines } from "~/shared/funnel/funnel-words";
import { PlanView } from "~/shared/plan/plan-view";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { readMarket } from "@workers/modules/accounts";
import { readFunnel } from "@workers/modules/matching";
import { forecastOf } from "@workers/modules/matching/rules";
import { readOffers, requestRefund } from "@workers/modules/billing";
import { readPlanPage } from "@workers/modules/support";
import type { AppContext } from "@workers/core/context";
import type { Route } from "./+types/plan";

export const handle: PageHandle = { title: "yourPlan.plan" };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const params = new URL(args.request.url).searchParams;
  const cursor = params.get("after") ?? undefined;
  const { t } = i18nFor(ctx, args.request);
  return runLoader("/plan", async () => {
    const [page, counted, trialApplications] = await Promise.all([
      readPlanPage(ctx, { cursor }),
      cursor ? null : readFunnel(ctx),
      ctx.actor.kind === "user" && ctx.actor.plan.tier === null ? trialOf(ctx) : null,
    ]);
    const { summary, account, receipts, membership, rows, next, sessions } = page;
    const change = params.get("said");
    return {
      trialApplications: account ? null : trialApplications,
      planState: summary.state,
      account,
      figures: counted && counted.funnel,
      forecast:
        counted && account
          ? forecastOf(counted.funnel, { ...account, isRunning: !account.ended && !account.still }, ctx.now())
          : null,
      funnel: counted ? funnelLines(counted.funnel, counted.supply, account !== null, t) : [],
      notice: change === "paused" || change === "resumed" ? t(`yourPlan.${change}`) : null,
      rows,
      firstHref: cursor ? "/plan" : null,
      nextHref: next ? `/plan?after=${next}` : null,
      receipts,
      membership,
      sessions,
    };
  });
}

/** The applications of the free trial; null where none is offered. */
async function trialOf(ctx: AppContext): Promise<number | null> {
  const market = await readMarket(ctx);
  const trial = (await readOffers(ctx)).find((o) => o.product === "Free Trial" && o.market === market);
  return trial?.credits ?? null;
}

/** Asks for the money of an order back. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  try {
    await requestRefund(getContext(args), { orderId: field(form, "order"), reason: field(form, "reason") });
    return redirect("/plan#receipts");
  } catch (error) {
    return toFormError(getContext(args), error, "/plan");
  }
}

export default function Plan({
  loaderData: { receipts, membership, sessions, ...plan },
  actionData,
}: Route.ComponentProps) {
  return (
    <PlanView {...plan} hasPayments={receipts.length > 0}>
      <SessionsCard sessions={sessions} />
      <MembershipCard membership={membership} />
      <Receipts receipts={receipts} action="/plan" problem={actionData?.error ?? null} />
    </PlanView>
  );
}
