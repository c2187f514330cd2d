import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openApp } from "@workers/db/client";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { exportData } from "@workers/workflows/privacy/export-data";
import { readUserReport } from "@workers/modules/operations/reports/read-user";
import { dropNote, writeNote } from "@workers/modules/operations/reports/write-note";
import { lockEntry } from "../../../support/locks";
import { asJob, makeContext } from "../../../support/context";
import { meteredD1 } from "../../../support/metered-d1";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";

const noteLines = async (subjectId: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM audit_log WHERE subject_id = ? AND action = 'reports.write_note'")
    .bind(subjectId)
    .first<number>("n");

describe("the page of a person", () => {
  it("has plan, queue, what was not made and why, and what was noted, in one round trip", async () => {
    const owner = await withPlan(await person(), { credits: 5 });
    await withProfile(owner);
    const [first = ""] = await withFound(owner, 3);
    await fillQueue(asJob(makeContext()), { userId: owner.userId });
    const staff = await operator();
    const ctx = makeContext({ actor: staff });
    await lockEntry(ctx, { entryId: first, status: "Unsuccessful - Job Closed", remarks: "gone since Friday" });
    await env.DB.prepare(
      `INSERT INTO outbox (id, channel, template, user_id, recipient, model, cause, state, due_at, created_at,
        last_error) VALUES (?1, 'mail', 'free_welcome', ?2, '', '{}', ?1, 'failed', 1, 1, 'no such mailbox')`,
    )
      .bind(`trouble-${owner.userId}`, owner.userId)
      .run();
    const note = { email: owner.email, text: "Prefers a call after six", key: `key-${owner.userId}` };
    await writeNote(ctx, note);
    await writeNote(ctx, note);
    const { d1, meter } = meteredD1(env.DB);
    const { work } = await readUserReport(makeContext({ actor: staff, db: openApp(d1) }), { email: owner.email });
    expect(meter.trips).toBe(1);
    expect(work).toMatchObject({
      account: { granted: 5, used: 0, queued: 2, notMade: 1, endedAt: null },
      queue: [{ state: "queued" }, { state: "queued" }],
      notMade: [{ id: first, outcome: "job_closed", remarks: "gone since Friday" }],
      notes: [{ text: note.text, authorId: staff.userId }],
      undelivered: [{ template: "free_welcome", state: "failed" }],
    });
    const page = await openWorker().ask(`/admin-user-report?email=${encodeURIComponent(owner.email)}`, {
      cookie: await signedIn(staff),
    });
    const html = await page.text();
    for (const said of ["gone since Friday", "Job Closed", "no such mailbox", note.text]) expect(html).toContain(said);

    // The community's role sees the plan and the queue, and nothing that was written to or about the person.
    const reader = await person({ staff: { community: true } });
    const { work: less } = await readUserReport(makeContext({ actor: reader }), { email: owner.email });
    expect(less).toMatchObject({ account: { queued: 2 }, notes: [], mails: [], undelivered: [], threads: [] });
    await expect(writeNote(makeContext({ actor: reader }), { ...note, key: "another key" })).rejects.toMatchObject({
      code: "forbidden",
    });

    // The person reads what was noted; only its author takes it back, and all of it is logged.
    const own = await new Response((await exportData(makeContext({ actor: owner }))).body).text();
    expect(own).toContain(note.text);
    const drop = { email: owner.email, id: work?.notes[0]?.id };
    await dropNote(makeContext({ actor: await operator() }), drop);
    expect([await noteLines(owner.userId), await left(owner.userId)]).toEqual([1, 1]);
    await dropNote(ctx, drop);
    await dropNote(ctx, drop);
    expect([await noteLines(owner.userId), await left(owner.userId)]).toEqual([2, 0]);
  });

  it("takes a note by its form, and shows again what it refuses", async () => {
    const owner = await person();
    const [worker, cookie] = [openWorker(), await signedIn(await operator())];
    const path = `/admin-user-report?email=${encodeURIComponent(owner.email)}`;
    const send = (fields: Record<string, string>) =>
      worker.ask(path, { method: "POST", cookie, body: new URLSearchParams({ intent: "note", ...fields }) });
    const refused = await send({ key: "key-of-the-form", text: "x".repeat(2001) });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining("A note can have up to 2,000 characters"),
    ]);
    const saved = await send({ key: "key-of-the-form", text: "Speaks Marathi" });
    expect(saved.status).toBe(302);
    expect(await left(owner.userId)).toBe(1);
  });
});

const left = (userId: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM person_notes WHERE user_id = ?").bind(userId).first<number>("n");
