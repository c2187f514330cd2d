import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { settleSelfApply } from "@workers/modules/applications/self-apply/settle-self-apply";
import { exportData } from "@workers/workflows/privacy/export-data";
import { DomainError } from "@workers/core/errors";
import { reference } from "@workers/core/reference";
import { askOutcomes } from "@workers/modules/applications/stages/ask-outcomes";
import { markStage } from "@workers/modules/applications/stages/mark-stage";
import { readBoard } from "@workers/modules/applications/stages/read-board";
import { saveNote } from "@workers/modules/applications/stages/save-note";
import { readReceipt } from "@workers/modules/applications/receipts/read-receipt";
import { STAGES, type Stage } from "@workers/modules/applications/stages/vocabulary";
import type { UserActor } from "@workers/core/policy";
import { jobsDay } from "@workers/lib/india-time";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { openWorker, signedIn } from "../../../support/worker";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";

const DAY = 86_400_000;
const at = (now: number) => makeContext({ now: () => now });

/** Somebody with so many applications that were made at an instant. */
async function withMade(howMany: number, madeAt = NOON, owner?: UserActor) {
  const actor = owner ?? (await withPlan(await person()));
  const ids = await withFound(actor, howMany);
  await env.DB.prepare(
    `UPDATE applications SET state = 'submitted', outcome = 'submitted', event_count = 1, locked_at = ?1,
      applied_at = ?1,
       report_day = ?2 WHERE id IN (SELECT value FROM json_each(?3))`,
  )
    .bind(madeAt, jobsDay(madeAt), JSON.stringify(ids))
    .run();
  return { actor, ids, refs: ids.map(reference) };
}
const counted = () =>
  env.DB.prepare(
    "SELECT coalesce(sum(reported), 0) AS reported, coalesce(sum(answered), 0) AS answered, " +
      "coalesce(sum(interviewed), 0) AS interviewed FROM answer_rates",
  ).first<Record<string, number>>();
/** Answers a function that tells how much the counts of all jobs together have risen since this call. */
async function ratesFromNow() {
  const before = await counted();
  return async () =>
    Object.fromEntries(Object.entries((await counted()) ?? {}).map(([name, n]) => [name, n - (before?.[name] ?? 0)]));
}
const wordsOf = async (id: string | undefined) =>
  (
    await env.DB.prepare("SELECT n, stage FROM stage_events WHERE application_id = ? ORDER BY n")
      .bind(id)
      .all<{ n: number; stage: string }>()
  ).results.map(({ stage }) => stage);
const code = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error as Error)),
  );

describe("what came of an application", () => {
  it("is said of one that its person made themselves too", async () => {
    const actor = await withPlan(await person());
    const ids = await withFound(actor, 2);
    await env.DB.prepare("UPDATE applications SET self_apply = 1 WHERE user_id = ?").bind(actor.userId).run();
    const ctx = as(makeContext(), actor);
    const [did = "", not = ""] = ids;
    await settleSelfApply(ctx, { applicationId: did, reason: "applied_myself" });
    await settleSelfApply(ctx, { applicationId: not, reason: "other" });
    const columns = async () =>
      Object.fromEntries(
        (await readBoard(ctx)).columns.flatMap(({ stage, cards }) => cards.map((card) => [card.reference, stage])),
      );
    expect(await columns()).toEqual({ [reference(did)]: "" });
    await markStage(ctx, { reference: reference(did), stage: "interview" });
    expect(await columns()).toEqual({ [reference(did)]: "interview" });
    expect(await code(markStage(ctx, { reference: reference(not), stage: "replied" }))).toBe("not_found");
    expect(await readReceipt(ctx, { reference: reference(did) })).toMatchObject({
      byYourself: true,
      own: { stage: "interview" },
    });
  });

  it("is said, corrected and taken back: each word is kept, and the counts follow the last", async () => {
    const { actor, ids, refs } = await withMade(2);
    const rates = await ratesFromNow();
    const ctx = as(makeContext(), actor);
    const mark = (stage: Stage) => markStage(ctx, { reference: refs[0], stage });
    await mark("replied");
    await mark("replied");
    expect(await rates()).toEqual({ reported: 1, answered: 1, interviewed: 0 });
    await mark("interview");
    expect(await rates()).toEqual({ reported: 1, answered: 1, interviewed: 1 });
    await mark("silent");
    expect(await rates()).toEqual({ reported: 1, answered: 0, interviewed: 0 });
    await markStage(ctx, { reference: refs[1], stage: "rejected" });
    expect(await rates()).toEqual({ reported: 2, answered: 1, interviewed: 0 });
    await mark("");
    expect(await rates()).toEqual({ reported: 1, answered: 1, interviewed: 0 });
    expect(await wordsOf(ids[0])).toEqual(["replied", "interview", "silent", ""]);
  });

  it("counts once whatever is said at the same moment", async () => {
    const { actor, ids, refs } = await withMade(1);
    const rates = await ratesFromNow();
    const said = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        code(markStage(as(makeContext(), actor), { reference: refs[0], stage: i % 2 ? "offer" : "interview" })),
      ),
    );
    expect(said).toContain("done");
    expect(await rates()).toEqual({ reported: 1, answered: 1, interviewed: 1 });
    const words = await wordsOf(ids[0]);
    expect(words.every((word, i) => word !== words[i - 1])).toBe(true);
  });

  it("is the person's own: signed out, somebody else's, a match not made, no stage of ours", async () => {
    const { actor, refs, ids } = await withMade(1);
    const [found = ""] = await withFound(actor, 1);
    const say = (who: UserActor | null, input: object) =>
      code(markStage(who ? as(makeContext(), who) : makeContext(), input));
    expect(await say(null, { reference: refs[0], stage: "offer" })).toBe("signed_out");
    expect(await say(await person(), { reference: refs[0], stage: "offer" })).toBe("not_found");
    expect(await say(await operator(), { reference: refs[0], stage: "offer" })).toBe("not_found");
    expect(await say(actor, { reference: reference(found), stage: "offer" })).toBe("not_found");
    expect(await say(actor, { reference: refs[0], stage: "hired" })).toBe("invalid");
    expect(await code(saveNote(as(makeContext(), await operator()), { reference: refs[0], note: "x" }))).toBe(
      "not_found",
    );
    expect(await code(saveNote(as(makeContext(), actor), { reference: refs[0], note: "x".repeat(2001) }))).toBe(
      "invalid",
    );
    expect(await wordsOf(ids[0])).toEqual([]);
  });

  it("goes by forms without scripts; the board and the page show it, and staff see neither word nor note", async () => {
    const { actor, refs } = await withMade(3);
    const [ref = ""] = refs;
    const worker = openWorker();
    const cookie = await signedIn(actor);
    const post = async (path: string, fields: Record<string, string>) => {
      const answer = await worker.ask(path, { method: "POST", body: new URLSearchParams(fields), cookie });
      return [answer.status, answer.headers.get("Location")];
    };
    expect(await post(`/r/${ref}`, { intent: "stage", stage: "interview" })).toEqual([302, `/r/${ref}#stage`]);
    expect(await post(`/r/${ref}`, { intent: "note", note: "call <b>Asha</b>" })).toEqual([302, `/r/${ref}#note`]);
    expect(await post("/progress", { reference: refs[1] ?? "", stage: "offer" })).toEqual([
      302,
      `/progress?stage=offer&moved=${refs[1]}&from=#${refs[1]}`,
    ]);
    expect((await post("/progress", { reference: "ZZZZ-ZZZZ", stage: "offer" }))[0]).toBe(404);
    expect((await post("/progress", { reference: ref, stage: "x" }))[0]).toBe(400);
    const { columns } = await readBoard(as(makeContext(), actor));
    expect(columns.map(({ stage, cards }) => [stage, cards.map((card) => card.reference)])).toEqual([
      ["", [refs[2]]],
      ["replied", []],
      ["interview", [ref]],
      ["offer", [refs[1]]],
      ["rejected", []],
    ]);
    expect(await (await worker.ask("/progress", { cookie })).text()).toContain("call &lt;b&gt;Asha&lt;/b&gt;");
    expect(await (await worker.ask(`/r/${ref}`, { cookie })).text()).toContain("call &lt;b&gt;Asha&lt;/b&gt;");
    const staff = await operator();
    expect((await readReceipt(as(makeContext(), staff), { reference: ref })).own).toBeNull();
    expect(await (await worker.ask(`/r/${ref}`, { cookie: await signedIn(staff) })).text()).not.toContain("Asha");
    const { body } = await exportData(as(makeContext(), actor));
    expect(await new Response(body).text()).toContain("sharedReceipts");
  });

  describe("shows how often jobs like it are answered", () => {
    /** Somebody with so many jobs of this trade, of so close a match: a kind of job of one test alone. */
    async function withKind(position: string, howMany: number, score = 0.6) {
      const made = await withMade(howMany);
      await env.DB.prepare("UPDATE applications SET position = ?, score = ? WHERE user_id = ?")
        .bind(position, score, made.actor.userId)
        .run();
      const ctx = as(makeContext(), made.actor);
      return {
        ...made,
        mark: (nth: number, stage: Stage) => markStage(ctx, { reference: made.refs[nth], stage }),
        likeIt: async (nth: number) => (await readReceipt(ctx, { reference: made.refs[nth] ?? "" })).own?.likeIt,
        rename: (to: string) =>
          env.DB.prepare("UPDATE applications SET position = ? WHERE user_id = ?").bind(to, made.actor.userId).run(),
      };
    }

    it("from thirty outcomes of ten people on, not of one person's thirty", async () => {
      const first = await withKind("Senior Tax Accountant", 31);
      for (let i = 0; i < 30; i++) await first.mark(i, STAGES[i % STAGES.length] ?? "");
      expect(await first.likeIt(30)).toBeNull();
      for (let i = 0; i < 8; i++) await (await withKind("Senior Tax Accountant", 1)).mark(0, "silent");
      expect(await first.likeIt(30)).toBeNull();
      const last = await withKind("Senior Tax Accountant", 2);
      await last.mark(0, "rejected");
      await last.mark(1, "rejected");
      expect(await first.likeIt(30)).toEqual({ reported: 40, answered: 26, interviewed: 12, people: 10 });
      // Of two words of a person one may go; with the last, the person goes.
      await last.mark(0, "");
      expect(await first.likeIt(30)).toMatchObject({ reported: 39, people: 10 });
      await last.mark(1, "");
      expect(await first.likeIt(30)).toBeNull();
    });

    it("apart by how close the match was", async () => {
      const close = await withKind("Senior Payroll Accountant", 2, 0.9);
      for (let i = 0; i < 10; i++) {
        const one = await withKind("Senior Payroll Accountant", 3, 0.9);
        for (let nth = 0; nth < 3; nth++) await one.mark(nth, "replied");
      }
      expect(await close.likeIt(0)).toMatchObject({ reported: 30, people: 10 });
      const stretched = await withKind("Senior Payroll Accountant", 1, 0.4);
      expect(await stretched.likeIt(0)).toBeNull();
    });

    it("and a correction moves the counts that the first word moved, however the title is read by then", async () => {
      const one = await withKind("Senior Cost Accountant", 1);
      const kinds = async () => (await env.DB.prepare("SELECT kind, reported, people FROM answer_rates").all()).results;
      const before = await kinds();
      await one.mark(0, "replied");
      expect(await kinds()).not.toEqual(before);
      await one.rename("Welder");
      await one.mark(0, "");
      expect((await kinds()).filter(({ reported }) => reported !== 0)).toEqual(
        before.filter(({ reported }) => reported !== 0),
      );
    });
  });
});

describe("the board", () => {
  /** The cards of its first column, by the end of their references, and whether each is without an answer. */
  const applied = async (ctx: ReturnType<typeof as>) => {
    const { columns } = await readBoard(ctx);
    return columns[0]?.cards.map((card) => [card.reference, card.isUnanswered]);
  };

  it("keeps what has no answer under Applied, and says so after two weeks or by its person's word", async () => {
    const { actor, refs } = await withMade(2);
    const on = (days: number) => as(at(NOON + days * DAY), actor);
    const [first = "", second = ""] = refs;
    expect(new Map((await applied(on(13))) as [string, boolean][])).toEqual(
      new Map([
        [first, false],
        [second, false],
      ]),
    );
    expect(new Map((await applied(on(14))) as [string, boolean][])).toEqual(
      new Map([
        [first, true],
        [second, true],
      ]),
    );
    await markStage(on(1), { reference: first, stage: "silent" });
    expect(new Map((await applied(on(2))) as [string, boolean][])).toEqual(
      new Map([
        [first, true],
        [second, false],
      ]),
    );
    // Its stored value stays.
    expect((await readReceipt(on(2), { reference: first })).own?.stage).toBe("silent");
  });

  it("counts every application once, however many cards it shows", async () => {
    const { actor, refs } = await withMade(9);
    const ctx = as(at(NOON + 4 * DAY), actor);
    for (const [nth, stage] of ["replied", "interview", "offer", "rejected", "silent"].entries())
      await markStage(ctx, { reference: refs[nth], stage });
    const board = await readBoard(ctx);
    expect(board.columns.map(({ stage, count }) => [stage, count])).toEqual([
      ["", 5],
      ["replied", 1],
      ["interview", 1],
      ["offer", 1],
      ["rejected", 1],
    ]);
    expect([board.sent, board.positive, board.usualWait]).toEqual([9, 3, 4]);
    await withMade(4, NOON, actor);
    const more = await readBoard(ctx);
    expect([more.columns[0]?.count, more.columns[0]?.cards.length]).toEqual([9, 6]);
    const opened = await readBoard(ctx, { open: "" });
    expect(opened.columns[0]?.cards.length).toBe(9);
  });

  it("asks about the oldest that nothing was heard of, and leads to guidance before a new interview", async () => {
    const { actor, refs } = await withMade(1);
    const { refs: later } = await withMade(1, NOON + DAY, actor);
    const on = (days: number) => as(at(NOON + days * DAY), actor);
    const asked = async (days: number) => (await readBoard(on(days))).asked?.reference;
    expect(await asked(13)).toBeUndefined();
    expect(await asked(16)).toBe(refs[0]);
    await markStage(on(16), { reference: refs[0], stage: "silent" });
    expect(await asked(16)).toBe(later[0]);
    expect(await asked(40)).toBeUndefined();
    await markStage(on(16), { reference: later[0], stage: "interview" });
    const interview = async (days: number) => (await readBoard(on(days))).interview?.reference;
    expect([await interview(17), await interview(31)]).toEqual([later[0], undefined]);
    const html = await (await openWorker().ask("/progress", { cookie: await signedIn(actor) })).text();
    expect(html.match(/class="act"/g)).toHaveLength(1);
  });

  it("shows one column by its address, and takes back a move by the form that says it", async () => {
    const { actor, refs } = await withMade(1);
    const [ref = ""] = refs;
    const cookie = await signedIn(actor);
    const page = async (path: string) => (await openWorker().ask(path, { cookie })).text();
    const shown = (html: string) => /<section [^>]*class="shown" data-stage="(\w*)"/.exec(html)?.[1];
    expect(shown(await page("/progress"))).toBe("");
    expect(shown(await page("/progress?stage=offer"))).toBe("offer");
    expect(shown(await page("/progress?stage=%3Cb%3E"))).toBe("");
    const post = (fields: Record<string, string>) =>
      openWorker().ask("/progress", { body: new URLSearchParams({ reference: ref, ...fields }), cookie });
    const moved = (await post({ stage: "replied", from: "" })).headers.get("Location") ?? "";
    expect(moved).toBe(`/progress?stage=replied&moved=${ref}&from=#${ref}`);
    const html = await page(moved.split("#")[0] ?? "");
    expect(shown(html)).toBe("replied");
    expect(html).toMatch(/<button value=""[^>]* name="stage">Undo<\/button>/);
    await post({ stage: "", from: "replied" });
    expect((await readBoard(as(makeContext(), actor))).columns[0]?.cards.map((card) => card.reference)).toEqual([ref]);
    // An address that names no card of theirs shows no message.
    expect(await page("/progress?stage=replied&moved=ZZZZ-ZZZZ&from=offer")).not.toContain("Undo");
  });
});

describe("the question after two weeks", () => {
  const questions = async (userId: string) =>
    (
      await env.DB.prepare("SELECT model FROM outbox WHERE user_id = ? AND template = 'outcome_question' ORDER BY id")
        .bind(userId)
        .all<{ model: string }>()
    ).results.map(({ model }) => (JSON.parse(model) as { count: string }).count);

  it("comes once, for all that nothing was said of, a week after the last one, and catches up", async () => {
    const { actor, refs } = await withMade(3);
    await withProfile(actor);
    const ask = (days: number) => askOutcomes(asJob(at(NOON + days * DAY)));
    await ask(13);
    expect(await questions(actor.userId)).toEqual([]);
    await markStage(as(makeContext(), actor), { reference: refs[0], stage: "replied" });
    for (let i = 0; i < 2; i++) await ask(15);
    expect(await questions(actor.userId)).toEqual(["2"]);
    // An application made two days later waits until a week has passed; no tick ran on the days between.
    await withMade(1, NOON + 2 * DAY, actor);
    await ask(17);
    expect(await questions(actor.userId)).toEqual(["2"]);
    await ask(23);
    await ask(24);
    expect(await questions(actor.userId)).toEqual(["2", "1"]);
    await ask(60);
    expect(await questions(actor.userId)).toHaveLength(2);
  });

  it("opens a page that writes nothing", async () => {
    const { actor, ids } = await withMade(1);
    const rates = await ratesFromNow();
    expect((await openWorker().ask("/progress", { cookie: await signedIn(actor) })).status).toBe(200);
    expect(await rates()).toEqual({ reported: 0, answered: 0, interviewed: 0 });
    expect(await wordsOf(ids[0])).toEqual([]);
  });
});
