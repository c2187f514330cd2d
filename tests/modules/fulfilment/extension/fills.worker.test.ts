import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { answerFormPage } from "@workers/modules/fulfilment/extension/claimed-entry";
import { readFills, reportFills, resumeClass } from "@workers/modules/fulfilment/extension/fills";
import { sumFills } from "@workers/modules/fulfilment/extension/fill-queries";
import type { ReportedFill } from "@workers/modules/fulfilment/extension/vocabulary";
import { measureFigures } from "@workers/modules/operations/reports/measure-figures";
import { readFigures } from "@workers/modules/operations/reports/read-figures";
import { runRetention } from "@workers/workflows/privacy/retention";
import { startSending } from "@workers/workflows/outcomes/sending";
import { sha256Hex } from "@workers/core/ids";
import { asJob, makeContext } from "../../../support/context";
import { at, held, refused } from "../../../support/entry-in-hands";
import { operator } from "../../../support/people";

beforeEach(() =>
  env.DB.batch(["fill_fates", "fill_days", "fill_stops"].map((t) => env.DB.prepare(`DELETE FROM ${t}`))),
);

type Held = Awaited<ReturnType<typeof held>>;
const fill = (control: string, fate: ReportedFill["fate"], of = "phone"): ReportedFill => ({
  control,
  class: of,
  fate,
});
const many = (n: number, fate: ReportedFill["fate"], of = "phone") =>
  Array.from({ length: n }, (_, i) => fill(`${fate} ${i}`, fate, of));
const report = ({ now, hand, entryId, page }: Held, fills: readonly ReportedFill[], attempt = 1) =>
  reportFills(at(now, hand), { entryId, attempt, page: `${page}?token=1`, fills });
const days = async (of = "phone") =>
  (
    await env.DB.prepare("SELECT round, kept, changed, cleared FROM fill_days WHERE class = ? ORDER BY round, day")
      .bind(of)
      .all()
  ).results;

/** An entry whose form is being sent. */
async function sending(now?: number): Promise<Held> {
  const one = await held(now);
  await startSending(at(one.now, one.hand), { entryId: one.entryId, attempt: 1, page: one.page });
  return one;
}

describe("what an operator changes before sending", () => {
  it("is counted once a control, by class, system, employer and day, and never with a value", async () => {
    const one = await sending();
    const first = [fill("phone", "kept"), fill("city", "kept", "current_location_city"), fill("tel", "cleared")];
    await report(one, first);
    await report(one, first);
    expect(await days()).toEqual([{ round: 0, kept: 1, changed: 0, cleared: 1 }]);
    // The form was refused by its page, corrected and sent once more; then an old report comes late.
    await report(one, [fill("phone", "changed")]);
    await report(one, first);
    expect(await days()).toEqual([{ round: 0, kept: 0, changed: 1, cleared: 1 }]);
    const { results } = await env.DB.prepare("SELECT * FROM fill_fates WHERE class = 'phone' ORDER BY fate").all();
    expect(results.map(({ form: _form, control: _control, ...row }) => row)).toEqual(
      ["changed", "cleared"].map((fate) => ({
        class: "phone",
        system: "greenhouse",
        employer: "sampleworks",
        fate,
        day: new Date(one.now + 19_800_000).toISOString().slice(0, 10),
        round: 0,
      })),
    );
    // A plain hash of an entry's id would lead whoever has the ids to its person.
    const hash = await sha256Hex(`${one.entryId} 1`);
    expect(results.map(({ form }) => form)).not.toContain(hash);
    expect(JSON.stringify(results)).not.toMatch(new RegExp(`${one.entryId}|${one.owner.userId}|token`));
  });

  it("is reported for one's own entry alone, of the attempt that is being sent", async () => {
    const [one, other] = [await held(), await sending()];
    expect(await refused(report(one, [fill("a", "kept")]))).toMatch(/^conflict: The form hasn't been sent yet/);
    await startSending(at(one.now, one.hand), { entryId: one.entryId, attempt: 1, page: one.page });
    expect(await refused(report(one, [fill("a", "kept")], 2))).toMatch(/^conflict: This belongs to another attempt/);
    expect(await refused(report({ ...one, hand: other.hand, now: other.now }, []))).toMatch(/^not_found/);
    expect(await refused(report({ ...one, hand: one.owner }, []))).toMatch(/^forbidden/);
    expect(await refused(report({ ...one, page: "https://evil.test/" }, []))).toMatch(/^forbidden/);
    for (const bad of [fill("", "kept"), fill("a", "kept", "nothing"), fill("a", "sent" as "kept")])
      expect(await refused(report(one, [bad]))).toMatch(/^invalid/);
    expect(await refused(report(one, many(401, "kept")))).toMatch(/^invalid/);
    expect(await days()).toEqual([]);
  });

  it("is not counted of sample people", async () => {
    const one = await sending();
    await env.DB.prepare("UPDATE users SET is_sample = 1 WHERE id = ?").bind(one.owner.userId).run();
    await report(one, [fill("phone", "changed")]);
    expect(await days()).toEqual([]);
  });
});

describe("a class that operators change too often", () => {
  const answer = async ({ now, hand, entryId, page }: Held) => {
    const fields = [
      { key: "p", label: "Phone", type: "phone", options: [], required: true, section: "standard" },
      { key: "f", label: "First name", type: "text", options: [], required: true, section: "standard" },
    ];
    return (await answerFormPage(at(now, hand), { entryId, page, fields })).answered.map((one) => one.answer);
  };

  it("stays open from the second form on, until staff switch it on again, and then counts anew", async () => {
    const [first, second] = [await sending(), await sending()];
    const next = await held(second.now);
    await report(first, [...many(20, "kept"), ...many(3, "changed")]);
    // One form is one operator's taste.
    expect((await answer(next))[0]).toMatchObject({ is: "filled" });
    await report(second, [fill("phone", "cleared")]);
    expect(await answer(next)).toMatchObject([{ is: "open", why: "stopped" }, { is: "filled" }]);
    const seen = await env.DB.prepare("SELECT stopped_at AS at, filled, wrong FROM fill_stops").all();
    expect(seen.results).toEqual([{ at: second.now, filled: 24, wrong: 4 }]);
    const { stops, classes, sites } = await readFills(at(second.now, next.hand));
    expect(stops).toEqual([{ class: "phone", stoppedAt: second.now, filled: 24, wrong: 4 }]);
    expect(classes).toMatchObject([{ class: "phone", kept: 20, changed: 3, cleared: 1 }]);
    expect(sites.map(({ changed, cleared }) => [changed, cleared])).toEqual([
      [0, 1],
      [3, 0],
    ]);

    const resume = (stoppedAt: number, actor = next.hand) =>
      refused(resumeClass(at(second.now + 1, actor), { class: "phone", stoppedAt: String(stoppedAt) }));
    expect(await resume(second.now, next.owner)).toMatch(/^forbidden/);
    expect(await resume(second.now - 1)).toMatch(/^conflict: Operators changed this kind of answer again/);
    expect([await resume(second.now), await resume(second.now)]).toEqual(["done", "done"]);
    expect(await refused(resumeClass(at(1, next.hand), { class: "email", stoppedAt: 1 }))).toMatch(/^not_found/);
    expect(await refused(resumeClass(at(1, next.hand), { class: "nothing", stoppedAt: 1 }))).toMatch(/^not_found/);
    expect(await refused(resumeClass(at(1, next.hand), { class: "", stoppedAt: 1 }))).toMatch(/^invalid/);
    // A class of a former release can still be ended.
    await env.DB.prepare("INSERT INTO fill_stops (class, stopped_at, filled, wrong) VALUES ('former', 5, 9, 9)").run();
    expect(await refused(resumeClass(at(6, next.hand), { class: "former", stoppedAt: 5 }))).toBe("done");
    const log = await env.DB.prepare(
      "SELECT actor_id AS who FROM audit_log WHERE action = 'extension.resume_class' AND object_id = 'phone'",
    ).all();
    expect(log.results).toEqual([{ who: next.hand.userId }]);
    expect((await answer(next))[0]).toMatchObject({ is: "filled" });
    // Staff see the counts of the round alone; the public figure is of all that was filled.
    expect(await readFills(at(second.now, next.hand))).toMatchObject({ classes: [], sites: [], everFilled: true });
    expect(await sumFills(makeContext().db, "2026-01-01")).toEqual({ filled: 24, changed: 4 });
    expect(await sumFills(makeContext().db, "9999-01-01")).toEqual({ filled: 0, changed: 0 });
    // The changes of before count no more; of the new round two forms stop it again.
    const [third, fourth] = [await sending(second.now + 2), await sending(second.now + 3)];
    await report(third, [fill("phone", "changed")]);
    expect((await answer(next))[0]).toMatchObject({ is: "filled" });
    await report(fourth, [fill("phone", "changed")]);
    expect((await answer(next))[0]).toMatchObject({ is: "open", why: "stopped" });
    expect((await days()).map(({ round }) => round)).toContain(1);
    expect(await resume(second.now)).toMatch(/^conflict/);
  });

  it("goes on where so few changes may be chance, and where they are a month old", async () => {
    const [first, second] = [await sending(), await sending()];
    await report(first, [...many(399, "kept"), fill("one", "changed")]);
    await report(second, [...many(199, "kept"), fill("one", "changed")]);
    const later = await sending(second.now + 40 * 86_400_000);
    await report(later, [...many(3, "kept"), fill("one", "changed")]);
    expect((await answer(await held(later.now)))[0]).toMatchObject({ is: "filled" });
    await runRetention(asJob(makeContext({ now: () => second.now + 70 * 86_400_000 })));
    const left = await env.DB.prepare("SELECT count(*) AS n FROM fill_fates").first<{ n: number }>();
    expect(left?.n).toBe(4);
    expect(await days()).toHaveLength(3);
  });
});

it("shows the share of the last 30 days among the day's figures, and none without a form", async () => {
  const one = await sending();
  const job = (now: number) => asJob(makeContext({ now: () => now }));
  await measureFigures(job(one.now));
  expect((await readFigures(makeContext()))?.fills).toBeNull();
  await report(one, [...many(8, "kept"), ...many(1, "changed", "current_location_city")]);
  await measureFigures(job(one.now + 86_400_000));
  expect((await readFigures(makeContext()))?.fills).toEqual({ filled: 9, changed: 1 });
  await measureFigures(job(one.now + 60 * 86_400_000));
  expect((await readFigures(makeContext()))?.fills).toEqual({ filled: 0, changed: 0 });
});

it("is read by operations alone", async () => {
  const hand = await operator();
  const support = { ...hand, staff: { ...hand.staff, operations: false, support: true } } as typeof hand;
  expect(await refused(readFills(makeContext({ actor: support })))).toMatch(/^forbidden/);
  expect(await readFills(makeContext({ actor: hand }))).toMatchObject({
    stops: [],
    classes: [],
    sites: [],
    everFilled: false,
  });
});
