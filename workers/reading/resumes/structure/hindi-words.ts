/** Kinds of words in Hindi, as `words.ts` has them in English. Pure. */
import { longPattern } from "../../../lib/long-pattern";

const DEVANAGARI = /[\u0900-\u097f]/;
export const isHindi = (text: string): boolean => DEVANAGARI.test(text);

/** Letters with a dot beneath are written without it as well. */
const plain = (text: string) => text.normalize("NFD").replaceAll("\u093c", "");
const says = (pattern: RegExp) => (text: string) => isHindi(text) && pattern.test(plain(text));

export const soundsLikeHindiCompany = says(longPattern("u")`
    लिमिटेड|लि\.|प्रा\.?\s?लि|प्राइवेट|कंपनी|कम्पनी|एंड संस|अस्पताल|हॉस्पिटल|क्लिनिक|बैंक|उद्योग|इंडस्ट्रीज
    |ट्रेडर्स|एंटरप्राइजेज|होटल|मिल्स|(?:नगर|विद्युत|परिवहन|विकास)\sनिगम
    |एसोसिएट्स|सेवाएँ|सर्विसेज|टेक्नोलॉजीज|सॉल्यूशंस|मोटर्स|स्टोर्स|फूड्स
    |फैक्ट्री|कारखाना|सीमेंट|स्कूल|विद्यालय|मंदिर|कॉलेज|संस्थान`);

export const soundsLikeHindiInstitution = says(longPattern("u")`
    विश्वविद्यालय|विद्यालय|कॉलेज|स्कूल|संस्थान|विद्यापीठ|विद्या म(?:ं|न्)दिर|शिक्षा मंडल|शिक्षा मण्डल
    |(?<![\p{L}\p{M}])बोर्ड|परिषद|पॉल(?:ि|ी)टेक्निक`);

export const soundsLikeHindiBoard = says(/(?<![\p{L}\p{M}])बोर्ड|शिक्षा मंडल|शिक्षा मण्डल|परिषद/u);

export const soundsLikeHindiDegree = says(longPattern("u")`
    ^(?:बी\.?\s?(?:कॉम|ए|एससी|एस\.सी|टेक|ई|एड|बीए|सीए|फार्मा)|एम\.?\s?(?:कॉम|ए|एससी|एस\.सी|टेक|एड|बीए|सीए)|स्नातक
    |परास्नातक|स्नातकोत्तर|डिप्लोमा|आई\.?\s?टी\.?\s?आई|(?:10|12|१०|१२)\s?वीं|दसवीं|बारहवीं|हाई\s?स्कूल
    |डी\.?\s?एल\.?\s?एड|इ(?:ं|ण्|न्)टर(?:मी|मि)डिएट|इंटर
    |मैट्रिक|माध्यमिक(?!\sशिक्षा)|उच्चतर माध्यमिक|पीएच\.?\s?डी)(?![\p{L}\p{M}]{2})`);

export const endsAsHindiTitle = says(longPattern("u")`
    (?:इंजीनियर|अभियंता|प्रबंधक|मैनेजर|सहायक|लिपिक|क्लर्क|ऑपरेटर|अधिकारी|कार्यकारी|शिक्षक|शिक्षिका|अध्यापक|अध्यापिका
    |नर्स|चालक|ड्राइवर|लेखाकार|अकाउंटेंट|पर्यवेक्षक|सुपरवाइजर|तकनीशियन|इलेक्ट्रीशियन|मैकेनिक|फिटर|वेल्डर|रसोइया|सेल्समैन
    |गार्ड|प्रशिक्षु|ट्रेनी|डेवलपर|डिजाइनर|विश्लेषक|सलाहकार|कैशियर|हेल्पर|प्रशिक्षक|समन्वयक|संचालक|रिसेप्शनिस्ट
    |एग्जीक्यूटिव|फार्मासिस्ट|दर्जी|प्लंबर|निरीक्षक)$`);

const COLUMNS = [
  ["date", /^(?:उत्तीर्ण\s)?(?:वर्ष|सत्र)$/u],
  ["score", /^(?:प्रतिशत|अंक|प्राप्तांक|श्रेणी)$/u],
  ["degree", /^(?:परीक्षा|पाठ्यक्रम|डिग्री|योग्यता|कक्षा)$/u],
  ["institution", /^(?:संस्थान|विद्यालय|कॉलेज|संस्था)(?: का नाम)?$/u],
  ["board", /^(?:विश्वविद्यालय|बोर्ड|विश्वविद्यालय\s?\/\s?बोर्ड|बोर्ड\s?\/\s?विश्वविद्यालय)$/u],
] as const;

/** The kind of a column of a table of studies that a text names; null of any other text. */
export const hindiColumn = (text: string): (typeof COLUMNS)[number][0] | null =>
  COLUMNS.find(([, pattern]) => pattern.test(text.trim()))?.[0] ?? null;

/** Digits of Devanagari as the others, each in its place. */
export const withPlainDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** A word of a name, and words that no name has. */
export const HINDI_NAME_WORD = /^[\u0900-\u097f]{2,}\.?$/u;
export const NO_HINDI_NAME = longPattern("u")`
    (?:^|\s)(?:बायोडाटा|जीवन|परिचय|जीवन-परिचय|अनुभव|योग्यता|उद्देश्य|कौशल|मोबाइल|ईमेल|पता|जन्म|लिंग|पिता|माता|पति
    |विवरण|का|की|के|में|से|और|नाम)(?=[\s:]|$)`;

/** Headings, by the part of a resume that they begin. */
export const HINDI_HEADINGS = {
  summary: ["उद्देश्य", "करियर उद्देश्य", "सारांश", "परिचय", "प्रोफ़ाइल"],
  work: ["कार्य अनुभव", "अनुभव", "व्यावसायिक अनुभव", "कार्यानुभव", "कार्य का अनुभव", "नौकरी का अनुभव", "रोजगार", "पेशेवर अनुभव"],
  education: ["शिक्षा", "शैक्षणिक योग्यता", "शैक्षिक योग्यता", "योग्यता", "शैक्षणिक विवरण", "शिक्षा विवरण"],
  skills: ["कौशल", "मुख्य कौशल", "दक्षताएँ", "दक्षता", "तकनीकी कौशल", "कंप्यूटर ज्ञान"],
  projects: ["परियोजनाएँ", "परियोजना"],
  certificates: ["प्रमाणपत्र", "प्रमाण पत्र", "प्रशिक्षण"],
  languages: ["भाषाएँ", "भाषा ज्ञान", "भाषा"],
  awards: ["पुरस्कार", "उपलब्धियाँ"],
  contact: ["संपर्क", "सम्पर्क"],
  personal: ["व्यक्तिगत विवरण", "व्यक्तिगत जानकारी"],
  other: ["रुचियाँ", "शौक", "घोषणा", "संदर्भ"],
} as const;
