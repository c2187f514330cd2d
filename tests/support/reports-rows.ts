import { env } from "cloudflare:test";
import { addDays, indiaDay, jobsDay, jobsWindow } from "@workers/lib/india-time";
import type { UserActor } from "@workers/core/policy";
import { compileDays } from "@workers/modules/operations/reports/compile-day";
import { clockNow } from "./clock";
import type { Reading } from "./rows-fixtures";
import { asJob, makeContext } from "./context";
import { person, withPlan, withProfile } from "./people";
import { openWorker, signedIn } from "./worker";

/** Every table that finding the session reads, once each. */
const SESSION_TABLES = ["sessions", "users", "staff", "profiles", "plans", "credit_balances"] as const;
/** The tables each page touches, once for each place in a query. */
export const DAILY_REPORT_TABLES = [
  ...SESSION_TABLES,
  "applications by person",
  "audit_log",
  "applications by person as shown",
  "users as shown",
  "profiles as shown",
  "applications by person as first",
  "applications as first",
  "applications",
  "daily_reports",
] as const;
export const USER_REPORT_TABLES = [
  ...SESSION_TABLES,
  "users as subject",
  "audit_log",
  "profiles as shown",
  "applications",
  "audit_log as shown",
  "users as actor",
] as const;
export const OPERATOR_TABLES = [...SESSION_TABLES, "staff as operator", "users as operator", "applications"] as const;

const DAILY_REPORT_PAGE = 25;
const USER_REPORT_PAGE = 100;
const OPERATOR_PAGE = 200;

/** Somebody of the operations role with a row in every table that a session is read from. */
export async function colleague(): Promise<UserActor> {
  const actor = await person({ displayName: "Colleague", staff: { operations: true } });
  await withProfile(actor);
  await withPlan(actor, { beganAt: clockNow() });
  return actor;
}

let batches = 0;

/** Applications that this operator made: `each` for every one of `people`, a second apart from `fromMs` on. */
export async function madeFor(
  people: readonly string[],
  operator: Pick<UserActor, "userId">,
  each: number,
  fromMs: number,
): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, search_term,
      score, reasons, outcome, queue_day, queued_at, locked_at, locked_by, applied_at, report_day, created_at)
     WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1),
       made AS (SELECT p.value AS person, CAST(p.key * ?2 + n.i AS INTEGER) AS i FROM json_each(?1) p, n)
     SELECT printf('01MADE%08d%012d', ?6, i), person, printf('made-%d-%d', ?6, i), 'submitted',
     'Backend Developer ' || i, 'Sample Works', 'Bengaluru',
       'https://jobs.example/' || i, 'Greenhouse', 'Backend Developer', 0.9, '[]', 'submitted', ?5, ?4, ?4 + i * 1000,
       ?3, ?4 + i * 1000, ?7, ?4
     FROM made`,
  )
    .bind(JSON.stringify(people), each, operator.userId, fromMs, indiaDay(fromMs), ++batches, jobsDay(fromMs))
    .run();
}

let crowds = 0;

/** People with a profile, straight into the tables. */
export async function crowd(size: number): Promise<string[]> {
  const mark = `${++crowds}`.padStart(3, "0");
  const ids = Array.from({ length: size }, (_, i) => `01CROWD${mark}${String(i).padStart(16, "0")}`);
  const list = JSON.stringify(ids);
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO users (id, email, display_name, email_verified_at, created_at) SELECT value, lower(value) " +
        "|| '@sample.jobsarthi.test', 'Person ' || key, 1, 1 FROM json_each(?)",
    ).bind(list),
    env.DB.prepare(
      `INSERT INTO profiles (user_id, first_name, last_name, phone_country, phone_number, gender, current_location,
        country, first_job, expected_ctc, wants_job_mail, wants_marketing_mail, wants_whatsapp, locations, job_titles,
        created_at, updated_at)
       SELECT value, 'Test', 'Person ' || key, '91', printf('%d%09d', 6 + ?2 % 4, ?2 * 100000 + key), 'preferNotToSay',
       'Pune', 'IN', 1, 10, 1, 1, 1, '["Bengaluru"]', '["Backend Developer"]', 1, 1 FROM json_each(?1)`,
    ).bind(list, crowds),
  ]);
  return ids;
}

let days = 0;
const FAR_DAY = "2025-01-10";

/** The reads of the first and the second page for a day with `size` applications, ten a person. */
export async function readDailyReport(size: number): Promise<Reading[]> {
  const [operator, people] = [await colleague(), await crowd(Math.ceil(size / 10))];
  const day = addDays(FAR_DAY, ++days * 40);
  await madeFor(people, operator, 10, jobsWindow(day).startMs + 1000);
  const cookie = await signedIn(operator);
  const path = `/admin-daily-report?date=${day}`;
  const shown = (n: number) => Math.min(n, DAILY_REPORT_PAGE) * 10;
  const readings = [await read("daily report, first page", path, size, cookie, shown(people.length))];
  const last = people.toSorted()[DAILY_REPORT_PAGE - 1];
  if (people.length > DAILY_REPORT_PAGE)
    readings.push(
      await read(
        "daily report, second page",
        `${path}&after=${last}`,
        size,
        cookie,
        shown(people.length - DAILY_REPORT_PAGE),
      ),
    );
  return readings;
}

/** The reads of a day's page whose chart has `size` applications on each of its thirty days, all of them compiled. */
export async function readFullChart(size: number): Promise<Reading[]> {
  const [operator, people] = [await colleague(), await crowd(Math.ceil(size / 10))];
  const last = addDays(FAR_DAY, ++days * 40);
  for (let i = -29; i <= 0; i++) await madeFor(people, operator, 10, jobsWindow(addDays(last, i)).startMs + 1000);
  await env.DB.prepare("DELETE FROM daily_reports").run();
  for (let i = -30; i <= 1; i++)
    await compileDays(asJob(makeContext({ now: () => jobsWindow(addDays(last, i)).endMs })));
  const cookie = await signedIn(operator);
  const shown = Math.min(people.length, DAILY_REPORT_PAGE) * 10;
  return [await read("daily report, thirty full days", `/admin-daily-report?date=${last}`, size, cookie, shown)];
}

/** The reads of the first and second page of the report on a person with `size` applications. */
export async function readUserReportPages(size: number): Promise<Reading[]> {
  const [operator, [owner = ""]] = [await colleague(), await crowd(1)];
  const fromMs = Date.parse("2026-03-02T04:30:00Z");
  await madeFor([owner], operator, size, fromMs);
  const path = `/admin-user-report?email=${owner.toLowerCase()}%40sample.jobsarthi.test`;
  const cookie = await signedIn(operator);
  const readings = [await read("user report, first page", path, size, cookie, Math.min(size, USER_REPORT_PAGE))];
  const after = `${fromMs + (size - USER_REPORT_PAGE) * 1000}.0`;
  if (size > USER_REPORT_PAGE)
    readings.push(
      await read(
        "user report, second page",
        `${path}&after=${after}`,
        size,
        cookie,
        Math.min(size - USER_REPORT_PAGE, USER_REPORT_PAGE),
      ),
    );
  return readings;
}

/** The reads of the pages of an operator with `size` applications. */
export async function readOperatorPages(size: number): Promise<Reading[]> {
  const [operator, [owner = ""]] = [await colleague(), await crowd(1)];
  const fromMs = clockNow() - 20_000_000;
  await madeFor([owner], operator, size, fromMs);
  const path = `/jobs-${operator.staff?.slug}`;
  const cookie = await signedIn(operator);
  const readings = [await read("operator, first page", path, size, cookie, Math.min(size, OPERATOR_PAGE))];
  const after = `${fromMs + (size - OPERATOR_PAGE) * 1000}.0`;
  if (size > OPERATOR_PAGE)
    readings.push(
      await read(
        "operator, second page",
        `${path}?after=${after}&n=${OPERATOR_PAGE + 1}`,
        size,
        cookie,
        Math.min(size - OPERATOR_PAGE, OPERATOR_PAGE),
      ),
    );
  return readings;
}

async function read(page: string, path: string, size: number, cookie: string, expected: number): Promise<Reading> {
  const worker = openWorker();
  const response = await worker.ask(path, { cookie });
  const html = await response.text();
  const shown = new Set(html.match(/Backend Developer \d+(?=<)/g) ?? []).size;
  if (response.status !== 200 || shown !== expected)
    throw new Error(`${path} answered ${response.status} and showed ${shown} of ${expected}`);
  return { page, size, shown, trips: worker.meter.trips, rowsRead: worker.meter.rowsRead };
}
