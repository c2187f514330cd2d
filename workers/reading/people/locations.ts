import { messageOf, type Message } from "../../texts/text";
import { indianTown, indianPlaces } from "../places/indian-towns";
import { parsePlace } from "../places/parse";
import { isDisabled, locationGroup, MAX_LOCATION_CHARS, MAX_LOCATIONS, REQUIRED, tidyLine } from "./rules";
import { LOCATION_CHOICES, type Country } from "./vocabulary";

/**
 * Checks a list of places and gives each its one name, without repeats ('Bangalore' and 'bengaluru' are Bengaluru).
 * Cities beyond the preset are taken when they are known to lie in the country: staff enter what a person says.
 * Spec section 2 (Onboarding) and section 4 (Location rules).
 */
export function locationList(given: readonly string[], country: Country): { value: string[] } | { problem: Message } {
  if (given.length > MAX_LOCATIONS) return { problem: messageOf("errors.tooManyPlaces", { n: MAX_LOCATIONS }) };
  if (given.some((place) => place.length > MAX_LOCATION_CHARS))
    return { problem: messageOf("errors.placeTooLong", { n: MAX_LOCATION_CHARS }) };
  const locations: string[] = [];
  for (const text of given.map(tidyLine)) {
    if (text === "") continue;
    const name = canonical(text, country);
    if (name === null) return { problem: messageOf("errors.placeUnknown", { n: text }) };
    if (!locations.includes(name)) locations.push(name);
  }
  const clash = locations.find((place) => isDisabled(place, locations));
  if (clash !== undefined) return { problem: messageOf("errors.placeAlone", { n: clash }) };
  return locations.length === 0 ? { problem: REQUIRED } : { value: locations };
}

/** The Indian cities and towns with a name that holds these two letters: all that may be chosen beside the presets. */
export const placesWith = (letters: string): { name: string; otherNames: readonly string[] }[] =>
  letters.length === 2
    ? indianPlaces().filter(({ name, otherNames }) =>
        [name, ...otherNames].some((known) => known.toLowerCase().includes(letters)),
      )
    : [];

function canonical(text: string, country: Country): string | null {
  const lower = text.toLowerCase();
  const preset = LOCATION_CHOICES[country].find(
    (c) => c.name.toLowerCase() === lower || c.otherNames.some((o) => o.toLowerCase() === lower),
  );
  if (preset) return preset.name;
  if (locationGroup(text) !== "city") return null;
  const { cities, countries } = parsePlace(text);
  const [city] = cities;
  if (city !== undefined && cities.length === 1 && countries.length === 1 && countries[0] === country) return city;
  return country === "IN" ? indianTown(text) : null;
}
