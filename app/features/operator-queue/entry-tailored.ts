import { contextOf, forPage } from "~/server/page.server";
import { readTailored } from "@workers/domain/operator-queue/read-tailored";
import type { Route } from "./+types/entry-tailored";

/** What was changed of the resume for an entry: asked for when its row opens that. */
export async function loader(args: Route.LoaderArgs) {
  const entryId = new URL(args.request.url).searchParams.get("entry") ?? "";
  const tailored = await forPage("/admin-jobs-manager", () => readTailored(contextOf(args), { entryId }));
  return Response.json({ tailored }, { headers: { "Cache-Control": "private, no-store" } });
}
