import type { Figures } from "@workers/domain/figures/rules";
import type { Figure } from "./marketing";

export type CountedFigures = Figures;

export interface ShownFigure {
  value: string;
  what: string;
  /** `14 Nov 2026` for a number that was counted; null for a claim. */
  asOf: string | null;
}

/**
 * A counted number takes the place of a claim as soon as it exceeds it; until then the claim stands, marked by its page.
 * @param currency the visitor's: digits are grouped as they are there.
 */
export function shownFigures(figures: readonly Figure[], counted: CountedFigures | null, currency: "INR" | "USD"): ShownFigure[] {
  return figures.map(({ value, what, counted: own }) => {
    const number = own && counted ? counted[own.by] : null;
    if (own && counted && number !== null && number > own.beyond) {
      return { value: new Intl.NumberFormat(currency === "INR" ? "en-IN" : "en-US").format(number), what: own.what, asOf: shownDay(counted.day) };
    }
    return { value, what, asOf: null };
  });
}

function shownDay(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
