import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { readBackups } from "@workers/modules/operations/backups/read-backups";
import { STATUS_KEY, type Manifest, type BackupStatus } from "@workers/modules/operations/backups/rules";
import { takeBackup } from "@workers/modules/operations/backups/take-backup";
import { unsealBytes } from "@workers/core/sealing";
import { signUp } from "@workers/modules/accounts/sign-in/sign-up";
import { actorFromCookie } from "@workers/modules/accounts/sign-in/session";
import { eraseAccount } from "@workers/workflows/privacy/erase-account";
import { redoErasures } from "@workers/workflows/privacy/redo-erasures";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { withPlan, person } from "../../../support/people";

const HOUR = 3_600_000;
const KEY = makeContext().config.backup.key ?? "";
const textOf = async (name: string) => {
  const sealed = await (await env.BACKUPS.get(name))?.arrayBuffer();
  return new TextDecoder().decode(await unsealBytes(KEY, name, new Uint8Array(sealed ?? new ArrayBuffer(0))));
};
const statusOf = async () => (await env.BACKUPS.get(STATUS_KEY))?.json<BackupStatus>();

describe("the day's backup", () => {
  it("is taken at the quiet hour, over as many ticks as it takes, and only its key reads it", async () => {
    let now = NOON;
    const ctx = asJob(makeContext({ now: () => now }));
    const someone = await person({ displayName: "Zulekha O'Quill" });
    await withPlan(someone);
    await env.FILES.put("resume-of-somebody", "%PDF");
    await takeBackup(ctx);
    expect((await readBackups(ctx)).last).toBeNull(); // noon is not the hour
    now = Date.parse("2026-08-10T21:31:00Z");
    for (let n = 0; n < 20 && (await statusOf())?.last == null; n++, now += 60_000)
      await Promise.all([takeBackup(ctx), takeBackup(ctx)]);
    const status = await statusOf();
    const id = status?.last?.id ?? "";
    expect(status?.last).toMatchObject({ oneInstant: false, files: 1 });
    const manifest = JSON.parse(await textOf(`app/${id}/manifest`)) as Manifest;
    const sql = (await Promise.all(manifest.parts.map((part) => textOf(part.key)))).join("");
    expect(sql).toContain("'Zulekha O''Quill'");
    expect(sql.indexOf("CREATE TRIGGER")).toBeGreaterThan(sql.lastIndexOf("\nINSERT INTO"));
    const users = await env.DB.prepare("SELECT count(*) AS n FROM users").first<number>("n");
    expect(sql.match(/^INSERT INTO "users"/gm)?.length).toBe(users);
    expect(await textOf(manifest.files[0]?.key ?? "")).toContain('"key":"resume-of-somebody"');
    for (const { key } of (await env.BACKUPS.list()).objects)
      expect(await (await env.BACKUPS.get(key))?.text()).not.toContain("Quill");
    // A piece that stands in another's place is refused.
    const other = await (await env.BACKUPS.get(manifest.files[0]?.key ?? ""))?.arrayBuffer();
    await expect(unsealBytes(KEY, `app/${id}/manifest`, new Uint8Array(other ?? new ArrayBuffer(0)))).rejects.toThrow();
    // The same day has its one.
    await takeBackup(ctx);
    expect((await statusOf())?.last?.id).toBe(id);
  });

  it("that fails is tried again, raises an alarm after 36 hours, and ends it; after 35 days it is gone", async () => {
    const before = (await statusOf())?.last;
    let now = (before?.doneAt ?? 0) + 30 * HOUR;
    let broken = true;
    const base = makeContext({ now: () => now });
    const { backup } = base.providers;
    const next: typeof backup.next = (cursor) =>
      broken ? Promise.reject(new Error("the export is away")) : backup.next(cursor);
    const ctx = asJob({ ...base, providers: { ...base.providers, backup: { oneInstant: false, next } } });
    const alarm = () => env.DB.prepare("SELECT detail FROM alarms WHERE kind = 'backup'").first<string>("detail");
    await takeBackup(ctx);
    expect([await alarm(), (await statusOf())?.failed?.error]).toEqual([null, "the export is away"]);
    now += 7 * HOUR;
    await takeBackup(ctx);
    expect(await alarm()).toBe("the export is away");
    expect(await readBackups(ctx)).toMatchObject({ overdue: true, failed: { error: "the export is away" } });
    broken = false;
    now += 40 * 24 * HOUR;
    for (let n = 0; n < 20 && (await statusOf())?.last?.id === before?.id; n++, now += 60_000) await takeBackup(ctx);
    expect([await alarm(), (await statusOf())?.failed]).toEqual([null, null]);
    expect((await env.BACKUPS.list({ prefix: `app/${before?.id}/` })).objects).toEqual([]);
    expect((await env.BACKUPS.list({ prefix: `app/${(await statusOf())?.last?.id}/` })).objects.length).toBeGreaterThan(
      2,
    );
  });

  it("is missed where no key is set", async () => {
    const base = makeContext();
    await takeBackup(asJob({ ...base, config: { ...base.config, backup: { key: null, export: null } } }));
    const detail = await env.DB.prepare("SELECT detail FROM alarms WHERE kind = 'backup'").first<string>("detail");
    expect(detail).toContain("BACKUP_KEY");
  });
});

it("erases again whom a restore brought back, without telling them twice", async () => {
  let now = NOON;
  const ctx = makeContext({ now: () => now });
  const input = { fullName: "Back Again", email: "back@sample.jobsarthi.test", password: "correct horse battery" };
  const { userId, setCookie } = await signUp(ctx, input);
  const rows = await env.DB.prepare("SELECT * FROM users WHERE id = ?").bind(userId).all<Record<string, unknown>>();
  const actor = await actorFromCookie(ctx.db, setCookie.split(";")[0] ?? "", NOON);
  await eraseAccount(as(ctx, actor), { proof: input.password });
  const job = asJob(ctx);
  await redoErasures(job);
  const row = rows.results[0] ?? {};
  const names = Object.keys(row);
  await env.DB.prepare(`INSERT INTO users (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`)
    .bind(...Object.values(row))
    .run();
  // The restored database is of before: it has not seen this list.
  await env.DB.prepare("DELETE FROM erasure_list").run();
  now += 5 * HOUR;
  const mails = () => env.DB.prepare("SELECT count(*) AS n FROM outbox").first<number>("n");
  const sent = await mails();
  await redoErasures(job);
  expect(await env.DB.prepare("SELECT id FROM users WHERE id = ?").bind(userId).first()).toBeNull();
  expect(await mails()).toBe(sent);
  // Where the list cannot be written nobody is erased, and is told so.
  const second = await signUp(ctx, { ...input, email: "other@sample.jobsarthi.test" });
  const other = await actorFromCookie(ctx.db, second.setCookie.split(";")[0] ?? "", now);
  const backups = Object.assign(Object.create(env.BACKUPS) as R2Bucket, {
    get: () => Promise.reject(new Error("the bucket is away")),
  });
  await expect(eraseAccount({ ...as(ctx, other), backups }, { proof: input.password })).rejects.toMatchObject({
    code: "unavailable",
  });
  expect(await env.DB.prepare("SELECT id FROM users WHERE id = ?").bind(second.userId).first()).not.toBeNull();
});
