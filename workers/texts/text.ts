import { EN } from "./en/index.ts";
import { format, type Value, type Values } from "./format.ts";
import type { Locale } from "./locales.ts";

/** The name of a text in the catalogues: its page, and its place there. */
export type TextKey = keyof typeof EN;
/** Texts of a language by their names. */
export type Texts = Readonly<Partial<Record<TextKey, string>>>;

/** A text in a language, with its values in place. */
export type Translate = (key: TextKey, values?: Values) => string;

/** The texts of a language: the English one where these have none. */
export function translateBy(texts: Texts | null, locale: Locale): Translate {
  const t: Translate = (key, values) => {
    const text = texts?.[key] ?? (EN as Texts)[key] ?? key;
    return values ? format(text, inPlace(values, t), locale) : text;
  };
  return t;
}

/** English, for what is written in English alone: logs, and what staff and programs read. */
export const inEnglish: Translate = translateBy(null, "en");

declare const MESSAGE: unique symbol;
/** A text before a language is chosen for it, as it is sent and stored: its key, and its values as JSON behind that. */
export type Message = TextKey | (string & { readonly [MESSAGE]: true });

/** A text with its values, to be put into words when it is shown. */
export const messageOf = (key: TextKey, values: Values): Message => `${key} ${JSON.stringify(values)}` as Message;

/** A text in words. Anything that is not a key, such as a sentence that was stored earlier, stays as it is. */
export function inWords(message: string, t: Translate): string {
  const space = message.indexOf(" ");
  const key = space === -1 ? message : message.slice(0, space);
  if (!isKey(key)) return message;
  if (space === -1) return t(key);
  const values = readValues(message.slice(space + 1));
  return values ? t(key, values) : message;
}

function readValues(json: string): Values | null {
  try {
    const read: unknown = JSON.parse(json);
    return typeof read === "object" && read !== null && Object.values(read).every(isValue) ? (read as Values) : null;
  } catch {
    return null;
  }
}

/** The values with those in words that are texts themselves. */
function inPlace(values: Values, t: Translate): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "object" ? inWords(value.said, t) : value]),
  );
}

const isValue = (value: unknown): value is Value =>
  typeof value === "string" ||
  typeof value === "number" ||
  typeof (value as { said?: unknown } | null)?.said === "string";

const isKey = (key: string): key is TextKey => Object.hasOwn(EN, key);
