/**
 * `npm test`: types, lint, what is deployed, then unit, worker and browser tests of the local build and the drills in
 * small. A failed file of the browser or the drills runs once more, alone, at the end. Each statement of tests/spec
 * needs a check that passed. The last line counts the tests.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { STATEMENTS } from "../tests/spec/table.ts";
import { unchecked, type PassedTest } from "./statements.ts";
import { judgeReruns, judgeRun, type Report, type Run, type Verdict } from "./test-verdict.ts";

const scratch = mkdtempSync(join(tmpdir(), "jobsarthi-test-"));
const environment = {
  ...process.env,
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  // Wrangler alone is started dozens of times: its megabytes are compiled once.
  NODE_COMPILE_CACHE: join(scratch, "compiled"),
};
let passed = 0;
let failed = 0;
const skipped: string[] = [];
const failures: string[] = [];
const toRerun: { project: string; file: string }[] = [];
const passedTests: PassedTest[] = [];

/** Runs a program; what it prints is shown as it comes, or at its end where another one runs beside it. */
async function step(
  label: string,
  command: string,
  args: string[],
  isBeside: boolean,
): Promise<{ isGreen: boolean; output: string }> {
  const title = `\n── ${label}\n`;
  if (!isBeside) process.stdout.write(title);
  const child = spawn(command, args, { env: environment, stdio: ["inherit", "pipe", "pipe"] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed.push(chunk);
      if (!isBeside) process.stdout.write(chunk);
    });
  const isGreen = await new Promise<boolean>((resolve) => {
    child.once("error", (error) => {
      printed.push(Buffer.from(String(error)));
      resolve(false);
    });
    child.once("close", (status) => resolve(status === 0));
  });
  const output = Buffer.concat(printed).toString();
  if (isBeside) process.stdout.write(title + output);
  return { isGreen, output };
}

async function check(label: string, command: string, args: string[]): Promise<boolean> {
  const { isGreen } = await step(label, command, args, true);
  if (isGreen) passed++;
  else {
    failed++;
    failures.push(`${label}, the check of \`${[command, ...args].join(" ")}\``);
  }
  return isGreen;
}

/** More files at a time than cores: a browser test mostly waits for its page. */
const BROWSERS = 3;

function readReport(path: string): Report | null {
  try {
    const { testResults } = JSON.parse(readFileSync(path, "utf8")) as Report;
    return { testResults: testResults.map((file) => ({ ...file, name: relative(process.cwd(), file.name) })) };
  } catch {
    return null;
  }
}

async function vitest(label: string, projects: string[], more: string[] = [], isBeside = false): Promise<Run> {
  const report = join(mkdtempSync(join(scratch, "run-")), "report.json");
  const args = [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...(process.stdout.isTTY ? ["--color"] : []),
    ...more,
  ];
  const run = await step(label, "vitest", args, isBeside);
  const read = readReport(report);
  for (const { name: file, assertionResults } of read?.testResults ?? [])
    for (const { status, title } of assertionResults) if (status === "passed") passedTests.push({ file, title });
  return { ...run, label, report: read };
}

function count(verdict: Verdict): void {
  passed += verdict.passed;
  failed += verdict.failed;
  failures.push(...verdict.failing, ...verdict.faults);
  for (const [file, tests] of verdict.skipped) if (tests > 0) skipped.push(`${file} (${tests})`);
}

async function suite(label: string, projects: string[], isBeside = false): Promise<void> {
  count(judgeRun(await vitest(label, projects, [], isBeside), false));
}

/** A suite whose failed files run again at the end. */
async function shakySuite(label: string, project: string, more: string[] = [], isBeside = false): Promise<void> {
  const verdict = judgeRun(await vitest(label, [project], more, isBeside), true);
  count(verdict);
  for (const file of verdict.rerun) toRerun.push({ project, file });
}

async function rerunFailed(): Promise<void> {
  const reruns = new Map<string, Verdict>();
  for (const { project, file } of toRerun) {
    const verdict = judgeRun(await vitest(`${file}, once more`, [project], ["--maxWorkers=1", file]), false);
    count(verdict);
    reruns.set(file, verdict);
  }
  const { flaky, fault } = judgeReruns(reruns);
  for (const file of flaky) console.log(`flaky: ${file}`);
  if (fault) {
    failed++;
    failures.push(fault);
  }
}

function countStatements(): void {
  const ids = unchecked(STATEMENTS, passedTests);
  if (ids.length === 0) return;
  failed++;
  failures.push(`${ids.length} statements of the specification have no check that passed: ${ids.join(", ")}`);
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
  const drills = shakySuite("drills", "drills", [], true);
  await suite("unit tests and scripts", ["unit", "scripts"]);
  await suite("worker tests", ["worker", "mocked"]);
  await drills;
  // By themselves: a walk that waits for a page at every key is the first to suffer from work beside it.
  await shakySuite("browser tests", "browser", [`--maxWorkers=${BROWSERS}`]);
  await rerunFailed();
  countStatements();
}
rmSync(scratch, { recursive: true, force: true });
if (skipped.length > 0) console.log(`\nskipped: ${skipped.join(", ")}`);
if (!process.env.DATA_DIR) console.log("DATA_DIR is not set: the tests of recorded data are among those skipped");
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
