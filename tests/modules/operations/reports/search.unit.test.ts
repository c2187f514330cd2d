import { describe, expect, it } from "vitest";
import { nameKeys } from "@workers/modules/accounts/sign-in/rules";
import { readSearch } from "@workers/modules/operations/reports/search-rules";

const nothing = { email: null, name: null, phones: [], phoneEnd: null, reference: null, company: null };

describe("what a search means", () => {
  it.each([
    ["+91 70000-00003", { phones: ["7000000003"] }],
    ["070000 00003", { phones: ["7000000003"] }],
    ["0091 7000000003", { phones: ["7000000003"] }],
    ["(700) 000", { phones: ["700000"], phoneEnd: "700000" }],
    ["+91 7000", { phones: ["917000", "7000"], phoneEnd: "917000" }],
    ["0003", { phones: ["0003"], phoneEnd: "0003" }],
    ["003", {}],
    ["Rohit@Example.test", { email: "rohit@example.test" }],
    ["", {}],
    ["k", {}],
    ["ab12-cd34", { reference: "AB12CD34", company: "ab12-cd34" }],
  ])("%s", (typed, meant) => {
    expect(readSearch(typed, true)).toMatchObject({
      ...nothing,
      name: expect.toSatisfy(() => true),
      email: expect.toSatisfy(() => true),
      ...meant,
    });
  });

  it("keeps numbers and companies from who may not call", () => {
    expect(readSearch("7000000003", false)).toMatchObject({ phones: [], phoneEnd: null, company: null });
    expect(readSearch("Infosys", false)).toMatchObject({ company: null, name: "Infosys" });
    expect(readSearch("Infosys", true)).toMatchObject({ company: "Infosys", name: "Infosys" });
  });
});

describe("what a name is found by", () => {
  it.each([
    ["Madhu", ["madhu"]],
    ["Rohit Deshpande", ["rohit deshpande", "deshpande rohit"]],
    ["José O’Brien", ["jose obrien", "obrien jose"]],
    ["रोहित देशपांडे", ["रोहित देशपांडे", "देशपांडे रोहित"]],
    ["Raj Raj", ["raj"]],
    ["—", []],
  ])("%s", (name, keys) => expect(nameKeys(name)).toEqual(keys));

  it("has as many keys as pairs of words, and no more than of eight", () => {
    expect(nameKeys("a b c")).toHaveLength(6);
    expect(nameKeys("a b c d e f g h i j")).toHaveLength(56);
  });
});
