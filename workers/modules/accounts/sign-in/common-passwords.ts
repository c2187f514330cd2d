import listed from "./common-password-hashes.json";
import { isGuessable } from "./guessable-passwords";
import { comparable, HASH_BYTES, hashOf } from "./password-hash";

/**
 * Whether a password is common: refused by a rule, or among the hashes of the 10,000 most used ones. About one in a
 * hundred million other passwords shares a hash with them and is refused too.
 */
export function isCommonPassword(password: string): boolean {
  return isGuessable(password) || isListed(hashOf(comparable(password)));
}

let table: Uint8Array | undefined;

/** Whether the sorted list has this hash. */
function isListed(hash: number): boolean {
  table ??= Uint8Array.from(atob(listed.hashes), (letter) => letter.charCodeAt(0));
  let [from, until] = [0, table.length / HASH_BYTES];
  while (from < until) {
    const middle = (from + until) >> 1;
    let there = 0;
    for (let i = 0; i < HASH_BYTES; i++) there = there * 256 + (table[middle * HASH_BYTES + i] ?? 0);
    if (there === hash) return true;
    if (there < hash) from = middle + 1;
    else until = middle;
  }
  return false;
}
