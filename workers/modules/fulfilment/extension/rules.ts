import { keysOfLink, namingOf, systemAt } from "../../catalog";
import { MIN_VERSION } from "./vocabulary";

/** Whether an extension of this version is answered; one that does not say is too old. */
export function isCurrent(version: string | undefined): boolean {
  const parts = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/.exec(version ?? "");
  if (!parts) return false;
  const least = MIN_VERSION.split(".").map(Number);
  const given = parts.slice(1).map(Number);
  const at = given.findIndex((part, i) => part !== least[i]);
  return at < 0 || (given[at] ?? 0) > (least[at] ?? 0);
}

/** The name of the system that a page belongs to, or else the link that led to it; "" where neither is known. */
export const systemOf = (page: string, link: string = page): string =>
  systemAt(page)?.system ?? systemAt(link)?.system ?? "";

/** The board that an address stands on. `isShared` where a host has the boards of many companies. */
function boardAt(address: string): { system: string; board: string | null; isShared: boolean } | null {
  const at = systemAt(address);
  if (!at) return null;
  const { system, slug } = at;
  const { hostname, pathname } = new URL(address);
  const isShared = namingOf(system).isShared?.(hostname) ?? false;
  if (!isShared) return { system, board: slug, isShared };
  const inside = /^\/oneclick-ui\/company\/([\w.-]+)/.exec(pathname)?.[1];
  return { system, board: (inside ?? slug)?.toLowerCase() ?? null, isShared };
}

/**
 * Whether a page belongs to the system and the board that an entry's link leads to. Where an address names no board,
 * the host must be the same and one company's alone.
 */
export function isOfSystem(page: string, link: string): boolean {
  const at = boardAt(page);
  const of = boardAt(link);
  if (!at || at.system !== of?.system) return false;
  if (at.board !== null && of.board !== null) return at.board.toLowerCase() === of.board.toLowerCase();
  return !at.isShared && new URL(page).hostname === new URL(link).hostname;
}

/**
 * Whether a page tells that it is another job's than the one that the entry's link leads to: by the system's own
 * name of it, or, on one company's pages, by another number at the same place of the address.
 */
export function isOtherPosting(page: string, link: string): boolean {
  const [here, wanted] = [page, link].map((address) => keysOfLink(address).flatMap(postingIn));
  if (!here || !wanted) return false;
  if (here.length > 0 && wanted.length > 0) {
    const systems = new Set(here.map(({ system }) => system));
    return (
      wanted.some(({ system }) => systems.has(system)) &&
      !here.some(({ id }) => wanted.some((of) => isSameId(of.id, id)))
    );
  }
  const [at, of] = [new URL(page), new URL(link)];
  if (at.host !== of.host || systemAt(page)) return false;
  const [parts, wantedParts] = [at, of].map(({ pathname }) => pathname.split("/").filter((part) => part !== ""));
  const nth = wantedParts?.findIndex((part) => NUMBERED.test(part)) ?? -1;
  const [mine, own] = [parts?.[nth], wantedParts?.[nth]];
  if (mine === undefined || own === undefined || !NUMBERED.test(mine)) return false;
  return parts?.slice(0, nth).join("/") === wantedParts?.slice(0, nth).join("/") && numberOf(mine) !== numberOf(own);
}

/** Workday adds a small number to a job that it shows again. */
const isSameId = (one: string, other: string) =>
  one === other || one.replace(/(?<=\d)-\d{1,2}$/, "") === other || other.replace(/(?<=\d)-\d{1,2}$/, "") === one;

/** A part of an address with the number of a job, as 'clerk-4711'. */
const NUMBERED = /\d{3,}/;
const numberOf = (part: string) => part.match(/\d{3,}/g)?.join("-");

/** The system and the name there of the posting that a key is of. A name without a number may be the page's part. */
function postingIn(key: string): { system: string; id: string }[] {
  const [system = "", ...rest] = key.split(":");
  const id = rest.at(-1) ?? "";
  return /\d|^o\//.test(id) ? [{ system, id }] : [];
}

/**
 * The place that is allowed or refused for a page: its host, and on a host that many companies share its board too.
 * Null for a page of such a host that names no board.
 */
export function allowanceKeyOf(page: string, host: string): string | null {
  const at = boardAt(page);
  if (!at?.isShared) return host;
  return at.board === null ? null : at.board.startsWith(`${host}/`) ? at.board : `${host}/${at.board}`;
}

/** The host of a page where forms may be filled at all: https, or this machine where that is allowed. */
export function hostOf(page: string, allowsLocal: boolean): string | null {
  if (!URL.canParse(page)) return null;
  const { protocol, hostname, host, username } = new URL(page);
  if (username !== "") return null;
  if (protocol === "https:") return host;
  return allowsLocal && protocol === "http:" && hostname === "localhost" ? host : null;
}

/** Shorter words of a name are words of labels too. */
const NAME_WORD_MIN = 3;

/**
 * The words by which a page may name the person whose form it is: their names, each word of them, and their company,
 * whose single words are anybody's.
 */
export function namesOn(
  displayName: string,
  profile: { firstName?: string | null; lastName?: string | null; currentCompany?: string | null },
): string[] {
  const { firstName, lastName, currentCompany } = profile;
  const own = [displayName, firstName, lastName].flatMap((name) => name ?? []);
  const words = own
    .flatMap((name) => name.split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word.length >= NAME_WORD_MIN);
  return [...new Set([...own, ...words, ...(currentCompany ? [currentCompany] : [])])];
}
