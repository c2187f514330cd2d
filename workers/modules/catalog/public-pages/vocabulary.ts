/** The content of the public pages of jobs, and the names of the pages. */

/** The jobs from which on a list has a page: fewer say little, and may say too much of one employer. */
export const MIN_POSTINGS = 5;
/** Jobs of a page that are listed by name, and of which the facts are counted; the newest. */
export const LISTED = 25;
export const COUNTED = 200;

/** One job in a list. */
export interface PostingLine {
  path: string;
  title: string;
  company: string;
  /** As the board shows it. */
  place: string;
  /** `2 to 5 years`; empty where it does not say. */
  years: string;
  /** `₹12,00,000 to ₹18,00,000 a year`; empty where the board states none. */
  pay: string;
  /** Posted, else first seen. Milliseconds since 1970, UTC. */
  since: number;
}

/** A word of a page and how many of its jobs it holds for. */
export type Count = readonly [name: string, count: number];

/** The facts that a list's page states of its jobs: counted, and never the employers' words. */
export interface PageFacts {
  /** Of how many jobs the figures below are: the newest. */
  counted: number;
  newest: number;
  /** Of when the counted jobs are, in days: half are younger. */
  medianDays: number;
  years: Count[];
  skills: Count[];
  workplaces: Count[];
  companies: Count[];
  places: Count[];
  /** How many state pay, and from the least to the most that they state. */
  pay: { count: number; range: string } | null;
  postings: PostingLine[];
}

/** Another page that is linked to. */
export interface PageLink {
  page: string;
  title: string;
  place: string;
  company: string;
  openCount: number;
}
