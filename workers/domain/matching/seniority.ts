/**
 * Levels of a title on one scale: 0 intern, 0.5 entry, 1 junior, 2 (no word), 2.3 'II', 3 senior or 'III',
 * 4 lead, 4.3 staff, 5 principal, 6 director, 7 vice president. Managers of people stand at 4.5.
 */
export interface Level {
  value: number;
  /** False when the title carries no word of level: then it takes a wide range of people. */
  stated: boolean;
  /** Leads people. */
  manager: boolean;
  /** Its name has 'manager', 'head' or 'director', whether or not it leads people ('Account Manager'). */
  managerByName: boolean;
}

const WORDS: readonly (readonly [RegExp, number])[] = [
  [/\bvice president\b|\bvp\b|\bchief\b|\bc[teo]o\b/, 7],
  [/\bdirector\b|\bhead\b/, 6],
  [/\bprincipal\b|\bdistinguished\b|\bfellow\b|\bsenior staff\b/, 5],
  [/\bgroup\b/, 4.5],
  [/\bstaff\b/, 4.3],
  [/\blead\b|\b(?:iv|4|v)\b/, 4],
  [/\bsenior\b|\b(?:iii|3)\b|\bspecialist iii\b/, 3],
  [/\b(?:ii|2)\b|\bmid\b|\bmid level\b|\bintermediate\b|\bexperienced\b/, 2.3],
  [/\bintern\b|\binternship\b|\bworking student\b|\bapprentice(?:ship)?\b|\barticleship\b|\bco op\b/, 0],
  [/\bgraduate\b|\bfreshers?\b|\btrainee\b|\bentry level\b|\bnew grads?\b|\bcampus\b|\buniversity\b/, 0.5],
  [/\bjunior\b|\bassistant\b|\bassociate\b|\b(?:i|1|l1)\b/, 1],
];

/**
 * The level a title states. `words` is the title in the canonical words of `titles.ts`, with the phrases that
 * name the work taken out, so that 'product manager' or 'staff accountant' is no level.
 */
export function levelOf(words: string): Level {
  const text = words.replace(/\blead generation\b|\bchief of staff\b|\bmember of technical staff\b/g, " ");
  const manager = /\bmanager\b|\bsupervisor\b/.test(text) && !/\bassociate\b/.test(text);
  const values = WORDS.flatMap(([pattern, value]) => (pattern.test(text) ? [value] : []));
  if (/\bintern\b|\binternship\b|\bapprentice\b|\bworking student\b/.test(text)) return { value: 0, stated: true, manager: false, managerByName: false };
  const higher = values.filter((v) => v > 2);
  const lower = values.filter((v) => v < 2);
  if (higher.length > 0) {
    // 'SDE 1 & 2' and 'I/II' take the lower; 'Senior Associate' and 'Associate Director' the higher.
    const numbered = /\b(?:i|1)\b/.test(text) && !/\bsenior\b|\blead\b|\bstaff\b|\bprincipal\b/.test(text);
    const value = numbered ? 1 : Math.max(...higher);
    return { value: manager ? Math.max(4.5, value) : value, stated: true, manager, managerByName: manager };
  }
  if (manager) return { value: 4.5, stated: true, manager, managerByName: manager };
  if (lower.length > 0) return { value: Math.min(...lower), stated: true, manager: false, managerByName: false };
  return { value: 2, stated: false, manager: false, managerByName: false };
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
