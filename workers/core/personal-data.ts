import type { AppDb, SQL, Statement } from "../db/client";
import type { ZipEntry } from "../lib/zip";
import type { AppContext } from "./context";

/** Page by page, so that memory does not grow with a person's history. */
export type Pages<Row> = AsyncIterable<readonly Row[]>;

/** A person whose data is erased. */
export interface ErasedPerson {
  userId: string;
  email: string;
  /** When; milliseconds since 1970, UTC. */
  nowMs: number;
}

/** A module's data about people. Privacy composes the erasure, the export and the purge of all of them. */
export interface PersonalData {
  /** Erases what no foreign key erases together with the person's row in `users`. */
  erase?(db: AppDb, person: ErasedPerson): Statement[];
  /** A query of `object_key`: the person's files, which are deleted after the rows. */
  files?(userId: string): SQL;
  /** Purges what was kept of people without an account, `beforeMs` and earlier. */
  purge?(db: AppDb, beforeMs: number): Statement[];
  /** Purges people from the books that the law wants kept, `beforeMs` and earlier; some thousand rows at once. */
  purgeBooks?(db: AppDb, beforeMs: number): Statement[];
  /** The parts of the export by name: each a value, or a list by its pages. */
  sections?: Record<string, (ctx: AppContext, userId: string) => Promise<unknown> | Pages<unknown>>;
  /** The files of the export. */
  archive?(ctx: AppContext, userId: string): AsyncIterable<ZipEntry>;
}

const PAGE = 500;

/** Every row that `read` gives, by pages of at most `limit`, each read after the key of the row before. */
export async function* pagesOf<Row, Key, Shown>(
  read: (after: Key | null, limit: number) => PromiseLike<Row[]>,
  key: (row: NoInfer<Row>) => NoInfer<Key>,
  show: (row: NoInfer<Row>) => Shown,
): AsyncGenerator<Shown[], void, void> {
  for (let after: Key | null = null; ;) {
    const rows = await read(after, PAGE);
    yield rows.map(show);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = key(last);
  }
}

/** An instant as the export writes it; null stays null. Milliseconds since 1970, UTC. */
export function instant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
