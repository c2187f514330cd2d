import { spawnSync } from "node:child_process";
import { Stop } from "./staff-sql.ts";

const STATE = process.env["STATE_DIR"] ?? ".wrangler/state";

/** Where a command works: on the deployed database, or on this machine's. */
export function placeArgs(remote: boolean): string[] {
  return remote ? ["--remote"] : ["--local", "--persist-to", STATE];
}

/** Runs wrangler. No shell stands between: what is passed is one argument. */
export function runWrangler(args: readonly string[]): { status: number | null; stdout: string; output: string } {
  const env = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" };
  const { status, stdout, stderr, error } = spawnSync("wrangler", args, { env, encoding: "utf8" });
  if (error) throw new Stop(`wrangler could not be run (${error.message}): use npm run, after npm ci.`);
  return { status, stdout, output: `${stdout}${stderr}`.trim() };
}

/**
 * Runs the statements on the app's database and answers the rows of the last one.
 * @param refusals a sentence for a refusal that names this.
 */
export function execute<Row>(sql: string, remote: boolean, refusals: Readonly<Record<string, string>> = {}): Row[] {
  const yes = remote ? ["--yes"] : [];
  const { status, stdout, output } = runWrangler([
    "d1",
    "execute",
    "DB",
    ...placeArgs(remote),
    ...yes,
    "--json",
    "--command",
    sql,
  ]);
  if (status !== 0) {
    for (const [words, sentence] of Object.entries(refusals)) if (output.includes(words)) throw new Stop(sentence);
    if (/no such table/i.test(output))
      throw new Stop(
        remote
          ? "The database is not migrated: npx wrangler d1 migrations apply DB --remote"
          : "There is no local database yet: npm start makes it.",
      );
    throw new Stop(`The database refused:\n${output}`);
  }
  const results = JSON.parse(stdout.slice(stdout.indexOf("["))) as { results: Row[] }[];
  return results.at(-1)?.results ?? [];
}
