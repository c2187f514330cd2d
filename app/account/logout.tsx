import { redirect } from "react-router";
import { getContext } from "~/server/page.server";
import { signOut } from "@workers/modules/accounts";
import type { Route } from "./+types/logout";

export function loader() {
  return redirect("/");
}

export async function action(args: Route.ActionArgs) {
  const { setCookie } = await signOut(getContext(args));
  // A form that was begun stays in its tab until then.
  return redirect("/", { headers: { "Set-Cookie": setCookie, "Clear-Site-Data": '"storage"' } });
}
