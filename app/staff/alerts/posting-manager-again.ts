import { changesAnswer } from "~/server/again";
import { getContext, runLoader } from "~/server/page.server";
import type { Route } from "./+types/posting-manager-again";
import { BATCH_LISTS } from "./batches";
import { readAlertBatches } from "./batches.server";

/** The changes of the messages since they were read. */
export async function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const page = await runLoader("/job-posting-manager", () => readAlertBatches(getContext(args), params));
  return changesAnswer(args.request, page, BATCH_LISTS);
}
