/** `npm run cost -- --people 10000 --postings 100000`: writes what a month at Cloudflare costs to docs/cost.md. */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { costSheet } from "./cost-sheet.ts";
import { runProgram, Stop } from "./staff-client.ts";

await runProgram(async () => {
  const { values } = parseArgs({
    options: { people: { type: "string", default: "10000" }, postings: { type: "string", default: "100000" } },
  });
  const read = (name: "people" | "postings") => {
    const n = Number(values[name]);
    if (!Number.isSafeInteger(n) || n < 1) throw new Stop(`--${name} must be a whole number, not "${values[name]}".`);
    return n;
  };
  const sheet = costSheet(read("people"), read("postings"));
  writeFileSync("docs/cost.md", sheet);
  console.log(sheet);
});
