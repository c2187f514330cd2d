/** One key of an employer, however its name is written. Pure. */
import { foldText } from "../text/rules";
import { EMPLOYERS } from "./vocabulary";

/** Words that end a company's name and tell it from no other company. */
const TAILS =
  "private|pvt|limited|ltd|incorporated|inc|llc|llp|lp|plc|corporation|corp|company|gmbh|technologies|technology|" +
  "solutions|services|software|systems|labs|global|international|group|holdings|india|careers|jobs";
/** Of those, what is told from the end of another word only by the space before it. */
const SHORT_TAILS = "co|ag|sa|bv|tech|usa|us|uk|com|alternative";
const TAIL = new RegExp(` (?:in india|${TAILS}|${SHORT_TAILS})$`);
/** A slug has no spaces: its tail is told by its letters, if enough are left before it. */
const SLUG_TAIL = new RegExp(`(?<=.{4})(?:${TAILS.replace("|lp|", "|").replace("|group|", "|")})$`);
/** The legal form and the country, without which a name that others share is still whole. */
const FORM = / (?:private|pvt|limited|ltd|incorporated|inc|llc|llp|lp|plc|gmbh|in india|india|careers|jobs)$/;
const LEGAL_FORM = / (?:private|pvt|limited|ltd|incorporated|inc|llc|llp|plc|gmbh)$/;
const HEAD = /^(?:careers at|jobs at|work at|join|the) /;
/** The fewest letters that may be left of a name: the rest must still be one. */
const MIN_NAME = 3;
/** A name of fewer letters may be of several once its tail is set aside: 'SBI Global' is not known to be SBI. */
const MIN_TELLING = 5;

interface Known {
  key: string;
  /** The names that are its own even with something after them, each with a space behind. */
  begins: readonly string[];
}
/** Known employers by each name without spaces; `own` are the names that no other company shares. */
const [own, whole] = readEmployers();

/** 'AlphaSense India', the slug 'alphasenseindia' and 'Careers at AlphaSense, Inc.' are one employer; so are TCS's. */
export function employerKey(company: string): string {
  const name = wordsOf(company);
  return (knownAs(company, name)?.key ?? generalKey(name)).replaceAll(" ", "");
}

/** A company by a name that a person typed: all whose name begins with its words. */
export interface NamedCompany {
  key: string;
  /** The words that its names begin with, without the legal form and with a space after each. */
  words: readonly string[];
}

/** Reads a company's name once, to be held against others. */
export function readCompany(company: string): NamedCompany {
  const name = wordsOf(company);
  const known = knownAs(company, name);
  const key = employerKey(company);
  const bare = withoutEnds(name, LEGAL_FORM);
  const isShared = whole.has(squeezed(bare)) && !own.has(squeezed(bare));
  return { key, words: [...(isShared ? [] : [`${bare} `]), ...(known?.begins ?? [])] };
}

/** 'Amazon Development Centre India Pvt Ltd' is one of 'Amazon', and 'Amazonia Foods' is not. */
export function isOneOf(company: string, named: readonly NamedCompany[]): boolean {
  const key = employerKey(company);
  const name = wordsOf(company);
  const all = [`${name} `, knownAs(company, name)?.begins[0] ?? ""];
  return named.some(
    (one) => one.key === key || one.words.some((begin) => all.some((words) => words.startsWith(begin))),
  );
}

/** A company's words without its legal form. */
export const companyWords = (company: string): string =>
  withoutEnds(foldText(company).replace(HEAD, ""), LEGAL_FORM).trim();

function wordsOf(company: string): string {
  return foldText(company.replace(/['’]/gu, "").replaceAll("&", " and ")).replace(HEAD, "");
}

function squeezed(name: string): string {
  return name.replaceAll(" ", "");
}

/** The known employer of this name: also one that explains itself in brackets, 'Groww (Nextbillion Technology)'. */
function knownAs(company: string, name: string): Known | undefined {
  const before = /^([^(]{2,}?)\s*\(/u.exec(company)?.[1];
  return lookUp(name) ?? (before === undefined ? undefined : lookUp(wordsOf(before)));
}

function lookUp(name: string): Known | undefined {
  for (let rest = name; ;) {
    const known = own.get(squeezed(rest)) ?? whole.get(squeezed(rest));
    const shorter = rest.replace(FORM, "");
    if (known) return known;
    if (shorter === rest) break;
    rest = shorter;
  }
  const general = generalKey(name);
  return general.length < MIN_TELLING ? undefined : own.get(general);
}

function generalKey(name: string): string {
  return withoutEnds(squeezed(withoutEnds(name, TAIL)), SLUG_TAIL);
}

function withoutEnds(name: string, end: RegExp): string {
  const shorter = name.replace(end, "");
  return shorter === name || squeezed(shorter).length < MIN_NAME ? name : withoutEnds(shorter, end);
}

function readEmployers(): [own: Map<string, Known>, whole: Map<string, Known>] {
  const maps: [Map<string, Known>, Map<string, Known>] = [new Map(), new Map()];
  for (const line of EMPLOYERS.trim().split("\n")) {
    const [names = [], shared = []] = line.split(";").map((part) => part.split(",").map((name) => name.trim()));
    const known = { key: squeezed(names[0] ?? ""), begins: names.map((name) => `${name} `) };
    for (const name of names) maps[0].set(squeezed(name), known);
    for (const name of shared) maps[1].set(squeezed(name), known);
  }
  return maps;
}
