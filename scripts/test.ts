/**
 * `npm test`: types, lint, what is deployed, then unit, worker and browser tests of the local build and the drills in
 * small. The last line counts them.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const environment = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" };
const scratch = mkdtempSync(join(tmpdir(), "jobsarthi-test-"));
let passed = 0;
let failed = 0;

/** Runs a program; what it prints is shown as it comes, or at its end where another one runs beside it. */
async function step(label: string, command: string, args: string[], isBeside = false): Promise<boolean> {
  const title = `\n── ${label}\n`;
  if (!isBeside) process.stdout.write(title);
  const child = spawn(command, args, { env: environment, stdio: isBeside ? "pipe" : "inherit" });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => printed.push(chunk));
  const ok = await new Promise<boolean>((resolve) => {
    child.once("error", (error) => {
      printed.push(Buffer.from(String(error)));
      resolve(false);
    });
    child.once("close", (status) => resolve(status === 0));
  });
  if (isBeside) process.stdout.write(title + Buffer.concat(printed).toString());
  return ok;
}

async function check(label: string, command: string, args: string[]): Promise<boolean> {
  const ok = await step(label, command, args, true);
  if (ok) passed++;
  else failed++;
  return ok;
}

/** More files at a time than cores: a browser test mostly waits for its page. */
const BROWSERS = 3;

async function suite(label: string, projects: string[], isBeside = false): Promise<void> {
  const report = join(scratch, `${projects.join("-")}.json`);
  const args = [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    ...(projects.includes("browser") ? [`--maxWorkers=${BROWSERS}`] : []),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const ok = await step(label, "vitest", args, isBeside);
  let counts = { numPassedTests: 0, numFailedTests: 0 };
  try {
    counts = JSON.parse(readFileSync(report, "utf8")) as typeof counts;
  } catch {
    // No report: the run broke before it could write one.
  }
  passed += counts.numPassedTests;
  // A suite that could not be loaded has failed no test and is a failure all the same.
  failed += counts.numFailedTests > 0 || ok ? counts.numFailedTests : 1;
}

async function checkSources(): Promise<void> {
  await check("types", "tsc", ["--noEmit"]);
  await check("format", "oxfmt", ["--check"]);
  await check("lint", "oxlint", []);
  await check("dead code", "knip", []);
  await check("code for tests alone", "knip", ["--production"]);
}

/** @returns whether the build that the other suites need is there. */
async function build(): Promise<boolean> {
  if (await check("build as it is deployed", "react-router", ["build"]))
    await suite("what is deployed", ["deployed"], true);
  return check("build for this machine", "react-router", ["build", "--mode", "sandbox"]);
}

await check("types: generate", "react-router", ["typegen"]);
const [isBuilt] = await Promise.all([build(), checkSources()]);
if (isBuilt) {
  const drills = suite("drills", ["drills"], true);
  await suite("unit tests and scripts", ["unit", "scripts"]);
  await suite("worker tests", ["worker", "mocked"]);
  await drills;
  // By themselves: a walk that waits for a page at every key is the first to suffer from work beside it.
  await suite("browser tests", ["browser"]);
}
rmSync(scratch, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
