import { redirect } from "react-router";
import { i18nFor } from "~/content/languages.server";
import type { PageHandle } from "~/server/page-handle";
import { indiaDay } from "@workers/lib/india-time";
import { ThankYouView } from "~/billing/checkout/thank-you-view";
import { coverageShown } from "~/billing/plan/coverage.server";
import { BRAND } from "~/content/brand";
import { getContext } from "~/server/page.server";
import { isUnverified } from "~/server/session";
import { DomainError } from "@workers/core/errors";
import { readIntent, readPlanSummary } from "@workers/modules/billing";
import type { Route } from "./+types/thank-you";

export const handle: PageHandle = { title: "title.thanks" };

/** Shown only after a plan has begun: the intent is the person's own and completed. Otherwise home. Spec section 2. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const intentId = new URL(args.request.url).searchParams.get("intent") ?? "";
  const [intent, coverage] = await Promise.all([
    readIntent(ctx, { intentId }).catch((error: unknown) => {
      if (error instanceof DomainError && error.code !== "unavailable") throw redirect("/");
      throw error;
    }),
    ctx.actor.kind === "user" ? coverageShown(ctx) : null,
  ]);
  if (!intent.completed) throw redirect("/");
  const { state, applicationsLeft } = readPlanSummary(ctx);
  return {
    kind: state === "free ongoing" ? ("free" as const) : ("premium" as const),
    applications: applicationsLeft,
    day: i18nFor(ctx, args.request).day(indiaDay(ctx.now())),
    unverified: isUnverified(ctx),
    coverage,
  };
}

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  return <ThankYouView {...loaderData} supportMail={BRAND.supportMail} />;
}
