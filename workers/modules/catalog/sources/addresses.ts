/** The system of a board and its name there, read from its public address. Pure: no address is ever asked here. */
// Scripts read this file as it stands, so its import is written whole.
import type { Naming } from "../../../providers/boards/vendor.ts";
import { knownSystem, SYSTEMS } from "./vocabulary.ts";

interface Rule {
  /**
   * The board's name in one of its addresses; null where the address has none.
   * @param domain which of the system's domains the address ends in; null on a company's own domain.
   */
  nameIn(url: URL, domain: string | null): string | null;
  /** Whether a text has the parts of a whole name. What they may hold is checked where the board is registered. */
  isWhole(name: string): boolean;
}

const RULES: Readonly<Record<Naming, Rule>> = {
  label: {
    // Of 'acme.keka.com' it is 'acme'; the domain itself is no board.
    nameIn: (url, domain) => labelsBefore(url, domain).join(".") || null,
    isWhole: () => true,
  },
  path: { nameIn: nameInPath, isWhole: () => true },
  host: { nameIn: hostOf, isWhole: (name) => name.includes(".") },
  // https://acme.wd5.myworkdayjobs.com/en-US/External/job/…
  workday: {
    nameIn(url, domain) {
      const [tenant, pod, ...more] = labelsBefore(url, domain);
      const [first = "", second] = partsOf(url.pathname);
      const site = /^[a-z]{2}-[A-Za-z]{2}$/.test(first) ? second : first;
      return tenant && pod && site && more.length === 0 ? `${tenant}/${pod}/${site}` : null;
    },
    isWhole: hasThreeParts,
  },
  // https://acme.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1
  oracle: {
    nameIn(url, domain) {
      const [tenant, ...pod] = labelsBefore(url, domain);
      const [app, , , sites, site] = partsOf(url.pathname);
      return tenant && pod.length > 0 && app === "hcmUI" && sites === "sites" && site
        ? `${tenant}/${pod.join(".")}/${site}`
        : null;
    },
    isWhole: hasThreeParts,
  },
  feed: { nameIn: () => null, isWhole: () => true },
  eightfold: { nameIn: hostOf, isWhole: (name) => name.includes(".") },
  successfactors: {
    // A career site has a host of its own; the older ones share hosts and are told apart by the company's code.
    nameIn(url, domain) {
      const host = hostOf(url, domain);
      if (host === null || !/\.successfactors\.(?:com|eu)$/.test(host)) return host;
      const company = url.searchParams.get("company");
      return company ? `${host}/${company}` : null;
    },
    isWhole: (name) => name.includes("."),
  },
};

/** The labels of the host before the system's domain: `acme`, `wd5`. */
function labelsBefore({ hostname }: URL, domain: string | null): string[] {
  return domain === null || hostname === domain ? [] : hostname.slice(0, -domain.length - 1).split(".");
}

/** The host as a name: on the default port, without credentials. */
function hostOf(url: URL, domain: string | null): string | null {
  return url.port === "" && url.username === "" && url.hostname !== domain ? url.hostname : null;
}

/** First parts of a path that are a system's own pages, and no board's name: Workable's short links begin with 'j'. */
const NO_BOARD = new Set(["j", "api", "users", "companies", "oneclick-ui", "sr-jobs", "candidates", "static"]);

/** The first part of the path; an embedded board of Greenhouse is named by a parameter instead. */
function nameInPath(url: URL): string | null {
  const [first = ""] = partsOf(url.pathname);
  if (first === "embed") return url.searchParams.get("for") || null;
  return first === "" || NO_BOARD.has(first.toLowerCase()) ? null : first;
}

const partsOf = (pathname: string) =>
  pathname
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);

function hasThreeParts(name: string): boolean {
  return name.split("/").length === 3;
}

/** A part of an address as it was before it was written into one. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function webAddress(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === "https:" || url.protocol === "http:" ? url : null;
}

/**
 * The system that an address stands on, and the board's name in it where it has one. Null for any other address:
 * many companies show their board on a domain of their own.
 */
export function systemAt(address: string): { system: string; slug: string | null } | null {
  const url = webAddress(address);
  if (!url) return null;
  for (const [system, { domains, named }] of Object.entries(SYSTEMS)) {
    const domain = domains.find((name) => url.hostname === name || url.hostname.endsWith(`.${name}`));
    if (domain !== undefined) return { system, slug: RULES[named].nameIn(url, domain) };
  }
  return null;
}

/** The name of a board on a company's own domain, where the system names its boards by their hosts. */
export function nameOnOwnDomain(system: string, address: string): string | null {
  const named = knownSystem(system)?.named;
  const url = webAddress(address);
  return url && named && named !== "path" ? RULES[named].nameIn(url, null) : null;
}

/** Whether a list's word for a board is its whole name: some lists have 'acme' for 'acme/wd5/External'. */
export function isWholeName(system: string, name: string): boolean {
  const named = knownSystem(system)?.named;
  return named === undefined || RULES[named].isWhole(name);
}
