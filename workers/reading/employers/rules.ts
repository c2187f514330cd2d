/** One key of an employer, however its name is written. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { foldText } from "../text/rules";
import { EMPLOYERS, GROUPS } from "./vocabulary";

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
const FORM =
  / (?:private|pvt|limited|ltd|incorporated|inc|llc|llp|lp|plc|gmbh|com|in india|india|indiaprivate|careers|jobs)$/;
const LEGAL_FORM = / (?:private|pvt|limited|ltd|incorporated|inc|llc|llp|plc|gmbh)$/;
/** Words behind a known employer's whole name that say which of its offices or centres it is. */
const CENTRE = longPattern(
  "",
)` (?:and|bengaluru|bangalore|business|capability|center|centre|chennai|consulting|delhi|development
    |digital|engineering|gbs|gcc|global|gurgaon|gurugram|hyderabad|india|innovation|kochi|kolkata|limite|limited|ltd
    |mumbai|noida|operations|private|pune|pvt|research|service|services|shared|software|solutions|support|technologies
    |technology)$`;
const HEAD = /^(?:careers at|jobs at|work at|join|the) /;
/** The fewest letters that may be left of a name: the rest must still be one. */
const MIN_NAME = 3;
/** A name of fewer letters may be of several once its tail is set aside: 'SBI Global' is not known to be SBI. */
const MIN_TELLING = 5;

/** An employer of the registry. */
interface Employer {
  /** The name that it is shown by. */
  name: string;
  key: string;
  /** The names that are its own even with something after them, each with a space behind; that of `name` first. */
  begins: readonly string[];
  group: string;
  /** The domains of its mails. */
  domains: readonly string[];
}
interface Group {
  keys: readonly string[];
  begins: readonly string[];
}

interface Registry {
  employers: readonly Employer[];
  /** By each name without spaces: those that no other company shares, those that count as a whole only. */
  own: ReadonlyMap<string, Employer>;
  whole: ReadonlyMap<string, Employer>;
  groups: ReadonlyMap<string, Group>;
}
/** Read at the first name: an isolate that is asked for none need not. */
let read: Registry | null = null;
const registry = (): Registry => (read ??= readRegistry());

const MAX_CACHED = 10_000;
/** Keys of names that were asked for: a board lists hundreds of jobs under one. */
const keys = new Map<string, string>();

/** 'AlphaSense India', the slug 'alphasenseindia' and 'Careers at AlphaSense, Inc.' are one employer; so are TCS's. */
export function employerKey(company: string): string {
  let key = keys.get(company);
  if (key === undefined) {
    const name = wordsOf(company);
    key = knownAs(company, name)?.key ?? generalKey(name);
    if (keys.size >= MAX_CACHED) keys.clear();
    keys.set(company, key);
  }
  return key;
}

/** The employer of the registry that this is a name of, if any. */
export const employerOf = (company: string): Employer | undefined => knownAs(company, wordsOf(company));

/** A company, or a group of companies, by a name that a person typed. */
export interface NamedCompany {
  key: string;
  /** The companies of a group that the person named. */
  members: readonly string[];
  /** The words that its names begin with, without the legal form and with a space after each. */
  words: readonly string[];
}

/**
 * Reads a company's name once, to be held against others: 'Tata' is all that begins so, 'Tata Group' the group. To
 * leave out too much is the safe side, so a name that others share is read so too: 'Shell' has 'Shell Markets'.
 */
export function readCompany(company: string): NamedCompany {
  const name = wordsOf(company);
  const known = knownAs(company, name);
  const key = employerKey(company);
  const bare = withoutEnds(name, LEGAL_FORM);
  const group = registry().groups.get(squeezed(bare));
  return {
    key,
    members: group?.keys ?? [],
    words: [`${bare} `, ...(known?.begins ?? []), ...(group?.begins ?? [])],
  };
}

/** 'Amazon Development Centre India Pvt Ltd' is one of 'Amazon', and 'Amazonia Foods' is not. */
export function isOneOf(company: string, named: readonly NamedCompany[]): boolean {
  const key = employerKey(company);
  const name = wordsOf(company);
  const within = /\(([^()]{2,})\)/u.exec(company)?.[1] ?? "";
  return isNamed(key, [`${name} `, `${wordsOf(within)} `, knownAs(company, name)?.begins[0] ?? ""], named);
}

function isNamed(key: string, names: readonly string[], named: readonly NamedCompany[]): boolean {
  return named.some(
    (one) =>
      one.key === key ||
      one.members.includes(key) ||
      one.words.some((begin) => names.some((words) => words.startsWith(begin))),
  );
}

/** The employers of the registry that a typed name leaves out, as they are shown. */
export function employersLeftOut(company: string): string[] {
  const named = [readCompany(company)];
  return registry()
    .employers.filter(({ key, begins }) => isNamed(key, begins.slice(0, 1), named))
    .map(({ name }) => name);
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
function knownAs(company: string, name: string): Employer | undefined {
  const before = /^([^(]{2,}?)\s*\(/u.exec(company)?.[1];
  return lookUp(name) ?? (before === undefined ? undefined : lookUp(wordsOf(before)));
}

function lookUp(name: string): Employer | undefined {
  const { own, whole } = registry();
  for (let rest = name; ;) {
    const key = squeezed(rest);
    const known = own.get(key) ?? whole.get(key);
    const shorter = known ? rest : rest.replace(FORM, "");
    if (shorter === rest && known) return known;
    if (shorter === rest) break;
    rest = shorter;
  }
  const general = generalKey(name);
  const known = general.length < MIN_TELLING ? undefined : own.get(general);
  return known ?? withoutCentre(name);
}

function withoutCentre(name: string): Employer | undefined {
  const rest = name.replace(CENTRE, "");
  const key = squeezed(rest);
  return rest === name || key.length < MIN_TELLING ? undefined : (registry().own.get(key) ?? withoutCentre(rest));
}

function generalKey(name: string): string {
  return withoutEnds(squeezed(withoutEnds(name, TAIL)), SLUG_TAIL);
}

function withoutEnds(name: string, end: RegExp): string {
  const shorter = name.replace(end, "");
  return shorter === name || squeezed(shorter).length < MIN_NAME ? name : withoutEnds(shorter, end);
}

function readRegistry(): Registry {
  const [own, whole] = [new Map<string, Employer>(), new Map<string, Employer>()];
  const shown = linesOf(EMPLOYERS);
  const employers = linesOf(folded(EMPLOYERS)).map((line, at) => {
    const [told = "", about = ""] = line.split("|");
    const [names = [], exact = [], family = []] = told.split(";").map(listed);
    const ends = about.split(" ").filter((word) => word !== "");
    const employer: Employer = {
      name: spokenName(shown[at] ?? "", ends.find((word) => !word.startsWith("@")) ?? ""),
      key: names.map(squeezed).find(({ length }) => length >= MIN_TELLING) ?? "",
      begins: names.map((one) => `${one} `),
      group: ends.find((word) => word.startsWith("@"))?.slice(1) ?? "",
      domains: ends.filter((word) => !word.startsWith("@")),
    };
    for (const one of names) own.set(squeezed(one), employer);
    for (const one of [...exact, ...family]) whole.set(squeezed(one), employer);
    return employer;
  });
  const groups = new Map<string, Group>();
  for (const line of linesOf(folded(GROUPS))) {
    const [id = "", told = ""] = line.split(":");
    const [names = [], begins = []] = told.split(";").map(listed);
    const members = employers.filter(({ group }) => group === id);
    const group = {
      keys: members.map(({ key }) => key),
      begins: [...begins.map((one) => `${one} `), ...members.flatMap((member) => member.begins)],
    };
    for (const one of names) groups.set(squeezed(one), group);
  }
  return { employers, own, whole, groups };
}

/**
 * The name that people say: an exact name that the first one begins with, or that the domain alone has. 'Visa' of 'Visa
 * Consolidated Support Services', 'Zepto' of 'Kiranakart' at zeptonow.com. Else the first.
 */
function spokenName(line: string, domain: string): string {
  const [names = "", exact = ""] = (line.split("|")[0] ?? "").split(";");
  const [first = ""] = names.split(",").map((name) => name.trim());
  const [start = ""] = first.toLowerCase().split(" ");
  const isSpoken = (name: string) => {
    const [said, site] = [name.toLowerCase(), domain.replaceAll("-", "")];
    const isAtSite = site.startsWith(said.replaceAll(" ", "")) && !site.startsWith(start);
    return said.length >= MIN_NAME && (`${first.toLowerCase()} `.startsWith(`${said} `) || isAtSite);
  };
  return (
    exact
      .split(",")
      .map((name) => name.trim())
      .find(isSpoken) ?? first
  );
}

/** The lines of a table: one that is indented continues the one before, and one after `#` is a heading. */
const linesOf = (table: string): string[] =>
  table
    .replaceAll("\n  ", " ")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

/** The whole table in small letters, as `wordsOf` has them. */
const folded = (table: string): string => table.replaceAll("'", "").replaceAll("&", " and ").toLowerCase();

/** Names between commas, each as `wordsOf` has it; the table has letters without accents alone. */
const listed = (part: string): string[] =>
  part.split(",").flatMap(
    (name) =>
      name
        .match(/[a-z0-9+#]+/g)
        ?.join(" ")
        .replace(HEAD, "") ?? [],
  );
