import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { openApp } from "@workers/db/client";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import type { OutcomeCount } from "@workers/modules/applications/records/vocabulary";
import { eraseAccount } from "@workers/workflows/privacy/erase-account";
import { addDays, indiaDay, indiaInstant, jobsDay, jobsWindow } from "@workers/lib/india-time";
import { renderMail } from "@workers/modules/messaging/outbox/render-mail";
import type { UserActor } from "@workers/core/policy";
import { compileDays } from "@workers/modules/operations/reports/compile-day";
import { exportDayReport, exportOperatorReport, exportUserReport } from "@workers/modules/operations/reports/export";
import { readDayReport } from "@workers/modules/operations/reports/read-day";
import { readOperatorReport } from "@workers/modules/operations/reports/read-operator";
import { NO_ACCOUNT, readUserReport } from "@workers/modules/operations/reports/read-user";
import { savePersonPreferences } from "@workers/modules/operations/reports/save-preferences";
import { NO_PROFILE } from "@workers/modules/candidates/profiles/save-preferences";
import { lockEntry, unlockEntry } from "../../../support/locks";
import { queuedEntry } from "../../../api/api-samples";
import {
  colleague,
  crowd,
  DAILY_REPORT_TABLES,
  madeFor,
  OPERATOR_TABLES,
  readDailyReport,
  readOperatorPages,
  readUserReportPages,
  USER_REPORT_TABLES,
} from "../../../support/reports-rows";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { takeErrors } from "../../../support/errors";
import { meteredD1 } from "../../../support/metered-d1";
import { openedTo, operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";
import { english } from "../../../support/english";

const DAY = "2026-08-10";
const PREFERENCES = {
  jobTitles: ["Data Analyst"],
  locations: ["pune"],
  openToRemote: null,
  customInstruction: "No night shifts",
};

const auditOf = async (subjectId: string) =>
  (
    await env.DB.prepare("SELECT actor_id, action, detail FROM audit_log WHERE subject_id = ? ORDER BY id")
      .bind(subjectId)
      .all<{ actor_id: string; action: string; detail: string }>()
  ).results;
const emailOf = (id: string) => `${id.toLowerCase()}@sample.jobsarthi.test`;

/** Every verb that a person with no role, or nobody at all, may not use. */
async function refusals(
  actor: UserActor | null,
  verbs: Record<string, (ctx: ReturnType<typeof makeContext>) => Promise<unknown>>,
) {
  const ctx = actor ? makeContext({ actor }) : makeContext();
  const said: Record<string, string> = {};
  for (const [name, verb] of Object.entries(verbs))
    said[name] = await verb(ctx).then(
      () => "allowed",
      (error: { code?: string }) => error.code ?? "?",
    );
  return said;
}

describe("who may", () => {
  it("read, change and export is what the policy says", async () => {
    const owner = await person();
    await withProfile(owner);
    const slug = (await operator()).staff?.slug ?? "";
    const reads = {
      user: (ctx: ReturnType<typeof makeContext>) => readUserReport(ctx, { email: owner.email }),
      day: (ctx: ReturnType<typeof makeContext>) => readDayReport(ctx, { day: DAY }),
      operator: (ctx: ReturnType<typeof makeContext>) => readOperatorReport(ctx, { slug }),
    };
    const changes = {
      save: (ctx: ReturnType<typeof makeContext>) => savePersonPreferences(ctx, { email: owner.email, ...PREFERENCES }),
      userCsv: (ctx: ReturnType<typeof makeContext>) => exportUserReport(ctx, { email: owner.email }),
      dayCsv: (ctx: ReturnType<typeof makeContext>) => exportDayReport(ctx, { day: DAY }),
      operatorCsv: (ctx: ReturnType<typeof makeContext>) => exportOperatorReport(ctx, { slug }),
    };
    const all = (code: string, verbs: object) => Object.fromEntries(Object.keys(verbs).map((name) => [name, code]));
    const every = { ...reads, ...changes, compile: compileDays };
    expect(await refusals(null, { ...reads, ...changes })).toEqual(all("signed_out", { ...reads, ...changes }));
    expect(await refusals(owner, every)).toEqual(all("forbidden", every));
    const community = await person({ staff: { community: true } });
    expect(await refusals(community, every)).toEqual({
      ...all("allowed", reads),
      ...all("forbidden", changes),
      compile: "forbidden",
    });
    expect(await refusals(await operator(), every)).toEqual({
      ...all("allowed", { ...reads, ...changes }),
      compile: "forbidden",
    });
  });

  it("take files with the whole time of each application, as a spreadsheet reads one", async () => {
    const [owner] = await crowd(1);
    const staff = await operator();
    await madeFor([owner ?? ""], staff, 1, jobsWindow("2025-02-05").startMs);
    const ctx = makeContext({ actor: staff, now: () => jobsWindow("2025-02-05").endMs });
    const files = [
      await exportUserReport(ctx, { email: emailOf(owner ?? "") }),
      await exportDayReport(ctx, { day: "2025-02-05" }),
      await exportOperatorReport(ctx, { slug: staff.staff?.slug ?? "" }),
    ];
    for (const csv of files) expect(csv).toMatch(/,Applied \(India\)\r\n.*,2025-02-04 20:\d\d:\d\d\r\n/);
  });

  it("see a number is the operations role alone, and by a reason, in the report, the day and the call", async () => {
    const [owner] = await crowd(1);
    const staff = await operator();
    await madeFor([owner ?? ""], staff, 1, jobsWindow("2025-02-01").startMs);
    const community = await person({ staff: { community: true } });
    const phone = await env.DB.prepare("SELECT phone_number FROM profiles WHERE user_id = ?")
      .bind(owner)
      .first<string>("phone_number");
    const bodies = async (actor: UserActor) => {
      const [worker, cookie, email] = [openWorker(), await signedIn(actor), emailOf(owner ?? "")];
      const asked = await Promise.all([
        worker.ask(`/admin-user-report?email=${email}`, { cookie }),
        worker.ask("/admin-daily-report?date=2025-02-01", { cookie }),
        worker.ask("/api/FetchUserJobsDataComponent.php", { json: { _id: email }, cookie }),
        worker.ask("/api/FetchUserJobsDataComponent.php", { json: { date: "2025-02-01" }, cookie }),
      ]);
      return Promise.all(asked.map((answer) => answer.text()));
    };
    const end = phone?.slice(-2) ?? "";
    for (const body of await bodies(staff)) {
      expect(body).not.toContain(phone);
      expect(body).toContain(`+91 ••••••••${end}`);
    }
    await openedTo(staff, { userId: owner ?? "" });
    for (const body of await bodies(staff)) expect(body).toContain(phone);
    for (const body of await bodies(community)) {
      expect(body).toContain("Backend Developer 0");
      expect(body).not.toContain(phone);
    }
  });
});

describe("a day's report that is read again", () => {
  it("is answered with what changed alone", async () => {
    const [first = "", second = ""] = await crowd(2);
    const staff = await operator();
    const { startMs } = jobsWindow("2025-02-07");
    await madeFor([first, second], staff, 4, startMs);
    const [worker, cookie] = [openWorker(), await signedIn(staff)];
    const again = (seen: string) =>
      worker.ask(`/admin-daily-report/again?${new URLSearchParams({ date: "2025-02-07", seen })}`, { cookie });
    interface Answer {
      page: { marks: string; report: { totals: object; people: unknown[] } };
      lists: [(number | { person: { userId: string }; jobs: number })[]];
    }
    const whole = await again("");
    const [read, size] = [await whole.clone().json<Answer>(), (await whole.text()).length];
    expect(read.lists[0]).toHaveLength(2);
    expect(read.page.report.people).toEqual([]);
    const same = await again(read.page.marks);
    expect([same.status, await same.text()]).toEqual([204, ""]);
    await madeFor([second], staff, 1, startMs + 3_600_000);
    const changed = await again(read.page.marks);
    const said = await changed.text();
    expect(said.length).toBeLessThan(size);
    const { page, lists } = JSON.parse(said) as Answer;
    expect(page.report.totals).toEqual({ people: 2, jobs: 9 });
    const rows = lists[0].toSorted((a) => (typeof a === "number" ? -1 : 1));
    expect(rows).toMatchObject([expect.any(Number), { person: { userId: second }, jobs: 5 }]);
  });
});

describe("the report of a person", () => {
  it("groups by calendar day, newest first, with kept figures, a page at a time", async () => {
    const [owner = ""] = await crowd(1);
    const staff = await operator();
    // 23:59:59 and 00:00 of India: two days.
    await madeFor([owner], staff, 2, indiaInstant("2026-07-02") - 1000);
    await madeFor([owner], staff, 3, indiaInstant("2026-07-04", 9));
    const ctx = makeContext({ actor: staff });
    const first = await readUserReport(ctx, { email: ` ${emailOf(owner).toUpperCase()} `, limit: 4 });
    expect(first.summary).toEqual({ jobs: 5, days: 3, latestAt: indiaInstant("2026-07-04", 9) + 2000 });
    expect(first.days.map((d) => [d.day, d.jobs, d.rows.map((r) => r.position)])).toEqual([
      ["2026-07-04", 3, ["Backend Developer 2", "Backend Developer 1", "Backend Developer 0"]],
      ["2026-07-02", 1, ["Backend Developer 1"]],
    ]);
    const second = await readUserReport(ctx, { email: emailOf(owner), limit: 4, cursor: first.next ?? "" });
    expect(second.days.map((d) => [d.day, d.jobs, d.rows.length])).toEqual([["2026-07-01", 1, 1]]);
    expect(second.next).toBeNull();
    expect(second.summary).toEqual(first.summary);
  });

  it("says beside the field what is no address, or nobody's", async () => {
    const ctx = makeContext({ actor: await operator() });
    for (const email of ["", "  ", undefined, 7, null, ["x"]])
      await expect(readUserReport(ctx, { email })).rejects.toMatchObject({
        code: "invalid",
        fields: { email: "Please enter an email address" },
      });
    for (const email of ["x", "a@b", `${"x".repeat(300)}@sample.jobsarthi.test`])
      await expect(readUserReport(ctx, { email })).rejects.toMatchObject({
        code: "invalid",
        fields: { email: "Please enter a valid email address" },
      });
    await expect(readUserReport(ctx, { email: "nobody@sample.jobsarthi.test" })).rejects.toMatchObject({
      code: "not_found",
      fields: { email: english<string>(NO_ACCOUNT) },
    });
    const page = await openWorker().ask("/admin-user-report?email=nobody%40sample.jobsarthi.test", {
      cookie: await signedIn(await operator()),
    });
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining(english<string>(NO_ACCOUNT))]);
  });

  it("writes who reads it, once an hour of India, before it is read", async () => {
    const owner = await person();
    const [one, two] = [await operator(), await person({ staff: { community: true } })];
    const half = indiaInstant(DAY, 12) + 1_800_000;
    const at = (actor: UserActor, now: number) =>
      readUserReport(makeContext({ actor, now: () => now }), { email: owner.email });
    const report = await at(one, half);
    expect(report.access.lines).toMatchObject([
      {
        who: "Operator",
        what:
          "Read the name, contact details, preferences, plan, applications, calls, support messages, our notes and " +
          "who viewed the data",
      },
    ]);
    await at(one, half + 1_799_999);
    await at(two, half);
    expect((await auditOf(owner.userId)).map((row) => row.actor_id).toSorted()).toEqual(
      [one.userId, two.userId].toSorted(),
    );
    await at(one, half + 1_800_000);
    expect(await auditOf(owner.userId)).toHaveLength(3);
    for (const row of await auditOf(owner.userId))
      expect(row).toMatchObject({ action: "reports.read_user", detail: "" });
  });
});

describe("where the reading cannot be written down", () => {
  const TRIGGER =
    "CREATE TRIGGER audit_is_broken BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'the log is full'); END";
  beforeEach(() => async () => void (await env.DB.prepare("DROP TRIGGER IF EXISTS audit_is_broken").run()));

  it("nothing is read, by no report, call or export", async () => {
    const [owner = ""] = await crowd(1);
    const staff = await operator();
    await madeFor([owner], staff, 1, jobsWindow("2025-02-03").startMs);
    const ctx = makeContext({ actor: staff });
    await env.DB.prepare(TRIGGER).run();
    for (const read of [
      () => readUserReport(ctx, { email: emailOf(owner) }),
      () => readDayReport(ctx, { day: "2025-02-03" }),
      () => exportUserReport(ctx, { email: emailOf(owner) }),
      () => exportDayReport(ctx, { day: "2025-02-03" }),
    ])
      await expect(read()).rejects.toThrow(/the log is full/);
    const [worker, cookie] = [openWorker(), await signedIn(staff)];
    for (const path of [`/admin-user-report?email=${emailOf(owner)}`, "/admin-daily-report?date=2025-02-03"]) {
      const page = await worker.ask(path, { cookie });
      const html = await page.text();
      expect([page.status, html.includes("API request failed"), html.includes("Backend Developer")]).toEqual([
        500,
        true,
        false,
      ]);
    }
    const call = await worker.ask("/api/FetchUserJobsDataComponent.php", { json: { _id: emailOf(owner) }, cookie });
    expect([call.status, await call.text()]).toEqual([500, expect.not.stringContaining("Backend Developer")]);
    expect(takeErrors()).toEqual(["page.failed", "page.failed", "request.failed"]);
  });
});

describe("preferences", () => {
  it("are saved by the profile form's rules, named and not told in the log, and matched anew", async () => {
    const owner = await person();
    await withProfile(owner, { openToRemote: true });
    const staff = await operator();
    const ctx = makeContext({ actor: staff });
    const { person: before } = await readUserReport(ctx, { email: owner.email });
    const { version } = await savePersonPreferences(ctx, {
      email: owner.email,
      ...PREFERENCES,
      jobTitles: ["data analyst", "Data Analyst"],
      version: before.profile?.version,
    });
    const { person: after, access } = await readUserReport(ctx, { email: owner.email });
    expect(after.profile).toEqual({
      ...before.profile,
      jobTitles: ["Data Analyst"],
      locations: ["Pune"],
      openToRemote: null,
      customInstruction: "No night shifts",
      version,
    });
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM jobs WHERE kind = 'match_person' AND ref = ?")
        .bind(owner.userId)
        .first("n"),
    ).toBe(1);
    const saved = (await auditOf(owner.userId)).filter((row) => row.action === "reports.save_preferences");
    expect(saved).toEqual([
      {
        actor_id: staff.userId,
        action: "reports.save_preferences",
        detail: "jobTitles, locations, openToRemote, customInstruction",
      },
    ]);
    expect(access.lines.map((line) => line.what)).toContain(
      "Changed the preferences: job titles, locations, remote jobs, other preferences",
    );
    // The same again changes nothing, whatever version it names.
    expect(
      await savePersonPreferences(ctx, { email: owner.email, ...PREFERENCES, version: before.profile?.version }),
    ).toEqual({ version });
    expect((await auditOf(owner.userId)).filter((row) => row.action === "reports.save_preferences")).toHaveLength(1);
  });

  it("turn remote on with remote-preferred, and refuse what the form refuses", async () => {
    const owner = await person();
    await withProfile(owner);
    const ctx = makeContext({ actor: await operator() });
    const save = (change: object) => savePersonPreferences(ctx, { email: owner.email, ...PREFERENCES, ...change });
    await save({ locations: ["Not open to on-site roles (Remote preferred)"], openToRemote: false });
    expect((await readUserReport(ctx, { email: owner.email })).person.profile?.openToRemote).toBe(true);
    const before = await env.DB.prepare("SELECT * FROM profiles WHERE user_id = ?").bind(owner.userId).first();
    for (const [change, fields] of [
      [
        { locations: ["All Over India", "Pune"] },
        { forBackend_locations: expect.stringContaining("can't combine All Over India") },
      ],
      [
        { locations: ["Atlantis"] },
        { forBackend_locations: "We don't know “Atlantis”. Please choose another location." },
      ],
      [
        { locations: [], jobTitles: [] },
        { forBackend_locations: "This field is required", forBackend_jobTitles: "This field is required" },
      ],
      [{ customInstruction: "x".repeat(2001) }, { forBackend_customInstruction: "Use up to 2000 characters" }],
    ] as const)
      await expect(save(change)).rejects.toMatchObject({ code: "invalid", fields });
    for (const change of [{ openToRemote: "yes" }, { jobTitles: "x" }, { version: 1.5 }, { email: 3 }])
      await expect(save(change)).rejects.toMatchObject({ code: "invalid" });
    expect(await env.DB.prepare("SELECT * FROM profiles WHERE user_id = ?").bind(owner.userId).first()).toEqual(before);
  });

  it("are refused over somebody else's save, and where there is no profile or account", async () => {
    const [owner, bare] = [await person(), await person()];
    await withProfile(owner);
    const ctx = makeContext({ actor: await operator() });
    await savePersonPreferences(ctx, { email: owner.email, ...PREFERENCES, customInstruction: "first", version: NOON });
    await expect(
      savePersonPreferences(ctx, { email: owner.email, ...PREFERENCES, customInstruction: "second", version: NOON }),
    ).rejects.toMatchObject({ code: "conflict" });
    const results = await Promise.allSettled(
      ["a", "b", "c"].map((customInstruction) =>
        savePersonPreferences(ctx, { email: owner.email, ...PREFERENCES, customInstruction, version: NOON + 1 }),
      ),
    );
    expect(results.map((r) => r.status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
    await expect(savePersonPreferences(ctx, { email: bare.email, ...PREFERENCES })).rejects.toMatchObject({
      code: "not_found",
      message: english<string>(NO_PROFILE),
    });
    await expect(
      savePersonPreferences(ctx, { email: "nobody@sample.jobsarthi.test", ...PREFERENCES }),
    ).rejects.toMatchObject({
      code: "not_found",
      message: english<string>(NO_ACCOUNT),
    });
  });
});

describe("the report of a day", () => {
  it("holds the window of the jobs day, by person, and logs each person shown", async () => {
    const people = (await crowd(3)).toSorted();
    const [one = "", two = "", three = ""] = people;
    const staff = await operator();
    const { startMs, endMs } = jobsWindow("2025-03-03");
    await madeFor([one], staff, 1, startMs - 1000);
    await madeFor([one], staff, 2, startMs);
    await madeFor([two], staff, 1, endMs - 1000);
    await madeFor([three], staff, 1, endMs);
    const ctx = makeContext({ actor: staff });
    const report = await readDayReport(ctx, { day: "2025-03-03", jobsEach: 1 });
    expect(report.totals).toEqual({ people: 2, jobs: 3 });
    expect(report.people.map((p) => [p.person.userId, p.jobs, p.rows.length])).toEqual([
      [one, 2, 1],
      [two, 1, 1],
    ]);
    expect(report.chart).toHaveLength(30);
    expect(report.chart.at(-1)?.day).toBe("2025-03-03");
    await readDayReport(ctx, { day: "2025-03-03" });
    for (const id of [one, two])
      expect(await auditOf(id)).toEqual([{ actor_id: staff.userId, action: "reports.read_day", detail: "" }]);
    expect(await auditOf(three)).toEqual([]);
    for (const day of ["", undefined, "2025-02-30", 5])
      await expect(readDayReport(ctx, { day })).rejects.toMatchObject({
        code: "invalid",
        message: "Please select a date",
      });
  });

  it("pages by person, and logs those of the page alone", async () => {
    const people = (await crowd(5)).toSorted();
    const staff = await operator();
    await madeFor(people, staff, 1, jobsWindow("2025-03-05").startMs);
    const ctx = makeContext({ actor: staff });
    const first = await readDayReport(ctx, { day: "2025-03-05", people: 3 });
    expect(first.people.map((p) => p.person.userId)).toEqual(people.slice(0, 3));
    expect(await auditOf(people[3] ?? "")).toEqual([]);
    const second = await readDayReport(ctx, { day: "2025-03-05", people: 3, cursor: first.next ?? "" });
    expect([second.people.map((p) => p.person.userId), second.next]).toEqual([people.slice(3), null]);
    expect(await auditOf(people[3] ?? "")).toHaveLength(1);
  });
});

describe("the call", () => {
  it("answers rows with the spec's fields, of a person or a day, by pages", async () => {
    const [owner = ""] = await crowd(1);
    const staff = await operator();
    await madeFor([owner], staff, 1, jobsWindow("2025-03-07").startMs);
    const [worker, cookie] = [openWorker(), await signedIn(staff)];
    const ask = async (json: unknown) => {
      const response = await worker.ask("/api/FetchUserJobsDataComponent.php", { json, cookie });
      return { status: response.status, body: await response.json<Record<string, unknown>[]>() };
    };
    const row = {
      user: emailOf(owner),
      firstName: "Test",
      lastName: "Person 0",
      phoneNumber: expect.stringMatching(/^\+91 •{8}\d{2}$/),
      desired_job_titles: "Backend Developer",
      desired_locations: "Bengaluru",
      open_to_remote: "",
      other_preferences: "",
      date: "2025-03-06 20:00:00",
      position: "Backend Developer 0",
      company: "Sample Works",
      location: "Bengaluru",
      final_link: "https://jobs.example/0",
      portal: "Greenhouse",
      search_term: "Backend Developer",
    };
    expect(await ask({ _id: emailOf(owner) })).toEqual({ status: 200, body: [row] });
    expect(await ask({ date: "2025-03-07" })).toEqual({ status: 200, body: [row] });
    expect(await ask({ date: "2025-03-08" })).toEqual({ status: 200, body: [] });
    expect(await ask({})).toMatchObject({ status: 400, body: { success: false } });
    expect(await ask({ date: "soon" })).toMatchObject({
      status: 400,
      body: { success: false, error: "Please select a date" },
    });
    expect(await ask({ _id: "nobody@sample.jobsarthi.test" })).toMatchObject({
      status: 404,
      body: { success: false, error: english<string>(NO_ACCOUNT) },
    });
    const many = await crowd(51);
    await madeFor(many, staff, 1, jobsWindow("2025-03-09").startMs);
    const first = await worker.ask("/api/FetchUserJobsDataComponent.php", { json: { date: "2025-03-09" }, cookie });
    const cursor = first.headers.get("X-Next-Cursor");
    const rest = await ask({ date: "2025-03-09", cursor });
    expect([(await first.json<unknown[]>()).length, rest.body.length]).toEqual([50, 1]);
  });
});

describe("what an operator made", () => {
  it("is what they locked Successful in 30 days of India, and counts without counting", async () => {
    const [one, two] = [await operator(), await operator()];
    const now = NOON;
    const entry = await queuedEntry();
    const ctx = makeContext({ actor: one, now: () => now });
    const read = (slug = one.staff?.slug ?? "") => readOperatorReport(ctx, { slug });
    await lockEntry(ctx, { entryId: await queuedEntry(), status: "Unsuccessful - Other", remarks: "" });
    expect(await read()).toMatchObject({ count: 0, rows: [] });
    await lockEntry(ctx, { entryId: entry, status: "Successful", remarks: "" });
    expect(await read()).toMatchObject({ displayName: "Operator", count: 1, rows: [{ id: entry, appliedAt: now }] });
    expect(await read(two.staff?.slug)).toMatchObject({ count: 0, rows: [] });
    await unlockEntry(ctx, { entryId: entry });
    expect(await read()).toMatchObject({ count: 0, rows: [] });

    const [owner = ""] = await crowd(1);
    const since = indiaInstant(addDays(indiaDay(now), -29));
    await madeFor([owner], one, 1, since - 1);
    await madeFor([owner], one, 2, since);
    const report = await read();
    expect([report.count, report.rows.length]).toEqual([2, 2]);
    for (const slug of ["", "nobody", "../x", "x".repeat(100), one.userId])
      await expect(read(slug)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is seen at /jobs-{name} by staff alone; resumes by the operations role", async () => {
    const [maker, member, community] = [await operator(), await person(), await person({ staff: { community: true } })];
    const { resumeId } = await withProfile(member);
    await madeFor([member.userId], maker, 1, NOON - 1000);
    await env.DB.prepare("UPDATE applications SET resume_id = ? WHERE user_id = ?").bind(resumeId, member.userId).run();
    const path = `/jobs-${maker.staff?.slug}`;
    const ask = async (actor: UserActor | null, at = path) =>
      openWorker().ask(at, { cookie: actor && (await signedIn(actor)) });
    const visitor = await ask(null);
    expect([visitor.status, visitor.headers.get("Location")]).toEqual([302, `/login?from=${encodeURIComponent(path)}`]);
    expect((await ask(member)).headers.get("Location")).toBe("/");
    const [own, other] = [await (await ask(maker)).text(), await (await ask(community)).text()];
    for (const html of [own, other])
      expect(html).toMatch(/>1(<!-- -->)? successful application(<!-- -->)? in the last 30 days</);
    expect([own.includes(`/api/cv/${resumeId}`), other.includes(`/api/cv/${resumeId}`)]).toEqual([true, false]);
    expect([own.includes(member.email), own.includes("noindex")]).toEqual([false, true]);
    // Where a file was arranged for it, that one was sent.
    await env.DB.prepare(
      `INSERT INTO tailored_resumes (application_id, id, user_id, resume_id, rules, object_key, made_at)
       SELECT id, substr('T' || id, 1, 26), user_id, resume_id, 1, 'tailored/' || id, 0 FROM applications
       WHERE user_id = ?`,
    )
      .bind(member.userId)
      .run();
    const [arranged, hidden] = [await (await ask(maker)).text(), await (await ask(community)).text()];
    expect([arranged, hidden].map((html) => html.includes("/api/cv/tailored/T"))).toEqual([true, false]);
    expect(arranged).not.toContain(`/api/cv/${resumeId}`);
    expect((await ask(maker, "/jobs-nobody")).status).toBe(404);
    const [visitorHome, staffHome] = [await ask(null, "/anything"), await ask(maker, "/anything")];
    expect([visitorHome.status, staffHome.status]).toEqual([404, 404]);
  });
});

describe("the figures of the reports", () => {
  it("are what counting gives, of every day, person and operator, around the edges of both kinds of day", async () => {
    const [people, staff] = [await crowd(3), [await operator(), await operator()]];
    const who = JSON.stringify(people);
    const edge = Date.parse("2025-04-10T14:30:00Z");
    const instants = [edge - 1000, edge, edge + 86_399_000, indiaInstant("2025-04-11") - 1, indiaInstant("2025-04-11")];
    const entry = fc.record({ person: fc.nat(2), operator: fc.nat(1), at: fc.constantFrom(...instants) });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 14 }), async (entries) => {
        await env.DB.prepare("DELETE FROM applications WHERE user_id IN (SELECT value FROM json_each(?1))")
          .bind(who)
          .run();
        for (const { person: p, operator: o, at } of entries)
          await madeFor([people[p] ?? ""], staff[o] ?? { userId: "" }, 1, at);
        const ctx = makeContext({ actor: staff[0]!, now: () => edge + 3 * 86_400_000 });
        for (const [p, userId] of people.entries()) {
          const own = entries.filter((e) => e.person === p);
          const { summary, days } = await readUserReport(ctx, {
            email: `${userId.toLowerCase()}@sample.jobsarthi.test`,
          });
          const byDay = Map.groupBy(own, (e) => indiaDay(e.at));
          expect([summary.jobs, summary.days, summary.latestAt]).toEqual([
            own.length,
            byDay.size,
            own.length === 0 ? null : Math.max(...own.map((e) => e.at)),
          ]);
          expect(days.map(({ day, jobs }) => [day, jobs])).toEqual(
            [...byDay].map(([day, of]) => [day, of.length] as const).toSorted(([a], [b]) => (a < b ? 1 : -1)),
          );
        }
        for (const day of ["2025-04-10", "2025-04-11", "2025-04-12"]) {
          const own = entries.filter((e) => jobsDay(e.at) === day);
          const { totals, people: shown } = await readDayReport(ctx, { day });
          const byPerson = Map.groupBy(own, (e) => people[e.person] ?? "");
          expect(totals).toEqual({ people: byPerson.size, jobs: own.length });
          expect(shown.map((row) => [row.person.userId, row.jobs, row.rows.length])).toEqual(
            [...byPerson]
              .map(([id, of]) => [id, of.length, of.length] as const)
              .toSorted(([a], [b]) => (a < b ? -1 : 1)),
          );
        }
        for (const [o, actor] of staff.entries())
          expect((await readOperatorReport(ctx, { slug: actor.staff?.slug ?? "" })).count).toBe(
            entries.filter((e) => e.operator === o).length,
          );
      }),
      { numRuns: 12 },
    );
  });

  it("lose a person who is erased, and nobody else", async () => {
    const [goes, stays, staff] = [await person(), await person(), await operator()];
    await madeFor([goes.userId, stays.userId], staff, 2, jobsWindow("2025-04-20").startMs);
    const day = async () => (await readDayReport(makeContext({ actor: staff }), { day: "2025-04-20" })).totals;
    expect(await day()).toEqual({ people: 2, jobs: 4 });
    await eraseAccount(makeContext({ actor: { ...goes } }), { proof: goes.email });
    expect(await day()).toEqual({ people: 1, jobs: 2 });
  });
});

describe("the day's figures", () => {
  const mails = async (day: string) =>
    (
      await env.DB.prepare("SELECT user_id, recipient, template, model FROM outbox WHERE cause LIKE ? ORDER BY user_id")
        .bind(`daily_report:${day}:%`)
        .all<{ user_id: string; recipient: string; template: "daily_report"; model: string }>()
    ).results;

  it("are compiled and mailed once to the staff of either role, when 20:00 is reached and not before", async () => {
    const [staff, community, former] = [
      await operator(),
      await person({ staff: { community: true } }),
      await person({ staff: {} }),
    ];
    await env.DB.prepare("DELETE FROM daily_reports").run();
    const day = "2025-05-05";
    const { endMs } = jobsWindow(day);
    await madeFor(await crowd(2), staff, 2, endMs - 10_000_000);
    await env.DB.prepare(
      `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
        reasons, outcome, queue_day, queued_at, locked_at, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 7)
       SELECT printf('COMPILED%018d', i), ?2, 'compiled-' || i, iif(i < 3, 'failed', 'queued'), 'P', 'C', 'L',
       'https://jobs.example/', 'X', 0.5, '[]',
         iif(i < 4, 'job_closed', ''), ?1, 1, iif(i < 3, 2, NULL), 1 FROM n`,
    )
      .bind(day, staff.userId)
      .run();
    const tick = (now: number) => compileDays(asJob(makeContext({ now: () => now })));
    await tick(endMs - 1);
    expect(await mails(day)).toEqual([]);
    expect(await mails(addDays(day, -1))).not.toEqual([]);
    await Promise.all([tick(endMs), tick(endMs)]);
    await tick(endMs + 60_000);
    const sent = await mails(day);
    expect(sent.filter((mail) => mail.user_id === staff.userId)).toHaveLength(1);
    expect(sent.filter((mail) => mail.user_id === community.userId)).toHaveLength(1);
    expect(sent.some((mail) => mail.user_id === former.userId)).toBe(false);
    // Figures, and the reader's own name: nothing that one of the roles may not see.
    for (const { model } of sent)
      expect(Object.keys(JSON.parse(model) as object).toSorted()).toEqual([
        "day",
        "failed",
        "found",
        "jobs",
        "name",
        "people",
        "shown",
      ]);
    const own = sent.find((mail) => mail.user_id === staff.userId);
    expect(own?.recipient).toBe(staff.email);
    const mail = renderMail(
      "daily_report",
      JSON.parse(own?.model ?? "{}") as Record<string, string>,
      "https://jobs.example",
    );
    expect(mail.subject).toBe("5 May 2025: 4 applications for 2 people");
    expect(mail.text).toContain("Found: 11");
    expect(mail.text).toContain("Unsuccessful - Job Closed: 2");
    expect(mail.text).toContain("https://jobs.example/admin-daily-report?date=2025-05-05");
    // A compiled report stays as it was mailed, whatever is unlocked later.
    await env.DB.prepare(
      "UPDATE applications SET state = 'queued', applied_at = NULL, report_day = NULL WHERE applied_at >= ? " +
        "AND applied_at < ?",
    )
      .bind(endMs - 10_000_000, endMs)
      .run();
    const report = await readDayReport(makeContext({ actor: staff }), { day });
    expect([report.totals, report.compiled]).toEqual([
      { people: 0, jobs: 0 },
      { people: 2, jobs: 4, compiledAt: endMs },
    ]);
  });

  it("are caught up after missed ticks, a month in each, and none is left out", async () => {
    await operator();
    await env.DB.prepare("DELETE FROM daily_reports").run();
    const compiled = async () =>
      (await env.DB.prepare("SELECT day FROM daily_reports ORDER BY day").all<{ day: string }>()).results.map(
        (row) => row.day,
      );
    const tick = (day: string) => compileDays(asJob(makeContext({ now: () => jobsWindow(day).endMs })));
    await tick("2025-06-01");
    expect(await compiled()).toEqual(["2025-06-01"]);
    await tick("2025-06-04");
    expect(await compiled()).toEqual(["2025-06-01", "2025-06-02", "2025-06-03", "2025-06-04"]);
    // A tick takes a month of them; the next ones go on, and none is left out.
    await tick("2025-08-04");
    expect((await compiled()).slice(4)).toEqual(Array.from({ length: 31 }, (_, i) => addDays("2025-06-05", i)));
    await tick("2025-08-04");
    expect(await compiled()).toEqual(Array.from({ length: 65 }, (_, i) => addDays("2025-06-01", i)));
    await env.DB.prepare("DELETE FROM daily_reports").run();
    await openWorker().tick("30 14 * * *");
    expect(await compiled()).toEqual([addDays(indiaDay(NOON + 4 * 3_600_000), -1)]);
  });
});

describe("the chart of thirty days", () => {
  /** Ten people with ten applications each in every day of the chart of `day`, and an entry that staff locked. */
  async function fullChart(day: string) {
    const [staff, owner, member] = [await colleague(), await person(), await person()];
    const people = [...(await crowd(9)), owner.userId];
    for (let i = -29; i <= 0; i++) await madeFor(people, staff, 10, jobsWindow(addDays(day, i)).endMs - 10_000_000);
    const at = jobsWindow(addDays(day, -10)).startMs + 3_600_000;
    await withPlan(member, { beganAt: at, credits: 5 });
    await withProfile(member);
    const [entryId] = await withFound(member, 1);
    const ctx = makeContext({ actor: staff, now: () => at });
    await fillQueue(asJob(ctx), { userId: member.userId });
    await lockEntry(ctx, { entryId, status: "Successful", remarks: "" });
    return { staff, owner, entryId };
  }
  const byOutcome = (a: OutcomeCount, b: OutcomeCount) => a.outcome.localeCompare(b.outcome);

  it("is kept where a day is over, and counted where an event, an erasure or no tick came since", async () => {
    const day = "2024-09-20";
    const { staff, owner, entryId } = await fullChart(day);
    /** The rows that a page reads, whose chart is what is there now. */
    const report = async () => {
      const { d1, meter } = meteredD1(env.DB);
      const { chart } = await readDayReport(makeContext({ actor: staff, db: openApp(d1) }), { day });
      const { rowsRead } = meter;
      for (const { day: each, counts } of chart) {
        const { results } = await env.DB.prepare(
          "SELECT outcome, count(*) AS entries, count(locked_at) AS locked, sum(held_until IS NOT NULL AND " +
            "outcome <> 'unconfirmed') AS waiting FROM applications WHERE queue_day = ? GROUP BY outcome",
        )
          .bind(each)
          .all<OutcomeCount>();
        expect([each, counts.toSorted(byOutcome)]).toEqual([each, results.toSorted(byOutcome)]);
      }
      return rowsRead;
    };
    await report();
    const counted = await report();
    await env.DB.prepare("DELETE FROM daily_reports").run();
    for (let i = -30; i < 0; i++)
      await compileDays(asJob(makeContext({ now: () => jobsWindow(addDays(day, i)).endMs })));
    // The last day that is over is kept from the next tick on: what was written as it ended is there by then.
    const kept = await report();
    // What is not kept is read from the counts of its half hours, not from its 2,900 entries.
    expect(counted - kept).toBeLessThan(700);
    let now = jobsWindow(day).startMs;
    const ctx = makeContext({ actor: staff, now: () => now });
    const changed = async (how: () => Promise<unknown>, most: number) => {
      const before = await report();
      now += 3_600_000;
      await how();
      expect((await report()) - before).toBeLessThan(most);
      now += 3_600_000;
      await compileDays(asJob(ctx));
      expect(await report()).toBeLessThan(kept + 10);
    };
    await changed(() => unlockEntry(ctx, { entryId }), 80);
    await changed(() => lockEntry(ctx, { entryId, status: "Unsuccessful - Job Closed", remarks: "" }), 80);
    await changed(() => eraseAccount(as(ctx, owner), { proof: owner.email }), 700);
  });
});

describe("files", () => {
  it("hold what the page shows, as text that no spreadsheet runs, and for the operations role", async () => {
    const owner = await person();
    await withProfile(owner);
    const [staff, community] = [await operator(), await person({ staff: { community: true } })];
    await madeFor([owner.userId], staff, 2, jobsWindow("2025-07-01").startMs);
    await env.DB.prepare("UPDATE applications SET company = '=HYPERLINK(1)' WHERE user_id = ?")
      .bind(owner.userId)
      .run();
    await madeFor([owner.userId], staff, 1, NOON - 1000);
    const paths = [
      `/admin-user-report/csv?email=${owner.email}`,
      "/admin-daily-report/csv?date=2025-07-01",
      `/admin-operator-report/csv?name=${staff.staff?.slug}`,
    ];
    const [worker, cookie] = [openWorker(), await signedIn(staff)];
    for (const path of paths) {
      const file = await worker.ask(path, { cookie });
      expect([
        file.status,
        file.headers.get("Content-Type"),
        file.headers.get("Cache-Control"),
        file.headers.get("Content-Disposition"),
      ]).toEqual([
        200,
        "text/csv; charset=utf-8",
        expect.stringContaining("no-store"),
        expect.stringMatching(/^attachment; filename="[\w-]+\.csv"$/),
      ]);
      const text = await file.text();
      expect(text).toContain("Backend Developer 0");
      expect(text).not.toMatch(/(^|,)=HYPERLINK/m);
      for (const [who, to] of [
        [null, "/login"],
        [await signedIn(community), "/"],
        [await signedIn(owner), "/"],
      ] as const) {
        const refused = await worker.ask(path, { cookie: who });
        expect([refused.status, refused.headers.get("Location")?.split("?")[0]]).toEqual([302, to]);
      }
    }
    expect((await auditOf(owner.userId)).map((row) => row.action)).toEqual(["reports.export"]);
    // Whole, however many pages the page has, and wherever on it somebody stands.
    const whole = await crowd(130);
    await madeFor(whole, staff, 1, jobsWindow("2025-07-03").startMs);
    const rowsIn = async (path: string) =>
      (await (await worker.ask(path, { cookie })).text()).trimEnd().split("\r\n").length - 1;
    expect(await rowsIn("/admin-daily-report/csv?date=2025-07-03&after=ZZZZ")).toBe(130);
    const busy = (await crowd(1))[0] ?? "";
    await madeFor([busy], staff, 1010, NOON - 5_000_000);
    const { email } = (await env.DB.prepare("SELECT email FROM users WHERE id = ?")
      .bind(busy)
      .first<{ email: string }>()) ?? { email: "" };
    expect(await rowsIn(`/admin-user-report/csv?email=${email}`)).toBe(1010);
    expect(await rowsIn(`/admin-operator-report/csv?name=${staff.staff?.slug}`)).toBe(1011);
    // More than a file takes of one person is refused: one that ends early would look whole.
    await madeFor([busy], staff, 501, jobsWindow("2025-07-05").startMs);
    const refusedFile = await worker.ask("/admin-daily-report/csv?date=2025-07-05", { cookie });
    expect([refusedFile.status, await refusedFile.text()]).toEqual([413, "A file can have up to 20000 applications"]);
    expect((await worker.ask("/admin-daily-report/csv?date=x", { cookie })).status).toBe(400);
    expect((await worker.ask("/admin-user-report/csv?email=nobody%40sample.jobsarthi.test", { cookie })).status).toBe(
      404,
    );
  });
});

describe("what the pages read", () => {
  const allowed = (tables: readonly string[], shown: number) => tables.length * (shown + 10);
  it.each([
    // Figures are counted: a day's people and applications, and the chart's outcomes, are a range of an index each.
    ["the daily report", readDailyReport, DAILY_REPORT_TABLES, 2],
    ["the user report", readUserReportPages, USER_REPORT_TABLES, 1],
    ["an operator's list", readOperatorPages, OPERATOR_TABLES, 1],
  ] as const)(
    "of %s is in proportion to what they show and count, at 100, 1,000 and 10,000, in two round trips",
    async (_name, pages, tables, ranges) => {
      const sizes = [await pages(100), await pages(1_000), await pages(10_000)];
      for (const reading of sizes.flat()) {
        expect([reading.page, reading.trips]).toEqual([reading.page, 2]);
        expect(reading.rowsRead, `${reading.page} of ${reading.size}`).toBeLessThanOrEqual(
          allowed(tables, reading.shown) + ranges * reading.size,
        );
      }
      // Besides the list, a page looks at the hour's log and the chart's days, which the tests before have filled
      // unevenly.
      for (const [i, reading] of (sizes[2] ?? []).entries())
        expect(reading.rowsRead).toBeLessThanOrEqual((sizes[1]?.[i]?.rowsRead ?? 0) + ranges * 9_000 + 50);
    },
  );

  it("is the app's own database: a broken one is not passed over", async () => {
    const broken = new Proxy(env.DB, {
      get: (target, key) =>
        key === "batch"
          ? () => Promise.reject(new Error("D1_ERROR: network connection lost"))
          : (Reflect.get(target, key) as unknown),
    });
    await expect(
      readDayReport(as(makeContext({ db: openApp(broken) }), await colleague()), { day: DAY }),
    ).rejects.toThrow(/connection lost/);
  });
});
