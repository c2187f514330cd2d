import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPlaced, kmApart, lookAround, USUAL_KM } from "@workers/reading/places/near-towns";
import { indianPlaces } from "@workers/reading/places/indian-towns";
import { AROUND_KM } from "@workers/reading/people/vocabulary";
import beside from "@workers/reading/places/beside-towns.json";
import india from "@workers/reading/places/gazetteer-india.json";
import listed from "@workers/reading/places/town-points.json";

/** Every point of the list, read apart from the code that looks around. */
const POINTS = Object.entries(listed.points).flatMap(([region, list]) =>
  list.split(";").map((text) => {
    const words = text.split(" ");
    const [lat = 0, lon = 0] = words.slice(-2).map((part) => Number(part) / 100);
    return { name: words.slice(0, -2).join(" "), region, lat, lon };
  }),
);
type Point = (typeof POINTS)[number];

/** The cities that many choose by name. */
const CITIES = new Set(
  Object.entries(india.cities).flatMap(([state, list]) => list.map((names) => `${names.split("/")[0]} IN-${state}`)),
);

/** By the law of cosines, which the code does not use. */
function km(a: Point, b: Point): number {
  const [x, y, turn] = [a.lat, b.lat, a.lon - b.lon].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const cosine = Math.sin(x) * Math.sin(y) + Math.cos(x) * Math.cos(y) * Math.cos(turn);
  return 6371 * Math.acos(Math.min(1, cosine));
}

describe("how far two places are from each other", () => {
  it.each([
    ["Mumbai", "Thane", 17],
    ["Mumbai", "Navi Mumbai", 15],
    ["Mumbai", "Kalyan", 33],
    ["Mumbai", "Bhiwandi", 32],
    ["Mumbai", "Panvel", 26],
    ["Mumbai", "Pune", 120],
    ["Mumbai", "Nashik", 141],
    ["Delhi", "Noida", 12],
    ["Delhi", "Gurugram", 29],
    ["Delhi", "Ghaziabad", 21],
    ["Delhi", "Faridabad", 28],
    ["Delhi", "Meerut", 59],
    ["Delhi", "Agra", 181],
    ["Delhi", "Jaipur", 239],
    ["Delhi", "Mumbai", 1153],
    ["Delhi", "Kolkata", 1304],
    ["Chennai", "Bengaluru", 292],
    ["Chennai", "Nagercoil", 629],
    ["Chennai", "Puducherry", 138],
    ["Bengaluru", "Mysuru", 127],
    ["Bengaluru", "Hosur", 36],
    ["Bengaluru", "Hyderabad", 499],
    ["Kolkata", "Howrah", 5],
    ["Kochi", "Thiruvananthapuram", 178],
    ["Kochi", "Thrissur", 65],
    ["Ahmedabad", "Gandhinagar", 23],
    ["Ahmedabad", "Vadodara", 103],
    ["Chandigarh", "Mohali", 9],
    ["Lucknow", "Kanpur", 70],
    ["Bhopal", "Indore", 171],
    ["Bhubaneswar", "Cuttack", 22],
    ["Vijayawada", "Guntur", 31],
    ["Coimbatore", "Tiruppur", 43],
  ])("%s and %s: %i km", (one, other, away) => {
    expect(Math.round(kmApart(one, other) ?? -1)).toBe(away);
    expect(kmApart(other, one)).toBe(kmApart(one, other));
  });

  it("is not known of a place that is not on the map", () => {
    expect(kmApart("Mumbai", "Taj Colony")).toBeNull();
    expect(kmApart("Mumbai", "London")).toBeNull();
    expect([isPlaced("Ranjangaon"), isPlaced("Bhiwandi"), isPlaced("Vasai")]).toEqual([false, true, true]);
  });
});

describe("what lies around a city", () => {
  it("is what a look at every point finds, at each distance", () => {
    const chosen = indianPlaces().filter(({ name }) => POINTS.some((point) => point.name === name));
    expect(chosen.length).toBeGreaterThan(400);
    const reaches = AROUND_KM.map(Number).filter((n) => n !== USUAL_KM);
    fc.assert(
      fc.property(fc.constantFrom(...chosen.map(({ name }) => name)), fc.constantFrom(...reaches), (city, n) => {
        const of = POINTS.filter(({ name }) => name === city);
        const middle = of.find(({ name, region }) => CITIES.has(`${name} ${region}`)) ?? of[0];
        const within = POINTS.filter((point) => n > 0 && point.name !== city && middle && km(middle, point) <= n)
          .map(({ name, region }) => `${name} ${region}`)
          // Who says no more than is usual has chosen those by name.
          .filter((one) => n > USUAL_KM || !CITIES.has(one));
        const found = [...lookAround([city], n).towns].flatMap(([name, list]) =>
          list.flatMap(({ region, isBeside }) => (isBeside ? [] : [`${name} ${region}`])),
        );
        expect(found.toSorted()).toEqual(within.toSorted());
      }),
      { numRuns: 300 },
    );
  });

  it("is nothing at no distance, and nothing of a city that is not on the map", () => {
    expect(lookAround(["Mumbai"], 0).towns.size).toBe(0);
    expect(lookAround(["London"], 100).towns.size).toBe(0);
    expect(lookAround(["Delhi"], 100).towns.has("Delhi")).toBe(false);
  });

  it("holds 35 km of the largest cities where 25 are meant, and that only", () => {
    const farthest = (city: string, n: number) =>
      Math.max(...[...lookAround([city], n).towns.values()].flatMap((list) => list.map((one) => one.km ?? 0)));
    expect(farthest("Mumbai", 25)).toBeGreaterThan(30);
    expect(farthest("Mumbai", 25)).toBeLessThanOrEqual(35);
    expect(farthest("Mumbai", 10)).toBeLessThanOrEqual(10);
    expect(farthest("Mysuru", 25)).toBeLessThanOrEqual(25);
  });

  it("of several cities has none of them, and each town with the cities that it is near", () => {
    const around = lookAround(["Mumbai", "Thane"], 50);
    expect([around.towns.has("Mumbai"), around.towns.has("Thane")]).toEqual([false, false]);
    expect(around.towns.get("Bhiwandi")?.map(({ city }) => city)).toEqual(["Mumbai", "Thane"]);
  });
});

/** Parts of a territory that lie far from its others, or are all of it. */
const APART = new Set(["Chandigarh", "Diu", "Mahe", "Port Blair", "Yanam"]);

describe("the points", () => {
  it("lie no farther than 150 km from another of their state", () => {
    const far = POINTS.filter((point) => {
      const others = POINTS.filter(({ name, region }) => region === point.region && name !== point.name);
      return !APART.has(point.name) && !others.some((other) => km(point, other) <= 150);
    });
    expect(far.map(({ name, region }) => `${name} ${region}`)).toEqual([]);
  });

  it.each([
    ["Khairagarh", "IN-CG", [[21.42, 80.98]]],
    ["Barabanki", "IN-UP", [[26.93, 81.2]]],
    ["Bagaha", "IN-BR", [[27.1, 84.09]]],
    ["Barasat", "IN-WB", [[22.72, 88.48]]],
    [
      "Kalol",
      "IN-GJ",
      [
        [23.25, 72.5],
        [22.61, 73.46],
      ],
    ],
  ])("of %s in %s are those that are meant", (name, region, at) => {
    const own = POINTS.filter((point) => point.name === name && point.region === region);
    expect(own.map(({ lat, lon }) => [lat, lon])).toEqual(at);
  });
});

it("no place whose distance is not known has a point, and its city has one", () => {
  for (const [city, towns] of Object.entries(beside)) {
    expect(kmApart(city, "Delhi"), city).not.toBeNull();
    for (const town of towns.split(";")) expect(kmApart(town, "Delhi"), town).toBeNull();
  }
});
