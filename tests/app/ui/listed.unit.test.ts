import { expect, it } from "vitest";
import { namedOption, searchedOptions, withFound, type Search } from "~/ui/listed";

const HINDI: Readonly<Record<string, string>> = { Pune: "पुणे", Bengaluru: "बेंगलुरु" };
const PLACES: Search = {
  typed: "",
  options: [
    { name: "Pune", otherNames: ["Poona"] },
    { name: "Bengaluru", otherNames: ["Bangalore"] },
    { name: "Navi Pune" },
  ],
  first: ["Old Town"],
  chosen: ["Kept Town"],
  found: [{ name: "Bardhaman", otherNames: ["Burdwan"] }],
  labelOf: (name) => HINDI[name] ?? name,
};
const shown = (typed: string) => searchedOptions({ ...PLACES, typed }).map(({ name }) => name);

it("keeps what is chosen in the list when it is no longer offered", () => {
  expect(shown("")).toEqual(["Pune", "Bengaluru", "Navi Pune", "Old Town", "Kept Town"]);
});

it.each([
  ["BANG", ["Bengaluru"]],
  ["बेंग", ["Bengaluru"]],
  ["burdw", ["Bardhaman"]],
  ["town", ["Old Town", "Kept Town"]],
  ["nowhere", []],
])("finds by any name when %s is typed", (typed, names) => {
  expect(shown(typed)).toEqual(names);
});

it.each([
  ["pune", "Pune"],
  ["पुणे", "Pune"],
  [" poona ", "Pune"],
  ["navi", "Navi Pune"],
  ["un", undefined],
  ["", undefined],
])("takes the option that is named in full, or is the only one, when %j is typed", (typed, name) => {
  expect(namedOption({ ...PLACES, typed })?.name).toBe(name);
});

it("leaves an option to its country when a town of its name is found", () => {
  const search = { ...PLACES, typed: "pun", options: [{ name: "Pune", otherNames: [], when: "if-india" }] };
  expect(searchedOptions({ ...search, found: [{ name: "Pune" }] }).map(({ name }) => name)).toEqual(["Pune"]);
  const elsewhere = { ...search, typed: "old name", found: [{ name: "Pune", otherNames: ["Old name"] }] };
  expect(searchedOptions(elsewhere)).toEqual([]);
});

it("keeps what was found when a later answer comes first", () => {
  expect(withFound([{ name: "A" }, { name: "B" }], [{ name: "B", otherNames: ["b"] }])).toEqual([
    { name: "A" },
    { name: "B", otherNames: ["b"] },
  ]);
});
