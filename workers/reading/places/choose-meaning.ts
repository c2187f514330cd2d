/** Chooses which place each name means, by the names around it. */
import { gazetteer, isProvinceCode, normaliseName, towns, type Meaning, type Town } from "./gazetteer";
import { type Hit, type Chosen, type PlacePart, isQualifier } from "./read-place-parts";
import words from "../lexicons/place-words.json";
import { termsOf } from "../text/lexicon";

/** Cities so well known that no neighbour in a list makes a namesake of them. */
const FAMOUS = termsOf(words, "famous city");

/** Towns whose names alone are too much of a word to be taken for one. */
const WORDS = termsOf(words, "everyday word");

/** A town's size up to which its name alone is taken for it. */
const BARE_SIZE = 2;

/** Chooses what each hit of a segment means, by what stands beside it. */
export function chooseMeanings(parts: readonly PlacePart[], all: readonly Hit[], isRemote: boolean): void {
  const hits = parts.flatMap((part) => part.hits);
  hits.forEach((hit, i) => dropIndianCode(hit, hits[i - 1], hits[i + 1]));
  chooseCodes(hits);
  hits.forEach((hit) => chooseCountry(hit, all));
  hits.forEach((hit, i) => {
    if (hit.chosen || hit.dropped) return;
    const next = hits[i + 1];
    const last = hits[i - 1];
    if (takeState(hit)) return;
    if (isInProvince(hit, next, hits[i + 2]) || isBeforeOwnCode(hit, next, hits[i + 2])) return;
    if (!isCityLike(hit)) {
      if (next && isNamesake(hit, next)) {
        const q = next.meanings.find((m) => m.kind === "region");
        if (q) take(hit, townOf(hit, q.country, q.region) ?? townNamed(hit, q.country, q.region), next, q, hits[i + 2]);
        return;
      }
      if (/^D\.?C\.?$/.test(hit.name)) {
        hit.chosen = stateOf(hit);
        return;
      }
      // 'Québec, Québec' is the city in the province.
      const state = stateOf(hit);
      if (state && next?.name === hit.name && next.part.before === ",") {
        const town = townOf(hit, state.country, null);
        if (town) return take(hit, town, next, state, hits[i + 2]);
      }
      const isLosAngeles = hit.name === "LA" && (!last || hit.part.before !== ",") && next?.part.before !== ",";
      const city = isLosAngeles ? gazetteer().words.get("los angeles")?.[0] : undefined;
      hit.chosen = city ?? likeliest(hit, next, last);
      if (next) takeCountry(hit, next);
      return;
    }
    if (next && qualify(hit, next, hits[i + 2], last, all, isRemote)) return;
    // 'IL-Ottawa', 'US-CA-Menlo Park', 'India, Chennai': what stands before qualifies too.
    const around = last?.chosen;
    if (around && isQualifier(around) && !(FAMOUS.has(hit.name) && hit.part.before === ",")) {
      const region = around.kind === "region" ? around.region : null;
      const known = last.isTaken ? null : townOf(hit, around.country, region);
      const isNamed = region !== null && last.part === hit.part && hit.meanings.length === 0;
      hit.chosen =
        hit.meanings.find((m) => m.kind === "city" && agrees(m, around)) ??
        known ??
        (isNamed ? townNamed(hit, around.country, region) : null);
    }
    if (!hit.chosen && hit.name === "Washington" && isRemote) hit.chosen = stateOf(hit);
  });
}

/**
 * 'Kohima, NL' is in Nagaland and 'Remote, NL' is in none of India: a code that others write too is an Indian state's
 * beside an Indian city or the country alone.
 */
function dropIndianCode(hit: Hit, last: Hit | undefined, next: Hit | undefined): void {
  if (!isCodeOf(hit) || hit.meanings.length < 2) return;
  if (
    couldBeIndian(last) ||
    // 'IN-OR-Bhubaneswar'.
    (last?.name === "IN" && last.part === hit.part && next?.part === hit.part && couldBeIndian(next)) ||
    [last, next].some((h) => h?.meanings[0]?.kind === "country" && h.meanings[0].country === "IN")
  )
    return;
  const others = hit.meanings.filter((m) => m.kind !== "region" || m.country !== "IN");
  if (others.length > 0) hit.meanings = others;
}

function couldBeIndian(hit: Hit | undefined): boolean {
  if (!hit) return false;
  const isOfIndia = (place: { country: string }) => place.country === "IN";
  return (
    hit.meanings.some((m) => m.kind === "city" && isOfIndia(m)) ||
    (towns().get(normaliseName(hit.part.town?.name ?? hit.name)) ?? []).some(isOfIndia)
  );
}

/**
 * Of a list of codes all are states or all are countries: 'CA, IN, OH' has a state that no country is called by,
 * 'US, CA, UK' a country that no state is called by.
 */
function chooseCodes(hits: readonly Hit[]): void {
  let from = 0;
  for (let i = 1; i <= hits.length; i++) {
    const [hit, last] = [hits[i], hits[i - 1]];
    if (hit && last && isListed(hit) && isListed(last) && hit.part !== last.part) continue;
    // A code beside a city says what that lies in.
    const isBeside = [hits[from - 1], hit].some((h) => h && isCityLike(h));
    if (i - from > 1 && !isBeside) chooseOf(hits.slice(from, i));
    from = i;
  }
}

function chooseOf(list: readonly Hit[]): void {
  const isState = (m: Meaning) => m.kind === "region" && m.country === "US";
  const isOpen = ({ meanings }: Hit) => meanings.some(isState) && meanings.some((m) => m.kind === "country");
  const hasState = list.some((hit) => hit.meanings.some(isState) && !isOpen(hit));
  const isForeign = (m: Meaning) => m.kind === "country" && m.country !== "US" && m.country !== "IN";
  const hasCountry = list.some(({ meanings }) => meanings.some(isForeign) && !meanings.some(isState));
  if (!hasState && !hasCountry && !list.every(isOpen)) return;
  for (const hit of list)
    if (isOpen(hit))
      hit.meanings = hit.meanings.filter(hasCountry && !hasState ? (m) => m.kind === "country" : isState);
}

function isListed(hit: Hit): boolean {
  return !hit.part.hasUnknown && hit.meanings.some(isQualifier) && (isCodeOf(hit) || hit.name === "USA");
}

/**
 * 'Bulgaria, Georgia, Poland', 'Brazil; Columbia; Mexico': among countries alone, and with nothing of the United States
 * beside it, it is one.
 */
function chooseCountry(hit: Hit, all: readonly Hit[]): void {
  const misspelled: Meaning | null = hit.name === "Columbia" ? { kind: "country", country: "CO" } : null;
  const country = hit.meanings.find((m) => m.kind === "country") ?? misspelled;
  const isAmerican = (m: Meaning) => m.kind !== "area" && m.kind !== "country" && m.country === "US";
  if (!country || isCodeOf(hit) || !hit.meanings.some(isAmerican)) return;
  const others = all.filter((h) => h !== hit && h.meanings.length > 0);
  const isForeign = (h: Hit) => h.meanings.every((m) => m.kind !== "area" && m.country !== "US");
  if (others.length > 0 && others.every(isForeign) && others.some((h) => h.meanings.some((m) => m.kind === "country")))
    hit.meanings = [country];
}

/**
 * 'Beverly/Newburyport, MA': of the state at the end of their list. What no table knows is a town before a slash alone:
 * 'Sales & Tampa, FL' names one.
 */
function takeState(hit: Hit): boolean {
  const city = hit.meanings.find((m) => m.kind === "city" && hit.part.states.some((q) => agrees(m, q)));
  const state = hit.part.states.find((q) => q.kind === "region" && townOf(hit, q.country, q.region) !== null);
  const [first] = hit.part.states;
  if (city) hit.chosen = city;
  else if (state?.kind === "region") hit.chosen = townOf(hit, state.country, state.region);
  else if (hit.meanings.length === 0 && hit.part.town !== null && first?.kind === "region" && hit.part.isSlashed)
    hit.chosen = townNamed(hit, first.country, first.region);
  return hit.chosen !== null;
}

/**
 * 'Osasco, São Paulo, Brazil', 'Cape Town, Western Cape, South Africa': what stands between a city and its country is
 * the province, whatever else it may be called. Of India and the United States all states are known.
 */
function isInProvince(hit: Hit, province: Hit | undefined, end: Hit | undefined): boolean {
  const country = end && stateOf(end) === null ? end.meanings.find((m) => m.kind === "country") : undefined;
  if (!province || !country || country.country === "IN" || country.country === "US") return false;
  if (province.part.before !== "," || end?.part.before !== "," || !isCityLike(hit) || !isCityLike(province))
    return false;
  if ([hit, province].some((h) => h.part.hits.length > 1)) return false;
  const known =
    hit.meanings.find((m) => m.kind === "city" && m.country === country.country) ?? townOf(hit, country.country, null);
  const isNamed = hit.meanings.length === 0 && hit.part.town !== null && province.meanings.length === 0;
  if (!known && !isNamed) return false;
  hit.chosen = known ?? townNamed(hit, country.country, null);
  province.dropped = true;
  end.chosen = country;
  end.isTaken = true;
  return true;
}

/**
 * 'Tijuana, BC', 'Belém, PA': the code is one of the city's own country, where none of that name is known in the state
 * that is better known by it.
 */
function isBeforeOwnCode(hit: Hit, next: Hit | undefined, end: Hit | undefined): boolean {
  if (!next || !isCodeOf(next) || hit.part.hasUnknown || !isCityLike(hit)) return false;
  if (next.part !== hit.part && (next.part.hits.length > 1 || !/^[,(]$/.test(next.part.before))) return false;
  const cities = hit.meanings.filter((m) => m.kind === "city");
  const readings = next.meanings.filter(isQualifier);
  if (readings.some((q) => cities.some((m) => agrees(m, q)) || townOf(hit, q.country, regionOf(q)))) return false;
  const known = [...cities, ...(towns().get(normaliseName(hit.name)) ?? []).map((town) => chosenTown(town, null))];
  const code = next.name.replaceAll(".", "");
  const own = known.find((place) => place.kind !== "area" && isProvinceCode(place.country, code));
  if (!own || own.kind === "area") return false;
  const country = { kind: "country" as const, country: own.country };
  const isOther = end?.part.before === "," && end.meanings.some((m) => m.kind === "country");
  if (isOther && !end.meanings.some((m) => m.kind === "country" && m.country === own.country)) return false;
  hit.chosen = own;
  next.chosen = country;
  next.isTaken = true;
  if (isOther) {
    end.chosen = country;
    end.isTaken = true;
  }
  return true;
}

const regionOf = (q: Meaning) => (q.kind === "region" ? q.region : null);

const stateOf = (hit: Hit) =>
  hit.meanings.find((m): m is Extract<Meaning, { kind: "region" }> => m.kind === "region") ?? null;

/** A country, state or part of the world by itself. */
function likeliest(hit: Hit, next: Hit | undefined, last: Hit | undefined): Meaning | null {
  // 'AU - Prescribers - SA' is a state of Australia.
  const beside = [...(next?.meanings ?? []), ...(hit.part.before === "-" ? (last?.meanings ?? []) : [])];
  const fits = hit.meanings.find((m) => beside.some((n) => agrees(n, m) || agrees(m, n)));
  // A bare 'IN' is the country; after an unknown town it is Indiana.
  const isIndia = !hit.part.hasUnknown && hit.part.town === null;
  const states = hit.meanings.filter((m) => m.kind === "region" && (m.country === "US" || m.country === "IN"));
  const country = hit.meanings.find((m) => m.kind === "country");
  return (
    fits ??
    hit.meanings.find((m) => m.kind === "country" && m.country === "IN" && isIndia) ??
    // 'Remote, NL' is the Netherlands before it is Newfoundland.
    (isCodeOf(hit) && states.length === 0 ? country : null) ??
    hit.meanings[0] ??
    null
  );
}

/**
 * Takes the next hit as what this city lies in, and tells by it which city of the name it is: one we know, a town known
 * by its whole name, or one we know nothing else of. False where the next is a place of its own.
 */
function qualify(
  hit: Hit,
  next: Hit,
  afterNext: Hit | undefined,
  last: Hit | undefined,
  all: readonly Hit[],
  isRemote: boolean,
): boolean {
  const isNear = next.part === hit.part || next.part.before === "," || next.part.before === "(";
  if (!isNear && next.part.before !== "-" && next.part.before !== "/") return false;
  // In 'US-Chicago, CA-Toronto' each code has its own city.
  if (next.part !== hit.part && next.part.hits.length > 1) return false;
  const qualifiers = next.meanings.filter(isQualifier);
  const fitting = hit.meanings.find(
    (m) => (m.kind === "city" || m.kind === "metro") && qualifiers.some((q) => agrees(m, q)),
  );
  if (fitting) {
    // 'Washington, United States' is the state, the city is never without its district; 'Remote, New York, US' too.
    const isState = hit.name === "Washington" || (isRemote && hit.part.before === ",");
    const state = isState && qualifiers.every((q) => q.kind === "country") ? stateOf(hit) : null;
    const q = qualifiers.find((m) => agrees(fitting, m));
    take(hit, state ?? fitting, next, q, afterNext);
    return true;
  }
  // 'Victoria, Australia' is the state: the city of that name lies in another country.
  const own = stateOf(hit);
  const around =
    own && next.part.before === "," ? qualifiers.find((q) => q.kind === "country" && agrees(own, q)) : null;
  if (own && around) {
    take(hit, own, next, around, afterNext);
    return true;
  }
  // 'Troy, New York' is a town of the state.
  const state = qualifiers.find((m) => m.kind === "region");
  if (isNear && state && isCityLike(next) && hit.meanings.length > 0 && !FAMOUS.has(hit.name) && !isRegionName(hit)) {
    const town = townOf(hit, state.country, regionOf(state));
    if (town) {
      take(hit, town, next, state, afterNext);
      return true;
    }
  }
  // A city of its own stands next: 'Los Angeles, New York, Colorado'.
  if (qualifiers.length === 0 || (hit.meanings.length > 0 && isCityLike(next))) return false;
  const typo = hit.meanings.length === 0 && qualifiers.some((m) => m.country === "IN") ? misspelt(hit.name) : null;
  const within = typo && qualifiers.find((m) => agrees(typo, m));
  if (within) {
    take(hit, typo, next, within, afterNext);
    return true;
  }
  const q =
    qualifiers.find((m) => afterNext?.meanings.some((c) => c.kind === "country" && c.country === m.country)) ??
    qualifiers.find((m) => townOf(hit, m.country, m.kind === "region" ? m.region : null) !== null) ??
    qualifiers[0];
  if (!q) return false;
  const region = q.kind === "region" ? q.region : null;
  const known = townOf(hit, q.country, region);
  const only = region !== null && !known && q.country === "IN" ? onlyInIndia(hit) : null;
  if (only) {
    hit.chosen = only;
    next.dropped = true;
    return true;
  }
  if (hit.meanings.length === 0 && !known) {
    // Unknown words are a town only right before a state or, after a comma, a country.
    if (hit.part.town === null || (region === null && next.part.before !== ",")) return false;
    // In 'AU - Fulfilment - QLD' they are a team.
    if (next.part !== hit.part && next.part.before === "-" && hit.part.before === "-") return false;
    // 'København, Capital Region of Denmark, Denmark'.
    if (region === null && hit.part.before === "," && last?.chosen && last.chosen.kind !== "country") return false;
  }
  if (hit.meanings.length > 0 && !hit.part.hasUnknown) {
    // Two lists of places in one: 'New York, Colorado', 'Berlin, Poland, Spain'. 'Washington, PA' is a town.
    const isTown = !last && isCodeOf(next) && hasNamesakes(hit, q.country) && (!afterNext || !stateOf(afterNext));
    if (!isNear || (isRegionName(hit) && !isTown)) return false;
    if (
      afterNext?.part.before === "," &&
      afterNext.meanings.some((m) => m.kind === "country" && m.country !== q.country) &&
      region === null
    )
      return false;
    // An Indian city said to be in 'United States' is a slip of the board's form: both stay.
    const isIndian = hit.meanings.some((m) => m.kind === "city" && m.country === "IN");
    if (region === null && q.country === "US" && isIndian) return false;
    if (region === null && isMentioned(hit, all, [next, afterNext])) return false;
  }
  take(hit, known ?? townNamed(hit, q.country, region), next, q, afterNext);
  if (!hit.part.isList) for (const other of hit.part.hits) if (!other.chosen) other.dropped = true;
  return true;
}

/**
 * The Indian city of this name where no other place of India is called so: 'Hyderabad, Andhra Pradesh' names a state
 * that it is no longer in.
 */
function onlyInIndia(hit: Hit): Chosen | null {
  const [city, ...others] = hit.meanings.filter((m) => m.kind === "city" && m.country === "IN");
  if (city?.kind !== "city" || others.length > 0) return null;
  const namesakes =
    towns()
      .get(normaliseName(hit.name))
      ?.filter(({ country }) => country === "IN") ?? [];
  return namesakes.every(({ region }) => region === city.region) ? city : null;
}

function take(hit: Hit, chosen: Chosen, next: Hit, q: Chosen | undefined, afterNext: Hit | undefined): void {
  hit.chosen = chosen;
  next.chosen = q ?? null;
  next.isTaken = true;
  if (q?.kind === "region") hit.within = q.region;
  const country = q && q.kind === "region" ? q.country : null;
  const confirmed = afterNext?.meanings.find((m) => m.kind === "country" && m.country === country);
  if (!afterNext || !confirmed) return;
  afterNext.chosen = confirmed;
  afterNext.isTaken = true;
}

/** 'Alberta, CA' is in Canada: a code after a state or country is that of its country where there is one. */
function takeCountry({ chosen }: Hit, next: Hit): void {
  if (chosen?.kind !== "region" || next.part.before !== "," || next.part.hits.length > 1 || !isCodeOf(next)) return;
  const around = next.meanings.find((m) => m.kind === "country" && agrees(chosen, m));
  if (!around || next.meanings.some((m) => m.kind === "region" && agrees(chosen, m))) return;
  next.chosen = around;
  next.isTaken = true;
}

/** The Indian city that a name is one letter away from: 'Bengalaru', 'Hydrabad'. */
function misspelt(name: string): Extract<Meaning, { kind: "city" }> | null {
  const given = normaliseName(name);
  if (
    given.length < 6 ||
    towns()
      .get(given)
      ?.some(({ country }) => country === "IN")
  )
    return null;
  for (const [known, meanings] of gazetteer().words) {
    if (Math.abs(known.length - given.length) > 1 || !isOneLetterOff(given, known)) continue;
    const city = meanings.find((m) => m.kind === "city");
    if (city?.country === "IN") return city;
  }
  return null;
}

function isOneLetterOff(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
}

/** A town of the hit's name that is known to lie there. */
function townOf(hit: Hit, country: string, region: string | null): Chosen | null {
  const name = normaliseName(hit.part.hasUnknown ? (hit.part.town?.name ?? "") : hit.name);
  const town = towns()
    .get(name)
    ?.find((t) => t.country === country && (region === null || t.region === null || t.region === region));
  return town ? chosenTown(town, region) : null;
}

/** The hit's own words, or all words of its part, as a town's name. */
function townNamed(hit: Hit, country: string, region: string | null): Chosen {
  return { kind: "town", name: hit.part.town?.name ?? hit.name, country, region };
}

function chosenTown({ name, country, region }: Town, statedRegion: string | null): Chosen {
  return { kind: "town", name, country, region: region ?? statedRegion };
}

/**
 * Settles the meanings that are still open: a city in a country that the text names elsewhere, else the likeliest of
 * the name.
 */
export function settleMeanings(all: readonly Hit[]): void {
  const chosen = all.flatMap((h) => (h.chosen && h.chosen.kind !== "area" ? [h.chosen] : []));
  const isThere = (m: { country: string }) => chosen.some((c) => c.country === m.country);
  const states = new Set(chosen.flatMap((c) => (c.kind === "country" ? [] : (c.region ?? []))));
  const isInState = (m: { region: string | null }) => m.region !== null && states.has(m.region);
  // 'Hudson, Boone, Spruce Pine, NC' are three of one state.
  const isTownThere = (t: Town) =>
    isThere(t) && (t.size <= BARE_SIZE || t.region === null || states.size === 0 || states.has(t.region));
  for (const hit of all) {
    if (hit.chosen || hit.dropped) continue;
    const cities = hit.meanings.filter((m) => m.kind === "city" || m.kind === "metro");
    // 'Portsmouth / Dover / Rochester, NH': the one of a state that is named, before the better known.
    const isFamous = FAMOUS.has(hit.name) || isRegionName(hit);
    const local =
      isFamous || cities.some(isInState) ? undefined : towns().get(normaliseName(hit.name))?.find(isInState);
    if (local) {
      hit.chosen = chosenTown(local, null);
      continue;
    }
    const backed = FAMOUS.has(hit.name) ? undefined : (cities.find(isInState) ?? cities.find(isThere));
    hit.chosen = backed ?? cities[0] ?? hit.meanings[0] ?? bareTown(hit, isTownThere, states.size === 0);
    // 'Lincoln, UK based': another one of the name lies in a country that is named.
    if (hit.chosen?.kind !== "city" || backed || FAMOUS.has(hit.name) || hit.chosen.country === "IN") continue;
    const other = towns().get(normaliseName(hit.name))?.find(isTownThere);
    if (other) hit.chosen = chosenTown(other, null);
  }
}

/** A town known by its whole name alone, if its country is named elsewhere, or no state is and it is a large one. */
function bareTown(hit: Hit, isThere: (town: Town) => boolean, mayBeAnywhere: boolean): Chosen | null {
  const name = normaliseName(hit.name);
  const known = towns().get(name) ?? [];
  const town =
    known.find(isThere) ??
    (WORDS.has(name) || !mayBeAnywhere ? undefined : known.find((t) => t.size <= BARE_SIZE || t.country === "IN"));
  if (town) return chosenTown(town, null);
  // 'Manilla': a letter doubled by mistake.
  const single = name.length > 5 ? (gazetteer().words.get(name.replace(/(.)\1/g, "$1")) ?? []) : [];
  return single.find((m) => m.kind === "city") ?? null;
}

/** The city's country stands elsewhere in the text, as in 'India, Pune, United States'. */
function isMentioned(hit: Hit, all: readonly Hit[], but: readonly (Hit | undefined)[]): boolean {
  const others = all.filter((h) => h !== hit && !but.includes(h));
  const named = others.flatMap((h) => h.meanings.filter((m) => m.kind === "country"));
  return hit.meanings.some((m) => m.kind === "city" && named.some((c) => c.country === m.country));
}

/** 'New Brunswick, NJ' and 'Lebanon, Ohio' are towns of another place's name. */
function isNamesake(hit: Hit, next: Hit): boolean {
  if (hit.name.length < 4 || next.part.before !== "," || hit.part.hits.length > 1 || next.part.hits.length > 1)
    return false;
  const regions = next.meanings.filter((m) => m.kind === "region");
  if (
    regions.length === 0 ||
    isCityLike(next) ||
    hit.meanings.some((m) => m.kind === "area") ||
    hit.meanings.some((m) => regions.some((r) => agrees(r, m) || agrees(m, r)))
  )
    return false;
  if (regions.some((r) => townOf(hit, r.country, r.region) !== null)) return true;
  // 'England, UK' and 'Tamil Nadu, IN' name the country that they lie in, and no Indian state or Indiana.
  const isWithin = next.meanings.some((m) => m.kind === "country" && hit.meanings.some((own) => agrees(own, m)));
  return isCodeOf(next) && !isWithin;
}
const isCodeOf = ({ name }: Hit) => /^[A-Z]{2}$/.test(name.replaceAll(".", ""));

const isCityLike = ({ meanings }: Hit) =>
  meanings.length === 0 || meanings.some((m) => m.kind === "city" || m.kind === "metro");

/** 'New York' and 'Washington' are cities and states. */
const isRegionName = ({ meanings }: Hit) => meanings.some((m) => m.kind === "region");

/** Towns in other states than the city's own bear its name. */
function hasNamesakes({ name, meanings }: Hit, country: string): boolean {
  const own = new Set(meanings.flatMap((m) => (m.kind === "city" ? [m.region] : [])));
  return (towns().get(normaliseName(name)) ?? []).some((t) => t.country === country && !own.has(t.region));
}

function agrees(a: Meaning, b: Meaning): boolean {
  if (a.kind === "area" || b.kind === "area" || a.country !== b.country) return false;
  if (b.kind === "region" && (a.kind === "city" || a.kind === "metro"))
    return a.region === null || a.region === b.region;
  return b.kind !== "region" || a.kind !== "region" || a.region === b.region;
}
