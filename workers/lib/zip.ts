import { makeZip } from "client-zip";

export interface ZipEntry {
  /** With `/` between parts; never absolute, and without `..`. */
  name: string;
  body: AsyncIterable<Uint8Array>;
}

/**
 * A zip archive as a stream, made while it is read. What it holds are mostly PDFs, which deflating would not shrink.
 * @param entries in the order of the archive.
 * @param atMs stands as the time of every entry, in UTC; milliseconds since 1970.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, atMs: number): ReadableStream<Uint8Array> {
  return makeZip(withTime(entries, new Date(atMs)));
}

async function* withTime(entries: AsyncIterable<ZipEntry>, lastModified: Date) {
  for await (const { name, body: input } of entries) yield { name, input, lastModified };
}
