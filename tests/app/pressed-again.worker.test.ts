import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { randomId } from "@workers/core/ids";
import { NOON } from "../support/clock";
import { filledSeeker, openPosting, READER } from "../support/filled-seeker";
import { operator } from "../support/people";
import { openWorker, signedIn } from "../support/worker";

const KEY = "0123456789AB-_R_1_";
type Fields = Record<string, string>;

/** How many rows each table has, but for the counts of limits and the jobs, which may be done twice. */
async function rows(db: D1Database = env.DB): Promise<Record<string, number>> {
  const { results } = await db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '*_[0-9a-z]*fts*'
      AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%_cf_%' AND name NOT LIKE '%attempts%' AND name <> 'jobs'`,
    )
    .all<{ name: string }>();
  const counts = await db.batch<{ n: number }>(
    results.map(({ name }) => db.prepare(`SELECT count(*) AS n FROM "${name}"`)),
  );
  return Object.fromEntries(results.map(({ name }, i) => [name, counts[i]?.results[0]?.n ?? 0]));
}

type Seeker = Awaited<ReturnType<typeof filledSeeker>>;
const QUESTION = "the mailed question";
const RECEIPT = "the receipt";

const SHARED = { link: "https://www.linkedin.com/jobs/view/4100000077", title: "Cook", company: "Teesta" };

const PRESSES: readonly (readonly [path: string, fields: (of: Seeker) => Fields])[] = [
  ["/support", () => ({ intent: "write", key: "0123456789ABCDEFGHJKMNPQRS", text: "How many are left?" })],
  ["/support", () => ({ intent: "ask" })],
  ["/support", () => ({ intent: "solve" })],
  ["/support", () => ({ intent: "act", act: "send_confirmation", key: "0123456789ABCDEFGHJKMNPQRT" })],
  ["/next-out", ({ application }) => ({ intent: "first", application })],
  ["/next-out", ({ application }) => ({ intent: "decline", application, reason: "pay" })],
  ["/next-out", ({ application }) => ({ intent: "decline", application, reason: "company" })],
  ["/next-out", ({ application }) => ({ keep: application })],
  ["/next-out", ({ asked }) => ({ keep: asked })],
  ["/next-out", ({ asked }) => ({ skip: asked })],
  ["/next-out", ({ application }) => ({ skip: application })],
  ["/next-out", ({ application }) => ({ first: application })],
  ["/next-out", ({ application }) => ({ intent: "skip", of: application })],
  ["/next-out", () => ({ intent: "pause" })],
  ["/next-out", () => ({ intent: "resume" })],
  ["/next-out", () => ({ intent: "hours", hours: "4" })],
  ["/next-out", () => ({ intent: "pace", pace: "steady" })],
  ["/next-out", () => ({ intent: "file", file: "own" })],
  ["/progress", ({ receipt }) => ({ reference: receipt.slice(3), stage: "replied" })],
  [RECEIPT, () => ({ intent: "stage", stage: "interview" })],
  [RECEIPT, () => ({ intent: "note", note: "They call on Monday" })],
  [RECEIPT, () => ({ intent: "share" })],
  [RECEIPT, () => ({ intent: "withdraw" })],
  ["/answers", () => ({ intent: "say", label: "Can you start at seven?", value: "Yes" })],
  ["/answers", ({ question }) => ({ intent: "say", question, value: "yes" })],
  ["/answers", ({ question }) => ({ intent: "refuse", question })],
  ["/answers", ({ question }) => ({ intent: "accept", question, proposed: String(NOON) })],
  ["/answers", ({ question }) => ({ intent: "dismiss", question, proposed: String(NOON) })],
  ["/answers", () => ({ intent: "give", kind: "accuracy" })],
  ["/answers", () => ({ intent: "take", kind: "accuracy" })],
  ["/resume/reading", ({ resume }) => ({ resume, version: READER, field: "name", value: "Asha Sample" })],
  ["/resume/reading", ({ resume }) => ({ resume, version: READER, "v.name": "Asha S", "v.skills": "Tally, Excel" })],
  [
    "/resume/reading",
    ({ resume }) => ({ resume, version: READER, line: "0", job: "0:-1", part: "Sample", kind: "work.name" }),
  ],
  [QUESTION, () => ({ intent: "say", value: "yes" })],
  [QUESTION, () => ({ intent: "refuse" })],
  ["/plan", ({ order }) => ({ order, reason: "A mistake" })],
  ["/profile?panel=apply", () => ({ hours: "4", pace: "steady", asks: "weekly", file: "own" })],
  ["/profile?panel=messages", () => ({ kind: "job", on: "false" })],
  ["/profile?panel=messages", () => ({ kind: "marketing", on: "true" })],
  ["/profile?panel=messages", () => ({ kind: "whatsapp", on: "false" })],
  ["/profile?panel=messages", () => ({ kind: "daily", on: "true" })],
  ["/account", () => ({ act: "language", timeZone: "Asia/Kolkata", language: "en" })],
  ["/forwarding", () => ({ act: "delete-alerts", id: "linkedin" })],
  ["/marketing-mails", () => ({})],
  ["/community-membership", () => ({ key: "" })],
  ["/premium-alerts", () => ({})],
  ["/add-opening", () => ({ ...SHARED, intent: "self" })],
  ["/add-opening", () => ({ ...SHARED, intent: "skip" })],
  ["/save-button", () => ({ act: "code" })],
  ["/save-button", () => ({ act: "end", id: "0123456789ABCDEFGHJKMNPQRS" })],
  ["/whatsapp", () => ({ act: "save", timeZone: "Asia/Kolkata", language: "en" })],
  ["/whatsapp", () => ({ act: "unbind" })],
  ["/whatsapp", () => ({ act: "forget", kind: "money" })],
];

/** The values of a form before anything is known of its person, for its name here. */
const UNKNOWN = new Proxy({} as Seeker, { get: () => "" });

describe("a form of a seeker whose answer was lost", () => {
  it.each(PRESSES.map(([path, fields]) => [path, Object.values(fields(UNKNOWN)).join(" "), fields] as const))(
    "is answered the same at the next press, and adds nothing: %s %s",
    async (path, _what, fields) => {
      const worker = openWorker();
      const known = await filledSeeker();
      const { cookie, receipt, link } = known;
      const to = path === RECEIPT ? receipt : path === QUESTION ? link.pathname + link.search : path;
      const sent = { ...fields(known), press: KEY };
      const press = async () => {
        const answer = await worker.ask(to, { body: new URLSearchParams(sent), cookie });
        return [answer.status, answer.headers.get("Location")];
      };
      const first = await press();
      const after = await rows();
      expect([200, 302], JSON.stringify(sent)).toContain(first[0]);
      expect([sent, await press()]).toEqual([sent, first]);
      expect(await rows()).toEqual(after);
    },
  );

  it("is one message to support from who is not signed in", async () => {
    const worker = openWorker();
    const sent = { intent: "contact", name: "Asha", email: "asha@sample.jobsarthi.test", text: "Do you apply abroad?" };
    const press = async () =>
      (await worker.ask("/support", { body: new URLSearchParams(sent) })).headers.get("Location");
    const first = await press();
    const after = await rows();
    expect(await press()).toBe(first);
    expect(await rows()).toEqual(after);
  });
});

/** The portal's permission for job alerts of the service's own, and what of its jobs is open. */
type Alerts = "off" | "on" | "cut short";
const STAFF_PRESSES: readonly (readonly [path: string, alerts: Alerts, fields: Fields])[] = [
  ["/admin-sources", "off", { step: "alerts-on", portal: "shine", terms: "The lead read the terms of November" }],
  ["/admin-sources", "on", { step: "alerts-off", portal: "shine" }],
  ["/admin-sources", "cut short", { step: "alerts-off", portal: "shine" }],
];

async function alertsAre(alerts: Alerts): Promise<void> {
  await env.CATALOG.prepare("DELETE FROM source_permissions").run();
  if (alerts === "off") return;
  const id = await openPosting();
  const permission = `INSERT INTO source_permissions (id, subject, word, granted_by, granted_at, withdrawn_at)
    VALUES (?1, 'alerts:shine', 'read', 'lead', ?2, ?3)`;
  const run = (sql: string, ...values: (string | number | null)[]) => env.CATALOG.prepare(sql).bind(...values);
  await env.CATALOG.batch([
    run(permission, id, NOON, alerts === "on" ? null : NOON),
    run("INSERT INTO posting_keys (key, posting_id, last_seen_at) VALUES ('shine:' || ?1, ?1, ?2)", id, NOON),
    run("INSERT INTO alert_names (name, portal, mail_id) VALUES ('shine:' || ?1, 'shine', 'test')", id),
  ]);
}

describe("a form of staff whose answer was lost", () => {
  it.each(STAFF_PRESSES)(
    "is answered the same at the next press, and adds nothing: %s where alerts are %s, %j",
    async (path, alerts, fields) => {
      await alertsAre(alerts);
      const worker = openWorker();
      const cookie = await signedIn(await operator());
      const press = async () => {
        const body = new FormData();
        for (const [name, value] of Object.entries({ ...fields, press: KEY })) body.append(name, value);
        const answer = await worker.ask(path, { method: "POST", body, cookie });
        return [answer.status, answer.headers.get("Location")];
      };
      const stored = async () => [await rows(), await rows(env.CATALOG)];
      const left = () => env.CATALOG.prepare("SELECT count(*) AS n FROM alert_names").first<number>("n");
      const first = await press();
      const after = await stored();
      expect([...first, await left()]).toEqual([302, "/admin-sources#own-alerts", 0]);
      expect(await press()).toEqual(first);
      expect(await stored()).toEqual(after);
    },
  );
});

describe("a label whose answer was lost", () => {
  it.each<Fields>([{ label: "good" }, { intent: "undo" }])(
    "is answered the same at the next press, and kept once: %j",
    async (sent) => {
      const hand = await operator();
      const pair = "0123456789ABCDEFGHJKMNPQRV";
      const run = (sql: string, ...values: (string | number | null)[]) => env.DB.prepare(sql).bind(...values);
      const isLabelled = !("label" in sent);
      await env.DB.batch([
        run("DELETE FROM match_pairs"),
        run("DELETE FROM match_draws"),
        run("INSERT INTO match_draws (week, draw_id, drawn_at, postings, pairs) VALUES ('2098-12-29', 'a', 1, 1, 1)"),
        run(
          `INSERT INTO match_pairs (id, week, place, band, band_size, score, occupation, rules, label, labelled_by,
          labelled_at)
         VALUES (?1, '2098-12-29', 0, 'sent', 1, 0.7, 'other', 1, ?2, ?3, ?4)`,
          pair,
          isLabelled ? "good" : null,
          isLabelled ? hand.userId : null,
          isLabelled ? NOON : null,
        ),
        run(
          "INSERT INTO match_pair_views (pair_id, user_id, wish, posting) VALUES (?1, ?2, '{}', '{}')",
          pair,
          hand.userId,
        ),
      ]);
      const worker = openWorker();
      const cookie = await signedIn(hand);
      const press = async () => {
        const body = new URLSearchParams({ ...sent, pair, press: KEY });
        const answer = await worker.ask("/admin-match-evaluation", { body, cookie });
        return [answer.status, answer.headers.get("Location")];
      };
      const stored = async () => [await rows(), await run("SELECT label, undone FROM match_pairs").all()];
      const first = await press();
      expect(first).toEqual([302, "/admin-match-evaluation"]);
      const [counted, kept] = await stored();
      expect(await press()).toEqual(first);
      expect(await stored()).toMatchObject([counted, { results: (kept as D1Result).results }]);
    },
  );
});

describe("signing up", () => {
  const sent = () => ({
    mode: "signup",
    from: "/account",
    fullName: "New Person",
    email: `new-${randomId(10).toLowerCase()}@sample.jobsarthi.test`,
    password: "correct horse",
  });

  it("signs in by the key of the form that was answered and lost", async () => {
    const worker = openWorker();
    const typed = sent();
    // A page that refuses the first try has the key of the next one.
    const refused = await worker.ask("/login", { body: new URLSearchParams({ ...typed, password: "x" }) });
    const key = /name="press" value="([^"]+)"/.exec(await refused.text())?.[1] ?? "";
    expect(key).toMatch(/^[0-9A-Z]{12}-/);
    for (let i = 0; i < 2; i++) {
      const answer = await worker.ask("/login", { body: new URLSearchParams({ ...typed, press: key }) });
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/account"]);
      const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("__Host-session="));
      const page = await worker.ask("/account", { cookie: cookie?.split(";")[0] ?? "" });
      expect(await page.text()).toContain(typed.email);
    }
    const other = await worker.ask("/login", { body: new URLSearchParams({ ...typed, press: `${key}x` }) });
    expect([other.status, await other.text()]).toEqual([409, expect.stringContaining("already in use")]);
  });

  it("does so without scripts, by the key of the page that was rendered ahead", async () => {
    const worker = openWorker();
    const typed = sent();
    const keyOf = async () => {
      const page = await worker.ask("/login?mode=signup");
      expect(page.headers.get("X-Request-Id")).toBeNull();
      return /name="press" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
    };
    await keyOf();
    const key = await keyOf();
    const press = (fields: Fields) => worker.ask("/login", { body: new URLSearchParams({ ...typed, ...fields }) });
    for (let i = 0; i < 2; i++) expect((await press({ press: key })).status).toBe(302);
    expect((await press({ press: await keyOf() })).status).toBe(409);
    expect((await press({ press: key, password: "another horse" })).status).toBe(409);
  });

  it("does so by the header of a call, and never by a key that is none", async () => {
    const worker = openWorker();
    const { fullName, email, password } = sent();
    const call = async (key: string) => {
      const headers = { "Idempotency-Key": key };
      return (await worker.ask("/api/signUp", { json: { fullName, email, password }, headers })).status;
    };
    const first = await call(KEY);
    expect(first).toBeLessThan(300);
    expect(await call(KEY)).toBe(first);
    for (const key of ["short", "a".repeat(101), `${KEY}<script>`]) expect(await call(key)).toBe(409);
  });
});
