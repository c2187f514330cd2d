import { tokensFor } from "../../lib/places/reach";
import type { PostingView } from "../titles/posting-view";
import type { ReadyWish } from "../titles/wish";

export interface PlaceFit {
  factor: number;
  reason: string;
  gate: "place" | "remote" | null;
}

const COUNTRY_NAMES: Readonly<Record<"IN" | "US", string>> = { IN: "India", US: "the United States" };

/**
 * Whether the person could work there, spec section 4: cities by any of their names (a neighbouring city is another
 * city), 'All Over India' takes any Indian place, remote only where the posting takes people of their country, and a
 * posting remote from the outset only for those open to remote.
 */
export function placeFit(wish: ReadyWish, posting: PostingView): PlaceFit {
  const onSite = wish.remoteOnly ? null : onSiteFit(wish, posting);
  const remote = wish.openToRemote === false ? null : remoteFit(wish, posting);
  const best = onSite && remote ? (remote.factor > onSite.factor ? remote : onSite) : (onSite ?? remote);
  if (best) return { ...best, gate: null };
  return { factor: 0, ...refusal(wish, posting) };
}

/** What to ask the search index for: every posting that `placeFit` lets pass is held under one of these tokens. */
export function reachOf(wish: ReadyWish): string[] {
  return tokensFor({
    cities: [...wish.cities],
    regions: [...wish.regions],
    country: wish.country,
    allOver: wish.allOver,
    remoteOnly: wish.remoteOnly,
    openToRemote: wish.openToRemote !== false,
  });
}

type Open = Omit<PlaceFit, "gate">;

function onSiteFit(wish: ReadyWish, posting: PostingView): Open | null {
  const { place } = posting;
  const home = COUNTRY_NAMES[wish.country];
  const shared = place.cities.find((c) => wish.cities.has(c));
  // A remote post that names its office takes nobody who wants none of it, but may be a hybrid one.
  const doubt = posting.remote && wish.openToRemote === false ? 0.6 : 1;
  if (shared) return { factor: doubt, reason: `In ${shared}, one of your places` };
  if (posting.remoteOnly || !place.countries.includes(wish.country)) return null;
  if (wish.allOver) {
    const city = place.cities.find(() => place.countries.length === 1);
    return {
      factor: doubt,
      reason: city ? `In ${city}; you are open to all of ${home}` : `In ${home}, all of which you are open to`,
    };
  }
  const regions = place.regions.filter((r) => r.startsWith(`${wish.country}-`));
  if (place.cities.length > 0) return null;
  if (regions.length > 0)
    return regions.some((r) => wish.regions.has(r))
      ? { factor: 0.8 * doubt, reason: "In the state of one of your places; the city is not said" }
      : null;
  return { factor: (wish.openToRemote === false ? 0.5 : 0.78) * doubt, reason: `In ${home}; the city is not said` };
}

function remoteFit(wish: ReadyWish, posting: PostingView): Open | null {
  if (!posting.remote) return null;
  const asked = wish.openToRemote === null ? 0.85 : 1;
  if (posting.takes !== null) {
    if (!posting.takes.includes(wish.country)) return null;
    const everywhere = posting.place.anywhere && posting.place.countries.length === 0;
    return {
      factor: asked * (everywhere ? 0.96 : 1),
      reason: everywhere ? "Remote from anywhere" : `Remote, open to people in ${COUNTRY_NAMES[wish.country]}`,
    };
  }
  if (posting.hint && posting.hint.country !== wish.country)
    return { factor: asked * 0.4, reason: `Remote; where from is not said, and ${posting.hint.because}` };
  if (posting.hint) return { factor: asked * 0.98, reason: `Remote; ${posting.hint.because}` };
  return { factor: asked * (wish.country === "US" ? 0.9 : 0.72), reason: "Remote; where from is not said" };
}

function refusal(wish: ReadyWish, posting: PostingView): { reason: string; gate: "place" | "remote" } {
  const home = COUNTRY_NAMES[wish.country];
  const where =
    posting.location === ""
      ? null
      : posting.location.length > 80
        ? `${posting.location.slice(0, 79)}…`
        : posting.location;
  if (posting.remoteOnly && wish.openToRemote === false)
    return { gate: "remote", reason: "Remote only; you asked for work on site" };
  if (posting.remote && posting.takes !== null && !posting.takes.includes(wish.country))
    return { gate: "remote", reason: `Remote, but not for people in ${home}: ${where ?? "another country"}` };
  if (wish.remoteOnly && !posting.remote) return { gate: "remote", reason: "Not remote; you asked for remote work" };
  return { gate: "place", reason: where ? `Its place is none of yours: ${where}` : "It does not say where" };
}
