/**
 * Lessons of all people together. People who skip a job as not their work, keep one, or let one be sent are counted for
 * that kind of work under the occupation that they want. Only counts of at least `LEAST_PEOPLE` are kept. Pure.
 */
import { wilson } from "../../../lib/wilson";
import type { PostingView } from "../../../reading/titles/posting-view";
import { readTitle, type TitleView } from "../../../reading/titles/read-title";
import { LEAST_PEOPLE } from "./calibration-rules";
import { kindOfWork } from "./lessons";

/** Kinds of work that are kept, those of the most people first. */
const MOST_KINDS = 500;

/** What one person did with one job. */
export interface Voice {
  userId: string;
  /** The wanted title that found it. */
  wanted: string;
  position: string;
  did: "skipped" | "kept" | "let_go";
}

/** Ask about such jobs where they would be sent, or send them where only their title makes them unsure. */
export type LessonDoes = "ask" | "send";
export interface SharedLesson {
  wanted: string;
  kind: string;
  people: number;
  skipped: number;
  kept: number;
  does: LessonDoes | null;
}

/** The share of those who don't want a kind of work above which it isn't sent unasked: nine of ten shall want it. */
const UNWANTED = 0.1;

/** The key by which lessons are found. */
const keyOf = (wanted: string, kind: string) => `${wanted}>${kind}`;

/**
 * The counts of these voices. Each person counts once for a kind: as one who skips it where they skipped more of it
 * than they took.
 */
export function sharedLessonsOf(voices: readonly Voice[]): SharedLesson[] {
  const kinds = new Map<string, { wanted: string; kind: string; people: Map<string, Tally> }>();
  for (const { userId, wanted: title, position, did } of voices) {
    const [wanted] = readTitle(title).families;
    const kind = kindOfWork(readTitle(position));
    if (wanted === undefined || kind === "") continue;
    const key = keyOf(wanted, kind);
    const one = kinds.get(key) ?? { wanted, kind, people: new Map<string, Tally>() };
    kinds.set(key, one);
    const tally = one.people.get(userId) ?? { skipped: 0, kept: 0, let_go: 0 };
    tally[did] += 1;
    one.people.set(userId, tally);
  }
  return [...kinds.values()]
    .filter(({ people }) => people.size >= LEAST_PEOPLE)
    .map(({ wanted, kind, people }) => {
      const own = [...people.values()];
      const skipped = own.filter((one) => one.skipped > one.kept + one.let_go).length;
      const kept = own.filter((one) => one.skipped <= one.kept + one.let_go && one.kept > 0).length;
      const counts = { people: people.size, skipped, kept };
      return { wanted, kind, ...counts, does: decide(counts) };
    })
    .toSorted((a, b) => b.people - a.people || (keyOf(a.wanted, a.kind) < keyOf(b.wanted, b.kind) ? -1 : 1))
    .slice(0, MOST_KINDS);
}
type Tally = Record<Voice["did"], number>;

/** Decides where the whole interval is on one side. Only people who pressed Keep or Skip can make a job be sent. */
function decide({ people, skipped, kept }: Pick<SharedLesson, "people" | "skipped" | "kept">): LessonDoes | null {
  if (wilson(skipped / people, people).low > UNWANTED) return "ask";
  const said = skipped + kept;
  return said >= LEAST_PEOPLE && wilson(skipped / said, said).high < UNWANTED ? "send" : null;
}

/** Lessons, made once and then held against many postings. */
export type CompiledSharedLessons = ReadonlyMap<string, LessonDoes>;

export const compileSharedLessons = (
  lessons: readonly { wanted: string; kind: string; does: LessonDoes }[],
): CompiledSharedLessons => new Map(lessons.map(({ wanted, kind, does }) => [keyOf(wanted, kind), does]));

/**
 * What all people's lessons say of a posting that a wanted title found; null where they say nothing, and where the
 * person asks for just that work by name.
 */
export function sharedLesson(
  lessons: CompiledSharedLessons,
  wanted: TitleView,
  { title }: PostingView,
): LessonDoes | null {
  const [family] = wanted.families;
  if (lessons.size === 0 || family === undefined) return null;
  const kind = kindOfWork(title);
  return kind === kindOfWork(wanted) ? null : (lessons.get(keyOf(family, kind)) ?? null);
}
