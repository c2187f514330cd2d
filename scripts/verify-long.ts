/**
 * `npm run verify:long`: the whole of what `npm test` holds in small, and what is measured. Each part ends within
 * 20 minutes. `npm run verify:long -- kills day` runs the named parts alone. Needs the build that `npm test` made,
 * or makes one.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PART_LIMIT_MS = 20 * 60_000;

interface Part {
  command: string[];
  /** The sizes of the drills, by environment variable. */
  sizes?: Record<string, string>;
}

/** With what the drills log: it is what they measured. */
const drill = (...args: string[]) => ["vitest", "run", "--silent=false", ...args];

const PARTS: Readonly<Record<string, Part>> = {
  kills: { command: drill("--project", "drills", "tests/drills/kills"), sizes: { DRILL_KILLS: "30" } },
  "catalog-kills": {
    command: drill("--project", "drills", "tests/drills/catalog-kills"),
    sizes: { DRILL_CATALOG_KILLS: "50" },
  },
  faults: { command: drill("--project", "worker", "tests/drills/faults"), sizes: { DRILL_FAULT_MINUTES: "10" } },
  day: { command: drill("--project", "worker", "tests/drills/day"), sizes: { DRILL_HOURS: "24" } },
  polling: {
    command: drill("--project", "worker", "tests/drills/polling-day"),
    sizes: { DRILL_POLL_HOURS: "24", DRILL_BOARDS: "10000" },
  },
  hostile: { command: drill("--project", "worker", "tests/drills/hostile"), sizes: { DRILL_REQUESTS: "20000" } },
  alerts: {
    command: drill("--project", "unit", "tests/drills/alert-mails"),
    sizes: { DRILL_ALERT_MAILS: "10000", DRILL_HOSTILE_MAILS: "2000" },
  },
  restore: { command: drill("--project", "drills", "tests/drills/restore"), sizes: { DRILL_RESTORE: "1" } },
  attack: { command: ["node", "scripts/attack.ts"], sizes: { ATTACK_REQUESTS: "20000" } },
  properties: {
    command: drill("--project", "unit", "--project", "worker", "matching-keys", "alerts.unit", "reach.unit", "queued"),
    sizes: { DRILL_TIMES: "7", DRILL_MATCH_WORLD: "1000" },
  },
  lives: {
    command: drill("--project", "worker", "tests/modules/billing/payments/payments-property"),
    sizes: { DRILL_LIVES: "1000" },
  },
  polls: {
    command: drill("--project", "worker", "tests/modules/catalog/postings/poll-source"),
    sizes: { DRILL_POLLS: "50" },
  },
  matching: {
    command: drill("--project", "worker", "tests/modules/matching/matching/kills"),
    sizes: { DRILL_MATCH_KILLS: "50" },
  },
  forms: { command: drill("--project", "worker", "tests/http/hostile-forms"), sizes: { DRILL_FORMS: "all" } },
  postings: { command: drill("--project", "drills", "tests/drills/real-postings"), sizes: { DRILL_ROWS: "112616" } },
  dev: { command: drill("--project", "scripts", "tests/scripts/dev.script"), sizes: { DRILL_DEV: "1" } },
  lost: { command: drill("--project", "browser", "tests/browser/lost-requests"), sizes: { DRILL_LOST: "all" } },
  axe: { command: drill("--project", "browser", "tests/browser/axe-pages"), sizes: { DRILL_AXE: "all" } },
  bench: { command: drill("--project", "bench") },
  clients: { command: ["node", "bench/clients.ts"] },
  cpu: { command: ["node", "bench/cpu.ts"] },
  lighthouse: { command: ["node", "bench/lighthouse.ts"], sizes: { RUNS: "3" } },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are: ${Object.keys(PARTS).join(", ")}.`);
  process.exit(2);
}

const environment = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" };
if (!existsSync("build/server/index.js"))
  spawnSync("react-router", ["build", "--mode", "sandbox"], { env: environment, stdio: "inherit" });

const outcomes: string[] = [];
let failed = 0;
for (const [
  name,
  {
    command: [program = "", ...args],
    sizes,
  },
] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n── ${name}`);
  const began = performance.now();
  const { status } = spawnSync(program, args, {
    env: { ...environment, ...sizes },
    stdio: "inherit",
    timeout: PART_LIMIT_MS,
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  if (status !== 0) failed++;
  outcomes.push(
    `${name.padEnd(12)} ${status === 0 ? "passed" : "FAILED"}  ${seconds} s  ${JSON.stringify(sizes ?? {})}`,
  );
}
console.log(`\n${outcomes.join("\n")}\n${outcomes.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
