/**
 * A password costs next to nothing: to derive its key as it is served takes a fifth of a second of a processor, and the
 * tests sign in hundreds of times. What is stored names the served parameters all the same. They are tested without
 * this file, by tests/modules/accounts/sign-in/password.mocked.test.ts.
 */
import crypto from "node:crypto";

type Crypto = Pick<typeof crypto, "scrypt"> & { servedScrypt?: typeof crypto.scrypt };

// Files share an isolate: each of them would wrap what the one before it left.
const served = ((crypto as Crypto).servedScrypt ??= crypto.scrypt);

crypto.scrypt = ((password, salt, length, _options, done) =>
  served(password, salt, length, { N: 2, r: 1, p: 1 }, done)) as typeof crypto.scrypt;
