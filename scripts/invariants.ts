/**
 * The rules of the app database at any moment, whatever was killed, repeated or raced: each a query whose
 * every row is a violation. The drills run them on D1 and, with the server dead, on its file.
 */
const BALANCE = `SELECT user_id,
    sum(CASE kind WHEN 'grant' THEN amount ELSE 0 END) AS granted,
    sum(CASE kind WHEN 'settle' THEN amount WHEN 'reverse' THEN -amount ELSE 0 END) AS used,
    sum(CASE kind WHEN 'reserve' THEN amount WHEN 'settle' THEN -amount WHEN 'release' THEN -amount
    ELSE 0 END) AS reserved,
    sum(CASE kind WHEN 'revoke' THEN amount ELSE 0 END) AS revoked
  FROM credit_ledger GROUP BY user_id`;

export const INVARIANTS: Readonly<Record<string, string>> = {
  "a balance is the sum of its ledger": `SELECT b.user_id, b.granted, l.granted AS summed FROM credit_balances b
    JOIN (${BALANCE}) l ON l.user_id = b.user_id
    WHERE (b.granted, b.used, b.reserved, b.revoked) IS NOT (l.granted, l.used, l.reserved, l.revoked)`,
  "a ledger has a balance": `SELECT DISTINCT l.user_id FROM credit_ledger l
    LEFT JOIN credit_balances b ON b.user_id = l.user_id WHERE b.user_id IS NULL`,
  "nothing is overdrawn": `SELECT * FROM credit_balances
    WHERE granted < 0 OR used < 0 OR reserved < 0 OR used + reserved + revoked > granted`,
  "a reserved credit is an application that waits": `SELECT b.user_id, b.reserved, count(a.id) AS waiting
    FROM credit_balances b LEFT JOIN applications a ON a.user_id = b.user_id
      AND (a.state IN ('queued', 'claimed') OR a.held_until IS NOT NULL)
    GROUP BY b.user_id, b.reserved HAVING b.reserved <> count(a.id)`,
  "a used credit is an application that was made": `SELECT b.user_id, b.used, count(a.id) AS applied
    FROM credit_balances b LEFT JOIN applications a ON a.user_id = b.user_id AND a.state = 'submitted'
    GROUP BY b.user_id, b.used HAVING b.used <> count(a.id)`,
  "what is submitted says when, and in which day": `SELECT id FROM applications
    WHERE state = 'submitted' AND (locked_at IS NULL OR applied_at IS NULL OR report_day IS NULL)`,
  "only what is parked or unconfirmed holds a credit": `SELECT id FROM applications
    WHERE (state = 'parked' AND held_until IS NULL)
    OR (held_until IS NOT NULL AND state NOT IN ('parked', 'unconfirmed'))`,
  "the newest event is the state": `SELECT a.id, a.state, e.event FROM applications a
    JOIN application_events e ON e.application_id = a.id AND e.n = a.event_count
    WHERE a.state <> CASE e.event WHEN 'returned' THEN 'queued' WHEN 'rescheduled' THEN 'queued'
      WHEN 'stop_asked' THEN 'claimed' WHEN 'reopened' THEN 'queued' WHEN 'expired' THEN 'failed'
      WHEN 'credit_released' THEN 'unconfirmed' WHEN 'unqueued' THEN 'found' WHEN 'dropped' THEN 'withdrawn'
      ELSE e.event END`,
  "an application has all its events": `SELECT a.id FROM applications a
    WHERE a.shortened = 0
      AND a.event_count <> (SELECT count(*) FROM application_events e WHERE e.application_id = a.id)`,
  "an order that was given was paid": `SELECT id FROM orders WHERE activated_at IS NOT NULL AND payment_id IS NULL`,
  "an order grants once": `SELECT ref, count(*) AS n FROM credit_ledger WHERE kind = 'grant'
    GROUP BY ref HAVING count(*) > 1`,
  "a payment pays one order": `SELECT payment_id, count(*) AS n FROM orders
    WHERE activated_at IS NOT NULL GROUP BY gateway, payment_id HAVING count(*) > 1`,
  "a queue holds nobody without a running plan": `SELECT a.id FROM applications a
    LEFT JOIN plans p ON p.user_id = a.user_id AND p.ended_at IS NULL
    WHERE a.state IN ('queued', 'claimed') AND p.user_id IS NULL`,
  "what its person declined is in hands or withdrawn": `SELECT id, state FROM applications
    WHERE declined <> '' AND state NOT IN ('claimed', 'withdrawn')`,
  "the counts of a day are those of its entries": `SELECT * FROM (
      SELECT queue_day, coalesce(queued_at, 0) / 1800000 AS slot, outcome, count(*) AS entries,
        count(locked_at) AS locked, sum(held_until IS NOT NULL AND outcome <> 'unconfirmed') AS waiting
      FROM applications WHERE queue_day IS NOT NULL GROUP BY 1, 2, 3
      EXCEPT SELECT day, slot, outcome, entries, locked, waiting FROM day_counts)
    UNION ALL SELECT day, slot, outcome, entries, locked, waiting FROM day_counts WHERE entries <> 0
      AND NOT EXISTS (SELECT 1 FROM applications WHERE queue_day = day AND coalesce(queued_at, 0) / 1800000 = slot
        AND applications.outcome = day_counts.outcome)`,
  "the references hold": "PRAGMA foreign_key_check",
};

/** The rules of a table that a backup from before its migration lacks. */
export const OF_LATER_TABLES: Readonly<Record<string, string>> = {
  "the counts of a day are those of its entries": "day_counts",
};

/** One line for each violation among the rows of the invariants' queries, in their order. */
export function violationsIn(results: readonly (readonly unknown[])[]): string[] {
  const rules = Object.keys(INVARIANTS);
  return results.flatMap((rows, i) => rows.map((row) => `${rules[i]}: ${JSON.stringify(row)}`));
}
