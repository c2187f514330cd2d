import { statSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDay, formatMoment, formatRange, previewRemark } from "~/ui/format";
import { describeHost, describePosting, firstNotes, queueFigures, type EntryRow } from "~/staff/operator-queue/entries";
import { callToAction, leftBadge, lowApplications, mainButton, type ShellSession } from "~/ui/navigation";
import { inEnglish } from "@workers/texts/text";
import { beginAt } from "~/public/postings/parts";
import { code39 } from "~/ui/code39";
import { addValue, creatable, readListValues, tidyValue, withTyped } from "~/ui/list-values";
import { JOB_TITLES } from "@workers/reading/people/job-title-list";
import { titlesWith } from "@workers/reading/people/job-titles";
import { rankTitles, titleLetters } from "@workers/reading/people/rules";
import { pastedDecimal } from "~/ui/pasted";
import { OUTCOMES, outcomeOf, STATUS_LABELS } from "@workers/modules/applications/records/vocabulary";

const session = (part: Partial<ShellSession>): ShellSession => ({
  displayName: "Asha Sample",
  email: "asha@sample.jobsarthi.test",
  console: null,
  planState: "free ongoing",
  applicationsLeft: 15,
  applicationsCarriedOver: 0,
  daysLeft: 0,
  totalPurchased: 15,
  ...part,
});

describe("navbar (spec section 2)", () => {
  test("the main button asks to sign in first, and speaks of more once something was purchased", () => {
    expect(mainButton(null)).toEqual({ label: "Try Now for Free", href: "/login?from=%2Fpurchase" });
    expect(mainButton(session({ totalPurchased: 0 }))).toEqual({ label: "Try Now for Free", href: "/purchase" });
    expect(mainButton(session({ totalPurchased: 50 }))).toEqual({ label: "Get More Applications", href: "/purchase" });
    // A person who works here has nothing to try.
    const works = { console: "/admin-jobs-manager" };
    expect(mainButton(session({ ...works, totalPurchased: 0 }))).toEqual({
      label: "Admin Console",
      href: "/admin-jobs-manager",
    });
    expect(mainButton(session({ ...works, totalPurchased: 15 })).label).toBe("Get More Applications");
  });
  test.each([
    [0, 0, null],
    [15, 10, null],
    [15, 9, "Only 9 applications left!"],
    [15, 1, "Only 1 application left!"],
    [15, 0, "You're out of applications!"],
  ])("of %i purchased %i left: %s", (totalPurchased, applicationsLeft, text) => {
    expect(lowApplications(session({ totalPurchased, applicationsLeft }))).toBe(text);
  });
  test("the badge shows what is left only after a purchase", () => {
    expect(leftBadge(null)).toBeNull();
    expect(leftBadge(session({ totalPurchased: 0 }))).toBeNull();
    expect(leftBadge(session({ applicationsLeft: 11 }))).toBe("11 applications left");
  });
  test("calls to action lead to the dashboard only while a plan runs", () => {
    expect(callToAction(session({ planState: "premium ongoing" }))).toBe("/dashboard");
    expect(callToAction(session({ planState: "free ongoing" }))).toBe("/dashboard");
    for (const planState of ["none ongoing", "free expired", "premium expired"] as const)
      expect(callToAction(session({ planState }))).toBe("/purchase");
    expect(callToAction(null)).toBe("/purchase");
  });
});

describe("formats", () => {
  test("a day is the India day, in en-GB short form", () => {
    expect(formatDay(Date.UTC(2026, 10, 14, 18, 30))).toBe("15 Nov 2026");
    expect(formatDay(Date.UTC(2026, 10, 14, 18, 29))).toBe("14 Nov 2026");
    expect(formatDay(null)).toBe("N/A");
    expect(formatMoment(Date.UTC(2026, 10, 14, 14, 30))).toBe("14 Nov, 8 pm");
    expect(formatMoment(null)).toBe("");
  });
  test("the pay range needs a lower bound", () => {
    expect(formatRange(12, 18)).toBe("12 - 18");
    expect(formatRange(9.5, 14)).toBe("9.5 - 14");
    expect(formatRange(95_000, 120_000)).toBe("95,000 - 120,000");
    expect(formatRange(12, null)).toBe("12 - N/A");
    expect(formatRange(null, 18)).toBe("N/A");
    expect(formatRange(0, 18)).toBe("N/A");
  });
  test("a remark is cut at 100 characters, never inside one", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const shown = Array.from(previewRemark(text));
        if (Array.from(text).length <= 100) expect(shown.join("")).toBe(text);
        else expect(shown).toEqual([...Array.from(text).slice(0, 100), "…"]);
      }),
    );
  });
  test("a link is shown by its host", () => {
    expect(describeHost("https://www.careers.example/jobs/1?x=2")).toBe("careers.example");
    expect(describeHost("no address")).toBe("no address");
  });
  test.each([
    ["https://job-boards.greenhouse.io/sample/jobs/5708630004", "5708630004"],
    ["https://jobs.ashbyhq.com/sample/3f2a9c1b-0d4e-4f6a-8b1c-2d3e4f5a6b7c/application", "3f2a9c1b"],
    ["https://careers.sample.example/open?gh_jid=4412", "4412"],
    ["https://sample.example/job-listings-data-analyst-pune-240124501234", "240124501234"],
    ["https://apply.sample.example/j/4A8F1C2B3D/apply/", "4A8F1C2B3D"],
    ["https://sample.example/careers/%E0%A4%95%E0%A5%8D%E0%A4%B2%E0%A4%B0%E0%A5%8D%E0%A4%95", "क्लर्क"],
    ["https://sample.example/careers/rise-50%", "rise-50%"],
    ["https://www.sample.example/jobs/7", "sample.example/jobs/7"],
    ["https://www.sample.example/", "sample.example"],
    ["no address", "no address"],
  ])("a posting's link %s is told apart by %s", (link, words) => {
    expect(describePosting(link)).toBe(words);
  });
  test("a person's note is shown by their first row alone", () => {
    const rowOf = (id: string, email: string, hasNote = true) =>
      ({
        id,
        person: { email, name: "" },
        note: hasNote ? { left: ["Mornings only"], obeyed: [] } : null,
      }) as unknown as EntryRow;
    const rows = [rowOf("1", "a", false), rowOf("2", "a"), rowOf("3", "b"), rowOf("4", "a")];
    expect([...firstNotes(rows)]).toEqual(["2", "3"]);
  });
});

describe("lists in a field", () => {
  test("what is joined by commas or sent several times reads the same", () => {
    const value = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,10}[a-z]$/).map((text) => text.replace(/ +/g, " "));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 8 }), (values) => {
        const list = readListValues(values);
        expect(readListValues([values.join(",")])).toEqual(list);
        expect(readListValues([list.join(", ")])).toEqual(list);
        expect(new Set(list.map((entry) => entry.toLowerCase())).size).toBe(list.length);
      }),
    );
  });
  test("duplicates are ignored whatever their case, and a value holds no comma", () => {
    expect(addValue(["Java Developer"], " java  developer ")).toEqual(["Java Developer"]);
    expect(addValue([], "QA, manual")).toEqual(["QA manual"]);
    expect(addValue(["A"], "  ")).toEqual(["A"]);
  });
  test("one's own title is offered from two characters, unless it is there", () => {
    expect(creatable("x", [], [])).toBeNull();
    expect(creatable("Tea taster", [], [])).toBe("Tea taster");
    expect(creatable("tea TASTER", ["Tea taster"], [])).toBeNull();
    expect(creatable("Java Developer", [], ["Java Developer"])).toBeNull();
  });
});

test("each status label is of one outcome that staff may choose, and what is none has none", () => {
  expect(STATUS_LABELS.map(outcomeOf)).toEqual(OUTCOMES);
  for (const none of ["Successful ", "submitted", "Unsuccessful - ", null, 7]) expect(outcomeOf(none)).toBeUndefined();
  expect(outcomeOf("")).toBe("");
});

describe("the day's figures", () => {
  const status = fc.constantFrom("", ...STATUS_LABELS);
  const row = (id: number) =>
    fc.record({ status, locked: fc.boolean() }).map((part): EntryRow => ({
      id: String(id),
      fit: null,
      note: null,
      person: null,
      position: "P",
      company: "C",
      portal: "L",
      easyApply: false,
      signs: [],
      link: "https://a.example",
      resumeHref: null,
      remarks: "",
      createdAt: 1,
      status: part.status,
      lockedAt: part.locked ? 1 : null,
      lockedBy: null,
      revision: 0,
      heldBy: null,
      proof: null,
    }));
  const count = (rows: readonly EntryRow[]) =>
    ["", ...STATUS_LABELS]
      .map((name) => ({
        status: name,
        entries: rows.filter((r) => r.status === name).length,
        locked: rows.filter((r) => r.status === name && r.lockedAt !== null).length,
      }))
      .filter((c) => c.entries > 0);

  test("adjusting what was kept is the same as counting again", () => {
    const day = fc
      .integer({ min: 0, max: 12 })
      .chain((n) =>
        fc.tuple(
          fc.tuple(...Array.from({ length: n }, (_, id) => row(id))),
          fc.tuple(...Array.from({ length: n }, (_, id) => fc.option(row(id), { nil: null }))),
        ),
      );
    fc.assert(
      fc.property(day, fc.nat(12), ([rows, changes], pageSize) => {
        const loaded = rows.slice(0, pageSize);
        const edits = new Map(
          changes
            .slice(0, pageSize)
            .flatMap((change) => (change ? [[change.id, { ...change, revision: 1 }] as const] : [])),
        );
        const after = rows.map((r) => edits.get(r.id) ?? r);
        const figures = queueFigures(count(rows), loaded, edits);
        expect(figures.byStatus).toEqual(count(after));
        expect(figures.total).toBe(rows.length);
        expect(figures.locked).toBe(after.filter((r) => r.lockedAt !== null).length);
      }),
    );
  });
});

describe("Code 39 on the receipt", () => {
  // The first ten characters' bars as the standard prints them: W wide, n narrow, bar first.
  const PRINTED: Record<string, string> = {
    "0": "nnnWWnWnn",
    "1": "WnnWnnnnW",
    "2": "nnWWnnnnW",
    "5": "WnnWWnnnn",
    A: "WnnnnWnnW",
    K: "WnnnnnnWW",
    Z: "nWWnWnnnn",
    "-": "nWnnnnWnW",
    "*": "nWnnWnWnn",
  };

  /** Widths of bars and spaces, read from the drawing. */
  function elements(text: string): string[] {
    const code = code39(text);
    if (!code) return [];
    const widths = code.bars.flatMap((bar, at) => {
      const next = code.bars[at + 1];
      return next ? [bar.width, next.x - bar.x - bar.width] : [bar.width];
    });
    const characters: string[] = [];
    for (let at = 0; at < widths.length; at += 10)
      characters.push(
        widths
          .slice(at, at + 9)
          .map((w) => (w === 3 ? "W" : "n"))
          .join(""),
      );
    return characters;
  }

  test.each(Object.keys(PRINTED).filter((c) => c !== "*"))(
    "%s is drawn as the standard prints it, between stars",
    (character) => {
      expect(elements(character)).toEqual([PRINTED["*"], PRINTED[character], PRINTED["*"]]);
    },
  );
  test("each character has nine elements, three of them wide, and no two are alike", () => {
    const all = elements("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%").slice(1, -1);
    expect(new Set(all).size).toBe(43);
    for (const one of all) expect(one.replaceAll("n", "")).toBe("WWW");
  });
  test("what it cannot carry is not drawn", () => {
    for (const text of ["", "é", "A*B", "a_b"]) expect(code39(text)).toBeNull();
  });
});

describe("a title that was typed and not confirmed", () => {
  /** As the browser has it: of the list, only what the server answered for two letters. */
  const suggest = (typed: string, chosen: readonly string[]) =>
    rankTitles(titlesWith(titleLetters(typed)), typed, chosen);
  test("is suggested from two letters' titles as from all of them", () => {
    const titles = fc
      .constantFrom(...JOB_TITLES)
      .chain((title) =>
        fc.tuple(fc.nat(title.length - 2), fc.integer({ min: 2, max: 12 })).map(([at, n]) => title.slice(at, at + n)),
      );
    fc.assert(
      fc.property(titles, fc.subarray([...JOB_TITLES], { maxLength: 20 }), (typed, chosen) => {
        expect(suggest(typed, chosen)).toEqual(rankTitles(JOB_TITLES, typed, chosen));
        if (titleLetters(typed) !== "") expect(titlesWith(titleLetters(typed)).length).toBeGreaterThan(0);
      }),
    );
    for (const typed of ["", "x", " x ", "zzqq"]) expect(suggest(typed, [])).toEqual([]);
  });
  test.each([
    [[], "Frontend Developer", ["Frontend Developer"]],
    [["Java Developer"], "frontend  developer ", ["Java Developer", "Frontend Developer"]],
    [["Java Developer"], "java developer", ["Java Developer"]],
    [[], "Tea taster, java developer", ["Tea taster", "Java Developer"]],
    [["Java Developer"], "", ["Java Developer"]],
    [["Java Developer"], "x", ["Java Developer"]],
    [[], "tea taster, Tea Taster", ["tea taster"]],
  ])("beside %j: %s", (chosen, typed, all) => expect(withTyped(chosen, typed, suggest)).toEqual(all));
  test("is sent as a title of its own, and nothing that was chosen is lost or repeated", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 12 })), fc.string({ maxLength: 30 }), (given, typed) => {
        const chosen = readListValues(given);
        const all = withTyped(chosen, typed, suggest);
        expect(all.slice(0, chosen.length)).toEqual(chosen);
        expect(readListValues([all.join(",")])).toEqual(all);
        const lower = all.map((title) => title.toLowerCase());
        for (const part of typed.split(",").map(tidyValue))
          if (part.length >= 2) expect(lower).toContain(part.toLowerCase());
        expect(new Set(lower).size).toBe(lower.length);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ["what every page needs", "anek-latin-v3", 18_000],
  ["the letters of other words of Europe", "anek-latin-more-v2", 15_000],
  ["Hindi", "anek-devanagari-400-v1", 85_000],
  ["headings in Hindi", "anek-devanagari-650-v1", 85_000],
])("the typeface stays light enough for a slow network: %s", (_, name, most) => {
  expect(statSync(new URL(`../../public/fonts/${name}.woff2`, import.meta.url)).size).toBeLessThanOrEqual(most);
});

describe("a number that is pasted", () => {
  test.each([
    ["18.5", "18.5"],
    ["\u20b9 12,50,000", "1250000"],
    ["$120,000.50", "120000.50"],
    ["18.5 LPA", "18.5"],
    [".5", ".5"],
    ["12.", "12."],
    ["12-15", null],
    ["12 15", null],
    ["1.2.3", null],
    ["12,5", null],
    ["lakhs", null],
    ["", null],
  ])("as an amount: %s", (text, amount) => expect(pastedDecimal(text)).toBe(amount));
  test("is what the field lets through, whatever is pasted", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789.,- +\u20b9a") })), (text) => {
        expect(pastedDecimal(text) ?? "").toMatch(/^(?:\d+\.?\d*|\.\d+)?$/);
      }),
      { numRuns: 1000 },
    );
  });
});

test("a list says with what experience most of it begins", () => {
  expect([beginAt(["2 to 5 years", 3], inEnglish), beginAt(["0 to 1 years", 1], inEnglish)]).toEqual([
    "3 start at 2 to 5 years of experience.",
    "1 starts at 0 to 1 years of experience.",
  ]);
});
