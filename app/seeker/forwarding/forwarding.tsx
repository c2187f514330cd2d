import type { PageHandle } from "~/server/page-handle";
import { data, useNavigation } from "react-router";
import { ForwardingView } from "~/seeker/forwarding/forwarding-view";
import { i18nFor } from "~/content/languages.server";
import { answerOr, readAgain, useLastRead } from "~/server/last-read";
import { NOT_READ_AGAIN, UNANSWERED } from "~/ui/unanswered";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { readRows } from "~/shared/settings/rows.server";
import { summarize } from "@workers/modules/billing/rules";
import { deleteAlerts } from "@workers/workflows/conversations/delete-alerts";
import { deleteMail, readForwarding, renewAddress, revokeAddress } from "@workers/modules/fulfilment";
import { useMessageText } from "~/ui/texts";
import type { Route } from "./+types/forwarding";

const PATH = "/forwarding";

export const handle: PageHandle = { title: "forwarding.employersMailsProof", hydrate: true };

export function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  return runLoader(PATH, async () => {
    const [forwarding, { rows }] = await Promise.all([readForwarding(ctx), readRows(ctx)]);
    const state = ctx.actor.kind === "user" ? summarize(ctx.actor.plan, ctx.now()).state : "none ongoing";
    return { ...forwarding, rows, isRunning: state !== "none ongoing" && state.endsWith(" ongoing") };
  });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => readAgain(serverLoader, () => []);

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  const { t } = i18nFor(ctx, args.request);
  try {
    switch (field(form, "act")) {
      case "renew":
        await renewAddress(ctx);
        return data({ error: null, notice: t("forwarding.addressYoursComesFormer") });
      case "delete-alerts":
        await deleteAlerts(ctx, { portal: field(form, "id") });
        return data({ error: null, notice: t("forwarding.deleted") });
      case "revoke":
        await revokeAddress(ctx);
        return data({ error: null, notice: t("forwarding.addressGoneStillComes") });
      default:
        await deleteMail(ctx, { id: field(form, "id") });
        return data({ error: null, notice: t("forwarding.deleted") });
    }
  } catch (error) {
    return toFormError(ctx, error, PATH, (problem) => ({ error: problem.error, notice: null }));
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, async () => data({ error: UNANSWERED, notice: null }, { status: 503 }));
}

export default function Forwarding({ loaderData, actionData }: Route.ComponentProps) {
  const { read, unread } = useLastRead(loaderData);
  const messageText = useMessageText();
  const sent = useNavigation().formData;
  const busy = sent?.get("id") ?? sent?.get("act");
  const problem = actionData?.error ?? (unread && NOT_READ_AGAIN);
  const error = problem && messageText(problem);
  return (
    read && (
      <ForwardingView {...read} error={error} notice={actionData?.notice ?? null} busy={busy ? String(busy) : null} />
    )
  );
}
