/**
 * `npm test`: types, lint, what is deployed, then unit, worker and browser tests of the local build and the drills in
 * small. The last line counts them.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const environment = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" };
const scratch = mkdtempSync(join(tmpdir(), "jobsarthi-test-"));
let passed = 0;
let failed = 0;

function step(label: string, command: string, args: string[]): boolean {
  console.log(`\n── ${label}`);
  const { status } = spawnSync(command, args, { env: environment, stdio: "inherit" });
  return status === 0;
}

function check(label: string, command: string, args: string[]): boolean {
  const ok = step(label, command, args);
  if (ok) passed++;
  else failed++;
  return ok;
}

/** More files at a time than cores: a browser test mostly waits for its page. */
const BROWSERS = 3;

function suite(label: string, ...projects: string[]): void {
  const report = join(scratch, `${projects.join("-")}.json`);
  const ok = step(label, "vitest", [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    ...(projects.includes("browser") ? [`--maxWorkers=${BROWSERS}`] : []),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
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

check("types: generate", "react-router", ["typegen"]);
check("types", "tsc", ["--noEmit"]);
check("format", "oxfmt", ["--check"]);
check("lint", "oxlint", []);
check("dead code", "knip", []);
if (check("build as it is deployed", "react-router", ["build"])) suite("what is deployed", "deployed");
if (check("build for this machine", "react-router", ["build", "--mode", "sandbox"])) {
  suite("unit tests and scripts", "unit", "scripts");
  suite("worker tests", "worker", "mocked");
  suite("browser tests", "browser");
  suite("drills", "drills");
}
rmSync(scratch, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
