import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { DeleteAccountView } from "~/shared/account/delete-account-view";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { readRows } from "~/shared/settings/rows.server";
import { useMessageText } from "~/ui/texts";
import { readPlanSummary } from "@workers/modules/billing";
import { eraseAccount, readErasure } from "@workers/workflows/privacy/erase-account";
import type { Route } from "./+types/delete-account";

const PATH = "/delete-account";

export const handle: PageHandle = { title: "account.deleteAccount" };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  return runLoader(PATH, async () => {
    const [{ rows }, erasure] = await Promise.all([readRows(ctx), readErasure(ctx)]);
    return {
      rows,
      ...erasure,
      applicationsLeft: readPlanSummary(ctx).applicationsLeft,
      email: ctx.actor.kind === "user" ? ctx.actor.email : "",
    };
  });
}

export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  try {
    const { setCookie } = await eraseAccount(getContext(args), { proof: field(form, "proof") });
    // The storage is cleared because typed forms that the browser kept are the person's data too.
    return redirect("/account-deleted", { headers: { "Set-Cookie": setCookie, "Clear-Site-Data": '"storage"' } });
  } catch (error) {
    return toFormError(getContext(args), error, PATH);
  }
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const messageText = useMessageText();
  const beside = actionData?.fields["proof"];
  const { refused, ...shown } = loaderData;
  return (
    <DeleteAccountView
      {...shown}
      possible={refused === null}
      error={(refused && messageText(refused)) ?? (beside ? null : actionData?.error)}
      fieldError={beside}
    />
  );
}
