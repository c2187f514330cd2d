import { INDIAN_CITIES, INDIAN_STATES } from "./gazetteer-india";
import { US_CITIES, US_METROS, US_STATES } from "./gazetteer-us";
import { AREAS, COUNTRIES, OTHER_REGIONS, WORLD_CITIES } from "./gazetteer-world";

/** What a run of words in a location text may mean. `region` is 'US-CA' and the like. */
export type Meaning =
  | { kind: "city"; name: string; country: string; region: string | null }
  | { kind: "metro"; names: string[]; country: string; region: null }
  | { kind: "region"; region: string; country: string }
  | { kind: "country"; country: string }
  | { kind: "area"; area: string; takes: string[] };

export interface Gazetteer {
  /** Meanings by normalised words; the likeliest first. */
  words: Map<string, Meaning[]>;
  /** Codes ('CA', 'IND') count only when written in capitals. */
  codes: Map<string, Meaning[]>;
  /** Words in the longest name. */
  longest: number;
}

/** American towns named after a better-known city elsewhere. */
const NAMESAKES: ReadonlySet<string> = new Set([
  "Cambridge",
  "Birmingham",
  "Manchester",
  "Athens",
  "Rome",
  "Moscow",
  "Paris",
  "Dublin",
  "Melbourne",
  "Naples",
  "Vancouver",
  "Salem",
]);

let built: Gazetteer | null = null;

/** The tables, built at the first call and kept for the life of the isolate (they are constants). */
export function gazetteer(): Gazetteer {
  built ??= build();
  return built;
}

/** Lower case, without accents, dots and apostrophes: how names are compared. */
export function normaliseName(text: string): string {
  const plain = /[^\0-\x7f]/.test(text)
    ? text
        .normalize("NFD")
        .replace(/\p{M}+/gu, "")
        .replace(/ł/g, "l")
        .replace(/Ł/g, "L")
    : text;
  return plain
    .toLowerCase()
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function build(): Gazetteer {
  const words = new Map<string, Meaning[]>();
  const codes = new Map<string, Meaning[]>();
  let longest = 1;
  const put = (map: Map<string, Meaning[]>, key: string, meaning: Meaning) => {
    const known = map.get(key);
    if (known) known.push(meaning);
    else map.set(key, [meaning]);
  };
  const name = (text: string, meaning: Meaning) => {
    const key = normaliseName(text);
    longest = Math.max(longest, key.split(" ").length);
    put(words, key, meaning);
  };
  const code = (text: string, meaning: Meaning) => put(codes, text, meaning);

  const taken = new Set<string>();
  const cities = (lines: string, country: string | null) => {
    for (const line of entries(lines, "\n")) {
      const [head = "", rest = ""] = split(line, ":");
      for (const item of rest.split(",")) {
        const [names = "", at] = split(item.trim(), "@");
        const all = names.split("/").map((n) => n.trim());
        const main = all[0] ?? "";
        const home = country ?? head;
        const within = country ? head : (at ?? null);
        // The first city of a name keeps it; a namesake carries its region or country.
        const canonical = taken.has(main) ? `${main}, ${within ?? home}` : main;
        taken.add(main);
        for (const n of all)
          name(n, { kind: "city", name: canonical, country: home, region: within ? `${home}-${within}` : null });
      }
    }
  };
  cities(INDIAN_CITIES, "IN");
  for (const line of entries(US_METROS, "\n")) {
    const [names = "", members = ""] = split(line, ":");
    for (const n of names.split("/"))
      name(n, { kind: "metro", names: members.split(",").map((m) => m.trim()), country: "US", region: null });
  }
  // The world's Paris before the one in Texas.
  cities(
    usCities((city) => !NAMESAKES.has(city)),
    "US",
  );
  cities(WORLD_CITIES, null);
  cities(
    usCities((city) => NAMESAKES.has(city)),
    "US",
  );

  for (const [lines, country] of [
    [US_STATES, "US"],
    [INDIAN_STATES, "IN"],
  ] as const) {
    for (const item of entries(lines, /[;\n]/)) {
      const [short = "", names = ""] = split(item, ":");
      const meaning: Meaning = { kind: "region", region: `${country}-${short}`, country };
      for (const n of names.split("/")) name(n, meaning);
      code(short, meaning);
    }
  }
  for (const line of entries(OTHER_REGIONS, "\n")) {
    const [country = "", items = ""] = split(line, ":");
    for (const item of items.split(";")) {
      const [short = "", names = ""] = split(item.trim(), "=");
      const meaning: Meaning = { kind: "region", region: `${country}-${short}`, country };
      for (const n of names.split("/")) name(n, meaning);
      code(short, meaning);
    }
  }
  for (const item of entries(COUNTRIES, /[;\n]/)) {
    const [iso = "", names = ""] = split(item, ":");
    const meaning: Meaning = { kind: "country", country: iso };
    code(iso, meaning);
    for (const n of names.split("/")) {
      const isCode = /^[A-Z]{2,3}$/.test(n.trim()) && !["USA", "UK", "UAE"].includes(n.trim());
      if (!isCode) name(n, meaning);
      else if (n.trim() !== iso) code(n.trim(), meaning);
    }
  }
  for (const line of entries(AREAS, "\n")) {
    const [head = "", names = ""] = split(line, ":");
    const [area = "", takes = ""] = split(head, "=");
    const meaning: Meaning = { kind: "area", area, takes: takes ? takes.split(",") : [] };
    for (const n of names.split("/")) name(n, meaning);
  }
  return { words, codes, longest };
}

function usCities(keep: (city: string) => boolean): string {
  return entries(US_CITIES, "\n")
    .map((line) => {
      const [head = "", rest = ""] = split(line, ":");
      const kept = rest
        .split(",")
        .map((c) => c.trim())
        .filter(keep);
      return kept.length > 0 ? `${head}: ${kept.join(", ")}` : "";
    })
    .join("\n");
}

function entries(text: string, by: string | RegExp): string[] {
  return text
    .split(by)
    .map((s) => s.trim())
    .filter(Boolean);
}

function split(text: string, by: string): string[] {
  const at = text.indexOf(by);
  return at < 0 ? [text.trim()] : [text.slice(0, at).trim(), text.slice(at + by.length).trim()];
}
