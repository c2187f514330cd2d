import { PlanView } from "~/components/views/plan-view";
import { BRAND } from "~/content/brand";
import { contextOf, forPage } from "~/page";
import { readPlanHistory } from "@workers/domain/plans/read-history";
import type { Route } from "./+types/plan";

export function meta() {
  return [{ title: `Your Plan · ${BRAND.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  const cursor = new URL(args.request.url).searchParams.get("after") ?? undefined;
  return forPage("/plan", async () => {
    const { summary, account, rows, next } = await readPlanHistory(ctx, { cursor });
    return {
      planState: summary.state,
      submitted: summary.submitted,
      account,
      rows,
      firstHref: cursor ? "/plan" : null,
      nextHref: next ? `/plan?after=${next}` : null,
    };
  });
}

export default function Plan({ loaderData }: Route.ComponentProps) {
  return <PlanView {...loaderData} />;
}
