import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openApp, write } from "@workers/db/client";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { lockCall } from "@workers/modules/support/calls/lock-call";
import { DomainError } from "@workers/core/errors";
import { requestReset } from "@workers/modules/accounts/sign-in/request-reset";
import { actorFromCookie } from "@workers/modules/accounts/sign-in/session";
import { signUp } from "@workers/modules/accounts/sign-in/sign-up";
import { readCountry } from "@workers/modules/accounts/sign-in/read-country";
import { suppress } from "@workers/modules/messaging/outbox/undelivered-queries";
import { sendMail } from "@workers/modules/messaging/outbox/send-mail";
import { startIntent } from "@workers/modules/billing/orders/start-intent";
import type { UserActor } from "@workers/core/policy";
import { eraseAccount, readErasure } from "@workers/workflows/privacy/erase-account";
import { listOffers } from "@workers/modules/billing/offers/manage-offers";
import { exportData } from "@workers/workflows/privacy/export-data";
import { PERSONAL_DATA } from "@workers/workflows/privacy/personal-data";
import { eraseFiles } from "@workers/workflows/privacy/erase-files";
import { makeReview } from "@workers/modules/candidates/resume-review/make-review";
import { newProfileForm } from "@workers/modules/candidates/profiles/form-rules";
import { heldKey } from "@workers/modules/candidates/resumes/open-file";
import { readForForm } from "@workers/modules/candidates/resumes/read-for-form";
import { runRetention } from "@workers/workflows/privacy/retention";
import { retentionStart } from "@workers/workflows/privacy/rules";
import { startCommunityPayment } from "@workers/modules/billing/membership/start-community-payment";
import { registerInterest } from "@workers/modules/billing/membership/register-interest";
import { openPerson } from "@workers/modules/accounts/opened-people/open-person";
import { downloadResume } from "@workers/modules/candidates/resumes/download-resume";
import { parseResume } from "@workers/modules/candidates/resumes/parse-resume";
import { recordDeadLetter } from "@workers/core/jobs/record-dead-letter";
import { runJob } from "@workers/jobs/run-job";
import { replayDead } from "@workers/core/jobs/replay-dead";
import { sweepJobs } from "@workers/core/jobs/sweep-jobs";
import { indiaInstant } from "@workers/lib/india-time";
import { activateTrial, storeProfile } from "../../support/events";
import { lockEntry } from "../../support/locks";
import { as, asJob, makeContext, NOON } from "../../support/context";
import { meteredD1 } from "../../support/metered-d1";
import { makePdf } from "../../support/pdf";
import { operator, person, withFound, withPlan, withProfile } from "../../support/people";
import { count as countRows, deliver, newKey, one, pay } from "../../support/payments";
import { FRESHER } from "../../support/profile-forms";
import { tracesOf } from "../../support/traces";
import { everything, openWorker, signedIn } from "../../support/worker";
import { unzipped } from "../../support/zip";

const PASSWORD = "correct horse battery";
const refused = (p: Promise<unknown>) =>
  p.then(
    () => null,
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
const count = (sql: string, ...args: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...args)
    .first<number>("n");

let people = 0;
/** Somebody who has done all that one can do here, and to whom everything was done that is done for people. */
async function livedHere(names: { first: string; last: string }) {
  const n = ++people;
  const { first, last } = names;
  const email = `${first}.${last}@sample.jobsarthi.test`.toLowerCase();
  const phone = String(7_300_000_000 + n);
  const ctx = makeContext({ client: { address: `192.0.2.${n}`, country: "IN", userAgent: "Phone of a owner" } });
  const { userId, setCookie } = await signUp(ctx, { fullName: `${first} ${last}`, email, password: PASSWORD });
  await env.DB.prepare("UPDATE users SET email_verified_at = ? WHERE id = ?").bind(NOON, userId).run();
  const actor = (await actorFromCookie(ctx.db, setCookie.split(";")[0] ?? "", NOON)) as UserActor;
  const mine = as(ctx, actor);
  const job = asJob(ctx);

  const form = {
    ...FRESHER,
    firstName: first,
    lastName: last,
    phone,
    linkedinProfile: `https://www.linkedin.com/in/${first}-${last}-${n}`.toLowerCase(),
  };
  const bytes = await makePdf({ pages: [[`${first} ${last}`, "Backend Developer", phone]] });
  const held = await makePdf({ pages: [[`${first} ${last}`, "Team Lead", phone]] });
  const { profile } = await storeProfile(mine, { form, resume: { name: `${last}.pdf`, bytes } });
  const resumeId = profile.resume?.id ?? "";
  await parseResume(job, { resumeId });
  // A newer one is read into a form that is never sent: it waits for it.
  await readForForm(mine, { form: newProfileForm({}), resume: { name: "newer.pdf", bytes: held }, hold: true });
  await readCountry({ ...mine, actor: { kind: "visitor" } });
  const { to } = await startIntent(mine, { plan: "Free Trial" });
  await activateTrial(mine, { intentId: new URL(to, "http://a.example").searchParams.get("intent") });
  await makeReview(mine, {});
  const [applied, failed] = await withFound(actor, 3);
  await fillQueue(job, { userId });

  const staff = await operator();
  await lockCall(as(ctx, staff), "onboarding", { email, result: "Call Successful" });
  await lockEntry(as(ctx, staff), { entryId: applied, status: "Successful", remarks: `spoke to ${first}` });
  await lockEntry(as(ctx, staff), { entryId: failed, status: "Unsuccessful - Other", remarks: "" });
  await openPerson(as(ctx, staff), { person: userId, reason: "asked", text: `Wrote of ${first}` });
  await downloadResume(as(ctx, staff), { resumeId });
  await env.DB.prepare("UPDATE jobs SET state = 'dead', last_error = ? WHERE kind = 'match_person' AND ref = ?")
    .bind(`failed for ${first}`, userId)
    .run();
  await replayDead(as(ctx, staff), { kind: "match_person", ref: userId });
  await recordDeadLetter(job, { id: `dead-${n}`, body: { type: "job", kind: "match_person", ref: userId } });
  await recordDeadLetter(job, { id: `dead-mail-${n}`, body: { to: email } });

  const { results } = await env.DB.prepare("SELECT id FROM outbox WHERE user_id = ?")
    .bind(userId)
    .all<{ id: string }>();
  const later = { ...job, now: () => NOON + 86_400_000 };
  for (const { id } of results) await sendMail(later, { outboxId: id });
  await write(ctx.db, [
    suppress(ctx.db, { outboxId: results[0]?.id ?? "", address: email, reason: "bounce", nowMs: NOON }),
  ]);
  await requestReset(ctx, { email });
  const objectKey =
    (await env.DB.prepare("SELECT object_key FROM resumes WHERE id = ?").bind(resumeId).first<string>("object_key")) ??
    "";
  const sessionId = actor.sessionId;
  return {
    actor: { ...actor, email },
    staff,
    bytes,
    held,
    objectKey,
    resumeId,
    traces: [userId, email, first, last, phone, sessionId, resumeId],
    applied,
  };
}

const whole = () => livedHere({ first: "Zulekha", last: "Quillfeather" });

describe("erasure", () => {
  it("leaves no trace in any table, file or cache, and of others everything", async () => {
    const bystander = await livedHere({ first: "Oswin", last: "Thistlewood" });
    const { actor, traces, objectKey, staff } = await whole();
    // So that the test cannot pass by having put nothing there: every place that holds people's data held hers.
    expect(await tracesOf(traces)).toEqual(
      expect.arrayContaining(
        [
          "applications",
          "audit_log",
          "credit_balances",
          "credit_ledger",
          "dead_letters",
          "intents",
          "mail_suppressions",
          "mailing_stamps",
          "outbox",
          "password_resets",
          "plans",
          "profiles",
          "resume_reviews",
          "resumes",
          "sandbox_mail",
          "sessions",
          "users",
          "jobs",
        ]
          .map((table) => `DB.${table}`)
          .concat("FILES"),
      ),
    );
    const keptOf = async () => [
      await tracesOf(bystander.traces),
      await env.DB.prepare("SELECT * FROM profiles WHERE user_id = ?")
        .bind(bystander.actor.userId)
        .all()
        .then((r) => r.results),
      await count("SELECT count(*) AS n FROM outbox WHERE user_id = ?", bystander.actor.userId),
      await count("SELECT count(*) AS n FROM audit_log WHERE subject_id = ?", bystander.actor.userId),
      (await env.FILES.head(bystander.objectKey))?.etag,
      (await env.FILES.head(heldKey(bystander.actor.userId)))?.etag,
    ];
    const worker = openWorker();
    // The bystander's applications were over long before the tick's own time: it shortens what is kept of them.
    await worker.tick();
    await worker.drain();
    const kept = await keptOf();

    const cookie = await signedIn(actor);
    const page = await worker.ask("/delete-account", { cookie });
    expect(await page.text()).toContain(actor.email);
    const response = await worker.ask("/delete-account", {
      method: "POST",
      body: new URLSearchParams({ proof: PASSWORD }),
      cookie,
    });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/account-deleted"]);
    expect(response.headers.getSetCookie().join()).toMatch(/__Host-session=;.*Max-Age=0/);
    // A form that was begun may stand in the browser still.
    expect(response.headers.get("Clear-Site-Data")).toBe('"storage"');
    expect((await worker.ask("/api/getPlanDetails.php", { json: { _id: actor.email }, cookie })).status).toBe(401);

    // The last mail waits, and what is left to do for the files names nobody.
    expect(await tracesOf([...traces, objectKey])).toEqual(["DB.erased_files", "DB.outbox", "FILES"]);
    await worker.drain();
    expect(await tracesOf([...traces, objectKey])).toEqual(["DB.outbox"]);
    await worker.tick();
    await worker.drain();
    // The sandbox's mailbox is the person's own: it holds the last mail, and only that.
    const { results } = await env.DB.prepare("SELECT template FROM sandbox_mail WHERE recipient = ?")
      .bind(actor.email)
      .all();
    expect(results).toEqual([{ template: "account_deleted" }]);
    await env.DB.prepare("DELETE FROM sandbox_mail WHERE recipient = ?").bind(actor.email).run();
    expect(await tracesOf([...traces, objectKey])).toEqual([]);

    expect(await keptOf()).toEqual(kept);
    const audit = await env.DB.prepare(
      "SELECT action, subject_id, object_id, detail FROM audit_log WHERE actor_id = ? ORDER BY action",
    )
      .bind(staff.userId)
      .all<Record<string, unknown>>();
    expect(audit.results.map((r) => r["action"])).toEqual([
      "applications.lock_entry",
      "applications.lock_entry",
      "calls.lock",
      "jobs.replay",
      "resumes.download",
      "security.open_person",
    ]);
    for (const row of audit.results) expect(row).toMatchObject({ subject_id: "erased", object_id: null, detail: "" });
  });

  it("knows every place where a person can be named: the schema has no other", async () => {
    const tables = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE " +
        "'_cf_%' AND name NOT LIKE 'd1_%'",
    ).all<{ name: string }>();
    const results: { table: string; column: string; onDelete: string | null; refers: string | null }[] = [];
    for (const { name } of tables.results) {
      const columns = await env.DB.prepare("SELECT name FROM pragma_table_info(?)").bind(name).all<{ name: string }>();
      const keys = await env.DB.prepare(`PRAGMA foreign_key_list("${name}")`).all<{
        from: string;
        table: string;
        on_delete: string;
      }>();
      for (const column of columns.results) {
        const key = keys.results.find((k) => k.from === column.name);
        results.push({
          table: name,
          column: column.name,
          onDelete: key?.on_delete ?? null,
          refers: key?.table ?? null,
        });
      }
    }
    const named = (rows: typeof results) => rows.map((r) => `${r.table}.${r.column}`).toSorted();
    const toPeople = results.filter((r) => r.refers === "users");
    expect(toPeople.length).toBeGreaterThan(10);
    // Everything goes with the person's row or lets go of it.
    expect(
      named(toPeople.filter((r) => r.onDelete !== "CASCADE" && r.onDelete !== "SET NULL")),
      "what refers to users says ON DELETE CASCADE or ON DELETE SET NULL",
    ).toEqual([]);
    // The export reads every table about a person, but for secrets and for what is counted from the others.
    const read = new Set<string>();
    const recording = {
      prepare(query: string) {
        for (const [, table] of query.matchAll(/(?:from|join) "?(\w+)/gi)) read.add(table ?? "");
        return env.DB.prepare(query);
      },
      batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    };
    const ctx = as({ ...makeContext(), db: openApp(recording as D1Database) }, await person());
    await new Response((await exportData(ctx)).body).arrayBuffer();
    expect(
      [...new Set(toPeople.filter((r) => r.onDelete === "CASCADE").map((r) => r.table))]
        .filter((table) => !read.has(table))
        .toSorted(),
      "a table about a person is a section of its capability's PersonalData (personal-data-queries.ts)",
    ).toEqual([
      "credit_balances",
      "email_verifications",
      "extension_codes",
      "match_people",
      "nothing_fits",
      "password_resets",
      "person_names",
      "staff",
      "trades_apart",
      "whatsapp_codes",
    ]);
    // Columns that may name a person by anything else than a reference: each has its statement in the erasure.
    expect(
      named(
        results.filter(
          (r) =>
            r.refers === null &&
            /(^|_)(user_id|actor_id|subject_id|email|recipient|address|phone|phone_number)$/.test(r.column),
        ),
      ),
      "what names a person without a reference to users is erased in its capability's PersonalData, and listed here",
    ).toEqual([
      "application_events.actor_id",
      "audit_log.actor_id",
      "audit_log.subject_id",
      "community_interest.email",
      "community_interest.phone",
      "community_members.email",
      "community_members.phone",
      "mail_suppressions.address",
      "orders.buyer_email",
      "orders.buyer_phone",
      "outbox.recipient",
      "profiles.phone_number",
      "sandbox_mail.recipient",
      "sandbox_whatsapp.phone",
      "support_threads.email",
      "users.email",
      "whatsapp_numbers.phone",
      "whatsapp_strangers.phone",
      "whatsapp_uploads.phone",
    ]);
  });

  it("happens once, however often it is asked at the same moment", async () => {
    const actor = await person();
    await withProfile(actor);
    const contexts = Array.from({ length: 10 }, () => as(makeContext(), actor));
    const answers = await Promise.all(contexts.map((ctx) => refused(eraseAccount(ctx, { proof: actor.email }))));
    expect(answers).toEqual(Array(10).fill(null));
    expect(await count("SELECT count(*) AS n FROM outbox WHERE recipient = ?", actor.email)).toBe(1);
    expect(await count("SELECT count(*) AS n FROM users WHERE id = ?", actor.userId)).toBe(0);
  });

  it("deletes the files in the end, though the store fails and the consumer dies on the way", async () => {
    const actor = await person();
    const { resumeId } = await withProfile(actor);
    await env.FILES.put(`resumes/${resumeId}`, await makePdf());
    let now = NOON;
    const ctx = as(makeContext({ now: () => now }), actor);
    // Its message is lost.
    await eraseAccount({ ...ctx, enqueue: () => Promise.resolve() }, { proof: actor.email });
    const erasureId =
      (await env.DB.prepare("SELECT erasure_id FROM erased_files WHERE object_key = ?")
        .bind(`resumes/${resumeId}`)
        .first<string>("erasure_id")) ?? "";
    const broken = Object.assign(Object.create(env.FILES) as R2Bucket, {
      delete: () => Promise.reject(new Error("R2 is away")),
    });
    await runJob({ ...asJob(ctx), files: broken }, { kind: "erase_files", ref: erasureId });
    expect(await env.FILES.head(`resumes/${resumeId}`)).not.toBeNull();
    now += 120_000;
    const sweeper = asJob(makeContext({ now: () => now }));
    await sweepJobs(sweeper);
    expect(sweeper.sent).toContainEqual({ type: "job", kind: "erase_files", ref: erasureId });
    await runJob(sweeper, { kind: "erase_files", ref: erasureId });
    expect(await env.FILES.head(`resumes/${resumeId}`)).toBeNull();
    expect(await count("SELECT count(*) AS n FROM erased_files WHERE erasure_id = ?", erasureId)).toBe(0);
    await eraseFiles(sweeper, { erasureId });
  });

  it("asks for the password, or the address of who has none, and changes nothing without", async () => {
    const ctx = makeContext();
    const account = { fullName: "Some Body", email: "some.body@sample.jobsarthi.test", password: PASSWORD };
    const { setCookie } = await signUp(ctx, account);
    const withPassword = (await actorFromCookie(ctx.db, setCookie.split(";")[0] ?? "", NOON)) as UserActor;
    const google = await person();
    expect([await readErasure(as(ctx, withPassword)), await readErasure(as(ctx, google))]).toEqual([
      { asks: "password", refused: null },
      { asks: "email", refused: null },
    ]);
    const before = await everything();
    for (const proof of ["", "wrong", account.email, null, {}])
      expect(await refused(eraseAccount(as(ctx, withPassword), { proof }))).toBe("invalid");
    for (const proof of ["", "yes", account.email])
      expect(await refused(eraseAccount(as(ctx, google), { proof }))).toBe("invalid");
    expect(await refused(eraseAccount(ctx, { proof: PASSWORD }))).toBe("signed_out");
    expect(await everything()).toBe(before);
    const worker = openWorker();
    const shown = await worker.ask("/delete-account", {
      method: "POST",
      body: new URLSearchParams({ proof: "wrong" }),
      cookie: await signedIn(withPassword),
    });
    expect([shown.status, await shown.text()]).toEqual([400, expect.stringContaining("This isn&#x27;t your password")]);
    expect(await refused(eraseAccount(as(ctx, google), { proof: ` ${google.email.toUpperCase()} ` }))).toBeNull();
  });

  it("limits guesses at the password", async () => {
    const actor = await person();
    const ctx = as(makeContext(), actor);
    const answers = [];
    for (let i = 0; i < 11; i++) answers.push(await refused(eraseAccount(ctx, { proof: "guess" })));
    expect(answers).toEqual([...Array<string>(10).fill("invalid"), "too_many"]);
    expect(await refused(eraseAccount(ctx, { proof: actor.email }))).toBe("too_many");
  });

  it("is refused to staff, and takes a former operator's name off what they locked for others", async () => {
    const staff = await operator();
    expect(await refused(eraseAccount(as(makeContext(), staff), { proof: staff.email }))).toBe("conflict");
    const page = await (await openWorker().ask("/delete-account", { cookie: await signedIn(staff) })).text();
    expect(page).toContain("You can&#x27;t delete a staff account here.");
    expect(page).not.toContain("Delete my account");
    const owner = await withPlan(await person());
    await withProfile(owner);
    const [id] = await withFound(owner, 1);
    await fillQueue(asJob(makeContext()), { userId: owner.userId });
    await lockEntry(as(makeContext(), staff), { entryId: id, status: "Successful", remarks: "" });
    await env.DB.prepare("DELETE FROM staff WHERE user_id = ?").bind(staff.userId).run();
    expect(
      await refused(eraseAccount(as(makeContext(), { ...staff, staff: null }), { proof: staff.email })),
    ).toBeNull();
    expect(await env.DB.prepare("SELECT state, locked_by FROM applications WHERE id = ?").bind(id).first()).toEqual({
      state: "submitted",
      locked_by: null,
    });
    expect(
      await env.DB.prepare("SELECT actor_id, subject_id FROM audit_log WHERE object_id = ?").bind(id).first(),
    ).toEqual({ actor_id: "erased", subject_id: owner.userId });
    expect(
      await env.DB.prepare("SELECT DISTINCT actor_id FROM application_events WHERE application_id = ? ORDER BY 1")
        .bind(id)
        .all(),
    ).toMatchObject({ results: [{ actor_id: "erased" }, { actor_id: "test" }] });
  });

  it("sends a visitor to sign in, and who still has an account away from its end", async () => {
    const worker = openWorker();
    expect((await worker.ask("/delete-account")).headers.get("Location")).toBe("/login?from=%2Fdelete-account");
    expect(
      (await worker.ask("/account-deleted", { cookie: await signedIn(await person()) })).headers.get("Location"),
    ).toBe("/profile");
    expect(await (await worker.ask("/account-deleted")).text()).toContain("Your account is deleted");
  });
});

describe("the export", () => {
  async function exported(actor: UserActor) {
    const response = await openWorker().ask("/api/export", { cookie: await signedIn(actor) });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": expect.stringMatching(/^attachment; filename="jobsarthi-\d{4}-\d\d-\d\d\.zip"/),
    });
    const files = unzipped(new Uint8Array(await response.arrayBuffer()));
    const text = new TextDecoder().decode(files.get("data.json"));
    return { files, text, data: JSON.parse(text) as Record<string, unknown> };
  }

  it("holds everything about its owner in plain words, the resumes as files, and nobody else", async () => {
    const other = await livedHere({ first: "Ferdinand", last: "Marlowthorpe" });
    const { actor, bytes, held, staff } = await livedHere({ first: "Wilhelmina", last: "Ashgrove" });
    const { files, text, data } = await exported(actor);
    expect([...files.keys()]).toEqual(["resumes/1-Ashgrove.pdf", "resumes/2-not yet saved.pdf", "data.json"]);
    expect(files.get("resumes/2-not yet saved.pdf")).toEqual(held);
    expect(files.get("resumes/1-Ashgrove.pdf")).toEqual(bytes);
    expect(data["account"]).toMatchObject({
      email: actor.email,
      displayName: "Wilhelmina Ashgrove",
      signsInWith: ["password"],
    });
    expect(data["profile"]).toMatchObject({
      firstName: "Wilhelmina",
      phone: expect.stringMatching(/^\+91 73\d{8}$/),
      wantsJobMail: true,
      jobTitles: ["Backend Developer"],
      aroundKm: "25",
    });
    expect(data["calls"]).toEqual([
      {
        kind: "onboarding",
        attempt: 1,
        day: "2026-08-11",
        result: "Call Successful",
        remarks: "",
        lockedAt: "2026-08-10T06:30:00.000Z",
      },
    ]);
    const sold = (await listOffers(makeContext({ actor: staff }))).find(
      ({ product, market }) => product === "Free Trial" && market === "IN",
    );
    expect(data["plan"]).toMatchObject({ tier: "free", endedAt: null, terms: sold?.terms });
    expect(data["resumes"]).toEqual([
      expect.objectContaining({ file: "resumes/1-Ashgrove.pdf", fileName: "Ashgrove.pdf" }),
    ]);
    expect((data["credits"] as { what: string }[]).map((c) => c.what)).toEqual(
      expect.arrayContaining([
        "15 added: Free Trial",
        expect.stringMatching(/^1 used: Backend Developer 1 at Sample Works/),
        expect.stringMatching(/^1 no longer set aside: Backend Developer 2 at Sample Works/),
      ]),
    );
    expect(data["applications"]).toHaveLength(3);
    expect((data["applications"] as object[]).find((a) => "state" in a && a.state === "submitted")).toMatchObject({
      position: "Backend Developer 1",
      appliedBy: staff.displayName,
      reference: expect.stringMatching(/^\w{4}-\w{4}$/),
    });
    expect((data["applicationEvents"] as { by: string; event: string }[]).map((e) => `${e.by}: ${e.event}`)).toEqual(
      expect.arrayContaining(["system: queued", "operator: submitted", "operator: failed"]),
    );
    expect((data["messages"] as { template: string }[]).map((m) => m.template)).toEqual(
      expect.arrayContaining(["sign_up_welcome", "free_welcome", "application_submitted", "password_reset"]),
    );
    expect((data["accessLog"] as { action: string; by: string }[]).map((a) => [a.action, a.by])).toContainEqual([
      "resumes.download",
      "JobSarthi staff: Operator",
    ]);
    for (const secret of other.traces) expect(text).not.toContain(secret);
    const kept = await env.DB.prepare(
      "SELECT password_hash, secret_hash, token_hash, object_key FROM users u JOIN sessions s ON s.user_id = " +
        "u.id JOIN password_resets r ON r.user_id = u.id JOIN resumes f ON f.user_id = u.id WHERE u.id = ?",
    )
      .bind(actor.userId)
      .first<Record<string, string>>();
    expect(Object.keys(kept ?? {})).toHaveLength(4);
    for (const secret of Object.values(kept ?? {})) expect(text).not.toContain(secret);
    const { results } = await env.DB.prepare(
      "SELECT model ->> 'token' AS token FROM outbox WHERE user_id = ? AND model ->> 'token' IS NOT NULL",
    )
      .bind(actor.userId)
      .all<{ token: string }>();
    expect(results.length).toBeGreaterThan(0);
    for (const { token } of results) expect(text).not.toContain(token);
  });

  it("is whole for who has just come, and for who has more than a page of everything", async () => {
    const fresh = await person();
    const { files, data } = await exported(fresh);
    expect([...files.keys()]).toEqual(["data.json"]);
    expect(data).toMatchObject({
      profile: null,
      plan: null,
      resumes: [],
      applications: [],
      credits: [],
      accessLog: [],
    });
    const busy = await person();
    const ids = [...(await withFound(busy, 700)), ...(await withFound(busy, 520))];
    const lines = (await exported(busy)).data["applications"] as { reference: string }[];
    expect(new Set(lines.map((l) => l.reference))).toEqual(
      new Set(ids.map((id) => `${id.slice(-8, -4)}-${id.slice(-4)}`)),
    );
    expect(lines).toHaveLength(1220);
  });

  it("holds what was bought and asked for in the Job Community with the person's address, once proven", async () => {
    const india = makeContext({ client: { address: "203.0.113.7", country: "IN", userAgent: "" } });
    for (const verified of [true, false]) {
      const actor = await person({ verified });
      const { email } = actor;
      const phone = verified ? "9811100001" : "9811100002";
      await registerInterest(india, { name: "Asha Rao", phoneNumber: phone, email });
      const opened = await startCommunityPayment(india, {
        clientOrderId: newKey("COMMUNITY"),
        amount: 99,
        name: "Asha Rao",
        email,
        phoneNumber: phone,
      });
      for (const sent of await pay(india, opened)) await deliver(india, sent);
      const { data, text } = await exported(actor);
      expect(text.includes(phone)).toBe(verified);
      expect(data["community"]).toEqual(
        verified
          ? {
              memberships: [
                {
                  name: "Asha Rao",
                  phone,
                  beganAt: "2026-08-10T06:30:00.000Z",
                  endsAt: "2026-09-10T06:30:00.000Z",
                  leftAt: null,
                  endReason: null,
                },
              ],
              detailsGiven: { name: "Asha Rao", phone, at: "2026-08-10T06:30:00.000Z" },
              orders: [
                expect.objectContaining({
                  order: opened.orderId,
                  amount: 99,
                  currency: "INR",
                  state: "paid",
                  paidAt: "2026-08-10T06:30:00.000Z",
                }),
              ],
            }
          : { memberships: [], detailsGiven: null, orders: [] },
      );
    }
  });

  it("says of a file that is gone that it is, and holds the rest", async () => {
    const actor = await person();
    await withProfile(actor);
    const { files, data } = await exported(actor);
    expect([...files.keys()]).toEqual(["data.json"]);
    expect(data["resumes"]).toEqual([expect.objectContaining({ file: null, fileName: "resume.pdf" })]);
  });

  it("is limited", async () => {
    const worker = openWorker();
    const cookie = await signedIn(await person());
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await worker.ask("/api/export", { cookie })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

describe("somebody without an account", () => {
  const DAY = 86_400_000;
  const at = (ms: number) =>
    makeContext({ now: () => ms, client: { address: `203.0.113.${people++}`, country: "IN", userAgent: "" } });
  const order = (ctx: ReturnType<typeof at>, who: { email: string; phoneNumber: string }) =>
    startCommunityPayment(ctx, {
      clientOrderId: newKey("COMMUNITY"),
      amount: 99,
      name: "Asha Rao",
      state: "29",
      ...who,
    });
  const buyer = (id: string) =>
    one(
      `SELECT buyer_name AS name, buyer_email AS email, buyer_phone AS phone, buyer_state AS state
        FROM orders WHERE id = ?`,
      id,
    );
  const EMPTY = { name: "", email: "", phone: "", state: "" };

  it("is forgotten 30 days later, but for a payment's name and address; a member 30 days after the end", async () => {
    const looked = { email: "looked@sample.jobsarthi.test", phoneNumber: "9700000001" };
    const failed = { email: "failed@sample.jobsarthi.test", phoneNumber: "9700000002" };
    const member = { email: "member@sample.jobsarthi.test", phoneNumber: "9700000003" };
    const stays = { email: "stays@sample.jobsarthi.test", phoneNumber: "9700000004" };
    const unsettled = { email: "unsettled@sample.jobsarthi.test", phoneNumber: "9700000005" };
    const begun = at(NOON);
    await registerInterest(begun, { name: "Asha Rao", ...looked });
    const tried = await order(begun, failed);
    await pay(begun, tried, "failed");
    await env.DB.prepare("UPDATE orders SET state = 'closed', next_check_at = NULL WHERE id = ?")
      .bind(tried.orderId)
      .run();
    const open = await order(begun, unsettled);
    const bought = await order(begun, member);
    for (const sent of await pay(begun, bought)) await deliver(begun, sent);
    const kept = await order(begun, stays);
    for (const sent of await pay(begun, kept)) await deliver(begun, sent);
    await env.DB.prepare("UPDATE community_members SET ends_at = ? WHERE email = ?")
      .bind(NOON + 300 * DAY, stays.email)
      .run();
    await env.DB.prepare("UPDATE outbox SET state = 'sent' WHERE recipient IN (?, ?)")
      .bind(member.email, stays.email)
      .run();
    const members = () =>
      env.DB.prepare("SELECT email FROM community_members WHERE email IN (?, ?) ORDER BY email")
        .bind(member.email, stays.email)
        .all<{ email: string }>()
        .then((r) => r.results.map((m) => m.email));

    await runRetention(asJob(at(NOON + 30 * DAY)));
    expect(await countRows("SELECT count(*) AS n FROM community_interest WHERE email = ?", looked.email)).toBe(1);
    expect(await buyer(tried.orderId)).toEqual({
      name: "Asha Rao",
      email: failed.email,
      phone: failed.phoneNumber,
      state: "29",
    });

    // A second sweep at the same moment changes nothing more.
    for (let i = 0; i < 2; i++) await runRetention(asJob(at(NOON + 30 * DAY + 1)));
    expect(await countRows("SELECT count(*) AS n FROM community_interest WHERE email = ?", looked.email)).toBe(0);
    expect(await buyer(tried.orderId)).toEqual(EMPTY);
    expect(
      await countRows("SELECT count(*) AS n FROM outbox WHERE recipient IN (?, ?)", member.email, stays.email),
    ).toBe(0);
    // The gateway has not yet said what came of this one.
    expect(await buyer(open.orderId)).toEqual({
      name: "Asha Rao",
      email: unsettled.email,
      phone: unsettled.phoneNumber,
      state: "29",
    });
    expect(await members()).toEqual([member.email, stays.email]);
    expect(await buyer(bought.orderId)).toMatchObject({ phone: member.phoneNumber, state: "29" });

    await runRetention(asJob(at(NOON + 61 * DAY + 1)));
    expect(await members()).toEqual([stays.email]);
    expect(await buyer(bought.orderId)).toEqual({ name: "Asha Rao", email: member.email, phone: "", state: "29" });
    expect(await buyer(kept.orderId)).toMatchObject({ phone: stays.phoneNumber, state: "29" });
  });

  it("leaves a paid order nameless once its books need not be kept any more", async () => {
    const who = { email: "books@sample.jobsarthi.test", phoneNumber: "9700000007" };
    const bought = await order(at(NOON), who);
    for (const sent of await pay(at(NOON), bought)) await deliver(at(NOON), sent);
    await env.DB.prepare("UPDATE community_members SET ends_at = ? WHERE email = ?")
      .bind(NOON + 4000 * DAY, who.email)
      .run();
    const row = () => one("SELECT * FROM orders WHERE id = ?", bought.orderId);
    const before = await row();
    const yearEnds = indiaInstant("2035-04-01");
    await runRetention(asJob(at(yearEnds - 1)));
    expect(await row()).toEqual(before);
    await runRetention(asJob(at(yearEnds)));
    expect(await row()).toEqual({ ...before, buyer_name: "", buyer_email: "", buyer_phone: "", buyer_state: "" });
  });

  it("who pays after that is put before staff: nothing is given, and nobody but the team is mailed", async () => {
    const who = { email: "late@sample.jobsarthi.test", phoneNumber: "9700000006" };
    const ctx = at(NOON);
    const late = await order(ctx, who);
    const notices = await pay(ctx, late);
    await env.DB.prepare("UPDATE orders SET state = 'closed', next_check_at = NULL WHERE id = ?")
      .bind(late.orderId)
      .run();
    await runRetention(asJob(at(NOON + 31 * DAY)));
    expect(await buyer(late.orderId)).toEqual(EMPTY);
    const mails = await countRows("SELECT count(*) AS n FROM outbox");
    for (const sent of notices) await deliver(ctx, sent);
    expect(await one("SELECT state, activated_at FROM orders WHERE id = ?", late.orderId)).toEqual({
      state: "paid",
      activated_at: null,
    });
    expect(await countRows("SELECT count(*) AS n FROM community_members WHERE email = ''")).toBe(0);
    expect(await countRows("SELECT count(*) AS n FROM outbox")).toBe(mails + 1);
    const told = await one("SELECT template, user_id, model FROM outbox WHERE model LIKE ?", `%${late.orderId}%`);
    expect(told).toMatchObject({ template: "team_notice", user_id: null });
    expect(told?.["model"]).not.toContain(who.phoneNumber);
    expect(await one("SELECT kind FROM payment_problems WHERE order_id = ?", late.orderId)).toEqual({ kind: "nobody" });
  });

  it("is found by their age: however many are remembered, none of them is read", async () => {
    const many = (into: string, columns: string) =>
      env.DB.prepare(`INSERT INTO ${into} SELECT ${columns} FROM json_each(?2)`).bind(
        NOON,
        JSON.stringify(Array.from({ length: 300 }, (_, i) => i)),
      );
    await env.DB.batch([
      many("community_interest (email, name, phone, at)", "'many' || value, '', '', ?1"),
      many(
        "community_members (id, email, name, phone, began_at, ends_at, created_at)",
        "'many' || value, 'many' || value, '', '', ?1, ?1, ?1",
      ),
      many(
        "orders (id, client_key, product, offer_version, terms, credits, amount, currency, method, gateway, " +
          "buyer_phone, state, expires_at, created_at)",
        "'many' || value, 'many' || value, 'community', 1, '{}', 0, 1, 'INR', 'card', 'sandbox', '1', 'closed', 0, ?1",
      ),
      many(
        "outbox (id, channel, template, recipient, model, cause, state, due_at, created_at)",
        "'many' || value, 'mail', 'team_notice', 'many', '{}', 'many' || value, 'sent', ?1, ?1",
      ),
    ]);
    const { d1, meter } = meteredD1(env.DB);
    const db = openApp(d1);
    await write(
      db,
      PERSONAL_DATA.flatMap((data) => [
        ...(data.purge?.(db, NOON - DAY) ?? []),
        ...(data.purgeBooks?.(db, retentionStart(NOON)) ?? []),
      ]),
    );
    expect(meter.rowsRead).toBeLessThan(20);
  });
});
