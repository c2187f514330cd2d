import { contextOf } from "~/page";
import { reportFile } from "~/report-csv";
import { exportUserReport } from "@workers/domain/reports/export";
import type { Route } from "./+types/user-report-csv";

/** The report of one person as a file: `?email=`, and `?after=` for a later page. */
export function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  return reportFile("/admin-user-report", "user-report", () => exportUserReport(contextOf(args), { email: params.get("email") ?? "", cursor: params.get("after") ?? undefined }));
}
