import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { getContext, runLoader } from "~/server/page.server";
import { answerAsIssuer } from "@workers/sandbox/issuer";

/** The sandbox's OpenID issuer: discovery and keys. */
export function loader(args: LoaderFunctionArgs) {
  return runLoader("/", () => answerAsIssuer(getContext(args), args.request));
}

/** Tokens for codes. */
export function action(args: ActionFunctionArgs) {
  return runLoader("/", () => answerAsIssuer(getContext(args), args.request));
}
