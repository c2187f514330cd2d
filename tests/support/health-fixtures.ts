import { env } from "cloudflare:test";
import { addDays, indiaDay } from "@workers/lib/india-time";
import { clockNow } from "./clock";
import type { Reading } from "./rows-fixtures";
import { meteredD1 } from "./metered-d1";
import { person, withPlan, withProfile } from "./people";
import { openWorker, signedIn } from "./worker";

/** Beyond this nothing is counted and nothing is listed. */
export const HEALTH_PAGE = 100;
const SESSION = ["sessions", "users", "staff", "profiles", "plans", "credit_balances"] as const;
/** The tables of the page's queries, as often as they are read. */
export const HEALTH_TABLES = [
  ...SESSION,
  "plans that wait",
  "audit_log", // who is shown is written
  "outbox",
  "audit_log",
  "plans that wait",
  "users",
  "profiles",
  "applications queued",
  "applications found",
  "applications tried",
  "work match_person",
  "work fill_queue",
  "work tailor_resumes",
  "plans due soon",
  "plans due soon, counted",
  "locks of the hour",
  "open counts",
  "plans that wait, counted",
  "users without a plan",
  "users without a plan of the week",
  "work kinds",
  "work match_person",
  "work fill_queue",
  "work tailor_resumes",
  "work parse_resume",
  "work erase_files",
  "work read_form",
  "work check_posting",
  "work keep_posting",
  "work oldest",
  "work running",
  "outbox due",
  "outbox planned",
  "outbox sending",
  "resumes",
  "applications open",
  "applications",
  "feed_cursors",
  "dead_letters",
  "dead_letters counted",
  "work dead",
  "work dead counted",
  "outbox trouble",
  "outbox trouble counted",
  "payment_problems",
  "operator_days",
  "users of operators",
  "staff of operators",
  "alarms",
  "support waiting",
  "support answered",
  "support solved",
  "whatsapp_costs",
  "health_watch",
] as const;
export const HEALTH_CATALOG_TABLES = [
  "posting_changes",
  "feed_epoch",
  "sources due",
  "sources silent",
  "sources silent counted",
] as const;

export interface HealthReading extends Reading {
  catalogTrips: number;
  catalogRowsRead: number;
}

let fills = 0;
const COUNTING = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)";

/** `size` of everything that the page looks at, beside as many of each that it does not. */
async function fill(size: number): Promise<void> {
  const mark = `h${++fills}x`;
  const now = clockNow();
  const long = now - 3 * 86_400_000;
  const app = (sql: string, ...more: unknown[]) => env.DB.prepare(sql).bind(size, mark, ...more);
  await env.DB.batch([
    app(
      `INSERT INTO users (id, email, display_name, email_verified_at, first_plan_at, created_at) ${COUNTING}
        SELECT printf('%sU%020d', ?2, i), ?2 || i || '@sample.jobsarthi.test', 'Waiting Person ' || ?2 || i, ?3, ?3, ?3
        FROM n`,
      long,
    ),
    app(
      `INSERT INTO plans (user_id, tier, terms, began_at, ends_at, waiting_since) ${COUNTING}
        SELECT printf('%sU%020d', ?2, i), 'free',
        (SELECT terms FROM offers WHERE product = 'Free Trial' AND market = 'IN' AND version = 1), ?3 + i, ?4, ?3 + i
        FROM n`,
      long,
      now + 9 * 86_400_000,
    ),
    app(
      `INSERT INTO users (id, email, display_name, first_plan_at, created_at) ${COUNTING}
        SELECT printf('%sS%020d', ?2, i), ?2 || 's' || i || '@sample.jobsarthi.test', 'Served Person ' || i, ?3, ?3
        FROM n`,
      long,
    ),
    app(
      `INSERT INTO plans (user_id, tier, terms, began_at, ends_at) ${COUNTING}
        SELECT printf('%sS%020d', ?2, i), 'free',
        (SELECT terms FROM offers WHERE product = 'Free Trial' AND market = 'IN' AND version = 1), ?3 + i, ?4 FROM n`,
      long,
      now + 9 * 86_400_000,
    ),
    app(
      `INSERT INTO credit_ledger (user_id, kind, amount, ref, at) ${COUNTING}
        SELECT printf('%sS%020d', ?2, i), 'grant', 5, 'g' || ?2 || i, ?3 FROM n`,
      long,
    ),
    app(
      `INSERT INTO credit_ledger (user_id, kind, amount, ref, at) ${COUNTING}
        SELECT printf('%sS%020d', ?2, i), 'reserve', 1, 'r' || ?2 || i, ?3 FROM n`,
      long,
    ),
    app(
      `INSERT INTO credit_ledger (user_id, kind, amount, ref, at) ${COUNTING}
        SELECT printf('%sS%020d', ?2, i), 'settle', 1, 'r' || ?2 || i, ?3 FROM n`,
      long,
    ),
    app(
      `INSERT INTO users (id, email, display_name, created_at) ${COUNTING}
        SELECT printf('%sN%020d', ?2, i), ?2 || 'n' || i || '@sample.jobsarthi.test', 'Planless Person ' || i, ?3
        FROM n`,
      long,
    ),
    ...(["ready", "running", "dead", "done"] as const).map((state) =>
      app(
        `INSERT INTO jobs (kind, ref, state, due_at, lease_until, created_at) ${COUNTING}
          SELECT iif(i % 2, 'match_person', 'fill_queue'), ?4 || ?2 || i, ?4, ?3 + i, ?3, ?3 FROM n`,
        long,
        state,
      ),
    ),
    ...(["waiting", "sending", "failed", "unsure", "sent"] as const).map((state) =>
      app(
        `INSERT INTO outbox (id, channel, template, user_id, recipient, model, cause, state, due_at, lease_until,
          created_at)
         ${COUNTING} SELECT ?4 || ?2 || i, 'mail', 'free_welcome', printf('%sU%020d', ?2, i), 'x@sample.jobsarthi.test',
         '{}', ?4 || ?2 || i, ?4, ?3 + i, ?3, ?3 + i FROM n`,
        long,
        state,
      ),
    ),
    app(
      `INSERT INTO resumes (id, user_id, object_key, file_name, size_bytes, sha256, parse_state, created_at) ${COUNTING}
        SELECT 'w' || ?2 || i, printf('%sU%020d', ?2, i), 'w' || ?2 || i, 'r.pdf', 1, 'x', 'waiting', ?3 + i FROM n`,
      long,
    ),
    app(
      `INSERT INTO dead_letters (id, body, created_at, replayed_at) ${COUNTING}
        SELECT ?2 || i, '{"type":"feed"}', ?3 + i, iif(i % 2, ?3, NULL) FROM n`,
      long,
    ),
    app(
      `INSERT INTO payment_problems (id, kind, cause, gateway, created_at, resolved_at) ${COUNTING}
        SELECT ?2 || i, 'unknown_order', ?2 || i, 'sandbox', ?3 + i, iif(i % 2, ?3, NULL) FROM n`,
      long,
    ),
    app(
      `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
        reasons, queue_day, queued_at, created_at)
       ${COUNTING} SELECT printf('%sA%020d', ?2, i), printf('%sS%020d', ?2, i), 'p' || i, 'queued', 'Backend Developer',
       'Sample Works', 'Pune', 'https://jobs.example/1', 'Greenhouse', 0.9, '[]', ?4, ?3 + i, ?3 FROM n`,
      long,
      addDays("2025-01-01", fills),
    ),
  ]);
  await env.CATALOG.prepare(
    `INSERT INTO sources (id, ats, slug, company, next_poll_at, failures, last_ok_at, last_error, created_at)
     ${COUNTING} SELECT 'greenhouse:' || ?2 || i, 'greenhouse', ?2 || i, 'Sample Works ' || i, ?3 + i, iif(i % 2, 5, 0),
     ?3 + i, 'answered 503', ?3 FROM n`,
  )
    .bind(size, mark, long)
    .run();
}

/** The reads of the health page's first and second page of people when there are `size` of everything. */
export async function readHealthPages(size: number): Promise<[HealthReading, HealthReading]> {
  await fill(size);
  const operator = await person({ staff: { operations: true } });
  await withProfile(operator);
  await withPlan(operator, { beganAt: clockNow() });
  // A busy week of twenty operators.
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO users (id, email, display_name, created_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1
        FROM n WHERE i < 20) SELECT ?1 || i, ?1 || i || '@sample.jobsarthi.test', 'Operator ' || i, 0 FROM n WHERE true
        ON CONFLICT DO NOTHING`,
    ).bind("busy-operator-"),
    env.DB.prepare(
      `INSERT INTO operator_days (operator_id, day, entries, successful, last_locked_at) WITH RECURSIVE
        n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 140)
       SELECT ?1 || (i % 20 + 1), date(?2, '-' || (i / 20) || ' days'), 50, 40, 0 FROM n WHERE true
       ON CONFLICT DO NOTHING`,
    ).bind("busy-operator-", indiaDay(clockNow())),
  ]);
  const cookie = await signedIn(operator);
  const first = await read("health, first page", "/admin-health", size, cookie);
  const more = /\/admin-health\?people=([\w.]+)/.exec(first.html)?.[1];
  if (!more) throw new Error("there is no second page of people");
  const second = await read("health, second page", `/admin-health?people=${more}`, size, cookie);
  return [first.reading, second.reading];
}

async function read(
  page: string,
  path: string,
  size: number,
  cookie: string,
): Promise<{ reading: HealthReading; html: string }> {
  const catalog = meteredD1(env.CATALOG);
  const worker = openWorker({ CATALOG: catalog.d1 });
  const response = await worker.ask(path, { cookie });
  const html = await response.text();
  const shown = new Set(html.match(/Waiting Person \w+/g) ?? []).size;
  if (response.status !== 200 || shown !== 50)
    throw new Error(`${path} answered ${response.status} and showed ${shown} people`);
  return {
    html,
    reading: {
      page,
      size,
      shown,
      trips: worker.meter.trips,
      rowsRead: worker.meter.rowsRead,
      catalogTrips: catalog.meter.trips,
      catalogRowsRead: catalog.meter.rowsRead,
    },
  };
}
