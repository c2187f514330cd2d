import { expect, it } from "vitest";
import type { FormField } from "@workers/reading/labels/vocabulary";
import { hashedText, partsOfKey, spelledIn } from "@workers/modules/catalog/forms/rules";
import { labelKey } from "@workers/reading/labels/label-key";

const FIELD: FormField = { key: "k", label: "L", type: "text", options: ["a"], required: true, section: "custom" };

it("a form is known by all that its fields say, and by nothing else", () => {
  const text = hashedText("lever", [FIELD]);
  expect(hashedText("lever", [{ ...FIELD, options: ["a"] }])).toBe(text);
  const others: FormField[] = [
    { ...FIELD, key: "x" },
    { ...FIELD, label: "x" },
    { ...FIELD, type: "textarea" },
    { ...FIELD, options: [] },
    { ...FIELD, required: null },
    { ...FIELD, section: "consent" },
    { ...FIELD, help: "x" },
    { ...FIELD, onlyIf: { key: "x", option: "a" } },
  ];
  const texts = others.map((field) => hashedText("lever", [field]));
  expect(new Set([text, ...texts, hashedText("ashby", [FIELD]), hashedText("lever", [FIELD, FIELD])]).size).toBe(11);
});

it("a label is the same in any case and with any punctuation, in every script", () => {
  expect(labelKey("  Notice-period (in days)? * ")).toBe("notice period in days");
  expect(labelKey("C++ / C#")).toBe("c++ c#");
  expect(labelKey("नोटिस अवधि?")).toBe("नोटिस अवधि");
});

it("a posting's name tells where its form is, and its link how the id is spelled", () => {
  expect(partsOfKey("workable:acme works:ab12cd34")).toEqual({
    system: "workable",
    slug: "acme works",
    id: "ab12cd34",
  });
  expect(partsOfKey("workday:acme/wd5/site:jr:7")).toEqual({ system: "workday", slug: "acme/wd5/site", id: "jr:7" });
  for (const key of ["linkedin:456", "greenhouse:*:123", "link:abc", "", "a::b"]) expect(partsOfKey(key)).toBeNull();
  expect(spelledIn(["https://apply.workable.com/j/AB12CD34"], "ab12cd34")).toBe("AB12CD34");
  expect(spelledIn(["https://jobs.example.com/"], "ab12")).toBe("ab12");
});
