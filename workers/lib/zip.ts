/**
 * A zip archive as a stream: each entry is deflated while it is read, so that memory does not grow with its size.
 * APPNOTE.TXT 6.3.10, sections 4.3 to 4.5: sizes and checksums stand behind each entry's data and in the directory.
 */
import { crc32 } from "node:zlib";

export interface ZipEntry {
  /** With `/` between parts; never absolute, and without `..`. */
  name: string;
  body: AsyncIterable<Uint8Array>;
}

/** The formats without the 64-bit extension end here. */
const MOST_BYTES = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;
const VERSION = 20;
/** Bit 3: sizes follow the data. Bit 11: names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;

/**
 * @param entries in the order of the archive.
 * @param atMs stands as the time of every entry, in UTC; milliseconds since 1970.
 * @throws (through the stream) RangeError past four gigabytes or 65,535 entries; whatever a body throws.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, atMs: number): ReadableStream<Uint8Array> {
  const bytes = archive(entries, atMs);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return();
    },
  });
}

interface Written {
  name: Uint8Array;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

async function* archive(entries: AsyncIterable<ZipEntry>, atMs: number): AsyncGenerator<Uint8Array, void, void> {
  const time = dosTime(atMs);
  const written: Written[] = [];
  let at = 0;
  for await (const entry of entries) {
    const name = new TextEncoder().encode(entry.name);
    const row: Written = { name, crc: 0, packed: 0, size: 0, offset: at };
    const head = record(
      0x04034b50,
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATE],
      [4, time],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    );
    yield join(head, name);
    for await (const chunk of deflate(entry.body, row)) {
      row.packed += chunk.byteLength;
      yield chunk;
    }
    yield record(0x08074b50, [4, row.crc], [4, row.packed], [4, row.size]);
    at += head.length + name.length + row.packed + 16;
    written.push(row);
    if (at > MOST_BYTES || row.size > MOST_BYTES || written.length > MOST_ENTRIES)
      throw new RangeError("This archive needs the 64-bit extension");
  }
  const start = at;
  for (const row of written) {
    const line = join(
      record(
        0x02014b50,
        [2, VERSION],
        [2, VERSION],
        [2, FLAGS],
        [2, DEFLATE],
        [4, time],
        [4, row.crc],
        [4, row.packed],
        [4, row.size],
        [2, row.name.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, row.offset],
      ),
      row.name,
    );
    at += line.length;
    yield line;
  }
  yield record(
    0x06054b50,
    [2, 0],
    [2, 0],
    [2, written.length],
    [2, written.length],
    [4, at - start],
    [4, start],
    [2, 0],
  );
}

/** The body deflated; its checksum and size are counted into `row` on the way. */
async function* deflate(body: AsyncIterable<Uint8Array>, row: Written): AsyncGenerator<Uint8Array, void, void> {
  const source = body[Symbol.asyncIterator]();
  const plain = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) {
        controller.close();
        return;
      }
      row.crc = crc32(value, row.crc);
      row.size += value.byteLength;
      controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await source.return?.();
    },
  });
  const reader = plain.pipeThrough(new CompressionStream("deflate-raw")).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

/** A record of little-endian numbers, each of two bytes or four. */
function record(signature: number, ...fields: [bytes: 2 | 4, value: number][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 + fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  view.setUint32(0, signature, true);
  let at = 4;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

/** Date and time of MS-DOS, in one number: they begin in 1980 and count in steps of two seconds. */
function dosTime(atMs: number): number {
  const d = new Date(atMs);
  const date = ((d.getUTCFullYear() - 1980) << 9) | ((d.getUTCMonth() + 1) << 5) | d.getUTCDate();
  const time = (d.getUTCHours() << 11) | (d.getUTCMinutes() << 5) | (d.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
