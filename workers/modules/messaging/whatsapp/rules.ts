import { DAY_MS, HOUR_MS } from "../../../lib/time";
import { dayIn, instantIn, minutesIn, ZONE_NAMES, type ZoneName } from "../../../lib/zones";
import { MESSAGES, WORDS_VERSION, type MessageLanguage, type MessageLine, type MessageName } from "./vocabulary";

/** How long after the person wrote free text may be sent; a minute less, for the delivery. */
const WINDOW_MS = DAY_MS - 60_000;

/** Since when a number must have written for free text to go to it. */
export const windowSince = (nowMs: number): number => nowMs - WINDOW_MS;

/** Whether free text may go to a number that wrote then. */
export const isWindowOpen = (heardAt: number, nowMs: number): boolean => heardAt > windowSince(nowMs);

/** Messages are not sent from this minute of the recipient's day on, nor before the other. */
const NIGHT = { from: 21 * 60, to: 9 * 60 };

/** Whether it is night on the clocks of a zone. */
export function isNight(zone: ZoneName, atMs: number): boolean {
  const minutes = minutesIn(zone, atMs);
  return minutes >= NIGHT.from || minutes < NIGHT.to;
}

/** The end of the night that it is. */
export function nightEnds(zone: ZoneName, atMs: number): number {
  const morning = instantIn(zone, dayIn(zone, atMs), NIGHT.to);
  return morning > atMs ? morning : instantIn(zone, dayIn(zone, atMs + 12 * HOUR_MS), NIGHT.to);
}

/** The zones in which messages may go now, each with the day that it is there, and when that day began. */
export const zonesAwake = (atMs: number): { zone: ZoneName; day: string; startMs: number }[] =>
  ZONE_NAMES.filter((zone) => !isNight(zone, atMs)).map((zone) => {
    const day = dayIn(zone, atMs);
    return { zone, day, startMs: instantIn(zone, day, 0) };
  });

/** The version of the words of a tick, as its form said it; a form that said none had the first. Null: no tick. */
export function wordsOfTick(value: string | null): number | null {
  if (value === null) return null;
  return /^\d{1,4}$/.test(value) ? Math.min(Math.max(Number(value), 1), WORDS_VERSION) : 1;
}

/** When messages of the day end. */
export const nightBegins = (zone: ZoneName, day: string): number => instantIn(zone, day, NIGHT.from);

/** The country of a number, as far as rules and prices differ. Canada shares the code of the US, and its rules here. */
export function countryOf(number: string): "IN" | "US" | "other" {
  return number.startsWith("91") ? "IN" : number.startsWith("1") ? "US" : "other";
}

/** The facts of a message's recipient; null where the number is not linked. */
export interface MessageRecipient {
  number: string;
  zone: ZoneName;
  language: MessageLanguage;
  stoppedAt: number | null;
  heardAt: number;
  wordsVersion: number;
  /** Null: they have no profile, and so have unticked nothing. */
  wantsWhatsapp: boolean | null;
}

/** Templates that are said in free text to a person who has just written. */
const SAYS_MORE: ReadonlySet<MessageName> = new Set(["support_answer", "code_wanted", "jobs_next"]);

type Course = { do: "withhold" } | { do: "wait"; untilMs: number } | { do: "send"; as: "text" | "template" };

/**
 * The course of a message that is due. It goes to the number that is bound to its person and to no other, not after
 * STOP, not against the profile's tick, not at night, and as marketing not to the US. To a number without an account
 * goes an answer alone, within 24 hours of what it wrote (`heardAt`). What is over at `until` waits for no morning.
 */
export function courseOf(
  message: { template: MessageName; recipient: string; isOfPerson: boolean; heardAt?: number; until?: number | null },
  standing: MessageRecipient | null,
  nowMs: number,
): Course {
  const line: MessageLine = MESSAGES[message.template];
  if (!message.isOfPerson)
    return line.toStrangers && isWindowOpen(message.heardAt ?? nowMs, nowMs)
      ? { do: "send", as: "text" }
      : { do: "withhold" };
  if (!standing || standing.number !== message.recipient) return { do: "withhold" };
  const isOpen = isWindowOpen(standing.heardAt, nowMs);
  if (line.category === null) return isOpen ? { do: "send", as: "text" } : { do: "withhold" };
  if (standing.stoppedAt !== null || (line.consent && standing.wantsWhatsapp === false)) return { do: "withhold" };
  if (line.category === "marketing" && countryOf(standing.number) === "US") return { do: "withhold" };
  const { until = null } = message;
  if (until !== null && until <= nowMs) return { do: "withhold" };
  if (!line.atNight && isNight(standing.zone, nowMs))
    return until === null ? { do: "wait", untilMs: nightEnds(standing.zone, nowMs) } : { do: "withhold" };
  return { do: "send", as: isOpen && SAYS_MORE.has(message.template) ? "text" : "template" };
}

/** A mail address, a telephone number, an amount of money, and a link to a resume. */
const PRIVATE = [
  /[^\s@]@[^\s@]+\.[\p{L}]{2,}/u,
  /(?:\p{Nd}[\s().–—-]{0,3}){8,}/u,
  /(?:₹|\$|€|£|\b(?:rs\.?|inr|usd)|रु\.?|रुपये)\s?\p{Nd}/iu,
  /\p{Nd}\s?(?:₹|\$|€|£|\/-|(?:rs|inr|usd|rupees?|dollars?|lakhs?|lacs?|lpa|crores?|रु|रुपये|रुपए|लाख)(?![\p{L}\p{M}]))/iu,
  /\/api\/cv\//i,
];

/** Their digits are no telephone number. */
const DATES = /\b(?:20\d\d-\d\d-\d\d|\d\d?[./-]\d\d?[./-]20\d\d)\b/g;

/** Whether an answer of staff holds what no chat shows: contact data, money or a resume. */
export function holdsPrivateData(text: string): boolean {
  const undated = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(DATES, " ");
  return PRIVATE.some((pattern) => pattern.test(undated));
}
