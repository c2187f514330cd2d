import { write } from "../../../db/client";
import { briefly } from "../../../lib/log";
import { clearAlarms, raiseAlarm } from "../../../core/alarms/queries";
import type { AppContext } from "../../../core/context";
import { sha256Hex } from "../../../core/ids";
import { authorize } from "../../../core/policy";
import { sealBytes } from "../../../core/sealing";
import {
  backupId,
  backupOf,
  isDue,
  isOverdue,
  BACKUP_RETENTION_MS,
  BACKUP_LEASE_MS,
  BACKUP_TIMEOUT_MS,
  manifestKey,
  partKey,
  BACKUP_RETRY_MS,
  STATUS_KEY,
  type BackupPart,
  type Running,
  type BackupStatus,
} from "./rules";

/** Names the alarm while no good backup is young enough. */
const BACKUP_ALARM = "backup";
/** Steps of a tick: what a tick may ask of D1 and R2 is shared with its other jobs. */
const STEPS = 12;
/** After this time a tick begins no further step. */
const TICK_MS = 30_000;
const FILES_AT_ONCE = 1000;

/**
 * Takes a backup of the people's database once a day at the quietest hour, as far as a tick may, and goes on in the
 * next: SQL text, encrypted piece by piece into a bucket of its own, then the list of files with their hashes. How it
 * does stands in that bucket too. Two ticks at once are one: the second finds the lease.
 */
export async function takeBackup(ctx: AppContext): Promise<void> {
  authorize(ctx, "backups.take");
  const { key } = ctx.config.backup;
  if (key === null) return alarm(ctx, "BACKUP_KEY is not set, so no backup is made");
  const read = await readStatus(ctx);
  const nowMs = ctx.now();
  let { status } = read;
  const goesOn = status.running !== null || isDue(status, nowMs);
  if ((goesOn && status.leaseUntil <= nowMs) || read.etag === null) {
    const running = goesOn ? (status.running ?? begin(ctx)) : null;
    const claimed = await claim(
      ctx,
      { ...status, running, leaseUntil: goesOn ? nowMs + BACKUP_LEASE_MS : 0 },
      read.etag,
    );
    if (claimed && running) status = await goOn(ctx, key, { ...status, running });
  }
  if (isOverdue(status, nowMs)) await alarm(ctx, status.failed?.error ?? "The last good backup is older than 36 hours");
}

function alarm(ctx: AppContext, detail: string): Promise<void> {
  return write(ctx.db, [raiseAlarm(ctx.db, { kind: BACKUP_ALARM, detail, nowMs: ctx.now() })]);
}

async function readStatus(ctx: AppContext): Promise<{ status: BackupStatus; etag: string | null }> {
  const object = await ctx.backups.get(STATUS_KEY);
  if (object) return { status: await object.json<BackupStatus>(), etag: object.etag };
  return { status: { since: ctx.now(), running: null, leaseUntil: 0, last: null, failed: null }, etag: null };
}

/** Writes the status unless another run wrote one in between. */
async function claim(ctx: AppContext, status: BackupStatus, etag: string | null): Promise<boolean> {
  const onlyIf: R2Conditional = etag === null ? { etagDoesNotMatch: "*" } : { etagMatches: etag };
  return (await ctx.backups.put(STATUS_KEY, JSON.stringify(status), { onlyIf })) !== null;
}

function begin(ctx: AppContext): Running {
  const begunAt = ctx.now();
  const { oneInstant } = ctx.providers.backup;
  const bookmarks = { from: null, to: null };
  return {
    id: backupId(begunAt),
    begunAt,
    oneInstant,
    bookmarks,
    parts: [],
    files: [],
    phase: "rows",
    cursor: null,
    listed: 0,
  };
}

/** As many steps as a tick may, and the status after them. A failure ends the backup; it begins anew after a while. */
async function goOn(ctx: AppContext, key: string, status: BackupStatus & { running: Running }): Promise<BackupStatus> {
  const nowMs = ctx.now();
  const { id } = status.running;
  let after: BackupStatus;
  try {
    if (nowMs - status.running.begunAt > BACKUP_TIMEOUT_MS) throw new Error("It did not end within six hours");
    const running = await steps(ctx, key, status.running);
    after =
      running === null
        ? { ...status, running: null, failed: null, last: await finish(ctx, key, status.running) }
        : { ...status, running };
  } catch (error) {
    ctx.log.error("backup.failed", { id, error });
    after = {
      ...status,
      running: null,
      failed: { at: nowMs, error: briefly(error), nextTryAt: nowMs + BACKUP_RETRY_MS },
    };
  }
  after = { ...after, leaseUntil: 0 };
  await ctx.backups.put(STATUS_KEY, JSON.stringify(after));
  if (after.last !== status.last) {
    await write(ctx.db, [clearAlarms(ctx.db, [BACKUP_ALARM])]);
    await purgeOld(ctx);
  }
  return after;
}

/** Goes on with it in place; null when it is whole. */
async function steps(ctx: AppContext, key: string, running: Running): Promise<Running | null> {
  const until = ctx.now() + TICK_MS;
  for (let n = 0; n < STEPS && ctx.now() < until; n++) {
    if (running.phase === "rows") {
      const step = await ctx.providers.backup.next(running.cursor);
      if (step.bytes.length > 0)
        running.parts.push(await keep(ctx, key, partKey(running.id, "sql", running.parts.length + 1), step.bytes));
      running.bookmarks = { from: running.bookmarks.from ?? step.bookmark, to: step.bookmark ?? running.bookmarks.to };
      running.cursor = step.cursor;
      if (step.cursor === null) running.phase = "files";
    } else {
      const page = await ctx.files.list({
        limit: FILES_AT_ONCE,
        ...(running.cursor === null ? {} : { cursor: running.cursor }),
      });
      const lines = page.objects.map(({ key: name, size, etag }) => `${JSON.stringify({ key: name, size, etag })}\n`);
      const name = partKey(running.id, "files", running.files.length + 1);
      running.files.push(await keep(ctx, key, name, new TextEncoder().encode(lines.join(""))));
      running.listed += page.objects.length;
      if (!page.truncated) return null;
      running.cursor = page.cursor;
    }
  }
  return running;
}

/** Encrypts a piece for its own place and keeps it there. */
async function keep(ctx: AppContext, key: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<BackupPart> {
  await ctx.backups.put(name, await sealBytes(key, name, bytes));
  return { key: name, bytes: bytes.length, sha256: await sha256Hex(bytes) };
}

async function finish(ctx: AppContext, key: string, running: Running): Promise<BackupStatus["last"]> {
  const { phase: _, cursor: __, listed, ...rest } = running;
  const doneAt = ctx.now();
  await keep(ctx, key, manifestKey(running.id), new TextEncoder().encode(JSON.stringify({ ...rest, doneAt })));
  const bytes = running.parts.reduce((sum, part) => sum + part.bytes, 0);
  const { id, begunAt, oneInstant } = running;
  ctx.log.info("backup.done", { id, count: bytes });
  return { id, begunAt, doneAt, bytes, files: listed, oneInstant };
}

/** Deletes what is older than 35 days, broken ones too. What one listing does not hold goes after the next backup. */
async function purgeOld(ctx: AppContext): Promise<void> {
  const oldest = backupId(ctx.now() - BACKUP_RETENTION_MS);
  const { objects } = await ctx.backups.list({ prefix: "app/", limit: 1000 });
  const old = objects.map(({ key }) => key).filter((key) => (backupOf(key) ?? oldest) < oldest);
  if (old.length > 0) await ctx.backups.delete(old);
}
