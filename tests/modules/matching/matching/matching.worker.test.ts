import { ALWAYS } from "@workers/db/sql";
import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openApp, openCatalog, write } from "@workers/db/client";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { saveMatches } from "@workers/modules/applications/records/match-queries";
import { randomId, timeId } from "@workers/core/ids";
import { lookAgain } from "@workers/modules/matching/matching/look-again";
import { takeBackRefusal } from "@workers/workflows/applying/choose-posting";
import { settleSelfApply } from "@workers/modules/applications/self-apply/settle-self-apply";
import { listNext } from "@workers/modules/applications/dashboard/list-next";
import { readDashboard } from "@workers/modules/applications/dashboard/read-dashboard";
import { DomainError } from "@workers/core/errors";
import { fillAndLook } from "@workers/workflows/matching/fill-queue";
import { followFeed } from "@workers/modules/matching/matching/follow-feed";
import { foundRow } from "@workers/modules/matching/matching/match-row";
import { postingTerms, termNumber } from "@workers/modules/matching/matching/match-index";
import { matchPerson } from "@workers/modules/matching/matching/match-person";
import { MAX_FOUND, MAX_SELF_APPLY, readPerson } from "@workers/modules/matching/matching/queries";
import { readPosting } from "@workers/modules/matching/matching/rules";
import { readPostings } from "@workers/modules/catalog/postings/queries";
import { postingKey } from "@workers/modules/catalog/postings/same-posting";
import { PRESET_CITIES, REMOTE_PREFERRED } from "@workers/reading/people/vocabulary";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { searchColumns } from "../../../support/search-columns";
import { meteredD1 } from "../../../support/metered-d1";
import { balances, operator, person, withIndex, withPlan, withProfile } from "../../../support/people";
import { english } from "../../../support/english";

interface Posting {
  title?: string;
  location?: string;
  remote?: "remote" | "unknown";
  portal?: string;
  company?: string;
  link?: string;
  excerpt?: string;
  text?: string;
  postedAt?: number;
}

/** A word of this test alone; with a trade that nobody else wants, nobody else is matched. */
const word = () => `zz${randomId(10).toLowerCase()}`;

async function open(fields: Posting = {}): Promise<string> {
  const id = timeId(NOON);
  const { title = "Backend Developer", location = "Bengaluru, India", remote = "unknown" } = fields;
  const made = searchColumns({
    title,
    location,
    remote,
    ...(fields.excerpt && { excerpt: fields.excerpt }),
    ...(fields.text && { text: fields.text }),
  });
  await env.CATALOG.prepare(
    `INSERT INTO postings (id, title, company, location, remote, link, portal, excerpt, posted_at, first_seen_at,
      last_seen_at, fingerprint, content_hash, written_by, authority, reach, search_keys, asks_min, asks_max)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'test', 1, ?, ?, ?, ?)`,
  )
    .bind(
      id,
      title,
      fields.company ?? `Sample Works ${id}`,
      location,
      remote,
      fields.link ?? "https://jobs.example/1",
      fields.portal ?? "Greenhouse",
      fields.excerpt ?? "",
      fields.postedAt ?? NOON,
      NOON,
      NOON,
      id,
      id,
      made.reach,
      made.searchKeys,
      made.asksMin,
      made.asksMax,
    )
    .run();
  if (fields.text)
    await env.CATALOG.prepare("INSERT INTO posting_texts (posting_id, text) VALUES (?, ?)").bind(id, fields.text).run();
  return id;
}
const close = (id: string) =>
  env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE id = ?").bind(NOON, id).run();
const reopen = (id: string) => env.CATALOG.prepare("UPDATE postings SET closed_at = NULL WHERE id = ?").bind(id).run();
const retitle = (id: string, title: string) =>
  env.CATALOG.prepare("UPDATE postings SET title = ?, content_hash = ? WHERE id = ?").bind(title, randomId(), id).run();

type ProfileFields = Parameters<typeof withProfile>[1];
async function owner(fields: ProfileFields = {}, credits = 15) {
  const actor = await withPlan(await person(), { credits });
  await withProfile(actor, fields);
  await withIndex(actor);
  return actor.userId;
}

const job = () => asJob(makeContext());
async function applicationsOf(userId: string) {
  const rows = await env.DB.prepare(
    "SELECT id, posting_id, state, position, score, reasons, search_term, attempt, queue_day FROM applications " +
      "WHERE user_id = ? ORDER BY score DESC, id",
  )
    .bind(userId)
    .all<{
      id: string;
      posting_id: string;
      state: string;
      position: string;
      score: number;
      reasons: string;
      search_term: string;
      attempt: number;
      queue_day: string | null;
    }>();
  return rows.results;
}
const states = async (userId: string) =>
  Object.fromEntries((await applicationsOf(userId)).map((a) => [a.posting_id, a.state]));
const workFor = (userId: string) =>
  env.DB.prepare("SELECT state, generation FROM jobs WHERE kind = 'fill_queue' AND ref = ?")
    .bind(userId)
    .first<{ state: string; generation: number }>();
const cursor = async () =>
  (await env.DB.prepare("SELECT seq FROM feed_cursors WHERE consumer = 'matching'").first<{ seq: number }>())?.seq ?? 0;
async function drain() {
  for (let last = -1, now = await cursor(); now !== last; last = now, now = await cursor()) await followFeed(job());
}

describe("matching one person", () => {
  it("writes the fitting postings as found, with reasons and what found them, and asks for the queue", async () => {
    const w = word();
    const userId = await owner({ titles: [`${w} Backend Developer`], resumeText: "Java and Spring Boot" });
    const fit = await open({ title: `${w} Backend Engineer` });
    await open({ title: `${w} Backend Engineer`, location: "Pune, India" });
    await open({ title: `${w} Product Designer` });
    const ctx = job();
    await matchPerson(ctx, { userId });
    const found = (await applicationsOf(userId)).filter((a) => a.position.startsWith(w));
    expect(found).toMatchObject([
      { posting_id: fit, state: "found", search_term: `${w} Backend Developer`, attempt: 1, queue_day: null },
    ]);
    expect(english(JSON.parse(found[0]?.reasons ?? ""))).toEqual([
      `Matches your job title "${w} Backend Developer": “${w} Backend Engineer”`,
      "In Bengaluru, one of your locations: “Bengaluru, India”",
    ]);
    expect(await workFor(userId)).toMatchObject({ state: "ready" });
    expect(ctx.sent).toEqual([{ type: "job", kind: "fill_queue", ref: userId }]);
  });

  it("doubles nothing when it runs twice, or twice at once", async () => {
    const userId = await owner();
    await open();
    await matchPerson(job(), { userId });
    const once = await applicationsOf(userId);
    expect(once.length).toBeGreaterThan(0);
    await matchPerson(job(), { userId });
    await Promise.all([matchPerson(job(), { userId }), matchPerson(job(), { userId })]);
    expect(await applicationsOf(userId)).toEqual(once);
  });

  it("gives nothing to a person without a running plan", async () => {
    await open();
    const none = await person();
    await withProfile(none);
    const over = await owner();
    await env.DB.prepare("UPDATE plans SET ends_at = ? WHERE user_id = ?").bind(NOON, over).run();
    for (const userId of [none.userId, over]) {
      expect(await matchPerson(job(), { userId })).toBeNull();
      expect(await applicationsOf(userId)).toEqual([]);
      expect(await workFor(userId)).toBeNull();
    }
  });

  it("takes remote postings of the person's country only", async () => {
    const userId = await owner({ locations: [REMOTE_PREFERRED] });
    const us = await open({ location: "Remote, US", remote: "remote" });
    const india = await open({ location: "Remote - India", remote: "remote" });
    await matchPerson(job(), { userId });
    const found = await states(userId);
    expect(found[india]).toBe("found");
    expect(found[us]).toBeUndefined();
  });

  it("leaves out portals beyond the free plan's two", async () => {
    const w = word();
    const userId = await owner({ titles: [`${w} Weaver`] });
    const naukri = await open({ title: `${w} Weaver`, portal: "Naukri" });
    await open({ title: `${w} Weaver`, portal: "Indeed" });
    await matchPerson(job(), { userId });
    expect(Object.keys(await states(userId))).toEqual([naukri]);
  });

  it("reads the years a posting asks from its whole text", async () => {
    const w = word();
    const userId = await owner({ titles: [`${w} Weaver`], experienceYears: 2 });
    await open({ title: `${w} Weaver`, text: "We look for at least 9 years of experience in weaving." });
    const fit = await open({ title: `${w} Weaver`, text: "You have 1-3 years of experience." });
    await matchPerson(job(), { userId });
    expect(Object.keys(await states(userId))).toEqual([fit]);
    expect(english<string[]>(JSON.parse((await applicationsOf(userId))[0]?.reasons ?? "[]")).join()).toContain(
      "Needs 1–3 years, you have 2: “You have 1-3 years of experience”",
    );
  });

  it("takes back what suits changed preferences no longer, and leaves what is further on", async () => {
    const [a, b] = [word(), word()];
    const userId = await owner({ titles: [`${a} Weaver`] });
    const posting = [await open({ title: `${a} Weaver` }), await open({ title: `${a} Weaver` })];
    await matchPerson(job(), { userId });
    await env.DB.prepare("UPDATE applications SET state = 'submitted' WHERE user_id = ? AND posting_id = ?")
      .bind(userId, posting[0])
      .run();
    await env.DB.prepare("UPDATE profiles SET job_titles = ? WHERE user_id = ?")
      .bind(JSON.stringify([`${b} Recruiter`]), userId)
      .run();
    await matchPerson(job(), { userId });
    expect(await states(userId)).toEqual({ [posting[0] ?? ""]: "submitted" });
  });

  it("knows an employer by the key of today, whichever an earlier reading gave it", async () => {
    const w = word();
    const userId = await owner({ titles: [`${w} Backend Developer`] });
    for (let i = 0; i < 2; i++) await open({ title: `${w} Backend Engineer`, company: "TCS" });
    await matchPerson(job(), { userId });
    await env.DB.prepare(
      `UPDATE applications SET state = 'submitted', applied_at = ?, company_key = 'tataconsultancy',
        company = 'Tata Consultancy Services Limited' WHERE user_id = ?`,
    )
      .bind(NOON, userId)
      .run();
    await open({ title: `${w} Backend Engineer`, company: "TCS India" });
    await matchPerson(job(), { userId });
    expect((await applicationsOf(userId)).filter(({ state }) => state === "found")).toEqual([]);
    const { results } = await env.DB.prepare("SELECT DISTINCT state, company_key FROM applications WHERE user_id = ?")
      .bind(userId)
      .all();
    expect(results).toEqual([{ state: "submitted", company_key: "tataconsultancyservices" }]);
  });

  it("keeps the best sixty", async () => {
    const w = word();
    const userId = await owner({ titles: [`${w} Weaver`] });
    await Promise.all(
      Array.from({ length: MAX_FOUND + 9 }, (_, i) => open({ title: `${w} Weaver`, postedAt: NOON - i * 86_400_000 })),
    );
    await matchPerson(job(), { userId });
    const found = await applicationsOf(userId);
    expect(found).toHaveLength(MAX_FOUND);
    const freshest = await open({ title: `${w} Weaver` });
    await drain();
    const after = await applicationsOf(userId);
    expect(after).toHaveLength(MAX_FOUND);
    expect(after.map((f) => f.posting_id)).toContain(freshest);
  });

  it("takes whatever a person wrote for a title", async () => {
    const userId = await owner({
      titles: ['" OR title:* --', "NEAR(a b)", "'); DROP", "C++ / C# (.NET) Developer"],
      locations: ["??"],
    });
    await expect(matchPerson(job(), { userId })).resolves.toEqual({
      found: expect.any(Number),
      selfApply: 0,
      withdrawn: 0,
      staying: 0,
    });
  });

  it("keeps what the feed brings while it looks, and nothing that closed or became other work meanwhile", async () => {
    await drain();
    const w = word();
    const actor = await withPlan(await person());
    await withProfile(actor, { titles: [`${w} Weaver`] });
    const { userId } = actor;
    const [stays, closes, changes] = [
      await open({ title: `${w} Weaver` }),
      await open({ title: `${w} Weaver` }),
      await open({ title: `${w} Weaver` }),
    ];
    await drain();
    let late = "";
    const look = job();
    let writes = 0;
    look.db = openApp({
      prepare: (query) => env.DB.prepare(query),
      batch: async (statements) => {
        // The first batch is of the index, the second of what the search has found.
        if (++writes === 2) {
          late = await open({ title: `${w} Weaver` });
          await close(closes);
          await retitle(changes, "Truck Driver");
          await drain();
          expect(await states(userId)).toEqual({ [late]: "found" });
        }
        return env.DB.batch(statements);
      },
    });
    await matchPerson(look, { userId });
    expect(look.sent).toEqual([{ type: "job", kind: "match_person", ref: userId }]);
    // As its search would with the title's own keys, which this test does not write anew.
    await env.CATALOG.prepare("UPDATE postings SET search_keys = 'ftruckdriver' WHERE id = ?").bind(changes).run();
    await matchPerson(job(), { userId });
    expect(await states(userId)).toEqual({ [stays]: "found", [late]: "found", [closes]: "withdrawn" });
  });

  it("is for the system alone", async () => {
    const actor = await person();
    await expect(matchPerson({ ...makeContext(), actor }, { userId: actor.userId })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(followFeed({ ...makeContext(), actor })).rejects.toMatchObject({ code: "forbidden" });
    await expect(followFeed(makeContext())).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("following the catalogue", () => {
  it("gives a new posting to whom it suits, and to nobody without a running plan", async () => {
    await drain();
    const w = word();
    const suits = await owner({ titles: [`${w} Weaver`], locations: ["Pune"] });
    const elsewhere = await owner({ titles: [`${w} Weaver`], locations: ["Chennai"] });
    const other = await owner({ titles: ["Recruiter"], locations: ["Pune"] });
    const over = await owner({ titles: [`${w} Weaver`], locations: ["Pune"] });
    await env.DB.prepare("UPDATE plans SET ended_at = ? WHERE user_id = ?").bind(NOON, over).run();
    const id = await open({ title: `${w} Weaver`, location: "Pune, India" });
    const ctx = job();
    await followFeed(ctx);
    expect(await states(suits)).toEqual({ [id]: "found" });
    for (const u of [elsewhere, other, over]) expect(await states(u)).toEqual({});
    expect(ctx.sent).toContainEqual({ type: "job", kind: "fill_queue", ref: suits });
    expect(await workFor(suits)).toMatchObject({ state: "ready" });
    expect(await workFor(other)).toBeNull();
  });

  it("counts each change once when many consumers follow at the same moment, or a round is replayed", async () => {
    await drain();
    const w = word();
    const userId = await owner({ titles: [`${w} Weaver`] });
    const ids = await Promise.all(Array.from({ length: 5 }, () => open({ title: `${w} Weaver` })));
    const before = await cursor();
    await Promise.all(Array.from({ length: 8 }, () => followFeed(job())));
    expect(await workFor(userId)).toEqual({ state: "ready", generation: 1 });
    const once = await applicationsOf(userId);
    expect(once.map((a) => a.posting_id).toSorted()).toEqual(ids.toSorted());
    await env.DB.prepare("UPDATE feed_cursors SET seq = ?").bind(before).run();
    await drain();
    expect(await applicationsOf(userId)).toEqual(once);
  });

  it("leaves everything as it is in a round that others overtook while it was matching", async () => {
    await drain();
    const w = word();
    const userId = await owner({ titles: [`${w} Weaver`] });
    const id = await open({ title: `${w} Weaver` });
    const late = job();
    let overtaken = false;
    late.db = openApp({
      prepare: (query) => env.DB.prepare(query),
      batch: async (statements) => {
        if (!overtaken) {
          overtaken = true;
          await drain();
          await close(id);
          await drain();
          expect(await states(userId)).toEqual({ [id]: "withdrawn" });
        }
        return env.DB.batch(statements);
      },
    });
    await followFeed(late);
    expect(overtaken).toBe(true);
    expect(await states(userId)).toEqual({ [id]: "withdrawn" });
    expect(late.sent).toEqual([]);
  });

  it("withdraws what stands on a closed posting and gives the credit back, once", async () => {
    const w = word();
    const userId = await owner({ titles: [`${w} Weaver`] }, 1);
    const [first, second] = [
      await open({ title: `${w} Weaver` }),
      await open({ title: `${w} Weaver`, postedAt: NOON - 20 * 86_400_000 }),
    ];
    await drain();
    await fillQueue(job(), { userId });
    expect(await states(userId)).toEqual({ [first]: "queued", [second]: "found" });
    const before = await cursor();
    await close(first);
    await close(second);
    const ctx = job();
    await followFeed(ctx);
    expect(await states(userId)).toEqual({ [first]: "withdrawn", [second]: "withdrawn" });
    expect((await applicationsOf(userId)).map((a) => a.queue_day)).toEqual([null, null]);
    expect(ctx.sent).toContainEqual({ type: "job", kind: "fill_queue", ref: userId });
    await env.DB.prepare("UPDATE feed_cursors SET seq = ?").bind(before).run();
    await Promise.all(Array.from({ length: 4 }, () => followFeed(job())));
    const { kept, summed } = await balances(userId);
    expect(kept).toEqual({ granted: 1, used: 0, reserved: 0, revoked: 0 });
    expect(summed).toEqual(kept);
  });

  it("counts what was taken under an employer's earlier key, before its person is matched again", async () => {
    const w = word();
    const userId = await owner({ titles: [`${w} Weaver`] });
    for (const level of ["", " II"]) await open({ title: `${w} Weaver${level}`, company: "TCS" });
    await drain();
    await fillAndLook(job(), { userId });
    expect(Object.values(await states(userId))).toEqual(["queued", "queued"]);
    await env.DB.batch([
      env.DB.prepare("UPDATE applications SET company_key = 'tcs' WHERE user_id = ?").bind(userId),
      env.DB.prepare("UPDATE match_people SET rules = rules - 1 WHERE user_id = ?").bind(userId),
    ]);
    const third = await open({ title: `${w} Weaver III`, company: "Tata Consultancy Services Limited" });
    await drain();
    await fillAndLook(job(), { userId });
    expect((await states(userId))[third]).toBe("found");
  });

  it("leaves a locked entry and a made application as they are", async () => {
    const w = word();
    const userId = await owner({ titles: [`${w} Weaver`] });
    const [locked, applied] = [await open({ title: `${w} Weaver` }), await open({ title: `${w} Weaver` })];
    await drain();
    await fillQueue(job(), { userId });
    await env.DB.prepare("UPDATE applications SET state = 'failed', locked_at = ? WHERE posting_id = ?")
      .bind(NOON, locked)
      .run();
    await env.DB.prepare("UPDATE applications SET state = 'submitted', locked_at = ? WHERE posting_id = ?")
      .bind(NOON, applied)
      .run();
    const reserved = (await balances(userId)).kept;
    await close(locked);
    await close(applied);
    await drain();
    expect(await states(userId)).toEqual({ [locked]: "failed", [applied]: "submitted" });
    expect((await balances(userId)).kept).toEqual(reserved);
  });

  it("brings back what was withdrawn when the posting opens again, with a reservation of its own", async () => {
    const w = word();
    const userId = await owner({ titles: [`${w} Weaver`] }, 2);
    const id = await open({ title: `${w} Weaver` });
    await drain();
    await fillQueue(job(), { userId });
    await close(id);
    await drain();
    await reopen(id);
    await drain();
    expect(await states(userId)).toEqual({ [id]: "found" });
    await fillQueue(job(), { userId });
    expect(await applicationsOf(userId)).toMatchObject([{ state: "queued", attempt: 2 }]);
    const { kept, summed } = await balances(userId);
    expect(kept).toEqual({ granted: 2, used: 0, reserved: 1, revoked: 0 });
    expect(summed).toEqual(kept);
  });

  it("takes back a found match whose posting has become other work", async () => {
    const w = word();
    const userId = await owner({ titles: [`${w} Weaver`] });
    const id = await open({ title: `${w} Weaver` });
    await drain();
    expect(await states(userId)).toEqual({ [id]: "found" });
    await retitle(id, "Truck Driver");
    await drain();
    expect(await states(userId)).toEqual({});
  });

  it("lets the resume's skills decide", async () => {
    const w = word();
    const knows = await owner({
      titles: [`${w} Java Developer`],
      resumeText: "Five years of Java and Python, Django, MySQL",
    });
    const knowsNot = await owner({ titles: [`${w} Java Developer`], resumeText: "Five years of Java" });
    const id = await open({ title: `${w} Python Developer` });
    await drain();
    expect(await states(knows)).toEqual({ [id]: "found" });
    expect(await states(knowsNot)).toEqual({});
  });

  it("asks to go on while more changes wait", async () => {
    await drain();
    await env.CATALOG.batch(
      Array.from({ length: 230 }, () =>
        env.CATALOG.prepare(
          "INSERT INTO postings (id, title, company, location, link, portal, first_seen_at, last_seen_at, " +
            "fingerprint, content_hash, written_by, authority) VALUES (?, 'Truck Driver', 'Sample Works', " +
            "'Pune', 'https://jobs.example/1', 'Greenhouse', ?, ?, ?, 'x', 'test', 1)",
        ).bind(timeId(NOON), NOON, NOON, randomId()),
      ),
    );
    const first = job();
    await followFeed(first);
    expect(first.sent).toContainEqual({ type: "feed" });
    const second = job();
    await followFeed(second);
    expect(second.sent).toEqual([]);
    const third = job();
    await followFeed(third);
    expect(third.sent).toEqual([]);
  });

  it("takes what its batch bears, before anybody is scored, remembering how many went well", async () => {
    await drain();
    const w = word();
    await Promise.all(Array.from({ length: 45 }, () => owner({ titles: [`${w} Weaver`] })));
    // Candidates by their terms, and nobody's by the years that they ask for.
    for (let i = 0; i < 100; i++) await open({ title: `${w} Weaver`, text: "At least 19 years of experience." });
    const size = () =>
      env.DB.prepare("SELECT size FROM feed_cursors WHERE consumer = 'matching'").first<number>("size");
    const before = await cursor();
    const rounds: number[] = [];
    for (let i = 0; i < 4; i++) {
      await followFeed(job());
      rounds.push((await cursor()) - before, (await size()) ?? 0);
    }
    expect(rounds).toEqual([88, 88, 100, 176, 100, 176, 100, 176]);
  });

  it("goes past postings of more terms, and matches of more words, than one value may hold", async () => {
    await drain();
    const places = PRESET_CITIES.IN.map(({ name }) => name)
      .join("; ")
      .slice(0, 300);
    const w = word();
    const userId = await owner({ titles: [`${w} Weaver`], locations: [PRESET_CITIES.IN[0]?.name ?? ""] });
    const terms = new Set<number>();
    for (let i = 0; i < 200; i++) {
      const odd = Array.from({ length: 24 }, () => `zz${randomId(5).toLowerCase()}`).join(" ");
      const facts = { title: `${i === 199 ? `${w} Weaver ` : ""}${odd}`, location: places, remote: "unknown" as const };
      await open(facts);
      const none = { company: "", skills: [], excerpt: "", experienceMin: null, experienceMax: null };
      const view = readPosting({ ...facts, ...none, payCurrency: null, postedAt: null });
      for (const term of postingTerms(view)) terms.add(termNumber(term));
    }
    expect(JSON.stringify([...terms]).length).toBeGreaterThan(2_000_000);
    await drain();
    expect(await applicationsOf(userId)).toHaveLength(1);

    const { db, catalog } = job();
    const [posting] = await readPostings(catalog, Object.keys(await states(userId)));
    const someone = await readPerson(db, userId, NOON);
    if (!posting || !someone) throw new Error("They have found none");
    const match = { score: 90, reasons: [], searchTerm: "", gate: null };
    const signs = [{ code: "fee", words: "\u0930".repeat(2_000) }];
    const rows = Array.from({ length: 400 }, (_, i) => ({
      ...foundRow(someone, { ...posting, id: `many-${i}-${userId}` }, postingKey(posting), match, NOON),
      signs,
    }));
    await write(db, saveMatches(db, rows, { by: { kind: "system", id: "test" }, nowMs: NOON, guard: ALWAYS }));
    expect(await applicationsOf(userId)).toHaveLength(401);
  });

  it("finds for each as they stand: without a title or credits, paused, over, erased, remote alone", async () => {
    await drain();
    const w = word();
    const preferences = { titles: [`${w} Weaver`] };
    const [plain, untitled, anywhere, poor, paused, over, gone, remote] = await Promise.all([
      owner(preferences),
      owner({ titles: [] }),
      owner({ ...preferences, locations: [] }),
      owner(preferences, 1),
      owner(preferences),
      owner(preferences),
      owner(preferences),
      owner({ ...preferences, locations: [REMOTE_PREFERRED] }),
    ]);
    const everybody = [plain, untitled, anywhere, poor, paused, over, gone, remote];
    await env.DB.batch([
      env.DB.prepare("UPDATE credit_balances SET used = granted WHERE user_id = ?").bind(poor),
      env.DB.prepare("UPDATE plans SET paused_at = ? WHERE user_id = ?").bind(NOON, paused),
      env.DB.prepare("UPDATE plans SET ended_at = ?, ends_at = ? WHERE user_id = ?").bind(NOON, NOON, over),
      env.DB.prepare("DELETE FROM users WHERE id = ?").bind(gone),
    ]);
    const indexed = "SELECT count(*) AS n FROM match_people p JOIN match_terms t ON t.person = p.n WHERE p.user_id = ?";
    const terms = (userId: string) => env.DB.prepare(indexed).bind(userId).first<number>("n");
    expect(await terms(gone)).toBe(0);
    const here = await open({ title: `${w} Weaver` });
    const away = await open({ title: `${w} Weaver`, location: "Remote - India", remote: "remote" });
    const abroad = await open({ title: `${w} Weaver`, location: "Austin, TX" });
    await drain();
    const both = [away, here].toSorted();
    const own = await Promise.all(everybody.map(async (userId) => Object.keys(await states(userId)).toSorted()));
    expect(own).toEqual([both, [], both, both, both, [], [], [away]]);
    for (const userId of everybody) await fillQueue(job(), { userId });
    const queued = await env.DB.prepare(
      "SELECT DISTINCT user_id FROM applications WHERE position LIKE ? AND queue_day <> ''",
    )
      .bind(`${w}%`)
      .all<{ user_id: string }>();
    expect(new Set(queued.results.map((r) => r.user_id))).toEqual(new Set([plain, anywhere, remote]));
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM applications WHERE posting_id = ?").bind(abroad).first("n"),
    ).toBe(0);
    // Each look says the same, and whose plan's time is over leaves the index once a day.
    for (const userId of everybody) await matchPerson(job(), { userId });
    expect(await Promise.all(everybody.map(async (userId) => Object.keys(await states(userId)).toSorted()))).toEqual(
      own,
    );
    expect(await terms(over)).toBeGreaterThan(0);
    await lookAgain(job());
    expect([await terms(over), (await terms(plain)) ?? 0]).toEqual([0, expect.any(Number)]);
    expect(await terms(plain)).toBeGreaterThan(0);
  });

  it("reads a handful of rows when nothing has changed, and none of other people's applications", async () => {
    await drain();
    const app = meteredD1(env.DB);
    const catalog = meteredD1(env.CATALOG);
    const metered = { ...job(), db: openApp(app.d1), catalog: openCatalog(catalog.d1) };
    await followFeed(metered);
    expect(app.meter.rowsRead).toBeLessThanOrEqual(2);
    // Two of them say which catalogue it is, and where its feed ends.
    expect(catalog.meter.rowsRead).toBeLessThanOrEqual(4);

    const w = word();
    // Of people who share no term nothing is read, however many they are: as much is read for five as for 150.
    const strangers = await Promise.all(Array.from({ length: 60 }, () => owner({ titles: ["Recruiter"] })));
    await env.DB.batch(
      strangers.flatMap((userId) =>
        Array.from({ length: 4 }, () =>
          env.DB.prepare(
            "INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, " +
              "portal, score, reasons, created_at) VALUES (?, ?, ?, 'submitted', '', '', '', '', '', 1, '[]', 0)",
          ).bind(timeId(NOON), userId, randomId()),
        ),
      ),
    );
    const userId = await owner({ titles: [`${w} Weaver`] });
    await open({ title: `${w} Weaver` });
    app.meter.rowsRead = 0;
    await followFeed(metered);
    expect(Object.keys(await states(userId))).toHaveLength(1);
    expect(app.meter.rowsRead).toBeLessThan(160);

    // A text is read where a kept match rests on words that the columns lack, once for all it suits; no other text is.
    const second = await owner({ titles: [`${w} Weaver`] });
    const text = `${"We weave and say so at length. ".repeat(30)} You have 2-5 years of experience.`;
    const readOf = async (title: string) => {
      const id = await open({ title, text, excerpt: text.slice(0, 100) });
      catalog.meter.rowsRead = 0;
      await followFeed(metered);
      return { id, rows: catalog.meter.rowsRead };
    };
    const unsuited = await readOf(`${word()} Surgeon`);
    const suited = await readOf(`${w} Weaver`);
    // The id that is asked for, its place in the index, and the text.
    expect(suited.rows - unsuited.rows).toBe(3);
    for (const who of [userId, second])
      expect(
        english<string[]>(
          JSON.parse((await applicationsOf(who)).find((a) => a.posting_id === suited.id)?.reasons ?? "[]"),
        ).join(),
      ).toContain("“You have 2-5 years of experience”");
  });
});

describe("jobs inside portals", () => {
  const codeOf = (p: Promise<unknown>) =>
    p.then(
      () => "done",
      (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
    );
  const inside = (title: string, n: number, company?: string) =>
    open({
      title,
      portal: "LinkedIn",
      link: `https://in.linkedin.com/jobs/view/${4_000_000 + n}`,
      ...(company && { company }),
    });

  it("are never queued and take nobody's place: their person applies, and says so, at no cost", async () => {
    const w = word();
    const title = `${w} Backend Developer`;
    const actor = await withPlan(await person(), { credits: 15 });
    await withProfile(actor, { titles: [title] });
    await withIndex(actor);
    const { userId } = actor;
    const portal: string[] = [];
    for (let i = 0; i < MAX_SELF_APPLY + 2; i++) portal.push(await inside(title, i));
    const own = await open({ title });
    const count = async () => {
      const now = await states(userId);
      return [...portal, own].filter((id) => now[id] === "found").length;
    };
    // By the feed, and by a look at the whole catalogue.
    await drain();
    expect(await count()).toBe(MAX_SELF_APPLY + 1);
    await matchPerson(job(), { userId });
    expect(await count()).toBe(MAX_SELF_APPLY + 1);
    for (let i = 0; i < 2; i++) await fillQueue(job(), { userId });
    expect((await states(userId))[own]).toBe("queued");
    const { reserved = 0 } = (await balances(userId)).kept ?? {};
    const ctx = as(makeContext(), actor);
    const { selfApply, entries, count: waiting } = await listNext(ctx);
    expect([waiting, selfApply.length]).toEqual([reserved, MAX_SELF_APPLY]);
    expect(entries.filter((entry) => entry.link.includes("linkedin"))).toEqual([]);
    expect(selfApply[0]).toMatchObject({ position: title, portal: "LinkedIn" });
    // The warning signs known when a job is found are stored with it.
    const old = await open({ title, postedAt: NOON - 90 * 86_400_000 });
    await drain();
    const kept = await env.DB.prepare("SELECT signs FROM applications WHERE user_id = ? AND posting_id = ?");
    expect(JSON.parse((await kept.bind(userId, old).first<string>("signs")) ?? "")).toEqual([
      { code: "old", words: "" },
    ]);
    expect((await readDashboard(ctx)).selfApply).toBe(MAX_SELF_APPLY);

    const [first, second] = [selfApply[0]?.id ?? "", selfApply[1]?.id ?? ""];
    const did = { applicationId: first, reason: "applied_myself" };
    for (const who of [as(ctx, await person()), as(ctx, await operator())])
      expect(await codeOf(settleSelfApply(who, did))).toBe("not_found");
    expect(await codeOf(settleSelfApply(as(ctx, { kind: "visitor" }), did))).toBe("signed_out");
    for (const wrong of [{}, { applicationId: first }, { applicationId: first, reason: "company" }])
      expect(await codeOf(settleSelfApply(ctx, wrong))).toBe("invalid");
    expect(await codeOf(settleSelfApply(ctx, { ...did, applicationId: entries[0]?.id }))).toBe("conflict");
    for (let i = 0; i < 2; i++) expect(await codeOf(settleSelfApply(ctx, did))).toBe("done");
    await settleSelfApply(ctx, { applicationId: second, reason: "other" });
    expect((await balances(userId)).kept).toMatchObject({ reserved, used: 0 });
    // Settled jobs stay away, and the next best take their place.
    await matchPerson(job(), { userId });
    const after = (await listNext(ctx)).selfApply.map(({ id }) => id);
    expect(after).toHaveLength(MAX_SELF_APPLY);
    expect(after).not.toContain(first);
    expect(after).not.toContain(second);
    // For a week it may be taken back, and stands where it stood; a closed one no more.
    const taken = (applicationId: string, days: number) =>
      takeBackRefusal(as(makeContext({ now: () => NOON + days * 86_400_000 }), actor), { applicationId });
    expect(await codeOf(taken(first, 7))).toBe("conflict");
    expect(await taken(first, 6)).toEqual({ company: null, selfApply: true });
    expect(await taken(first, 6)).toEqual({ company: null, selfApply: true });
    expect((await listNext(ctx)).selfApply.map(({ id }) => id)).toContain(first);
    await env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE id IN (SELECT value FROM json_each(?))")
      .bind(NOON, JSON.stringify(portal))
      .run();
    expect(await codeOf(taken(second, 1))).toBe("conflict");
    expect((await balances(userId)).kept).toMatchObject({ reserved, used: 0 });
  });

  it("give way to the employer's own posting of the same job", async () => {
    const w = word();
    const title = `${w} Backend Developer`;
    const userId = await owner({ titles: [title] });
    const company = `Twin ${word()}`;
    const portal = await inside(title, 900, company);
    await drain();
    expect(await states(userId)).toEqual({ [portal]: "found" });
    await fillQueue(job(), { userId });
    expect(await states(userId)).toEqual({ [portal]: "found" });
    const own = await open({ title, company });
    await drain();
    await fillQueue(job(), { userId });
    expect(await states(userId)).toEqual({ [own]: "queued" });
    // A better link to the posting itself makes it one that we apply to.
    const other = await inside(title, 901, `Other ${word()}`);
    await drain();
    expect((await states(userId))[other]).toBe("found");
    await env.CATALOG.prepare("UPDATE postings SET link = 'https://jobs.example/2', content_hash = ? WHERE id = ?")
      .bind(randomId(), other)
      .run();
    await drain();
    await fillQueue(job(), { userId });
    expect((await states(userId))[other]).toBe("queued");
  });

  it("take one place where they are listed twice, by the feed and by a look at the whole catalogue", async () => {
    const title = `${word()} Cooper`;
    const userId = await owner({ titles: [title] });
    const companies = Array.from({ length: MAX_SELF_APPLY }, () => `Listed ${word()}`);
    for (const [i, company] of companies.entries())
      for (const n of [2 * i, 2 * i + 1]) await inside(title, 1_000 + n, company);
    const found = async () =>
      (
        await env.DB.prepare("SELECT company FROM applications WHERE user_id = ? AND state = 'found' ORDER BY company")
          .bind(userId)
          .all<{ company: string }>()
      ).results.map(({ company }) => company);
    await drain();
    expect(await found()).toEqual(companies.toSorted());
    await matchPerson(job(), { userId });
    expect(await found()).toEqual(companies.toSorted());
  });

  it("takes from the queue what only its person can apply to by now, except what an operator has claimed", async () => {
    const title = `${word()} Potter`;
    const actor = await withPlan(await person(), { credits: 3 });
    await withProfile(actor, { titles: [title] });
    await withIndex(actor);
    const { userId } = actor;
    const [suits, chosen, held] = [await open({ title }), await open({ title }), await open({ title })];
    await drain();
    await fillQueue(job(), { userId });
    expect((await balances(userId)).kept).toMatchObject({ reserved: 3 });
    const set = (sql: string, id: string) =>
      env.DB.prepare(`UPDATE applications SET ${sql} WHERE user_id = ? AND posting_id = ?`).bind(userId, id).run();
    await set("chosen = 1", chosen);
    await set(`state = 'claimed', claimed_at = ${NOON}, claimed_until = ${NOON + 1}`, held);
    const link = (n: number) => `https://in.linkedin.com/jobs/view/${5_000_000 + n}`;
    const lead = (id: string, to: string, name: string) =>
      env.CATALOG.prepare("UPDATE postings SET link = ?, portal = ?, content_hash = ? WHERE id = ?")
        .bind(to, name, randomId(), id)
        .run();
    for (const [n, id] of [suits, chosen, held].entries()) await lead(id, link(n), "LinkedIn");
    // The wish takes in neither by then: what its person chose is theirs all the same.
    await retitle(chosen, `${word()} Surgeon`);
    await drain();
    expect(await states(userId)).toEqual({ [suits]: "found", [chosen]: "found", [held]: "claimed" });
    expect((await balances(userId)).kept).toMatchObject({ reserved: 1, used: 0 });
    const ctx = as(makeContext(), actor);
    const shown = async () => (await listNext(ctx)).selfApply.map((one) => `${one.portal} ${one.link}`).toSorted();
    expect(await shown()).toEqual([`LinkedIn ${link(0)}`, `LinkedIn ${link(1)}`]);
    const events = await env.DB.prepare(
      `SELECT e.event, e.evidence ->> 'because' AS because FROM application_events e JOIN applications a
        ON a.id = e.application_id WHERE a.user_id = ? AND e.event = 'unqueued'`,
    )
      .bind(userId)
      .all();
    const left = { event: "unqueued", because: "inside_portal" };
    expect(events.results).toEqual([left, left]);
    // The operator who had it in hands gives it back: the next look has it out too. A repeat changes nothing.
    await set("state = 'queued', claimed_at = NULL, claimed_until = NULL, chosen = 1", held);
    for (let i = 0; i < 2; i++) await matchPerson(job(), { userId });
    await fillQueue(job(), { userId });
    expect(await states(userId)).toEqual({ [suits]: "found", [chosen]: "found", [held]: "found" });
    expect((await balances(userId)).kept).toMatchObject({ reserved: 0, used: 0 });
    // The employer lists it again: it is applied to as before.
    await lead(chosen, "https://jobs.example/3", "Company site");
    await drain();
    await fillQueue(job(), { userId });
    expect((await states(userId))[chosen]).toBe("queued");
  });
});

// Last: it leaves another person in the index, and a look above counts its rows.
describe("a resume that was read", () => {
  it("goes by what the resume that they send was read for, where the profile does not say", async () => {
    const w = word();
    const userId = await owner({ titles: ["Looking For Job"], resumeText: "Read" });
    const last = await open({ title: `${w} Weaver`, text: "Kafka daily.", excerpt: "Kafka daily." });
    await env.DB.prepare(
      "INSERT INTO resume_readings (resume_id, reader_version, reading, read_at) " +
        "SELECT resume_id, 1, ?, 0 FROM profiles WHERE user_id = ?",
    )
      .bind(
        JSON.stringify({
          resume: {
            skills: [{ name: "Tools", level: "", keywords: ["Kafka"] }],
            work: [{ position: `${w} Weaver`, startDate: "2020-01", endDate: "" }],
          },
          stated: { years: null },
        }),
        userId,
      )
      .run();
    await matchPerson(job(), { userId });
    const reasonsOf = async () => {
      const found = (await applicationsOf(userId)).find((a) => a.posting_id === last);
      return found ? (JSON.parse(found.reasons) as string[]) : null;
    };
    expect(english(await reasonsOf())).toEqual(
      expect.arrayContaining([
        `Matches your last job "${w} Weaver": “${w} Weaver”`,
        "Needs Kafka, which you have: “Kafka daily”",
      ]),
    );
    // The profile's own word wins.
    await env.DB.prepare("UPDATE profiles SET job_titles = ?, updated_at = updated_at + 1 WHERE user_id = ?")
      .bind(JSON.stringify([`${word()} Glassblower`]), userId)
      .run();
    await matchPerson(job(), { userId });
    expect((await states(userId))[last]).not.toBe("found");
  });
});
