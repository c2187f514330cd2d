import { HOUR_MS } from "../../../lib/time";
import { sql, type SQL } from "drizzle-orm";
import { passwordResets, sessions, users } from "../../../db/schema/accounts/sign-in";
import type { AppDb, Statement } from "../../../db/client";
import { ALWAYS } from "../../../db/sql";
import { countOf, clearAttempts, move, moveBack, type Limited } from "../../../core/limits/queries";
import { enqueueMails } from "../../messaging/queries";

/** Holds where there is an account of this id. */
export function ifAccount(userId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId})`;
}

/** The counters that wrong passwords move, with how far each may go. */
export interface GuessCounters {
  /** This account from this network, or from this known device. */
  near: Limited;
  nearDay: Limited;
  /** This account from every device that is not known. Null for a known one: strangers move nothing of its own. */
  account: Limited | null;
  /** Accounts that failed from this network. Null for a known device. */
  network: Limited | null;
}

/**
 * Counts an attempt before its outcome is known, so that a thousand at once count as much as one after another; a
 * successful attempt is taken back. An attempt that a counter refuses does not move the wider counters: a user blocked
 * at one account from one network blocks no other user. `answer` is what each counter says.
 */
export function countGuess(db: AppDb, { near, nearDay, account, network }: GuessCounters) {
  const open = network ? sql`(${countOf(network)} < ${network.limit} OR ${countOf(near)} > 0)` : sql`1`;
  const nearHolds = sql`${countOf(near)} BETWEEN 1 AND ${near.limit}`;
  const dayHolds = sql`${nearHolds} AND ${countOf(nearDay)} <= ${nearDay.limit}`;
  const wide = account !== null && network !== null;
  // An account counts once a window for its network, however often it failed.
  const first = wide ? sql`${dayHolds} AND ${countOf(account)} <= ${account.limit} AND ${countOf(near)} = 1` : sql`0`;
  return {
    near: move(db, near, near.limit, open),
    nearDay: move(db, nearDay, nearDay.limit, nearHolds),
    account: move(db, account ?? near, account?.limit ?? 0, wide ? dayHolds : sql`0`),
    network: move(db, network ?? near, network?.limit ?? 0, first),
    answer: db.all<{ near: number; nearDay: number; account: number }>(
      sql`SELECT ${countOf(near)} AS near, ${countOf(nearDay)} AS nearDay,
        ${wide ? countOf(account) : sql`0`} AS account`,
    ),
  };
}

/** Takes back an attempt that turned out well, and with it what this place has counted against the account before. */
export function refundGuess(db: AppDb, { near, nearDay, account, network }: GuessCounters): Statement[] {
  return [
    ...(network ? [moveBack(db, network, sql`${countOf(near)} = 1`)] : []),
    ...(account ? [moveBack(db, account, sql`1`)] : []),
    clearAttempts(db, near.key, nearDay.key),
  ];
}

export interface ResetRow {
  email: string;
  token: string;
  tokenHash: string;
  expiresAt: number;
  nowMs: number;
}

/**
 * A link and its mail to this address, unless the limit is reached. The same statements run whether the account exists
 * or not, so that the response time reveals nothing. `before` is the number of mails that this network has caused so
 * far.
 * @param network null for a known device.
 */
export function insertResetByEmail(db: AppDb, row: ResetRow, asked: Limited, network: Limited | null) {
  const open = network ? sql`${countOf(network)} < ${network.limit}` : sql`1`;
  const made = sql`EXISTS (SELECT 1 FROM ${passwordResets} WHERE token_hash = ${row.tokenHash})`;
  const may = sql`email = ${row.email} AND ${open} AND ${countOf(asked)} BETWEEN 1 AND ${asked.limit}`;
  return {
    before: db.all<{ caused: number }>(sql`SELECT ${network ? countOf(network) : sql`0`} AS caused`),
    asked: move(db, asked, asked.limit, open),
    link: db.run(sql`INSERT INTO ${passwordResets} (token_hash, user_id, expires_at)
      SELECT ${row.tokenHash}, id, ${row.expiresAt} FROM ${users} WHERE ${may}`),
    mail: enqueueMails(db, {
      template: "password_reset",
      rows: sql`SELECT id AS user_id, email AS recipient, json_object('name', display_name, 'token', ${row.token}) AS
        model,
        ${`password_reset:${row.tokenHash}`} AS cause FROM ${users} WHERE ${may}`,
      nowMs: row.nowMs,
    }),
    network: network && move(db, network, network.limit, made),
  };
}

export interface SignInLinkRow {
  userId: string;
  token: string;
  tokenHash: string;
  device: string;
  country: string;
  /** A session that must be there; null for one that is made in any case. */
  sessionId: string | null;
  expiresAt: number;
  nowMs: number;
}

/** The link and the mail that report a new sign-in, unless `most` were sent within the hour. */
export function insertSignInLink(db: AppDb, row: SignInLinkRow, most: number): Statement[] {
  const { userId, tokenHash, sessionId, nowMs } = row;
  const isIn = sessionId === null ? ALWAYS : sql`EXISTS (SELECT 1 FROM ${sessions} WHERE id = ${sessionId})`;
  const told = sql`(SELECT count(*) FROM ${passwordResets} WHERE user_id = ${userId}
    AND signed_in_at > ${nowMs - HOUR_MS})`;
  const made = sql`EXISTS (SELECT 1 FROM ${passwordResets} WHERE token_hash = ${tokenHash})`;
  const model = sql`json_object('name', display_name, 'token', ${row.token}, 'device', ${row.device},
    'country', ${row.country}, 'at', ${String(nowMs)}, 'zone', time_zone)`;
  return [
    db.run(sql`INSERT INTO ${passwordResets} (token_hash, user_id, expires_at, signed_in_at)
      SELECT ${tokenHash}, id, ${row.expiresAt}, ${nowMs} FROM ${users} WHERE id = ${userId} AND ${told} < ${most}
        AND ${isIn}`),
    enqueueMails(db, {
      template: "new_sign_in",
      rows: sql`SELECT id AS user_id, email AS recipient, ${model} AS model,
        ${`new_sign_in:${tokenHash}`} AS cause FROM ${users} WHERE id = ${userId} AND ${made}`,
      nowMs,
    }),
  ];
}
