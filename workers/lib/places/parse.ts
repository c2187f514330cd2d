import { gazetteer, normaliseName, type Gazetteer, type Meaning } from "./gazetteer";

/** What a posting's location text says. Whatever it does not say is empty; nothing is guessed. */
export interface Place {
  /** Canonical names; a namesake carries its region or country: 'Hyderabad', 'Hyderabad, SD'. */
  cities: string[];
  /** States and provinces, 'US-CA', 'IN-KA'. */
  regions: string[];
  /** ISO 3166 alpha-2. */
  countries: string[];
  /** Parts of the world named ('APAC', 'EMEA', …). */
  areas: string[];
  remote: boolean;
  hybrid: boolean;
  /** Worldwide. */
  anywhere: boolean;
  /** Of the countries we serve (IN, US), those whose people a remote posting takes; null when the text does not say. */
  remoteCountries: string[] | null;
}

interface Hit {
  meanings: Meaning[];
  /** Words before it that mean nothing to us: an unknown town, perhaps. */
  afterUnknown: boolean;
  chosen: Meaning | null;
  dropped: boolean;
}

const REMOTE = /\b(?:remote(?:ly)?|remoto|wfh|work from home|home[- ]based|telecommut\w*|distributed|virtual)\b/i;
const NOT_REMOTE = /\b(?:not|non|no)[- ]remote\b/i;
const HYBRID = /\bh[yi]brido?\b|\bhíbrido\b/i;
const ANYWHERE = /\b(?:anywhere|world[- ]?wide|global(?:ly)?|any location|all locations)\b/i;
const EXCEPT =
  /\b(?:non|outside(?: of)?|except|excluding|not)[- ]+(?:the )?(u\.?s\.?a?\.?|united states|india)(?![a-z])/gi;
const FILLER: ReadonlySet<string> = new Set(
  (
    "remote remotely remoto hybrid onsite on site office hq headquarters in or and the of based only area city " +
    "full fully time home work from region anywhere global worldwide"
  ).split(" "),
);
const MAX_CHARS = 1500;

/**
 * Reads a posting's location text. Total: any text gives a Place, at worst an empty one.
 * Segments (`;`, `|`, `•`) are read apart, so that 'London, ON; Remote - US' keeps its pairs.
 */
export function parsePlace(text: string): Place {
  const cities = new Set<string>();
  const regions = new Set<string>();
  const countries = new Set<string>();
  const areas = new Set<string>();
  const takes = new Set<string>();
  const remoteIn = new Set<string>();
  let remote = false;
  let remoteSaysWhere = false;
  let capped = text.slice(0, MAX_CHARS);

  const excluded = new Set<string>();
  capped = capped.replace(EXCEPT, (_, who: string) => {
    excluded.add(/^i/i.test(who) ? "IN" : "US");
    return " ";
  });
  const anywhere = ANYWHERE.test(capped);
  const hybrid = HYBRID.test(capped);
  const tables = gazetteer();
  const segments = capped
    .replace(/\b([A-Z])\.\s?([A-Z])\.?(?:\s?([A-Z])\.)?(?![a-z])/g, "$1$2$3")
    .replace(/(\p{Ll})\.(?=\p{Lu})/gu, "$1 ")
    .split(/[;|•·\n]/);
  const found = segments.map((segment) => ({ segment, hits: readHits(segment, tables) }));
  for (const { segment, hits } of found) {
    const others = found.flatMap((f) => (f.hits === hits ? [] : f.hits));
    resolve(hits, others);
    const isRemote = REMOTE.test(segment) && !NOT_REMOTE.test(segment);
    remote ||= isRemote;
    for (const { chosen } of hits) {
      if (!chosen) continue;
      if (chosen.kind === "city") cities.add(chosen.name);
      if (chosen.kind === "metro") for (const n of chosen.names) cities.add(n);
      if (chosen.kind === "area") {
        areas.add(chosen.area);
        for (const c of chosen.takes) takes.add(c);
        if (isRemote) remoteSaysWhere = true;
        if (isRemote) for (const c of chosen.takes) remoteIn.add(c);
        continue;
      }
      countries.add(chosen.country);
      if (chosen.kind !== "country" && chosen.region) regions.add(chosen.region);
      if (isRemote) remoteSaysWhere = true;
      if (isRemote) remoteIn.add(chosen.country);
    }
  }
  return {
    cities: [...cities],
    regions: [...regions],
    countries: [...countries],
    areas: [...areas],
    remote,
    hybrid,
    anywhere,
    remoteCountries: opensTo({ anywhere, excluded, remoteSaysWhere, remoteIn, countries, areas, takes }),
  };
}

function opensTo(said: {
  anywhere: boolean;
  excluded: ReadonlySet<string>;
  remoteSaysWhere: boolean;
  remoteIn: ReadonlySet<string>;
  countries: ReadonlySet<string>;
  areas: ReadonlySet<string>;
  takes: ReadonlySet<string>;
}): string[] | null {
  const named = said.remoteSaysWhere ? [...said.remoteIn] : [...said.countries, ...said.takes];
  // 'Anywhere (USA)' names a country, and that is what counts.
  const open =
    said.countries.size > 0 || said.areas.size > 0
      ? named
      : said.anywhere || said.excluded.size > 0
        ? ["IN", "US"]
        : null;
  return open && [...new Set(open)].filter((c) => (c === "IN" || c === "US") && !said.excluded.has(c));
}

function readHits(segment: string, { words, codes, longest }: Gazetteer): Hit[] {
  const raw = segment.match(/[\p{L}\p{M}\p{N}'’.]+/gu) ?? [];
  const plain = raw.map(normaliseName);
  const hits: Hit[] = [];
  let afterUnknown = false;
  for (let i = 0; i < raw.length;) {
    let taken = 0;
    for (let n = Math.min(longest, raw.length - i); n > 0 && taken === 0; n--) {
      const key = n === 1 ? (plain[i] ?? "") : plain.slice(i, i + n).join(" ");
      const named = words.get(key) ?? [];
      const coded = n === 1 ? (codes.get(raw[i] ?? "") ?? []) : [];
      if (named.length === 0 && coded.length === 0) continue;
      hits.push({ meanings: [...named, ...coded], afterUnknown, chosen: null, dropped: false });
      taken = n;
    }
    if (taken > 0) afterUnknown = false;
    else if (!FILLER.has(plain[i] ?? "") && !/^\d+$/.test(plain[i] ?? "")) afterUnknown = true;
    i += Math.max(1, taken);
  }
  return hits;
}

/**
 * Chooses one meaning a hit: a qualifier that fits the city before it, else one that fits its neighbours, else the
 * likeliest.
 */
function resolve(hits: Hit[], others: readonly Hit[]): void {
  let city: Hit | null = null;
  hits.forEach((hit, i) => {
    const qualifier: Meaning | undefined = city
      ? hit.meanings.find((m) => isQualifier(m) && city?.meanings.some((c) => agrees(c, m)))
      : undefined;
    if (city && qualifier) {
      city.meanings = city.meanings.filter((c) => agrees(c, qualifier));
      hit.chosen = qualifier;
      return;
    }
    if (hit.meanings.some((m) => m.kind === "city")) {
      city = hit;
      return;
    }
    const next = hits[i + 1];
    const fits = hit.meanings.find((m) => next?.meanings.some((n) => agrees(n, m) || agrees(m, n)));
    // A bare 'IN' is the country; after an unknown town it is Indiana.
    const likeliest =
      hit.meanings.find((m) => m.kind === "country" && m.country === "IN" && !hit.afterUnknown && !city) ??
      hit.meanings[0] ??
      null;
    hit.chosen = fits ?? likeliest;
    const qualified = hit.chosen;
    if (
      city &&
      qualified &&
      isQualifier(qualified) &&
      city === hits[i - 1] &&
      !hit.afterUnknown &&
      !mentioned(city, hits, others)
    ) {
      // 'Dublin, Poland' is a town we do not know. An Indian city said to be in 'United States' is
      // a slip of the board's form: both stay.
      city.dropped = !(
        qualified.kind === "country" &&
        qualified.country === "US" &&
        city.meanings[0]?.kind === "city" &&
        city.meanings[0].country === "IN"
      );
    }
    if (qualified && qualified.kind !== "metro") city = null;
  });
  const chosen = [...hits, ...others].flatMap((h) => (h.chosen ? [h.chosen] : []));
  for (const hit of hits) {
    if (hit.chosen || hit.dropped) continue;
    const backed = hit.meanings.find(
      (m) => m.kind === "city" && chosen.some((c) => c.kind !== "area" && c.country === m.country),
    );
    hit.chosen = backed ?? hit.meanings[0] ?? null;
  }
}

/** The city's country stands elsewhere in the text, as in 'India, Pune, United States'. */
function mentioned(city: Hit, hits: readonly Hit[], others: readonly Hit[]): boolean {
  const countries = new Set(
    [...hits, ...others].flatMap((h) => (h.chosen?.kind === "country" ? [h.chosen.country] : [])),
  );
  return city.meanings.some((m) => m.kind === "city" && countries.has(m.country));
}

function isQualifier(m: Meaning): m is Extract<Meaning, { kind: "region" | "country" }> {
  return m.kind === "region" || m.kind === "country";
}

function agrees(a: Meaning, b: Meaning): boolean {
  if (a.kind === "area" || b.kind === "area" || a.country !== b.country) return false;
  if (b.kind === "region" && a.kind === "city") return a.region === null || a.region === b.region;
  return b.kind !== "region" || a.kind !== "region" || a.region === b.region;
}
