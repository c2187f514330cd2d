/** A wait that doubles: the first one, and the longest. Milliseconds. */
export interface BackOff {
  firstMs: number;
  mostMs: number;
}

/** Beyond this many doublings every wait is the longest. */
export const MOST_DOUBLINGS = 20;

/**
 * How long to wait after so many failures in a row, in milliseconds: the first wait after one, double with each more.
 * @param failures the last one included; fewer than one are as one.
 */
export function backOffMs(failures: number, { firstMs, mostMs }: BackOff): number {
  const doublings = Math.min(MOST_DOUBLINGS, Math.max(0, failures - 1));
  return Math.min(mostMs, firstMs * 2 ** doublings);
}
