import type { Ats } from "../../domain/sources/vocabulary";
import {
  BoardMisread,
  BoardUnavailable,
  type BoardPosting,
  type BoardReader,
  type BoardsProvider,
  type PageRead,
  type Validators,
} from "../../domain/sources/port";
import type { BoardAdapter, BoardAnswer, BoardPage, BoardRequest, PageAt } from "./adapter";
import { ashby } from "./ashby";
import { greenhouse } from "./greenhouse";
import type { Fetch } from "../../lib/fetch";
import { BoardTooLarge } from "./http";
import { keka } from "./keka";
import { lever } from "./lever";
import { ripplehire } from "./ripplehire";
import { oracle } from "./oracle";
import { zwayam } from "./zwayam";
import { successfactors } from "./successfactors";
import { mynexthire } from "./mynexthire";
import { sensehq } from "./sensehq";
import { trakstar } from "./trakstar";
import { zohoRecruit } from "./zoho-recruit";
import { turbohire } from "./turbohire";
import { phenom } from "./phenom";
import { eightfold } from "./eightfold";
import { icims } from "./icims";
import { freshteam } from "./freshteam";
import { greythr } from "./greythr";
import { pyjamahr } from "./pyjamahr";
import { himalayas } from "./himalayas";
import { remotive } from "./remotive";
import { remoteok } from "./remoteok";
import { recruitee } from "./recruitee";
import { shapeOf } from "./shape";
import { visitorOf, type Visitor, type VisitorOptions } from "./visitor";
import { workable } from "./workable";
import { workday } from "./workday";
import { peoplestrong } from "./peoplestrong";
import { smartrecruiters } from "./smartrecruiters";
import { bamboohr } from "./bamboohr";
import { teamtailor } from "./teamtailor";
import { personio } from "./personio";
import { breezy } from "./breezy";
import { rippling } from "./rippling";
import { pinpoint } from "./pinpoint";
import { jazzhr } from "./jazzhr";
import { gem } from "./gem";

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
