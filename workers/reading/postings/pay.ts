/** Pay as a posting states it. Pure. */
import { TEXT_READ, type PayPeriod, type TextSpan } from "./listing";
import { strongest, type Basis, type Evidence } from "../evidence";
import { longPattern } from "../../lib/long-pattern";

interface Pay {
  lower: number | null;
  upper: number | null;
  /** ISO 4217. */
  currency: string;
  period: PayPeriod;
}
export interface PayStated extends Pay {
  /** Null when the board says it in a field. */
  span: TextSpan | null;
}

const CURRENCIES: Readonly<Record<string, string>> = {
  $: "USD",
  US$: "USD",
  USD$: "USD",
  CA$: "CAD",
  C$: "CAD",
  CAD$: "CAD",
  A$: "AUD",
  AU$: "AUD",
  S$: "SGD",
  SG$: "SGD",
  NZ$: "NZD",
  HK$: "HKD",
  R$: "BRL",
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  RS: "INR",
  "RS.": "INR",
  "¥": "JPY",
  "₪": "ILS",
  zł: "PLN",
  PLN: "PLN",
};
const CODES = "USD|EUR|GBP|INR|CAD|AUD|SGD|CHF|AED|NZD|SEK|NOK|DKK|PLN|BRL|MXN|ZAR|JPY|ILS|HKD|SAR|QAR";
const SIGN = `(?:US|USD|CA|CAD|AU|SG|NZ|HK|C|A|S|R)?\\$|[€£₹¥₪]|\\bRs\\.?|\\b(?:${CODES})\\b`;
const AMOUNT = "\\d{1,3}(?:[,.]\\d{2,3}){1,3}(?:\\.\\d{1,2})?|\\d{1,9}(?:\\.\\d{1,3})?";
const UNIT =
  "k\\b|K\\b|\\(k\\)|lacs?\\b|lakhs?\\b|LPA\\b|L\\b|crores?\\b|cr\\b|thousand\\b|millio" +
  "n\\b|mn\\b|bn\\b|billion\\b|trillion\\b|M\\b|B\\b|T\\b|MM\\b";
const PER =
  "(?:\\s{0,2}(?:\\/|\\bper\\b|\\ban?\\b|\\beach\\b)\\s{0,2}(?:year|yr|annum|month|mo" +
  "|week|wk|day|hour|hr|h)\\b|\\s{0,2}\\b(?:p\\.?a\\.?|p\\.?m\\.?|annually|yearly|mont" +
  "hly|hourly|weekly|daily|CTC|LPA)(?![a-z]))";
/**
 * An aside that boards put between the ends of a range: '[minimum salary in our lowest market]', 'USD', '/year',
 * '(base)'.
 */
const ASIDE = "(?:\\s{0,2}[\\[(][^\\])\\n]{0,120}[\\])])?";
const RANGE = new RegExp(
  `(?:(${SIGN})\\s{0,2})?(?<![\\w.,])(${AMOUNT})\\s{0,2}(${UNIT})?\\s{0,2}(${CODES})?(${PER})?${ASIDE}` +
    `(?:\\s{0,2}(?:-|–|—|~|to|and|up to)\\s{0,2}(?:(${SIGN})\\s{0,2})?(${AMOUNT})\\s{0,2}(${UNIT})?)?` +
    `(?:(?<=\\w)\\+)?(?:\\s{0,2}\\/-)?\\s{0,2}(\\(?(?:${CODES})\\b\\)?)?(${PER})?`,
  "gi",
);

const PAY_WORD = longPattern("i")`
    \b(?:salary|salaries|gehalt|salaire|sueldo|compensation|compensated|pay|paid|paying|base|OTE|wages?|hourly|rate
    |CTC|package|remuneration|earn(?:ing)?s?|stipend|range|income|in[- ]hand|on[- ]target)\b`;
/** Money that is not pay; looked for just before and just after the amount. */
const NOT_PAY_BEFORE = longPattern("i")`
    \b(?:raised?|rais(?:es|ing)|funding|funded|series|round|revenues?|ARR|MRR|ACV|valu(?:ed|ation)|budgets?|market
    |investment|invested|over|more than|surpass\w*|worth|assets|quota|deals?|contracts?|closing|closed|spend
    |bonus(?: of)?|reimburse\w*|allowance|stipend|credit|grant|benefit|donat\w*|match(?:ing)?|HRA|HSA
    |401\(?k\)?|insurance|fee|deposit|discount|referral|relocation|shift differential|differential
    |saved?|saving)\b[^.\n]{0,25}$`;
const NOT_PAY_AFTER = longPattern("i")`
    ^[^.\n\d+&]{0,6}(?:(?:in|of) (?:funding|revenue|ARR|assets|annual|investment|capital|seed|venture
    |deals?|credits?|contracts?|purchases)|(?:funding|revenue|ARR|ACV|bonus|stipend|reimburse\w*|budget|allowance
    |relocation|market|industry|company|valuation|credit|grant|discount|sign(?:ing)?[- ]on|signing|referral
    |shift differential|differential|co-?pay|deductible|home office|wellness|education|wellbeing|learning
    |professional development|toward|match|contracts?|deals?|quota|in sales|in total funding|Series|seed|round
    |per visit|fee|deposit|gift|per referral)\b)`;
const NOT_PAY_NEAR_AFTER = longPattern("i")`
    ^[^.\n]{0,40}\b(?:stipend|reimbursement|reimburse|budget|allowance|credit|bonus|relocation|sign(?:ing)?[- ]on
    |wellness|401|HSA|learning|conference|courses|shift differential|home office|co-?working)\b`;

/** A year's pay below it is no pay, by currency: a slip of the period. */
const MIN_A_YEAR: Readonly<Record<string, number>> = { INR: 60_000, JPY: 500_000 };

/** All that a posting's title and text state as pay. */
export interface PayRanges {
  readonly title: Evidence<Pay>[];
  readonly text: Evidence<Pay>[];
}

/**
 * Reads it; the text is looked through when it is first asked for. Total.
 * @param home the only country of the posting, where it names one: in India pay is written without its currency.
 */
export function payRanges(title: string, text: string, home: string | null): PayRanges {
  let inText: Evidence<Pay>[] | null = null;
  return {
    title: scan(title.slice(0, 300), "title", home),
    get text() {
      return (inText ??= scan(text.slice(0, TEXT_READ), "text", home));
    },
  };
}

/** The first of the surest: where several places have ranges of their own, the first named stands. */
export function surestPay(ranges: PayRanges): PayStated | null {
  for (const field of ["title", "text"] as const) {
    const [found] = strongest(ranges[field], "weak");
    if (found) return { ...found.value, span: { field, ...found.span } };
  }
  return null;
}

/** Signs and words of money in any currency. */
const MONEY = /[$€£₹¥₪]|\bRs\b|(?:\b|\d)(?:lacs?|lakhs?|lpa|crores?|cr)\b|\d\s?L\b|\bin[- ]hand\b/i;
/** The words by which an amount in India without a currency is in rupees. */
const RUPEES = longPattern("i")`
    \d\s?k?\s{0,2}(?:\/-)?\s{0,2}(?:(?:\/|per|an?)\s{0,2}(?:month|annum|year)\b|p\.?[ma]\b
    |monthly\b|in[- ]hand\b|take[- ]home\b)
    |\b(?:salary|ctc|take[- ]home|stipend|package|remuneration)\b[^\n\d]{0,24}\d`;
const PAY_LABEL = longPattern("i")`
    \b(?:salary|ctc|take[- ]home|in[- ]hand|stipend|package|remuneration)\b[a-z ()/]{0,20}[:–-]\s{0,2}$`;
const IN_HAND = /^[^.\n\d]{0,20}\b(?:in[- ]hand|take[- ]home)\b/i;
const CODE = new RegExp(`\\b(?:${CODES})\\b`);

function scan(text: string, field: TextSpan["field"], home: string | null): Evidence<Pay>[] {
  const found: Evidence<Pay>[] = [];
  if (!MONEY.test(text) && !CODE.test(text) && !(home === "IN" && RUPEES.test(text))) return found;
  for (const m of text.matchAll(RANGE)) {
    const [whole, sign, low = "", lowUnit, lowCode, lowPer, highSign, high, highUnit, code, per] = m;
    const named = sign ?? highSign ?? lowCode ?? code?.replace(/[()]/g, "");
    const unit = highUnit ?? lowUnit;
    const isIndian = /^(?:l|lacs?|lakhs?|lpa|cr|crores?)$/i.test(unit ?? "");
    const after = text.slice(m.index + whole.length, m.index + whole.length + 60);
    // '20K to 25K per month', '25k-30k in hand'.
    const before = text.slice(Math.max(0, m.index - 90), m.index);
    const isInHand = IN_HAND.test(after);
    const isStated = (per ?? lowPer) !== undefined || PAY_LABEL.test(before);
    const areRupees = named === undefined && (isInHand || (home === "IN" && isStated));
    if (named === undefined && !isIndian && !areRupees) continue;
    if (/^(?:million|mn|bn|billion|trillion|m|b|t|mm)$/i.test(unit ?? "")) continue;
    // A lone 'L' or 'cr' after a sign of the dollar is no lakh.
    const currency = named === undefined ? "INR" : (CURRENCIES[named.toUpperCase()] ?? named.toUpperCase());
    if (isIndian && currency !== "INR") continue;
    const upper =
      high === undefined
        ? null
        : amount(high, highUnit ?? (lowUnit !== undefined && isSmall(high) ? lowUnit : undefined));
    const first = amount(low, lowUnit ?? (high !== undefined && isSmall(low) ? highUnit : undefined));
    const isMost = high === undefined && /\b(?:up ?to|upto|max(?:imum)?|as much as)\s{0,2}(?:of\s)?$/i.test(before);
    if (areRupees && !isIndian && (upper ?? first) < 4_000) continue;
    const period = periodOf(per ?? lowPer, `${before.slice(-60)} `, after, upper ?? first, currency, isIndian);
    if (period === null) continue;
    const pay = { lower: isMost ? null : first, upper: upper ?? first, currency, period };
    if (!isPlausible(pay)) continue;
    const basis = basisOf({
      before,
      after,
      isRange: upper !== null,
      hasPer: (per ?? lowPer) !== undefined || isInHand,
      field,
      isIndian,
      isRupees: currency === "INR",
      isLpa: /^lpa$/i.test(unit ?? ""),
      isGuessed: areRupees && !isIndian && !isInHand,
      first,
    });
    if (basis !== null)
      found.push({
        value: pay,
        direction: isMost ? "atMost" : "exact",
        basis,
        span: { from: m.index, to: m.index + whole.trimEnd().length },
      });
  }
  return found;
}

interface Seen {
  /** Up to 90 characters before the amount, and 60 after. */
  before: string;
  after: string;
  isRange: boolean;
  /** A period stands right with it: '/hour', 'p.a.'. */
  hasPer: boolean;
  /** In lakhs or crores. */
  isIndian: boolean;
  isRupees: boolean;
  /** Lakhs per annum: nothing but pay is told in it. */
  isLpa: boolean;
  /** The currency is not said. */
  isGuessed: boolean;
  field: TextSpan["field"];
  first: number;
}

/** How surely an amount is the pay of the post; null for money that is not. */
function basisOf(seen: Seen): Basis | null {
  const { before, after, isRange, hasPer, isIndian } = seen;
  const sentence = before.slice(before.search(/[^.\n!?]*$/));
  const line = sentence.length < 4 ? before.slice(-60) : sentence;
  // The pay of an intern in India is called a stipend.
  if (seen.isRupees && STIPEND.test(line)) return "stated";
  if (NOT_PAY_AFTER.test(after)) return null;
  if (seen.isLpa) return isRange ? "stated" : "implied";
  // 'The pay range of the contract, …' is pay for all that.
  if (NOT_PAY_BEFORE.test(line.slice(-45)) && !(isRange && PAY_RANGE.test(line.slice(-45)))) return null;
  const isAlone = seen.isRupees && /^\W{0,8}(?:[A-Z][\w ]{0,20}:)?\s{0,2}$/.test(sentence);
  const saysPay = PAY_WORD.test(line) || (seen.field === "text" && PAY_WORD.test(before.slice(-60)));
  if (seen.isGuessed && !saysPay && !isAlone) return null;
  if (isRange)
    return saysPay
      ? "stated"
      : hasPer || seen.field === "title" || PAID_AFTER.test(after) || isAlone
        ? "implied"
        : null;
  if (isIndian) return saysPay || hasPer ? "implied" : null;
  // '₹25,000/month' is said of pay alone, where nothing else is named.
  if (seen.isRupees && hasPer && seen.first >= 4_000 && !NOT_PAY_NEAR_AFTER.test(after))
    return saysPay ? "implied" : "weak";
  if (NOT_PAY_NEAR_AFTER.test(after)) return null;
  const isLarge = seen.first >= 20_000;
  if (seen.field === "title") return hasPer || isLarge ? "implied" : null;
  return saysPay && (hasPer || isLarge) ? "weak" : null;
}

const STIPEND = /\bstipend\s{0,2}(?:[:–-]|of|is)?\s{0,2}$/i;
const PAY_RANGE = /\b(?:salary|pay|base|OTE|compensation|rate|range)\b[^.\n]{0,25}$/i;
const PAID_AFTER = /^\s{0,3}(?:\+|base|plus|salary|OTE)/i;

/** Below this an amount may have the unit of its range. */
export const isSmall = (digits: string) => Number(digits.replaceAll(",", "")) < 1_000;

function amount(digits: string, unit: string | undefined): number {
  // '60.000' is written so in Europe; '17.00' is not.
  const plain = /^\d{1,3}(?:\.\d{3})+$/.test(digits) ? digits.replaceAll(".", "") : digits.replaceAll(",", "");
  return Math.round(Number(plain) * times(unit) * 100) / 100;
}

function times(unit: string | undefined): number {
  if (unit === undefined) return 1;
  const u = unit.toLowerCase().replace(/[()]/g, "");
  if (u === "k" || u === "thousand") return 1_000;
  if (u.startsWith("c")) return 10_000_000;
  return u.startsWith("l") ? 100_000 : 1;
}

const PERIODS: readonly (readonly [PayPeriod, RegExp])[] = [
  ["hour", /hour|\bhr|\/\s{0,2}h\b/i],
  ["month", /month|\bmo\b|p\.?m\b/i],
  ["week", /week|\bwk/i],
  ["day", /\bday|daily/i],
  ["year", /year|\byr|annum|annual|p\.?a\b|ctc|lpa/i],
];

const PERIOD_AFTER = longPattern("i")`
    ^[^.\n;]{0,4}\(?\b(?:per|an?|/)\s{0,2}\w{1,6}
    |^\s{0,2}(?:hourly|monthly|weekly|daily|annually|gross (?:per|a) \w{1,6})`;

/** The period said with the amount, else beside it, else the one that an amount of this size can only be for. */
function periodOf(
  per: string | undefined,
  before: string,
  after: string,
  value: number,
  currency: string,
  isIndian: boolean,
): PayPeriod | null {
  const periodIn = (words: string) => PERIODS.find(([, pattern]) => pattern.test(words))?.[0];
  if (per !== undefined) return periodIn(per) ?? null;
  const beside = periodIn(PERIOD_AFTER.exec(after)?.[0] ?? "");
  if (beside) return beside;
  if (isIndian) return "year";
  if (currency === "INR") return value >= 200_000 ? "year" : value >= 4_000 && value < 150_000 ? "month" : null;
  if (value >= 15_000) return "year";
  const around = periodIn(/\b(?:hourly|monthly|weekly|daily)\b(?=[^.\n]{0,40}$)/i.exec(before)?.[0] ?? "");
  return around ?? null;
}

function isPlausible({ lower, upper, currency, period }: Pay): boolean {
  const most = upper ?? lower ?? 0;
  if (most <= 0 || most > 1e9 || (lower !== null && upper !== null && (lower > upper || upper > lower * 20)))
    return false;
  if (period === "year") return most >= (MIN_A_YEAR[currency] ?? 5_000);
  return period !== "hour" || currency === "INR" || most <= 2_000;
}

/** The pay of a portal's own field: '6-8 Lacs PA'; null for 'Not disclosed' and anything unread. */
export function payOfField(text: string): PayStated | null {
  const pay = surestPay(payRanges(`salary ${text.slice(0, 120)}`, "", "IN"));
  return pay && { ...pay, span: null };
}
