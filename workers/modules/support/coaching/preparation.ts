/**
 * The preparation sheet: what they will probably ask, where the resume answers, what is missing, and what to ask back.
 * Made by rules from the posting and the resume as it was read; each line says what it rests on. Only whole sentences
 * about work are quoted, never a word of a list. Pure.
 */
import { messageOf, type Message, type TextKey } from "../../../texts/text";
import { BEARING, EITHER, cut, lineAt, skillLines, type QuoteOf } from "../../../reading/postings/asked";
import type { Listing, TextSpan } from "../../../reading/postings/listing";
import { readPostingFacts, termsOfWords, type PostingFacts } from "../../../reading/postings/read-facts";
import type { ReadResume } from "../../../reading/resumes/resume";
import { readLines, type PostingLine } from "../../../reading/titles/sections";
import { findSkills, technologyLine } from "../../../reading/titles/skills";
import { askedByResume, readWork, type Story } from "./resume-questions";
import { roleQuestions } from "./role-questions";

export interface SheetLine {
  text: Message;
  /** The words of the posting or the resume that it was made from, or that it was made from none. */
  rests: Message;
}

export interface Preparation {
  /** The sources that it lacks, in sentences; empty where all were there. */
  missing: Message[];
  asked: SheetLine[];
  aboutResume: SheetLine[];
  aboutWork: SheetLine[];
  answers: SheetLine[];
  gaps: SheetLine[];
  back: SheetLine[];
}

export interface PreparedFrom {
  /** The job; null for interviews as such. Its text is empty once the posting is forgotten. */
  listing: Listing | null;
  /** The resume's words; null where there are none. */
  resume: string | null;
  /** The resume as it was read; null where it was not. */
  reading: ReadResume | null;
  /** Whether its words come in a moment. */
  isBeingRead?: boolean;
  /** By the profile; null where it does not say. */
  experienceYears: number | null;
}

const MAX_LISTED = 8;
const MAX_ASKED = 4;
const MAX_DUTIES = 3;
const CUSTOM = "coaching.askedMostInterviewsStands";

/** Makes the sheet. Total: any text gives one. */
export function prepare({ listing, resume, reading, isBeingRead, experienceYears }: PreparedFrom): Preparation {
  const hasText = listing !== null && listing.text.trim() !== "";
  const facts = listing && readPostingFacts(listing);
  const missing: Message[] = [];
  if (listing === null) missing.push("coaching.noOpeningChosenSheet");
  if (listing !== null && !hasText) missing.push("coaching.postingsTextNotKept");
  if (resume === null) missing.push(isBeingRead ? "coaching.resumeBeingReadMinute" : "coaching.resumesWordsNotRead");
  const quote = (span: TextSpan | null) => (listing && span ? lineAt(listing, span) : null);
  const work = readWork(reading);
  const known = skillsOf(resume, work.stories);
  const title = listing?.title ?? work.jobs[0]?.position ?? "";
  return {
    missing,
    asked: facts && listing ? askedOf(facts, listing, { quote, known }) : [],
    aboutResume: resume === null ? [] : askedByResume(work, listing && { title: listing.title }),
    aboutWork: roleQuestions(title).map((text) => ({
      text,
      rests: messageOf("coaching.askedForWork", { title: cut(title) }),
    })),
    answers: answersOf(facts, known),
    gaps:
      facts && resume !== null ? gapsOf(facts, { known, resume, experienceYears, quote, title: listing.title }) : [],
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
];

/** The lines of skills; of those that only the title names, the technologies: the rest is the work itself. */
const ownLines = (facts: PostingFacts, quote: QuoteOf, title: string) =>
  skillLines(facts, quote)
    .map(({ names, words }) => ({
      names: words === cut(title) ? names.filter((name) => technologyLine(name) !== null) : names,
      words,
    }))
    .filter(({ names }) => names.length > 0);

function askedOf(
  facts: PostingFacts,
  listing: Listing,
  { quote, known }: { quote: QuoteOf; known: ReadonlyMap<string, Known> },
): SheetLine[] {
  const groups = ownLines(facts, quote, listing.title);
  const lines: SheetLine[] = [];
  const told = new Set<string>();
  for (const { names, words } of groups) {
    const asked = names.filter((name) => !BEARING.has(name));
    const [name, story] = asked
      .map((each) => [each, known.get(each)?.story ?? null] as const)
      .find(([, found]) => found !== null && !told.has(found.words)) ?? [asked[0], null];
    if (name === undefined || lines.length === MAX_ASKED) continue;
    if (story) told.add(story.words);
    lines.push(
      story
        ? { text: messageOf("coaching.needsAndSays", { names: name }), rests: fromResume(story.words) }
        : {
            text: messageOf("coaching.usedCame", { names: { said: listed(asked) } }),
            rests: fromPosting(words, "coaching.amongSkills"),
          },
    );
  }
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

/** What the resume tells of the skills that are asked for, or of its own; and those that it only lists, in one line. */
function answersOf(facts: PostingFacts | null, known: ReadonlyMap<string, Known>): SheetLine[] {
  const names = facts ? [...facts.must, ...facts.may].map(({ name }) => name) : [...known.keys()];
  const lines: SheetLine[] = [];
  const told = new Set<string>();
  for (const name of new Set(names)) {
    const words = known.get(name)?.story?.words;
    if (words === undefined || told.has(words) || lines.length === MAX_LISTED) continue;
    told.add(words);
    lines.push({ text: messageOf("coaching.exampleReady", { name }), rests: fromResume(words) });
  }
  const only = facts ? [...new Set(names)].filter((name) => known.get(name)?.story === null) : [];
  const shown = only.filter((name) => !BEARING.has(name)).slice(0, MAX_LISTED);
  if (shown.length > 0)
    lines.push({
      text: messageOf("coaching.listedOnly", { names: { said: listed(shown) } }),
      rests: "coaching.listedIn",
    });
  return lines;
}

function gapsOf(
  facts: PostingFacts,
  has: {
    known: ReadonlyMap<string, Known>;
    resume: string;
    experienceYears: number | null;
    quote: QuoteOf;
    title: string;
  },
): SheetLine[] {
  const { known, resume, experienceYears, quote, title } = has;
  const gaps: SheetLine[] = [];
  for (const { names, words } of ownLines(facts, quote, title)) {
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
  /** What the resume tells of it; null where the resume only names it. */
  story: Story | null;
}

/** The skills that the resume names, each with what it tells of them. */
function skillsOf(resume: string | null, stories: readonly Story[]): Map<string, Known> {
  const known = new Map<string, Known>();
  for (const story of stories)
    for (const { name } of findSkills(story.words)) if (!known.has(name)) known.set(name, { story });
  for (const { name } of findSkills(resume ?? "")) if (!known.has(name)) known.set(name, { story: null });
  return known;
}

/** The duties in a posting's text: lines of that section, long enough to state one. */
function dutiesOf(text: string): string[] {
  return readLines(text)
    .filter(isDuty)
    .slice(0, MAX_DUTIES)
    .map((line) => cut(line.text));
}
const isDuty = ({ section, text }: PostingLine) =>
  section === "duties" && text.trim().split(/\s+/).length >= 5 && !/[:?]$/.test(text);

/** `A`, `A and B`, `A, B and C`. */
const listed = (names: readonly string[]): Message =>
  messageOf("coaching.names", { n: names.length, names: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });

const yearsWords = ({ min, max }: { min: number; max: number | null }) =>
  messageOf("coaching.years", {
    range: max === null ? "from" : min === max ? "exactly" : "between",
    min,
    max: max ?? "",
  });
