import siteStyles from "../styles/site.css?url";

/**
 * The stylesheet of public pages and of staff's. Null for a signed-in person's own pages: their frame brings its own,
 * which has all that they need. A visitor on one of these sees the frame of public pages, and has both.
 */
export function siteStylesOf(routeIds: readonly string[], session: object | null, isFailure: boolean): string | null {
  return routeIds.includes("seeker/workspace") && session !== null && !isFailure ? null : siteStyles;
}
