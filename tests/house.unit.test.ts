import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CAPABILITIES, checkHouse, type Breach } from "../scripts/house";

/** The sources as they stand, with others in their place. */
function sources(planted: Record<string, string> = {}): Map<string, string> {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app", "workers"], { encoding: "utf8" });
  const files = listed.split("\n").filter((file) => /\.(ts|tsx|json)$/.test(file));
  const read = files.flatMap((file): [string, string][] => {
    try {
      return [[file, file.endsWith(".json") ? "" : readFileSync(file, "utf8")]];
    } catch {
      return []; // Deleted, and not committed yet.
    }
  });
  return new Map([...read, ...Object.entries(planted)]);
}

it("the house stands as it is planned", () => {
  const breaches = checkHouse(sources()).map(({ rule, file, detail }) => `${rule}: ${file} ${detail}`);
  expect(breaches).toEqual([]);
});

it("every room of the domain has its place in the order, and every place a room", () => {
  const rooms = new Set([...sources().keys()].flatMap((file) => /^workers\/domain\/([^/]+)\//.exec(file)?.[1] ?? []));
  expect([...rooms].toSorted()).toEqual(CAPABILITIES.toSorted());
});

const VERB = `import type { AppContext } from "../kernel/context";
export async function peek(ctx: AppContext) {
  return ctx.requestId.length;
}
`;

it.each<[Breach["rule"], Record<string, string>]>([
  ["unknown room", { "workers/domain/attic/rules.ts": "export const X = 1;" }],
  [
    "upward",
    {
      "workers/domain/kernel/peek.ts": "",
      "workers/domain/orders/planted.ts": 'import { X } from "../privacy/rules";\nexport const Y = X;',
    },
  ],
  ["upward", { "workers/domain/orders/planted.ts": 'export { X } from "../health/rules";' }],
  ["upward", { "workers/domain/orders/planted.ts": 'export const load = () => import("../health/rules");' }],
  ["ground", { "workers/domain/kernel/planted.ts": 'import { X } from "../plans/queries";\nexport const Y = X;' }],
  ["ground", { "workers/domain/plans/planted.ts": 'import { X } from "../../api/index";\nexport const Y = X;' }],
  ["ground", { "workers/lib/planted.ts": 'import { BRAND } from "../domain/kernel/brand";\nexport const Y = BRAND;' }],
  ["framework", { "workers/domain/plans/planted.ts": 'import { Hono } from "hono";\nexport const app = new Hono();' }],
  ["sql", { "app/features/plan/planted.server.ts": 'import { eq } from "drizzle-orm";\nexport const same = eq;' }],
  [
    "sql",
    {
      "workers/domain/plans/planted.ts": 'import { plans } from "../../db/schema/plans";\nexport const table = plans;',
    },
  ],
  ["sql", { "workers/api/planted.ts": "export const ask = `SELECT * FROM users`;" }],
  [
    "past a verb",
    {
      "workers/api/planted.ts":
        'import { readReadiness } from "../domain/plans/queries";\nexport const ask = readReadiness;',
    },
  ],
  [
    "past a verb",
    {
      "app/features/plan/planted.server.ts":
        'import { ordersOf } from "@workers/domain/refunds/queries";\nexport const ask = ordersOf;',
    },
  ],
  [
    "unasked",
    {
      "workers/domain/plans/planted.ts": VERB,
      "workers/api/planted.ts": 'import { peek } from "../domain/plans/planted";\nexport const ask = peek;',
    },
  ],
  [
    "sandbox",
    { "workers/api/planted.ts": 'import { seedDemo } from "../sandbox/demo/seed";\nexport const seed = seedDemo;' },
  ],
])("a breach that is planted is seen: %s", (rule, planted) => {
  expect(checkHouse(sources(planted)).map((breach) => breach.rule)).toContain(rule);
});

it("types may be named from anywhere: nothing of them runs", () => {
  const planted = {
    "workers/domain/orders/planted.ts": 'import type { Health } from "../health/read-health";\nexport type Y = Health;',
  };
  expect(checkHouse(sources(planted))).toEqual([]);
});
