import { redirect } from "react-router";
import { PurchaseView } from "~/components/views/purchase-view";
import { BRAND } from "~/content/brand";
import { planOffers } from "~/offers";
import { contextOf, field, formOf, formProblem, forPage } from "~/page";
import { readCountry } from "@workers/domain/location/read-country";
import { readPlanSummary } from "@workers/domain/plans/read-summary";
import { canPay } from "@workers/domain/payments/can-pay";
import { startIntent } from "@workers/domain/plans/start-intent";
import type { Route } from "./+types/purchase";

export function meta() {
  return [{ title: `Plans · ${BRAND.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  return forPage("/purchase", async () => {
    const summary = readPlanSummary(ctx);
    return { plans: planOffers(await readCountry(ctx), summary, await canPay(ctx)) };
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
  return <PurchaseView plans={loaderData.plans} action="/purchase" error={actionData?.error ?? null} />;
}
