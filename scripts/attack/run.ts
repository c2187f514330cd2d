/** The parts of `npm run attack`, one after the other, on one server. */
import type { Browser } from "playwright-core";
import type { Miniflare } from "miniflare";
import routes from "../../app/routes";
import { ENDPOINTS } from "../../workers/api";
import { INVARIANTS, violationsIn } from "../invariants";
import { pagesOf } from "./addresses";
import { runCrossing } from "./crossing";
import { runFiles } from "./files";
import { runBrowser } from "./in-browser";
import { runInject } from "./inject";
import { runMatrix, settle, runOthers } from "./matrix";
import { openSite, type Site } from "./site";

export interface Given {
  server: Miniflare;
  origin: string;
  launch: () => Promise<Browser>;
  /** The parts to run; none are all. */
  parts: readonly string[];
  /** How many requests with something hostile in one field are sent at least. */
  requests: number;
  /** Requests of the Worker to the outside; the attack may cause none. */
  outside: string[];
  /** Errors that the Worker logged. */
  errors: string[];
}

/** Runs them, prints what was asked and what came of it, and answers the number of breaches. */
export async function main({ server, origin, launch, parts, requests, outside, errors }: Given): Promise<number> {
  const site = await openSite(server, origin);
  const pages = pagesOf(routes);
  const asked: Record<string, () => Promise<string[]>> = {
    matrix: () => runMatrix(site, pages, ENDPOINTS),
    others: () => runOthers(site, pages, ENDPOINTS),
    crossing: () => runCrossing(site, pages, ENDPOINTS),
    inject: () => runInject(site, pages, ENDPOINTS, requests),
    browser: () => runBrowser(site, pages, launch),
    files: () => runFiles(site),
  };
  await settle(site);
  // Requests to the demo's boards are the Worker's own work.
  outside.length = 0;
  const rows: Record<string, unknown>[] = [];
  for (const [name, run] of Object.entries(asked)) {
    if (parts.length > 0 && !parts.includes(name)) continue;
    const began = performance.now();
    const report = await run();
    const found = site.findings.breaches.filter(({ part }) => part === name).length;
    const seconds = Math.round((performance.now() - began) / 1000);
    rows.push({ part: name, requests: site.findings.asked.get(name) ?? 0, breaches: found, seconds });
    console.log(`${name}: ${report.join("; ")}`);
  }
  await proveAlive(site);
  for (const to of new Set(outside)) site.findings.breach("after", "a request to the outside", to);
  for (const error of new Set(errors)) site.findings.breach("after", "an error in the log", error);
  const { breaches } = site.findings;
  console.table(rows);
  for (const { part, what, detail } of breaches.slice(0, 100)) console.log(`${part}: ${what}: ${detail}`);
  if (breaches.length > 100) console.log(`… and ${breaches.length - 100} more`);
  console.log(breaches.length === 0 ? "No breach." : `${breaches.length} breaches.`);
  return breaches.length;
}

/** After all of it the pages answer and the books hold. */
async function proveAlive(site: Site): Promise<void> {
  for (const path of ["/", "/login", "/api/openapi.json"]) await site.probe("after", `GET ${path}`, path);
  const results = await site.db.batch(Object.values(INVARIANTS).map((sql) => site.db.prepare(sql)));
  for (const line of violationsIn(results.map((each) => each.results)))
    site.findings.breach("after", "the books", line);
}
