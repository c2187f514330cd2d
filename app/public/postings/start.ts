import { redirect } from "react-router";
import { searchedCookie } from "~/shared/postings/searched.server";
import { getContext } from "~/server/page.server";
import type { Route } from "./+types/start";

/** The way to sign up from a job: remembers the work and the place, which the new profile then begins with. */
export function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const { actor } = getContext(args);
  return redirect(actor.kind === "user" ? "/purchase" : "/login?mode=signup&from=%2Fpurchase", {
    headers: {
      "Set-Cookie": searchedCookie({ work: params.get("work") ?? "", where: params.get("where") ?? "" }),
      "Cache-Control": "no-store",
    },
  });
}
