import { HomeView } from "~/features/site/home-view";
import { BRAND } from "~/content/brand";
import { dayLine, figuresOf } from "~/content/figures";
import { FIGURES, PROMISE, trialPromise } from "~/content/marketing";
import { plansNote } from "~/content/plan-features";
import { sourcesAnswer, whatIsRead } from "~/content/reads";
import { faqPage, organization, product, webSite } from "~/content/structured-data";
import { NO_PRICES, planCards, plansIn } from "~/features/plan/offers";
import { contextOf } from "~/server/page.server";
import type { PageHandle } from "~/root";
import { originOf, publicMeta, variantIn } from "~/features/site/seo";
import { useSession } from "~/server/session";
import { readFiguresIfAny } from "@workers/domain/reports/read-figures";
import { canPay } from "@workers/domain/orders/can-pay";
import { readMarket } from "@workers/domain/identity/read-country";
import { readOffers } from "@workers/domain/offers/read-offers";
import { readShownReceipt } from "@workers/domain/slips/read-shown-receipt";
import { readModel } from "@workers/domain/tailoring/read-model";
import { currencyOf, summarize } from "@workers/domain/offers/rules";
import { COMMUNITY } from "@workers/domain/offers/vocabulary";
import { indiaDay, showDay } from "@workers/lib/india-time";
import { showMoney } from "@workers/lib/money";
import { addressIn, variantOfPath } from "@workers/domain/kernel/variant-rules";
import type { Route } from "./+types/home";

export const handle: PageHandle = { indexed: true };

export function meta({ loaderData, matches }: Pick<Route.MetaArgs, "loaderData" | "matches">) {
  const origin = originOf(matches);
  const offers = loaderData.sold.map((offer) => product(origin, addressIn(variantIn(matches), "/#pricing"), offer));
  return publicMeta(matches, {
    title: `${BRAND.name}: ${BRAND.tagline}`,
    description: [PROMISE.description, loaderData.trial].filter(Boolean).join(" "),
    path: "/",
    structured: [organization(origin), webSite(origin), faqPage(loaderData.sources), ...offers],
  });
}

export async function loader(args: Pick<Route.LoaderArgs, "context" | "request">) {
  const ctx = contextOf(args);
  const [market, counted, sells, offers, shown] = await Promise.all([
    readMarket(ctx),
    readFiguresIfAny(ctx),
    canPay(ctx),
    readOffers(ctx),
    readShownReceipt(ctx),
  ]);
  const currency = currencyOf(market);
  const community = offers.find((offer) => offer.product === COMMUNITY && offer.market === market);
  const inMarket = plansIn(market, offers);
  const reads = whatIsRead(counted, market);
  const summary = ctx.actor.kind === "user" ? summarize(ctx.actor.plan, ctx.now()) : null;
  const plans = planCards(inMarket, summary, sells, reads, readModel(ctx) !== null);
  return {
    plans,
    plansNote:
      plans.length === 0
        ? NO_PRICES
        : plansNote(
            plans.flatMap((plan) => plan.features),
            reads,
          ),
    trial: trialPromise(inMarket.find((offer) => offer.amount === 0)?.credits),
    reads,
    sources: sourcesAnswer(reads, inMarket),
    communityHref: addressIn(variantOfPath(new URL(args.request.url).pathname), "/premium-community"),
    communityPrice: community ? showMoney(community.amount, currency) : null,
    currency,
    receipt: shown && {
      facts: {
        position: shown.position,
        company: shown.company,
        day: showDay(indiaDay(shown.appliedAt)),
        appliedBy: `${BRAND.name} desk`,
        stamp: "Applied",
        proof: `Kept as proof: ${shown.proof}`,
      },
      href: shown.path,
    },
    figures: figuresOf(FIGURES.home, counted, currency),
    day: dayLine(counted, currency),
    sold: inMarket.flatMap(({ product: name, amount, credits }) =>
      amount === 0
        ? []
        : [
            {
              name,
              description: `${credits} job applications made in your name`,
              amount,
              currency,
              available: sells,
            },
          ],
    ),
  };
}

export default function Home({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  return <HomeView session={useSession()} plansAction="/purchase" {...loaderData} />;
}
