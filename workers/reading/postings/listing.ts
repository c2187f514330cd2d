/** A listing as a board or a portal gives it, and how facts point into it. Pure. */
import type { Remote } from "./vocabulary";

/** A listing as ingest has it: cleaned texts, and what the board gives as data. */
export interface Listing {
  title: string;
  company: string;
  /** As the board shows it; several places joined by '; '. */
  location: string;
  /** The whole text, without markup. */
  text: string;
  link: string;
  /** The board's own fields; they win over what is read from words. */
  told?: BoardFields;
}

/** Fields of a board. What it does not give is absent. */
export interface BoardFields {
  remote?: Remote;
  pay?: { lower: number | null; upper: number | null; currency: string | null; period: PayPeriod | null };
  /** Pay as a portal writes it in a field: '6-8 Lacs PA'. */
  payText?: string;
  experienceMin?: number | null;
  experienceMax?: number | null;
  /** Years as a portal writes them in a field: '3-8 Yrs'. */
  experienceText?: string;
  skills?: readonly string[];
  /** 'FullTime', 'Contract', 'INTERN': as the board writes it. */
  employment?: string;
  easyApply?: boolean;
  /** Milliseconds since 1970, UTC. */
  postedAt?: number | null;
  /** When it was listed for certain. Milliseconds since 1970, UTC. */
  listedAt?: number;
}

export type PayPeriod = "year" | "month" | "week" | "day" | "hour";

/** Where words stand that a fact was read from: `field.slice(from, to)`. */
export interface TextSpan {
  field: "title" | "location" | "text";
  from: number;
  to: number;
}

/** Texts beyond it are not read: 20,000 characters are what the catalogue keeps. */
export const TEXT_READ = 20_000;

/** The words of a span. */
export function wordsAt(listing: Pick<Listing, "title" | "location" | "text">, span: TextSpan): string {
  return listing[span.field].slice(span.from, span.to);
}
