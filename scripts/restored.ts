/** The steps of `npm run restore` with a database of its own, before it serves any request. */
import { DatabaseSync } from "node:sqlite";
import { dumpSource } from "../workers/providers/backup/dump-queries.ts";
import { INVARIANTS, OF_LATER_TABLES, violationsIn } from "./invariants.ts";

/** SQLite in this process as much of a D1 session as a dump asks. */
function sessionOf(db: DatabaseSync) {
  const prepare = (sql: string) => ({
    all: () => Promise.resolve({ results: db.prepare(sql).all() }),
    raw: () => {
      const statement = db.prepare(sql);
      statement.setReturnArrays(true);
      return Promise.resolve(statement.all());
    },
  });
  return { withSession: () => ({ prepare, getBookmark: () => null }) };
}

/** A database as SQL text. */
export async function dumpOf(db: DatabaseSync): Promise<string> {
  const source = dumpSource(sessionOf(db) as unknown as D1Database);
  const texts: string[] = [];
  for (let cursor: string | null = null; ;) {
    const step = await source.next(cursor);
    texts.push(new TextDecoder().decode(step.bytes));
    if (step.cursor === null) return texts.join("");
    cursor = step.cursor;
  }
}

/** Mails that waited may have gone out since: staff release what did not. */
export const HOLD = `UPDATE outbox SET state = 'held', lease_until = NULL,
  last_error = 'it waited when the database was restored' WHERE state IN ('waiting', 'sending')`;

/** The erased people, as the list outside of the database says. */
export function readErased(text: string | undefined): { userId: string }[] {
  return text === undefined ? [] : (JSON.parse(text) as { userId: string }[]);
}

/** An object of a backup's list of files. */
export interface ListedFile {
  key: string;
  size: number;
  etag: string;
}

/** The restored rows' resumes and proofs, copies drawn for jobs, and postings as they were. */
const NAMED_FILES = `SELECT 'resume' AS what, user_id, object_key FROM resumes
  UNION ALL SELECT 'proof', a.user_id, p.object_key FROM application_proofs p
    JOIN applications a ON a.id = p.application_id WHERE p.object_key IS NOT NULL
  UNION ALL SELECT 'arranged resume', user_id, object_key FROM tailored_resumes WHERE object_key IS NOT NULL
  UNION ALL SELECT 'posting as it was', user_id, object_key FROM sent_postings`;

/**
 * A line for each file that a restored row names and that is not there now, or is another one than the backup listed.
 * @param present the hashes of what is there now, by key.
 */
export function missingFiles(
  db: DatabaseSync,
  listed: readonly ListedFile[],
  present: ReadonlyMap<string, string>,
): string[] {
  const then = new Map(listed.map(({ key, etag }) => [key, etag]));
  const rows = db.prepare(NAMED_FILES).all() as { what: string; user_id: string; object_key: string }[];
  return rows.flatMap(({ what, user_id, object_key }) => {
    const [was, is] = [then.get(object_key), present.get(object_key)];
    const about = `${what} ${object_key} of ${user_id}`;
    if (is === undefined) return [`Missing: ${about}${was === undefined ? ", when it was backed up too" : ""}`];
    return was !== undefined && was !== is ? [`Changed: ${about}`] : [];
  });
}

/** The findings about a restored database before it serves requests. */
export interface Restored {
  /** Rules of money, applications and references that do not hold, a line each. */
  violations: string[];
  /** Mails that waited, and now wait for staff to release them. */
  held: number;
  people: number;
  /** People who were erased after the backup; the first tick erases them again. */
  erasedSince: number;
}

/**
 * Makes a database of a backup's text and prepares it to serve: what it was proven by, the mails that waited held back,
 * and the list of erasures unseen, so that the first tick does them again.
 */
export function rebuild(db: DatabaseSync, sql: string, erased: readonly { userId: string }[]): Restored {
  // The text's tables are not in the order of their references.
  db.exec("PRAGMA foreign_keys = OFF");
  db.exec(`BEGIN;\n${sql}\nCOMMIT;`);
  const integrity = db.prepare("PRAGMA integrity_check").all();
  const broken = integrity.map((row) => String(Object.values(row)[0])).filter((word) => word !== "ok");
  const isThere = db.prepare("SELECT 1 AS there FROM sqlite_schema WHERE type = 'table' AND name = ?");
  const violations = violationsIn(
    Object.entries(INVARIANTS).map(([rule, query]) => {
      const later = OF_LATER_TABLES[rule];
      return later === undefined || isThere.get(later) ? db.prepare(query).all() : [];
    }),
  );
  const held = db.prepare(HOLD).run();
  db.exec("DELETE FROM erasure_list");
  const one = (query: string, ...values: string[]) => Number(db.prepare(query).get(...values)?.["n"] ?? 0);
  return {
    violations: [...broken, ...violations],
    held: Number(held.changes),
    people: one("SELECT count(*) AS n FROM users"),
    erasedSince: one(
      "SELECT count(*) AS n FROM users WHERE id IN (SELECT value FROM json_each(?))",
      JSON.stringify(erased.map(({ userId }) => userId)),
    ),
  };
}
