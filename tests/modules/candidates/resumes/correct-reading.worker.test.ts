import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { randomId } from "@workers/core/ids";
import type { UserActor } from "@workers/core/policy";
import { readDashboard } from "@workers/modules/applications";
import { openApp } from "@workers/db/client";
import { newProfileForm } from "@workers/modules/candidates/profiles/form-rules";
import { resumesData } from "@workers/modules/candidates/resumes/personal-data-queries";
import { correctReading as correct } from "@workers/modules/candidates/resumes/correct-reading";
import { parseResume } from "@workers/modules/candidates/resumes/parse-resume";
import { readForForm } from "@workers/modules/candidates/resumes/read-for-form";
import { readOwnReading } from "@workers/modules/candidates/resumes/read-own-reading";
import { readFacts } from "@workers/modules/candidates/answers/reading-queries";
import { READER_VERSION } from "@workers/reading/resumes/read-resume";

import { readOwnResume } from "@workers/modules/matching/matching/queries";
import { storeProfile } from "@workers/workflows/profiles/store-profile";
import { asJob, makeContext } from "../../../support/context";
import { makePdf } from "../../../support/pdf";
import { operator, person } from "../../../support/people";
import { FRESHER } from "../../../support/profile-forms";

const PAGE = [
  "Asha Example",
  "asha@sample.jobsarthi.test",
  "Skills",
  "PostgreSQL, Node.js",
  "Experience",
  "Backend Developer",
  "Sample Works Private Limited",
  "Jan 2021 to Mar 2024",
  "A line that says nothing",
];
let numbers = 0;
const bytes = () => makePdf({ pages: [PAGE] });

async function owner(): Promise<{ actor: UserActor; id: string }> {
  const actor = await person();
  const form = { ...FRESHER, phone: String(8_100_000_000 + ++numbers) };
  const resume = { name: "resume.pdf", bytes: await bytes() };
  const { profile } = await storeProfile(makeContext({ actor }), { form, resume });
  const id = profile.resume?.id ?? "";
  await parseResume(asJob(makeContext()), { resumeId: id });
  return { actor, id };
}

/** As the form of a page says it that shows the reading of today's reader. */
const correctReading = (ctx: Parameters<typeof correct>[0], said: object) =>
  correct(ctx, { version: READER_VERSION, ...said });
const markOf = async (actor: UserActor) => {
  const { reading } = await readOwnReading(makeContext({ actor }));
  return reading?.parts.find(({ section }) => section === "work")?.mark ?? "";
};
const count = (id: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM resume_corrections WHERE resume_id = ?").bind(id).first<number>("n");
const kept = async (id: string) =>
  JSON.parse(
    (await env.DB.prepare("SELECT reading FROM resume_readings WHERE resume_id = ?")
      .bind(id)
      .first<string>("reading")) ?? "null",
  ) as { resume: { work: { name: string }[]; basics: { name: string } } };

describe("correcting a reading", () => {
  it("is kept once with its letters, and is what forms, matching and the next form read", async () => {
    const { actor, id } = await owner();
    const ctx = makeContext({ actor });
    const mark = await markOf(actor);
    expect(mark).not.toBe("");
    const values = { "work.name": "Sample Works", "work.position": "Principal Potter" };
    expect(await correctReading(ctx, { resumeId: id, entry: mark, values })).toEqual({ changed: 2 });
    expect(await correctReading(ctx, { resumeId: id, entry: mark, values })).toEqual({ changed: 0 });
    expect(await count(id)).toBe(2);

    const { reading } = await readOwnReading(ctx);
    const fields = reading?.parts.find(({ section }) => section === "work")?.fields ?? [];
    expect(fields.find(({ field }) => field === "work.name")).toMatchObject({
      value: "Sample Works",
      state: "said",
      isTyped: false,
      lines: [PAGE.indexOf("Sample Works Private Limited")],
    });
    expect(fields.find(({ field }) => field === "work.position")).toMatchObject({ isTyped: true });

    const job = { name: "Sample Works", position: "Principal Potter" };
    expect((await readFacts(ctx.db, actor.userId))?.resume?.parts.work[0]).toMatchObject(job);
    expect((await readOwnResume(ctx.db, actor.userId)).work?.[0]).toMatchObject(job);
    const form = newProfileForm({ country: "IN", currentLocation: "" });
    const again = await readForForm(ctx, { form, resume: { name: "again.pdf", bytes: await bytes() }, hold: false });
    expect(again.form.jobTitles).toEqual(["Principal Potter"]);
    const works = await env.DB.prepare("SELECT kind FROM jobs WHERE ref = ? ORDER BY kind").bind(actor.userId).all();
    expect(works.results.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["match_person", "tailor_resumes"]));
  });

  it("is asked for by the dashboard while a value of a job is not sure", async () => {
    const { actor, id } = await owner();
    const ctx = makeContext({ actor });
    const isAsked = async () => (await readDashboard(ctx)).isResumeUnsure;
    const setConfidence = (values: object) =>
      env.DB.prepare(
        "UPDATE resume_readings SET reading = json_set(reading, '$.confidence', json(?)) WHERE resume_id = ?",
      )
        .bind(JSON.stringify(values), id)
        .run();
    await setConfidence({ "/work/0/name": 0.9, "/work/0/location": 0.1 });
    expect(await isAsked()).toBe(false);
    await setConfidence({ "/work/0/name": 0.4 });
    expect(await isAsked()).toBe(true);
    expect((await readOwnReading(ctx)).reading?.questions.map(({ field }) => field)).toContain("work.name");
    await correctReading(ctx, { resumeId: id, entry: await markOf(actor), values: { "work.name": "Sample Works" } });
    expect(await isAsked()).toBe(false);
  });

  it("stays when a newer reader reads the file, and can be said otherwise later", async () => {
    const { actor, id } = await owner();
    const ctx = makeContext({ actor });
    const entry = await markOf(actor);
    await correctReading(ctx, { resumeId: id, entry, values: { "work.name": "Sample Works" } });
    await env.DB.prepare("UPDATE resume_readings SET reader_version = 0, reading = NULL WHERE resume_id = ?")
      .bind(id)
      .run();
    expect(await parseResume(asJob(makeContext()), { resumeId: id })).toBe("parsed");
    expect((await kept(id)).resume.work[0]?.name).toBe("Sample Works");
    const whole = { "work.name": "Sample Works Private Limited" };
    expect(await correctReading(ctx, { resumeId: id, entry, values: whole })).toEqual({ changed: 1 });
    expect((await kept(id)).resume.work[0]?.name).toBe("Sample Works Private Limited");
    // Taken out, and not taken out again.
    const gone = { resumeId: id, entry, values: { work: "" } };
    expect([await correctReading(ctx, gone), await correctReading(ctx, gone)]).toEqual([
      { changed: 1 },
      { changed: 0 },
    ]);
    expect((await kept(id)).resume.work).toEqual([]);
  });

  it("is set back after an addition, and each of the two is kept once", async () => {
    const { actor, id } = await owner();
    const ctx = makeContext({ actor });
    const say = async (values: Record<string, string>) => (await correctReading(ctx, { resumeId: id, values })).changed;
    expect([await say({ skills: "Tally, Excel" }), await say({ skills: "Tally, Excel" })]).toEqual([1, 0]);
    expect([await say({ moreSkills: "SAP" }), await say({ moreSkills: "SAP" })]).toEqual([1, 0]);
    expect([await say({ skills: "Tally, Excel" }), await say({ skills: "Tally, Excel" })]).toEqual([1, 0]);
    expect(JSON.stringify((await kept(id)).resume)).not.toContain("SAP");
  });

  it("two at the same time are both kept", async () => {
    const { actor, id } = await owner();
    const ctx = makeContext({ actor });
    const entry = await markOf(actor);
    await Promise.all([
      correctReading(ctx, { resumeId: id, values: { name: "Asha E" } }),
      correctReading(ctx, { resumeId: id, entry, values: { "work.name": "Sample Works" } }),
    ]);
    expect(await count(id)).toBe(2);
    expect((await kept(id)).resume).toMatchObject({ basics: { name: "Asha E" }, work: [{ name: "Sample Works" }] });
  });

  it("says of a line what it is, of a new job too, and of one that is nothing", async () => {
    const { actor, id } = await owner();
    const ctx = makeContext({ actor });
    const line = PAGE.length - 1;
    const said = { resumeId: id, entry: `${line}:-1`, line, values: { "work.name": "A line" } };
    expect([await correctReading(ctx, said), await correctReading(ctx, said)]).toEqual([
      { changed: 1 },
      { changed: 0 },
    ]);
    expect((await kept(id)).resume.work).toHaveLength(2);
    // The line counts, however its words are quoted.
    const other = { resumeId: id, line, values: { other: "A  line that says" } };
    expect([await correctReading(ctx, other), await correctReading(ctx, other)]).toEqual([
      { changed: 1 },
      { changed: 0 },
    ]);
  });

  it("is refused from a page that shows an older reading, and writes nothing", async () => {
    const { actor, id } = await owner();
    const said = { resumeId: id, version: READER_VERSION - 1, values: { name: "Asha E" } };
    await expect(correctReading(makeContext({ actor }), said)).rejects.toMatchObject({ code: "conflict" });
    expect(await count(id)).toBe(0);
  });

  it("is refused before a reading grows too large to be stored", async () => {
    const { actor, id } = await owner();
    const ctx = makeContext({ actor });
    const skills = (n: number) =>
      Array.from({ length: 400 }, (_, at) => `skill${n}x${at}`)
        .join(", ")
        .slice(0, 3_990);
    const add = (n: number) => correctReading(ctx, { resumeId: id, values: { moreSkills: skills(n) } });
    await add(1);
    // As if made before: each one that is said reads all those before it again.
    const made = await env.DB.prepare(
      `INSERT INTO resume_corrections (resume_id, seq, correction, said_at)
        SELECT resume_id, key + 2, json_set(correction, '$.value', value), said_at
        FROM resume_corrections, json_each(?2) WHERE resume_id = ?1`,
    )
      .bind(id, JSON.stringify(Array.from({ length: 129 }, (_, at) => skills(at + 2))))
      .run();
    expect(made.meta.changes).toBe(129);
    let added = 130;
    const fill = async () => {
      for (; added < 400; added++) await add(added + 1);
    };
    await expect(fill()).rejects.toMatchObject({ code: "too_many" });
    expect(added).toBeGreaterThan(130);
    expect((await kept(id)).resume.basics.name).toBe("Asha Example");
  });

  it("is for its owner alone, and refuses what is no value of its field", async () => {
    const { actor, id } = await owner();
    const values = { name: "Somebody Else" };
    const others = [await person(), await operator()];
    for (const other of others)
      await expect(correctReading(makeContext({ actor: other }), { resumeId: id, values })).rejects.toMatchObject({
        code: "not_found",
      });
    await expect(correctReading(makeContext(), { resumeId: id, values })).rejects.toMatchObject({ code: "signed_out" });
    await expect(readOwnReading(makeContext())).rejects.toMatchObject({ code: "signed_out" });
    expect((await readOwnReading(makeContext({ actor: others[0] as UserActor }))).reading).toBeNull();

    const ctx = makeContext({ actor });
    const entry = await markOf(actor);
    const bad: [object, string][] = [
      [{ resumeId: randomId(26), values }, "not_found"],
      [{ resumeId: "x", values }, "invalid"],
      [{ resumeId: id, values: { email: "nobody" } }, "invalid"],
      [{ resumeId: id, values: { phone: "12" } }, "invalid"],
      [{ resumeId: id, values: { name: "–" } }, "invalid"],
      [{ resumeId: id, values: { nonsense: "x" } }, "invalid"],
      [{ resumeId: id, values: { name: "x".repeat(5_000) } }, "invalid"],
      [{ resumeId: id, entry, values: { "work.dates": "long ago" } }, "invalid"],
      [{ resumeId: id, entry: "999:0", values: { "work.name": "Sample" } }, "not_found"],
      [{ resumeId: id, values: { "work.name": "Sample" } }, "not_found"],
      [{ resumeId: id, entry: "<script>", values: { "work.name": "Sample" } }, "invalid"],
      [{ resumeId: id, line: 999, values: { name: "Sample" } }, "not_found"],
      [{ resumeId: id, values: { other: "no line says this" } }, "not_found"],
    ];
    for (const [input, code] of bad)
      await expect(correctReading(ctx, input), JSON.stringify(input).slice(0, 120)).rejects.toMatchObject({ code });
    expect(await count(id)).toBe(0);
  });

  it("is exported, and erased with its person", async () => {
    const { actor, id } = await owner();
    const ctx = makeContext({ actor });
    await correctReading(ctx, { resumeId: id, values: { name: "Asha E" } });
    const exported = await resumesData.sections?.["corrections"]?.(ctx, actor.userId);
    expect(exported).toMatchObject([{ resumeId: id, field: "name", value: "Asha E", line: "Asha Example" }]);
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(actor.userId).run();
    expect(await count(id)).toBe(0);
    const left = await env.DB.prepare("SELECT count(*) AS n FROM uncorrected_readings WHERE resume_id = ?")
      .bind(id)
      .first<number>("n");
    expect([left, (await readOwnResume(openApp(env.DB), actor.userId)).work]).toEqual([0, null]);
  });
});
