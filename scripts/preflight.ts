/**
 * `npm run preflight -- [--staging]`: what a deployment would be refused for, each with what to do.
 * `npm run preflight -- --outside https://your.site`: what a stranger must not find at a deployed site.
 */
import { parseArgs } from "node:util";
import { lookFromOutside } from "./outside-checks.ts";
import { isChecked } from "../workers/texts/hi/index.ts";
import { preflight } from "./deployment.ts";
import { unreadLanguages } from "./preflight-checks.ts";
import { originOf, runProgram, Stop } from "./staff-client.ts";

await runProgram(async () => {
  const { values } = parseArgs({
    options: { staging: { type: "boolean", default: false }, outside: { type: "string" } },
  });
  if (!values.outside) for (const line of unreadLanguages({ hi: { isChecked } })) console.warn(`! ${line}`);
  const wrong = values.outside
    ? await lookFromOutside(originOf(values.outside))
    : preflight(values.staging ? "staging" : "production");
  if (wrong.length > 0) throw new Stop([...wrong.map((line) => `✗ ${line}`), `${wrong.length} to mend.`].join("\n"));
  console.log(values.outside ? "Nothing that a stranger must not find." : "Ready to be deployed.");
});
