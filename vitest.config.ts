import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { memoryFolder } from "./scripts/memory-folder.ts";
import { withoutRenameWarning } from "./tests/support/rename-warning.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { "@workers": here("workers"), "~": here("app") };

/** The sizes of the drills that run inside workerd, where there is no process.env; unset they are small. */
const drillSizes = Object.fromEntries(Object.entries(process.env).filter(([name]) => /^DRILL_\w+$/.test(name)));

/** Of which systems the boards are that the product ships, a word a board: a simulated day has the same mix. */
const starterSystems = readFileSync(here("scripts/starter-boards.csv"), "utf8")
  .split("\n")
  .slice(1)
  .flatMap((line) => /,([a-z-]+),[^,]*,[A-Z]{0,2}\s*$/.exec(line)?.[1] ?? [])
  .join(" ");

/** A test that hangs ends at last; one on two busy cores is not to be ended because of them. */
const PATIENCE_MS = 180_000;

/** Node calls its SQLite experimental, once a process. */
const QUIET_NODE = ["--disable-warning=ExperimentalWarning"];

/** Short files of long tests. */
const LONG = /\/(?:(?:axe|invoices|say|us)\.browser|(?:day|plans)\.worker|(?:labelled|inventions)\.unit)\.test\.ts$/;

/** Where no run is remembered the largest files begin: a short one that takes long would be waited for at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId }: TestSpecification) => Number(!LONG.test(moduleId));
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    return sorted.toSorted((a, b) => isShort(a) - isShort(b));
  }
}

/** Tests that run inside workerd, on real local D1, R2, KV and queues. */
function inWorkerd() {
  const options: Parameters<typeof cloudflareTest>[0] = async () => {
    process.env.TMPDIR = memoryFolder();
    return {
      // The Worker as `npm run build:local` makes it: what is deployed, and the sandbox.
      main: here("build/server/index.js"),
      wrangler: { configPath: here("wrangler.toml") },
      miniflare: {
        // workerd loads the build itself: through Vite its megabytes would cost two seconds for each file of tests.
        modulesRules: [{ type: "ESModule", include: ["**/build/server/index.js"] }],
        bindings: {
          MODE: "sandbox",
          SIGNING_KEY: "test-signing-key-test-signing-key-0123456789",
          TEAM_MAIL: "team@sample.jobsarthi.test",
          APP_MIGRATIONS: await readD1Migrations(here("migrations/app")),
          CATALOG_MIGRATIONS: await readD1Migrations(here("migrations/catalog")),
          ...drillSizes,
          STARTER_SYSTEMS: starterSystems,
        },
        // A stray request to the outside fails the test instead of leaving the machine.
        outboundService: () => new Response("no network in tests", { status: 599 }),
      },
    };
  };
  return withoutRenameWarning(() => cloudflareTest(options));
}

export default defineConfig({
  test: {
    // Two cores: by itself vitest would leave one of them idle.
    maxWorkers: 2,
    // What was logged is printed with the test or the file that failed, and else not: `--silent=false` prints it all.
    silent: "passed-only",
    sequence: { sequencer: LongFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["tests/**/*.unit.test.{ts,tsx}"],
          environment: "node",
          execArgv: QUIET_NODE,
          setupFiles: [here("tests/support/still-clock.ts")],
          // Loading the same modules for each file again would cost a third of their time.
          isolate: false,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        resolve: { alias },
        // Tests of programs that run as their own process: those in scripts/, and wrangler.
        test: {
          name: "scripts",
          include: ["tests/**/*.script.test.ts"],
          environment: "node",
          execArgv: QUIET_NODE,
          // It imports a package of types, which Node does not find.
          server: { deps: { inline: ["@react-router/cloudflare"] } },
          testTimeout: 300_000,
        },
      },
      {
        resolve: { alias },
        // Tests of the build that `npm run build` makes; scripts/test.ts makes it just before.
        test: {
          name: "deployed",
          include: ["tests/**/*.deployed.test.ts"],
          environment: "node",
          testTimeout: PATIENCE_MS,
        },
      },
      {
        resolve: { alias },
        plugins: [inWorkerd()],
        test: {
          name: "worker",
          // One isolate for all files of a worker; tests/support/migrate.ts empties the stores between them.
          isolate: false,
          // CommonJS cannot be loaded twice into one isolate.
          deps: { optimizer: { ssr: { enabled: true, include: ["postmark", "fontkit"] } } },
          include: ["tests/**/*.worker.test.ts"],
          setupFiles: [
            here("tests/support/still-clock.ts"),
            here("tests/support/light-passwords.ts"),
            here("tests/support/migrate.ts"),
            here("tests/support/no-stray-errors.ts"),
            here("tests/support/mails-are-read.ts"),
          ],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        resolve: { alias },
        plugins: [inWorkerd()],
        // Worker tests with `vi.mock`, which would reach the files after it in a shared isolate, and those of what a
        // password costs, which the others do not pay.
        test: {
          name: "mocked",
          include: ["tests/**/*.mocked.test.ts"],
          setupFiles: [
            here("tests/support/still-clock.ts"),
            here("tests/support/migrate.ts"),
            here("tests/support/no-stray-errors.ts"),
          ],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "drills",
          include: ["tests/drills/**/*.drill.test.ts"],
          environment: "node",
          execArgv: QUIET_NODE,
          fileParallelism: false,
        },
      },
      {
        resolve: { alias },
        plugins: [inWorkerd()],
        test: {
          name: "bench",
          include: ["bench/**/*.worker.ts"],
          setupFiles: [here("tests/support/still-clock.ts"), here("tests/support/migrate.ts")],
          testTimeout: 600_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "browser",
          include: ["tests/browser/**/*.browser.test.ts"],
          environment: "node",
          execArgv: QUIET_NODE,
          // Loading Playwright for each file again would cost a second of each.
          isolate: false,
          globalSetup: [here("tests/browser/global-setup.ts")],
          setupFiles: [here("tests/browser/each-file.ts")],
          testTimeout: 420_000,
          hookTimeout: 300_000,
          // As long as a page is waited for; by itself a poll would give up after a second.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
