/**
 * The preparation sheet: what they will probably ask, where the resume answers, what is missing, and what to ask back.
 * Made by rules from the posting's and the resume's words; each line says what it rests on. Pure.
 */
import { messageOf, type Message, type TextKey } from "../../../texts/text";
import { BEARING, EITHER, cut, lineAt, skillLines, type QuoteOf } from "../../../reading/postings/asked";
import type { Listing, TextSpan } from "../../../reading/postings/listing";
import { readPostingFacts, termsOfWords, type PostingFacts } from "../../../reading/postings/read-facts";
import { readLines, type PostingLine } from "../../../reading/titles/sections";
import { findSkills, technologyLine } from "../../../reading/titles/skills";

export interface SheetLine {
  text: Message;
  /** The words of the posting or the resume that it was made from, or that it was made from none. */
  rests: Message;
}

export interface Preparation {
  /** The sources that it lacks, in sentences; empty where all were there. */
  missing: Message[];
  asked: SheetLine[];
  answers: SheetLine[];
  gaps: SheetLine[];
  back: SheetLine[];
}

export interface PreparedFrom {
  /** The job; null for interviews as such. Its text is empty once the posting is forgotten. */
  listing: Listing | null;
  /** The resume's words; null where there are none. */
  resume: string | null;
  /** Whether its words come in a moment. */
  isBeingRead?: boolean;
  /** By the profile; null where it does not say. */
  experienceYears: number | null;
}

const MAX_LISTED = 8;
const MAX_DUTIES = 4;
const MAX_RESULTS = 3;
const CUSTOM = "coaching.askedMostInterviewsStands";

/** Makes the sheet. Total: any text gives one. */
export function prepare({ listing, resume, isBeingRead, experienceYears }: PreparedFrom): Preparation {
  const hasText = listing !== null && listing.text.trim() !== "";
  const facts = listing && readPostingFacts(listing);
  const resumeLines = resume === null ? [] : linesOf(resume);
  const missing: Message[] = [];
  if (listing === null) missing.push("coaching.noOpeningChosenSheet");
  if (listing !== null && !hasText) missing.push("coaching.postingsTextNotKept");
  if (resume === null) missing.push(isBeingRead ? "coaching.resumeBeingReadMinute" : "coaching.resumesWordsNotRead");
  const quote = (span: TextSpan | null) => (listing && span ? lineAt(listing, span) : null);
  const known = skillsOf(resumeLines);
  return {
    missing,
    asked: [...askedOf(facts, listing, quote), ...askedByResume(resumeLines, listing)],
    answers: facts ? answersOf(facts, known) : [...known.entries()].slice(0, MAX_LISTED).map(answer),
    gaps: facts && resume !== null ? gapsOf(facts, { known, resume, experienceYears, quote }) : [],
    back: facts && listing && hasText ? backOf(facts, listing.text) : [],
  };
}

const fromPosting = (words: string | null, otherwise: TextKey = "coaching.fieldPosting") =>
  words === null
    ? messageOf("coaching.posting", { otherwise: { said: otherwise } })
    : messageOf("coaching.posting2", { words });
const fromResume = (words: string) => messageOf("coaching.resume", { words });

/** How one asks about a duty: each in turn. */
const ABOUT_DUTIES: readonly [TextKey, ...TextKey[]] = [
  "coaching.timeBeginningEnd",
  "coaching.howGoAboutFirst",
  "coaching.goesWrong",
  "coaching.howKnowDoneWell",
];

function askedOf(facts: PostingFacts | null, listing: Listing | null, quote: QuoteOf): SheetLine[] {
  if (!facts || !listing) return [];
  const groups = skillLines(facts, quote);
  const lines: SheetLine[] = groups
    .map(({ names, words }) => ({ names: names.filter((name) => !BEARING.has(name)), words }))
    .filter(({ names }) => names.length > 0)
    .slice(0, MAX_LISTED)
    .map(({ names, words }) => ({
      text: messageOf("coaching.usedCame", { names: { said: listed(names) } }),
      rests: fromPosting(words, "coaching.amongSkills"),
    }));
  const bearing = groups.find(({ names, words }) => words !== null && names.some((name) => BEARING.has(name)));
  if (bearing) lines.push({ text: "coaching.exampleSeen", rests: fromPosting(bearing.words) });
  dutiesOf(listing.text).forEach((duty, n) =>
    lines.push({ text: ABOUT_DUTIES[n] ?? ABOUT_DUTIES[0], rests: fromPosting(duty) }),
  );
  if (facts.years)
    lines.push({
      text: messageOf("coaching.howYearsExperienceMade", { years: { said: yearsWords(facts.years) } }),
      rests: fromPosting(quote(facts.years.span)),
    });
  if (facts.shift)
    lines.push({
      text: "coaching.whetherWorkingHours",
      rests: fromPosting(quote(facts.shift.span)),
    });
  if (facts.workplace && facts.workplace.kind !== "remote")
    lines.push({
      text: messageOf("coaching.whetherPlacePossible", { kindIs: String(facts.workplace.kind === "hybrid") }),
      rests: fromPosting(quote(facts.workplace.span)),
    });
  lines.push({
    text: messageOf("coaching.whyWhyWork", { company: listing.company || { said: "coaching.thisCompany" } }),
    rests: CUSTOM,
  });
  return lines;
}

const NOW = /\b(?:present|today|current(?:ly)?|till date|to date|now)\b/i;

/** Questions that any reader of the resume asks. */
function askedByResume(lines: readonly string[], listing: Listing | null): SheetLine[] {
  const at = lines.findIndex((line) => NOW.test(line) && /\d{4}/.test(line));
  // Where the years stand alone, what they are of stands above them.
  const now = (lines[at]?.split(/\s+/).length ?? 0) < 6 ? (lines[at - 1] ?? lines[at]) : lines[at];
  const asked: SheetLine[] = [];
  if (now) asked.push({ text: "coaching.presentWorkTwoMinutes", rests: fromResume(cut(now)) });
  for (const line of resultsOf(lines.filter((each) => each !== now)))
    asked.push({ text: "coaching.howCameResultOwn", rests: fromResume(line) });
  if (listing === null) asked.push({ text: "coaching.whyWantChangeLook", rests: CUSTOM });
  return asked;
}

function answersOf(facts: PostingFacts, known: ReadonlyMap<string, Known>): SheetLine[] {
  return [...facts.must, ...facts.may]
    .flatMap(({ name }) => {
      const found = known.get(name);
      return found ? [answer([name, found])] : [];
    })
    .slice(0, MAX_LISTED);
}

const answer = ([name, { line, told }]: [string, Known]): SheetLine => ({
  text: told ? messageOf("coaching.startWithLine", { name }) : messageOf("coaching.resumeOnlyListsExample", { name }),
  rests: fromResume(line),
});

function gapsOf(
  facts: PostingFacts,
  has: { known: ReadonlyMap<string, Known>; resume: string; experienceYears: number | null; quote: QuoteOf },
): SheetLine[] {
  const { known, resume, experienceYears, quote } = has;
  const gaps: SheetLine[] = [];
  for (const { names, words } of skillLines(facts, quote)) {
    // Of what stands there as an example, one is enough.
    if (words !== null && EITHER.test(words) && names.some((name) => known.has(name))) continue;
    const missing = names.filter((name) => !known.has(name) && !BEARING.has(name));
    if (missing.length === 0) continue;
    const kinds = new Set(missing.map(technologyLine));
    const near = [...known.keys()].find((other) => {
      const kind = technologyLine(other);
      return kind !== null && kinds.has(kind);
    });
    gaps.push({
      text: messageOf("coaching.askedResumeNotSay", {
        missing: { said: listed(missing) },
        nearIs: String(Boolean(near)),
        near: near ?? "",
      }),
      rests: fromPosting(words, "coaching.amongSkills"),
    });
  }
  gaps.splice(MAX_LISTED);
  if (facts.years && experienceYears !== null && experienceYears < facts.years.min)
    gaps.push({
      text: messageOf("coaching.asksProfileSaysSay", { years: { said: yearsWords(facts.years) }, experienceYears }),
      rests: fromPosting(quote(facts.years.span)),
    });
  if (facts.degree?.required && termsOfWords("", resume).degree === null)
    gaps.push({
      text: "coaching.requiresDegreeResumeNames",
      rests: fromPosting(quote(facts.degree.span)),
    });
  return gaps;
}

/** Each question with what the text would have to say for it not to be asked. */
const BACK: readonly (readonly [text: TextKey, not: TextKey, answered: RegExp])[] = [
  ["coaching.workWhomReport", "coaching.notSayLeadsWork", /\breport(?:s|ing)?\s(?:in)?to\b/i],
  ["coaching.shouldDoneAfterFirst", "coaching.notSay", /\b(?:first|30|60|90)\s?(?:days|months)\b/i],
  [
    "coaching.nextStepsDecide",
    "coaching.notSayHowChooses",
    /\b(?:interview|hiring|selection) (?:process|rounds?|steps)\b/i,
  ],
];

function backOf(facts: PostingFacts, text: string): SheetLine[] {
  const back: SheetLine[] = [];
  if (facts.pay === null) back.push({ text: "coaching.workPayHowMade", rests: "coaching.postingNamesNoPay" });
  if (facts.workplace === null) back.push({ text: "coaching.daysOffice", rests: "coaching.postingNotSayWork" });
  for (const [question, not, pattern] of BACK) if (!pattern.test(text)) back.push({ text: question, rests: not });
  for (const { name } of facts.may.filter((skill) => !BEARING.has(skill.name)).slice(0, 1))
    back.push({
      text: messageOf("coaching.howMuchWorkDay", { name }),
      rests: messageOf("coaching.postingNamesNotRequired", { name }),
    });
  return back;
}

interface Known {
  line: string;
  /** False where the resume only names it in a list. */
  told: boolean;
}

/** The skills that the resume names, each with the line that says most of it. */
function skillsOf(lines: readonly string[]): Map<string, Known> {
  const known = new Map<string, Known>();
  for (const line of lines) {
    const mentions = findSkills(line);
    const told =
      !/^\W*(?:technical |key |core )?(?:skills?|technologies|tools|tech stack)\b/i.test(line) &&
      mentions.length <= 4 &&
      line.split(/\s+/).length >= 5;
    for (const { name } of mentions) {
      const before = known.get(name);
      if (!before || (told && !before.told)) known.set(name, { line: cut(line), told });
    }
  }
  return known;
}

const RESULT = /\b\d+(?:[.,]\d+)?\s?(?:%|percent\b|x\b|k\b|lakhs?\b|crores?\b|million\b|users\b|customers\b|stores\b)/i;
const resultsOf = (lines: readonly string[]) =>
  lines
    .filter((line) => RESULT.test(line))
    .slice(0, MAX_RESULTS)
    .map(cut);

/** The duties in a posting's text: lines of that section, long enough to state one. */
function dutiesOf(text: string): string[] {
  return readLines(text)
    .filter(isDuty)
    .slice(0, MAX_DUTIES)
    .map((line) => cut(line.text));
}
const isDuty = ({ section, text }: PostingLine) =>
  section === "duties" && text.trim().split(/\s+/).length >= 5 && !/[:?]$/.test(text);

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** `A`, `A and B`, `A, B and C`. */
const listed = (names: readonly string[]): Message =>
  messageOf("coaching.names", { n: names.length, names: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });

const yearsWords = ({ min, max }: { min: number; max: number | null }) =>
  messageOf("coaching.years", {
    range: max === null ? "from" : min === max ? "exactly" : "between",
    min,
    max: max ?? "",
  });
