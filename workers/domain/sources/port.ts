import type { Ats } from "./vocabulary";

/** One opening as a board lists it, in our words. Text fields are plain text, not yet bounded. */
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
  skills: string[];
  text: string;
  /** Milliseconds since 1970, UTC. */
  postedAt: number | null;
}

/** What a board lists now. */
export interface BoardListing {
  postings: BoardPosting[];
  /**
   * One for each entry that could not be read: its id where that much was clear. It is still listed, so it must not
   * close.
   */
  unreadable: (string | null)[];
}

/** Reads public job boards. */
export interface BoardsProvider {
  /**
   * Every opening the board lists now, whole: what is missing has been closed.
   * @throws BoardGone when the board does not exist; BoardUnavailable when it should be tried later.
   */
  list(ats: Ats, slug: string): Promise<BoardListing>;
}

export class BoardGone extends Error {
  override readonly name = "BoardGone";
}
export class BoardUnavailable extends Error {
  override readonly name = "BoardUnavailable";
  /** Milliseconds the board asked us to wait, when it did. */
  readonly retryAfterMs: number | null;
  constructor(message: string, retryAfterMs: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}
