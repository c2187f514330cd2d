import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { ingestPostings } from "@workers/modules/catalog/postings/ingest-postings";
import { observe, type RawPosting } from "@workers/modules/catalog/postings/rules";
import { randomId } from "@workers/core/ids";
import { makePairingCode } from "@workers/modules/fulfilment/extension/pair";
import { makeSaveButtonCode, pairSaveButton } from "@workers/workflows/applying/pair-save-button";
import { listSaveButtons } from "@workers/modules/accounts/sign-in/save-buttons";
import type { UserActor } from "@workers/core/policy";
import { makeContext, NOON } from "../../support/context";
import { operator, person, withPlan, withProfile } from "../../support/people";
import { openWorker, signedIn, type Ask, type TestWorker } from "../../support/worker";
import { resetClock, setClock } from "../../support/clock";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36";
const LOOK = "/api/save-button/look";
const SAVE = "/api/save-button/save";
const JOB = { link: "https://careers.example.org/jobs/41", title: "Backend Developer", company: "Neelgiri Freight" };

/** A person with a plan, signed in on a page. */
async function seeker(): Promise<{ owner: UserActor; cookie: string; worker: TestWorker }> {
  const owner = await withPlan(await person(), { credits: 5, beganAt: NOON, tier: "premium", vetoHours: 4 });
  await withProfile(owner, { resumeText: "Asha Sample" });
  const cookie = await signedIn(owner);
  return { owner: { ...owner, sessionId: /=(\w+)\./.exec(cookie)?.[1] ?? "" }, cookie, worker: openWorker() };
}

const codeOf = async (owner: UserActor, now = NOON) =>
  (await makeSaveButtonCode(makeContext({ actor: owner, now: () => now }))).code;
const pair = (worker: TestWorker, code: string) =>
  worker.ask("/api/save-button/pair", { json: { code }, headers: { "User-Agent": CHROME } });

/** A call as the button makes it. */
const by = (token: string, json: unknown = JOB, more: Ask = {}): Ask => ({
  json,
  ...more,
  headers: { Authorization: `Bearer ${token}`, Origin: "chrome-extension://abcdefghijklmnop", ...more.headers },
});

/** A call for a page, or for what only reads. */
const opening = (token: string): Ask => ({ method: "GET", headers: { Authorization: `Bearer ${token}` } });

async function connected() {
  const { owner, cookie, worker } = await seeker();
  const { token } = (await (await pair(worker, await codeOf(owner))).json()) as { token: string };
  return { owner, cookie, worker, token };
}

describe("the connection of a save button", () => {
  it("is by a code, once, and is kept as a hash that no cookie has", async () => {
    const { owner, worker } = await seeker();
    const code = await codeOf(owner);
    const answer = await pair(worker, code.toLowerCase());
    const { token } = (await answer.json()) as { token: string };
    expect(token).toMatch(/^\w{26}\.\w{26}$/);
    expect((await pair(worker, code)).status).toBe(404);
    expect((await worker.ask(LOOK, by(token))).status).toBe(200);
    const kept = JSON.stringify((await env.DB.prepare("SELECT * FROM sessions").all()).results);
    expect(kept).not.toContain(token.slice(27));
    // Shown as a cookie it opens no page, and a cookie's secret is no button's.
    const page = await worker.ask("/dashboard", { cookie: `__Host-session=${token}` });
    expect(page.headers.get("Location")).toContain("/login");
    const session = (await signedIn(owner)).replace(/^[^=]*=/, "").replace(/;.*$/, "");
    expect((await worker.ask(LOOK, by(session))).status).toBe(401);
    const buttons = await listSaveButtons(makeContext({ actor: owner }));
    expect(buttons.map(({ device }) => device)).toEqual(["Chrome on Linux"]);
  });

  it("refuses a code after five tries or ten minutes, an operator's, and one of a session that ended", async () => {
    const { owner, cookie, worker } = await seeker();
    const code = await codeOf(owner);
    for (let i = 0; i < 5; i++) expect((await pair(worker, `${code.slice(0, 5)}-AAAA-AAA${i}`)).status).toBe(404);
    expect((await pair(worker, code)).status).toBe(404);
    expect((await pair(worker, await codeOf(owner, NOON - 601_000))).status).toBe(404);
    const staff = await operator();
    const staffCookie = await signedIn(staff);
    const hand = { ...staff, sessionId: /=(\w+)\./.exec(staffCookie)?.[1] ?? "" };
    const theirs = await makePairingCode(makeContext({ actor: hand }));
    expect((await pair(worker, theirs.code)).status).toBe(404);
    const own = await codeOf(hand);
    const asOperator = { json: { code: own }, headers: { "X-Extension-Version": "0.4.0" } };
    expect((await worker.ask("/api/extension/pair", asOperator)).status).toBe(404);
    const last = await codeOf(owner);
    await worker.ask("/api/signOut", { method: "POST", cookie });
    expect((await pair(worker, last)).status).toBe(404);
  });

  it("is good for saving jobs and for nothing else, also for staff", async () => {
    const { worker, token } = await connected();
    for (const path of ["/dashboard", "/account", "/save-button", "/profile"])
      expect((await worker.ask(path, opening(token))).status).toBe(302);
    expect((await worker.ask("/api/export", opening(token))).status).toBe(401);
    expect((await worker.ask("/api/extension/entry", opening(token))).status).not.toBe(200);
    const staff = await operator();
    const cookie = await signedIn(staff);
    const hand = { ...staff, sessionId: /=(\w+)\./.exec(cookie)?.[1] ?? "" };
    const { token: own } = (await (await pair(worker, await codeOf(hand))).json()) as { token: string };
    const entry = { headers: { "X-Extension-Version": "0.4.0", Authorization: `Bearer ${own}` } };
    expect((await worker.ask("/api/extension/entry", entry)).status).toBe(401);
  });

  it("is refused signed out, forged, malformed, and to a page of another site with a cookie", async () => {
    const { worker, token, cookie } = await connected();
    const forged = `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`;
    for (const [ask, status] of [
      [{ json: JOB }, 401],
      [by(forged), 401],
      [by("x", JOB, { cookie }), 401],
      [{ json: JOB, cookie, headers: { Origin: "https://evil.test" } }, 403],
      [by(token, { ...JOB, link: "" }), 400],
      [by(token, { ...JOB, link: "no address" }), 400],
      [by(token, { ...JOB, title: "x".repeat(5_000) }), 400],
      [by(token, { ...JOB, language: "fr" }), 400],
      [by(token, []), 400],
    ] as const)
      expect([(await worker.ask(LOOK, ask)).status, JSON.stringify(ask).slice(0, 80)]).toEqual([
        status,
        JSON.stringify(ask).slice(0, 80),
      ]);
    expect((await worker.ask(SAVE, by(token, { ...JOB, act: "sell" }))).status).toBe(400);
  });

  it("ends by itself, with its own press, with the page's, and with all that ends sessions", async () => {
    const ends = async (how: (at: Awaited<ReturnType<typeof connected>>) => Promise<unknown>) => {
      const at = await connected();
      await how(at);
      return (await at.worker.ask(LOOK, by(at.token))).status;
    };
    const itself = (token: string) => by(token, { id: token.slice(0, 26) });
    expect(await ends(({ worker, token }) => worker.ask("/api/save-button/end", itself(token)))).toBe(401);
    expect(
      await ends(({ worker, token, cookie }) => {
        const body = new URLSearchParams({ act: "end", id: token.slice(0, 26) });
        return worker.ask("/save-button", { body, cookie });
      }),
    ).toBe(401);
    expect(
      await ends(({ owner }) =>
        env.DB.prepare("DELETE FROM sessions WHERE user_id = ? AND id <> ?").bind(owner.userId, owner.sessionId).run(),
      ),
    ).toBe(401);
    expect(await ends(({ owner }) => env.DB.prepare("DELETE FROM users WHERE id = ?").bind(owner.userId).run())).toBe(
      401,
    );
    // Another person's id, or the session of a page, is left alone.
    const [mine, other] = [await connected(), await connected()];
    const named = (id: string) => mine.worker.ask("/api/save-button/end", by(mine.token, { id }));
    expect((await named(other.token.slice(0, 26))).status).toBe(200);
    expect((await named(mine.owner.sessionId)).status).toBe(200);
    expect((await other.worker.ask(LOOK, by(other.token))).status).toBe(200);
    expect((await mine.worker.ask("/save-button", { cookie: mine.cookie })).status).toBe(200);
    const day = 86_400_000;
    setClock(NOON + 91 * day);
    expect((await mine.worker.ask(LOOK, by(mine.token))).status).toBe(401);
    resetClock();
  });

  it("is told to its person by email, and logged; a code that holds no more tells nothing", async () => {
    const { owner } = await seeker();
    const mails = async () =>
      (
        await env.DB.prepare("SELECT model ->> 'device' AS device FROM outbox WHERE user_id = ? AND template = ?")
          .bind(owner.userId, "new_sign_in")
          .all()
      ).results.map(({ device }) => device);
    const before = await mails();
    const code = await codeOf(owner);
    const button = makeContext({ client: { address: "192.0.2.41", country: "IN", userAgent: CHROME } });
    // Two at once: one of them finds the code used.
    await Promise.allSettled([pairSaveButton(button, { code }), pairSaveButton(button, { code })]);
    expect(await listSaveButtons(makeContext({ actor: owner }))).toHaveLength(1);
    expect(await mails()).toEqual([...before, "Save button, Chrome on Linux"]);
    expect(button.logged.filter((line) => line.includes("security.save_button"))).toHaveLength(1);
  });

  it("stays through any number of sign-ins, and takes no page's place among them", async () => {
    const { owner, cookie, worker, token } = await connected();
    for (let i = 0; i < 19; i++) await signedIn(owner);
    expect((await worker.ask("/save-button", { cookie })).status).toBe(200);
    for (let i = 0; i < 5; i++) await signedIn(owner);
    expect((await worker.ask(LOOK, by(token))).status).toBe(200);
  });

  it("is kept for the ten newest browsers of a person", async () => {
    const { owner, worker } = await seeker();
    for (let i = 0; i < 12; i++) expect((await pair(openWorker(), await codeOf(owner))).status).toBe(200);
    expect(await listSaveButtons(makeContext({ actor: owner }))).toHaveLength(10);
    expect((await worker.ask("/save-button", { cookie: await signedIn(owner) })).status).toBe(200);
  });
});

interface Looked {
  needs: string[];
  acts: string[];
  fit: { reasons: string[]; gaps: string[] } | null;
  standing: { is: string; alike: string | null; reference: string | null };
  note: string | null;
  stop: string | null;
}

/** A job of an employer's own site, in the catalogue. @returns its link. */
async function inCatalog(fields: { title: string; company: string; location: string }): Promise<string> {
  const link = `https://careers.example.com/${randomId(12)}`;
  const from = { sourceKey: null, portal: "Company site", authority: 1 as const, postedAt: NOON - 86_400_000 };
  const postings = [observe({ ...fields, ...from, link }) as RawPosting];
  await ingestPostings(makeContext({ actor: { kind: "system", job: "test" } }), { sourceId: null, postings });
  return link;
}

const statesOf = async ({ userId }: UserActor) =>
  (await env.DB.prepare("SELECT state FROM applications WHERE user_id = ?").bind(userId).all()).results.map(
    ({ state }) => state,
  );

describe("saving a job by the button", () => {
  it("says how it fits, keeps it once however often it is pressed, and says so then", async () => {
    const { owner, worker, token } = await connected();
    const look = async (job: object = JOB) => (await (await worker.ask(LOOK, by(token, job))).json()) as Looked;
    expect(await look({ link: JOB.link })).toMatchObject({ needs: ["title", "company"], standing: { is: "new" } });
    const before = await look();
    expect(before).toMatchObject({ needs: [], acts: ["self", "skip"], standing: { is: "new", reference: null } });
    expect(before.fit).not.toBeNull();
    const rows = async () =>
      (
        await env.DB.prepare("SELECT count(*) AS n FROM applications WHERE user_id = ?").bind(owner.userId).first<{
          n: number;
        }>()
      )?.n;
    expect(await rows()).toBe(0);
    const save = async () => {
      const answer = await worker.ask(SAVE, by(token, { ...JOB, act: "self" }));
      return (await answer.json()) as { reference: string };
    };
    const first = await save();
    expect(await save()).toEqual(first);
    expect(await rows()).toBe(1);
    expect((await look()).standing).toEqual({ is: "saved", alike: null, reference: first.reference });
    // Another person knows nothing of it.
    const other = await connected();
    const theirs = (await (await other.worker.ask(LOOK, by(other.token))).json()) as Looked;
    expect(theirs.standing.is).toBe("new");
    const skipped = await worker.ask(SAVE, by(token, { ...JOB, act: "skip" }));
    expect(skipped.status).toBe(200);
    expect((await look()).standing.is).toBe("skipped");
  });

  it("queues a job of the catalogue, by its link and by what it is, and says what that costs", async () => {
    for (const isByLink of [true, false]) {
      const { owner, worker, token } = await connected();
      const own = { title: "Backend Developer", company: `Teesta ${randomId(6)}`, location: "Pune, India" };
      const link = await inCatalog(own);
      const elsewhere = { link: `https://www.linkedin.com/jobs/view/${4_300_000_000 + Number(isByLink)}` };
      const job = isByLink ? { link } : { ...elsewhere, title: own.title, company: own.company, place: "Pune" };
      const look = async () => (await (await worker.ask(LOOK, by(token, job))).json()) as Looked;
      expect(await look()).toMatchObject({
        acts: ["apply", "self", "skip"],
        standing: { is: "new" },
        note: expect.stringMatching(/^We'll reserve 1 application/),
      });
      const save = (act: string) => worker.ask(SAVE, by(token, { ...job, act }));
      const queued = await save("apply");
      expect([queued.status, await queued.json()]).toMatchObject([200, { standing: "queued" }]);
      expect((await save("apply")).status).toBe(200);
      expect(await statesOf(owner)).toEqual(["queued"]);
      const skipped = await save("skip");
      expect([skipped.status, await skipped.json()]).toMatchObject([200, { standing: "skipped" }]);
      expect((await look()).note).toMatch(/^You skipped this job earlier\. Adding it undoes that\. We'll reserve/);
      expect((await save("apply")).status).toBe(200);
      expect(await statesOf(owner)).toEqual(["queued"]);
      await env.DB.prepare("UPDATE applications SET state = 'parked' WHERE user_id = ?").bind(owner.userId).run();
      expect(await look()).toMatchObject({ acts: [], standing: { is: "held", alike: null }, note: null, stop: null });
      expect(await (await save("apply")).json()).toMatchObject({ standing: "held" });
      expect((await save("skip")).status).toBe(409);
      expect(await statesOf(owner)).toEqual(["parked"]);
    }
  });

  it("says that a job was applied to meanwhile, and not that it was added", async () => {
    const { owner, worker, token } = await connected();
    const save = async () => (await worker.ask(SAVE, by(token, { ...JOB, act: "self" }))).json();
    expect(await save()).toMatchObject({ standing: "saved" });
    expect(((await (await worker.ask(LOOK, by(token))).json()) as Looked).note).toMatch(/It doesn't use up/);
    await env.DB.prepare("UPDATE applications SET state = 'withdrawn', declined = 'applied_myself' WHERE user_id = ?")
      .bind(owner.userId)
      .run();
    expect(await save()).toMatchObject({ standing: "applied" });
    expect((await (await worker.ask(LOOK, by(token))).json()) as Looked).toMatchObject({ acts: [], note: null });
  });

  it("says of a similar job that it is similar, in the browser's language, beside what may still be done", async () => {
    const { owner, worker, token } = await connected();
    const one = { ...JOB, link: "https://www.linkedin.com/jobs/view/4400000001" };
    const like = { ...JOB, link: "https://www.linkedin.com/jobs/view/4400000002" };
    for (const job of [one, like]) Object.assign(job, { title: "Baker", company: "Teesta Mills", place: "Pune" });
    const look = async (job: object) => (await (await worker.ask(LOOK, by(token, job))).json()) as Looked;
    const saved = (await (await worker.ask(SAVE, by(token, { ...one, act: "self" }))).json()) as { reference: string };
    const alike = "You've saved a similar job with the same company, title and city.";
    expect((await look(like)).standing).toEqual({ is: "saved", alike, reference: saved.reference });
    expect((await look({ ...like, language: "hi" })).standing.alike).toMatch(/^आप ऐसी ही एक जॉब सेव कर चुके हैं/);
    await worker.ask(SAVE, by(token, { ...one, act: "skip" }));
    expect((await look(like)).standing.alike).toMatch(/^You've skipped a similar job/);
    await worker.ask(SAVE, by(token, { ...one, act: "self" }));
    await env.DB.prepare(
      "UPDATE applications SET state = 'submitted', outcome = 'submitted', applied_at = ? WHERE user_id = ?",
    )
      .bind(NOON, owner.userId)
      .run();
    expect(await look(one)).toMatchObject({ standing: { is: "applied", alike: null }, acts: [] });
    expect(await look(like)).toMatchObject({
      standing: { is: "new", alike: expect.stringMatching(/^You applied to a similar job/) },
      acts: ["self", "skip"],
      costs: expect.stringMatching(/^You apply on the job's own page/),
      note: expect.stringMatching(/^You applied to a similar job/),
    });
  });

  it("refuses in the browser's language", async () => {
    const { worker, token } = await connected();
    const said = async (language: string) => {
      const answer = await worker.ask(SAVE, by(token, { link: JOB.link, act: "self", language }));
      const unread = await worker.ask(LOOK, by(token, { link: "no address", language }));
      const isHindi = /\p{Script=Devanagari}/u.test(((await unread.json()) as { error: string }).error);
      expect([unread.status, isHindi]).toEqual([400, language === "hi"]);
      return [answer.status, ((await answer.json()) as { error: string }).error] as const;
    };
    const [[status, english], [, hindi]] = [await said("en"), await said("hi")];
    expect(status).toBe(400);
    expect(english).toMatch(/^[\x20-\x7e’]+$/);
    expect(hindi).toMatch(/\p{Script=Devanagari}/u);
  });

  it("is limited for each person", async () => {
    const { worker, token } = await connected();
    const statuses = new Set<number>();
    for (let i = 0; i < 61; i++) statuses.add((await worker.ask(SAVE, by(token, { ...JOB, act: "self" }))).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
