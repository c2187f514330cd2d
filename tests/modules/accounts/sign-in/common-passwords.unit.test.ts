import { expect, it } from "vitest";
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
