import { HomeView } from "~/components/views/home-view";
import { BRAND } from "~/content/brand";
import { shownFigures } from "~/content/figures";
import { FIGURES, PROMISE } from "~/content/marketing";
import { faqPage, organization, product } from "~/content/structured-data";
import { money, planOffers } from "~/offers";
import { contextOf } from "~/page";
import type { PageHandle } from "~/root";
import { originOf, publicMeta } from "~/seo";
import { useSession } from "~/session";
import { readFiguresIfAny } from "@workers/domain/figures/read-figures";
import { canPay } from "@workers/domain/payments/can-pay";
import { readCountry } from "@workers/domain/location/read-country";
import { COMMUNITY_PRICE, PLANS, portalsFor, priceFor } from "@workers/domain/plans/price-list";
import { summarize } from "@workers/domain/plans/rules";
import type { Route } from "./+types/home";

export const handle: PageHandle = { indexed: true };

export function meta({ loaderData, matches }: Pick<Route.MetaArgs, "loaderData" | "matches">) {
  const origin = originOf(matches);
  const offers = loaderData.sold.map((offer) => product(origin, "/#pricing", offer));
  return publicMeta(matches, {
    title: `${BRAND.name}: ${BRAND.tagline}`,
    description: PROMISE.description,
    path: "/",
    structured: [organization(origin), faqPage(loaderData.portals), ...offers],
  });
}

export async function loader(args: Pick<Route.LoaderArgs, "context">) {
  const ctx = contextOf(args);
  const [country, counted, sells] = await Promise.all([readCountry(ctx), readFiguresIfAny(ctx), canPay(ctx)]);
  const community = priceFor(COMMUNITY_PRICE, country);
  return {
    plans: planOffers(country, ctx.actor.kind === "user" ? summarize(ctx.actor.plan, ctx.now()) : null, sells),
    portals: portalsFor(country),
    communityPrice: money(community.amount, community.currency),
    currency: community.currency,
    figures: shownFigures(FIGURES.home, counted, community.currency),
    sold: PLANS.filter((plan) => plan.paise > 0).map((plan) => ({ name: plan.name, description: `${plan.applications} job applications made in your name`, ...priceFor(plan, country), available: sells })),
  };
}

export default function Home({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { plans, portals, communityPrice, currency, figures } = loaderData;
  return <HomeView session={useSession()} plansAction="/purchase" plans={plans} portals={portals} communityPrice={communityPrice} currency={currency} figures={figures} />;
}
