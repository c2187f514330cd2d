/** A resume against one job: what is asked and said, what is asked and not said, years, level, degree. Pure. */
import { messageOf, type Message } from "../../../texts/text";
import { BEARING, EITHER, lineAt, skillLines, type QuoteOf as QuoteOfPosting } from "../../../reading/postings/asked";
import type { Listing } from "../../../reading/postings/listing";
import { readPostingFacts, termsOfWords, type PostingFacts } from "../../../reading/postings/read-facts";
import type { Degree } from "../../../reading/postings/terms";
import { readTitle } from "../../../reading/titles/read-title";
import { canonicalSkills, findSkills } from "../../../reading/titles/skills";
import { asWritten, lookAt, quoteOf, type LookedAt, type ResumeQuote, type ReviewedFile } from "./check";

export type FitPart = "must" | "may" | "years" | "level" | "degree";

/** A part of the fit, and what it gives of a hundred. */
export interface FitPoints {
  part: FitPart;
  weight: number;
  points: number;
  /** False where the job asks for nothing of it: then it gives its points. */
  applies: boolean;
  says: Message | string;
}

/** A skill that the job names. */
export interface AskedSkill {
  /** Its name; several as a text, where one of them is enough. */
  name: string;
  required: boolean;
  /** The job's own line; null for a field of it. */
  words: string | null;
  /** The resume's line that says it best; null where it does not say it. */
  said: ResumeQuote | null;
  /** Whether the resume shows it in a job or a project, and not in a list alone. */
  shown: boolean;
}

export interface Fit {
  title: string;
  company: string;
  /** The sum of the points, 0 to 100. */
  score: number;
  parts: FitPoints[];
  skills: AskedSkill[];
}

const WEIGHTS: Readonly<Record<FitPart, number>> = { must: 60, may: 10, years: 10, level: 10, degree: 10 };
/** More of them is a list of keywords, and no wish. */
const MAX_SKILLS = 40;

/** Compares a resume with a job. The same two give the same answer. Total. */
export function compareWith(file: Pick<ReviewedFile, "read" | "today">, listing: Listing): Fit {
  const looked = lookAt(file);
  const facts = readPostingFacts(listing);
  const skills = skillsAsked(facts, listing, looked);
  // A posting that names skills without a word of how much they matter is judged by those: none of their points is
  // given.
  const isMentionedAlone = skills.length > 0 && skills.every(({ required }) => !required);
  const parts = [
    ...(isMentionedAlone
      ? [skillPoints("may", skills, WEIGHTS.must + WEIGHTS.may)]
      : [skillPoints("must", skills), skillPoints("may", skills)]),
    yearsPoints(facts, looked),
    levelPoints(facts, looked),
    degreePoints(facts, looked),
  ];
  return {
    title: listing.title,
    company: listing.company,
    score: parts.reduce((sum, { points }) => sum + points, 0),
    parts,
    skills,
  };
}

/** The skills asked for, those that the resume lacks first. Of a choice, one that is there is enough. */
function skillsAsked(facts: PostingFacts, listing: Listing, looked: LookedAt): AskedSkill[] {
  const known = statedSkills(looked);
  const quote: QuoteOfPosting = (span) => span && lineAt(listing, span);
  const tell = (name: string, required: boolean, words: string | null): AskedSkill => {
    const found = known.get(name);
    return { name, required, words, said: found ? quoteOf(looked, found.line) : null, shown: found?.shown ?? false };
  };
  const must = skillLines(facts, quote).flatMap(({ names, words }) => {
    const asked = names.filter((name) => !BEARING.has(name));
    const there = asked.filter((name) => known.has(name));
    const isChoice = words !== null && EITHER.test(words) && asked.length > 1;
    if (isChoice && there.length === 0) return [tell(eitherOf(asked), true, words)];
    return (isChoice ? there : asked).map((name) => tell(name, true, words));
  });
  const may = facts.may
    .filter(({ name }) => !BEARING.has(name))
    .map(({ name, span }) => tell(name, false, quote(span)));
  return [...must, ...may]
    .slice(0, MAX_SKILLS)
    .toSorted((a, b) => Number(b.required) - Number(a.required) || Number(a.said !== null) - Number(b.said !== null));
}

/** The skills that the resume names: the line of a job or project that shows one, else the first that names it. */
function statedSkills({ lines, bullets, resume, sources }: LookedAt): Map<string, { line: number; shown: boolean }> {
  const told = new Set(bullets.flatMap((bullet) => bullet.lines));
  const known = new Map<string, { line: number; shown: boolean }>();
  lines.forEach(({ text }, line) => {
    for (const { name } of findSkills(text)) {
      const before = known.get(name);
      const shown = told.has(line);
      if (!before || (shown && !before.shown)) known.set(name, { line, shown });
    }
  });
  // An entry of the list by another spelling, or one that a line's end divides.
  resume.skills.forEach(({ name, keywords }, n) => {
    const line = Object.entries(sources).find(([at]) => at.startsWith(`/skills/${n}`))?.[1][0];
    if (line === undefined) return;
    for (const skill of canonicalSkills(keywords.length > 0 ? keywords : [name]))
      if (!known.has(skill)) known.set(skill, { line, shown: false });
  });
  return known;
}

const eitherOf = (names: readonly string[]): Message =>
  names
    .slice(1)
    .reduce<Message>(
      (all, name) => messageOf("review.either", { all: { said: all }, name }),
      asWritten(names[0] ?? ""),
    );

const given = (part: FitPart, says: Message): FitPoints => ({
  part,
  weight: WEIGHTS[part],
  points: WEIGHTS[part],
  applies: false,
  says,
});
/** A share of 1 gives all points, and less than 1 at least one point less. */
const part = (name: FitPart, share: number, says: Message, weight = WEIGHTS[name]): FitPoints => ({
  part: name,
  weight,
  points: share >= 1 ? weight : Math.min(weight - 1, Math.round(weight * Math.max(0, share))),
  applies: true,
  says,
});

function skillPoints(name: "must" | "may", skills: readonly AskedSkill[], weight = WEIGHTS[name]): FitPoints {
  const asked = skills.filter(({ required }) => required === (name === "must"));
  if (asked.length === 0)
    return given(name, name === "must" ? "review.namesNoSkillMust" : "review.wishesNoFurtherSkill");
  const there = asked.filter(({ said }) => said !== null).length;
  const says = messageOf("review.resumeSays", { there, asked: asked.length, isAsked: String(name === "must") });
  return part(name, there / asked.length, says, weight);
}

const yearsAsked = ({ min, max }: { min: number; max: number | null }) =>
  messageOf("review.yearsAsked", {
    range: max === null ? "from" : min === max ? "exactly" : "between",
    min,
    max: max ?? "",
  });

function yearsPoints({ years: asked }: PostingFacts, { years, unreadWork }: LookedAt): FitPoints {
  if (asked === null || (asked.min === 0 && asked.max === null)) return given("years", "review.namesNoYearsExperience");
  const wish = { asked: { said: yearsAsked(asked) } };
  if (years === null && unreadWork !== null) return given("years", messageOf("review.yearsUnread", wish));
  if (years === null) return part("years", asked.min === 0 ? 1 : 0, messageOf("review.yearsNotCounted", wish));
  const has = messageOf("review.yearsHas", { ...wish, years });
  if (years < asked.min) return part("years", years / asked.min, has);
  // More than asked for is seldom refused, and often asked about.
  return part("years", asked.max !== null && years > asked.max + 3 ? 0.5 : 1, has);
}

function levelPoints({ level }: PostingFacts, looked: LookedAt): FitPoints {
  if (level === null) return given("level", "review.titleNamesNoLevel");
  const [last] = looked.resume.work;
  const { name } = level;
  const wish = { name: { said: messageOf("review.levelName", { name }) } };
  if (!last?.position && looked.unreadWork !== null) return given("level", messageOf("review.levelUnread", wish));
  if (!last?.position) return part("level", 0, messageOf("review.levelNoTitle", wish));
  const own = readTitle(last.position).level;
  const asked = LEVEL_VALUE[name];
  const says = messageOf("review.levelHas", { ...wish, title: last.position });
  const steps = Math.abs(own.value - asked);
  return part("level", steps <= 1 ? 1 : steps <= 2 ? 0.5 : 0, says);
}

/** On the scale of a title's level. */
const LEVEL_VALUE: Readonly<Record<NonNullable<PostingFacts["level"]>["name"], number>> = {
  intern: 0,
  entry: 0.5,
  junior: 1,
  mid: 2.3,
  senior: 3,
  lead: 4,
  staff: 4.3,
  principal: 5,
  manager: 4.5,
  director: 6,
  executive: 7,
};

const DEGREES: readonly Degree[] = ["diploma", "bachelor", "master", "doctorate"];
const degreeName = (degree: Degree) => messageOf("review.degreeName", { degree });

function degreePoints({ degree: asked }: PostingFacts, { resume }: LookedAt): FitPoints {
  if (asked === null) return given("degree", "review.asksNoDegree");
  const wish = { isRequired: String(Boolean(asked.required)), asked: { said: degreeName(asked.least) } };
  const own = resume.education
    .map(({ studyType, area }) => degreeOf(`${studyType} in ${area}`))
    .reduce((most, each) => Math.max(most, each), -1);
  const best = DEGREES[own];
  if (best === undefined) return part("degree", asked.required ? 0 : 0.5, messageOf("review.degreeNotFound", wish));
  const says = messageOf("review.degreeHas", { ...wish, own: { said: degreeName(best) } });
  return part("degree", own >= DEGREES.indexOf(asked.least) ? 1 : asked.required ? 0.25 : 0.5, says);
}

/** Words of a degree that a resume writes and a posting does not. */
const OWN_DEGREES: readonly (readonly [Degree, RegExp])[] = [
  ["doctorate", /\b(?:Ph\.?\s?D|doctor(?:ate)?)\b/i],
  ["master", /\b(?:M\.?\s?(?:Tech|E|Sc|Com|A|B\.?A|C\.?A|S|Phil)\b|master|PGDM|PGDBM|post[- ]?graduat)/i],
  ["bachelor", /\b(?:B\.?\s?(?:Tech|E|Sc|Com|A|B\.?A|C\.?A|S|Arch|Pharm|Ed|Ph|DS)\b|bachelor|MBBS|LL\.?B|graduat)/i],
  ["diploma", /\b(?:diploma|ITI|polytechnic)\b/i],
];

/** The number of a degree; -1 for school years and courses. */
function degreeOf(words: string): number {
  const own = OWN_DEGREES.find(([, pattern]) => pattern.test(words))?.[0];
  const read = own ?? termsOfWords("", words).degree?.least;
  return read === undefined ? -1 : DEGREES.indexOf(read);
}
