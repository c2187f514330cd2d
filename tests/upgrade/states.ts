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

/** Opens the databases of a local state, for as long as `work` takes. */
export async function onState<T>(
  stateDir: string,
  work: (open: (binding: keyof typeof FOLDERS) => Promise<D1Database>) => Promise<T>,
): Promise<T> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const d1Databases = workerOptions.d1Databases as NonNullable<V4WorkerOptions["d1Databases"]>;
  const server = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: resolve(stateDir, "v3"),
      workers: [{ modules: true, script: "", d1Databases }],
    }),
  );
  try {
    return await work(async (binding) => (await server.getD1Database(binding)) as unknown as D1Database);
  } finally {
    await server.dispose();
  }
}

/** Makes a recorded state anew, as the version that made it left it. */
export async function restoreState(name: StateName, stateDir: string): Promise<void> {
  await onState(stateDir, async (open) => {
    for (const binding of ["DB", "CATALOG"] as const) await loadState(await open(binding), sqlOf(name, binding));
  });
}
