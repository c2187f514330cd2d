import { changesAnswer } from "~/server/again";
import { getContext, runLoader } from "~/server/page.server";
import type { Route } from "./+types/daily-report-again";
import { REPORT_LISTS } from "./day-lists";
import { dayAsked, readShownDay } from "./day.server";

/** The changes of a day's report since the page was read. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const params = new URL(args.request.url).searchParams;
  const shown = await runLoader("/admin-daily-report", async () => readShownDay(ctx, dayAsked(ctx, params)));
  return changesAnswer(args.request, shown, REPORT_LISTS);
}
