import { messageOf, type Message } from "../../../texts/text";
import { DAY_MS } from "../../../lib/time";
import { isOneOf, readCompany, type NamedCompany } from "../../../reading/employers/rules";
import type { ConditionFields as Asked } from "../../candidates/rules";
import type { Country } from "../../../reading/people/vocabulary";
import type { PostingTerms, PostingView } from "../../../reading/titles/posting-view";

/** A person's limits on the jobs that they would take, read once. */
export interface Conditions {
  /** Companies that nothing is applied to at. */
  leftOut: readonly NamedCompany[];
  /** The least that is paid a year, in whole units of `currency`; null for any pay. */
  leastPay: number | null;
  currency: string;
  /** Days since a posting was posted or first seen; null for any age. */
  oldestDays: number | null;
  shifts: Asked["shifts"];
  employment: Asked["employment"];
  internships: Asked["internships"];
}

const LAKH = 100_000;
/** The share of the expected pay that is enough. */
const ENOUGH: Readonly<Record<Asked["payBand"], number | null>> = { any: null, fifth: 0.8, tenth: 0.9, exact: 1 };

/** Reads what the profile says of it. */
export function readConditions(profile: Asked & { country: Country }): Conditions {
  const { country, expectedCtc, payBand, oldestPosting, shifts, employment, internships } = profile;
  const enough = ENOUGH[payBand];
  return {
    leftOut: profile.companiesLeftOut.map(readCompany).filter(({ key }) => key !== ""),
    // A share in floating point is a hair above the whole rupee: 12 lakh less a fifth is 960000.0000000001.
    leastPay: enough === null ? null : Math.round(expectedCtc * enough * (country === "IN" ? LAKH : 1)),
    currency: country === "IN" ? "INR" : "USD",
    oldestDays: oldestPosting === "any" ? null : Number(oldestPosting),
    shifts,
    employment,
    internships,
  };
}

/** A condition without which more may fit, by what is changed of it. A company that is left out stays so. */
const FREE = [
  ["pay", "payBand", "any"],
  ["age", "oldestPosting", "any"],
  ["shift", "shifts", "any"],
  ["employment", "employment", "any"],
] as const;

/** Each condition that is set, as it reads when it is let go. */
export function freed(asked: Omit<Asked, "companiesLeftOut">): { change: FreedChange; free: Partial<Asked> }[] {
  const set = FREE.filter(([, field, free]) => asked[field] !== free);
  return [
    ...set.map(([change, field, free]) => ({ change, free: { [field]: free } })),
    ...(asked.internships === "no"
      ? [{ change: "internships" as const, free: { internships: "fitting" as const } }]
      : []),
  ];
}
type FreedChange = (typeof FREE)[number][0] | "internships";

/** Night work, even in turns: a person who works by day only takes none of it. */
const NIGHTS: ReadonlySet<string> = new Set(["night", "rotational", "us", "round-the-clock"]);
/** Work that is certainly not by night. */
const DAYS: ReadonlySet<string> = new Set(["day", "evening", "uk"]);
const PASSING: ReadonlySet<string> = new Set(["contract", "temporary"]);

/**
 * Which of the person's conditions the posting breaks, as a sentence; null where it breaks none. What a posting does
 * not say breaks nothing.
 */
export function brokenCondition(conditions: Conditions, posting: PostingView, nowMs: number): Message | null {
  const { terms } = posting;
  if (conditions.internships === "no" && isInternship(posting) && !mayBeNoInternship(posting))
    return "match.noInternship";
  if (terms === null) return null;
  if (conditions.leftOut.length > 0 && isOneOf(terms.company, conditions.leftOut))
    return messageOf("match.leftOut", { company: terms.company });
  if (conditions.oldestDays !== null) {
    const days = Math.floor((nowMs - (posting.postedAt ?? terms.firstSeenAt)) / DAY_MS);
    if (days > conditions.oldestDays) return messageOf("match.tooOld", { days, most: conditions.oldestDays });
  }
  const { pay, employment } = posting.unsure ?? {};
  const isPayBroken =
    pay === undefined ||
    isBrokenByAll(pay, (p) => brokenPay(conditions, { payUpper: p.upper, payCurrency: p.currency }) !== null);
  const isKindBroken =
    employment === undefined ||
    isBrokenByAll(employment, (kind) => brokenEmployment(conditions, { employment: kind }) !== null);
  return (
    (isPayBroken ? brokenPay(conditions, terms) : null) ??
    brokenShift(conditions, terms) ??
    (isKindBroken ? brokenEmployment(conditions, terms) : null)
  );
}

/** Whether something that it says of its kind makes no internship of it. */
const mayBeNoInternship = ({ unsure }: PostingView): boolean =>
  unsure?.employment?.some((kind) => kind !== "internship") ?? false;

/**
 * Whether one thing that the posting says breaks a condition and another does not, or the only one is not sure: it is
 * asked about then.
 */
export function isConditionDoubted(conditions: Conditions, { unsure, terms }: PostingView): boolean {
  if (unsure === null || terms === null) return false;
  const { pay = [], employment = [] } = unsure;
  return (
    pay.some(({ upper, currency }) => brokenPay(conditions, { payUpper: upper, payCurrency: currency }) !== null) ||
    employment.some(
      (kind) =>
        brokenEmployment(conditions, { employment: kind }) !== null ||
        (conditions.internships === "no" && kind === "internship"),
    )
  );
}

/** Whether a condition is broken by all that the posting says of it; by one thing alone that is not sure, never. */
function isBrokenByAll<Value>(unsure: readonly Value[], isBroken: (value: Value) => boolean): boolean {
  return unsure.length > 1 && unsure.every(isBroken);
}

/** Whether the posting is for an intern, by its title or by its terms. */
export const isInternship = ({ title, terms }: PostingView): boolean =>
  terms?.employment === "internship" || (title.level.stated && title.level.value === 0);

function brokenPay(
  { leastPay, currency }: Conditions,
  { payUpper, payCurrency }: Pick<PostingTerms, "payUpper" | "payCurrency">,
): Message | null {
  if (leastPay === null || payUpper === null || payCurrency !== currency || payUpper >= leastPay) return null;
  return messageOf("match.paysLess", { pays: amount(payUpper, currency), least: amount(leastPay, currency) });
}

function amount(value: number, currency: string): string {
  if (currency === "INR") return `₹${Math.round((value / LAKH) * 100) / 100} lakh`;
  return `$${Math.round(value).toLocaleString("en-US")}`;
}

function brokenShift({ shifts }: Conditions, { shift }: PostingTerms): Message | null {
  if (shift === null || shifts === "any") return null;
  if (shifts === "day") return NIGHTS.has(shift) ? "match.nightShifts" : null;
  return DAYS.has(shift) ? "match.notByNight" : null;
}

function brokenEmployment(
  { employment: wanted }: Conditions,
  { employment }: Pick<PostingTerms, "employment">,
): Message | null {
  if (employment === null || wanted === "any") return null;
  if (wanted === "permanent") return PASSING.has(employment) ? "match.isContract" : null;
  return employment === "permanent" ? "match.isPermanent" : null;
}
