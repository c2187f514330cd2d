/**
 * Round trips and rows read of the two pages that people look at most, by the size of their lists. Rows read do not
 * depend on the machine: they are what D1 bills and what grows first.
 */
import { it } from "vitest";
import { HEALTH_TABLES, readHealthPages } from "../tests/health-fixtures";
import { DASHBOARD_TABLES, JOBS_MANAGER_TABLES, readDashboard, readJobsManager, type Reading } from "../tests/rows-fixtures";

it("reads in proportion to what it shows", async () => {
  const readings: Reading[] = [];
  for (const size of [0, 1, 50, 300, 3_000]) readings.push(await readDashboard(size));
  for (const size of [100, 1_000, 10_000]) readings.push(...(await readJobsManager(size)));
  for (const size of [100, 1_000, 10_000]) readings.push(...(await readHealthPages(size)));
  console.log("page                        entries  shown  round trips  rows read");
  for (const r of readings) console.log(`${r.page.padEnd(26)}${String(r.size).padStart(9)}${String(r.shown).padStart(7)}${String(r.trips).padStart(13)}${String(r.rowsRead).padStart(11)}`);
  console.log(`dashboard: ${DASHBOARD_TABLES.join(", ")}`);
  console.log(`jobs manager: ${JOBS_MANAGER_TABLES.join(", ")}`);
  console.log(`health: ${HEALTH_TABLES.join(", ")}`);
});
