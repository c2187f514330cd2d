/** Links and what they say about a posting's identity. Pure. */
import { BOARD_LINKS } from "../../../providers/boards/link";
import { decoded, partsOf } from "../../../providers/boards/vendor";
import { PORTAL_LIST, portalAt } from "../../../reading/postings/portals";
import { systemAt } from "../sources/addresses";
import { FEEDS, REGISTERED, systemLabel } from "../sources/vocabulary";
import { COMPANY_SITE } from "./vocabulary";

/** A board's own name for one posting. Slugs differ by case between a board and its links. */
export function boardKey(ats: string, slug: string, id: string | number): string {
  return `${ats}:${slug.toLowerCase()}:${String(id).toLowerCase()}`;
}

/**
 * The keys of the posting that a link leads to: 'greenhouse:acme:123', 'linkedin:456'. Empty for a link that tells
 * nothing we know. A company's own page with `gh_jid` names Greenhouse's job but not the board: 'greenhouse:*:123'.
 * Workable's short link does so too, and its long one has that key besides: 'workable:*:0a1b2c3d4e'.
 */
export function keysOfLink(link: string): string[] {
  const url = new URL(link);
  const path = partsOf(url.pathname);
  for (const [system, { keys }] of Object.entries(BOARD_LINKS)) {
    const found = keys?.(url, path);
    if (found) return found.map(([board, id]) => boardKey(system, board, id));
  }
  const portal = portalAt(url.hostname.toLowerCase());
  if (portal?.key && portal.postingIn) {
    const id = portal.postingIn(url, path);
    return id ? [`${portal.key}:${id}`] : [];
  }
  return keysOnSystem(url);
}

/**
 * The key of a posting on one of the systems. A board's own link gives the same one as a portal's, even where the
 * board calls its posting by another id.
 */
function keysOnSystem(url: URL): string[] {
  const at = systemAt(url.href);
  if (!at?.slug) return [];
  const rest = `${url.pathname}${url.search}${url.hash}`;
  const posting = BOARD_LINKS[at.system]?.posting;
  const id = typeof posting === "function" ? posting(url) : posting?.exec(rest)?.[1];
  return id ? [boardKey(at.system, at.slug, decoded(id))] : [];
}

/** The portal behind this link that takes applications only from people who sign in there; null for any other link. */
const signInPortal = (link: string): string | null => portalAt(new URL(link).hostname.toLowerCase())?.name ?? null;

/** Whether one applies behind this link only by signing in to a portal with one's own account. */
export const isInsidePortal = (link: string): boolean => signInPortal(link) !== null;

/** The name that people read for where a link leads: the board's system, the portal, or the company's own site. */
export function portalOfLink(link: string): string {
  const origin = keysOfLink(link)[0]?.split(":")[0];
  return (origin && PORTALS[origin]) || (signInPortal(link) ?? COMPANY_SITE);
}

/** Names as people know them, by the first part of a key. */
export const PORTALS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(REGISTERED.map((ats) => [ats, systemLabel(ats)])),
  ...Object.fromEntries(PORTAL_LIST.flatMap(({ key, name }) => (key === undefined ? [] : [[key, name]]))),
};

/** Those of them that are job portals: the others are systems that companies keep their own boards on. */
export const LINKED_PORTALS: readonly string[] = Object.keys(PORTALS).filter(
  (name) => name in FEEDS || !REGISTERED.some((ats) => ats === name),
);
