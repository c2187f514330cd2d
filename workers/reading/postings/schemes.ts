/** Schemes that are offered as work: likes and ratings for money, doubled money, certain jobs and visas. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { TEXT_READ } from "./listing";
import type { HoldingWords } from "./not-jobs";

const KAMAO = "(?:kama(?:o|ye|ao|iye|ein|e|yen|i)\\b|earn|paise)";
const REVIEWED = "(?:hotels?|restaurants?|apps?|movies?|google)";
const SCHEMES: readonly RegExp[] = [
  longPattern("i")`
    \blike and earn\b|\b(?:earn|paid|rs\.? ?\d{1,4}|₹ ?\d{1,4})\b[^.\n]{0,40}
    \b(?:per|for (?:each|every)) (?:like|follow|subscription(?! (?:\w+ ){0,2}(?:sold|sell|sales?|clos\w+|activat\w+
    |renew\w*))|screenshot|rating (?:of|on|for) (?:an? |the )?${REVIEWED})\b(?![ -]?ups?\b)
    |\b(?:like|liking|subscrib\w+|follow(?:ing)?(?![ -]?ups?\b)|watch(?:ing)?)\b[^.\n]{0,25}
    \b(?:videos?|reels|channels?|pages?)\b[^.\n]{0,30}\b(?:and|to|karke) (?:earn|get paid)\b
    |\bearn\b[^.\n]{0,30}\bby (?:liking|subscribing|following|watching)\b`,
  longPattern("i")`
    \b(?:like|subscribe|follow) kar(?:o|ke|na|ein|e)\b[^.\n]{0,40}\b${KAMAO}
    |\bghar ba[iy]the\b[^.\n]{0,60}\d{3,5}[^.\n]{0,25}\b(?:roz\w*|daily|per day|har din)\b
    |\b(?:roz\w*|daily|har din)\b[^.\n]{0,25}\d{3,5}[^.\n]{0,40}\bghar ba[iy]the\b`,
  longPattern("i")`
    \brat(?:e|ing) ${REVIEWED}\b[^.\n]{0,60}\b(?:get paid|earn)\b
    |\b(?:giv(?:e|ing)|post(?:ing)?|leav(?:e|ing)|writ(?:e|ing)) 5[- ]star ratings?\b[^.\n]{0,40}(?:₹|rs\.?) ?\d
    |\b5[- ]star ratings? (?:of|on|for|to) (?:\w+ )?${REVIEWED}\b[^.\n]{0,40}(?:₹|rs\.?) ?\d
    |\bcaptcha (?:typing|entry|filling)\b[^.\n]{0,30}\bearn\b
    |\bjoin (?:our|the|my) telegram (?:group|channel)\b[^.\n]{0,50}\b(?:tasks?|earn\w*|payouts?)\b`,
  longPattern("i")`
    \bdouble your (?:money|investment)\b
    |\binvest (?:rs\.?|₹|inr) ?\d[\d,]{1,8}\b[^.\n]{0,60}\bearn\b[^.\n]{0,30}\b(?:day|daily|week|month)
    |\bdownline\b[^.\n]{0,40}\b(?:each|every|per) (?:new )?(?:joining|joinee|member|id|recruit)\b`,
  longPattern("")`
    (?:लाइक|सब्सक्राइब|फॉलो)[^।.\n]{0,40}कमा
    |घर बैठे[^।.\n]{0,30}\d{3,5}[^।.\n]{0,25}(?:रो[जज़]|प्रतिदिन|हर दिन)`,
];
/** Words that honest employers have as well: one of them alone holds nothing. */
const DOUBTFUL: readonly RegExp[] = [
  longPattern("i")`
    \b(?:build|grow|create) (?:your|a) downline\b(?! (?:teams?|agents?|advis\w+)\b)
    |\bjoin (?:our|the|my) whats ?app (?:group|channel)\b[^.\n]{0,50}
    \b(?:(?:paid|prepaid|online|easy|simple|earning) tasks?|earn\w*|payouts?)\b`,
];

const ABROAD = longPattern("")`
    (?:canada|dubai|uae|qatar|kuwait|oman|bahrain|saudi|gulf|poland|germany|singapore|malaysia|australia|new zealand
    |europe|romania|croatia|serbia|malta|portugal|luxembourg|japan|russia|israel|abroad|foreign)`.source;
const CERTAIN = String.raw`(?:guaranteed?|guarantee|100 ?%|sure[- ]?shot|pakk[ia]|assured)`;
const ABROAD_PROMISED: readonly RegExp[] = [
  longPattern("i")`
    \b${CERTAIN} (?:(?:job|visa|work permit|naukri)s?\b)[^.\n]{0,60}\b${ABROAD}\b
    |\b${ABROAD}\b[^.\n]{0,60}\b(?:${CERTAIN} (?:job|visa|naukri)|(?:job|visa)s?\b[^.\n]{0,20}\bguarantee)
    |\b(?:job|joining|work|visa)\b[^.\n]{0,30}\b${ABROAD}\b[^.\n]{0,40}\b(?:without|no) (?:ielts|interview)\b`,
  /(?:दुबई|कनाडा|विदेश|कतर|कुवैत|सऊदी|सिंगापुर|ऑस्ट्रेलिया)[^।\n]{0,40}(?:पक्की|गारंटी)/,
];
const COURSE_PROMISED: readonly RegExp[] = [
  longPattern("i")`
    (?:\bfees?\b|\bpaid training\b|\bcourse\b|\bregistration\b)[^.\n]{0,60}
    \b(?:(?:100 ?% |guaranteed |assured )job|job(?:s| is)? guarantee)
    |\b(?:100 ?% |guaranteed |assured )job\b[^.\n]{0,40}\b(?:fees?|course)\b`,
  /(?:फीस|कोर्स)[^।\n]{0,40}नौकरी की गारंटी/,
];
/** In it or after it: the employer pays for the course, or the job is to teach or sell it. */
const OF_THE_TRADE = longPattern("i")`
    \b(?:sponsored|no (?:\w+ )?(?:fees?|charges|cost)|without (?:any )?fees?|free of (?:cost|charge)
    |(?:company|employer) (?:pays|bears|sponsors)|(?:paid|borne) by (?:us|the company)
    |(?:you will|you['’]ll|you) (?:be|work as|join as|teach|train|mentor|counsel|sell)\b
    (?: (?:an?|the|our|as|\w+)){0,3} ?(?:teacher|trainer|tutor|faculty|instructor|mentor|counsell?or|advis[eo]r|sales
    |learners?|students?|courses?)|(?:hiring|looking for|seeking) (?:an? |our )?(?:\w+ ){0,2}(?:teachers?|trainers?
    |tutors?|faculty|instructors?|mentors?|counsell?ors?))\b`;

/** Before it in the sentence: a warning, or work in which it is the subject. */
const ASIDE = longPattern("i")`
    \b(?:no|not|never|n['’]t|beware|fraud\w*|fake|scam\w*|avoid|report|students?|learners?|clients?|customers?
    |counsel\w*|sell\w*|explain\w*|promot\w*|compet\w*|detect\w*|prevent\w*|edit\w*|shoot\w*|moderat\w*|insurance
    |ed[- ]?tech)\b[^.\n]{0,100}$`;

/** The words by which a posting offers a scheme and no work; null where none do. Total. */
export const schemeIn = (whole: string): HoldingWords["said"] | null => first(SCHEMES, whole);

/** Words of a scheme that an honest posting may have too; null where there are none. Total. */
export const schemeHinted = (whole: string): HoldingWords["said"] | null => first(DOUBTFUL, whole);

/** The words by which it promises a job or a visa for certain; null where none do. Total. */
export const promiseIn = (whole: string): HoldingWords["said"] | null =>
  first(ABROAD_PROMISED, whole) ?? first(COURSE_PROMISED, whole, OF_THE_TRADE);

/** How far behind the words is read on: a posting says next what its own job is. */
const READ_ON = 120;

function first(patterns: readonly RegExp[], whole: string, unless: RegExp | null = null): HoldingWords["said"] | null {
  const text = whole.slice(0, TEXT_READ);
  for (const pattern of patterns) {
    const m = pattern.exec(text);
    if (!m) continue;
    const before = /[^.\n!?।]*$/.exec(text.slice(Math.max(0, m.index - 120), m.index))?.[0] ?? "";
    const to = m.index + m[0].length;
    if (ASIDE.test(before) || unless?.test(before + text.slice(m.index, to + READ_ON)) === true) continue;
    return { field: "text", from: m.index, to };
  }
  return null;
}
