/** When people answer, and how long it took lately. Pure. */
import { addDays, indiaDay, indiaInstant } from "../../../lib/india-time";
import { SUPPORT_HOURS } from "./vocabulary";
import { WITH_MARKS, wordsOf } from "../../../reading/text/rules";

/** True while people answer. */
export function isStaffed(nowMs: number): boolean {
  const day = indiaDay(nowMs);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (
    (SUPPORT_HOURS.days as readonly number[]).includes(weekday) &&
    nowMs >= indiaInstant(day, SUPPORT_HOURS.from) &&
    nowMs < indiaInstant(day, SUPPORT_HOURS.to)
  );
}

/** When people answer next, from an instant at which they do not. */
export function opensAt(nowMs: number): number {
  const today = indiaDay(nowMs);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const at = indiaInstant(addDays(today, ahead), SUPPORT_HOURS.from);
    if (at >= nowMs && isStaffed(at)) return at;
  }
  return nowMs;
}

const WEEKDAYS = {
  en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  hi: ["रविवार", "सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार"],
  "hi-Latn": ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
} as const;
const TO = { en: "to", hi: "से", "hi-Latn": "se" } as const;

/** A full hour as people say it. */
const HOUR: Readonly<Record<keyof typeof TO, (hour: number) => string>> = {
  en: (hour) => `${onDial(hour)} ${hour < 12 ? "am" : "pm"}`,
  hi: (hour) => `${hour < 12 ? "सुबह" : hour < 16 ? "दोपहर" : "शाम"} ${onDial(hour)} बजे`,
  "hi-Latn": (hour) => `${hour < 12 ? "subah" : hour < 16 ? "dopahar" : "shaam"} ${onDial(hour)} baje`,
};
const onDial = (hour: number) => hour % 12 || 12;

/** When people answer, as the sentence about it is filled: days in a row by their first and last. */
export function hoursValues(language: keyof typeof TO): { days: string; from: string; to: string } {
  const { days, from, to } = SUPPORT_HOURS;
  const called = days.map((day) => WEEKDAYS[language][day]);
  const inRow = days.length > 2 && days.every((day, i) => i === 0 || day === (days[i - 1] ?? 0) + 1);
  return {
    days: inRow ? `${called[0]} ${TO[language]} ${called.at(-1)}` : called.join(", "),
    from: HOUR[language](from),
    to: HOUR[language](to),
  };
}

/** With fewer answers than this no share is shown. */
const MIN_MEASURED = 5;

/** The time within which a share of these came; null while they are too few to say. */
export function percentile(times: readonly number[], share: number): number | null {
  if (times.length < MIN_MEASURED) return null;
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? null;
}

/** A span as people say it: `3 min`, `2 h`, `4 d`. At least a minute. */
export function spanWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} d`;
}

/** Whether a message names a company: each telling word of its name stands in it. */
export function names(message: string, company: string): boolean {
  const messageWords = new Set(wordsOf(message, WITH_MARKS));
  const telling = wordsOf(company, WITH_MARKS).filter((word) => !LEGAL_FORMS.has(word));
  return telling.length > 0 && telling.every((word) => messageWords.has(word));
}
const LEGAL_FORMS = new Set([
  "limited",
  "ltd",
  "private",
  "pvt",
  "inc",
  "llc",
  "llp",
  "corp",
  "company",
  "technologies",
  "india",
]);
