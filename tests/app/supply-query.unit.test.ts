import { expect, it } from "vitest";
import { beginLooks, supplyQuery } from "~/shared/supply/supply-query";

const form = (...pairs: [string, string][]) => {
  const fields = new FormData();
  for (const [name, value] of pairs) fields.append(name, value);
  return fields;
};

it("asks by the fields that decide when all that is needed is there", () => {
  const fields = form(["title", "Tester"], ["place", "Pune"], ["place", "Thane"], ["name", "Sample"]);
  expect(supplyQuery(fields, ["place", "title", "pay"], ["title", "place"])).toBe(
    "place=Pune&place=Thane&title=Tester",
  );
  expect(supplyQuery(form(["title", ""], ["place", "Pune"]), ["title", "place"], ["title", "place"])).toBe("");
});

it("asks once when the form has settled", () => {
  const looks = beginLooks();
  expect(["a", "ab", "ab", "ab", "", "", ""].map(looks.isNew)).toEqual([false, false, true, false, false, true, false]);
});

it("asks for a form that has nothing to count by, as for any other", () => {
  const looks = beginLooks();
  expect([looks.isNew(""), looks.isNew(""), looks.isNew("")]).toEqual([false, true, false]);
});

it("asks nothing when the count is known, and drops the answer of an earlier query", () => {
  const looks = beginLooks();
  looks.isNew("a");
  expect([looks.isNew("a"), looks.isAsked("a")]).toEqual([true, true]);
  looks.know("b");
  expect([looks.isAsked("a"), looks.isNew("b"), looks.isNew("b")]).toEqual([false, false, false]);
});
