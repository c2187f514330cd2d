import { csvFile } from "~/server/csv.server";
import { getContext } from "~/server/page.server";
import { isDay } from "@workers/lib/india-time";
import { exportDayReport } from "@workers/modules/operations";
import type { Route } from "./+types/daily-report-csv";

/** The daily report as a file, all of the day: `?date=`. */
export function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const day = params.get("date") ?? "";
  return csvFile("/admin-daily-report", async () => ({
    csv: await exportDayReport(getContext(args), { day }),
    name: isDay(day) ? `daily-report-${day}` : "daily-report",
  }));
}
