import { env } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openApp, openCatalog } from "@workers/db/client";
import { readChosen } from "@workers/modules/community/alerts/catalog-queries";
import { closeMissing } from "@workers/modules/catalog/postings/close-missing";
import { renewRules } from "@workers/modules/matching/matching/renew-rules";
import { decideHeld } from "@workers/modules/catalog/postings/decide-held";
import { listHeld } from "@workers/modules/catalog/postings/list-held";
import { shownSigns } from "@workers/modules/catalog/postings/scam-signs-text";
import { closeOverdue, closeStale } from "@workers/modules/catalog/postings/close-stale";
import { purgeClosedPostings } from "@workers/modules/catalog/postings/purge-closed";
import { ingestPostings } from "@workers/modules/catalog/postings/ingest-postings";
import { ingestRows } from "@workers/modules/catalog/postings/ingest-rows";
import {
  readChanges,
  readPostings,
  readTexts,
  retire,
  searchPostings,
  type Posting,
} from "@workers/modules/catalog/postings/queries";
import { AUTHORITY, observe, statedPay, type RawPosting, type RawRow } from "@workers/modules/catalog/postings/rules";
import { titleQuery } from "@workers/modules/catalog/postings/title-query";
import { randomId } from "@workers/core/ids";
import { asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { faultyD1, LOST } from "../../../support/faulty";
import { meteredD1 } from "../../../support/metered-d1";
import { operator, person } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";

const DAY = 86_400_000;
/** A company of this test alone. */
const newCompany = () => `Sample ${randomId(8)}`;

function clocked(startMs = NOON): TestContext & { clock: { ms: number } } {
  const clock = { ms: startMs };
  return Object.assign(asJob(makeContext({ now: () => clock.ms })), { clock });
}

function row(fields: Partial<RawRow> & { company: string }): RawPosting {
  const seen = observe({
    sourceKey: null,
    authority: AUTHORITY.portal,
    title: "Backend Developer",
    location: "Bengaluru, Karnataka, India",
    link: "https://jobs.example.com/1",
    portal: "LinkedIn",
    ...fields,
  });
  if (typeof seen === "string") throw new Error(seen);
  return seen;
}
const linkedin = (company: string, id: string | number, more: Partial<RawRow> = {}) =>
  row({
    company,
    sourceKey: `linkedin:${id}`,
    link: `https://www.linkedin.com/jobs/view/${id}`,
    portal: "LinkedIn",
    ...more,
  });
const naukri = (company: string, id: string | number, more: Partial<RawRow> = {}) =>
  row({
    company,
    sourceKey: `naukri:${id}`,
    link: `https://www.naukri.com/job-listings-backend-developer-${id}`,
    portal: "Naukri",
    ...more,
  });
const board = (company: string, id: string | number, more: Partial<RawRow> = {}) =>
  row({
    company,
    sourceKey: `greenhouse:acme:${id}`,
    link: `https://job-boards.greenhouse.io/acme/jobs/${id}`,
    portal: "Greenhouse",
    authority: AUTHORITY.board,
    ...more,
  });
const SOURCE = "greenhouse:acme";

async function of(company: string): Promise<(Posting & { keys: string[] })[]> {
  const ids = await env.CATALOG.prepare("SELECT id FROM postings WHERE company = ? ORDER BY n")
    .bind(company)
    .all<{ id: string }>();
  const found = await readPostings(
    openCatalog(env.CATALOG),
    ids.results.map((r) => r.id),
  );
  const keys = await env.CATALOG.prepare(
    "SELECT key, posting_id FROM posting_keys WHERE posting_id IN (SELECT id FROM postings WHERE company = ?) " +
      "ORDER BY key",
  )
    .bind(company)
    .all<{ key: string; posting_id: string }>();
  return found
    .toSorted((a, b) => a.n - b.n)
    .map((p) => Object.assign(p, { keys: keys.results.filter((k) => k.posting_id === p.id).map((k) => k.key) }));
}
const feedOf = async (id: string) =>
  (
    await env.CATALOG.prepare("SELECT kind FROM posting_changes WHERE posting_id = ? ORDER BY seq")
      .bind(id)
      .all<{ kind: string }>()
  ).results.map((r) => r.kind);
let number = 1_000_000;
const next = () => number++;

describe("a posting lands once", () => {
  it("however often its row comes", async () => {
    const ctx = clocked();
    const c = newCompany();
    const rows = [linkedin(c, next(), { title: "A" }), linkedin(c, next(), { title: "B" })];
    expect(await ingestPostings(ctx, { sourceId: null, postings: rows })).toEqual({
      added: 2,
      updated: 0,
      unchanged: 0,
    });
    expect(await ingestPostings(ctx, { sourceId: null, postings: rows })).toEqual({
      added: 0,
      updated: 0,
      unchanged: 2,
    });
    expect(await ingestPostings(ctx, { sourceId: null, postings: [...rows, ...rows] })).toEqual({
      added: 0,
      updated: 0,
      unchanged: 4,
    });
    const found = await of(c);
    expect(found.map((p) => p.title)).toEqual(["A", "B"]);
    for (const p of found) expect(await feedOf(p.id)).toEqual(["opened"]);
  });

  it("whatever its link says of where a visitor came from", async () => {
    const ctx = clocked();
    const c = newCompany();
    const id = next();
    const told = (more: string) => [board(c, id, { link: `https://jobs.example.com/${id}?utm_term=${more}` })];
    const added = await ingestPostings(ctx, { sourceId: SOURCE, postings: told("monday") });
    const again = await ingestPostings(ctx, { sourceId: SOURCE, postings: told("tuesday&ref=newsletter") });
    expect([added, again]).toMatchObject([{ added: 1 }, { added: 0, updated: 0, unchanged: 1 }]);
    expect(await of(c)).toMatchObject([{ link: `https://jobs.example.com/${id}` }]);
  });

  it("when ten requests bring it at once", async () => {
    const ctx = clocked();
    const c = newCompany();
    const rows = Array.from({ length: 30 }, (_, i) => linkedin(c, next(), { title: `Role ${i}` }));
    const results = await Promise.all(
      Array.from({ length: 10 }, () => ingestPostings(ctx, { sourceId: null, postings: rows })),
    );
    expect(results.reduce((sum, r) => sum + r.added, 0)).toBe(30);
    expect(await of(c)).toHaveLength(30);
  });

  it("when a portal and a board bring it at once, by its looks", async () => {
    const ctx = clocked();
    const c = newCompany();
    await Promise.all([
      ingestPostings(ctx, { sourceId: null, postings: [linkedin(c, next())] }),
      ingestPostings(ctx, { sourceId: SOURCE, postings: [board(c, next(), { location: "Bangalore, India" })] }),
      ingestPostings(ctx, { sourceId: null, postings: [naukri(c, next(), { location: "Bengaluru" })] }),
    ]);
    const found = await of(c);
    expect(found).toHaveLength(1);
    expect(found[0]?.keys).toHaveLength(3);
    expect(found[0]?.portal).toBe("Greenhouse");
  });

  it("when one request brings it from two portals", async () => {
    const c = newCompany();
    await ingestPostings(clocked(), {
      sourceId: null,
      postings: [linkedin(c, next()), naukri(c, next(), { company: `${c} Pvt. Ltd.` })],
    });
    expect(
      (
        await env.CATALOG.prepare("SELECT count(*) AS n FROM postings WHERE company LIKE ?")
          .bind(`${c}%`)
          .first<{ n: number }>()
      )?.n,
    ).toBe(1);
  });

  it("under a portal's row that names the board's posting by its link", async () => {
    const ctx = clocked();
    const c = newCompany();
    const id = next();
    await ingestPostings(ctx, { sourceId: SOURCE, postings: [board(c, id, { title: "Platform Engineer" })] });
    // Another title, another place: the link alone tells.
    await ingestPostings(ctx, {
      sourceId: null,
      postings: [linkedin(c, next(), { title: "Engineer II", location: "Pune", moreKeys: [`greenhouse:acme:${id}`] })],
    });
    const found = await of(c);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      title: "Platform Engineer",
      portal: "Greenhouse",
      link: `https://job-boards.greenhouse.io/acme/jobs/${id}`,
    });
  });

  it("under two numbers of one board, and goes by the link of one that is listed", async () => {
    const ctx = clocked();
    const c = newCompany();
    const [first, second, portal] = [next(), next(), next()];
    const rows = [board(c, first, { text: "one" }), board(c, second, { text: "two" })];
    expect(await ingestPostings(ctx, { sourceId: SOURCE, postings: rows })).toMatchObject({ added: 1 });
    await ingestPostings(ctx, { sourceId: null, postings: [linkedin(c, portal), linkedin(c, next())] });
    const { d1, meter } = meteredD1(env.CATALOG);
    await ingestPostings({ ...ctx, catalog: openCatalog(d1) }, { sourceId: SOURCE, postings: rows });
    expect(meter).toMatchObject({ trips: 1, rowsWritten: 0 });
    const [p, more] = await of(c);
    expect(more).toBeUndefined();
    expect(p).toMatchObject({ link: rows[0]?.link, excerpt: "one", portal: "Greenhouse" });
    expect(p?.keys).toHaveLength(4);

    const drop = (id: number) =>
      retire(ctx.catalog, [{ key: `greenhouse:acme:${id}`, postingId: p?.id ?? "" }], ctx.clock.ms);
    expect(await drop(first)).toBe(0);
    expect((await of(c))[0]).toMatchObject({ link: rows[1]?.link, closedAt: null, portal: "Greenhouse" });
    expect(await ingestPostings(ctx, { sourceId: SOURCE, postings: rows.slice(1) })).toMatchObject({ updated: 1 });
    expect((await of(c))[0]).toMatchObject({ link: rows[1]?.link, excerpt: "two" });
    expect(await drop(second)).toBe(0);
    expect((await of(c))[0]?.portal).toBe("LinkedIn");
    expect((await of(c))[0]?.link).toMatch(/^https:\/\/www\.linkedin\.com\/jobs\/view\//);
    expect(await feedOf(p?.id ?? "")).toEqual(["opened", "changed", "changed", "changed"]);
  });

  it("as a new one a month after it closed, by its board or a file; what its board dropped by no file", async () => {
    const ctx = clocked();
    const [byBoard, byFile, both] = [newCompany(), newCompany(), newCompany()];
    const [one, two, three] = [next(), next(), next()];
    const land = async () => {
      await ingestPostings(ctx, { sourceId: SOURCE, postings: [board(byBoard, one)] });
      await ingestPostings(ctx, { sourceId: null, postings: [linkedin(byFile, two)] });
    };
    const shown = async (company: string) =>
      (await of(company)).map((p) => [p.firstSeenAt, p.closedAt === null, p.reposts, p.keys.length]);
    const close = async (company: string, key: string) => {
      const [p] = await of(company);
      await retire(ctx.catalog, [{ key, postingId: p?.id ?? "" }], ctx.clock.ms);
    };
    await land();
    await ingestPostings(ctx, { sourceId: SOURCE, postings: [board(both, three)] });
    await close(byBoard, `greenhouse:acme:${one}`);
    await close(byFile, `linkedin:${two}`);
    await close(both, `greenhouse:acme:${three}`);
    ctx.clock.ms += 30 * DAY;
    for (let i = 0; i < 2; i++) await land();
    for (const company of [byBoard, byFile]) {
      expect(await shown(company), company).toEqual([
        [NOON, false, 0, 0],
        [NOON, true, 1, 1],
      ]);
      expect(await feedOf((await of(company))[1]?.id ?? "")).toEqual(["opened"]);
    }
    // Under another number as well; a file that is older than its board's word begins nothing anew.
    await ingestPostings(ctx, {
      sourceId: null,
      postings: [{ ...board(both, three), authority: AUTHORITY.boardFile }],
    });
    expect(await shown(both)).toEqual([[NOON, false, 0, 1]]);
    await ingestPostings(ctx, { sourceId: SOURCE, postings: [board(both, next())] });
    expect(await shown(both)).toEqual([
      [NOON, false, 0, 1],
      [NOON, true, 1, 1],
    ]);
  });

  it("when it was closed and is posted anew under another number: first seen stays, reposts are counted", async () => {
    const ctx = clocked();
    const c = newCompany();
    const list = async (id: number) => {
      await ingestPostings(ctx, { sourceId: SOURCE, postings: [board(c, id)] });
      return (await of(c)).map(({ firstSeenAt, closedAt, reposts }) => [firstSeenAt, closedAt === null, reposts]);
    };
    const close = async (id: number, forMs: number) => {
      const [p] = await of(c);
      await retire(ctx.catalog, [{ key: `greenhouse:acme:${id}`, postingId: p?.id ?? "" }], ctx.clock.ms);
      ctx.clock.ms += forMs;
    };
    const [one, two] = [next(), next()];
    expect(await list(one)).toEqual([[NOON, true, 0]]);
    // A board that was broken for an hour.
    await close(one, 3_600_000);
    expect(await list(one)).toEqual([[NOON, true, 0]]);
    await close(one, DAY);
    expect(await list(two)).toEqual([[NOON, true, 1]]);
    await close(two, DAY);
    expect(await list(two)).toEqual([[NOON, true, 2]]);
    expect(await feedOf((await of(c))[0]?.id ?? "")).toEqual([
      "opened",
      ...Array.from({ length: 3 }, () => ["closed", "opened"]).flat(),
    ]);
  });

  it("does not join what differs in company, title or city", async () => {
    const ctx = clocked();
    const c = newCompany();
    await ingestPostings(ctx, { sourceId: SOURCE, postings: [board(c, next())] });
    await ingestPostings(ctx, {
      sourceId: null,
      postings: [
        linkedin(c, next(), { location: "Pune" }),
        naukri(c, next(), { title: "Frontend Developer" }),
        naukri(c, next(), { title: "Senior Backend Developer" }),
        linkedin(`${c} Bakery`, next()),
      ],
    });
    expect(await of(c)).toHaveLength(4);
    expect(await of(`${c} Bakery`)).toHaveLength(1);
  });

  it("under another list of places, whichever comes first, and goes by the one that tells more", async () => {
    const ctx = clocked();
    const places = [
      ["Pune", "Pune; Mumbai"],
      ["Czech Republic", "Prague, Czech Republic"],
      ["Noida", "Delhi NCR"],
    ] as const;
    for (const [one, other] of places)
      for (const [first, second] of [
        [one, other],
        [other, one],
      ])
        for (const atOnce of [true, false]) {
          const c = newCompany();
          const rows = [board(c, next(), { location: first }), board(c, next(), { location: second })];
          for (const postings of atOnce ? [rows] : rows.map((r) => [r]))
            await ingestPostings(ctx, { sourceId: SOURCE, postings });
          const [p, more] = await of(c);
          const words = [first, second, atOnce].join(" | ");
          expect(more, words).toBeUndefined();
          expect([p?.keys.length, p?.location], words).toEqual([2, one === "Noida" ? one : other]);
          for (const name of ["a portal's", "the board's"]) {
            const again = name === "a portal's" ? [linkedin(c, next(), { location: first })] : rows;
            await ingestPostings(ctx, { sourceId: again === rows ? SOURCE : null, postings: again });
            expect(
              (await of(c)).map((q) => [q.id, q.location]),
              `${name}: ${words}`,
            ).toEqual([[p?.id, p?.location]]);
          }
          const { d1, meter } = meteredD1(env.CATALOG);
          await ingestPostings({ ...ctx, catalog: openCatalog(d1) }, { sourceId: SOURCE, postings: rows });
          expect(meter, words).toMatchObject({ trips: 1, rowsWritten: 0 });
        }
  });

  it("and looks at no more than a hundred jobs of its title, which are none of it then", async () => {
    const ctx = clocked();
    const c = newCompany();
    const shops = Array.from({ length: 300 }, (_, i) =>
      board(c, next(), { location: `${1000 + i} Main Street, Pune` }),
    );
    await ingestPostings(ctx, { sourceId: SOURCE, postings: shops });
    expect(await of(c)).toHaveLength(300);
    const { d1, meter } = meteredD1(env.CATALOG);
    const lands = { ...ctx, catalog: openCatalog(d1) };
    await ingestPostings(lands, { sourceId: SOURCE, postings: [board(c, next(), { location: "Pune" })] });
    expect(await of(c)).toHaveLength(301);
    expect(meter.rowsRead).toBeLessThanOrEqual(500);
  });

  it("under the fingerprint of today's rules, once what older ones read is read anew", async () => {
    const ctx = clocked();
    const c = newCompany();
    await ingestPostings(ctx, { sourceId: SOURCE, postings: [board(c, next())] });
    const [{ fingerprint: print = "" } = {}] = await of(c);
    await env.CATALOG.prepare("UPDATE postings SET rules = 0, fingerprint = 'x|older' WHERE company = ?").bind(c).run();
    await renewRules(ctx);
    expect((await of(c))[0]?.fingerprint).toBe(print);
    await ingestPostings(ctx, { sourceId: null, postings: [linkedin(c, next())] });
    expect(await of(c)).toHaveLength(1);
  });

  it("joins two postings that turn out to be one, and closes the weaker", async () => {
    const ctx = clocked();
    const c = newCompany();
    const [li, gh] = [next(), next()];
    await ingestPostings(ctx, { sourceId: SOURCE, postings: [board(c, gh, { title: "Engineer, Payments" })] });
    await ingestPostings(ctx, { sourceId: null, postings: [linkedin(c, li, { title: "Engineer II" })] });
    expect(await of(c)).toHaveLength(2);
    ctx.clock.ms += DAY;
    await ingestPostings(ctx, {
      sourceId: null,
      postings: [linkedin(c, li, { title: "Engineer II", moreKeys: [`greenhouse:acme:${gh}`] })],
    });
    const found = await of(c);
    expect(found.map((p) => [p.title, p.closedAt !== null, p.keys.length])).toEqual([
      ["Engineer, Payments", false, 2],
      ["Engineer II", true, 0],
    ]);
  });
});

describe("what a posting says", () => {
  it("changes with its sourceKey's words, once, and keeps the text apart", async () => {
    const ctx = clocked();
    const c = newCompany();
    const id = next();
    await ingestPostings(ctx, { sourceId: null, postings: [linkedin(c, id, { text: "first\nwords" })] });
    expect(
      await ingestPostings(ctx, { sourceId: null, postings: [linkedin(c, id, { text: "second words" })] }),
    ).toMatchObject({ updated: 1 });
    expect(
      await ingestPostings(ctx, { sourceId: null, postings: [linkedin(c, id, { text: "second words" })] }),
    ).toMatchObject({ updated: 0, unchanged: 1 });
    const [p] = await of(c);
    expect(p?.excerpt).toBe("second words");
    expect(await feedOf(p?.id ?? "")).toEqual(["opened", "changed"]);
    expect((await readTexts(ctx.catalog, [p?.id ?? ""])).get(p?.id ?? "")).toBe("second words");
  });

  it("is read once, and kept in columns that SQL can ask for", async () => {
    const c = newCompany();
    const text =
      "Requirements:\n- 5+ years of experience with Java\n- Bachelor's degree in Computer Science\n" +
      "CTC: ₹12 - 18 LPA\nNight shift. A registration fee applies.";
    await ingestPostings(clocked(), {
      sourceId: null,
      postings: [
        linkedin(c, next(), { title: "Senior Backend Developer", location: "Pune, Maharashtra, India", text }),
      ],
    });
    const [p] = await of(c);
    expect(p).toMatchObject({
      cities: [["Pune", "IN-MH", "IN"]],
      trade: "backend",
      level: "senior",
      statedLower: 1_200_000,
      statedUpper: 1_800_000,
      statedCurrency: "INR",
      shift: "night",
      openTo: null,
    });
    // The pay that the board states is stored apart; where it states none, people are shown the pay in the text.
    expect(p).toMatchObject({ payLower: null, payCurrency: null });
    if (p) expect(statedPay(p)).toEqual({ payLower: 1_200_000, payUpper: 1_800_000, payCurrency: "INR" });
    const [found] = await readChosen(openCatalog(env.CATALOG), p ? [p.id] : []);
    expect(found).toMatchObject({ payLower: 1_200_000, payUpper: 1_800_000, payCurrency: "INR" });
    expect(
      p?.signs.map(({ code, said }) => [code, text.slice(said?.from, said?.to).includes("registration fee")]),
    ).toEqual([["asks_for_money", true]]);
  });

  it("is the company's own word: a portal's row neither overwrites it nor reports a change", async () => {
    const ctx = clocked();
    const c = newCompany();
    const [li, gh] = [next(), next()];
    await ingestPostings(ctx, { sourceId: null, postings: [linkedin(c, li, { text: "portal" })] });
    await ingestPostings(ctx, { sourceId: SOURCE, postings: [board(c, gh, { text: "board" })] });
    await ingestPostings(ctx, { sourceId: null, postings: [linkedin(c, li, { text: "portal again" })] });
    const [p, more] = await of(c);
    expect(more).toBeUndefined();
    expect(p).toMatchObject({
      excerpt: "board",
      portal: "Greenhouse",
      link: `https://job-boards.greenhouse.io/acme/jobs/${gh}`,
    });
    expect(await feedOf(p?.id ?? "")).toEqual(["opened", "changed"]);
    // A file of the board's rows is an older word of the same board.
    await ingestPostings(ctx, {
      sourceId: null,
      postings: [board(c, gh, { text: "old dump", authority: AUTHORITY.boardFile })],
    });
    expect((await of(c))[0]?.excerpt).toBe("board");
  });

  it("does not swing between two portals that word it differently", async () => {
    const ctx = clocked();
    const c = newCompany();
    const [a, b] = [linkedin(c, next(), { text: "a" }), naukri(c, next(), { text: "b" })];
    for (let i = 0; i < 3; i++) {
      await ingestPostings(ctx, { sourceId: null, postings: [a] });
      await ingestPostings(ctx, { sourceId: null, postings: [b] });
    }
    const [p] = await of(c);
    expect(await feedOf(p?.id ?? "")).toEqual(["opened"]);
  });

  it("is found by the words of its title, newest first, while it is open", async () => {
    const ctx = clocked();
    const c = newCompany();
    const word = `Zq${randomId(6)}`;
    await ingestPostings(ctx, {
      sourceId: null,
      postings: [
        linkedin(c, next(), { title: `${word} C++ Developer` }),
        linkedin(c, next(), { title: `Senior ${word} developer` }),
        linkedin(c, next(), { title: "Developer" }),
      ],
    });
    expect((await searchPostings(ctx.catalog, titleQuery([`${word} Developer`]), 10)).map((p) => p.title)).toEqual([
      `Senior ${word} developer`,
      `${word} C++ Developer`,
    ]);
    expect(await searchPostings(ctx.catalog, titleQuery([`${word} C++`]), 10)).toHaveLength(1);
    expect(await searchPostings(ctx.catalog, titleQuery([`${word} developer`]), 1)).toHaveLength(1);
    expect(await searchPostings(ctx.catalog, titleQuery(['" OR * NEAR(', "-"]), 10)).toEqual([]);
    await env.CATALOG.prepare("UPDATE postings SET closed_at = 1 WHERE title = ?").bind(`${word} C++ Developer`).run();
    expect((await searchPostings(ctx.catalog, titleQuery([word]), 10)).map((p) => p.title)).toEqual([
      `Senior ${word} developer`,
    ]);
  });
});

describe("a job with two strong signs of a scam", () => {
  const text =
    "You earn money from home. Pay a registration fee of Rs. 500 before the interview. " +
    "Earn Rs. 5,000 per day with no experience, simple work from home.";
  const held = async (ctx: TestContext, c: string) => {
    const { held: rows } = await listHeld({ ...ctx, actor: await operator() }, {});
    return rows.filter(({ company }) => company === c);
  };

  it("is held: nobody finds it before staff release it, and then it goes out as a new one", async () => {
    const ctx = clocked();
    const c = newCompany();
    const id = next();
    const title = `Zq${randomId(6)}`;
    const rows = [linkedin(c, id, { title, text })];
    expect(await ingestPostings(ctx, { sourceId: null, postings: rows })).toMatchObject({ added: 1 });
    const [p] = await of(c);
    expect(p).toMatchObject({ hold: "held", closedAt: NOON });
    expect(await feedOf(p?.id ?? "")).toEqual([]);
    expect(await searchPostings(ctx.catalog, titleQuery([title]), 10)).toEqual([]);
    const [shown] = await held(ctx, c);
    expect(shown?.signs.map(({ code, words }) => [code, words])).toEqual([
      ["asks_for_money", "Pay a registration fee of Rs. 500 before the interview"],
      ["pay_too_good", expect.stringContaining("5,000 per day with no experience")],
    ]);
    // It is not forgotten while it is listed, nor opened by being listed again.
    ctx.clock.ms += 30 * DAY;
    await ingestPostings(ctx, { sourceId: null, postings: [...rows, linkedin(c, next(), { title, text })] });
    ctx.clock.ms += 61 * DAY;
    await ingestPostings(ctx, { sourceId: null, postings: rows });
    await purgeClosedPostings(ctx);
    expect(await feedOf(p?.id ?? "")).toEqual([]);

    const staff = { ...ctx, actor: await operator() };
    const release = { postingId: p?.id, decision: "release" };
    await expect(decideHeld({ ...ctx, actor: await person() }, release)).rejects.toMatchObject({ code: "forbidden" });
    await decideHeld(staff, release);
    await decideHeld(staff, release);
    await expect(decideHeld(staff, { ...release, decision: "close" })).rejects.toMatchObject({ code: "conflict" });
    await expect(decideHeld(staff, { ...release, postingId: "none" })).rejects.toMatchObject({ code: "not_found" });
    expect(await feedOf(p?.id ?? "")).toEqual(["opened"]);
    expect(await searchPostings(ctx.catalog, titleQuery([title]), 10)).toHaveLength(1);
    expect(await held(ctx, c)).toEqual([]);
    const log = await env.DB.prepare("SELECT detail FROM audit_log WHERE object_id = ?").bind(p?.id).all();
    // Asked for before it is done, and so it is where nothing came of it.
    const details = ["released, asked", "released, done", "released, asked", "closed, asked"];
    expect(log.results).toEqual(details.map((detail) => ({ detail })));
    // The decision of staff stands when the posting's text changes.
    await ingestPostings(ctx, { sourceId: null, postings: [linkedin(c, id, { title, text: `${text} Now.` })] });
    expect((await of(c))[0]).toMatchObject({ hold: "released", closedAt: null, reposts: 0 });
  });

  it.each([
    ["a pool of talent", { title: "Talent Pool - Engineers" }, "talent_pool"],
    ["unpaid work", { title: "Event Helper (Volunteer)" }, "unpaid"],
    ["one demand of money", { text: "Pay Rs. 1500 registration fee before the interview." }, "asks_for_money"],
    ["one demand of papers", { text: "Send your Aadhaar and OTP to get the letter." }, "asks_for_papers"],
  ])("is held for less as well: %s", async (_name, words, code) => {
    const ctx = clocked();
    const c = newCompany();
    await ingestPostings(ctx, { sourceId: SOURCE, postings: [board(c, next(), words)] });
    const [p] = await of(c);
    expect(p).toMatchObject({ hold: "held", closedAt: NOON });
    expect(await feedOf(p?.id ?? "")).toEqual([]);
    const [shown] = await held(ctx, c);
    expect(shown?.signs.map((sign) => sign.code)).toEqual([code]);
    expect(shown?.signs[0]?.words).not.toBe("");
  });

  it("is taken back when its words become such, returns with better ones, stays closed by staff", async () => {
    const ctx = clocked();
    const c = newCompany();
    const id = next();
    const land = (words: string) =>
      ingestPostings(ctx, { sourceId: SOURCE, postings: [board(c, id, { text: words })] });
    await land("An ordinary text.");
    const [p] = await of(c);
    await land(text);
    expect(await feedOf(p?.id ?? "")).toEqual(["opened", "closed"]);
    await land("An ordinary text.");
    expect((await of(c))[0]).toMatchObject({ hold: null, closedAt: null });
    await land(text);
    await decideHeld({ ...ctx, actor: await operator() }, { postingId: p?.id, decision: "close" });
    await land("An ordinary text.");
    ctx.clock.ms += 2 * DAY;
    await ingestPostings(ctx, { sourceId: SOURCE, postings: [board(c, next(), { text: "An ordinary text." })] });
    expect((await of(c)).map(({ hold, closedAt }) => [hold, closedAt === null])).toEqual([["closed", false]]);
    expect(await feedOf(p?.id ?? "")).toEqual(["opened", "closed", "opened", "closed"]);
  });

  it("that staff closed is so for as long as it is listed, and not for the employer's own clean words", async () => {
    const ctx = clocked();
    const [c, other] = [newCompany(), newCompany()];
    const rows = [linkedin(c, next(), { text }), linkedin(other, next(), { text })];
    await ingestPostings(ctx, { sourceId: null, postings: rows });
    const staff = { ...ctx, actor: await operator() };
    for (const one of [c, other]) await decideHeld(staff, { postingId: (await of(one))[0]?.id, decision: "close" });
    for (let day = 0; day < 100; day += 20) {
      ctx.clock.ms += 20 * DAY;
      await ingestPostings(ctx, { sourceId: null, postings: rows });
      await purgeClosedPostings(ctx);
    }
    const standing = async (company: string) => (await of(company)).map((p) => [p.hold, p.closedAt === null, p.portal]);
    expect(await standing(c)).toEqual([["closed", false, "LinkedIn"]]);
    // As bad as the portal's, then clean.
    await ingestPostings(ctx, { sourceId: SOURCE, postings: [board(other, next(), { text })] });
    expect(await standing(other)).toEqual([["closed", false, "Greenhouse"]]);
    await ingestPostings(ctx, { sourceId: SOURCE, postings: [board(c, next(), { text: "An ordinary text." })] });
    expect(await standing(c)).toEqual([[null, true, "Greenhouse"]]);
    expect(await feedOf((await of(c))[0]?.id ?? "")).toEqual(["opened"]);
  });

  it("is not decided where that cannot be logged", async () => {
    const ctx = clocked();
    const c = newCompany();
    await ingestPostings(ctx, { sourceId: null, postings: [linkedin(c, next(), { text })] });
    const [p] = await of(c);
    const staff = { ...ctx, actor: await operator(), db: openApp(faultyD1(env.DB, () => LOST)) };
    await expect(decideHeld(staff, { postingId: p?.id, decision: "release" })).rejects.toThrow();
    expect((await of(c))[0]?.hold).toBe("held");
  });

  it("leaves the list when nobody lists it, and is forgotten then", async () => {
    const ctx = clocked();
    const c = newCompany();
    await ingestPostings(ctx, { sourceId: null, postings: [linkedin(c, next(), { text })] });
    expect(await held(ctx, c)).toHaveLength(1);
    ctx.clock.ms += 46 * DAY;
    await closeStale(ctx);
    expect(await held(ctx, c)).toEqual([]);
    ctx.clock.ms += 91 * DAY;
    await purgeClosedPostings(ctx);
    expect(await of(c)).toEqual([]);
  });

  it("is decided on a page, without scripts", async () => {
    const ctx = clocked();
    const c = newCompany();
    await ingestPostings(ctx, { sourceId: null, postings: [linkedin(c, next(), { text })] });
    const cookie = await signedIn(await operator());
    const worker = openWorker();
    const read = async () =>
      (await (await worker.ask("/admin-held-openings", { cookie })).text()).replaceAll("<!-- -->", "");
    const page = await read();
    for (const words of [c, "The posting asks for money", "Pay a registration fee of Rs"])
      expect(page).toContain(words);
    const body = new FormData();
    body.set("postingId", (await of(c))[0]?.id ?? "");
    body.set("decision", "close");
    const answer = await worker.ask("/admin-held-openings", {
      method: "POST",
      body,
      cookie,
      headers: { Origin: "http://localhost:8787" },
    });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin-held-openings?done=close"]);
    expect(await read()).not.toContain(c);
  });

  it("is decided on with others like it, after their number was shown, and once", async () => {
    const ctx = clocked();
    const c = newCompany();
    const rows = ["One", "Two", "Three"].map((word) => linkedin(c, next(), { title: `Role ${word}`, text }));
    await ingestPostings(ctx, { sourceId: null, postings: rows });
    const ids = (await held(ctx, c)).map(({ id }) => id);
    expect(ids).toHaveLength(3);
    const cookie = await signedIn(await operator());
    const worker = openWorker();
    const post = async (fields: Record<string, string>, chosen: readonly string[]) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      for (const id of chosen) body.append("postingId", id);
      return worker.ask("/admin-held-openings", { body, cookie });
    };
    expect((await post({ step: "ask", decision: "close" }, [])).status).toBe(400);
    const asked = await (await post({ step: "ask", decision: "close" }, ids.slice(0, 2))).text();
    expect(asked.replaceAll("<!-- -->", "")).toContain("Close permanently: 2 jobs?");
    // The keyboard goes on before what is to be confirmed.
    expect(asked).toMatch(/<form id="chosen"[^>]* action="\/admin-held-openings#confirm"/);
    expect(asked).toMatch(/<form [^>]*id="confirm" tabindex="-1"/i);
    // Nothing happened yet; meanwhile a colleague releases one of them.
    expect(await held(ctx, c)).toHaveLength(3);
    await decideHeld({ ...ctx, actor: await operator() }, { postingId: ids[1], decision: "release" });
    for (let time = 0; time < 2; time++)
      expect((await post({ decision: "close" }, ids.slice(0, 2))).headers.get("Location")).toBe(
        "/admin-held-openings?done=close&decided=1&otherwise=1",
      );
    expect((await held(ctx, c)).map(({ id }) => id)).toEqual([ids[2]]);
    const { results } = await env.DB.prepare("SELECT detail FROM audit_log WHERE object_id = ? AND detail LIKE '%done'")
      .bind(ids[0])
      .all();
    expect(results).toEqual([{ detail: "closed, done" }]);
    expect(
      (
        await post(
          { decision: "close" },
          Array.from({ length: 51 }, (_, i) => `none-${i}`),
        )
      ).status,
    ).toBe(400);
  });
});

describe("closing", () => {
  it("closes once its last day is over, though its board never answers again, and opens with a later day", async () => {
    const ctx = clocked();
    const [c, late] = [newCompany(), newCompany()];
    const id = next();
    const land = (company: string, closesAt: number | null) =>
      ingestPostings(ctx, { sourceId: SOURCE, postings: [board(company, id, { closesAt })] });
    await land(c, NOON + DAY);
    await closeOverdue(ctx);
    expect((await of(c))[0]?.closedAt).toBeNull();
    ctx.clock.ms += DAY;
    expect(await closeOverdue(ctx)).toBe(1);
    expect(await closeOverdue(ctx)).toBe(0);
    const [p] = await of(c);
    expect(p).toMatchObject({ closedAt: ctx.clock.ms, closesAt: NOON + DAY });
    await land(c, NOON + DAY);
    expect((await of(c))[0]?.closedAt).toBe(ctx.clock.ms);
    await land(c, NOON + 9 * DAY);
    expect((await of(c))[0]).toMatchObject({ closedAt: null, closesAt: NOON + 9 * DAY });
    await land(c, null);
    expect((await of(c))[0]).toMatchObject({ closedAt: null, closesAt: null });
    expect(await feedOf(p?.id ?? "")).toEqual(["opened", "closed", "opened", "changed"]);
    // One that was over when it came is told to nobody.
    await ingestPostings(ctx, { sourceId: SOURCE, postings: [board(late, next(), { closesAt: NOON })] });
    const [over] = await of(late);
    expect(over?.closedAt).toBe(ctx.clock.ms);
    expect(await feedOf(over?.id ?? "")).toEqual([]);
  });

  it("closes once the last day of its text is over, and its board's own day comes before it", async () => {
    const ctx = clocked();
    const [c, told] = [newCompany(), newCompany()];
    const day = new Date(NOON + 2 * DAY).toISOString().slice(0, 10);
    const text = `We keep books. Last date to apply: ${day}`;
    const postings = [
      board(c, next(), { text, postedAt: NOON - DAY }),
      board(told, next(), { text, postedAt: NOON - DAY, closesAt: NOON + 9 * DAY }),
    ];
    await ingestPostings(ctx, { sourceId: SOURCE, postings });
    const over = Date.parse(`${day}T12:00:00Z`) + DAY;
    expect((await of(c))[0]).toMatchObject({ closedAt: null, closesAt: over, statedClosesAt: over });
    expect((await of(told))[0]).toMatchObject({ closesAt: NOON + 9 * DAY, statedClosesAt: null });
    ctx.clock.ms = over;
    expect(await closeOverdue(ctx)).toBe(1);
    expect((await of(c))[0]?.closedAt).toBe(over);
    // Its board still lists it as it was.
    await ingestPostings(ctx, { sourceId: SOURCE, postings });
    expect((await of(c))[0]?.closedAt).toBe(over);
    expect((await of(told))[0]?.closedAt).toBeNull();
  });

  it("that a misread day did heals when it is read again, while it is listed; the board's own day stays", async () => {
    const ctx = clocked();
    const [healed, kept, gone, told] = [newCompany(), newCompany(), newCompany(), newCompany()];
    const goneId = next();
    const text = "We keep books. Last date to apply: 2026-12-20";
    await ingestPostings(ctx, {
      sourceId: SOURCE,
      postings: [
        board(healed, next(), { text: "We keep books." }),
        board(kept, next(), { text, postedAt: NOON - DAY }),
        board(gone, goneId, { text: "We keep books." }),
        board(told, next(), { text: "We keep books.", closesAt: NOON + DAY }),
      ],
    });
    const misread = env.CATALOG.prepare(
      "UPDATE postings SET rules = 0, closes_at = ?, stated_closes_at = ?, closed_at = ? WHERE company = ?",
    );
    const over = NOON + DAY;
    for (const c of [healed, kept, gone]) await misread.bind(over, over, over, c).run();
    await misread.bind(over, null, over, told).run();
    await env.CATALOG.prepare("UPDATE posting_keys SET gone_at = ? WHERE key = ?")
      .bind(over, `${SOURCE}:${goneId}`)
      .run();
    ctx.clock.ms = over + 3 * DAY;
    await renewRules(ctx);
    const stated = Date.parse("2026-12-21T12:00:00Z");
    expect((await of(healed))[0]).toMatchObject({ closedAt: null, closesAt: null, statedClosesAt: null, reposts: 0 });
    expect((await of(kept))[0]).toMatchObject({
      closedAt: stated > ctx.clock.ms ? null : over,
      closesAt: stated,
      statedClosesAt: stated,
    });
    expect((await of(gone))[0]).toMatchObject({ closedAt: over, closesAt: null });
    expect((await of(told))[0]).toMatchObject({ closedAt: over, closesAt: over, statedClosesAt: null });
  });

  it("of the board on the very day that its text states stays when a later reading finds none", async () => {
    const ctx = clocked();
    const c = newCompany();
    const closesAt = Date.parse("2026-12-21T12:00:00Z");
    const text = "We keep books. Last date to apply: 2026-12-20";
    await ingestPostings(ctx, { sourceId: SOURCE, postings: [board(c, next(), { text, closesAt })] });
    await env.CATALOG.prepare("UPDATE postings SET rules = 0 WHERE company = ?").bind(c).run();
    await env.CATALOG.prepare(
      "UPDATE posting_texts SET text = '' WHERE posting_id = (SELECT id FROM postings WHERE company = ?)",
    )
      .bind(c)
      .run();
    await renewRules(ctx);
    expect((await of(c))[0]).toMatchObject({ closedAt: null, closesAt, statedClosesAt: null });
  });

  it("keeps what two parts of it say, and the kind of employment that its board tells", async () => {
    const ctx = clocked();
    const c = newCompany();
    const one = board(c, next(), {
      location: "Remote, India",
      text: "This is an on-site role.",
      employment: "Contract",
    });
    await ingestPostings(ctx, { sourceId: SOURCE, postings: [one] });
    const [kept] = await of(c);
    expect(kept).toMatchObject({ employment: "contract", toldEmployment: "Contract" });
    expect(kept?.doubts?.map(({ fact, claims }) => [fact, claims.map(({ value }) => value)])).toEqual([
      ["workplace", ["remote", "onsite"]],
    ]);
    expect(kept?.reach.split(" ").toSorted()).toEqual(["remotein", "somewherein", "withinin"]);
  });

  it("closes after 45 days without a sighting, reopens when seen again, and the feed says so", async () => {
    const ctx = clocked();
    const c = newCompany();
    const rows = [linkedin(c, next())];
    await ingestPostings(ctx, { sourceId: null, postings: rows });
    ctx.clock.ms += 44 * DAY;
    await closeStale(ctx);
    expect((await of(c))[0]?.closedAt).toBeNull();
    ctx.clock.ms += 2 * DAY;
    await closeStale(ctx);
    const [p] = await of(c);
    expect(p?.closedAt).toBe(ctx.clock.ms);
    expect(await closeStale(ctx)).toBe(0);
    await ingestPostings(ctx, { sourceId: null, postings: rows });
    expect((await of(c))[0]).toMatchObject({ closedAt: null, lastSeenAt: ctx.clock.ms });
    expect(await feedOf(p?.id ?? "")).toEqual(["opened", "closed", "opened"]);
  });

  it("closes what a board lists under its own name alone, not what it links to first", async () => {
    const ctx = clocked();
    const c = newCompany();
    const [own, others, portal] = [next(), next(), next()];
    const other = `lever:other:${others}`;
    const sharing = [board(c, own, { moreKeys: [other, `linkedin:${portal}`] })];
    await ingestPostings(ctx, { sourceId: SOURCE, postings: sharing });
    expect(await ingestPostings(ctx, { sourceId: SOURCE, postings: sharing })).toMatchObject({ unchanged: 1 });
    const [p] = await of(c);
    const isOpen = async () => (await of(c)).map(({ closedAt }) => closedAt === null);
    const gone = async (sourceId: string) => {
      await env.CATALOG.prepare("UPDATE sources SET lease_until = 1 WHERE id = ?").bind(sourceId).run();
      for (let absence = 0; absence < 2; absence++)
        await closeMissing(ctx, { source: { id: sourceId, leaseUntil: 1 }, seen: [] });
    };
    await env.CATALOG.prepare(
      "INSERT INTO sources (id, ats, slug, company, next_poll_at, created_at) " +
        "VALUES (?, 'greenhouse', 'acme', 'A', 0, 0), " +
        "('lever:other', 'lever', 'other', 'B', 0, 0) ON CONFLICT DO NOTHING",
    )
      .bind(SOURCE)
      .run();

    // Its own name gone, what it linked to keeps nothing open.
    await gone(SOURCE);
    expect(await isOpen()).toEqual([false]);
    // The other board lists it: from now on it is open for as long as that one does.
    await ingestPostings(ctx, {
      sourceId: "lever:other",
      postings: [board(c, own, { sourceKey: other, link: `https://jobs.example.com/${others}` })],
    });
    await ingestPostings(ctx, { sourceId: SOURCE, postings: sharing });
    await gone(SOURCE);
    expect(await isOpen()).toEqual([true]);
    await gone("lever:other");
    expect(await isOpen()).toEqual([false]);
    // And so is what a portal told of by itself.
    ctx.clock.ms += 1;
    await ingestPostings(ctx, { sourceId: null, postings: [linkedin(c, portal)] });
    await ingestPostings(ctx, { sourceId: SOURCE, postings: sharing });
    await gone(SOURCE);
    expect((await of(c)).map(({ id, closedAt }) => [id, closedAt === null])).toEqual([[p?.id, true]]);
    ctx.clock.ms += 46 * DAY;
    await closeStale(ctx);
    expect(await isOpen()).toEqual([false]);
    await env.CATALOG.prepare("DELETE FROM sources WHERE id IN (?, 'lever:other')").bind(SOURCE).run();
  });

  it("forgets what closed 90 days ago, and changes that every consumer read; never an open or unread one", async () => {
    // Postings that earlier tests closed would be as old.
    await env.CATALOG.prepare("DELETE FROM postings WHERE closed_at IS NOT NULL").run();
    const ctx = clocked();
    const [gone, reopened, open] = [newCompany(), newCompany(), newCompany()];
    for (const company of [gone, reopened, open])
      await ingestPostings(ctx, { sourceId: null, postings: [linkedin(company, next())] });
    const [id] = (await of(gone)).map((p) => p.id);
    await env.CATALOG.prepare("UPDATE postings SET closed_at = ?1 WHERE company IN (?2, ?3)")
      .bind(ctx.clock.ms, gone, reopened)
      .run();
    const last = await env.CATALOG.prepare("SELECT max(seq) AS seq FROM posting_changes").first<number>("seq");
    await env.DB.prepare(
      "INSERT INTO feed_cursors (consumer, seq, updated_at, epoch) VALUES ('slow', 0, 0, '') " +
        "ON CONFLICT (consumer) DO UPDATE SET seq = 0",
    ).run();

    ctx.clock.ms += 90 * DAY;
    expect(await purgeClosedPostings(ctx)).toEqual({ postings: 0, changes: 0 });
    ctx.clock.ms += 1;
    await env.CATALOG.prepare("UPDATE postings SET closed_at = NULL WHERE company = ?").bind(reopened).run();
    expect((await purgeClosedPostings(ctx)).changes).toBe(0);
    expect([(await of(gone)).length, (await of(reopened)).length, (await of(open)).length]).toEqual([0, 1, 1]);
    for (const table of ["posting_texts", "posting_keys"])
      expect(
        await env.CATALOG.prepare(`SELECT count(*) AS n FROM ${table} WHERE posting_id = ?`).bind(id).first("n"),
        table,
      ).toBe(0);
    expect(await feedOf(id ?? "")).not.toEqual([]);

    await env.DB.prepare("UPDATE feed_cursors SET seq = ?").bind(last).run();
    // The public pages read the feed by a cursor of the catalogue's own.
    expect((await purgeClosedPostings(ctx)).changes).toBe(0);
    await env.CATALOG.prepare("INSERT OR REPLACE INTO public_cursor (one, seq, rules, swept) VALUES (1, ?, 0, 0)")
      .bind(last)
      .run();
    expect((await purgeClosedPostings(ctx)).changes).toBeGreaterThanOrEqual(3);
    expect(await feedOf(id ?? "")).toEqual([]);
    // Its reopening is younger, and past the cursors.
    expect(await feedOf((await of(reopened))[0]?.id ?? "")).toEqual(["opened"]);
    expect(await purgeClosedPostings(ctx)).toEqual({ postings: 0, changes: 0 });
    await env.DB.prepare("DELETE FROM feed_cursors WHERE consumer = 'slow'").run();
  });

  it("a row that is seen again in time stays", async () => {
    const ctx = clocked();
    const c = newCompany();
    const rows = [linkedin(c, next())];
    for (let i = 0; i < 4; i++) {
      await ingestPostings(ctx, { sourceId: null, postings: rows });
      ctx.clock.ms += 30 * DAY;
      await closeStale(ctx);
    }
    expect(await feedOf((await of(c))[0]?.id ?? "")).toEqual(["opened"]);
  });
});

describe("the feed", () => {
  it("is read in order, from where one stopped, with the posting as it is now", async () => {
    const ctx = clocked();
    const c = newCompany();
    const start =
      (await env.CATALOG.prepare("SELECT coalesce(max(seq), 0) AS seq FROM posting_changes").first<{ seq: number }>())
        ?.seq ?? 0;
    await ingestPostings(ctx, {
      sourceId: null,
      postings: [
        linkedin(c, next(), { title: "One" }),
        linkedin(c, next(), { title: "Two", skills: ["Go", "SQL"], easyApply: true }),
      ],
    });
    const changes = await readChanges(ctx.catalog, start, 10);
    expect(changes.map((change) => [change.kind, change.posting.title])).toEqual([
      ["opened", "One"],
      ["opened", "Two"],
    ]);
    expect(changes[1]?.posting).toMatchObject({ skills: ["Go", "SQL"], easyApply: true, firstSeenAt: NOON });
    expect(await readChanges(ctx.catalog, changes[0]?.seq ?? 0, 1)).toHaveLength(1);
    expect(await readChanges(ctx.catalog, changes[1]?.seq ?? 0, 10)).toEqual([]);
  });

  it("costs rows in proportion to what is asked", async () => {
    const ctx = clocked();
    const c = newCompany();
    await ingestPostings(ctx, {
      sourceId: null,
      postings: Array.from({ length: 400 }, (_, i) => linkedin(c, next(), { title: `Role ${i}` })),
    });
    const { d1, meter } = meteredD1(env.CATALOG);
    const catalog = openCatalog(d1);
    expect(await readChanges(catalog, 0, 20)).toHaveLength(20);
    expect(meter.rowsRead).toBeLessThanOrEqual(60);
    meter.rowsRead = 0;
    expect(await searchPostings(catalog, titleQuery(["role"]), 20)).toHaveLength(20);
    expect(meter.rowsRead).toBeLessThanOrEqual(120);
  });

  it("of staff is in the audit log: that it was asked for, and what it changed", async () => {
    const ctx = makeContext({ actor: await operator() });
    const url = `https://jobs.example.com/clerks/${next()}`;
    const rows = [{ src: "file", title: "Clerk", company: newCompany(), location: "Pune", url }];
    const lines = async () =>
      (
        await env.DB.prepare("SELECT detail FROM audit_log WHERE action = 'postings.ingest' ORDER BY id").all<{
          detail: string;
        }>()
      ).results.map(({ detail }) => detail);
    const before = (await lines()).length;
    for (let press = 0; press < 2; press++) await ingestRows(ctx, { format: "listing", rows });
    expect((await lines()).slice(before).toSorted()).toEqual([
      "1 rows as listing, 1 new, 0 changed",
      "1 rows as listing, asked",
      "1 rows as listing, asked",
    ]);
  });

  it("2,000 rows take three calls, portals' a fourth; a repeated file's are read by key, none is written", async () => {
    const c = newCompany();
    const rows = Array.from({ length: 4_000 }, (_, i) => linkedin(c, next(), { title: `Role ${i}` }));
    const { d1, meter } = meteredD1(env.CATALOG);
    const clock = { ms: NOON };
    const ctx = asJob(makeContext({ catalog: openCatalog(d1), now: () => clock.ms }));
    expect(await ingestPostings(ctx, { sourceId: null, postings: rows })).toMatchObject({ added: 4_000 });
    expect(meter.trips).toBe(7);
    for (const later of [0, 13 * 3_600_000]) {
      clock.ms += later;
      Object.assign(meter, { rowsRead: 0, rowsWritten: 0, trips: 0 });
      await ingestPostings(ctx, { sourceId: null, postings: rows });
      expect(meter).toMatchObject({ rowsWritten: 0, trips: 2 });
      expect(meter.rowsRead).toBeLessThanOrEqual(20_000);
    }
  });
});

describe("a text that several companies list", () => {
  const work = (name: string) =>
    `${name} is hiring. ${`You will call ${name}'s customers and write down what they say. `.repeat(10)}`;
  const signsOf = async (company: string) => {
    const found = await of(company);
    return found.map((posting) => [
      shownSigns(posting, NOON)
        .map(({ code }) => code)
        .join(" "),
      posting.hold,
    ]);
  };

  it("is a sign once it is three, of each of them, and holds what has another strong one", async () => {
    const ctx = clocked();
    const land = (company: string, more: Partial<RawRow>) =>
      ingestPostings(ctx, { sourceId: null, postings: [linkedin(company, next(), more)] });
    const about = randomId(12);
    const fee = "A registration fee applies.";
    for (const [extra, alone, known] of [
      ["", ["", null], ["same_text_elsewhere", null]],
      [fee, ["asks_for_money", null], ["asks_for_money same_text_elsewhere", "held"]],
    ] as const) {
      const [a, b, c, d] = [newCompany(), newCompany(), newCompany(), newCompany()];
      const text = (company: string) => `${about} ${extra} ${work(company)}`;
      const first = linkedin(a, next(), { text: text(a) });
      await ingestPostings(ctx, { sourceId: null, postings: [first] });
      // One company's jobs, and one under another spelling of its name, are one company's.
      await land(a, { text: text(a), title: "Caller", location: "Pune, India" });
      await land(`${b} Private Limited`, { text: text(`${b} Private Limited`), title: "Caller" });
      await land(b, { text: text(b), title: "Agent" });
      for (const company of [a, b]) expect(await signsOf(company)).toContainEqual(alone);
      await land(c, { text: text(c) });
      for (const [company, postings] of [
        [a, 2],
        [b, 1],
        [c, 1],
      ] as const)
        expect(await signsOf(company)).toEqual(Array.from({ length: postings }, () => known));
      await land(d, { text: text(d) });
      expect(await signsOf(d)).toEqual([known]);
      // Other words of the same posting are judged anew; the same words again change nothing.
      expect(await ingestPostings(ctx, { sourceId: null, postings: [first] })).toMatchObject({ unchanged: 1 });
      await ingestPostings(ctx, { sourceId: null, postings: [{ ...first, text: `${about} Other words. ${text(a)}` }] });
      expect((await signsOf(a))[0]).toEqual(alone);
      await ingestPostings(ctx, { sourceId: null, postings: [first] });
      expect((await signsOf(a))[0]).toEqual(known);
      await env.CATALOG.prepare("UPDATE postings SET rules = 0 WHERE company = ?").bind(d).run();
      await renewRules(ctx);
      expect(await signsOf(d)).toEqual([known]);
    }
  });

  it("is asked of the index alone, once for each text", async () => {
    const { d1, meter } = meteredD1(env.CATALOG);
    const ctx = asJob(makeContext({ catalog: openCatalog(d1) }));
    const read = async (textOf: (n: number) => string) => {
      const c = newCompany();
      const postings = Array.from({ length: 300 }, (_, i) =>
        linkedin(c, next(), { title: `Role ${i}`, text: textOf(i) }),
      );
      meter.rowsRead = 0;
      await ingestPostings(ctx, { sourceId: null, postings });
      return meter.rowsRead;
    };
    const short = await read((n) => `Short ${n}`);
    const long = await read((n) => work(`Company ${n} ${randomId(8)}`));
    // The entry of the list that asks, and what stands in the index on either side of its own.
    expect(long - short).toBeLessThanOrEqual(3 * 300 + 10);
    const same = work(randomId(12));
    await read(() => same);
    expect((await read(() => same)) - short).toBeLessThanOrEqual(10);
  });
});

describe("any order, any split", () => {
  it(
    "the same rows give the same number of postings as all at once, and every posting is open exactly while it " +
      "is seen",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              origin: fc.constantFrom("linkedin", "naukri", "greenhouse"),
              id: fc.integer({ min: 1, max: 4 }),
              title: fc.constantFrom("A", "B"),
            }),
            { minLength: 1, maxLength: 12 },
          ),
          fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 12 }),
          async (picks, sizes) => {
            const c = newCompany();
            const base = next() * 100;
            number += 10;
            // One title an id: a row that comes twice is the same row.
            const rows = picks.map(({ origin, id, title }) => {
              const name = `${title}${id % 2}`;
              const n = base + id + (title === "A" ? 0 : 10);
              if (origin === "linkedin") return linkedin(c, n, { title: name });
              return origin === "naukri" ? naukri(c, n, { title: name }) : board(c, n, { title: name });
            });
            const ctx = clocked();
            const split: RawPosting[][] = [];
            for (let at = 0, i = 0; at < rows.length; i++) {
              const size = sizes[i % sizes.length] ?? 1;
              split.push(rows.slice(at, at + size));
              at += size;
            }
            await Promise.all(split.map((part) => ingestPostings(ctx, { sourceId: null, postings: part })));
            // Rows of one title are one job, whatever brings them.
            const found = await of(c);
            expect(found.map((p) => p.title).toSorted()).toEqual([...new Set(rows.map((r) => r.title))].toSorted());
            for (const p of found) expect(p.closedAt === null).toBe(p.keys.length > 0);
            expect(found.flatMap((p) => p.keys).toSorted()).toEqual(
              [...new Set(rows.flatMap((r) => r.keys))].toSorted(),
            );
          },
        ),
        { numRuns: 40 },
      );
    },
  );
});

describe("rows of a file", () => {
  it("lands the good, counts the rest by reason", async () => {
    const ctx = { ...clocked(), actor: await operator() };
    const result = await ingestRows(ctx, {
      format: "jobspy",
      rows: [
        {
          site: "linkedin",
          id: "li-4155501",
          job_url: "https://www.linkedin.com/jobs/view/4155501",
          title: "Data Engineer",
          company: newCompany(),
          location: "Pune, Maharashtra, India",
        },
        {
          site: "linkedin",
          id: "li-4155502",
          job_url: "javascript:alert(1)",
          title: "Data Engineer",
          company: "Sample",
        },
        {
          site: "linkedin",
          id: "li-4155503",
          job_url: "https://www.linkedin.com/jobs/view/4155503",
          title: " ",
          company: "Sample",
        },
        { site: "elsewhere" },
        null,
        17,
      ],
    });
    expect(result).toEqual({
      received: 6,
      added: 1,
      updated: 0,
      unchanged: 0,
      rejected: 5,
      reasons: { "no http(s) link to apply at": 1, "no title": 1, "not a row of this format": 3 },
    });
  });

  it("takes no more than 2,000 rows, only a known format, and only from operations or the system", async () => {
    const ctx = { ...clocked(), actor: await operator() };
    await expect(
      ingestRows(ctx, { format: "jobspy", rows: Array.from({ length: 2001 }, () => ({})) }),
    ).rejects.toMatchObject({ code: "invalid" });
    await expect(ingestRows(ctx, { format: "xml", rows: [] })).rejects.toMatchObject({ code: "invalid" });
    await expect(
      ingestRows({ ...ctx, actor: { kind: "visitor" } }, { format: "board", rows: [] }),
    ).rejects.toMatchObject({ code: "signed_out" });
    await expect(ingestRows({ ...ctx, actor: await person() }, { format: "board", rows: [] })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(
      ingestRows({ ...ctx, actor: await person({ staff: { community: true } }) }, { format: "board", rows: [] }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  it("holds rows whose texts are as long as texts may be", async () => {
    const c = newCompany();
    const text = "नौकरी ".repeat(4000);
    const result = await ingestPostings(clocked(), {
      sourceId: null,
      postings: Array.from({ length: 60 }, (_, i) => linkedin(c, next(), { title: `Role ${i}`, text: `${i} ${text}` })),
    });
    expect(result.added).toBe(60);
  });
});
