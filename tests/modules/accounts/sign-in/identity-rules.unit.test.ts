import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ConfigError, parseConfig } from "@workers/config";
import { SignUpInput } from "@workers/modules/accounts/sign-in/schema";
import { deviceOf, displayNameFrom } from "@workers/modules/accounts/sign-in/rules";
import { networkOf } from "@workers/core/limits/network";
import { PLAIN_LINE } from "@workers/lib/plain-text";
import { ownPath } from "~/server/page.server";
import { english } from "../../../support/english";

describe("what limits count as one client", () => {
  it("is an IPv4 address, and the /64 of an IPv6 one", () => {
    expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
    expect(networkOf("unknown")).toBe("unknown");
    expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
    expect(networkOf("2001:0DB8:0001:0002::1")).toBe("2001:db8:1:2::/64");
    expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(networkOf("::1")).toBe("0:0:0:0::/64");
    expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  });

  it("is the same however the last 64 bits are chosen, and another for another network", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16));
    const half = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(half, half, half, (net, a, b) => {
        expect(networkOf([...net, ...a].join(":"))).toBe(networkOf([...net, ...b].join(":")));
        expect(networkOf([...net, ...a].join(":"))).toBe(`${net.join(":")}::/64`);
      }),
    );
  });
});

describe("a device in words", () => {
  it.each([
    [
      "Mozilla/5.0 (Linux; Android 13; RMX3261) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile " +
        "Safari/537.36",
      "Chrome on Android",
    ],
    [
      "Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 " +
        "Chrome/122.0.0.0 Mobile Safari/537.36",
      "Samsung Internet on Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
        "Version/17.5 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 " +
        "Safari/537.36 Edg/128.0.0.0",
      "Edge on Windows",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 " +
        "Safari/605.1.15",
      "Safari on Mac",
    ],
    ["curl/8.5.0", "Unknown device"],
    ["", "Unknown device"],
  ])("%s", (userAgent, words) => expect(deviceOf(userAgent)).toBe(words));

  it("is never a word of the header's own", () => {
    fc.assert(fc.property(fc.string(), (text) => /^[A-Za-z ]+$/.test(deviceOf(`<script>${text}`))));
  });
});

describe("a name from somebody else's word", () => {
  it("is one clean line, and never empty", () => {
    expect(displayNameFrom("  Asha \u202e\n  Example ", "a@x.test")).toBe("Asha Example");
    expect(displayNameFrom(null, "asha@x.test")).toBe("asha");
    expect(displayNameFrom("\u0000\u200b", "asha@x.test")).toBe("asha");
    expect(displayNameFrom("രാജന്\u200d", "asha@x.test")).toBe("രാജന്\u200d");
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
        const shown = displayNameFrom(name, "asha@x.test");
        expect(shown).toMatch(PLAIN_LINE);
        expect(shown).not.toBe("");
        expect(Array.from(shown).length).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe("a name at sign-up", () => {
  const signUp = (fullName: string) =>
    SignUpInput.safeParse({ fullName, email: "a@sample.test", password: "walk-the-path" });
  it("may need joiners, and has no other character that is not seen", () => {
    for (const name of ["രാജന്\u200d", "दर्\u200dया", "علی\u200cرضا"]) expect(signUp(name).success).toBe(true);
    for (const name of ["A\u200dsha", "Asha\u202e", "Asha\u0000"])
      expect(english(signUp(name).error?.issues[0]?.message)).toBe("Please enter a name without special characters");
  });
});

describe("where to go after signing in", () => {
  it("is one of our own paths, whatever from says", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      ":",
      "@",
      "//",
      "http",
      "https:",
      "javascript:",
      "evil.example",
      "\t",
      "\n",
      "\r",
      "\0",
      " ",
      "%2f",
      "%5c",
      "?",
      "#",
      "a",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 8 }).map((p) => p.join("")),
          fc.string(),
        ),
        (from) => {
          expect(new URL(ownPath(from), "https://jobs.example").origin).toBe("https://jobs.example");
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("Google in the configuration", () => {
  const base = { MODE: "sandbox", SIGNING_KEY: "k".repeat(40) };
  it("is both or neither; half of it names what is missing", () => {
    expect(parseConfig(base).google).toBeNull();
    expect(parseConfig({ ...base, GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" }).google).toEqual({
      clientId: "id",
      clientSecret: "secret",
    });
    expect(() => parseConfig({ ...base, GOOGLE_CLIENT_ID: "id" })).toThrow(
      new ConfigError("Configuration: not set: GOOGLE_CLIENT_SECRET"),
    );
    expect(() => parseConfig({ ...base, GOOGLE_CLIENT_SECRET: "secret" })).toThrow(
      new ConfigError("Configuration: not set: GOOGLE_CLIENT_ID"),
    );
  });
});
