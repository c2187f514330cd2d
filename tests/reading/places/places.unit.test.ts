import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { normaliseName, towns } from "@workers/reading/places/gazetteer";
import { parsePlace } from "@workers/reading/places/parse";

const dataDir = process.env["DATA_DIR"];
const listings = dataDir ? join(dataDir, "postings/greenhouse-titles-112616.json.gz") : "";
const hasListings = listings !== "" && existsSync(listings);

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

  it.each([
    ["Bhubaneswar, OR, India", "Bhubaneswar", "IN-OD", "IN"],
    ["Cuttack, OR, IN", "Cuttack", "IN-OD", "IN"],
    ["IN-OR-Bhubaneswar", "Bhubaneswar", "IN-OD", "IN"],
    ["Bhubaneswar, OR", "Bhubaneswar", "IN-OD", "IN"],
    ["Raipur, CT, India", "Raipur", "IN-CG", "IN"],
    ["Dehradun, UT, India", "Dehradun", "IN-UK", "IN"],
    ["Chandigarh, CH, India", "Chandigarh", "IN-CH", "IN"],
    ["IN-GA-Panaji", "Panaji", "IN-GA", "IN"],
    ["Portland, OR", "Portland", "US-OR", "US"],
    ["US-OR-Portland", "Portland", "US-OR", "US"],
    ["Salt Lake City, UT", "Salt Lake City", "US-UT", "US"],
    ["Hartford, CT", "Hartford", "US-CT", "US"],
    ["Zurich, CH", "Zurich", null, "CH"],
    ["Kyiv, UA", "Kyiv", null, "UA"],
  ])("decides a code of two countries by the city and country beside it: %j", (text, city, region, country) => {
    const { cities, regions, countries } = parsePlace(text);
    expect([cities, regions, countries]).toEqual([[city], region === null ? [] : [region], [country]]);
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
      statedRegions: [],
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
      read: [],
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

describe("a town's whole name, right before its state", () => {
  it.each([
    ["Port St. Lucie, FL", "Port St. Lucie", "US-FL"],
    ["Port Washington, WI", "Port Washington", "US-WI"],
    ["New City, New York", "New City", "US-NY"],
    ["New Britain, Connecticut, United States", "New Britain", "US-CT"],
    ["Mount Lebanon, Pennsylvania, United States", "Mount Lebanon", "US-PA"],
    ["Byron Center, MI", "Byron Center", "US-MI"],
    ["Mountain Home, AR", "Mountain Home", "US-AR"],
    ["State College, PA 16803", "State College", "US-PA"],
    ["Spring Branch TX", "Spring Branch", "US-TX"],
    ["Chicago Ridge, IL", "Chicago Ridge", "US-IL"],
    ["Lake Station, IN", "Lake Station", "US-IN"],
    ["West Jordan, USA", "West Jordan", "US-UT"],
    ["The Colony, TX", "The Colony", "US-TX"],
    ["Croton on Hudson, NY", "Croton on Hudson", "US-NY"],
    ["MN-Waite Park", "Waite Park", "US-MN"],
    ["Mansfield, Tx", "Mansfield", "US-TX"],
    ["Troy, New York, United States", "Troy", "US-NY"],
    ["Cerquilho, São Paulo, Brasil", "Cerquilho", null],
    ["Rivoli, Turin, Italy", "Rivoli", null],
  ] as const)("%s", (text, town, region) => {
    expect(parsePlace(text)).toMatchObject({ cities: [], towns: [town], regions: region ? [region] : [] });
  });

  it.each([
    ["Beverly/Newburyport, MA", ["Beverly", "Newburyport"]],
    ["Danbury & Hamden, CT", ["Danbury", "Hamden"]],
    ["Odessa-Midland, TX", ["Odessa", "Midland"]],
    ["Portsmouth / Dover / Rochester, NH", ["Dover", "Rochester"]],
  ])("%s is a list, all of one state", (text, names) => {
    const place = parsePlace(text);
    expect(place.towns).toEqual(names);
    expect(place.regions).toHaveLength(1);
  });

  it.each([
    ["North Austin, TX", ["Austin"]],
    ["Greater Phoenix Area, AZ", ["Phoenix"]],
    ["Miami (Little Havana), FL", ["Miami"]],
    ["Bengaluru(Nagarbhavi), India", ["Bengaluru"]],
    ["Kings Cross, London, UK", ["London"]],
    ["Data Center, TX", []],
    ["Sales & Tampa, FL", ["Tampa"]],
    ["Suffolk County, New York", []],
    ["AU - Fulfilment - QLD", []],
    ["Remote, Central, US", []],
    ["Northern California, CA", []],
  ])("%s names no town of its own", (text, cities) => {
    expect(parsePlace(text)).toMatchObject({ cities, towns: [] });
  });
});

describe("a name that several cities have, alone", () => {
  it.each([
    ["Louisville", "US-KY"],
    ["Louisville, USA", "US-KY"],
    ["Lexington", "US-KY"],
    ["Columbia", "US-SC"],
    ["Fayetteville", "US-NC"],
    ["Springfield", "US-MO"],
    ["Lancaster", "US-CA"],
    ["Wilmington", "US-NC"],
  ])("%s is the largest", (text, region) => {
    expect(parsePlace(text).regions).toEqual([region]);
  });

  it("is the one of a state that the text names", () => {
    expect(parsePlace("Louisville, CO").cities).toEqual(["Louisville, CO"]);
    expect(parsePlace("Columbus / Dublin, OH").cities).toEqual(["Columbus", "Dublin, OH"]);
    expect(parsePlace("Providence, Swansea, Newport, RI").countries).toEqual(["US"]);
  });
});

describe("a code alone", () => {
  it.each([
    ["US, Canada, UK", ["US", "CA", "GB"]],
    ["Spain, Ireland, UK", ["ES", "IE", "GB"]],
    ["USA, Spain, UK or Germany", ["US", "ES", "GB", "DE"]],
    ["Remote - USA: CA, CO, FL, IN, MA", ["US"]],
    ["Remote (CA, IN, OH)", ["US"]],
    ["CA, US - Remote", ["US"]],
    ["US, CA, Mountain View", ["US"]],
    ["CA Remote (BC & ON only)", ["CA"]],
    ["Remote, NL", ["NL"]],
    ["NL, DE", ["NL", "DE"]],
    ["AU - Warehouse - SA", ["AU"]],
    ["Remote, IN", ["IN"]],
    ["Dehradun, UK", ["IN"]],
    ["Leeds, UK", ["GB"]],
    ["BOURG LA REINE", []],
    ["LA VALETTE", []],
    ["LA", ["US"]],
  ])("%s", (text, countries) => {
    expect(parsePlace(text).countries).toEqual(countries);
  });

  it("never opens a post to India that names no place there", () => {
    const other = fc.constantFrom("US", "USA", "Canada", "UK", "Spain", "Ireland", "Germany", "France", "DE", "NL");
    const state = fc.constantFrom("TX", "OH", "FL", "NY", "WA", "CO", "MI");
    const separator = fc.constantFrom(", ", " / ", "; ");
    fc.assert(
      fc.property(fc.array(other, { minLength: 1, maxLength: 6 }), separator, (names, by) => {
        expect(parsePlace(`Remote - ${[...names, "UK"].join(by)}`).remoteCountries).not.toContain("IN");
      }),
    );
    fc.assert(
      fc.property(
        fc.shuffledSubarray(["CA", "IN", "GA", "DE", "PA", "AR", "MN"], { minLength: 1 }),
        state,
        (codes, sure) => {
          for (const list of [
            [...codes, sure],
            [sure, ...codes],
          ])
            expect(parsePlace(`Remote (${list.join(", ")})`).remoteCountries).toEqual(["US"]);
        },
      ),
    );
  });
});

describe("hours and parts of the United States", () => {
  it.each([
    "Remote - EST",
    "Remote - CST, EST",
    "Remote (PST Only)",
    "Remote - CT/MT Timezones",
    "Remote - Contiguous 48 States",
    "Work Remotely Anywhere in the Contiguous 48 States",
    "Remote, Lower 48",
    "West Coast (Remote)",
  ])("%s is open to its people alone", (text) => {
    expect(parsePlace(text)).toMatchObject({ remote: true, remoteCountries: ["US"] });
  });

  it("reads Georgia among countries as one of them", () => {
    expect(parsePlace("Bulgaria, Georgia, Lithuania, Poland").countries).toEqual(["BG", "GE", "LT", "PL"]);
    expect(parsePlace("Georgia, United States").regions).toEqual(["US-GA"]);
    expect(parsePlace("Florida; Georgia").regions).toEqual(["US-FL", "US-GA"]);
    expect(parsePlace("Argentina; Brazil; Columbia").countries).toEqual(["AR", "BR", "CO"]);
  });
});

describe("Indian towns", () => {
  it.each([
    ["Itanagar", "Itanagar", "IN-AR"],
    ["Dimapur", "Dimapur", "IN-NL"],
    ["Kalka", "Kalka", "IN-HR"],
    ["Bhadrachalam", "Bhadrachalam", "IN-TG"],
    ["Miryalaguda", "Miryalaguda", "IN-TG"],
    ["Kishanganj", "Kishanganj", "IN-BR"],
    ["Warud", "Warud", "IN-MH"],
    ["Silvassa", "Silvassa", "IN-DN"],
    ["Dharwad, Karnataka", "Dharwad", "IN-KA"],
    ["Sri City", "Sri City", "IN-AP"],
    ["Boisar", "Boisar", "IN-MH"],
    ["Burdwan", "Bardhaman", "IN-WB"],
    ["Bilaspur, Himachal Pradesh", "Bilaspur", "IN-HP"],
    ["Aurangabad, Bihar", "Aurangabad", "IN-BR"],
  ])("%s", (text, town, region) => {
    expect(parsePlace(text)).toMatchObject({ towns: [town], regions: [region], countries: ["IN"] });
  });

  const cities = dataDir ? join(dataDir, "taxonomy/geonames_india_cities.json") : "";
  test.skipIf(cities === "" || !existsSync(cities))("lie in the states that GeoNames has them in", () => {
    /** Codes of GeoNames. */
    const STATES = new Map(
      (
        "01AN 02AP 03AS 05CH 06DN 07DL 09GJ 10HR 11HP 12JK 13KL 14LD 16MH 17MN 18ML 19KA 20NL 21OD 22PY 23PB 24RJ " +
        "25TN 26TR 28WB 29SK 30AR 31MZ 32DN 33GA 34BR 35MP 36UP 37CG 38JH 39UK 40TG 41JK 52DN"
      )
        .split(" ")
        .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
    );
    /** Where it is mistaken, or has the other of two of the name. */
    const BUT = new Set("Kalka Nipani Sagar Yanam Mahe Margherita Bijapur Balrampur Shrirampur Bishnupur".split(" "));
    const rows = JSON.parse(readFileSync(cities, "utf8")) as { name: string; adminCode: string }[];
    const where = new Map<string, Set<string>>();
    for (const { name, adminCode } of rows) {
      const key = normaliseName(name);
      where.set(key, (where.get(key) ?? new Set()).add(`IN-${STATES.get(adminCode)}`));
    }
    const wrong = new Set<string>();
    for (const [key, list] of towns())
      for (const { name, country, region } of list) {
        const states = where.get(key);
        if (country !== "IN" || region === null || !states || BUT.has(name) || normaliseName(name) !== key) continue;
        if (!states.has(region)) wrong.add(`${name}: ${region}, not ${[...states].join(" or ")}`);
      }
    expect([...wrong]).toEqual([]);
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
