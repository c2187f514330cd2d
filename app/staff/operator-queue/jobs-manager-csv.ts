import { csvFile } from "~/server/csv.server";
import { getContext } from "~/server/page.server";
import { exportDay } from "@workers/modules/fulfilment";
import { jobsDay } from "@workers/lib/india-time";
import type { Route } from "./+types/jobs-manager-csv";
import { readQuery } from "./day-query";

/** A CSV file of the jobs manager's list, with all its pages. */
export function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const params = new URL(args.request.url).searchParams;
  const date = params.get("date") ?? jobsDay(ctx.now());
  return csvFile("/admin-jobs-manager", () => exportDay(ctx, { day: date, filter: readQuery(params, date).filter }));
}
