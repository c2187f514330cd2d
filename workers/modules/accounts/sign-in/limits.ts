import { DAY_MS } from "../../../lib/time";
import type { AppContext } from "../../../core/context";
import { readRaw, write, type Statement } from "../../../db/client";

import { hourOf } from "../opened-people/rules";
import { knownDevice, type KnownAs } from "./devices";
import { countGuess, refundGuess, type GuessCounters } from "./limit-queries";

import { clearAttempts, openCounter } from "../../../core/limits/queries";
import { countAttempt } from "../../../core/limits/queries";
import { networkOf } from "../../../core/limits/network";
import { WAIT, attemptKey, quarterOf, limitAttempts, limitADay, limitError } from "../../../core/limits/limits";

/** Limits on wrong passwords. docs/decisions/0013-limits-and-refusals.md says why these. */
const GUESSES = {
  /** At one account from one network, or from one known device: in a quarter of an hour. */
  near: 10,
  /** The same in a day. */
  networkDay: 30,
  deviceDay: 100,
  /** At one account from all devices that are not known, in a day. */
  account: 100,
  /**
   * Accounts at which one network fails, in a quarter of an hour: a carrier's address stands for thousands of phones.
   */
  network: 300,
};
/** Wrong codes of a second factor: three of a million are right at a time. */
const CODES = { quarter: 10, day: 50 };
/** How often a day a reset by mail lifts the limits on codes: a mailbox alone gets no endless tries. */
const LIFTS_A_DAY = 3;

/** Notes a sign-in that failed, and whether it was the first at this account within the hour. */
export async function noteFailedSignIn(ctx: AppContext, email: string): Promise<void> {
  const key = await attemptKey(ctx, "failed-at", email);
  const changed = await write(ctx.db, { counter: openCounter(ctx.db, { key, windowStart: hourOf(ctx.now()) }) });
  ctx.securityEvents?.push({ kind: "sign_in_failed", account: key.slice(0, 26) });
  if (changed.counter === 1) ctx.securityEvents?.push({ kind: "failed_account" });
}

/** The limit on all unknown devices at an account; who opened its mailbox lifts it. */
export function accountKey(ctx: AppContext, email: string): Promise<string> {
  return attemptKey(ctx, "guesses-at", email);
}

/** The limits on wrong codes at a person's second factor, from every browser in which none was shown before. */
async function codeKeys(ctx: AppContext, place: string): Promise<{ quarter: string; day: string }> {
  return { quarter: await attemptKey(ctx, "codes-of", place), day: await attemptKey(ctx, "codes-day", place) };
}

/** The statements that lift the limits on a person's codes. */
export async function forgetCodes(ctx: AppContext, userId: string) {
  const { quarter, day } = await codeKeys(ctx, userId);
  return { codes: clearAttempts(ctx.db, quarter), codesOfDay: clearAttempts(ctx.db, day) };
}

/** Counts a reset by mail, and says whether it still lifts the limits on the person's codes. */
export async function liftsCodes(ctx: AppContext, userId: string): Promise<boolean> {
  const key = await attemptKey(ctx, "codes-lifted", userId);
  return (await countAttempt(ctx.db, key, Math.floor(ctx.now() / DAY_MS) * DAY_MS)) <= LIFTS_A_DAY;
}

/**
 * Counts a code before it is known to be right. A browser in which the person showed a factor before has counters of
 * its own: who knows only the password cannot lock them out there.
 * @returns the keys to forget when the code was right. @throws DomainError `too_many`.
 */
export async function limitCode(ctx: AppContext, account: KnownAs): Promise<string[]> {
  const device = await knownDevice(ctx, account, "device that showed a factor");
  const place = device === null ? account.userId : `${account.userId} device ${device}`;
  const { quarter, day } = await codeKeys(ctx, place);
  await limitAttempts(ctx, "codes-of", place, CODES.quarter);
  await limitADay(ctx, "codes-day", place, CODES.day);
  return [quarter, day];
}

async function countersFor(ctx: AppContext, email: string): Promise<GuessCounters> {
  const [windowStart, day] = [quarterOf(ctx.now()), Math.floor(ctx.now() / DAY_MS) * DAY_MS];
  const device = await knownDevice(ctx, email);
  const network = networkOf(ctx.client.address);
  const place = device === null ? `network ${network}` : `device ${device}`;
  const unknown = device === null;
  return {
    near: { key: await attemptKey(ctx, "guesses-near", `${email} ${place}`), windowStart, limit: GUESSES.near },
    nearDay: {
      key: await attemptKey(ctx, "guesses-day", `${email} ${place}`),
      windowStart: day,
      limit: unknown ? GUESSES.networkDay : GUESSES.deviceDay,
    },
    account: unknown ? { key: await accountKey(ctx, email), windowStart: day, limit: GUESSES.account } : null,
    network: unknown
      ? { key: await attemptKey(ctx, "guesses-from", network), windowStart, limit: GUESSES.network }
      : null,
  };
}

/**
 * Lets a guess at a password through, or not. It counts as wrong until it is taken back.
 * @returns the statements that take it back.
 * @throws DomainError `too_many`.
 */
export async function limitPasswordGuess(ctx: AppContext, email: string): Promise<Statement[]> {
  const counters = await countersFor(ctx, email);
  const {
    answer: [says],
  } = await readRaw(ctx.db, countGuess(ctx.db, counters));
  if (!says || says.near === 0) throw limitError(ctx, "guesses-from");
  if (says.near > counters.near.limit) throw limitError(ctx, "guesses-near", WAIT);
  if (says.nearDay > counters.nearDay.limit) throw limitError(ctx, "guesses-day");
  if (says.account > (counters.account?.limit ?? 0)) throw limitError(ctx, "guesses-at");
  return refundGuess(ctx.db, counters);
}
