import beside from "./beside-towns.json";
import india from "./gazetteer-india.json";
import { normaliseName, towns as townList } from "./gazetteer";
import { indianTown } from "./indian-towns";
import type { Place } from "./parse";
import listed from "./town-points.json";

/** What people have who never said how far: towns at this distance are near, and cities of the gazetteer are not. */
export const USUAL_KM = 25;
/** The same around one of a million and a half people and more, whose middle is far from its edge. */
const USUAL_KM_OF_LARGE = 35;

/** A place of an Indian city or town of our list (GeoNames, CC BY 4.0; hundredths of a degree). */
interface Point {
  name: string;
  /** 'IN-MH'. */
  region: string;
  lat: number;
  lon: number;
  /** Many choose it by name, so only those who said so have it near. */
  isCity: boolean;
}

/** A town or city around one that a person chose. */
export interface NearTown {
  /** The chosen city that it is nearest to. */
  city: string;
  /** Null of a place beside a city. */
  region: string | null;
  /** Null too where its state has several of the name: which of them is meant is not known. */
  km: number | null;
  /** Of the gazetteer, and so what its name alone means. */
  isCity: boolean;
  /** By a city beside it alone: GeoNames does not have it. */
  isBeside: boolean;
}

/** What lies around the cities that a person chose. */
export interface Around {
  /** By name; of one name there may be several. */
  towns: ReadonlyMap<string, readonly NearTown[]>;
  /** Those of them that a posting is held under by name. */
  names: readonly string[];
  /** Cities with places beside them that are, or may be, among them. */
  near: readonly string[];
  /** The parts of the map that hold the others. */
  cells: readonly string[];
}

export const NOTHING_AROUND: Around = { towns: new Map(), names: [], near: [], cells: [] };

const LARGE: ReadonlySet<string> = new Set(listed.large.split(";"));
/** From south to north. The map is parted into squares of a degree. */
const KM_A_DEGREE = 111.2;

interface Points {
  byName: ReadonlyMap<string, readonly Point[]>;
  byCell: ReadonlyMap<string, readonly Point[]>;
}
let built: Points | null = null;

/** All points, by name and by where they lie; made at the first call. */
function points(): Points {
  if (built) return built;
  const cities = new Set(
    Object.entries(india.cities).flatMap(([state, list]) => list.map((names) => `${names.split("/")[0]} IN-${state}`)),
  );
  const all = Object.entries(listed.points).flatMap(([region, list]) =>
    list.split(";").map((text): Point => {
      const [, name = "", lat, lon] = /^(.+) (\d+) (\d+)$/.exec(text) ?? [];
      return { name, region, lat: Number(lat) / 100, lon: Number(lon) / 100, isCity: cities.has(`${name} ${region}`) };
    }),
  );
  built = { byName: Map.groupBy(all, ({ name }) => name), byCell: Map.groupBy(all, cellOf) };
  return built;
}

const cellName = (row: number, column: number) => `${row}x${column}`;
const cellOf = ({ lat, lon }: Point) => cellName(Math.floor(lat), Math.floor(lon));

const RADIANS = Math.PI / 180;
const EARTH_KM = 6371;

function kmBetween(a: Point, b: Point): number {
  const [x, y] = [Math.sin(((b.lat - a.lat) * RADIANS) / 2), Math.sin(((b.lon - a.lon) * RADIANS) / 2)];
  return 2 * EARTH_KM * Math.asin(Math.sqrt(x * x + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * y * y));
}

/** Where a chosen city lies: of one name the city of the gazetteer. */
function middleOf(city: string): Point | undefined {
  const found = points().byName.get(city);
  return found?.find(({ isCity }) => isCity) ?? found?.[0];
}

/** How far two Indian cities or towns of our list are from each other, by their middles; null where it is not known. */
export function kmApart(city: string, other: string): number | null {
  const [a, b] = [middleOf(city), middleOf(other)];
  return a && b ? kmBetween(a, b) : null;
}

/** The points within so many kilometres of one; only the cells that they can lie in are looked at. */
function pointsAround(middle: Point, km: number): { point: Point; km: number }[] {
  const up = km / KM_A_DEGREE;
  const aside = up / Math.cos((Math.abs(middle.lat) + up) * RADIANS);
  const found: { point: Point; km: number }[] = [];
  for (let row = Math.floor(middle.lat - up); row <= middle.lat + up; row++)
    for (let column = Math.floor(middle.lon - aside); column <= middle.lon + aside; column++)
      for (const point of points().byCell.get(cellName(row, column)) ?? []) {
        const away = kmBetween(middle, point);
        if (away <= km && point.name !== middle.name) found.push({ point, km: away });
      }
  return found;
}

const usualKm = (city: string) => (LARGE.has(city) ? USUAL_KM_OF_LARGE : USUAL_KM);

/** Places beside a city that GeoNames does not have: near it, and how far is not known. */
const BESIDE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(beside).map(([city, towns]) => [city, towns.split(";")]),
);
/** Quarters of several cities under one name: which of them is meant, only the state says. */
const QUARTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Shivaji Nagar": { Bengaluru: "IN-KA", Pune: "IN-MH" },
};

/** A place beside a city or within it; its state where the name is one of several cities. */
interface Beside {
  city: string;
  town: string;
  region: string | null;
}
const BESIDE_ALL: readonly Beside[] = [
  ...[...BESIDE].flatMap(([city, towns]) => towns.map((town) => ({ city, town, region: null }))),
  ...Object.entries(QUARTERS).flatMap(([town, cities]) =>
    Object.entries(cities).map(([city, region]) => ({ city, town, region })),
  ),
];
const CITIES_OF: ReadonlyMap<string, readonly Beside[]> = Map.groupBy(BESIDE_ALL, ({ town }) => town);
const BESIDE_OF: ReadonlyMap<string, readonly Beside[]> = Map.groupBy(BESIDE_ALL, ({ city }) => city);

/** A posting that is there is held under its name. */
const canBeChosen = ({ name, region, isCity }: Point) => isCity || indianTown(name, region) === name;

/** Whether we know where an Indian town of our list lies, if only by a city beside it. */
export const isPlaced = (town: string): boolean => points().byName.has(town) || CITIES_OF.has(town);

/** Whether the name of a town of India says nothing of its state: several states have one, and none is a city. */
export function isOfSeveralStates(town: string): boolean {
  const own = points().byName.get(town) ?? [];
  if (own.some(({ isCity }) => isCity)) return false;
  return new Set([...own.map(({ region }) => region), ...statesOf(town)]).size > 1;
}

/** The states in which our list has an Indian town of the name, or a city a quarter. */
const statesOf = (town: string): string[] => [
  ...(townList().get(normaliseName(town)) ?? []).flatMap(({ country, region }) =>
    country === "IN" && region !== null ? [region] : [],
  ),
  ...Object.values(QUARTERS[town] ?? {}),
];

/**
 * Whether an Indian town that a text names is of our list: a place of its own, and no part of a city that we do not
 * know. Where the text says a state in which we have none of the name, it is another place, or a quarter of a city.
 */
export function isListed(town: string, { named, statedRegions }: Pick<Place, "named" | "statedRegions">): boolean {
  const states = statesOf(town);
  const isElsewhere = named.some(
    ({ city, region }) =>
      city === town && region !== null && statedRegions.includes(region) && !states.includes(region),
  );
  return states.length > 0 && !isElsewhere;
}

const nearOf = new Map<string, readonly string[]>();

/** The cities that a town is near for people who never said how far. */
export function citiesNear(town: string): readonly string[] {
  const known = nearOf.get(town);
  if (known) return known;
  const found = new Set(CITIES_OF.get(town)?.map(({ city }) => city));
  for (const own of points().byName.get(town) ?? [])
    if (!own.isCity)
      for (const { point, km } of pointsAround(own, USUAL_KM_OF_LARGE))
        if (km <= usualKm(point.name) && canBeChosen(point)) found.add(point.name);
  const list = [...found];
  nearOf.set(town, list);
  return list;
}

/** The parts of the map in which a town may lie. */
export const cellsOf = (town: string): string[] => [...new Set((points().byName.get(town) ?? []).map(cellOf))];

/** Few choose more than a handful of places, and most the same. */
const MAX_KEPT = 200;
const kept = new Map<string, Around>();

/**
 * What lies within `km` of these cities: nothing for 0. People who say no more than what is usual have chosen the
 * cities of the gazetteer by name, so those are not among it.
 */
export function lookAround(cities: Iterable<string>, km: number): Around {
  const own = [...cities];
  if (km === 0 || own.length === 0) return NOTHING_AROUND;
  const key = `${own.join(";")} ${km}`;
  const known = kept.get(key);
  if (known) return known;
  const each = own.map((city) => (km > USUAL_KM ? lookWide(city, km) : lookUsual(city, km)));
  const around = joined(each, new Set(own));
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, around);
  return around;
}

/** The towns around a city, and places beside it. */
function lookUsual(city: string, km: number): Around {
  const middle = middleOf(city);
  const found = middle ? pointsAround(middle, km === USUAL_KM ? usualKm(city) : km) : [];
  const towns = townsOf(
    city,
    found.filter(({ point }) => !point.isCity),
    BESIDE_OF.get(city) ?? [],
  );
  return { ...NOTHING_AROUND, towns, near: towns.size > 0 ? [city] : [] };
}

/** All that lies around a city, and places beside a city that may. */
function lookWide(city: string, km: number): Around {
  const middle = middleOf(city);
  if (!middle) return lookUsual(city, USUAL_KM);
  const found = pointsAround(middle, km);
  const near = [...BESIDE_OF.keys()].filter((other) => {
    const away = kmApart(city, other);
    return away !== null && away <= km + USUAL_KM_OF_LARGE;
  });
  return {
    towns: townsOf(
      city,
      found,
      near.flatMap((other) => BESIDE_OF.get(other) ?? []),
    ),
    names: found.filter(({ point }) => canBeChosen(point)).map(({ point }) => point.name),
    near,
    cells: found.filter(({ point }) => !canBeChosen(point)).map(({ point }) => cellOf(point)),
  };
}

function townsOf(city: string, found: ReturnType<typeof pointsAround>, unplaced: readonly Beside[]): Around["towns"] {
  const byName = Map.groupBy(found, ({ point }) => point.name);
  const towns = new Map<string, readonly NearTown[]>();
  for (const [name, list] of byName)
    towns.set(
      name,
      list.map(({ point: { region, isCity }, km }) => {
        const namesakes =
          points()
            .byName.get(name)
            ?.filter((one) => one.region === region) ?? [];
        return { city, region, km: namesakes.length > 1 ? null : km, isCity, isBeside: false };
      }),
    );
  for (const { town, region } of unplaced) {
    const known = towns.get(town) ?? [];
    if (town !== city && !known.some((one) => one.region === region))
      towns.set(town, [...known, { city, region, km: null, isCity: false, isBeside: true }]);
  }
  return towns;
}

/** Around several cities: each town with all of them that it is near. */
function joined(all: readonly Around[], own: ReadonlySet<string>): Around {
  const towns = new Map<string, NearTown[]>();
  for (const [name, list] of all.flatMap((around) => [...around.towns]))
    if (!own.has(name)) towns.set(name, [...(towns.get(name) ?? []), ...list]);
  const each = (part: (around: Around) => Iterable<string>) => new Set(all.flatMap((around) => [...part(around)]));
  return {
    towns,
    names: [...each(({ names }) => names)].filter((name) => !own.has(name)),
    near: [...each(({ near }) => near)],
    cells: [...each(({ cells }) => cells)],
  };
}
