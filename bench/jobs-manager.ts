/**
 * The browser's cost of a hundred rows of the jobs manager: a real Chromium at 1280 × 800, the
 * demo's entries copied until a page is full, the median of eleven loads. Prints the page's bytes, its elements, what a
 * refresh of the list that changed nothing brings, and the main thread's time: in all, as the browser counts it by
 * itself, beside that of a page with nothing on it; and by what it went to, which takes a trace, and being traced costs
 * a load about a sixth more. All of it is the thread's own time: what else the machine does meanwhile is not in it.
 *
 * Run on the build there is: `node bench/jobs-manager.ts`. RUNS narrows it down; BESIDE is the origin of another
 * build that is served from the same rows, measured by turns with this one.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { launch } from "../scripts/chromium.ts";
import { startServer, type Server } from "../tests/browser/server.ts";

const RUNS = Number(process.env["RUNS"] ?? 11);
const ROWS = 100;
const LIST = "/admin-jobs-manager";

/** Top-level work of the main thread, by what it is for. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  "style and layout": ["UpdateLayoutTree", "Layout", "HitTest"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer"],
  scripts: ["EvaluateScript", "FunctionCall", "v8.compile", "v8.compileModule", "v8.evaluateModule", "RunMicrotasks"],
  "reading HTML": ["ParseHTML", "ParseAuthorStyleSheet"],
  "collecting garbage": ["MinorGC", "MajorGC", "V8.GC_MC_BACKGROUND_MARKING"],
};

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** How long the thread itself ran. */
  tdur?: number;
  args?: { name?: string };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds of the page's main thread: all of its tasks, and each kind of work without what is inside it. */
function timesOf(events: readonly TraceEvent[]): Map<string, number> {
  const mains = events.filter(({ ph, name, args }) => ph === "M" && name === "thread_name" && isMain(args?.name));
  const busiest = mains
    .map(({ pid, tid }) => events.filter((e) => e.pid === pid && e.tid === tid && e.ph === "X" && e.tdur !== undefined))
    .toSorted((a, b) => busyOf(b) - busyOf(a))[0];
  const times = new Map<string, number>([["traced", busyOf(busiest ?? []) / 1000]]);
  // Anything that lies inside an event of a kind is its own kind's, not that of what it lies in.
  const open: { end: number; kind: string }[] = [];
  const add = (kind: string, us: number) => times.set(kind, (times.get(kind) ?? 0) + us / 1000);
  for (const { name, ts, dur = 0, tdur = 0 } of (busiest ?? []).toSorted(
    (a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0),
  )) {
    const kind = Object.entries(KINDS).find(([, names]) => names.includes(name))?.[0];
    if (!kind) continue;
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const around = open.at(-1);
    if (around) add(around.kind, -tdur);
    add(kind, tdur);
    open.push({ end: ts + dur, kind });
  }
  return times;
}
const isMain = (thread: string | undefined) => thread === "CrRendererMain";
const busyOf = (events: readonly TraceEvent[]) =>
  events.reduce((sum, { name, tdur = 0 }) => sum + (name === "RunTask" ? tdur : 0), 0);

/** Milliseconds that the main thread ran for one load of an address, by the browser's own count. */
async function ranFor(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  // The count begins anew with each page.
  const { metrics } = await session.send("Performance.getMetrics");
  await page.close();
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/** One load of the list in a tab of its own, until it is quiet. */
async function traced(context: BrowserContext): Promise<Map<string, number>> {
  const page = await context.newPage();
  await page.goto("/robots.txt");
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error("The browser is gone");
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const done = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  const includedCategories = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "v8"];
  await session.send("Tracing.start", { traceConfig: { includedCategories }, transferMode: "ReportEvents" });
  await page.goto(LIST, { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  await session.send("Tracing.end");
  await done;
  await page.close();
  return timesOf(events);
}

/** Waits until the list has entries and stays as it is: the demo goes on queueing after its first ones. */
async function settled(context: BrowserContext): Promise<void> {
  let [before, same] = ["", 0];
  for (let i = 0; i < 60 && same < 3; i++) {
    // A connection that was kept may just have ended: that is no answer, and is asked for again.
    const page = await context.request.get(LIST).then(
      (answer) => answer.text(),
      () => "",
    );
    const marks = /marks\\",\\"([^\\]+)/.exec(page)?.[1] ?? "";
    same = marks === before && page.includes("data-row") ? same + 1 : 0;
    before = marks;
    await new Promise((resolve) => setTimeout(resolve, 4_000));
  }
}

/** The day's entries, copied until they fill a page. */
function copies(now: number): string {
  return `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
      reasons, resume_id, queued_at, queue_day, reserved_at, created_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS}),
      own AS (SELECT * FROM applications WHERE state = 'queued' AND queued_at <= ${now})
    SELECT substr(id, 1, 22) || printf('%04d', i), user_id, posting_id || '-' || i, state, position, company, location,
      link, portal, score, reasons, resume_id, queued_at, queue_day, reserved_at, created_at
    FROM own CROSS JOIN n ORDER BY i LIMIT ${ROWS}`;
}

const folder = mkdtempSync(join(tmpdir(), "jobsarthi-desk-"));
process.env["STATE_DIR"] = folder;
const { execute } = await import("../scripts/d1-execute.ts");
let server: Server | null = null;
const browser = await launch();
try {
  server = await startServer(folder);
  const [, email, password] = /operations \(sample\) +(\S+) +(\S+)/.exec(server.output()) ?? [];
  const signedIn = async (baseURL: string) => {
    const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
    await context.request.post("/api/signIn", { data: { email, password } });
    await context.request.post("/sandbox/confirm");
    return context;
  };
  await settled(await signedIn(server.origin));
  await server.kill();
  execute(copies(Date.now()), false);
  server = await startServer(folder);
  const context = await signedIn(server.origin);
  await settled(context);
  const page = await context.newPage();
  const answer = await page.goto(LIST, { waitUntil: "networkidle" });
  const html = (await answer?.body())?.length ?? 0;
  const rows = await page.locator("[data-row]").count();
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  console.log(`${rows} rows: ${(html / 1000).toFixed(0)} KB of HTML, ${elements} elements`);
  const refreshed = page.waitForResponse((response) => response.url().includes(`${LIST}/again`));
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  const refresh = await refreshed;
  const { responseBodySize } = await refresh.request().sizes();
  console.log(`a refresh where nothing changed: ${responseBodySize} bytes, status ${refresh.status()}`);
  await page.close();
  const builds = new Map([["this build", context]]);
  if (process.env["BESIDE"]) builds.set("the one beside", await signedIn(process.env["BESIDE"]));
  const times = new Map<string, number[]>();
  const note = (what: string, ms: number) => times.set(what, [...(times.get(what) ?? []), ms]);
  for (let run = -1; run < RUNS; run++)
    for (const [build, its] of builds) {
      const [all, nothing, kinds] = [await ranFor(its, LIST), await ranFor(its, "/robots.txt"), await traced(its)];
      // The first load compiles what the browser keeps.
      if (run < 0) continue;
      note(`${build}: all`, all);
      note(`${build}: a page with nothing on it`, nothing);
      for (const kind of ["traced", ...Object.keys(KINDS)]) note(`${build}: ${kind}`, kinds.get(kind) ?? 0);
    }
  for (const [what, values] of times) {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    console.log(`${what.padEnd(40)} ${median(values).toFixed(1)} ms  (${least.toFixed(1)} to ${most.toFixed(1)})`);
  }
} finally {
  await browser.close();
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
}
