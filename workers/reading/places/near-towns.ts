import near from "./near-towns.json";

const NEAR: ReadonlyMap<string, string> = new Map(Object.entries(near));

/**
 * The towns within 25 km of these Indian cities, 35 km of one of four million people and more, by the middle of each
 * (GeoNames, CC BY 4.0). A city that is large enough to have been chosen by name is none of them: who wants Mumbai has
 * Bhiwandi near, and chooses Thane.
 */
export function nearTowns(cities: Iterable<string>): ReadonlySet<string> {
  const own = new Set(cities);
  return new Set([...own].flatMap((city) => NEAR.get(city)?.split(";") ?? []).filter((town) => !own.has(town)));
}
