import { SharedView } from "~/seeker/receipt/shared-view";
import { i18nFor } from "~/content/languages.server";
import { languageIn, originOf } from "~/content/seo";
import { getContext, runLoader } from "~/server/page.server";
import { BRAND } from "~/content/brand";
import { readShared } from "@workers/modules/applications";
import type { Route } from "./+types/shared";

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const { t } = i18nFor(ctx, args.request);
  return runLoader("/", async () => {
    const shared = await readShared(ctx, { token: args.params.token });
    const { position, company, isConfirmed } = shared;
    return {
      shared,
      title: t("receipt.sharedTitle", { isConfirmed: String(isConfirmed), position, company }),
      alt: t("receipt.slipStampedApplied", { brand: BRAND.name }),
    };
  });
}

/** The address is a secret of its holder: no cache keeps the page, no index lists it, no other site is told of it. */
export function headers() {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.title ?? languageIn(matches).t("receipt.noSuchPage");
  return [
    { title: `${title} · ${BRAND.name}` },
    { name: "referrer", content: "no-referrer" },
    { property: "og:title", content: title },
    { property: "og:site_name", content: BRAND.name },
    { property: "og:image", content: `${originOf(matches)}/pictures/link-receipt.jpg` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: loaderData?.alt ?? "" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

export default function Shared({ loaderData }: Route.ComponentProps) {
  return <SharedView shared={loaderData.shared} />;
}
