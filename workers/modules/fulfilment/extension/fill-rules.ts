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

/** The share of the filled answers that did not stay, as `0.04%`. */
export const liveError = ({ kept, changed, cleared }: FillCounts): string =>
  `${shownShare(changed + cleared, kept + changed + cleared)}%`;

/** A share in percent as it is shown: to a hundredth, since a class is stopped at 0.2. One of a few is never none. */
export function shownShare(part: number, of: number): string {
  const share = ((100 * part) / Math.max(1, of)).toFixed(2);
  return part > 0 && Number(share) === 0 ? "<0.01" : share;
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
