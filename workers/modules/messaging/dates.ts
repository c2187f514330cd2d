import { isDay, showDay } from "../../lib/india-time";
import { showClockIn, showInstantIn, showMomentIn, type ZoneName } from "../../lib/zones";
import type { Locale } from "../../texts/locales";

/** Days and times as mails and messages show them, in a language. */
export interface Dates {
  /** A day `YYYY-MM-DD`: `24 Nov 2026`. A day that is in words already stays as it is. */
  day: (day: string) => string;
  /** `Tue, 24 Nov 2026, 6:30 pm (India)`, on the clocks of the zone. */
  instant: (zone: ZoneName, instantMs: number) => string;
  /** `24 Nov, 6:30 pm IST`, on the clocks of the zone. */
  moment: (zone: ZoneName, instantMs: number) => string;
  /** The name of a country of two letters; empty for letters that name none. */
  country: (code: string) => string;
}

const dayBy = (locale?: string) => (day: string) => (isDay(day) ? showDay(day, locale) : day);

function countryBy(locale: Locale): Dates["country"] {
  return (code) => {
    if (!/^[A-Z]{2}$/.test(code)) return "";
    return new Intl.DisplayNames([locale], { type: "region", fallback: "none" }).of(code) ?? "";
  };
}

/** An instant in Hindi: `24 नवंबर, शाम 6:30 बजे IST`. Months in full: people say and write नवंबर, not नव॰. */
const hindiMoment: Dates["moment"] = (timeZone, instantMs) => {
  const date = new Intl.DateTimeFormat("hi-IN", { day: "numeric", month: "long", timeZone }).format(instantMs);
  return `${date}, ${showClockIn(timeZone, instantMs, "hi")}`;
};

/** By each language. */
export const DATES: Readonly<Record<Locale, Dates>> = {
  en: { day: dayBy(), instant: showInstantIn, moment: showMomentIn, country: countryBy("en") },
  hi: {
    day: dayBy("hi-IN"),
    instant: (zone, instantMs) => showInstantIn(zone, instantMs, "hi"),
    moment: hindiMoment,
    country: countryBy("hi"),
  },
};
