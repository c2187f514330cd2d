import { spokenBy } from "~/content/languages.server";
import { csvFile } from "~/server/csv.server";
import { getContext } from "~/server/page.server";
import { exportApplications } from "@workers/modules/applications";
import { shownOf } from "@workers/modules/applications/rules";
import type { Route } from "./+types/applications-csv";

/** One's own list as a file, all pages of it: `?show=` and `?q=` as on the dashboard. */
export function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const params = new URL(args.request.url).searchParams;
  return csvFile("/applications", async () => ({
    csv: await exportApplications(
      ctx,
      { shown: shownOf(params.get("show")), search: params.get("q") ?? "" },
      spokenBy(ctx).t,
    ),
    name: "applications",
  }));
}
