import { env } from "cloudflare:test";
import { makeBatch } from "@workers/modules/community/alerts/make-batch";
import { randomId, timeId } from "@workers/core/ids";
import type { UserActor } from "@workers/core/policy";
import { fingerprint } from "@workers/modules/catalog/postings/fingerprint";
import { readReach, reachTokens } from "@workers/reading/places/reach";
import { clockNow } from "./clock";
import { makeContext, NOON } from "./context";
import { person, withPlan, withProfile } from "./people";
import { openWorker, signedIn } from "./worker";
import type { Reading } from "./rows-fixtures";
import { longPattern } from "@workers/lib/long-pattern";

/** Somebody with both roles. */
export const lead = (displayName = "Sample Lead") =>
  person({ displayName, staff: { operations: true, community: true } });

interface PostingFields {
  title: string;
  company: string;
  location: string;
  postedAt: number | null;
  firstSeenAt: number;
  closed: boolean;
  pay: [number, number, string];
}

/** A job of this test alone, straight into the catalogue, found by its words, place and company. */
export async function aPosting(fields: Partial<PostingFields> = {}): Promise<string> {
  const {
    title = "Backend Developer",
    company = "Sample Works",
    location = "Bengaluru, India",
    postedAt = NOON - 3_600_000,
    firstSeenAt = NOON,
    closed = false,
    pay,
  } = fields;
  const id = timeId(NOON);
  await env.CATALOG.prepare(
    `INSERT INTO postings (id, title, company, location, link, portal, pay_lower, pay_upper, pay_currency, posted_at,
      first_seen_at, last_seen_at, closed_at, fingerprint, content_hash, written_by, authority, reach)
     VALUES (?1, ?2, ?3, ?4, 'https://jobs.example/' || ?1, 'Greenhouse', ?5, ?6, ?7, ?8, ?9, ?9, NULL, ?10, ?1, ?1, 2,
     ?11)`,
  )
    .bind(
      id,
      title,
      company,
      location,
      pay?.[0] ?? null,
      pay?.[1] ?? null,
      pay?.[2] ?? null,
      postedAt,
      firstSeenAt,
      fingerprint({ company, title, location }),
      reachTokens(readReach({ title, location, remote: "unknown" })),
    )
    .run();
  if (closed) await env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE id = ?").bind(NOON, id).run();
  return id;
}

/** A message that waits, of jobs of its own; answers the batch and the ids of its postings in order. */
export async function waitingBatch(
  options: { by?: UserActor; group?: string; size?: number; now?: number } = {},
): Promise<{ batchId: string; group: string; ids: string[]; openings: string[] }> {
  const { by = await lead(), group = `Group ${randomId(10)}`, size = 1, now = NOON } = options;
  const postings: string[] = [];
  for (let i = 0; i < size; i++) postings.push(await aPosting({ title: `Backend Developer ${i + 1}` }));
  const { batchId } = await makeBatch(makeContext({ actor: by, now: () => now }), {
    requestKey: randomId(),
    groupName: group,
    postingIds: postings,
  });
  const rows = await env.DB.prepare("SELECT id FROM alert_postings WHERE batch_id = ? ORDER BY seat")
    .bind(batchId)
    .all<{ id: string }>();
  return { batchId, group, ids: rows.results.map((row) => row.id), openings: postings };
}

/** Every table that finding the session and a page of the manager reads, once each. */
export const POSTING_MANAGER_TABLES = [
  "sessions",
  "users",
  "staff",
  "profiles",
  "plans",
  "credit_balances",
  "alert_batches",
  "alert_groups",
  "users as maker",
  "alert_postings",
  "alert_postings that wait, counted",
] as const;
/** Messages on a page. */
export const POSTING_MANAGER_PAGE = 25;
const OF_A_BATCH = 4;

/** The reads of the manager's first and second page while `size` postings wait, in messages of four. */
export async function readPostingManager(size: number): Promise<[Reading, Reading]> {
  const actor = await lead();
  await withProfile(actor);
  await withPlan(actor, { beganAt: clockNow() });
  await env.DB.batch([
    env.DB.prepare("DELETE FROM alert_postings"),
    env.DB.prepare("DELETE FROM alert_batches"),
    env.DB.prepare(
      "INSERT INTO alert_groups (id, name, key, last_used_at, created_at) SELECT 'g' || value, 'Rows ' || " +
        "value, 'rows ' || value, 1, 1 FROM json_each('[0,1,2,3,4]') WHERE true ON CONFLICT DO NOTHING",
    ),
    env.DB.prepare(
      "INSERT INTO alert_batches (id, request_key, group_id, made_by, created_at) WITH RECURSIVE n(i) AS " +
        "(SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) SELECT printf('B%025d', i), 'rows-' || i, 'g' || " +
        "(i % 5), ?2, ?3 + i FROM n",
    ).bind(size / OF_A_BATCH, actor.userId, NOON),
    env.DB.prepare(
      `INSERT INTO alert_postings (id, batch_id, group_id, seat, posting_id, title, company, location, link)
       WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1)
       SELECT printf('P%025d', i), printf('B%025d', i / ${OF_A_BATCH} + 1), 'g' || ((i / ${OF_A_BATCH} + 1) % 5),
       i % ${OF_A_BATCH}, 'posting-' || i, 'Backend Developer ' || i, 'Sample Works', 'Pune',
       'https://jobs.example/' || i FROM n`,
    ).bind(size),
  ]);
  const cookie = await signedIn(actor);
  const [first, next] = await read(size, "/job-posting-manager", cookie);
  return [first, (await read(size, next, cookie))[0]];
}

async function read(size: number, path: string, cookie: string): Promise<[Reading, string]> {
  const worker = openWorker();
  const response = await worker.ask(path, { cookie });
  const html = await response.text();
  const shown = new Set(html.match(/jobs\.example\/\d+/g) ?? []).size;
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  const next = longPattern("")`
      href="(/job-posting-manager\?after=[^"]+)"[^>]*rel="next"
      |rel="next"[^>]*href="(/job-posting-manager\?after=[^"]+)"`.exec(html);
  return [
    {
      page: path.includes("after") ? "job postings, next page" : "job postings, first page",
      size,
      shown,
      trips: worker.meter.trips,
      rowsRead: worker.meter.rowsRead,
    },
    next?.[1] ?? next?.[2] ?? path,
  ];
}
