import { describe, expect, it } from "vitest";
import { unchecked } from "../../scripts/statements";
import type { Statement } from "../spec/statement";

const says = "It does so";
const TABLE: readonly Statement[] = [
  { id: "1.here", says, check: "unit" },
  { id: "1.inside", says, check: "worker" },
  { id: "1.case", says, check: "tests/app/pages.worker.test.ts › sees /login" },
  { id: "1.begun", says, check: "tests/app/pages.worker.test.ts › leads home" },
];
const ran = (file: string, ...titles: string[]) => titles.map((title) => ({ file, title }));
const HERE = ran("tests/spec/section-1.unit.test.ts", "1.here It does so");
const INSIDE = ran("tests/spec/section-1.worker.test.ts", "1.inside It does so");
const PAGES = ran(
  "tests/app/pages.worker.test.ts",
  "sees /",
  "sees /login",
  "sees /login/x",
  "leads home, and back",
  "leads homewards",
);

describe("the statements of a run", () => {
  it("are checked by one test each, named by its title or by how that begins", () => {
    expect(unchecked(TABLE, [...HERE, ...INSIDE, ...PAGES])).toEqual([]);
  });

  it("are the same where a file ran twice", () => {
    expect(unchecked(TABLE, [...HERE, ...INSIDE, ...PAGES, ...PAGES])).toEqual([]);
  });

  it("are unchecked where their case was taken out of an each, or their test did not pass", () => {
    const others = PAGES.filter(({ title }) => title !== "sees /login" && title !== "sees /login/x");
    expect(unchecked(TABLE, [...HERE, ...INSIDE, ...others])).toEqual(["1.case"]);
    expect(unchecked(TABLE, [])).toEqual(["1.here", "1.inside", "1.case", "1.begun"]);
  });

  it("are unchecked by a test of another kind, of another file, or by one of two", () => {
    const elsewhere = ran("tests/spec/section-1.worker.test.ts", "1.here It does so");
    expect(unchecked(TABLE, [...elsewhere, ...INSIDE, ...PAGES])).toEqual(["1.here"]);
    const moved = PAGES.map(({ title }) => ({ file: "tests/app/other.worker.test.ts", title }));
    expect(unchecked(TABLE, [...HERE, ...INSIDE, ...moved])).toEqual(["1.case", "1.begun"]);
    const two = ran("tests/app/pages.worker.test.ts", "leads home, once");
    expect(unchecked(TABLE, [...HERE, ...INSIDE, ...PAGES, ...two])).toEqual(["1.begun"]);
  });
});
