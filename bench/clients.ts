/**
 * `node bench/clients.ts`: 200 clients that keep their connections, against workerd itself with the built Worker in it:
 * errors, requests a second and memory after each round. With LOCAL=1 by the address of `npm start`, where
 * Miniflare's own Worker stands before ours. Linux only: it reads /proc.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { builtWorker, serveBuild } from "../scripts/local-server.ts";
import { memoryFolder } from "../scripts/memory-folder.ts";
import { migrateLocally } from "../scripts/migrate-local.ts";

const CLIENTS = 200;
const ROUNDS = 6;
const REQUESTS = Number(process.env["REQUESTS"] ?? 6_000);
/** The pause between rounds: longer than the five seconds after which workerd ends a connection that is not used. */
const IDLE_MS = 6_000;
const port = Number(process.env["PORT"] ?? 8799);
const isLocal = process.env["LOCAL"] === "1";

/** The kinds of requests: a page made ahead, one that is rendered, an API call, and forms that are refused. */
const ASKED = [
  { path: "/" },
  { path: "/login" },
  { path: "/find?work=backend&where=pune" },
  { path: "/api/getLocation.php" },
  { path: "/api/fetchPersonalDetails.php", body: "{}" },
  { path: "/api/uploadPersonalDetails.php", body: "x".repeat(200_000) },
];

process.env["CLOUDFLARE_CF_FETCH_ENABLED"] = "false";
const state = mkdtempSync(join(memoryFolder(), "jobsarthi-clients-"));
await migrateLocally(state);
const origin = `http://localhost:${port}`;
const variables = { MODE: "sandbox", ORIGIN: origin, SIGNING_KEY: "clients-".repeat(5) };
const worker = { ...builtWorker(variables), unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };
const server = isLocal
  ? await serveBuild(port, state, variables, undefined, () => undefined)
  : new Miniflare(
      convertV4MiniflareOptions({
        handleStructuredLogs: () => undefined,
        resourcePersistencePath: join(state, "v3"),
        workers: [worker],
      }),
    );
const target = isLocal ? new URL(origin) : await server.unsafeGetDirectURL();

/** The processes that this one began: workerd and what it began. */
function children(of: number): number[] {
  const own = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/^\d+ \(.*\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]) === of;
      } catch {
        return false;
      }
    });
  return own.flatMap((pid) => [pid, ...children(pid)]);
}

/** Resident memory of workerd, in megabytes. */
function memory(): number {
  const kilobytes = children(process.pid).map((pid) => {
    try {
      const text = readFileSync(`/proc/${pid}/status`, "utf8");
      return text.includes("workerd") ? Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) : 0;
    } catch {
      return 0;
    }
  });
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024);
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS, maxFreeSockets: CLIENTS });
const errors = new Map<string, number>();
const statuses = new Map<number, number>();
let sentAgain = 0;
const count = <K>(of: Map<K, number>, key: K) => of.set(key, (of.get(key) ?? 0) + 1);

/**
 * A request of a client. workerd ends a used connection on which it read nothing for five seconds, and with 200 clients
 * on one thread it may leave one unread that long. As a browser does, the client sends such a request once more, on a
 * new connection.
 */
function ask({ path, body }: { path: string; body?: string }, isSentAgain = false): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(
      {
        agent: isSentAgain ? false : agent,
        host: target.hostname,
        port: target.port,
        path,
        method: body === undefined ? "GET" : "POST",
        headers: { Host: `localhost:${port}`, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      },
      (answer) => {
        answer.resume();
        answer.once("error", (error) => count(errors, `${path}: ${error.message}`));
        answer.once("close", () => {
          count(statuses, answer.statusCode ?? 0);
          resolve();
        });
      },
    );
    sent.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNRESET" && sent.reusedSocket && !isSentAgain) {
        sentAgain++;
        return resolve(ask({ path, body }, true));
      }
      count(errors, `${path}: ${error.code ?? error.message}`);
      resolve();
    });
    sent.end(body);
  });
}

const rows: Record<string, number>[] = [];
try {
  await ask({ path: "/" });
  rows.push({ round: 0, requests: 1, errors: 0, "a second": 0, "MB after": memory() });
  for (let round = 1; round <= ROUNDS; round++) {
    const began = performance.now();
    const before = [...errors.values()].reduce((sum, n) => sum + n, 0);
    let next = 0;
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (next < REQUESTS) await ask(ASKED[next++ % ASKED.length] ?? { path: "/" });
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const failed = [...errors.values()].reduce((sum, n) => sum + n, 0) - before;
    rows.push({ round, requests: next, errors: failed, "a second": Math.round(next / seconds), "MB after": memory() });
  }
} finally {
  agent.destroy();
  await server.dispose();
  rmSync(state, { recursive: true, force: true });
}
console.log(`${CLIENTS} connections that are kept, to ${isLocal ? "the local server" : "workerd itself"}`);
console.table(rows);
console.log("statuses:", Object.fromEntries(statuses), "sent again:", sentAgain, "errors:", Object.fromEntries(errors));
const failed = [...errors.values()].reduce((sum, n) => sum + n, 0);
const [second = 0, last = 0] = [rows.at(-2)?.["MB after"], rows.at(-1)?.["MB after"]];
const isGrowing = last > second * 1.1;
if (isGrowing) console.log(`Memory grows still: ${second} MB after the round before the last, ${last} MB after it`);
process.exit(failed > (ROUNDS * REQUESTS) / 1_000 || isGrowing ? 1 : 0);
