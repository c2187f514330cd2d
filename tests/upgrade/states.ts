import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { FOLDERS } from "../../scripts/upgrade-baseline";
import states from "./states/states.json";
import { loadState } from "./state-dump";

export type StateName = keyof typeof states;
export const STATES = Object.keys(states) as StateName[];

/** How a recorded state was made, the key that it was sealed with, and a moment just after it was recorded. */
export const facts = (name: StateName) => states[name];

/** The SQL of a recorded state's database. */
function sqlOf(name: StateName, binding: keyof typeof FOLDERS): string {
  const file = binding === "DB" ? "app.sql" : "catalog.sql";
  return readFileSync(fileURLToPath(new URL(join("states", name, file), import.meta.url)), "utf8");
}

/** Opens a local state in a Worker of this script that has its databases, for as long as `work` takes. */
async function withServer<T>(stateDir: string, script: string, work: (server: Miniflare) => Promise<T>): Promise<T> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const d1Databases = workerOptions.d1Databases as NonNullable<V4WorkerOptions["d1Databases"]>;
  const server = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: resolve(stateDir, "v3"),
      workers: [{ modules: true, script, d1Databases }],
    }),
  );
  try {
    return await work(server);
  } finally {
    await server.dispose();
  }
}

/** Opens the databases of a local state, for as long as `work` takes. */
export const onState = <T>(
  stateDir: string,
  work: (open: (binding: keyof typeof FOLDERS) => Promise<D1Database>) => Promise<T>,
): Promise<T> =>
  withServer(stateDir, "", (server) =>
    work(async (binding) => (await server.getD1Database(binding)) as unknown as D1Database),
  );

// Inside workerd: from here each of the thousands of statements would be a request that blocks this process.
const LOADER = `const loadState = ${String(loadState)};
export default {
  async fetch(request, env) {
    await loadState(env[new URL(request.url).pathname.slice(1)], await request.text());
    return new Response();
  },
};`;

/** Makes a recorded state anew, as the version that made it left it. */
export async function restoreState(name: StateName, stateDir: string): Promise<void> {
  await withServer(stateDir, LOADER, async (server) => {
    for (const binding of ["DB", "CATALOG"] as const) {
      const loaded = await server.dispatchFetch(`http://state/${binding}`, {
        method: "POST",
        body: sqlOf(name, binding),
      });
      if (!loaded.ok) throw new Error(await loaded.text());
    }
  });
}
