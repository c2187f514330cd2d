/**
 * Signs of a scam, or of an opening that is not really open. Each has a code, a rule and the words it was seen in.
 * Pure.
 */
import { DAY_MS } from "../../lib/time";
import { TEXT_READ, type Listing, type TextSpan } from "./listing";
import type { PayStated } from "./pay";
import type { SignCode } from "./vocabulary";
import { longPattern } from "../../lib/long-pattern";
import { demandIn } from "./demands";
import { isKnownEmployer, posingAddress } from "./impostors";
import { promiseIn, schemeHinted, schemeIn } from "./schemes";
import { notAJob } from "./not-jobs";
import { unfolded, WORDS, wordsOf } from "../text/rules";

export interface Sign {
  code: SignCode;
  /** One that holds is enough to keep the posting for staff; of strong ones it takes two. */
  strength: "holds" | "strong" | "weak";
  /** The words that it was seen in; null where it is a fact of the posting's history. */
  said: TextSpan | null;
}

/** The catalogue's facts of a posting beside its words. */
export interface PostingHistory {
  /** Milliseconds since 1970: when it was posted, else first seen. */
  since: number | null;
  now: number;
  /** How often the same opening was closed and posted again. */
  reposts: number;
  /** Whether `MANY_COMPANIES` or more have listed the same text. */
  sameText: boolean;
}

const OLD_DAYS = 60;
/** Links to a form, a shortened address or a chat instead of the company's own page. */
const OUTSIDE_FORM = longPattern("i")`
    ^https?://(?:docs\.google\.com/forms|forms\.gle|forms\.office\.com|[\w-]+\.typeform\.com|tally\.so|bit\.ly
    |tinyurl\.com|wa\.me|t\.me|chat\.whatsapp\.com)`;
const MANY_REPOSTS = 3;
/** This many companies with one text are no coincidence. */
export const MANY_COMPANIES = 3;

/** Words of a payment that the person is to make. */
const FEE =
  "(?:registration|application|processing|security|joining|training|document(?:ation)?|verification|" +
  "admin(?:istration)?|enrol?lment|interview|laptop|kit|uniform|refundable|caution|onboarding|placement|" +
  "background[- ]check)";
const ASKS_FOR_MONEY: readonly RegExp[] = [
  new RegExp(`\\b${FEE}[ -](?:\\w{1,12} )?(?:fees?|charges?|deposit|amount|money)\\b`, "gi"),
  longPattern("gi")`
    \b(?:pay|paying|deposit|transfer|send
    |submit) (?:us )?(?:an? |the )?(?:small |nominal |one[- ]time |refundable |initial )*(?:fees?|deposit|amount
    |charges?|(?:rs\.?|inr|₹) ?\d[\d,]{0,9})\b`,
  /\b(?:fees?|deposit|amount|charges?)\b[^.\n]{0,30}\b(?:refundable|refunded|non[- ]refundable)\b/gi,
  longPattern("gi")`
    \b(?:gift cards?|western union|moneygram|bitcoin|paytm|g ?pay|phone ?pe|upi)\b[^.\n]{0,30}\b
    (?:registration fee|deposit)\b`,
];
/** 'No registration fee', 'we never ask for a deposit': a warning against it, not a demand. */
const DENIED = longPattern("i")`
    \b(?:no|not|never|without|free of|do(?:es)? ?n[o']t|don['’]t|doesn['’]t|zero|nor|waive[sd]?|beware|fraud\w*
    |scams?|anyone|if any\w*|reimburse[sd]?|covers?|covered|we (?:will )?pay|paid by (?:us|the company)|company pays
    |any)\b[^.\n]{0,80}$`;
/** Work in which such words are the subject: 'collects application fees', 'security deposits of tenants'. */
const SUBJECT = longPattern("i")`
    \b(?:collect(?:s|ing|ion)?|process(?:es|ing)?|manage|managing|handl(?:e|es|ing)
    |customers?|clients?|tenants?|residents?|students?|patients?|borrowers?|merchants?|guests?|vendors?|account
    (?:s|ing)?|reconcil\w+|invoice|billing|track(?:ing)?|revenue|review(?:ing)?|licens\w+|loans?|explain\w*|sell\w*
    |immigration|visa|bar|board
    |exam\w*)\b[^.\n]{0,60}$`;

/** 'We pay ₹1,500 for each visit'. */
const WE_DO = /\b(?:we|company|employer|clients?)(?: will| also| shall)? $/i;

const FREE_MAIL = longPattern("i")`
    \b[\w.+-]{1,64}@(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|rediffmail|aol|protonmail|proton|icloud|mail
    |zohomail|yandex)\.(?:com|co\.in|in|me|ru|co\.uk)\b`;
const ANY_MAIL = /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\b/;
const CHAT = /\b(?:whats ?app|telegram|signal app|wa\.me|t\.me)\b/i;
const CHAT_CONTACT = longPattern("i")`
    \b(?:apply|contact|message|msg|text|ping|dm|send|share|reach|call|reply|connect|interviews?)\b[^.\n]{0,40}\b
    (?:on|via|through|over|at|by|to) (?:our |the |my )?(?:whats ?app|telegram)\b(?! (?:bot|integration|api|business))
    |(?<![-/\w])(?:whats ?app|telegram|wa\.me/|t\.me/)[^.\n\w]{0,4}(?:\w{1,8}[^.\n\w]{1,3}){0,3}\+?\d[\d\s-]{7,14}\d
    |\b(?:whats ?app|telegram) (?:us|me|hr|your (?:cv|resume))\b
    |\b(?:whats ?app|telegram) (?:par|pe) (?:message|msg|resume|cv|contact|sampark)\b
    |व्हाट्स ?[एऐ]प (?:करें|पर भेजें|पर संपर्क)`;
const NO_CHAT = /\b(?:never|not|n['’]t|no one)\b[^.\n]{0,60}$/i;

/** A year's pay that no employer offers to beginners, by currency. */
const TOO_GOOD_A_YEAR: Readonly<Record<string, number>> = { INR: 3_000_000, USD: 400_000, EUR: 300_000, GBP: 250_000 };
const A_YEAR = { year: 1, month: 12, week: 52, day: 260, hour: 2080 } as const;
const EASY_MONEY = longPattern("i")`
    \b(?:earn|make|get|income(?: of)?|salary(?: of)?)\b[^.\n]{0,30}(?:(?:rs\.?|inr|₹|\$)\s?[\d,]{3,12})\s{0,2}
    (?:-|to|–)?\s{0,2}(?:(?:rs\.?|inr|₹|\$)?\s?[\d,]{3,12})?\s{0,2}(?:/|per|a|every)\s{0,2}
    (?:day|week|hour)\b[^.\n]{0,80}\b
    (?:no experience|without experience|from home|part[- ]time|easy|simple|copy[- ]paste|typing|liking|subscrib\w+)\b
    |\b(?:no experience|easy work|simple work|copy[- ]paste|ad[- ]posting|form[- ]filling)\b[^.\n]{0,80}\b
    (?:earn|income|payout)\b[^.\n]{0,30}(?:rs\.?|inr|₹|\$)\s?[\d,]{3,12}`;

/** A thousand or more. */
const MUCH =
  String.raw`(?:rs\.?|inr|₹|\$)?\s?(?:\d{1,3}(?:,\d{2,3}){1,2}|\d{4,6}|\d{1,2}k)(?:/-)?` +
  String.raw`(?:\s?(?:rs|rupees|inr)\b)?`;
const MUCH_DAILY = String.raw`\b(?:earn(?:ings?)?|income|payout)\b[^.\n\d]{0,25}${MUCH}
  (?:\s{0,2}(?:-|to|–)\s{0,2}${MUCH})?\s{0,2}(?:daily|every ?day|each day|(?:per|a|/) ?day)\b
  |\b(?:earn daily|daily (?:earnings?|income|payout))\b[^.\n\d]{0,15}${MUCH}`.replaceAll(/\n\s*/g, "");
const BY_THE_WAY = String.raw`\b(?:work(?:ing)? from home|wfh|sitting at home|home[- ]based|copy[- ]paste
  |typing (?:work|jobs?)|captcha|ad[- ]posting|form[- ]filling|online (?:work|jobs?|tasks?)
  |(?:no|without)(?: any)? (?:investment|work))\b`.replaceAll(/\n\s*/g, "");
/**
 * 'Earn 5,000 daily from home'. Being paid by the day is honest, and so are the hundreds of rupees a day of a helper or
 * a rider: only much, for work that asks nobody to come, is a sign.
 */
const EASY_DAILY = new RegExp(
  String.raw`(?:${MUCH_DAILY})(?: [a-z]{1,12}){0,2} (?:from|at) (?:your )?home\b` +
    `|(?:${MUCH_DAILY})[^.\n]{0,80}${BY_THE_WAY}|${BY_THE_WAY}[^.\n]{0,80}(?:${MUCH_DAILY})`,
  "i",
);

/** The signs in a listing's own words. `years` is the least experience asked, null when none is stated. */
export function readSigns(listing: Listing, pay: PayStated | null, years: number | null): Sign[] {
  const text = listing.text.slice(0, TEXT_READ);
  const signs: Sign[] = [];
  const add = (code: SignCode, strength: Sign["strength"], found: { from: number; to: number } | null) => {
    if (found) signs.push({ code, strength, said: { field: "text", ...found } });
  };
  for (const found of [notAJob(listing.title, text), demandIn(text)])
    if (found) signs.push({ ...found, strength: "holds" });
  const scheme = schemeIn(text);
  if (scheme) signs.push({ code: "pay_too_good", strength: "holds", said: scheme });
  const promise = promiseIn(text);
  if (promise) signs.push({ code: "job_promised", strength: "strong", said: promise });
  const isDemand = signs.some(({ code }) => code === "asks_for_money");
  add("asks_for_money", "strong", text === "" || isDemand ? null : moneyAsked(text));
  const mail = find(FREE_MAIL, text);
  add("free_mail_contact", mail && isKnownEmployer(listing) ? "strong" : "weak", mail);
  add("not_their_address", "strong", posingAddress({ company: listing.company, text }));
  const chatted = find(CHAT_CONTACT, text);
  const chat = chatted && !NO_CHAT.test(text.slice(Math.max(0, chatted.from - 80), chatted.from)) ? chatted : null;
  const hasOtherWay = ANY_MAIL.test(text.replace(FREE_MAIL, " ")) || !isChatLink(listing.link);
  if (chat) add("chat_contact_only", hasOtherWay ? "weak" : "strong", chat);
  else if (isChatLink(listing.link)) add("chat_contact_only", "strong", find(CHAT, text) ?? { from: 0, to: 0 });
  const easy = find(EASY_MONEY, text) ?? find(EASY_DAILY, text);
  const hint = schemeHinted(text);
  if (hint && !scheme) signs.push({ code: "pay_too_good", strength: "strong", said: hint });
  else if (easy && !scheme) add("pay_too_good", "strong", easy);
  else if (!scheme && pay && isTooGood(pay, years))
    signs.push({ code: "pay_too_good", strength: "strong", said: pay.span });
  if (hasNoSite(listing.link)) signs.push({ code: "no_company_site", strength: "weak", said: null });
  return signs;
}

/** The signs of a posting's history. */
export function historySigns({ since, now, reposts, sameText }: PostingHistory): Sign[] {
  const signs: Sign[] = [];
  if (since !== null && now - since > OLD_DAYS * DAY_MS) signs.push({ code: "old", strength: "weak", said: null });
  if (reposts >= MANY_REPOSTS) signs.push({ code: "reposted", strength: "weak", said: null });
  if (sameText) signs.push({ code: "same_text_elsewhere", strength: "strong", said: null });
  return signs;
}

/** The treatment of a posting: one sign that holds or two strong ones hold it for staff, others are shown. */
export function verdictOf(signs: readonly Sign[]): "hold" | "show" | "clear" {
  const strong = new Set(signs.flatMap((sign) => (sign.strength === "strong" ? [sign.code] : [])));
  const isHeld = strong.size >= 2 || signs.some(({ strength }) => strength === "holds");
  return isHeld ? "hold" : signs.length > 0 ? "show" : "clear";
}

function moneyAsked(text: string): { from: number; to: number } | null {
  for (const pattern of ASKS_FOR_MONEY) {
    for (const m of text.matchAll(pattern)) {
      const before = text.slice(Math.max(0, m.index - 100), m.index);
      const sentence = before.slice(before.search(/[^.\n!?]*$/));
      const after = text.slice(m.index + m[0].length, m.index + m[0].length + 40);
      if (DENIED.test(sentence) || SUBJECT.test(sentence) || WE_DO.test(sentence)) continue;
      if (/^[^.\n]{0,30}\b(?:is free|never|not|nahi|nahin|nhi)\b/i.test(after)) continue;
      return { from: m.index, to: m.index + m[0].length };
    }
  }
  return null;
}

function isTooGood(pay: PayStated, years: number | null): boolean {
  const most = (pay.upper ?? pay.lower ?? 0) * A_YEAR[pay.period];
  const limit = TOO_GOOD_A_YEAR[pay.currency];
  return limit !== undefined && years !== null && years < 2 && most > limit;
}

const isChatLink = (link: string) =>
  /^https?:\/\/(?:www\.)?(?:wa\.me|t\.me|chat\.whatsapp\.com|api\.whatsapp\.com)\//i.test(link);
/** A form on a public form service: the company shows no page of its own. */
const hasNoSite = (link: string) => OUTSIDE_FORM.test(link);

function find(pattern: RegExp, text: string): { from: number; to: number } | null {
  const m = pattern.exec(text);
  return m && { from: m.index, to: m.index + m[0].length };
}

/**
 * The key that two listings of one text share, whichever company is named in it: 13 hexadecimal digits; empty for a
 * text too short to tell by.
 */
export function textKey(text: string, company: string): string {
  const name = company.trim().toLowerCase();
  const lower = text.slice(0, TEXT_READ).toLowerCase();
  const plain = wordsOf(name.length > 2 ? lower.replaceAll(name, " ") : lower, WORDS, unfolded).join(" ");
  if (plain.length < 400) return "";
  let [h1, h2] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < plain.length; i++) {
    const c = plain.charCodeAt(i);
    h1 = Math.imul(h1 ^ c, 2654435761);
    h2 = Math.imul(h2 ^ c, 1597334677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return (4294967296 * (2097151 & h2) + (h1 >>> 0)).toString(16).padStart(14, "0").slice(-13);
}
