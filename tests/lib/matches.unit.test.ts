import { describe, expect, it } from "vitest";
import { matchesOf } from "@workers/lib/matches";

describe("the matches of a pattern", () => {
  it.each([
    [/\d+/g, "10 of 25, 3"],
    [/(?<word>[a-z]+)(?=,)/gi, "one, two; Three, four"],
    [/x*/g, "axxb"],
    [/(?=\p{L})/gu, "a\u{1f600}\u{10400}b"],
    [/z/g, "none of them"],
  ])("of %s are those of matchAll", (pattern, text) => {
    const expected = [...text.matchAll(pattern)];
    expect(matchesOf(pattern, text)).toEqual(expected);
    expect(matchesOf(pattern, text)).toEqual(expected);
  });

  it("begin at the start of each text", () => {
    const word = /\w+/g;
    word.lastIndex = 3;
    expect(matchesOf(word, "read twice").map(({ 0: found }) => found)).toEqual(["read", "twice"]);
  });
});
