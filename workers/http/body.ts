import { z } from "zod";
import { DomainError } from "../domain/kernel/errors";
import { nobody } from "../domain/kernel/policy";
import type { ApiContext } from "./handler";

const MAX_BYTES = 64 * 1024;
const Body = z.record(z.string(), z.unknown());

/**
 * The body of a call as an object: JSON, or form-encoded as some of the spec's calls are.
 * @throws DomainError `invalid` when it is neither; `too_large` past 64 KB.
 */
export async function readBody(c: ApiContext): Promise<Record<string, unknown>> {
  const bytes = await readCapped(c.req.raw, MAX_BYTES);
  const text = new TextDecoder().decode(bytes);
  if ((c.req.header("Content-Type") ?? "").startsWith("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return Body.parse(JSON.parse(text));
  } catch {
    throw new DomainError("invalid", "The request could not be read");
  }
}

/**
 * The body of a call that takes much: JSON of at most `maxBytes`. Whoever may not call it is turned away before.
 * @throws DomainError `invalid` when it is no JSON; `too_large`.
 */
export async function readLargeJson(c: ApiContext, maxBytes: number): Promise<unknown> {
  const text = new TextDecoder().decode(await readCapped(c.req.raw, maxBytes));
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("invalid", "The request could not be read");
  }
}

/**
 * Reads a body of at most `maxBytes`, whatever its Content-Length says.
 * @throws DomainError `too_large`.
 */
export async function readCapped(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new DomainError("too_large", "The request is too large");
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body) {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}

/** Calls of the spec name the person by email; it must be the session's own. Anybody else's is as good as unknown. */
export function requireOwn(c: ApiContext, named: unknown): void {
  const { actor } = c.get("ctx");
  if (actor.kind !== "user") throw nobody(actor);
  if (typeof named !== "string" || named.trim().toLowerCase() !== actor.email)
    throw new DomainError("not_found", "Not found");
}
