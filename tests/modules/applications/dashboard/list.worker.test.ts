import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { exportApplications, listApplications } from "@workers/modules/applications/dashboard/list-applications";
import { sql } from "drizzle-orm";
import { openApp, write } from "@workers/db/client";
import { withdrawApplications } from "@workers/modules/applications/records/release-queries";
import { declinePosting } from "@workers/workflows/applying/decline";
import { readPrecision } from "@workers/modules/applications/stages/read-precision";
import { HI } from "@workers/texts/hi";
import { inEnglish } from "@workers/texts/text";
import { SEARCH_MAX } from "@workers/modules/applications/dashboard/list-rules";
import { readUnmailed } from "@workers/modules/candidates/answers/queries";
import { returnParked } from "@workers/modules/applications/self-apply/return-parked";
import { skipParked } from "@workers/modules/applications/self-apply/skip-parked";
import { reference } from "@workers/core/reference";
import type { UserActor } from "@workers/core/policy";
import { lockEntry } from "../../../support/locks";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { meteredD1 } from "../../../support/metered-d1";
import { openWorker, signedIn } from "../../../support/worker";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";

const ALL = { shown: "all", search: "" } as const;

/** Somebody with so many applications, the odd ones made and the even ones closed, a minute apart. */
async function busy(howMany = 120) {
  const owner = await withPlan(await person(), { credits: 300 });
  const ids = await withFound(owner, howMany);
  await env.DB.batch(
    ids.map((id, i) =>
      env.DB.prepare(
        "UPDATE applications SET state = ?2, outcome = ?3, locked_at = ?4, applied_at = ?5 WHERE id = ?1",
      ).bind(
        id,
        i % 2 ? "submitted" : "failed",
        i % 2 ? "submitted" : "job_closed",
        NOON + i * 60_000,
        i % 2 ? NOON + i * 60_000 : null,
      ),
    ),
  );
  return { owner, ids };
}

describe("a person's own list", () => {
  it("has what was applied to and what was not, newest first, by pages that neither lose nor repeat", async () => {
    const { owner, ids } = await busy();
    const ctx = as(makeContext(), owner);
    for (const [shown, wanted] of [
      ["all", ids],
      ["submitted", ids.filter((_, i) => i % 2 === 1)],
      ["not_applied", ids.filter((_, i) => i % 2 === 0)],
    ] as const) {
      const read: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { rows, next } = await listApplications(ctx, { shown, search: "", cursor });
        expect(rows.length).toBeLessThanOrEqual(50);
        read.push(...rows.map(({ id }) => id));
        cursor = next;
      }
      expect(read, shown).toEqual(wanted.toReversed());
    }
  });

  it("costs rows for what it shows, however long it is", async () => {
    const { owner } = await busy(400);
    const { d1, meter } = meteredD1(env.DB);
    await listApplications(as(makeContext({ db: openApp(d1) }), owner), ALL);
    expect(meter.rowsRead).toBeLessThan(51 * 8);
  });

  it("is searched by position and company, whatever signs are typed", async () => {
    const { owner, ids } = await busy();
    await env.DB.prepare("UPDATE applications SET company = '100%_Pure\\Oy' WHERE id = ?").bind(ids[3]).run();
    const found = async (search: string) =>
      (await listApplications(as(makeContext(), owner), { shown: "all", search })).rows.map(({ id }) => id);
    for (const search of ["0%_p", "%_pure\\o", " 100%_PURE "]) expect(await found(search)).toEqual([ids[3]]);
    const long = "वरिष्ठ सॉफ़्टवेयर इंजीनियर, भुगतान और बैंकिंग, बेंगलुरु";
    expect([long.length <= SEARCH_MAX, new TextEncoder().encode(long).length > 50]).toEqual([true, true]);
    await env.DB.prepare("UPDATE applications SET position = ? || ' X' WHERE id = ?").bind(long, ids[5]).run();
    for (const search of [long, "x".repeat(SEARCH_MAX)])
      expect(await found(search)).toEqual(search === long ? [ids[5]] : []);
    const ctx = as(makeContext(), owner);
    expect(
      (await exportApplications(ctx, { shown: "all", search: long }, inEnglish)).trimEnd().split("\r\n"),
    ).toHaveLength(2);
    expect(await found("0%P")).toEqual([]);
    expect(await found("developer 120")).toEqual([ids[119]]);
    expect(await found("'; DROP TABLE applications --")).toEqual([]);
  });

  it("says why, and what became of the plan's application: used, came back, set aside", async () => {
    const owner = await withPlan(await person(), { credits: 3 });
    await withProfile(owner);
    const [made = "", closed = "", asked = ""] = await withFound(owner, 3);
    await fillQueue(asJob(makeContext()), { userId: owner.userId });
    const staff = as(makeContext(), await operator());
    const lock = (entryId: string, status: string) => lockEntry(staff, { entryId, status, remarks: "for staff alone" });
    await lock(made, "Successful");
    await lock(closed, "Unsuccessful - Job Closed");
    await lock(asked, "Unsuccessful - Missing User Info");
    const { rows } = await listApplications(as(makeContext(), owner), ALL);
    expect(Object.fromEntries(rows.map((row) => [row.id, [row.because, row.credit, row.heldUntil]]))).toEqual({
      [made]: [null, "used", null],
      [closed]: ["dashboard.missed.job_closed", "returned", null],
      [asked]: ["dashboard.missed.missing_info", "held", NOON + 7 * 86_400_000],
    });
    const cookie = await signedIn(owner);
    const page = await (await openWorker().ask("/dashboard?show=not_applied", { cookie })).text();
    expect(page).toContain("closed before we got there.");
    expect(page).toContain("re holding 1 application for it until");
    expect(page).not.toContain("for staff alone");
  });

  it("waits for its person only where a question is open, is on hold elsewhere, and both can be skipped", async () => {
    const owner = await withPlan(await person(), { credits: 9 });
    await withProfile(owner);
    const [asks = "", silent = "", code = ""] = await withFound(owner, 3);
    await fillQueue(asJob(makeContext()), { userId: owner.userId });
    const staff = as(makeContext(), await operator());
    const lock = (entryId: string, status: string, lacks = "") =>
      lockEntry(staff, { entryId, status: `Unsuccessful - ${status}`, remarks: "", lacks });
    await lock(asks, "Missing User Info", "What is your notice buyout amount?");
    await lock(silent, "Missing User Info");
    await lock(code, "Mobile OTP Required");
    const ctx = as(makeContext(), owner);
    const results = async () =>
      Object.fromEntries((await listApplications(ctx, ALL)).rows.map(({ id, result }) => [id, result]));
    expect(await results()).toEqual({ [asks]: "waits", [silent]: "on_hold", [code]: "on_hold" });
    const asked = await listApplications(ctx, { shown: "needs_you", search: "" });
    expect(asked.rows.map(({ id }) => id)).toEqual([asks]);
    const csv = await exportApplications(ctx, ALL, inEnglish);
    expect([csv.match(/Needs you/g)?.length, csv.match(/On hold/g)?.length]).toEqual([1, 2]);

    const worker = openWorker();
    const cookie = await signedIn(owner);
    for (const id of [asks, silent, code]) {
      const page = await (await worker.ask(`/r/${reference(id)}`, { cookie })).text();
      const waits = id === asks;
      const shown = [page.includes("Needs you"), page.includes("On hold"), page.includes('href="/answers#asked"')];
      expect(shown).toEqual([waits, !waits, waits]);
      expect(page).toContain("Skip job");
    }
    expect((await readUnmailed(ctx.db, { sinceMs: 0, nowMs: NOON }, 9)).map(({ userId }) => userId)).toContain(
      owner.userId,
    );
    const list = await (await worker.ask("/dashboard?show=needs_you", { cookie })).text();
    const tab = list.slice(list.indexOf('class="stage-tabs'), list.indexOf("<table"));
    expect(tab.replaceAll(/<[^>]+>/g, "")).toContain("Needs you 1");
    expect([list.match(/href="\/r\//g)?.length, list.includes('href="/answers#asked"')]).toEqual([1, true]);
    const skip = (id: string) =>
      worker.ask(`/r/${reference(id)}`, { method: "POST", cookie, body: new URLSearchParams({ intent: "skip", id }) });
    expect([(await skip(asks)).status, (await skip(code)).status]).toEqual([302, 302]);
    await skipParked(ctx, { applicationId: code });
    expect(await results()).toEqual({ [asks]: "not_applied", [silent]: "on_hold", [code]: "not_applied" });
    const { rows } = await listApplications(ctx, ALL);
    expect(rows.map(({ because, credit }) => `${because}, ${credit}`)).toContain("dashboard.missed.skipped, returned");

    const other = as(makeContext(), await withPlan(await person(), { credits: 1 }));
    await expect(skipParked(other, { applicationId: silent })).rejects.toMatchObject({ code: "not_found" });
    await expect(skipParked(makeContext(), { applicationId: silent })).rejects.toMatchObject({ code: "signed_out" });
  });

  it("says so when an entry leaves the hold while its person skips it", async () => {
    const owner = await withPlan(await person(), { credits: 9 });
    await withProfile(owner);
    const [back = "", twice = ""] = await withFound(owner, 2);
    await fillQueue(asJob(makeContext()), { userId: owner.userId });
    const staff = as(makeContext(), await operator());
    for (const entryId of [back, twice])
      await lockEntry(staff, { entryId, status: "Unsuccessful - Mobile OTP Required", remarks: "", lacks: "" });
    const ctx = as(makeContext(), owner);
    const skipAfter = (applicationId: string, meanwhile: () => Promise<unknown>) => {
      let met = false;
      const db = openApp({
        prepare: (text) => env.DB.prepare(text),
        batch: async (statements) => {
          if (!met) {
            met = true;
            await meanwhile();
          }
          return env.DB.batch(statements);
        },
      });
      return skipParked({ ...ctx, db }, { applicationId });
    };
    const comesBack = () => returnParked(asJob(makeContext()), { applicationId: back, attempt: 1 });
    await expect(skipAfter(back, comesBack)).rejects.toMatchObject({ code: "conflict" });
    await skipAfter(twice, () => skipParked(ctx, { applicationId: twice }));
    const states = await env.DB.prepare("SELECT id, state FROM applications WHERE user_id = ?")
      .bind(owner.userId)
      .all();
    expect(Object.fromEntries(states.results.map(({ id, state }) => [id, state]))).toEqual({
      [back]: "queued",
      [twice]: "failed",
    });
  });

  it("tells what was applied to by oneself from what was refused or no longer fitted", async () => {
    const owner = await withPlan(await person(), { credits: 3 });
    await withProfile(owner);
    const [no = "", unfit = ""] = await withFound(owner, 2);
    await fillQueue(asJob(makeContext()), { userId: owner.userId });
    const ctx = as(makeContext(), owner);
    await declinePosting(ctx, { applicationId: no, reason: "applied_myself" });
    await write(ctx.db, {
      ...withdrawApplications(ctx.db, {
        which: sql`id = ${unfit}`,
        by: { kind: "system", id: "test" },
        nowMs: NOON + 1,
        because: "unfit",
      }),
    });
    const listed = async (shown: "all" | "submitted" | "not_applied") => {
      const { rows } = await listApplications(ctx, { shown, search: "" });
      return rows.map(({ id, result, because, credit, at }) => [id, result, because, credit, at]);
    };
    const left = [unfit, "not_applied", "dashboard.left.unfit", "returned", NOON + 1];
    const own = [no, "by_yourself", null, "not_used", NOON];
    expect([await listed("all"), await listed("submitted"), await listed("not_applied")]).toEqual([
      [left, own],
      [],
      [left],
    ]);
    expect(await exportApplications(ctx, ALL, inEnglish)).toContain(",You applied,,not used");
    // They were right to be shown it, and the other did not stand long enough to be judged.
    expect(await readPrecision(ctx)).toEqual({ shown: 1, kept: 1 });
  });

  it("counts as kept what its person had time to refuse, and what went out", async () => {
    const precise = async (vetoHours: 0 | 4) => {
      const owner = await withPlan(await person(), { credits: 3, vetoHours });
      await withProfile(owner);
      const ids = await withFound(owner, 3);
      await fillQueue(asJob(makeContext()), { userId: owner.userId });
      const staff = as(makeContext(), await operator());
      const of = (now: number) => readPrecision(as(makeContext({ now: () => now }), owner));
      const due = NOON + 5 * 3_600_000;
      const read = [await of(NOON), await of(due)];
      const ops = as(makeContext({ now: () => due }), staff.actor as UserActor);
      await lockEntry(ops, { entryId: ids[0]!, status: "Successful", remarks: "" });
      read.push(await of(due));
      await lockEntry(ops, { entryId: ids[1]!, status: "Unsuccessful - Job Irrelevant", remarks: "" });
      return [...read, await of(due)];
    };
    const none = { shown: 0, kept: 0 };
    expect(await precise(4)).toEqual([none, { shown: 3, kept: 3 }, { shown: 3, kept: 3 }, { shown: 3, kept: 2 }]);
    // Without a time to refuse in, what merely waits says nothing; what was other work is still ours to answer for.
    expect(await precise(0)).toEqual([none, none, { shown: 1, kept: 1 }, { shown: 2, kept: 1 }]);
  });

  it("is a file of one's own, in which no cell is a formula", async () => {
    const { owner, ids } = await busy();
    await env.DB.prepare("UPDATE applications SET position = '=HYPERLINK(\"x\")', company = '@sum' WHERE id = ?")
      .bind(ids[119])
      .run();
    const lines = (await exportApplications(as(makeContext(), owner), ALL, inEnglish)).trimEnd().split("\r\n");
    expect(lines).toHaveLength(121);
    expect(lines[0]).toBe(
      "\ufeffReference,Date (India),Job title,Company,Location,Salary from,Salary to,Salary unit,Link,Result,Reason," +
        "Application in plan",
    );
    expect(lines[1]).toMatch(/"'=HYPERLINK\(""x""\)","?'@sum/);
    // Another's file is its head alone.
    const none = (await exportApplications(as(makeContext(), await person()), ALL, inEnglish)).trimEnd().split("\r\n");
    expect(none).toEqual(lines.slice(0, 1));
    const worker = openWorker();
    const file = await worker.ask("/applications/csv?show=not_applied", { cookie: await signedIn(owner) });
    expect([file.headers.get("Content-Disposition"), file.headers.get("Cache-Control")]).toEqual([
      'attachment; filename="applications.csv"',
      expect.stringContaining("no-store"),
    ]);
    expect((await file.text()).trimEnd().split("\r\n")).toHaveLength(61);
    const hindi = { cookie: `${await signedIn(owner)}; __Host-variant=hi` };
    const [head = "", , newest = ""] = (await (await worker.ask("/applications/csv", hindi)).text()).split("\r\n");
    expect(head.split(",").every((name) => /\p{Script=Devanagari}/u.test(name))).toBe(true);
    for (const words of ["dashboard.result.not_applied", "dashboard.credit.returned"] as const)
      expect(newest.split(",")).toContain(HI[words]);
    const out = await worker.ask("/applications/csv");
    expect([out.status, out.headers.get("Location")]).toEqual([302, "/login?from=%2Fapplications"]);
    await expect(listApplications(makeContext(), ALL)).rejects.toMatchObject({ code: "signed_out" });
  });

  it("is on the dashboard, by pages, and where earlier links lead", async () => {
    const { owner } = await busy();
    const worker = openWorker();
    const cookie = await signedIn(owner);
    const seen = new Set<string>();
    let path: string | undefined = "/dashboard?show=not_applied&q=developer";
    while (path !== undefined) {
      const page: string = await (await worker.ask(path, { cookie })).text();
      const links = [...page.matchAll(/href="(\/r\/[^"]+)"/g)].map(([, href = ""]) => href);
      expect([links.length <= 50, links.some((href) => seen.has(href))]).toEqual([true, false]);
      for (const href of links) seen.add(href);
      path = /href="([^"]+&amp;after=[^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(seen.size).toBe(60);
    for (const [from, to] of [
      ["", "show=all"],
      ["?show=not_applied", "show=not_applied"],
      ["?show=applied&q=a%26b", "show=all&q=a%26b"],
      ["?show=//evil.example", "show=all"],
    ]) {
      const answer = await worker.ask(`/applications${from}`, { cookie });
      expect([answer.status, answer.headers.get("Location")]).toEqual([301, `/dashboard?${to}`]);
    }
    const out = await worker.ask("/dashboard?show=all&q=a%26b");
    expect(out.headers.get("Location")).toBe("/login?from=%2Fdashboard%3Fshow%3Dall%26q%3Da%2526b");
  });
});
