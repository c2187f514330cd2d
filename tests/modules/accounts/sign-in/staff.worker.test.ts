import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { addStaff, removeStaff } from "../../../../scripts/staff-sql";
import { NOON } from "../../../support/clock";
import { person } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";

const run = (sql: string) =>
  env.DB.batch(
    sql
      .split(";")
      .filter((part) => part.trim() !== "")
      .map((part) => env.DB.prepare(part)),
  );

it("a role counts from the very next request; who loses every role is signed out", async () => {
  const owner = await person();
  const cookie = await signedIn(owner);
  const worker = openWorker();
  const sees = async (path: string) => (await worker.ask(path, { cookie })).status;
  const may = async () =>
    (await worker.ask("/api/jobs-manager/FetchJobsByDate.php", { json: { date: "2026-08-10" }, cookie })).status;
  const name = `n${owner.userId.toLowerCase()}`;
  expect([await sees("/admin-jobs-manager"), await may()]).toEqual([302, 403]);
  await run(addStaff({ email: owner.email, name, operations: true, community: false }, NOON));
  expect([await sees("/admin-jobs-manager"), await may()]).toEqual([200, 200]);
  await run(addStaff({ email: owner.email, name, operations: false, community: true }, NOON));
  expect((await worker.ask("/api/listSources", { cookie })).status).toBe(403);
  await run(addStaff({ email: owner.email, name, operations: false, community: false, support: true }, NOON));
  expect([await sees("/admin-support"), await sees("/admin-jobs-manager"), await may()]).toEqual([200, 302, 403]);
  await run(addStaff({ email: owner.email, name, operations: false, community: false, coach: true }, NOON));
  expect([await sees("/coach"), await sees("/admin-support"), await may()]).toEqual([200, 302, 403]);
  await run(removeStaff({ email: owner.email }, NOON));
  expect([await sees("/coach"), await sees("/admin-jobs-manager"), await may()]).toEqual([302, 302, 401]);
  expect([await sees("/dashboard"), await sees("/account")]).toEqual([302, 302]);
  const again = await signedIn(owner);
  expect((await worker.ask("/dashboard", { cookie: again })).status).toBe(200);
});
