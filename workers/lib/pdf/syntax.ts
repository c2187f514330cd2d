/**
 * As much of PDF's object syntax (ISO 32000-1, 7.2 and 7.3) as it takes to look at a file before a parser
 * is trusted with it: dictionaries, arrays, names, numbers, references. Nothing is decoded here.
 */
export interface PdfName {
  readonly name: string;
}
export interface PdfReference {
  readonly object: number;
  readonly generation: number;
}
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
/** Strings are skipped, not kept: nothing here asks what they say. */
export type PdfValue =
  | null
  | boolean
  | number
  | "string"
  | PdfName
  | PdfReference
  | readonly PdfValue[]
  | PdfDictionary;

/**
 * How many more bytes may be looked at; shared by all that work on one file, so that no file costs more than its size
 * allows.
 */
export interface WorkBudget {
  left: number;
}

/** Thrown where the bytes are no PDF value, or reading it costs more than the file's effort allows. */
class PdfSyntaxError extends Error {
  override readonly name = "PdfSyntaxError";
}

// Real dictionaries nest a handful of levels; recursion is bounded so that "[[[[…" cannot exhaust the stack.
const MAX_DEPTH = 32;
const MAX_TOKEN = 65_536;
// The cost of beginning to read, beside the bytes: a hostile file may hold millions of beginnings.
const COST_OF_A_TRY = 100;

/**
 * Reads the value that begins at or after `start` (white space and comments are skipped).
 * @returns the value and the position after it.
 * @throws PdfSyntaxError
 */
export function readValue(bytes: Uint8Array, start: number, effort: WorkBudget): { value: PdfValue; end: number } {
  effort.left -= COST_OF_A_TRY;
  const reader = new ValueReader(bytes, start, effort);
  const value = reader.value(0);
  return { value, end: reader.position };
}

/** The first position at or after `from` that is neither white space nor inside a comment. */
export function skipSpace(bytes: Uint8Array, from: number, effort: WorkBudget): number {
  let at = from;
  for (let byte = bytes[at]; byte !== undefined && (isSpace(byte) || byte === 0x25); byte = bytes[at]) {
    if (byte === 0x25) while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++;
    else at++;
  }
  effort.left -= at - from;
  return at;
}

/** True when the ASCII `text` stands at `at`. */
export function standsAt(bytes: Uint8Array, text: string, at: number): boolean {
  if (at < 0 || at + text.length > bytes.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** Where the ASCII `text` first stands wholly within `from` (inclusive) and `to` (exclusive), or -1. */
export function find(bytes: Uint8Array, text: string, from = 0, to = bytes.length): number {
  const first = text.charCodeAt(0);
  const last = Math.min(to, bytes.length) - text.length;
  for (let at = bytes.indexOf(first, Math.max(0, from)); at !== -1 && at <= last; at = bytes.indexOf(first, at + 1)) {
    if (standsAt(bytes, text, at)) return at;
  }
  return -1;
}

/** Where the ASCII `text` last stands, beginning at or before `from`, or -1. */
export function findLast(bytes: Uint8Array, text: string, from: number): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.lastIndexOf(first, from); at !== -1; at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1)) {
    if (standsAt(bytes, text, at)) return at;
  }
  return -1;
}

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map;
}
export function isName(value: PdfValue | undefined): value is PdfName {
  return typeof value === "object" && value !== null && "name" in value;
}
export function isReference(value: PdfValue | undefined): value is PdfReference {
  return typeof value === "object" && value !== null && "object" in value;
}
export function isArray(value: PdfValue | undefined): value is readonly PdfValue[] {
  return Array.isArray(value);
}

class ValueReader {
  position: number;
  readonly #bytes: Uint8Array;
  readonly #effort: WorkBudget;

  constructor(bytes: Uint8Array, start: number, effort: WorkBudget) {
    this.#bytes = bytes;
    this.position = start;
    this.#effort = effort;
  }

  value(depth: number): PdfValue {
    if (depth > MAX_DEPTH) throw new PdfSyntaxError("nested too deeply");
    this.#space();
    const byte = this.#bytes[this.position];
    const next = this.#bytes[this.position + 1];
    switch (byte) {
      case 0x3c: // <
        return next === 0x3c ? this.#dictionary(depth) : this.#hexString();
      case 0x28: // (
        return this.#literalString();
      case 0x5b: // [
        return this.#array(depth);
      case 0x2f: // /
        return this.#name();
      default:
        return this.#word();
    }
  }

  #space(): void {
    this.#spend(1);
    this.position = skipSpace(this.#bytes, this.position, this.#effort);
  }

  #spend(count: number): void {
    this.#effort.left -= count;
    if (this.#effort.left < 0) throw new PdfSyntaxError("costs too much");
  }

  #dictionary(depth: number): PdfDictionary {
    this.position += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.#space();
      if (standsAt(this.#bytes, ">>", this.position)) {
        this.position += 2;
        this.#spend(4);
        return entries;
      }
      if (this.#bytes[this.position] !== 0x2f) throw new PdfSyntaxError("a dictionary's key is a name");
      const key = this.#name().name;
      entries.set(key, this.value(depth + 1));
    }
  }

  #array(depth: number): PdfValue[] {
    this.position++;
    const items: PdfValue[] = [];
    for (;;) {
      this.#space();
      if (this.#bytes[this.position] === 0x5d) {
        this.position++;
        this.#spend(2);
        return items;
      }
      items.push(this.value(depth + 1));
    }
  }

  #hexString(): "string" {
    const end = this.#bytes.indexOf(0x3e, this.position);
    if (end === -1) throw new PdfSyntaxError("a string without end");
    this.#spend(end - this.position);
    this.position = end + 1;
    return "string";
  }

  #literalString(): "string" {
    let open = 0;
    for (; ; this.position++) {
      const byte = this.#bytes[this.position];
      if (byte === undefined) throw new PdfSyntaxError("a string without end");
      this.#spend(1);
      if (byte === 0x5c) this.position++;
      else if (byte === 0x28) open++;
      else if (byte === 0x29 && --open === 0) {
        this.position++;
        return "string";
      }
    }
  }

  // In a name, "#69" stands for "i": both spellings name the same filter.
  #name(): PdfName {
    this.position++;
    return {
      name: this.#token().replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    };
  }

  #word(): PdfValue {
    const word = this.#token();
    if (word === "true") return true;
    if (word === "false") return false;
    if (word === "null") return null;
    if (!/^[+-]*[0-9]*\.?[0-9]*(?:-[0-9]*)?$/.test(word) || !/[0-9]/.test(word)) throw new PdfSyntaxError("no value");
    return (
      (/^[0-9]+$/.test(word) ? this.#reference(Number(word)) : null) ??
      Number.parseFloat(word.replace(/^[+-]*-/, "-").replace(/^\++/, ""))
    );
  }

  #reference(object: number): PdfReference | null {
    const after = this.position;
    this.#space();
    const generation = /^[0-9]{1,5}$/.exec(this.#token());
    this.#space();
    if (generation && this.#token() === "R") return { object, generation: Number(generation[0]) };
    this.position = after;
    return null;
  }

  #token(): string {
    const start = this.position;
    let text = "";
    for (
      let byte = this.#bytes[this.position];
      byte !== undefined && !isSpace(byte) && !isDelimiter(byte);
      byte = this.#bytes[this.position]
    ) {
      if (this.position - start > MAX_TOKEN) throw new PdfSyntaxError("a token too long");
      text += String.fromCharCode(byte);
      this.position++;
    }
    this.#spend(this.position - start + 1);
    return text;
  }
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0x00;
}

function isDelimiter(byte: number): boolean {
  return (
    byte === 0x28 ||
    byte === 0x29 ||
    byte === 0x3c ||
    byte === 0x3e ||
    byte === 0x5b ||
    byte === 0x5d ||
    byte === 0x7b ||
    byte === 0x7d ||
    byte === 0x2f ||
    byte === 0x25
  );
}
