import { expect, it } from "vitest";
import { begunIn, optionsFor, placeAfter } from "~/ui/combobox-rules";

it("leaves half a value in the field when its person is typing it", () => {
  expect(begunIn("Data Engineer, Data An", true, true)).toEqual({
    values: ["Data Engineer"],
    half: "Data An",
    isTyping: true,
  });
});

it.each([
  ["the field is only focused", true, false],
  ["it was typed before and left", false, true],
])("takes all values when %s", (_when, isTyping, isTouched) => {
  expect(begunIn("Data Engineer, Analyst", isTyping, isTouched)).toEqual({
    values: ["Data Engineer", "Analyst"],
    half: "",
    isTyping,
  });
});

it("offers what was typed when it is neither chosen nor suggested", () => {
  const suggested = { value: "Data Engineer", create: false };
  expect(optionsFor("data", [], () => ["Data Engineer"])).toEqual([suggested, { value: "data", create: true }]);
  expect(optionsFor("DATA engineer", [], () => ["Data Engineer"])).toEqual([suggested]);
  expect(optionsFor("d", [], () => [])).toEqual([]);
});

it.each([
  ["ArrowDown", false, -1, 0],
  ["ArrowDown", true, 0, 1],
  ["ArrowDown", true, 2, 0],
  ["ArrowUp", true, 0, 2],
  ["ArrowUp", true, 2, 1],
  ["ArrowUp", false, -1, 2],
] as const)("moves by %s when shown is %s and %i is highlighted", (key, isShown, highlighted, to) => {
  expect(placeAfter(key, { isShown, highlighted, last: 2 })).toBe(to);
  expect(placeAfter(key, { isShown: false, highlighted: -1, last: -1 })).toBe(-1);
});
