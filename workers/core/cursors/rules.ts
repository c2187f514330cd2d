/** Which catalogue's feed of changes this is, and the last number that it gave. */
export interface FeedHead {
  epoch: string;
  seq: number;
}

/**
 * Whether a cursor means nothing in this feed: it counts by another catalogue's numbers, or stands beyond the last (the
 * catalogue was restored).
 */
export function isCursorInvalid(cursor: FeedHead, head: FeedHead): boolean {
  return cursor.epoch !== head.epoch || cursor.seq > head.seq;
}

/** The cursor of a part of matching's people, from 0. The first one's also follows what closes. */
export const cursorOf = ({ at }: { at: number }): "matching" | `matching:${number}` =>
  at === 0 ? "matching" : `matching:${at}`;
