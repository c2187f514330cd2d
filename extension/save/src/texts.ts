/** The words of the window, in the browser's language. */
import { SAVE_POPUP as EN } from "../../../workers/texts/en/save-popup.ts";
import { SAVE_POPUP as HI } from "../../../workers/texts/hi/save-popup.ts";
import { format, type Values } from "../../../workers/texts/format.ts";
import type { Locale } from "../../../workers/texts/locales.ts";

/** The build writes our name. */
declare const BRAND_NAME: string;

export type PopupText = keyof typeof EN extends `savePopup.${infer Name}` ? Name : never;

export const language: Locale = /^hi\b/i.test(navigator.language) ? "hi" : "en";
const words: Readonly<Record<string, string>> = language === "hi" ? HI : EN;

export const say = (name: PopupText, values: Record<string, string | number> = {}): string =>
  format(words[`savePopup.${name}`] ?? "", { brand: BRAND_NAME, ...values } satisfies Values as never, language);
