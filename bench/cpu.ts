/**
 * CPU per request of the built Worker, beside a bare worker that returns the same bytes, beside plain React that
 * renders
 * the same markup, and, with `BEFORE=folder`, beside an older tree that was built there.
 *
 * All run in one workerd process, pinned to one core (the client stays off it), and take turns in blocks, so that a
 * machine that slows down slows all. CPU is what the scheduler counted for its threads. A block's ratio compares
 * neighbours; the median over the blocks is what to quote.
 *
 * Run by `npm run bench`. Linux only: it reads /proc and uses taskset.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { build, runnerImport } from "vite";
import { unstable_splitSqlQuery } from "wrangler";
import { builtModules } from "../scripts/local-server.ts";
import { PUBLIC_PATHS } from "../workers/http/public-paths.ts";
import { treeOf } from "./page-tree.ts";

const BLOCKS = Number(process.env["BLOCKS"] ?? 15);
const REQUESTS = Number(process.env["REQUESTS"] ?? 300);
const BEFORE = process.env["BEFORE"];
const CORE = "1";

const DATE = "2026-08-01";
const SOCKET = [{ host: "127.0.0.1", port: 0 }];
// The bytes are set once, then every request gets them, after the calls of D1 that were set with them.
const BARE = `let kept = null;
  export default { async fetch(request, env) {
    if (request.method === "PUT") {
      const read = (name) => JSON.parse(decodeURIComponent(request.headers.get(name) ?? "[]"));
      kept = { body: await request.arrayBuffer(), headers: read("x-headers"), calls: read("x-calls") };
      return new Response("ok");
    }
    for (const call of kept.calls) {
      const session = env.DB.withSession("first-unconstrained");
      const statements = call.map(({ sql, params }) => session.prepare(sql).bind(...params));
      await (call.length === 1 ? statements[0].raw() : session.batch(statements));
    }
    return new Response(kept.body, { headers: kept.headers });
  } };`;
const bare = (name: string): V4WorkerOptions => ({
  name,
  compatibilityDate: DATE,
  modules: true,
  script: BARE,
  d1Databases: { DB: "DB" },
  unsafeDirectSockets: SOCKET,
});

/** A build of ours with databases of its own. */
const product = (name: string, folder: string, prefix: string): V4WorkerOptions => ({
  name,
  compatibilityDate: DATE,
  compatibilityFlags: ["nodejs_compat"],
  modulesRoot: `${folder}/build/server`,
  modules: builtModules(folder),
  d1Databases: { DB: `${prefix}DB`, CATALOG: `${prefix}CATALOG` },
  kvNamespaces: { CACHE: `${prefix}CACHE` },
  r2Buckets: { FILES: `${prefix}FILES`, BACKUPS: `${prefix}BACKUPS` },
  queueProducers: { JOBS: "jobs", PROMPT: "prompt" },
  bindings: VARIABLES,
  unsafeDirectSockets: SOCKET,
});
const VARIABLES = { MODE: "sandbox", SIGNING_KEY: "bench-signing-key-bench-signing-key-0123" };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The worker of plain React, bundled as the product is. */
async function plainReact(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["workerd", "worker", "module", "production"] },
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, lib: { entry: here("plain-react.ts"), formats: ["es"], fileName: "plain-react" } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !("output" in output)) throw new Error("Plain React was not bundled");
  return output.output[0].code;
}

const mf = new Miniflare(
  convertV4MiniflareOptions({
    cf: false,
    workers: [
      product("app", ".", ""),
      ...(BEFORE ? [product("before", BEFORE, "before-")] : []),
      bare("bare"),
      bare("calls"),
      {
        name: "plain",
        compatibilityDate: DATE,
        compatibilityFlags: ["nodejs_compat"],
        modules: true,
        script: await plainReact(),
        unsafeDirectSockets: SOCKET,
      },
    ],
  }),
);

function workerdPid(): string {
  const mine = readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return stat.includes("(workerd)") && stat.slice(stat.lastIndexOf(")")).split(" ")[2] === String(process.pid);
    } catch {
      return false; // It ended meanwhile.
    }
  });
  if (mine.length !== 1 || !mine[0]) throw new Error(`Expected one workerd of this process, found ${mine.length}`);
  return mine[0];
}

/** Time that the process's threads have spent on a core, in microseconds. */
function cpuMicros(pid: string): number {
  let nanoseconds = 0n;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    nanoseconds += BigInt(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]!);
  }
  return Number(nanoseconds) / 1000;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
function send(
  url: URL,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer | string } = {},
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { agent, method: options.method ?? "GET", headers: options.headers ?? {} },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("end", () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(options.body);
  });
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Migrates the databases of a build and makes somebody with a plan and fifty applications. Returns their cookie. */
async function prepare(name: string, folder: string): Promise<string> {
  for (const [binding, migrations] of [
    ["DB", "app"],
    ["CATALOG", "catalog"],
  ] as const) {
    const database = await mf.getD1Database(binding, name);
    for (const file of readdirSync(`${folder}/migrations/${migrations}`).toSorted()) {
      for (const query of unstable_splitSqlQuery(readFileSync(`${folder}/migrations/${migrations}/${file}`, "utf8")))
        await database.prepare(query).run();
    }
  }
  const signUp = await send(new URL("/api/signUp", await mf.unsafeGetDirectURL(name)), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      fullName: "Bench Person",
      email: "bench@sample.jobsarthi.test",
      password: "bench-password",
    }),
  });
  const cookie = String(signUp.headers["set-cookie"]?.[0]).split(";")[0]!;
  const db = await mf.getD1Database("DB", name);
  /** Leaves out what an older table has not. */
  const insert = async (table: string, row: Record<string, unknown>) => {
    const { results } = await db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>();
    const columns = Object.keys(row).filter((column) => results.some((known) => known.name === column));
    await db
      .prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`)
      .bind(...columns.map((column) => row[column]))
      .run();
  };
  const user_id = (await db.prepare("SELECT id FROM users").first<string>("id"))!;
  const now = Date.now();
  const terms = await db
    .prepare("SELECT terms FROM offers WHERE product = 'Pro' AND market = 'IN' AND version = 1")
    .first<string>("terms")
    .catch(() => null);
  await insert("profiles", {
    user_id,
    first_name: "Bench",
    last_name: "Person",
    phone_country: "91",
    phone_number: "9000000001",
    gender: "other",
    current_location: "Pune",
    country: "IN",
    first_job: 0,
    expected_ctc: 12,
    wants_job_mail: 1,
    wants_marketing_mail: 0,
    wants_whatsapp: 0,
    created_at: now,
    updated_at: now,
  });
  const states = await db.prepare("SELECT sql FROM sqlite_master WHERE name = 'applications'").first<string>("sql");
  const submitted = states?.includes("'submitted'") ? "submitted" : "applied";
  await insert("plans", { user_id, tier: "premium", terms, began_at: now, ends_at: now + 2_592_000_000 });
  await insert("credit_ledger", { user_id, kind: "grant", amount: 125, ref: "bench", at: now });
  for (let i = 0; i < 50; i++)
    await insert("applications", {
      id: `BENCH${String(i).padStart(21, "0")}`,
      user_id,
      posting_id: `posting-${i}`,
      state: submitted,
      position: "Backend Developer",
      company: "Sample Works",
      location: "Bengaluru",
      link: "https://jobs.example/1",
      portal: "Greenhouse",
      pay_lower: 600_000,
      pay_upper: 900_000,
      pay_currency: "INR",
      score: 0.9,
      reasons: "[]",
      applied_at: now - i * 1000,
      created_at: now,
    });
  return cookie;
}

await mf.ready;
const pid = workerdPid();
execFileSync("taskset", ["-acp", CORE, pid], { stdio: "ignore" });
execFileSync("taskset", ["-acp", "0", String(process.pid)], { stdio: "ignore" });
const cookie = await prepare("app", ".");
const cookieBefore = BEFORE ? await prepare("before", BEFORE) : "";
const { module } = await runnerImport<typeof import("./recorded-calls.ts")>(here("recorded-calls.ts"), {
  configFile: false,
  resolve: { alias: { "@workers": here("../workers") } },
});
const bindings = await mf.getBindings<Parameters<typeof module.callsOfDashboard>[1]>("app");
const calls = await module.callsOfDashboard(
  await mf.getD1Database("DB", "app"),
  { ...bindings, ...VARIABLES } as typeof bindings,
  cookie,
);

/** The highest CPU time of a page rendered ahead of time, as a multiple of the bare worker's. */
const AHEAD = 1.3;
interface Measured {
  name: string;
  path: string;
  signedIn?: boolean;
  /** As a multiple of the bare worker. */
  atMost?: number;
  /** As a multiple of plain React, without the calls of D1 where there are some. */
  ofReact?: number;
  calls?: typeof calls;
}
const pages: Measured[] = [
  ...PUBLIC_PATHS.map((path) => ({ name: `${path} ahead of time`, path, atMost: AHEAD })),
  { name: "/ signed in", path: "/", signedIn: true, ofReact: 1.3 },
  { name: "/login", path: "/login", ofReact: 1.3 },
  { name: "/login, live", path: "/login?from=%2Fplan" },
  { name: "dashboard, 50 rows", path: "/dashboard", signedIn: true, ofReact: 1.6, calls },
];
const only = process.env["PAGES"];
const SERVERS_OWN = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "date"]);
const rows: Record<string, unknown>[] = [];
const tooDear: string[] = [];
for (const page of pages.filter(({ name }) => !only || new RegExp(only).test(name))) {
  const urlOf = async (worker: string) => new URL(page.path, await mf.unsafeGetDirectURL(worker));
  const headersOf = (value: string): Record<string, string> => (page.signedIn ? { cookie: value } : {});
  const sample = await send(await urlOf("app"), { headers: headersOf(cookie) });
  if (sample.status !== 200) throw new Error(`${page.path} answered ${sample.status}`);
  // The same bytes: the headers too, but for those that the server itself writes.
  const sentHeaders = Object.fromEntries(
    Object.entries(sample.headers).flatMap(([k, v]) => (SERVERS_OWN.has(k) || v === undefined ? [] : [[k, String(v)]])),
  );
  const given = { "x-headers": encodeURIComponent(JSON.stringify(sentHeaders)) };
  await send(await urlOf("bare"), { method: "PUT", headers: given, body: sample.body });
  const turns: Record<string, { url: URL; headers: Record<string, string> }> = {
    ours: { url: await urlOf("app"), headers: headersOf(cookie) },
    bare: { url: await urlOf("bare"), headers: {} },
  };
  if (BEFORE) turns["before"] = { url: await urlOf("before"), headers: headersOf(cookieBefore) };
  if (page.atMost === undefined) {
    const body = JSON.stringify(treeOf(new TextDecoder().decode(sample.body)));
    const plain = await mf.unsafeGetDirectURL("plain");
    await send(plain, { method: "PUT", headers: given, body });
    turns["plain"] = { url: new URL("/stream", plain), headers: {} };
    turns["string"] = { url: plain, headers: {} };
    const again = await send(plain);
    const difference = Math.abs(again.body.length - sample.body.length) / sample.body.length;
    if (difference > 0.05) throw new Error(`Plain React renders another page: ${again.body.length} bytes`);
  }
  if (page.calls) {
    const withCalls = { ...given, "x-calls": encodeURIComponent(JSON.stringify(page.calls)) };
    await send(await urlOf("calls"), { method: "PUT", headers: withCalls, body: sample.body });
    turns["calls"] = { url: await urlOf("calls"), headers: {} };
  }
  const block = async ({ url, headers }: { url: URL; headers: Record<string, string> }) => {
    const before = cpuMicros(pid);
    for (let i = 0; i < REQUESTS; i++) await send(url, { headers });
    return (cpuMicros(pid) - before) / REQUESTS;
  };
  const spent: Record<string, number[]> = {};
  for (let i = -1; i < BLOCKS; i++)
    for (const [name, turn] of Object.entries(turns)) {
      const micros = await block(turn);
      if (i >= 0) (spent[name] ??= []).push(micros);
    }
  const micros = (name: string) => (spent[name] ? Math.round(median(spent[name])) : undefined);
  const each = (ratio: (of: (name: string) => number) => number) =>
    Number(median(spent["ours"]!.map((_, i) => ratio((name) => spent[name]?.[i] ?? 0))).toFixed(2));
  const ratio = each((of) => of("ours") / Math.max(of("bare"), 1));
  const database = page.calls ? Math.round(median(spent["calls"]!.map((value, i) => value - spent["bare"]![i]!))) : 0;
  const ofReact = turns["plain"] ? each((of) => (of("ours") - database) / of("plain")) : undefined;
  if (page.atMost !== undefined && ratio > page.atMost) tooDear.push(`${page.name}: ${ratio} > ${page.atMost}`);
  if (page.ofReact !== undefined && (ofReact ?? 0) > page.ofReact)
    tooDear.push(`${page.name}: ${ofReact} > ${page.ofReact} of plain React`);
  rows.push({
    page: page.name,
    bytes: sample.body.length,
    "µs a request": micros("ours"),
    bare: micros("bare"),
    "of bare": ratio,
    "plain React": micros("plain"),
    "as a string": micros("string"),
    "D1 alone": database || undefined,
    "of React, less D1": ofReact,
    ...(BEFORE ? { before: micros("before"), "of before": each((of) => of("ours") / of("before")) } : {}),
  });
}
console.log(
  `\nCPU per request: workerd pinned to core ${CORE}, ${BLOCKS} interleaved blocks of ${REQUESTS} requests, medians`,
);
console.table(rows);
await mf.dispose();
agent.destroy();
if (tooDear.length > 0) {
  console.error(`Costs more than it may: ${tooDear.join("; ")}`);
  process.exitCode = 1;
}
