/**
 * Holds a posting against a person's preferences. Pure: no clock, no database.
 * Gates come first (place, remote, kind of work, level, years, the person's conditions); what passes is scored as a
 * product of factors, so that one bad factor is not paid for by the others. Every reason is a fact of the posting or of
 * the profile.
 */
import { messageOf, type Message } from "../../../texts/text";
import { DAY_MS } from "../../../lib/time";
import { isPlaceDoubted, placeFactor, placeFit } from "./place-fit";
import { compareYears } from "../../../reading/titles/seniority";
import type { PostingView } from "../../../reading/titles/posting-view";
import { technologyLine } from "../../../reading/titles/skills";
import { THRESHOLD } from "../../../reading/titles/keys";
import { doubtLines } from "../../../reading/postings/doubts";
import type { Years } from "../../../reading/titles/years";
import { ASK_FROM, SEND_FROM } from "./calibration-rules";
import { shareSaid, titlesAgree, titleSimilarity } from "../../../reading/titles/title-fit";
import type { TitleView } from "../../../reading/titles/read-title";
import { ENGINEERING, TRAINED } from "../../../reading/titles/occupation-groups";
import { EXCLUDED_PAIR_FACTOR, excludedPairKey } from "./excluded-pairs";
import { brokenCondition, isConditionDoubted, isInternship } from "./conditions";
import type { PostingWords } from "./posting-words";
import { lessonAgainst } from "./lessons";
import { sharedLesson } from "./shared-lessons";
import { quoted } from "./quote";
import type { CompiledCriteria } from "./match-criteria";
import type { CompiledTitle } from "../../../reading/titles/search-profile";

export type { MatchCriteria, CompiledCriteria } from "./match-criteria";
export type { PostingFields, PostingView } from "../../../reading/titles/posting-view";
export { compileCriteria } from "./match-criteria";
export { readPosting } from "../../../reading/titles/posting-view";
export { THRESHOLD } from "../../../reading/titles/keys";

/** From here on a posting of a wanted trade is a stretch, and below a far one. Their words tell them apart. */
export const NEAR_STRETCH = 0.4;
/** From here on a posting of a wanted trade is shown at all. Chosen on half of the graded people. */
export const FLOOR = ASK_FROM;
/** Where fewer than this fit closely, stretches make up for them. */
export const MAX_STRETCHED = 10;

export type Gate = "place" | "remote" | "title" | "level" | "experience" | "condition";

export interface Match {
  /** 0 to 1; 0 behind a gate. */
  score: number;
  /** The gate that keeps the person out, or null. */
  gate: Gate | null;
  /** Plain sentences, for the person and for staff, with the posting's words. Behind a gate: the one that says why. */
  reasons: Message[];
  /** The wanted title that found it; empty behind the title gate. */
  searchTerm: string;
}

const MIN_TITLE = 0.3;
/** From here on a title that agrees is said to match. */
const SURE_TITLE = 0.8;

/**
 * Scores a pair and gives the reasons.
 * @param now milliseconds since 1970, UTC.
 * @param words what the reasons quote; null for reasons that are not kept.
 */
export function scoreReady(
  preferences: CompiledCriteria,
  posting: PostingView,
  now: number,
  words: PostingWords | null = null,
): Match {
  const place = placeFit(preferences, posting);
  if (place.gate) return closed(place.gate, place.reason);
  const title = bestTitle(preferences, posting);
  const quote = (reason: Message | null, quoteFrom: (from: PostingWords) => string | null) =>
    reason === null || words === null ? reason : quoted(reason, quoteFrom(words));
  if (!title || title.similarity < MIN_TITLE)
    return closed("title", quote("match.otherWork", (w) => w.title) ?? "match.otherWork");
  const level = quote(levelReason(preferences, posting, title.wanted.view), (w) =>
    takesInternship(preferences, posting) ? w.internship : w.level,
  );
  const levelIs = levelFactor(preferences, posting, title.wanted.view);
  if (levelIs === 0) return { ...closed("level", level), searchTerm: title.wanted.text };
  const asked = quote(yearsReason(preferences, posting), (w) => w.years);
  const yearsAre = yearsFactor(preferences, posting);
  if (yearsAre === 0) return { ...closed("experience", asked), searchTerm: title.wanted.text };
  const broken = preferences.conditions && brokenCondition(preferences.conditions, posting, now);
  if (broken) return { ...closed("condition", broken), searchTerm: title.wanted.text };
  const reasons = [
    quote(titleReason(title, preferences, posting), (w) => w.title),
    quote(place.reason, (w) => (place.city === undefined ? w.remote : w.place(place.city))),
    level,
    asked,
    quote(skillReason(sharedSkills(preferences, posting)), (w) =>
      w.skills(new Set(sharedSkills(preferences, posting))),
    ),
    preferences.lessons && lessonAgainst(preferences.lessons, posting),
    othersSkip(preferences, title, posting),
    ...doubtLines(posting.doubts),
  ].filter((reason) => reason !== null);
  const product =
    yearsAre * place.factor * freshness(posting, now) * title.similarity * levelIs * skillFactor(preferences, posting);
  return {
    score: scoreFrom(product, title, preferences, posting),
    gate: null,
    reasons,
    searchTerm: title.wanted.text,
  };
}

/**
 * The score of `scoreReady` without its words, of what may be shown: 0 for what is neither a close fit nor a stretch. A
 * stretch gives way in level, years and skills, never in the trade or the place.
 */
export function scoreOf(preferences: CompiledCriteria, posting: PostingView, now: number): number {
  const years = yearsFactor(preferences, posting);
  if (years === 0) return 0;
  const place = placeFactor(preferences, posting);
  // No factor is above 1, so a pair is left as soon as those that are known bring it below all that may be shown.
  const reached = years * place * freshness(posting, now);
  if (reached < LEAST) return 0;
  const title = bestTitle(preferences, posting, LEAST / reached);
  if (!title || title.similarity < MIN_TITLE) return 0;
  const shown = title.similarity > THRESHOLD && place > THRESHOLD ? FLOOR : THRESHOLD;
  const withTitle = reached * title.similarity * levelFactor(preferences, posting, title.wanted.view);
  if (withTitle < shown - ROUNDING) return 0;
  const score = scoreFrom(withTitle * skillFactor(preferences, posting), title, preferences, posting);
  if (score < shown) return 0;
  return preferences.conditions && brokenCondition(preferences.conditions, posting, now) ? 0 : score;
}

function othersSkip(preferences: CompiledCriteria, { wanted }: BestTitle, posting: PostingView): Message | null {
  return sharedLesson(preferences.sharedLessons, wanted.view, posting) === "ask" ? "match.othersSkip" : null;
}

/** The most that rounding may add to a score. */
const ROUNDING = 0.0001;
/** A product below it is none that may be shown, however it is rounded. */
const LEAST = FLOOR - ROUNDING;

/** The most that a title scores that does not agree, whatever else is known of it: it is asked about. */
const NEAR_AT_MOST = SEND_FROM - 0.0001;
/** Of what the score of a close fit is above the threshold, for a title that does not agree. */
const NEAR_TITLE = (NEAR_AT_MOST - THRESHOLD) / (1 - THRESHOLD);

/** The score that the product of the factors makes. */
function scoreFrom(product: number, title: BestTitle, preferences: CompiledCriteria, posting: PostingView): number {
  const { view } = title.wanted;
  const forAll = sharedLesson(preferences.sharedLessons, view, posting);
  // Only the title makes it unsure: all else together is what a sure job is.
  const isTitleAlone = forAll === "send" && product / title.similarity >= ALL_ELSE;
  const isSure =
    product <= THRESHOLD ||
    view.anyWork ||
    ((isTitleAlone || titlesAgree(view, posting.title, preferences.knows, posting)) &&
      !leadsLess(view, posting.title) &&
      !leadsNoTeam(view, posting.title) &&
      !isHelper(view, posting.title, preferences.years));
  const fits = isSure ? product : THRESHOLD + NEAR_TITLE * (product - THRESHOLD);
  const isUnsure = forAll === "ask" || (posting.unsure !== null && isUnsureFor(preferences, posting));
  const told = isUnsure ? Math.min(NEAR_AT_MOST, fits) : fits;
  // Neither what the title says beside nor a lesson takes a match below what it is.
  const least = [THRESHOLD, FLOOR].find((one) => told >= one) ?? 0;
  const score = Math.max(least, told * (1 - SAYS_MORE * (1 - mostSaid(preferences, posting))));
  const isDoubted = preferences.lessons !== null && lessonAgainst(preferences.lessons, posting) !== null;
  if (!isDoubted) return rounded(score);
  return rounded(Math.min(NEAR_AT_MOST, Math.max(least, SKIPPED_ALIKE * score)));
}

/** What the factors beside the title's make at least, for a lesson of all people to send a job. */
const ALL_ELSE = 0.75;

function mostSaid({ titles }: CompiledCriteria, posting: PostingView): number {
  let most = 0;
  for (const { view } of titles) most = Math.max(most, shareSaid(view, posting.title));
  return most;
}

/** Of jobs that fit alike the one whose title says the least beside what is wanted comes first. */
const SAYS_MORE = 0.004;

/**
 * Whether what is not sure of the posting decides for this person: it suits by one thing that the posting says of a
 * fact and not, or not as well, by the other.
 */
function isUnsureFor(preferences: CompiledCriteria, posting: PostingView): boolean {
  const years = yearsSaid(posting).map((asked) => yearsFit(preferences, posting, asked));
  return (
    years.some((fit) => fit !== years[0]) ||
    isPlaceDoubted(preferences, posting) ||
    (preferences.conditions !== null && isConditionDoubted(preferences.conditions, posting))
  );
}

/** All that a posting says of the years that it asks for. */
const yearsSaid = ({ unsure, years }: PostingView): readonly (Years | null)[] => unsure?.years ?? [years];

/** Of a job like those that the person skipped: it is asked about, after the others. */
const SKIPPED_ALIKE = 0.8;

/** A post of those who are led. */
const LED = /\b(?:executive|specialist|trainee)\b/;
const MANAGER = /\bmanager\b/;

/** Whether a manager is wanted and the posting's is a post of those who are led: 'Marketing Specialist'. */
const leadsLess = (wanted: TitleView, posting: TitleView): boolean =>
  MANAGER.test(wanted.text) &&
  LED.test(posting.text) &&
  !LED.test(wanted.text) &&
  (!MANAGER.test(posting.text) || /\btrainee\b/.test(posting.text));

/** Posts under the trade's own, for its beginners. */
const HELPER = /\bcommis\b|\baccounts? assistant\b/;
const isHelper = (wanted: TitleView, posting: TitleView, years: number | null): boolean =>
  (years ?? 0) >= 3 && HELPER.test(posting.text) && !HELPER.test(wanted.text);

const rounded = (score: number) => Math.round(Math.min(1, score) * 10_000) / 10_000;

function closed(gate: Gate, reason: Message | null): Match {
  return { score: 0, gate, reasons: reason === null ? [] : [reason], searchTerm: "" };
}

interface BestTitle {
  wanted: CompiledTitle;
  similarity: number;
}

/** Of a title that they held, and did not ask for again. */
const LAST_TITLE = 0.9;

/** The wanted title that answers best, the first of several; null where none does by more than `least`. */
function bestTitle(preferences: CompiledCriteria, posting: PostingView, least = 0): BestTitle | null {
  let best: CompiledTitle | null = null;
  let most = least;
  for (const title of preferences.titles) {
    const { view, isLast } = title;
    let similarity = view.anyWork
      ? anyWorkFit(preferences, posting)
      : titleSimilarity(view, posting.title, preferences.knows, posting, most);
    if (similarity <= most) continue;
    if (isLast) similarity *= LAST_TITLE;
    if (preferences.apart.size > 0 && isExcludedPair(preferences, view, posting)) similarity *= EXCLUDED_PAIR_FACTOR;
    if (similarity <= most) continue;
    best = title;
    most = similarity;
    if (similarity === 1) break;
  }
  return best && { wanted: best, similarity: most };
}

function isExcludedPair({ apart }: CompiledCriteria, view: TitleView, { title }: PostingView): boolean {
  const [wanted] = view.families;
  const [offered] = title.families;
  return wanted !== undefined && offered !== undefined && apart.has(excludedPairKey({ wanted, offered }));
}

function titleReason(
  { wanted: { text, view, isLast }, similarity }: BestTitle,
  preferences: CompiledCriteria,
  posting: PostingView,
): Message {
  const agrees = !view.anyWork && titlesAgree(view, posting.title, preferences.knows, posting);
  if (isLast) return messageOf(agrees ? "match.lastJob" : "match.lastJobNear", { n: text });
  if (view.anyWork) return messageOf((preferences.years ?? 0) > 0 ? "match.nearSkills" : "match.beginner", { n: text });
  return messageOf(agrees && similarity >= SURE_TITLE ? "match.title" : "match.titleNear", { n: text });
}

/** The posts that a beginner may be; an 'Associate' or a 'Scientist I' of one craft mostly had a year of it. */
const JUNIOR = /\bjunior\b/;
const APPRENTICE = /\bapprentice(?:ship)?\b/;

/** Of a job for none to several years: those with some of them come first. */
const FROM_NO_YEARS = 0.64;

/** For those who take any work: a beginner's posting that their skills do not speak against. */
function anyWorkFit(preferences: CompiledCriteria, posting: PostingView): number {
  const family = posting.title.families[0];
  const shared = [...posting.skills].filter((s) => preferences.skills.has(s)).length;
  if ((preferences.years ?? 0) >= 1) return shared === 0 ? 0 : Math.min(0.8, 0.4 + 0.1 * shared);
  const entry = posting.title.level.value <= 0.5 && posting.title.level.stated;
  const isForBeginners = posting.years !== null && posting.years.min < 1 && (posting.years.max ?? 0) <= 2;
  const open =
    entry || isForBeginners
      ? 0.95
      : posting.years !== null && posting.years.min < 1
        ? FROM_NO_YEARS
        : posting.title.level.value <= 1 && posting.title.level.stated
          ? JUNIOR.test(posting.title.text)
            ? 0.6
            : 0.54
          : 0.5;
  if (!family) return open * 0.95;
  // An apprenticeship is the training.
  if (TRAINED.has(family)) return shared >= 2 || APPRENTICE.test(posting.title.text) ? open * 0.7 : open * 0.3;
  if (ENGINEERING.has(family) && family !== "techSupport" && family !== "dataScientist")
    return open * ([...preferences.skills].filter((s) => technologyLine(s) !== null).length >= 2 ? 0.95 : 0.62);
  return open;
}

const LEVEL_NAMES: readonly (readonly [number, string])[] = [
  [0, "an intern"],
  [1, "a junior"],
  [2.4, "a mid-level"],
  [3.5, "a senior"],
  [4.4, "a lead"],
  [5.5, "a principal or manager"],
  [7, "a director"],
];

/** By the years that the posting's level is meant for: what a factor is at most, or at least, there. */
const OUTSIDE = 0.42;
/** A year short of it: what else is known of the pair may make up for that. */
const JUST_OUTSIDE = 0.55;
const STRETCHED = 0.75;
const STRETCHED_LEAST = 0.66;
/** Of who is wanted as a manager by name and is offered to lead: a stretch at most. */
const BY_NAME = 0.49;
const LEAD = 4;
/** Of people who want to lead a team, where the title speaks of none. */
const LEADS_NO_TEAM = 0.68;
/** The highest level of a manager of people who leads no managers. */
const LEADS_ONE_TEAM = 4.5;
const MEANT = 0.8;
const WISHED = 0.92;

/** Whether a team is to be led and the posting's title speaks of none: 'HR Generalist', 'Senior Sales Executive'. */
const leadsNoTeam = (wanted: TitleView, { level }: TitleView): boolean =>
  wanted.level.manager && !level.managerByName && level.value < LEAD;

/** How far the posting's level is the person's; 0 behind a gate. */
function levelFactor(preferences: CompiledCriteria, posting: PostingView, wanted: TitleView): number {
  if (preferences.years === null || preferences.level === null) return 1;
  if (takesInternship(preferences, posting)) return MEANT;
  const asked = posting.title.level;
  const steps = stepFactor(preferences, preferences.years, preferences.level, posting, wanted);
  // A posting that says its years is judged by them; and who wants the level by name may have it, within the reach
  // of the steps.
  if (leadsNoTeam(wanted, posting.title)) return Math.min(LEADS_NO_TEAM, steps);
  if (preferences.years < 1 || (posting.years !== null && steps > 0)) return steps;
  if (wanted.level.stated && Math.abs(wanted.level.value - asked.value) < 0.4)
    return steps === 0 ? 0 : Math.max(WISHED, steps);
  switch (compareYears(asked.years, preferences.years)) {
    case "meant":
      return Math.max(MEANT, steps);
    case "near":
      return asked.stated && steps > 0 ? Math.min(STRETCHED, Math.max(STRETCHED_LEAST, steps)) : steps;
    case "below":
      // A 'Manager - Product' may be a product manager's post or lead some.
      if (steps > 0 && wanted.level.managerByName && asked.manager && asked.value <= LEADS_ONE_TEAM) return BY_NAME;
      return Math.min(asked.years.near[0] - preferences.years <= 1 ? JUST_OUTSIDE : OUTSIDE, steps);
    default:
      return Math.min(OUTSIDE, steps);
  }
}

/** A person with experience who takes internships as well. */
const takesInternship = (preferences: CompiledCriteria, posting: PostingView) =>
  preferences.conditions?.internships === "yes" && (preferences.years ?? 0) >= 1 && isInternship(posting);

/** How many steps of the ladder the posting stands above what the person may reach; less than 0 below it. */
function stepsAbove(own: number, asked: number, wanted: TitleView): number {
  // A person who wants the level by name may have it, within reason.
  return asked - (wanted.level.stated && wanted.level.value > own ? Math.min(wanted.level.value, own + 1) : own);
}

function stepFactor(
  preferences: CompiledCriteria,
  years: number,
  own: number,
  posting: PostingView,
  wanted: TitleView,
): number {
  const asked = posting.title.level;
  if (years < 1) {
    if (asked.value >= 2.6 || (asked.managerByName && !(asked.stated && asked.value <= 1))) return 0;
    if (!asked.stated) {
      if (posting.years && posting.years.min < 1) return 1;
      return asked.years.near[0] >= 1 ? OUTSIDE : 0.75;
    }
    return asked.value <= 1 ? 1 : 0.6;
  }
  const above = stepsAbove(own, asked.value, wanted);
  if (above > 0) {
    if (above > 2.4 || (asked.value >= 6 && above > 1)) return 0;
    const managing = asked.manager && !wanted.level.manager ? 0.75 : 1;
    return (above <= 0.85 ? 1 - above * 0.12 : above <= 1.3 ? 0.75 : above <= 1.8 ? 0.58 : 0.42) * managing;
  }
  const below = -above;
  if (
    asked.stated &&
    asked.value === 0 &&
    !preferences.titles.some((t) => !t.isLast && t.view.level.value === 0 && t.view.level.stated)
  )
    return 0;
  if (!asked.stated) return wanted.level.stated && wanted.level.value >= 3 ? 0.82 : below > 1.6 ? 0.92 : 1;
  if (asked.manager && !wanted.level.manager) return 0.7;
  return below > 2 ? 0.45 : below > 1.4 ? 0.7 : below > 1 ? 0.85 : 1;
}

/** The words for the level: why it is a gate, or that it is open to beginners. */
function levelReason(preferences: CompiledCriteria, posting: PostingView, wanted: TitleView): Message | null {
  const { years, level: own } = preferences;
  if (years === null || own === null) return null;
  if (takesInternship(preferences, posting)) return "match.internship";
  const asked = posting.title.level;
  const name = LEVEL_NAMES.find(([most]) => asked.value <= most)?.[1] ?? "a director";
  if (levelFactor(preferences, posting, wanted) > 0)
    return years < 1 && asked.stated && asked.value <= 1 ? "match.beginners" : null;
  if (years < 1) return messageOf("match.levelFirstJob", { level: asked.managerByName ? "a manager" : name });
  return stepsAbove(own, asked.value, wanted) > 0
    ? messageOf("match.levelAbove", { level: name, years })
    : "match.internshipExperienced";
}

/** How far the years it asks for are the person's, by what suits them best of all it says; 0 behind a gate. */
function yearsFactor(preferences: CompiledCriteria, posting: PostingView): number {
  if (!posting.unsure?.years) return yearsFit(preferences, posting, posting.years);
  return Math.max(...posting.unsure.years.map((asked) => yearsFit(preferences, posting, asked)));
}

function yearsFit({ years: have }: CompiledCriteria, { title }: PostingView, asked: Years | null): number {
  if (!asked || have === null) return 1;
  const short = asked.min - have;
  if (short > 0) {
    if (have < 1 ? short >= 2 : short > Math.max(3, have)) return 0;
    return short <= 1 ? 0.92 : short <= 2 ? 0.74 : 0.45;
  }
  // Anyone who can do it can do it: only the young are asked for by years there.
  if (title.flat) return 1;
  const over = asked.max === null ? Math.max(0, have - asked.min - 5) / 2 : have - asked.max;
  return over <= 0 ? 1 : over <= 1 ? 0.88 : over <= 2 ? 0.72 : over <= 3 ? 0.6 : over <= 6 ? 0.5 : 0.42;
}

function yearsReason({ years: have }: CompiledCriteria, { years: asked }: PostingView): Message | null {
  if (!asked || have === null) return null;
  const { min: from, max: to } = asked;
  return to === null ? messageOf("match.yearsOrMore", { from, have }) : messageOf("match.years", { from, to, have });
}

function skillFactor({ skills }: CompiledCriteria, posting: PostingView): number {
  if (skills.size === 0 || posting.asked.length === 0) return 0.92;
  const { asked } = posting;
  const all = Math.max(2, Math.min(asked.length, posting.listsSkills ? 6 : 4));
  let shared = 0;
  for (const skill of asked) if (skills.has(skill) && ++shared === all) return 1;
  const floor = posting.listsSkills ? 0.72 : 0.85;
  return floor + (1 - floor) * (shared / all);
}

/** The skills to name: what the posting asks for and the person has, the first five. */
function sharedSkills({ skills }: CompiledCriteria, posting: PostingView): string[] {
  return posting.asked.filter((skill) => skills.has(skill)).slice(0, 5);
}

function skillReason(shared: readonly string[]): Message | null {
  return shared.length > 0 ? messageOf("match.skills", { skills: list(shared) }) : null;
}

/** Whole days since it was posted; null where that is not said, or cannot be. */
function ageOf({ postedAt }: PostingView, now: number): number | null {
  if (postedAt === null || postedAt > now + DAY_MS) return null;
  return Math.max(0, Math.floor((now - postedAt) / DAY_MS));
}

/** A new job comes before one of the same fit whose age is not said; the graded ones have none. */
const NEW = 0.98;
const OF_ANY_AGE = 0.97;
const OLDEST = 0.85;

function freshness(posting: PostingView, now: number): number {
  const days = ageOf(posting, now);
  if (days === null) return OF_ANY_AGE;
  return Math.max(OLDEST, NEW - Math.max(0, days - 7) * 0.002);
}

function list(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
