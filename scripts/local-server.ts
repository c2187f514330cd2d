/**
 * The built Worker on this machine: in Miniflare, the simulator inside `wrangler dev`, with what wrangler.toml
 * and .dev.vars say. Why without the proxy of `wrangler dev`:
 * docs/decisions/0006-builds-and-deployment.md
 */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type Request,
  type Response,
  type V4WorkerOptions,
} from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

const BUILT = "build/server";

/** The modules of the built Worker in a tree, the entry first. Throws when there is no build. */
export function builtModules(tree = "."): { type: "ESModule"; path: string }[] {
  const built = `${tree}/${BUILT}`;
  return readdirSync(built, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".js"))
    .toSorted((a, b) => Number(b === "index.js") - Number(a === "index.js"))
    .map((path) => ({ type: "ESModule" as const, path: `${built}/${path}` }));
}

/**
 * The built Worker with what wrangler.toml and .dev.vars say.
 * @param variables stand before those.
 * @param edited changes the text of its entry, for tests of what a deployer writes into the sources.
 */
export function builtWorker(variables: Record<string, string>, edited?: (text: string) => string): V4WorkerOptions {
  const { modulesRules: _, ...configured } = unstable_getMiniflareWorkerOptions("wrangler.toml").workerOptions;
  const [entry, ...others] = builtModules();
  if (!entry) throw new Error(`There is no build in ${BUILT}`);
  const modules = edited
    ? [{ ...entry, contents: edited(readFileSync(entry.path, "utf8")) }, ...others]
    : [entry, ...others];
  const worker: V4WorkerOptions = { ...configured, modulesRoot: BUILT, modules };
  worker.bindings = { ...worker.bindings, ...variables };
  return worker;
}

/**
 * Serves the build at `http://localhost:<port>`, on both loopback addresses. `/cdn-cgi/local/scheduled?cron=…&time=…`
 * fires a cron by hand.
 * @param stateDir where `migrateLocally` put the databases
 * @param variables stand before those of wrangler.toml and .dev.vars
 * @param outbound answers what the Worker asks of the outside; without it the outside does
 * @param logged takes the Worker's warnings and errors; without it they are printed
 * @param edited changes the text of the built Worker
 * @throws when the port is taken or the Worker cannot be loaded
 */
export async function serveBuild(
  port: number,
  stateDir: string,
  variables: Record<string, string>,
  outbound?: (request: Request) => Promise<Response>,
  logged: (level: string, message: string) => void = (_level, message) => console.error(message),
  edited?: (text: string) => string,
): Promise<Miniflare> {
  const worker = builtWorker(variables, edited);
  if (outbound) worker.outboundService = outbound;
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: "localhost",
      port,
      // No country is known here; Miniflare would make up the US.
      cf: { country: "XX" },
      log: new Log(LogLevel.WARN),
      logRequests: false,
      // The Worker's log of its ordinary work would bury what a person at the terminal has to see.
      handleStructuredLogs: ({ level, message }) => {
        if (level === "warn" || level === "error") logged(level, message);
      },
      unsafeTriggerHandlers: true,
      // By this tests write: where another process writes into a served database, the Worker's own writes fail.
      unsafeLocalExplorer: process.env["LOCAL_EXPLORER"] === "1",
      resourcePersistencePath: resolve(stateDir, "v3"),
      workers: [worker],
    }),
  );
  await server.ready;
  return server;
}

/**
 * Serves the sources at `http://localhost:<port>` by Vite: a change of a page is put into the open page, a change of
 * the
 * Worker is in the next answer. The state is the one that `serveBuild` uses.
 */
export async function serveSources(
  port: number,
  stateDir: string,
  origin: string,
): Promise<{ dispose(): Promise<void> }> {
  // vite.config.ts reads them: what a plugin is given cannot be passed to `createServer`.
  Object.assign(process.env, { DEV_ORIGIN: origin, DEV_STATE: stateDir });
  const { createServer } = await import("vite");
  const server = await createServer({ mode: "development", server: { port, strictPort: true, host: "localhost" } });
  await server.listen();
  return { dispose: () => server.close() };
}
