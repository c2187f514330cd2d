/** Chance that is the same for the same seed. */
export interface Random {
  /** From 0 to 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  of<T>(list: readonly T[]): T;
  /** So many of a list, each once, in its order. */
  some<T>(list: readonly T[], count: number): T[];
  chance(probability: number): boolean;
}

/** A source of chance from a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    of: (list) => list[int(0, list.length - 1)] as (typeof list)[number],
    some: (list, count) => {
      const picked = new Set<number>();
      while (picked.size < Math.min(count, list.length)) picked.add(int(0, list.length - 1));
      return [...picked].map((n) => list[n] as (typeof list)[number]);
    },
    chance: (probability) => next() < probability,
  };
}
