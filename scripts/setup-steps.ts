/** The steps of `npm run setup`, for any way to reach Cloudflare. */
import { queuesOf, type Resources } from "./preflight-checks.ts";
import type { Region } from "./replication.ts";
import { Stop } from "./staff-client.ts";

/** Runs wrangler with these arguments. */
export type Run = (args: readonly string[]) => { status: number | null; stdout: string; output: string };

/** One thing that an environment has at Cloudflare; its `placeholder` in wrangler.toml is replaced by its id. */
interface Store {
  what: string;
  name: string;
  create: string[];
  placeholder: string | null;
}

interface Made {
  lines: string[];
  /** wrangler.toml with the ids. */
  toml: string;
  databases: { name: string; id: string; isNew: boolean }[];
}

/** The name of a KV namespace, which Cloudflare knows by its title alone. */
const titleOf = (resources: Resources, binding: string) => `${resources.name}-${binding.toLowerCase()}`;

const isUuid = (text: string | undefined) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? "");

function storesOf(resources: Resources, region: Region): Store[] {
  return [
    ...resources.d1_databases.map(({ database_name: name = "", database_id: id = null }) => ({
      what: "D1 database",
      name,
      create: ["d1", "create", name, "--location", region],
      placeholder: id,
    })),
    ...resources.kv_namespaces.map(({ binding, id = null }) => ({
      what: "KV namespace",
      name: titleOf(resources, binding),
      create: ["kv", "namespace", "create", titleOf(resources, binding)],
      placeholder: id,
    })),
    ...resources.r2_buckets.map(({ bucket_name: name = "" }) => ({
      what: "R2 bucket",
      name,
      create: ["r2", "bucket", "create", name, "--location", region],
      placeholder: null,
    })),
    ...queuesOf(resources).map((name) => ({
      what: "Queue",
      name,
      create: ["queues", "create", name],
      placeholder: null,
    })),
  ];
}

/**
 * Makes what is not there yet in `region`, and writes the ids into wrangler.toml's text. May be repeated: what is there
 * is taken as it is. A dry run asks what is there and makes nothing.
 * @throws Stop with what Cloudflare said, where it refuses.
 */
export function setUp(resources: Resources, toml: string, run: Run, region: Region, dryRun: boolean): Made {
  const ask = (args: readonly string[]) => {
    const { status, stdout, output } = run(args);
    // Its own words name a token, and a temporary account, neither of which is meant.
    if (status !== 0 && /CLOUDFLARE_API_TOKEN|not authenticated/i.test(output))
      throw new Stop("Nobody is signed in at Cloudflare: npx wrangler login, then this again.");
    if (status !== 0) throw new Stop(`wrangler ${args.join(" ")}:\n${output}`);
    return stdout;
  };
  const readIds = () =>
    new Map([
      ...readJson<{ name: string; uuid: string }>(ask(["d1", "list", "--json"])).map((d) => [d.name, d.uuid] as const),
      ...readJson<{ title: string; id: string }>(ask(["kv", "namespace", "list"])).map((s) => [s.title, s.id] as const),
    ]);
  const lines: string[] = [];
  const stores = storesOf(resources, region);
  const before = readIds();
  for (const { what, name, create, placeholder } of stores) {
    if (before.has(name)) {
      lines.push(`${what} ${name}: is there`);
      continue;
    }
    if (dryRun) {
      lines.push(`${what} ${name}: wrangler ${create.join(" ")}`);
      continue;
    }
    const { status, output } = run(create);
    const isThere = /already (?:exists|taken|own)|already in use/i.test(output);
    if (status !== 0 && (placeholder !== null || !isThere)) throw new Stop(`wrangler ${create.join(" ")}:\n${output}`);
    lines.push(`${what} ${name}: ${status === 0 ? "made" : "is there"}`);
  }
  const ids = dryRun ? before : readIds();
  const written = stores.reduce((text, { what, name, placeholder }) => {
    const id = ids.get(name);
    if (placeholder === null || id === undefined || id === placeholder) return text;
    if (!isUuid(id) && !/^[0-9a-f]{32}$/.test(id)) throw new Stop(`${what} ${name} has no id that is one: ${id}`);
    lines.push(`${what} ${name}: id ${id} ${dryRun ? "would be written" : "written"} to wrangler.toml`);
    return text.replaceAll(`"${placeholder}"`, `"${id}"`);
  }, toml);
  const databases = resources.d1_databases.flatMap(({ database_name: name = "" }) => {
    const id = ids.get(name);
    return id === undefined ? [] : [{ name, id, isNew: !before.has(name) }];
  });
  return { lines, toml: dryRun ? toml : written, databases };
}

/** The list in what a command printed, whatever it said before. */
function readJson<Row>(text: string): Row[] {
  const from = text.search(/^\[/m);
  return from < 0 ? [] : (JSON.parse(text.slice(from)) as Row[]);
}
