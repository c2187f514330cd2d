import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { affectedTests, fitting, readLinks } from "../../scripts/affected-tests";

const TREE: Record<string, string> = {
  "vitest.config.ts": 'export default { setupFiles: ["tests/support/empty.ts"] };',
  "app/routes.ts": 'export default [index("seeker/home.tsx"), route("cups/:cup", "seeker/cups/cup.tsx")];',
  "app/seeker/home.tsx": "",
  "app/seeker/cups/cup.tsx": 'import { showCup } from "@workers/modules/kitchen";',
  "app/styles/cups.css": "",
  "app/seeker/lids/lid.tsx": "",
  "workers/api/cups.ts":
    'import { fillCup } from "../modules/kitchen"; export const post = endpoint({ path: "/api/fillCup" });',
  "workers/modules/kitchen/index.ts":
    'export { showCup } from "./cups/show-cup"; export { fillCup } from "./cups/fill-cup";',
  "workers/modules/kitchen/cups/show-cup.ts": 'import { cup } from "./queries";',
  "workers/modules/kitchen/cups/fill-cup.ts": 'import { cup } from "./queries";',
  "workers/modules/kitchen/cups/queries.ts":
    'import type { Cup } from "./types"; export { row } from "../../../db/row";',
  "workers/modules/kitchen/cups/types.ts": "",
  "workers/modules/kitchen/cups/rules.ts": "",
  "workers/modules/kitchen/cups/sizes.json": "",
  "workers/db/row.ts": "",
  "workers/lib/pour.ts": 'export const pour = () => import("./water");',
  "workers/lib/water.ts": "",
  "migrations/app/0001.sql": "",
  "docs/cups.md": "",
  "tests/lib/pour.unit.test.ts": 'import { pour } from "@workers/lib/pour";',
  "tests/app/colours.unit.test.ts": 'import { readFileSync } from "node:fs"; readFileSync("app/styles/cups.css");',
  "tests/db/tables.unit.test.ts": 'import { readdirSync } from "node:fs"; readdirSync(`migrations/app/${name}`);',
  "tests/modules/kitchen/cups/rules.unit.test.ts":
    'import { size } from "@workers/modules/kitchen/cups/rules"; ask("/cups/1");',
  "tests/modules/kitchen/cups/cups.worker.test.ts": 'import { openWorker } from "../../../support/worker";',
  "tests/modules/kitchen/cups/direct.worker.test.ts":
    'import "@workers/modules/kitchen/cups/show-cup"; import "../../../support/context";',
  "tests/app/cup-page.worker.test.ts": 'import "../support/worker"; ask(`/cups/${id}?full=1`);',
  "tests/api/cups.worker.test.ts": 'import "../support/worker"; ask("/api/fillCup"); ask("/");',
  "tests/support/worker.ts": 'import worker from "../../build/server/index.js";',
  "tests/support/context.ts":
    'import "@workers/lib/pour"; import sizes from "@workers/modules/kitchen/cups/sizes.json";',
  "tests/support/empty.ts": "",
};

function select(changed: string[], tree = TREE) {
  const files = new Map(Object.entries(tree));
  const deleted = changed.filter((path) => !files.has(path));
  const { unit, worker, distant } = affectedTests(files, readLinks(files, deleted), changed);
  const named = (tests: { test: string; hops: number }[]) =>
    tests.map(({ test, hops }) => `${hops} ${test.replace("tests/", "")}`);
  return { unit: named(unit), worker: named(worker), distant: distant.map((test) => test.replace("tests/", "")) };
}

it("a test of a file, by an alias and by what that loads later", () => {
  expect(select(["workers/lib/pour.ts"]).unit).toEqual(["1 lib/pour.unit.test.ts"]);
  expect(select(["workers/lib/water.ts"]).unit).toEqual(["2 lib/pour.unit.test.ts"]);
});

it("a worker test by what it imports, asks for or mirrors", () => {
  expect(select(["app/seeker/cups/cup.tsx"]).worker).toEqual(["1 app/cup-page.worker.test.ts"]);
  expect(select(["workers/api/cups.ts"]).worker).toEqual(["1 api/cups.worker.test.ts"]);
  expect(select(["workers/modules/kitchen/cups/fill-cup.ts"]).worker).toEqual([
    "1 modules/kitchen/cups/cups.worker.test.ts",
    "2 api/cups.worker.test.ts",
  ]);
});

it("a query is found from the page, the endpoint and the use case, and by a re-export", () => {
  expect(select(["workers/modules/kitchen/cups/queries.ts"]).worker).toEqual([
    "1 modules/kitchen/cups/cups.worker.test.ts",
    "2 modules/kitchen/cups/direct.worker.test.ts",
    "3 app/cup-page.worker.test.ts",
    "3 api/cups.worker.test.ts",
  ]);
  expect(select(["workers/db/row.ts"])).toMatchObject({
    worker: ["3 modules/kitchen/cups/direct.worker.test.ts"],
    distant: ["api/cups.worker.test.ts", "app/cup-page.worker.test.ts"],
  });
});

it("what is reached by the tests' support alone is far, and a changed support is near", () => {
  expect(select(["workers/lib/pour.ts"])).toMatchObject({
    worker: [],
    distant: ["modules/kitchen/cups/direct.worker.test.ts"],
  });
  expect(select(["tests/support/context.ts"]).worker).toEqual(["1 modules/kitchen/cups/direct.worker.test.ts"]);
});

it("a type is left to the compiler; only the folder's own test is run", () => {
  expect(select(["workers/modules/kitchen/cups/types.ts"]).worker).toEqual([
    "1 modules/kitchen/cups/cups.worker.test.ts",
  ]);
});

it("the importers of a deleted file", () => {
  const { "workers/lib/pour.ts": _, ...rest } = TREE;
  expect(select(["workers/lib/pour.ts"], rest).unit).toEqual(["1 lib/pour.unit.test.ts"]);
});

it("a test that reads a file, or the folder of one", () => {
  expect(select(["app/styles/cups.css"]).unit).toEqual(["1 app/colours.unit.test.ts"]);
  expect(select(["migrations/app/0002.sql"]).unit).toEqual(["0 db/tables.unit.test.ts"]);
});

it("a changed test itself", () => {
  expect(select(["tests/lib/pour.unit.test.ts"])).toEqual({
    unit: ["0 lib/pour.unit.test.ts"],
    worker: [],
    distant: [],
  });
});

it("the whole folder where no test is known to reach a file", () => {
  expect(select(["app/seeker/lids/lid.tsx"])).toMatchObject({
    unit: ["4 app/colours.unit.test.ts"],
    worker: ["4 app/cup-page.worker.test.ts"],
  });
  expect(select(["workers/app.ts"]).worker).toHaveLength(4);
  expect(select(["docs/cups.md"])).toEqual({ unit: [], worker: [], distant: [] });
});

it("every worker test after a migration or its setup, and every test after the packages", () => {
  expect(select(["migrations/app/0001.sql"]).worker).toHaveLength(4);
  expect(select(["tests/support/empty.ts"])).toMatchObject({ unit: [], worker: { length: 4 } });
  expect(select(["package-lock.json"])).toMatchObject({ unit: { length: 4 }, worker: { length: 4 } });
});

it("as many as fit, the nearest first, and always the first and those without a hop", () => {
  const tests = [0, 1, 1, 2, 3].map((hops, i) => ({ test: String(i), hops, because: "" }));
  const took = [100, 30, 20, 5, 6];
  const { run, left } = fitting(tests, 25, (test) => took[Number(test)] ?? 0);
  expect(run.map(({ test }) => test)).toEqual(["0", "1"]);
  expect(left).toHaveLength(3);
  expect(fitting(tests, 41, (test) => took[Number(test)] ?? 0).run.map(({ test }) => test)).toEqual([
    "0",
    "1",
    "3",
    "4",
  ]);
});

it("every unit and worker test is selected by a source, and not by what all tests share", () => {
  const paths = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" }).split("\n");
  const files = new Map(
    paths
      .filter((path) => path !== "" && existsSync(path))
      .map((path) => [path, /\.tsx?$/.test(path) ? readFileSync(path, "utf8") : ""]),
  );
  const links = readLinks(files);
  const tests = paths.filter((path) => /\.(unit|worker|mocked)\.test\.tsx?$/.test(path));
  expect(tests.length).toBeGreaterThan(200);
  const isSelected = (test: string) => {
    if (test.includes(".worker.") && existsSync(dirname(test).replace(/^tests/, "workers"))) return true;
    const found = new Set([test]);
    for (const file of found)
      if (!file.startsWith("tests/support/") || test.includes(".unit."))
        for (const each of links.get(file) ?? []) found.add(each);
    return [...found].some((file) => !file.startsWith("tests/") && file !== "build/server/index.js");
  };
  // It checks sentences that stand beside it.
  expect(tests.filter((test) => !isSelected(test))).toEqual(["tests/modules/support/chat/phrasings.unit.test.ts"]);
});
