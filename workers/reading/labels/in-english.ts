/** Hindi and Hinglish labels as the English that rules read. Pure. */
import words from "../lexicons/hindi-labels.json";
import type { Lexicon } from "../text/lexicon";

/** Letters as they are compared: without the dots of borrowed sounds, and the moon above a vowel as its dot. */
const plain = (text: string) =>
  text.normalize("NFD").toLowerCase().replaceAll("\u093c", "").replaceAll("\u0901", "\u0902");

const LEXICON: Lexicon = words;
const ENGLISH: ReadonlyMap<string, string> = new Map(
  LEXICON.terms.map(({ text, sense }) => [plain(text), sense === "nothing" ? "" : sense]),
);
const TELLING: ReadonlySet<string> = new Set(
  LEXICON.terms.flatMap(({ text, weight }) => (weight === undefined ? [] : [plain(text)])),
);
const MAX_TERM_WORDS = Math.max(...[...ENGLISH.keys()].map((term) => term.split(" ").length));
const DEVANAGARI = /\p{Script=Devanagari}/u;
/** A full stop may end a shortened word instead. */
const SENTENCE_END = /(?<=[?!।])\s+/u;
/** Longer texts are no labels. */
const READ_CHARS = 900;

/** A question word and what belongs to it, where it stands after its subject. */
const ASKS = /\b(what is|which \S+|how many \S+|how many|how did you hear|how|where|since when|when|why|whom)\b/u;
/** 'Do you' before what somebody is. */
const DO_BEFORE_STATE =
  /\bdo you\b(?=.*\b(?:employed|ready|married|graduate|authorized|resident|fresher|disability|over)\b)/u;
/** 'In' stands behind its place: 'Pune in live'. */
const IN_PLACE = /(?<!\bwhich )(?<!\S)(\S+) in (live|lived|authorized to work|work|stay)\b/u;
const OF_THEM = /^(.+?) in (.*?)\b(experience|worked)\b(.*)$/u;

/** The label in English words and in the order of English, or as it is where it is not Hindi. */
export function inEnglish(written: string): string {
  const cut = written.slice(0, READ_CHARS);
  if (!DEVANAGARI.test(cut) && !hasTelling(tokensOf(cut).map(bareToken))) return written;
  return cut
    .split(SENTENCE_END)
    .map((sentence) => sentenceInEnglish(sentence))
    .join(" ");
}

const tokensOf = (text: string) => text.split(/\s+/u).filter((token) => token !== "");
const bareToken = (token: string) => plain(token).replace(/^[("'“]+|[)"'”?!।.,:;*]+$/gu, "");

function sentenceInEnglish(sentence: string): string {
  const tokens = tokensOf(sentence.replaceAll("।", "."));
  const bare = tokens.map(bareToken);
  const out: string[] = [];
  for (let at = 0; at < tokens.length;) {
    let taken = 0;
    for (let n = Math.min(MAX_TERM_WORDS, tokens.length - at); n > 0 && taken === 0; n--) {
      const english = ENGLISH.get(bare.slice(at, at + n).join(" "));
      if (english === undefined) continue;
      const last = tokens[at + n - 1] ?? "";
      out.push(english, /[)(,/?.:]$/u.exec(last)?.[0] ?? "");
      taken = n;
    }
    if (taken === 0) out.push(tokens[at] ?? "");
    at += Math.max(1, taken);
  }
  return ordered(
    out
      .join(" ")
      .replace(/\s+/gu, " ")
      .replace(/ (?=[)(,?.:])/gu, "")
      .trim(),
  );
}

function hasTelling(bare: readonly string[]): boolean {
  return bare.some(
    (_, at) =>
      TELLING.has(bare[at] ?? "") ||
      TELLING.has(bare.slice(at, at + 2).join(" ")) ||
      TELLING.has(bare.slice(at, at + 3).join(" ")),
  );
}

function ordered(text: string): string {
  let out = text.replace(IN_PLACE, "$2 in $1");
  const doubt = /^(.*\S) do you[?.]?$/u.exec(out);
  if (doubt) out = `do you ${doubt[1]?.replace(/^you /u, "")}`;
  if (DO_BEFORE_STATE.test(out)) out = out.replace("do you", "are you");
  const asks = ASKS.exec(out);
  if (asks && asks.index > 0 && !/^(?:do|are|is|have|if)\b/u.test(out)) {
    const rest = `${out.slice(0, asks.index)} ${out.slice(asks.index + asks[0].length)}`.trim();
    const of = OF_THEM.exec(rest.replace(/[?.]$/u, ""));
    const subject = of ? `${of[2] ?? ""}${of[3] ?? ""}${of[4] ?? ""} in ${of[1] ?? ""}` : rest;
    out = `${asks[0]} ${subject}`;
  }
  out = out
    .replace(/\s+/gu, " ")
    .replace(/\byou in (live|work)\b/u, "you $1 in")
    .replace(/ (?=[?.]$)/u, "")
    .trim();
  return text.endsWith("?") && !out.endsWith("?") ? `${out}?` : out;
}
