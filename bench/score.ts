/** Of one thing that a data set tells: how often it was said, rightly said, and asked. */
export interface Score {
  what: string;
  right: number;
  /**
   * How often the product said anything of it, where the label has anything of it; null where it must say something of
   * each.
   */
  answered: number | null;
  of: number;
}

const share = (right: number, of: number) => (of === 0 ? "–" : `${((100 * right) / of).toFixed(1)} % (${right}/${of})`);

/** The precision and the recall of each, as a table. */
export function scoreTable(sets: readonly (readonly [set: string, scores: readonly Score[]])[]): string[] {
  const rows = sets.flatMap(([set, scores]) =>
    scores.map(({ what, right, answered, of }) => [
      set,
      what,
      answered === null ? "–" : share(right, answered),
      share(right, of),
    ]),
  );
  const head = ["data set", "what", "precision", "recall"];
  const widths = head.map((name, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), name.length),
  );
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
