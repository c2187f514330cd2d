import { csvFile } from "~/csv";
import { contextOf } from "~/page";
import { exportUserReport } from "@workers/domain/reports/export";
import type { Route } from "./+types/user-report-csv";

/** The report of one person as a file: `?email=`, and `?after=` for a later page. */
export function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  return csvFile("/admin-user-report", async () => ({ csv: await exportUserReport(contextOf(args), { email: params.get("email") ?? "", cursor: params.get("after") ?? undefined }), name: "user-report" }));
}
