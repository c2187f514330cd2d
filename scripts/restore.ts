/**
 * `npm run restore`: makes a new database of a backup, proves it, and says what is missing.
 *
 *   npm run restore                                    the backups there are
 *   npm run restore -- ID --to DIR                     on this machine, into a new state: STATE_DIR=DIR npm start
 *   npm run restore -- ID --remote --to DATABASE       into a new, empty D1 database of that name
 *   npm run restore -- hold [--remote]                 after Time Travel: holds the mails that wait
 *
 * The key is BACKUP_KEY of the environment (on this machine SIGNING_KEY of .dev.vars serves).
 */
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs, parseEnv } from "node:util";
import type { Manifest, BackupPart } from "../workers/modules/operations/backups/rules.ts";
import { unsealBytes } from "../workers/core/sealing.ts";
import { runWrangler } from "./d1-execute.ts";
import { dumpOf, HOLD, rebuild, readErased, missingFiles, type ListedFile } from "./restored.ts";
import { Stop } from "./staff-sql.ts";

const STATE = process.env["STATE_DIR"] ?? ".wrangler/state";
/** The longest statement that D1 accepts, in bytes. */
const MAX_STATEMENT = 100_000;

interface Buckets {
  BACKUPS: R2Bucket;
  FILES: R2Bucket;
}

/** The buckets that wrangler.toml names, on this machine or deployed. */
async function openBuckets(remote: boolean): Promise<{ env: Buckets; dispose: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "restore-"));
  const [production = ""] = readFileSync("wrangler.toml", "utf8").split("\n[env.");
  const names = [...production.matchAll(/binding = "(\w+)"\nbucket_name = "([\w-]+)"/g)];
  const configPath = join(folder, "wrangler.json");
  const buckets = names.map(([, binding, bucket_name]) => ({ binding, bucket_name, ...(remote ? { remote } : {}) }));
  writeFileSync(configPath, JSON.stringify({ name: "restore", compatibility_date: "2026-08-01", r2_buckets: buckets }));
  // Its megabytes are loaded once there is something to open.
  const { getPlatformProxy } = await import("wrangler");
  const { env, dispose } = await getPlatformProxy<Record<keyof Buckets, R2Bucket>>({
    configPath,
    persist: { path: resolve(STATE, "v3") },
    remoteBindings: remote,
  });
  return {
    env,
    async dispose() {
      await dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function* objectsOf(bucket: R2Bucket, prefix = ""): AsyncGenerator<R2Object> {
  for (let cursor: string | undefined; ;) {
    const page = await bucket.list({ prefix, ...(cursor === undefined ? {} : { cursor }) });
    yield* page.objects;
    if (!page.truncated) return;
    cursor = page.cursor;
  }
}

function keyOf(): string {
  const local = existsSync(".dev.vars") ? parseEnv(readFileSync(".dev.vars", "utf8")) : {};
  const key = process.env["BACKUP_KEY"] ?? local["BACKUP_KEY"] ?? local["SIGNING_KEY"];
  if (!key) throw new Stop("BACKUP_KEY is not set: the key that the backups were encrypted with.");
  return key;
}

async function open(bucket: R2Bucket, name: string): Promise<Uint8Array> {
  const object = await bucket.get(name);
  if (!object) throw new Stop(`${name} is missing in the bucket of backups: this backup cannot be restored.`);
  try {
    return await unsealBytes(keyOf(), name, new Uint8Array(await object.arrayBuffer()));
  } catch {
    throw new Stop(`${name} cannot be decrypted: another BACKUP_KEY, or the object was changed.`);
  }
}

async function textOf(bucket: R2Bucket, parts: readonly BackupPart[]): Promise<string> {
  const pieces: Uint8Array[] = [];
  for (const { key, sha256 } of parts) {
    const bytes = await open(bucket, key);
    if (createHash("sha256").update(bytes).digest("hex") !== sha256) throw new Stop(`${key} is not what was kept.`);
    pieces.push(bytes);
  }
  return Buffer.concat(pieces).toString("utf8");
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: "string" }, remote: { type: "boolean", default: false } },
  });
  const { to, remote } = values;
  const [id] = positionals;
  // A program that reads a state makes an empty one where there is none, and then says that there is no backup.
  if (!remote && !existsSync(join(STATE, "v3")))
    throw new Stop(`There is no state in ${STATE}: STATE_DIR says where it is. npm start makes one.`);
  if (id === "hold") return hold(remote);
  const { env, dispose } = await openBuckets(remote);
  try {
    const ids: string[] = [];
    for await (const { key } of objectsOf(env.BACKUPS, "app/"))
      if (key.endsWith("/manifest")) ids.push(key.split("/")[1] ?? "");
    if (id === undefined) {
      console.log(ids.length === 0 ? "There is no backup." : ids.join("\n"));
      return;
    }
    if (ids.length === 0) throw new Stop("There is no backup.");
    if (!ids.includes(id)) throw new Stop(`There is no backup ${id}. These there are:\n${ids.join("\n")}`);
    if (to === undefined)
      throw new Stop("Say where to: --to and a new folder, or with --remote a new database's name.");
    if (!remote && existsSync(to)) throw new Stop(`${to} is there already: a restore makes a new state.`);
    await restore(env, id, to, remote);
  } finally {
    await dispose();
  }
}

async function restore(env: Buckets, id: string, to: string, remote: boolean): Promise<void> {
  const manifest = JSON.parse(Buffer.from(await open(env.BACKUPS, `app/${id}/manifest`)).toString()) as Manifest;
  const listed = (await textOf(env.BACKUPS, manifest.files)).split("\n").filter(Boolean);
  const files = listed.map((line) => JSON.parse(line) as ListedFile);
  const db = new DatabaseSync(":memory:");
  const sql = await textOf(env.BACKUPS, manifest.parts);
  const erased = readErased(await (await env.BACKUPS.get("erasures.json"))?.text());
  const { violations, held, people, erasedSince } = rebuild(db, sql, erased);
  console.log(
    `${new Date(manifest.begunAt).toISOString()}: ${people} people, ${files.length} files listed with their hashes.`,
  );
  if (!manifest.oneInstant) console.log("It was read page by page, so it is not of one instant.");
  console.log(`Held back: ${held} mails. Staff release or drop them at /admin-health.`);
  console.log(`Erased since: ${erasedSince} people. The first tick erases them again.`);
  const present = new Map<string, string>();
  for await (const { key, etag } of objectsOf(env.FILES)) present.set(key, etag);
  const missing = missingFiles(db, files, present);
  for (const line of missing) console.log(line);
  console.log(
    missing.length === 0 ? "Every resume and proof is there, unchanged." : `${missing.length} files to see to.`,
  );
  for (const violation of violations) console.log(`Does not hold: ${violation}`);
  console.log(violations.length === 0 ? "The books hold." : `${violations.length} rules do not hold.`);
  if (remote) await intoD1(db, to);
  else await intoState(db, to);
  if (violations.length > 0) process.exitCode = 1;
}

/** Fills a new D1 database by a file, which is how the platform takes so much. */
async function intoD1(db: DatabaseSync, database: string): Promise<void> {
  const text = await dumpOf(db);
  const file = resolve(`restored-${database}.sql`);
  const long = text.split(/;\n(?=INSERT|CREATE)/).filter((statement) => Buffer.byteLength(statement) > MAX_STATEMENT);
  writeFileSync(file, text, { mode: 0o600 });
  if (long.length > 0)
    throw new Stop(`${long.length} rows are longer than D1 takes in one statement (100 kB). The text is in ${file}.`);
  const { status, output } = runWrangler(["d1", "execute", database, "--remote", "--yes", "--file", file]);
  if (status !== 0) throw new Stop(`D1 refused it. The text is in ${file}.\n${output}`);
  rmSync(file);
  console.log(`\n${database} is filled. Put its id into wrangler.toml and deploy.`);
}

/** A new local state: the files and the catalogue as they are, the database of people from the backup. */
async function intoState(db: DatabaseSync, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  if (existsSync(STATE)) cpSync(STATE, to, { recursive: true, filter: (path) => !path.endsWith("server.lock") });
  const { migrateLocally } = await import("./migrate-local.ts");
  await migrateLocally(to).catch((error: unknown) => {
    throw new Stop(`The new state could not be made:\n${String(error)}`);
  });
  const folder = join(to, "v3/d1/miniflare-D1DatabaseObject");
  const target = readdirSync(folder)
    .filter((name) => name.endsWith(".sqlite"))
    .map((name) => join(folder, name))
    .find(isOfPeople);
  if (target === undefined) throw new Stop(`There is no database of people in ${folder}.`);
  for (const end of ["", "-wal", "-shm"]) rmSync(target + end, { force: true });
  db.prepare("VACUUM INTO ?").run(target);
  console.log(`\nSTATE_DIR=${to} npm start serves it.`);
}

function isOfPeople(path: string): boolean {
  const db = new DatabaseSync(path, { readOnly: true });
  const found = db.prepare("SELECT name FROM sqlite_master WHERE name = 'users'").get();
  db.close();
  return found !== undefined;
}

/** Holds the mails that wait: Time Travel may have brought back mails that were sent since. */
function hold(remote: boolean): void {
  const where = remote ? ["--remote", "--yes"] : ["--local", "--persist-to", STATE];
  const { status, output } = runWrangler(["d1", "execute", "DB", ...where, "--command", HOLD]);
  if (status !== 0) throw new Stop(`The database refused:\n${output}`);
  console.log("The mails that waited are held. Staff release or drop them at /admin-health.");
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
