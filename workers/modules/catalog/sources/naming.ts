/** The usual ways of naming a board, and the rule of each system. Pure. */
import { BOARD_NAMINGS } from "../../../providers/boards/naming.ts";
import { hostOf, labelsBefore, partsOf, type NamingRule } from "../../../providers/boards/vendor.ts";
import { knownSystem } from "./vocabulary.ts";

/** First parts of a path that are a system's own pages, and no board's name: Workable's short links begin with 'j'. */
const NO_BOARD = new Set(["j", "api", "users", "companies", "oneclick-ui", "sr-jobs", "candidates", "static"]);

/** The first part of the path; an embedded board of Greenhouse is named by a parameter instead. */
function nameInPath(url: URL): string | null {
  const [first = ""] = partsOf(url.pathname);
  if (first === "embed") return url.searchParams.get("for") || null;
  return first === "" || NO_BOARD.has(first.toLowerCase()) ? null : first;
}

const USUAL: Readonly<Record<"label" | "path" | "host" | "feed", NamingRule>> = {
  label: {
    // Of 'acme.keka.com' it is 'acme'; the domain itself is no board.
    nameIn: (url, domain) => labelsBefore(url, domain).join(".") || null,
    parts: [["label"]],
    words: "is one part of a host name",
  },
  path: {
    nameIn: (url, domain) => (domain === null ? null : nameInPath(url)),
    parts: [["segment"]],
    words: "may hold letters, digits, '.', '_', '&', '-' and single spaces",
    isShared: () => true,
  },
  host: {
    nameIn: hostOf,
    isWhole: (name) => name.includes("."),
    parts: [["host"]],
    words: "is the public name of a host",
  },
  // There is one of it.
  feed: { nameIn: () => null, parts: [[/^all$/]], words: "is 'all'" },
};

/** The rule of a system's names; that of a label for one that we do not know. */
export function namingOf(system: string): NamingRule {
  const named = knownSystem(system)?.named ?? "label";
  return (named === "own" ? BOARD_NAMINGS[system] : USUAL[named]) ?? USUAL.label;
}
