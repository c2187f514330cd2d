import near from "./near-towns.json";
import unplaced from "./unplaced-towns.json";

/**
 * By an Indian city the towns within 25 km of it, 35 km of one of a million and a half people and more, by the middle
 * of each (GeoNames, CC BY 4.0), and places of industry beside it that GeoNames does not have. A city that is large
 * enough to have been chosen by name is none of them: who wants Mumbai has Bhiwandi near, and chooses Thane.
 */
const TOWNS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(near).map(([city, towns]) => [city, towns.split(";")]),
);
const CITIES: ReadonlyMap<string, readonly { city: string; town: string }[]> = Map.groupBy(
  [...TOWNS].flatMap(([city, towns]) => towns.map((town) => ({ city, town }))),
  ({ town }) => town,
);

/** Towns of our list whose distance from a city we do not know. */
const UNPLACED: ReadonlySet<string> = new Set(unplaced.towns.split(";"));

/** Whether we know how far an Indian town of our list is from the cities. */
export const isPlaced = (town: string): boolean => !UNPLACED.has(town);

/** The towns near these cities, by their canonical names. */
export function nearTowns(cities: Iterable<string>): ReadonlySet<string> {
  const own = new Set(cities);
  return new Set([...own].flatMap((city) => TOWNS.get(city) ?? []).filter((town) => !own.has(town)));
}

/** Whether a city has towns near it. */
export const hasNearTowns = (city: string): boolean => TOWNS.has(city);

/** The cities that a town is near. */
export const citiesNear = (town: string): string[] => (CITIES.get(town) ?? []).map(({ city }) => city);
