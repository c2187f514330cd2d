import india from "./gazetteer-india.json";
import townLists from "./towns.json";
import us from "./gazetteer-us.json";
import world from "./gazetteer-world.json";
import { withoutMarks } from "../text/rules";
import placeWords from "../lexicons/place-words.json";
import { termsOf } from "../text/lexicon";

/** The possible meaning of a run of words in a location text. `region` is 'US-CA' and the like. */
export type Meaning =
  | { kind: "city"; name: string; country: string; region: string | null }
  | { kind: "metro"; names: string[]; country: string; region: string }
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
const NAMESAKES = termsOf(placeWords, "namesake");

let built: Gazetteer | null = null;

/** A town by its size, and where it lies; only a whole part of a text is taken for one. */
export interface Town {
  name: string;
  country: string;
  /** 'US-AZ'; towns outside of India and the United States have none. */
  region: string | null;
  /** 0 from a million people on, 1 from 300,000, 2 from 100,000, 3 from 50,000, 4 below. */
  size: number;
}

let builtTowns: Map<string, Town[]> | null = null;

/**
 * The towns of 15,000 people and more in the United States, 20,000 in India, 50,000 elsewhere (GeoNames, CC BY 4.0),
 * the largest of a name first, and places of industry in India. Old names and spellings stand behind a town's own
 * ('Bardhaman/Burdwan'). They are many and their names are words of every kind, so they are built only when a text
 * names something that the gazetteer does not know.
 */
export function towns(): ReadonlyMap<string, readonly Town[]> {
  if (builtTowns) return builtTowns;
  const found = new Map<string, Town[]>();
  for (const [where, sizes] of Object.entries(townLists)) {
    const country = where.slice(0, 2);
    const region = where.length > 2 ? where : null;
    sizes.forEach((list, size) => {
      for (const names of list === "" ? [] : list.split(";")) {
        const [name = "", ...others] = names.split("/");
        const town = { name, country, region, size };
        for (const key of [name, ...others].map(normaliseName)) {
          const known = found.get(key);
          if (known) known.push(town);
          else found.set(key, [town]);
        }
      }
    });
  }
  for (const list of found.values()) list.sort((a, b) => a.size - b.size);
  builtTowns = found;
  return found;
}

/**
 * States, cities and countries as job boards write them: a name with its other names, `Bengaluru/Bangalore`. Old names,
 * spellings and well-known localities lead to the city they belong to; a neighbouring city is a city of its own.
 * `Toronto@ON` says its region. A metro stands for its towns: 'Bay Area' suits people who asked for one of them.
 */
type Names = Readonly<Record<string, string>>;
/** Cities by their state or country. */
type Cities = Readonly<Record<string, readonly string[]>>;

/** The tables, built at the first call and kept for the life of the isolate (they are constants). */
export function gazetteer(): Gazetteer {
  built ??= build();
  return built;
}

/**
 * Whether a country's own addresses write one of its provinces so: 'BC' in Mexico, 'PA' in Brazil. By itself such a
 * code means nothing to us, or a state that is better known by it.
 */
export function isProvinceCode(country: string, code: string): boolean {
  const table: Names = world.codes;
  return table[country]?.split(" ").includes(code) ?? false;
}

/** The name of a region, 'Maharashtra' of 'IN-MH'; '' where it is not known. */
export function regionName(code: string): string {
  const [country = "", short = ""] = code.split("-");
  const tables: Readonly<Record<string, Names>> = { ...world.regions, IN: india.states, US: us.states };
  return tables[country]?.[short]?.split("/")[0] ?? "";
}

/** Letters that are no letter with a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ł: "l", Ł: "l", ø: "o", Ø: "o", ß: "ss", ı: "i" };

/** How names are compared: lower case, without accents, dots and apostrophes; 'Saint', 'Fort', 'Mount' in one way. */
export function normaliseName(text: string): string {
  return withoutMarks(text, "NFD")
    .replace(/[łŁøØßı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .toLowerCase()
    .replace(/\bst\.(?=\p{L})/gu, "st ")
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/\bsaint\b/g, "st")
    .replace(/^ft /, "fort ")
    .replace(/^mt /, "mount ");
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
    // With a sign in place of the word.
    const bare = key.replace(" and ", " ");
    if (bare !== key && !words.has(bare)) put(words, bare, meaning);
  };
  const allNames = (texts: string, meaning: Meaning) => texts.split("/").forEach((text) => name(text, meaning));
  const code = (text: string, meaning: Meaning) => put(codes, text, meaning);

  const taken = new Set<string>();
  const cities = (lists: Cities, country: string | null, keep: (name: string) => boolean = () => true) => {
    for (const [head, list] of Object.entries(lists)) {
      for (const item of list.filter(keep)) {
        const [names = "", at] = item.split("@");
        const main = names.split("/")[0] ?? "";
        const home = country ?? head;
        const within = country ? head : at;
        // The first city of a name keeps it; a namesake carries its region or country.
        const canonical = taken.has(main) ? `${main}, ${within ?? home}` : main;
        taken.add(main);
        const region = within ? `${home}-${within}` : null;
        allNames(names, { kind: "city", name: canonical, country: home, region });
      }
    }
  };
  const regions = (table: Names, country: string) => {
    for (const [short, names] of Object.entries(table)) {
      const meaning: Meaning = { kind: "region", region: `${country}-${short}`, country };
      allNames(names, meaning);
      code(short, meaning);
    }
  };
  const metros = (table: Readonly<Record<string, Cities>>, country: string) => {
    for (const [state, byName] of Object.entries(table))
      for (const [names, members] of Object.entries(byName))
        allNames(names, { kind: "metro", names: [...members], country, region: `${country}-${state}` });
  };
  metros(india.metros, "IN");
  cities(india.cities, "IN");
  metros(us.metros, "US");
  // The world's Paris before the one in Texas.
  cities(us.cities, "US", (city) => !NAMESAKES.has(city));
  cities(world.cities, null);
  cities(us.cities, "US", (city) => NAMESAKES.has(city));

  regions(us.states, "US");
  regions(india.states, "IN");
  // Codes that ISO 3166-2 had until 2023, which many data sets keep, and those of cities that are no state's.
  for (const [short, state] of Object.entries(india.moreCodes))
    code(short, { kind: "region", region: `IN-${state}`, country: "IN" });
  for (const [country, table] of Object.entries(world.regions)) regions(table, country);
  for (const [iso, names] of Object.entries(world.countries)) {
    const meaning: Meaning = { kind: "country", country: iso };
    code(iso, meaning);
    for (const n of names.split("/")) {
      const isCode = /^[A-Z]{2,3}$/.test(n) && !["USA", "UK", "UAE"].includes(n);
      if (!isCode) name(n, meaning);
      else if (n !== iso) code(n, meaning);
    }
  }
  // `takes`: those of the countries we serve (IN, US) that a part of the world takes in.
  for (const [area, { takes, names }] of Object.entries(world.areas)) allNames(names, { kind: "area", area, takes });
  return { words, codes, longest };
}
