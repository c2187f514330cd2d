import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { returnParked } from "@workers/modules/applications/self-apply/return-parked";
import { listApplied } from "@workers/modules/applications/dashboard/list-applied";
import { listNext } from "@workers/modules/applications/dashboard/list-next";
import type { AppContext } from "@workers/core/context";
import { reference } from "@workers/core/reference";
import type { UserActor } from "@workers/core/policy";
import {
  claimEntry,
  extendClaim,
  readClaim,
  releaseEntry,
} from "@workers/modules/fulfilment/operator-queue/claim-entry";
import { parseResume } from "@workers/modules/candidates/resumes/parse-resume";
import { readResume } from "@workers/reading/resumes/read-resume";
import { readReceipt } from "@workers/modules/applications/receipts/read-receipt";
import { chooseFile } from "@workers/modules/applications/tailoring/choose-file";
import { downloadTailored } from "@workers/modules/applications/tailoring/download-tailored";
import { ModelUnavailable, type LanguageModel, type Prompt } from "@workers/modules/applications/tailoring/port";
import { tailoredLinks } from "@workers/modules/applications/tailoring/links";
import { drawResume } from "@workers/modules/applications/tailoring/pdf/draw-resume";
import { readTailored } from "@workers/modules/fulfilment/operator-queue/read-tailored";
import { renewTailored } from "@workers/modules/applications/tailoring/renew-tailored";
import { sweepOrphanedTailored } from "@workers/modules/applications/tailoring/sweep-orphans";
import { tailorApplications } from "@workers/modules/applications/tailoring/tailor-applications";
import { inEnglish, inWords } from "@workers/texts/text";
import { lockEntry, recordOutcome, unlockEntry } from "../../../support/locks";
import { asJob, makeContext, NOON } from "../../../support/context";
import { filesPutAtNoon } from "../../../support/files-at-noon";
import { openedTo, operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { samplePerson } from "../../../support/resume-people";

const WANTED = "Requirements\n- Microsoft Excel\n- TDS\n- Payroll\n";

/** Somebody with a resume that is read, and jobs in their queue whose texts are these. */
async function queued(
  texts: readonly (string | null)[],
  skills: readonly string[] = ["Tally", "GST", "MS Excel", "TDS"],
  line = "",
): Promise<{ actor: UserActor; ids: string[]; resumeId: string }> {
  const actor = await withPlan(await person(), { credits: 15 });
  const { resumeId } = await withProfile(actor);
  const resume = samplePerson(2);
  resume.skills = [{ name: "Accounts", level: "", keywords: [...skills] }];
  if (line !== "") resume.work[0]?.highlights.push(line);
  const drawn = await drawResume(resume, "A4");
  if (!drawn.ok) throw new Error(drawn.because);
  await env.FILES.put(`resumes/${resumeId}`, drawn.bytes);
  await parseResume(asJob(makeContext()), { resumeId });
  const ids = await withFound(actor, texts.length);
  for (const [n, text] of texts.entries()) if (text !== null) await withText(`posting-${ids[n] ?? ""}`, text);
  await fillQueue(asJob(makeContext()), { userId: actor.userId });
  return { actor, ids, resumeId };
}

async function withText(id: string, text: string): Promise<void> {
  await env.CATALOG.batch([
    env.CATALOG.prepare(
      `INSERT INTO postings (id, title, company, link, portal, excerpt, first_seen_at, last_seen_at, fingerprint,
         content_hash, written_by, authority)
       VALUES (?1, 'Accountant', 'Sample Works', 'https://jobs.example/' || ?1, 'Greenhouse', '', ?2, ?2, ?1, ?1,
         'test', 1)`,
    ).bind(id, NOON),
    env.CATALOG.prepare("INSERT INTO posting_texts (posting_id, text) VALUES (?, ?)").bind(id, text),
  ]);
}

const run = (actor: UserActor) => tailorApplications(asJob(makeContext()), { userId: actor.userId });
/** The result for each waiting application, as its person sees it. */
async function tailoredOf(ctx: AppContext) {
  const all = [];
  for (const { id } of (await listNext(ctx)).entries) all.push((await listNext(ctx, { shown: id })).shown?.tailored);
  return all;
}
const rows = async (actor: UserActor) =>
  (
    await env.DB.prepare("SELECT application_id, reason, object_key, design FROM tailored_resumes WHERE user_id = ?")
      .bind(actor.userId)
      .all<{ application_id: string; reason: string; object_key: string | null }>()
  ).results;
const idOf = async (href: string) =>
  (await tailoredLinks.read(env.SIGNING_KEY ?? "", href.split("/").at(-1) ?? "", NOON)) ?? "";

describe("a resume for each application", () => {
  it("is asked for when jobs are queued, made once, shown with its changes, and read back whole", async () => {
    const { actor, ids } = await queued([WANTED]);
    await env.DB.prepare("DELETE FROM jobs WHERE kind = 'tailor_resumes'").run();
    // A resume that was lost, or arranged by older rules, is asked for once a day.
    expect(await renewTailored(asJob(makeContext()))).toBe(1);
    const job = await env.DB.prepare("SELECT state FROM jobs WHERE kind = 'tailor_resumes' AND ref = ?")
      .bind(actor.userId)
      .first();
    expect(job).toEqual({ state: "ready" });
    expect(await run(actor)).toEqual({ made: 1 });
    expect(await run(actor)).toEqual({ made: 0 });
    expect(await renewTailored(asJob(makeContext()))).toBe(0);
    await env.DB.prepare("UPDATE tailored_resumes SET rules = rules - 1").run();
    expect(await renewTailored(asJob(makeContext()))).toBe(1);
    expect(await run(actor)).toEqual({ made: 1 });
    const ctx = makeContext({ actor });
    const entry = (await listNext(ctx)).shown;
    expect(entry?.tailored?.changes.map(({ what, text }) => [what, text])).toContainEqual([
      "tailoring.skillsStandFirst",
      "MS Excel, TDS",
    ]);
    const file = entry?.tailored?.file;
    // In another order it says no more than before.
    expect(file?.fit).toBe("");
    const id = await idOf(file?.href ?? "");
    const download = await downloadTailored(ctx, { id });
    expect(download.fileName).toBe("Jyoti Khan resume.pdf");
    const bytes = new Uint8Array(await new Response(download.body).arrayBuffer());
    const { read } = await readResume(bytes);
    expect(read?.resume.basics.name).toBe("Jyoti Khan");
    expect(read?.resume.skills.flatMap(({ keywords }) => keywords)).toEqual(["MS Excel", "TDS", "Tally", "GST"]);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    expect(file?.sha256).toBe(Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""));

    // No one else; staff with operations, and it is written down.
    await expect(downloadTailored(makeContext({ actor: await person() }), { id })).rejects.toMatchObject({
      code: "not_found",
    });
    const community = makeContext({ actor: await person({ staff: { community: true } }) });
    await expect(downloadTailored(community, { id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(downloadTailored(makeContext(), { id })).rejects.toMatchObject({ code: "signed_out" });
    const colleague = await operator();
    const staff = makeContext({ actor: colleague });
    await expect(downloadTailored(staff, { id })).rejects.toMatchObject({ code: "unexplained" });
    await openedTo(colleague, actor);
    await new Response((await downloadTailored(staff, { id })).body).arrayBuffer();
    const log = await env.DB.prepare("SELECT subject_id FROM audit_log WHERE action = 'tailoring.download'").all();
    expect(log.results).toEqual([{ subject_id: actor.userId }]);

    // The row of the day's list has the same file and changes; that they were read is written down first.
    const changes = { entryId: ids[0] ?? "" };
    const ofRow = await readTailored(staff, changes);
    expect(ofRow?.file?.sha256).toBe(file?.sha256);
    expect(ofRow?.changes.map(({ what }) => what)).toEqual(
      entry?.tailored?.changes.map(({ what }) => inWords(what, inEnglish)),
    );
    const reads = await env.DB.prepare(
      "SELECT subject_id, object_id FROM audit_log WHERE action = 'applications.read_tailored'",
    ).all();
    expect(reads.results).toEqual([{ subject_id: actor.userId, object_id: ids[0] }]);
    await expect(readTailored(community, changes)).rejects.toMatchObject({ code: "forbidden" });
    await expect(readTailored(ctx, changes)).rejects.toMatchObject({ code: "forbidden" });
    await expect(readTailored(staff, { entryId: "none" })).rejects.toMatchObject({ code: "not_found" });

    // The operator who has it in hands sends this very file, whatever comes after.
    await claimEntry(staff, { day: null });
    const held = await readClaim(staff);
    expect(held?.tailored?.file?.sha256).toBe(file?.sha256);
    // The note for a form is the same for whom it is written, who sends it, and on the receipt.
    expect(entry?.tailored?.note).toContain("Of what you ask for, my resume shows MS Excel and TDS.");
    expect(held?.tailored?.note).toBe(entry?.tailored?.note);
    await chooseFile(ctx, { file: "own" });
    await run(actor);
    expect(await rows(actor)).toMatchObject([{ application_id: ids[0], reason: "" }]);
    const receipt = await readReceipt(ctx, { reference: reference(ids[0] ?? "") });
    expect(receipt.tailored).toMatchObject({
      file: { sha256: file?.sha256 },
      because: "",
      note: entry?.tailored?.note,
    });
  });

  it("is the person's own where they say so, where nothing is to be done, and where too little is known", async () => {
    const { actor, ids, resumeId } = await queued([WANTED, null, "We are a company."]);
    expect(await run(actor)).toEqual({ made: 1 });
    const reasons = async () => new Map((await rows(actor)).map((row) => [row.application_id, row.reason]));
    expect([...(await reasons()).entries()].toSorted()).toEqual(
      [
        [ids[0], ""],
        [ids[1], "no_posting"],
        [ids[2], "unchanged"],
      ].toSorted(),
    );
    const ctx = makeContext({ actor });
    const before = (await rows(actor)).find(({ reason }) => reason === "")?.object_key ?? "";
    await chooseFile(ctx, { file: "own" });
    await chooseFile(ctx, { file: "own" });
    expect(await listNext(ctx)).toMatchObject({ file: "own", model: null });
    expect((await rows(actor)).filter(({ reason }) => reason === "")).toEqual([]);
    await run(actor);
    expect(new Set((await reasons()).values())).toEqual(new Set(["choice"]));
    const all = await tailoredOf(ctx);
    expect(all.every((tailored) => tailored?.file === null)).toBe(true);
    expect(all.map((tailored) => tailored?.note)).toEqual(["", "", ""]);
    // A file that no row names any more is deleted an hour later; one that a row names stays.
    const later = () => asJob(makeContext({ files: filesPutAtNoon(), now: () => NOON + 2 * 3_600_000 }));
    expect(await sweepOrphanedTailored(later())).toBe(1);
    expect(await env.FILES.head(before)).toBeNull();
    await chooseFile(ctx, { file: "arranged" });
    expect(await run(actor)).toEqual({ made: 1 });
    expect(await sweepOrphanedTailored(later())).toBe(0);
    expect(await env.FILES.head(before)).not.toBeNull();

    const chosenAt = () =>
      env.DB.prepare("SELECT chosen_at FROM tailoring_choices WHERE user_id = ?").bind(actor.userId).first("chosen_at");
    const agreedAt = await chosenAt();
    // A job that the person applies to by themselves is drawn again as well.
    await env.DB.prepare("UPDATE applications SET state = 'found', self_apply = 1 WHERE id = ?").bind(ids[0]).run();
    await chooseFile(makeContext({ actor, now: () => ctx.now() + 1_000 }), { design: "classic" });
    expect(await chosenAt()).toBe(agreedAt);
    expect(await listNext(ctx)).toMatchObject({ file: "arranged", design: "classic" });
    expect(await run(actor)).toEqual({ made: 1 });
    const classic = (await rows(actor)).find(({ reason }) => reason === "");
    expect(classic).toMatchObject({ design: "classic" });
    expect(classic?.object_key).not.toBe(before);
    await chooseFile(ctx, { design: "modern" });
    expect(await run(actor)).toEqual({ made: 1 });
    expect((await rows(actor)).find(({ reason }) => reason === "")?.object_key).toBe(before);

    await env.DB.prepare("DELETE FROM tailored_resumes WHERE user_id = ?").bind(actor.userId).run();
    await env.DB.prepare("UPDATE resume_readings SET reading = NULL").run();
    await run(actor);
    expect(new Set((await reasons()).values())).toEqual(new Set(["unread"]));

    // A newer reading is arranged anew; of a file that nobody read yet nothing is said.
    await env.DB.prepare("UPDATE resume_readings SET reader_version = 0").run();
    await env.DB.prepare("UPDATE jobs SET state = 'done' WHERE kind = 'tailor_resumes'").run();
    const nowMs = ctx.now() + 60_000;
    const next = asJob(makeContext({ now: () => nowMs }));
    await parseResume(next, { resumeId });
    const job = env.DB.prepare("SELECT state FROM jobs WHERE kind = 'tailor_resumes' AND ref = ?").bind(actor.userId);
    expect(await job.first()).toEqual({ state: "ready" });
    expect(await tailorApplications(next, { userId: actor.userId })).toEqual({ made: 1 });
    expect((await reasons()).get(ids[0] ?? "")).toBe("");
    await env.DB.prepare("DELETE FROM tailored_resumes WHERE user_id = ?").bind(actor.userId).run();
    await env.DB.prepare("UPDATE resumes SET parse_state = 'waiting' WHERE id = ?").bind(resumeId).run();
    await run(actor);
    expect(await rows(actor)).toEqual([]);
  });

  it("is made for what comes back into the queue too: given back, returned from parked, unlocked", async () => {
    const { actor, ids } = await queued(
      ["Requirements\n- Accounts Payable\n- Kubernetes\n- Terraform\n"],
      ["Tally", "Accounts Payable"],
    );
    const [entryId] = ids;
    const desk = makeContext({ actor: await operator() });
    const system = asJob(makeContext());
    const isAskedFor = async () => {
      const done = env.DB.prepare(
        "UPDATE jobs SET state = 'done' WHERE kind = 'tailor_resumes' AND ref = ? AND state = 'ready'",
      ).bind(actor.userId);
      return (await done.run()).meta.changes === 1;
    };
    await isAskedFor();
    // An entry that an operator holds stays as it is; nothing was made before they took it.
    await extendClaim(desk, { entryId });
    expect(await run(actor)).toEqual({ made: 0 });
    await releaseEntry(desk, { entryId });
    expect(await isAskedFor()).toBe(true);
    expect(await run(actor)).toEqual({ made: 1 });

    const forget = () => env.DB.prepare("DELETE FROM tailored_resumes WHERE user_id = ?").bind(actor.userId).run();
    await forget();
    await recordOutcome(system, { applicationId: entryId, attempt: 1, event: "parked", lacks: "missing_info" });
    expect(await isAskedFor()).toBe(false);
    await returnParked(system, { applicationId: entryId, attempt: 1 });
    expect(await isAskedFor()).toBe(true);
    expect(await run(actor)).toEqual({ made: 1 });

    await forget();
    await lockEntry(desk, { entryId, status: "Successful", remarks: "" });
    const [sent] = (await listApplied(makeContext({ actor }))).rows;
    expect(sent?.resume?.href).toMatch(/^\/api\/cv\/\w/);
    await unlockEntry(desk, { entryId });
    expect(await isAskedFor()).toBe(true);
    expect(await run(actor)).toEqual({ made: 1 });
    await claimEntry(desk, { day: null });
    await lockEntry(desk, { entryId, status: "Successful", remarks: "" });
    const [arranged] = (await listApplied(makeContext({ actor }))).rows;
    expect(arranged?.resume).toEqual({
      name: "Jyoti Khan resume.pdf",
      href: expect.stringMatching("^/api/cv/tailored/"),
    });
    await unlockEntry(desk, { entryId });
    // In another order it reads the same, and nothing is said of it.
    const fit = await env.DB.prepare("SELECT fit_before AS b, fit_after AS a FROM tailored_resumes WHERE user_id = ?")
      .bind(actor.userId)
      .first<{ b: number; a: number }>();
    expect(fit?.a).toBe(fit?.b);
    const listed = (await listNext(makeContext({ actor }))).shown;
    expect(listed?.tailored?.file?.fit).toBe("");
    // Staff read of it as of somebody else's.
    await chooseFile(makeContext({ actor }), { file: "own" });
    await run(actor);
    const because = async (ctx: AppContext) =>
      (await readReceipt(ctx, { reference: reference(entryId ?? "") })).tailored?.because;
    expect(await because(desk)).toBe("The applicant chose to always send their original resume.");
    expect(await because(makeContext({ actor }))).toBe("tailoring.askedOwnFileSent");
  });

  it("keeps a word parted that a line's end parts, and sends the own file where its parts are unknown", async () => {
    // The rest of a word may stand in the next line, and whether its hyphen is its own is not known.
    const { actor } = await queued([WANTED], undefined, "Filed the returns of pre-");
    expect(await run(actor)).toEqual({ made: 1 });
    const entry = (await listNext(makeContext({ actor }))).shown;
    const id = await idOf(entry?.tailored?.file?.href ?? "");
    const { body } = await downloadTailored(makeContext({ actor }), { id });
    const { words } = await readResume(new Uint8Array(await new Response(body).arrayBuffer()));
    expect(words.text).toContain("Filed the returns of pre-");
    // Where the own file is gone there is nothing to compare with.
    await env.DB.prepare("DELETE FROM tailored_resumes WHERE user_id = ?").bind(actor.userId).run();
    await env.FILES.delete((await env.FILES.list({ prefix: "resumes/" })).objects.map(({ key }) => key));
    await run(actor);
    expect(await rows(actor)).toMatchObject([{ reason: "unread" }]);
  });

  it("is the system's to make", async () => {
    await expect(tailorApplications(makeContext({ actor: await operator() }), { userId: "x" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("is ordered, within bounds, by a language model where the person agreed and their plan holds it", async () => {
    const { actor } = await queued([WANTED, WANTED, WANTED]);
    const asked: Prompt[] = [];
    let answer = (): Promise<string> => Promise.resolve('{"order":[1]}');
    const model: LanguageModel = {
      name: "models.example",
      ask: (prompt) => {
        asked.push(prompt);
        return answer();
      },
    };
    const with_ = (one: AppContext, own: LanguageModel | null = model): AppContext => ({
      ...one,
      providers: { ...one.providers, model: own },
    });
    const job = (own?: LanguageModel | null) => with_(asJob(makeContext()), own);
    const me = with_(makeContext({ actor }));
    const tailorAll = (own?: LanguageModel | null) => tailorApplications(job(own), { userId: actor.userId });
    const byModel = async () =>
      (await tailoredOf(me)).map(
        (tailored) => tailored?.changes.filter(({ why }) => why === "tailoring.languageModelFoundClose").length,
      );

    // No agreement was given, and the trial's plan has none: nothing is asked.
    await tailorAll();
    expect((await listNext(me)).model).toBeNull();
    await chooseFile(me, { file: "model" });
    await tailorAll();
    expect(asked).toEqual([]);
    await env.DB.prepare(
      `UPDATE plans SET terms = json_set(terms, '$.entitlements.resume_optimisation', 1) WHERE user_id = ?`,
    )
      .bind(actor.userId)
      .run();
    expect(await listNext(me)).toMatchObject({ file: "model", model: "models.example" });
    const forget = () => env.DB.prepare("DELETE FROM tailored_resumes WHERE user_id = ?").bind(actor.userId).run();
    await forget();
    expect(await tailorAll()).toEqual({ made: 3 });
    expect(asked).toHaveLength(3);
    expect(JSON.stringify(asked)).not.toContain("Jyoti");
    expect(await byModel()).toEqual([1, 1, 1]);

    // Silent, it is asked once; what it answers in another shape is as if it had not answered.
    for (const [says, times] of [
      [() => Promise.reject(new ModelUnavailable("status 429")), 1],
      [() => Promise.resolve("Gladly! Here is a better resume."), 3],
    ] as const) {
      answer = says;
      asked.length = 0;
      await forget();
      expect(await tailorAll()).toEqual({ made: 3 });
      expect(asked).toHaveLength(times);
      expect(await byModel()).toEqual([0, 0, 0]);
    }
    // Another model is not asked before it was agreed to, nor more often than the day allows.
    asked.length = 0;
    await forget();
    await tailorAll({ ...model, name: "other.example" });
    await env.DB.prepare("UPDATE tailoring_choices SET asked = 39").run();
    await forget();
    await tailorAll();
    expect(asked).toHaveLength(1);
    await expect(chooseFile(with_(me, null), { file: "model" })).rejects.toMatchObject({ code: "conflict" });
    await chooseFile(me, { file: "arranged" });
    await tailorAll();
    expect(asked).toHaveLength(1);
  });
});
