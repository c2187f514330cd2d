import { changesAnswer } from "~/server/again";
import { getContext, runLoader } from "~/server/page.server";
import type { Route } from "./+types/jobs-manager-again";
import { DAY_LISTS } from "./day-lists";
import { readShown } from "./day.server";

/** The changes of the list since it was read. */
export async function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const { shown } = await runLoader("/admin-jobs-manager", () => readShown(getContext(args), params));
  return changesAnswer(args.request, shown, DAY_LISTS);
}
