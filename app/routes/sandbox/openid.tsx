import { contextOf, forPage } from "~/page";
import { answerAsIssuer } from "@workers/domain/identity/sandbox-issuer";
import type { Route } from "./+types/openid";

/** The sandbox's OpenID issuer: discovery and keys. */
export function loader(args: Route.LoaderArgs) {
  return forPage("/", () => answerAsIssuer(contextOf(args), args.request));
}

/** Tokens for codes. */
export function action(args: Route.ActionArgs) {
  return forPage("/", () => answerAsIssuer(contextOf(args), args.request));
}
