import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { INVARIANTS } from "../../../../scripts/invariants";
import { correctCounts } from "@workers/modules/applications";
import { addDays, jobsDay } from "@workers/lib/india-time";
import { setClock, NOON } from "../../../support/clock";
import { asJob, makeContext } from "../../../support/context";
import { filledSeeker } from "../../../support/filled-seeker";

const RULE = INVARIANTS["the counts of a day are those of its entries"] ?? "";
const faults = async () => (await env.DB.prepare(RULE).all()).results;
const run = (sql: string, ...values: (string | number | null)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

it("each way of an entry keeps the counts of its day: moved, recorded, opened again, paused, and erased", async () => {
  const { application, owner } = await filledSeeker();
  const counted = () =>
    env.DB.prepare("SELECT sum(entries) AS n, sum(locked) AS locked, sum(waiting) AS waiting FROM day_counts").first();
  const before = await counted();
  expect(await faults()).toEqual([]);
  for (const set of [
    "queue_day = '2026-08-12', queued_at = queued_at + 86400000",
    "outcome = 'submitted', locked_at = 5, state = 'submitted'",
    "outcome = '', locked_at = NULL, state = 'queued'",
    "outcome = 'missing_info', held_until = 9, locked_at = 7",
    "outcome = 'unconfirmed'",
    "remarks = 'x'",
    "queue_day = NULL",
    "queue_day = '2026-08-11', outcome = '', held_until = NULL, locked_at = NULL",
  ]) {
    await run(`UPDATE applications SET ${set} WHERE id = ?`, application);
    expect(await faults(), set).toEqual([]);
  }
  expect(await counted()).toEqual(before);
  await run("DELETE FROM users WHERE id = ?", owner.userId);
  expect(await faults()).toEqual([]);
  expect(await counted()).not.toEqual(before);
});

it("a count that differs is put right within a round of days, and is an alarm", async () => {
  await filledSeeker();
  await run("UPDATE day_counts SET entries = entries + 3 WHERE day = ?", jobsDay(NOON));
  await run("INSERT INTO day_counts VALUES (?, 1, 'other', 2, 2, 0)", addDays(jobsDay(NOON), -3));
  expect(await faults()).not.toEqual([]);
  for (let ten = 0; ten < 32; ten++) {
    setClock(NOON + ten * 600_000);
    await correctCounts(asJob(makeContext()));
  }
  expect(await faults()).toEqual([]);
  const { results } = await env.DB.prepare("SELECT kind FROM alarms WHERE kind LIKE 'day_counts.%'").all();
  expect(results.length).toBeGreaterThan(1);
});
