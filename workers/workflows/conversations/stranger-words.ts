import { longPattern } from "../../lib/long-pattern";
import { HI } from "../../texts/hi";
import { WHATSAPP_START as HINGLISH } from "../../texts/hinglish/whatsapp-start";
import { inEnglish, translateBy, type TextKey, type Translate } from "../../texts/text";
import type { Value } from "../../texts/format";
import { understandMessage } from "../../modules/support";
import type { SQL, Statement } from "../../db/client";
import type { OpenAsk, StrangerLanguage } from "../../modules/messaging/rules";

const LANGUAGES: Readonly<Record<Exclude<StrangerLanguage, "">, Translate>> = {
  en: inEnglish,
  hi: translateBy(HI, "hi"),
  "hi-Latn": translateBy(HINGLISH, "en"),
};

/** A person who has written no words gets English and Hindi. */
const SPOKEN: Readonly<Record<StrangerLanguage, readonly Exclude<StrangerLanguage, "">[]>> = {
  "": ["en", "hi"],
  en: ["en"],
  hi: ["hi"],
  "hi-Latn": ["hi-Latn"],
};

/** One of these shows Hindi in Latin letters: none is an English word. */
const HINDI_WORD = longPattern("i")`\b(?:naukri|kaam|bhai|bhaiya|bhaiyya|namaste|namaskar|chahiye|chahie|chaiye|mujhe
  |mujhko|mera|meri|batao|bataiye|dijiye|kijiye|karna|kaise|kya|hai|haan|nahi|aap|aapka)\b`;

/** The language and letters that a person wrote in. */
export function languageWritten(text: string): Exclude<StrangerLanguage, ""> {
  const { language } = understandMessage(text);
  return language === "en" && HINDI_WORD.test(text) ? "hi-Latn" : language;
}

/** A value that differs by language. */
type Spoken = Value | ((language: Exclude<StrangerLanguage, "">) => Value);
/** One of our texts with its values, or a line as it is. */
export type Line =
  | { say: TextKey; with?: Readonly<Record<string, Spoken>> }
  | { plain: string | ((language: StrangerLanguage) => string) };

/** The lines of an answer in a language; texts in both where that is not known. */
export function inWordsOf(language: StrangerLanguage, lines: readonly Line[]): string {
  return lines
    .flatMap((line) =>
      "plain" in line
        ? [typeof line.plain === "function" ? line.plain(language) : line.plain]
        : SPOKEN[language].map((spoken) => {
            const values = Object.entries(line.with ?? {}).map(([name, value]) => [
              name,
              typeof value === "function" ? value(spoken) : value,
            ]);
            return LANGUAGES[spoken](line.say, Object.fromEntries(values));
          }),
    )
    .join("\n");
}

/** The answer to a message. */
export interface Reply {
  lines: readonly Line[];
  /** At most one answer of this name in an hour, in each language; absent: each message has its own. */
  hourly?: string;
  asks?: { ask: OpenAsk; uploadId: string };
  isStopped?: boolean;
  /** It is sent only if this holds when it is written. */
  onlyIf?: SQL;
  /** The further effects of the message. */
  more?: readonly Statement[];
}
