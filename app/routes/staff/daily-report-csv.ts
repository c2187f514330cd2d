import { csvFile } from "~/csv";
import { contextOf } from "~/page";
import { isDay } from "@workers/domain/india-time";
import { exportDayReport } from "@workers/domain/reports/export";
import type { Route } from "./+types/daily-report-csv";

/** A page of the daily report as a file: `?date=`, and `?after=` for a later page. */
export function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const day = params.get("date") ?? "";
  return csvFile("/admin-daily-report", async () => ({ csv: await exportDayReport(contextOf(args), { day, cursor: params.get("after") ?? undefined }), name: isDay(day) ? `daily-report-${day}` : "daily-report" }));
}
