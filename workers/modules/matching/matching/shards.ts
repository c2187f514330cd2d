import type { JobMessage } from "../../../core/jobs/messages";

/** Among how many rounds the people of the feed are shared. A changed number is taken over by the next round. */
export const SHARDS = 1;

/** A part of the people in the index: those whose number lies in a range. */
export interface Shard {
  /** From 0. */
  at: number;
  of: number;
}

const NUMBERS = 2 ** 32;

/** The numbers of a shard's people: from the first up to, and without, the last. */
export const numbersOf = ({ at, of }: Shard): { from: number; to: number } => ({
  from: Math.ceil((NUMBERS * at) / of),
  to: Math.ceil((NUMBERS * (at + 1)) / of),
});

/** A message for each shard. */
export const feedMessages = (of = SHARDS): JobMessage[] => Array.from({ length: of }, (_, at) => feedMessage(at));

/** The message that has a shard follow the feed. */
export const feedMessage = (at: number): JobMessage => ({ type: "feed", ...(at > 0 && { shard: at }) });
