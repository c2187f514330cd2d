import { env } from "cloudflare:test";
import { addDays, indiaInstant } from "@workers/lib/india-time";
import type { UserActor } from "@workers/core/policy";
import { clockNow } from "./clock";
import { person, withPlan, withProfile } from "./people";
import { openWorker, signedIn } from "./worker";

/** The number of rows on one page of each list. */
const DASHBOARD_PAGE = 50;
export const JOBS_MANAGER_PAGE = 100;

/** Every table that finding the session reads, once each. */
const SESSION_TABLES = ["sessions", "users", "staff", "profiles", "plans", "credit_balances"] as const;
/** The tables each page touches; `users` a second time, for the operator's name. */
export const DASHBOARD_TABLES = [
  ...SESSION_TABLES,
  "applications",
  "users as operator",
  "resumes",
  "application_proofs",
  "jobs",
  "nothing_fits",
] as const;
export const JOBS_MANAGER_TABLES = [
  ...SESSION_TABLES,
  "applications",
  "users as operator",
  "users as holder",
  "application_proofs",
] as const;

export interface Reading {
  page: string;
  /** Entries there are in the list. */
  size: number;
  shown: number;
  trips: number;
  rowsRead: number;
}

const FAR_DAY = "2026-03-01";
let days = 0;

/** Both with a row in every table that a session is read from. */
async function peopleOfAList(): Promise<[owner: UserActor, operator: UserActor]> {
  const [owner, operator] = [await person({ staff: {} }), await person({ staff: { operations: true } })];
  for (const actor of [owner, operator]) {
    await withProfile(actor);
    await withPlan(actor, { beganAt: clockNow() });
  }
  return [owner, operator];
}

/** Applications of this person as rows of the list, half of them locked by somebody. */
async function fill(
  owner: UserActor,
  operator: UserActor,
  size: number,
  list: { applied: boolean; day: string },
): Promise<void> {
  const from = indiaInstant(list.day, 9);
  await env.DB.prepare(
    `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
      reasons, outcome, queue_day, queued_at, locked_at, locked_by, applied_at, created_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     SELECT printf('%sR%019d', substr(?2, 20), i), ?2, 'posting-' || i, iif(?4 OR i % 2, 'submitted', 'queued'),
     'Backend Developer ' || i, 'Sample Works', 'Bengaluru', 'https://jobs.example/' || i, 'Greenhouse', 0.9, '[]',
       iif(?4 OR i % 2, 'submitted', ''), ?5, ?6 + i * 1000, iif(?4 OR i % 2, ?6 + i * 1000, NULL),
       iif(?4 OR i % 2, ?3, NULL), iif(?4 OR i % 2, ?6 + i * 1000, NULL), ?6
     FROM n`,
  )
    .bind(size, owner.userId, operator.userId, Number(list.applied), list.day, from)
    .run();
}

/** The reads of GET /dashboard for a person with `size` applications made. */
export async function readDashboard(size: number): Promise<Reading> {
  const [owner, operator] = await peopleOfAList();
  if (size > 0) await fill(owner, operator, size, { applied: true, day: addDays(FAR_DAY, ++days) });
  return read("dashboard", "/dashboard", size, await signedIn(owner), Math.min(size, DASHBOARD_PAGE));
}

/** The reads of the jobs manager, for a day with `size` entries, if one index serves the filter and if none does. */
export async function readJobsManagerFiltered(size: number): Promise<[Reading, Reading]> {
  const [owner, operator] = await peopleOfAList();
  const day = addDays(FAR_DAY, ++days);
  await fill(owner, operator, size, { applied: false, day });
  const cookie = await signedIn(operator);
  const path = `/admin-jobs-manager?date=${day}`;
  const open = Math.floor(size / 2);
  return [
    await read("jobs manager, still to lock", `${path}&status=open`, size, cookie, Math.min(open, JOBS_MANAGER_PAGE)),
    await read("jobs manager, words not there", `${path}&search=nowhere`, size, cookie, 0),
  ];
}

/** The reads of the jobs manager's first and second page for a day with `size` entries, whatever other days hold. */
export async function readJobsManager(size: number): Promise<[Reading, Reading]> {
  const [owner, operator] = await peopleOfAList();
  const day = addDays(FAR_DAY, ++days);
  await fill(owner, operator, size, { applied: false, day });
  const cookie = await signedIn(operator);
  const path = `/admin-jobs-manager?date=${day}`;
  const first = await read("jobs manager, first page", path, size, cookie, Math.min(size, JOBS_MANAGER_PAGE));
  const middle = await env.DB.prepare(
    "SELECT queued_at || '.' || id AS after FROM applications WHERE queue_day = ? ORDER BY queued_at, id LIMIT " +
      "1 OFFSET ?",
  )
    .bind(day, JOBS_MANAGER_PAGE - 1)
    .first<string>("after");
  const second = await read(
    "jobs manager, second page",
    `${path}&after=${middle}`,
    size,
    cookie,
    Math.min(size - JOBS_MANAGER_PAGE, JOBS_MANAGER_PAGE),
  );
  return [first, second];
}

async function read(page: string, path: string, size: number, cookie: string, expected: number): Promise<Reading> {
  const worker = openWorker();
  const response = await worker.ask(path, { cookie });
  const html = await response.text();
  const shown = new Set(html.match(/Backend Developer \d+/g) ?? []).size;
  if (response.status !== 200 || shown !== expected)
    throw new Error(`${path} answered ${response.status} and showed ${shown} of ${expected}`);
  return { page, size, shown, trips: worker.meter.trips, rowsRead: worker.meter.rowsRead };
}
