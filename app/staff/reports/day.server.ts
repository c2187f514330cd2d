import { marked } from "../../server/again";
import type { AppContext } from "@workers/core/context";
import { authorize } from "@workers/core/policy";
import { readDayReport } from "@workers/modules/operations";
import { jobsDay } from "@workers/lib/india-time";
import { REPORT_LISTS, type ShownDay } from "./day-lists";

/** The day and the page of it that an address has, before it is read. */
export function dayAsked(ctx: AppContext, params: URLSearchParams): ShownDay {
  const { staff } = authorize(ctx, "reports.read_day");
  const date = params.get("date") ?? jobsDay(ctx.now());
  const mayChange = staff?.operations === true;
  return { date, error: null, report: null, mayChange, after: params.get("after"), marks: "" };
}

/** The day's report with its marks. @throws DomainError for whoever may not see it, and without a date. */
export async function readShownDay(ctx: AppContext, asked: ShownDay): Promise<ShownDay> {
  const report = await readDayReport(ctx, { day: asked.date, cursor: asked.after ?? undefined });
  return marked({ ...asked, report }, REPORT_LISTS);
}
