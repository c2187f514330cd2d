import { z } from "zod";
import { DomainError } from "../core/errors";
import type { ApiContext } from "./handler";
import { within } from "../lib/timeout";
import { readCapped as readBytes } from "../lib/read-capped";

const MAX_BYTES = 64 * 1024;
const Body = z.record(z.string(), z.unknown());

/**
 * The body of a request as an object: JSON, or form-encoded as some requests of the spec are.
 * @throws DomainError `invalid` when it is neither; `too_large` past `maxBytes`.
 */
export async function readBody(c: ApiContext, maxBytes = MAX_BYTES): Promise<Record<string, unknown>> {
  const bytes = await readCappedOrThrow(c.req.raw, maxBytes);
  const text = new TextDecoder().decode(bytes);
  if ((c.req.header("Content-Type") ?? "").startsWith("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return Body.parse(JSON.parse(text));
  } catch {
    throw new DomainError("invalid", "errors.requestNotRead");
  }
}

/**
 * Reads a body of at most `maxBytes`, whatever its Content-Length says.
 * @throws DomainError `too_large`.
 */
export async function readCappedOrThrow(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes === null) throw new DomainError("too_large", "errors.requestTooLarge");
  return bytes;
}

/** How much of an unwanted body is read: more, or slower, ends the connection. Bytes and milliseconds. */
const MAX_DRAINED = 1024 * 1024;
const DRAIN_MS = 1_000;

/**
 * Reads the rest of a body that a refusal left unread: otherwise the runtime closes the connection behind the answer,
 * and the next request on it is lost.
 */
export async function drainBody(request: Request): Promise<void> {
  if (request.body === null || request.bodyUsed || request.body.locked) return;
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_DRAINED) return;
  // A failure here breaks the connection alone; the answer is made.
  await within(DRAIN_MS, readCappedOrThrow(request, MAX_DRAINED)).catch(() => undefined);
}
