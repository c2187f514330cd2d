import { HI } from "../../texts/hi";
import type { Locale } from "../../texts/locales";
import { inEnglish, translateBy, type Translate } from "../../texts/text";

/** The texts of each language that mails and messages are written in. */
export const LANGUAGES: Readonly<Record<Locale, Translate>> = { en: inEnglish, hi: translateBy(HI, "hi") };
