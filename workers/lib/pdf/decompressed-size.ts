/**
 * How large compressed data becomes, counted without building it: a deflate stream can grow a thousandfold
 * and an LZW stream more, so a file of 200 KB may not fit in a Worker's 128 MB. Lengths alone are decoded.
 */
export interface Expansion {
  /** Bytes that come out, up to the first error; may pass `limit` by one step. */
  size: number;
  /** False when the data breaks its format, so that a decoder may go on where this count stopped. */
  sound: boolean;
  /** False when the data stops before its own end mark. */
  ended: boolean;
}

class Unsound extends Error {}
class OutOfInput extends Error {}

const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_EXTRA = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/**
 * The inflated size of zlib data (RFC 1950, RFC 1951).
 * @param limit counting stops once the size is above it.
 * @returns unsound also when no zlib header stands at the start.
 */
export function inflatedSize(data: Uint8Array, limit: number): Expansion {
  const [method = 0, flags = 0] = data;
  if (data.length < 2 || (method & 15) !== 8 || ((method << 8) + flags) % 31 !== 0 || (flags & 32) !== 0)
    return { size: 0, sound: false, ended: false };
  const inflater = new LengthInflater(data, 2, limit);
  try {
    inflater.run();
    return { size: inflater.size, sound: true, ended: true };
  } catch (error) {
    // Data that merely ends early gives a decoder no more than was counted.
    if (error instanceof OutOfInput) return { size: inflater.size, sound: true, ended: false };
    if (error instanceof Unsound) return { size: inflater.size, sound: false, ended: false };
    throw error;
  }
}

/** A canonical Huffman code as counts by length and symbols in order. */
interface Code {
  counts: Uint16Array;
  symbols: Uint16Array;
  /** By the next bits of the data: the symbol times 16 plus its code's length; 0 where a code is longer, or none. */
  short: Uint16Array;
}

/** Codes up to this length, which are nearly all, are looked up at once. */
const SHORT_BITS = 9;

function makeCode(lengths: Uint8Array): Code {
  const counts = new Uint16Array(16);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  counts[0] = 0;
  const starts = new Uint16Array(16);
  let free = 1;
  for (let length = 1; length <= 15; length++) {
    free = free * 2 - (counts[length] ?? 0);
    if (free < 0) throw new Unsound("more codes than fit");
    if (length < 15) starts[length + 1] = (starts[length] ?? 0) + (counts[length] ?? 0);
  }
  const symbols = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] ?? 0;
    if (length === 0) continue;
    const at = starts[length] ?? 0;
    symbols[at] = symbol;
    starts[length] = at + 1;
  }
  const short = new Uint16Array(1 << SHORT_BITS);
  let code = 0;
  let at = 0;
  for (let length = 1; length <= SHORT_BITS; length++, code <<= 1)
    for (let left = counts[length] ?? 0; left > 0; left--, code++) {
      const entry = ((symbols[at++] ?? 0) << 4) | length;
      // The data holds a code from its highest bit on, and what follows may be anything.
      for (let bits = reversed(code, length); bits < short.length; bits += 1 << length) short[bits] = entry;
    }
  return { counts, symbols, short };
}

function reversed(code: number, length: number): number {
  let bits = 0;
  for (let i = 0; i < length; i++) bits |= ((code >> i) & 1) << (length - 1 - i);
  return bits;
}

class LengthInflater {
  size = 0;
  readonly #data: Uint8Array;
  readonly #limit: number;
  #at: number;
  #bits = 0;
  #held = 0;

  constructor(data: Uint8Array, start: number, limit: number) {
    this.#data = data;
    this.#at = start;
    this.#limit = limit;
  }

  run(): void {
    for (let last = false; !last && this.size <= this.#limit;) {
      last = this.#take(1) === 1;
      const kind = this.#take(2);
      if (kind === 0) this.#stored();
      else if (kind === 1) this.#codes(...fixedCodes());
      else if (kind === 2) this.#codes(...this.#readCodes());
      else throw new Unsound("no such block");
    }
  }

  #take(count: number): number {
    while (this.#held < count) {
      const byte = this.#data[this.#at++];
      if (byte === undefined) throw new OutOfInput();
      this.#bits |= byte << this.#held;
      this.#held += 8;
    }
    const value = this.#bits & ((1 << count) - 1);
    this.#bits >>>= count;
    this.#held -= count;
    return value;
  }

  #stored(): void {
    // Whole bytes that were read ahead are the block's; the rest of the begun byte is dropped.
    this.#at -= this.#held >> 3;
    this.#bits = this.#held = 0;
    const length = this.#take(16);
    const check = this.#take(16);
    if (length !== (~check & 0xffff)) throw new Unsound("a block's length does not match its check");
    this.size += Math.min(length, Math.max(0, this.#data.length - this.#at));
    this.#at += length;
  }

  #decode({ counts, symbols, short }: Code): number {
    while (this.#held < SHORT_BITS && this.#at < this.#data.length) {
      this.#bits |= (this.#data[this.#at++] ?? 0) << this.#held;
      this.#held += 8;
    }
    const entry = short[this.#bits & (short.length - 1)] ?? 0;
    const known = entry & 15;
    if (known > 0 && known <= this.#held) {
      this.#bits >>>= known;
      this.#held -= known;
      return entry >> 4;
    }
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= 15; length++) {
      code |= this.#take(1);
      const count = counts[length] ?? 0;
      if (code - count < first) return symbols[index + code - first] ?? 0;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Unsound("no such code");
  }

  #readCodes(): [Code, Code] {
    const literals = this.#take(5) + 257;
    const distances = this.#take(5) + 1;
    const given = this.#take(4) + 4;
    const own = new Uint8Array(19);
    for (let i = 0; i < given; i++) own[CODE_LENGTH_ORDER[i] ?? 0] = this.#take(3);
    const lengthCode = makeCode(own);
    const lengths = new Uint8Array(literals + distances);
    for (let i = 0; i < lengths.length;) {
      const symbol = this.#decode(lengthCode);
      if (symbol < 16) {
        lengths[i++] = symbol;
        continue;
      }
      if (symbol === 16 && i === 0) throw new Unsound("nothing to repeat");
      const repeated = symbol === 16 ? (lengths[i - 1] ?? 0) : 0;
      const times = symbol === 16 ? 3 + this.#take(2) : symbol === 17 ? 3 + this.#take(3) : 11 + this.#take(7);
      if (i + times > lengths.length) throw new Unsound("too many lengths");
      lengths.fill(repeated, i, i + times);
      i += times;
    }
    return [makeCode(lengths.subarray(0, literals)), makeCode(lengths.subarray(literals))];
  }

  #codes(literal: Code, distance: Code): void {
    while (this.size <= this.#limit) {
      const symbol = this.#decode(literal);
      if (symbol === 256) return;
      if (symbol < 256) {
        this.size++;
        continue;
      }
      const base = LENGTH_BASE[symbol - 257];
      if (base === undefined) throw new Unsound("no such length");
      const length = base + this.#take(LENGTH_EXTRA[symbol - 257] ?? 0);
      const extra = DISTANCE_EXTRA[this.#decode(distance)];
      if (extra === undefined) throw new Unsound("no such distance");
      this.#take(extra);
      this.size += length;
    }
  }
}

function fixedCodes(): [Code, Code] {
  const lengths = new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280);
  return [makeCode(lengths), makeCode(new Uint8Array(30).fill(5))];
}

/**
 * The size of LZW data as PDF uses it: 9 to 12 bits, highest bit first, 256 clears and 257 ends (ISO 32000-1, 7.4.4).
 * @param early PDF's EarlyChange: whether codes grow one entry early; 1 unless the stream says otherwise.
 */
export function lzwSize(data: Uint8Array, limit: number, early: 0 | 1 = 1): Expansion {
  const lengths = new Uint16Array(4096).fill(1, 0, 256);
  let next = 258;
  let width = 9;
  let previous = 0;
  let size = 0;
  let bits = 0;
  let held = 0;
  let ended = false;
  for (const byte of data) {
    bits = ((bits << 8) | byte) & 0xffffff;
    held += 8;
    if (held < width) continue;
    held -= width;
    const code = (bits >>> held) & ((1 << width) - 1);
    if (code === 257) {
      ended = true;
      break;
    }
    if (code === 256) {
      next = 258;
      width = 9;
      previous = 0;
      continue;
    }
    if (code > next || (code === next && previous === 0)) return { size, sound: false, ended: false };
    const length = code < next ? (lengths[code] ?? 0) : previous + 1;
    if (length === 0) return { size, sound: false, ended: false };
    if (previous > 0 && next < 4096) lengths[next++] = Math.min(previous + 1, 0xffff);
    previous = length;
    size += length;
    if (size > limit) break;
    if (next + early >= 1 << width && width < 12) width++;
  }
  return { size, sound: true, ended };
}

/** The size of run-length data: below 128 a literal run, above it a repeated byte, 128 ends (ISO 32000-1, 7.4.5). */
export function runLengthSize(data: Uint8Array, limit: number): Expansion {
  let size = 0;
  for (let at = 0; at < data.length && size <= limit;) {
    const head = data[at] ?? 128;
    if (head === 128) return { size, sound: true, ended: true };
    size += head < 128 ? head + 1 : 257 - head;
    at += head < 128 ? head + 2 : 2;
  }
  return { size, sound: true, ended: false };
}

/**
 * Undoes ASCII85 or ASCIIHex (ISO 32000-1, 7.4.2 and 7.4.3), which only shrink, but for ASCII85's "z".
 * @returns null when more than `limit` bytes would come out.
 */
export function decodeAscii(data: Uint8Array, filter: "85" | "hex", limit: number): Uint8Array<ArrayBuffer> | null {
  return filter === "hex" ? decodeHex(data, limit) : decode85(data, limit);
}

function decodeHex(data: Uint8Array, limit: number): Uint8Array<ArrayBuffer> | null {
  if (data.length / 2 > limit) return null;
  const out = new Uint8Array(Math.ceil(data.length / 2));
  let digits = 0;
  for (const byte of data) {
    if (byte === 0x3e) break;
    const digit = Number.parseInt(String.fromCharCode(byte), 16);
    if (Number.isNaN(digit)) continue;
    const at = digits >> 1;
    out[at] = digits % 2 === 0 ? digit << 4 : (out[at] ?? 0) | digit;
    digits++;
  }
  return out.slice(0, Math.ceil(digits / 2));
}

function decode85(data: Uint8Array, limit: number): Uint8Array<ArrayBuffer> | null {
  let zeros = 0;
  for (const byte of data) if (byte === 0x7a) zeros++;
  const most = Math.ceil(((data.length - zeros) * 4) / 5) + zeros * 4 + 4;
  if (most > limit) return null;
  const out = new Uint8Array(most);
  let at = 0;
  let group = 0;
  let held = 0;
  const put = (count: number) => {
    for (let i = 0; i < count; i++) out[at++] = Math.floor(group / 256 ** (3 - i)) & 255;
    group = held = 0;
  };
  for (const byte of data) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && held === 0) put(4);
    if (byte < 0x21 || byte > 0x75) continue;
    group = group * 85 + (byte - 0x21);
    if (++held === 5) put(4);
  }
  if (held > 1) {
    const bytes = held - 1;
    for (; held < 5; held++) group = group * 85 + 84;
    put(bytes);
  }
  return out.slice(0, at);
}
