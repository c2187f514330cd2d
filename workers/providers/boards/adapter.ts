import { HOUR_MS } from "../../lib/time";
import { z } from "zod";
import { htmlToText } from "../../lib/text";
import { checkLink } from "../../lib/link";
import { NO_PAY } from "../../reading/postings/stated-pay";
import { LISTED_MAX, slugParts, BoardUnavailable, type BoardListing, type BoardPosting } from "../../modules/catalog";
import type { Ats } from "../../modules/catalog/rules";

/** One request to a board's system. Who asks is said by the reader alone. */
export interface BoardRequest {
  url: URL;
  /** GET without a body, POST with one. */
  body?:
    | { json: unknown }
    | { form: Readonly<Record<string, string>> }
    | { multipart: Readonly<Record<string, string>> };
  /** Headers beyond `Accept` and `User-Agent`; none that poses as another client. */
  headers?: Readonly<Record<string, string>>;
  /** The kind of the answer: JSON unless said otherwise. Of a text `body` is the text. */
  answer?: "json" | "text";
}

/** The answer of a board, after redirects. The status is 200, or one that the adapter names in `alsoAnswers`. */
export interface BoardAnswer {
  status: number;
  headers: Headers;
  /** Where it came from at last: some systems tell in a redirect. */
  url: URL;
  body: unknown;
}

/** The page that is being read. */
export interface PageAt {
  slug: string;
  /** Where the page begins, in the adapter's own words; "" is the first. */
  cursor: string;
  /** The tokens and ids that the steps before the first page found out. */
  known: Readonly<Record<string, string>>;
  /** Milliseconds since 1970, UTC: for systems that say 'three days ago'. */
  nowMs: number;
}

/** One page of a board. */
export interface BoardPage extends BoardListing {
  /** Where the next page begins; null after the last. */
  next: string | null;
}

/** A request that must be made before the first page. */
export interface BoardStep {
  request(at: PageAt): BoardRequest;
  /**
   * The values that it adds to `known`.
   * @throws BoardGone or BoardUnavailable when it says that there is no such board.
   */
  read(answer: BoardAnswer): Record<string, string>;
}

/** The wire format of one system's boards. Pure: it builds requests and reads answers, and sends nothing. */
export interface BoardAdapter {
  ats: Ats;
  /**
   * Whether real answers were recorded. Nothing of a system known from others' code alone lands until its shape was
   * seen.
   */
  known: "recorded" | "code";
  /** Postings a page; null where one answer holds the whole board. */
  pageSize: number | null;
  /** Where boards share a host: the least time between two polls of the system, in milliseconds. */
  gapMs?: number;
  /** How long an answer may take, where a system is slower than others. */
  timeoutMs?: number;
  /** The hosts that are asked, and that a redirect may lead to; from the adapter's own names and checked parts. */
  hosts(slug: string): readonly string[];
  /** The host is the tenant's own, from the registry: redirects may also lead to another host of the same owner. */
  tenantHost?: true;
  /** Answers other than 200 that `parse` reads: 'gone' on some systems. 404 and 410 need not be named. */
  alsoAnswers?: readonly number[];
  /** Where a redirect says that there is no such board. */
  goneAt?(target: URL): boolean;
  before?: readonly BoardStep[];
  /** The request of a page. @throws BoardUnavailable for a slug that no board of this system can have. */
  request(at: PageAt): BoardRequest;
  /** The same page without the postings' texts, where the system can leave them out; for boards too large to hold. */
  lean?(at: PageAt): BoardRequest;
  /** @throws BoardUnavailable when the answer as a whole is not a board's; BoardGone when it says there is none. */
  parse(answer: BoardAnswer, at: PageAt): BoardPage;
  /** For a system whose list does not say all: the request of one posting, and the posting with what it says. */
  detail?: {
    request(posting: BoardPosting, at: PageAt): BoardRequest;
    read(answer: BoardAnswer, posting: BoardPosting, at: PageAt): BoardPosting;
  };
}

/** The checked parts of a board's name. @throws BoardUnavailable for a name that no board of the system can have. */
export function partsOf(ats: string, slug: string): string[] {
  const parts = slugParts(ats, slug);
  if (!parts) throw new BoardUnavailable("the board's name is malformed");
  return parts;
}

/** The slug as one segment of a path. */
export function pathSlug(ats: string, slug: string): string {
  return encodeURIComponent(partsOf(ats, slug)[0] ?? "");
}

/** The slug as one label of a host name. */
export function hostSlug(ats: string, slug: string): string {
  return (partsOf(ats, slug)[0] ?? "").toLowerCase();
}

/** A posting of what is known; what is not said is empty. */
export function posting(
  known: Pick<BoardPosting, "externalId" | "title" | "link"> & Partial<BoardPosting>,
): BoardPosting {
  return { company: "", location: "", remote: "unknown", ...NO_PAY, skills: [], text: "", postedAt: null, ...known };
}

/**
 * Reads a list entry by entry: one that breaks the schema, or has no link a person could follow, is set aside with its
 * id.
 * @param read null for an entry that is on the wire but not listed.
 * @param idField what the system calls a posting's id.
 */
export function readEntries<S extends z.ZodType>(
  entries: readonly unknown[],
  schema: S,
  read: (entry: z.output<S>) => BoardPosting | null,
  idField = "id",
): BoardListing {
  // Before a single one is looked at: a million entries take seconds of everybody's time.
  if (entries.length > LISTED_MAX) throw new BoardUnavailable("the board lists more than we read");
  const postings: BoardPosting[] = [];
  const unreadable: (string | null)[] = [];
  for (const entry of entries) {
    const parsed = schema.safeParse(entry);
    if (!parsed.success) {
      unreadable.push(idOf(entry, idField));
      continue;
    }
    const one = read(parsed.data);
    if (!one) continue;
    const link = checkLink(one.link);
    if (link && one.title.trim() !== "") postings.push({ ...one, link, postedAt: plausibleInstant(one.postedAt) });
    else unreadable.push(one.externalId);
  }
  return { postings, unreadable };
}

const Id = z.union([z.string().min(1).max(200), z.number().int()]);

function idOf(entry: unknown, field: string): string | null {
  const parsed = z.object({ [field]: Id }).safeParse(entry);
  return parsed.success ? String(parsed.data[field]) : null;
}

/**
 * A list that names one posting on several rows, a place each: one posting with all of its places.
 */
export function joinRows({ postings, unreadable }: BoardListing): BoardListing {
  const byId = new Map<string, BoardPosting>();
  for (const row of postings) {
    const first = byId.get(row.externalId);
    byId.set(row.externalId, first ? { ...first, location: joinPlaces([first.location, row.location]) } : row);
  }
  return { postings: [...byId.values()], unreadable };
}

/** The list inside an answer. */
export function listIn(body: unknown, field: string): unknown[] {
  const list = typeof body === "object" && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  if (!Array.isArray(list)) throw new BoardUnavailable("the answer is not a board's");
  return list;
}

/** The answer as a whole by its schema. @throws BoardUnavailable when it is none of the system's. */
export function answerAs<S extends z.ZodType>(body: unknown, schema: S): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new BoardUnavailable("the answer is not a board's");
  return parsed.data;
}

/** Text that may be absent or null. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

/** An id that is written as a number or as text. */
export const idText = Id.transform(String);

/** Text where a system also writes numbers, or nothing. */
export const lenientText = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .optional()
  .catch(null)
  .transform((value) => (value === null || value === undefined ? "" : String(value)));

/** A number that may be absent, null or text. */
export const looseAmount = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .catch(null)
  .transform((value) =>
    value === null || value === undefined || value === "" || !Number.isFinite(Number(value)) ? null : Number(value),
  );

// A text is cut long before it is kept; this bounds the work on a hostile one.
const HTML_MAX = 200_000;

export function textOfHtml(html: string): string {
  return htmlToText(html.slice(0, HTML_MAX));
}

/** Places in the order given, each once. */
export function joinPlaces(places: readonly (string | null | undefined)[]): string {
  return [...new Set(places.map((place) => (place ?? "").trim()).filter((place) => place !== ""))].join("; ");
}

/** The parts of one place: 'Pune, Maharashtra, India'. */
export function joinPlaceParts(...parts: readonly (string | null | undefined)[]): string {
  return [...new Set(parts.map((part) => (part ?? "").trim()).filter((part) => part !== ""))].join(", ");
}

/**
 * An instant out of what boards write ('2026-07-16T11:55:32-04:00', '2026-08-05 10:10:39 UTC', '2026-09-25'); null
 * when it is none.
 */
export function instantOf(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}(?:[T ]|$)/.test(text)) return null;
  const ms = Date.parse(text.replace(/^(\S+) (\S+) UTC$/, "$1T$2Z"));
  return Number.isNaN(ms) ? null : ms;
}

/** A day is over everywhere twelve hours after it is in London. */
const DAY_END_MS = 36 * HOUR_MS;

/** A day, alone or as its midnight, or a time without the zone that would make a moment of it. */
const DAY =
  /^\d{4}-\d{2}-\d{2}(?:[T ](?:\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?|00:00(?::00(?:\.0+)?)? ?(?:Z|UTC|[+-]\d{2}:?\d{2})))?$/;

/** When a posting closes of which a board names the last day, or the moment; null when it names neither. */
export function closesAfter(text: string): number | null {
  const ms = plausibleInstant(instantOf(text));
  return ms !== null && DAY.test(text) ? Date.parse(text.slice(0, 10)) + DAY_END_MS : ms;
}

const YEAR_2000 = 946_684_800_000;
const YEAR_2100 = 4_102_444_800_000;

/** An instant that a board counts in milliseconds; null for what is none of our time. */
export function plausibleInstant(ms: number | null | undefined): number | null {
  return typeof ms === "number" && ms >= YEAR_2000 && ms < YEAR_2100 ? Math.floor(ms) : null;
}
