import { scryptSync } from "node:crypto";
import { base64url } from "jose";
import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "@workers/modules/accounts/sign-in/password";
import { NOON, setClock } from "../../../support/clock";

it("passwords are checked one after another, and whatever else waits has its turn between them", async () => {
  const stored = await hashPassword("a long password");
  const typed = Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? "a long password" : `another ${i}`));
  let turns = 0;
  const others = setInterval(() => turns++, 1);
  const checked = await Promise.all(
    typed.map(async (password) => ({ right: await verifyPassword(password, stored), after: turns })),
  );
  clearInterval(others);
  expect(checked.map(({ right }) => right)).toEqual(typed.map((password) => password === "a long password"));
  // Each ended at another moment, with turns of others between it and the one before.
  const ends = checked.map(({ after }) => after).toSorted((a, b) => a - b);
  expect(ends.slice(1).map((end, i) => end - (ends[i] ?? 0) > 0)).toEqual(Array(7).fill(true));
});

it("a clock that is set back, or stands still, holds no sign-in up", async () => {
  const stored = await hashPassword("a long password");
  for (let i = 0; i < 3; i++) {
    setClock(NOON - i * 60_000);
    expect(await verifyPassword("a long password", stored)).toBe(true);
  }
});

it("passwords keep their parameters beside the hash and refuse what is not theirs", async () => {
  const hash = await hashPassword("pässword");
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(await verifyPassword("pa\u0308ssword", hash)).toBe(true);
  expect(await verifyPassword("password", hash)).toBe(false);
  for (const broken of [null, "", "scrypt$$$$$", "md5$abc"]) expect(await verifyPassword("x", broken)).toBe(false);
});

it("a password's key is derived by the parameters that are beside it", async () => {
  const [, , , , salt = "", key = ""] = (await hashPassword("a long password")).split("$");
  const derived = scryptSync("a long password", base64url.decode(salt), 32, {
    N: 16_384,
    r: 8,
    p: 5,
    maxmem: 64 * 1024 * 1024,
  });
  expect(base64url.encode(derived)).toBe(key);
});
