import type { PageHandle } from "~/server/page-handle";
import { data, redirect } from "react-router";
import { FORM_FIELDS, OffersView, type OfferForm } from "./offers-view";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { listOffers, listVersions, previewOffer, saveOffer } from "@workers/modules/billing";
import type { OfferVersion } from "@workers/modules/billing/queries";
import { entitledTo, ENTITLEMENTS } from "@workers/modules/billing/rules";
import type { Route } from "./+types/offers";

const PATH = "/admin-plans";

export const handle: PageHandle = { title: "staffTitle.plans" };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const { searchParams } = new URL(args.request.url);
  const chosen = { product: searchParams.get("product"), market: searchParams.get("market") };
  return runLoader(PATH, async () => {
    const [offers, versions] = await Promise.all([listOffers(ctx), listVersions(ctx, chosen)]);
    return { offers, versions, form: versions[0] ? formOfVersion(versions[0]) : null, now: ctx.now() };
  });
}

/** Checks the next version and shows what it would change, or saves it. */
export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const posted = await formOf(args);
  const form: OfferForm = {
    ...(Object.fromEntries(FORM_FIELDS.map((name) => [name, field(posted, name)])) as Record<
      (typeof FORM_FIELDS)[number],
      string
    >),
    highlighted: posted.has("highlighted"),
    portals: posted.getAll("portals").map(String),
    entitlements: Object.fromEntries(ENTITLEMENTS.map((code) => [code, field(posted, `entitlements.${code}`)])),
  };
  try {
    if (field(posted, "step") !== "save")
      return data({ error: null, fields: {}, form, preview: await previewOffer(ctx, form) });
    await saveOffer(ctx, form);
    return redirect(addressOf(form));
  } catch (error) {
    return toFormError(ctx, error, PATH, (problem) => ({ ...problem, form, preview: null }));
  }
}

/** Where an offer is looked at. */
const addressOf = ({ product, market }: Pick<OfferForm, "product" | "market">) =>
  `${PATH}?${new URLSearchParams({ product, market }).toString()}#change`;

/** A version as its form shows it. */
function formOfVersion({ product, market, version, amount, credits, highlighted, terms }: OfferVersion): OfferForm {
  return {
    product,
    market,
    base: String(version),
    price: String(amount / 100),
    credits: String(credits),
    highlighted,
    portals: terms.portals,
    minPortals: String(terms.minPortals ?? ""),
    entitlements: Object.fromEntries(ENTITLEMENTS.map((code) => [code, String(entitledTo(terms, code))])),
    note: "",
    begins: "",
  };
}

export default function Offers({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form ?? loaderData.form;
  return (
    <OffersView
      {...loaderData}
      form={form}
      preview={actionData?.preview ?? null}
      error={actionData?.error ?? null}
      fields={actionData?.fields ?? {}}
      action={form ? addressOf(form) : PATH}
    />
  );
}
