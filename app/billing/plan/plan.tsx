import type { PageHandle } from "~/server/page-handle";
import { i18nFor } from "~/content/languages.server";
import { redirect } from "react-router";
import { Receipts } from "~/billing/plan/receipts";
import { SessionsSection } from "~/shared/interviews/interviews-view";
import { MembershipSection } from "~/shared/community/membership-card";
import { WhatsappSection } from "~/shared/whatsapp/whatsapp-section";
import { PlanView } from "~/shared/plan/plan-view";
import { contextOf, field, formOf, refusal, forPage } from "~/server/page.server";
import { readMarket } from "@workers/modules/accounts";
import { readFunnel } from "@workers/modules/matching";
import { supplyWords } from "@workers/modules/matching/rules";
import { readOffers, requestRefund } from "@workers/modules/billing";
import { readPlanPage } from "@workers/modules/support";
import type { Route } from "./+types/plan";

export const handle: PageHandle = { title: "pageTitle.plan" };

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  const cursor = new URL(args.request.url).searchParams.get("after") ?? undefined;
  return forPage("/plan", async () => {
    const [page, counted] = await Promise.all([readPlanPage(ctx, { cursor }), cursor ? null : readFunnel(ctx)]);
    const { summary, account, receipts, membership, rows, next, sessions } = page;
    const market = await readMarket(ctx);
    const trial = account
      ? null
      : (await readOffers(ctx)).find((o) => o.product === "Free Trial" && o.market === market);
    return {
      trialApplications: trial?.credits ?? null,
      planState: summary.state,
      submitted: summary.submitted,
      supply:
        counted?.supply && supplyWords({ ...counted.supply, open: counted.funnel.ready }, i18nFor(ctx, args.request).t),
      account,
      rows,
      firstHref: cursor ? "/plan" : null,
      nextHref: next ? `/plan?after=${next}` : null,
      receipts,
      membership,
      sessions,
    };
  });
}

/** Asks for the money of an order back. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  try {
    await requestRefund(contextOf(args), { orderId: field(form, "order"), reason: field(form, "reason") });
    return redirect("/plan#receipts");
  } catch (error) {
    return refusal(contextOf(args), error, "/plan");
  }
}

export default function Plan({
  loaderData: { receipts, membership, sessions, ...plan },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PlanView {...plan} />
      <SessionsSection sessions={sessions} />
      <WhatsappSection />
      <MembershipSection membership={membership} />
      <Receipts receipts={receipts} action="/plan" problem={actionData?.error ?? null} />
    </>
  );
}
