/**
 * A D1 database with its sessions, each of whose round trips goes through `around`. A batch is one, with its statements
 * in lines of their own.
 */
export function wrappedD1(d1: D1Database, around: <T>(sql: string, run: () => Promise<T>) => Promise<T>): D1Database {
  const inner = new WeakMap<object, { real: D1PreparedStatement; sql: string }>();
  const statement = (sql: string, real: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => statement(sql, real.bind(...values)),
      all: () => around(sql, () => real.all()),
      run: () => around(sql, () => real.run()),
      first: (column?: string) => around(sql, () => (column === undefined ? real.first() : real.first(column))),
      raw: () => around(sql, () => real.raw()),
    } as unknown as D1PreparedStatement;
    inner.set(wrapped, { real, sql });
    return wrapped;
  };
  const database = (real: Pick<D1Database, "prepare" | "batch">) => ({
    prepare: (sql: string) => statement(sql, real.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      around(statements.map((s) => inner.get(s)?.sql ?? "").join("\n"), () =>
        real.batch(statements.map((s) => inner.get(s)?.real ?? s)),
      ),
  });
  return {
    ...database(d1),
    withSession: (constraint?: string) => {
      const session = d1.withSession(constraint);
      return { ...database(session), getBookmark: () => session.getBookmark() };
    },
  } as unknown as D1Database;
}
