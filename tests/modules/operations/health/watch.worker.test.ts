import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openApp, write } from "@workers/db/client";
import { clearAlarms, raiseAlarm } from "@workers/core/alarms/queries";
import { reportHealth } from "@workers/modules/operations/health/report-health";
import { asJob, makeContext, NOON } from "../../../support/context";

const MINUTE = 60_000;
const subjects = async () =>
  (
    await env.DB.prepare(
      "SELECT model ->> 'action' AS action FROM outbox WHERE cause GLOB 'health_*' ORDER BY created_at, id",
    ).all<{ action: string }>()
  ).results.map(({ action }) => action.replace(/ since .*/, ""));

it("mails the team once what lasts, once when it is over, and that ticks had stopped", async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM health_watch"),
    env.DB.prepare("DELETE FROM alarms"),
    env.DB.prepare("DELETE FROM dead_letters"),
    env.DB.prepare("DELETE FROM jobs WHERE state = 'dead'"),
    env.DB.prepare("DELETE FROM fill_stops"),
    env.DB.prepare("UPDATE outbox SET state = 'sent' WHERE state IN ('failed','unsure')"),
  ]);
  const db = openApp(env.DB);
  const at = (minutes: number) => asJob(makeContext({ now: () => NOON + minutes * MINUTE }));
  const raise = (minutes: number) =>
    write(db, [raiseAlarm(db, { kind: "tick.sources", detail: "no answer", nowMs: NOON + minutes * MINUTE })]);
  await reportHealth(at(0));
  // Twice is no alarm worth a mail; the third time in a row is one, and is told once.
  for (const minute of [1, 2]) {
    await raise(minute);
    await reportHealth(at(minute));
  }
  expect(await subjects()).toEqual([]);
  await raise(3);
  await Promise.all([reportHealth(at(3)), reportHealth(at(3))]);
  await raise(4);
  await reportHealth(at(4));
  const begun = `This needs somebody: the tick's job "sources"`;
  expect(await subjects()).toEqual([begun]);
  await write(db, [clearAlarms(db, ["tick.sources"])]);
  await Promise.all([reportHealth(at(5)), reportHealth(at(5))]);
  expect(await subjects()).toEqual([begun, `This is over: the tick's job "sources"`]);
  // After an hour without a tick the first that comes says so.
  await reportHealth(at(65));
  await reportHealth(at(66));
  expect((await subjects()).at(-1)).toBe("Nothing was done for a while: no tick");
  expect(await subjects()).toHaveLength(3);
  await env.DB.prepare("INSERT INTO dead_letters (id, body, created_at) VALUES ('watch', '{}', 1)").run();
  await reportHealth(at(67));
  expect((await subjects()).at(-1)).toBe("This needs somebody: dead letters");
  // Each class that is stopped is told by itself, and so is the end of each.
  const stop = async (of: string, minute: number, stoppedAt: number | null = NOON + minute * MINUTE) => {
    await env.DB.prepare(
      `INSERT INTO fill_stops (class, round, stopped_at, filled, wrong) VALUES (?1, 0, ?2, 9, 9)
        ON CONFLICT (class) DO UPDATE SET stopped_at = ?2`,
    )
      .bind(of, stoppedAt)
      .run();
    await reportHealth(at(minute));
    return (await subjects()).at(-1);
  };
  expect(await stop("phone", 68)).toBe("This needs somebody: answers no longer filled: phone");
  expect(await stop("notice_period", 69)).toBe("This needs somebody: answers no longer filled: notice period");
  expect(await stop("phone", 70, null)).toBe("This is over: answers no longer filled: phone");
  await expect(reportHealth(makeContext())).rejects.toMatchObject({ code: "forbidden" });
});
