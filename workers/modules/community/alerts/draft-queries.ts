import { asc, sql, type SQL } from "drizzle-orm";
import {
  alertBatches,
  alertFollowers,
  alertGroups,
  alertLatency,
  alertPostings,
} from "../../../db/schema/community/alerts";
import { users } from "../../../db/schema/accounts/sign-in";
import { communityMembers } from "../../../db/schema/billing/membership";
import { profiles } from "../../../db/schema/candidates/profiles";
import { whatsappNumbers } from "../../../db/schema/messaging/whatsapp";
import type { AppDb, Statement } from "../../../db/client";
import { listOf, newTimeId } from "../../../db/sql";
import { indiaDay } from "../../../lib/india-time";
import { timeHead } from "../../../core/ids";
import type { Posting } from "../../catalog/queries";
import { statedPay } from "../../catalog";
import { enqueueMessages } from "../../messaging/queries";
import type { GroupRules } from "./group-rules";
import type { Drafts } from "./vocabulary";

const grouped = {
  id: alertGroups.id,
  name: alertGroups.name,
  drafts: alertGroups.drafts,
  families: alertGroups.families,
  levels: alertGroups.levels,
  places: alertGroups.places,
};
export type GroupRow = GroupRules & { id: string; name: string; drafts: Drafts };

/** The groups whose messages are drafted by themselves. */
export async function readDrafting(db: AppDb): Promise<GroupRow[]> {
  return db
    .select(grouped)
    .from(alertGroups)
    .where(sql`${alertGroups.drafts} <> 'none'`);
}

/** A posting, and the groups that it is for. */
export interface FoundPosting {
  posting: Posting;
  groupIds: readonly string[];
}

/**
 * Keeps what was found for groups. A group that has a posting in whatever way, or another one of its address by itself,
 * does not get it.
 */
export function insertFound(db: AppDb, found: readonly FoundPosting[], guard: SQL, nowMs: number): Statement | null {
  if (found.length === 0) return null;
  const facts = JSON.stringify(
    found.map(({ groupIds, posting: p }) => ({
      groups: groupIds,
      id: p.id,
      title: p.title,
      company: p.company,
      location: p.location,
      link: p.link,
      pay: statedPay(p),
      postedAt: p.postedAt,
      firstSeenAt: p.firstSeenAt,
    })),
  );
  return db.run(sql`INSERT INTO ${alertPostings} (id, group_id, seat, posting_id, title, company, location, link,
      pay_lower, pay_upper, pay_currency, posted_at, first_seen_at, state)
    SELECT ${newTimeId(nowMs)}, g.value, 0, p.value ->> 'id', p.value ->> 'title', p.value ->> 'company',
      p.value ->> 'location', p.value ->> 'link', p.value ->> '$.pay.payLower',
      p.value ->> '$.pay.payUpper', p.value ->> '$.pay.payCurrency',
      p.value ->> 'postedAt', p.value ->> 'firstSeenAt', 'found'
    FROM json_each(${facts}) p JOIN json_each(p.value, '$.groups') g
    WHERE ${guard} AND NOT EXISTS (SELECT 1 FROM ${alertPostings} had
      WHERE had.group_id = g.value AND had.posting_id = p.value ->> 'id')
    ON CONFLICT DO NOTHING`);
}

/** Takes back what was found and has closed before it stood in a message. */
export function dropFoundMatches(
  db: AppDb,
  postingIds: readonly string[],
  guard: SQL,
  nowMs: number,
): Statement | null {
  if (postingIds.length === 0) return null;
  return db.run(sql`UPDATE ${alertPostings} SET state = 'removed', settled_at = ${nowMs}
    WHERE state = 'found' AND posting_id IN ${listOf(postingIds)} AND ${guard}`);
}

export interface Due {
  id: string;
  groupId: string;
}

/**
 * The found postings that are due in a message by now, the newest first in each group: all of a premium group, and all
 * of a free one once its first was found at `freeMs` (milliseconds since 1970, UTC) or before.
 */
export async function readDueMatches(db: AppDb, freeMs: number, limit: number): Promise<Due[]> {
  return db.all<Due>(sql`SELECT p.id, p.group_id AS groupId
    FROM ${alertGroups} g CROSS JOIN ${alertPostings} p ON p.group_id = g.id AND p.state = 'found'
    WHERE g.drafts = 'premium' OR (g.drafts = 'free' AND (SELECT min(id) FROM ${alertPostings}
      WHERE group_id = g.id AND state = 'found') < ${timeHead(freeMs + 1)})
    ORDER BY g.id, coalesce(p.posted_at, p.first_seen_at) DESC, p.id LIMIT ${limit}`);
}

/**
 * Makes messages of what was found, and keeps how long that took. A message whose first posting stands in another by
 * now is not made, and what it would have held with it waits for the next time.
 */
export function draftFound(
  db: AppDb,
  drafts: readonly { id: string; groupId: string; postingIds: readonly string[] }[],
  nowMs: number,
) {
  const made = JSON.stringify(drafts);
  return {
    batches: db.run(sql`INSERT INTO ${alertBatches} (id, request_key, group_id, created_at)
      SELECT j.value ->> 'id', 'draft:' || (j.value ->> '$.postingIds[0]'), j.value ->> 'groupId', ${nowMs}
      FROM json_each(${made}) j WHERE EXISTS (SELECT 1 FROM ${alertPostings}
        WHERE id = j.value ->> '$.postingIds[0]' AND state = 'found')
      ON CONFLICT DO NOTHING`),
    postings: db.run(sql`UPDATE ${alertPostings} SET state = 'waiting', batch_id = m.batch, seat = m.seat
      FROM (SELECT p.value AS id, p.key AS seat, j.value ->> 'id' AS batch
        FROM json_each(${made}) j JOIN json_each(j.value, '$.postingIds') p
        WHERE EXISTS (SELECT 1 FROM ${alertBatches} WHERE id = j.value ->> 'id')) m
      WHERE ${alertPostings}.id = m.id AND state = 'found'`),
    followers: notifyFollowers(
      db,
      drafts.map(({ id }) => id),
      nowMs,
    ),
    latency: db.run(sql`INSERT INTO ${alertLatency} (group_id, day, drafted, draft_ms, draft_longest_ms)
      SELECT group_id, ${indiaDay(nowMs)}, count(*), sum(${since(nowMs)}), max(${since(nowMs)})
      FROM ${alertPostings} WHERE batch_id IN ${listOf(drafts.map(({ id }) => id))} GROUP BY group_id
      ON CONFLICT (group_id, day) DO UPDATE SET drafted = drafted + excluded.drafted,
        draft_ms = draft_ms + excluded.draft_ms, draft_longest_ms = max(draft_longest_ms, excluded.draft_longest_ms)`),
  };
}

/**
 * Tells the members who follow a premium group of its new message, each on the number that they bound: whose membership
 * runs, by the address of their account that is known to be theirs, and who agreed to WhatsApp updates.
 */
function notifyFollowers(db: AppDb, batchIds: readonly string[], nowMs: number): Statement {
  return enqueueMessages(db, {
    template: "new_openings",
    nowMs,
    rows: sql`SELECT f.user_id, n.phone AS recipient,
        json_object('group', g.name, 'list', b.list, 'seenAt', CAST(b.seen_at AS TEXT)) AS model,
        'alert:' || b.id || ':' || f.user_id AS cause
      FROM (SELECT batch_id AS id, group_id, min(first_seen_at) AS seen_at,
          group_concat(title || ', ' || company, '; ' ORDER BY seat) AS list
        FROM ${alertPostings} WHERE batch_id IN ${listOf(batchIds)} AND state = 'waiting' GROUP BY batch_id) b
      JOIN ${alertGroups} g ON g.id = b.group_id AND g.drafts = 'premium'
      JOIN ${alertFollowers} f ON f.group_id = g.id
      JOIN ${whatsappNumbers} n ON n.user_id = f.user_id AND n.stopped_at IS NULL
      JOIN ${profiles} p ON p.user_id = f.user_id AND p.wants_whatsapp = 1
      JOIN ${users} u ON u.id = f.user_id AND u.email_verified_at IS NOT NULL
      WHERE EXISTS (SELECT 1 FROM ${communityMembers} c
        WHERE c.email = u.email AND c.left_at IS NULL AND c.ends_at > ${nowMs})`,
  });
}

/** Keeps how long these postings took to be sent; before they are marked, while they still wait. */
export function storeSent(db: AppDb, ids: readonly string[], nowMs: number): Statement {
  return db.run(sql`INSERT INTO ${alertLatency} (group_id, day, sent, sent_ms, sent_longest_ms)
    SELECT group_id, ${indiaDay(nowMs)}, count(*), sum(${since(nowMs)}), max(${since(nowMs)})
    FROM ${alertPostings}
    WHERE id IN ${listOf(ids)} AND state = 'waiting' AND first_seen_at IS NOT NULL GROUP BY group_id
    ON CONFLICT (group_id, day) DO UPDATE SET sent = sent + excluded.sent,
      sent_ms = sent_ms + excluded.sent_ms, sent_longest_ms = max(sent_longest_ms, excluded.sent_longest_ms)`);
}

/** From first sight on. A clock that was set back counts as none. */
const since = (nowMs: number): SQL => sql`max(0, ${nowMs} - first_seen_at)`;

// ---- groups --------------------------------------------------------------------------------

export interface GroupFigures {
  drafted: number;
  draftMs: number;
  draftLongestMs: number;
  sent: number;
  sentMs: number;
  sentLongestMs: number;
}

/** Groups in the order of their names, with what they got since `day`. */
export async function readGroupFigures(db: AppDb, day: string, limit: number): Promise<(GroupRow & GroupFigures)[]> {
  const sum = (column: SQL, alias: string) => sql<number>`coalesce(sum(${column}), 0)`.as(alias);
  const most = (column: SQL, alias: string) => sql<number>`coalesce(max(${column}), 0)`.as(alias);
  return db
    .select({
      ...grouped,
      drafted: sum(sql`${alertLatency.drafted}`, "drafted"),
      draftMs: sum(sql`${alertLatency.draftMs}`, "draftMs"),
      draftLongestMs: most(sql`${alertLatency.draftLongestMs}`, "draftLongestMs"),
      sent: sum(sql`${alertLatency.sent}`, "sent"),
      sentMs: sum(sql`${alertLatency.sentMs}`, "sentMs"),
      sentLongestMs: most(sql`${alertLatency.sentLongestMs}`, "sentLongestMs"),
    })
    .from(alertGroups)
    .leftJoin(alertLatency, sql`${alertLatency.groupId} = ${alertGroups.id} AND ${alertLatency.day} >= ${day}`)
    .groupBy(alertGroups.id)
    .orderBy(asc(alertGroups.key))
    .limit(limit);
}

export interface SavedGroup extends GroupRules {
  /** Null for one that is new, or named as one there is. */
  id: string | null;
  name: string;
  key: string;
  drafts: Drafts;
}

/**
 * Saves a group and what it gets. Where nothing is drafted any more, what was found for it and stands in no message is
 * forgotten with the rules.
 */
export function saveGroupRows(db: AppDb, group: SavedGroup, newId: string, nowMs: number) {
  const { id, name, key, drafts, places } = group;
  const families = JSON.stringify(group.families);
  const levels = JSON.stringify(group.levels);
  const saved =
    id === null
      ? db.run(sql`INSERT INTO ${alertGroups} (id, name, key, last_used_at, created_at, drafts, families, levels,
        places)
          VALUES (${newId}, ${name}, ${key}, ${nowMs}, ${nowMs}, ${drafts}, ${families}, ${levels}, ${places})
          ON CONFLICT (key) DO UPDATE SET drafts = excluded.drafts, families = excluded.families,
            levels = excluded.levels, places = excluded.places`)
      : db.run(sql`UPDATE ${alertGroups} SET name = ${name}, key = ${key}, drafts = ${drafts},
          families = ${families}, levels = ${levels}, places = ${places}
          WHERE id = ${id} AND NOT EXISTS (SELECT 1 FROM ${alertGroups} WHERE key = ${key} AND id <> ${id})`);
  const stopped = db.run(sql`DELETE FROM ${alertPostings} WHERE state = 'found' AND group_id =
    (SELECT id FROM ${alertGroups} WHERE key = ${key} AND drafts = 'none')`);
  return { saved, stopped };
}

/** Whether there is a group of this id. */
export async function isGroup(db: AppDb, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: alertGroups.id })
    .from(alertGroups)
    .where(sql`${alertGroups.id} = ${id}`);
  return rows.length > 0;
}
