export class Crash extends Error {
  override readonly name = "Crash";
}

export interface Fuse {
  /** The write that it happens at, counted from 0; null for none. */
  at: number | null;
  /** Whether the database had the write before the answer was lost. */
  after: boolean;
  /** Nothing is written after it, as when the whole process is gone. */
  dies?: boolean;
}

/** A database whose connection breaks at one write: before it, or after it was made and before the answer came. */
export function crashingD1(d1: D1Database, fuse: Fuse): Pick<D1Database, "prepare" | "batch"> {
  const inner = new WeakMap<object, D1PreparedStatement>();
  let writes = 0;
  async function guarded<T>(changes: boolean, run: () => Promise<T>): Promise<T> {
    if (!changes || fuse.at === null) return run();
    const write = writes++;
    if (write < fuse.at || (write > fuse.at && !fuse.dies)) return run();
    if (write > fuse.at) throw new Crash();
    if (fuse.after) await run();
    throw new Crash();
  }
  const statement = (sql: string, real: D1PreparedStatement): D1PreparedStatement => {
    const changes = /^\s*(insert|update|delete)/i.test(sql);
    const wrapped = {
      bind: (...values: unknown[]) => statement(sql, real.bind(...values)),
      all: () => guarded(changes, () => real.all()),
      run: () => guarded(changes, () => real.run()),
      first: (column?: string) => guarded(changes, () => (column === undefined ? real.first() : real.first(column))),
      raw: () => guarded(changes, () => real.raw()),
    } as unknown as D1PreparedStatement;
    inner.set(wrapped, real);
    return wrapped;
  };
  return {
    prepare: (sql) => statement(sql, d1.prepare(sql)),
    batch: <T>(statements: D1PreparedStatement[]) =>
      guarded(true, () => d1.batch<T>(statements.map((s) => inner.get(s) ?? s))),
  };
}
