/**
 * The words of a profile, for the browser and the server: countries, and the places that one may choose.
 * Names of places carry no comma, since the list travels joined by commas (spec section 3).
 */
export type Country = "IN" | "US";

export const ALL_OVER_INDIA = "All Over India";
export const ALL_OVER_US = "All Over US";
export const REMOTE_PREFERRED = "Not open to on-site roles (Remote preferred)";

/** How far around their cities a person may look, in kilometres. */
export const AROUND_KM = ["0", "10", "25", "50", "100"] as const;
export type AroundKm = (typeof AROUND_KM)[number];

export interface LocationChoice {
  name: string;
  /** Old names and spellings that find it. */
  otherNames: readonly string[];
}

/** Each place with its old names and spellings, then a semicolon. */
const CITIES: Record<Country, string> = {
  IN: `
  Bengaluru, Bangalore, Bangaluru, BLR; Hyderabad, Secunderabad; Pune, Poona; Chennai, Madras; Mumbai, Bombay;
  Delhi, New Delhi, Delhi NCR; Gurugram, Gurgaon; Noida; Greater Noida; Kolkata, Calcutta; Ahmedabad, Amdavad;
  Navi Mumbai, New Bombay; Thane; Ghaziabad; Faridabad; Jaipur; Chandigarh; Mohali; Panchkula;
  Kochi, Cochin, Ernakulam; Thiruvananthapuram, Trivandrum; Kozhikode, Calicut; Thrissur, Trichur;
  Coimbatore, Kovai; Madurai; Tiruchirappalli, Trichy; Salem; Indore; Bhopal; Gwalior; Jabalpur; Nagpur;
  Nashik, Nasik; Chhatrapati Sambhajinagar, Aurangabad; Kolhapur; Vadodara, Baroda; Surat; Rajkot;
  Gandhinagar, GIFT City; Lucknow; Kanpur, Cawnpore; Agra; Varanasi, Banaras, Benares; Prayagraj, Allahabad;
  Meerut; Dehradun, Dehra Dun; Udaipur; Jodhpur; Kota; Ludhiana; Amritsar; Jalandhar;
  Visakhapatnam, Vizag, Vishakhapatnam; Vijayawada; Guntur; Tirupati; Warangal; Mysuru, Mysore;
  Mangaluru, Mangalore; Hubballi, Hubli; Belagavi, Belgaum; Bhubaneswar, Bhubaneshwar; Ranchi; Jamshedpur; Raipur;
  Patna; Guwahati, Gauhati; Panaji, Panjim; Puducherry, Pondicherry`,
  US: `
  New York, New York City, NYC, Manhattan, Brooklyn; San Francisco, SF; Los Angeles; Seattle; Boston; Austin;
  Chicago; Washington, Washington DC, DC; San Jose; San Diego; Palo Alto; Mountain View; Sunnyvale; Santa Clara;
  Menlo Park; Redwood City; San Mateo; Oakland; Sacramento; Irvine; Santa Monica; Long Beach; Bellevue; Redmond;
  Portland; Denver; Boulder; Salt Lake City; Phoenix; Scottsdale; Tempe; Tucson; Las Vegas; Dallas, DFW; Houston;
  San Antonio; Fort Worth; Plano; Atlanta; Miami; Tampa; Orlando; Jacksonville; Fort Lauderdale; Charlotte;
  Raleigh; Durham; Nashville; Memphis; Philadelphia; Pittsburgh; Baltimore; Reston; Jersey City; Newark; Stamford;
  Minneapolis; Detroit; Ann Arbor; Columbus; Cleveland; Cincinnati; Indianapolis; Milwaukee;
  St Louis, St. Louis, Saint Louis; Kansas City; New Orleans`,
};

/** The preset places of each country, the most sought first. */
export const PRESET_CITIES = { IN: parseCities(CITIES.IN), US: parseCities(CITIES.US) };

function parseCities(text: string): readonly LocationChoice[] {
  return text.split(";").map((names) => {
    const [name = "", ...otherNames] = names.trim().split(", ");
    return { name, otherNames };
  });
}

const special = (name: string): LocationChoice => ({ name, otherNames: [] });

/** Everything that the menu offers a person of each country: the two special choices, then the cities. */
export const LOCATION_CHOICES: Readonly<Record<Country, readonly LocationChoice[]>> = {
  IN: [special(ALL_OVER_INDIA), special(REMOTE_PREFERRED), ...PRESET_CITIES.IN],
  US: [special(ALL_OVER_US), special(REMOTE_PREFERRED), ...PRESET_CITIES.US],
};
