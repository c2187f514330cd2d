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
