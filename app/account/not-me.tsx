import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { NotMeView } from "~/account/not-me-view";
import { getContext, field, formOf, toFormError } from "~/server/page.server";
import { DomainError } from "@workers/core/errors";
import { checkReset, disownSignIn } from "@workers/modules/accounts";
import type { Route } from "./+types/not-me";

export const handle: PageHandle = { title: "pageTitle.not" };
export function meta() {
  // The address holds a secret: no other site is told it. `no-referrer` would take the form's own origin away too.
  return [{ name: "referrer", content: "same-origin" }];
}

/** Shows the sign-in and waits for the button, since mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  try {
    const { signedInAt } = await checkReset(getContext(args), { token });
    return { token, signedInAt };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { token, signedInAt: null };
  }
}

export async function action(args: Route.ActionArgs) {
  const token = field(await formOf(args), "token");
  try {
    await disownSignIn(getContext(args), { token });
  } catch (error) {
    return toFormError(getContext(args), error, "/login", (problem) => ({ error: problem.error }));
  }
  return redirect(`/reset-password?token=${encodeURIComponent(token)}`);
}

export default function NotMe({ loaderData, actionData }: Route.ComponentProps) {
  return <NotMeView {...loaderData} error={actionData?.error ?? null} />;
}
