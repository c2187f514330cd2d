import { sql, type SQL } from "drizzle-orm";
import { applicationEvents, applications } from "../../../db/schema/applications/records";
import { readRaw, type AppDb } from "../../../db/client";
import { isAsked } from "../../candidates/queries";
import type { DeclineReason, RecordedOutcome, State } from "../records/vocabulary";
import { proofKinds } from "../records/proof-columns-queries";
import { isByYourself } from "../records/owner-queries";
import type { Key } from "../../../lib/cursor";
import type { ApplicationFilter } from "./list-rules";

/** One application of the person's that is over, made or not. */
export interface SettledRow {
  id: string;
  at: number;
  state: State;
  outcome: RecordedOutcome | "";
  position: string;
  company: string;
  location: string;
  link: string;
  payLower: number | null;
  payUpper: number | null;
  payCurrency: string | null;
  heldUntil: number | null;
  /** Why one left the queue or waited in vain, and what its person had against it. */
  because: string | null;
  declined: DeclineReason | "";
  /** The kinds of proof, as `kindsIn` reads them; empty of one that was not made. */
  proofs: string;
  /** A question of it is open. */
  isAsked: 0 | 1;
}

/**
 * A page of the person's applications that were made, that wait for an answer, that were not made, or all: the newest
 * first, after a key. What left the queue for good is among what was not made, unless its person applied themselves. An
 * index serves each; a search goes on in its order until the page is full. One round trip.
 */
export async function listSettled(
  db: AppDb,
  page: { userId: string; shown: ApplicationFilter; search: string; before: Key | null; limit: number },
): Promise<SettledRow[]> {
  const { userId, shown, search, before, limit } = page;
  // Not LIKE: D1 refuses its patterns of more than 50 bytes, which a few words of Hindi have.
  const wanted =
    search === ""
      ? sql`true`
      : sql`(instr(lower(position), lower(${search})) > 0 OR instr(lower(company), lower(${search})) > 0)`;
  // The literals let the partial indexes serve.
  const part = (states: SQL, at: SQL) => sql`SELECT * FROM (SELECT id, ${at} AS at FROM ${applications}
    WHERE user_id = ${userId} AND ${states} AND ${wanted}
      ${before ? sql`AND (${at}, id) < (${before.at}, ${before.id})` : sql``}
    ORDER BY ${at} DESC, id DESC LIMIT ${limit})`;
  const made = part(sql`state = 'submitted'`, sql`applied_at`);
  const notMade = part(sql`state IN ('unconfirmed','parked','failed')`, sql`locked_at`);
  const notSent = part(
    // The first literal lets the partial index serve.
    sql`state IN ('unconfirmed','parked','failed') AND state <> 'unconfirmed'`,
    sql`locked_at`,
  );
  const left = (is: SQL) => part(sql`withdrawn_at IS NOT NULL AND ${is}`, sql`withdrawn_at`);
  const byYourself = isByYourself("applications");
  const asked = {
    submitted: [made],
    needs_you: [part(sql`state = 'parked' AND ${isAsked("applications")}`, sql`locked_at`)],
    not_applied: [notSent, left(sql`NOT ${byYourself}`)],
    all: [made, notMade, left(sql`true`)],
  }[shown];
  const { rows } = await readRaw(db, {
    rows: db.all<SettledRow>(sql`SELECT a.id AS id, k.at AS at, a.state AS state, a.outcome AS outcome,
        a.position AS position, a.company AS company, a.location AS location, a.link AS link, a.pay_lower AS payLower,
        a.pay_upper AS payUpper, a.pay_currency AS payCurrency, a.held_until AS heldUntil,
        a.declined AS declined, iif(a.state = 'submitted', ${proofKinds("a")}, '') AS proofs,
        a.state = 'parked' AND ${isAsked("a")} AS isAsked,
        e.evidence ->> 'because' AS because
      FROM (${sql.join(asked, sql` UNION ALL `)}) k JOIN ${applications} a ON a.id = k.id
      LEFT JOIN ${applicationEvents} e ON e.application_id = a.id AND e.n = a.event_count
        AND e.event IN ('withdrawn','expired')
      ORDER BY k.at DESC, k.id DESC LIMIT ${limit}`),
  });
  return rows;
}
