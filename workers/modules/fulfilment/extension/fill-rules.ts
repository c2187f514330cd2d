/** When a class of answers is filled no more, by what operators changed of it before they sent the form. Pure. */

/** The share of changed answers above which a class is stopped. */
const MAX_LIVE_ERROR = 0.002;
/** The days whose forms count, today among them. */
export const FILL_WINDOW_DAYS = 30;
/** Of the interval of 95 % whose lower end has to be above `MAX_LIVE_ERROR`. */
const STOP_Z = 1.96;
/** In so many forms at least: one operator's taste in one form stops nothing. */
const STOP_FORMS = 2;

export interface FillCounts {
  kept: number;
  changed: number;
  cleared: number;
}

/** The share of the filled answers that did not stay; null while nothing was filled. */
export function liveError({ kept, changed, cleared }: FillCounts): number | null {
  const filled = kept + changed + cleared;
  return filled === 0 ? null : (changed + cleared) / filled;
}

/** The counts for and against a class in its round. */
export interface Evidence {
  class: string;
  /** How often it was switched on again before. */
  round: number;
  filled: number;
  wrong: number;
  /** The forms in which it was changed. */
  forms: number;
}

/**
 * Whether a class is to be stopped: the lower end of Wilson's interval is above `MAX_LIVE_ERROR`. The interval is the
 * score test turned round, so no root is needed.
 */
export function isTooWrong({ filled, wrong, forms }: Evidence): boolean {
  const more = wrong - filled * MAX_LIVE_ERROR;
  const least = STOP_Z * STOP_Z * MAX_LIVE_ERROR * (1 - MAX_LIVE_ERROR) * filled;
  return forms >= STOP_FORMS && more > 0 && more * more > least;
}

/** A class as staff read it: `current_ctc` is "current ctc". */
export const shownClass = (name: string): string => name.replaceAll("_", " ");
