import { getContext, runLoader } from "~/server/page.server";
import { readTailored } from "@workers/modules/fulfilment";
import type { Route } from "./+types/entry-tailored";

/** The changes that tailoring made to an entry's resume; requested when the row's list of changes is opened. */
export async function loader(args: Route.LoaderArgs) {
  const entryId = new URL(args.request.url).searchParams.get("entry") ?? "";
  const tailored = await runLoader("/admin-jobs-manager", () => readTailored(getContext(args), { entryId }));
  return Response.json({ tailored }, { headers: { "Cache-Control": "private, no-store" } });
}
