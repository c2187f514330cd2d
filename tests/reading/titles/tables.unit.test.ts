import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { QUESTION_CLASSES } from "@workers/reading/labels/vocabulary";
import words from "@workers/reading/titles/title-words.json";
import { tradeLines } from "@workers/reading/titles/trades";

const heads = Object.keys(words.heads);
const families = tradeLines().map(([family]) => family);
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
const tradeLine = new RegExp(`^(?:# \\S.*\\.|(?:= |${HEADS}(?: ${HEADS})*: )?${PHRASES})$`);

/** A name and its other names; a city may say its region after '@'. */
const NAME = "[^\\s/@;:,]+(?: [^\\s/@;:,]+)*";
const names = z.string().regex(new RegExp(`^${NAME}(?:/${NAME})*$`));
const cities = z.record(z.string().regex(/^[A-Z]{2}$/), lines(new RegExp(`^${NAME}(?:/${NAME})*(?:@[A-Z]{2,3})?$`)));
const metros = z.record(z.string().regex(/^[A-Z]{2}$/), z.record(names, z.array(names)));
const byCode = z.record(z.string().regex(/^[A-Z]{2,3}$/), names);
const skill = /^\^?[^\s/^;][^/^;]*(?:\/\^?[^\s/^;][^/^;]*)*$/;

const TABLES: Readonly<Record<string, z.ZodType>> = {
  "workers/reading/people/job-titles.json": z.record(z.string(), lines(/^\S[^,]*\S$/)),
  // Labels and wire names by class, as rules fold them; words around what a question is about.
  "workers/reading/labels/words.json": z.strictObject({
    labels: by(Class, lines(FOLDED)),
    keys: by(Class, lines(/^[a-z_][a-z_[\]-]*$/)),
    languages: lines(/^[a-z]+$/),
    fillers: lines(/^\S+$/),
    noSkill: lines(FOLDED),
    aroundCertificates: lines(/^\S+$/),
  }),
  // By section, how people head it, in small letters.
  "workers/reading/resumes/structure/headings.json": z.record(z.string().regex(/^[a-z]\w*$/), lines(/^\S(?:.*\S)?$/)),
  // As Meta takes a template for approval; its own test holds the parameters to the examples.
  "workers/modules/messaging/whatsapp/templates.json": z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z][a-z_]*$/),
      category: z.enum(["UTILITY", "MARKETING"]),
      language: z.enum(["en", "hi"]),
      components: z.array(z.looseObject({ type: z.enum(["BODY", "FOOTER", "BUTTONS"]) })).min(1),
    }),
  ),
  "workers/lib/pdf/fonts.json": z.strictObject({ regular: z.base64(), bold: z.base64() }),
  "workers/reading/titles/nearness.json": by(Family, by(Family, z.number().gt(0).lt(1))),
  // For each feature, and from tag to tag, a weight of each of eleven tags.
  "workers/reading/resumes/labeller/weights.json": z.strictObject({
    features: z.record(z.string().min(1), z.array(z.int()).length(11)),
    transitions: z.array(z.array(z.array(z.int()).length(11)).length(11)).length(4),
    scale: z.number().positive(),
  }),
  "workers/reading/resumes/labeller/words.json": z.record(
    z.string().regex(/^[a-z]+$/),
    z.string().regex(/^\S+(?: \S+)*$/),
  ),
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
  }),
  "workers/reading/titles/trades.json": z.record(z.string(), z.record(z.string(), lines(tradeLine))),
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
  it("has no phrase that a title is split within", () => {
    const phrases = tradeLines().flatMap(([, trade]) => trade.flatMap((line) => line.split(", ")));
    expect(phrases.filter((phrase) => !phrase.startsWith("#") && /\b(?:for|with|to|at|within)\b/.test(phrase))).toEqual(
      [],
    );
  });
  it("names each trade once", () => {
    expect(new Set(families).size).toBe(families.length);
  });
});
