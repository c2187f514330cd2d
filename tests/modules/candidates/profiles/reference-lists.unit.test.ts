import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePlace } from "@workers/reading/places/parse";
import { ANY_STREAM, JOB_TITLES, LOOKING_FOR_JOB } from "@workers/reading/people/job-title-list";
import { titleList } from "@workers/reading/people/job-titles";
import { locationList } from "@workers/reading/people/locations";
import { forcesRemote, isDisabled, rankTitles } from "@workers/reading/people/rules";
import {
  ALL_OVER_INDIA,
  ALL_OVER_US,
  LOCATION_CHOICES,
  PRESET_CITIES,
  REMOTE_PREFERRED,
  type Country,
} from "@workers/reading/people/vocabulary";
import { english } from "../../../support/english";

const suggestTitles = (typed: string, chosen: readonly string[]) => rankTitles(JOB_TITLES, typed, chosen);

const REQUIRED = { problem: "This field is required" };
const countries: readonly Country[] = ["IN", "US"];
const country = fc.constantFrom(...countries);

describe("preset places", () => {
  it("offers about sixty cities for each country, each once and with no comma", () => {
    for (const c of countries) {
      const names = PRESET_CITIES[c].flatMap((l) => [[l.name], l.otherNames]).flat();
      expect(PRESET_CITIES[c].length).toBeGreaterThanOrEqual(60);
      expect(PRESET_CITIES[c].length).toBeLessThanOrEqual(75);
      expect(new Set(names.map((n) => n.toLowerCase())).size).toBe(names.length);
      for (const n of names) expect(n).not.toContain(",");
    }
  });

  it("uses the names that matching reads in postings", () => {
    for (const c of countries) {
      for (const { name, otherNames } of PRESET_CITIES[c]) {
        for (const n of [name, ...otherNames])
          // A metro is its towns, the city that it is called by among them.
          expect(parsePlace(n), n).toMatchObject({
            cities: /\bNCR\b/.test(n) ? expect.arrayContaining([name]) : [name],
            countries: [c],
          });
      }
    }
  });

  it("puts the special choices of the country first", () => {
    expect(LOCATION_CHOICES.IN.slice(0, 2).map((c) => c.name)).toEqual([ALL_OVER_INDIA, REMOTE_PREFERRED]);
    expect(LOCATION_CHOICES.US.slice(0, 2).map((c) => c.name)).toEqual([ALL_OVER_US, REMOTE_PREFERRED]);
  });
});

describe("exclusive groups (spec section 4)", () => {
  const options = (c: Country) => LOCATION_CHOICES[c].map((l) => l.name);

  it("lets a person who only clicks what is enabled never break the rule", () => {
    fc.assert(
      fc.property(country, fc.array(fc.nat(), { maxLength: 12 }), (c, clicks) => {
        const all = options(c);
        const chosen: string[] = [];
        for (const click of clicks) {
          const option = all[click % all.length] ?? "";
          if (!isDisabled(option, chosen) && !chosen.includes(option)) chosen.push(option);
        }
        expect(english<unknown>(locationList(chosen, c))).toEqual(chosen.length === 0 ? REQUIRED : { value: chosen });
      }),
    );
  });

  it("refuses exactly the lists that hold two groups", () => {
    fc.assert(
      fc.property(
        country.chain((c) => fc.tuple(fc.constant(c), fc.subarray(options(c), { maxLength: 6 }))),
        ([c, list]) => {
          const special = list.filter((l) => [ALL_OVER_INDIA, ALL_OVER_US, REMOTE_PREFERRED].includes(l)).length;
          expect("value" in locationList(list, c)).toBe(list.length > 0 && (special === 0 || list.length === 1));
          expect(forcesRemote(list)).toBe(list.includes(REMOTE_PREFERRED));
        },
      ),
    );
  });

  it("disables the other groups and never the own one", () => {
    expect(isDisabled("Pune", ["Bengaluru"])).toBe(false);
    expect(isDisabled(ALL_OVER_INDIA, ["Bengaluru"])).toBe(true);
    expect(isDisabled("Pune", [REMOTE_PREFERRED])).toBe(true);
    expect(isDisabled(REMOTE_PREFERRED, [REMOTE_PREFERRED])).toBe(false);
    expect(isDisabled(ALL_OVER_INDIA, [])).toBe(false);
  });
});

describe("checking a list of places", () => {
  it("gives each place its one name", () => {
    expect(locationList([" bangalore", "Bengaluru", "Gurgaon", "", "Bombay"], "IN")).toEqual({
      value: ["Bengaluru", "Gurugram", "Mumbai"],
    });
    expect(locationList(["NYC", "Saint Louis"], "US")).toEqual({ value: ["New York", "St Louis"] });
  });
  it("takes a known city beyond the preset, and refuses what lies elsewhere or nowhere", () => {
    expect(locationList(["Vellore"], "IN")).toEqual({ value: ["Vellore"] });
    expect(locationList(["Nagercoil", "Burdwan", "Saugor", "Jamalpur", "Kukatpalli", "Bally"], "IN")).toEqual({
      value: ["Nagercoil", "Bardhaman", "Sagar", "Jamalpur", "Hyderabad", "Bally"],
    });
    for (const [list, c] of [
      [["Atlantis"], "IN"],
      [["London"], "IN"],
      [["Pune"], "US"],
      [[ALL_OVER_US], "IN"],
      [["Remote"], "IN"],
    ] as const) {
      expect(english(locationList(list, c)), list.join()).toEqual({
        problem: `We don't know “${list[0]}”. Please choose another location.`,
      });
    }
  });
});

describe("job titles", () => {
  it("holds several hundred, each once and with no comma, and ends with the two for any work", () => {
    expect(JOB_TITLES.length).toBeGreaterThan(400);
    expect(new Set(JOB_TITLES.map((t) => t.toLowerCase())).size).toBe(JOB_TITLES.length);
    expect(JOB_TITLES.filter((t) => t.includes(",") || t.trim() !== t)).toEqual([]);
    expect(JOB_TITLES.slice(-2)).toEqual([ANY_STREAM, LOOKING_FOR_JOB]);
    expect([ANY_STREAM, LOOKING_FOR_JOB]).toEqual(["Fresh Graduate - Any Stream", "Looking For Job"]);
  });

  it("suggests from two characters, at most eight, all containing what was typed, none chosen", () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom("dev", "DEV", " java ", "a", "re", "Data  Analyst"),
    );
    fc.assert(
      fc.property(typed, fc.subarray([...JOB_TITLES], { maxLength: 20 }), (query, chosen) => {
        const shown = suggestTitles(query, chosen);
        const plain = query.trim().replace(/\s+/g, " ").toLowerCase();
        expect(shown.length).toBeLessThanOrEqual(8);
        expect(new Set(shown).size).toBe(shown.length);
        if (plain.length < 2) expect(shown).toEqual([]);
        for (const t of shown) {
          expect(t.toLowerCase()).toContain(plain);
          expect(chosen).not.toContain(t);
        }
        const fitting = JOB_TITLES.filter((t) => t.toLowerCase().includes(plain) && !chosen.includes(t)).length;
        if (plain.length >= 2) expect(shown.length).toBe(Math.min(8, fitting));
      }),
    );
  });

  it("shows titles that begin with the word before those that hold it", () => {
    expect(suggestTitles("react", [])[0]).toBe("React Developer");
    expect(suggestTitles("jav", [])[0]).toMatch(/^Java/);
  });

  it("ignores a duplicate in any case, and takes the list's own spelling", () => {
    expect(titleList(["data analyst"])).toEqual({ value: ["Data Analyst"] });
    expect(titleList(["Data Analyst", " DATA  ANALYST "])).toEqual({ value: ["Data Analyst"] });
    expect(titleList(["Data Analyst", "Drone Pilot"])).toEqual({ value: ["Data Analyst", "Drone Pilot"] });
  });
});
