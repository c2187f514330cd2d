import { FAMILIES, IMPLIED, NEAR, type Family } from "./role-families";
import { levelOf, type Level } from "./seniority";
import { extractSkills, technologiesIn, technologyLine } from "./skills";

/** A title, read once: what kind of work, on what technology, at what level. */
export interface TitleView {
  /** Kinds of work, the main one first; empty when we know none of the words. */
  families: Family[];
  technologies: string[];
  level: Level;
  /** All its canonical words, for titles that are the same. */
  text: string;
  /** Its content words, without those of level, place and noise. */
  words: ReadonlySet<string>;
  /** True for a wish that takes any work ('Fresh Graduate - Any Stream', 'Looking For Job', 'Intern'). */
  anyWork: boolean;
}

const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/&(?:apos|#39);/g, "'"],
  [/&amp;/g, "&"],
  [/\bui\s*\/\s*ux\b|\bux\s*\/\s*ui\b/g, "ui ux"],
  [/\bai\s*\/\s*ml\b|\bml\s*\/\s*ai\b/g, "machine learning"],
  [/\bci\s*\/\s*cd\b/g, "ci cd"],
  [/\bfp\s*&\s*a\b/g, "fp a"],
  [/\bl\s*&\s*d\b/g, "learning and development"],
  [/\bfront[\s-]*end\b|\bfe engineer\b/g, "frontend"],
  [/\bback[\s-]*end\b/g, "backend"],
  [/\bfull[\s-]*stack\b/g, "fullstack"],
  [/\bdev[\s-]ops\b/g, "devops"],
  [/\bml[\s-]?ops\b/g, "mlops"],
  [/\bgen[\s-]ai\b/g, "genai"],
  [/\bpower[\s-]?bi\b/g, "power bi"],
  [/\bpre[\s-]sales\b/g, "presales"],
  [/\be-commerce\b/g, "ecommerce"],
  [/\breact[\s-]?native\b/g, "react native"],
  [/\bapplied (?:ml|machine learning)\b/g, "machine learning"],
  [/\bsoftware (?:development |developer |engineer |engineering )?(?:engineer )?in[\s-]test\b|\bengineer in test\b/g, "sdet"],
  [/\bmembers? of technical staff\b|\bmts\b/g, "software engineer"],
  [/\bsite reliability(?: engineer(?:ing)?)?\b/g, "sre"],
  [/\bsde\s*-?\s*(\d|i{1,3}|iv)\b/g, "software engineer $1"],
  [/\bsde\b|\bswe\b/g, "software engineer"],
  [/\bsw\b/g, "software"],
  [/\bbusiness dev\b/g, "business development"],
  [/\bsoftware development (?=engineer)/g, "software "],
  [/\b(?:developers?|programmers?|devs?|engineers|engineering|engr|engg)\b/g, "engineer"],
  [/\bsoftware development\b/g, "software engineer"],
  [/\bsr\b\.?/g, "senior "],
  [/\bjr\b\.?/g, "junior "],
  [/\bmgr\b/g, "manager"],
  [/\bexec\b/g, "executive"],
  [/\basst\b\.?/g, "assistant"],
  [/\bops\b/g, "operations"],
  [/\b(?:bde|bdr|sdr)s?\b/g, "sales development"],
  [/\baes?\b/g, "account executive"],
  [/\btpm\b/g, "technical program manager"],
  [/\bpms?\b/g, "product manager"],
  [/\bcsms?\b/g, "customer success manager"],
  [/\bhrbp\b/g, "hr business partner"],
  [/\bhuman resources?\b/g, "hr"],
  [/\bml\b/g, "machine learning"],
  [/\bsolutions architect/g, "solution architect"],
  [/\b(analyst|manager|architect|scientist|designer|executive|associate|intern|accountant|recruiter|consultant|specialist|representative|administrator|tester|writer)s\b/g, "$1"],
];
const SEPARATORS = /[,(){}[\]|:;/–—•&+@!]|\s-+\s|-\s|\s-/;
const NOISE: ReadonlySet<string> = new Set(
  ("a an the of for in at on to and or with by from our we is job jobs opening openings opportunity hiring urgent immediate required wanted role position vacancy vacancies multiple contract contractor permanent temporary " +
    "part full time remote hybrid onsite office india us usa united states work home shift night day team id senior junior lead principal staff intern internship trainee fresher graduate entry level i ii iii iv v mid new grad group " +
    "director head vice president years yrs exp experience exciting founding first only").split(" "),
);
const ANY_WORK = /\bany stream\b|\blooking for (?:a )?jobs?\b|^any (?:job|role)|^interns?(?:hip)?$|^freshers?$|^fresh graduate$|^graduate trainee$|^trainee$|^apprentice$/;
/** Kinds that say little by themselves; any other kind in the title speaks louder. */
const GENERIC: ReadonlySet<Family> = new Set<Family>(["software", "engineer"]);
/** Words that name a kind of work only when nothing else in the title does. */
const WEAK: ReadonlySet<string> = new Set(["consultant", "consulting", "coordinator", "technician", "designer", "operations", "support", "growth", "strategy", "content", "community", "art", "creative", "people", "campaign", "cloud", "mobile", "sales", "talent", "training", "trainer", "researcher", "testing"]);
/** Kinds in which people write programs or run them. */
export const ENGINEERING: ReadonlySet<Family> = new Set<Family>([
  "software", "engineer", "backend", "frontend", "fullstack", "android", "ios", "mobile", "game", "web3", "embedded", "hardware", "robotics", "qa", "devops", "sre", "platform", "cloud", "sysadmin", "network",
  "dba", "security", "dataEngineer", "dataScientist", "ml", "research", "salesforce", "sap", "enterpriseApps", "architect", "engineeringManager", "developerRelations", "techSupport",
]);
/** Kinds that hold several trades: a nurse is no dentist, so there the words decide more. */
const COARSE: ReadonlySet<Family> = new Set<Family>(["health", "industrial", "service", "teaching", "legal", "hardware", "operations", "enterpriseApps", "sap"]);
const KEEPS_LEVEL = /\b(?:lead|director|head|vp|cto)\b/;
const ROLE_NOUN = /(?:engineer|analyst|scientist|designer|architect|manager|executive|accountant|recruiter|administrator|writer|owner|sre|sdet|tester|consultant|coordinator|assistant|representative)$/;

interface Found {
  family: Family;
  segment: number;
  phrase: string;
}

let phrases: { map: Map<string, Family>; longest: number } | null = null;

function phraseTable(): { map: Map<string, Family>; longest: number } {
  if (phrases) return phrases;
  const map = new Map<string, Family>();
  let longest = 1;
  for (const [family, text] of Object.entries(FAMILIES)) {
    for (const phrase of text.split("|")) {
      map.set(phrase, family as Family);
      longest = Math.max(longest, phrase.split(" ").length);
    }
  }
  phrases = { map, longest };
  return phrases;
}

/** Reads a title. Total; capped at 200 characters. */
export function readTitle(title: string): TitleView {
  const capped = title.slice(0, 200);
  let text = capped.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase();
  for (const [pattern, by] of REWRITES) text = text.replace(pattern, by);
  const segments = text
    .split(SEPARATORS)
    .map((s) => s.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((s) => s.length > 0);
  const found: Found[] = [];
  const left: string[] = [];
  segments.forEach((words, segment) => {
    scanSegment(words, (family, phrase) => found.push({ family, segment, phrase }), left);
  });
  const technologies = technologiesIn(capped);
  const words = new Set(segments.flat().filter((w) => !NOISE.has(w) && !/^\d+$/.test(w)));
  const families = order(found);
  if (families.every((f) => GENERIC.has(f))) {
    const implied = extractSkills(capped).map((t) => IMPLIED[t]).find((f) => f !== undefined);
    if (implied) families.splice(0, families.length, implied);
  }
  const level = levelOf(left.join(" "));
  level.managerByName = /\bmanager\b|\bhead\b|\bdirector\b/.test(text);
  if (families[0] === "engineeringManager" && level.value < 4.5) level.value = 4.5;
  // A bank's 'Vice President, Java Developer' is a grade of pay, not the head of a department.
  if (level.value === 7 && /(?:vice president|\bvp\b)(?!\s+of)/.test(text) && /engineer|analyst|accountant|designer/.test(text)) level.value = 3;
  // Selling to the largest accounts is a senior seller's work.
  if (families[0] === "accountExecutive" && /\b(?:enterprise|strategic|large|federal|major|global)\b/.test(text) && !/mid.enterprise/.test(text) && level.value < 3.4) {
    level.value = /mid.market/.test(text) ? level.value : 3.4;
    level.stated = true;
  }
  return { families, technologies, level, text: segments.flat().join(" "), words, anyWork: ANY_WORK.test(text.trim()) };
}

function scanSegment(words: readonly string[], found: (family: Family, phrase: string) => void, left: string[]): void {
  const { map, longest } = phraseTable();
  for (let i = 0; i < words.length; ) {
    let step = 1;
    let family: Family | undefined;
    let phrase = "";
    for (let n = Math.min(longest, words.length - i); n > 0 && !family; n--) {
      phrase = words.slice(i, i + n).join(" ");
      family = map.get(phrase);
      if (family) step = n;
    }
    if (family) found(family, phrase);
    if (!family) left.push(words[i] ?? "");
    else if (KEEPS_LEVEL.test(phrase)) left.push(phrase);
    // 'Engineer 2' is a level; a lone number elsewhere is not.
    const next = words[i + step];
    if (family && next && /^[1-5]$/.test(next)) {
      left.push(["i", "ii", "iii", "iv", "v"][Number(next) - 1] ?? "");
      step++;
    } else if (!family && /^\d+$/.test(left.at(-1) ?? "")) left.pop();
    i += step;
  }
}

/**
 * The main kind first: in the first segment that names one, the last phrase that ends in a role, else the last phrase.
 * A word that says little ('coordinator', 'operations') gives way to any that says more. After a plain 'Software Engineer',
 * what follows is the kind of engineering, or else only the customer ('Software Engineer, Supply Chain').
 */
function order(found: readonly Found[]): Family[] {
  const telling = found.filter((f) => !GENERIC.has(f.family));
  const first = telling[0]?.segment;
  const here = telling.filter((f) => f.segment === first);
  const strong = here.filter((f) => !WEAK.has(f.phrase));
  const choice = strong.length > 0 ? strong : here;
  const main = choice.findLast((f) => ROLE_NOUN.test(f.phrase)) ?? choice.at(-1);
  const generic = found.filter((f) => GENERIC.has(f.family) && (first === undefined || f.segment < first)).map((f) => f.family);
  const plain: Family[] = generic.includes("software") ? ["software"] : generic.slice(0, 1);
  const rest = telling.map((f) => f.family);
  const lead = main && !(plain[0] === "software" && !ENGINEERING.has(main.family)) ? [main.family] : [];
  return [...new Set(lead.length > 0 ? [...lead, ...rest, ...plain] : [...plain, ...rest])];
}

let nearness: Map<string, number> | null = null;

/** How near two kinds of work are, 0 to 1. */
export function affinity(a: Family, b: Family): number {
  if (a === b) return 1;
  if (!nearness) {
    nearness = new Map();
    for (const [from, list] of NEAR) {
      for (const [, to, value] of list.matchAll(/(\w+) (\.\d+)/g)) {
        nearness.set(`${from} ${to}`, Number(value));
        nearness.set(`${to} ${from}`, Number(value));
      }
    }
  }
  return nearness.get(`${a} ${b}`) ?? 0;
}

/**
 * How well a posting's title answers a wished one, 0 to 1: the kind of work, then its technology. Levels are apart.
 * `has` tells whether the person has a skill, `asks` whether the posting names one outside its title.
 */
export function titleSimilarity(wish: TitleView, posting: TitleView, has: (skill: string) => boolean, asks: (skill: string) => boolean): number {
  if (wish.text !== "" && wish.text === posting.text) return 1;
  const words = wordSimilarity(wish.words, posting.words);
  let kind = 0;
  wish.families.forEach((w, i) => {
    posting.families.forEach((p, j) => {
      // What stands beside the main work counts less; in another kind of work it hardly counts.
      const beside = j === 0 ? 1 : affinity(wish.families[0] ?? w, posting.families[0] ?? p) > 0.3 ? 0.9 : 0.55;
      kind = Math.max(kind, affinity(w, p) * beside * (i === 0 ? 1 : 0.85));
    });
  });
  const bothKnown = wish.families.length > 0 && posting.families.length > 0;
  const coarse = wish.families.some((f) => COARSE.has(f)) ? 0.5 : 0.85;
  const base = bothKnown ? kind * (coarse + (1 - coarse) * words) : Math.max(kind, words * 0.95);
  return base * technologyFit(wish, posting, has, asks);
}

function technologyFit(wish: TitleView, posting: TitleView, has: (skill: string) => boolean, asks: (skill: string) => boolean): number {
  if (posting.technologies.length > 0) {
    if (wish.technologies.some((t) => posting.technologies.includes(t))) return 1;
    if (posting.technologies.some(has)) return wish.technologies.length > 0 ? 0.8 : 0.97;
    const competes = wish.technologies.length === 0 || wish.technologies.some((t) => posting.technologies.some((p) => technologyLine(p) === technologyLine(t)));
    return competes ? 0.5 : 0.6;
  }
  if (wish.technologies.length === 0) return 1;
  return wish.technologies.some(asks) ? 0.97 : 0.85;
}

function wordSimilarity(wish: ReadonlySet<string>, posting: ReadonlySet<string>): number {
  if (wish.size === 0 || posting.size === 0) return 0;
  let shared = 0;
  for (const w of wish) if (posting.has(w)) shared++;
  return shared === 0 ? 0 : (shared / wish.size) * (0.6 + 0.4 * Math.min(1, shared / Math.min(posting.size, 5)));
}
