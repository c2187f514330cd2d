import type crypto from "node:crypto";

type Crypto = Pick<typeof crypto, "scrypt"> & { servedScrypt?: typeof crypto.scrypt };

/**
 * Makes a password cost next to nothing in the program that runs it: to derive its key as it is served takes a fifth of
 * a second of a processor, and tests sign in hundreds of times. What is stored names the served parameters all the
 * same. For tests alone, which try the served ones in tests/modules/accounts/sign-in/password.mocked.test.ts. It names
 * nothing outside itself: its text is given to other programs.
 * @param node the program's `node:crypto`.
 */
export function lightenPasswords(node: Crypto): void {
  // Run twice, it would wrap what it left the first time.
  const served = (node.servedScrypt ??= node.scrypt);
  node.scrypt = ((password, salt, length, _options, done) =>
    served(password, salt, length, { N: 2, r: 1, p: 1 }, done)) as typeof served;
}

/** Writes light passwords into a built Worker: for the `edited` of `serveBuild`. */
export const withLightPasswords = (built: string): string =>
  `import lightened from "node:crypto";\n(${String(lightenPasswords)})(lightened);\n${built}`;
