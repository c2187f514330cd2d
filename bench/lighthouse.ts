/**
 * Lighthouse on the public pages: a real Chromium, Lighthouse's own phone profile (a slow phone, slow 4G), the median
 * of five runs. What is served goes through a proxy that compresses as the edge does. Ends with 1 when a page misses
 * what is asked of it.
 *
 * Run on the build there is: `node bench/lighthouse.ts`. RUNS and PAGES (paths, with commas) narrow it down.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBrotliCompress, constants } from "node:zlib";
import lighthouse, { type RunnerResult } from "lighthouse";
import { launch } from "../scripts/chromium.ts";
import { freePort, startServer } from "../tests/browser/server.ts";
import { PUBLIC_PATHS } from "../workers/http/public-paths.ts";

const RUNS = Number(process.env["RUNS"] ?? 5);
const PAGES = process.env["PAGES"]?.split(",") ?? PUBLIC_PATHS;
const ASKED: Record<string, number> = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };
const TEXT = /^(?:text\/|application\/(?:javascript|json|xml)|image\/svg)/;

/** A proxy before `target` that compresses text, as Cloudflare's edge does. */
async function compressing(target: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const { "accept-encoding": _encoding, ...headers } = incoming.headers;
    const ask = request(new URL(incoming.url ?? "/", target), { method: incoming.method, headers }, (answer) => {
      const { "content-length": length, "transfer-encoding": _transfer, ...kept } = answer.headers;
      if (!TEXT.test(answer.headers["content-type"] ?? "")) {
        outgoing.writeHead(answer.statusCode ?? 502, {
          ...kept,
          ...(length === undefined ? {} : { "content-length": length }),
        });
        answer.pipe(outgoing);
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, { ...kept, "content-encoding": "br" });
      answer.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })).pipe(outgoing);
    });
    ask.on("error", () => outgoing.destroy());
    incoming.pipe(ask);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** One run; a recording that Chromium lost is made again. */
async function measured(url: string): Promise<RunnerResult> {
  for (let attempt = 1; ; attempt++) {
    const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: Object.keys(ASKED) });
    if (result && !result.lhr.runtimeError) return result;
    if (attempt === 3) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const state = mkdtempSync(join(tmpdir(), "jobsarthi-lighthouse-"));
const server = await startServer(state);
const proxy = await compressing(server.origin);
const port = await freePort();
const browser = await launch([`--remote-debugging-port=${port}`]);
const rows: Record<string, unknown>[] = [];
const missed: string[] = [];
try {
  for (const path of PAGES) {
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
