import { createHash } from "node:crypto";
import type { RawPosting } from "./rules";

/** SHA-256 of a text, in lower-case hex, at once: a file's rows are hashed by the thousand. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The name of a posting that has no better one than where it is: addresses are long, and of any length. */
export function linkKey(plain: string): string {
  return `link:${sha256(plain).slice(0, 40)}`;
}

/** The short hash of a key in the list of those that a reading has seen: 60,000 whole keys are too large for a row. */
export function seenHash(key: string): string {
  return sha256(key).slice(0, 12);
}

/** An address as a key is written as its hash. */
export function hashLinkKeys(row: RawPosting): RawPosting {
  if (!row.keys.some((key) => key.startsWith("link:"))) return row;
  const hashed = (key: string) => (key.startsWith("link:") ? linkKey(key.slice(5)) : key);
  return { ...row, sourceKey: hashed(row.sourceKey), keys: row.keys.map(hashed) };
}
