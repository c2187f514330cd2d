import type { Ats } from "../../modules/catalog/rules";
import {
  BoardMisread,
  BoardUnavailable,
  type BoardPosting,
  type BoardReader,
  type BoardsProvider,
  type PageRead,
  type Validators,
} from "../../modules/catalog";
import type { BoardAdapter, BoardAnswer, BoardPage, BoardRequest, PageAt } from "./adapter";
import type { Fetch } from "../../lib/fetch";
import { BoardTooLarge } from "./http";
import { shapeOf } from "./shape";
import { bySystem } from "./vendor";
import { visitorOf, type Visitor, type VisitorOptions } from "./visitor";

/** Each system's `board.ts`; a test holds that every one that is read has it. */
export const ADAPTERS = bySystem(
  import.meta.glob<BoardAdapter>("./*/board.ts", { eager: true, import: "board" }),
) as Readonly<Record<Ats, BoardAdapter>>;

/**
 * Reads boards over HTTP.
 * @param fetch the platform's, or the demo's; called as a plain function.
 */
export function httpBoards(fetch: Fetch, options: VisitorOptions): BoardsProvider {
  const visitor = visitorOf(fetch, options);
  return {
    cost(ats) {
      const { pageSize, before, detail, gapMs, tenantHost } = ADAPTERS[ats];
      return {
        postings: pageSize,
        before: before?.length ?? 0,
        details: detail !== undefined,
        gapMs: gapMs ?? 0,
        ofTenant: tenantHost === true,
      };
    },
    open: (ats, slug, requests) => openBoard(ADAPTERS[ats], slug, requests, visitor),
  };
}

function openBoard(adapter: BoardAdapter, slug: string, requests: number, visitor: Visitor): BoardReader {
  let left = requests;
  let known: PageAt["known"] | null = null;
  const at = (cursor: string): PageAt => ({ slug, cursor, known: known ?? {}, nowMs: visitor.now() });

  const visit = visitor.to(adapter.gapMs);
  const send = (request: BoardRequest, since?: Validators): Promise<BoardAnswer | "unchanged"> => {
    left--;
    return visit(request, { ...adapter, hosts: adapter.hosts(slug) }, since);
  };
  const answered = async (request: BoardRequest): Promise<BoardAnswer> => {
    const answer = await send(request);
    // Without a validator no system has reason to say so.
    if (answer === "unchanged") throw new BoardUnavailable("the board answers 304");
    return answer;
  };
  const prepare = async (): Promise<void> => {
    if (known) return;
    const found: Record<string, string> = {};
    for (const step of adapter.before ?? [])
      Object.assign(found, step.read(await answered(step.request({ ...at(""), known: found }))));
    known = found;
  };
  const readPage = async (cursor: string, since?: Validators): Promise<BoardAnswer | "unchanged"> => {
    try {
      return await send(adapter.request(at(cursor)), since);
    } catch (error) {
      // Better a board without its texts than no board.
      if (!(error instanceof BoardTooLarge) || !adapter.lean) throw error;
      return answered(adapter.lean(at(cursor)));
    }
  };
  const parsed = (answer: BoardAnswer, cursor: string, shape: string | null): BoardPage => {
    try {
      return adapter.parse(answer, at(cursor));
    } catch (error) {
      if (shape === null || !(error instanceof BoardUnavailable)) throw error;
      throw new BoardMisread(error.message, shape, { cause: error });
    }
  };
  const { detail } = adapter;

  return {
    left: () => left,
    async page(cursor, since): Promise<PageRead | "unchanged"> {
      await prepare();
      const answer = await readPage(cursor, since);
      if (answer === "unchanged") return answer;
      const { headers, body } = answer;
      const validators = { etag: header(headers, "ETag"), lastModified: header(headers, "Last-Modified") };
      const shape = adapter.known === "code" ? shapeOf(body) : null;
      return { ...parsed(answer, cursor, shape), validators, shape };
    },
    detail: detail
      ? async (posting: BoardPosting) => {
          await prepare();
          return detail.read(await answered(detail.request(posting, at(""))), posting, at(""));
        }
      : null,
  };
}

/** A validator worth keeping; a hostile one is not. */
function header(headers: Headers, name: string): string | null {
  const value = headers.get(name);
  return value !== null && value.length <= 200 && /^[\x20-\x7E]+$/.test(value) ? value : null;
}
