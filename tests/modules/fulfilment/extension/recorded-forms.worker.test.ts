import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteForm, downloadForm, listForms, recordForm } from "@workers/modules/fulfilment/extension/record-form";
import { runRetention } from "@workers/workflows/privacy/retention";
import { asJob, makeContext } from "../../../support/context";
import { at, held, refused } from "../../../support/entry-in-hands";
import { operator } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";

beforeEach(() => env.DB.prepare("DELETE FROM recorded_forms").run());

type Held = Awaited<ReturnType<typeof held>>;
const FIELD = {
  key: "job_application[answers][4012345][text_value]",
  label: "Notice period",
  type: "select",
  options: ["Immediate", "30 days"],
  required: true,
  section: "custom",
  headings: ["Questions"],
  control: "list",
};
const record = ({ now, hand, entryId, page }: Held, fields: readonly unknown[] = [FIELD], more = {}) =>
  recordForm(at(now, hand), { entryId, page: `${page}?token=secret-4711`, step: 1, fields, ...more });
const stored = async () => (await env.DB.prepare("SELECT * FROM recorded_forms").all<Record<string, string>>()).results;

describe("a form that an operator records", () => {
  it("is stored once, without values, tokens, or what names its person", async () => {
    const one = await held();
    await env.DB.prepare("UPDATE users SET display_name = 'Meera Sampleperson' WHERE id = ?")
      .bind(one.owner.userId)
      .run();
    const mine = [
      { ...FIELD, key: "email", label: `Is ${one.owner.email} right?`, type: "radio", options: ["Yes", "No"] },
      { ...FIELD, key: "q_9f1c2a3b4d5e6f70", label: "Welcome back, Meera Sampleperson", value: "typed" },
      { ...FIELD, key: "cv", label: "Resume", options: ["Meera_CV.pdf", "Another"], headings: ["+91 90000 00001"] },
    ];
    expect(await record(one, [FIELD, ...mine])).toEqual({ isNew: true, fieldCount: 2 });
    expect(await record(one, [FIELD, ...mine])).toEqual({ isNew: false, fieldCount: 2 });
    // The same form for another person of another operator.
    const other = await held(one.now, one.page.replace("4012345", "4012399"));
    expect((await record(other, [{ ...FIELD, key: FIELD.key.replace("4012345", "9012399") }])).isNew).toBe(true);
    expect((await record(one)).isNew).toBe(false);
    const rows = await stored();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ system: "greenhouse", host: "boards.greenhouse.io/sampleworks", step: 1 });
    const fields = JSON.parse(rows[0]?.["fields"] ?? "[]") as (typeof FIELD)[];
    expect(fields[0]).toEqual({ ...FIELD, key: "job_application[answers][#][text_value]" });
    expect(fields.slice(1).map(({ key, label, options, headings }) => [key, label, options, headings])).toEqual([
      ["cv", "Resume", ["…", "Another"], ["…"]],
    ]);
    const text = JSON.stringify(rows);
    for (const part of [one.owner.email, "Meera", "90000", "typed", "secret", "4012345", one.entryId, one.owner.userId])
      expect(text).not.toContain(part);
    const log = await env.DB.prepare(
      "SELECT actor_id AS who, subject_id AS whom FROM audit_log WHERE action = 'extension.record_form'",
    ).all();
    expect(log.results).toEqual([
      { who: one.hand.userId, whom: null },
      { who: other.hand.userId, whom: null },
    ]);
  });

  it("names its person by no part of their name", async () => {
    const one = await held();
    await env.DB.prepare("UPDATE users SET display_name = 'Meera Lal Sampleperson' WHERE id = ?")
      .bind(one.owner.userId)
      .run();
    await record(one, [FIELD, { ...FIELD, key: "hi", headings: ["Welcome back, Meera", "Dear Ms. SAMPLEPERSON"] }]);
    const text = JSON.stringify(await stored());
    expect(text).toContain("Notice period");
    expect(text).not.toMatch(/meera|sampleperson/i);
    // A label that names its person tells no two people's forms apart, and is no form by itself.
    const mine = { ...FIELD, key: "own", label: "Meera, when can you start?" };
    await record(one, [FIELD, mine]);
    const others = { ...mine, label: "Somebody, when can you start?" };
    expect((await record(one, [FIELD])).isNew).toBe(false);
    expect((await record(one, [FIELD, others])).isNew).toBe(true);
    expect(await refused(record(one, [mine]))).toMatch(/^invalid/);
    // A long list is the same for all; a short one may hold the person's own things.
    const places = [...Array.from({ length: 30 }, (_, i) => `Place ${i}`), "Meera Road", "me@sample.test"];
    const list = async (options: readonly string[]) => {
      await env.DB.prepare("DELETE FROM recorded_forms").run();
      await record(one, [{ ...FIELD, options }]);
      return (JSON.parse((await stored())[0]?.["fields"] ?? "[]") as (typeof FIELD)[])[0]?.options.slice(-2);
    };
    expect(await list(places)).toEqual(["Meera Road", "…"]);
    expect(await list(places.slice(-2))).toEqual(["…", "…"]);
  });

  it("is listed by pages, each once, however many there are", async () => {
    const staff = makeContext({ actor: await operator() });
    const id = (i: number) => i.toString(16).padStart(64, "0");
    // Several of each moment: the page's end falls among them.
    await env.DB.batch(
      Array.from({ length: 450 }, (_, i) =>
        env.DB.prepare("INSERT INTO recorded_forms VALUES (?, '', 'jobs.sample.test', 1, '[]', 1, ?)").bind(
          id(i),
          Math.floor(i / 7),
        ),
      ),
    );
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let after: string | null = ""; after !== null;) {
      const page: Awaited<ReturnType<typeof listForms>> = await listForms(staff, { after });
      expect([page.isFirst, page.systems]).toEqual([after === "", [expect.objectContaining({ n: 450 })]]);
      seen.push(...page.forms.map((form) => form.id));
      sizes.push(page.forms.length);
      after = page.olderAfter;
    }
    expect(sizes).toEqual([200, 200, 50]);
    expect(seen.toSorted()).toEqual(Array.from({ length: 450 }, (_, i) => id(i)));
    for (const bad of ["1", "x-1", `1-${id(1)}'`])
      expect(await refused(listForms(staff, { after: bad }))).toMatch(/^invalid/);
  });

  it("is of one's own entry and its pages, bounded, and of known kinds alone", async () => {
    const [one, other] = [await held(), await held()];
    expect(await refused(record({ ...one, hand: other.hand, now: other.now }))).toMatch(/^not_found/);
    expect(await refused(record({ ...one, hand: one.owner }))).toMatch(/^forbidden/);
    expect(await refused(record({ ...one, page: "https://evil.test/" }))).toMatch(/^forbidden/);
    expect(await refused(record({ ...one, page: one.page.replace("4012345", "4012346") }))).toMatch(/another job/);
    const bad = [
      [],
      Array.from({ length: 401 }, () => FIELD),
      [{ ...FIELD, control: "script" }],
      [{ ...FIELD, type: "?" }],
      [{}],
    ];
    for (const fields of bad) expect(await refused(record(one, fields))).toMatch(/^invalid/);
    expect(await refused(record(one, [FIELD], { step: 0 }))).toMatch(/^invalid/);
    const long = { ...FIELD, options: Array.from({ length: 400 }, (_, i) => `${i} ${"x ".repeat(140)}`) };
    expect(await refused(record(one, [long, { ...long, key: "2" }]))).toMatch(/^invalid: .*too large/);
    expect(await stored()).toEqual([]);
  });

  it("is listed, downloaded and deleted by operations, and forgotten after a year", async () => {
    const one = await held();
    await record(one);
    await record(one, [FIELD, { ...FIELD, key: "2", label: "City", type: "text", options: [], control: "text" }]);
    const staff = at(one.now, await operator());
    const { forms, systems } = await listForms(staff, {});
    expect(systems).toEqual([{ system: "greenhouse", n: 2, lastAt: one.now }]);
    expect(forms.map(({ fieldCount }) => fieldCount).toSorted()).toEqual([1, 2]);
    const id = forms.find(({ fieldCount }) => fieldCount === 2)?.id ?? "";
    const asFields = await downloadForm(staff, { id });
    expect([asFields.name, asFields.type]).toEqual([`greenhouse-${id.slice(0, 8)}.fields.json`, "application/json"]);
    expect(JSON.parse(asFields.text)).toMatchObject({
      system: "greenhouse",
      step: 1,
      fields: [{ label: "Notice period", control: "list" }, { label: "City" }],
    });
    const asLabels = (await downloadForm(staff, { id, as: "labels" })).text.trimEnd().split("\n");
    expect(asLabels.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ label: "Notice period", options: FIELD.options, system: "greenhouse", class: "" }),
      expect.objectContaining({ label: "City", options: null, type: "text", graded: "" }),
    ]);
    const page = await (await openWorker().ask("/admin-filling", { cookie: await signedIn(await operator()) })).text();
    // Each link is called as it reads, and by the form that it is of.
    for (const name of ["Fields (JSON): ", "Labels to grade (JSONL): ", "Delete form: "])
      expect(page).toContain(`aria-label="${name}boards.greenhouse.io/sampleworks ${id.slice(0, 8)}"`);
    expect([page.includes("Greenhouse: 2, last "), page.includes("Greenhouse, step 1")]).toEqual([true, true]);
    const seeker = at(one.now, one.owner);
    for (const tried of [listForms(seeker, {}), downloadForm(seeker, { id }), deleteForm(seeker, { id })])
      expect(await refused(tried)).toMatch(/^forbidden/);
    for (const bad of ["", "../x", id.slice(1)]) {
      expect(await refused(downloadForm(staff, { id: bad }))).toMatch(/^invalid/);
      expect(await refused(deleteForm(staff, { id: bad }))).toMatch(/^invalid/);
    }
    await deleteForm(staff, { id });
    await deleteForm(staff, { id });
    expect(await refused(downloadForm(staff, { id }))).toMatch(/^not_found/);
    const log = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_log WHERE action = 'extension.delete_form'",
    ).first();
    expect(log).toEqual({ n: 1 });
    await runRetention(asJob(makeContext({ now: () => one.now + 364 * 86_400_000 })));
    expect(await stored()).toHaveLength(1);
    await runRetention(asJob(makeContext({ now: () => one.now + 366 * 86_400_000 })));
    expect(await stored()).toEqual([]);
  });
});
