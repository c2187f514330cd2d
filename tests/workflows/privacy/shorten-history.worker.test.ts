import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { write, openApp } from "@workers/db/client";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { closeMatches } from "@workers/modules/applications/records/match-queries";
import { listApplications } from "@workers/modules/applications/dashboard/list-applications";
import { listDay } from "@workers/modules/fulfilment/operator-queue/list-day";
import { reference } from "@workers/core/reference";
import { exportData } from "@workers/workflows/privacy/export-data";
import { shortenHistory } from "@workers/workflows/privacy/shorten-history";
import { readDayReport } from "@workers/modules/operations/reports/read-day";
import { readReceipt } from "@workers/modules/applications/receipts/read-receipt";
import { saveTailored } from "@workers/modules/applications/tailoring/queries";
import { sql } from "drizzle-orm";
import { lockEntry, unlockEntry } from "../../support/locks";
import { violationsIn, INVARIANTS } from "../../../scripts/invariants";
import { as, asJob, makeContext, NOON } from "../../support/context";
import { meteredD1 } from "../../support/metered-d1";
import { balances, operator, person, withFound, withPlan, withProfile } from "../../support/people";
import { unzipped } from "../../support/zip";

const DAY = 86_400_000;
const at = (ms: number) => makeContext({ now: () => ms });
const rows = async (query: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;
const violations = async () => violationsIn(await Promise.all(Object.values(INVARIANTS).map((query) => rows(query))));

/** Somebody with one application of each kind: made, not made, closed before it was shown, in the queue. */
async function lived() {
  const owner = await withPlan(await person(), { credits: 3 });
  const { resumeId } = await withProfile(owner);
  const [made = "", failed = "", waiting = "", closed = ""] = await withFound(owner, 4);
  await fillQueue(asJob(makeContext()), { userId: owner.userId });
  for (const id of [made, failed, waiting])
    await write(makeContext().db, [
      saveTailored(makeContext().db, {
        applicationId: id,
        id: `file-${id}`,
        userId: owner.userId,
        resumeId,
        reason: "",
        objectKey: `tailored/${id}`,
        fileName: "Asha.pdf",
        sha256: "a".repeat(64),
        sizeBytes: 4_000,
        changes: [{ kind: "line_first", part: "Work", text: "Wrote it", was: "", because: ["sql"] }],
        fit: { before: 40, after: 60 },
        note: "Dear team",
        choice: "arranged",
        design: "modern",
        nowMs: NOON,
      }),
    ]);
  const staff = as(makeContext(), await operator());
  const proof = { confirmationNumber: "REQ-1" };
  await lockEntry(staff, { entryId: made, status: "Unsuccessful - Job Irrelevant", remarks: "" });
  await unlockEntry(staff, { entryId: made });
  await lockEntry(staff, { entryId: made, status: "Successful", remarks: "", ...proof });
  await lockEntry(staff, { entryId: failed, status: "Unsuccessful - Job Closed", remarks: "" });
  await write(
    staff.db,
    closeMatches(staff.db, sql`id = ${closed} AND state = 'found'`, { kind: "system", id: "feed" }, NOON),
  );
  await env.DB.prepare("UPDATE outbox SET state = 'sent', model = '{}'").run();
  return { owner, staff, made, failed, waiting, closed };
}

it("shortens what was over ninety days ago; receipts, lists, reports, credits and the export stay right", async () => {
  const { owner, staff, made, failed, waiting, closed } = await lived();
  const own = as(makeContext(), owner);
  const seen = async () => ({
    receipts: await Promise.all([made, failed, waiting].map((id) => readReceipt(own, { reference: reference(id) }))),
    list: await listApplications(own, { shown: "all", search: "" }),
    day: (await listDay(staff, { day: "2026-08-10" })).entries,
    report: await readDayReport(staff, { day: "2026-08-10" }),
    balance: await balances(owner.userId),
  });
  const before = await seen();
  const kept = () => rows("SELECT * FROM applications WHERE user_id = ? ORDER BY id", owner.userId);
  const whole = await kept();
  expect(await shortenHistory(asJob(at(NOON + 90 * DAY)))).toBe(0);
  expect(await kept()).toEqual(whole);

  const later = NOON + 90 * DAY + 1;
  expect(await shortenHistory(asJob(at(later)))).toBe(3);
  expect(await kept()).toEqual(
    whole
      .filter(({ id }) => id !== closed)
      .map((row) => ({ ...row, shortened: Number(row["id"] === made || row["id"] === failed) })),
  );
  const events = (id: string) =>
    rows("SELECT n, event FROM application_events WHERE application_id = ? ORDER BY n", id);
  // Both outcomes stay; what lay between does not.
  expect(await events(made)).toEqual([
    { n: 2, event: "failed" },
    { n: 4, event: "submitted" },
  ]);
  expect(await events(failed)).toEqual([{ n: 2, event: "failed" }]);
  expect(await events(waiting)).toEqual([{ n: 1, event: "queued" }]);
  expect(await events(closed)).toEqual([]);
  expect(await rows("SELECT application_id, file_name, changes, note FROM tailored_resumes ORDER BY changes")).toEqual([
    { application_id: made, file_name: "Asha.pdf", changes: "[]", note: "" },
    { application_id: waiting, file_name: "Asha.pdf", changes: expect.stringContaining("Wrote it"), note: "Dear team" },
  ]);
  expect(await rows("SELECT cause FROM outbox WHERE cause LIKE '%application_submitted:%'")).toEqual([]);
  expect(await violations()).toEqual([]);

  const after = await seen();
  // The file that went nowhere is no longer kept.
  const none = { tailoredId: null, fitBefore: null, fitAfter: null };
  const day = before.day.map((entry) => (entry.id === failed ? { ...entry, ...none } : entry));
  expect(after).toMatchObject({ list: before.list, day, report: before.report, balance: before.balance });
  const { tailored, events: _steps, ...receipt } = before.receipts[0]!;
  expect(after.receipts[0]).toMatchObject({
    ...receipt,
    shortened: true,
    tailored: { ...tailored, file: { ...tailored?.file, href: expect.any(String) }, changes: [], note: "" },
  });
  expect(after.receipts[0]?.events.map(({ n }) => n)).toEqual([2, 4]);
  expect(after.receipts[2]).toEqual(before.receipts[2]);
  const archive = await new Response((await exportData(own)).body).bytes();
  const data = JSON.parse(new TextDecoder().decode(unzipped(archive).get("data.json"))) as Record<string, unknown>;
  expect(data["applications"]).toHaveLength(3);
  expect(data["proofs"]).toMatchObject([{ reference: reference(made), number: "REQ-1" }]);

  // Nothing is left to do, and to see that reads next to nothing.
  const { d1, meter } = meteredD1(env.DB);
  expect(await shortenHistory(asJob({ ...at(later), db: openApp(d1) }))).toBe(0);
  expect(meter).toMatchObject({ trips: 1, rowsWritten: 0 });
  expect(meter.rowsRead).toBeLessThan(3);
});

it("may be unlocked afterwards, and is charged once", async () => {
  const { owner, staff, made } = await lived();
  const later = NOON + 100 * DAY;
  await shortenHistory(asJob(at(later)));
  const operations = { ...staff, now: () => later };
  await unlockEntry(operations, { entryId: made });
  expect((await balances(owner.userId)).kept).toMatchObject({ used: 0 });
  await lockEntry(operations, { entryId: made, status: "Successful", remarks: "" });
  const { kept, summed } = await balances(owner.userId);
  expect(kept).toEqual(summed);
  expect(kept).toMatchObject({ used: 1 });
  expect(await violations()).toEqual([]);
});
