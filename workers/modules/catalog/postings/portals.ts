import { readPlace } from "../../../reading/places/read-place";
import { LINKED_PORTALS } from "./links";
import { AUTHORITY, type RawPosting } from "./rules";

/** A portal that had jobs for the people of a country. */
export interface PortalIntake {
  /** As in keys: 'naukri'. */
  portal: string;
  /** ISO 3166 alpha-2; '' for jobs that people anywhere may take. */
  country: string;
}

const PORTAL_KEYS: ReadonlySet<string> = new Set(LINKED_PORTALS);

/**
 * From which portals rows came, each with the countries of their jobs once. A row without a place counts for no
 * country.
 */
export function portalIntakes(rows: readonly RawPosting[]): PortalIntake[] {
  const found = new Map<string, PortalIntake>();
  for (const row of rows) {
    if (row.authority > AUTHORITY.portal) continue;
    const portals = new Set(row.keys.map((key) => key.slice(0, key.indexOf(":"))).filter((at) => PORTAL_KEYS.has(at)));
    if (portals.size === 0) continue;
    const { countries, anywhere } = readPlace(row.location);
    for (const portal of portals)
      for (const country of anywhere ? [...countries, ""] : countries)
        found.set(`${portal}:${country}`, { portal, country });
  }
  return [...found.values()];
}
