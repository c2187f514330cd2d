/** Years of experience that a level is meant for; `near` is the range around it that a person may stretch to. */
export interface LevelYears {
  from: number;
  to: number;
  near: readonly [number, number];
}

/** Levels of a title on one scale, and who holds them. */
export interface Level {
  /**
   * 0 intern, 0.5 entry, 1 junior, 2 (no word), 2.3 'II', 2.8 'III', 3 senior, 4 lead, 4.3 staff, 4.5 manager of
   * people, 5 principal, 6 director, 7 vice president.
   */
  value: number;
  /** False when the title carries no word of level: then it takes a wide range of people. */
  stated: boolean;
  /** Leads people. */
  manager: boolean;
  /** Its name has 'manager', 'head' or 'director', whether or not it leads people ('Account Manager'). */
  managerByName: boolean;
  years: LevelYears;
}

const ALL = 60;
/** Years by level value, as Indian and American titles use them; a value between two takes the lower. */
const YEARS: readonly (readonly [number, LevelYears])[] = [
  [0, { from: 0, to: 0, near: [0, 1] }],
  [0.5, { from: 0, to: 1, near: [0, 2] }],
  [1, { from: 0, to: 2, near: [0, 4] }],
  [1.5, { from: 0, to: 3, near: [0, 9] }],
  [2, { from: 1, to: 9, near: [0, 12] }],
  [2.3, { from: 2, to: 6, near: [1, 11] }],
  [2.6, { from: 3, to: 8, near: [2, 12] }],
  [2.8, { from: 4, to: 9, near: [3, 12] }],
  [3, { from: 5, to: 12, near: [3, ALL] }],
  [3.5, { from: 6, to: 14, near: [4, ALL] }],
  [4, { from: 7, to: ALL, near: [5, ALL] }],
  [4.3, { from: 8, to: ALL, near: [6, ALL] }],
  [5, { from: 10, to: ALL, near: [8, ALL] }],
  [5.5, { from: 12, to: ALL, near: [9, ALL] }],
  [7, { from: 14, to: ALL, near: [12, ALL] }],
];

/** The years that a level of this value is meant for. */
export function yearsOf(value: number): LevelYears {
  return (
    YEARS.findLast(([least]) => least <= value) ??
    YEARS[0] ?? [0, { from: 0, to: ALL, near: [0, ALL] as const }]
  )[1];
}

/** Where a person's years stand to those a level is meant for. */
export function compareYears(meant: LevelYears, years: number): "meant" | "near" | "below" | "above" {
  if (years >= meant.from && years <= meant.to) return "meant";
  if (years < meant.near[0]) return "below";
  return years > meant.near[1] ? "above" : "near";
}

const WORDS: readonly (readonly [RegExp, number])[] = [
  [/\bvp\b|\bchief\b|\bc[tefmoi]o\b|\bciso\b|\bhead\b/, 7],
  [/\bdirector\b/, 6],
  [/\bdistinguished\b|\bfellow\b|\bsenior (?:staff|principal)\b/, 5.5],
  [/\bprincipal\b/, 5],
  [/\bgroup\b/, 4.5],
  [/\bstaff\b/, 4.3],
  [/\blead\b|\bleader\b|\b(?:iv|4|v)\b/, 4],
  [/\bsenior\b/, 3],
  [/\b(?:iii|3|l3)\b/, 2.8],
  [/\b(?:ii|2|l2)\b|\bmid\b|\bintermediate\b|\bexperienced\b/, 2.3],
  [/\bgraduate\b|\bfreshers?\b|\btrainee\b|\bentry ?level\b|\bnew grads?\b|\bcampus\b|\buniversity\b/, 0.5],
  [/\bjunior\b|\bassistant\b|\bassociate\b|\b(?:i|1|l1)\b/, 1],
];
const INTERN = /\bintern\b|\binternship\b|\bapprentice(?:ship)?\b|\bworking student\b|\barticleship\b|\bco op\b/;
const MANAGER = /\bmanager\b|\bsupervisor\b|\bincharge\b/;

/**
 * The level a title states. `words` is the title in the canonical words of `titles.ts`, with the phrases that
 * name the work taken out, so that 'product manager' or 'staff accountant' is no level; `title` is all of it.
 */
export function levelOf(words: string, title: string): Level {
  const text = words
    .replace(/\blead generation\b|\bchief of staff\b|\blevel (?:i{1,3}|iv|v|\d) (?=nicu|trauma|icu)/g, " ")
    // The middle is here the customers', not the seller's.
    .replace(/\bmid(?:dle)?[\s-](?:market|enterprise)\b/.test(title) ? /\bmid(?:dle)?\b/g : /(?!)/, " ");
  if (INTERN.test(text)) return level(0, true, false);
  const values = WORDS.flatMap(([pattern, value]) => (pattern.test(text) ? [value] : []));
  // A grade of pay at banks and in India, also held by people who lead no team.
  if (/\bassistant vp\b/.test(title)) return level(3, true, false);
  if (/\bgeneral counsel\b/.test(title))
    return level(/\b(?:associate|assistant|deputy)\b/.test(title) ? 4.3 : 6, true, false);
  const higher = values.filter((v) => v > 2);
  const lower = values.filter((v) => v < 2);
  if (MANAGER.test(text)) {
    // An assistant or deputy manager leads no managers; an associate one is a beginner of an occupation of managers.
    if (/\b(?:assistant|deputy)\b/.test(text) && higher.every((v) => v < 4)) return level(2.8, true, true);
    if (!/\bassociate\b/.test(text)) return level(Math.max(/\bsenior\b/.test(text) ? 5 : 4.5, ...higher), true, true);
  }
  if (higher.length > 0) {
    // 'SDE 1 & 2' and 'I/II' take the lower; 'Senior Associate' and 'Associate Director' the higher.
    const highest = Math.max(...higher);
    if (/\b(?:i|1)\b/.test(text) && highest < 2.9) return level(1, true, false, { from: 0, to: 6, near: [0, 9] });
    if (/\bdirector\b/.test(text) && /\b(?:associate|assistant)\b/.test(text) && highest === 6)
      return level(5, true, false);
    if (highest === 3 && /\bsenior (?:analyst|(?:\w+ ){0,2}(?:executive|associate))\b/.test(title))
      return level(2.9, true, false, { from: 3, to: 8, near: [2, 12] });
    return level(highest, true, false);
  }
  if (lower.length > 0) return level(Math.min(...lower), true, false);
  return level(2, false, false);
}

function level(value: number, stated: boolean, manager: boolean, years: LevelYears = yearsOf(value)): Level {
  return { value, stated, manager, managerByName: manager, years };
}

const LADDER: readonly (readonly [number, number])[] = [
  [0, 0.5],
  [1, 1.3],
  [2, 1.8],
  [3, 2.2],
  [4, 2.5],
  [6, 3],
  [8, 3.5],
  [10, 3.9],
  [12, 4.4],
  [15, 5],
  [20, 6],
];

/** The level that `years` of experience usually hold. */
export function levelFor(years: number): number {
  let [y0, l0] = LADDER[0] ?? [0, 0];
  for (const [y1, l1] of LADDER) {
    if (years <= y1) return y1 === y0 ? l1 : l0 + ((l1 - l0) * (years - y0)) / (y1 - y0);
    [y0, l0] = [y1, l1];
  }
  return l0;
}
