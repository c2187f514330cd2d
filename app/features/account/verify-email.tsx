import { data } from "react-router";
import { VerifyEmailView, type VerifyEmailProps } from "~/features/account/verify-email-view";
import { contextOf, field, formOf, refusal } from "~/server/page.server";
import { i18nFor } from "~/content/languages.server";
import type { PageHandle } from "~/root";
import { requestVerification } from "@workers/domain/identity/request-verification";
import { verifyEmail } from "@workers/domain/identity/verify-email";
import type { Route } from "./+types/verify-email";

const PATH = "/verify-email";

export const handle: PageHandle = { title: "Confirm your address", titleKey: "title.verify" };
export function meta() {
  // The address holds a secret: no other site is told it. `no-referrer` would take the form's own origin away too.
  return [{ name: "referrer", content: "same-origin" }];
}

export function loader(args: Route.LoaderArgs) {
  const { actor } = contextOf(args);
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  const state: VerifyEmailProps["state"] =
    actor.kind === "user" && actor.verified
      ? "confirmed"
      : token !== ""
        ? "ask"
        : actor.kind === "user"
          ? "waiting"
          : "signed-out";
  return { state, token, email: actor.kind === "user" ? actor.email : null };
}

interface Answer {
  error: string | null;
  state: VerifyEmailProps["state"] | null;
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args);
  const form = await formOf(args.request);
  try {
    if (field(form, "act") === "resend") {
      const { sent } = await requestVerification(ctx);
      return data<Answer>({ error: null, state: sent ? "sent" : "confirmed" });
    }
    await verifyEmail(ctx, { token: field(form, "token") });
    return data<Answer>({ error: null, state: "confirmed" });
  } catch (error) {
    return refusal<Answer>(error, PATH, (problem) => ({
      error: i18nFor(ctx, args.request).said(problem.error),
      state: null,
    }));
  }
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  // A link that failed is not offered again.
  const fallback =
    actionData?.error && loaderData.state === "ask" ? (loaderData.email ? "waiting" : "signed-out") : loaderData.state;
  return <VerifyEmailView {...loaderData} state={actionData?.state ?? fallback} error={actionData?.error ?? null} />;
}
