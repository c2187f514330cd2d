import { messageOf } from "../../../texts/text";
/** More than a name or an address has. */
export const MAX_PERSON = 200;
export const PERSON_TOO_LONG = messageOf("desk.nameEmailMostCharacters", { maxPerson: MAX_PERSON });

/** The lease of an operator's claim. Milliseconds. */
export const CLAIM_LEASE_MS = 15 * 60_000;
/** How long a claim lasts after its page was left: a reload leaves the page too. Milliseconds. */
export const LEAVING_MS = 60_000;

/** How long one's last lock is taken back by one key, while the person's mail waits. Milliseconds. */
export const LOCK_TAKE_BACK_MS = 10 * 60_000;

/** A gap between two locks that is longer is a break and no entry's time. Milliseconds. */
export const MAX_ENTRY_MS = 15 * 60_000;
/** Upper bounds of the steps by which times are counted, in seconds, a quarter more each. */
export const HISTOGRAM_BUCKETS_S = [
  5, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 63, 80, 100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 900,
] as const;

/** An employer's page takes longer to load, to be read and to be sent. Milliseconds. */
export const HASTY_MS = 5_000;
/** Fast locks without success that are checked of an operator's day. */
export const MOST_FAST_CHECKS = 5;
/** One locked entry in this many is checked by a colleague. */
const SPOT_CHECK_ONE_IN = 50;

/**
 * Whether an entry's lock is drawn for a second check.
 * @param lot the signature for this entry and attempt, as base64url: without the key it cannot be predicted.
 */
export function isSampled(lot: string): boolean {
  const bytes = Uint8Array.from(atob(lot.slice(0, 8).replaceAll("-", "+").replaceAll("_", "/")), (c) =>
    c.charCodeAt(0),
  );
  const drawn = bytes.slice(0, 4).reduce((sum, byte) => sum * 256 + byte, 0);
  return drawn % SPOT_CHECK_ONE_IN === 0;
}
