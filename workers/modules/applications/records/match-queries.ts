import { isRunning } from "../../billing/queries";
import { sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { plans } from "../../../db/schema/billing/plans";
import { profiles } from "../../../db/schema/candidates/profiles";
import type { AppDb, Statement } from "../../../db/client";
import { IS_OPEN, transition } from "./queries";
import { ASKED_FOR_MS } from "./rules";
import { type EventActor } from "../../../core/event-actor";
import { alertPostingId } from "../../../reading/alerts/vocabulary";

/** A match to be written: the posting's snapshot, and why. */
export interface MatchRow {
  id: string;
  userId: string;
  postingId: string;
  position: string;
  company: string;
  location: string;
  link: string;
  portal: string;
  easyApply: boolean;
  /** Its person alone can apply, signed in to a portal: it is shown to them and never queued. */
  selfApply: boolean;
  payLower: number | null;
  payUpper: number | null;
  payCurrency: string | null;
  searchTerm: string;
  postedAt: number | null;
  score: number;
  reasons: string[];
  /** Known signs against the posting: each a code and the words it was seen in. */
  signs: readonly { code: string; words: string }[];
  /** The preferences it was matched by, as the profile's version. */
  profileVersion: number;
  companyKey: string;
  titleKey: string;
  places: string[];
  /** Its person brought it themselves: the matcher takes it back no more. Absent for the matcher's own. */
  chosen?: boolean;
  /** It is not sure enough to be queued without its person's word. */
  unsure: boolean;
}

/** Rows of one statement, and the length of their JSON: of three bytes a character it is below the 2 MB of a value. */
const ROWS_A_STATEMENT = 400;
const CHARACTERS_A_STATEMENT = 500_000;

/** Rows in parts of which each is bound as one value. */
function partsOf(rows: readonly MatchRow[]): MatchRow[][] {
  const parts: MatchRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const { length } = JSON.stringify(row);
    const part = parts.at(-1);
    if (part && part.length < ROWS_A_STATEMENT && length <= room) part.push(row);
    else {
      parts.push([row]);
      room = CHARACTERS_A_STATEMENT;
    }
    room -= length;
  }
  return parts;
}

interface Round {
  by: EventActor;
  nowMs: number;
  guard: SQL;
  isOwnChoice?: boolean;
  isKept?: (alertJobId: SQL) => SQL;
}

/**
 * Writes matches, for people whose plan still runs and whose preferences are still those. One that is there already is
 * refreshed while it is only found; one that was withdrawn comes back, but for what the person declined, and what they
 * were asked about in vain; anything further on is left alone.
 * @param round.isOwnChoice the person brings these themselves: what they were asked about in vain comes back too.
 * @param round.isKept of rows that are all of alerts: whether the alert's job is still kept, by its id.
 */
export function saveMatches(
  db: AppDb,
  rows: readonly MatchRow[],
  { by, nowMs, guard, isOwnChoice = false, isKept }: Round,
): Statement[] {
  const kept = isKept ? isKept(sql`substr(j.value ->> 'postingId', ${alertPostingId("").length + 1})`) : sql`true`;
  const inTime = sql`(asked_at IS NULL OR chosen = 1 OR asked_at > ${nowMs - ASKED_FOR_MS})`;
  const statements: Statement[] = [];
  for (const chunk of partsOf(rows)) {
    // A withdrawn match that comes back needs only its key here: the whole rows are bound once, for the insert.
    const keys = chunk.map(({ userId, postingId, profileVersion }) => ({ userId, postingId, profileVersion }));
    const valid = (list: readonly object[]) => sql`json_each(${JSON.stringify(list)}) j
      JOIN ${plans} p ON p.user_id = j.value ->> 'userId' AND ${isRunning(nowMs)}
      JOIN ${profiles} f ON f.user_id = p.user_id AND f.updated_at = j.value ->> 'profileVersion'
      WHERE ${guard} AND ${kept}`;
    const { event, move } = transition(db, {
      event: "found",
      which: sql`declined = ''
        AND (user_id, posting_id) IN (SELECT p.user_id, j.value ->> 'postingId' FROM ${valid(keys)})
        AND ${isOwnChoice ? sql`true` : inTime}`,
      by,
      nowMs,
    });
    statements.push(
      event,
      move,
      db.run(sql`INSERT INTO ${applications} (id, user_id, posting_id, state, position, company, location, link, portal,
          easy_apply, self_apply, pay_lower, pay_upper, pay_currency, search_term, posted_at, score, reasons, signs,
          company_key, title_key, places, chosen, unsure, created_at)
        SELECT j.value ->> 'id', p.user_id, j.value ->> 'postingId', 'found', j.value ->> 'position',
          j.value ->> 'company', j.value ->> 'location', j.value ->> 'link', j.value ->> 'portal',
          j.value ->> 'easyApply', j.value ->> 'selfApply', j.value ->> 'payLower', j.value ->> 'payUpper',
          j.value ->> 'payCurrency', j.value ->> 'searchTerm', j.value ->> 'postedAt', j.value ->> 'score',
          j.value -> 'reasons', j.value -> 'signs',
          j.value ->> 'companyKey', j.value ->> 'titleKey', j.value -> 'places',
          coalesce(j.value ->> 'chosen', 0), j.value ->> 'unsure', ${nowMs}
        FROM ${valid(chunk)}
        ON CONFLICT (user_id, posting_id) DO UPDATE SET position = excluded.position, company = excluded.company,
          location = excluded.location, link = excluded.link, portal = excluded.portal,
          easy_apply = excluded.easy_apply, pay_lower = excluded.pay_lower,
          self_apply = max(applications.self_chosen, excluded.self_apply),
          pay_upper = excluded.pay_upper,
          pay_currency = excluded.pay_currency, search_term = excluded.search_term, posted_at = excluded.posted_at,
          score = excluded.score, reasons = excluded.reasons, signs = excluded.signs,
          company_key = excluded.company_key,
          title_key = excluded.title_key, places = excluded.places, unsure = excluded.unsure,
          chosen = CASE WHEN ${isOfAlertIn("applications.")} THEN excluded.chosen
            ELSE applications.chosen END
        WHERE applications.state = 'found'`),
    );
  }
  return statements;
}

const isOfAlertIn = (table: string): SQL =>
  sql.raw(`(${table}posting_id >= '${alertPostingId("")}' AND ${table}posting_id < '${alertPostingId("~")}')`);

/** True of a job that is known from its person's own job alert alone: one range of the index of postings. */
export const IS_OF_ALERT: SQL = isOfAlertIn("");

/** Of a deleted row it would be forgotten that its person was asked and did not keep it. */
const HAS_PAST: SQL = sql`(attempt > 1 OR asked_at IS NOT NULL)`;

/** Drops found matches. One that nothing happened to is deleted; one with a past, or asked about, is withdrawn. */
export function deleteMatches(db: AppDb, which: SQL, by: EventActor, nowMs: number): Statement[] {
  const { event, move } = transition(db, { event: "dropped", which: sql`${HAS_PAST} AND ${which}`, by, nowMs });
  return [event, move, db.run(sql`DELETE FROM ${applications} WHERE state = 'found' AND NOT ${HAS_PAST} AND ${which}`)];
}

/**
 * Drops what is found from job alerts and was neither applied to nor declined, once the alert's job is too old.
 * @param isOpen whether the job of an alert is kept and recent, by its id.
 */
export function dropOldAlertJobs(
  db: AppDb,
  isOpen: (alertJobId: SQL) => SQL,
  { by, nowMs }: { by: EventActor; nowMs: number },
): Statement[] {
  const alertJobId = sql`substr(posting_id, ${alertPostingId("").length + 1})`;
  return deleteMatches(db, sql`state = 'found' AND ${IS_OF_ALERT} AND NOT ${isOpen(alertJobId)}`, by, nowMs);
}

/**
 * Drops what the person has found of jobs of their alerts, and neither applied to nor declined.
 * @param isOne which of these jobs, by their ids.
 */
export function dropAlertJobs(
  db: AppDb,
  userId: string,
  isOne: (alertJobId: SQL) => SQL,
  { by, nowMs }: { by: EventActor; nowMs: number },
): Statement[] {
  const alertJobId = sql`substr(posting_id, ${alertPostingId("").length + 1})`;
  const which = sql`user_id = ${userId} AND state = 'found' AND ${IS_OF_ALERT} AND ${isOne(alertJobId)}`;
  return deleteMatches(db, which, by, nowMs);
}

/** Drops what else the person has found at the company of this application of theirs, if `onlyIf`. */
export function dropFoundAtCompany(
  db: AppDb,
  userId: string,
  id: string,
  onlyIf: SQL,
  by: EventActor,
  nowMs: number,
): Statement[] {
  const company = sql`(SELECT company_key FROM ${applications} WHERE id = ${id} AND user_id = ${userId})`;
  const which = sql`user_id = ${userId} AND id <> ${id} AND company_key <> '' AND company_key = ${company}
    AND ${onlyIf}`;
  return deleteMatches(db, which, by, nowMs);
}

/** Withdraws found matches, whether or not they have a past: their posting closed. */
export function closeMatches(db: AppDb, which: SQL, by: EventActor, nowMs: number): Statement[] {
  const { event, move } = transition(db, { event: "dropped", which, by, nowMs, evidence: { because: "closed" } });
  return [event, move];
}

/** Where one applies to a posting by now, and whether its person alone can. */
export type Entrance = Pick<MatchRow, "postingId" | "link" | "portal" | "easyApply" | "selfApply">;

/**
 * Says of found matches where one applies by now, where that became its person's to do or no longer is. What they chose
 * to apply to themselves stays theirs.
 */
export function refreshApplyLink(db: AppDb, entrances: readonly Entrance[], guard: SQL): Statement {
  return db.run(sql`UPDATE ${applications} SET link = e.row ->> 'link', portal = e.row ->> 'portal',
      easy_apply = e.row ->> 'easyApply', self_apply = e.row ->> 'selfApply'
    FROM (SELECT value AS row FROM json_each(${JSON.stringify(entrances)})) e
    WHERE applications.posting_id = e.row ->> 'postingId' AND state = 'found'
      AND self_apply <> e.row ->> 'selfApply' AND self_chosen = 0 AND ${guard}`);
}

/** Says of applications by which key their employer goes now: how names are read has changed. */
export function retellEmployers(db: AppDb, rows: readonly { id: string; companyKey: string }[]): Statement | null {
  if (rows.length === 0) return null;
  return db.run(sql`UPDATE ${applications} SET company_key = r.row ->> 'companyKey'
    FROM (SELECT value AS row FROM json_each(${JSON.stringify(rows)})) r WHERE applications.id = r.row ->> 'id'`);
}

/** Says of waiting applications what they are wanted for now. */
export function refreshMatch(
  db: AppDb,
  rows: readonly { id: string; score: number; reasons: string[]; searchTerm: string; unsure: boolean }[],
  guard: SQL,
): Statement {
  return db.run(sql`UPDATE ${applications}
    SET score = r.row ->> 'score', reasons = r.row -> 'reasons', search_term = r.row ->> 'searchTerm',
      unsure = r.row ->> 'unsure'
    FROM (SELECT value AS row FROM json_each(${JSON.stringify(rows)})) r
    WHERE applications.id = r.row ->> 'id' AND ${IS_OPEN} AND ${guard}`);
}
