/**
 * Round trips and rows read of the pages that people look at most, by the size of their lists. Rows read do not
 * depend on the machine: they are what D1 bills and what grows first.
 */
import { it } from "vitest";
import { CALLS_TABLES, readCalls } from "../tests/support/calls-fixtures";
import { POSTING_MANAGER_TABLES, readPostingManager } from "../tests/support/alerts-fixtures";
import {
  DAILY_REPORT_TABLES,
  OPERATOR_TABLES,
  readDailyReport,
  readFullChart,
  readOperatorPages,
  readUserReportPages,
  USER_REPORT_TABLES,
} from "../tests/support/reports-rows";
import {
  DASHBOARD_TABLES,
  JOBS_MANAGER_TABLES,
  readDashboard,
  readJobsManager,
  readJobsManagerFiltered,
  type Reading,
} from "../tests/support/rows-fixtures";
import { HEALTH_TABLES, readHealthPages } from "../tests/support/health-fixtures";

it("reads in proportion to what it shows", async () => {
  const readings: Reading[] = [];
  for (const size of [0, 1, 50, 300, 3_000]) readings.push(await readDashboard(size));
  for (const size of [100, 1_000, 10_000])
    readings.push(...(await readJobsManager(size)), ...(await readJobsManagerFiltered(size)));
  for (const size of [100, 1_000, 10_000])
    readings.push(...(await readCalls("onboarding", size)), ...(await readCalls("conclusion", size, "&show=open")));
  for (const size of [100, 1_000, 10_000]) readings.push(...(await readPostingManager(size)));
  for (const size of [100, 1_000, 10_000])
    readings.push(
      ...(await readDailyReport(size)),
      ...(await readFullChart(size)),
      ...(await readUserReportPages(size)),
      ...(await readOperatorPages(size)),
    );
  for (const size of [100, 1_000, 10_000]) readings.push(...(await readHealthPages(size)));
  console.log("page                                      entries  shown  round trips  rows read");
  for (const r of readings)
    console.log(
      r.page.padEnd(40) +
        [r.size, r.shown, r.trips, r.rowsRead].map((n, i) => String(n).padStart([9, 7, 13, 11][i] ?? 0)).join(""),
    );
  console.log(`dashboard: ${DASHBOARD_TABLES.join(", ")}`);
  console.log(`jobs manager: ${JOBS_MANAGER_TABLES.join(", ")}`);
  console.log(`calls: ${CALLS_TABLES.join(", ")}`);
  console.log(`job postings: ${POSTING_MANAGER_TABLES.join(", ")}`);
  console.log(`daily report: ${DAILY_REPORT_TABLES.join(", ")}`);
  console.log(`user report: ${USER_REPORT_TABLES.join(", ")}`);
  console.log(`operator: ${OPERATOR_TABLES.join(", ")}`);
  console.log(`health: ${HEALTH_TABLES.join(", ")}`);
});
