import type { Lists } from "../../server/again";
import type { DayReport } from "@workers/modules/operations";

/** The daily report as it was read. */
export interface ShownDay {
  date: string;
  error: string | null;
  report: DayReport | null;
  mayChange: boolean;
  after: string | null;
  marks: string;
}

/** Its people, each with their applications. */
export const REPORT_LISTS: Lists<ShownDay, DayReport["people"][number]> = {
  of: ({ report }) => report && [report.people],
  put: (page, [people = []]) => (page.report ? { ...page, report: { ...page.report, people } } : page),
};
