import { BRAND } from "../../core/brand";
import type { Cache } from "../../lib/cache";
import type { Validators } from "../../modules/catalog";
import type { BoardAnswer, BoardRequest } from "./adapter";
import type { Fetch } from "../../lib/fetch";
import { requestBoard, type Manners } from "./http";
import { robotsOf } from "./robots";

/** The name under which we ask. */
export interface Identity {
  /** The name that a robots.txt may call us by. */
  product: string;
  userAgent: string;
}

/** One honest name with the page where we can be written to. */
function identityOf(origin: string): Identity {
  const product = `${BRAND.name}Bot`;
  return { product, userAgent: `${product}/1.0 (reads public job boards; +${origin}/contact-us)` };
}

export interface VisitorOptions {
  /** The product's own address, for the name that we give. */
  origin: string;
  /** Keeps each host's robots.txt for a day; absent, it is read once a visitor. */
  cache?: Pick<Cache, "get" | "put">;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
}

/** One request with all manners. @throws as `requestBoard` does; BoardRefused where robots.txt keeps us out. */
type Visit = (request: BoardRequest, manners: Manners, since?: Validators) => Promise<BoardAnswer | "unchanged">;

/** Asks others' systems under our own name, as their robots.txt allows. Boards and forms are read through it. */
export interface Visitor {
  now(): number;
  /** @param gapMs the least time between two requests that are made by the result. */
  to(gapMs?: number): Visit;
}

/** Between two requests to a host that no other board shares. */
const GAP_MS = 100;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** @param fetch the platform's, or the demo's; called as a plain function. */
export function visitorOf(fetch: Fetch, { origin, cache, now = Date.now, wait = pause }: VisitorOptions): Visitor {
  const call: Fetch = (url, init) => fetch(url, init);
  const identity = identityOf(origin);
  const robots = robotsOf(call, identity, cache ?? null);
  return {
    now,
    to(gapMs = GAP_MS) {
      let askedAt = 0;
      const keepGap = async (): Promise<void> => {
        const free = askedAt + gapMs;
        const at = now();
        askedAt = Math.max(at, free);
        if (free > at) await wait(free - at);
      };
      return async (request, manners, since) => {
        await robots(request.url, manners);
        await keepGap();
        const mayAsk = (url: URL) => robots(url, manners);
        return requestBoard(call, request, { ...manners, mayAsk }, { ...identity, ...since });
      };
    },
  };
}
