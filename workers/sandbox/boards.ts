import { encodeBoard } from "./recorded-boards/encode";
import { loadDemoBoards, type DemoBoard, type DemoFact } from "./recorded-boards/facts";
import { encodeForm } from "./recorded-boards/forms";
import type { BoardRequest } from "../providers/boards/adapter";
import type { Fetch } from "../lib/fetch";
import { HOUR_MS } from "../lib/time";
import { FORM_ADAPTERS, httpForms } from "../providers/forms";
import type { FormsProvider, BoardsProvider } from "../modules/catalog";
import { ADAPTERS, httpBoards } from "../providers/boards";
import type { Ats } from "../modules/catalog/rules";

let kept: { at: number; boards: DemoBoard[] } | null = null;

/**
 * The demo's boards, as this isolate loaded them within the hour. Each message of a queue has providers of its own, and
 * checking and indexing more than a thousand jobs takes far longer than reading one board.
 */
async function keptBoards(): Promise<DemoBoard[]> {
  const now = Date.now();
  if (kept && now >= kept.at && now - kept.at < HOUR_MS) return kept.boards;
  const boards = await loadDemoBoards(now);
  kept = { at: now, boards };
  return boards;
}

/** An index of boards, made once for each list of them. */
function indexed<T>(make: (boards: DemoBoard[]) => Map<string, T>): (boards: DemoBoard[]) => Map<string, T> {
  const made = new WeakMap<DemoBoard[], Map<string, T>>();
  return (boards) => {
    const index = made.get(boards) ?? make(boards);
    made.set(boards, index);
    return index;
  };
}

/** The demo's boards, as a registry of sources: system, slug and company. */
export async function demoSources(): Promise<{ ats: Ats; slug: string; company: string }[]> {
  return (await keptBoards()).map(({ ats, slug, company }) => ({ ats, slug, company }));
}

/** Boards without a network: recorded facts in each system's wire shape, read by the same adapters. */
export function embeddedBoards(): BoardsProvider {
  return httpBoards(boardsFetch(keptBoards), { origin: "http://localhost", wait: () => Promise.resolve() });
}

/** The forms of the demo's jobs, in each system's wire shape, read by the same adapters. */
export function embeddedForms(): FormsProvider {
  return httpForms(formsFetch(keptBoards), { origin: "http://localhost", wait: () => Promise.resolve() });
}

/** Each job by what is asked for its form. */
const byForm = indexed(
  (boards) =>
    new Map(
      boards.flatMap((board) =>
        board.openings.map((fact) => [askedFor(formRequest(board, fact)), { board, fact }] as const),
      ),
    ),
);

/** Each board by where it is asked for. */
const byPlace = indexed((boards) => new Map(boards.map((board) => [placeOf(firstPageOf(board)), board])));

/** Answers the addresses of `load`'s forms, 404 for a job that is not among them. */
function formsFetch(load: () => Promise<DemoBoard[]>): Fetch {
  let loaded: Promise<Map<string, { board: DemoBoard; fact: DemoFact }>> | null = null;
  return async (address, init) => {
    loaded ??= load().then(byForm);
    const body = typeof init.body === "string" ? init.body : "";
    const found = (await loaded).get(`${address} ${body}`.toLowerCase());
    if (!found) return Response.json({ status: 404, error: "Not found" }, { status: 404 });
    const form = encodeForm(found.board, found.fact);
    return typeof form === "string" ? new Response(form) : Response.json(form);
  };
}

function formRequest({ ats, slug }: DemoBoard, { id, link }: DemoFact): BoardRequest | undefined {
  return FORM_ADAPTERS.get(ats)?.request({ system: ats, slug, id: String(id), link });
}

/** A request as it is told from every other: its address, and what it sends. */
function askedFor(request: BoardRequest | undefined): string {
  const sent = request?.body && "json" in request.body ? JSON.stringify(request.body.json) : "";
  return `${request?.url.href ?? ""} ${sent}`.toLowerCase();
}

/** Answers the boards' addresses out of `load`'s facts, 404 for a board that is not among them. */
export function boardsFetch(load: () => Promise<DemoBoard[]>): Fetch {
  let loaded: Promise<Map<string, DemoBoard>> | null = null;
  return async (address) => {
    loaded ??= load().then(byPlace);
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
