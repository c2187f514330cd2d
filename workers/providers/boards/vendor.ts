/** All of a board system but its adapters: what the catalogue, links and employers' mails ask of it. Pure. */

/** The part of a board's public address that is its name; `addresses.ts` of the catalogue's sources reads it. */
export type Naming = "label" | "path" | "host" | "workday" | "oracle" | "eightfold" | "successfactors" | "feed";

/** The terms of an open feed that is no employer's board. */
export interface Feed {
  /** The host of its own pages, which its terms want to be linked to. */
  host: string;
  /** The least time between two readings that its terms ask for. */
  everyMs: number;
  /** How many of its pages are read, the newest first; null for one that lists all it has. */
  newestPages: number | null;
}

export interface BoardFacts {
  /** The name that people know. */
  label: string;
  /** Other names that lists give to it, in lower case. */
  aliases?: readonly string[];
  /** Domains that a board's public address ends in. Empty where all boards are on companies' own domains. */
  domains: readonly string[];
  named: Naming;
  /**
   * How its boards are read: on time; on time, once an authorised person has allowed it; from a page that an operator
   * opened, because servers may not ask; or not at all, so that none can be registered. The first two have a
   * `board.ts`.
   */
  read: "polled" | "by-permission" | "by-hand" | "not";
  feed?: Feed;
}

/** How links to a system's postings, and its mails to applicants, are told. */
export interface BoardLinks {
  /** The name of a posting in a link whose address names the board: in what follows the host, or anywhere. */
  posting?: RegExp | ((link: URL) => string | undefined);
  /**
   * The boards and postings that a link leads to, `*` for a board that it does not name. Null for a link of another
   * system. Only where the address does not name the board as usual.
   */
  keys?(link: URL, path: readonly (string | undefined)[]): readonly (readonly [board: string, id: string])[] | null;
  /** The domains from which it writes to applicants, by the domains of its application pages. */
  mail?: { pages: readonly string[]; mails: readonly string[] };
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Parts of the systems' folders by system. */
export const bySystem = <Part>(files: Readonly<Record<string, Part>>): Readonly<Record<string, Part>> =>
  Object.fromEntries(Object.entries(files).map(([path, part]) => [path.split("/").at(-2) ?? "", part]));
