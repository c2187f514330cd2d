export interface Meter {
  /** Round trips to the database. */
  trips: number;
  rowsRead: number;
  rowsWritten: number;
}

/**
 * A D1 database that counts. `raw()` is answered from `all()`, which alone reports the rows read: a query whose
 * columns share a name would lose one here, so such a query must alias them (as a batch demands anyway).
 */
export function meteredD1(d1: D1Database): { d1: D1Database; meter: Meter } {
  const meter: Meter = { trips: 0, rowsRead: 0, rowsWritten: 0 };
  const inner = new WeakMap<object, D1PreparedStatement>();
  const count = <T extends D1Result>(result: T): T => {
    meter.rowsRead += result.meta.rows_read;
    meter.rowsWritten += result.meta.rows_written;
    return result;
  };
  const statement = (real: D1PreparedStatement): D1PreparedStatement => {
    const all = async () => {
      meter.trips++;
      return count(await real.all());
    };
    const wrapped = {
      bind: (...values: unknown[]) => statement(real.bind(...values)),
      all,
      run: all,
      first: async (column?: string) => {
        const row = (await all()).results[0] ?? null;
        return column === undefined || row === null ? row : (row as Record<string, unknown>)[column];
      },
      raw: async () => (await all()).results.map((row) => Object.values(row as object)),
    } as unknown as D1PreparedStatement;
    inner.set(wrapped, real);
    return wrapped;
  };
  const database = (real: Pick<D1Database, "prepare" | "batch">) => ({
    prepare: (sql: string) => statement(real.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      meter.trips++;
      const results = await real.batch(statements.map((s) => inner.get(s) ?? s));
      return results.map(count);
    },
  });
  const wrapped = {
    ...database(d1),
    withSession: (constraint?: string) => {
      const session = d1.withSession(constraint);
      return { ...database(session), getBookmark: () => session.getBookmark() };
    },
  } as unknown as D1Database;
  return { d1: wrapped, meter };
}
