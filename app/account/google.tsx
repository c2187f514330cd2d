import { redirect } from "react-router";
import { getContext, runLoader, ownPath } from "~/server/page.server";
import { startGoogle } from "@workers/modules/accounts";
import { googleFailure } from "~/account/google.server";
import type { Route } from "./+types/google";

/** The Google button of the sign-in page leads here, and on to Google. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const query = new URL(args.request.url).searchParams;
  const returnTo = ownPath(query.get("from"));
  // Again: for what asks for a sign-in of the last minutes.
  if (ctx.actor.kind === "user" && !query.has("again")) throw redirect(returnTo);
  return runLoader("/", async () => {
    try {
      const { to, setCookie } = await startGoogle(ctx, { returnTo });
      return redirect(to, { headers: { "Set-Cookie": setCookie } });
    } catch (error) {
      return googleFailure(error, returnTo);
    }
  });
}
