import { data } from "react-router";
import { ForwardingView } from "~/features/forwarding/forwarding-view";
import { contextOf, field, formOf, refusal, forPage } from "~/server/page.server";
import { deleteMail, readForwarding, renewAddress, revokeAddress } from "@workers/domain/inbound-mail/address";
import type { Route } from "./+types/forwarding";

const PATH = "/forwarding";

export const handle = { title: "Employers' mails as proof", hydrate: true };

export function loader(args: Route.LoaderArgs) {
  return forPage(PATH, () => readForwarding(contextOf(args)));
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args);
  const form = await formOf(args);
  try {
    switch (field(form, "act")) {
      case "renew":
        await renewAddress(ctx);
        return data({ error: null, notice: "This address is yours. What comes to a former one is dropped." });
      case "revoke":
        await revokeAddress(ctx);
        return data({ error: null, notice: "The address is gone. What still comes to it is dropped unread." });
      default:
        await deleteMail(ctx, { id: field(form, "id") });
        return data({ error: null, notice: "Deleted." });
    }
  } catch (error) {
    return refusal(error, PATH, (problem) => ({ error: problem.error, notice: null }));
  }
}

export default function Forwarding({ loaderData, actionData }: Route.ComponentProps) {
  return <ForwardingView {...loaderData} error={actionData?.error ?? null} notice={actionData?.notice ?? null} />;
}
