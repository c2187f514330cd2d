import { csvAnswer } from "~/csv";
import { contextOf, forPage } from "~/page";
import { exportDay } from "@workers/domain/applications/export-day";
import { DomainError } from "@workers/domain/errors";
import { STATUS } from "@workers/api/errors";
import { jobsDay } from "@workers/domain/india-time";
import type { Route } from "./+types/jobs-manager-csv";
import { readQuery } from "./day-query";

/** What the jobs manager shows, all pages of it, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  const params = new URL(args.request.url).searchParams;
  return forPage("/admin-jobs-manager", async () => {
    const date = params.get("date") ?? jobsDay(ctx.now());
    try {
      const { name, csv } = await exportDay(ctx, { day: date, filter: readQuery(params, date).filter });
      return csvAnswer(name, csv);
    } catch (error) {
      if (error instanceof DomainError && (error.code === "invalid" || error.code === "too_large")) {
        return new Response(error.message, { status: STATUS[error.code], headers: { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" } });
      }
      throw error;
    }
  });
}
