import { HomeView } from "~/components/views/home-view";
import { BRAND } from "~/content/brand";
import { money, planOffers } from "~/offers";
import { contextOf } from "~/page";
import { useSession } from "~/session";
import { readCountry } from "@workers/domain/location/read-country";
import { COMMUNITY_PRICE, portalsFor, priceFor } from "@workers/domain/plans/price-list";
import { summarize } from "@workers/domain/plans/rules";
import type { Route } from "./+types/home";

export function meta() {
  return [{ title: `${BRAND.name}: ${BRAND.tagline}` }, { name: "description", content: "Tell us who you are and what work you want. We find matching openings every day, tailor your resume to each, apply in your name, and show you the receipt." }];
}

export async function loader(args: Pick<Route.LoaderArgs, "context">) {
  const ctx = contextOf(args);
  const country = await readCountry(ctx);
  const community = priceFor(COMMUNITY_PRICE, country);
  return {
    plans: planOffers(country, ctx.actor.kind === "user" ? summarize(ctx.actor.plan, ctx.now()) : null, false),
    portals: portalsFor(country),
    communityPrice: money(community.amount, community.currency),
  };
}

export default function Home({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  return <HomeView session={useSession()} plansAction="/purchase" {...loaderData} />;
}
