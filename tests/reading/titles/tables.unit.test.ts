import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { QUESTION_CLASSES } from "@workers/reading/labels/vocabulary";
import words from "@workers/reading/titles/title-words.json";
import { occupationLines } from "@workers/reading/titles/occupations";

const heads = Object.keys(words.heads);
const families = occupationLines().map(([family]) => family);
const Family = z.enum(families);
const Head = z.enum(heads);
const Class = z.enum(Object.keys(QUESTION_CLASSES));

const lines = (pattern: RegExp) => z.array(z.string().regex(pattern)).min(1);
/** A partial record: `z.record` of an enum asks for every key. */
const by = <Value extends z.ZodType>(key: typeof Family | typeof Class | z.ZodString, value: Value) =>
  z.partialRecord(key, value);

/** A label in small plain letters. */
const FOLDED = /^\P{Lu}+$/u;

/** Words of a title in the canonical way, one space between them. */
const PHRASE = "[a-z0-9][a-z0-9'-]*(?: [a-z0-9'-]+)*";
const PHRASES = `\\^?${PHRASE}(?:, \\^?${PHRASE})*`;
const HEADS = `(?:${heads.join("|")})`;
const occupationLine = new RegExp(`^(?:# \\S.*\\.|(?:= |${HEADS}(?: ${HEADS})*: )?${PHRASES})$`);

/** A name and its other names; a city may say its region after '@'. */
const NAME = "[^\\s/@;:,]+(?: [^\\s/@;:,]+)*";
const names = z.string().regex(new RegExp(`^${NAME}(?:/${NAME})*$`));
const cities = z.record(z.string().regex(/^[A-Z]{2}$/), lines(new RegExp(`^${NAME}(?:/${NAME})*(?:@[A-Z]{2,3})?$`)));
const metros = z.record(z.string().regex(/^[A-Z]{2}$/), z.record(names, z.array(names)));
const byCode = z.record(z.string().regex(/^[A-Z]{2,3}$/), names);
const skill = /^\^?[^\s/^;][^/^;]*(?:\/\^?[^\s/^;][^/^;]*)*$/;

const Kind = z.enum(
  "summary work education skills projects certificates languages awards publications contact personal other".split(" "),
);
/** A list of words: one shape for all, and what the terms and senses of this one are. */
function lexicon(id: string, { text = /^\S(?:.*\S)?$/, sense = z.string(), weight, twice = [] }: Terms = {}) {
  const terms = z.array(
    z.strictObject({ text: z.string().regex(text), sense, weight: weight ?? z.undefined().optional() }),
  );
  return z.strictObject({
    id: z.literal(id),
    // ISO 639.
    language: z.enum(["en", "hi", "mul"]),
    notes: z.string().regex(/^\S.*\.$/),
    terms: terms.min(1).refine((all) => {
      const known = all.map((term) => `${term.sense}: ${term.text}`);
      return known.filter((term, n) => known.indexOf(term) < n).join() === twice.join();
    }),
  });
}
interface Terms {
  text?: RegExp;
  sense?: z.ZodType<string>;
  weight?: z.ZodType<number | undefined>;
  /** Terms that are in it twice. */
  twice?: readonly string[];
}
const SMALL = /^[^\s\p{Lu}]+$/u;
const LEXICONS: Readonly<Record<string, Terms>> = {
  "field-keys": { text: /^[a-z_][a-z_[\]-]*$/, sense: Class },
  "field-labels": { text: FOLDED, sense: Class },
  headings: { sense: Kind },
  // Of weight 1 are the words that no other language has.
  "hindi-labels": { sense: z.string().regex(/^[a-z0-9]+(?: [a-z0-9]+)*$/), weight: z.literal(1).optional() },
  "label-words": { text: FOLDED },
  "line-words": { text: SMALL },
  nearness: { text: new RegExp(`^(?:${families.join("|")})$`), sense: Family, weight: z.number().gt(0).lt(1) },
  "place-words": { text: /^\p{L}+$/u },
  // The weights were learned with it: the second counts.
  "resume-words": { text: /^\S+$/, twice: ["company: llc"] },
  "skill-words": {},
  "title-fields": { text: SMALL },
};

/** The tables of readers that are no list of words by sense, and why. */
const OTHER_SHAPES: Readonly<Record<string, string>> = {
  "people/job-titles.json": "It is sent to browsers, whose bytes a term's own object would double.",
  "places/beside-towns.json": "Facts: a city and the places beside it whose distance we do not know.",
  "places/gazetteer-india.json": "Rows of places with their other names, codes and regions.",
  "places/gazetteer-us.json": "Rows of places with their other names, codes and regions.",
  "places/gazetteer-world.json": "Rows of places with their other names, codes and regions.",
  "places/town-points.json": "Facts: where each town lies, 43 kB as they are.",
  "places/towns.json": "Names of towns by place and size, 140 kB as they are.",
  "resumes/labeller/weights.json": "Learned numbers.",
  "titles/occupations.json": "Lines of a small language: heads, phrases that stand alone, remarks.",
  "titles/skills.json": "Three levels: a line of competing skills, a skill, its spellings.",
  "titles/technologies.json": "Relations between names, not names.",
  "titles/title-words.json": "Its tables name one another: heads, what they are taken for, phrases under them.",
};

const namesOnly = z.string().regex(/^[^;]+(?:;[^;]+)*$/);

const TABLES: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(
    Object.entries(LEXICONS).map(([id, terms]) => [`workers/reading/lexicons/${id}.json`, lexicon(id, terms)]),
  ),
  "workers/reading/people/job-titles.json": z.record(z.string(), lines(/^\S[^,]*\S$/)),
  // As Meta takes a template for approval; its own test holds the parameters to the examples.
  "workers/modules/messaging/whatsapp/templates.json": z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z][a-z_]*$/),
      category: z.enum(["UTILITY", "MARKETING"]),
      language: z.enum(["en", "hi"]),
      components: z.array(z.looseObject({ type: z.enum(["BODY", "FOOTER", "BUTTONS"]) })).min(1),
    }),
  ),
  "workers/modules/accounts/sign-in/common-password-hashes.json": z.strictObject({ hashes: z.base64() }),
  "workers/lib/pdf/fonts.json": z.strictObject({ regular: z.base64(), bold: z.base64() }),
  // For each feature a weight of each of eleven tags and 24 units, two layers of units, and eleven tags to eleven.
  "workers/reading/resumes/labeller/weights.json": z.strictObject({
    features: z.record(z.string().min(1), z.array(z.int()).length(11 + 24)),
    layers: z.strictObject({
      bias: z.array(z.int()).length(24),
      unitTags: z.array(z.int()).length(24 * 11),
      mixes: z.array(z.array(z.int()).length(24 * 24)).length(7),
      mixBias: z.array(z.int()).length(24),
      mixTags: z.array(z.int()).length(24 * 11),
    }),
    transitions: z.array(z.array(z.array(z.int()).length(11)).length(11)).length(4),
    scale: z.number().positive(),
  }),
  "workers/reading/titles/skills.json": z.record(z.string().regex(/^=?[a-z ]+$/), lines(skill)),
  "workers/reading/titles/technologies.json": z.strictObject({
    implied: by(Family, lines(/^\S.*$/)),
    products: by(Family, lines(/^\S.*$/)),
    standsOn: z.record(z.string(), z.array(z.string())),
  }),
  "workers/reading/titles/title-words.json": z.strictObject({
    heads: z.record(Head, lines(/^[a-z]+$/)),
    alsoAs: z.record(Head, z.array(Head)),
    underItsHead: lines(new RegExp(`^${PHRASES}$`)),
    noise: lines(/^[a-z0-9]+(?: [a-z0-9]+)*$/),
    kin: lines(/^[a-z]+(?: [a-z]+)+(?:, [a-z]+(?: [a-z]+)+)*$/),
  }),
  "workers/reading/titles/occupations.json": z.record(z.string(), z.record(z.string(), lines(occupationLine))),
  "workers/reading/places/gazetteer-india.json": z.strictObject({ states: byCode, moreCodes: byCode, metros, cities }),
  "workers/reading/places/gazetteer-us.json": z.strictObject({
    states: byCode,
    metros,
    cities,
  }),
  "workers/reading/places/gazetteer-world.json": z.strictObject({
    countries: byCode,
    regions: z.record(z.string(), byCode),
    codes: z.record(z.string().regex(/^[A-Z]{2}$/), z.string().regex(/^[A-Z]{2}(?: [A-Z]{2})*$/)),
    cities,
    areas: z.record(z.string(), z.strictObject({ takes: z.array(z.enum(["IN", "US"])), names })),
  }),
  "workers/reading/places/beside-towns.json": z.record(z.string(), namesOnly),
  "workers/reading/places/town-points.json": z.strictObject({
    large: namesOnly,
    points: z.record(
      z.string().regex(/^IN-[A-Z]{2}$/),
      z.string().regex(/^[^;\d]+ \d{3,4} \d{4}(?:;[^;\d]+ \d{3,4} \d{4})*$/),
    ),
  }),
  // By state or country, five sizes; each town once in its place.
  "workers/reading/places/towns.json": z.record(
    z.string().regex(/^(?:(?:IN|US)-[A-Z]{2}|[A-Z]{2})$/),
    z
      .array(z.string().regex(/^(?:[^;]*\p{L}[^;]*(?:;[^;]*\p{L}[^;]*)*)?$/u))
      .length(5)
      .refine((sizes) => sizes.some((list) => list !== "")),
  ),
};

describe("a table of data", () => {
  it.each(Object.entries(TABLES))("%s has its shape, and no key twice", (file, schema) => {
    const text = readFileSync(file, "utf8");
    const table: unknown = JSON.parse(text);
    expect(schema.safeParse(table).error?.issues ?? []).toEqual([]);
    // JSON.parse keeps the last of two equal keys without a word.
    const keys = (value: unknown): number =>
      typeof value !== "object" || value === null
        ? 0
        : Object.values(value).reduce<number>(
            (sum, part) => sum + keys(part),
            Array.isArray(value) ? 0 : Object.keys(value).length,
          );
    expect(text.match(/"(?:[^"\\]|\\.)*":/g) ?? []).toHaveLength(keys(table));
  });
  it("is tried, whichever it is", () => {
    expect(
      globSync("{app,workers}/**/*.json")
        .filter((file) => !file.includes("recorded-boards"))
        .toSorted(),
    ).toEqual(Object.keys(TABLES).toSorted());
  });
  it("is a lexicon, where it belongs to a reader and is not named with a reason", () => {
    const others = globSync("workers/reading/**/*.json").filter(
      (file) => !file.startsWith("workers/reading/lexicons/"),
    );
    expect(others.toSorted()).toEqual(Object.keys(OTHER_SHAPES).map((file) => `workers/reading/${file}`));
  });
  it("is refused as a lexicon with a term twice, a sense of no meaning or a weight out of place", () => {
    const valid = { id: "headings", language: "en", notes: "Ours.", terms: [{ text: "profile", sense: "summary" }] };
    const refuses = (change: object) =>
      !lexicon("headings", LEXICONS["headings"]).safeParse({ ...valid, ...change }).success;
    expect(refuses({})).toBe(false);
    expect(refuses({ terms: [...valid.terms, ...valid.terms] })).toBe(true);
    expect(refuses({ terms: [{ text: "profile", sense: "profiles" }] })).toBe(true);
    expect(refuses({ terms: [{ text: "profile", sense: "summary", weight: 0.5 }] })).toBe(true);
    expect(refuses({ terms: [] })).toBe(true);
    expect(refuses({ notes: "" })).toBe(true);
  });
  it("has no phrase that a title is split within", () => {
    const phrases = occupationLines().flatMap(([, occupation]) => occupation.flatMap((line) => line.split(", ")));
    expect(phrases.filter((phrase) => !phrase.startsWith("#") && /\b(?:for|with|to|at|within)\b/.test(phrase))).toEqual(
      [],
    );
  });
  it("names each occupation once", () => {
    expect(new Set(families).size).toBe(families.length);
  });
});
