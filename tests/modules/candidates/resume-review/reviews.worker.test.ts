import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { DomainError } from "@workers/core/errors";
import { sha256Hex } from "@workers/core/ids";
import type { UserActor } from "@workers/core/policy";
import { exportData } from "@workers/workflows/privacy/export-data";
import { makeReview } from "@workers/modules/candidates/resume-review/make-review";
import { MAX_STORED } from "@workers/modules/candidates/resume-review/queries";
import { REVIEW_RULES } from "@workers/modules/candidates/resume-review/review";
import { readReviews } from "@workers/modules/candidates/resume-review/read-reviews";
import { inEnglish, inWords } from "@workers/texts/text";
import { readProfile } from "@workers/modules/candidates/profiles/read-profile";
import { parseResume } from "@workers/modules/candidates/resumes/parse-resume";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { makePdf } from "../../../support/pdf";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";

const LINES = [
  "Asha Sample",
  "asha.sample@example.com | +91 98450 00000",
  "Pune, Maharashtra",
  "Experience",
  "Backend Engineer, Sample Payments, Apr 2021 - Present",
  "- Responsible for the settlement service in Java",
  "- Cut the nightly run from 5 hours to 40 minutes with Kafka",
  "Education",
  "B.Tech, Computer Science, Sample University, 2018",
  "Skills",
  "Java, Kafka, PostgreSQL, Docker, Python",
];
const POSTING = `Backend Engineer
Requirements:
- 3+ years of experience with Java and PostgreSQL
- Terraform for our machines in the cloud
We pay on time and work in Pune on three days a week.`;

/** Gives the person these bytes as the resume that is sent. */
async function giveFile(resumeId: string, lines: readonly string[] = LINES, state = "parsed") {
  const bytes = await makePdf({ pages: [lines] });
  await env.FILES.put(`resumes/${resumeId}`, bytes);
  await env.DB.prepare(
    "UPDATE resumes SET parse_state = ?, sha256 = ?, size_bytes = ?, file_name = 'asha.pdf' WHERE id = ?",
  )
    .bind(state, lines.join(), bytes.length, resumeId)
    .run();
}

/** Somebody whose resume is read, with a plan unless told otherwise. */
async function reviewed(tier: "free" | "premium" | null = "free", beganAt = NOON - 3_600_000) {
  const someone = await person();
  const { resumeId } = await withProfile(someone, { resumeText: LINES.join("\n") });
  await giveFile(resumeId);
  const actor = tier ? await withPlan(someone, { tier, beganAt }) : someone;
  return { actor, resumeId, ctx: as(makeContext(), actor) };
}
const inEnglishOf = (said: string | null) => said && inWords(said, inEnglish);
const refusal = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (error: unknown) =>
      error instanceof DomainError ? `${error.code}: ${error.message}` : Promise.reject(error as Error),
  );
const countOf = async ({ userId }: UserActor) =>
  env.DB.prepare("SELECT count(*) AS n FROM resume_reviews WHERE user_id = ?").bind(userId).first<number>("n");

describe("a review", () => {
  it("stands beside the word that a file is not given out, which the profile says too", async () => {
    const { ctx, resumeId } = await reviewed();
    const told = async () => [
      inEnglishOf((await readReviews(ctx, {})).resume?.problem ?? null),
      (await readProfile(ctx))?.resume?.clean,
    ];
    expect(await told()).toEqual([null, ""]);
    await env.DB.prepare("UPDATE resumes SET clean = 'too_long' WHERE id = ?").bind(resumeId).run();
    expect(await told()).toEqual([
      expect.stringMatching(/^Your file has more than 60 pages.*choose the new/),
      "too_long",
    ]);
    await env.DB.prepare("UPDATE resumes SET clean = 'made' WHERE id = ?").bind(resumeId).run();
    expect(await told()).toEqual([null, "made"]);
  });

  it("is made of the file that is sent, kept, and shown with its parts and lines", async () => {
    const { ctx } = await reviewed();
    expect(await readReviews(ctx, {})).toMatchObject({ left: 1, mayMake: true, shown: null, versions: [] });
    const { id } = await makeReview(ctx, {});
    const { left, mayMake, shown, versions } = await readReviews(ctx, { review: id });
    expect([left, mayMake, versions.length, shown?.isCurrent, shown?.fit]).toEqual([0, false, 1, true, null]);
    expect(shown?.score).toBe(shown?.findings.reduce((sum, { points }) => sum + points, 0));
    const weak = shown?.findings.find((finding) => finding.id === "weak-openings");
    expect(weak?.quotes[0]?.text).toContain("Responsible for the settlement service");
    expect(inEnglishOf(weak?.advice?.advice ?? null)).toContain("Start with an action word");
    const email = shown?.findings.find((finding) => finding.id === "email");
    expect(inEnglishOf(email?.says ?? null)).toBe("asha.sample@example.com");
  });

  it("of the trial is one: the same again spends nothing, and another is refused", async () => {
    const { actor, ctx, resumeId } = await reviewed();
    const ids = await Promise.all(Array.from({ length: 8 }, () => makeReview(ctx, {})));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(await countOf(actor)).toBe(1);
    expect(await refusal(makeReview(ctx, { pasted: POSTING }))).toMatch(
      /^conflict: You've used the reviews in your plan/,
    );
    await giveFile(resumeId, [...LINES, "Docker, Redis"]);
    expect(await refusal(makeReview(ctx, {}))).toMatch(/^conflict: You've used the reviews in your plan/);
    expect(await readReviews(ctx, {})).toMatchObject({ left: 0, shown: { isCurrent: false } });
    // Of two different ones at the same moment one is made.
    const other = await reviewed();
    const both = await Promise.all(
      [makeReview(other.ctx, {}), makeReview(other.ctx, { pasted: POSTING })].map(refusal),
    );
    expect(both.filter((each) => each === "done")).toHaveLength(1);
    expect(await countOf(other.actor)).toBe(1);
    // Back at the first file, what was found is there without a plan too.
    await giveFile(resumeId);
    const ended = { ...ctx, now: () => NOON + 90 * 86_400_000 };
    expect(await makeReview(ended, {})).toEqual(ids[0]);
    expect(await readReviews(ended, {})).toMatchObject({ left: null, shown: { isCurrent: true } });
  });

  it("of a file whose work could not be read is a part, says so, and leaves the number as it is", async () => {
    const { actor, ctx, resumeId } = await reviewed();
    const studies = LINES.slice(7).map((line) => (line.includes(",") ? line : line.toUpperCase()));
    const unread = [...LINES.slice(0, 3), "WORK EXPERIENCE (6 Years)", "- Looked after forty beds", ...studies];
    await giveFile(resumeId, unread);
    const { id } = await makeReview(ctx, {});
    const { left, mayMake, shown } = await readReviews(ctx, {});
    expect([left, mayMake, shown?.id, shown?.unreadWork?.text]).toEqual([1, true, id, "WORK EXPERIENCE (6 Years)"]);
    expect(shown?.findings.find((finding) => finding.id === "content")).toMatchObject({ points: 10, applies: false });
    // Asked for again it is the same one; the number is there for the file that is read.
    expect(await makeReview(ctx, {})).toEqual({ id });
    await giveFile(resumeId);
    await makeReview({ ...ctx, now: () => NOON + 1 }, {});
    expect(await readReviews(ctx, {})).toMatchObject({ left: 0, mayMake: false, shown: { unreadWork: null } });
    expect(await countOf(actor)).toBe(2);
    await giveFile(resumeId, [...unread, "Docker"]);
    expect(await refusal(makeReview(ctx, {}))).toMatch(/^conflict: You've used the reviews in your plan/);
  });

  it("by earlier rules is made anew in its place, and spends nothing, without a plan too", async () => {
    const { actor, ctx, resumeId } = await reviewed();
    const byRules = (rules: number) => sha256Hex(JSON.stringify([LINES.join(), rules, null]));
    const { id } = await makeReview(ctx, {});
    const kept = () =>
      env.DB.prepare("SELECT id, about, score, report, made_at FROM resume_reviews WHERE user_id = ?")
        .bind(actor.userId)
        .all();
    const { results: made } = await kept();
    const age = async (rules: number) =>
      env.DB.prepare("UPDATE resume_reviews SET about = ?, score = 91, report = ? WHERE id = ?")
        .bind(await byRules(rules), `{"review":{"rules":${rules},"score":91,"findings":[]},"fit":null}`, id)
        .run();
    for (const ms of [60_000, 90 * 86_400_000])
      for (const rules of [REVIEW_RULES - 1, 1]) {
        await age(rules);
        const later = { ...ctx, now: () => NOON + ms };
        expect((await readReviews(later, {})).shown).toMatchObject({ score: 91, renewal: "free" });
        expect(await Promise.all(Array.from({ length: 4 }, () => makeReview(later, {})))).toEqual(
          Array.from({ length: 4 }, () => ({ id })),
        );
        expect((await kept()).results).toEqual(made);
        expect((await readReviews(later, {})).shown?.renewal).toBeNull();
      }
    // The one of the trial is spent as before: neither a posting nor another file is free.
    await age(REVIEW_RULES - 1);
    expect(await refusal(makeReview(ctx, { pasted: POSTING }))).toMatch(
      /^conflict: You've used the reviews in your plan/,
    );
    await giveFile(resumeId, [...LINES, "Docker, Redis"]);
    expect(await refusal(makeReview(ctx, {}))).toMatch(/^conflict: You've used the reviews in your plan/);
    expect((await readReviews(ctx, {})).shown?.renewal).toBeNull();
    expect(await countOf(actor)).toBe(1);
  });

  it("against a job is made anew too: by new rules for nothing, of a new file as the plan gives", async () => {
    const { actor, ctx, resumeId } = await reviewed();
    const { id } = await makeReview(ctx, { pasted: POSTING });
    const made = await readReviews(ctx, {});
    expect(made).toMatchObject({ left: 0, shown: { id, renewal: null, fit: { title: "Backend Engineer" } } });
    const [title = "", ...rest] = POSTING.split("\n");
    const byRules = await sha256Hex(
      JSON.stringify([LINES.join(), REVIEW_RULES - 1, [title, "", rest.join("\n").trim()]]),
    );
    await env.DB.prepare(
      `UPDATE resume_reviews SET about = ?, score = 91, fit_score = 1,
       report = json_set(report, '$.review.rules', ?, '$.review.score', 91, '$.fit.score', 1) WHERE id = ?`,
    )
      .bind(byRules, REVIEW_RULES - 1, id)
      .run();
    const ended = { ...ctx, now: () => NOON + 90 * 86_400_000 };
    expect((await readReviews(ended, {})).shown).toMatchObject({ score: 91, fitScore: 1, renewal: "free" });
    for (let press = 0; press < 2; press++) expect(await makeReview(ended, { review: id })).toEqual({ id });
    expect((await readReviews(ctx, {})).shown).toEqual(made.shown);

    // Another file is another review, which the trial does not give.
    await giveFile(resumeId, [...LINES, "Terraform"]);
    expect((await readReviews(ctx, {})).shown).toMatchObject({ isCurrent: false, renewal: null });
    expect(await refusal(makeReview(ctx, { review: id }))).toMatch(/^conflict: You've used the reviews in your plan/);
    await withPlan(actor, { tier: "premium" });
    expect((await readReviews(ctx, {})).shown).toMatchObject({ renewal: "spends" });
    const later = { ...ctx, now: () => NOON + 1 };
    const again = await makeReview(later, { review: id });
    expect((await readReviews(later, {})).shown).toMatchObject({ id: again.id, isCurrent: true, renewal: null });
    const skills = (await readReviews(later, {})).shown?.fit?.skills ?? [];
    expect(skills.filter(({ said }) => said === null)).toEqual([]);
    expect(await makeReview(later, { review: id })).toEqual(again);
    expect(await countOf(actor)).toBe(2);

    // One whose job was not kept cannot be.
    await env.DB.prepare("UPDATE resume_reviews SET report = json_remove(report, '$.listing') WHERE id = ?")
      .bind(id)
      .run();
    expect((await readReviews(later, { review: id })).shown?.renewal).toBeNull();
    expect(await refusal(makeReview(later, { review: id }))).toMatch(
      /^conflict: We no longer have the job this review was compared with/,
    );
    const stranger = await reviewed("premium");
    expect(await refusal(makeReview(stranger.ctx, { review: again.id }))).toMatch(/^not_found/);
  });

  it("is unlimited with a paid plan, by itself and against a pasted posting; the oldest go", async () => {
    const { actor, ctx } = await reviewed("premium");
    await makeReview(ctx, {});
    const { id } = await makeReview({ ...ctx, now: () => NOON + 1 }, { pasted: POSTING });
    const { left, shown, versions } = await readReviews(ctx, {});
    expect([left, shown?.id, versions.length]).toEqual(["any", id, 2]);
    expect(shown?.fit).toMatchObject({ title: "Backend Engineer" });
    const said = (there: boolean) =>
      shown?.fit?.skills.filter((skill) => (skill.said !== null) === there).map(({ name }) => name);
    expect(said(true)).toEqual(expect.arrayContaining(["Java", "PostgreSQL"]));
    expect(said(false)).toEqual(["Terraform"]);
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO resume_reviews (id, user_id, about, file_sha256, file_name, score, report, made_at)
       SELECT printf('00000000000000000000%06d', i), ?1, 'about ' || i, 's', 'old.pdf', 50,
         '{"review":{"rules":1,"score":50,"findings":[]},"fit":null}', 1 FROM n`,
    )
      .bind(actor.userId, MAX_STORED)
      .run();
    await makeReview({ ...ctx, now: () => NOON + 2 }, { pasted: `${POSTING} And more.` });
    expect(await countOf(actor)).toBe(MAX_STORED);
    expect((await readReviews(ctx, {})).versions.filter(({ score }) => score !== 50)).toHaveLength(3);
  });

  it("against a job of one's own takes the words that are kept of it, and nobody else's", async () => {
    const { actor, ctx } = await reviewed("premium");
    const [own] = await withFound(actor, 1);
    await env.DB.prepare("UPDATE applications SET state = 'submitted' WHERE id = ?").bind(own).run();
    expect((await readReviews(ctx, {})).postings).toMatchObject([{ id: own, isNext: false }]);
    expect(await refusal(makeReview(ctx, { opening: own }))).toMatch(/^conflict: We no longer have this job's JD/);
    const stranger = await reviewed("premium");
    expect(await refusal(makeReview(stranger.ctx, { opening: own }))).toMatch(/^not_found/);
    expect(await refusal(makeReview(ctx, { opening: "nonsense" }))).toMatch(/^invalid/);
    expect(await refusal(makeReview(ctx, { pasted: "Backend Engineer" }))).toMatch(/^invalid: Paste the full JD/);
    expect(await countOf(actor)).toBe(0);
  });

  it("is refused without a plan, a file, its words or its bytes, and spends nothing", async () => {
    const { actor, resumeId, ctx } = await reviewed(null);
    expect(await refusal(makeReview(ctx, {}))).toMatch(/^conflict: You need a plan to get a review/);
    await withPlan(actor);
    for (const [state, says] of [
      ["waiting", /still reading your resume/],
      ["no_text", /looks like a scan/],
      ["failed", /couldn't read your file/],
    ] as const) {
      await giveFile(resumeId, LINES, state);
      expect(await refusal(makeReview(ctx, {}))).toMatch(says);
    }
    await giveFile(resumeId);
    await env.FILES.delete(`resumes/${resumeId}`);
    expect(await refusal(makeReview(ctx, {}))).toMatch(/couldn't read your file/);
    expect(await refusal(makeReview(as(makeContext(), await person()), {}))).toMatch(/^conflict: Add your resume/);
    expect(await countOf(actor)).toBe(0);
  });

  it("is nobody else's: not by its id, not to staff, not signed out", async () => {
    const { actor, ctx } = await reviewed();
    const { id } = await makeReview(ctx, {});
    for (const other of [(await reviewed("premium")).actor, await operator()])
      expect(await refusal(readReviews(as(makeContext(), other), { review: id }))).toMatch(/^not_found/);
    expect(await refusal(readReviews(makeContext(), {}))).toMatch(/^signed_out/);
    expect(await refusal(makeReview(makeContext(), {}))).toMatch(/^signed_out/);
    expect(await refusal(makeReview(asJob(makeContext()), {}))).toMatch(/^forbidden/);

    const worker = openWorker();
    const page = `/resume?review=${id}`;
    const mine = await worker.ask(page, { cookie: await signedIn(actor) });
    const html = (await mine.text()).replaceAll("<!-- -->", "");
    expect([mine.status, html.includes("Responsible for the settlement service")]).toEqual([200, true]);
    expect(mine.headers.get("Cache-Control")).toContain("no-store");
    const theirs = await worker.ask(page, { cookie: await signedIn(await person()) });
    expect([theirs.status, (await theirs.text()).includes("settlement")]).toEqual([404, false]);
    expect((await worker.ask(page)).headers.get("Location")).toBe("/login?from=%2Fresume");
    expect((await worker.ask("/resume", { method: "POST", body: new URLSearchParams() })).headers.get("Location")).toBe(
      "/login?from=%2Fresume",
    );
  });

  it("is made of what the reader kept, without the file", async () => {
    const { ctx, resumeId } = await reviewed();
    await parseResume(asJob(makeContext()), { resumeId });
    await env.FILES.delete(`resumes/${resumeId}`);
    await makeReview(ctx, {});
    const { shown } = await readReviews(ctx, {});
    expect(shown?.findings.find((finding) => finding.id === "weak-openings")?.quotes).toHaveLength(1);
  });

  it("is in the export of its person", async () => {
    const { ctx } = await reviewed();
    await makeReview(ctx, { pasted: POSTING });
    const text = await new Response((await exportData(ctx)).body).text();
    expect(text).toContain("resumeReviews");
  });
});

describe("the page", () => {
  it("makes a review by its form and shows it; a refusal keeps what was typed", async () => {
    // The built Worker goes by the clock.
    const { actor } = await reviewed("free", NOON - 60_000);
    const worker = openWorker();
    const cookie = await signedIn(actor);
    const post = (fields: Record<string, string>) =>
      worker.ask("/resume", { method: "POST", body: new URLSearchParams(fields), cookie });
    const short = await post({ opening: "", pasted: "Only a title" });
    expect(short.status).toBe(400);
    expect(await short.text()).toMatch(/Paste the full JD.*Only a title/s);
    const made = await post({ opening: "", pasted: POSTING });
    expect(made.status).toBe(302);
    const shown = await worker.ask(made.headers.get("Location") ?? "", { cookie });
    const html = (await shown.text()).replaceAll("<!-- -->", "");
    for (const words of [
      "What to fix",
      "Compared with the job",
      "Asked for, but not found in your resume",
      "You&#x27;ve used the reviews in your plan",
    ])
      expect(html).toContain(words);
    expect((await post({ opening: "", pasted: POSTING })).headers.get("Location")).toBe(made.headers.get("Location"));
    // By earlier rules it has a button that makes it anew, against the same posting.
    const id = made.headers.get("Location")?.split("=")[1] ?? "";
    expect(html).not.toContain("Review again");
    await env.DB.prepare("UPDATE resume_reviews SET report = json_set(report, '$.review.rules', 1) WHERE id = ?")
      .bind(id)
      .run();
    const old = await (await worker.ask("/resume", { cookie })).text();
    expect(old).toContain("Review again");
    expect(old).toContain(`name="review" value="${id}"`);
    expect((await post({ review: id })).headers.get("Location")).toBe(`/resume?review=${id}`);
  });
});
