/**
 * CPU per request of the built Worker, beside a bare worker that returns the same bytes.
 *
 * Both run in one workerd process, pinned to one core (the client stays off it), and take turns in blocks, so
 * that a machine that slows down slows both. CPU is what the scheduler counted for its threads. A block's
 * ratio compares neighbours; the median over the blocks is what to quote.
 *
 * Run by `npm run bench`. Linux only: it reads /proc and uses taskset.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_splitSqlQuery } from "wrangler";
import { builtModules } from "../scripts/local-server.ts";
import { PUBLIC_PATHS } from "../workers/http/public-paths.ts";

const BLOCKS = Number(process.env["BLOCKS"] ?? 15);
const REQUESTS = Number(process.env["REQUESTS"] ?? 300);
const CORE = "1";

const DATE = "2026-08-01";
const bare = (name: string) => ({
  name,
  compatibilityDate: DATE,
  modules: true as const,
  // The bytes are set once, then every request gets them.
  script: `let kept = null;
    export default { async fetch(request) {
      if (request.method === "PUT") { kept = { body: await request.arrayBuffer(), headers: JSON.parse(request.headers.get("x-headers")) }; return new Response("ok"); }
      return new Response(kept.body, { headers: kept.headers });
    } };`,
  unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
});

const mf = new Miniflare(
  convertV4MiniflareOptions({
    cf: false,
    workers: [
      {
        name: "app",
        compatibilityDate: DATE,
        compatibilityFlags: ["nodejs_compat"],
        modulesRoot: "build/server",
        modules: builtModules(),
        d1Databases: ["DB", "CATALOG"],
        kvNamespaces: ["CACHE"],
        r2Buckets: ["FILES"],
        queueProducers: { JOBS: "jobs", PROMPT: "prompt" },
        bindings: { MODE: "sandbox", SIGNING_KEY: "bench-signing-key-bench-signing-key-0123" },
        unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
      },
      bare("bare"),
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

async function prepare(app: URL): Promise<string> {
  for (const [name, folder] of [
    ["DB", "app"],
    ["CATALOG", "catalog"],
  ] as const) {
    const database = await mf.getD1Database(name, "app");
    for (const file of readdirSync(`migrations/${folder}`).toSorted()) {
      for (const query of unstable_splitSqlQuery(readFileSync(`migrations/${folder}/${file}`, "utf8")))
        await database.prepare(query).run();
    }
  }
  const signUp = await send(new URL("/api/signUp", app), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      fullName: "Bench Person",
      email: "bench@sample.jobsarthi.test",
      password: "bench-password",
    }),
  });
  const cookie = String(signUp.headers["set-cookie"]?.[0]).split(";")[0]!;
  const db = await mf.getD1Database("DB", "app");
  const userId = (await db.prepare("SELECT id FROM users").first<string>("id"))!;
  const now = Date.now();
  await db.batch([
    db
      .prepare(
        "INSERT INTO plans (user_id, tier, terms, began_at, ends_at) VALUES (?, 'premium', (SELECT terms FROM offers WHERE product = 'Pro' AND market = 'IN' AND version = 1), ?, ?)",
      )
      .bind(userId, now, now + 2_592_000_000),
    db
      .prepare("INSERT INTO credit_ledger (user_id, kind, amount, ref, at) VALUES (?, 'grant', 125, 'bench', ?)")
      .bind(userId, now),
    ...Array.from({ length: 50 }, (_, i) =>
      db
        .prepare(
          `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, pay_lower, pay_upper, pay_currency, score, reasons, applied_at, created_at)
           VALUES (?, ?, ?, 'applied', 'Backend Developer', 'Sample Works', 'Bengaluru', 'https://jobs.example/1', 'Greenhouse', 600000, 900000, 'INR', 0.9, '[]', ?, ?)`,
        )
        .bind(`BENCH${String(i).padStart(21, "0")}`, userId, `posting-${i}`, now - i * 1000, now),
    ),
  ]);
  return cookie;
}

await mf.ready;
const pid = workerdPid();
execFileSync("taskset", ["-acp", CORE, pid], { stdio: "ignore" });
execFileSync("taskset", ["-acp", "0", String(process.pid)], { stdio: "ignore" });
const app = await mf.unsafeGetDirectURL("app");
const bareUrl = await mf.unsafeGetDirectURL("bare");
const cookie = await prepare(app);

/** What a page rendered ahead of time may cost, as a multiple of the bare worker. */
const AHEAD = 1.3;
const pages: { name: string; path: string; headers: Record<string, string>; atMost?: number }[] = [
  ...PUBLIC_PATHS.map((path) => ({ name: `${path} ahead of time`, path, headers: {}, atMost: AHEAD })),
  { name: "/ live, signed in", path: "/", headers: { cookie } },
  { name: "sign-in", path: "/login", headers: {} },
  { name: "dashboard, 50 rows", path: "/dashboard", headers: { cookie } },
];
const SERVERS_OWN = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "date"]);
const rows: Record<string, unknown>[] = [];
const tooDear: string[] = [];
for (const page of pages) {
  const url = new URL(page.path, app);
  const sample = await send(url, { headers: page.headers });
  if (sample.status !== 200) throw new Error(`${page.path} answered ${sample.status}`);
  // The same bytes: the headers too, but for those that the server itself writes.
  const kept = Object.fromEntries(
    Object.entries(sample.headers).flatMap(([k, v]) => (SERVERS_OWN.has(k) || v === undefined ? [] : [[k, String(v)]])),
  );
  await send(bareUrl, { method: "PUT", headers: { "x-headers": JSON.stringify(kept) }, body: sample.body });
  const block = async (target: URL, headers: Record<string, string>) => {
    const before = cpuMicros(pid);
    for (let i = 0; i < REQUESTS; i++) await send(target, { headers });
    return (cpuMicros(pid) - before) / REQUESTS;
  };
  await block(url, page.headers);
  await block(bareUrl, {});
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let i = 0; i < BLOCKS; i++) {
    ours.push(await block(url, page.headers));
    theirs.push(await block(bareUrl, {}));
  }
  const ratio = median(ours.map((value, i) => value / Math.max(theirs[i]!, 1)));
  if (page.atMost !== undefined && ratio > page.atMost)
    tooDear.push(`${page.name}: ${ratio.toFixed(2)} > ${page.atMost}`);
  rows.push({
    page: page.name,
    bytes: sample.body.length,
    "µs CPU a request": Math.round(median(ours)),
    "bare, same bytes": Math.round(median(theirs)),
    ratio: Number(ratio.toFixed(2)),
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
