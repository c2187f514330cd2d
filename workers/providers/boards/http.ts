import type { Fetch } from "../../lib/fetch";
import { DAY_MS } from "../../lib/time";
import type { BoardAdapter, BoardAnswer, BoardRequest } from "./adapter";
import { isPublicHost, isSameOwner, BoardGone, BoardUnavailable } from "../../modules/catalog";

const TIMEOUT_MS = 20_000;
const TOO_LONG = "the board took too long";
const REDIRECTS_MAX = 3;
/** The largest answer held in memory; a Worker has 128 MB, and JSON takes several times its bytes once parsed. */
export const BODY_MAX = 16 * 1024 * 1024;
const WAIT_MAX_MS = DAY_MS;

/** The answer is larger than we hold. */
export class BoardTooLarge extends BoardUnavailable {}
/** The board redirects without an end, or nowhere. */
export class BoardRedirects extends BoardUnavailable {}

/** How one system's answers are to be taken. */
export type Manners = Pick<BoardAdapter, "alsoAnswers" | "goneAt" | "timeoutMs" | "tenantHost"> & {
  hosts: readonly string[];
  /** Whether what a redirect leads to may be asked for. @throws BoardRefused */
  mayAsk?(url: URL): Promise<void>;
  /** How many redirects are followed. */
  redirects?: number;
  /** How many bytes of a longer answer are read; the rest is left. */
  readsFirst?: number;
};

/** The client name, and the last answer. */
export interface RequestCondition {
  userAgent: string;
  etag?: string | null;
  lastModified?: string | null;
}

/**
 * Makes one request to a board. Redirects are followed by hand, each checked: https, the usual port, and a host of the
 * system's own or, where the tenant's is asked, one that belongs to the same.
 * @throws BoardGone for 404 and 410; BoardTooLarge; BoardUnavailable for everything else that is not an answer.
 */
export async function requestBoard(
  fetch: Fetch,
  request: BoardRequest,
  manners: Manners,
  given: RequestCondition,
): Promise<BoardAnswer | "unchanged"> {
  // Taken back once it answered: an invocation may hold ten thousand timers, and holds each until it rings.
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), manners.timeoutMs ?? TIMEOUT_MS);
  try {
    return await follow(fetch, request, manners, given, deadline.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function follow(
  fetch: Fetch,
  request: BoardRequest,
  manners: Manners,
  given: RequestCondition,
  signal: AbortSignal,
): Promise<BoardAnswer | "unchanged"> {
  let url = request.url;
  let init = initOf(request, given);
  for (let hop = 0; hop <= (manners.redirects ?? REDIRECTS_MAX); hop++) {
    const response = await send(fetch, url, { ...init, redirect: "manual", signal });
    const target = redirectOf(response, url);
    if (!target) return readAnswer(response, url, request, manners, signal);
    await response.body?.cancel();
    if (manners.goneAt?.(target)) throw new BoardGone("the board answers from elsewhere that it does not exist");
    if (!mayFollow(target, url, manners)) throw new BoardUnavailable("the board redirects to another host");
    await manners.mayAsk?.(target);
    // As browsers do: only 307 and 308 send the body again.
    if (response.status < 307 && init.body !== undefined) init = initOf({ ...request, body: undefined }, given);
    url = target;
  }
  throw new BoardRedirects("the board redirects too often");
}

function mayFollow(target: URL, from: URL, { hosts, tenantHost }: Manners): boolean {
  if (target.port !== "" || target.username !== "" || target.password !== "") return false;
  if (target.protocol !== "https:") return false;
  if (hosts.includes(target.hostname)) return true;
  return (
    tenantHost === true && isPublicHost(target.hostname) && isSameOwner(hosts[0] ?? from.hostname, target.hostname)
  );
}

function initOf({ body, headers, answer = "json" }: BoardRequest, given: RequestCondition): RequestInit {
  const sent: Record<string, string> = {
    Accept: answer === "json" ? "application/json" : "text/html, application/xml, */*;q=0.5",
    ...headers,
    "User-Agent": given.userAgent,
  };
  if (given.etag) sent["If-None-Match"] = given.etag;
  if (given.lastModified) sent["If-Modified-Since"] = given.lastModified;
  if (!body) return { headers: sent };
  if ("json" in body)
    return {
      method: "POST",
      headers: { ...sent, "Content-Type": "application/json" },
      body: JSON.stringify(body.json),
    };
  if ("form" in body) return { method: "POST", headers: sent, body: new URLSearchParams(body.form) };
  const form = new FormData();
  for (const [name, value] of Object.entries(body.multipart)) form.set(name, value);
  return { method: "POST", headers: sent, body: form };
}

async function send(fetch: Fetch, url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url.href, init);
  } catch (error) {
    const why = init.signal?.aborted ? TOO_LONG : "the board could not be reached";
    throw new BoardUnavailable(why, null, { cause: error });
  }
}

function redirectOf(response: Response, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(response.status)) return null;
  const location = response.headers.get("Location") ?? "";
  try {
    return new URL(location, from);
  } catch {
    throw new BoardRedirects("the board redirects nowhere");
  }
}

async function readAnswer(
  response: Response,
  url: URL,
  { answer = "json" }: BoardRequest,
  { alsoAnswers = [], readsFirst }: Manners,
  signal: AbortSignal,
): Promise<BoardAnswer | "unchanged"> {
  const { status, headers } = response;
  if (status !== 200 && !alsoAnswers.includes(status)) {
    await response.body?.cancel();
    if (status === 304) return "unchanged";
    if (status === 404 || status === 410) throw new BoardGone(`the board answers ${status}`);
    throw new BoardUnavailable(`the board answers ${status}`, retryAfter(response));
  }
  const text = await readText(response, readsFirst, signal);
  return { status, headers, url, body: answer === "json" ? jsonIn(text) : text };
}

/** The value that a text holds. @throws BoardUnavailable when it holds none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BoardUnavailable("the answer is not JSON", null, { cause: error });
  }
}

/** The body as text, or its first bytes. @throws BoardTooLarge; BoardUnavailable when it breaks off. */
async function readText(response: Response, readsFirst: number | undefined, signal: AbortSignal): Promise<string> {
  if (readsFirst === undefined && Number(response.headers.get("Content-Length") ?? 0) > BODY_MAX) {
    await response.body?.cancel();
    throw new BoardTooLarge("the answer is too large");
  }
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  let left = readsFirst ?? BODY_MAX;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      if (value.byteLength > left && readsFirst === undefined) throw new BoardTooLarge("the answer is too large");
      text += decoder.decode(value.subarray(0, left), { stream: true });
      left -= Math.min(left, value.byteLength);
      if (left > 0 || readsFirst === undefined) continue;
      await reader.cancel().catch(() => {});
      return text;
    }
  } catch (error) {
    await reader.cancel().catch(() => {});
    if (error instanceof BoardUnavailable) throw error;
    throw new BoardUnavailable(signal.aborted ? TOO_LONG : "the answer broke off", null, { cause: error });
  }
}

/** `Retry-After` in seconds or as a date; at most a day. */
function retryAfter(response: Response): number | null {
  const text = response.headers.get("Retry-After")?.trim() ?? "";
  if (/^\d{1,7}$/.test(text)) return Math.min(WAIT_MAX_MS, Number(text) * 1000);
  // Only the form that HTTP has: the engine reads dates into far less ('-5').
  const at = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  const sent = Date.parse(response.headers.get("Date") ?? "");
  return Number.isNaN(at) || Number.isNaN(sent) ? null : Math.min(WAIT_MAX_MS, Math.max(0, at - sent));
}
