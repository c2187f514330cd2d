import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { AccountDeletedView } from "~/account/account-deleted-view";
import { getContext } from "~/server/page.server";
import type { Route } from "./+types/account-deleted";

export const handle: PageHandle = { title: "pageTitle.accountDeleted" };

/** A signed-in user still has an account, so nothing was deleted. */
export function loader(args: Route.LoaderArgs) {
  if (getContext(args).actor.kind === "user") throw redirect("/profile");
  return null;
}

export default function AccountDeleted() {
  return <AccountDeletedView />;
}
