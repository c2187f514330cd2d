import { marked } from "~/server/again";
import { listBatches } from "@workers/modules/community";
import type { AppContext } from "@workers/core/context";
import { BATCH_LISTS, type AlertsPage } from "./batches";

const PATH = "/job-posting-manager";

/** The messages that wait, at the place that an address has. @throws DomainError for whoever may not see them. */
export async function readAlertBatches(ctx: AppContext, params: URLSearchParams): Promise<AlertsPage> {
  const cursor = params.get("after") ?? undefined;
  const { batches, totals, next } = await listBatches(ctx, { cursor });
  const page: AlertsPage = {
    batches,
    totals,
    selfHref: cursor ? `${PATH}?after=${encodeURIComponent(cursor)}` : PATH,
    firstHref: cursor ? PATH : null,
    nextHref: next ? `${PATH}?after=${next}` : null,
    saved: params.has("saved"),
    marks: "",
  };
  return marked(page, BATCH_LISTS);
}
