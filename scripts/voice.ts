/**
 * `node scripts/voice.ts [FILE…] [--warnings]`: the texts of the catalogues that break the voice. FILE is the name
 * of a file of a language, such as `en/home.ts`.
 */
import { globSync, readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { HINDI_RULES, VOICE_RULES, type Audience, type VoiceRule } from "./voice-rules.ts";

export interface Finding {
  readonly key: string;
  readonly id: string;
  readonly level: VoiceRule["level"];
  readonly found: string;
  readonly use: string;
}

/** Policies and consents: the words there are a lawyer's. */
const LEGAL = new Set(["privacy.ts", "terms-page.ts", "terms.ts", "refund.ts"]);
/** Files whose texts only those who work here read. */
const STAFF = new Set([
  "alerts.ts",
  "applying.ts",
  "audit.ts",
  "calls.ts",
  "catalog.ts",
  "coach.ts",
  "codes.ts",
  "conversations.ts",
  "desk.ts",
  "entry-forms.ts",
  "extension-desk.ts",
  "extension.ts",
  "frame.ts",
  "health.ts",
  "held-openings.ts",
  "inbound-mail.ts",
  "offers-desk.ts",
  "opened-people.ts",
  "operator-queue.ts",
  "outbox.ts",
  "outcomes.ts",
  "own-alerts.ts",
  "parts.ts",
  "payments-desk.ts",
  "phone-calls.ts",
  "reports.ts",
  "sandbox.ts",
  "sources-desk.ts",
  "sources.ts",
  "staff-desk.ts",
  "staff-mail.ts",
  "staff-nav.ts",
  "staff-title.ts",
  "support-inbox.ts",
]);
/** Sentences that people agree to: new words are a new version of the consent, and not only a better text. */
const CONSENTS = new Set([
  "field.receiveEmailJobUpdates",
  "field.receiveEmailMarketingUpdates",
  "field.receiveWhatsappUpdates",
]);
const MAX_WORDS = { product: 20, staff: 20, legal: 25 } as const;
const NEGATIVES = /\b(?:no|not|never|none|without|cannot)\b|n't\b/gi;

/** @param file the name of a catalogue's file, without its language */
export const audienceOf = (file: string): Audience =>
  LEGAL.has(file) ? "legal" : STAFF.has(file) ? "staff" : "product";

/** The sentences that a text can make: one for each branch of its choices, with `…` for a value. */
export function readingsOf(text: string): string[] {
  const choice = /\{\w+, (?:plural|select), /.exec(text);
  if (!choice) return [text.replaceAll(/\{\w+\}/g, "…").replaceAll("#", "…")];
  const end = closing(text, choice.index);
  const inside = text.slice(choice.index + choice[0].length, end);
  const readings: string[] = [];
  for (let at = inside.indexOf("{"); at !== -1; at = inside.indexOf("{", at)) {
    const close = closing(inside, at);
    readings.push(...readingsOf(text.slice(0, choice.index) + inside.slice(at + 1, close) + text.slice(end + 1)));
    at = close;
  }
  return readings;
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}" && --depth === 0) return at;
  }
  throw new Error(`Not closed: ${text}`);
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!])\s+(?=\S)/);

/** The findings of a text of the catalogue, each once. */
export function lint(key: string, text: string, audience: Audience, language = "en"): Finding[] {
  const found = new Map<string, Finding>();
  const add = (finding: Omit<Finding, "key">): void => {
    const name = `${finding.id} ${finding.found.toLowerCase()}`;
    if (!found.has(name)) found.set(name, { key, ...finding });
  };
  const rules = language === "en" ? VOICE_RULES : language === "hi" ? HINDI_RULES : [];
  for (const reading of readingsOf(text)) {
    for (const { id, pattern, use, level, audiences = ["product", "staff"] } of rules) {
      const match = audiences.includes(audience) ? pattern.exec(reading) : null;
      if (match) add({ id, level, found: match[0], use });
    }
    if (language !== "en") continue;
    for (const sentence of sentencesOf(reading)) {
      const words = sentence.split(/\s+/).filter((word) => /[\p{L}\d…]/u.test(word)).length;
      const most = MAX_WORDS[audience];
      if (words > most)
        add({ id: "long", level: "error", found: `${words} words: ${sentence.slice(0, 40)}`, use: `at most ${most}` });
      const negatives = sentence.match(NEGATIVES)?.length ?? 0;
      if (negatives > 1 && audience !== "legal")
        add({ id: "negatives", level: "error", found: sentence.slice(0, 60), use: "one negative a sentence" });
    }
  }
  return [...found.values()];
}

/** The texts of a catalogue's file by their keys, as its source has them. */
export function textsOf(path: string): Map<string, string> {
  const source = readFileSync(path, "utf8");
  const texts = new Map<string, string>();
  for (const [, key = "", literal = ""] of source.matchAll(
    /^ {2}"([^"]+)":\s+("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'),$/gm,
  ))
    texts.set(key, literal.startsWith('"') ? (JSON.parse(literal) as string) : literal.slice(1, -1));
  return texts;
}

/** How many characters a text has room for on a screen of 360 px, by where the code puts it. */
const ROOM = [
  { part: "button", most: 24, put: /<(?:Button|ButtonLink)\b(?:[^<>]|=>)*>\s*(\{[^<]*\})\s*<\/Button/g },
  { part: "label", most: 32, put: /\blabel=(\{(?:t|inEnglish)\("[^}]*\})/g },
  { part: "hint", most: 80, put: /\bhint=(\{(?:t|inEnglish)\("[^}]*\})/g },
] as const;

/** How many characters a reader sees: a Hindi letter with its marks is one. */
const lengthOf = (text: string): number => [...CHARACTERS.segment(text)].length;
const CHARACTERS = new Intl.Segmenter("hi", { granularity: "grapheme" });

/** The texts that are longer than the room where the sources put them: each of their readings, without its values. */
export function tooLong(sources: readonly string[], texts: ReadonlyMap<string, string>): Finding[] {
  const found = new Map<string, Finding>();
  for (const { part, most, put } of ROOM)
    for (const source of sources)
      for (const [, inside = ""] of source.matchAll(put))
        for (const [, key = ""] of inside.matchAll(/\b(?:t|inEnglish)\("([\w.]+)"/g))
          for (const reading of readingsOf(texts.get(key) ?? ""))
            if (lengthOf(reading) > most)
              found.set(`${part} ${key}`, {
                key,
                id: part,
                level: "warning",
                found: reading,
                use: `at most ${most} characters`,
              });
  return [...found.values()];
}

/** The findings of files of the catalogues, but for the consents. */
function lintFiles(files: readonly string[]): Finding[] {
  return files.flatMap((file) => {
    const [language = "", name = ""] = file.split("/");
    return [...textsOf(`workers/texts/${file}`)].flatMap(([key, text]) =>
      CONSENTS.has(key) ? [] : lint(key, text, audienceOf(name), language),
    );
  });
}

/** The texts of these files that have no room where the pages put them. */
function longIn(files: readonly string[]): Finding[] {
  const pages = globSync("{app,extension/src}/**/*.tsx").map((path) => readFileSync(path, "utf8"));
  return files.flatMap((file) => tooLong(pages, textsOf(`workers/texts/${file}`)));
}

/** All that files of the catalogues have against the voice and the room on a phone, but for the texts of `fixed`. */
export function findingsOf(files: readonly string[], fixed: ReadonlySet<string>): Finding[] {
  return [...lintFiles(files), ...longIn(files)].filter(({ key }) => !fixed.has(key));
}

/** The files of the catalogues, each with its language. */
export const catalogueFiles = (): string[] =>
  ["en", "hi", "hinglish"].flatMap((language) =>
    readdirSync(`workers/texts/${language}`)
      .filter((name) => name !== "index.ts")
      .map((name) => `${language}/${name}`),
  );

if (import.meta.main) {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { warnings: { type: "boolean" } } });
  const fixed = new Set(Object.keys(JSON.parse(readFileSync("tests/texts/fixed.json", "utf8")) as object));
  const files = positionals.length > 0 ? positionals : catalogueFiles();
  const findings = findingsOf(files, fixed);
  for (const { key, id, level, found, use } of findings)
    if (level === "error" || values.warnings) console.log(`${level} ${key}: ${id}: “${found}” → ${use}`);
  const count = (level: string) => findings.filter((finding) => finding.level === level).length;
  console.log(`${count("error")} errors, ${count("warning")} warnings`);
}
