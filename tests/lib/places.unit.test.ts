import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { parsePlace } from "@workers/lib/places/parse";

const dataDir = process.env["DATA_DIR"];
const listings = dataDir ? join(dataDir, "postings/greenhouse-titles-112616.json.gz") : "";
const hasListings = listings !== "" && existsSync(listings);
if (!hasListings) console.info("places: DATA_DIR is absent, so the 112,616 real location texts are not read");

const read = (text: string) => {
  const p = parsePlace(text);
  return { cities: p.cities, countries: p.countries };
};

const NCR = ["Delhi", "Noida", "Greater Noida", "Gurugram", "Faridabad", "Ghaziabad"];

describe("Indian places", () => {
  it.each([
    ["Bengaluru, Karnataka, India", ["Bengaluru"]],
    ["Bangalore/Bengaluru", ["Bengaluru"]],
    ["Bangalore, IND", ["Bengaluru"]],
    ["Bengalura, India", ["Bengaluru"]],
    ["IN - Bangalore, India", ["Bengaluru"]],
    ["IND - Gurugram", ["Gurugram"]],
    ["Gurugram.India", ["Gurugram"]],
    ["Gurgaon/Gurugram, Bangalore/Bengaluru, Mumbai (All Areas)", ["Gurugram", "Bengaluru", "Mumbai"]],
    ["Hyderabad/Secunderabad, Pune, Chennai", ["Hyderabad", "Pune", "Chennai"]],
    ["Hyderabad, Telengana, IN", ["Hyderabad"]],
    ["Delhi / NCR", NCR],
    ["India, Delhi NCR", NCR],
    ["Gurgaon, Delhi NCR", ["Gurugram"]],
    ["Mumbai Metropolitan Region", ["Mumbai", "Navi Mumbai", "Thane", "Kalyan", "Panvel"]],
    ["Thane, Mumbai Metropolitan Region", ["Thane"]],
    ["Hyderabad, Andhra Pradesh, India", ["Hyderabad"]],
    ["Ranchi, Bihar", ["Ranchi"]],
    ["Chandigarh, Punjab", ["Chandigarh"]],
    ["Aurangabad, Bihar", []],
    ["Kochi/Cochin", ["Kochi"]],
    ["Trivandrum/Thiruvananthapuram", ["Thiruvananthapuram"]],
    ["Borivali East, Mumbai", ["Mumbai"]],
    ["Pune Mumbai Bangalore", ["Pune", "Mumbai", "Bengaluru"]],
    ["Hybrid in Bangalore, India", ["Bengaluru"]],
    ["Salem", ["Salem"]],
    ["Noida, Greater Noida", ["Noida", "Greater Noida"]],
  ])("%s", (text, cities) => {
    expect(read(text)).toEqual({ cities, countries: ["IN"] });
  });

  it("keeps neighbours apart", () => {
    for (const [a, b] of [
      ["Noida", "Greater Noida"],
      ["Gurugram", "Delhi"],
      ["Mumbai", "Navi Mumbai"],
      ["Mohali", "Chandigarh"],
    ] as const) {
      expect(parsePlace(a).cities).not.toEqual(parsePlace(b).cities);
    }
  });
});

describe("the same name elsewhere", () => {
  it.each([
    ["Hyderabad, Sindh, Pakistan", ["Hyderabad, SD"], ["PK"]],
    ["Delhi, California, United States", [], ["US"]],
    ["London, Ontario, Canada", ["London, ON"], ["CA"]],
    ["London, UK", ["London"], ["GB"]],
    ["Paris, TX", ["Paris, TX"], ["US"]],
    ["Cambridge, MA", ["Cambridge, MA"], ["US"]],
    ["Salem, OR", ["Salem, OR"], ["US"]],
    ["Vancouver, WA", ["Vancouver, WA"], ["US"]],
    ["Atlanta, Georgia", ["Atlanta"], ["US"]],
    ["Tbilisi, Georgia", ["Tbilisi"], ["GE"]],
    ["Indianapolis, IN", ["Indianapolis"], ["US"]],
    ["Warsaw, IN", [], ["US"]],
    ["Bengaluru, IN", ["Bengaluru"], ["IN"]],
    ["Darmstadt, DE", ["Darmstadt"], ["DE"]],
    ["Dover, DE, USA", ["Dover"], ["US"]],
    ["Toronto, ON", ["Toronto"], ["CA"]],
    ["Seattle, Washington, United States", ["Seattle"], ["US"]],
    ["New York, New York, United States", ["New York"], ["US"]],
    ["Washington, D.C.", ["Washington"], ["US"]],
    ["Casa Grande, AZ", [], ["US"]],
    ["São Paulo, Brazil", ["São Paulo"], ["BR"]],
    // A code after a part of a country is the country's.
    ["England, UK", [], ["GB"]],
    ["Remote - Scotland, UK", [], ["GB"]],
    ["Tamil Nadu, IN", [], ["IN"]],
    ["Alberta, CA", [], ["CA"]],
    ["Lebanon, IN", [], ["US"]],
    ["Victoria, Australia", [], ["AU"]],
    ["Victoria, BC", ["Victoria"], ["CA"]],
  ])("%s", (text, cities, countries) => {
    expect(read(text)).toEqual({ cities, countries });
  });

  it("keeps an Indian city that a board's form calls American, and says both countries", () => {
    expect(read("Pune, United States (USA)")).toEqual({ cities: ["Pune"], countries: ["IN", "US"] });
  });

  it("reads several places", () => {
    expect(read("San Francisco, CA; New York, NY")).toEqual({
      cities: ["San Francisco", "New York"],
      countries: ["US"],
    });
    expect(read("Pittsburgh, San Francisco, Bengaluru")).toEqual({
      cities: ["Pittsburgh", "San Francisco", "Bengaluru"],
      countries: ["US", "IN"],
    });
    expect(parsePlace("San Francisco Bay Area").cities).toEqual(
      expect.arrayContaining(["San Francisco", "Palo Alto", "Mountain View"]),
    );
  });
});

describe("remote", () => {
  it.each([
    ["Remote - India", ["IN"]],
    ["India (Remote)", ["IN"]],
    ["Remote, US", ["US"]],
    ["Remote - Central Timezone", ["US"]],
    ["Remote-India/Pakistan", ["IN"]],
    ["Remote Canada; Remote India", ["IN"]],
    ["US/Canada - Remote", ["US"]],
    ["Canada Remote", []],
    ["EMEA - Remote", []],
    ["Remote APAC", ["IN"]],
    ["Remote (Global)", ["IN", "US"]],
    ["Remote (non-U.S.)", ["IN"]],
    // Elsewhere than the remote offer is not where the remote offer holds.
    ["Bengaluru, India; Remote - US", ["US"]],
    ["Remote", null],
  ])("%s", (text, takes) => {
    const place = parsePlace(text);
    expect(place.remote).toBe(true);
    expect(place.remoteCountries).toEqual(takes);
  });

  it("tells what is not remote", () => {
    expect(parsePlace("India (Hybrid)")).toMatchObject({ remote: false, hybrid: true, countries: ["IN"], cities: [] });
    expect(parsePlace("Chennai (not remote)").remote).toBe(false);
    expect(parsePlace("EMEA")).toMatchObject({ areas: ["EMEA"], remoteCountries: [], countries: [] });
    expect(parsePlace("Anywhere (USA)")).toMatchObject({ anywhere: true, remoteCountries: ["US"] });
  });
});

it("says nothing of what it does not know", () => {
  for (const text of ["", "2 Locations", "Headquarters", "In-Office", "???", "1234"]) {
    expect(parsePlace(text)).toEqual({
      cities: [],
      regions: [],
      countries: [],
      areas: [],
      remote: false,
      hybrid: false,
      onsite: text === "In-Office",
      anywhere: false,
      remoteCountries: null,
      openTo: null,
      towns: [],
      named: [],
    });
  }
});

describe("a code that several countries write", () => {
  it.each([
    ["Tijuana, BC", "MX", []],
    ["Tijuana, BC, Mexico", "MX", []],
    ["Mexicali (BC)", "MX", []],
    ["Monterrey, NL", "MX", []],
    ["Belém, PA", "BR", []],
    ["João Pessoa, PB", "BR", []],
    ["Manaus, AM", "BR", []],
    ["Abu Dhabi, AZ", "AE", []],
    ["Utrecht, UT", "NL", []],
    ["Bogotá, D.C.", "CO", []],
    // The state that is better known by it keeps its own towns, and all that it may have.
    ["Vancouver, BC", "CA", ["CA-BC"]],
    ["Surrey, BC", "CA", ["CA-BC"]],
    ["Durango, CO", "US", ["US-CO"]],
    ["Toledo, OH", "US", ["US-OH"]],
    ["Florence, SC", "US", ["US-SC"]],
    ["Kennett Square, PA", "US", ["US-PA"]],
    ["St. John's, NL", "CA", ["CA-NL"]],
    ["Kohima, NL", "IN", ["IN-NL"]],
    ["Patiala, PB", "IN", ["IN-PB"]],
  ] as const)("%s", (text, country, regions) => {
    expect(parsePlace(text)).toMatchObject({ countries: [country], regions });
  });
});

describe("a town of a famous city's name, before its state's code", () => {
  it.each([
    ["Washington, PA", "US-PA"],
    ["Washington, IL, USA", "US-IL"],
    ["360 Washington Rd, Washington, PA 15301", "US-PA"],
  ])("%s", (text, region) => {
    expect(parsePlace(text)).toMatchObject({ cities: [], towns: ["Washington"], regions: [region], countries: ["US"] });
  });

  it.each([
    ["Washington, DC", ["US-DC"]],
    ["Washington, CA, OR", ["US-DC", "US-CA", "US-OR"]],
    ["New York, Colorado", ["US-NY", "US-CO"]],
    ["Seattle, Washington", ["US-WA"]],
  ])("%s stays", (text, regions) => {
    expect(parsePlace(text).regions).toEqual(regions);
  });
});

it("never throws, and never answers a city without its country", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.constantFrom("Pune", "Remote", "CA", "IN", ",", ";", "/", "(", "Georgia", "US", "New York", "India", " - "),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const place = parsePlace(pieces.join(" "));
      expect(new Set(place.cities).size).toBe(place.cities.length);
      if (place.cities.length > 0) expect(place.countries.length).toBeGreaterThan(0);
      for (const c of place.remoteCountries ?? []) expect(["IN", "US"]).toContain(c);
    }),
    { numRuns: 500 },
  );
});

test.skipIf(!hasListings)("names the country of nearly every real location text", () => {
  const rows = JSON.parse(new TextDecoder().decode(gunzipSync(readFileSync(listings)))) as {
    location: string | null;
  }[];
  let unread = 0;
  let indian = 0;
  const times = new Map<string, number>();
  for (const { location } of rows) times.set(location ?? "", (times.get(location ?? "") ?? 0) + 1);
  for (const [location, many] of times) {
    const place = parsePlace(location);
    if (place.countries.length === 0 && place.areas.length === 0 && !place.anywhere && !place.remote) unread += many;
    if (place.countries.includes("IN")) indian += many;
  }
  expect(unread / rows.length).toBeLessThan(0.04);
  // About 4,600 of the set are in India.
  expect(indian).toBeGreaterThan(4_300);
  expect(indian).toBeLessThan(5_200);
});
