/**
 * Texts with values in them, by a part of ICU's message format: `{name}`, `{n, plural, one {…} other {…}}` with `#` for
 * the number, and `{kind, select, a {…} other {…}}`. Pure.
 */
import { NUMBERS, PLURALS, type Locale } from "./locales.ts";

/** A value in a text. `said` is itself a text: it is put into the same language. */
export type Value = string | number | { readonly said: string };
export type Values = Readonly<Record<string, Value>>;
type Placed = Readonly<Record<string, string | number>>;

/**
 * A text with its values in place. A name without a value stays as it is written, for an element that is put there.
 * @throws Error where a choice is not closed, or has no branch for a value.
 */
export function format(text: string, values: Placed, locale: Locale): string {
  return text.includes("{") ? filledIn(text, values, locale, null) : text;
}

function filledIn(text: string, values: Placed, locale: Locale, count: number | null): string {
  let [made, at] = ["", 0];
  while (at < text.length) {
    const char = text[at];
    if (char === "{") {
      const end = closing(text, at);
      made += placed(text.slice(at + 1, end), values, locale, count);
      at = end + 1;
    } else {
      made += char === "#" && count !== null ? NUMBERS[locale].format(count) : char;
      at += 1;
    }
  }
  return made;
}

function placed(inside: string, values: Placed, locale: Locale, count: number | null): string {
  const [, name = "", kind, branches = ""] = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,(.*))?$/s.exec(inside) ?? [];
  const value = values[name];
  if (kind === undefined) return value === undefined ? `{${inside}}` : String(value);
  const own = kind === "plural" ? Number(value) : count;
  const word = kind === "plural" ? PLURALS[locale].select(Number(value)) : String(value);
  return filledIn(branchOf(branches, word, kind === "plural" ? `=${value}` : word), values, locale, own);
}

/** The branch for a value: the exact one (`=0`), that of its kind, or `other`. */
function branchOf(branches: string, word: string, exact: string): string {
  const found = new Map<string, string>();
  for (let at = 0; ;) {
    const open = branches.indexOf("{", at);
    if (open === -1) break;
    const end = closing(branches, open);
    found.set(branches.slice(at, open).trim(), branches.slice(open + 1, end));
    at = end + 1;
  }
  const branch = found.get(exact) ?? found.get(word) ?? found.get("other");
  if (branch === undefined) throw new Error(`No branch for ${word} in {${branches}}`);
  return branch;
}

/** Where the brace that opens here closes. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}" && --depth === 0) return at;
  }
  throw new Error(`Not closed: ${text}`);
}
