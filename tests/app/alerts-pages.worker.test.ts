import { env } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getPostingJob } from "@workers/api/alerts";
import { openCatalog } from "@workers/db/client";
import { composeBatch } from "@workers/modules/community/alerts/compose-batch";
import { makeBatch } from "@workers/modules/community/alerts/make-batch";
import { markSent } from "@workers/modules/community/alerts/mark-sent";
import { saveGroup } from "@workers/modules/community/alerts/save-group";
import { removePostings } from "@workers/modules/community/alerts/remove-postings";
import { randomId } from "@workers/core/ids";
import type { Actor, UserActor } from "@workers/core/policy";
import { lead, aPosting, waitingBatch } from "../support/alerts-fixtures";
import { makeContext, NOON } from "../support/context";
import { meteredD1 } from "../support/metered-d1";
import { person } from "../support/people";
import { everything, openWorker, signedIn } from "../support/worker";

const DAY = 86_400_000;
const at = (actor: Actor, now = NOON) => makeContext({ actor, now: () => now });
const group = () => `Group ${randomId(10)}`;

describe("choosing postings", () => {
  const mark = randomId(6).toLowerCase();
  const search = (input: object, now = NOON, actor?: UserActor) =>
    (actor ? Promise.resolve(actor) : lead()).then((me) => composeBatch(at(me, now), input));

  it("finds open ones by words, company, place and time, and no others", async () => {
    const title = `Quality${mark} Engineer`;
    const company = `Acme${mark} Private Limited`;
    const [pune, delhi, old, usa] = [
      await aPosting({ title, company, location: "Pune, India" }),
      await aPosting({ title: `Senior ${title}`, company: `Other${mark}`, location: "Delhi, India" }),
      await aPosting({ title, company, location: "Pune, India", postedAt: NOON - 8 * DAY }),
      await aPosting({ title, company, location: "Austin, Texas, United States", postedAt: null }),
    ];
    await aPosting({ title, company, location: "Pune, India", closed: true });
    const anyTime = async (input: object) => (await search(input)).found.map((posting) => posting.id);
    const ids = (input: object) => anyTime({ days: 7, ...input });
    expect(await anyTime({ title: `quality${mark}` })).toEqual([usa, delhi, pune, old]);
    expect(await ids({ title: `quality${mark}` })).toEqual([usa, delhi, pune]);
    expect(await ids({ title: `quality${mark}`, days: 30 })).toEqual([usa, delhi, pune, old]);
    expect(await ids({ title: `engineer quality${mark}`, place: "Pune" })).toEqual([pune]);
    expect(await ids({ title: `quality${mark}`, place: "India" })).toEqual([delhi, pune]);
    expect(await ids({ company: `ACME ${mark}` })).toEqual([usa, pune]);
    expect(await ids({ company: `acme${mark}`, place: "pune", title: "quality" + mark })).toEqual([pune]);
    expect(await ids({ company: `acme${mark}`, title: "nothing" })).toEqual([]);
    expect(await ids({ title: `nothing${mark}x` })).toEqual([]);
    expect((await ids({})).slice(0, 2)).toEqual([usa, delhi]);
    expect((await search({ place: "Qwxzy" })).problem).toBe(
      "We do not know this place. Name a city, a country, or Remote",
    );
    expect((await search({ company: "a" })).problem).toBe("Enter at least two letters of the company");
  });

  it("begins with the places of the group that is named, until others are typed", async () => {
    const title = `Begun${mark} Engineer`;
    const [pune, delhi, mumbai] = [
      await aPosting({ title, location: "Pune, India" }),
      await aPosting({ title, location: "Delhi, India" }),
      await aPosting({ title, location: "Mumbai, India" }),
    ];
    const me = await lead();
    const [west, north, none] = [group(), group(), group()];
    const rules = { groupId: null, drafts: "none", families: [], levels: [] } as const;
    await saveGroup(at(me), { ...rules, groupName: west, places: "Pune; Mumbai" });
    await saveGroup(at(me), { ...rules, groupName: north, places: "Delhi" });
    await saveGroup(at(me), { ...rules, groupName: none, places: "" });
    const compose = async (input: object) => {
      const { search: asked, begun, found } = await search({ title: `begun${mark}`, ...input }, NOON, me);
      return { place: asked.place, begun, found: found.map(({ id }) => id).toSorted() };
    };
    const all = [pune, delhi, mumbai].toSorted();
    const first = await compose({ groupName: west });
    expect(first).toEqual({
      place: "Pune; Mumbai",
      begun: { group: west, place: "Pune; Mumbai" },
      found: [pune, mumbai].toSorted(),
    });
    const begunWest = { begunFor: west, begunWith: "Pune; Mumbai" };
    // Its own places again only where they stand; emptied or typed by hand, they are what was typed.
    expect(await compose({ groupName: west, place: first.place, ...begunWest })).toEqual(first);
    expect(await compose({ groupName: west, place: "", ...begunWest })).toMatchObject({ place: "", found: all });
    expect(await compose({ groupName: west, place: "Delhi", ...begunWest })).toMatchObject({ found: [delhi] });
    // Another group: its own take the place of those, and of nothing that was typed.
    expect(await compose({ groupName: north, place: first.place, ...begunWest })).toEqual({
      place: "Delhi",
      begun: { group: north, place: "Delhi" },
      found: [delhi],
    });
    expect(await compose({ groupName: north, place: "Pune", ...begunWest })).toMatchObject({ found: [pune] });
    expect(await compose({ groupName: none, place: first.place, ...begunWest })).toMatchObject({ found: all });
    expect(await compose({ groupName: group(), place: "" })).toMatchObject({ place: "", found: all });
    const { worker, cookie } = { worker: openWorker(), cookie: await signedIn(me) };
    const html = await (
      await worker.ask(`/job-posting-manager/new?group=${encodeURIComponent(west)}`, { cookie })
    ).text();
    expect(html).toMatch(/<input(?=[^>]*name="place")[^>]*value="Pune; Mumbai"/);
  });

  it("shows the message in the order of choosing, and what the group has had", async () => {
    const me = await lead("Sample Sender");
    const { group: name, ids, openings: postings } = await waitingBatch({ by: me, size: 2 });
    await markSent(at(me), { postingIds: [ids[0]], groupName: name });
    const third = await aPosting({ title: "Third" });
    const chosen = [third, postings[1]!, postings[0]!];
    const composed = await search({ chosen: [...chosen, "nobody", third], groupName: name.toLowerCase() });
    expect(composed.chosen.map((posting) => [posting.id, posting.repeat])).toEqual([
      [third, null],
      [postings[1], { state: "waiting", at: null, byName: null }],
      [postings[0], { state: "sent", at: NOON, byName: "Sample Sender" }],
    ]);
    expect(composed.message).toMatch(/^3 job openings\n\n1\. Third\n/);
    expect(composed.groups).toContain(name);
    const made = await makeBatch(at(me), {
      requestKey: randomId(),
      groupName: group(),
      postingIds: chosen,
      seen: composed.digest,
    });
    expect(made.batchId).toHaveLength(26);
    expect((await search({ chosen: Array.from({ length: 25 }, (_, i) => `p${i}`) })).tooMany).toBe(true);
  });

  it("takes whatever stands in an address, and reads no more of a large catalogue than it looks at", async () => {
    const many = `Bulk${mark}`;
    await env.CATALOG.prepare(
      `INSERT INTO postings (id, title, company, location, link, portal, first_seen_at, last_seen_at, fingerprint,
        content_hash, written_by, authority, reach)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
       SELECT ?1 || i, ?1 || ' Developer', ?1, 'Pune', 'https://jobs.example/' || i, 'Greenhouse', ?2, ?2,
       lower(?1) || '|' || i || '|pune', i, i, 2, 'citypune withinin' FROM n`,
    )
      .bind(many, NOON)
      .run();
    const me = await lead();
    for (const input of [
      { title: many },
      { place: "Pune" },
      { company: many },
      {},
      { title: many, place: "Pune", company: many, days: 0 },
    ]) {
      const { d1, meter } = meteredD1(env.CATALOG);
      const composed = await composeBatch({ ...at(me), catalog: openCatalog(d1) }, input);
      expect([composed.found.length, composed.more]).toEqual([50, true]);
      expect(meter.trips).toBe(1);
      // The index's row, its place in the list of them and the posting's own, of each that is looked at.
      expect(meter.rowsRead).toBeLessThanOrEqual(3 * (200 + 10));
    }
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          title: fc.string(),
          company: fc.string(),
          place: fc.string(),
          days: fc.oneof(fc.integer(), fc.string()),
          groupName: fc.string(),
          chosen: fc.array(fc.string({ maxLength: 100 }), { maxLength: 30 }),
        }),
        async (input) => {
          expect(await composeBatch(at(me), input as object)).toMatchObject({ message: "", chosen: [] });
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("the pages and the calls", () => {
  const PAGES = ["/job-posting-manager", "/job-posting-manager/new", "/job-posting-manager/groups"];
  const form = (fields: [string, string][]) => new URLSearchParams(fields);

  it("are for both roles: anybody else is sent away and nothing is rendered or changed", async () => {
    const worker = openWorker();
    const { group: name, ids } = await waitingBatch();
    const cookies = await Promise.all(
      [person(), person({ staff: { operations: true } }), person({ staff: { community: true } })].map(async (p) =>
        signedIn(await p),
      ),
    );
    const before = await everything();
    for (const path of PAGES) {
      const out = await worker.ask(path);
      expect([out.status, out.headers.get("Location")]).toEqual([302, `/login?from=${encodeURIComponent(path)}`]);
      for (const cookie of cookies) {
        for (const suffix of ["", ".data"])
          expect(await (await worker.ask(path + suffix, { cookie })).text()).not.toContain("Job Postings ·");
        const refused = await worker.ask(path, { cookie });
        expect([refused.status, refused.headers.get("Location"), await refused.text()]).toEqual([302, "/", ""]);
        const posted = await worker.ask(path, {
          cookie,
          body: form([
            ["intent", "send"],
            ["group", name],
            ["posting", ids[0] ?? ""],
            ["pick", "x"],
          ]),
        });
        expect([posted.status, posted.headers.get("Location")]).toEqual([302, "/"]);
      }
    }
    expect(await everything()).toBe(before);
    const both = await worker.ask(PAGES[0]!, { cookie: await signedIn(await lead()) });
    expect([both.status, both.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(await both.text()).toContain('<meta name="robots" content="noindex"');
  });

  it("change nothing for a form that another site's page posts", async () => {
    const worker = openWorker();
    const { group: name, ids } = await waitingBatch();
    const cookie = await signedIn(await lead());
    const before = await everything();
    for (const path of PAGES) {
      for (const headers of [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }] as Record<
        string,
        string
      >[]) {
        const response = await worker.ask(path, {
          cookie,
          headers,
          body: form([
            ["intent", "send"],
            ["group", name],
            ["posting", ids[0] ?? ""],
          ]),
        });
        expect(response.status).toBeGreaterThanOrEqual(400);
      }
    }
    expect(await everything()).toBe(before);
  });

  it("answer in the spec's shape, and take a posting out once it was sent", async () => {
    const worker = openWorker();
    const me = await lead();
    const cookie = await signedIn(me);
    const {
      batchId,
      group: name,
      ids,
      openings: postings,
    } = await waitingBatch({ by: me, size: 2, now: NOON - 10 * DAY });
    const mine = async () => {
      const response = await worker.ask("/api/getPostingJob.php", { cookie });
      const body = (await response.json()) as {
        status: string;
        data: { batch_id: string; job_id: string }[];
        message: string;
        next: string | null;
      };
      expect([response.status, body.status]).toEqual([200, "success"]);
      expect(
        typeof getPostingJob.output === "function" && getPostingJob.output().safeParse(body).error,
      ).toBeUndefined();
      return body.data.filter((row) => row.batch_id === batchId);
    };
    expect(await mine()).toEqual(
      ids.map((job_id, i) => ({
        job_id,
        batch_id: batchId,
        group_name: name,
        job_title: `Backend Developer ${i + 1}`,
        company: "Sample Works",
        location: "Bengaluru, India",
        date_posted: "2026-08-10",
        job_url: `https://jobs.example/${postings[i]}`,
        created_at: new Date(NOON - 10 * DAY).toISOString(),
      })),
    );
    const post = async (json: object) => {
      const response = await worker.ask("/api/jobPosted.php", { cookie, json });
      return [response.status, await response.json()];
    };
    expect(await post({ job_id: ids[0], group_name: name })).toEqual([
      200,
      { success: true, message: "Marked as sent" },
    ]);
    expect(await post({ job_id: ids[0], group_name: name })).toEqual([200, { success: true, message: "Already sent" }]);
    expect((await mine()).map((row) => row.job_id)).toEqual([ids[1]]);
    expect(await post({ job_id: ids[1], group_name: "Some other group" })).toEqual([
      404,
      { success: false, error: "There's no such job for this group" },
    ]);
    await removePostings(at(me), { postingIds: [ids[1]] });
    expect((await post({ job_id: ids[1], group_name: name }))[0]).toBe(409);
    expect((await post({ job_id: 7, group_name: name }))[0]).toBe(400);
  });

  it("answer a list that is read again with what changed alone", async () => {
    const worker = openWorker();
    const me = await lead();
    const cookie = await signedIn(me);
    const again = (seen: string) =>
      worker.ask(`/job-posting-manager/again?${new URLSearchParams({ seen })}`, { cookie });
    const [first, second] = [
      await waitingBatch({ by: me, size: 2, now: NOON + 1 }),
      await waitingBatch({ by: me, size: 2, now: NOON + 2 }),
    ];
    interface Answer {
      page: { marks: string; totals: object };
      lists: (number | { id: string; postings: { id: string }[] })[][];
    }
    const read = await (await again("")).json<Answer>();
    const ids = read.lists[0]?.map((row) => (typeof row === "number" ? row : row.id)) ?? [];
    expect(ids.slice(-2)).toEqual([first.batchId, second.batchId]);
    const same = await again(read.page.marks);
    expect([same.status, await same.text()]).toEqual([204, ""]);
    await removePostings(at(me), { postingIds: [first.ids[0]] });
    const changed = await (await again(read.page.marks)).json<Answer>();
    expect(changed.lists[0]?.map((row, i) => (typeof row === "number" ? ids[row] === ids[i] : row))).toMatchObject([
      ...ids.slice(0, -2).map(() => true),
      { id: first.batchId, postings: [{ id: first.ids[1] }] },
      true,
    ]);
    expect(changed.page.totals).not.toEqual(read.page.totals);
    expect((await again(changed.page.marks)).status).toBe(204);
  });

  it("take a message out of the form without a script, and give back what was typed where it is refused", async () => {
    const worker = openWorker();
    const cookie = await signedIn(await lead());
    const [first, second] = [await aPosting({ title: "First Pick" }), await aPosting({ title: "Second Pick" })];
    const name = group();
    const page = await (
      await worker.ask(
        `/job-posting-manager/new?pick=${first}&pick=${second}&order=${second}&group=${encodeURIComponent(name)}`,
        { cookie },
      )
    ).text();
    expect(page).toMatch(/1\. Second Pick/);
    const save = /<button[^>]*name="save"[^>]*>/.exec(page)?.[0].match(/ value="([^"]+)"/)?.[1] ?? "";
    const fields = (over: [string, string][]): [string, string][] => [
      ["group", name],
      ["order", `${second},${first}`],
      ["save", save],
      ...over,
    ];
    const changed = await worker.ask("/job-posting-manager/new", { cookie, body: form(fields([["pick", first]])) });
    const again = await changed.text();
    expect(changed.status).toBe(409);
    expect(again).toContain("The message has changed. Check it, then save again");
    expect(again).toContain(`value="${name}"`);
    expect(again).toMatch(/First Pick\nCompany/);
    const post = () =>
      worker.ask("/job-posting-manager/new", {
        cookie,
        body: form(
          fields([
            ["pick", first],
            ["pick", second],
          ]),
        ),
      });
    for (let i = 0; i < 2; i++) {
      const saved = await post();
      expect([saved.status, saved.headers.get("Location")]).toEqual([302, "/job-posting-manager?saved=1"]);
    }
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM alert_postings WHERE posting_id = ?").bind(first).first("n"),
    ).toBe(1);
  });

  it("lead back to what was chosen and typed, where the session ended meanwhile", async () => {
    const worker = openWorker();
    const typed = form([
      ["group", "Night shifts & more"],
      ["pick", "one"],
    ]);
    const back = `/login?from=${encodeURIComponent(`${PAGES[1]}?${typed}`)}`;
    expect((await worker.ask(`${PAGES[1]}?${typed}`)).headers.get("Location")).toBe(back);
    const saved = new URLSearchParams([...typed, ["title", ""], ["save", "key digest"]]);
    expect((await worker.ask(PAGES[1]!, { body: saved })).headers.get("Location")).toBe(back);
  });

  it("set what a group gets without a script: what is refused returns at its field, saved it shows", async () => {
    const worker = openWorker();
    const cookie = await signedIn(await lead());
    const [path, name] = [PAGES[2]!, group()];
    const fields = (places: string, id = ""): [string, string][] => [
      ["groupId", id],
      ["groupName", name],
      ["drafts", "premium"],
      ["families", "Software"],
      ["levels", "fresher"],
      ["places", places],
    ];
    const refused = await worker.ask(path, { cookie, body: form(fields("Qwxzy")) });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain("We don&#x27;t know “Qwxzy”");
    expect(html).toMatch(/<input(?=[^>]*value="Software")(?=[^>]*checked)[^>]*>/);
    expect(html).not.toMatch(/<input(?=[^>]*value="Health")(?=[^>]*checked)[^>]*>/);
    for (let i = 0; i < 2; i++) {
      const saved = await worker.ask(path, { cookie, body: form(fields("Pune")) });
      expect([saved.status, saved.headers.get("Location")]).toEqual([302, `${path}?saved=1`]);
    }
    const list = await (await worker.ask(`${path}?saved=1`, { cookie })).text();
    expect(list.split(`>${name}</a>`)).toHaveLength(2);
    expect(list).toContain("Software · Freshers and juniors · Pune");
    const link = new RegExp(`href="(\\?group=[^#"]+)#group"[^>]*>${name}<`).exec(list)?.[1] ?? "";
    expect(await (await worker.ask(path + link, { cookie })).text()).toContain("What this group gets");
  });
});
