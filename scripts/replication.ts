/** Where the databases are at Cloudflare, and their copies for readers elsewhere. */
import { Stop } from "./staff-client.ts";
import type { Run } from "./setup-steps.ts";

/** D1's and R2's names of regions, as wrangler takes them. */
export const REGIONS = {
  apac: "Asia-Pacific, with India",
  wnam: "Western North America",
  enam: "Eastern North America",
  weur: "Western Europe",
  eeur: "Eastern Europe",
  oc: "Oceania",
} as const;
export type Region = keyof typeof REGIONS;
export const DEFAULT_REGION: Region = "apac";

/** A region by its name; the default for an empty text. @throws Stop naming the regions. */
export function regionOf(text: string): Region {
  const name = text.trim().toLowerCase() || DEFAULT_REGION;
  if (Object.hasOwn(REGIONS, name)) return name as Region;
  throw new Stop(`${text} is no region. These are: ${Object.keys(REGIONS).join(", ")}.`);
}

/** How Cloudflare's API is reached as an account. */
export interface Account {
  id: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * The account that wrangler works for, and its token. `environment`: the variables that wrangler reads.
 * @returns a sentence that says what is missing.
 */
export function accountOf(run: Run, environment: Readonly<Record<string, string | undefined>>): Account | string {
  const token = run(["auth", "token", "--json"]);
  if (token.status !== 0) return "wrangler shows no token: set CLOUDFLARE_API_TOKEN to one that may edit D1";
  const shown = readObject<{ token?: string; key?: string; email?: string }>(token.stdout);
  const headers: Account["headers"] =
    shown.token === undefined
      ? { "X-Auth-Key": shown.key ?? "", "X-Auth-Email": shown.email ?? "" }
      : { Authorization: `Bearer ${shown.token}` };
  const given = environment["CLOUDFLARE_ACCOUNT_ID"];
  if (given) return { id: given, headers };
  const who = run(["whoami", "--json"]);
  const accounts = who.status === 0 ? (readObject<{ accounts?: { id: string }[] }>(who.stdout).accounts ?? []) : [];
  const [only] = accounts;
  if (only && accounts.length === 1) return { id: only.id, headers };
  return accounts.length === 0
    ? "wrangler names no account: set CLOUDFLARE_ACCOUNT_ID"
    : "wrangler names more than one account: set CLOUDFLARE_ACCOUNT_ID to the one that has the databases";
}

export type Send = (url: string, init: RequestInit) => Promise<Response>;

interface Described {
  running_in_region?: string;
  read_replication?: { mode?: string };
}

/**
 * Turns read replication on for each database that has none. May be repeated. A location is only said: Cloudflare
 * takes it when a database is created, and moves none.
 * @param base the address of Cloudflare's API.
 * @returns a line for each; one that begins with "!" says what is left to do.
 */
export async function replicate(
  databases: readonly { name: string; id: string; isNew: boolean }[],
  region: Region,
  account: Account | string,
  base: string,
  send: Send,
): Promise<string[]> {
  const undone = (name: string, why: string) =>
    `! D1 database ${name}: read replication could not be turned on (${why}). Mend that and run npm run setup again, ` +
    "or turn it on in Cloudflare's dashboard: the database, Settings.";
  const ask = async (id: string, init: RequestInit): Promise<Described> => {
    if (typeof account === "string") throw new Stop(account);
    const answer = await send(`${base}/accounts/${account.id}/d1/database/${id}`, {
      ...init,
      headers: { ...account.headers, "Content-Type": "application/json" },
      signal: AbortSignal.timeout(30_000),
    });
    const said = (await answer.json().catch(() => ({}))) as { result?: Described; errors?: { message?: string }[] };
    if (answer.ok && said.result) return said.result;
    throw new Stop(said.errors?.[0]?.message ?? `the API answered ${answer.status}`);
  };
  const lines: string[] = [];
  for (const { name, id, isNew } of databases)
    try {
      const { running_in_region: place, read_replication: replication } = await ask(id, { method: "GET" });
      const runsIn = place?.toLowerCase();
      if (!isNew && runsIn !== region)
        lines.push(
          `D1 database ${name}: stays ${runsIn ? `in ${runsIn}` : "where it is"}; Cloudflare moves no database`,
        );
      if (replication?.mode === "auto") {
        lines.push(`D1 database ${name}: read replication is on`);
        continue;
      }
      const body = JSON.stringify({ read_replication: { mode: "auto" } });
      const after = await ask(id, { method: "PUT", body });
      const isOn = after.read_replication?.mode === "auto";
      lines.push(
        isOn
          ? `D1 database ${name}: read replication turned on`
          : undone(name, "Cloudflare took the change, and names another mode"),
      );
    } catch (error) {
      lines.push(undone(name, (error as Error).message));
    }
  return lines;
}

/**
 * What a deployer should know of a database's copies; null where they are on.
 * @param binding the database in wrangler.toml.
 */
export function replicationWarning(run: Run, binding: string, place: readonly string[]): string | null {
  const { status, stdout } = run(["d1", "info", binding, "--json", ...place]);
  const mode = status === 0 ? readObject<Described>(stdout).read_replication?.mode : undefined;
  if (mode === "auto") return null;
  const setup = place.includes("staging") ? "npm run setup -- --staging" : "npm run setup";
  return mode === undefined
    ? `! ${binding}: whether read replication is on could not be read`
    : `! ${binding}: read replication is off, so every page waits for the region of the database: ${setup}`;
}

/** The object in what a command printed, whatever it said before. */
function readObject<Content extends object>(text: string): Partial<Content> {
  const from = text.search(/^\{/m);
  try {
    return from < 0 ? {} : (JSON.parse(text.slice(from)) as Content);
  } catch {
    return {};
  }
}
