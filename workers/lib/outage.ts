import type { Logger } from "./log";
import { within } from "./timeout";

/** Whether a database failed to answer this request. */
export interface Outage {
  seen: boolean;
  /** Whether it was the database of people. */
  people?: boolean;
}

/** The database did not answer, or not in time. The outcome is unknown: all of the batch was done, or nothing. */
export class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";
  constructor(cause: unknown) {
    super("the database did not answer", { cause });
  }
}

/** True for such a failure, also inside of what drizzle makes of it. */
export function isSilent(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof DatabaseSilent) return true;
  return false;
}

/**
 * The answer of a database to a question that the caller can do without: `otherwise`, where it does not answer.
 * @throws any other error of the question.
 */
export async function unlessSilent<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!isSilent(error)) throw error;
    return otherwise;
  }
}

/** How long a page waits for what it can do without. Milliseconds. */
const SPARE_MS = 3_000;

/**
 * The same for a page that is made without the answer of the database of people: it waits for three seconds, and asks
 * no more once that database failed to answer this request.
 * @param what is read, for the log.
 * @throws any other error of the question.
 */
export async function readOrSkip<T>(
  { outage, log }: { outage: Outage; log: Logger },
  what: string,
  ask: () => Promise<T>,
): Promise<T | null> {
  if (outage.people) return null;
  const late = (error: Error) => {
    outage.seen = outage.people = true;
    return new DatabaseSilent(error);
  };
  const asked = async () => ask();
  try {
    return await within(SPARE_MS, asked(), late);
  } catch (error) {
    if (!isSilent(error)) throw error;
    log.warn("records.skipped", { kind: what, error });
    return null;
  }
}

/** SQLite's codes for a statement that was looked at and refused: an answer. Everything else is none. */
const ANSWERED = /SQLITE_(?:CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG|AUTH)|D1_TYPE_ERROR/;

type D1Like = Pick<D1Database, "prepare" | "batch"> & Partial<Pick<D1DatabaseSession, "getBookmark">>;

/**
 * The database, telling the faults of a statement from those of the database: those are noted, and thrown as
 * `DatabaseSilent`.
 */
export function watched(d1: D1Like, outage: Outage, isOfPeople = false): D1Like {
  const inner = new WeakMap<object, D1PreparedStatement>();
  async function answered<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked;
    } catch (error) {
      if (ANSWERED.test(String(error))) throw error;
      outage.seen = true;
      if (isOfPeople) outage.people = true;
      throw new DatabaseSilent(error);
    }
  }
  const statement = (real: D1PreparedStatement): D1PreparedStatement => {
    const wrapped: Pick<D1PreparedStatement, "bind"> & Record<"all" | "run" | "raw" | "first", unknown> = {
      bind: (...values) => statement(real.bind(...values)),
      all: () => answered(real.all()),
      run: () => answered(real.run()),
      raw: () => answered(real.raw()),
      first: (column?: string) => answered(column === undefined ? real.first() : real.first(column)),
    };
    inner.set(wrapped, real);
    return wrapped as D1PreparedStatement;
  };
  return {
    prepare: (sql) => statement(d1.prepare(sql)),
    batch: <T>(statements: D1PreparedStatement[]) => answered(d1.batch<T>(statements.map((s) => inner.get(s) ?? s))),
    ...(d1.getBookmark ? { getBookmark: () => d1.getBookmark?.() ?? null } : {}),
  };
}
