/**
 * `npm run setup -- [--region apac] [--staging] [--dry-run]`: makes the databases, the buckets, the cache and the
 * queues at Cloudflare and writes their ids into wrangler.toml. What is there already is kept. Without `--region` a
 * terminal is asked for it, and a script gets India's.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { runWrangler } from "./d1-execute.ts";
import { readResources } from "./deployment.ts";
import { accountOf, DEFAULT_REGION, regionOf, REGIONS, replicate } from "./replication.ts";
import { setUp } from "./setup-steps.ts";
import { runProgram } from "./staff-client.ts";

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      region: { type: "string" },
      staging: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
    },
  });
  const asks = values.region === undefined && !values["dry-run"] && process.stdin.isTTY && process.stdout.isTTY;
  const region = regionOf(values.region ?? (asks ? await askRegion() : ""));
  const toml = readFileSync("wrangler.toml", "utf8");
  const resources = readResources(values.staging ? "staging" : "production");
  const made = setUp(resources, toml, runWrangler, region, values["dry-run"]);
  if (made.toml !== toml) writeFileSync("wrangler.toml", made.toml);
  for (const line of made.lines) console.log(line);
  if (values["dry-run"]) return;
  const account = accountOf(runWrangler, process.env);
  const base = process.env["CLOUDFLARE_API_BASE_URL"] ?? "https://api.cloudflare.com/client/v4";
  for (const line of await replicate(made.databases, region, account, base, fetch)) console.log(line);
});

async function askRegion(): Promise<string> {
  for (const [name, place] of Object.entries(REGIONS)) console.log(`  ${name}  ${place}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(`Where are most of your visitors? [${DEFAULT_REGION}] `);
  } finally {
    terminal.close();
  }
}
