/** All of a board system but its adapters: what the catalogue, links and employers' mails ask of it. Pure. */

/** One part of a name: a label of a host, a segment of a path, a whole public host, or what a pattern says. */
export type Part = "label" | "segment" | "host" | RegExp;

/** How a system names its boards. */
export interface NamingRule {
  /**
   * The board's name in one of its addresses; null where the address has none.
   * @param domain which of the system's domains the address ends in; null on a company's own domain.
   */
  nameIn(url: URL, domain: string | null): string | null;
  /** Whether a text has the parts of a whole name; any has without it. What they may hold is said by `parts`. */
  isWhole?(name: string): boolean;
  /** The parts of a name, joined by '/', in each way that it may have them. */
  parts: readonly (readonly Part[])[];
  /** The rule in the words that follow 'A board's name on …'. */
  words: string;
  /** Whether a host has the boards of many companies. */
  isShared?(host: string): boolean;
  /** A list's domain of the company belongs to the name of a board on its own host. */
  takesDomain?: true;
}

/** The part of a board's public address that is its name; `own` where its `naming.ts` says it. */
export type Naming = "label" | "path" | "host" | "feed" | "own";

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

/** A part of an address as it was before it was written into one. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const partsOf = (pathname: string): string[] =>
  pathname
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);

/** The labels of the host before the system's domain: `acme`, `wd5`. */
export function labelsBefore({ hostname }: URL, domain: string | null): string[] {
  return domain === null || hostname === domain ? [] : hostname.slice(0, -domain.length - 1).split(".");
}

/** The host as a name: on the default port, without credentials. */
export function hostOf(url: URL, domain: string | null): string | null {
  return url.port === "" && url.username === "" && url.hostname !== domain ? url.hostname : null;
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Parts of the systems' folders by system. */
export const bySystem = <Value>(files: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(files).map(([path, part]) => [path.split("/").at(-2) ?? "", part]));
