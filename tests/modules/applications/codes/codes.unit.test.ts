import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeKey, readCodeKey } from "@workers/modules/applications/codes/link";
import { codeSaid, readCode } from "@workers/modules/applications/codes/rules";
import { sealCode, unsealCode } from "@workers/modules/applications/codes/seal-code";
import { timeId } from "@workers/core/ids";

describe("a one-time code", () => {
  it.each([
    ["123456", "123456"],
    [" 123 456 ", "123456"],
    ["AB-12-CD", "AB12CD"],
    ["123", null],
    ["12345678901", null],
    ["12 34!", null],
    ["", null],
    ["my code is 123456, sent by the form", null],
    ["१२३४५६", null],
  ])("typed as %j is read as %j", (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });

  it.each([
    ["K7Q2PX", "K7Q2PX", false],
    ["G-482913", "G482913", false],
    ["482913 is my otp", "482913", true],
    ["482 913 is my otp", "482913", true],
    ["Your OTP is 482913. Do not share it before 10:30", "482913", true],
    ["ये लो ४८२९१३", "482913", false],
    ["OTP 482913 or 482914", null, true],
    ["my otp is 48/29-1x", null, true],
  ])("in the message %j is %j", (text, code, isNamed) => {
    expect(codeSaid(text)).toEqual({ code, isNamed });
  });

  it.each([
    "30 days",
    "salary 25000",
    "call me on 9876543210",
    "15/12/2026",
    "at 10:30",
    "I left Sample Works in 2024 and want to move",
    "my otp has not come for 5 minutes",
    "the code did not come",
  ])("is not in the message %j", (text) => {
    expect(codeSaid(text)).toBeNull();
  });

  it("is read by its own request and key alone, whatever it is", async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[A-Za-z0-9]{4,10}$/), fc.string(), async (code, other) => {
        const sealed = await sealCode("key", "request", code);
        expect(sealed).not.toContain(code);
        expect(await unsealCode("key", "request", sealed)).toBe(code);
        expect(await unsealCode("key", `request${other}x`, sealed)).toBeNull();
        expect(await unsealCode(`key${other}x`, "request", sealed)).toBeNull();
      }),
      { numRuns: 20 },
    );
  });

  it("has a page whose key names one request and cannot be made by others", async () => {
    const id = timeId(1_786_343_400_000);
    const key = await codeKey("key", id);
    expect(await readCodeKey("key", key)).toBe(id);
    for (const forged of ["", id, `${id}.`, key.slice(0, -1), `${timeId(1_786_343_400_001)}${key.slice(26)}`])
      expect(await readCodeKey("key", forged)).toBeNull();
    expect(await readCodeKey("another", key)).toBeNull();
  });
});
