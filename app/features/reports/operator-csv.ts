import { csvFile } from "~/server/csv.server";
import { contextOf } from "~/server/page.server";
import { exportOperatorReport } from "@workers/domain/reports/export";
import type { Route } from "./+types/operator-csv";

/** What an operator made as a file, all pages of it: `?name=`. */
export function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  return csvFile("/admin-daily-report", async () => ({
    csv: await exportOperatorReport(contextOf(args), { slug: params.get("name") ?? "" }),
    name: "successful-applications",
  }));
}
