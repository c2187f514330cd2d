/** The system of a board and its name there, read from its public address. Pure: no address is ever asked here. */
import { namingOf } from "./naming.ts";
import { knownSystem, SYSTEMS } from "./vocabulary.ts";

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
  for (const [system, { domains }] of Object.entries(SYSTEMS)) {
    const domain = domains.find((name) => url.hostname === name || url.hostname.endsWith(`.${name}`));
    if (domain !== undefined) return { system, slug: namingOf(system).nameIn(url, domain) };
  }
  return null;
}

/** The name of a board on a company's own domain, where the system names its boards by their hosts. */
export function nameOnOwnDomain(system: string, address: string): string | null {
  const url = webAddress(address);
  return url && knownSystem(system) ? namingOf(system).nameIn(url, null) : null;
}

/** Whether a list's word for a board is its whole name: some lists have 'acme' for 'acme/wd5/External'. */
export function isWholeName(system: string, name: string): boolean {
  return namingOf(system).isWhole?.(name) ?? true;
}
