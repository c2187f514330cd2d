import { encodeBoard } from "./recorded-boards/encode";
import { loadDemoBoards, type DemoBoard } from "./recorded-boards/facts";
import type { Fetch } from "../adapters/boards/http";
import { ADAPTERS, httpBoards } from "../adapters/boards";
import type { Ats } from "../domain/sources/vocabulary";
import type { BoardsProvider } from "../domain/sources/port";

/** The demo's boards, as a registry of sources: system, slug and company. */
export async function demoSources(): Promise<{ ats: Ats; slug: string; company: string }[]> {
  return (await loadDemoBoards()).map(({ ats, slug, company }) => ({ ats, slug, company }));
}

/** Boards without a network: recorded facts in each system's wire shape, read by the same adapters. */
export function embeddedBoards(): BoardsProvider {
  return httpBoards(boardsFetch(loadDemoBoards), { origin: "http://localhost", wait: () => Promise.resolve() });
}

/** Answers the boards' addresses out of `load`'s facts, 404 for a board that is not among them. */
export function boardsFetch(load: () => Promise<DemoBoard[]>): Fetch {
  let loaded: Promise<Map<string, DemoBoard>> | null = null;
  return async (address) => {
    loaded ??= load().then((boards) => new Map(boards.map((board) => [placeOf(firstPageOf(board)), board])));
    const url = new URL(address);
    const board = (await loaded).get(placeOf(url));
    if (!board) return Response.json({ status: 404, error: "Not found" }, { status: 404 });
    const skip = Number(url.searchParams.get("skip") ?? 0);
    const limit = Number(url.searchParams.get("limit") ?? Number.MAX_SAFE_INTEGER);
    return Response.json(encodeBoard(board, { skip, limit }));
  };
}

function firstPageOf({ ats, slug }: DemoBoard): URL {
  return ADAPTERS[ats].request({ slug, cursor: "", known: {}, nowMs: 0 }).url;
}

/** Where a board is asked for, whatever page of it: boards answer to any case. */
function placeOf({ hostname, pathname }: URL): string {
  return (hostname + pathname).toLowerCase();
}
