/** Boards that answer what a test says, and short ways to ask them. */
import type { BoardAnswer, PageAt } from "@workers/providers/boards/adapter";
import type { Fetch } from "@workers/lib/fetch";
import { httpBoards } from "@workers/providers/boards";
import type { BoardListing, BoardsProvider, PageRead } from "@workers/modules/catalog/sources/port";
import type { Ats } from "@workers/modules/catalog/sources/vocabulary";

export const NO_VALIDATORS = { etag: null, lastModified: null };

/** Boards that list all they have on one page. */
export function listBoards(list: (ats: Ats, slug: string) => Promise<BoardListing>): BoardsProvider {
  return pagedBoards(async (ats, slug) => ({
    ...(await list(ats, slug)),
    next: null,
    validators: NO_VALIDATORS,
    shape: null,
  }));
}

/** Boards that are read page by page, with as many requests as a poll may make. */
function pagedBoards(
  page: (ats: Ats, slug: string, cursor: string) => Promise<PageRead | "unchanged">,
  gapMs = 0,
): BoardsProvider {
  return {
    cost: () => ({ postings: null, before: 0, details: false, gapMs }),
    open(ats, slug, requests) {
      let left = requests;
      return {
        left: () => left,
        detail: null,
        page: (cursor) => {
          left--;
          return page(ats, slug, cursor);
        },
      };
    },
  };
}

/** The boards of a network that answers all but `robots.txt`, which nobody has. */
export function boardsOver(fetch: Fetch): BoardsProvider {
  return httpBoards(
    (url, init) =>
      url.endsWith("/robots.txt") ? Promise.resolve(new Response(null, { status: 404 })) : fetch(url, init),
    {
      origin: "https://jobsarthi.example",
      now: () => Date.parse("2026-11-22T06:30:00Z"),
      wait: () => Promise.resolve(),
    },
  );
}

/** Everything that a board lists, every detail read. */
export async function listAll(boards: BoardsProvider, ats: Ats, slug: string, requests = 200): Promise<BoardListing> {
  const board = boards.open(ats, slug, requests);
  const listing: BoardListing = { postings: [], unreadable: [] };
  for (let cursor: string | null = ""; cursor !== null;) {
    if (board.left() < 1) throw new Error("the board has too many pages");
    const page: PageRead | "unchanged" = await board.page(cursor);
    if (page === "unchanged") throw new Error("nobody asked whether it changed");
    for (const posting of page.postings) listing.postings.push(board.detail ? await board.detail(posting) : posting);
    listing.unreadable.push(...page.unreadable);
    cursor = page.next;
  }
  return listing;
}

/** A page of a board, as an adapter is asked for it. */
export function pageAt(slug: string, cursor = ""): PageAt {
  return { slug, cursor, known: {}, nowMs: Date.parse("2026-11-22T06:30:00Z") };
}

/** An answer with this body. */
export function answerOf(body: unknown, more: Partial<BoardAnswer> = {}): BoardAnswer {
  return { status: 200, headers: new Headers(), url: new URL("https://sample.example/"), body, ...more };
}
