import { describe, expect, it } from "vitest";
import { format } from "@workers/texts/format";
import { HI } from "@workers/texts/hi";
import { inEnglish, inWords, messageOf, translateBy } from "@workers/texts/text";

describe("a text with values", () => {
  it("has them in place, and keeps a name that has none", () => {
    expect(format("Hi {name}, {n} left", { name: "Asha", n: 3 }, "en")).toBe("Hi Asha, 3 left");
    expect(format("Read {link} first", {}, "en")).toBe("Read {link} first");
    expect(format("{a}{a}", { a: "{b}", b: "no" }, "en")).toBe("{b}{b}");
  });

  it("has the plural of its language, the exact number first", () => {
    const text = "{n, plural, =0 {no jobs} one {# job} other {# jobs in {place}}}";
    const shown = (n: number, locale: "en" | "hi") => format(text, { n, place: "Pune" }, locale);
    expect([0, 1, 2, 1234].map((n) => shown(n, "en"))).toEqual([
      "no jobs",
      "1 job",
      "2 jobs in Pune",
      "1,234 jobs in Pune",
    ]);
    expect(format("{n, plural, one {एक} other {कई}}", { n: 0 }, "hi")).toBe("एक");
  });

  it("has the branch of a word, or the other one", () => {
    const text = "{kind, select, a {first} other {{kind} and {n, plural, one {#} other {# more}}}}";
    expect(format(text, { kind: "a", n: 1 }, "en")).toBe("first");
    expect(format(text, { kind: "b", n: 2 }, "en")).toBe("b and 2 more");
  });

  it("is refused where it is not closed, or has no branch", () => {
    expect(() => format("{n, plural, one {#}", { n: 1 }, "en")).toThrow("Not closed");
    expect(() => format("{n, plural, one {#}}", { n: 2 }, "en")).toThrow("No branch");
  });
});

describe("what is said before a language is chosen", () => {
  const inHindi = translateBy(HI, "hi");

  it("is put into words in either, with the texts inside of it", () => {
    const said = messageOf("errors.tooLongToUse", { n: 120 });
    expect(inWords(said, inEnglish)).toBe("Use up to 120 characters");
    expect(inWords(said, inHindi)).toBe("120 अक्षर तक लिखें");
    const reason = messageOf("match.quoted", {
      reason: { said: messageOf("match.place", { n: "Pune" }) },
      quote: "Pune {x}",
    });
    expect(inWords(reason, inEnglish)).toBe("In Pune, one of your locations: “Pune {x}”");
    expect(inWords(reason, inHindi)).toBe("Pune में, जो आपकी पसंद के शहरों में है: “Pune {x}”");
  });

  it("stays as it is where it is no text of ours", () => {
    for (const text of [
      "",
      "Something quite new",
      "brand.unknown",
      "constructor",
      'toString {"a":1}',
      "errors.required now",
      'errors.tooLong {"n":null}',
      'errors.tooLong {"n":{"said":5}}',
      "errors.tooLong null",
    ])
      expect(inWords(text, inHindi)).toBe(text);
  });
});
