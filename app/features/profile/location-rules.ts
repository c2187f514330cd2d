/**
 * Which places exclude which, as the menu shows it. The domain holds the rule; a test holds the two together.
 * Spec section 4, "Location rules".
 */
const REMOTE_PREFERRED = "Not open to on-site roles (Remote preferred)";

function groupOf(place: string): string {
  return place === REMOTE_PREFERRED || place === "All Over India" || place === "All Over US" ? place : "city";
}

/** True when a place of another group is chosen already: the whole country, remote only, or cities. */
export function isPlaceDisabled(place: string, chosen: readonly string[]): boolean {
  return chosen.some((other) => groupOf(other) !== groupOf(place));
}

/** True when the choice forces the remote switch on. */
export function forcesRemote(chosen: readonly string[]): boolean {
  return chosen.includes(REMOTE_PREFERRED);
}
