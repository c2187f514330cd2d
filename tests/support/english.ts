import { inEnglish, inWords } from "@workers/texts/text";

/** A value with each text of ours in it put into English. */
export function english<T>(value: T): T {
  if (typeof value === "string") return inWords(value, inEnglish) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => english(one)) as T;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, english(one)])) as T;
}
