import type { PageHandle } from "~/server/page-handle";
import { data, useNavigation } from "react-router";
import { DailyReportView } from "~/staff/reports/daily-report-view";
import { useRefresh } from "~/staff/parts/use-refresh";
import { readChanged, useShown } from "~/server/again";
import { FETCH_FAILED, readAgain, useLastRead } from "~/server/last-read";
import { getContext, runLoader, pathAsked, toFormError } from "~/server/page.server";
import { hrefWith } from "~/shared/reports/rows";
import { encodeKey } from "@workers/lib/cursor";
import { showDay } from "@workers/lib/india-time";
import type { Route } from "./+types/daily-report";
import { REPORT_LISTS, type ShownDay } from "./day-lists";
import { dayAsked, readShownDay } from "./day.server";

export const handle: PageHandle = { title: "staffTitle.dailyReport", hydrate: true };
const PATH = "/admin-daily-report";

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const params = new URL(args.request.url).searchParams;
  return runLoader(pathAsked(PATH, args.request), async () => {
    const asked = dayAsked(ctx, params);
    try {
      return data<ShownDay>(await readShownDay(ctx, asked));
    } catch (error) {
      const failed = FETCH_FAILED;
      return toFormError<ShownDay>(ctx, error, PATH, ({ error: text }) => ({ ...asked, error: text }), { failed });
    }
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const read = async () => (await readChanged(request, REPORT_LISTS)) ?? serverLoader();
  return readAgain(read, (loaded) => loaded.report?.people);
}

const NOTHING: ShownDay = { date: "", error: null, report: null, mayChange: false, after: null, marks: "" };

export default function DailyReportPage({ loaderData }: Route.ComponentProps) {
  useRefresh();
  const { read, unread } = useLastRead(loaderData);
  useShown(read);
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
            reportHref: hrefWith("/admin-user-report", { email: person.email }),
            // From the end of the window on: right below it no application has an id.
            restHref: hrefWith("/admin-user-report", {
              email: person.email,
              after: encodeKey({ at: report.endMs, id: "0" }),
            }),
          })),
          firstHref: after === null ? null : hrefWith(PATH, { date }),
          nextHref: report.next && hrefWith(PATH, { date, after: report.next }),
          csvHref: hrefWith(`${PATH}/csv`, { date }),
        }
      }
      mayChange={mayChange}
      fetching={fetching}
      label={showDay}
    />
  );
}
