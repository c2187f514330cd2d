import type { Message } from "../../../texts/text";
import { timeId } from "../../../core/ids";
import type { Posting } from "../../catalog/queries";
import { isInsidePortal, statedPay, yearsAsked, shownSigns, type PostingKey } from "../../catalog";
import type { Entrance, MatchRow } from "../../applications/queries";
import { fateOf } from "./calibration-rules";
import { readConditions } from "./conditions";
import type { JobSeeker } from "./queries";
import {
  NEAR_STRETCH,
  scoreOf,
  THRESHOLD,
  type Match,
  type PostingFields,
  type PostingView,
  type CompiledCriteria,
  type MatchCriteria,
} from "./rules";
import { isNothing, lessonsOf, type TaughtBy } from "./lessons";
import { compileSearchProfile, takesAnyWork } from "../../../reading/titles/search-profile";
import { factsOfResume, type OwnResume } from "./resume-facts";
import { indiaDay } from "../../../lib/india-time";

/** Knowledge of a person beside their profile and resume. */
interface Learnt {
  /** Pairs of trades that staff found apart for them. */
  excluded?: readonly string[];
  /** The jobs that they skipped or kept. */
  taughtBy?: readonly TaughtBy[];
}

/**
 * The person's preferences, in their profile's words. A first job is no experience; the skills are those that the
 * resume names, and so are years and work that the profile does not state.
 */
export function preferencesOf(
  person: JobSeeker,
  resume: OwnResume,
  nowMs: number,
  { excluded = [], taughtBy = [] }: Learnt = {},
): MatchCriteria {
  const { skills, years, lastTitles } = factsOfResume(resume, indiaDay(nowMs));
  const criteria: MatchCriteria = {
    country: person.country,
    titles: person.titles,
    locations: person.locations,
    aroundKm: person.aroundKm,
    openToRemote: person.openToRemote,
    experienceYears: person.firstJob ? 0 : (person.experienceYears ?? years),
    skills,
    ...(lastTitles.length > 0 && { lastTitles }),
    conditions: readConditions(person),
    ...(excluded.length > 0 && { apart: excluded }),
  };
  if (taughtBy.length === 0) return criteria;
  const lessons = lessonsOf(taughtBy, compileSearchProfile(criteria));
  return isNothing(lessons) ? criteria : { ...criteria, lessons };
}

/** The fields of a posting that matching reads; the years are those its words ask for, else its board's fields. */
export function postingFieldsOf(posting: Posting): PostingFields {
  const { company, employment, shift, statedUpper, statedCurrency, firstSeenAt } = posting;
  const terms = { company, employment, shift, payUpper: statedUpper, payCurrency: statedCurrency, firstSeenAt };
  return { ...posting, terms, ...yearsAsked(posting) };
}

/** Two technologies mean programming. */
const PROGRAMS = ["Java", "Python"];

/** The preferences with their other titles out of the way: they count for the levels, and suit nothing. */
function preferringFirst(preferences: CompiledCriteria, title: CompiledCriteria["titles"][number]): CompiledCriteria {
  const suitsNothing = {
    families: [],
    numbers: [],
    weights: [],
    head: null,
    text: "",
    words: new Set(["\u0000"]),
    anyWork: false,
  };
  const titles = preferences.titles.map((other) =>
    other === title ? other : { ...other, view: { ...other.view, ...suitsNothing } },
  );
  return { ...preferences, titles };
}

/**
 * The most that the pair could score, whatever a resume names that has not been read: nothing at all, or every skill
 * that could speak for the posting; and whichever of their titles the skills then make the best.
 */
export function hopeOf(preferences: CompiledCriteria, view: PostingView, nowMs: number): number {
  // The title of their last job may be anything.
  if (takesAnyWork(preferences.titles) && (preferences.years ?? 1) >= 1) return 1;
  const everySkill = new Set([...view.skills, ...view.title.technologies, ...PROGRAMS]);
  const ways =
    preferences.titles.length < 2
      ? [preferences]
      : [preferences, ...preferences.titles.map((title) => preferringFirst(preferences, title))];
  const scores = ways.flatMap((one) =>
    [new Set<string>(), everySkill].map((skills) => scoreOf({ ...one, skills, knows: skills }, view, nowMs)),
  );
  return Math.max(0, ...scores);
}

/** Whether only its person can apply to it: we sign in to no portal on a person's behalf. */
export const isSelfApply = ({ easyApply, link }: Pick<Posting, "easyApply" | "link">): boolean =>
  easyApply || isInsidePortal(link);

/** Where one applies to a posting by now. */
export const entranceOf = (posting: Posting): Entrance => ({
  postingId: posting.id,
  link: posting.link,
  portal: posting.portal,
  easyApply: posting.easyApply,
  selfApply: isSelfApply(posting),
});

/** The reason of a stretch, in two steps: the best go first, so that a far one says what stood before it. */
export const stretchWords = (score: number): Message[] =>
  score >= THRESHOLD ? [] : score >= NEAR_STRETCH ? ["match.stretch"] : ["match.farStretch"];

/** Whether a person is asked about a match of this score before it is queued. */
export const isUnsure = (score: number): boolean => fateOf(score) !== "send";

/** The row of a match: the posting as it is now, which the application keeps. */
export function foundRow(
  { userId, profileVersion }: Pick<JobSeeker, "userId" | "profileVersion">,
  posting: Posting,
  key: PostingKey,
  match: Match,
  nowMs: number,
): MatchRow {
  return {
    id: timeId(nowMs),
    userId,
    profileVersion,
    companyKey: key.company,
    titleKey: key.title,
    places: key.places,
    ...entranceOf(posting),
    position: posting.title,
    company: posting.company,
    location: posting.location,
    ...statedPay(posting),
    searchTerm: match.searchTerm,
    postedAt: posting.postedAt,
    score: match.score,
    signs: shownSigns(posting, nowMs),
    unsure: isUnsure(match.score),
    reasons: [...stretchWords(match.score), ...match.reasons],
  };
}
