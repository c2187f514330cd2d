import { env } from "cloudflare:test";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { toErrorBody } from "@workers/http/errors";
import type { HonoEnv } from "@workers/http/handler";
import { downloadCv } from "@workers/api/resumes";
import type { AppContext } from "@workers/core/context";
import { openApp } from "@workers/db/client";
import type { DomainError } from "@workers/core/errors";
import { randomId, sha256Hex } from "@workers/core/ids";
import type { UserActor } from "@workers/core/policy";
import { newProfileForm } from "@workers/modules/candidates/profiles/form-rules";
import { dropHeldFile, findHeldFile, heldKey } from "@workers/modules/candidates/resumes/open-file";
import { readForForm } from "@workers/modules/candidates/resumes/read-for-form";
import { storeProfile } from "@workers/workflows/profiles/store-profile";
import { downloadResume } from "@workers/modules/candidates/resumes/download-resume";
import { resumeLinks } from "@workers/reading/resumes/links";
import { parseResume } from "@workers/modules/candidates/resumes/parse-resume";
import { LINK_MS } from "@workers/core/signatures";
import { renewReadings } from "@workers/modules/candidates/resumes/renew-readings";
import { sweepOrphanedResumes } from "@workers/modules/candidates/resumes/sweep-orphans";
import { asJob, makeContext, NOON } from "../../../support/context";
import { makeBomb, makePdf, makeScan, RESUME_LINES } from "../../../support/pdf";
import { filesPutAtNoon } from "../../../support/files-at-noon";
import { openedTo, operator, person } from "../../../support/people";
import { FRESHER } from "../../../support/profile-forms";
import { english } from "../../../support/english";

let numbers = 0;
/** Somebody with a resume of these bytes, saved as people save it. */
async function owner(
  bytes: Uint8Array<ArrayBuffer>,
  name = "resume.pdf",
): Promise<{ actor: UserActor; resumeId: string; objectKey: string }> {
  const actor = await person();
  const form = { ...FRESHER, phone: String(8_000_000_000 + ++numbers) };
  const { profile } = await storeProfile(makeContext({ actor }), { form, resume: { name, bytes } });
  const resumeId = profile.resume?.id ?? "";
  const objectKey = await env.DB.prepare("SELECT object_key FROM resumes WHERE id = ?")
    .bind(resumeId)
    .first<string>("object_key");
  return { actor, resumeId, objectKey: objectKey ?? "" };
}
const rowOf = (id: string) =>
  env.DB.prepare("SELECT parse_state, page_count, text FROM resumes WHERE id = ?").bind(id).first();
const generation = (userId: string) =>
  env.DB.prepare("SELECT generation FROM jobs WHERE kind = 'match_person' AND ref = ?")
    .bind(userId)
    .first<number>("generation");
const audited = async (resumeId: string) =>
  (await env.DB.prepare("SELECT actor_id, action, subject_id FROM audit_log WHERE object_id = ?").bind(resumeId).all())
    .results;

describe("reading a resume", () => {
  it("keeps its words and asks for its owner to be matched again, once", async () => {
    const { actor, resumeId } = await owner(await makePdf({ compress: true, crossReference: "stream" }));
    const job = asJob(makeContext());
    expect(await parseResume(job, { resumeId })).toBe("parsed");
    expect(await rowOf(resumeId)).toEqual({ parse_state: "parsed", page_count: 1, text: RESUME_LINES.join("\n") });
    expect(await generation(actor.userId)).toBe(2);
    expect(await parseResume(job, { resumeId })).toBe("nothing_to_do");
    expect(await generation(actor.userId)).toBe(2);
    expect(await parseResume(job, { resumeId: "NONE" })).toBe("nothing_to_do");
    expect(job.logged.join()).not.toContain("Asha");
  });

  it("keeps what was read, and reads again what an older reader kept", async () => {
    const { resumeId, actor, objectKey } = await owner(await makePdf({ compress: true }));
    const job = asJob(makeContext());
    await parseResume(job, { resumeId });
    const kept = () =>
      env.DB.prepare("SELECT reader_version, reading FROM resume_readings WHERE resume_id = ?")
        .bind(resumeId)
        .first<{ reader_version: number; reading: string }>();
    const first = await kept();
    expect(JSON.parse(first?.reading ?? "")).toMatchObject({
      resume: { basics: { name: "Asha Example", label: "Backend Developer" } },
      layout: { pages: 1, hasTextLayer: true },
    });
    await env.DB.prepare("DELETE FROM jobs").run();
    expect(await renewReadings(job)).toBe(0);
    await env.DB.prepare("UPDATE resume_readings SET reader_version = 0, reading = NULL WHERE resume_id = ?")
      .bind(resumeId)
      .run();
    expect(await renewReadings(job)).toBe(1);
    expect(await renewReadings(job)).toBe(0);
    expect(await parseResume(job, { resumeId })).toBe("parsed");
    expect(await kept()).toEqual(first);
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(actor.userId).run();
    await env.FILES.delete([objectKey, `clean/${resumeId}`]);
    expect(await kept()).toBeNull();
  });

  it("records a scan, a bomb and a lost object, and throws for none", async () => {
    const job = asJob(makeContext());
    const scan = await owner(await makeScan());
    expect(await parseResume(job, { resumeId: scan.resumeId })).toBe("no_text");
    const bytes = await makeBomb(200_000_000);
    expect(bytes.length).toBeLessThan(300_000);
    const bomb = await owner(bytes);
    expect(await parseResume(job, { resumeId: bomb.resumeId })).toBe("failed");
    expect(await rowOf(bomb.resumeId)).toEqual({ parse_state: "failed", page_count: null, text: null });
    const lost = await owner(await makePdf());
    await env.FILES.delete(lost.objectKey);
    expect(await parseResume(job, { resumeId: lost.resumeId })).toBe("failed");
    expect(await generation(lost.actor.userId)).toBe(2);
  });

  it("throws when the store does not answer, so that it is tried again", async () => {
    const { resumeId } = await owner(await makePdf());
    const files = new Proxy(env.FILES, {
      get: (target, key) => (key === "get" ? () => Promise.reject(new Error("R2 is away")) : Reflect.get(target, key)),
    });
    await expect(parseResume(asJob(makeContext({ files })), { resumeId })).rejects.toThrow("R2 is away");
    expect(await rowOf(resumeId)).toMatchObject({ parse_state: "waiting" });
  });

  it("is the system's to do", async () => {
    for (const actor of [await person(), await operator()])
      await expect(parseResume(makeContext({ actor }), { resumeId: "x" })).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("downloading a resume", () => {
  it("is for its owner and leaves no trace", async () => {
    const bytes = await makePdf();
    const { actor, resumeId } = await owner(bytes);
    const { body, sizeBytes, fileName } = await downloadResume(makeContext({ actor }), { resumeId });
    expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(bytes);
    expect({ sizeBytes, fileName }).toEqual({ sizeBytes: bytes.length, fileName: "resume.pdf" });
    expect(await audited(resumeId)).toEqual([]);
  });

  it("is written down before operations gets a byte", async () => {
    const { actor, resumeId } = await owner(await makePdf());
    const staff = await operator();
    const ask = downloadResume(makeContext({ actor: staff }), { resumeId });
    await expect(ask).rejects.toMatchObject({ code: "unexplained", fields: { person: actor.userId } });
    expect(await audited(resumeId)).toEqual([]);
    await openedTo(staff, actor);
    await new Response((await downloadResume(makeContext({ actor: staff }), { resumeId })).body).arrayBuffer();
    expect(await audited(resumeId)).toEqual([
      { actor_id: staff.userId, action: "resumes.download", subject_id: actor.userId },
    ]);
  });

  it("gives others a clean copy, made once, and nothing where there can be none", async () => {
    const marker = "(app.alert\\(1\\))";
    const dirty = await makePdf({ objects: [`<< /S /JavaScript /JS ${marker} >>`] });
    const bytes = new Uint8Array(
      new TextEncoder().encode(
        new TextDecoder().decode(dirty).replace("/Catalog /Pages", "/Catalog /OpenAction 100 0 R /Pages"),
      ),
    );
    const { actor, resumeId, objectKey } = await owner(bytes);
    const staff = { ...makeContext(), actor: await operator() };
    await openedTo(staff.actor, actor);
    const read = async () => new Response((await downloadResume(staff, { resumeId })).body).text();
    const clean = await read();
    expect(clean).not.toMatch(/JavaScript|OpenAction/);
    await env.FILES.delete(objectKey);
    expect(await read()).toBe(clean);
    expect(await env.FILES.head(`clean/${resumeId}`)).not.toBeNull();
    // Its owner may have what others get; its hash is kept, and a try that comes again puts no other in its place.
    const asSent = async () =>
      new Response((await downloadResume(makeContext({ actor }), { resumeId, asSent: true })).body).text();
    expect(await asSent()).toBe(clean);
    const hash = () =>
      env.DB.prepare("SELECT clean_sha256 FROM resumes WHERE id = ?").bind(resumeId).first<string>("clean_sha256");
    const first = await hash();
    const put = await env.FILES.get(`clean/${resumeId}`);
    expect(first).toBe(await sha256Hex(new Uint8Array((await put?.arrayBuffer()) ?? [])));
    await env.FILES.put(objectKey, await makePdf());
    await env.DB.prepare("UPDATE resumes SET clean = '', clean_sha256 = '' WHERE id = ?").bind(resumeId).run();
    expect(await read()).toBe(clean);
    expect(await hash()).toBe(first);
    await env.FILES.delete(objectKey);
    const mine = await downloadResume(makeContext({ actor: (await owner(bytes)).actor }), { resumeId }).catch(
      (error: DomainError) => error.code,
    );
    expect(mine).toBe("not_found");
    await expect(downloadResume(makeContext({ actor }), { resumeId })).rejects.toMatchObject({ code: "not_found" });

    const bomb = await owner(await makeBomb(200_000_000));
    await openedTo(staff.actor, bomb.actor);
    await expect(downloadResume(staff, { resumeId: bomb.resumeId })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("unpacks to more"),
    });
    expect(await env.FILES.head(`clean/${bomb.resumeId}`)).toBeNull();
  });

  it("is made after the reading, later where a store failed, and tried thrice where it ended the Worker", async () => {
    const staff = { ...makeContext(), actor: await operator() };
    const cleanOf = (id: string) =>
      env.DB.prepare("SELECT clean FROM resumes WHERE id = ?").bind(id).first<string>("clean");
    const { resumeId } = await owner(await makePdf());
    const full = new Proxy(env.FILES, {
      get: (target, key) => {
        if (key === "put") return () => Promise.reject(new Error("no room"));
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    await expect(parseResume(asJob(makeContext({ files: full })), { resumeId })).rejects.toThrow("no room");
    expect([(await rowOf(resumeId))?.["parse_state"], await cleanOf(resumeId)]).toEqual(["parsed", ""]);
    expect(await parseResume(asJob(makeContext()), { resumeId })).toBe("nothing_to_do");
    expect(await cleanOf(resumeId)).toBe("made");

    const deadly = await owner(await makePdf());
    await openedTo(staff.actor, deadly.actor);
    const cutOff = (tries: number, at: number) =>
      env.DB.prepare("UPDATE resumes SET clean = 'too_slow', clean_tries = ?, clean_tried_at = ? WHERE id = ?")
        .bind(tries, at, deadly.resumeId)
        .run();
    await cutOff(1, NOON - 3_599_000);
    await expect(downloadResume(staff, { resumeId: deadly.resumeId })).rejects.toMatchObject({ code: "conflict" });
    expect(await parseResume(asJob(makeContext()), { resumeId: deadly.resumeId })).toBe("parsed");
    expect(await cleanOf(deadly.resumeId)).toBe("too_slow");
    // After an hour it is tried again, and no more than thrice.
    const job = asJob(makeContext());
    await env.DB.prepare("DELETE FROM jobs").run();
    expect(await renewReadings(job)).toBe(0);
    await cutOff(3, NOON - 3_600_000);
    expect(await renewReadings(job)).toBe(0);
    await cutOff(2, NOON - 3_600_000);
    expect(await renewReadings(job)).toBe(1);
    await parseResume(job, { resumeId: deadly.resumeId });
    expect(await cleanOf(deadly.resumeId)).toBe("made");
  });

  it("is refused when it cannot be written down", async () => {
    const { resumeId } = await owner(await makePdf());
    const silent = new Proxy(env.DB, {
      get: (target, key) => {
        if (key === "batch") return () => Promise.reject(new Error("the log is full"));
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    let handedOut = 0;
    const files = new Proxy(env.FILES, {
      get: (target, key) => {
        if (key === "get") handedOut++;
        return Reflect.get(target, key);
      },
    });
    await expect(
      downloadResume(makeContext({ actor: await operator(), db: openApp(silent), files }), { resumeId }),
    ).rejects.toThrow("the log is full");
    expect(handedOut).toBe(0);
  });

  it("is nobody else's", async () => {
    const { resumeId } = await owner(await makePdf());
    await expect(downloadResume(makeContext({ actor: await person() }), { resumeId })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(
      downloadResume(makeContext({ actor: await person({ staff: { community: true } }) }), { resumeId }),
    ).rejects.toMatchObject({ code: "forbidden" });
    await expect(
      downloadResume(makeContext({ actor: await person({ staff: { community: true } }) }), { resumeId: "NONE" }),
    ).rejects.toMatchObject({ code: "forbidden" });
    await expect(downloadResume(makeContext({ actor: await operator() }), { resumeId: "NONE" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(downloadResume(makeContext(), { resumeId })).rejects.toMatchObject({ code: "signed_out" });
    expect(await audited(resumeId)).toEqual([]);
  });
});

describe("a link to a resume", () => {
  const open = async (ctx: AppContext, path: string) => {
    const app = new Hono<HonoEnv>();
    app.use(async (c, next) => {
      c.set("ctx", ctx);
      await next();
    });
    app.get("/api/cv/:file", downloadCv.handler);
    app.onError((error, c) => c.newResponse(null, toErrorBody(error, ctx).status as 400));
    return app.request(path);
  };

  it("gives its owner an attachment that nothing renders or keeps", async () => {
    const bytes = await makePdf();
    const { actor, resumeId } = await owner(bytes, 'आशा "CV".pdf');
    const ctx = makeContext({ actor });
    const response = await open(ctx, await resumeLinks.make(ctx.config.signingKey, resumeId, NOON));
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-disposition": `attachment; filename="___ CV.pdf"; filename*=UTF-8''${encodeURIComponent("आशा CV")}.pdf`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  it("needs the session, the signature and the hour", async () => {
    const { actor, resumeId } = await owner(await makePdf());
    const ctx = makeContext({ actor });
    const key = ctx.config.signingKey;
    const good = await resumeLinks.make(key, resumeId, NOON - LINK_MS + 1);
    expect((await open(ctx, good)).status).toBe(200);
    expect((await open(makeContext(), good)).status).toBe(401);
    expect((await open(makeContext({ actor: await person() }), good)).status).toBe(404);
    expect((await open(ctx, await resumeLinks.make(key, resumeId, NOON - LINK_MS))).status).toBe(404);
    expect((await open(ctx, await resumeLinks.make(`${key}!`, resumeId, NOON))).status).toBe(404);
    expect((await open(ctx, `/api/cv/${resumeId}.pdf`)).status).toBe(404);
    expect((await open(makeContext(), `/api/cv/${resumeId}.pdf`)).status).toBe(401);
  });
});

describe("the sweep", () => {
  it("deletes what no row names after an hour, over any number of pages, and nothing else", async () => {
    const { objectKey } = await owner(await makePdf());
    // Files left by earlier tests are swept first.
    await sweepOrphanedResumes(asJob(makeContext({ files: filesPutAtNoon(), now: () => NOON + 3_700_000 })));
    const orphans = Array.from({ length: 12 }, () => `resumes/${randomId()}`);
    for (const key of orphans) await env.FILES.put(key, "x");
    await env.FILES.put("receipts/1", "another's folder");
    let each = 5;
    const files = filesPutAtNoon(() => each);
    const at = (offsetMs: number) => asJob(makeContext({ files, now: () => NOON + offsetMs }));
    expect(await sweepOrphanedResumes(at(3_500_000))).toBe(0);
    expect(await sweepOrphanedResumes(at(3_700_000))).toBe(12);
    expect(await sweepOrphanedResumes(at(3_700_000))).toBe(0);
    // More than a tick looks at: the minutes that follow go on from there, and begin nothing.
    for (const key of orphans) await env.FILES.put(key, "x");
    each = 1;
    let found = await sweepOrphanedResumes(at(3_700_000));
    expect(found).toBeLessThan(12);
    for (let minute = 0; minute < 5; minute++) found += await sweepOrphanedResumes(at(3_700_000), "rest");
    expect(found).toBe(12);
    await env.FILES.put(orphans[0] ?? "", "x");
    each = 1000;
    expect(await sweepOrphanedResumes(at(3_700_000), "rest")).toBe(0);
    expect(await sweepOrphanedResumes(at(3_700_000))).toBe(1);
    expect(await env.FILES.head(objectKey)).not.toBeNull();
    expect(await env.FILES.head("receipts/1")).not.toBeNull();
    await expect(sweepOrphanedResumes(makeContext({ actor: await operator() }))).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("reading a resume into the form that is not sent yet", () => {
  const form = newProfileForm({ country: "IN", currentLocation: "Goa" });
  const upload = async () => ({
    name: "../Aśa’s CV.pdf",
    bytes: await makePdf({ compress: true, pages: [["Asha Example", "+91 98765 43210", ...RESUME_LINES.slice(1)]] }),
  });

  it("fills in what is empty and keeps nothing but the file, for its person and its form", async () => {
    const actor = await person();
    const ctx = makeContext({ actor });
    const resume = await upload();
    const sizeBefore = resume.bytes.length;
    const read = await readForForm(ctx, { form, resume, hold: true });
    expect(read.form).toMatchObject({ firstName: "Asha", phone: "9876543210", currentLocation: "Goa" });
    expect(read.filled.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["firstName", "lastName", "whatsappContactNumber"]),
    );
    expect(read.unread).toBeNull();
    const name = read.filled.find((one) => one.name === "firstName");
    expect(read.lines[name?.lines[0] ?? -1]).toMatchObject({ text: expect.stringMatching(/asha/i), page: 1 });
    // A second time it is the same, and the bytes are still there to be stored.
    expect(await readForForm(ctx, { form, resume, hold: true })).toEqual(read);
    expect(resume.bytes.length).toBe(sizeBefore);
    const rows = await env.DB.prepare("SELECT id FROM resumes WHERE user_id = ?").bind(actor.userId).all();
    expect(rows.results).toEqual([]);
    expect(ctx.logged.join()).not.toMatch(/Asha|98765/);

    const token = read.held?.token ?? "";
    const held = await findHeldFile(ctx, token);
    expect([held?.name, held?.bytes]).toEqual([read.held?.name, resume.bytes]);
    expect(held?.name).toBe("Aśa’s CV.pdf");
    for (const other of ["", "another", token.slice(1)]) expect(await findHeldFile(ctx, other)).toBeNull();
    const stranger = makeContext({ actor: await person() });
    expect(await findHeldFile(stranger, token)).toBeNull();
    await dropHeldFile(stranger);
    expect(await findHeldFile(ctx, token)).not.toBeNull();
    for (let time = 0; time < 2; time++) await dropHeldFile(ctx);
    expect(await findHeldFile(ctx, token)).toBeNull();
  });

  it("holds nothing for a page that keeps its file, and sweeps what was never sent", async () => {
    const ctx = makeContext({ actor: await person() });
    const { userId } = ctx.actor as UserActor;
    expect((await readForForm(ctx, { form, resume: await upload(), hold: false })).held).toBeNull();
    expect(await env.FILES.head(heldKey(userId))).toBeNull();
    await readForForm(ctx, { form, resume: await upload(), hold: true });
    const at = (offsetMs: number) => asJob(makeContext({ files: filesPutAtNoon(), now: () => NOON + offsetMs }));
    await sweepOrphanedResumes(at(3_500_000));
    expect(await env.FILES.head(heldKey(userId))).not.toBeNull();
    await sweepOrphanedResumes(at(3_700_000));
    expect(await env.FILES.head(heldKey(userId))).toBeNull();
  });

  it("says why a file fills in nothing, and refuses what is no resume, a visitor and a flood", async () => {
    const ctx = makeContext({ actor: await person() });
    const ask = (bytes: Uint8Array<ArrayBuffer>) =>
      readForForm(ctx, { form, resume: { name: "a.pdf", bytes }, hold: false });
    const scan = await ask(await makeScan());
    expect(english([scan.form, scan.filled, scan.lines, scan.unread])).toEqual([
      form,
      [],
      [],
      expect.stringMatching(/^Your resume looks like a scan/),
    ]);
    expect(english((await ask(await makeBomb(200 * 1024 * 1024))).unread)).toMatch(/^We couldn't read your resume/);
    const refusals = [
      [null, "File upload is required"],
      [new Uint8Array(10 * 1024 * 1024 + 1), "File size must be less than 10MB"],
      [new TextEncoder().encode("MZ"), "Only PDF files are allowed"],
    ] as const;
    for (const [bytes, text] of refusals) {
      const resume = bytes && { name: "a.pdf", bytes };
      await expect(readForForm(ctx, { form, resume, hold: true })).rejects.toMatchObject({
        code: "invalid",
        fields: { resume: text },
      });
    }
    expect(await env.FILES.head(heldKey((ctx.actor as UserActor).userId))).toBeNull();
    const visitor = makeContext({ actor: { kind: "visitor" } });
    const resume = await upload();
    await expect(readForForm(visitor, { form, resume, hold: true })).rejects.toMatchObject({ code: "signed_out" });
    await expect(findHeldFile(visitor, "x")).rejects.toMatchObject({ code: "signed_out" });
    await expect(dropHeldFile(visitor)).rejects.toMatchObject({ code: "signed_out" });
    for (let read = 2; read < 20; read++) await ask(resume.bytes);
    await expect(ask(resume.bytes)).rejects.toMatchObject({ code: "too_many" });
  });
});
