import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Statement } from "./statement.ts";
import { STATEMENTS } from "./table.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = "tests/spec/";
const read = (path: string) => readFileSync(root + path, "utf8");
const files = readdirSync(root + folder).filter((name) => name.endsWith(".test.ts"));
const NAMED = /\bholds\(\s*"([^"]+)"/g;

/** The ids that the tests of this folder check, by kind: `worker 8.login-failure`. */
const checked = files.flatMap((name) => {
  const kind = /\.(\w+)\.test\.ts$/.exec(name)?.[1] ?? "";
  return [...read(folder + name).matchAll(NAMED)].map(([, id = ""]) => `${kind} ${id}`);
});

const isElsewhere = ({ check }: Statement) => check.includes(" › ");

/** The calls that make a test, with its title or how that begins; an `each` has its rows before that. */
const MAKES_TEST = /(?:\b(?:it|test|holds)|\))\(\s*(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;
/** The places of a title into which an `each` or a constant puts something. */
const PUT_IN = /%[sdifjo]|\$\{[^}]*\}|\$[a-z][\w.]*/;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const NEVER_RUNS = /\b(?:describe|it|test)\.(?:skip|todo|only|runIf)\b/;

/** Why the test that a statement names does not check it; null if it does. */
function faultOf({ check }: Statement): string | null {
  const at = check.indexOf(" › ");
  const [path, title] = [check.slice(0, at), check.slice(at + 3)];
  if (!/\.(?:unit|worker|mocked|script|browser|drill|deployed)\.test\.tsx?$/.test(path)) return `no test file: ${path}`;
  if (!existsSync(root + path)) return `no file ${path}`;
  const source = read(path);
  const titles = [...source.matchAll(MAKES_TEST)].map(([, , begins = ""]) => begins);
  const isWhole = (begins: string) => {
    const parts = begins.split(PUT_IN);
    return parts.some((part) => part !== "") && new RegExp(`^${parts.map(escaped).join(".*")}$`).test(title);
  };
  const begun = titles.filter((begins) => begins.startsWith(title));
  if (PUT_IN.test(title)) return `a case is named by what is put in: ${title}`;
  if (!titles.some(isWhole) && begun.length !== 1)
    return `${begun.length} tests in ${path} begin their title with: ${title}`;
  if (!titles.some(isWhole) && begun.some((begins) => PUT_IN.test(begins.slice(title.length))))
    return `each case in ${path} begins its title with: ${title}`;
  return NEVER_RUNS.test(source) ? `${path} leaves tests out` : null;
}

describe("the specification as a contract", () => {
  it("each section has statements, and no two have one id", () => {
    const ids = STATEMENTS.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => !/^[1-9]\.[a-z0-9-]+$/.test(id))).toEqual([]);
    expect([...new Set(ids.map((id) => id[0]))].toSorted()).toEqual([..."123456789"]);
  });

  it("each statement that is checked in this folder has one test, and each test a statement", () => {
    const named = STATEMENTS.filter((one) => !isElsewhere(one)).map(({ check, id }) => `${check} ${id}`);
    expect(checked.toSorted()).toEqual(named.toSorted());
    expect(files.filter((name) => /\b(?:it|describe|test)\.(?:skip|todo|only)\b/.test(read(folder + name)))).toEqual(
      [],
    );
  });

  it("a statement that names a test elsewhere names one that runs", () => {
    expect(STATEMENTS.filter(isElsewhere).flatMap((one) => faultOf(one) ?? [])).toEqual([]);
  });

  it("each departure names its decision, which says what we do instead", () => {
    const departing = STATEMENTS.flatMap(({ id, departs }) => (departs ? [{ id, ...departs }] : []));
    const undecided = departing.filter(
      ({ decision, instead }) =>
        instead === "" || !decision.endsWith(".md") || !existsSync(`${root}docs/decisions/${decision}`),
    );
    expect(undecided).toEqual([]);
  });
});
