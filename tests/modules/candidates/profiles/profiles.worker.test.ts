import { env } from "cloudflare:test";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { toErrorBody } from "@workers/http/errors";
import type { HonoEnv } from "@workers/http/handler";
import { DUPLICATE_NUMBER, fetchPersonalDetails, uploadPersonalDetails } from "@workers/api/profiles";
import type { AppContext } from "@workers/core/context";
import { openApp } from "@workers/db/client";
import { BRAND } from "@workers/core/brand";
import { readProfile } from "@workers/modules/candidates/profiles/read-profile";
import { nameKeys } from "@workers/modules/accounts/sign-in/rules";
import type { ProfileForm } from "@workers/modules/candidates/profiles/form-rules";
import { storeProfile } from "../../../support/events";
import { as, makeContext, NOON } from "../../../support/context";
import { encode, makePdf } from "../../../support/pdf";
import { person, withFound } from "../../../support/people";
import { FRESHER, toFormData } from "../../../support/profile-forms";

const TAKEN =
  "The WhatsApp Number you provided is already in use. If not used, please contact our team at " +
  `${BRAND.supportMail} to reset it.`;

let numbers = 0;
/** A form with a number of its own, since the number is unique. */
function form(change: Partial<ProfileForm> = {}): ProfileForm {
  return { ...FRESHER, phone: String(7_000_000_000 + ++numbers), ...change };
}
const pdf = async (words = "Asha Rao, backend developer, Pune") => ({
  name: "Asha Rao.pdf",
  bytes: await makePdf({ pages: [[words]] }),
});

/** Everything these calls may write, so that "nothing was stored" can be said exactly. */
async function stored() {
  const [profiles, resumes, work] = await env.DB.batch<Record<string, unknown>>([
    env.DB.prepare("SELECT * FROM profiles ORDER BY user_id"),
    env.DB.prepare("SELECT * FROM resumes ORDER BY id"),
    env.DB.prepare("SELECT kind, ref, state FROM jobs ORDER BY kind, ref"),
  ]);
  const objects = (await env.FILES.list()).objects.map((o) => o.key).toSorted();
  return { profiles: profiles?.results, resumes: resumes?.results, work: work?.results, objects };
}

describe("saving a profile", () => {
  it("stores profile, resume and the work they ask for, and reads back in one query", async () => {
    const actor = await person();
    const ctx = makeContext({ actor });
    expect(await readProfile(ctx)).toBeNull();
    const input = form({ locations: ["bangalore"], firstJob: "no", currentCtc: "4.5", experienceYears: "2" });
    const { profile, created } = await storeProfile(ctx, { form: input, resume: await pdf() });
    expect(created).toBe(true);
    expect(profile).toMatchObject({
      userId: actor.userId,
      email: actor.email,
      phoneCountry: "91",
      phone: input.phone,
      locations: ["Bengaluru"],
      jobTitles: ["Backend Developer"],
      currentCtc: 4.5,
      firstJob: false,
      openToRemote: false,
      createdAt: NOON,
    });
    expect(profile.resume).toMatchObject({ fileName: "Asha Rao.pdf" });

    const row = await env.DB.prepare("SELECT object_key, parse_state, size_bytes FROM resumes WHERE id = ?")
      .bind(profile.resume?.id)
      .first<{ object_key: string; parse_state: string; size_bytes: number }>();
    expect(row).toMatchObject({ parse_state: "waiting", size_bytes: profile.resume?.sizeBytes });
    expect(row?.object_key).toMatch(/^resumes\/[0-9A-Z]{26}$/);
    expect((await env.FILES.head(row?.object_key ?? ""))?.httpMetadata?.contentType).toBe("application/pdf");
    const names = await env.DB.prepare("SELECT key FROM person_names WHERE user_id = ? AND source = 'profile'")
      .bind(actor.userId)
      .all<{ key: string }>();
    expect(names.results.map(({ key }) => key).toSorted()).toEqual(
      nameKeys(`${profile.firstName} ${profile.lastName}`).toSorted(),
    );
    const work = await env.DB.prepare("SELECT kind FROM jobs WHERE ref IN (?, ?) ORDER BY kind")
      .bind(actor.userId, profile.resume?.id)
      .all();
    expect(work.results).toEqual([{ kind: "match_person" }, { kind: "parse_resume" }, { kind: "profile_event" }]);

    let queries = 0;
    const counted = new Proxy(env.DB, {
      get: (target, key) => {
        if (key === "prepare") queries++;
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    expect(await readProfile(makeContext({ actor, db: openApp(counted) }))).toEqual(profile);
    expect(queries).toBe(1);
  });

  it("keeps the resume when none is given, and stores the same bytes once", async () => {
    const actor = await person();
    const ctx = makeContext({ actor });
    const input = form();
    const resume = await pdf();
    const first = await storeProfile(ctx, { form: input, resume });
    const before = await stored();
    const again = await storeProfile(ctx, { form: input, resume: { ...resume, name: "renamed.pdf" } });
    expect(again).toEqual({ ...first, created: false });
    expect(await stored()).toEqual(before);
    const later = makeContext({ actor, now: () => NOON + 1000 });
    const edited = await storeProfile(later, { form: { ...input, jobTitles: ["Data Analyst"] }, resume: null });
    expect(edited.profile).toMatchObject({
      jobTitles: ["Data Analyst"],
      resume: first.profile.resume,
      createdAt: NOON,
      updatedAt: NOON + 1000,
    });
    const generation = await env.DB.prepare("SELECT generation FROM jobs WHERE kind = 'match_person' AND ref = ?")
      .bind(actor.userId)
      .first("generation");
    expect(generation).toBe(3);
  });

  it("is refused past forty times in a quarter of an hour, with nothing stored", async () => {
    const actor = await person();
    const save = (at: number, resume: Awaited<ReturnType<typeof pdf>> | null) =>
      storeProfile(makeContext({ actor, now: () => at }), { form: input, resume });
    const input = form();
    await save(NOON, await pdf());
    for (let n = 1; n < 40; n++) await save(NOON, null);
    const before = await stored();
    await expect(save(NOON, await pdf("one more file"))).rejects.toMatchObject({ code: "too_many" });
    expect(await stored()).toEqual(before);
    expect((await save(NOON + 15 * 60_000, null)).created).toBe(false);
  });

  it("drops a replaced resume, unless an application refers to it", async () => {
    const actor = await person();
    const ctx = makeContext({ actor });
    const input = form();
    const one = await storeProfile(ctx, { form: input, resume: await pdf("the first resume of this person") });
    const two = await storeProfile(ctx, { form: input, resume: await pdf("the second resume of this person") });
    const [application] = await withFound(actor, 1);
    await env.DB.prepare("UPDATE applications SET resume_id = ? WHERE id = ?")
      .bind(two.profile.resume?.id, application)
      .run();
    const three = await storeProfile(ctx, { form: input, resume: await pdf("the third resume of this person") });
    const rows = await env.DB.prepare("SELECT id, object_key FROM resumes WHERE user_id = ? ORDER BY id")
      .bind(actor.userId)
      .all<{ id: string; object_key: string }>();
    expect(rows.results.map((r) => r.id).toSorted()).toEqual(
      [two.profile.resume?.id, three.profile.resume?.id].toSorted(),
    );
    expect(one.profile.resume?.id).not.toBe(two.profile.resume?.id);
    for (const row of rows.results) expect(await env.FILES.head(row.object_key)).not.toBeNull();
  });

  it("stores nothing for a file that is not a whole, unlocked PDF of ten megabytes", async () => {
    const actor = await person();
    const ctx = makeContext({ actor });
    const whole = await makePdf();
    const wrong: [Uint8Array<ArrayBuffer>, string | RegExp][] = [
      [encode("MZ\u0090 a program"), "Only PDF files are allowed"],
      [encode("<!doctype html><script>alert(1)</script>"), "Only PDF files are allowed"],
      [new Uint8Array(), "Only PDF files are allowed"],
      [whole.slice(0, whole.length / 2), /^Only PDF files are allowed/],
      [await makePdf({ encrypted: true }), /^Only PDF files are allowed\. .*password/],
      [new Uint8Array(10 * 1024 * 1024 + 1), "File size must be less than 10MB"],
    ];
    const before = await stored();
    for (const [bytes, message] of wrong) {
      await expect(storeProfile(ctx, { form: form(), resume: { name: "resume.pdf", bytes } })).rejects.toMatchObject({
        code: "invalid",
        message: typeof message === "string" ? message : expect.stringMatching(message),
        fields: { resume: expect.stringMatching(message) },
      });
    }
    await expect(storeProfile(ctx, { form: form(), resume: null })).rejects.toMatchObject({
      code: "invalid",
      fields: { resume: "File upload is required" },
    });
    // A good file with a bad form is not kept either, and all that is wrong is told.
    await expect(storeProfile(ctx, { form: form({ firstName: "" }), resume: await pdf() })).rejects.toMatchObject({
      fields: { firstName: "This field is required" },
    });
    await expect(storeProfile(ctx, { form: form({ expectedCtc: "x" }), resume: null })).rejects.toMatchObject({
      message: "File upload is required",
      fields: { expectedCTC: "Please enter a valid number", resume: "File upload is required" },
    });
    expect(await stored()).toEqual(before);
  });

  it("gives a number to one person in a country", async () => {
    const [one, two, american] = [await person(), await person(), await person()];
    const input = form();
    await storeProfile(makeContext({ actor: one }), { form: input, resume: await pdf() });
    const before = await stored();
    await expect(
      storeProfile(makeContext({ actor: two }), { form: input, resume: await pdf("somebody else's resume") }),
    ).rejects.toMatchObject({
      code: "duplicate",
      message: TAKEN,
      fields: { whatsappContactNumber: TAKEN },
    });
    expect(await stored()).toEqual(before);
    const us = await storeProfile(makeContext({ actor: american }), {
      form: { ...input, country: "US", locations: ["Boston"], expectedCtc: "120000" },
      resume: await pdf(),
    });
    expect(us.profile.phoneCountry).toBe("1");
  });

  it("lets one of two win who take a number at once", async () => {
    const input = form();
    const people = await Promise.all(Array.from({ length: 8 }, () => person()));
    const resume = await pdf();
    const results = await Promise.allSettled(
      people.map((actor) => storeProfile(makeContext({ actor }), { form: input, resume })),
    );
    expect(results.filter((r) => r.status === "fulfilled")).toHaveLength(1);
    for (const r of results) if (r.status === "rejected") expect(r.reason).toMatchObject({ code: "duplicate" });
    const ids = JSON.stringify(people.map((p) => p.userId));
    const rows = await env.DB.prepare(
      "SELECT count(*) AS n FROM resumes WHERE user_id IN (SELECT value FROM json_each(?))",
    )
      .bind(ids)
      .first("n");
    expect(rows).toBe(1);
  });

  it("comes out whole of saves by one person at once", async () => {
    const actor = await person();
    const input = form();
    const resumes = await Promise.all(
      ["one", "two", "three", "one"].map((word) => pdf(`the resume numbered ${word} of this person`)),
    );
    await storeProfile(makeContext({ actor }), { form: input, resume: resumes[0] ?? null });
    await Promise.all(resumes.map((resume) => storeProfile(makeContext({ actor }), { form: input, resume })));
    const profile = await readProfile(makeContext({ actor }));
    const key = await env.DB.prepare("SELECT object_key FROM resumes WHERE id = ? AND user_id = ?")
      .bind(profile?.resume?.id, actor.userId)
      .first<string>("object_key");
    expect(await env.FILES.head(key ?? "")).not.toBeNull();
  });

  it("leaves the object for the sweep when nobody knows whether the batch was written", async () => {
    const actor = await person();
    const broken = new Proxy(env.DB, {
      get: (target, key) => {
        if (key === "batch") return () => Promise.reject(new Error("D1_ERROR: network connection lost"));
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const before = await stored();
    await expect(
      storeProfile(makeContext({ actor, db: openApp(broken) }), { form: form(), resume: await pdf() }),
    ).rejects.toThrow(/connection lost/);
    const after = await stored();
    expect(after.objects).toHaveLength(before.objects.length + 1);
    expect({ ...after, objects: before.objects }).toEqual(before);
  });

  it("is for somebody signed in", async () => {
    const visitor = makeContext();
    await expect(storeProfile(visitor, { form: form(), resume: await pdf() })).rejects.toMatchObject({
      code: "signed_out",
    });
    await expect(readProfile(visitor)).rejects.toMatchObject({ code: "signed_out" });
    await expect(readProfile(as(visitor, { kind: "system", job: "test" }))).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("the calls", () => {
  function client(ctx: AppContext) {
    const app = new Hono<HonoEnv>();
    app.use(async (c, next) => {
      c.set("ctx", ctx);
      await next();
    });
    app.post("/fetch", fetchPersonalDetails.handler);
    app.post("/upload", uploadPersonalDetails.handler);
    app.onError((error, c) => {
      const { status, body } = toErrorBody(error, ctx);
      return c.newResponse(JSON.stringify(body), status as 400);
    });
    return async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
      const response = await app.request(path, { method: "POST", body, headers });
      return { status: response.status, body: await response.json<Record<string, unknown>>() };
    };
  }
  const upload = (input: ProfileForm, bytes: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) => {
    const data = toFormData(input, new File([bytes], "cv.pdf", { type: "text/html" }));
    for (const [name, value] of Object.entries(more)) data.append(name, value);
    return data;
  };
  const json = { "Content-Type": "application/json" };

  it("upload and fetch one's own details", async () => {
    const actor = await person({ displayName: "Asha R" });
    const call = client(makeContext({ actor }));
    const urlEncoded = new URLSearchParams({ email: actor.email.toUpperCase() });
    expect(await call("/fetch", urlEncoded)).toEqual({
      status: 200,
      body: { _id: "", email: actor.email, name: "Asha R" },
    });
    const input = form();
    expect(await call("/upload", upload(input, await makePdf(), { email: actor.email, _id: "" }))).toEqual({
      status: 200,
      body: { success: true, message: "Personal details saved" },
    });
    const details = await call("/fetch", JSON.stringify({ email: actor.email }), json);
    expect(details.status).toBe(200);
    expect(details.body).toMatchObject({
      _id: actor.email,
      name: "Asha Rao",
      whatsappContactNumber: input.phone,
      resume: "cv.pdf",
      forBackend_locations: ["Pune", "Bengaluru"],
      receiveEmailMarketingUpdates: false,
    });
    // Bars and mails say the name that the profile says.
    const called = env.DB.prepare("SELECT display_name FROM users WHERE id = ?").bind(actor.userId);
    expect(await called.first("display_name")).toBe("Asha Rao");
  });

  it("keep what is known of the work where they say nothing of it, and clear it for a first job", async () => {
    const actor = await person();
    const call = client(makeContext({ actor }));
    const job = { currentCompany: "Sample Works", currentCTC: "9.5", experienceYears: "4.5", noticePeriod: "30 days" };
    const details = async () => (await call("/fetch", JSON.stringify({ email: actor.email }), json)).body;
    const bytes = await makePdf();
    const sent = (more: Record<string, string> = {}) => {
      const data = upload(phoned, bytes);
      for (const name of ["firstJob", ...Object.keys(job)]) data.delete(name);
      for (const [name, value] of Object.entries(more)) data.set(name, value);
      return call("/upload", data);
    };
    const phoned = form();
    // A new profile is of a first job, as the form begins.
    expect((await sent()).body).toMatchObject({ success: true });
    expect(await details()).toMatchObject({ firstJob: "yes", currentCompany: "", experienceYears: "" });
    await sent({ ...job, firstJob: "no" });
    expect(await details()).toMatchObject({ ...job, firstJob: "no" });
    // Left out, all of it stays; what is sent is taken.
    await sent();
    expect(await details()).toMatchObject({ ...job, firstJob: "no" });
    await sent({ experienceYears: "5", noticePeriod: "" });
    expect(await details()).toMatchObject({ ...job, firstJob: "no", experienceYears: "5", noticePeriod: "" });
    await sent({ firstJob: "no" });
    expect(await details()).toMatchObject({ firstJob: "no", currentCompany: "Sample Works", experienceYears: "5" });
    await sent({ firstJob: "" });
    expect(await details()).toMatchObject({ firstJob: "no", currentCompany: "Sample Works" });
    await sent({ firstJob: "yes" });
    expect(await details()).toMatchObject({ firstJob: "yes", currentCompany: "", experienceYears: "" });
  });

  it("tell a taken number by the value that callers look for", async () => {
    const input = form();
    const first = await person();
    await client(makeContext({ actor: first }))("/upload", upload(input, await makePdf()));
    const second = await person();
    const answer = await client(makeContext({ actor: second }))("/upload", upload(input, await makePdf()));
    expect(answer).toMatchObject({ status: 200, body: { success: false, message: DUPLICATE_NUMBER, error: TAKEN } });
  });

  it("do not know anybody else", async () => {
    const [one, two] = [await person(), await person()];
    const call = client(makeContext({ actor: one }));
    const before = await stored();
    const others: Record<string, string>[] = [{ email: two.email }, { email: one.email, _id: two.email }];
    for (const named of others)
      expect((await call("/upload", upload(form(), await makePdf(), named))).status).toBe(404);
    expect((await call("/fetch", JSON.stringify({ email: two.email }), json)).status).toBe(404);
    for (const email of [null, 5, {}, [one.email], "' OR 1=1 --"])
      expect((await call("/fetch", JSON.stringify({ email }), json)).status).toBe(404);
    const visitor = client(makeContext());
    expect((await visitor("/upload", upload(form(), await makePdf()))).status).toBe(401);
    expect((await visitor("/fetch", JSON.stringify({ email: one.email }), json)).status).toBe(401);
    expect(await stored()).toEqual(before);
  });

  it("answer hostile forms with a refusal and store nothing", async () => {
    const actor = await person();
    const ctx = makeContext({ actor });
    const call = client(ctx);
    const before = await stored();
    const file = await makePdf();
    const hostile = [
      "<img src=x onerror=alert(1)>",
      "'); DROP TABLE profiles; --",
      "\u0000",
      "\u202egnp.exe",
      "x".repeat(1_000_000),
      "{{7*7}}",
      "\ud800",
    ];
    for (const value of hostile) {
      for (const field of [
        "firstName",
        "phone",
        "gender",
        "country",
        "expectedCtc",
        "dateOfBirth",
        "linkedinProfile",
        "firstJob",
      ] as const) {
        const answer = await call("/upload", upload(form({ [field]: value }), file));
        expect(answer.status, `${field}: ${value.slice(0, 20)}`).toBe(400);
      }
      expect((await call("/upload", upload(form({ locations: [value] }), file))).status).toBe(400);
    }
    const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
    expect((await call("/upload", "--x\r\nbroken", multipart)).status).toBe(400);
    expect((await call("/upload", "{}", json)).status).toBe(400);
    const tooLarge = await call("/upload", upload(form(), new Uint8Array(12 * 1024 * 1024)));
    expect(tooLarge).toEqual({
      status: 413,
      body: {
        success: false,
        error: "File size must be less than 10MB",
        fields: { resume: "File size must be less than 10MB" },
      },
    });
    const large = await call("/upload", upload(form(), new Uint8Array(10.5 * 1024 * 1024)));
    expect(large).toMatchObject({ status: 400, body: { error: "File size must be less than 10MB" } });
    expect(await stored()).toEqual(before);
    expect(ctx.logged).toEqual([]);
  });

  it("keep markup and quotes in free text as the text they are", async () => {
    const actor = await person();
    const call = client(makeContext({ actor }));
    const text = `<script>alert("1")</script>'); DROP TABLE profiles; -- {{7*7}}`;
    const answer = await call(
      "/upload",
      upload(form({ customInstruction: text, currentLocation: text }), await makePdf()),
    );
    expect(answer.status).toBe(200);
    const details = await call("/fetch", JSON.stringify({ email: actor.email }), json);
    expect(details.body).toMatchObject({ forBackend_customInstruction: text, currentLocation: text });
  });
});
