import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openApp, write } from "@workers/db/client";
import { indexName } from "@workers/modules/accounts/sign-in/name-queries";
import { signUp } from "@workers/modules/accounts/sign-in/sign-up";
import { reference } from "@workers/core/reference";
import { findPeople } from "@workers/modules/operations/reports/find-people";
import { updatePausedDays } from "@workers/modules/billing/plans/queries";
import { hasNoMatchFor } from "@workers/modules/matching/queries";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { asJob, makeContext } from "../../../support/context";
import { meteredD1 } from "../../../support/metered-d1";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";

/** Somebody with a profile of this name, number and company. */
async function known(first: string, last: string, number: string, company = "") {
  const owner = await person({ displayName: `${first} ${last}` });
  await withProfile(owner);
  await env.DB.prepare(
    "UPDATE profiles SET first_name = ?, last_name = ?, phone_number = ?, current_company = ? WHERE user_id = ?",
  )
    .bind(first, last, number, company, owner.userId)
    .run();
  const name = `${first} ${last}`;
  await write(openApp(env.DB), indexName(openApp(env.DB), { userId: owner.userId, source: "profile", name }));
  return owner;
}

const lines = async (subjectId: string) =>
  (
    await env.DB.prepare("SELECT action FROM audit_log WHERE subject_id = ?").bind(subjectId).all<{ action: string }>()
  ).results.map(({ action }) => action);

describe("the search for people", () => {
  it("finds somebody by whatever they say of themselves, among a crowd, by an index", async () => {
    // Namesakes of either name, and neighbours of the number: what a scan or a wide range would read.
    await env.DB.batch([
      env.DB.prepare(`INSERT INTO users (id, email, display_name, created_at)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
        SELECT 'crowd' || i, 'crowd' || i || '@sample.jobsarthi.test', 'Rohit Kumar', 1 FROM n`),
      env.DB.prepare(`INSERT INTO person_names (key, user_id, source)
        SELECT j.value, u.id, 'account' FROM users u, json_each('["rohit kumar","kumar rohit"]') j
        WHERE u.id LIKE 'crowd%'`),
    ]);
    const owner = await known("Rohit", "Xydeshpande", "7312345678", "Qubitronics Pvt Ltd");
    await withPlan(owner);
    const [entry = ""] = await withFound(owner, 1);
    await fillQueue(asJob(makeContext()), { userId: owner.userId });
    await env.DB.prepare("UPDATE applications SET company = 'Zyxware Technologies' WHERE id = ?").bind(entry).run();
    const staff = await operator();
    const ask = async (search: string) => {
      const { d1, meter } = meteredD1(env.DB);
      const found = await findPeople(makeContext({ actor: staff, db: openApp(d1) }), { search });
      return { found, meter };
    };
    for (const [search, by] of [
      ["xydesh", "name"],
      ["ROHIT xydeshpande", "name"],
      ["Xydeshpande  Rohit", "name"],
      ["+91 73123-45678", "phone"],
      ["07312345678", "phone"],
      ["731234", "phone"],
      ["345678", "phone"],
      [owner.email, "email"],
      [owner.email.slice(0, 25), "email"],
      [reference(entry), "receipt"],
      ["qubitronics", "company"],
    ] as const) {
      const { found, meter } = await ask(search);
      expect({ search, people: found.people.map(({ userId }) => userId), by: found.people[0]?.by }).toEqual({
        search,
        people: [owner.userId],
        by: expect.arrayContaining([by]),
      });
      expect(meter.trips, search).toBe(2);
      expect(meter.rowsRead, search).toBeLessThan(60);
    }
    const { found: atCompany } = await ask("zyxware");
    expect(atCompany.applications).toMatchObject([
      { reference: reference(entry), state: "queued", email: owner.email },
    ]);
    // Of many, some are shown, and that there are more is said.
    const { found: many, meter } = await ask("rohit");
    expect([many.people.length, many.isMore]).toEqual([20, true]);
    expect(meter.rowsRead).toBeLessThan(400);
    expect(await ask("nobody of this name")).toMatchObject({ found: { people: [], applications: [], isMore: false } });
    // Each person shown has a line of the log, once an hour.
    expect((await lines(owner.userId)).filter((action) => action === "reports.find_people")).toHaveLength(1);
  });

  it("finds whoever has signed up, without a profile too", async () => {
    const { userId } = await signUp(makeContext(), {
      fullName: "Ananya van Wijk",
      email: "ananya.search@sample.jobsarthi.test",
      password: "a long enough password",
    });
    const found = await findPeople(makeContext({ actor: await operator() }), { search: "wijk" });
    expect(found.people).toMatchObject([{ userId, name: "Ananya van Wijk", phone: "", plan: null, by: ["name"] }]);
  });

  it("shows a number to the operations role alone, and finds nobody by one for the others", async () => {
    const owner = await known("Meherbano", "Contractorwala", "7399990001", "Hiddenworks");
    const reader = makeContext({ actor: await person({ staff: { community: true } }) });
    for (const search of ["7399990001", "0001", "hiddenworks"])
      expect(await findPeople(reader, { search })).toMatchObject({ people: [], applications: [], mayCall: false });
    const { people } = await findPeople(reader, { search: "contractorwala" });
    expect(people).toMatchObject([{ userId: owner.userId, phone: "+91 ••••••••01" }]);
    await expect(findPeople(makeContext({ actor: owner }), { search: "meherbano" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(findPeople(makeContext(), { search: "meherbano" })).rejects.toMatchObject({ code: "signed_out" });
    await expect(findPeople(reader, { search: " " })).rejects.toMatchObject({ code: "invalid" });
  });

  it("opens the only one meant at once, and says what was looked through when there is nobody", async () => {
    const owner = await known("Gulnaaz", "Batliboiwala", "7399990002");
    const cookie = await signedIn(await operator());
    const only = await openWorker().ask("/admin-people?q=batliboiwala", { cookie });
    expect(only.status).toBe(302);
    expect(only.headers.get("location")).toBe(`/admin-user-report?email=${encodeURIComponent(owner.email)}`);
    const none = await openWorker().ask("/admin-people?q=%3Cb%3Enobody", { cookie });
    const html = await none.text();
    expect(html).toContain("No results for “&lt;b&gt;nobody”");
    expect(html).toContain("We searched all accounts");
  });

  it("says when a plan ends if its days run on, and not what they may still stand", async () => {
    const owner = await known("Freny", "Sodabottlewala", "7399990003");
    const ctx = makeContext({ actor: await operator() });
    await withPlan(owner);
    const end = async () => (await findPeople(ctx, { search: "sodabottlewala" })).people[0]?.plan?.endsAt;
    const told = await end();
    await write(openApp(env.DB), [
      openApp(env.DB).run(sql`UPDATE plans SET paused_at = ${ctx.now()} WHERE user_id = ${owner.userId}`),
      ...updatePausedDays(openApp(env.DB), owner.userId, ctx.now(), hasNoMatchFor(owner.userId)),
    ]);
    expect(await end()).toBe(told);
  });
});
