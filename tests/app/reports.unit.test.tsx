import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DayChart, DaysChart, drawn } from "~/staff/parts/chart";
import { OUTCOMES, STATUS_LABELS } from "@workers/modules/applications/records/vocabulary";
import { EN } from "@workers/texts/en";
import { HI } from "@workers/texts/hi";
import { inEnglish, inWords, translateBy } from "@workers/texts/text";
import { openingDetail, OPENING_REASONS, type OpeningReason } from "@workers/core/audit/access-reason-rules";
import { auditWords, STORED } from "@workers/core/audit/words";
import { addDays, indiaDateTime, indiaHourStart, indiaInstant, jobsDay, jobsWindow } from "@workers/lib/india-time";
import { checkPreferences } from "@workers/modules/candidates/profiles/check";
import {
  MAX_COMPILED_DAYS,
  dayFigures,
  daysToCompile,
  failedByStatus,
  operatorSince,
} from "@workers/modules/operations/reports/rules";
import { AUDIT_WORDS, POLICY } from "@workers/core/policy";
import { ResolveUndeliveredInput } from "@workers/modules/messaging/outbox/schema";
import { UNDELIVERED_STATES } from "@workers/modules/messaging/outbox/vocabulary";

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (path.endsWith(".ts")) yield readFileSync(path, "utf8");
  }
}

/** As staff may decide them: an unknown outcome is never dropped, and a failed mail did not arrive. */
const UNDELIVERED_DECISIONS = UNDELIVERED_STATES.flatMap((state) =>
  (["again", "arrived", "drop"] as const)
    .filter((decision) => ResolveUndeliveredInput.safeParse({ decision, mailId: "m", state }).success)
    .map((decision) => [state, decision] as const),
);

const SAY_IT = "what is written to the log has its words in AUDIT_WORDS of workers/core/policy.ts";

describe("the words of the log", () => {
  it("are there for every action that the code writes", () => {
    const capabilities = new Set(Object.keys(POLICY).map((name) => name.split(".")[0]));
    const written = new Set<string>();
    for (const text of ["core", "modules", "workflows"].flatMap((layer) => [...sources(`workers/${layer}`)])) {
      if (/export const POLICY\b/.test(text)) continue;
      // Names checked against the policy, sent to the server's log or given by the database are in no audit log.
      const rest = text
        .replace(/(?:authorize|isUniqueViolation)\(\w+, "[^"]+"\)|\.(?:info|warn|error)\("[^"]+"/g, "")
        .replace(/^import .*$/gm, "");
      for (const [, name = ""] of rest.matchAll(/["'`]([a-z]+\.[a-z_]+(?:\$\{\w+\})?)["'`]/g))
        if (capabilities.has(name.split(".")[0]) && !Object.hasOwn(EN, name)) written.add(name);
    }
    expect(written.size).toBeGreaterThan(8);
    // A name that is put together: every word that could be meant.
    const has = (name: string) => {
      const [head = "", tail] = name.split(/\$\{[^}]*\}/);
      return tail === undefined
        ? Object.hasOwn(AUDIT_WORDS, name)
        : Object.keys(AUDIT_WORDS).some((known) => known.startsWith(head) && known.endsWith(tail));
    };
    expect(
      [...written].filter((name) => !has(name)),
      SAY_IT,
    ).toEqual([]);
  });

  it("name lines of the policy, or results of one", () => {
    const derived = new Set(["payments.refund_approved", "payments.refund_declined", "payments.resolve_problem"]);
    expect(Object.keys(AUDIT_WORDS).filter((name) => !Object.hasOwn(POLICY, name) && !derived.has(name))).toEqual([]);
  });

  it("tell field names in words, a status as it is, and never nothing", () => {
    expect(
      inWords(
        auditWords({ action: "reports.save_preferences", detail: "jobTitles, openToRemote", reference: null }),
        inEnglish,
      ),
    ).toBe("Changed the preferences: job titles, remote jobs");
    expect(
      inWords(
        auditWords({ action: "applications.lock_entry", detail: "Successful", reference: "ABCD-1234" }),
        inEnglish,
      ),
    ).toBe("Recorded the result of an application (ABCD-1234): Successful");
    expect(inWords(auditWords({ action: "something.new", detail: "", reference: null }), inEnglish)).toBe(
      "Worked on the account",
    );
  });

  it("are in Hindi where they are ours: results, reasons and what staff chose", () => {
    const hindi = translateBy(HI, "hi");
    const told = (action: string, detail: string) => inWords(auditWords({ action, detail, reference: null }), hindi);
    const english = (words: string) => words.replaceAll(/OTP|START|WhatsApp/g, "").match(/[A-Za-z]{2,}/g);
    for (const action of ["applications.update_entry", "applications.lock_entry", "applications.unlock_entry"])
      expect(Object.keys(STORED[action] ?? {})).toEqual(STATUS_LABELS);
    const stored = Object.entries(STORED).flatMap(([action, words]) =>
      Object.keys(words).map((detail) => [action, detail] as const),
    );
    expect(stored.length).toBeGreaterThan(40);
    for (const [action, detail] of stored)
      expect([action, detail, english(told(action, detail))]).toEqual([action, detail, null]);
    for (const detail of ["bound by START", "bound at sign-up", "agreed"]) {
      const words = told("whatsapp.bind", `${detail} to words 3`);
      expect([words.startsWith(told("whatsapp.bind", detail)), english(words), words.includes("3")]).toEqual([
        true,
        null,
        true,
      ]);
    }
    for (const [state, decision] of UNDELIVERED_DECISIONS)
      expect(STORED["mailing.resolve_undelivered"]).toHaveProperty(`${state}: ${decision}`);
    expect(english(told("extension.use", "sending on jobs.example.com").replace("jobs.example.com", ""))).toBeNull();
    expect(told("extension.use", "sending on jobs.example.com")).toContain("jobs.example.com");
    for (const reason of Object.keys(OPENING_REASONS) as OpeningReason[]) {
      const detail = openingDetail(reason, "नंबर पढ़ा नहीं गया – फिर देखा");
      expect([reason, english(told("security.open_person", detail))]).toEqual([reason, null]);
      expect(told("security.open_person", detail)).toMatch(/ – नंबर पढ़ा नहीं गया – फिर देखा$/);
    }
    expect(told("security.open_person", "stored in another way")).toMatch(/: stored in another way$/);
  });

  it.each([
    Array.from({ length: 60 }, (_, n) => n % 10).join(", "),
    "jobTitles, locations, openToRemote, customInstruction, jobTitles",
    "constructor",
    "How many years, if any",
    "right",
    "Successful",
    "sending on jobs.example.com",
  ])("tell %j as it is, and at its own length", (detail) => {
    const words = auditWords({ action: "applying.propose_answer", detail, reference: null });
    expect(words.length).toBeLessThan(detail.length + 200);
    expect(inWords(words, inEnglish)).toBe(`Suggested an answer, used only if it's accepted: ${detail}`);
  });
});

describe("the day's figures", () => {
  const count = fc
    .record({
      outcome: fc.constantFrom("" as const, ...OUTCOMES, "unconfirmed" as const),
      entries: fc.nat(50),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ outcome, entries, share }) => ({ outcome, entries, locked: Math.floor(entries * share) }));
  const counts = fc.uniqueArray(count, { selector: (c) => c.outcome });

  it("are the same in the mail and in the chart, and add up to what was found", () => {
    fc.assert(
      fc.property(counts, (given) => {
        const [mail, chart] = [dayFigures(given), drawn(given)];
        expect([chart.found, chart.applied, chart.failed]).toEqual([
          mail.found,
          mail.applied,
          Object.values(mail.failed).reduce((a, b) => a + b, 0),
        ]);
        expect(chart.parts.reduce((sum, part) => sum + part.value, 0)).toBe(mail.found);
        expect(Math.min(...chart.parts.map((part) => part.value))).toBeGreaterThanOrEqual(0);
        for (const part of chart.parts)
          if (part.kind === "failed") expect(failedByStatus(given)[`Unsuccessful - ${part.what}`]).toBe(part.value);
      }),
    );
  });

  it("has what waits for its person apart from what has failed", () => {
    const given = [{ outcome: "missing_info" as const, entries: 5, locked: 5, waiting: 3 }];
    expect(drawn(given)).toMatchObject({ found: 5, applied: 0, failed: 2 });
    expect(drawn(given).parts.map(({ kind, value }) => [kind, value])).toEqual([
      ["applied", 0],
      ["failed", 2],
      ["waits", 3],
      ["open", 0],
    ]);
    const html = renderToStaticMarkup(<DayChart counts={given} />);
    expect(html.match(/On hold/g)?.length).toBeGreaterThan(2);
  });

  it("are drawn within their frame, none twice, and told again in a table", () => {
    fc.assert(
      fc.property(counts, (given) => {
        const { found, parts } = drawn(given);
        const html = renderToStaticMarkup(<DayChart counts={given} />);
        if (found === 0) return void expect(html).toBe("");
        const bars = [...html.matchAll(/<rect x="(\d+)" y="0" width="(\d+)"/g)].map(
          ([, x, width]) => [Number(x), Number(width)] as const,
        );
        expect(bars.reduce((at, [x = 0, width = 0]) => (expect(x).toBe(at), x + width), 0)).toBe(found);
        for (const part of parts) expect(html).toContain(`${part.kind === "failed" ? "Failed: " : ""}${part.what}<`);
        expect(html).toContain("<details");
        expect(html).not.toMatch(/style=|<script/);
      }),
      { numRuns: 30 },
    );
  });

  it("of thirty days are thirty columns and thirty rows, also where nothing was found", () => {
    const days = Array.from({ length: 30 }, (_, i) => ({
      day: addDays("2026-08-10", i - 29),
      counts: i === 3 ? [{ outcome: "submitted" as const, entries: 4, locked: 3 }] : [],
    }));
    const html = renderToStaticMarkup(<DaysChart days={days} label={(day) => day} />);
    expect(html.match(/<g>/g)).toHaveLength(30);
    expect(html.match(/<tr/g)).toHaveLength(31);
    expect(html).toContain("2026-07-15: 4 found, 3 applied, 0 failed");
    expect(html.match(/<th [^>]*columnheader/g)).toHaveLength(4);
    // A column for each reason would be wider than a phone: they share one, however many there are.
    const failed = OUTCOMES.map((outcome) => ({ outcome, entries: 2, locked: 2 }));
    const wide = renderToStaticMarkup(
      <DaysChart days={[{ day: "2026-08-10", counts: failed }, ...days]} label={(day) => day} />,
    );
    expect(wide.match(/<th [^>]*columnheader/g)).toHaveLength(5);
    for (const part of drawn(failed).parts.filter(({ kind }) => kind === "failed"))
      expect(wide).toContain(`<span class="block">${part.what}: 2</span>`);
  });

  it("of several days say what waits for its person, which has not failed", () => {
    const parked = [{ outcome: "missing_info" as const, entries: 5, locked: 5, waiting: 3 }];
    const days = [
      { day: "2026-08-09", counts: parked },
      { day: "2026-08-10", counts: parked },
    ];
    const html = renderToStaticMarkup(<DaysChart days={days} label={(day) => day} />);
    expect(html).toContain("2026-08-10: 5 found, 0 applied, 2 failed");
    expect(html).toContain("On hold");
    // Why applications failed: two of each day.
    expect(html).toMatch(/<span>[^<]*Missing[^<]*<\/span><span class="figures font-semibold">4<\/span>/);
    expect(html).toContain(`<span class="block">On hold: 3</span>`);
    expect(html.match(/<th [^>]*columnheader/g)).toHaveLength(5);
  });

  it("of several days have a round number at their top, and half of it in the middle", () => {
    for (const [found, top] of [
      [1, 1],
      [3, 4],
      [7, 8],
      [97, 98],
      [131, 140],
      [10_104, 12_000],
    ] as const) {
      const days = [{ day: "2026-08-10", counts: [{ outcome: "" as const, entries: found, locked: 0 }] }];
      const html = renderToStaticMarkup(<DaysChart days={days} label={(day) => day} />);
      expect([found, html.includes(`<span>${top}</span>`)]).toEqual([found, true]);
    }
  });
});

describe("the days to compile", () => {
  it("are those that are over since the last, oldest first, and the latest alone at first", () => {
    const now = jobsWindow("2026-08-10").endMs;
    expect(daysToCompile(null, now)).toEqual(["2026-08-10"]);
    expect(daysToCompile(null, now - 1)).toEqual(["2026-08-09"]);
    expect(daysToCompile("2026-08-07", now)).toEqual(["2026-08-08", "2026-08-09", "2026-08-10"]);
    for (const last of ["2026-08-10", "2026-08-11", "2027-01-01"]) expect(daysToCompile(last, now)).toEqual([]);
  });

  it("are bounded, end before the day that runs, and come one after the other", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: Date.parse("2025-01-01"), max: Date.parse("2030-01-01") }),
        (ago, now) => {
          const days = daysToCompile(addDays(jobsDay(now), -ago), now);
          expect(days.length).toBe(Math.max(0, Math.min(ago - 1, MAX_COMPILED_DAYS)));
          // From the first that is missing on: none is ever passed over.
          for (const [i, day] of days.entries()) expect(day).toBe(addDays(jobsDay(now), i + 1 - ago));
        },
      ),
    );
  });
});

it("an operator's list begins at midnight of India, 29 days ago", () => {
  expect(operatorSince(indiaInstant("2026-08-31") - 1)).toEqual(indiaInstant("2026-08-01"));
  expect(operatorSince(indiaInstant("2026-08-31"))).toEqual(indiaInstant("2026-08-02"));
});

it("an hour of India begins at half past, and holds its instants", () => {
  expect(indiaHourStart(Date.parse("2026-08-10T06:29:59.999Z"))).toBe(Date.parse("2026-08-10T05:30:00Z"));
  expect(indiaHourStart(Date.parse("2026-08-10T06:30:00Z"))).toBe(Date.parse("2026-08-10T06:30:00Z"));
  expect(indiaDateTime(Date.parse("2026-08-10T18:30:00Z"))).toBe("2026-08-11 00:00:00");
});

describe("preferences that staff save", () => {
  const preferences = { jobTitles: ["Data Analyst"], locations: ["Pune"], openToRemote: null, customInstruction: "" };
  it("may leave remote jobs open, unless remote is preferred", () => {
    expect(checkPreferences(preferences, "IN")).toMatchObject({ ok: true, preferences: { openToRemote: null } });
    for (const openToRemote of [null, true, false])
      expect(
        checkPreferences(
          { ...preferences, locations: ["Not open to on-site roles (Remote preferred)"], openToRemote },
          "IN",
        ),
      ).toMatchObject({ ok: true, preferences: { openToRemote: true } });
  });

  it("are taken by the country's places, each once, and checked again are the same", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom("Pune", "poona", "Bangalore", "Bengaluru", "All Over India", "Boston", "Atlantis", " "),
          { maxLength: 5 },
        ),
        (locations) => {
          const checked = checkPreferences({ ...preferences, locations }, "IN");
          if (!checked.ok) return void expect(Object.keys(checked.fields)).toEqual(["forBackend_locations"]);
          expect(new Set(checked.preferences.locations).size).toBe(checked.preferences.locations.length);
          expect(checkPreferences(checked.preferences, "IN")).toEqual(checked);
        },
      ),
    );
  });
});
