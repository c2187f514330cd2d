import type { LANGUAGE as ENGLISH } from "../en/language";

export const LANGUAGE: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "language.title": "भाषा और टाइम ज़ोन",
  "language.language": "भाषा",
  "language.pages": "पेज, ईमेल और WhatsApp। जहाँ हिन्दी नहीं है, वहाँ अंग्रेज़ी दिखेगी।",
  "language.timeZone": "टाइम ज़ोन",
  "language.quiet": "इस टाइम ज़ोन में रात 9 बजे से सुबह 9 बजे तक हम WhatsApp मैसेज नहीं भेजते।",
  "language.save": "भाषा सेव करें",
  "language.saved": "भाषा और टाइम ज़ोन सेव हो गए।",
  "language.chooseLanguage": "इनमें से एक भाषा चुनें",
  "language.chooseTimeZone": "लिस्ट में से टाइम ज़ोन चुनें",
};
