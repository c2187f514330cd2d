import { expect, it } from "vitest";
import { bySense, termsOf, type Lexicon } from "@workers/reading/text/lexicon";

const lexicon: Lexicon = {
  id: "sides",
  language: "en",
  notes: "Ours.",
  terms: [
    { text: "north", sense: "side" },
    { text: "near", sense: "filler" },
    { text: "south", sense: "side" },
  ],
};

it("gives the terms of a sense in their order", () => {
  expect([...termsOf(lexicon, "side")]).toEqual(["north", "south"]);
  expect([...bySense(lexicon)]).toEqual([
    ["side", ["north", "south"]],
    ["filler", ["near"]],
  ]);
});

it("refuses a sense that the lexicon lacks: a set without words would match nothing in silence", () => {
  expect(() => termsOf(lexicon, "sides")).toThrow("lexicon sides");
});
