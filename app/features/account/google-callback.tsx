import { redirect } from "react-router";
import { googleFailure } from "~/features/account/google.server";
import { contextOf, forPage, ownPath } from "~/server/page.server";
import { seenCookie } from "@workers/http/request-context";
import { readCookie } from "@workers/domain/identity/cookies";
import { finishGoogleSignIn } from "@workers/domain/privacy/finish-google-sign-in";
import { clearedGoogleCookie, GOOGLE_COOKIE } from "@workers/domain/identity/start-google";
import type { Route } from "./+types/google-callback";

/** Google sends people back to here; whatever it was, the sign-in that this browser began is over. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  const params = new URL(args.request.url).searchParams;
  const answer = {
    state: params.get("state"),
    code: params.get("code") ?? undefined,
    error: params.get("error") ?? undefined,
  };
  return forPage("/", async () => {
    let response: Response;
    try {
      const { returnTo, setCookie, deviceCookie, bookmark } = await finishGoogleSignIn(ctx, {
        answer,
        browser: readCookie(args.request.headers.get("Cookie"), GOOGLE_COOKIE),
      });
      response = redirect(ownPath(returnTo), {
        headers: [
          ["Set-Cookie", setCookie],
          ["Set-Cookie", deviceCookie],
        ],
      });
      // The session was written by a GET: what is asked next must see it, on whatever replica.
      if (bookmark) response.headers.append("Set-Cookie", seenCookie(bookmark));
    } catch (error) {
      response = googleFailure(error);
    }
    response.headers.append("Set-Cookie", clearedGoogleCookie());
    return response;
  });
}
