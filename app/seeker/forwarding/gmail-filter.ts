import { textFile } from "~/server/csv.server";
import { getContext } from "~/server/page.server";
import { readGmailFilter } from "@workers/modules/fulfilment";
import type { Route } from "./+types/gmail-filter";

/** A file that Gmail imports, by which it forwards portals' job alerts to one's own address. */
export function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  return textFile("/forwarding", "application/xml", async () => ({
    name: "job-alerts-gmail-filter.xml",
    text: await readGmailFilter(ctx),
  }));
}
