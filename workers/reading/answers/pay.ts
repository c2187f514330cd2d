/** Pay in the currency, the unit and the period that a field asks for; no currency is converted. Pure. */
import { asNumber, asText, asksYesNo, open, shortest, type Ask, type FoundAnswer } from "./format-answer";
import { isFresh, known, answerFor, restingOn, type Known } from "./known-answers";
import { readSpan, scaled, type NumberInterval } from "./number-intervals";
import { payTopic } from "./topic-rules";
import { unitsAsked } from "./units-asked";
import type { FieldAnswer, FormPosting } from "./vocabulary";
import { newer } from "./contact";

type Period = "year" | "month" | "hour";
interface PayAsked {
  /** '' where the field does not say; null where it is one that we do not know. */
  currency: string | null;
  /** How much money one of what is to be written stands for. */
  unit: number;
  period: Period | null;
  /** Whether label and explanation may mean different ones. */
  isUnsure: boolean;
}

const LAKH = 100_000;
const LAKHS = /\b(?:lakhs?|lacs?|lpa|lakh)\b|(?<=\d)\s?l(?:pa)?\b/;
const UNITS: readonly [RegExp, number][] = [
  [/\bin (?:thousands?|k)\b|\bthousands\b|\(k\)/, 1000],
  [/\bin (?:crores?|cr)\b|\(cr\)/, 10_000_000],
  [/\bin millions?\b/, 1_000_000],
];
const CURRENCIES: readonly [RegExp, string][] = [
  [/\b(?:inr|rs\.?|rupees?|lakhs?|lacs?|lpa|ctc|ectc)\b|₹/, "INR"],
  [/\busd\b|us\s?\$|\bdollars?\b|\bus mensual/, "USD"],
  [/\bgbp\b|£|\bpounds?\b/, "GBP"],
  [/\beur(?:os?)?\b|€/, "EUR"],
];
const OTHERS =
  /\b(?:aed|sgd|cad|aud|chf|jpy|sar|qar|dirhams?|riyals?|pkr|myr|nzd|zar|sek|nok|dkk|pln|brl|mxn)\b|(?:c|a|s|nz)\$/;
/** The money of countries that we know; of another one nothing is assumed. */
const MONEY_OF: Readonly<Record<string, string>> = { IN: "INR", US: "USD", GB: "GBP" };
function payAsked({ question, field, label, terms, posting }: Ask): PayAsked {
  const { unit, period } = question.params;
  const { asked, beside } = unitsAsked(field);
  const named = CURRENCIES.filter(([words]) => words.test(terms)).map(([, code]) => code);
  const dollars = named.length === 0 && /\$/.test(terms) ? ["USD"] : [];
  const [currency, ...others] = [...new Set([...named, ...dollars])];
  const fromUnit = unit === "INR lakhs" ? "INR" : unit;
  const own = unit === "INR lakhs" ? LAKH : unitIn(label);
  const [amount, span] = [unitIn(asked), periodIn(asked)];
  const per = periodIn(label) ?? period ?? null;
  // A year is what is meant where nothing is said.
  const spoken = periodIn(beside);
  return {
    currency: OTHERS.test(terms) || others.length > 0 ? null : (currency ?? fromUnit ?? moneyOf(posting)),
    unit: own ?? amount ?? 1,
    period: per ?? span,
    isUnsure: isOther(own, amount, unitIn(beside)) || isOther(per, span, spoken === "year" ? null : spoken),
  };
}

/** Whether label and explanation differ, or neither asks for what the explanation only names. */
const isOther = <T>(own: T | null, asked: T | null, beside: T | null) =>
  own !== null && asked !== null ? own !== asked : own === null && asked === null && beside !== null;

function unitIn(text: string): number | null {
  return LAKHS.test(text) ? LAKH : (UNITS.find(([words]) => words.test(text))?.[1] ?? null);
}

function moneyOf({ country }: FormPosting): string | null {
  return country === "" ? "" : (MONEY_OF[country] ?? null);
}

function periodIn(text: string): Period | null {
  if (/\bper hour\b|\bhourly\b|\/ ?h(?:ou)?r\b/.test(text)) return "hour";
  if (/\bmonth(?:ly)?\b|\/ ?mo(?:nth)?\b|\bmensual\b|\bpm\b/.test(text)) return "month";
  return /\b(?:annual(?:ly)?|annum|year(?:ly)?|p\.?a\.?|lpa|ctc)\b/.test(text) ? "year" : null;
}

/** The person's current or expected pay, in the currency, unit and period of the field. */
export function answerPay(ask: Ask): FieldAnswer {
  const asked = payAsked(ask);
  const { currency, period } = asked;
  if (asked.isUnsure) return open("ask_person");
  if (/\b(?:weekly|per week|daily|per day)\b/.test(ask.terms)) return open("ask_person");
  if (ask.question.params.compound && /\band\b|,|\/|&/.test(ask.label)) return bothPays(ask, asked);
  if (asksYesNo(ask)) return open("ask_person");
  const found = payOf(ask, ask.question.class, asked);
  if (currency === null || found === null) return open("ask_person");
  if (typeof found === "string") return open(found);
  const inUnit = (n: number) => shortest(asked.unit === 1 ? Math.round(n) : n / asked.unit);
  if (ask.field.options.length > 0)
    return asNumber(ask, found, { read: (option) => readPay(option, asked, period ?? "year") });
  const value = inUnit(found.value);
  // '5lpa' as an example asks for the unit beside the number.
  const shown = /\be\.?g\.?,? ?\d+ ?lpa/.test(ask.terms) && ask.field.type !== "number" ? `${value} LPA` : value;
  return asText(ask, { ...found, value: shown });
}

/** Present and wanted pay in one text. */
function bothPays(ask: Ask, asked: PayAsked): FieldAnswer {
  const [now, wanted] = [payOf(ask, "current_ctc", asked), payOf(ask, "expected_ctc", asked)];
  if (!/\b(?:ectc|expected)\b/.test(ask.label) || asked.currency === null) return open("ask_person");
  if (now === null || wanted === null) return open("ask_person");
  if (typeof now === "string" || typeof wanted === "string") return open(typeof now === "string" ? now : "ask_person");
  if (ask.field.type !== "text" && ask.field.type !== "textarea") return open("no_option");
  const shown = ({ value }: Known<number>) => (asked.unit === LAKH ? `${shortest(value / LAKH)} LPA` : shortest(value));
  return asText(ask, restingOn({ ...now, value: `Current ${shown(now)}, expected ${shown(wanted)}` }, [wanted]));
}

/** An amount in whole money of the asked currency, for the asked period. */
function payOf(ask: Ask, of: Ask["question"]["class"], asked: PayAsked): FoundAnswer<number> {
  const { profile } = ask.facts;
  const own = profile.country === "IN" ? "INR" : "USD";
  const currency = asked.currency === "" ? own : asked.currency;
  const topic = payTopic(ask.terms);
  const period = asked.period ?? "year";
  const fitting = (wanted: Period) =>
    answerFor(ask, of, ({ unit, period: per, topic: about = "" }) => {
      const money = unit === undefined ? own : unit === "INR lakhs" ? "INR" : unit;
      return money === currency && (per ?? "year") === wanted && about === topic;
    });
  const direct = fitting(period);
  const answer = direct ?? (period === "month" ? fitting("year") : null);
  if (typeof answer === "string") return answer;
  const yearly = direct === null && period === "month";
  const share = yearly ? 1 / 12 : 1;
  const stated: FoundAnswer<number> =
    answer === null
      ? null
      : numberOf(answer.value) === null
        ? null
        : known(answer, amountOf(answer.value, answer.params.unit) * share);
  const profilePay = of === "current_ctc" ? (profile.firstJob ? null : profile.currentCtc) : profile.expectedCtc;
  const usable = topic === "" && currency === own && period !== "hour" && profilePay !== null && profilePay > 0;
  const inProfile: Known<number> | null = usable
    ? {
        value: (own === "INR" ? profilePay * LAKH : profilePay) * (period === "month" ? 1 / 12 : 1),
        source: "profile",
        from: of === "current_ctc" ? "Profile: current CTC" : "Profile: expected CTC",
      }
    : null;
  if (stated === null && inProfile !== null && !isFresh(profile.updatedAt, ask.nowMs)) return "too_old";
  return newer(ask, stated, inProfile, (a, b) => Math.abs(a - b) < 1);
}

function numberOf(value: unknown): number | null {
  const n = typeof value === "number" ? value : typeof value === "string" && value.trim() !== "" ? Number(value) : NaN;
  return Number.isFinite(n) ? n : null;
}

function amountOf(value: unknown, unit: string | undefined): number {
  return (numberOf(value) ?? 0) * (unit === "INR lakhs" ? LAKH : 1);
}

/** An option as a range of whole money a period; null where it does not say what its numbers are. */
function readPay(option: string, asked: PayAsked, period: Period): NumberInterval | null {
  const text = option.toLowerCase();
  const stated = periodIn(text.replace(/\blpa\b|\bctc\b/g, " "));
  if (stated !== null && stated !== period) return null;
  const span = readSpan(
    text
      .replace(/(?<=\d)\s?(?:lpa|l|k|cr)\b/g, " ")
      .replace(/[₹$£€]|\b(?:inr|usd|rs\.?|lakhs?|lacs?|lpa|crores?|per|annum)\b/g, " "),
  );
  if (!span) return null;
  const most = Math.max(span.from, span.to === Infinity ? 0 : span.to);
  if (LAKHS.test(text) || /(?<=\d)\s?l\b/.test(text)) return scaled(span, LAKH);
  if (/\bcr(?:ores?)?\b/.test(text)) return scaled(span, 10_000_000);
  if (/(?<=\d)\s?k\b/.test(text)) return scaled(span, 1000);
  if (asked.unit === LAKH && most < 1000) return scaled(span, LAKH);
  return most >= 1000 || most === 0 ? span : null;
}
