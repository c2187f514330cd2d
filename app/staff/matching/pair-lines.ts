import { inEnglish } from "@workers/texts/text";
import type { ShownPosting, ShownWish } from "@workers/modules/matching/rules";

export interface Line {
  what: string;
  value: string;
}

const amount = (value: number, currency: string | null) =>
  currency === "INR"
    ? `₹${value.toLocaleString("en-IN")}`
    : [currency, value.toLocaleString("en-US")].filter(Boolean).join(" ");

const NONE = inEnglish("evaluation.notSaid");
const years = (value: number | null) =>
  value === null ? NONE : value === 0 ? inEnglish("evaluation.firstJob") : inEnglish("evaluation.years", { n: value });

function yearsAsked(from: number | null, to: number | null): string {
  if (from === null && to === null) return NONE;
  if (to === 0 || (from === 0 && to === null)) return inEnglish("evaluation.noYearsAsked");
  if (to === null) return inEnglish("evaluation.yearsFrom", { n: from ?? 0 });
  if (from === null || from === 0) return inEnglish("evaluation.yearsUpTo", { n: to });
  return from === to ? inEnglish("evaluation.years", { n: to }) : inEnglish("evaluation.yearsAsked", { from, to });
}

function payOf({ payLower, payUpper, payCurrency }: ShownPosting): string {
  const [from, to] = [payLower, payUpper].map((value) => (value === null ? null : amount(value, payCurrency)));
  if (!from && !to) return NONE;
  if (!to) return inEnglish("evaluation.payFrom", { pay: from ?? "" });
  if (!from) return inEnglish("evaluation.payUpTo", { pay: to });
  return from === to ? to : `${from} – ${to}`;
}

/** A kind of employment, shift or remote work, as it is written at the beginning of a line. */
const kindOf = (kind: string) =>
  inEnglish("evaluation.kindOf", {
    kind,
    shown: kind.length === 2 ? kind.toUpperCase() : kind.charAt(0).toUpperCase() + kind.slice(1),
  });

const COUNTRIES = { IN: inEnglish("evaluation.india"), US: inEnglish("evaluation.us") };

function placesOf({ locations, aroundKm, country }: ShownWish): string {
  const places = locations.filter((place) => place !== "").join(", ");
  if (places === "") return inEnglish("evaluation.anywhere", { country: COUNTRIES[country] });
  if (aroundKm === null) return places;
  return aroundKm === "0"
    ? inEnglish("evaluation.placesAlone", { places })
    : inEnglish("evaluation.placesAround", { places, km: aroundKm });
}

/** What is wanted, as the person said it. */
export function wishLines(wish: ShownWish): Line[] {
  const { shifts, employment, internships, oldestDays, openToRemote, leastPay } = wish;
  return [
    { what: inEnglish("evaluation.titles"), value: wish.titles.join(", ") },
    ...(wish.lastTitles.length > 0
      ? [{ what: inEnglish("evaluation.lastTitles"), value: wish.lastTitles.join(", ") }]
      : []),
    { what: inEnglish("evaluation.places"), value: placesOf(wish) },
    { what: inEnglish("evaluation.country"), value: COUNTRIES[wish.country] },
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
    { what: inEnglish("evaluation.employment"), value: kindOf(employment) },
    { what: inEnglish("evaluation.shift"), value: kindOf(shifts) },
    { what: inEnglish("evaluation.internships"), value: kindOf(internships) },
    ...(oldestDays === null
      ? []
      : [{ what: inEnglish("evaluation.age"), value: inEnglish("evaluation.days", { n: oldestDays }) }]),
    ...(wish.isLeftOut ? [{ what: inEnglish("evaluation.company"), value: inEnglish("evaluation.leftOut") }] : []),
  ];
}

/** The job as it stood when the pair was drawn. */
export function postingLines(posting: ShownPosting): Line[] {
  const { yearsMin, yearsMax, employment, shift, remote } = posting;
  return [
    { what: inEnglish("evaluation.jobTitle"), value: posting.title },
    { what: inEnglish("evaluation.company"), value: posting.company },
    { what: inEnglish("evaluation.places"), value: posting.location || NONE },
    { what: inEnglish("evaluation.remote"), value: kindOf(remote) },
    { what: inEnglish("evaluation.experience"), value: yearsAsked(yearsMin, yearsMax) },
    { what: inEnglish("evaluation.pay"), value: payOf(posting) },
    {
      what: inEnglish("evaluation.employment"),
      value: employment === null ? NONE : kindOf(employment),
    },
    {
      what: inEnglish("evaluation.shift"),
      value: shift === null ? NONE : kindOf(shift),
    },
    ...(posting.skills.length > 0 ? [{ what: inEnglish("evaluation.skills"), value: posting.skills.join(", ") }] : []),
    ...(posting.excerpt ? [{ what: inEnglish("evaluation.text"), value: posting.excerpt }] : []),
  ];
}
