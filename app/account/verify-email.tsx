import { data } from "react-router";
import { VerifyEmailView, type VerifyEmailProps } from "~/account/verify-email-view";
import { getContext, field, formOf, toFormError } from "~/server/page.server";
import { i18nFor } from "~/content/languages.server";
import type { PageHandle } from "~/server/page-handle";
import { requestVerification, checkVerification, verifyEmail } from "@workers/modules/accounts";
import { DomainError } from "@workers/core/errors";
import { eraseByLink } from "@workers/workflows/privacy/erase-by-link";
import { indiaDay } from "@workers/lib/india-time";
import type { Route } from "./+types/verify-email";

const PATH = "/verify-email";

export const handle: PageHandle = { title: "title.verify" };
export function meta() {
  // The address holds a secret: no other site is told it. `no-referrer` would take the form's own origin away too.
  return [{ name: "referrer", content: "same-origin" }];
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const { actor } = ctx;
  const { day, messageText } = i18nFor(ctx, args.request);
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  const none = { token, madeOn: null, mayErase: false, email: actor.kind === "user" ? actor.email : null };
  let error: string | null = null;
  if (token !== "")
    try {
      const { doubtedSince, mayErase } = await checkVerification(ctx, { token });
      if (doubtedSince === null) return { ...none, state: "ask" as const, error };
      return { ...none, state: "doubted" as const, madeOn: day(indiaDay(doubtedSince)), mayErase, error };
    } catch (refused) {
      if (!(refused instanceof DomainError)) throw refused;
      error = messageText(refused.reason);
    }
  if (actor.kind === "user" && actor.verified) return { ...none, state: "confirmed" as const, error: null };
  return { ...none, state: actor.kind === "user" ? ("waiting" as const) : ("signed-out" as const), error };
}

interface Answer {
  error: string | null;
  passwordError: string | null;
  state: VerifyEmailProps["state"] | null;
}
const done = (state: VerifyEmailProps["state"]) => data<Answer>({ error: null, passwordError: null, state });

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  try {
    if (field(form, "act") === "resend") {
      const { sent } = await requestVerification(ctx);
      return done(sent ? "sent" : "confirmed");
    }
    if (field(form, "act") === "erase") {
      await eraseByLink(ctx, { token: field(form, "token") });
      return done("erased");
    }
    await verifyEmail(ctx, { token: field(form, "token"), password: field(form, "password") });
    return done("confirmed");
  } catch (error) {
    return toFormError<Answer>(ctx, error, PATH, ({ error: problem, fields: { password } }) => ({
      error: password === undefined ? problem : null,
      passwordError: password ?? null,
      state: null,
    }));
  }
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <VerifyEmailView
      {...loaderData}
      state={actionData?.state ?? loaderData.state}
      error={actionData ? actionData.error : loaderData.error}
      passwordError={actionData?.passwordError ?? null}
    />
  );
}
