import { systemAt } from "../sources/addresses";
import { LEAST_VERSION } from "./vocabulary";

/** Whether an extension of this version is answered; one that does not say is too old. */
export function isCurrent(version: string | undefined): boolean {
  const parts = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/.exec(version ?? "");
  if (!parts) return false;
  const least = LEAST_VERSION.split(".").map(Number);
  const given = parts.slice(1).map(Number);
  const at = given.findIndex((part, i) => part !== least[i]);
  return at < 0 || (given[at] ?? 0) > (least[at] ?? 0);
}

/**
 * Whether a page belongs to the system that an entry's link leads to: the same system, and the same board where the
 * addresses name one.
 */
export function isOfSystem(page: string, link: string): boolean {
  const at = systemAt(page);
  const of = systemAt(link);
  return at !== null && of !== null && at.system === of.system && (!at.slug || !of.slug || at.slug === of.slug);
}

/** The host of a page where forms may be filled at all: https, or this machine where that is allowed. */
export function hostOf(page: string, allowsLocal: boolean): string | null {
  if (!URL.canParse(page)) return null;
  const { protocol, hostname, host, username } = new URL(page);
  if (username !== "") return null;
  if (protocol === "https:") return host;
  return allowsLocal && protocol === "http:" && hostname === "localhost" ? host : null;
}
