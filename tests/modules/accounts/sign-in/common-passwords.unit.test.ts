import fc from "fast-check";
import { expect, it } from "vitest";
import listed from "@workers/modules/accounts/sign-in/common-password-hashes.json";
import { isCommonPassword } from "@workers/modules/accounts/sign-in/common-passwords";

it.each([
  "123456",
  "12345678",
  "password",
  "Password1",
  "P@ssw0rd123",
  "passw0rd!",
  "qwerty",
  "qwerty123",
  "1q2w3e4r",
  "987654",
  "aaaaaa",
  "abcabc",
  "      ",
  "India@123",
  "rahul1234",
  "Welcome@2026",
  "ILOVEYOU",
  "krishna108",
  "adminadmin12",
  "15081947",
  "jobsarthi1",
  "michelle",
  "Buster",
  "123qwe",
  "1234qwer",
  "ncc1701",
  "booboo",
])("%j is one that everybody tries", (password) => expect(isCommonPassword(password)).toBe(true));

it.each([
  "correct horse",
  "a long password",
  "walk-the-path",
  "sample-staff-1",
  "tin lamp river",
  "x7Kq-92vLm",
  "மழை வந்தது",
  "9876501234",
])("%j is not", (password) => expect(isCommonPassword(password)).toBe(false));

it("finds no password in the list that is not there", () => {
  const bytes = Uint8Array.from(atob(listed.hashes), (letter) => letter.charCodeAt(0));
  const hashes = Array.from({ length: bytes.length / 5 }, (_, at) =>
    bytes.subarray(5 * at, 5 * at + 5).reduce((sum, byte) => sum * 256 + byte, 0),
  );
  expect(hashes.length).toBeGreaterThan(6_000);
  expect(hashes).toEqual([...new Set(hashes)].toSorted((a, b) => a - b));
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4}-[A-Z]{4}-[0-9]{3}[a-z]{6}$/), (made) => {
      expect(isCommonPassword(made)).toBe(false);
    }),
  );
});
