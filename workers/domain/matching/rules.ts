/**
 * Holds a posting against a person's wish. Pure: no clock, no database.
 * Gates come first (place, remote, kind of work, level, years, the person's conditions); what passes is scored as a product of factors, so that
 * one bad factor is not paid for by the others. Every reason is a fact of the posting or of the profile.
 */
import { placeFit } from "./place-fit";
import { standing } from "../titles/seniority";
import { readPosting, type PostingFacts, type PostingView } from "../titles/posting-view";
import { technologyLine } from "../titles/skills";
import { titleFit } from "../titles/title-fit";
import type { TitleView } from "../titles/read-title";
import { ENGINEERING, TRAINED } from "../titles/trade-groups";
import { brokenCondition, isInternship } from "./conditions";
import { readWish, type ReadyWish, type Wish } from "./wish";

export type { Wish, ReadyWish } from "./wish";
export type { PostingFacts, PostingView } from "../titles/posting-view";
export { readWish } from "./wish";
export { readPosting } from "../titles/posting-view";
export { THRESHOLD } from "../titles/keys";

export type Gate = "place" | "remote" | "title" | "level" | "experience" | "condition";

export interface Match {
  /** 0 to 1; 0 behind a gate. */
  score: number;
  /** What keeps the person out, or null. */
  gate: Gate | null;
  /** Plain sentences, for the person and for staff. Behind a gate: the one that says why. */
  reasons: string[];
  /** The wished title that found it; empty behind the title gate. */
  searchTerm: string;
}

const MIN_TITLE = 0.3;
/** From here on a title that agrees is said to match. */
const SURE_TITLE = 0.8;
const DAY_MS = 86_400_000;

/** Reads both and scores; for one pair. Lists read each side once and call `scoreReady`. */
export function scoreMatch(wish: Wish, posting: PostingFacts, now: number): Match {
  return scoreReady(readWish(wish), readPosting(posting), now);
}

/** Scores a pair. `now` is milliseconds since 1970, UTC. */
export function scoreReady(wish: ReadyWish, posting: PostingView, now: number): Match {
  const place = placeFit(wish, posting);
  if (place.gate) return closed(place.gate, place.reason);
  const title = bestTitle(wish, posting);
  if (!title || title.similarity < MIN_TITLE) return closed("title", "Its title is other work than you asked for");
  const level = levelFit(wish, posting, title.view);
  if (level.gate) return { ...closed("level", level.reason ?? ""), searchTerm: title.text };
  const years = yearsFit(wish, posting);
  if (years.gate) return { ...closed("experience", years.reason ?? ""), searchTerm: title.text };
  const broken = wish.conditions && brokenCondition(wish.conditions, posting, now);
  if (broken) return { ...closed("condition", broken), searchTerm: title.text };
  const skills = skillFit(wish, posting);
  const fresh = freshness(posting, now);
  const score = title.similarity * place.factor * level.factor * years.factor * skills.factor * fresh.factor;
  const reasons = [title.reason, place.reason, level.reason, years.reason, skills.reason, fresh.reason].filter(
    (r): r is string => r !== null && r !== "",
  );
  return { score: Math.round(Math.min(1, score) * 10_000) / 10_000, gate: null, reasons, searchTerm: title.text };
}

function closed(gate: Gate, reason: string): Match {
  return { score: 0, gate, reasons: [reason], searchTerm: "" };
}

interface BestTitle {
  text: string;
  view: TitleView;
  similarity: number;
  reason: string;
}

function bestTitle(wish: ReadyWish, posting: PostingView): BestTitle | null {
  let best: (Omit<BestTitle, "reason"> & { agrees: boolean }) | null = null;
  const beside = {
    has: (skill: string) => wish.skills.has(skill),
    asks: (skill: string) => posting.skills.has(skill),
    skillsKnown: wish.skills.size > 0,
  };
  for (const { text, view } of wish.titles) {
    const fit = view.anyWork
      ? { similarity: anyWorkFit(wish, posting), agrees: false }
      : titleFit(view, posting.title, beside);
    if (!best || fit.similarity > best.similarity) best = { text, view, ...fit };
  }
  if (!best) return null;
  return { ...best, reason: titleReason(best, wish) };
}

function titleReason(
  best: { text: string; view: TitleView; similarity: number; agrees: boolean },
  wish: ReadyWish,
): string {
  if (best.view.anyWork)
    return `${(wish.years ?? 0) > 0 ? "Work near your skills" : "Open to a beginner"}, as you wish "${best.text}"`;
  return best.agrees && best.similarity >= SURE_TITLE
    ? `Title matches your wish "${best.text}"`
    : `Title is near your wish "${best.text}"`;
}

/** For those who take any work: a beginner's posting that their skills do not speak against. */
function anyWorkFit(wish: ReadyWish, posting: PostingView): number {
  const family = posting.title.families[0];
  const shared = [...posting.skills].filter((s) => wish.skills.has(s)).length;
  if ((wish.years ?? 0) >= 1) return shared === 0 ? 0 : Math.min(0.8, 0.4 + 0.1 * shared);
  const entry = posting.title.level.value <= 0.5 && posting.title.level.stated;
  const open =
    entry || (posting.years !== null && posting.years.min < 1)
      ? 0.95
      : posting.title.level.value <= 1 && posting.title.level.stated
        ? 0.54
        : 0.5;
  if (!family) return open * 0.95;
  if (TRAINED.has(family)) return shared >= 2 ? open * 0.7 : open * 0.3;
  if (ENGINEERING.has(family) && family !== "techSupport" && family !== "dataScientist")
    return open * ([...wish.skills].filter((s) => technologyLine(s) !== null).length >= 2 ? 0.95 : 0.62);
  return open;
}

interface Fit {
  factor: number;
  reason: string | null;
  gate?: boolean;
}

const LEVEL_NAMES: readonly (readonly [number, string])[] = [
  [0, "an intern's"],
  [1, "a junior"],
  [2.4, "a mid-level"],
  [3.5, "a senior"],
  [4.4, "a lead's"],
  [5.5, "a principal's or manager's"],
  [7, "a director's"],
];

/** By the years that the posting's level is meant for: what a factor is at most, or at least, there. */
const OUTSIDE = 0.42;
/** A year short of it: what else is known of the pair may make up for that. */
const JUST_OUTSIDE = 0.55;
const STRETCHED = 0.75;
const STRETCHED_LEAST = 0.66;
const MEANT = 0.8;
const WISHED = 0.92;

function levelFit(wish: ReadyWish, posting: PostingView, wished: TitleView): Fit {
  if (wish.years === null || wish.level === null) return { factor: 1, reason: null };
  // Somebody with experience who takes internships as well.
  if (wish.conditions?.internships === "yes" && wish.years >= 1 && isInternship(posting))
    return { factor: MEANT, reason: "It is an internship, which you are open to" };
  const asked = posting.title.level;
  const fit = stepFit(wish, wish.years, wish.level, posting, wished);
  // A posting that says its years is judged by them; and who wishes for the level by name may have it, within the reach
  // of the steps.
  if (wish.years < 1 || (posting.years !== null && !fit.gate)) return fit;
  if (wished.level.stated && Math.abs(wished.level.value - asked.value) < 0.4)
    return fit.gate ? fit : { ...fit, factor: Math.max(WISHED, fit.factor) };
  switch (standing(asked.years, wish.years)) {
    case "meant":
      return fit.gate ? { factor: MEANT, reason: null } : { ...fit, factor: Math.max(MEANT, fit.factor) };
    case "near":
      return asked.stated && !fit.gate
        ? { ...fit, factor: Math.min(STRETCHED, Math.max(STRETCHED_LEAST, fit.factor)) }
        : fit;
    case "below":
      return { ...fit, factor: Math.min(asked.years.near[0] - wish.years <= 1 ? JUST_OUTSIDE : OUTSIDE, fit.factor) };
    default:
      return { ...fit, factor: Math.min(OUTSIDE, fit.factor) };
  }
}

/** How many steps of the ladder lie between the person and the posting. */
function stepFit(wish: ReadyWish, years: number, own: number, posting: PostingView, wished: TitleView): Fit {
  const asked = posting.title.level;
  const name = LEVEL_NAMES.find(([most]) => asked.value <= most)?.[1] ?? "a director's";
  // Somebody who wishes for the level by name may have it, within reason.
  const reach = wished.level.stated && wished.level.value > own ? Math.min(wished.level.value, own + 1) : own;
  const above = asked.value - reach;
  if (years < 1) {
    const opened = asked.stated && asked.value <= 1;
    if (asked.value >= 2.6 || (asked.managerByName && !opened))
      return {
        factor: 0,
        reason: `It is ${asked.managerByName ? "a manager's" : name} post; you are looking for a first job`,
        gate: true,
      };
    if (!asked.stated) return { factor: posting.years && posting.years.min < 1 ? 1 : 0.75, reason: null };
    return { factor: asked.value <= 1 ? 1 : 0.6, reason: asked.value <= 1 ? "Open to beginners" : null };
  }
  if (above > 0) {
    if (above > 2.4 || (asked.value >= 6 && above > 1))
      return { factor: 0, reason: `It is ${name} post, far above your ${yearsText(years)}`, gate: true };
    const managing = asked.manager && !wished.level.manager ? 0.75 : 1;
    return {
      factor: (above <= 0.85 ? 1 - above * 0.12 : above <= 1.3 ? 0.75 : above <= 1.8 ? 0.58 : 0.42) * managing,
      reason: null,
    };
  }
  const below = -above;
  if (asked.stated && asked.value === 0 && !wish.titles.some((t) => t.view.level.value === 0 && t.view.level.stated)) {
    return { factor: 0, reason: "It is an internship; you have experience", gate: true };
  }
  if (!asked.stated)
    return { factor: wished.level.stated && wished.level.value >= 3 ? 0.82 : below > 1.6 ? 0.92 : 1, reason: null };
  if (asked.manager && !wished.level.manager) return { factor: 0.7, reason: null };
  return { factor: below > 2 ? 0.45 : below > 1.4 ? 0.7 : below > 1 ? 0.85 : 1, reason: null };
}

function yearsFit(wish: ReadyWish, posting: PostingView): Fit {
  const asked = posting.years;
  const have = wish.years;
  if (!asked || have === null) return { factor: 1, reason: null };
  const range = asked.max === null ? `${asked.min}+ years` : `${asked.min}–${asked.max} years`;
  const reason = `Asks ${range}; you have ${have === 0 ? "none yet" : have}`;
  const short = asked.min - have;
  if (short > 0) {
    if (have < 1 ? short >= 2 : short > Math.max(3, have)) return { factor: 0, reason, gate: true };
    return { factor: short <= 1 ? 0.88 : short <= 2 ? 0.68 : 0.45, reason };
  }
  const over = asked.max === null ? Math.max(0, have - asked.min - 5) / 2 : have - asked.max;
  return { factor: over <= 0 ? 1 : over <= 1 ? 0.88 : over <= 3 ? 0.72 : over <= 6 ? 0.55 : 0.42, reason };
}

/** Words that every posting carries; they tell nothing of fit. */
const COMMON: ReadonlySet<string> = new Set([
  "Communication",
  "Written Communication",
  "Teamwork",
  "Problem Solving",
  "Leadership",
  "Organization",
  "Time Management",
  "English",
  "Training",
  "Scheduling",
  "Reporting",
  "SaaS",
  "AI",
  "Monitoring",
  "Onboarding",
  "Payments",
]);

function skillFit(wish: ReadyWish, posting: PostingView): Fit {
  const asked = [...posting.skills].filter((s) => !COMMON.has(s));
  if (wish.skills.size === 0 || asked.length === 0) return { factor: 0.92, reason: null };
  const shared = asked.filter((s) => wish.skills.has(s));
  const share = shared.length / Math.max(2, Math.min(asked.length, posting.listsSkills ? 6 : 4));
  const reason = shared.length > 0 ? `Asks for ${list(shared.slice(0, 5))}, which you have` : null;
  const floor = posting.listsSkills ? 0.72 : 0.85;
  return { factor: floor + (1 - floor) * Math.min(1, share), reason };
}

/** So long a posting's age is a reason to apply. */
const RECENT_DAYS = 30;

function freshness(posting: PostingView, now: number): Fit {
  if (posting.postedAt === null || posting.postedAt > now + DAY_MS) return { factor: 0.97, reason: null };
  const days = Math.max(0, Math.floor((now - posting.postedAt) / DAY_MS));
  // An old posting may be open all the same, but its age speaks for nothing.
  const reason =
    days === 0
      ? "Posted today"
      : days === 1
        ? "Posted yesterday"
        : days <= RECENT_DAYS
          ? `Posted ${days} days ago`
          : null;
  return { factor: days <= 7 ? 1 : Math.max(0.85, 1 - (days - 7) * 0.002), reason };
}

function yearsText(years: number): string {
  return `${years} ${years === 1 ? "year" : "years"}`;
}

function list(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
