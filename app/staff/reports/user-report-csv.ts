import { csvFile } from "~/server/csv.server";
import { getContext } from "~/server/page.server";
import { exportUserReport } from "@workers/modules/operations";
import type { Route } from "./+types/user-report-csv";

/** The report of one person as a file, all pages of it: `?email=`. */
export function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  return csvFile("/admin-user-report", async () => ({
    csv: await exportUserReport(getContext(args), { email: params.get("email") ?? "" }),
    name: "user-report",
  }));
}
