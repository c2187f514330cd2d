import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { write } from "@workers/db/client";
import { reference } from "@workers/core/reference";
import { auditReading } from "@workers/core/audit/reading-queries";
import { accessInEnglish } from "@workers/core/audit/rules";
import { readOwnAccess } from "@workers/core/audit/read-own";
import { timeId } from "@workers/core/ids";
import { indiaHourStart } from "@workers/lib/india-time";
import type { Action } from "@workers/core/policy";
import { readUserReport } from "@workers/modules/operations/reports/read-user";
import { savePersonPreferences } from "@workers/modules/operations/reports/save-preferences";
import { lockEntry } from "../../support/locks";
import { queuedEntry } from "../../api/api-samples";
import { as, makeContext, NOON } from "../../support/context";
import { operator, person, withProfile } from "../../support/people";
import { openWorker, signedIn } from "../../support/worker";

/** Lines of the log, oldest first, a second apart. */
async function logged(subjectId: string, actorId: string | null, size: number): Promise<void> {
  const rows = Array.from({ length: size }, (_, i) => ({ id: timeId(NOON - i * 1000), at: NOON - i * 1000 }));
  await env.DB.prepare(
    "INSERT INTO audit_log (id, at, actor_id, action, subject_id) SELECT value ->> 'id', value ->> 'at', ?2, " +
      "'resumes.download', ?3 FROM json_each(?1)",
  )
    .bind(JSON.stringify(rows), actorId, subjectId)
    .run();
}

describe("a reading", () => {
  it("is one line a person, colleague, action, thing, detail and hour of India", async () => {
    const { db } = makeContext();
    const [one, two, staff, other] = [await person(), await person(), await operator(), await operator()];
    const both = sql`SELECT value AS user_id, 'thing' AS object_id
      FROM json_each(${JSON.stringify([one.userId, two.userId])})`;
    const hour = indiaHourStart(NOON);
    const read = async (
      nowMs: number,
      more: { by?: string; action?: Action; aThing?: boolean; detail?: string } = {},
    ) => {
      const { by = staff.userId, action = "calls.list", ...rest } = more;
      const changed = await write(db, {
        log: auditReading(db, { userId: by, action, nowMs }, { people: both, ...rest }),
      });
      return changed.log;
    };
    expect([await read(hour), await read(hour), await read(hour + 3_599_999)]).toEqual([2, 0, 0]);
    expect([await read(hour + 3_600_000), await read(hour + 3_600_001)]).toEqual([2, 0]);
    for (const more of [
      { by: other.userId },
      { action: "health.read" as const },
      { aThing: true },
      { detail: "conclusion" },
    ])
      expect([more, await read(hour + 3_600_002, more), await read(hour + 3_600_003, more)]).toEqual([more, 2, 0]);
    const { results } = await env.DB.prepare("SELECT id, at, object_id FROM audit_log WHERE subject_id = ? ORDER BY id")
      .bind(one.userId)
      .all<{ id: string; at: number; object_id: string | null }>();
    expect(results.map((row) => [row.id.slice(0, 10), row.id.length])).toEqual(
      results.map((row) => [timeId(row.at).slice(0, 10), 26]),
    );
    expect(results.filter((row) => row.object_id === "thing")).toHaveLength(1);
  });

  it("looks at what the log has of the person, however much the colleague read", async () => {
    const [member, staff] = [await person(), await operator()];
    const many = Array.from({ length: 2_000 }, (_, i) => ({ id: timeId(NOON), person: `read-${i}` }));
    await env.DB.prepare(
      "INSERT INTO audit_log (id, at, actor_id, action, subject_id) SELECT value ->> 'id', ?2, ?3, " +
        "'calls.list', value ->> 'person' FROM json_each(?1)",
    )
      .bind(JSON.stringify(many), NOON, staff.userId)
      .run();
    const { db } = makeContext();
    const { sql: text, params } = auditReading(
      db,
      { userId: staff.userId, action: "calls.list", nowMs: NOON },
      { people: sql`SELECT ${member.userId} AS user_id` },
    ).toSQL();
    const { meta } = await env.DB.prepare(text)
      .bind(...params)
      .run();
    expect(meta.rows_read).toBeLessThan(10);
  });
});

describe("one's own access log", () => {
  it("names who of the staff did what, in plain words, and nothing of oneself or others", async () => {
    const staff = await operator();
    const entry = await queuedEntry();
    const owner = await env.DB.prepare("SELECT user_id FROM applications WHERE id = ?")
      .bind(entry)
      .first<string>("user_id");
    const row = await env.DB.prepare("SELECT email, display_name FROM users WHERE id = ?")
      .bind(owner)
      .first<{ email: string; display_name: string }>();
    const member = { ...(await person()), userId: owner ?? "", email: row?.email ?? "" };
    const other = await person();
    const at = (ms: number) => makeContext({ actor: staff, now: () => NOON + ms });
    await readUserReport(at(0), { email: member.email });
    await savePersonPreferences(at(1000), {
      email: member.email,
      jobTitles: ["Data Analyst"],
      locations: ["Bengaluru"],
      openToRemote: true,
      customInstruction: "a secret wish",
    });
    await lockEntry(at(2000), { entryId: entry, status: "Unsuccessful - Job Closed", remarks: "a secret remark" });
    await logged(member.userId, member.userId, 3);
    await logged(other.userId, staff.userId, 1);
    const { lines, next } = await readOwnAccess(as(at(3000), member), { limit: 20 });
    expect(accessInEnglish(lines).map(({ at: ms, who, what }) => [ms - NOON, who, what])).toEqual([
      [2000, "Operator", `Recorded the result of an application (${reference(entry)}): Unsuccessful - Job Closed`],
      [1000, "Operator", "Changed the preferences: job titles, other preferences"],
      [
        0,
        "Operator",
        "Read the name, contact details, preferences, plan, applications, calls, support messages, our notes and " +
          "who viewed the data",
      ],
    ]);
    expect([JSON.stringify(lines).includes("secret"), next]).toEqual([false, null]);
  });

  it("tells what we did by ourselves, and of a colleague who is gone", async () => {
    const member = await person();
    await logged(member.userId, null, 1);
    await logged(member.userId, "erased", 1);
    const { lines } = await readOwnAccess(makeContext({ actor: member }), { limit: 20 });
    expect(
      accessInEnglish(lines)
        .map((line) => line.who)
        .toSorted(),
    ).toEqual(["A former colleague", "JobSarthi, automatically"]);
    const cookie = `${await signedIn(member)}; __Host-variant=hi`;
    const page = await (await openWorker().ask("/access-log", { cookie })).text();
    expect(page).toContain("टीम के एक पुराने साथी");
    expect(page).not.toContain("audit.");
  });

  it("goes on by pages, each line once", async () => {
    const [member, staff] = [await person(), await operator()];
    await logged(member.userId, staff.userId, 45);
    const ctx = makeContext({ actor: member });
    const seen: string[] = [];
    for (let before: string | undefined, pages = 0; pages < 5; pages++) {
      const page = await readOwnAccess(ctx, { before, limit: 20 });
      seen.push(...page.lines.map((line) => line.id));
      if (page.next === null) break;
      before = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
    expect(seen).toEqual(seen.toSorted().toReversed());
    for (const before of ["", "x", "'; DROP TABLE users", "0".repeat(27)])
      expect((await readOwnAccess(ctx, { before, limit: 20 })).lines).toHaveLength(20);
  });

  it("is for somebody signed in", async () => {
    await expect(readOwnAccess(makeContext(), { limit: 20 })).rejects.toMatchObject({ code: "signed_out" });
  });

  it("is in the panel /account with its newest twenty and a way to all, and in the report for staff", async () => {
    const [member, staff] = [await person(), await operator()];
    await withProfile(member);
    await logged(member.userId, staff.userId, 130);
    const [worker, own, theirs] = [openWorker(), await signedIn(member), await signedIn(staff)];
    const lines = async (path: string, cookie: string) =>
      (await (await worker.ask(path, { cookie })).text()).match(/Opened the resume/g)?.length ?? 0;
    const led = await worker.ask("/profile?panel=account", { cookie: own });
    expect([led.status, led.headers.get("Location")]).toEqual([302, "/account"]);
    const panel = await (await worker.ask("/account", { cookie: own })).text();
    expect(panel.match(/<li [^>]*>(?:(?!<\/li>).)*<span[^>]*>Opened the resume</g)).toHaveLength(20);
    expect(panel).toContain('href="/access-log"');
    expect(await lines("/access-log", own)).toBe(100);
    const next =
      /href="(\/access-log\?after=[0-9A-Z]{26})"/.exec(
        await (await worker.ask("/access-log", { cookie: own })).text(),
      )?.[1] ?? "";
    expect(await lines(next, own)).toBe(30);
    expect(await lines(`/admin-user-report?email=${member.email}`, theirs)).toBe(19);
    expect((await worker.ask("/access-log", {})).status).toBe(302);
  });
});
