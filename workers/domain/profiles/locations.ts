/**
 * Where a person would work: the choices of the profile form and their exclusive groups.
 * Spec section 2 (Onboarding) and section 4 (Location rules). Names carry no comma, since the
 * list travels joined by commas (spec section 3).
 */
import { parsePlace } from "../../lib/places/parse";

export type Country = "IN" | "US";

export const ALL_OVER_INDIA = "All Over India";
export const ALL_OVER_US = "All Over US";
export const REMOTE_PREFERRED = "Not open to on-site roles (Remote preferred)";

export interface LocationChoice {
  name: string;
  /** Old names and spellings that find it. */
  otherNames: readonly string[];
}

const city = (name: string, ...otherNames: string[]): LocationChoice => ({ name, otherNames });

/** The preset places, the most sought first. */
export function presetCities(country: Country): readonly LocationChoice[] {
  return country === "IN" ? indianCities() : usCities();
}

/** Everything the menu offers a person of the country: the two special choices, then the cities. */
export function locationChoices(country: Country): readonly LocationChoice[] {
  return [city(country === "IN" ? ALL_OVER_INDIA : ALL_OVER_US), city(REMOTE_PREFERRED), ...presetCities(country)];
}

/** True when the option belongs to a group that conflicts with one already chosen. */
export function isDisabled(option: string, chosen: readonly string[]): boolean {
  const own = group(option);
  return chosen.some((c) => group(c) !== own);
}

/** Remote-preferred forces the remote toggle to yes (spec section 4). */
export function forcesRemote(chosen: readonly string[]): boolean {
  return chosen.some((c) => group(c) === "remote");
}

export type LocationsResult = { ok: true; locations: string[] } | { ok: false; message: string };

/**
 * Checks a list of places and gives each its one name, without repeats ('Bangalore' and 'bengaluru' are Bengaluru).
 * Cities beyond the preset are taken when they are known to lie in the country: staff enter what a person says.
 */
export function validateLocations(list: readonly string[], country: Country): LocationsResult {
  const locations: string[] = [];
  for (const entry of list) {
    const text = entry.trim();
    if (text === "") continue;
    const name = canonical(text, country);
    if (name === null) return { ok: false, message: `${text} is not a place we know` };
    if (!locations.includes(name)) locations.push(name);
  }
  const clash = locations.find((l) => isDisabled(l, locations));
  return clash === undefined
    ? { ok: true, locations }
    : { ok: false, message: `${clash} cannot be combined with other places` };
}

function canonical(text: string, country: Country): string | null {
  const lower = text.toLowerCase();
  const preset = locationChoices(country).find(
    (c) => c.name.toLowerCase() === lower || c.otherNames.some((o) => o.toLowerCase() === lower),
  );
  if (preset) return preset.name;
  if (group(text) !== "city") return null;
  const place = parsePlace(text);
  return place.cities.length === 1 && place.countries.length === 1 && place.countries[0] === country
    ? (place.cities[0] ?? null)
    : null;
}

function group(option: string): string {
  const lower = option.toLowerCase();
  if (lower === ALL_OVER_INDIA.toLowerCase() || lower === ALL_OVER_US.toLowerCase()) return lower;
  return lower === REMOTE_PREFERRED.toLowerCase() ? "remote" : "city";
}

function indianCities(): LocationChoice[] {
  return [
    city("Bengaluru", "Bangalore", "Bangaluru", "BLR"),
    city("Hyderabad", "Secunderabad"),
    city("Pune", "Poona"),
    city("Chennai", "Madras"),
    city("Mumbai", "Bombay"),
    city("Delhi", "New Delhi", "Delhi NCR"),
    city("Gurugram", "Gurgaon"),
    city("Noida"),
    city("Greater Noida"),
    city("Kolkata", "Calcutta"),
    city("Ahmedabad", "Amdavad"),
    city("Navi Mumbai", "New Bombay"),
    city("Thane"),
    city("Ghaziabad"),
    city("Faridabad"),
    city("Jaipur"),
    city("Chandigarh"),
    city("Mohali"),
    city("Panchkula"),
    city("Kochi", "Cochin", "Ernakulam"),
    city("Thiruvananthapuram", "Trivandrum"),
    city("Kozhikode", "Calicut"),
    city("Thrissur", "Trichur"),
    city("Coimbatore", "Kovai"),
    city("Madurai"),
    city("Tiruchirappalli", "Trichy"),
    city("Salem"),
    city("Indore"),
    city("Bhopal"),
    city("Gwalior"),
    city("Jabalpur"),
    city("Nagpur"),
    city("Nashik", "Nasik"),
    city("Chhatrapati Sambhajinagar", "Aurangabad"),
    city("Kolhapur"),
    city("Vadodara", "Baroda"),
    city("Surat"),
    city("Rajkot"),
    city("Gandhinagar", "GIFT City"),
    city("Lucknow"),
    city("Kanpur", "Cawnpore"),
    city("Agra"),
    city("Varanasi", "Banaras", "Benares"),
    city("Prayagraj", "Allahabad"),
    city("Meerut"),
    city("Dehradun", "Dehra Dun"),
    city("Udaipur"),
    city("Jodhpur"),
    city("Kota"),
    city("Ludhiana"),
    city("Amritsar"),
    city("Jalandhar"),
    city("Visakhapatnam", "Vizag", "Vishakhapatnam"),
    city("Vijayawada"),
    city("Guntur"),
    city("Tirupati"),
    city("Warangal"),
    city("Mysuru", "Mysore"),
    city("Mangaluru", "Mangalore"),
    city("Hubballi", "Hubli"),
    city("Belagavi", "Belgaum"),
    city("Bhubaneswar", "Bhubaneshwar"),
    city("Ranchi"),
    city("Jamshedpur"),
    city("Raipur"),
    city("Patna"),
    city("Guwahati", "Gauhati"),
    city("Panaji", "Panjim"),
    city("Puducherry", "Pondicherry"),
  ];
}

function usCities(): LocationChoice[] {
  return [
    city("New York", "New York City", "NYC", "Manhattan", "Brooklyn"),
    city("San Francisco", "SF"),
    city("Los Angeles"),
    city("Seattle"),
    city("Boston"),
    city("Austin"),
    city("Chicago"),
    city("Washington", "Washington DC", "DC"),
    city("San Jose"),
    city("San Diego"),
    city("Palo Alto"),
    city("Mountain View"),
    city("Sunnyvale"),
    city("Santa Clara"),
    city("Menlo Park"),
    city("Redwood City"),
    city("San Mateo"),
    city("Oakland"),
    city("Sacramento"),
    city("Irvine"),
    city("Santa Monica"),
    city("Long Beach"),
    city("Bellevue"),
    city("Redmond"),
    city("Portland"),
    city("Denver"),
    city("Boulder"),
    city("Salt Lake City"),
    city("Phoenix"),
    city("Scottsdale"),
    city("Tempe"),
    city("Tucson"),
    city("Las Vegas"),
    city("Dallas", "DFW"),
    city("Houston"),
    city("San Antonio"),
    city("Fort Worth"),
    city("Plano"),
    city("Atlanta"),
    city("Miami"),
    city("Tampa"),
    city("Orlando"),
    city("Jacksonville"),
    city("Fort Lauderdale"),
    city("Charlotte"),
    city("Raleigh"),
    city("Durham"),
    city("Nashville"),
    city("Memphis"),
    city("Philadelphia"),
    city("Pittsburgh"),
    city("Baltimore"),
    city("Reston"),
    city("Jersey City"),
    city("Newark"),
    city("Stamford"),
    city("Minneapolis"),
    city("Detroit"),
    city("Ann Arbor"),
    city("Columbus"),
    city("Cleveland"),
    city("Cincinnati"),
    city("Indianapolis"),
    city("Milwaukee"),
    city("St Louis", "St. Louis", "Saint Louis"),
    city("Kansas City"),
    city("New Orleans"),
  ];
}
