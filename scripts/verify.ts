/**
 * `npm run verify`: types, lint, and the unit and worker tests that the changes since `main` concern, within a minute.
 * Says which tests it left out; `npm test` runs them.
 */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { affectedTests, dependenciesOf, fitting, readLinks, type Affected } from "./affected-tests.ts";

const environment = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" };
const BUILT = "build/server/index.js";
/** The hashes of the sources that the build and the types of pages were last made of. */
const STAMP = "build/verify.json";
/** Of tests, added up as they took when they last ran; two run at a time. */
const SECONDS = { unit: 20, worker: 22 };
/** Of a file that has not run here yet. */
const UNKNOWN_SECONDS = { unit: 1, worker: 4, long: 30 };
const LONG = new RegExp(
  "^tests/(?:drills/|api/api|app/pages\\.|http/hostile-forms|jobs/cron|providers/boards\\.|" +
    "modules/\\w+/(?:tailoring/(?:draw-resume|check)\\.|resumes/resumes\\.unit|payments/payments-(?:words|property)|" +
    "sign-in/(?:lockout|identity\\.|accounts)|operator-queue/operator-queue-property|" +
    "sources/sources\\.worker)|workflows/privacy/privacy)",
);

let failed = 0;

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const listed = (...args: string[]) =>
  git(...args, "-z")
    .split("\0")
    .filter((path) => path !== "");

/** The commit that changes are counted from: where this branch left `main`; on `main` itself, what was pushed of it. */
function base(): string {
  const branches = git("branch", "--show-current").trim() === "main" ? ["origin/main"] : ["main", "origin/main"];
  for (const branch of [...branches, "HEAD"]) {
    try {
      return git("merge-base", "HEAD", branch).trim();
    } catch {
      // No such branch here: the next one.
    }
  }
  throw new Error("There is no commit to compare with");
}

function readFiles(): Map<string, string> {
  const paths = listed("ls-files", "-co", "--exclude-standard").filter((path) => existsSync(path));
  return new Map(paths.map((path) => [path, /\.(tsx?|mjs)$/.test(path) ? readFileSync(path, "utf8") : ""]));
}

/** Runs a program; what it prints is shown if it fails. */
async function step(label: string, command: string, args: string[]): Promise<boolean> {
  const begun = performance.now();
  const child = spawn(command, args, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => printed.push(chunk));
  const ok = await new Promise<boolean>((resolve) => {
    child.once("error", (error) => {
      printed.push(Buffer.from(String(error)));
      resolve(false);
    });
    child.once("close", (status) => resolve(status === 0));
  });
  console.log(`${ok ? "ok  " : "FAIL"} ${label}, ${seconds(begun)}`);
  if (!ok) {
    failed++;
    process.stdout.write(`${Buffer.concat(printed).toString()}\n`);
  }
  return ok;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** How long each file of tests took when it last ran: vitest writes it down. */
function remembered(): Map<string, number> {
  const took = new Map<string, number>();
  for (const file of globSync("node_modules/.vite/vitest/*/results.json")) {
    const { results } = JSON.parse(readFileSync(file, "utf8")) as { results: [string, { duration: number }][] };
    for (const [test, { duration }] of results) took.set(test.slice(test.indexOf(":") + 1), duration / 1000);
  }
  return took;
}

/** Takes what fits, and says what is run for which file. */
function choose(kind: "unit" | "worker", affected: readonly Affected[], took: ReadonlyMap<string, number>): string[] {
  const { run, left } = fitting(
    affected,
    SECONDS[kind],
    (test) => took.get(test) ?? UNKNOWN_SECONDS[LONG.test(test) ? "long" : kind],
  );
  for (const [because, tests] of Map.groupBy(run, (each) => each.because))
    console.log(`${because} → ${tests.map(({ test }) => test.replace(/^tests\//, "")).join(", ")}`);
  if (left.length > 0)
    console.log(`Left out: ${left.length} more ${kind} test files, which do not fit; npm test runs them.`);
  return run.map(({ test }) => test);
}

const hashOf = (paths: readonly string[]) => {
  const hash = createHash("sha256");
  for (const path of paths.toSorted()) if (existsSync(path)) hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest("hex");
};

interface Stamp {
  build?: string;
  /** Another build may have taken its place since. */
  builtAt?: number;
  pageTypes?: string;
}

const readStamp = (): Stamp => (existsSync(STAMP) ? (JSON.parse(readFileSync(STAMP, "utf8")) as Stamp) : {});
const stamp = (made: Stamp) => {
  mkdirSync("build", { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ ...readStamp(), ...made }));
};
const builtAt = () => (existsSync(BUILT) ? statSync(BUILT).mtimeMs : 0);

const begun = performance.now();
const files = readFiles();
const from = base();
const changed = [
  ...new Set([
    ...listed("diff", "--name-only", "--no-renames", from),
    ...listed("ls-files", "-o", "--exclude-standard"),
  ]),
];
const links = readLinks(
  files,
  changed.filter((path) => !files.has(path)),
);
const affected = affectedTests(files, links, changed);
const took = remembered();
console.log(`${changed.length} files changed since ${from.slice(0, 8)}.`);
const unit = choose("unit", affected.unit, took);
const worker = choose("worker", affected.worker, took);
if (affected.distant.length > 0)
  console.log(
    `Left out: ${affected.distant.length} worker test files that reach a change from afar; npm test runs them.`,
  );

const pageTypes = hashOf([...dependenciesOf("app/routes.ts", links), "react-router.config.ts", "package-lock.json"]);
const build = hashOf([
  ...[...files.keys()].filter((path) => /^(app|workers|public)\//.test(path)),
  ...dependenciesOf("vite.config.ts", links),
  ...dependenciesOf("react-router.config.ts", links),
  "wrangler.toml",
  "tsconfig.json",
  "package-lock.json",
]);

async function checkTypes(): Promise<void> {
  if (readStamp().pageTypes !== pageTypes || !existsSync(".react-router/types")) {
    if (!(await step("types of pages", "react-router", ["typegen"]))) return;
    stamp({ pageTypes });
  }
  // By itself it takes four checkers, each of which reads what the others read: twice the time on two cores.
  const args = ["--noEmit", "--checkers", "2", "--incremental", "--tsBuildInfoFile", "build/verify.tsbuildinfo"];
  await step("types", "tsc", args);
}

async function checkWorkers(): Promise<void> {
  if (worker.length === 0) return;
  const last = readStamp();
  if (last.build !== build || last.builtAt !== builtAt()) {
    if (!(await step("build", "react-router", ["build", "--mode", "sandbox"]))) return;
    stamp({ build, builtAt: builtAt() });
  }
  await step(`${worker.length} worker test files`, "vitest", [
    "run",
    "--project",
    "worker",
    "--project",
    "mocked",
    "--reporter=dot",
    ...worker,
  ]);
}

async function checkSources(): Promise<void> {
  await step("format", "oxfmt", ["--check"]);
  await step("lint", "oxlint", []);
  await checkTypes();
  if (unit.length > 0)
    await step(`${unit.length} unit test files`, "vitest", ["run", "--project", "unit", "--reporter=dot", ...unit]);
}

await Promise.all([checkWorkers(), checkSources()]);
console.log(`${failed === 0 ? "Verified" : `${failed} failed`} in ${seconds(begun)}; npm test is the whole.`);
process.exit(failed === 0 ? 0 : 1);
