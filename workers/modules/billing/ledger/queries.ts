/** The only writer of credits: one row a change, unique by kind and reference; a trigger moves the balance with it. */
import { sql, type SQL } from "drizzle-orm";
import { creditBalances, creditLedger } from "../../../db/schema/billing/ledger";
import type { AppDb, Statement } from "../../../db/client";

type Kind = (typeof creditLedger.kind.enumValues)[number];
/** The rows to book: a query of `user_id`, `amount` and `ref`, whose WHERE is the condition. */
export type Booking = SQL;

/** One booking, if the condition holds. */
export function bookingOf(row: { userId: unknown; amount: unknown; ref: unknown }, when: SQL): Booking {
  return sql`SELECT ${row.userId} AS user_id, ${row.amount} AS amount, ${row.ref} AS ref WHERE ${when}`;
}

const book =
  (kind: Kind) =>
  (db: AppDb, booking: Booking, nowMs: number): Statement =>
    db.run(sql`INSERT INTO ${creditLedger} (user_id, kind, amount, ref, at)
      SELECT b.user_id, ${kind}, b.amount, b.ref, ${nowMs} FROM (${booking}) b WHERE true
      ON CONFLICT (kind, ref) DO NOTHING`);

/** Adds credits that were bought or given. */
export const grant = book("grant");
/** Sets credits aside. The balance's CHECK refuses the whole batch where none is free. */
export const reserve = book("reserve");
/** Charges reserved credits. */
export const settle = book("settle");
/** Frees reserved credits. */
export const release = book("release");
/** Gives charged credits back. */
export const reverse = book("reverse");
/** Takes unused credits away. */
export const revoke = book("revoke");

/** True once this was booked. */
export const isBooked = (kind: Kind, ref: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${creditLedger} l WHERE l.kind = ${kind} AND l.ref = ${ref})`;

/** How much was booked; NULL where nothing was. */
export const amountBooked = (kind: Kind, ref: SQL): SQL =>
  sql`(SELECT amount FROM ${creditLedger} WHERE kind = ${kind} AND ref = ${ref})`;

const balance = (amount: SQL, userId: unknown): SQL =>
  sql`(SELECT ${amount} FROM ${creditBalances} WHERE ${creditBalances.userId} = ${userId})`;

/** Credits that the person ever got and did not lose. */
export const purchased = (userId: unknown): SQL => sql`coalesce(${balance(sql`granted - revoked`, userId)}, 0)`;
/** Credits that were charged to the person. */
export const used = (userId: unknown): SQL => sql`coalesce(${balance(sql`used`, userId)}, 0)`;
/** Credits that the person has not used, reserved ones among them; NULL for a person who never got any. */
export const unused = (userId: unknown): SQL => balance(sql`granted - used - revoked`, userId);
/** Credits that the person has not used and that are not set aside. */
export const free = (userId: unknown): SQL =>
  sql`coalesce(${balance(sql`granted - used - revoked - reserved`, userId)}, 0)`;
