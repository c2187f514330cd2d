import { describe, expect, it } from "vitest";
import {
  foldText,
  inPlainForms,
  WORDS,
  squeezed,
  tokenize,
  unfolded,
  WITH_AND,
  WITH_MARKS,
  WITH_MARKS_AND_SIGNS,
  WITH_SIGNS,
  withoutAccents,
  withoutMarks,
  wordsOf,
} from "@workers/reading/text/rules";

describe("words of a text", () => {
  it("keeps the vowels of Hindi only where marks belong to words", () => {
    expect(wordsOf("हिंदी में", WITH_MARKS)).toEqual(["हिंदी", "में"]);
    expect(wordsOf("हिंदी में", WORDS)).toEqual(["ह", "द", "म"]);
  });

  it("keeps the signs of names only where they belong to words", () => {
    expect(wordsOf("C++, C# & Go", WITH_SIGNS)).toEqual(["c++", "c#", "go"]);
    expect(wordsOf("C++, C# & Go", WORDS)).toEqual(["c", "c", "go"]);
    expect(wordsOf("R&D 2", WITH_AND)).toEqual(["r&d"]);
    expect(wordsOf("सी++", WITH_MARKS_AND_SIGNS)).toEqual(["सी++"]);
  });

  it("folds before it parts, so that an accent of its own parts no word", () => {
    expect(wordsOf("Cafe\u0301 Noir", WORDS, withoutAccents)).toEqual(["cafe", "noir"]);
    expect(wordsOf("Cafe\u0301 Noir", WORDS)).toEqual(["cafe", "noir"]);
    expect(wordsOf("Re\u0301sume\u0301", WORDS)).toEqual(["re", "sume"]);
  });

  it("folds as far as the reader asks", () => {
    expect(inPlainForms("ＡＢＣ ﬁ é")).toBe("abc fi é");
    expect(withoutAccents("ﬁ Łódź É ½")).toBe("fi łodz e 1⁄2");
    expect(withoutMarks("Éa ½", "NFD")).toBe("Ea ½");
    expect(wordsOf("Asha RAO", WORDS, unfolded)).toEqual(["Asha", "RAO"]);
  });

  it("compares a text whole by its words, and a name without spaces", () => {
    expect(foldText("  Sr. Engineer – C++ (Pune)")).toBe("sr engineer c++ pune");
    expect(squeezed("São Paulo, SP")).toBe("saopaulosp");
  });
});

describe("tokens", () => {
  it("says where each word is, in the text that it is a part of", () => {
    const text = "In: Node.js, .NET";
    const tokens = tokenize(text.slice(4), /\.?[\p{L}.]+/gu, { at: 4 });
    expect(tokens.map(({ from, to }) => text.slice(from, to))).toEqual(["Node.js", ".NET"]);
    expect(tokens.map(({ folded }) => folded)).toEqual(["node.js", ".net"]);
  });

  it("ends a word where it is tidied, and begins it where it was found", () => {
    const [end] = tokenize("St. Louis", /[\p{L}.]+/gu, { tidy: (word) => word.replace(/\.$/, "") });
    expect(end).toEqual({ text: "St", folded: "st", from: 0, to: 2 });
    const [begin] = tokenize(".Excel", /\.?\p{L}+/gu, { tidy: (word) => word.replace(/^\./, "") });
    expect(begin).toEqual({ text: "Excel", folded: "excel", from: 0, to: 6 });
  });

  it("finds nothing in a text without words", () => {
    expect(tokenize("–, !", WITH_MARKS)).toEqual([]);
    expect(wordsOf("", WITH_SIGNS)).toEqual([]);
  });
});
