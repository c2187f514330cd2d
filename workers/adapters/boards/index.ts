import type { BoardAdapter } from "./adapter";
import { ashby } from "./ashby";
import { greenhouse } from "./greenhouse";
import { BoardTooLarge, getJson, type Fetch } from "./http";
import { lever } from "./lever";
import type { Ats } from "../../domain/sources/vocabulary";
import { BoardUnavailable, type BoardListing, type BoardsProvider } from "../../domain/sources/port";
import { recruitee } from "./recruitee";

/** One adapter a system. */
export const ADAPTERS: Readonly<Record<Ats, BoardAdapter>> = { greenhouse, lever, ashby, recruitee };

const PAGES_MAX = 100;

/**
 * Reads boards over HTTP.
 * @param fetch the platform's, or the demo's; called as a plain function.
 */
export function httpBoards(fetch: Fetch): BoardsProvider {
  const call: Fetch = (url, init) => fetch(url, init);
  return {
    async list(ats, slug): Promise<BoardListing> {
      const adapter = ADAPTERS[ats];
      const listing: BoardListing = { postings: [], unreadable: [] };
      let cursor: number | null = 0;
      for (let page = 0; cursor !== null; page++) {
        if (page === PAGES_MAX) throw new BoardUnavailable("the board has too many pages");
        const answer = adapter.parse(await getPage(call, adapter, slug, cursor), cursor);
        listing.postings.push(...answer.postings);
        listing.unreadable.push(...answer.unreadable);
        cursor = answer.next;
      }
      return listing;
    },
  };
}

async function getPage(fetch: Fetch, adapter: BoardAdapter, slug: string, cursor: number): Promise<unknown> {
  const hosts = adapter.hosts(slug);
  try {
    return await getJson(fetch, adapter.request(slug, cursor), hosts);
  } catch (error) {
    // Better a board without its texts than no board.
    if (!(error instanceof BoardTooLarge) || !adapter.lean) throw error;
    return getJson(fetch, adapter.lean(slug), hosts);
  }
}
