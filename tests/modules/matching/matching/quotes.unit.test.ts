import { english } from "../../../support/english";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConditions } from "@workers/modules/matching/matching/conditions";
import { postingWords } from "@workers/modules/matching/matching/posting-words";
import { MAX_QUOTE, quoteAround, quoted, quoteStart } from "@workers/modules/matching/matching/quote";
import {
  readPosting,
  compileCriteria,
  scoreReady,
  type PostingFields,
  type MatchCriteria,
} from "@workers/modules/matching/matching/rules";
import { excerptOf } from "@workers/modules/catalog/postings/rules";
import { readAsks } from "../../../support/asks";

const NOW = Date.parse("2026-08-10T06:30:00Z");

/** The reasons of a pair, the years read of the whole text as ingest reads them. */
function reasons(preferences: Partial<MatchCriteria>, posting: Partial<PostingFields>, text = ""): string[] {
  const asked = readAsks({ title: "", experienceMin: null, experienceMax: null }, text);
  const facts: PostingFields = {
    title: "Backend Engineer",
    company: "Sample Works",
    location: "Bengaluru, Karnataka, India",
    remote: "unknown",
    skills: [],
    excerpt: excerptOf(text),
    experienceMin: asked?.min ?? null,
    experienceMax: asked?.max ?? null,
    payCurrency: null,
    postedAt: NOW,
    ...posting,
  };
  const view = readPosting(facts);
  const ready = compileCriteria({
    country: "IN",
    titles: ["Backend Developer"],
    locations: ["Bengaluru"],
    openToRemote: true,
    experienceYears: 3,
    skills: ["Java", "Kafka"],
    ...preferences,
  });
  const words = postingWords(facts, view, text);
  const { reasons: bare, ...rest } = english(scoreReady(ready, view, NOW));
  const { reasons: told, ...same } = english(scoreReady(ready, view, NOW, words));
  // The words change nothing but what is said.
  expect(same).toEqual(rest);
  expect(told.map((reason) => reason.replace(/: “[^“”]*”$/, ""))).toEqual(bare);
  return told;
}

describe("a last job, as the resume tells it", () => {
  const anyWork = { titles: ["Looking For Job"], lastTitles: ["Store Manager"], skills: [] };
  it("stands in for a title where none that is wanted names any work", () => {
    expect(reasons(anyWork, { title: "Store Manager, Retail" })[0]).toBe(
      'Matches your last job "Store Manager": “Store Manager, Retail”',
    );
    expect(reasons({ ...anyWork, lastTitles: ["Looking For Job"] }, { title: "Store Manager" })).toEqual([
      "The job title is different from what you asked for: “Store Manager”",
    ]);
  });
  it("is not heard beside the profile's own word, nor of somebody's first job", () => {
    for (const own of [{ titles: ["Accountant"] }, { experienceYears: 0 }, { experienceYears: null }])
      expect(reasons({ ...anyWork, ...own }, { title: "Store Manager" }).join()).not.toContain("last job");
  });
});

describe("reasons", () => {
  it("quote the words of the posting that they rest on", () => {
    const far = "We are a company of many words. ".repeat(30);
    const text = `You build services in Java and Kafka. ${far}\n- You have 2-4 years of experience, and patience.`;
    expect(reasons({}, { title: "Senior  Backend\u202e Engineer" }, text)).toEqual([
      'Matches your job title "Backend Developer": “Senior Backend Engineer”',
      "In Bengaluru, one of your locations: “Bengaluru, Karnataka, India”",
      "Needs 2–4 years, you have 3: “You have 2-4 years of experience, and patience”",
      "Needs Java and Kafka, which you have: “You build services in Java and Kafka”",
    ]);
  });

  it("quote the years and skills of a posting that has no text, by its title and the board's list", () => {
    expect(reasons({}, { title: "Backend Engineer (2-5 yrs)", skills: ["Java 17", "Kafka", "Go"] })).toEqual([
      'Matches your job title "Backend Developer": “Backend Engineer (2-5 yrs)”',
      "In Bengaluru, one of your locations: “Bengaluru, Karnataka, India”",
      "Needs 2–5 years, you have 3: “Backend Engineer (2-5 yrs)”",
      "Needs Java and Kafka, which you have: “Java 17, Kafka”",
    ]);
  });

  it("quote no years that are others than those the board tells apart", () => {
    const told = reasons({}, { experienceMin: 1, experienceMax: 4 }, "At least 3 years of experience.");
    expect(told).toContain("Needs 1–4 years, you have 3");
  });

  it("quote the one place of many that is meant, and the word that opens it to beginners", () => {
    const location = `${"Pune, Maharashtra, India; ".repeat(12)}Bengaluru; Kochi, Kerala`;
    const told = reasons({ experienceYears: 0 }, { title: "Junior Backend Engineer", location });
    expect(told.find((reason) => reason.startsWith("In "))).toMatch(/: “…[^”]*Bengaluru; Kochi, Kerala”$/);
    expect(told).toContain("Open to freshers (entry level): “Junior”");
  });

  it("quote what makes a remote posting doubtful, else where it says to be remote", () => {
    const remote = { location: "Remote", remote: "remote" } as const;
    const placed = (posting: Partial<PostingFields>, text?: string) => reasons({}, posting, text)[1];
    expect(placed({ location: "Remote - India" })).toBe("Remote, open to people in India: “Remote - India”");
    expect(placed(remote, "You must live in the United States. Java.")).toBe(
      "Remote (from where isn't given), and its text speaks of the United States: “You must live in the United States”",
    );
    expect(placed({ ...remote, payCurrency: "USD" }, "Java. The salary is $90,000 - $110,000 a year.")).toBe(
      "Remote (from where isn't given), and its pay is in USD: “The salary is $90,000 - $110,000 a year”",
    );
    expect(placed({ ...remote, payCurrency: "USD" })).toBe("Remote (from where isn't given), and its pay is in USD");
  });

  it("quote what tells that it is an internship, in the title or far down in the text", () => {
    const conditions = readConditions({
      country: "IN",
      companiesLeftOut: [],
      expectedCtc: 10,
      payBand: "any",
      oldestPosting: "any",
      shifts: "any",
      employment: "any",
      internships: "yes",
    });
    const terms = {
      company: "Sample Works",
      employment: "internship",
      shift: null,
      payUpper: null,
      payCurrency: null,
      firstSeenAt: NOW,
    };
    const far = `${"We are a company of many words. ".repeat(30)}\nEmployment type: Internship`;
    const reason = "An internship, which you're open to";
    expect(reasons({ conditions }, { terms, title: "Backend Developer Intern" })[2]).toBe(
      `${reason}: “Backend Developer Intern”`,
    );
    expect(reasons({ conditions }, { terms }, far)[2]).toBe(`${reason}: “Employment type: Internship”`);
    expect(reasons({ conditions }, { terms })[2]).toBe(reason);
  });

  it("quote behind a gate what closes it", () => {
    expect(reasons({}, { title: "Product Designer" })).toEqual([
      "The job title is different from what you asked for: “Product Designer”",
    ]);
    expect(reasons({}, {}, "At least 9 years of experience.")).toEqual([
      "Needs 9+ years, you have 3: “At least 9 years of experience”",
    ]);
  });
});

describe("a quotation", () => {
  it("cuts a long sentence at words, and says where", () => {
    const text = `One two three. ${"word ".repeat(30)}Java ${"more ".repeat(30)}end. Another.`;
    const at = text.indexOf("Java");
    const quote = quoteAround(text, at, at + 4) ?? "";
    expect(quote).toMatch(/^…(?:word )+Java(?: more)+…$/);
    expect(quote.length).toBeGreaterThan(MAX_QUOTE - 10);
    expect(quoteStart(`${"title ".repeat(20)}`)).toMatch(/^(?:title )+title…$/);
    expect([quoteStart(" \n"), quoteAround("  ", 0, 1)]).toEqual([null, null]);
  });

  it("is one short plain line that nothing hostile can end or leave, of words of the text", () => {
    const bits = fc.constantFrom(
      "Java",
      "”",
      "“",
      "\u202e",
      "\u0007",
      "\n",
      ". ",
      "<b>",
      " ",
      "😀",
      "\ud83d",
      "x",
      ", ",
    );
    expect(quoteAround(", ", 0, 0)).toBeNull();
    const hostile = fc.array(bits, { maxLength: 120 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(hostile, fc.nat(400), fc.nat(120), (text, from, length) => {
        for (const quote of [quoteStart(text), quoteAround(text, Math.min(from, text.length), from + length)]) {
          if (quote === null) continue;
          expect(quote.length).toBeLessThanOrEqual(MAX_QUOTE);
          expect(quote).toMatch(/^[^\p{Cc}\u202e“”]+$/u);
          expect(quote.isWellFormed()).toBe(true);
          expect(english<string>(quoted("match.chosen", quote)).endsWith(`: “${quote}”`)).toBe(true);
          const allowed = text.toWellFormed().replaceAll("\u202e", "").replaceAll("\u0007", " ").replace(/[“”]/g, '"');
          for (const word of quote.replaceAll("…", " ").split(" ")) expect(allowed).toContain(word);
        }
      }),
    );
  });
});
