import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { write } from "@workers/db/client";
import { auditRow } from "@workers/core/audit/queries";
import { auditData } from "@workers/core/audit/personal-data-queries";
import { sealAccessLog } from "@workers/modules/accounts/opened-people/seal-access-log";
import { ACCESS_LOG_ALARM } from "@workers/modules/accounts/opened-people/rules";
import { asJob, makeContext, NOON } from "../../../support/context";
import { operator, person } from "../../../support/people";

const DAY = 86_400_000;
const at = (ms: number) => asJob(makeContext({ now: () => NOON + ms }));
const all = async (sql: string) => (await env.DB.prepare(sql).all()).results;
const alarm = () => env.DB.prepare("SELECT detail FROM alarms WHERE kind = ?").bind(ACCESS_LOG_ALARM).first("detail");
const mails = async () =>
  (await all("SELECT model FROM outbox WHERE template = 'access_log' ORDER BY id")).map(
    ({ model }) => JSON.parse(String(model)) as Record<string, string>,
  );
const refused = (sql: string) =>
  env.DB.prepare(sql)
    .run()
    .then(
      () => "",
      (error: unknown) => String(error),
    );

it("seals each line once, keeps it as it is but for an erasure, and finds what was changed around that", async () => {
  const [one, two, staff] = [await person(), await person(), await operator()];
  const reads = (subjectId: string, ms: number) =>
    auditRow(at(0).db, { actor: staff, action: "resumes.download", subjectId, objectId: "it", nowMs: NOON + ms });
  await write(at(0).db, [reads(one.userId, 1), reads(two.userId, 2), reads(one.userId, 3)]);
  await sealAccessLog(at(10));
  const before = await all("SELECT * FROM audit_log ORDER BY seq");
  expect(before.map(({ seq }) => seq)).toEqual(before.map((_, i) => i + 1));
  // Nothing is new: nothing changes. Two at once: each line is sealed once.
  await sealAccessLog(at(20));
  expect(await all("SELECT * FROM audit_log ORDER BY seq")).toEqual(before);
  const size = before.length;

  // The next day's first line mails where the chain stood.
  expect(await mails()).toEqual([]);
  await write(at(0).db, [reads(two.userId, DAY)]);
  await Promise.allSettled([sealAccessLog(at(DAY)), sealAccessLog(at(DAY))]);
  await sealAccessLog(at(DAY + 1));
  expect(await mails()).toEqual([
    { day: "10 Aug 2026", place: String(size), seal: before.at(-1)?.["seal"], problem: "" },
  ]);
  expect(await all("SELECT day, seq FROM audit_heads ORDER BY day")).toEqual([
    { day: "2026-08-10", seq: size },
    { day: "2026-08-11", seq: size + 1 },
  ]);

  for (const column of Object.keys(before[0] ?? {}))
    expect([column, await refused(`UPDATE audit_log SET "${column}" = '7' WHERE seq = ${size}`)]).toEqual([
      column,
      expect.stringContaining("a sealed line is never changed"),
    ]);
  for (const sql of [
    "DELETE FROM audit_log",
    `UPDATE audit_log SET subject_id = 'erased' WHERE seq = ${size}`,
    `UPDATE audit_log SET seq = NULL WHERE seq = ${size}`,
    "INSERT OR REPLACE INTO audit_log SELECT * FROM audit_log WHERE seq = 1",
    "REPLACE INTO audit_log (id, at, action) SELECT id, 0, 'x' FROM audit_log WHERE seq = 1",
    "INSERT OR REPLACE INTO audit_log (id, at, action, seq) VALUES ('new', 0, 'x', 1)",
    `UPDATE OR REPLACE audit_log SET seq = 1 WHERE seq = ${size}`,
  ])
    expect([sql, await refused(sql)]).toEqual([sql, expect.stringContaining("a sealed line is never")]);
  await env.DB.exec("INSERT INTO audit_log (id, at, action) VALUES ('unsealed', 0, 'x')");
  expect(await refused("UPDATE OR REPLACE audit_log SET seq = 1 WHERE id = 'unsealed'")).toContain("never displaced");
  expect(
    await refused(
      "UPDATE OR REPLACE audit_log SET id = (SELECT id FROM audit_log WHERE seq = 1) WHERE id = 'unsealed'",
    ),
  ).toContain("never displaced");
  await env.DB.exec("DELETE FROM audit_log WHERE id = 'unsealed'");
  for (const sql of [
    "DELETE FROM audit_heads",
    "UPDATE audit_heads SET seal = 'x'",
    "INSERT OR REPLACE INTO audit_heads VALUES ('2026-08-10', 99, 'x')",
    `INSERT OR REPLACE INTO audit_heads VALUES ('2026-08-11', ${size + 1}, 'x')`,
    "REPLACE INTO audit_heads VALUES ('2026-08-11', 1, 'x')",
  ])
    expect([sql, await refused(sql)]).toEqual([sql, expect.stringContaining("a head of the access log is never")]);

  // A person who is erased leaves the chain as good as it was, and no trace.
  for (const { userId } of [one, staff])
    await write(at(0).db, auditData.erase?.(at(0).db, { userId, email: "", nowMs: NOON }) ?? []);
  expect(JSON.stringify(await all("SELECT * FROM audit_log"))).not.toMatch(new RegExp(`${one.userId}|${staff.userId}`));
  await sealAccessLog(at(DAY + 2));
  expect(await alarm()).toBeNull();

  // An intruder who can drop the triggers is found by the chain, and told once.
  await env.DB.exec("DROP TRIGGER audit_log_remains");
  await env.DB.exec(`DELETE FROM audit_log WHERE seq = ${size + 1}`);
  for (const ms of [3, 4]) await sealAccessLog(at(DAY + ms));
  expect(await alarm()).toBe(`line ${size + 1} is missing`);
  await env.DB.exec(`DELETE FROM audit_log WHERE seq = ${size - 1}`);
  await sealAccessLog(at(DAY + 5));
  expect(await alarm()).toBe(`line ${size - 1} is missing`);
  expect((await mails()).map(({ problem }) => problem)).toEqual([
    "",
    `line ${size + 1} is missing`,
    `line ${size - 1} is missing`,
  ]);
});
