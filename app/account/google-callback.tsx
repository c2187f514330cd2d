import { data, redirect } from "react-router";
import { GoogleMakerView } from "~/account/google-maker-view";
import { googleFailure } from "~/account/google.server";
import { i18nFor } from "~/content/languages.server";
import type { PageHandle } from "~/server/page-handle";
import { getContext, field, formOf, runLoader, ownPath } from "~/server/page.server";
import { indiaDay } from "@workers/lib/india-time";
import {
  readCookie,
  finishGoogle,
  type GoogleQuestion,
  type GoogleSignedIn,
  clearedGoogleCookie,
  googleCookie,
  GOOGLE_COOKIE,
} from "@workers/modules/accounts";
import { answerGoogleSignIn } from "@workers/workflows/privacy/answer-google-sign-in";
import type { Route } from "./+types/google-callback";

export const handle: PageHandle = { title: "title.login" };
export function meta() {
  // The address holds a secret: no other site is told it. `no-referrer` would take the form's own origin away too.
  return [{ name: "referrer", content: "same-origin" }];
}

/** Google sends people back to here; whatever it was, the sign-in that this browser began is over. */
export async function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const answer = {
    state: params.get("state"),
    code: params.get("code") ?? undefined,
    error: params.get("error") ?? undefined,
  };
  return go(args, (browser) => finishGoogle(getContext(args), { answer, browser }));
}

/** Takes the answer to who made the account. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  const answer = { state: field(form, "state"), madeBy: field(form, "madeBy") };
  return go(args, (browser) => answerGoogleSignIn(getContext(args), { answer, browser }));
}

/** Leads on with the session, asks who made the account, or leads back to the sign-in page. */
async function go(
  args: Route.LoaderArgs | Route.ActionArgs,
  finish: (browser: string | null) => Promise<GoogleSignedIn | GoogleQuestion>,
) {
  const browser = readCookie(args.request.headers.get("Cookie"), GOOGLE_COOKIE);
  return runLoader("/", async () => {
    let response: Response;
    try {
      const done = await finish(browser);
      if ("state" in done) {
        const { state, doubtedSince } = done;
        const madeOn = i18nFor(getContext(args), args.request).day(indiaDay(doubtedSince));
        return data({ state, madeOn }, { headers: { "Set-Cookie": googleCookie(browser ?? "") } });
      }
      const { returnTo, setCookie, deviceCookie } = done;
      response = redirect(ownPath(returnTo), {
        headers: [
          ["Set-Cookie", setCookie],
          ["Set-Cookie", deviceCookie],
        ],
      });
    } catch (error) {
      response = googleFailure(error);
    }
    response.headers.append("Set-Cookie", clearedGoogleCookie());
    return response;
  });
}

export default function GoogleCallback({ loaderData }: Route.ComponentProps) {
  return <GoogleMakerView {...loaderData} />;
}
