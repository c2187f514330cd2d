import type { Cache } from "../../lib/cache";
import { allowsUrl, readRobots, ROBOTS_MAX, type RobotsRules } from "../../lib/robots";
import { BoardGone, BoardRefused } from "../../modules/catalog";
import { NOT_READ } from "../../modules/catalog/rules";
import { requestBoard, BoardRedirects, type Manners } from "./http";
import type { Fetch } from "../../lib/fetch";
import type { Identity } from "./visitor";

/** The robots.txt of a host is asked for once a day, and kept where all consumers find it. Seconds. */
const KEEP_S = 86_400;
/** RFC 9309: at least five are followed; what redirects more often counts as no file. */
const REDIRECTS_MAX = 5;
/** Says of an address whether its host's robots.txt lets us ask; each host's is read once while it is kept. */
export type Robots = (url: URL, manners: Manners) => Promise<void>;

/**
 * @param cache where the files are kept for a day; absent, each is kept as long as the result of this call.
 * @returns throws BoardRefused for an address that may not be asked; BoardUnavailable while the file cannot be read, as
 * where it is kept on somebody else's host, for until then nothing may be.
 */
export function robotsOf(fetch: Fetch, identity: Identity, cache: Pick<Cache, "get" | "put"> | null): Robots {
  const known = new Map<string, Promise<RobotsRules>>();
  return async (url, manners) => {
    const rules = known.get(url.hostname) ?? load(url.hostname, manners);
    known.set(url.hostname, rules);
    // A file that could not be read is asked for again.
    rules.catch(() => known.delete(url.hostname));
    if (!allowsUrl(await rules, url)) throw new BoardRefused(NOT_READ.robots);
  };

  async function load(host: string, manners: Manners): Promise<RobotsRules> {
    const key = `robots:${host}`;
    const cached = await cache?.get(key);
    const text = cached ?? (await read(host, manners));
    if (cache && cached === null) await cache.put(key, text.slice(0, ROBOTS_MAX), { expirationTtl: KEEP_S });
    return readRobots(text, identity.product);
  }

  async function read(host: string, manners: Manners): Promise<string> {
    // However slow the system's lists may be, this file is a small one.
    const { timeoutMs: _, ...asUsual } = manners;
    const request = { url: new URL(`https://${host}/robots.txt`), answer: "text" as const };
    try {
      // To a host of the system or of the same owner alone: no list and no redirect says which others we ask.
      const here: Manners = {
        ...asUsual,
        hosts: [host, ...manners.hosts],
        tenantHost: true,
        alsoAnswers: CLIENT_ERRORS,
        redirects: REDIRECTS_MAX,
        readsFirst: ROBOTS_MAX,
      };
      const answer = await requestBoard(fetch, request, here, identity);
      // A host without such a file, or that does not show it, forbids nothing.
      return answer === "unchanged" || answer.status !== 200 || typeof answer.body !== "string" ? "" : answer.body;
    } catch (error) {
      if (error instanceof BoardGone || error instanceof BoardRedirects) return "";
      throw error;
    }
  }
}

/** 429 is not among them: a host that is busy has not answered. */
const CLIENT_ERRORS = Array.from({ length: 100 }, (_, i) => 400 + i).filter((status) => status !== 429);
