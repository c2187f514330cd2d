import { DashboardView } from "~/components/views/dashboard-view";
import { BRAND } from "~/content/brand";
import { contextOf, forPage } from "~/page";
import { isUnverified } from "~/session";
import { listApplied } from "@workers/domain/applications/list-applied";
import { readPlanSummary } from "@workers/domain/plans/read-summary";
import type { Route } from "./+types/dashboard";

export function meta() {
  return [{ title: `Applied Jobs · ${BRAND.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  const params = new URL(args.request.url).searchParams;
  const cursor = params.get("after") ?? undefined;
  const first = Number(params.get("n") ?? 1);
  return forPage("/dashboard", async () => {
    const plan = readPlanSummary(ctx);
    const { rows, next } = await listApplied(ctx, { cursor });
    const firstNumber = cursor && Number.isSafeInteger(first) && first > 0 ? first : 1;
    return {
      planState: plan.state,
      unverified: isUnverified(ctx),
      submitted: plan.submitted,
      applications: rows,
      firstNumber,
      firstHref: cursor ? "/dashboard" : null,
      nextHref: next ? `/dashboard?after=${next}&n=${firstNumber + rows.length}` : null,
    };
  });
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardView {...loaderData} />;
}
