import { env } from "cloudflare:test";
import { addDays, indiaInstant } from "@workers/lib/india-time";
import type { CallKind } from "@workers/modules/support/calls/rules";
import { clockNow } from "./clock";
import { person, withPlan, withProfile } from "./people";
import { openWorker, signedIn } from "./worker";
import type { Reading } from "./rows-fixtures";

export const CALLS_PAGE = 100;
const CALLS_PATHS: Record<CallKind, string> = {
  onboarding: "/admin-daily-onboarding",
  conclusion: "/admin-user-conclusion",
};
/**
 * The tables of a page, once for each time they are read: finding the session, the page's people for the audit log, the
 * log itself, and the list.
 */
export const CALLS_TABLES = [
  "sessions",
  "users",
  "staff",
  "profiles",
  "plans",
  "credit_balances",
  "calls for the log",
  "audit_log",
  "calls",
  "users of the list",
  "profiles of the list",
  "users as operator",
  "calls, the next ones",
  "calls, counted",
  "call_completions",
  "users as completer",
  "outbox",
] as const;

const FAR_DAY = "2025-03-01";
let days = 0;

/** A day of its own with `size` calls, every second one locked, of people with profiles. */
async function fillCalls(kind: CallKind, size: number, lockedBy: string): Promise<string> {
  const day = addDays(FAR_DAY, ++days);
  const mark = `${kind}${days}x`;
  const n = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)";
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO users (id, email, display_name, created_at) ${n}
        SELECT printf('%s%06d', ?2, i), printf('%s%06d@sample.jobsarthi.test', ?2, i), 'Listed ' || i, 1 FROM n`,
    ).bind(size, mark),
    env.DB.prepare(
      `INSERT INTO person_names (key, user_id, source) ${n}
        SELECT 'listed ' || i, printf('%s%06d', ?2, i), 'account' FROM n`,
    ).bind(size, mark),
    env.DB.prepare(
      `INSERT INTO profiles (user_id, first_name, last_name, phone_country, phone_number, gender, current_location,
        country, first_job, expected_ctc, wants_job_mail, wants_marketing_mail, wants_whatsapp, locations, job_titles,
        created_at, updated_at)
       ${n} SELECT printf('%s%06d', ?2, i), 'Listed', 'Person' || char(65 + i % 26), '91', printf('%04d%06d', ?3, i),
       'female', 'Pune', 'IN', 1, 10, 1, 1, 1, '["Pune"]', '["Backend Developer"]', 1, 1 FROM n`,
    ).bind(size, mark, 1000 + days),
    env.DB.prepare(
      `INSERT INTO calls (user_id, kind, day, at, result, locked_at, locked_by) ${n}
        SELECT printf('%s%06d', ?2, i), ?3, ?4, ?5 + i, iif(i % 2, 'Said to Call Later', ''), iif(i % 2, ?5, NULL),
        iif(i % 2, ?6, NULL) FROM n`,
    ).bind(size, mark, kind, day, indiaInstant(day, 9), lockedBy),
  ]);
  return day;
}

/**
 * The reads of the first and the second page of a list, for a day with `size` entries, when everybody on them is
 * written to the log anew.
 */
export async function readCalls(kind: CallKind, size: number, query = ""): Promise<[Reading, Reading]> {
  const staff = await person({ staff: { operations: true } });
  await withProfile(staff);
  await withPlan(staff, { beganAt: clockNow(), tier: "premium" });
  const day = await fillCalls(kind, size, staff.userId);
  const cookie = await signedIn(staff);
  const path = `${CALLS_PATHS[kind]}?date=${day}${query}`;
  const matching = !query.includes("show=") ? size : Math.floor(size / 2);
  const first = await read(`${kind} calls${query}, first page`, path, size, cookie, Math.min(matching, CALLS_PAGE));
  const next = first.html.match(/after=([0-9A-Za-z.]+)/)?.[1];
  const second = next
    ? await read(
        `${kind} calls${query}, second page`,
        `${path}&after=${next}`,
        size,
        cookie,
        Math.min(matching - CALLS_PAGE, CALLS_PAGE),
      )
    : first;
  return [first, second];
}

/** The reads of a search in a day with `size` entries; `@` is the address of the last of them. */
export async function searchCalls(kind: CallKind, size: number, search: string): Promise<Reading> {
  const staff = await person({ staff: { operations: true } });
  const day = await fillCalls(kind, size, staff.userId);
  const last = await env.DB.prepare(
    "SELECT u.email, u.display_name AS name FROM calls c JOIN users u ON u.id = c.user_id WHERE c.kind = ? AND " +
      "c.day = ? ORDER BY c.at DESC LIMIT 1",
  )
    .bind(kind, day)
    .first<{ email: string; name: string }>();
  // Other days have people of the same names.
  await env.DB.prepare(
    "DELETE FROM person_names WHERE key LIKE 'listed %' AND user_id NOT IN " +
      "(SELECT user_id FROM calls WHERE kind = ? AND day = ?)",
  )
    .bind(kind, day)
    .run();
  const worker = openWorker();
  const response = await worker.ask(
    `${CALLS_PATHS[kind]}?date=${day}&person=${encodeURIComponent(search === "@" ? (last?.email ?? "") : search)}`,
    { cookie: await signedIn(staff) },
  );
  const shown = new Set((await response.text()).match(/data-row="[^"]+"/g) ?? []).size;
  return {
    page: `${kind} calls of ${search}`,
    size,
    shown,
    trips: worker.meter.trips,
    rowsRead: worker.meter.rowsRead,
  };
}

async function read(
  page: string,
  path: string,
  size: number,
  cookie: string,
  expected: number,
): Promise<Reading & { html: string }> {
  const worker = openWorker();
  const response = await worker.ask(path, { cookie });
  const html = await response.text();
  const shown = new Set(html.match(/data-row="[^"]+"/g) ?? []).size;
  if (response.status !== 200 || shown !== expected)
    throw new Error(`${path} answered ${response.status} and showed ${shown} of ${expected}`);
  return { page, size, shown, trips: worker.meter.trips, rowsRead: worker.meter.rowsRead, html };
}
