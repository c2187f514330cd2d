/** What an alert's email says that it is an alert for. Pure. */
import { cleanLine, htmlToText } from "../../lib/text";
import { longPattern } from "../../lib/long-pattern";
import { readPlace } from "../places/read-place";
import { readTitle } from "../titles/read-title";
import { lexicon } from "../titles/title-lexicon";
import type { AlertMail } from "./vocabulary";

/** The title and the city of an alert; empty where its email does not name them. */
export interface AlertName {
  title: string;
  city: string;
}

const NAME_MAX = 100;
/** An email names its alert at its top, if at all. Characters. */
const TOP = 2_000;
const LINES = 12;

const IN = String.raw`(?:\s+(?:in|near)\s+(?<city>[^:|]{2,80}?))?`;
const END = String.raw`\s*(?:$|[.:|!]|\s[-–]\s|\s(?:is|are|has|have)\s)`;
const COUNT = String.raw`(?:\d{1,4}\+?\s+)?(?:(?:more|new|latest|matching)\s+){0,2}`;
/** In the first an alert is said to be for the title. */
const PATTERNS: readonly RegExp[] = [
  new RegExp(`^(?:your |new )?(?:saved )?job alert for\\s+(?<title>.{2,80}?)${IN}${END}`, "i"),
  new RegExp(`^(?:your |new )?(?:saved )?job alert:\\s+(?<title>.{2,80}?)${IN}${END}`, "i"),
  new RegExp(`^${COUNT}(?:jobs?|internships?) (?:for|matching)\\s+(?<title>.{2,80}?)${IN}${END}`, "i"),
  new RegExp(`^${COUNT}(?<title>[^:]{2,80}?)\\s+(?:jobs?|internships?)${IN}${END}`, "i"),
];
/** Words in the place of a title that name none: 'jobs for you', 'matching jobs'. */
const NO_TITLE = longPattern("i")`
  ^(?:(?:\d+\+?|you|your|me|the|an?|our|my|all|some|more|new|latest|top|best|hot|matching|similar|recommended|suggested
  |selected|picked|handpicked|today'?s?|this|these|week'?s?|alerts?|profile|preferences|search(?:es)?|recent|saved|here
  |are|view|see|apply|for|to|job|jobs|and|featured|jobseeker|on|at|linkedin|naukri|indeed|of)\b[\s,&'’]*)+$`;

/** The title and the city that an alert was made for, as its subject or the first lines of the email name them. */
export function alertNamed({ subject, text, html }: Pick<AlertMail, "subject" | "text" | "html">): AlertName {
  const body = text.trim() === "" ? htmlToText(html.slice(0, 10 * TOP)) : text;
  const lines = body
    .slice(0, TOP)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  for (const line of [subject, ...lines.slice(0, LINES)]) {
    const named = nameIn(cleanLine(line, 2 * NAME_MAX));
    if (named) return named;
  }
  return { title: "", city: "" };
}

/** What is called by its level is a title all the same. */
const LEVELS = /^(?:sr|jr|senior|junior|lead|principal|staff|head|chief|associate|assistant|trainee|intern|fresher)$/i;

/** Whether each word is of titles that we know, and an occupation among them: no word is a person's name then. */
function isKnownTitle(title: string): boolean {
  const { words } = lexicon();
  const isKnown = (word: string) =>
    LEVELS.test(word) ||
    words.has(word) ||
    words.has(word.replace(/s$/, "")) ||
    readTitle(word).technologies.length > 0;
  const said = title.toLowerCase().split(/[\s/&-]+/);
  return readTitle(title).families.length > 0 && said.every((word) => word === "" || isKnown(word));
}

/** Words by which a greeting or a sentence is told from a title. */
const NO_NAME = /,|^(?:hi|hello|hey|dear)\b/i;
const QUOTED = /^["“‘'].*["”’']$/;

/**
 * The name that a line states. Emails call their reader by name where others have a title ('12 new jobs for Priya'): an
 * unknown title counts only in quotation marks, or where a job alert is said to be for it in some city.
 */
function nameIn(line: string): AlertName | null {
  for (const [i, pattern] of PATTERNS.entries()) {
    const { title = "", city = "" } = pattern.exec(line)?.groups ?? {};
    const bare = title.replace(/^["'“‘]+|["'”’,]+$/g, "").trim();
    // One job at one company is no alert, and neither is a sentence.
    if (bare === "" || NO_TITLE.test(bare) || /\. | at /i.test(bare) || bare.split(/\s+/).length > 8) continue;
    const isStated = QUOTED.test(title.trim()) || (i === 0 && city !== "" && !NO_NAME.test(bare));
    if (!isStated && !isKnownTitle(bare)) continue;
    return { title: bare.slice(0, NAME_MAX), city: cityOf(city).slice(0, NAME_MAX) };
  }
  return null;
}

/** A city by the name that people choose it by, else as it was written. */
export function cityOf(place: string): string {
  const { cities } = readPlace(place);
  return cities.length === 1 ? (cities[0] ?? "") : place.trim();
}
