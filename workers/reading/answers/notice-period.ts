/** When a person can start: notice, last working day, joining at once, the first day. Pure. */
import { DAY_MS } from "../../lib/time";
import { counted } from "../../lib/counted";
import { longPattern } from "../../lib/long-pattern";
import { addDays, indiaDay, isDay } from "../../lib/india-time";
import { asDay, asNumber, asText, asYesNo, asksYesNo, open, type Ask, type FoundAnswer } from "./format-answer";
import { bareWords, comparableText, wordOption } from "./options";
import { isFresh, known, answerFor, type Known } from "./known-answers";
import { figures, readSpan, scaled, type NumberInterval } from "./number-intervals";
import type { FieldAnswer, OpenReason } from "./vocabulary";
import { isFresher, newer } from "./contact";

const inDays = (days: number) => counted(days, "day");

/** A person's notice period, as far as it is known. */
interface Notice {
  /** The full term in days. */
  days: FoundAnswer<number>;
  /** The fewest days that it may come down to, where it may; null where that is not said. */
  least: number | null;
  serving: FoundAnswer<boolean>;
  lastDay: FoundAnswer<string>;
}

const DAYS_OF: readonly [RegExp, number][] = [
  [/\bmonths?\b/, 30],
  [/\bweeks?\b/, 7],
  [/\byears?\b/, 365],
];
const dayUnit = (text: string) => DAYS_OF.find(([word]) => word.test(text))?.[1] ?? 1;
const AT_ONCE =
  /^(?:immediate(?:ly)?(?: joiner| joining| available)?|available immediately|nil|none|no notice(?: period)?)$/;

/** Days of notice as a profile's line says them; null where it does not say one number. */
function noticeDays(line: string): number | null {
  const text = figures(comparableText(line))
    .replace(NEGOTIABLE, " ")
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, " ");
  if (AT_ONCE.test(text.trim())) return 0;
  const found = [...text.matchAll(/(\d+(?:\.\d+)?)\s*(days?|weeks?|months?)\b/g)];
  const [one] = found;
  if (found.length !== 1 || !one || /\d\s*(?:-|to|\/)\s*\d/.test(text))
    return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
  return Math.round(Number(one[1]) * dayUnit(one[2] ?? ""));
}

/** The part of a notice line that says that the person may come sooner. */
const NEGOTIABLE = /[,;(]?\s*\b(?:negotiable|can be|buy ?out|early)\b.*$/;

const SERVING = /\bserving\b|\bresigned\b|\bon notice\b/;

function noticeOf(ask: Ask): Notice {
  const { profile } = ask.facts;
  const line = profile.firstJob ? "" : profile.noticePeriod;
  const fresh = isFresh(profile.updatedAt, ask.nowMs);
  const from = "Profile: notice period";
  const ofLine = <V>(value: V | null): FoundAnswer<V> =>
    value === null ? null : fresh ? { value, source: "profile", from } : "too_old";
  const statedFor = <V>(topic: string, read: (value: string) => V | null): FoundAnswer<V> => {
    const answer = answerFor(ask, "notice_period_days", (params) => (params.topic ?? "") === topic);
    if (answer === null || typeof answer === "string") return answer;
    const value = read(String(answer.value));
    return value === null ? null : known(answer, value);
  };
  const isoInLine = /\b\d{4}-\d{2}-\d{2}\b/.exec(line)?.[0] ?? null;
  const lastDay = statedFor("last working day", (value) => (isDay(value) ? value : null)) ?? ofLine(isoInLine);
  const statedDays = statedFor("", (value) => (/^\d+(?:\.\d+)?$/.test(value) ? Number(value) : noticeDays(value)));
  const lineDays = line === "" ? null : ofLine(noticeDays(line));
  const serving =
    statedFor("serving", (value) => (bareWords(value) === "yes" ? true : bareWords(value) === "no" ? false : null)) ??
    ofLine(SERVING.test(line.toLowerCase()) ? true : null) ??
    (lastDay !== null && typeof lastDay !== "string" ? { ...lastDay, value: true } : null) ??
    (isFresher(ask.facts) ? { ...NO_EMPLOYER, value: false } : null);
  const days =
    lineDays === null || typeof lineDays === "string"
      ? (statedDays ?? lineDays)
      : newer(ask, statedDays, lineDays, (a, b) => a === b);
  const sooner = NEGOTIABLE.exec(figures(comparableText(line)))?.[0];
  const least =
    sooner === undefined ? null : (noticeDays(/\d+(?: ?(?:days?|weeks?|months?))?/.exec(sooner)?.[0] ?? "") ?? 0);
  return { days, least: is(days) && sooner !== undefined ? least : null, serving, lastDay };
}

const is = <V>(found: FoundAnswer<V>): found is Known<V> => found !== null && typeof found === "object";
const why = (...found: FoundAnswer<unknown>[]): OpenReason =>
  found.find((each): each is OpenReason => typeof each === "string") ?? "ask_person";

/** Days until one can begin: the rest of a notice that is served, else the whole of it. */
function daysUntil(ask: Ask, { days, serving, lastDay }: Notice): FoundAnswer<number> {
  if (is(serving) && serving.value) {
    if (!is(lastDay)) return typeof lastDay === "string" ? lastDay : null;
    const rest = Math.ceil(
      (Date.parse(`${lastDay.value}T00:00:00Z`) - Date.parse(`${indiaDay(ask.nowMs)}T00:00:00Z`)) / DAY_MS,
    );
    return { ...lastDay, value: Math.max(0, rest) };
  }
  return days;
}

const LAST_DAY = /\blast working (?:day|date)\b|\blwd\b|\blast day\b/;
const WITHIN = longPattern("")`
    \b(?:within|less than|under|below|at most|max(?:imum)?|up ?to|in|next)\b[^.?]{0,25}?(\d+)(?:\s*(?:-
    |to)\s*(\d+))?\s*(days?|weeks?|months?)\b`;

/** Every form of when one can leave. */
export function answerNotice(ask: Ask): FieldAnswer {
  const notice = noticeOf(ask);
  const { days, serving, lastDay } = notice;
  const label = figures(ask.label);
  const isYesNo = asksYesNo(ask);
  const asksServing = /\bserving\b/.test(label);
  if (asksServing && LAST_DAY.test(label) && !isYesNoOptions(ask)) return servingOrNot(ask, notice, label);
  // 'Are you serving it? If yes, how soon …': the term alone would say that one is.
  if (/\bare you\b[^?]*\bserving\b[^?]*\?.*\bif (?:yes|so)\b/.test(ask.label) && ask.field.options.length === 0)
    return is(serving) && !serving.value ? asText(ask, { ...serving, value: "No" }) : open(why(serving));
  if (LAST_DAY.test(label) && !isYesNo) {
    if (is(lastDay)) return asDay(ask, lastDay);
    return is(serving) && !serving.value && /\bna\b|n\/a/.test(label)
      ? asText(ask, { ...serving, value: "NA" })
      : open(why(lastDay, serving));
  }
  if (isYesNo) {
    const until = daysUntil(ask, notice);
    const asksImmediate = /\bimmediate/.test(label);
    if (asksServing && !asksImmediate) return is(serving) ? asYesNo(ask, serving, /serving/) : open(why(serving));
    const within = WITHIN.exec(label);
    if (within) {
      if (!is(until)) return open(why(until));
      const full = fits(within, until.value);
      // A shorter notice that may be agreed is neither a yes nor a no.
      if (!full && notice.least !== null && fits(within, notice.least)) return open("ask_person");
      return asYesNo(ask, { ...until, value: full });
    }
    if (asksImmediate && notice.least !== null && notice.least <= 15) return open("ask_person");
    if (asksImmediate) return atOnce(ask, until, serving, asksServing);
    return open("ask_person");
  }
  return termOf(ask, notice, label, days);
}

const isYesNoOptions = (ask: Ask) => ask.field.options.length > 0 && asksYesNo(ask);

function fits(within: RegExpExecArray, days: number): boolean {
  const most = Number(within[2] ?? within[1]) * dayUnit(within[3] ?? "");
  return /\b(?:less than|under|below)\b/.test(within[0]) ? days < most : days <= most;
}

/** Only a person without notice joins at once, and only beyond 15 days it is surely a no. */
function atOnce(
  ask: Ask,
  until: FoundAnswer<number>,
  serving: FoundAnswer<boolean>,
  asksServing: boolean,
): FieldAnswer {
  if (!is(until)) return open(why(until));
  if (is(serving) && serving.value && (asksServing || until.value > 0)) return open("ask_person");
  if (until.value === 0) return asYesNo(ask, { ...until, value: true }, /immediate/);
  return until.value > 15 ? asYesNo(ask, { ...until, value: false }, /immediate/) : open("ask_person");
}

/** 'If serving, the last working day; if not …': what the label says to write. */
function servingOrNot(ask: Ask, { days, serving, lastDay }: Notice, label: string): FieldAnswer {
  if (!is(serving)) return open(why(serving));
  if (serving.value) return is(lastDay) ? asDay(ask, lastDay) : open(why(lastDay));
  if (/\bna\b|n\/a/.test(label)) return asText(ask, { ...serving, value: "NA" });
  if (!/\bnotice period\b.*\bserving\b|\bofficial\b/.test(label)) return open("ask_person");
  return is(days) ? asText(ask, { ...days, value: inDays(days.value) }) : open(why(days));
}

/** The notice as a number, an option or a text. */
function termOf(ask: Ask, notice: Notice, label: string, days: FoundAnswer<number>): FieldAnswer {
  const { serving } = notice;
  const isServing = is(serving) && serving.value;
  const soon = /\bhow (?:soon|immediate|quick(?:ly)?|early)\b|\bwhen can\b/.test(label) && !/\bnotice\b/.test(label);
  // A person who never worked has no notice; when they can begin is another question.
  const owed = days ?? (isFresher(ask.facts) ? NO_EMPLOYER : null);
  if (ask.field.options.length > 0) {
    const until = soon ? daysUntil(ask, notice) : owed;
    if (isServing && !soon) {
      const option = wordOption(ask.field.options, [
        "serving notice period",
        "serving notice",
        "currently serving",
        "serving",
      ]);
      return option === null ? open("no_option") : asText(ask, { ...serving, value: option });
    }
    return is(until) ? asNumber(ask, until, { read: readDays }) : open(why(until));
  }
  if (soon) {
    const until = daysUntil(ask, notice);
    if (!is(until)) return open(why(until));
    return asNumber(ask, until, /\bdays\b/.test(label) ? {} : { words: inDays });
  }
  if (!is(owed)) return open(why(owed));
  return asTerm(ask, notice, figures(ask.terms), owed);
}

const NO_EMPLOYER: Known<number> = { value: 0, source: "profile", from: "Profile: first job" };

/** A notice that is known, in the unit that the label names. */
function asTerm(ask: Ask, { serving, lastDay }: Notice, label: string, days: Known<number>): FieldAnswer {
  const inUnit = /\bmonths?\b/.test(label) ? 30 : /\bweeks?\b/.test(label) ? 7 : 1;
  if (/\bin (?:weeks|months)\b|\((?:weeks|months)\)|\b(?:many|number of|no\.? of) (?:weeks|months)\b/.test(label))
    return days.value % inUnit === 0 ? asNumber(ask, { ...days, value: days.value / inUnit }) : open("no_option");
  if (/\bdays\b/.test(label) || ask.field.type === "number")
    return inUnit === 1 || /\bdays\b/.test(label)
      ? asNumber(ask, days)
      : days.value % inUnit === 0
        ? asNumber(ask, { ...days, value: days.value / inUnit })
        : open("no_option");
  if (is(serving) && serving.value) {
    if (!is(lastDay)) return open(why(lastDay));
    return asText(ask, { ...lastDay, value: `Serving notice, last working day ${lastDay.value}` });
  }
  return asNumber(ask, days, { words: inDays });
}

/** An option as days: '1 Month', 'Immediate Joiner', '15 Days or less'. */
function readDays(option: string): NumberInterval | null {
  const text = comparableText(option);
  if (/\bserving\b|\bnegotiable\b|\bbuy ?out\b/.test(text)) return null;
  if (/^(?:i can )?(?:join )?immediate|^available (?:now|immediately)|^no notice/.test(text) && !/\d/.test(text))
    return readSpan("0");
  const units = [...new Set([...text.matchAll(/\b(day|week|month|year)s?\b/g)].map(([, unit]) => unit))];
  const span = units.length <= 1 ? readSpan(text) : null;
  return span && scaled(span, dayUnit(text));
}

/** The day on which one could begin. */
export function answerStart(ask: Ask): FieldAnswer {
  const label = figures(ask.label);
  if (/\b(?:year|period|semester|internship|degree|school|course|education)\b/.test(label)) return open("ask_person");
  const answer = answerFor(ask, "earliest_start_date", () => true);
  if (typeof answer === "string") return open(answer);
  const until = daysUntil(ask, noticeOf(ask));
  if (asksYesNo(ask)) {
    const within = WITHIN.exec(label);
    if (within && is(until)) return asYesNo(ask, { ...until, value: fits(within, until.value) });
    return /\bimmediate/.test(label) ? atOnce(ask, until, null, false) : open(why(until));
  }
  const day: FoundAnswer<string> = answer
    ? isDay(String(answer.value))
      ? known(answer, String(answer.value))
      : null
    : is(until)
      ? { ...until, value: addDays(indiaDay(ask.nowMs), until.value) }
      : until;
  if (ask.field.options.length > 0) return is(until) ? asNumber(ask, until, { read: readDays }) : open(why(until));
  if (/(?<!\d ?)\bdays\b/.test(label)) return open("ask_person");
  if (!is(day)) return open(why(day));
  const inWords =
    /\bhow soon\b|\bavailability\b|\bnotice\b/.test(label) && ask.field.type !== "date" && is(until) && !answer;
  return inWords
    ? asNumber(ask, until, { words: (n) => (n === 0 ? "Immediately" : `In ${inDays(n)}`) })
    : asDay(ask, day);
}
