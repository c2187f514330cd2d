import type { FormField } from "../../../reading/labels/vocabulary";
import type { Ats } from "./vocabulary";

/** One job as a board lists it, in our words. Text fields are plain text, not yet bounded. */
export interface BoardPosting {
  /** The board's own id. */
  externalId: string;
  title: string;
  /** Empty when the board does not say; the source's company then stands. */
  company: string;
  /** As the board shows it; several places joined by '; '. */
  location: string;
  remote: "remote" | "hybrid" | "onsite" | "unknown";
  /** http(s), where a person applies. */
  link: string;
  /** A year, whole units of `payCurrency` (ISO 4217). */
  payLower: number | null;
  payUpper: number | null;
  payCurrency: string | null;
  /** Years, where the board has a field for them. */
  experienceMin?: number | null;
  experienceMax?: number | null;
  skills: string[];
  text: string;
  /** Milliseconds since 1970, UTC. */
  postedAt: number | null;
  /** From when on the board itself says that it is closed. */
  closesAt?: number | null;
  /** The kind of employment as the board writes it: 'Full-Time', 'CONTRACT'. */
  employment?: string | null;
  /** The questions of the application form, where the list has them too. */
  form?: readonly FormField[] | null;
}

/** The postings that a board lists, or a page of them. */
export interface BoardListing {
  postings: BoardPosting[];
  /**
   * One for each entry that could not be read: its id where that much was clear. It is still listed, so it must not
   * close.
   */
  unreadable: (string | null)[];
}

/** By what a system can say that its answer is still the last one. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** One page of a board that was read. */
export interface PageRead extends BoardListing {
  /** Where the next page begins; null after the last. */
  next: string | null;
  validators: Validators;
  /** The names and types of the answer, without a value; only of a system whose answers are not recorded yet. */
  shape: string | null;
}

/** A board that is being read, request by request. */
export interface BoardReader {
  /**
   * Reads the page that begins at `cursor`; "" is the first.
   * @param since the validators of the last answer, for a page that need not be read again; "unchanged" then.
   * @throws BoardGone when the board does not exist; BoardRefused when its robots.txt keeps us out; BoardUnavailable
   * when it should be tried later.
   */
  page(cursor: string, since?: Validators): Promise<PageRead | "unchanged">;
  /**
   * A listed posting with what only its own page says; null where the list says all.
   * @throws as `page` does; BoardGone when the posting itself is gone.
   */
  detail: ((posting: BoardPosting) => Promise<BoardPosting>) | null;
  /** Requests that may still be made. */
  left(): number;
}

/** The cost of reading a board of a system. */
export interface BoardCost {
  /** Postings a page; null where one answer holds the whole board. */
  postings: number | null;
  /** Requests before the first page. */
  before: number;
  /** Whether each new or changed posting takes a request of its own. */
  details: boolean;
  /** Where all boards of the system share a host: the least time between two polls of them, in milliseconds. */
  gapMs: number;
  /** The host is the tenant's own and comes from the registry. */
  ofTenant?: boolean;
}

/** Reads public job boards. */
export interface BoardsProvider {
  cost(ats: Ats): BoardCost;
  /** @param requests how many may be made at most, those for robots.txt not counted. */
  open(ats: Ats, slug: string, requests: number): BoardReader;
}

export class BoardGone extends Error {
  override readonly name = "BoardGone";
}
/** The board's robots.txt does not allow what we would ask. */
export class BoardRefused extends Error {
  override readonly name = "BoardRefused";
}
export class BoardUnavailable extends Error {
  override readonly name: string = "BoardUnavailable";
  /** Milliseconds the board asked us to wait, when it did. */
  readonly retryAfterMs: number | null;
  constructor(message: string, retryAfterMs: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}
/** An answer without the declared shape, of a system whose answers are not recorded yet. */
export class BoardMisread extends BoardUnavailable {
  override readonly name = "BoardMisread";
  /** Names and types, without a value. */
  readonly shape: string;
  constructor(message: string, shape: string, options?: ErrorOptions) {
    super(message, null, options);
    this.shape = shape;
  }
}
