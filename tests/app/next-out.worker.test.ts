import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { COMPANY_SITE } from "@workers/modules/catalog/rules";
import { randomId } from "@workers/core/ids";
import { ingestPostings } from "@workers/modules/catalog/postings/ingest-postings";
import { observe } from "@workers/modules/catalog/postings/rules";
import { openApp } from "@workers/db/client";
import { reference } from "@workers/core/reference";
import { listToTailor } from "@workers/modules/applications/tailoring/queries";
import { NOON } from "../support/clock";
import { asJob, makeContext } from "../support/context";
import { balances, operator, person, withFound, withPlan, withProfile } from "../support/people";
import { openWorker, signedIn } from "../support/worker";

const stateOf = (id = "") =>
  env.DB.prepare("SELECT state, declined FROM applications WHERE id = ?")
    .bind(id)
    .first<{ state: string; declined: string }>();

/** A signed-in person with so many jobs in Up next. */
async function standing(howMany: number) {
  const now = NOON;
  const owner = await withPlan(await person(), { credits: howMany, beganAt: now, tier: "premium", vetoHours: 4 });
  await withProfile(owner);
  const ids = await withFound(owner, howMany);
  await fillQueue(asJob(makeContext({ now: () => now })), { userId: owner.userId });
  return { owner, ids, cookie: await signedIn(owner) };
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

describe("/next-out", () => {
  it("leads who has no plan any more to the plans", async () => {
    const beganAt = NOON - 40 * 86_400_000;
    const owner = await withPlan(await person(), { credits: 1, beganAt, tier: "premium" });
    await withProfile(owner);
    const page = await (await openWorker().ask("/next-out", { cookie: await signedIn(owner) })).text();
    expect(page).toMatch(/You don&#x27;t have an active plan\.[\s\S]*?href="\/purchase"[^>]*>See plans</);
    expect(page.match(/out of applications/g)).toHaveLength(1);
    const dashboard = await (await openWorker().ask("/dashboard", { cookie: await signedIn(owner) })).text();
    expect(dashboard).toMatch(/<section class="act across"[^>]*>(?:(?!<\/section>).)*out of applications/s);
    expect(dashboard.match(/out of applications/g)).toHaveLength(1);
  });

  it("says to whose address is not confirmed that what fits them waits for that", async () => {
    const owner = await withPlan(await person({ verified: false }), { beganAt: NOON });
    await withProfile(owner);
    const page = await (await openWorker().ask("/next-out", { cookie: await signedIn(owner) })).text();
    expect(page).toContain("Confirm your email to see your matches here.");
    expect(page).not.toContain("Nothing in your queue right now");
  });

  it("shows what goes out in its order, and does what its forms say, back where they stood", async () => {
    const { ids, cookie } = await standing(4);
    const worker = openWorker();
    const page = await (await worker.ask("/next-out", { cookie })).text();
    const places = [1, 2, 3, 4].map((n) => page.indexOf(`>Backend Developer ${n}<`));
    expect(places.every((at, i) => at > (places[i - 1] ?? 0))).toBe(true);
    expect(page).toMatch(/<h2[^>]*>.*?Today, 4 pm<small>4 jobs · 4 hours to skip<\/small>/);
    const post = (fields: Record<string, string>, as: string | undefined = cookie) =>
      worker.ask("/next-out", { body: form(fields), ...(as ? { cookie: as } : {}) });
    const to = async (fields: Record<string, string>) => (await post(fields)).headers.get("Location");
    const no = { intent: "decline", application: ids[0] ?? "", reason: "pay" };
    for (let i = 0; i < 2; i++)
      expect(await to(no)).toBe(`/next-out?said=declined&n=1&why=pay&of=${ids[0] ?? ""}#next-out`);
    expect(await stateOf(ids[0])).toEqual({ state: "withdrawn", declined: "pay" });
    const refused = await (await worker.ask(`/next-out?said=declined&why=pay&of=${ids[0] ?? ""}`, { cookie })).text();
    expect(refused).toContain("We haven&#x27;t changed your minimum salary");
    expect(refused.match(/Undo/g)).toHaveLength(2);
    expect(await to({ intent: "first", application: ids[3] ?? "", back: "/dashboard" })).toBe(
      "/dashboard?said=first#next-out",
    );
    const dashboard = await (await worker.ask("/dashboard?said=first", { cookie })).text();
    expect(dashboard).toContain("Moved to the top of your queue.");
    expect(dashboard.indexOf("Backend Developer 4")).toBeLessThan(dashboard.indexOf("Backend Developer 2"));
    expect(await to({ intent: "pause", back: "https://elsewhere.example" })).toBe("/next-out?said=paused#next-out");
    const paused = await (await worker.ask("/dashboard", { cookie })).text();
    expect(paused).toContain("You paused on");
    expect(paused).toContain("It can stay on hold for 30 more days.");
    expect(paused).not.toContain("in motion");
    expect(await to({ intent: "resume" })).toBe("/next-out?said=resumed#next-out");
    expect(await to({ intent: "pause", back: "/profile?panel=apply" })).toBe(
      "/profile?panel=apply&said=paused#next-out",
    );
    expect(await to({ intent: "resume" })).toBe("/next-out?said=resumed#next-out");
    expect(await to({ intent: "pace", pace: "steady" })).toBe("/next-out?said=pace#next-out");
    const steady = await (await worker.ask("/profile?panel=apply", { cookie })).text();
    expect(steady).toMatch(/name="pace"[^>]*checked[^>]*value="steady"|value="steady"[^>]*checked/);
    expect(steady).toContain("about 1 a day until");
    expect(await to({ intent: "hours", hours: "0" })).toBe("/next-out?said=hours#next-out");
    const entered = await (await worker.ask("/next-out", { cookie })).text();
    expect(entered).toContain("In queue<small>3 jobs · first goes out by 12 pm tomorrow</small>");
    expect(entered).not.toContain("to skip");
  });

  it("skips by one tap, says what that changed, and takes a reason or takes it back", async () => {
    const { ids, cookie } = await standing(4);
    const [one = "", two = "", three = "", four = ""] = ids;
    const worker = openWorker();
    const post = async (fields: [string, string][]) => {
      const answer = await worker.ask("/next-out", { body: new URLSearchParams(fields), cookie });
      return answer.headers.get("Location") ?? answer.status;
    };
    const read = async (path: string) => (await worker.ask(path, { cookie })).text();
    for (let i = 0; i < 2; i++)
      expect(
        await post([
          ["skip", one],
          ["next", two],
        ]),
      ).toBe(`/next-out?said=skipped&n=1&of=${one}&at=${two}#o-${two}`);
    expect(await stateOf(one)).toEqual({ state: "withdrawn", declined: "other" });
    const skipped = await read(`/next-out?said=skipped&of=${one}&at=${two}`);
    expect(skipped).toContain("<output>Skipped Sample Works. It doesn&#x27;t use an application.</output>");
    expect(skipped).toMatch(/id="job-name"[^>]*>.*?Backend Developer 2</);
    expect(skipped.match(/<button[^>]* name="reason"/g)).toHaveLength(4);
    expect(
      await post([
        ["intent", "decline"],
        ["application", one],
        ["reason", "place"],
      ]),
    ).toBe(`/next-out?said=declined&n=1&why=place&of=${one}#next-out`);
    expect(await stateOf(one)).toEqual({ state: "withdrawn", declined: "place" });
    expect(await read(`/next-out?said=skipped&of=${one}`)).not.toContain('name="reason"');
    // Several at once, also those that are gone already, and all of them back.
    const picked = [two, three, one].map((id): [string, string] => ["of", id]);
    const both = `${two},${three},${one}`;
    for (const n of [2, 3])
      expect(await post([["intent", "skip"], ...picked])).toBe(
        `/next-out?said=skipped&n=${n}&of=${encodeURIComponent(both)}#next-out`,
      );
    const several = await read(`/next-out?said=skipped&n=3&of=${both}`);
    expect(several).toContain("Skipped 3 jobs.");
    const undo = /<form[^>]*data-up=""[^>]*>((?:(?!<\/form>).)*)<button data-undo/.exec(several)?.[1] ?? "";
    expect([...undo.matchAll(/name="application" value="(\w+)"/g)].map(([, id]) => id).toSorted()).toEqual(
      [one, two, three].toSorted(),
    );
    expect(await Promise.all([two, three, four].map(stateOf))).toEqual([
      { state: "withdrawn", declined: "other" },
      { state: "withdrawn", declined: "other" },
      { state: "queued", declined: "" },
    ]);
    // None is selected.
    const none = await worker.ask("/next-out", { body: form({ intent: "skip" }), cookie });
    expect([none.status, (await none.text()).includes("Select the jobs to skip first")]).toEqual([400, true]);
  });

  it("shows one job whole, that which is asked for", async () => {
    const { ids, cookie } = await standing(3);
    const worker = openWorker();
    const shown = async (search: string) => {
      const html = await (await worker.ask(`/next-out${search}`, { cookie })).text();
      return [/id="job-name"[^>]*>(?:<a[^>]*>)?([^<]*)/.exec(html)?.[1], html.includes("up-asked")];
    };
    expect([
      await shown(""),
      await shown(`?job=${ids[1]}`),
      await shown(`?at=${ids[2]}`),
      await shown("?job=x"),
    ]).toEqual([
      ["Backend Developer 1", false],
      ["Backend Developer 2", true],
      ["Backend Developer 3", false],
      ["Backend Developer 1", false],
    ]);
  });

  it("shows what its person alone can apply to, with the way there, and takes their word", async () => {
    const { owner, ids, cookie } = await standing(1);
    const [self = "", other = ""] = await withFound(owner, 2);
    await env.DB.prepare(
      "UPDATE applications SET self_apply = 1, portal = 'LinkedIn', link = 'https://in.linkedin.com/jobs/view/1' " +
        "WHERE id IN (?, ?)",
    )
      .bind(self, other)
      .run();
    const worker = openWorker();
    expect(await (await worker.ask("/dashboard", { cookie })).text()).toContain("/next-out#apply-yourself");
    const page = await (await worker.ask("/next-out", { cookie })).text();
    expect(page).toContain("Open on LinkedIn");
    expect(page.indexOf(`value="${self}"`)).toBeGreaterThan(page.indexOf("Apply yourself"));
    // Everything for one of them has a page of its own: theirs alone, and getting ready reserves nothing.
    const ready = `/next-out/apply/${reference(self)}`;
    expect(page).toContain(`href="${ready}"`);
    const open = async (as?: string, path = ready) => (await worker.ask(path, as ? { cookie: as } : {})).status;
    const elsewhere = await signedIn(await person());
    const staff = await signedIn(await operator());
    const notSelf = `/next-out/apply/${reference(ids[0] ?? "")}`;
    expect([
      await open(cookie),
      await open(elsewhere),
      await open(staff),
      await open(),
      await open(cookie, notSelf),
    ]).toEqual([200, 404, 404, 302, 404]);
    // A job on its company's own site is behind no portal.
    const needs = async (portal: string) => {
      await env.DB.prepare("UPDATE applications SET portal = ? WHERE id = ?").bind(portal, self).run();
      return /<p[^>]*>([^<]*)(?:<!-- -->| )*needs your own sign-in/.exec(
        (await (await worker.ask(ready, { cookie })).text()).replaceAll("<!-- -->", ""),
      )?.[1];
    };
    expect(await needs(COMPANY_SITE)).toBe("The company&#x27;s site ");
    expect(await needs("")).toBe("The portal ");
    expect(await needs("LinkedIn")).toBe("LinkedIn ");
    await env.DB.prepare("UPDATE resumes SET parse_state = 'parsed' WHERE user_id = ?").bind(owner.userId).run();
    const before = await balances(owner.userId);
    const arrange = async (as: string) => (await worker.ask(ready, { body: form({}), cookie: as })).status;
    expect([await arrange(elsewhere), await arrange(cookie), await arrange(cookie)]).toEqual([404, 302, 302]);
    expect(await balances(owner.userId)).toEqual(before);
    expect((await listToTailor(openApp(env.DB), owner.userId, 9)).map(({ id }) => id)).toContain(self);
    const kit = await (await worker.ask(ready, { cookie })).text();
    for (const words of [
      "resume.pdf",
      owner.email,
      "We&#x27;re tailoring it to this job",
      "Mark as applied",
      "Open on LinkedIn",
    ])
      expect(kit).toContain(words);
    const say = async (application: string, reason: string, as = cookie) => {
      const answer = await worker.ask("/next-out", { body: form({ intent: "self", application, reason }), cookie: as });
      return answer.headers.get("Location") ?? answer.status;
    };
    const stranger = await signedIn(await person());
    expect([await say(self, "applied_myself", stranger), await say(self, "pay")]).toEqual([404, 400]);
    const sayOnItsPage = async (reason: string, as = cookie) => {
      const answer = await worker.ask(ready, { body: form({ application: self, reason }), cookie: as });
      return answer.headers.get("Location") ?? answer.status;
    };
    expect([await sayOnItsPage("applied_myself", stranger), await sayOnItsPage("pay")]).toEqual([404, 400]);
    for (const press of [sayOnItsPage, (reason: string) => say(self, reason)])
      for (let i = 0; i < 2; i++)
        expect(await press("applied_myself")).toBe(`/next-out?said=self-applied&of=${self}#apply-yourself`);
    expect(await say(other, "other")).toBe(`/next-out?said=self-refused&of=${other}#apply-yourself`);
    expect(await say(ids[0] ?? "", "other")).toBe(409);
    expect([await stateOf(self), await stateOf(other)]).toEqual([
      { state: "withdrawn", declined: "applied_myself" },
      { state: "withdrawn", declined: "other" },
    ]);
    expect(await (await worker.ask("/next-out", { cookie })).text()).not.toContain("Apply yourself");
    expect(await (await worker.ask("/dashboard?show=all", { cookie })).text()).toContain("You applied");
    expect(await arrange(cookie)).toBe(409);
    expect(await (await worker.ask(ready, { cookie })).text()).toContain(`href="/r/${reference(self)}"`);
    expect(await (await worker.ask(`/r/${reference(self)}`, { cookie })).text()).toContain("Self-applied");
  });

  it("does nothing for who is not signed in, somebody else, staff, or a form that says nothing", async () => {
    const { ids } = await standing(1);
    const worker = openWorker();
    const no = { intent: "decline", application: ids[0] ?? "", reason: "pay" };
    const post = async (fields: Record<string, string>, cookie?: string) => {
      const answer = await worker.ask("/next-out", { body: form(fields), ...(cookie ? { cookie } : {}) });
      return [answer.status, answer.headers.get("Location")];
    };
    expect(await post(no)).toEqual([302, "/login?from=%2Fnext-out"]);
    const stranger = await signedIn(await withPlan(await person(), { beganAt: NOON }));
    for (const cookie of [stranger, await signedIn(await operator())])
      for (const intent of ["decline", "first"])
        expect(await post({ ...no, intent }, cookie), intent).toEqual([404, null]);
    for (const bad of [{}, { intent: "decline" }, { intent: "hours", hours: "3" }, { intent: "hours" }])
      expect(await post(bad as Record<string, string>, stranger)).toEqual([400, null]);
    expect(await stateOf(ids[0])).toEqual({ state: "queued", declined: "" });
  });

  it("adds a job by its link, without a script, for its own person alone", async () => {
    const { cookie } = await standing(1);
    const worker = openWorker();
    const link = `https://careers.example.com/${randomId(12)}`;
    const look = (fields: Record<string, string>, as: string | null = cookie) =>
      worker.ask("/add-opening", { body: form(fields), ...(as ? { cookie: as } : {}) });
    const row = observe({
      title: "Cook",
      company: `Kitchen ${randomId(8)}`,
      location: "Chennai, India",
      link,
      sourceKey: null,
      portal: "Company site",
      authority: 1,
    });
    if (typeof row === "string") throw new Error(row);
    await ingestPostings(asJob(makeContext()), { sourceId: null, postings: [row] });
    const to = `/add-opening?${new URLSearchParams({ link }).toString()}`;
    expect((await look({ intent: "look", link })).headers.get("Location")).toBe(to);
    const page = await (await worker.ask(to, { cookie })).text();
    for (const words of [
      "Cook",
      "Doesn&#x27;t match your preferences",
      "Not in your locations: Chennai",
      "Apply for me",
    ])
      expect(page).toContain(words);
    const places = new Set<string | null>();
    for (let i = 0; i < 2; i++) places.add((await look({ intent: "apply", link })).headers.get("Location"));
    expect([...places]).toEqual([expect.stringMatching(/^\/next-out\?said=added#o-\w{26}$/)]);
    const next = await (await worker.ask("/next-out?said=added", { cookie })).text();
    expect([next.includes("Your choice"), next.includes("Added to your queue.")]).toEqual([true, true]);
    expect(await (await worker.ask(to, { cookie })).text()).toContain("Already in your list");

    const status = async (fields: Record<string, string>, as?: string | null) => (await look(fields, as)).status;
    expect((await look({ intent: "apply", link }, null)).headers.get("Location")).toMatch(/^\/login\?from=/);
    expect(await status({ intent: "apply", link }, await signedIn(await person()))).toBe(409);
    for (const bad of [{}, { intent: "apply" }, { intent: "look", link: "javascript:alert(1)" }])
      expect(await status(bad as Record<string, string>)).toBe(400);
    const refused = await (await look({ intent: "look", link: "no address" })).text();
    expect([refused.includes("starts with https://"), refused.includes('value="no address"')]).toEqual([true, true]);
    const unread = await worker.ask("/add-opening?link=https%3A%2F%2Fcareers.example.org%2F1", { cookie });
    expect(await unread.text()).toContain("We can&#x27;t read jobs from this link.");
  });

  it("reads rows in proportion to what it shows, in few round trips with the counts of the menus", async () => {
    const { cookie } = await standing(90);
    for (const [path, most, trips] of [
      ["/next-out", 50 * 3 + 2 * 90 + 20, 3],
      ["/dashboard", 2 * 90 + 40, 2],
    ] as const) {
      const worker = openWorker();
      expect((await worker.ask(path, { cookie })).status).toBe(200);
      expect([path, worker.meter.trips, worker.meter.rowsRead <= most]).toEqual([path, trips, true]);
    }
  });

  it("is light with fifty jobs", async () => {
    const { cookie } = await standing(60);
    const html = await (await openWorker().ask("/next-out", { cookie })).text();
    expect(html.match(/<li id="o-/g)).toHaveLength(50);
    expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(1_500);
    const packed = new Response(new Blob([html]).stream().pipeThrough(new CompressionStream("gzip")));
    expect((await packed.arrayBuffer()).byteLength).toBeLessThanOrEqual(12 * 1024);
  });
});
