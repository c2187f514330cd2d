/** Cuts the words of a posting to be quoted behind a reason. Pure. */
import { messageOf, type Message } from "../../../texts/text";
import { cleanBlock } from "../../../lib/text";

/** Characters of a quotation, at most. */
export const MAX_QUOTE = 80;
/** So far around the quoted part its sentence is looked for. */
const NEAR = 200;
const TO_BEGIN = /(?:[^.!?\n]|[.!?](?=\S))*$/;
const TO_END = /^(?:[^.!?\n]|[.!?](?=\S))*/;
const BULLET = /^\s*[-–—•*·●▪◦‣>]\s+/;

/** A reason with the words it rests on behind it; alone where there are none. */
export function quoted(reason: Message, words: string | null): Message {
  return words === null ? reason : messageOf("match.quoted", { reason: { said: reason }, quote: words });
}

/** A short text whole, a long one as far as its words fit; null for an empty one. */
export function quoteStart(text: string): string | null {
  const words = plain(text);
  if (words.length <= MAX_QUOTE) return words || null;
  const fitting = words.slice(0, MAX_QUOTE).replace(/\s\S*$/, "");
  return `${cleanBlock(fitting, MAX_QUOTE - 1).replace(/[,;:]$/, "")}…`;
}

/** The part of a text from `from` to `to`, and as many words of its sentence around it as fit. */
export function quoteAround(text: string, from: number, to: number): string | null {
  const sentence = (TO_BEGIN.exec(text.slice(Math.max(0, from - NEAR), from))?.[0] ?? "").replace(BULLET, "");
  const rest = TO_END.exec(text.slice(to, to + NEAR))?.[0] ?? "";
  // Letters that touch the part belong to its words.
  const [touching = ""] = /\S*$/.exec(sentence) ?? [];
  const [touched = ""] = /^\S*/.exec(rest) ?? [];
  let quote = quoteStart(`${touching}${text.slice(from, to)}${touched}`);
  if (quote === null) return null;
  const before = wordsOf(sentence.slice(0, sentence.length - touching.length));
  const after = wordsOf(rest.slice(touched.length));
  // Room for a sign at either end of what is left out.
  const fits = (word: string | undefined): word is string =>
    word !== undefined && (quote ?? "").length + 1 + word.length <= MAX_QUOTE - 2;
  for (let last = ""; last !== quote;) {
    last = quote;
    const next = after[0];
    if (fits(next)) {
      quote = `${quote} ${next}`;
      after.shift();
    }
    const previous = before.at(-1);
    if (fits(previous)) {
      quote = `${previous} ${quote}`;
      before.pop();
    }
  }
  const left = quote.length <= MAX_QUOTE - 2;
  const words = quote.replace(/[,;:]$/, "");
  // A lone comma is nothing to quote.
  if (words === "") return null;
  return `${left && before.length > 0 ? "…" : ""}${words}${left && after.length > 0 ? "…" : ""}`;
}

/** One line without control characters, in which no mark ends the quotation. */
const plain = (text: string) =>
  cleanBlock(text)
    .replace(/\s+/g, " ")
    .replace(/[“”„‟]/g, '"')
    .trim();

const wordsOf = (text: string) => plain(text).split(" ").filter(Boolean);
