import { inEnglish } from "@workers/texts/text";
import type { ShownPosting, ShownWish } from "@workers/modules/matching/rules";

export interface Line {
  what: string;
  value: string;
}

const amount = (value: number, currency: string) =>
  currency === "INR" ? `₹${value.toLocaleString("en-IN")}` : `${currency} ${value.toLocaleString("en-US")}`;

const NONE = inEnglish("evaluation.notSaid");
const years = (value: number | null) =>
  value === null ? NONE : value === 0 ? inEnglish("evaluation.firstJob") : inEnglish("evaluation.years", { n: value });

function yearsAsked([from, to]: readonly number[]): string {
  if (from === undefined) return NONE;
  return to === undefined
    ? inEnglish("evaluation.years", { n: from })
    : inEnglish("evaluation.yearsAsked", { from, to });
}

/** What is wanted, as the person said it. */
export function wishLines(wish: ShownWish): Line[] {
  const { shifts, employment, internships, oldestDays, openToRemote, leastPay } = wish;
  return [
    { what: inEnglish("evaluation.titles"), value: wish.titles.join(", ") },
    { what: inEnglish("evaluation.places"), value: wish.locations.join(", ") },
    {
      what: inEnglish("evaluation.remote"),
      value: openToRemote === null ? NONE : inEnglish(openToRemote ? "evaluation.yes" : "evaluation.no"),
    },
    { what: inEnglish("evaluation.experience"), value: years(wish.years) },
    {
      what: inEnglish("evaluation.pay"),
      value:
        leastPay === null
          ? inEnglish("evaluation.any")
          : inEnglish("evaluation.atLeast", { pay: amount(leastPay, wish.currency) }),
    },
    { what: inEnglish("evaluation.employment"), value: inEnglish("evaluation.kindOf", { kind: employment }) },
    { what: inEnglish("evaluation.shift"), value: inEnglish("evaluation.kindOf", { kind: shifts }) },
    { what: inEnglish("evaluation.internships"), value: inEnglish("evaluation.kindOf", { kind: internships }) },
    ...(oldestDays === null
      ? []
      : [{ what: inEnglish("evaluation.age"), value: inEnglish("evaluation.days", { n: oldestDays }) }]),
    ...(wish.isLeftOut ? [{ what: inEnglish("evaluation.company"), value: inEnglish("evaluation.leftOut") }] : []),
  ];
}

/** The job as it stood when the pair was drawn. */
export function postingLines(posting: ShownPosting): Line[] {
  const { yearsMin, yearsMax, payLower, payUpper, payCurrency, employment, shift, remote } = posting;
  const pay = [...new Set([payLower, payUpper])].filter((value) => value !== null);
  const asked = [...new Set([yearsMin, yearsMax])].filter((value) => value !== null);
  return [
    { what: inEnglish("evaluation.jobTitle"), value: posting.title },
    { what: inEnglish("evaluation.company"), value: posting.company },
    { what: inEnglish("evaluation.places"), value: posting.location || NONE },
    { what: inEnglish("evaluation.remote"), value: inEnglish("evaluation.kindOf", { kind: remote }) },
    { what: inEnglish("evaluation.experience"), value: yearsAsked(asked) },
    {
      what: inEnglish("evaluation.pay"),
      value: pay.length === 0 ? NONE : pay.map((value) => amount(value, payCurrency ?? "")).join(" – "),
    },
    {
      what: inEnglish("evaluation.employment"),
      value: employment === null ? NONE : inEnglish("evaluation.kindOf", { kind: employment }),
    },
    {
      what: inEnglish("evaluation.shift"),
      value: shift === null ? NONE : inEnglish("evaluation.kindOf", { kind: shift }),
    },
    ...(posting.skills.length > 0 ? [{ what: inEnglish("evaluation.skills"), value: posting.skills.join(", ") }] : []),
    ...(posting.excerpt ? [{ what: inEnglish("evaluation.text"), value: posting.excerpt }] : []),
  ];
}
