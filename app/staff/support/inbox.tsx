import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { InboxView } from "~/staff/support/inbox-view";
import { getContext, field, formOf, toFormError, runLoader, pathAsked } from "~/server/page.server";
import { useRefresh } from "~/staff/parts/use-refresh";
import { randomId } from "@workers/core/ids";
import {
  claimThread,
  closeThread,
  giveThread,
  noteOfThread,
  releaseThread,
  replyToThread,
  readInbox,
  tagThread,
} from "@workers/modules/support";
import type { Route } from "./+types/inbox";

export const handle: PageHandle = { hydrate: true, title: "staffTitle.supportInbox" };
const PATH = "/admin-support";

export async function loader(args: Route.LoaderArgs) {
  const thread = new URL(args.request.url).searchParams.get("thread") ?? undefined;
  return runLoader(pathAsked(PATH, args.request), async () => ({
    ...(await readInbox(getContext(args), { thread })),
    formKey: randomId(),
  }));
}

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  const thread = field(form, "thread");
  const seen = field(form, "seen");
  try {
    switch (field(form, "step")) {
      case "claim":
        await claimThread(ctx, { thread, from: field(form, "from") });
        break;
      case "release":
        await releaseThread(ctx, { thread });
        break;
      case "close":
        await closeThread(ctx, { thread, seen });
        return redirect(PATH);
      case "note":
        await noteOfThread(ctx, { thread, key: field(form, "key"), note: field(form, "note") });
        break;
      case "tags":
        await tagThread(ctx, { thread, tags: form.getAll("tags") });
        break;
      case "give":
        await giveThread(ctx, { thread, to: field(form, "to"), from: field(form, "from") });
        break;
      default:
        await replyToThread(ctx, { thread, seen, key: field(form, "key"), text: field(form, "text") });
    }
    return redirect(`${PATH}?thread=${thread}`);
  } catch (error) {
    return toFormError(ctx, error, PATH, (problem) => ({
      ...problem,
      text: field(form, "text"),
      note: field(form, "note"),
    }));
  }
}

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  useRefresh();
  return (
    <InboxView
      {...loaderData}
      action={PATH}
      error={actionData?.error ?? null}
      fieldErrors={actionData?.fields ?? {}}
      typed={actionData?.text ?? ""}
      typedNote={actionData?.note ?? ""}
    />
  );
}
