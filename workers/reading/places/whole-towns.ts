/** Names that mean a place only together with the state or country after them. */
import { gazetteer, normaliseName, towns, type Meaning } from "./gazetteer";
import { DIRECTIONS, FILLER, isQualifier, JOINT, NO_TOWN, type Hit, type PlacePart } from "./read-place-parts";
import type { Token } from "../text/rules";
import words from "../lexicons/place-words.json";
import { termsOf } from "../text/lexicon";

/** Before a known name they make another town of it: 'Mount Lebanon, PA', 'New Britain, CT', 'Port Washington, NY'. */
const BEFORE = termsOf(words, "before a town");
/** As much is a part of a large city: 'North Austin, TX' but 'East Rochester, NY'. */
const SIDES = termsOf(words, "side of a town");
/** After a known name they make another town of it: 'Chicago Ridge, IL', 'Clearwater Beach, FL'. */
const AFTER = termsOf(words, "after a town");
/** Of the words that are no town's elsewhere, those that a town's name may have right before its state. */
const LOOSE = termsOf(words, "may end a town");
/** Before 'Center' they make a building of it. */
const OCCUPATIONS = termsOf(words, "trade of a center");
/** A place that is named by one of these words is no town. */
const COUNTY = /^(?:county|counties|parish)$/;
/** Countries in whose addresses the province stands between town and country, and is named for its capital. */
const WITH_PROVINCES: ReadonlySet<string> = new Set(["AR", "BR", "ES", "IT", "MX"]);
/** From here on a city has parts that are called by its name and a side. */
const LARGE = 1;
const MAX_WORDS = 4;

/** Reads the parts of a segment again that what follows them tells the meaning of. */
export function readTogether(parts: readonly PlacePart[]): readonly PlacePart[] {
  parts.forEach((part, i) => {
    const [last, next] = [parts[i - 1], parts[i + 1]];
    if (dropUnknownIn(part, last)) return;
    if (next && /^[,(]$/.test(next.before)) readBefore(part, next);
    readBeforeOwn(part);
    readProvince(part, next, parts[i + 2]);
  });
  shareStates(parts);
  return parts;
}

/** 'Miami (Little Havana), FL': a part of the city, and no town. */
function dropUnknownIn(part: PlacePart, last: PlacePart | undefined): boolean {
  if (part.before !== "(" || !last?.hits.some(isCity) || part.hits.some((hit) => hit.meanings.length > 0)) return false;
  if (part.hits.some((hit) => towns().has(normaliseName(hit.name)))) return false;
  part.hits = [];
  return true;
}

const isCity = (hit: Hit) =>
  hit.meanings.some((m) => m.kind === "city" || m.kind === "metro") || towns().has(normaliseName(hit.name));

/** 'Spring Branch, TX': the whole part is the town. */
function readBefore(part: PlacePart, next: PlacePart): void {
  const [qualifier] = next.hits;
  if (!qualifier || next.hits.length > 1 || next.hasUnknown) return;
  const around = qualifier.meanings.filter(isQualifier);
  if (around.length === 0) return;
  const tokens = part.tokens;
  // 'Suffolk County, New York' names no city.
  if (COUNTY.test(tokens.at(-1)?.folded ?? "")) {
    if (around.some((m) => m.kind === "region")) qualifier.meanings = around;
    part.hits = part.hits.filter((hit) => hit.to === tokens.at(-1)?.to);
    part.town = null;
    return;
  }
  const isCityToo = qualifier.meanings.some((m) => m.kind === "city");
  if (isWholeTown(tokens, part.hits, around, isCityToo)) setTown(part, tokens, part.hits.length);
}

/** 'Spring Branch TX': so is what stands before the state in its own part. */
function readBeforeOwn(part: PlacePart): void {
  const qualifier = part.hits.at(-1);
  const end = part.tokens.findIndex((token) => token.from === qualifier?.from);
  if (!qualifier || end < 1) return;
  const around = qualifier.meanings.filter((m) => m.kind === "region");
  const names = gazetteer().words.get(normaliseName(qualifier.name)) ?? [];
  if (around.length === 0 || names.some((m) => m.kind === "city")) return;
  const before = part.hits.slice(0, -1);
  if (isWholeTown(part.tokens.slice(0, end), before, around, false))
    setTown(part, part.tokens.slice(0, end), before.length);
}

function setTown(part: PlacePart, tokens: readonly Token[], replaced: number): void {
  const [from, to] = [tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0];
  const written = tokens.map((token) => token.text).join(" ");
  const known = towns().get(normaliseName(written))?.[0];
  const name = known?.name ?? written;
  const hit: Hit = {
    meanings: [],
    from,
    to,
    name: written,
    part,
    isTaken: false,
    within: null,
    chosen: null,
    dropped: false,
  };
  part.hits.splice(0, replaced, hit);
  part.town = { name, from, to };
  part.hasUnknown = false;
}

/** Whether all of the words are one town of that state or country, though they mean less or something else alone. */
function isWholeTown(
  tokens: readonly Token[],
  hits: readonly Hit[],
  around: readonly Extract<Meaning, { kind: "region" | "country" }>[],
  isCityToo: boolean,
): boolean {
  const all = tokens.map((token) => token.folded).join(" ");
  const [first] = tokens;
  const end = tokens.at(-1);
  if (!first || !end || tokens.length > MAX_WORDS || gazetteer().words.has(all)) return false;
  const regions = around.filter((q) => q.kind === "region");
  // 'Central, US' is no town, 'North East, PA' is one.
  const isKnown =
    (regions.length > 0 || !DIRECTIONS.test(all)) &&
    (towns().get(all) ?? []).some((t) => around.some((q) => isIn(t, q)));
  if (isKnown) return true;
  if (tokens.length === 1 || !looksLikeName(tokens)) return false;
  const isWithin = (m: Meaning): m is Exclude<Meaning, { kind: "area" }> =>
    m.kind !== "area" && around.some((q) => isIn(m, q));
  const rest = tokens.filter((token) => !hits.some((hit) => token.from >= hit.from && token.to <= hit.to));
  // 'Pune Mumbai' are two.
  if (rest.length === 0) return false;
  const inner = hits.flatMap((hit) => hit.meanings);
  const own = inner.find(isWithin);
  if (own) {
    if (own.country === "IN" || regions.length === 0)
      return BEFORE.has(first.folded) && rest.length === 1 && own.country !== "IN";
    // 'Arizona City, AZ', 'Valparaíso de Goiás, Goiás'.
    if (own.kind !== "city" && own.kind !== "metro")
      return rest.length === 1 ? end.folded === "city" : JOINT.test(rest.at(-1)?.folded ?? "") && rest[0] === first;
    if (rest.length > 1) return false;
    if (SIDES.has(first.folded)) return rest[0] === first && !isLarge(own);
    return (rest[0] === first && BEFORE.has(first.folded)) || (rest[0] === end && AFTER.has(end.folded));
  }
  if (inner.length > 0)
    return regions.length > 0 || (rest[0] === first && (BEFORE.has(first.folded) || SIDES.has(first.folded)));
  // A name that no table knows is read so only before a state, and not before one that is a city's name too.
  return regions.length > 0 && !isCityToo;
}

const isIn = (place: { country: string; region?: string | null }, q: { country: string; region?: string | null }) =>
  place.country === q.country && (!q.region || !place.region || place.region === q.region);

function isLarge(place: Meaning): boolean {
  if (place.kind !== "city") return false;
  const name = place.name.replace(/, [A-Z]{2,3}$/, "");
  return (towns().get(normaliseName(name)) ?? []).some((t) => t.size <= LARGE && isIn(t, place));
}

/** A few capitalised words; those that speak of a building or a way of working are none. */
function looksLikeName(tokens: readonly Token[]): boolean {
  return tokens.every(({ text, folded }, i) => {
    const isInside = i > 0 && i < tokens.length - 1;
    if (/\d/.test(text) || COUNTY.test(folded)) return false;
    if (isInside && (JOINT.test(folded) || folded === "on" || folded === "by")) return true;
    if (!/^\p{Lu}/u.test(text) && folded !== "township") return false;
    if (JOINT.test(folded) && !isInside && i > 0) return false;
    const before = tokens[i - 1]?.folded ?? "";
    if (/^cent(?:er|re)$/.test(folded)) return i > 0 && !OCCUPATIONS.has(before);
    if (/^(?:mall|plaza|school|academy)$/.test(folded) && i === tokens.length - 1) return false;
    if (/^(?:university|state|national|district|central|gulf)$/.test(folded)) return i === 0;
    if (folded === "the") return i === 0;
    return LOOSE.has(folded) || (!NO_TOWN.has(folded) && !FILLER.has(folded));
  });
}

/** 'Cerquilho, São Paulo, Brasil': the capital's name is the province's here. */
function readProvince(part: PlacePart, province: PlacePart | undefined, end: PlacePart | undefined): void {
  const [hit] = part.hits;
  const [around] = province?.hits ?? [];
  const country = end?.hits[0]?.meanings.find((m) => m.kind === "country");
  if (!hit || !around || !country || !WITH_PROVINCES.has(country.country)) return;
  if (province?.before !== "," || end?.before !== "," || part.hits.length > 1 || end.hits.length > 1) return;
  if (hit.meanings.length > 0 || part.town === null || province.hits.length > 1 || province.hasUnknown) return;
  if (around.meanings.some((m) => m.kind === "city" && m.country === country.country)) around.meanings = [];
}

/** 'Beverly/Newburyport, MA', 'Marion & Shelby, NC': all of a list are of the state at its end. */
function shareStates(parts: readonly PlacePart[]): void {
  for (let i = parts.length - 2; i >= 0; i--) {
    const [part, next, after] = [parts[i], parts[i + 1], parts[i + 2]];
    if (part?.isList) part.states = statesAfter(part, next);
    if (!part || !next || !/^[/&]$/.test(next.before) || part.hits.length > 1) continue;
    const around = next.states.length > 0 ? next.states : statesAfter(next, after);
    if (around.length === 0 || part.hits.some((hit) => hit.meanings.some(isQualifier))) continue;
    part.states = around;
    part.isSlashed = next.before === "/";
  }
}

function statesAfter(part: PlacePart, next: PlacePart | undefined) {
  const isOwn = part.hits.length > 1 && !part.isList;
  const own = isOwn ? part.hits.at(-1) : next?.before === "," && next.hits.length === 1 ? next.hits[0] : null;
  return (own?.meanings ?? []).filter((m) => m.kind === "region");
}
