import { readTitle } from "../../../reading/titles/read-title";

/** Trades that staff found apart: what a person asked for, and what was offered under it. */
export interface ExcludedPair {
  wanted: string;
  offered: string;
}

/** This many people's entries make a pair apart for everybody. */
export const PEOPLE_FOR_ALL = 3;

/** How much less a pair that staff found apart counts: a close trade becomes a stretch, a stretch is shown no more. */
export const EXCLUDED_PAIR_FACTOR = 0.6;

/** The pair as preferences keep it. */
export const excludedPairKey = ({ wanted, offered }: ExcludedPair): string => `${wanted}>${offered}`;

/**
 * The trades of a wanted title and of a posting's, as an entry that was 'Job Irrelevant' tells them apart; null where
 * either names none of ours, or both the same: then it was not the trade.
 */
export function excludedPairOf(wantedTitle: string, postingTitle: string): ExcludedPair | null {
  const [wanted] = readTitle(wantedTitle).families;
  const [offered] = readTitle(postingTitle).families;
  return wanted === undefined || offered === undefined || wanted === offered ? null : { wanted, offered };
}
