import { redirect } from "react-router";
import { searchedCookie } from "~/shared/postings/searched.server";
import { getContext } from "~/server/page.server";
import { variantOfCode } from "@workers/core/variant-rules";
import { isVariantChosen, chooseVariant } from "@workers/http/variant-cookie";
import { openSentResume } from "@workers/workflows/conversations/sent-resume";
import type { Route } from "./+types/start";

const SIGN_UP = "/login?mode=signup&from=%2Fpurchase";

/**
 * The way to sign up from a job, or from a resume that was sent by WhatsApp: remembers the work and the place, or the
 * resume, which the new profile then begins with.
 */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const params = new URL(args.request.url).searchParams;
  const secret = params.get("w");
  const isUser = ctx.actor.kind === "user";
  if (secret === null)
    return goOn(isUser ? "/purchase" : SIGN_UP, { work: params.get("work") ?? "", where: params.get("where") ?? "" });
  const opened = await openSentResume(ctx, { secret });
  if (opened.state === "used") return redirect("/login", { headers: NO_STORE });
  if (opened.state === "over") return redirect(`${SIGN_UP}&link=over`, { headers: NO_STORE });
  const answer = goOn(isUser ? "/purchase" : SIGN_UP, { work: opened.work, where: opened.place, sent: secret });
  const variant = variantOfCode(params.get("to"));
  if (variant && !isVariantChosen(args.request.headers.get("Cookie")))
    answer.headers.append("Set-Cookie", chooseVariant(variant));
  return answer;
}

const NO_STORE = { "Cache-Control": "no-store" };

function goOn(to: string, searched: Parameters<typeof searchedCookie>[0]) {
  return redirect(to, { headers: { "Set-Cookie": searchedCookie(searched), ...NO_STORE } });
}
