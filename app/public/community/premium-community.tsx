import { useMemo, useState } from "react";
import { createContext, data, redirect, useNavigate, type ShouldRevalidateFunctionArgs } from "react-router";
import { communityEndpoints } from "~/public/community/endpoints";
import { JoinDialog, type JoinAnswer } from "~/public/community/join-dialog";
import { PAY_PATH } from "~/public/community/purchase";
import { CommunityView } from "~/public/community/community-view";
import { BRAND } from "~/content/brand";
import { figuresOf } from "~/content/figures";
import { TESTIMONIALS, testimonialsFor } from "~/content/testimonials";
import { FIGURES } from "~/content/marketing";
import { product } from "~/content/structured-data";
import { showMoney } from "@workers/lib/money";
import { answerOr } from "~/server/last-read";
import { getContext, field, toFormError } from "~/server/page.server";
import type { PageHandle } from "~/server/page-handle";
import { i18nFor } from "~/content/languages.server";
import { useTranslate } from "~/ui/texts";
import { languageIn, originOf, publicMeta, variantIn } from "~/content/seo";
import type { AppContext } from "@workers/core/context";
import { readForm } from "@workers/http/form";
import { readMemberPhone, stateChoices, currencyOf, COMMUNITY as PRODUCT } from "@workers/modules/billing/rules";
import { CommunityDetails, GuestState, confirmMembership, paymentMethods, readOffers } from "@workers/modules/billing";
import { DomainError } from "@workers/core/errors";
import { readFiguresIfAny } from "@workers/modules/operations";
import { readMarket } from "@workers/modules/accounts";
import { addressIn } from "@workers/core/variant-rules";
import { parseInput } from "@workers/core/parse";
import type { Route } from "./+types/premium-community";

/** Stands for a price that cannot be read now. */
const PATH = "/premium-community";
/** Asks for the details popup. */
const JOIN = `${PATH}?join=premium`;
/** Far above what the rules allow. */
const MAX_FORM_BYTES = 16 * 1024;

/** Whether this request brought details that are right: then the page needs scripts, to pay. */
const paysContext = createContext(false);

export const handle: PageHandle = {
  indexed: true,
  hydrate: (_search, loaded) => (loaded as Awaited<ReturnType<typeof loader>> | undefined)?.pays === true,
};

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { amount, currency, methods } = loaderData;
  const { t } = languageIn(matches);
  return publicMeta(matches, {
    title: `${t("shell.community")} · ${BRAND.name}`,
    description: t("community.description"),
    path: PATH,
    picture: { file: "link-community.jpg", alt: t("community.head") },
    structured:
      amount === null
        ? []
        : [
            product(originOf(matches), addressIn(variantIn(matches), PATH), {
              name: t("membershipPage.premiumJobCommunity"),
              description: t("community.sold"),
              amount,
              currency,
              available: methods.length > 0,
            }),
          ],
  });
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const { searchParams } = new URL(args.request.url);
  const [market, counted, offers, methods, joined] = await Promise.all([
    readMarket(ctx),
    readFiguresIfAny(ctx),
    readOffers(ctx),
    paymentMethods(ctx),
    hasJoined(ctx, searchParams.get("joined")),
  ]);
  const currency = currencyOf(market);
  const amount = offers.find((offer) => offer.product === PRODUCT && offer.market === market)?.amount ?? null;
  return {
    amount,
    currency,
    // Nothing is sold without its price.
    methods: amount === null ? [] : methods,
    // Where there are tax invoices, theirs names the state of who buys.
    states: ctx.config.seller.tax && currency === "INR" ? stateChoices() : null,
    asked: searchParams.get("join") === "premium",
    joined,
    pays: args.context.get(paysContext) || (searchParams.get("join") === "premium" && searchParams.has("pay")),
    testimonials: testimonialsFor(TESTIMONIALS.community, ctx.config.sandbox),
    figures: figuresOf(FIGURES.community, counted, currency, i18nFor(ctx, args.request)),
  };
}

/** True for the reference of an order whose month was recorded: where a wallet's return page goes on to. */
async function hasJoined(ctx: AppContext, reference: string | null): Promise<boolean> {
  if (reference === null) return false;
  try {
    return (await confirmMembership(ctx, { reference })).state === "PAID";
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

function typedIn(form: FormData): JoinAnswer["values"] {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { name: typed("name"), phoneNumber: typed("phoneNumber"), email: typed("email"), state: typed("state") };
}

/** Checks the details. A purchase goes on from there in the browser, with the gateway's own script. */
export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const { messageText } = i18nFor(ctx, args.request);
  let values = typedIn(new FormData());
  try {
    const form = await readForm(args.request, MAX_FORM_BYTES);
    values = typedIn(form);
    const details = parseInput(CommunityDetails.extend({ state: GuestState }), values);
    const methods = await paymentMethods(ctx);
    const method = methods.find((one) => one === field(form, "method")) ?? methods[0];
    if (method && field(form, "sent") === "in-place") return redirect(PAY_PATH);
    if (method) args.context.set(paysContext, true);
    return data<JoinAnswer>({
      values,
      errors: {},
      ...(method
        ? { problem: null, ready: { ...details, method } }
        : { problem: messageText("pay.waitAndRetry"), ready: null }),
    });
  } catch (error) {
    return toFormError<JoinAnswer>(ctx, error, "/premium-community", ({ error: text, fields }) => ({
      values,
      errors: fields,
      problem: Object.keys(fields).length > 0 ? null : text,
      ready: null,
    }));
  }
}

/** Where no answer of ours came, the form stays as it is typed. Nothing is sent again. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = typedIn(await request.clone().formData());
  const lost: JoinAnswer = { values, errors: {}, problem: "pay.waitAndRetry", ready: null };
  return answerOr<JoinAnswer, JoinAnswer>(serverAction, () => Promise.resolve(lost));
}

/** The form's answer is all that changes: a page that could not be read again would take it away. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && defaultShouldRevalidate;

export default function PremiumCommunity({ loaderData, actionData }: Route.ComponentProps) {
  const { amount, currency, methods, states, asked, joined, pays, figures } = loaderData;
  const sells = methods.length > 0;
  const navigate = useNavigate();
  const t = useTranslate();
  const [plain] = useState(!pays);
  const calls = useMemo(() => communityEndpoints((amount ?? 0) / 100), [amount]);
  const price = amount === null ? t("community.noPrice") : showMoney(amount, currency);
  const popup =
    (asked && sells) || actionData ? (
      <JoinDialog
        price={price}
        methods={methods}
        states={states}
        readPhone={readMemberPhone}
        calls={calls}
        answer={actionData ?? null}
        plain={plain}
        onClose={() => void navigate(PATH, { replace: true })}
      />
    ) : null;
  return (
    <CommunityView
      price={price}
      freePrice={showMoney(0, currency)}
      currency={currency}
      inviteHref={BRAND.communityInvite}
      joinHref={sells ? JOIN : null}
      testimonials={loaderData.testimonials}
      figures={figures}
      popup={popup}
      joined={joined}
    />
  );
}
