import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alertMessage, groupKey, payText, plainText, type AlertFacts } from "@workers/modules/community/alerts/rules";
import { tell } from "../../../../app/staff/alerts/batches";
import { postingRel } from "~/ui/posting-rel";
import type { AlertOutcome } from "@workers/modules/community/alerts/mark-sent";
import { TIMES } from "../../../support/times";

const POSTING: AlertFacts = {
  title: "Backend Developer",
  company: "Sample Works",
  location: "Bengaluru; Pune",
  link: "https://jobs.example/42?gh_jid=7",
  payLower: 1_200_000,
  payUpper: 1_850_000,
  payCurrency: "INR",
};

describe("the message", () => {
  it("of one posting is its facts, a line each", () => {
    expect(alertMessage([POSTING])).toBe(
      "Backend Developer\nCompany: Sample Works\nPlace: Bengaluru; Pune\nPay: ₹12 to 18.5 lakh a " +
        "year\nhttps://jobs.example/42?gh_jid=7",
    );
  });

  it.each([
    ["https://remoteok.com/remote-jobs/7", "From Remote OK"],
    ["https://www.remotive.com/remote-jobs/7", "From Remotive"],
    ["https://himalayas.app/companies/a/jobs/b", "From Himalayas"],
    ["https://remoteok.com.evil.example/7", null],
    ["https://jobs.example/?from=remoteok.com", null],
  ])("of an open feed's posting names the feed, as its terms ask: %s", (link, said) => {
    const message = alertMessage([{ ...POSTING, link }]);
    expect(message.endsWith(said === null ? link : `${link}\n${said}`)).toBe(true);
    expect(postingRel(link).includes("nofollow")).toBe(said === null);
  });

  it("of several is numbered, and leaves out what is not known", () => {
    const bare = {
      ...POSTING,
      title: "Data Analyst",
      company: "",
      location: "",
      payLower: null,
      payUpper: null,
      payCurrency: null,
    };
    expect(alertMessage([POSTING, bare])).toBe(
      "2 job openings\n\n1. Backend Developer\nCompany: Sample Works\nPlace: Bengaluru; Pune\nPay: ₹12 to 18.5 " +
        "lakh a year\nhttps://jobs.example/42?gh_jid=7\n\n2. Data Analyst\nhttps://jobs.example/42?gh_jid=7",
    );
  });

  it.each([
    [{ payLower: 90_000, payUpper: 120_000, payCurrency: "USD" }, "USD 90,000 to 120,000 a year"],
    [{ payLower: 600_000, payUpper: null, payCurrency: "INR" }, "from ₹6 lakh a year"],
    [{ payLower: null, payUpper: 45_000, payCurrency: "EUR" }, "up to EUR 45,000 a year"],
    [{ payLower: 500_000, payUpper: 500_000, payCurrency: "INR" }, "₹5 lakh a year"],
    [{ payLower: 5, payUpper: 6, payCurrency: null }, ""],
    [{ payLower: null, payUpper: null, payCurrency: "INR" }, ""],
    [{ payLower: 5, payUpper: 6, payCurrency: "*a*" }, ""],
  ])("shows the pay of %j as %j", (pay, text) => {
    expect(payText(pay)).toBe(text);
  });

  it.each([
    ["*URGENT* Backend Developer", "URGENT Backend Developer"],
    ["> quoted", "quoted"],
    ["- 1. Backend", "Backend"],
    [".NET Developer", ".\u2060NET Developer"],
    ["Apply at http://evil.example/x now", "Apply at now"],
    ["ht*tp://evil", ""],
    ["Booking.com", "Booking.\u2060com"],
    ["Call +91 98765-43210 today", "Call today"],
    ["43210- _98765 and 43210*98765", "and"],
    ["２０２４ batch ＊bold＊", "2024 batch bold"],
    ["a\u202Eb\u0000c\r\nd\u2028e\u200Bf", "ab c d ef"],
    ["snake_case ~struck~ `code`", "snake case ∼struck∼ code"],
    ["C++ / C# Engineer (2024-2025)", "C++ / C# Engineer (2024-2025)"],
  ])("turns %j into %j", (given, plain) => {
    expect(plainText(given, 200)).toBe(plain);
  });
});

/** The texts that hostile boards may write: signs of formatting, addresses, line ends, numbers, marks of direction. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "*",
        "_",
        "~",
        "`",
        "```",
        ">",
        "- ",
        "1. ",
        "\n",
        "\r\n",
        "\u2028",
        "\u202E",
        "\u200B",
        "\u2060",
        "http://",
        "https://",
        "HTTPS://",
        "www.",
        "wa.me/1",
        ".com",
        "。com",
        "．com",
        "evil",
        "://",
        "upi://pay",
        "@",
        "+91",
        "98765",
        "43210",
        "٩٨٧٦٥٤٣٢١٠",
        "＊",
        "﹡",
        "｀",
        " ",
        "Backend",
        "\uD800",
        "\0",
      ),
      fc.string({ unit: "binary", maxLength: 5 }),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(""));
const link = fc
  .array(fc.constantFrom("a", "_b_", "*c*", "~d~", "/", "?", "=", "1", "-", "%20"), { maxLength: 12 })
  .map((parts) => new URL(`https://jobs.example/${parts.join("")}`).href);
const amount = fc.option(fc.double({ min: 1, max: 1e10, noNaN: true }));
const posting: fc.Arbitrary<AlertFacts> = fc.record({
  title: hostile,
  company: hostile,
  location: hostile,
  link,
  payLower: amount,
  payUpper: amount,
  payCurrency: fc.option(fc.oneof(fc.constantFrom("INR", "USD"), hostile)),
});

describe("what boards write", () => {
  it("cannot format the message, nor add a line or a link to it", () => {
    fc.assert(
      fc.property(fc.array(posting, { minLength: 1, maxLength: 5 }), (postings) => {
        const message = alertMessage(postings);
        const lines = message.split("\n");
        const links = lines.filter((line) => line.startsWith("https://"));
        const words = lines.filter((line) => !line.startsWith("https://"));
        // One link a posting, in its place, to the same page.
        expect(
          links.map((line) => decodeURI(line.replaceAll("%2A", "*").replaceAll("%5F", "_").replaceAll("%7E", "~"))),
        ).toEqual(postings.map((p) => decodeURI(p.link)));
        expect(message.split("://").length - 1).toBe(postings.length);
        for (const line of words) {
          expect(line).not.toMatch(/[*_~`]/);
          expect(line).not.toMatch(/^[\s>•–—-]/u);
          // Nothing after a dot that could be the end of an address, and no number that can be called.
          expect(line.replace(/^\d+\. /, "").replace(/\d\.\d+(?= (?:to|lakh))/g, "")).not.toMatch(
            /[.。．｡][^\s\u2060]/u,
          );
          if (!line.startsWith("Pay: "))
            expect(line.replace(/^\d+\. /, "")).not.toMatch(/\p{Nd}(?:[\s()./-]{0,2}\p{Nd}){8}/u);
          expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u);
          expect(line.replaceAll("\u2060", "")).not.toMatch(/\p{Cf}/u);
          expect(line).toBe(line.trim());
        }
        // Links hold no sign that begins bold, italic or struck-out text.
        for (const line of links) expect(line).not.toMatch(/[*`\s]|(?<![\p{L}\p{N}])[_~]/u);
        // Every line is one of ours: a title, a labelled fact, a link, the heading, or the space between.
        const lead = postings.length > 1 ? /^\d+\. / : /^/;
        const known = words.filter(
          (line) =>
            line === "" || line === `${postings.length} job openings` || /^(?:Company|Place|Pay): \S/.test(line),
        );
        expect(words.length - known.length).toBeLessThanOrEqual(postings.length);
        expect(words.filter((line) => lead.test(line)).length).toBeGreaterThanOrEqual(postings.length);
      }),
      { numRuns: 500 * TIMES },
    );
  });

  it("is cut to the length it may have, by characters", () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 5, max: 60 }), (text, longest) => {
        expect(Array.from(plainText(text.repeat(20), longest).replaceAll("\u2060", "")).length).toBeLessThanOrEqual(
          longest,
        );
      }),
    );
  });

  it("is read once: what is plain stays as it is", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const plain = plainText(text, 200);
        expect(plainText(plain, 200)).toBe(plain);
      }),
    );
  });
});

it("takes spellings of one group's name for one group", () => {
  expect(groupKey("  Backend   JOBS ")).toBe(groupKey("backend jobs"));
  expect(groupKey("Ｂackend jobs")).toBe(groupKey("backend jobs"));
  expect(groupKey("backend jobs 2")).not.toBe(groupKey("backend jobs"));
});

describe("what is told of a sending", () => {
  const at = Date.parse("2026-08-10T06:30:00Z");
  const one = (outcome: AlertOutcome["outcome"], byMe = true): AlertOutcome => ({
    id: "x",
    title: `A ${outcome} one`,
    outcome,
    byName: "Sample Colleague",
    byMe,
    at,
  });
  const send = (...outcomes: AlertOutcome[]) => tell({ intent: "send", group: "Backend jobs", outcomes, error: null });

  it("is what was done, and by title what was not", () => {
    expect(send(one("sent"), one("sent"))).toEqual({ done: "2 jobs marked as sent to Backend jobs", failed: null });
    expect(send(one("sent"), one("already_removed", false))).toEqual({
      done: "1 job marked as sent to Backend jobs",
      failed: "Failed to send jobs: A already_removed one (removed by Sample Colleague, 10 Aug, 12 pm)",
    });
    expect(send(one("already_sent", false))).toEqual({
      done: null,
      failed: "Failed to send jobs: A already_sent one (already sent by Sample Colleague, 10 Aug, 12 pm)",
    });
    expect(send(one("already_sent"))).toEqual({ done: "1 job marked as sent to Backend jobs", failed: null });
    expect(tell({ intent: "remove", group: "", outcomes: [one("already_sent")], error: null })).toEqual({
      done: null,
      failed: "Failed to remove jobs: A already_sent one (already sent by you, 10 Aug, 12 pm)",
    });
  });

  it("is the spec's text where there was no answer", () => {
    expect(tell({ intent: "send", group: "", outcomes: [], error: "" }).failed).toBe("Failed to send jobs");
    expect(tell({ intent: "send", group: "", outcomes: [], error: "There's no such job for this group" }).failed).toBe(
      "Failed to send jobs: There's no such job for this group",
    );
  });
});
