import { redirect } from "react-router";
import { ownPath } from "~/server/page.server";
import { variantOfCode } from "@workers/core/variant-rules";
import { chooseVariant } from "@workers/http/variant-cookie";
import type { Route } from "./+types/language";

/** Shows the current page in another language, where it has no address of its own there. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const chosen = variantOfCode(searchParams.get("to"));
  const referer = request.headers.get("Referer") ?? "";
  const page = URL.canParse(referer) && new URL(referer).origin === origin ? new URL(referer) : null;
  // The query of the page is in the Referer alone, so it is kept only where the referring page has the same path.
  const from = ownPath(searchParams.get("from"));
  throw redirect(page?.pathname === from ? from + page.search : from, {
    headers: chosen === null ? {} : { "Set-Cookie": chooseVariant(chosen) },
  });
}
