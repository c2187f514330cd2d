/**
 * Reads a body of at most `maxBytes`, whatever its Content-Length says.
 * @returns null where it is longer: what was read is dropped, and the rest is not read.
 */
export async function readCapped(body: Request | Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(body.headers.get("Content-Length") ?? 0) > maxBytes) return null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
