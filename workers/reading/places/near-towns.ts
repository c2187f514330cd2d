import near from "./near-towns.json";

/**
 * By an Indian city the towns within 25 km of it, 35 km of one of four million people and more, by the middle of each
 * (GeoNames, CC BY 4.0). A city that is large enough to have been chosen by name is none of them: who wants Mumbai has
 * Bhiwandi near, and chooses Thane.
 */
const TOWNS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(near).map(([city, towns]) => [city, towns.split(";")]),
);
const CITIES: ReadonlyMap<string, readonly { city: string; town: string }[]> = Map.groupBy(
  [...TOWNS].flatMap(([city, towns]) => towns.map((town) => ({ city, town }))),
  ({ town }) => town,
);

/** The towns near these cities, by their canonical names. */
export function nearTowns(cities: Iterable<string>): ReadonlySet<string> {
  const own = new Set(cities);
  return new Set([...own].flatMap((city) => TOWNS.get(city) ?? []).filter((town) => !own.has(town)));
}

/** Whether a city has towns near it. */
export const hasNearTowns = (city: string): boolean => TOWNS.has(city);

/** The cities that a town is near. */
export const citiesNear = (town: string): string[] => (CITIES.get(town) ?? []).map(({ city }) => city);
