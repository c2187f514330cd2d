import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Ways to read the machine's clock, and to wait for a time instead of for what is to happen. Playwright's `unroute` is
 * one too: a request that is on its way then is never answered.
 */
const BOUND_TO_TIME: readonly RegExp[] = [
  /\bDate\.now\b/,
  /\bnew Date\(\)/,
  /\bperformance\.now\b/,
  /\bwaitForTimeout\(/,
  /\bnew Promise(?:<[^>]*>)?\(\(?\w*\)?\s*=>\s*\{?\s*(?:void )?setTimeout\(/,
  /["']node:timers\/promises["']/,
  /\.(?:useRealTimers|setSystemTime)\(/,
  /\.unroute\(/,
];

const MEASURES = "a measurement, run by hand: the time it takes is the machine's";
/** Files that may, and why. `tests/support/clock.ts` is how all others read the clock and move it. */
const MAY: Readonly<Record<string, string>> = {
  "tests/support/clock.ts": "is the clock of the tests",
  "tests/support/waves.ts": "goes round the event queue, and waits for no time",
  "tests/browser/global-setup.ts": "shifts the clock of the served Worker to the noon of the tests",
  "tests/browser/clock.ts": "tells what that clock shows",
  "tests/browser/site.browser.test.ts": "a page that is slow on purpose",
  "tests/browser/extension-installed.browser.test.ts": "nothing tells that the extension left a page alone",
  "tests/drills/alert-mails.unit.test.ts": "prints how long an email takes, and expects nothing of it",
  "tests/drills/kills.drill.test.ts": "kills at any moment, and people try again later; its Worker's clock is shifted",
  "tests/drills/real-postings.drill.test.ts": "prints how many rows a second land, and expects nothing of it",
  "tests/drills/restore.drill.test.ts": "its programs and its server have the machine's clock",
  "bench/clients.ts": MEASURES,
  "bench/cpu.ts": MEASURES,
  "bench/jobs-manager.ts": MEASURES,
  "bench/eval-coverage.ts": "asks boards of today",
  "bench/eval-filling.ts": "fills at the pace of a person",
  "bench/growth.ts": MEASURES,
  "bench/ingest.ts": MEASURES,
  "bench/stored-bytes.ts": MEASURES,
  "bench/lighthouse.ts": MEASURES,
  "bench/signed-in.ts": MEASURES,
  "bench/steps-of-way.ts": MEASURES,
};

const SOURCES = globSync("{tests,bench}/**/*.{ts,tsx}").map((path) => path.replaceAll("\\", "/"));
const linesOf = (path: string) =>
  readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line, i) =>
      BOUND_TO_TIME.some((pattern) => pattern.test(line)) ? [`${path}:${i + 1} ${line.trim()}`] : [],
    );

it("no test reads the machine's clock or waits for a fixed time: see tests/support/clock.ts", () => {
  expect(SOURCES.length).toBeGreaterThan(300);
  expect(SOURCES.filter((path) => !(path in MAY)).flatMap(linesOf)).toEqual([]);
});

it("no file is excused that needs it no more", () => {
  expect(Object.keys(MAY).filter((path) => !SOURCES.includes(path) || linesOf(path).length === 0)).toEqual([]);
});
