import { getContext, runLoader } from "~/server/page.server";
import { readHeldCode } from "@workers/modules/applications";
import type { Route } from "./+types/code";

/** Whether the person has typed the code of the claimed entry: polled while it is waited for. */
export function loader(args: Route.LoaderArgs) {
  const entryId = new URL(args.request.url).searchParams.get("entry") ?? "";
  return runLoader("/admin-next-entry", () => readHeldCode(getContext(args), { entryId }));
}
