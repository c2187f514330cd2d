import { csvFile } from "~/server/csv.server";
import { getContext } from "~/server/page.server";
import { exportOperatorReport } from "@workers/modules/operations";
import type { Route } from "./+types/operator-csv";

/** A CSV file of one operator's successful applications, with all pages; the operator's slug is `?name=`. */
export function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  return csvFile("/admin-daily-report", async () => ({
    csv: await exportOperatorReport(getContext(args), { slug: params.get("name") ?? "" }),
    name: "successful-applications",
  }));
}
