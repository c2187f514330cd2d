import { messageOf, type Message } from "../../../texts/text";
import { withoutUnseen } from "../../../lib/plain-text";
import { WITH_MARKS, wordsOf } from "../../../reading/text/rules";

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bOPR\//, "Opera"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const DEVICES: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bMac(?:intosh| OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** How the session of a connected save button names itself, before the browser that it is in. */
export const SAVE_BUTTON = "JobsarthiSaveButton/1 ";

/**
 * A User-Agent header in words that a person knows their device by: `Chrome on Android`. Only our own words come back.
 */
export function deviceOf(userAgent: string): string {
  if (userAgent.startsWith(SAVE_BUTTON)) return `Save button, ${deviceOf(userAgent.slice(SAVE_BUTTON.length))}`;
  const find = (table: readonly [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(BROWSERS);
  const device = find(DEVICES);
  if (browser && device) return `${browser} on ${device}`;
  return browser ?? device ?? "Unknown device";
}

/** A display name made of a name from outside: one line, no control characters, at most 100 characters; never empty. */
export function displayNameFrom(name: string | null, email: string): string {
  const clean = withoutUnseen((name ?? "").replace(/\s/g, " "))
    .replace(/ +/g, " ")
    .trim();
  return Array.from(clean === "" ? email.split("@")[0]! : clean)
    .slice(0, 100)
    .join("");
}

/** Names have fewer words than this, and words fewer letters. */
const MAX_WORDS = 8;
const MAX_LETTERS = 40;

/** The words of a name or of a search for one: small letters without accents. */
export function nameWords(text: string): string[] {
  // Accents of Latin letters alone: in Indian scripts marks are vowels.
  const words = wordsOf(text, WITH_MARKS, (name) =>
    name
      .normalize("NFKD")
      .replaceAll(/[\u0300-\u036F'’`]/g, "")
      .toLowerCase(),
  );
  return [...new Set(words.map((word) => word.slice(0, MAX_LETTERS)))].slice(0, MAX_WORDS);
}

/**
 * The keys by which a name is found: each word followed by each other one, so that any word finds it, and any two in
 * either order; a name of one word is found by that.
 */
export function nameKeys(name: string): string[] {
  const words = nameWords(name);
  return words.length < 2 ? words : words.flatMap((a) => words.filter((b) => b !== a).map((b) => `${a} ${b}`));
}

/** The fewest characters of a staff password: it opens more than one's own data. */
const STAFF_PASSWORD = 12;

/** The message for a staff password that is too short; null where it is long enough. */
export function tooShortForStaff(password: string): Message | null {
  if (Array.from(password).length >= STAFF_PASSWORD) return null;
  return messageOf("signIn.staffPasswordsLeast", { staffPassword: STAFF_PASSWORD });
}

/** Where a search names more people than are looked for; what it found is not all. */
export const TOO_MANY_NAMESAKES = "signIn.more200PeopleName";
