import { HomeView } from "~/public/site/home-view";
import { BRAND } from "~/content/brand";
import { dayLine, figuresOf, fillsLine } from "~/content/figures";
import { i18nFor } from "~/content/languages.server";
import { FIGURES, trialPromise } from "~/content/marketing";
import { plansNote } from "~/content/plan-features";
import { TESTIMONIALS, testimonialsFor } from "~/content/testimonials";
import { readsSentence, sourcesAnswer, whatIsRead } from "~/content/reads";
import { faqPage, organization, product, webSite } from "~/content/structured-data";
import { planCards, plansIn } from "~/shared/plan/offers";
import { getContext } from "~/server/page.server";
import type { PageHandle } from "~/server/page-handle";
import { languageIn, originOf, publicMeta, variantIn } from "~/content/seo";
import { useSession } from "~/server/session";
import { readFiguresIfAny } from "@workers/modules/operations";
import { canPay, readOffers } from "@workers/modules/billing";
import { readMarket } from "@workers/modules/accounts";
import { readShownReceipt, readModel } from "@workers/modules/applications";
import { PROOF_WORDS } from "@workers/modules/applications/rules";
import { currencyOf, summarize, COMMUNITY } from "@workers/modules/billing/rules";
import { indiaDay } from "@workers/lib/india-time";
import { addressIn, variantOfPath } from "@workers/core/variant-rules";
import type { Route } from "./+types/home";

export const handle: PageHandle = { indexed: true };

export function meta({ loaderData, matches }: Pick<Route.MetaArgs, "loaderData" | "matches">) {
  const origin = originOf(matches);
  const { t } = languageIn(matches);
  const offers = loaderData.sold.map((offer) => product(origin, addressIn(variantIn(matches), "/#pricing"), offer));
  return publicMeta(matches, {
    title: `${BRAND.name}: ${t("brand.tagline")}`,
    description: [t("home.description"), loaderData.trial].filter(Boolean).join(" "),
    path: "/",
    structured: [organization(origin, t), webSite(origin, t), faqPage(loaderData.sources, t), ...offers],
  });
}

export async function loader(args: Pick<Route.LoaderArgs, "context" | "request">) {
  const ctx = getContext(args);
  const i18n = i18nFor(ctx, args.request);
  const { t } = i18n;
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
  const reads = whatIsRead(counted, market, i18n);
  const summary = ctx.actor.kind === "user" ? summarize(ctx.actor.plan, ctx.now()) : null;
  const plans = planCards(inMarket, summary, sells, reads, readModel(ctx) !== null, i18n);
  return {
    plans,
    plansNote:
      plans.length === 0
        ? t("plan.noPrices")
        : plansNote(
            plans.flatMap((plan) => plan.features),
            reads,
            i18n,
          ),
    trial: trialPromise(inMarket.find((offer) => offer.amount === 0)?.credits, t),
    reads: readsSentence(reads, i18n),
    sources: sourcesAnswer(reads, inMarket, i18n),
    communityHref: addressIn(variantOfPath(new URL(args.request.url).pathname), "/premium-community"),
    communityPrice: community ? i18n.money(community.amount, currency) : null,
    currency,
    testimonials: testimonialsFor(TESTIMONIALS.home, ctx.config.sandbox),
    receipt: shown && {
      facts: {
        position: shown.position,
        company: shown.company,
        day: i18n.day(indiaDay(shown.appliedAt)),
        appliedBy: t("slip.desk", { name: BRAND.name }),
        stamp: shown.isConfirmed ? t("slip.applied") : t("slip.submitted"),
        ...(shown.proof.length > 0 && {
          proof: t("slip.kept", { proof: shown.proof.map((kind) => t(PROOF_WORDS[kind])).join(", ") }),
        }),
      },
      href: shown.path,
    },
    figures: figuresOf(FIGURES.home, counted, currency, i18n),
    day: dayLine(counted, currency, i18n),
    fills: fillsLine(counted, currency, i18n),
    sold: inMarket.flatMap(({ product: name, amount, credits }) =>
      amount === 0
        ? []
        : [
            {
              name,
              description: t("home.sold", { credits }),
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
