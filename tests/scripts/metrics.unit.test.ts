import { expect, it } from "vitest";
import { figuresOf } from "../../scripts/metrics-figures";

const table = (local: string, name: string) => `export const ${local} = table("${name}", {});`;
const statement = (name: string, of: string) =>
  `import { ${of} } from "../../../db/schema/x"; export const ${name} = (db) => db.insert(${of}).values({});`;
const TREE = {
  "workers/db/client.ts": "export function write(db, parts) {}",
  "workers/db/schema/messaging/outbox.ts": table("outbox", "outbox"),
  "workers/db/schema/accounts/people.ts": table("people", "people"),
  "workers/db/schema/billing/plans.ts": table("plans", "plans"),
  "workers/modules/messaging/outbox/queries.ts": statement("enqueueMail", "outbox"),
  "workers/modules/messaging/queries.ts": `export { enqueueMail } from "./outbox/queries";
    export type { Mail } from "./x";`,
  "workers/modules/accounts/people/queries.ts": statement("renamePerson", "people"),
  "workers/modules/accounts/queries.ts": `export { renamePerson } from "./people/queries";`,
  "workers/modules/billing/plans/queries.ts":
    "import { plans } from '../../../db/schema/billing/plans';" +
    "export const endPlan = (db) => db.run(sql`UPDATE ${plans} SET x = 1`);",
};
const BATCH = `import { write } from "../../../db/client"; import { endPlan } from "./queries";
import { renamePerson } from "../../accounts/queries"; import { enqueueMail } from "../../messaging/queries";
`;
const ORDER = ["messaging", "accounts", "billing"];
const count = (more: Record<string, string>, order = ORDER) =>
  figuresOf(new Map(Object.entries({ ...TREE, ...more })), order);

it("finds a batch that writes tables of two modules, through doors and variables", () => {
  const end = "workers/modules/billing/plans/end.ts";
  const batch = `${BATCH}export async function end(ctx) {
    const parts = [endPlan(ctx.db)];
    parts.push(renamePerson(ctx.db));
    await write(ctx.db, parts);
  }`;
  const { figures, lists } = count({ [end]: batch });
  expect(lists["functions whose batch spans modules"]).toEqual([`${end} end: accounts/people, billing/plans`]);
  expect(figures).toMatchObject({
    "value imports between modules": 2,
    "pairs of modules": 2,
    "import cycles of modules": "0",
  });
});

it("lets every module write mail, and a workflow whatever it composes", () => {
  const mail = `${BATCH}export const end = (ctx) => write(ctx.db, [endPlan(ctx.db), enqueueMail(ctx.db)]);`;
  const workflow = `import { write } from "../../db/client";
    import { renamePerson } from "../../modules/accounts/queries";
    import { endPlan } from "../../modules/billing/plans/queries";
    export const close = (ctx) => write(ctx.db, { end: endPlan(ctx.db), name: renamePerson(ctx.db) });`;
  const { figures, lists } = count({
    "workers/modules/billing/plans/end.ts": mail,
    "workers/workflows/plans/close.ts": workflow,
  });
  expect(lists["functions whose batch spans modules"]).toEqual([]);
  expect(figures).toMatchObject({
    "value imports from workflows into modules": 2,
    "pairs of a workflow and a module": 2,
    "names in queries doors, values + types": "2 + 1",
  });
  expect(lists["imports past a module's doors"]).toEqual([
    "workers/workflows/plans/close.ts -> workers/modules/billing/plans/queries.ts",
  ]);
});

it("counts what points up, and the rings that it closes; types do not count", () => {
  const { figures, lists } = count({
    "workers/modules/accounts/people/read.ts": `import { endPlan } from "../../billing/plans/queries";
      import { plans } from "../../../db/schema/billing/plans"; import type { Plan } from "../../billing";`,
    "workers/modules/billing/plans/read.ts": `import { renamePerson } from "../../accounts/queries";`,
  });
  expect(lists["upward imports between modules"]).toEqual([
    "workers/modules/accounts/people/read.ts -> workers/modules/billing/plans/queries.ts",
  ]);
  expect(lists["upward imports of tables"]).toEqual([
    "workers/modules/accounts/people/read.ts -> workers/db/schema/billing/plans.ts",
  ]);
  expect(figures).toMatchObject({ "import cycles of modules": "2", "import cycles of files, workers": "0" });
});

it("takes the folders of an older tree as its modules", () => {
  const { figures } = figuresOf(
    new Map([
      ["workers/domain/kernel/ids.ts", ""],
      ["workers/domain/plans/queries.ts", ""],
      ["workers/domain/orders/end.ts", `import "../plans/queries"; import "../kernel/ids";`],
      ["app/features/plan/plan.tsx", `import "../site/home";`],
      ["app/features/site/home.tsx", `import "../plan/plan";`],
    ]),
    ["kernel", "plans", "orders"],
  );
  expect(figures).toMatchObject({
    "value imports between modules": 1,
    "imports past a module's doors": null,
    "import cycles of files, app": "2",
    "import cycles of areas of the app": "2",
  });
});

it("counts code without comments and imports, and lines that were there before", () => {
  const lines = ["one", "two", "three", "four", "five", "six", "seven"]
    .map((each) => `  ${each}(); // ${each}`)
    .join("\n");
  const { figures } = count({
    "app/a.ts": `import "./b";\nexport function a() {\n${lines}\n}`,
    "app/b.ts": `/** Of b. */\nexport function b() {\n${lines}\n}\nexport const data = () => ({\n${"\n".repeat(40)}});`,
  });
  expect(figures).toMatchObject({
    "repeated runs of six lines or more": 1,
    "lines in them": 7,
    "lines of the largest function, tables of data apart": 9,
    "tokens of code, app": 35 + 35 + 12,
  });
});
