import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fingerprint } from "@workers/modules/catalog/postings/fingerprint";
import { mergeDuplicates, SAME_TITLES, type JoinableRow } from "@workers/modules/catalog/postings/merge-duplicates";

const row = (
  location: string,
  more: Partial<JoinableRow> & { title?: string; company?: string } = {},
): JoinableRow => ({
  fingerprint: fingerprint({ company: more.company ?? "Acme", title: more.title ?? "Engineer", location }),
  authority: 0,
  location,
  remote: /remote/i.test(location) ? "remote" : "unknown",
  skills: [],
  ...more,
});
const joins = (a: JoinableRow, b: JoinableRow) => mergeDuplicates([b], [a]).get(b);

describe("a job under another list of places", () => {
  const one: [string, string][] = [
    ["Pune", "Pune; Mumbai"],
    ["Poland; Ukraine; Cyprus", "Poland; Ukraine; Cyprus; Spain"],
    ["Massachusetts", "Massachusetts; New Jersey; New York, New York"],
    ["Czech Republic", "Prague, Czech Republic"],
    ["India", "Bengaluru"],
    ["LatAm", "LatAm; Bogota"],
    ["San Francisco, CA", "Bay Area"],
    ["Noida", "Delhi NCR"],
    ["Gurgaon", "Delhi / NCR"],
  ];
  it.each(one)("%s and %s are one, and either way the same one tells where", (a, b) => {
    const [first, second] = [joins(row(a), row(b)), joins(row(b), row(a))];
    expect([first?.joins, second?.joins]).toEqual([row(a).fingerprint, row(b).fingerprint]);
    expect(first?.tells).toBe(!second?.tells);
  });

  const two: [string, string][] = [
    ["Pune", "Mumbai"],
    ["Pune; Mumbai", "Mumbai; Delhi"],
    ["Remote - US", "New York"],
    ["Remote - US", "Remote - Canada"],
    ["United States; United Kingdom", "Chicago"],
    ["Columbus, OH", "Columbus, GA"],
    ["436 N Clark St, Chicago", "Chicago"],
    ["Smallville district, India", "Pune"],
    ["Detroit, MI", "Bay Area"],
    ["Delhi", "Noida"],
  ];
  it.each(two)("%s and %s are two", (a, b) => {
    expect([joins(row(a), row(b)), joins(row(b), row(a))]).toEqual([undefined, undefined]);
  });

  it("is told by employer, title and skills too", () => {
    const [a, b] = ["Pune", "Pune; Mumbai"];
    expect(joins(row(a), row(b, { title: "Engineer II" }))).toBeUndefined();
    expect(joins(row(a), row(b, { company: "Apex" }))).toBeUndefined();
    const skills = ["sql", "spark", "kafka", "scala"];
    expect(joins(row(a, { skills }), row(b, { skills }))).toBeDefined();
    expect(joins(row(a, { skills }), row(b, { skills: ["sales", "excel", "tally", "gst"] }))).toBeUndefined();
  });

  it("takes no word from who has more say", () => {
    expect(joins(row("Pune", { authority: 2 }), row("Pune; Mumbai"))).toMatchObject({ tells: false });
    expect(joins(row("Pune"), row("Pune; Mumbai", { authority: 2 }))).toMatchObject({ tells: false });
  });

  it("is not a wider place where the title has several in it", () => {
    expect(mergeDuplicates([row("India")], [row("Pune"), row("Mumbai")]).size).toBe(0);
    expect(
      mergeDuplicates(
        ["India", "Pune", "Mumbai"].map((p) => row(p)),
        [],
      ).size,
    ).toBe(0);
    expect(
      mergeDuplicates(
        ["India", "Pune", "Pune"].map((p) => row(p)),
        [],
      ).size,
    ).toBe(2);
  });

  it("is none of a title in a hundred places", () => {
    const shops = Array.from({ length: SAME_TITLES }, (_, i) => row(`${1000 + i} High Street, Pune`));
    expect(mergeDuplicates([row("Pune; Mumbai")], [row("Pune"), ...shops]).size).toBe(0);
  });

  it("in any order: each row joins what lists all of its places or none it lacks, and one row of each tells", () => {
    const cities = ["Pune", "Mumbai", "Delhi", "Chennai"];
    const list = fc.uniqueArray(fc.constantFrom(...cities), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 8 }), fc.nat(8), (lists, cut) => {
        const rows = lists.map((places) => row(places.toSorted().join("; ")));
        const kept = [...new Map(rows.slice(0, cut).map((r) => [r.fingerprint, r])).values()];
        const joined = mergeDuplicates(rows.slice(cut), kept);
        const tells = [...joined.values()].filter((j) => j.tells).map((j) => j.joins);
        expect(new Set(tells).size).toBe(tells.length);
        const seats = new Map<string, JoinableRow[]>();
        for (const r of [...kept, ...rows.slice(cut)]) {
          const print = joined.get(r)?.joins ?? r.fingerprint;
          seats.set(print, [...(seats.get(print) ?? []), r]);
        }
        for (const [print, members] of seats) {
          const teller = members.find((r) => joined.get(r)?.tells) ?? members.find((r) => r.fingerprint === print);
          const all = (teller?.location ?? "").split("; ");
          // The words that show have every place that a row of it names.
          for (const r of members) for (const place of r.location.split("; ")) expect(all).toContain(place);
        }
      }),
    );
  });
});

it("two towns of one name are two places, in whatever state", () => {
  const print = (location: string) => row(location).fingerprint;
  expect(print("Springfield, IL")).not.toBe(print("Springfield, MO"));
  expect(print("Bilaspur, Himachal Pradesh")).not.toBe(print("Bilaspur, Chhattisgarh"));
  expect(print("Springfield, Missouri")).toBe(print("Springfield, MO, USA"));
  expect(print("Tipp City, Ohio")).toBe(print("Tipp City, OH"));
});
