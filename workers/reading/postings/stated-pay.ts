/** Pay as the catalogue keeps it: a year, whole units of an ISO 4217 currency. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { yearsOfField } from "../titles/years";
import type { PayPeriod } from "./listing";
import { isSmall, payOfField } from "./pay";

export interface Pay {
  payLower: number | null;
  payUpper: number | null;
  payCurrency: string | null;
}
export const NO_PAY: Pay = { payLower: null, payUpper: null, payCurrency: null };

export type PayInterval = "yearly" | "monthly" | "weekly" | "daily" | "hourly";

/** The interval of a period as a text says it. */
export const INTERVAL: Readonly<Record<PayPeriod, PayInterval>> = {
  year: "yearly",
  month: "monthly",
  week: "weekly",
  day: "daily",
  hour: "hourly",
};
const INTERVALS: ReadonlyMap<string, PayInterval> = new Map(Object.entries(INTERVAL));

/** The interval of a board's word; null for another word than those of INTERVAL. */
export const intervalOf = (word: string): PayInterval | null => INTERVALS.get(word) ?? null;

// Full time: 12 months, 52 weeks of 5 days of 8 hours.
const A_YEAR: Readonly<Record<PayInterval, number>> = { yearly: 1, monthly: 12, weekly: 52, daily: 260, hourly: 2080 };
const MAX_AMOUNT = 1e10;

/** Scrapers write the first character of the salary text where a code belongs. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["₹", "INR"],
  ["$", "USD"],
  ["€", "EUR"],
  ["£", "GBP"],
]);

/** An ISO 4217 code out of a code or a sign; null when it is neither (a lone 'A' of 'A$' names no currency). */
export function currencyCode(text: string | null | undefined): string | null {
  const given = (text ?? "").trim();
  const code = SIGNS.get(given) ?? given.toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/**
 * @param interval what the amounts are for; null when it is not given, and then there is no pay.
 * @returns `NO_PAY` unless there is a currency, an interval and one amount above zero.
 */
export function yearlyPay(given: {
  lower: number | null;
  upper: number | null;
  currency: string | null;
  interval: PayInterval | null;
}): Pay {
  const { interval } = given;
  const currency = currencyCode(given.currency);
  if (!currency || !interval) return NO_PAY;
  const a = amount(given.lower, interval);
  const b = amount(given.upper, interval);
  if (a === null && b === null) return NO_PAY;
  if (a !== null && b !== null && a > b) return { payLower: b, payUpper: a, payCurrency: currency };
  return { payLower: a, payUpper: b, payCurrency: currency };
}

function amount(value: number | null, interval: PayInterval): number | null {
  if (value === null || !Number.isFinite(value) || value <= 0) return null;
  const yearly = Math.round(value * A_YEAR[interval]);
  return yearly > 0 && yearly <= MAX_AMOUNT ? yearly : null;
}

const LAKH = 100_000;
const CRORE = 10_000_000;
const INDIAN = longPattern("i")`
    ^(?:₹|rs\.?|inr)?\s*([\d,]{1,12}(?:\.\d{1,3})?)\s*(lacs?|lakhs?|l|crores?|cr)?\s*(?:-|–|to)\s*(?:₹|rs\.?|inr)?\s*
    ([\d,]{1,12}(?:\.\d{1,3})?)\s*(lacs?|lakhs?|lpa|l|crores?|cr)?\.?\s*
    (p\.?a\.?|per annum|a year|/\s*year|pm|per month|a month|/\s*month)?$`;

/**
 * Reads how Indian portals write pay: '6-8 Lacs PA', '90 Lacs - 1.2 Cr PA', '4,00,000 - 6,50,000 PA',
 * '25,000-40,000 per month', 'Upto 12 LPA'. 'Not disclosed', and anything else, is no pay.
 */
export function payFromIndianText(text: string): Pay {
  const m = INDIAN.exec(text.slice(0, 120).replace(/\s+/g, " ").trim());
  if (!m) {
    const pay = payOfField(text);
    return pay?.currency === "INR" ? yearlyPay({ ...pay, interval: INTERVAL[pay.period] }) : NO_PAY;
  }
  const [low, high] = [number(m[1]), number(m[3])];
  // A unit that is written once counts for both ends, but not for one that is written out: '50,000-1 Lac PA'.
  const upperUnit = unit(m[4] ?? (isSmall(m[3] ?? "") ? m[2] : undefined));
  const lowerUnit = unit(m[2] ?? (isSmall(m[1] ?? "") ? m[4] : undefined));
  const [lower, upper] = [low * lowerUnit, high * upperUnit];
  // '50-1 Lac': a range that would fall so far has another unit, which is not said.
  if (lower > upper * 10) return NO_PAY;
  const perYear = m[5] !== undefined && !/m/i.test(m[5].replace(/annum/i, ""));
  const perMonth = m[5] !== undefined && !perYear;
  // Lakhs without a period are a year's; plain rupees without one could be either.
  if (upperUnit === 1 && !perYear && !perMonth) return NO_PAY;
  return yearlyPay({
    lower,
    upper,
    currency: "INR",
    interval: perMonth ? "monthly" : "yearly",
  });
}

function unit(word: string | undefined): number {
  if (!word) return 1;
  return /^c/i.test(word) ? CRORE : LAKH;
}

function number(digits: string | undefined): number {
  return Number((digits ?? "").replaceAll(",", ""));
}

export interface Experience {
  experienceMin: number | null;
  experienceMax: number | null;
}

/** Years as a field has them, as the columns of a posting. */
export function experienceFromText(text: string): Experience {
  const years = yearsOfField(text);
  return { experienceMin: years?.min ?? null, experienceMax: years?.max ?? null };
}
