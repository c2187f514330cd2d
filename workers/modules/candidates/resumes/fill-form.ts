/** The fields of the profile form that a resume answers, never over what was typed. Pure. */
import { indiaDay } from "../../../lib/india-time";
import { longPattern } from "../../../lib/long-pattern";
import { checkProfile } from "../profiles/check";
import { FIELD_NAMES, fieldOf, type FieldName, type ProfileForm } from "../profiles/form-rules";
import { nameParts } from "../../../reading/people/name-parts";
import { isWholeOf, readPhone } from "../../../reading/people/phone-rules";
import { locationList } from "../../../reading/people/locations";
import { MAX_TITLE_CHARS } from "../../../reading/people/rules";
import type { Country } from "../../../reading/people/vocabulary";
import { monthsWorked } from "../../../reading/resumes/months";
import { isSure, type ReadResume } from "../../../reading/resumes/resume";
import { findDates } from "../../../reading/resumes/structure/dates";
import { readTitle } from "../../../reading/titles/read-title";
import { findUnreadWork, isInternship } from "./unread-work";
import type { Filled, ReadLine } from "./vocabulary";

/** Where something is said: its words, and the numbers of its lines. */
type Source = Pick<Filled, "words" | "lines">;
/** Of an unsure one the form shows what was found, and asks. */
type Answer = Source & { value: string | string[]; isUnsure?: boolean };
type Answers = Partial<Record<FieldName, Answer>>;

const MAX_WORDS = 90;
/** The part of a line in which an answer is looked for. */
const MAX_LINE = 400;

/** A form with what a resume answered of it. */
interface FilledForm {
  form: ProfileForm;
  filled: Filled[];
  /** Found, and not sure: the fields stay empty, and the form asks. */
  asked: Filled[];
}

/**
 * The form with the fields that are still empty answered by the resume, and which those are. An answer that breaks a
 * rule of its field is left out. Where the resume shows work of which no job was read, whether it is the first job is
 * left for the person to say, and `unreadWork` is the line that shows it.
 * @param nowMs milliseconds since 1970, UTC: present jobs last until then.
 * @param isCountryOpen the country of the form is a default alone, since nothing is known of where the person is.
 */
export function fillForm(
  given: ProfileForm,
  read: ReadResume,
  nowMs: number,
  isCountryOpen = false,
): FilledForm & { unreadWork: string | null } {
  const isFree = isOpen("firstJob", given);
  const line = isFree ? read.lines[findUnreadWork(read) ?? -1] : undefined;
  const firstJob = !isFree ? given.firstJob : line ? "" : (fieldOf("firstJob").initial as string);
  const country = isCountryOpen ? countryOf(read) : null;
  const filled = answered({ ...given, firstJob, ...(country && { country: country.value }) }, read, nowMs);
  return {
    ...filled,
    filled: country ? [{ name: fieldOf("country").wire, ...country }, ...filled.filled] : filled.filled,
    unreadWork: line ? shorten(line.text) : null,
  };
}

/** The country of the telephone number, where the resume writes its code or lives there too. */
function countryOf({ resume, sources, lines }: ReadResume): (Source & { value: Country }) | null {
  const { phone, location } = resume.basics;
  const value = (["IN", "US"] as const).find((country) => isWholeOf(phone, country));
  const from = sources["/basics/phone"] ?? [];
  const text = from.map((n) => lines[n]?.text ?? "").join(" · ");
  // The reader writes the code of India before any ten digits that begin like a mobile number of it.
  const isWritten = (value === "IN" ? /(?:\+|\b00)\s?91/ : /\+\s?1\b/).test(text);
  const { countryCode } = location;
  const isStated = countryCode === "" ? isWritten : countryCode === value;
  return value && isStated ? { value, words: shorten(text), lines: from } : null;
}

function answered(form: ProfileForm, read: ReadResume, nowMs: number): FilledForm {
  const answers = answersOf(read, form.country === "IN" ? "IN" : "US", nowMs);
  const open = FIELD_NAMES.filter((name) => answers[name] !== undefined && isOpen(name, form));
  // A name is two fields and one answer: where half of it is typed, the person writes it in their own way.
  const names = open.filter((name) => (name !== "firstName" && name !== "lastName") || bothNamesOpen(form));
  const given = Object.fromEntries(names.map((name) => [name, answers[name]?.value]));
  const checked = checkProfile({ ...form, ...given }, nowMs);
  // A whole number of the other country is filled in: the form says which country it asks for.
  const isElsewhere = (["IN", "US"] as const).some((country) => isWholeOf(String(given["phone"] ?? ""), country));
  const usable = names.filter(
    (name) =>
      (checked.ok || checked.fields[fieldOf(name).wire] === undefined || (name === "phone" && isElsewhere)) &&
      fieldOf(name).appliesTo?.({ ...form, ...given }) !== false,
  );
  const isUnsure = (name: FieldName) => answers[name]?.isUnsure === true;
  const sure = usable.filter((name) => !isUnsure(name));
  const asFilled = (name: FieldName): Filled[] => {
    const answer = answers[name];
    return answer ? [{ name: fieldOf(name).wire, value: answer.value, words: answer.words, lines: answer.lines }] : [];
  };
  return {
    form: { ...form, ...Object.fromEntries(sure.map((name) => [name, given[name]])) },
    filled: sure.flatMap(asFilled),
    asked: usable.filter(isUnsure).flatMap(asFilled),
  };
}

/** Nothing was typed: it is empty, or as every form begins. */
function isOpen(name: FieldName, form: ProfileForm): boolean {
  const value = form[name];
  if (Array.isArray(value)) return value.length === 0;
  return value === "" || (name === "firstJob" && value === fieldOf(name).initial);
}
const bothNamesOpen = ({ firstName, lastName }: ProfileForm) => firstName === "" && lastName === "";

function answersOf(read: ReadResume, country: Country, nowMs: number): Answers {
  const { basics, work } = read.resume;
  const sourceOf = (...lines: number[]): Source => ({
    words: shorten(lines.map((n) => read.lines[n]?.text ?? "").join(" · ")),
    lines,
  });
  const from = (...pointers: string[]) =>
    sourceOf(...new Set(pointers.flatMap((pointer) => read.sources[pointer] ?? [])));
  const stated = (pattern: RegExp): Answer | undefined => {
    for (const [n, { text }] of read.lines.entries()) {
      const found = pattern.exec(text.slice(0, MAX_LINE))?.[1]?.trim();
      if (found) return { value: found, ...sourceOf(n) };
    }
    return undefined;
  };
  // The reader ends a statement at its first full stop, which may be that of "Rs.".
  const statedIn = (about: RegExp, words: string) => {
    const n = words === "" ? -1 : read.lines.findIndex(({ text }) => about.test(text) && text.includes(words));
    const line = read.lines[n]?.text;
    return line === undefined
      ? { rest: words, at: { words, lines: [] } }
      : { rest: line.slice(line.indexOf(words)), at: sourceOf(n) };
  };
  const put = (value: string, at: Source): Answer | undefined => (value === "" ? undefined : { ...at, value });
  const change = (answer: Answer | undefined, reading: (text: string) => string) =>
    answer && put(reading(String(answer.value)), answer);
  const unsureIf = (isUnsure: boolean, answer: Answer | undefined) => answer && { ...answer, isUnsure };

  const jobs = work.map((job, n) => ({ ...job, at: `/work/${n}` }));
  const present = jobs.find(({ startDate, endDate, name }) => startDate !== "" && endDate === "" && name !== "");
  const [last] = jobs;
  const name = nameParts(basics.name, country);
  const months = monthsWorked(work, indiaDay(nowMs));
  const dated = jobs.flatMap(({ at }) => [`${at}/startDate`, `${at}/endDate`]);
  const linkedin = basics.profiles.findIndex(({ url }) => /linkedin\.com\//i.test(url));
  const profile = basics.profiles[linkedin]?.url ?? "";
  const { years, currentPay, notice } = read.stated;
  const yearsStated = read.lines.findIndex(({ text }) => /exp/i.test(text) && text.includes(String(years)));
  const pay = statedIn(/\b(?:ctc|salary|package|pay|compensation|drawn)\b/i, currentPay);
  const hasWorked = !jobs.every(isInternship);
  const expected = stated(EXPECTED);

  const answers: Record<string, Answer | undefined> = {
    firstName: name.last === "" ? undefined : put(name.first, from("/basics/name")),
    lastName: put(name.last, from("/basics/name")),
    phone: put(readPhone(basics.phone, country).number, from("/basics/phone")),
    gender: change(stated(/\b(?:gender|sex)\s*[:–-]\s*(male|female)\b/i), (word) => word.toLowerCase()),
    dateOfBirth: change(stated(BORN), (text) => birthDate(text, country)),
    currentLocation: put(basics.location.city, from("/basics/location/city")),
    linkedinProfile: put(profile, {
      words: shorten(profile),
      lines: read.sources[`/basics/profiles/${linkedin}/url`] ?? [],
    }),
    firstJob: last && hasWorked ? put("no", from(`${last.at}/position`, `${last.at}/name`)) : undefined,
    currentCompany:
      present && unsureIf(!isSure(read, `${present.at}/name`), put(present.name, from(`${present.at}/name`))),
    currentCtc: unsureIf(isOpenPay(pay.rest), put(parseYearlyPay(pay.rest, country), pay.at)),
    experienceYears:
      years === null
        ? unsureIf(
            dated.some((pointer) => !isSure(read, pointer)),
            put(months === null ? "" : String(Math.floor((months / 12) * 10) / 10), from(...dated)),
          )
        : put(
            String(years),
            yearsStated < 0 ? { words: `${years} years of experience`, lines: [] } : sourceOf(yearsStated),
          ),
    noticePeriod:
      stated(NOTICE) ??
      (/\d{4}/.test(notice)
        ? undefined
        : unsureIf(!IS_PERIOD.test(shortNotice(notice)), put(shortNotice(notice), statedIn(/notice/i, notice).at))),
    expectedCtc: unsureIf(
      isOpenPay(String(expected?.value ?? "")),
      change(expected, (text) => parseYearlyPay(text, country)),
    ),
    jobTitles: titlesOf(read, from),
    locations: change(stated(WANTED_PLACES), (text) =>
      text.replace(/[.;|].*$/, "").replace(/\s+(?:and|or)\s+|[/&]/gi, ","),
    ),
  };
  const { locations } = answers;
  if (locations) {
    const places = locationList(placesIn(String(locations.value)), country);
    answers.locations = "value" in places ? { ...locations, value: places.value } : undefined;
  }
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
}

const BORN = /\b(?:date\s+of\s+birth|birth\s*date|d\.?o\.?b)\b\.?\s*[:–-]*\s*(\S.{3,25})/i;
const EXPECTED =
  /\bexpected\s+(?:annual\s+)?(?:ctc|salary|package|pay|compensation)\b\s*(?:\([^)]*\))?\s*[:–-]*\s*(\S.{0,40})/i;

/** Where the person wants to work, as they say it; "any" of it says nothing. */
const WANTED_PLACES =
  /\b(?:preferred|desired)\s+(?:job\s+|work(?:ing)?\s+)?(?:locations?|cit(?:y|ies)|places?)\b\s*[:–-]+\s*(\S.{1,120})/i;
const placesIn = (list: string) => list.split(",").flatMap((place) => place.trim() || []);

/** The title that stands under the name, and that of the last job: what somebody like this looks for. */
function titlesOf(read: ReadResume, from: (...pointers: string[]) => Source): Answer | undefined {
  const { basics, work } = read.resume;
  const [headline = ""] = basics.label.split(/\s*[|•·,;]\s*|\s+[–—-]\s+/);
  const position = work[0]?.position ?? "";
  const isKnown = isSure(read, "/work/0/position");
  // Where no name was read, the first line may be one that looks like a title: "Walking Tester".
  const isName = basics.name === "" && (read.sources["/basics/label"] ?? []).includes(0);
  const isHeadline =
    headline !== "" && !isName && headline.length <= MAX_TITLE_CHARS && readTitle(headline).families.length > 0;
  const found = [
    ...(isHeadline ? [{ title: headline, at: "/basics/label" }] : []),
    ...(position !== "" && (isKnown || !isHeadline) ? [{ title: position, at: "/work/0/position" }] : []),
  ];
  const titles = found.filter(
    ({ title }, n) => found.findIndex((one) => one.title.toLowerCase() === title.toLowerCase()) === n,
  );
  if (titles.length === 0) return undefined;
  return {
    value: titles.map(({ title }) => title),
    ...from(...titles.map(({ at }) => at)),
    isUnsure: !isKnown && !isHeadline,
  };
}

/** Days, weeks or months, or that there is none to wait. */
const PERIOD = String.raw`\d{1,3}\s*(?:(?:-|–|to)\s*\d{1,3}\s*)?(?:days?|weeks?|months?)\b|immediate(?:ly)?\b
    |(?:one|two|three)\s(?:week|month)s?\b`.replace(/\n\s*/, "");
const IS_PERIOD = new RegExp(String.raw`\b(?:${PERIOD})`, "i");
/** The period after its label, in the same line. */
const NOTICE = longPattern("i")`\bnotice\s*(?:period)?\s*[:–-]+\s*(${PERIOD})`;

/** Two amounts, or one that is still open: it is for the person to say which one it is. */
function isOpenPay(stated: string): boolean {
  const [own = ""] = stated.split(/[|;•·]|\b(?:expected|notice|current)\b/i);
  return (
    /\d\s*(?:lakhs?|lacs?|lpa|l|k|cr)?\s*(?:[-–]|to)\s*(?:rs\.?|₹|inr|\$)?\s*\d/i.test(own) ||
    /negotiab|%|hike|as per/i.test(own)
  );
}

/** Up to where the next thing is stated. */
const shortNotice = (notice: string) => (/^[^|;,•·]{0,60}/.exec(notice)?.[0] ?? "").trim().replace(/\.$/, "");

const AMOUNT =
  /(\d[\d,]*(?:\.\d+)?)\s*(?:(?:[-–]|to)\s*[\d,.]+\s*)?(lakhs?|lacs?|lpa|l(?![a-z])|crores?|cr(?![a-z])|k(?![a-z]))?/i;
const LAKH = 100_000;
const UNITS: Readonly<Record<string, number>> = { l: LAKH, c: 100 * LAKH, k: 1_000 };
/** Below this a sum alone may be in lakhs or by the month: it says too little. */
const MIN_PLAIN = 10_000;

/**
 * Pay as a resume states it, as the form asks for it: lakhs of rupees a year for India, dollars a year elsewhere. Empty
 * where the words do not say how much, or in another currency.
 */
export function parseYearlyPay(stated: string, country: Country): string {
  const found = AMOUNT.exec(stated);
  const isRupees = country === "IN";
  if (!found || (isRupees ? /\$|\busd\b/i : /₹|\brs\b|\binr\b|la(?:kh|c)|lpa|\bcr\b|crore/i).test(stated)) return "";
  const [whole, digits = "", unit] = found;
  const number = Number(digits.replaceAll(",", ""));
  const factor = unit === undefined ? 1 : (UNITS[unit.charAt(0).toLowerCase()] ?? 1);
  const after = stated.slice(found.index + whole.length, found.index + whole.length + 25);
  const isMonthly = /^\W*(?:per\s*month|a\s*month|monthly|p\.?\s?m\b|\/\s?-?\s?month)/i.test(after);
  if (unit === undefined && !isMonthly && number < MIN_PLAIN) return "";
  const yearly = number * factor * (isMonthly ? 12 : 1);
  const asked = isRupees ? Math.round((yearly / LAKH) * 100) / 100 : Math.round(yearly);
  return asked > 0 ? String(asked) : "";
}

/** A day of birth as the form holds it. Of numbers alone the day stands first, but in the United States the month. */
export function birthDate(text: string, country: Country): string {
  const numbers = /^(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4})/.exec(text);
  if (numbers) {
    const [, one = "", two = "", year = ""] = numbers;
    return country === "IN" ? isoDay(year, two, one) : isoDay(year, one, two);
  }
  // The month by its name, and the day of the month before or after it.
  const [date] = findDates(text);
  const day = /^(\d{1,2})(?!\d)/.exec(text)?.[1] ?? /^[a-z]+\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s/i.exec(text)?.[1];
  const [year, month] = date?.start.split("-") ?? [];
  return year && month && day ? isoDay(year, month, day) : "";
}

/** Of a file of any length; four full pages have about as many. */
const MAX_LINES = 250;

/** The lines of the resume from its first on, for the form to show. */
export const shownLines = ({ lines }: ReadResume): ReadLine[] =>
  lines.slice(0, MAX_LINES).map(({ text, page }) => ({ text: shorten(text, MAX_LINE), page }));

const isoDay = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

function shorten(text: string, most = MAX_WORDS): string {
  const letters = [...text.replace(/\s+/g, " ").trim()];
  return letters.length <= most ? letters.join("") : `${letters.slice(0, most).join("").trim()}…`;
}
