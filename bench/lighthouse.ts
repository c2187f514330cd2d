/**
 * Lighthouse on the public pages: a real Chromium, Lighthouse's own phone profile (a slow phone, slow 4G), the median
 * of five runs. What is served goes through a proxy that compresses as the edge does. Ends with 1 when a page misses
 * what is asked of it.
 *
 * Run on the build there is: `node bench/lighthouse.ts`. RUNS and PAGES (paths, with commas; `catalogue` for pages
 * of jobs, companies and lists) narrow it down.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { type RunnerResult } from "lighthouse";
import { launch } from "../scripts/chromium.ts";
import { freePort, startServer } from "../tests/browser/server.ts";
import { compressing, median } from "./edge.ts";
import { POSTING_INDEXES, PUBLIC_PATHS, VARIANT_ADDRESSES } from "../workers/http/public-paths.ts";

const RUNS = Number(process.env["RUNS"] ?? 5);
/** Beside the public pages: each variant by its address, Hindi ones, and where the lists of jobs begin. */
const ALSO = [...VARIANT_ADDRESSES, "/hi/about-us", "/hi/contact-us", ...POSTING_INDEXES];
/** Public, and kept out of search engines: their name there is not asked for. */
const UNLISTED = ["/support", "/login", "/find"];
/** In PAGES, the pages that the catalogue makes. */
const CATALOGUE = "catalogue";
/** Of these, two of each kind. */
const KINDS = [/^\/jobs\/./, /^\/companies\/./, /^\/job\/./];
/** The same page has 98 or 100 for performance, by whether its font comes before the first paint. */
const ASKED: Record<string, number> = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

/** One run; a recording that Chromium lost is made again. */
async function measured(url: string): Promise<RunnerResult> {
  for (let attempt = 1; ; attempt++) {
    const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: Object.keys(ASKED) });
    if (result && !result.lhr.runtimeError) return result;
    if (attempt === 3) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  }
}

/** Two of each kind of page that the catalogue makes, as the sitemap names them: the demo's boards take a minute. */
async function ofTheCatalogue(origin: string): Promise<string[]> {
  const linesOf = async (path: string) =>
    [...(await (await fetch(origin + path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, loc = ""]) => new URL(loc).pathname,
    );
  for (let attempt = 0; attempt < 60; attempt++) {
    const parts = (await linesOf("/sitemap.xml")).filter((part) => !part.endsWith("/site.xml"));
    const paths = (await Promise.all(parts.map(linesOf))).flat();
    const two = KINDS.map((kind) => paths.filter((path) => kind.test(path)).slice(0, 2));
    if (two.every((some) => some.length === 2)) return two.flat();
    await new Promise((resolve) => setTimeout(resolve, 5_000));
  }
  throw new Error("The catalogue made no pages in five minutes");
}

const state = mkdtempSync(join(tmpdir(), "jobsarthi-lighthouse-"));
const server = await startServer(state);
const proxy = await compressing(server.origin);
const port = await freePort();
const browser = await launch([`--remote-debugging-port=${port}`]);
const rows: Record<string, unknown>[] = [];
const missed: string[] = [];
try {
  const asked = process.env["PAGES"]?.split(",") ?? [...PUBLIC_PATHS, ...ALSO, ...UNLISTED, CATALOGUE];
  const paths: string[] = [];
  for (const path of asked) paths.push(...(path === CATALOGUE ? await ofTheCatalogue(server.origin) : [path]));
  for (const path of paths) {
    const scores: Record<string, number[]> = {};
    const times: Record<string, number[]> = {};
    const reasons = new Set<string>();
    for (let run = 0; run < RUNS; run++) {
      const result = await measured(proxy.origin + path);
      for (const [name, category] of Object.entries(result.lhr.categories)) {
        (scores[name] ??= []).push(Math.round((category.score ?? 0) * 100));
        for (const { id, weight } of category.auditRefs) {
          const audit = result.lhr.audits[id];
          if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
            reasons.add(`${id} ${audit.displayValue ?? ""}`.trim());
        }
      }
      for (const id of [
        "first-contentful-paint",
        "largest-contentful-paint",
        "total-blocking-time",
        "cumulative-layout-shift",
      ])
        (times[id] ??= []).push(result.lhr.audits[id]?.numericValue ?? Number.NaN);
    }
    const medians = Object.fromEntries(Object.entries(scores).map(([name, values]) => [name, median(values)]));
    rows.push({
      page: path,
      ...medians,
      ...Object.fromEntries(
        Object.entries(times).map(([id, values]) => [
          id.replace(/[^-]*-?/g, (word) => word[0] ?? "").toUpperCase(),
          Math.round(median(values) * 100) / 100,
        ]),
      ),
    });
    for (const [name, least] of Object.entries(ASKED)) {
      if (name === "seo" && UNLISTED.includes(path)) continue;
      const got = medians[name] ?? 0;
      if (got < least) missed.push(`${path} ${name} ${got} < ${least} (${[...reasons].join("; ")})`);
    }
  }
} finally {
  await browser.close();
  proxy.close();
  await server.kill();
  rmSync(state, { recursive: true, force: true });
}
console.log(`\nLighthouse, phone profile, median of ${RUNS}`);
console.table(rows);
if (missed.length > 0) {
  console.error(missed.join("\n"));
  process.exitCode = 1;
}
