/**
 * `npm start`: build, migrate, load the demo, serve, and tick the cron. `npm run dev` (`--dev`) serves the sources
 * instead of a build: a change is seen at once. Needs no account, key or network.
 */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { cronsOf, dueDaily } from "./daily.ts";
import { lockState } from "./server-lock.ts";
import { withLightPasswords } from "./light-passwords.ts";
import { shiftClock, withShiftedClock } from "./shift-clock.ts";
import { parseEnv } from "node:util";
import { ConfigError, parseConfig } from "../workers/config.ts";

// Tests that must not depend on the hour are served at one of their own.
const shiftMs = Number(process.env["CLOCK_SHIFT_MS"] ?? 0);
if (shiftMs !== 0) shiftClock(shiftMs);
const edits = [
  ...(shiftMs === 0 ? [] : [withShiftedClock(shiftMs)]),
  ...(process.env["LIGHT_PASSWORDS"] === "1" ? [withLightPasswords] : []),
];

const isDev = process.argv.includes("--dev");
const COMMAND = isDev ? "npm run dev" : "npm start";
const port = Number(process.env["PORT"] ?? 8787);
const origin = `http://localhost:${port}`;
const STATE = process.env["STATE_DIR"] ?? ".wrangler/state";
const environment = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" };

function stop(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function portIsFree(): Promise<boolean> {
  const tryHost = (host: string) =>
    new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code !== "EADDRINUSE"));
      server.listen(port, host, () => server.close(() => resolve(true)));
    });
  return Promise.all([tryHost("127.0.0.1"), tryHost("::1")]).then((answers) => answers.every(Boolean));
}

function run(label: string, command: string, args: string[]): void {
  process.stdout.write(`${label} … `);
  const result = spawnSync(command, args, { env: environment, encoding: "utf8" });
  if (result.status !== 0) stop(`${label} failed:\n${result.error?.message ?? result.stdout + result.stderr}`);
  console.log("done");
}

/** @returns what became of older data, in words for the terminal. */
async function migrate(): Promise<string> {
  const { migrateOrSetAside, NewerState } = await import("./migrate-local.ts");
  try {
    const { copied, setAside } = await migrateOrSetAside(STATE);
    if (setAside !== null)
      return `done\nThe local data was made before 22 November 2026 and cannot be upgraded. It is kept in ${setAside}.`;
    return copied === null ? "done" : `done\nOlder data was upgraded. A copy of it as it was is in ${copied}.`;
  } catch (error) {
    if (error instanceof NewerState)
      return stop(
        `The local data in ${STATE} was made by a newer version: ${error.message}. Start that version, or give this ` +
          `one its own: STATE_DIR=.wrangler/second PORT=${port + 1} ${COMMAND}`,
      );
    return stop(`Migrating failed, and the data is as it was:\n${String(error)}`);
  }
}

if (!Number.isInteger(port) || port < 1 || port > 65_535)
  stop(`PORT must be a number from 1 to 65535, not "${process.env["PORT"]}".`);
if (!(await portIsFree()))
  stop(
    `Port ${port} is taken. Choose another one, with a state of its own: ` +
      `STATE_DIR=.wrangler/second PORT=8790 ${COMMAND}`,
  );

if (!existsSync(".dev.vars")) {
  if (!existsSync(".dev.vars.example"))
    stop("There is neither .dev.vars nor .dev.vars.example here. Start it in the folder of the project.");
  const example = readFileSync(".dev.vars.example", "utf8");
  writeFileSync(".dev.vars", example.replace(/^SIGNING_KEY=.*$/m, `SIGNING_KEY=${randomUUID()}${randomUUID()}`));
}

try {
  parseConfig({ ...parseEnv(readFileSync(".dev.vars", "utf8")), ORIGIN: origin });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  stop(`${error.message}\nThese are set in .dev.vars.`);
}

const holder = lockState(STATE);
if (holder !== null)
  stop(
    `Another server runs on ${STATE} (process ${holder}). Stop it, or give this one its own: ` +
      `STATE_DIR=.wrangler/second PORT=${port + 1} ${COMMAND}`,
  );

if (!isDev && process.env["SKIP_BUILD"] !== "1") run("Building", "react-router", ["build", "--mode", "sandbox"]);
process.stdout.write("Migrating … ");
console.log(await migrate());

// Its megabytes are loaded once everything that may be missing is there.
const { serveBuild, serveSources } = await import("./local-server.ts");
const serving = isDev
  ? serveSources(port, STATE, origin)
  : serveBuild(
      port,
      STATE,
      { ORIGIN: origin },
      undefined,
      undefined,
      edits.length === 0 ? undefined : (built) => edits.reduce((text, edit) => edit(text), built),
    );
const server = await serving.catch((error: unknown) => stop(`The server did not start: ${String(error)}`));
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void server.dispose().finally(() => process.exit(0)));

async function tick(cron: string): Promise<void> {
  const url = `${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}&time=${Date.now()}`;
  const answer = await fetch(url).catch((error: unknown) => error as Error);
  if (!(answer instanceof Error) && answer.ok) return;
  const why =
    answer instanceof Error
      ? String(answer.cause ?? answer)
      : `${answer.status} ${(await answer.text()).slice(0, 2_000)}`;
  console.error(`The tick "${cron}" failed; the next one catches up. Why: ${why}`);
}

process.stdout.write("Loading the demo … ");
const seeded = await fetch(`${origin}/sandbox/seed`, { method: "POST" });
if (!seeded.ok) stop(`The demo could not be loaded: ${seeded.status} ${await seeded.text()}`);
const demo = (await seeded.json()) as { signIns: { who: string; email: string; password: string }[]; sources: number };
console.log(`done (${demo.sources} boards to read)`);

console.log(`\n  ${origin}\n`);
console.log("  Sign-ins of the demo (samples, not people):");
for (const { who, email, password } of demo.signIns)
  console.log(`    ${who.padEnd(34)} ${email.padEnd(44)} ${password}`);
// The server may let go of the connection that the seed came by.
const ask = () => fetch(`${origin}/sandbox/codes`);
const codes = await ask().catch(ask);
console.log(`\n  Codes that staff are asked for, new every thirty seconds at ${origin}/sandbox/codes:`);
for (const line of (await codes.text()).trim().split("\n")) console.log(`    ${line}`);
console.log(`\n  Mail that was sent:  ${origin}/sandbox/mail`);
console.log("  Stop with Ctrl+C; what was done is kept. `npm run reset` starts over.\n");

// Nothing fires a cron on this machine by itself.
const crons = cronsOf(readFileSync("wrangler.toml", "utf8"));
const ran = new Map<string, string>();
async function everyMinute(): Promise<void> {
  await tick("* * * * *");
  for (const expression of dueDaily(crons, ran, new Date())) await tick(expression);
}
await everyMinute();
setInterval(() => void everyMinute(), 60_000);
