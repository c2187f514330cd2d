import { data, useNavigation } from "react-router";
import { DailyReportView } from "~/features/reports/daily-report-view";
import { useRefresh } from "~/ui/staff/use-refresh";
import { FETCH_FAILED, readAgain, useLastRead } from "~/server/last-read";
import { contextOf, forPage, pathAsked, refusal } from "~/server/page.server";
import { hrefOf } from "~/features/reports/rows";
import { encodeKey } from "@workers/lib/cursor";
import { jobsDay, showDay } from "@workers/lib/india-time";
import { authorize } from "@workers/domain/kernel/policy";
import { readDayReport, type DayReport } from "@workers/domain/reports/read-day";
import type { Route } from "./+types/daily-report";

export const handle = { title: "Daily Report", hydrate: true };
const PATH = "/admin-daily-report";

interface Loaded {
  date: string;
  error: string | null;
  report: DayReport | null;
  mayChange: boolean;
  after: string | null;
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  const params = new URL(args.request.url).searchParams;
  return forPage(pathAsked(PATH, args.request), async () => {
    const { staff } = authorize(ctx, "reports.read_day");
    const date = params.get("date") ?? jobsDay(ctx.now());
    const loaded: Loaded = {
      date,
      error: null,
      report: null,
      mayChange: staff?.operations === true,
      after: params.get("after"),
    };
    try {
      return data<Loaded>({
        ...loaded,
        report: await readDayReport(ctx, { day: date, cursor: loaded.after ?? undefined }),
      });
    } catch (error) {
      const failed = { ctx, error: FETCH_FAILED };
      return refusal<Loaded>(error, PATH, ({ error: text }) => ({ ...loaded, error: text }), { failed });
    }
  });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return readAgain(serverLoader, (loaded) => loaded.report?.people);
}

const NOTHING: Loaded = { date: "", error: null, report: null, mayChange: false, after: null };

export default function DailyReportPage({ loaderData }: Route.ComponentProps) {
  useRefresh();
  const { read, unread } = useLastRead(loaderData);
  const { date, error, report, mayChange, after } = read ?? NOTHING;
  const fetching = useNavigation().state === "loading";
  return (
    <DailyReportView
      key={date}
      path={PATH}
      date={date}
      error={unread ?? error}
      report={
        report && {
          ...report,
          heading: showDay(report.day),
          people: report.people.map(({ person, jobs, rows }) => ({
            id: person.userId,
            person,
            jobs,
            rows,
            reportHref: hrefOf("/admin-user-report", { email: person.email }),
            // From the end of the window on: right below it no application has an id.
            restHref: hrefOf("/admin-user-report", {
              email: person.email,
              after: encodeKey({ at: report.endMs, id: "0" }),
            }),
          })),
          firstHref: after === null ? null : hrefOf(PATH, { date }),
          nextHref: report.next && hrefOf(PATH, { date, after: report.next }),
          csvHref: hrefOf(`${PATH}/csv`, { date }),
        }
      }
      mayChange={mayChange}
      fetching={fetching}
      label={showDay}
    />
  );
}
