import { ALL_OVER_INDIA, ALL_OVER_US, REMOTE_PREFERRED, type AroundKm, type Country } from "../people/vocabulary";
import { indianTown } from "../places/indian-towns";
import { lookAround, NOTHING_AROUND, USUAL_KM, type Around } from "../places/near-towns";
import { readPlace } from "../places/read-place";
import { levelFor } from "./seniority";
import { canonicalSkills } from "./skills";
import { readTitle, type TitleView } from "./read-title";
import { withFoundations } from "./technologies";

/** The work that a person wants, as their profile and resume say. */
export interface SearchProfile {
  country: Country;
  titles: string[];
  /** As chosen in the form: cities, 'All Over India', 'Not open to on-site roles (Remote preferred)'. */
  locations: string[];
  /** How far around these cities they look; left out, as far as is usual. */
  aroundKm?: AroundKm;
  /** Null: never said. */
  openToRemote: boolean | null;
  /** 0 for a first job; null when unknown. */
  experienceYears: number | null;
  skills: string[];
  /** Their last titles, as their resume says: held against postings where no title that they want names any work. */
  lastTitles?: readonly string[];
}

/** A title that postings are held against. */
export interface CompiledTitle {
  text: string;
  view: TitleView;
  /** It is what they were last, and not what they asked for. */
  isLast?: true;
}

/** Preferences compiled once and then held against many postings. */
export interface CompiledSearchProfile {
  country: Country;
  titles: CompiledTitle[];
  allOver: boolean;
  remoteOnly: boolean;
  openToRemote: boolean | null;
  cities: ReadonlySet<string>;
  regions: ReadonlySet<string>;
  around: Around;
  /** How far around `cities` they look. */
  aroundKm: number;
  years: number | null;
  /** The level their years usually hold, or what they want when that is higher. */
  level: number | null;
  skills: ReadonlySet<string>;
  /** `skills` with what they stand on: who knows Next.js knows React. */
  knows: ReadonlySet<string>;
}

/** Whether no title that they want names any work. */
export function takesAnyWork(titles: readonly CompiledTitle[]): boolean {
  return titles.length > 0 && titles.every(({ view, isLast }) => view.anyWork || isLast);
}

/** A wish for a bare 'Developer' means writing software; in a posting the word may mean other work. */
const BARE_DEVELOPER = /(?<=^\s*(?:(?:senior|sr\.?|junior|jr\.?|lead|trainee|fresher)\s+)?)developer(?=\s*$)/i;

/** Compiles preferences. Titles and places beyond fifty are ignored. */
export function compileSearchProfile(preferences: SearchProfile): CompiledSearchProfile {
  const cities = new Set<string>();
  const regions = new Set<string>();
  let allOver = false;
  let remotePreferred = false;
  for (const location of preferences.locations.slice(0, 50)) {
    if (location === ALL_OVER_INDIA || location === ALL_OVER_US) allOver = true;
    else if (location === REMOTE_PREFERRED) remotePreferred = true;
    else {
      const place = readPlace(location);
      const town = place.cities.length === 0 ? indianTown(location) : null;
      if (town !== null) {
        cities.add(town);
        continue;
      }
      for (const c of place.cities) cities.add(c);
      for (const r of place.regions) regions.add(r);
    }
  }
  const titles: CompiledTitle[] = preferences.titles.slice(0, 50).map((text) => ({
    text,
    view: readTitle(text.replace(BARE_DEVELOPER, "Software $&")),
  }));
  if (takesAnyWork(titles) && (preferences.experienceYears ?? 0) >= 1) {
    for (const text of preferences.lastTitles ?? []) {
      const view = readTitle(text);
      if (!view.anyWork) titles.push({ text, view, isLast: true });
    }
  }
  const skills = new Set(canonicalSkills(preferences.skills));
  const aroundKm = Number(preferences.aroundKm ?? USUAL_KM);
  return {
    country: preferences.country,
    titles,
    // Without a place: anywhere in the person's country.
    allOver: allOver || (cities.size === 0 && !remotePreferred),
    remoteOnly: remotePreferred && cities.size === 0,
    openToRemote: remotePreferred ? true : preferences.openToRemote,
    cities,
    regions,
    around: preferences.country === "IN" ? lookAround(cities, aroundKm) : NOTHING_AROUND,
    aroundKm,
    years: preferences.experienceYears,
    level: preferences.experienceYears === null ? null : levelFor(preferences.experienceYears),
    skills,
    knows: withFoundations(skills),
  };
}
