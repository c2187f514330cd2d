/** D1's interface over SQLite in this process, so that the processor time of a verb and of its SQL is one figure. */
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

export interface Calls {
  /** Statements run alone and batches: what a Worker counts as one call each. */
  calls: number;
  /** Milliseconds of a processor within SQLite: it runs in this process, and nothing beside it. */
  sqlMs: number;
}

/** A statement that changes no row, and has no count of its own. */
const READS = /^\s*(?:select|pragma)\b/i;

class Statement {
  readonly #db: DatabaseSync;
  readonly #calls: Calls;
  readonly #sql: string;
  readonly #values: readonly SQLInputValue[];

  constructor(db: DatabaseSync, calls: Calls, sql: string, values: readonly SQLInputValue[] = []) {
    [this.#db, this.#calls, this.#sql, this.#values] = [db, calls, sql, values];
  }

  bind(...values: SQLInputValue[]): Statement {
    return new Statement(this.#db, this.#calls, this.#sql, values);
  }

  rows(): Record<string, unknown>[] {
    return this.#db.prepare(this.#sql).all(...this.#values) as Record<string, unknown>[];
  }

  result(): { results: Record<string, unknown>[]; success: true; meta: { changes: number } } {
    const results = this.rows();
    const changes = READS.test(this.#sql) ? 0 : Number(this.#db.prepare("SELECT changes() AS n").get()?.["n"] ?? 0);
    return { results, success: true, meta: { changes } };
  }

  all() {
    return timed(this.#calls, () => this.result());
  }

  run() {
    return this.all();
  }

  raw(): Promise<unknown[][]> {
    return timed(this.#calls, () => {
      const statement = this.#db.prepare(this.#sql);
      statement.setReturnArrays(true);
      return statement.all(...this.#values) as unknown as unknown[][];
    });
  }
}

async function timed<T>(calls: Calls, work: () => T): Promise<T> {
  const began = process.cpuUsage();
  try {
    return work();
  } finally {
    const { user, system } = process.cpuUsage(began);
    calls.calls++;
    calls.sqlMs += (user + system) / 1000;
  }
}

/** @param db a database with its migrations. */
export function sqliteD1(db: DatabaseSync): { d1: D1Database; calls: Calls } {
  const calls: Calls = { calls: 0, sqlMs: 0 };
  const d1 = {
    prepare: (sql: string) => new Statement(db, calls, sql),
    batch: (statements: readonly Statement[]) =>
      timed(calls, () => {
        db.exec("BEGIN");
        try {
          const results = statements.map((statement) => statement.result());
          db.exec("COMMIT");
          return results;
        } catch (error) {
          db.exec("ROLLBACK");
          throw error;
        }
      }),
  };
  return { d1: d1 as unknown as D1Database, calls };
}
