import { BRAND } from "../../domain/kernel/brand";
import { BoardGone, BoardUnavailable } from "../../domain/sources/port";

/** What `fetch` is, as far as boards need it: the seam for tests and the demo. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 20_000;
const REDIRECTS_MAX = 3;
/** The largest answer held in memory; a Worker has 128 MB, and JSON takes several times its bytes once parsed. */
export const BODY_MAX = 16 * 1024 * 1024;
const WAIT_MAX_MS = 24 * 3_600_000;

/** The answer is larger than we hold. */
export class BoardTooLarge extends BoardUnavailable {}

/**
 * Gets one JSON document from a board.
 * @param hosts where redirects may lead; each is followed by hand and must be https.
 * @throws BoardGone for 404 and 410; BoardTooLarge; BoardUnavailable for everything else that is not an answer.
 */
export async function getJson(
  fetch: Fetch,
  start: URL,
  hosts: readonly string[],
  bodyMax = BODY_MAX,
): Promise<unknown> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  let url = start;
  for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
    const response = await request(fetch, url, deadline);
    const target = redirectOf(response, url);
    if (!target) return readJson(response, bodyMax);
    await response.body?.cancel();
    if (
      target.protocol !== "https:" ||
      target.port !== "" ||
      target.username !== "" ||
      !hosts.includes(target.hostname)
    ) {
      throw new BoardUnavailable("the board redirects to another host");
    }
    url = target;
  }
  throw new BoardUnavailable("the board redirects too often");
}

async function request(fetch: Fetch, url: URL, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url.href, {
      redirect: "manual",
      signal,
      headers: { Accept: "application/json", "User-Agent": `${BRAND.name} (reads public job boards)` },
    });
  } catch (error) {
    throw new BoardUnavailable(signal.aborted ? "the board took too long" : "the board could not be reached", null, {
      cause: error,
    });
  }
}

function redirectOf(response: Response, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(response.status)) return null;
  const location = response.headers.get("Location") ?? "";
  try {
    return new URL(location, from);
  } catch {
    throw new BoardUnavailable("the board redirects nowhere");
  }
}

async function readJson(response: Response, bodyMax: number): Promise<unknown> {
  if (response.status !== 200) {
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) throw new BoardGone(`the board answers ${response.status}`);
    throw new BoardUnavailable(`the board answers ${response.status}`, retryAfter(response));
  }
  const text = await readText(response, bodyMax);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BoardUnavailable("the answer is not JSON", null, { cause: error });
  }
}

async function readText(response: Response, bodyMax: number): Promise<string> {
  if (Number(response.headers.get("Content-Length") ?? 0) > bodyMax) {
    await response.body?.cancel();
    throw new BoardTooLarge("the answer is too large");
  }
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > bodyMax) throw new BoardTooLarge("the answer is too large");
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw error instanceof BoardUnavailable
      ? error
      : new BoardUnavailable("the answer broke off", null, { cause: error });
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
