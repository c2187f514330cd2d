import { HomeView } from "~/features/site/home-view";
import { BRAND } from "~/content/brand";
import { figuresOf } from "~/content/figures";
import { FIGURES, PROMISE } from "~/content/marketing";
import { plansNote } from "~/content/plan-features";
import { sourcesAnswer, whatIsRead } from "~/content/reads";
import { faqPage, organization, product } from "~/content/structured-data";
import { money, planOffers } from "~/features/plan/offers";
import { contextOf } from "~/server/page";
import type { PageHandle } from "~/root";
import { originOf, publicMeta } from "~/features/site/seo";
import { useSession } from "~/server/session";
import { readFiguresIfAny } from "@workers/domain/reports/read-figures";
import { canPay } from "@workers/domain/orders/can-pay";
import { readCountry } from "@workers/domain/identity/read-country";
import { COMMUNITY_PRICE, PLANS, priceFor } from "@workers/domain/offers/price-list";
import { summarize } from "@workers/domain/offers/rules";
import type { Route } from "./+types/home";

export const handle: PageHandle = { indexed: true };

export function meta({ loaderData, matches }: Pick<Route.MetaArgs, "loaderData" | "matches">) {
  const origin = originOf(matches);
  const offers = loaderData.sold.map((offer) => product(origin, "/#pricing", offer));
  return publicMeta(matches, {
    title: `${BRAND.name}: ${BRAND.tagline}`,
    description: PROMISE.description,
    path: "/",
    structured: [organization(origin), faqPage(sourcesAnswer(loaderData.reads)), ...offers],
  });
}

export async function loader(args: Pick<Route.LoaderArgs, "context">) {
  const ctx = contextOf(args);
  const [country, counted, sells] = await Promise.all([readCountry(ctx), readFiguresIfAny(ctx), canPay(ctx)]);
  const community = priceFor(COMMUNITY_PRICE, country);
  const reads = whatIsRead(counted);
  const summary = ctx.actor.kind === "user" ? summarize(ctx.actor.plan, ctx.now()) : null;
  const plans = planOffers(country, summary, sells, reads);
  return {
    plans,
    plansNote: plansNote(
      plans.flatMap((plan) => plan.features),
      reads,
    ),
    reads,
    communityPrice: money(community.amount, community.currency),
    currency: community.currency,
    figures: figuresOf(FIGURES.home, counted, community.currency),
    sold: PLANS.filter((plan) => plan.paise > 0).map((plan) => ({
      name: plan.name,
      description: `${plan.applications} job applications made in your name`,
      ...priceFor(plan, country),
      available: sells,
    })),
  };
}

export default function Home({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  return <HomeView session={useSession()} plansAction="/purchase" {...loaderData} />;
}
