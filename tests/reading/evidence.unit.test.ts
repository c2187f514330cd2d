import { expect, it } from "vitest";
import { strongest, type Basis, type Evidence } from "@workers/reading/evidence";

const said = (value: number, basis: Basis): Evidence<number> => ({
  value,
  direction: "exact",
  basis,
  span: { from: 0, to: 1 },
});
const values = (found: readonly Evidence<number>[]) => found.map(({ value }) => value);

it("keeps all that is said the most surely, in the order of the text", () => {
  const found = [said(1, "implied"), said(2, "stated"), said(3, "weak"), said(4, "stated")];
  expect(values(strongest(found, "weak"))).toEqual([2, 4]);
  expect(values(strongest([said(1, "weak"), said(3, "weak")], "weak"))).toEqual([1, 3]);
});

it("takes nothing weaker than the reader asks for", () => {
  expect(strongest([said(1, "weak")], "implied")).toEqual([]);
  expect(strongest([], "weak")).toEqual([]);
});
