import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { contextOf, forPage } from "~/server/page.server";
import { answerAsIssuer } from "@workers/sandbox/issuer";

/** The sandbox's OpenID issuer: discovery and keys. */
export function loader(args: LoaderFunctionArgs) {
  return forPage("/", () => answerAsIssuer(contextOf(args), args.request));
}

/** Tokens for codes. */
export function action(args: ActionFunctionArgs) {
  return forPage("/", () => answerAsIssuer(contextOf(args), args.request));
}
