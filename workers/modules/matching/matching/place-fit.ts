import { messageOf, type Message } from "../../../texts/text";
import { isListed, isOfSeveralStates, USUAL_KM, type NearTown } from "../../../reading/places/near-towns";
import type { Place } from "../../../reading/places/parse";
import { tokensFor } from "../../../reading/places/reach";
import type { PostingView } from "../../../reading/titles/posting-view";
import type { CompiledSearchProfile } from "../../../reading/titles/search-profile";

export interface PlaceFit {
  factor: number;
  reason: Message;
  gate: "place" | "remote" | null;
  /** On site: the city of the person's that it names, or null. Left out where it suits because it is remote. */
  city?: string | null;
}

/**
 * Whether the person could work there, spec section 4: cities by any of their names (a neighbouring city is another
 * city, a town near theirs is less sure), 'All Over India' takes any Indian place, remote only where the posting takes
 * people of their country, and a posting remote from the outset only for those open to remote.
 */
export function placeFit(preferences: CompiledSearchProfile, posting: PostingView): PlaceFit {
  const onSite = onSiteWay(preferences, posting);
  const remote = remoteWay(preferences, posting);
  const [onSiteIs, remoteIs] = [onSiteFactor(onSite, preferences, posting), remoteFactor(remote, preferences)];
  if (onSiteIs === 0 && remoteIs === 0) return { factor: 0, ...refusal(preferences, posting) };
  const isAway = isForElsewhere(preferences, posting);
  const share = isAway ? FOR_ELSEWHERE : 1;
  const but = (reason: Message) => (isAway ? messageOf("match.forElsewhere", { reason: { said: reason } }) : reason);
  return remoteIs > onSiteIs
    ? { factor: remoteIs * share, reason: but(remoteWords(remote, preferences, posting)), gate: null }
    : {
        factor: onSiteIs * share,
        reason: but(onSiteWords(onSite, preferences, posting)),
        gate: null,
        city: ownCity(preferences, posting) ?? nearTown(preferences, posting)?.town ?? null,
      };
}

/** The factor of `placeFit`, without its words; 0 behind a gate. */
export function placeFactor(preferences: CompiledSearchProfile, posting: PostingView): number {
  const way = onSiteWay(preferences, posting);
  let factor = onSiteFactor(way, preferences, posting);
  if (factor < 1 && posting.remote)
    factor = Math.max(factor, remoteFactor(remoteWay(preferences, posting), preferences));
  // Where a city is named the title names no other part of the country.
  return way !== "city" && factor > 0 && isForElsewhere(preferences, posting) ? factor * FOR_ELSEWHERE : factor;
}

/**
 * Whether it suits them by one thing that it says of where or how it is worked, and not by the other: no one is refused
 * for that, and nothing is sent.
 */
export function isPlaceDoubted(preferences: CompiledSearchProfile, posting: PostingView): boolean {
  const { workplace, city } = posting.unsure ?? {};
  if (!workplace?.includes("remote") && !city) return false;
  const onSite = onSiteFactor(onSiteWay(preferences, posting), preferences, posting);
  const remote = remoteFactor(remoteWay(preferences, posting), preferences);
  if (workplace?.includes("remote") && (onSite === 0 || remote === 0)) return true;
  const isOwn = (cities: readonly string[]) => cities.some((one) => preferences.cities.has(one));
  return city !== undefined && onSite > remote && !preferences.allOver && !city.every(isOwn);
}

/** Of a posting in the whole country whose title names a part of it: 'Account Executive - West Coast'. */
const FOR_ELSEWHERE = 0.5;

/** Whether the title names states of the person's country, and none of theirs. */
function isForElsewhere({ allOver, regions, country }: CompiledSearchProfile, posting: PostingView): boolean {
  if (allOver || regions.size === 0) return false;
  const { titleRegions } = posting;
  if (titleRegions.length === 0) return false;
  const home = titleRegions.filter((region) => region.startsWith(`${country}-`));
  return home.length > 0 && !home.some((region) => regions.has(region));
}

/** The tokens to ask the search index for: every posting that `placeFit` lets pass is held under one of them. */
export function reachOf(preferences: CompiledSearchProfile): string[] {
  return tokensFor({
    cities: [...preferences.cities],
    around: preferences.around,
    regions: [...preferences.regions],
    country: preferences.country,
    allOver: preferences.allOver,
    remoteOnly: preferences.remoteOnly,
    openToRemote: preferences.openToRemote !== false,
  });
}

/** In a town near one of their cities. */
const IN_A_TOWN = 0.64;
/** In one whose distance is not known: never sent unasked, however well all else fits. */
const SOMEWHERE_NEAR = 0.6;
/** Within the distance that they said themselves. */
const WITHIN_THEIR_KM = 0.8;
/** Farther than this nothing is sent unasked: hardly a way for every day. */
const SENT_WITHIN_KM = 50;

/** How a posting lies in the person's places, if it does. */
type OnSite = "no" | "city" | "within" | "near" | "far" | "unplaced" | "anywhere" | "town" | "state" | "country";

function onSiteWay(preferences: CompiledSearchProfile, posting: PostingView): OnSite {
  const { place, remoteOnly, isTownKnown } = posting;
  if (preferences.remoteOnly) return "no";
  for (const city of place.cities) if (preferences.cities.has(city)) return "city";
  if (remoteOnly || !place.countries.includes(preferences.country)) return "no";
  if (preferences.allOver) return "anywhere";
  const near = nearTown(preferences, posting);
  if (near?.km === null) return "unplaced";
  if (near && near.km > SENT_WITHIN_KM) return "far";
  if (near) return preferences.aroundKm > USUAL_KM ? "within" : "near";
  // A town that we know is another place; one that we don't may be a part of the city.
  if (place.cities.length > 0 || isTownKnown) return "no";
  const isUnknownTown = preferences.country === "IN" && place.towns.length > 0;
  if (isUnknownTown && preferences.aroundKm === 0 && place.towns.every((town) => isListed(town, place))) return "no";
  let named = false;
  for (const region of place.regions) {
    if (!region.startsWith(preferences.country) || region[preferences.country.length] !== "-") continue;
    if (preferences.regions.has(region)) return isUnknownTown ? "town" : "state";
    named = true;
  }
  return named ? "no" : "country";
}

/** The town of the posting that is nearest to a city of the person's, if one is near. */
function nearTown(
  { around: { towns } }: CompiledSearchProfile,
  { place, isTownKnown }: PostingView,
): (NearTown & { town: string }) | undefined {
  if (towns.size === 0) return undefined;
  let nearest: (NearTown & { town: string }) | undefined;
  for (const town of isTownKnown ? place.towns : place.cities)
    for (const one of towns.get(town) ?? []) {
      const told = isThere(town, one, place);
      if (told === "no") continue;
      const km = told === "yes" ? one.km : null;
      const isBeside = one.isBeside && told === "yes";
      if (!nearest || (km ?? Infinity) < (nearest.km ?? Infinity)) nearest = { ...one, isBeside, km, town };
    }
  return nearest;
}

/** Whether a posting that names the town means this one of its name: each is held to its own state. */
function isThere(town: string, { region, isCity }: NearTown, place: Place): "yes" | "no" | "unsaid" {
  if (region === null) return "yes";
  const named = place.named.filter(({ city, country }) => city === town && country === "IN");
  // A town of a metro, or the city of a part that is named.
  if (named.length === 0) return isCity ? "yes" : "no";
  const isUnsaid = (own: string | null) => own === null || !place.statedRegions.includes(own);
  if (named.some((one) => isUnsaid(one.region)) && isOfSeveralStates(town)) return "unsaid";
  return named.some((one) => one.region === region) ? "yes" : "no";
}

function onSiteFactor(way: OnSite, { openToRemote }: CompiledSearchProfile, { remote }: PostingView): number {
  if (way === "no") return 0;
  // A remote post that names its office does not suit a person who wants no office, but may be a hybrid one.
  const doubt = remote && openToRemote === false ? 0.6 : 1;
  if (way === "city" || way === "anywhere") return doubt;
  if (way === "within") return WITHIN_THEIR_KM * doubt;
  if (way === "near") return IN_A_TOWN * doubt;
  if (way === "far" || way === "unplaced" || way === "town") return SOMEWHERE_NEAR * doubt;
  return (way === "state" ? 0.8 : openToRemote === false ? 0.5 : 0.78) * doubt;
}

const ownCity = (preferences: CompiledSearchProfile, { place }: PostingView): string | null =>
  place.cities.find((city) => preferences.cities.has(city)) ?? null;

/** A city as the reader's language writes it. */
const cityText = (name: string) => ({ said: messageOf("places.name", { name }) });

function onSiteWords(way: OnSite, preferences: CompiledSearchProfile, posting: PostingView): Message {
  const { place } = posting;
  const inIndia = preferences.country === "IN";
  if (way === "city") return messageOf("match.place", { n: cityText(ownCity(preferences, posting) ?? "") });
  const isNear = way === "near" || way === "within" || way === "far" || way === "unplaced";
  const near = isNear ? nearTown(preferences, posting) : undefined;
  if (near) {
    const [n, city] = [cityText(near.town), cityText(near.city)];
    const isBeside = near.isBeside && preferences.aroundKm === USUAL_KM;
    if (near.km === null) return messageOf(isBeside ? "match.near" : "match.unplaced", { n });
    return messageOf("match.kmFrom", { n, km: Math.max(1, Math.round(near.km)), city });
  }
  if (way === "town") return messageOf("match.town", { n: cityText(place.towns[0] ?? "") });
  if (way === "state") return "match.state";
  if (way === "country") return inIndia ? "match.inIndia" : "match.inUs";
  const city = place.countries.length === 1 ? place.cities[0] : undefined;
  if (city) return messageOf(inIndia ? "match.placeInIndia" : "match.placeInUs", { n: cityText(city) });
  return inIndia ? "match.allOfIndia" : "match.allOfUs";
}

/** Whether a remote posting takes people of the person's country, as far as it says. */
type Remote = "no" | "everywhere" | "named" | "elsewhere" | "hinted" | "unsaid";

function remoteWay(
  { country, openToRemote }: CompiledSearchProfile,
  { remote, takes, hint, place }: PostingView,
): Remote {
  if (openToRemote === false || !remote) return "no";
  if (takes !== null) {
    if (!takes.includes(country)) return "no";
    return place.anywhere && place.countries.length === 0 ? "everywhere" : "named";
  }
  if (hint === null) return "unsaid";
  return hint.country === country ? "hinted" : "elsewhere";
}

const REMOTE_FACTORS: Readonly<Record<Exclude<Remote, "unsaid">, number>> = {
  no: 0,
  everywhere: 0.96,
  named: 1,
  elsewhere: 0.4,
  hinted: 0.98,
};

function remoteFactor(way: Remote, { country, openToRemote }: CompiledSearchProfile): number {
  const asked = openToRemote === null ? 0.85 : 1;
  return asked * (way === "unsaid" ? (country === "US" ? 0.9 : 0.72) : REMOTE_FACTORS[way]);
}

function remoteWords(way: Remote, preferences: CompiledSearchProfile, { hint }: PostingView): Message {
  if (way === "everywhere") return "match.remoteAnywhere";
  if (way === "named") return messageOf("match.remoteIn", { country: preferences.country });
  if (way === "elsewhere") return messageOf("match.remoteElsewhere", { because: hint?.because ?? "" });
  return way === "hinted" ? messageOf("match.remoteHinted", { because: hint?.because ?? "" }) : "match.remoteUnsaid";
}

function refusal(
  preferences: CompiledSearchProfile,
  posting: PostingView,
): { reason: Message; gate: "place" | "remote" } {
  const where =
    posting.location === ""
      ? null
      : posting.location.length > 80
        ? `${posting.location.slice(0, 79)}…`
        : posting.location;
  if (posting.remoteOnly && preferences.openToRemote === false) return { gate: "remote", reason: "match.remoteOnly" };
  if (posting.remote && posting.takes !== null && !posting.takes.includes(preferences.country))
    return {
      gate: "remote",
      reason: messageOf("match.remoteNotFor", {
        country: preferences.country,
        where: where ?? { said: "match.anotherCountry" },
      }),
    };
  if (preferences.remoteOnly && !posting.remote) return { gate: "remote", reason: "match.notRemote" };
  return { gate: "place", reason: where ? messageOf("match.otherPlace", { where }) : "match.placeUnsaid" };
}
