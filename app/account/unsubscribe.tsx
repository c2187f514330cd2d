import type { PageHandle } from "~/server/page-handle";
import { data, useNavigation } from "react-router";
import { UnsubscribeView, type UnsubscribeState } from "~/account/unsubscribe-view";
import { answerOr } from "~/server/last-read";
import { getContext, toFormError } from "~/server/page.server";
import { unsubscribe } from "@workers/modules/candidates";
import type { Route } from "./+types/unsubscribe";

export const handle: PageHandle = { title: "pageTitle.unsubscribe", hydrate: true };

export function meta() {
  // The address holds a key: no other site is told it. `no-referrer` would take the form's own origin away too.
  return [{ name: "referrer", content: "same-origin" }];
}

/** The link's contents: an address, or a key, or both. */
function linkOf(request: Request): { email: string | null; key: string | undefined } {
  const params = new URL(request.url).searchParams;
  const email = params.get("email")?.trim() ?? "";
  return {
    email: /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? email : null,
    key: params.get("key") ?? undefined,
  };
}

export function loader({ request }: Route.LoaderArgs) {
  const { email, key } = linkOf(request);
  return { email, found: email !== null || key !== undefined };
}

/** The page's own button, and the one-click post of an email provider (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const { email, key } = linkOf(args.request);
  const ctx = getContext(args);
  try {
    return data<UnsubscribeState>(await unsubscribe(ctx, { email: email ?? undefined, key }));
  } catch (error) {
    return toFormError<UnsubscribeState>(ctx, error, "/unsubscribe-job-updates", () => "error", { failed: "" });
  }
}

/** A request that did not come through is the error state too. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<UnsubscribeState> {
  return answerOr<UnsubscribeState, UnsubscribeState>(serverAction, () => Promise.resolve("error"));
}

/** The link is what it was, and a request for it that fails would hide what was said. */
export const shouldRevalidate = () => false;

/** Opening the link changes nothing: email scanners open links, and run the scripts of what they open. */
export default function Unsubscribe({ loaderData: { email, found }, actionData }: Route.ComponentProps) {
  const isProcessing = useNavigation().formMethod !== undefined;
  const state = !found ? "no-email" : isProcessing ? "processing" : (actionData ?? "ready");
  return <UnsubscribeView state={state} email={email} />;
}
