import { useEffect, useRef } from "react";
import { data, useSubmit } from "react-router";
import { useHydrated } from "~/ui/use-hydrated";
import { UnsubscribeView, type UnsubscribeState } from "~/features/account/unsubscribe-view";
import { contextOf, refusal } from "~/server/page.server";
import { unsubscribe } from "@workers/domain/profiles/unsubscribe";
import type { Route } from "./+types/unsubscribe";

export const handle = { title: "Unsubscribe", hydrate: true };

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

/** The page's own button, and the one-click post of a mailbox's provider (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const { email, key } = linkOf(args.request);
  try {
    return data<UnsubscribeState>(await unsubscribe(contextOf(args), { email: email ?? undefined, key }));
  } catch (error) {
    return refusal<UnsubscribeState>(error, "/unsubscribe", () => "error");
  }
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef(false);
  const submit = useSubmit();
  const scripted = useHydrated();
  const untouched = loaderData.found && actionData === undefined;
  useEffect(() => {
    if (!untouched || asked.current || !form.current) return;
    asked.current = true;
    void submit(form.current, { replace: true });
  }, [untouched, submit]);
  const state: UnsubscribeState = actionData ?? (!loaderData.found ? "no-email" : scripted ? "processing" : "ready");
  return <UnsubscribeView state={state} email={loaderData.email} form={form} />;
}
