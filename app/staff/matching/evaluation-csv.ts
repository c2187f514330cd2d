import { csvFile } from "~/server/csv.server";
import { getContext } from "~/server/page.server";
import { exportLabels } from "@workers/modules/matching";
import type { Route } from "./+types/evaluation-csv";

/** The labelled pairs as a CSV file, without anything of a person. */
export function loader(args: Route.LoaderArgs) {
  return csvFile("/admin-match-evaluation", async () => ({
    csv: await exportLabels(getContext(args)),
    name: "labelled-pairs",
  }));
}
