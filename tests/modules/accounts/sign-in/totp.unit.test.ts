import { describe, expect, it } from "vitest";
import { seal, unseal } from "@workers/core/sealing";
import { codeOf, matchingStep, newCodeSecret, stepOf } from "@workers/modules/accounts/sign-in/totp";

/** RFC 6238, appendix B: the ASCII text 12345678901234567890 in base32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("one-time codes", () => {
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("are those of RFC 6238 at %i s", async (seconds, code) => {
    expect(await codeOf(SECRET, stepOf(seconds * 1000), 8)).toBe(code);
  });

  it("hold for the step before and after, and no second time", async () => {
    const nowMs = 1_234_567_890_000;
    const now = stepOf(nowMs);
    const at = async (step: number, used = 0) =>
      matchingStep(SECRET, { code: await codeOf(SECRET, step), nowMs, used });
    expect(await Promise.all([-2, -1, 0, 1, 2].map((off) => at(now + off)))).toEqual([
      null,
      now - 1,
      now,
      now + 1,
      null,
    ]);
    expect([await at(now, now), await at(now, now + 1), await at(now + 1, now)]).toEqual([null, null, now + 1]);
  });

  it("come from secrets of 160 bits", () => {
    expect(newCodeSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newCodeSecret()).not.toBe(newCodeSecret());
  });
});

it("what is sealed opens with its key and for its purpose alone, and not after a change", async () => {
  const [key, sealed] = ["k".repeat(32), await seal("k".repeat(32), "code a", "a secret")];
  expect(sealed).not.toContain("secret");
  expect(await unseal(key, "code a", sealed)).toBe("a secret");
  expect(await unseal(key, "code b", sealed)).toBeNull();
  expect(await unseal("x".repeat(32), "code a", sealed)).toBeNull();
  const changed = `${sealed.slice(0, 20)}${sealed[20] === "A" ? "B" : "A"}${sealed.slice(21)}`;
  expect(await unseal(key, "code a", changed)).toBeNull();
  expect(await unseal(key, "code a", "no such text")).toBeNull();
});
