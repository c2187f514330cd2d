/** A statement as it was sent first: its text, and the values that it was sent with. */
export interface Sent {
  database: D1Database;
  values: readonly unknown[];
}
export type Statements = Map<string, Sent>;

/** A D1 database that keeps each statement that is sent to it, by its text. */
export function recordedD1(database: D1Database, statements: Statements): D1Database {
  const over = <T extends Pick<D1Database, "prepare">>(real: T): T =>
    new Proxy(real, {
      get(target, name) {
        if (name === "withSession") return (from?: string) => over(database.withSession(from));
        const value: unknown = Reflect.get(target, name);
        if (name !== "prepare") return typeof value === "function" ? (value.bind(target) as unknown) : value;
        return (text: string) => {
          if (!statements.has(text)) statements.set(text, { database, values: [] });
          const statement = target.prepare(text);
          const bind = statement.bind.bind(statement);
          statement.bind = (...values) => {
            if (statements.get(text)?.values.length === 0) statements.set(text, { database, values });
            return bind(...values);
          };
          return statement;
        };
      },
    });
  return over(database);
}
