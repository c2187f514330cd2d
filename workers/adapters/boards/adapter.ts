import { z } from "zod";
import { htmlToText } from "../../lib/text";
import { checkLink } from "../../domain/postings/links";
import type { Ats } from "../../domain/sources/vocabulary";
import { BoardUnavailable, type BoardListing, type BoardPosting } from "../../domain/sources/port";

/** One page of a board. */
export interface BoardPage extends BoardListing {
  /** Where the next page begins; null after the last. */
  next: number | null;
}

/** What one system's boards look like on the wire. */
export interface BoardAdapter {
  ats: Ats;
  /**
   * The address of a page: a fixed host and a checked slug.
   * @throws BoardUnavailable for a slug that no board of this system can have.
   */
  request(slug: string, cursor: number): URL;
  /** The same page without the postings' texts, where the system can leave them out; for boards too large to hold. */
  lean?(slug: string): URL;
  /** Hosts a redirect may lead to. */
  hosts(slug: string): readonly string[];
  /** @throws BoardUnavailable when the answer as a whole is not a board's. */
  parse(body: unknown, cursor: number): BoardPage;
}

const PATH_SLUG = /^[A-Za-z0-9](?:[A-Za-z0-9 ._&-]{0,78}[A-Za-z0-9.])?$/;
const HOST_SLUG = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The slug as one segment of a path. */
export function pathSlug(slug: string): string {
  if (!PATH_SLUG.test(slug) || slug.includes("..")) throw new BoardUnavailable("the board's name is malformed");
  return encodeURIComponent(slug);
}

/** The slug as one label of a host name. */
export function hostSlug(slug: string): string {
  const label = slug.toLowerCase();
  if (!HOST_SLUG.test(label)) throw new BoardUnavailable("the board's name is malformed");
  return label;
}

/**
 * Reads a list entry by entry: one that breaks the schema, or has no link a person could follow, is set aside with its
 * id.
 * @param read null for an entry that is on the wire but not listed.
 */
export function readEntries<S extends z.ZodType>(
  entries: readonly unknown[],
  schema: S,
  read: (entry: z.output<S>) => BoardPosting | null,
): BoardListing {
  const postings: BoardPosting[] = [];
  const unreadable: (string | null)[] = [];
  for (const entry of entries) {
    const parsed = schema.safeParse(entry);
    if (!parsed.success) {
      unreadable.push(idOf(entry));
      continue;
    }
    const posting = read(parsed.data);
    if (!posting) continue;
    const link = checkLink(posting.link);
    if (link && posting.title.trim() !== "") postings.push({ ...posting, link });
    else unreadable.push(posting.externalId);
  }
  return { postings, unreadable };
}

const WithId = z.object({ id: z.union([z.string().min(1).max(100), z.number().int()]) });

function idOf(entry: unknown): string | null {
  const parsed = WithId.safeParse(entry);
  return parsed.success ? String(parsed.data.id) : null;
}

/** The list inside an answer. */
export function listIn(body: unknown, field: string): unknown[] {
  const list = typeof body === "object" && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  if (!Array.isArray(list)) throw new BoardUnavailable("the answer is not a board's");
  return list;
}

/** Text that may be absent or null. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

// A text is cut long before it is kept; this bounds the work on a hostile one.
const HTML_MAX = 200_000;

export function plain(html: string): string {
  return htmlToText(html.slice(0, HTML_MAX));
}

/** Places in the order given, each once. */
export function joinPlaces(places: readonly (string | null | undefined)[]): string {
  return [...new Set(places.map((place) => (place ?? "").trim()).filter((place) => place !== ""))].join("; ");
}

/**
 * An instant out of what boards write ('2026-07-16T11:55:32-04:00', '2026-08-05 10:10:39 UTC'); null when it is none.
 */
export function instantOf(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}[T ]/.test(text)) return null;
  const ms = Date.parse(text.replace(/^(\S+) (\S+) UTC$/, "$1T$2Z"));
  return Number.isNaN(ms) ? null : ms;
}
