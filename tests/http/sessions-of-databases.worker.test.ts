import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { randomId } from "@workers/core/ids";
import { sign } from "@workers/core/signatures";
import { operator, person } from "../support/people";
import { cookiesOf, JOBS_QUEUE, openWorker, signedIn } from "../support/worker";

const UNCONSTRAINED = "first-unconstrained";
const PRIMARY = "first-primary";

/**
 * A Worker, of whose databases none has `unreached`; the constraints of the sessions that it opened, and the calls that
 * went to a database without one.
 */
function watchedWorker(unreached = "") {
  const of = { app: [] as string[], catalog: [] as string[] };
  let direct = 0;
  const watching = (d1: D1Database, constraints: string[]) =>
    ({
      prepare: (sql: string) => (direct++, d1.prepare(sql)),
      batch: (statements: D1PreparedStatement[]) => (direct++, d1.batch(statements)),
      withSession: (constraint: string) => {
        constraints.push(constraint);
        const session = d1.withSession(constraint);
        if (constraint !== unreached) return session;
        const refuse = () => Promise.reject(new Error("D1_ERROR: this bookmark was never reached"));
        const statement = { bind: () => statement, all: refuse, run: refuse, raw: refuse, first: refuse };
        return { prepare: () => statement, batch: refuse, getBookmark: () => null };
      },
    }) as unknown as D1Database;
  const worker = openWorker({ DB: watching(env.DB, of.app), CATALOG: watching(env.CATALOG, of.catalog) });
  /** What one request, or tick, opened. */
  const seen = async (work: () => Promise<unknown>) => {
    of.app.length = of.catalog.length = direct = 0;
    await work();
    return { ...structuredClone(of), direct };
  };
  return { worker, seen };
}

/** Rows of a listing, of one company. */
const listing = () => ({
  format: "listing",
  rows: [
    {
      src: "greenhouse:sampleworks",
      id: randomId(8),
      title: "Accountant",
      company: "Sample Works",
      location: "Pune",
      url: `https://boards.greenhouse.io/sampleworks/jobs/${randomId(8)}`,
    },
  ],
});
const signed = async (bookmarks: string) =>
  `__Host-seen=${bookmarks}.${await sign(env.SIGNING_KEY ?? "", "bookmarks", bookmarks)}`;
const valueOf = (cookie: string) => /__Host-seen=([^;]*)/.exec(cookie)?.[1] ?? "";

describe("where the databases are read", () => {
  it("is anywhere near for pages, and the primary for changes and for staff's catalogue", async () => {
    const { worker, seen } = watchedWorker();
    const [theirs, staffs] = [await signedIn(await person()), await signedIn(await operator())];
    const read = { app: [UNCONSTRAINED], catalog: [UNCONSTRAINED] };
    expect(await seen(() => worker.ask("/jobs"))).toMatchObject(read);
    expect(await seen(() => worker.ask("/find?work=Accountant&where=Pune"))).toEqual({ ...read, direct: 0 });
    expect(await seen(() => worker.ask("/jobs", { cookie: theirs }))).toMatchObject(read);
    const bySomeone = { app: [PRIMARY], catalog: [PRIMARY] };
    expect(await seen(() => worker.ask("/add-opening", { cookie: theirs, body: new FormData() }))).toMatchObject(
      bySomeone,
    );
    expect(await seen(() => worker.ask("/admin-sources", { cookie: staffs }))).toMatchObject({
      app: [UNCONSTRAINED],
      catalog: [PRIMARY],
    });
    const headers = { Authorization: `Bearer jst_${randomId(20)}` };
    expect(await seen(() => worker.ask("/api/openapi.json", { headers }))).toMatchObject(bySomeone);
  });

  it("is the primary for background work, without a session", async () => {
    const { worker, seen } = watchedWorker();
    const { app, catalog, direct } = await seen(() => worker.consume(JOBS_QUEUE, [{ type: "feed" }]));
    expect([app, catalog]).toEqual([[], []]);
    expect(direct).toBeGreaterThan(0);
  });

  it("is no earlier than one's own change: the cookie has a bookmark of each database", async () => {
    const { worker, seen } = watchedWorker();
    const session = await signedIn(await operator());
    const changed = await worker.ask("/api/ingestPostings", { json: listing(), cookie: session });
    expect(changed.status).toBe(200);
    const bookmarks = valueOf(cookiesOf(changed));
    expect(bookmarks).toMatch(/^[0-9a-f-]+\.[0-9a-f-]+\.[\w-]{43}$/);
    const [app, catalog] = bookmarks.split(".") as [string, string];
    expect(await seen(() => worker.ask("/jobs", { cookie: `__Host-seen=${bookmarks}` }))).toMatchObject({
      app: [app],
      catalog: [catalog],
    });

    // A later change that asks nothing of the catalogue keeps the catalogue's.
    const signing = { email: `x-${randomId(6)}@sample.jobsarthi.test`, password: "a-long-password" };
    const later = await worker.ask("/api/signIn", { json: signing, cookie: `__Host-seen=${bookmarks}` });
    const [, kept] = valueOf(cookiesOf(later)).split(".");
    expect(kept).toBe(catalog);
  });

  it.each([
    ["12ab-34", { app: ["12ab-34"], catalog: [UNCONSTRAINED] }],
    [".12ab-34", { app: [UNCONSTRAINED], catalog: ["12ab-34"] }],
    ["zz.'", { app: [UNCONSTRAINED], catalog: [UNCONSTRAINED] }],
  ])("takes only what can be a bookmark: %s", async (bookmarks, constraints) => {
    const { worker, seen } = watchedWorker();
    const cookie = await signed(bookmarks);
    expect(await seen(() => worker.ask("/robots.txt", { cookie }))).toMatchObject(constraints);
  });

  it.each(["12ab-34", "12ab-34.12ab-34", `12ab-34.${"A".repeat(43)}`, ""])(
    "takes no bookmark that we didn't sign: %s",
    async (value) => {
      const { worker, seen } = watchedWorker();
      expect(await seen(() => worker.ask("/robots.txt", { cookie: `__Host-seen=${value}` }))).toMatchObject({
        app: [UNCONSTRAINED],
        catalog: [UNCONSTRAINED],
      });
    },
  );

  it("begins at the primary where no copy has reached the bookmark, and who asks stays signed in", async () => {
    const { worker, seen } = watchedWorker("12ab-34");
    const cookie = `${await signedIn(await person())}; ${await signed("12ab-34.12ab-34")}`;
    const answers: Response[] = [];
    const opened = await seen(async () => answers.push(await worker.ask("/account", { cookie })));
    expect(opened).toMatchObject({ app: ["12ab-34", PRIMARY], catalog: [UNCONSTRAINED] });
    expect(answers.map(({ status }) => status)).toEqual([200]);
  });
});
