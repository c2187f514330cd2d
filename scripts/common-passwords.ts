/**
 * `node scripts/common-passwords.ts LIST`: writes the hashes of the most used passwords, of which LIST has one a line,
 * to `common-password-hashes.json`. Left out are those that are too short to be chosen and those that the rules refuse.
 * The list of 10,000 that most projects use is `10k-most-common.txt` of SecLists (MIT licence).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isGuessable } from "../workers/modules/accounts/sign-in/guessable-passwords.ts";
import { comparable, HASH_BYTES, hashOf } from "../workers/modules/accounts/sign-in/password-hash.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const [list] = process.argv.slice(2);
if (list === undefined) {
  console.error("Usage: node scripts/common-passwords.ts LIST");
  process.exit(2);
}
const LEAST = 6;
const listed = readFileSync(list, "utf8").split(/\r?\n/).map(comparable);
const kept = listed.filter((word) => word.length >= LEAST && !isGuessable(word));
const hashes = [...new Set(kept.map(hashOf))].toSorted((a, b) => a - b);
const bytes = Buffer.alloc(hashes.length * HASH_BYTES);
hashes.forEach((hash, at) => bytes.writeUIntBE(hash, at * HASH_BYTES, HASH_BYTES));
writeFileSync(
  here("../workers/modules/accounts/sign-in/common-password-hashes.json"),
  `${JSON.stringify({ hashes: bytes.toString("base64") })}\n`,
);
console.log(`${listed.length} passwords, ${hashes.length} hashes, ${bytes.length} bytes`);
