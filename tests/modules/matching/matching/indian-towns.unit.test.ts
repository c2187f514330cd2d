import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { indianPlaces, withTowns } from "@workers/reading/places/indian-towns";
import { parsePlace } from "@workers/reading/places/parse";
import { reachTokens, readReach } from "@workers/reading/places/reach";
import { placeFit, reachOf } from "@workers/modules/matching/matching/place-fit";
import { locationList, placesWith } from "@workers/reading/people/locations";
import { readPosting } from "@workers/reading/titles/posting-view";
import { compileSearchProfile } from "@workers/reading/titles/search-profile";
import { english } from "../../../support/english";

const wants = (...locations: string[]) =>
  compileSearchProfile({
    country: "IN",
    titles: ["Accountant"],
    locations,
    openToRemote: false,
    experienceYears: 3,
    skills: [],
  });
const at = (location: string) =>
  readPosting({
    title: "Accountant",
    company: "Sample Works",
    location,
    remote: "onsite",
    skills: [],
    excerpt: "",
    experienceMin: null,
    experienceMax: null,
    payCurrency: null,
    postedAt: null,
  });
const citiesOf = (text: string) => withTowns(parsePlace(text)).cities;

describe("an Indian town of 100,000 people", () => {
  it.each([
    ["Nagercoil", "Nagercoil, Tamil Nadu, India"],
    ["Sagar", "Saugor, Madhya Pradesh"],
    ["Bhiwandi", "Bhiwandi, India"],
    ["Rampur", "Rampur, Uttar Pradesh"],
    ["Shahjahanpur", "Shahjahanpur"],
    ["Malda", "English Bazar, West Bengal, India"],
    ["Bally", "Bali, West Bengal, India"],
  ])("%s is where %j lies", (town, location) => {
    const [wish, posting] = [wants(town), at(location)];
    expect(english(placeFit(wish, posting))).toMatchObject({
      gate: null,
      factor: 1,
      reason: `In ${town}, one of your locations`,
    });
    const held = reachTokens(readReach({ title: "", location, remote: "onsite" })).split(" ");
    expect(reachOf(wish).some((token) => held.includes(token))).toBe(true);
  });

  it.each([
    ["Chennai", "Nagercoil, Tamil Nadu"],
    ["Noida", "Etawah, Uttar Pradesh"],
    ["Mumbai", "Gondia, Maharashtra, India"],
    ["Bengaluru", "Bidar"],
    ["Nagercoil", "Chennai, Tamil Nadu"],
    ["Nagercoil", "Tamil Nadu, India"],
    ["Nagercoil", "Salem"],
    ["Rampur", "Rampur, Himachal Pradesh"],
    ["Bally", "Bali, Indonesia"],
    ["Raipur", "Rampur, India"],
    ["Bhiwadi", "Bhiwani, India"],
    ["Jabalpur", "Jamalpur, Bihar"],
    ["Pune", "Bengaluru (Shivaji Nagar)"],
  ])("who chose %s is not shown what lies in %j", (town, location) => {
    expect(placeFit(wants(town), at(location))).toMatchObject({ gate: "place", factor: 0 });
  });

  it.each([
    ["Mumbai", "Bhiwandi, Maharashtra, India", "Bhiwandi is about 32 km from Mumbai"],
    ["Delhi", "Loni, Uttar Pradesh", "Loni is about 13 km from Delhi"],
    ["Chennai", "Poonamalle, Tamil Nadu, India", "Poonamalle is about 19 km from Chennai"],
    ["Kolkata", "Dum Dum, West Bengal", "Dum Dum is about 10 km from Kolkata"],
    ["Kolkata", "Rajarhat, West Bengal, India", "In Rajarhat, near one of your locations"],
    ["Bengaluru", "Devanahalli, Karnataka", "Devanahalli is about 34 km from Bengaluru"],
    ["Bengaluru", "Attibele, Karnataka, India", "Attibele is about 29 km from Bengaluru"],
    ["Bengaluru", "Bidadi, Karnataka", "Bidadi is about 29 km from Bengaluru"],
    ["Jaipur", "Sitapura, Rajasthan", "In Sitapura, near one of your locations"],
    ["Hyderabad", "Patancheru, Telangana, India", "Patancheru is about 27 km from Hyderabad"],
    ["Nagpur", "Hingna, Maharashtra", "In Hingna, near one of your locations"],
    ["Pune", "Chakan, Maharashtra, India", "Chakan is about 27 km from Pune"],
    ["Pune", "Talegaon Dabhade, Maharashtra", "Talegaon is about 31 km from Pune"],
    ["Mumbai", "Vasai, Maharashtra", "In Vasai, near one of your locations"],
    ["Mumbai", "Taloja, Maharashtra", "Taloja is about 23 km from Mumbai"],
    ["Ahmedabad", "Changodar, Gujarat", "In Changodar, near one of your locations"],
    ["Surat", "Hazira, Gujarat", "In Hazira, near one of your locations"],
    ["Lucknow", "Barabanki, Uttar Pradesh", "Barabanki is about 30 km from Lucknow"],
    ["Pune", "Ranjangaon, Maharashtra", "In Ranjangaon, in the same state as one of your locations"],
    ["Mumbai", "Powaipur, Maharashtra", "In Powaipur, in the same state as one of your locations"],
  ])("who chose %s has %j as less sure", (city, location, reason) => {
    const wish = wants(city);
    const found = placeFit(wish, at(location));
    expect(english(found)).toMatchObject({ gate: null, reason });
    expect(found.factor).toBeLessThan(0.7);
    const held = reachTokens(readReach({ title: "", location, remote: "onsite" })).split(" ");
    expect(reachOf(wish).some((token) => held.includes(token))).toBe(true);
  });

  it.each([
    ["Chennai", "Virudhunagar, Tamil Nadu, India"],
    ["Mumbai", "Thane, Maharashtra"],
    ["Bhiwandi", "Mumbai"],
  ])("who chose %s is not sent to %j, which is far or a city of its own", (city, location) => {
    expect(placeFit(wants(city), at(location))).toMatchObject({ gate: "place", factor: 0 });
  });

  it("is its city where it is a part of one, and that only beside no city", () => {
    expect(citiesOf("Kukatpalli, Telangana")).toEqual(["Hyderabad"]);
    expect(citiesOf("Najafgarh")).toEqual(["Delhi"]);
    expect(citiesOf("Shivaji Nagar")).toEqual([]);
    expect(citiesOf("Tambaram, Chennai, Tamil Nadu")).toEqual(["Chennai", "Tambaram"]);
    expect(citiesOf("Tiruchchirappalli, Tamil Nadu")).toEqual(["Tiruchirappalli"]);
  });

  it("does not split the states whose names have an 'and'", () => {
    for (const text of ["Jammu and Kashmir", "Jammu & Kashmir", "Reasi, Jammu And Kashmir, India"])
      expect(parsePlace(text)).toMatchObject({ cities: [], regions: ["IN-JK"] });
    expect(parsePlace("Srinagar, Jammu and Kashmir").cities).toEqual(["Srinagar"]);
    expect(parsePlace("Jammu and Srinagar").cities).toEqual(["Jammu", "Srinagar"]);
    expect(parsePlace("Mumbai, Daman & Diu").cities).toEqual(["Mumbai"]);
    expect(english(locationList(["Jammu and Kashmir"], "IN"))).toEqual({
      problem: "We don't know “Jammu and Kashmir”. Please choose another location.",
    });
  });

  it("is found by two letters of any of its names", () => {
    const named = (letters: string) => placesWith(letters).map(({ name }) => name);
    expect(named("na")).toContain("Nagercoil");
    expect(named("bu")).toContain("Bardhaman");
    expect([named(""), named("n"), named("nag")]).toEqual([[], [], []]);
  });

  it("is taken by the form under each name that its search finds it by", () => {
    for (const { name, otherNames } of indianPlaces())
      for (const each of [name, ...otherNames]) expect(locationList([each], "IN"), each).toEqual({ value: [name] });
  });
});

const dataDir = process.env["DATA_DIR"];
const rows = dataDir ? join(dataDir, "taxonomy/geonames_india_cities.json") : "";
test.skipIf(rows === "" || !existsSync(rows))("all 441 of GeoNames may be chosen, as 412 places", () => {
  const large = (JSON.parse(readFileSync(rows, "utf8")) as { name: string; population: number }[])
    .filter(({ population }) => population >= 100_000)
    .map(({ name }) => name);
  const chosen = large.map((name) => locationList([name], "IN"));
  expect(large.filter((_, i) => "problem" in (chosen[i] ?? {}))).toEqual([]);
  const places = new Set(chosen.flatMap((one) => ("value" in one ? one.value : [])));
  expect([large.length, places.size]).toEqual([441, 412]);
  for (const place of places) expect([...wants(place).cities], place).toEqual([place]);
});
