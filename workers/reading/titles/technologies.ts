import technologies from "./technologies.json";
import { extractSkills, technologyLine } from "./skills";
import type { Family } from "./occupations";

/** The technologies that each technology stands on: a person who is asked for the one is asked for the other. */
const STANDS_ON: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(technologies.standsOn));
/** The occupation that a technology in a title implies when its words name none of their own. */
const IMPLIED = byTechnology(technologies.implied);
/** Products: who works on them is called by them, whatever the rest of the title says. */
const PRODUCTS = byTechnology(technologies.products);

/** The occupation of each technology, from the technologies of each occupation. */
function byTechnology(table: Partial<Record<Family, string[]>>): ReadonlyMap<string, Family> {
  return new Map(
    Object.entries(table).flatMap(([family, names]) => names.map((name) => [name, family as Family] as const)),
  );
}

/** Stacks that are one word. */
const STACKS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bmern\b/i, ["React", "Node.js"]],
  [/\bmean\b(?=.*(?:stack|developer|engineer))/i, ["Angular", "Node.js"]],
  [/\blamp\b(?=.*(?:stack|developer|engineer))/i, ["PHP"]],
];

export interface TitleTechnologies {
  /** Those that a rival excludes: languages, products, clouds. */
  named: string[];
  /** `named` with what they stand on. */
  stack: string[];
  /** Every skill the title mentions. */
  all: string[];
}

/** The technologies a title names as the substance of the work. */
export function titleTechnologies(title: string): TitleTechnologies {
  const all = extractSkills(title);
  for (const [pattern, names] of STACKS) if (pattern.test(title)) all.push(...names);
  const named = all.filter((t) => technologyLine(t) !== null || STANDS_ON.has(t));
  return { named, stack: [...withFoundations(named)], all };
}

/** These technologies with what they stand on. */
export function withFoundations(known: Iterable<string>): Set<string> {
  const all = new Set(known);
  for (const t of all) for (const under of STANDS_ON.get(t) ?? []) all.add(under);
  return all;
}

/** The occupation that a technology names; `product` when it does so whatever the rest of the title says. */
export function familyOfTechnology(technology: string): { family: Family; product: boolean } | undefined {
  const product = PRODUCTS.get(technology);
  if (product) return { family: product, product: true };
  const family = IMPLIED.get(technology);
  return family ? { family, product: false } : undefined;
}

/** Two technologies of one line, of which a person has the one or the other. */
export function competes(a: string, b: string): boolean {
  const line = technologyLine(a);
  return a !== b && line !== null && line === technologyLine(b);
}

const PRODUCT_LINES: ReadonlySet<string> = new Set(["enterprise", "sap modules"]);
const CRAFT_LINES: ReadonlySet<string> = new Set(["enterprise", "sap modules", "commerce", "front ends", "mobile"]);

const LEARNT_BESIDE: ReadonlySet<string> = new Set(["clouds", "data tools", "database products"]);

/** Technologies that are learnt on the job by a person who knows another of the same line: one cloud after another. */
export function isLearntBeside(technology: string): boolean {
  return LEARNT_BESIDE.has(technologyLine(technology) ?? "");
}

/** Tools of one narrow craft, between which people move: one for reports after another. */
export function isMovedBetween(technology: string): boolean {
  return technologyLine(technology) === "data tools";
}

/** A product that a posting for its people names: where none is named, it is hardly meant. */
export function isProduct(technology: string): boolean {
  return PRODUCT_LINES.has(technologyLine(technology) ?? "");
}

/** A technology that is a craft of its own, as a language or a cloud is not. */
export function isCraft(technology: string): boolean {
  return CRAFT_LINES.has(technologyLine(technology) ?? "");
}
