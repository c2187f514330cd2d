/** Indian towns of 100,000 people and more beside the cities of the gazetteer: each is matched as itself. */
import india from "./gazetteer-india.json";
import { gazetteer, normaliseName, towns, type Town } from "./gazetteer";
import type { Place } from "./parse";

/** The size up to which a town may be chosen: 100,000 people. */
const CHOSEN_UP_TO = 2;

/** Parts of a city that the list of towns has apart, each with the city. */
const PARTS_OF: Readonly<Record<string, string>> = {
  Alandur: "Chennai",
  Thiruvottiyur: "Chennai",
  Gajuwaka: "Visakhapatnam",
  Kukatpalli: "Hyderabad",
  "Lal Bahadur Nagar": "Hyderabad",
  Malkajgiri: "Hyderabad",
  Quthbullapur: "Hyderabad",
  Serilingampalle: "Hyderabad",
  "Uppal Kalan": "Hyderabad",
  "Shivaji Nagar": "Pune",
  Vejalpur: "Ahmedabad",
};

const cityOf = ({ name, region }: Town): string => (region === "IN-DL" ? "Delhi" : (PARTS_OF[name] ?? name));

const isChosen = ({ country, size }: Town): boolean => country === "IN" && size <= CHOSEN_UP_TO;

/**
 * The town of this name as it is matched: a part of a city is that city. Null where there is no such town.
 * @param region 'IN-TN', where the text says it.
 */
export function indianTown(name: string, region: string | null = null): string | null {
  const town = towns()
    .get(normaliseName(name))
    ?.find((one) => isChosen(one) && (region === null || one.region === region));
  return town ? cityOf(town) : null;
}

/** A place with its towns of that size among the cities. A part of a city is not told beside a city. */
export function withTowns(place: Place): Place {
  if (place.towns.length === 0) return place;
  const found = place.named.flatMap(({ city, region, country }) => {
    if (country !== "IN" || city === null || !place.towns.includes(city)) return [];
    const town = indianTown(city, region);
    // Many cities have a Shivaji Nagar.
    return town === null || (town !== city && (place.cities.length > 0 || city === "Shivaji Nagar")) ? [] : [town];
  });
  return found.length === 0 ? place : { ...place, cities: [...new Set([...place.cities, ...found])] };
}

interface Known {
  name: string;
  otherNames: string[];
}

let known: Known[] | null = null;

/** All Indian cities and towns that may be chosen, each with its other names. */
export function indianPlaces(): readonly Known[] {
  if (known) return known;
  const places = new Map<string, Set<string>>();
  const put = (name: string, others: readonly string[]) => {
    const names = places.get(name) ?? new Set();
    places.set(name, names);
    for (const other of others) if (other !== name) names.add(other);
  };
  for (const names of Object.values(india.cities).flat()) {
    const [name = "", ...others] = names.split("/");
    put(name, others);
  }
  for (const [key, list] of towns())
    for (const town of list.filter(isChosen)) {
      if (
        gazetteer()
          .words.get(key)
          ?.some((m) => m.kind === "city" && m.country === "IN")
      )
        continue;
      put(cityOf(town), key === normaliseName(town.name) ? [town.name] : [key]);
    }
  known = [...places].map(([name, others]) => ({ name, otherNames: [...others] }));
  return known;
}
