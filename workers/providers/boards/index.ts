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
import { ashby } from "./ashby/board";
import { greenhouse } from "./greenhouse/board";
import type { Fetch } from "../../lib/fetch";
import { BoardTooLarge } from "./http";
import { keka } from "./keka/board";
import { lever } from "./lever/board";
import { ripplehire } from "./ripplehire/board";
import { oracle } from "./oracle/board";
import { zwayam } from "./zwayam/board";
import { successfactors } from "./successfactors/board";
import { mynexthire } from "./mynexthire/board";
import { sensehq } from "./sensehq/board";
import { trakstar } from "./trakstar/board";
import { zohoRecruit } from "./zoho-recruit/board";
import { turbohire } from "./turbohire/board";
import { phenom } from "./phenom/board";
import { eightfold } from "./eightfold/board";
import { icims } from "./icims/board";
import { freshteam } from "./freshteam/board";
import { greythr } from "./greythr/board";
import { pyjamahr } from "./pyjamahr/board";
import { himalayas } from "./himalayas/board";
import { remotive } from "./remotive/board";
import { remoteok } from "./remoteok/board";
import { recruitee } from "./recruitee/board";
import { shapeOf } from "./shape";
import { visitorOf, type Visitor, type VisitorOptions } from "./visitor";
import { workable } from "./workable/board";
import { workday } from "./workday/board";
import { peoplestrong } from "./peoplestrong/board";
import { smartrecruiters } from "./smartrecruiters/board";
import { bamboohr } from "./bamboohr/board";
import { teamtailor } from "./teamtailor/board";
import { personio } from "./personio/board";
import { breezy } from "./breezy/board";
import { rippling } from "./rippling/board";
import { pinpoint } from "./pinpoint/board";
import { jazzhr } from "./jazzhr/board";
import { gem } from "./gem/board";

/** One adapter a system. */
export const ADAPTERS: Readonly<Record<Ats, BoardAdapter>> = {
  greenhouse,
  lever,
  ashby,
  recruitee,
  keka,
  workable,
  workday,
  peoplestrong,
  smartrecruiters,
  bamboohr,
  teamtailor,
  personio,
  breezy,
  rippling,
  pinpoint,
  jazzhr,
  gem,
  ripplehire,
  oracle,
  zwayam,
  successfactors,
  mynexthire,
  sensehq,
  trakstar,
  "zoho-recruit": zohoRecruit,
  turbohire,
  phenom,
  eightfold,
  icims,
  freshteam,
  greythr,
  pyjamahr,
  himalayas,
  remotive,
  remoteok,
};

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
