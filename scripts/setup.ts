/**
 * `npm run setup -- [--staging] [--dry-run]`: makes the databases, the bucket, the cache and the queues at Cloudflare
 * and writes their ids into wrangler.toml. What is there already is kept.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runWrangler } from "./d1-execute.ts";
import { readResources } from "./deployment.ts";
import { setUp } from "./setup-steps.ts";
import { runProgram } from "./staff-client.ts";

await runProgram(async () => {
  const { values } = parseArgs({
    options: { staging: { type: "boolean", default: false }, "dry-run": { type: "boolean", default: false } },
  });
  const toml = readFileSync("wrangler.toml", "utf8");
  const resources = readResources(values.staging ? "staging" : "production");
  const made = setUp(resources, toml, runWrangler, values["dry-run"]);
  if (made.toml !== toml) writeFileSync("wrangler.toml", made.toml);
  for (const line of made.lines) console.log(line);
});
