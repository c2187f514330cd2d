import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newerCall, type CallRow } from "~/staff/phone-calls/rows";
import { CallPreferencesInput } from "@workers/modules/support/calls/schema";
import {
  completionProblem,
  conclusionDay,
  isListComplete,
  lockedWords,
  onboardingDay,
  CALL_RESULTS,
  shownNumber,
  totals,
  isCalledAgain,
  mayBeAgreed,
  nextCallAt,
} from "@workers/modules/support/calls/rules";
import { addDays, indiaDay, indiaInstant } from "@workers/lib/india-time";
import { renderMail } from "@workers/modules/messaging/outbox/render-mail";
import { CRON } from "@workers/jobs/cron";
import { cronsOf, dueDaily } from "../../../../scripts/daily";
import { english } from "../../../support/english";

/** An instant of this century. */
const instant = fc.integer({ min: Date.parse("2001-01-01"), max: Date.parse("2099-12-30") });

it("a row that was changed here is not replaced by what was read before, and is by what was read after", () => {
  const row = (version: number, result: string, wished = 1): CallRow => ({
    id: "a",
    attempt: 1,
    dueAt: null,
    againAt: null,
    email: "a@b.example",
    name: "A",
    contactNumber: "",
    result,
    remarks: "",
    version,
    lockedAt: null,
    lockedByName: null,
    preferences: {
      country: "IN",
      jobTitles: [],
      locations: [],
      openToRemote: null,
      customInstruction: "",
      version: wished,
    },
  });
  const changed = row(2, "Call Successful", 5);
  expect(newerCall(changed, row(1, "", 5))).toBe(changed);
  // Only the preferences were changed: the entry's own version is as it was.
  expect(newerCall(changed, row(2, "Call Successful", 4))).toBe(changed);
  for (const read of [row(2, "Call Successful", 5), row(2, "Call Successful", 6), row(3, "Not Interested", 5)])
    expect(newerCall(changed, read)).toBe(read);
  expect(newerCall(undefined, changed)).toBe(changed);
});

describe("the list a trial stands in", () => {
  it("changes at 11:00 IST for onboarding, and at midnight in India for conclusion", () => {
    const eleven = Date.parse("2026-08-10T05:30:00Z");
    expect([onboardingDay(eleven - 1), onboardingDay(eleven), onboardingDay(eleven + 86_400_000 - 1)]).toEqual([
      "2026-08-10",
      "2026-08-11",
      "2026-08-11",
    ]);
    const midnight = Date.parse("2026-08-09T18:30:00Z");
    expect([conclusionDay(midnight - 1), conclusionDay(midnight), conclusionDay(midnight + 86_400_000 - 1)]).toEqual([
      "2026-08-10",
      "2026-08-11",
      "2026-08-11",
    ]);
  });

  it("is the one of its window, for every instant", () => {
    fc.assert(
      fc.property(instant, (at) => {
        const day = onboardingDay(at);
        expect(at).toBeGreaterThanOrEqual(indiaInstant(addDays(day, -1), 11));
        expect(at).toBeLessThan(indiaInstant(day, 11));
        expect(indiaDay(at)).toBe(addDays(conclusionDay(at), -1));
      }),
    );
  });

  it("can be finished only when nobody comes to it any more", () => {
    fc.assert(
      fc.property(instant, instant, (at, now) => {
        // A person who begins a trial now, or later, finds every finished list closed.
        if (isListComplete(onboardingDay(at), now)) expect(onboardingDay(now) > onboardingDay(at)).toBe(true);
        expect(isListComplete(onboardingDay(at), at)).toBe(false);
      }),
    );
  });
});

describe("completing a day", () => {
  const day = "2026-08-10";
  const at = (clock: string, of = day) => Date.parse(`${of}T${clock}:00+05:30`);

  it("waits for every lock and for 11:00 IST; a past day waits for the locks alone", () => {
    expect(english(completionProblem({ entries: 3, locked: 2 }, isListComplete(day, at("12:00"))))).toBe(
      "Please lock all entries first",
    );
    expect(english(completionProblem({ entries: 3, locked: 3 }, isListComplete(day, at("10:59"))))).toBe(
      "Available after 11 am IST",
    );
    expect(completionProblem({ entries: 3, locked: 3 }, isListComplete(day, at("11:00")))).toBeNull();
    expect(completionProblem({ entries: 3, locked: 3 }, isListComplete(day, at("00:01", "2026-08-11")))).toBeNull();
    expect(english(completionProblem({ entries: 0, locked: 0 }, isListComplete(day, at("12:00"))))).toBe(
      "No entries found",
    );
    expect(english(completionProblem({ entries: 3, locked: 3 }, isListComplete("2026-08-12", at("12:00"))))).toBe(
      "Available after 11 am IST",
    );
  });

  it("adds the figures up", () => {
    expect(
      totals([
        { result: "", entries: 2, locked: 0 },
        { result: "Call Successful", entries: 3, locked: 3 },
      ]),
    ).toEqual({ entries: 5, locked: 3 });
    expect(totals([])).toEqual({ entries: 0, locked: 0 });
  });
});

it("the results of a call are the spec's, in its order", () => {
  expect(CALL_RESULTS.onboarding).toEqual([
    "Didn't pick up",
    "Not Interested",
    "Said to Call Later",
    "Call Successful",
  ]);
  expect(CALL_RESULTS.conclusion).toEqual([
    "User Very Satisfied",
    "User Satisfied",
    "User Neutral",
    "User Unsatisfied",
    "Said to Call Later",
    "Didn't Pickup",
    "Cut Call",
  ]);
});

it("a number is whole for whoever may call it, and else shows its last two digits", () => {
  expect(shownNumber("91", "9876543210", true)).toBe("+91 9876543210");
  expect(shownNumber("91", "9876543210", false)).toBe("+91 ••••••••10");
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9]{10}$/),
      (number) => !shownNumber("91", number, false).includes(number.slice(0, 3).padEnd(3, "x")),
    ),
  );
});

it("whoever comes too late is told who and when", () => {
  expect(
    english(
      lockedWords({ lockedByName: "Asha", lockedAt: Date.parse("2026-08-10T19:05:00Z"), result: "Call Successful" }),
    ),
  ).toBe('Already locked by Asha as "Call Successful", 11 Aug 2026, 12:35 am');
  expect(english(lockedWords({ lockedByName: null, lockedAt: 0, result: "x" }))).toContain("a former colleague");
});

describe("what a person wants, as it is sent", () => {
  const sent = { jobTitles: "Data Analyst, Data Engineer,,", locations: ["Pune", " "], customInstruction: "x" };

  it("comes as lists or joined by commas, with remote yes, no or unspecified", () => {
    expect(CallPreferencesInput.parse({ ...sent, openToRemote: "yes" })).toEqual({
      jobTitles: ["Data Analyst", " Data Engineer"],
      locations: ["Pune"],
      openToRemote: true,
      customInstruction: "x",
    });
    for (const [openToRemote, read] of [
      [true, true],
      [false, false],
      ["", null],
      [null, null],
      [undefined, null],
      ["false", false],
      ["No", false],
      ["1", true],
      ["0", false],
    ] as const) {
      expect([openToRemote, CallPreferencesInput.parse({ ...sent, openToRemote }).openToRemote]).toEqual([
        openToRemote,
        read,
      ]);
    }
  });

  it("is refused where it cannot be read, soon and whatever it is", () => {
    const problems = (change: object) => CallPreferencesInput.safeParse({ ...sent, ...change }).error?.issues ?? [];
    expect(
      english(problems({ jobTitles: 5, openToRemote: "perhaps" }).map(({ path, message }) => [path, message])),
    ).toEqual([
      [["jobTitles"], "Please enter the job titles as a list"],
      [["openToRemote"], "Remote jobs must be yes, no or empty"],
    ]);
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("jobTitles", "locations", "openToRemote", "customInstruction"), fc.anything()),
        (given) => void CallPreferencesInput.safeParse(given),
      ),
    );
    expect(CallPreferencesInput.parse({ ...sent, jobTitles: "x,".repeat(100_000) }).jobTitles).toHaveLength(100);
  });
});

it("somebody who was not spoken to is called again on a full hour of the day, three times in all", () => {
  fc.assert(
    fc.property(instant, fc.constantFrom("Didn't pick up", "Didn't Pickup", "Said to Call Later"), (now, result) => {
      const due = nextCallAt(result, now);
      const hours = (due - indiaInstant(indiaDay(due))) / 3_600_000;
      expect(Number.isInteger(hours)).toBe(true);
      expect([hours >= 10, hours <= 19]).toEqual([true, true]);
      expect(due - now).toBeGreaterThanOrEqual((result === "Said to Call Later" ? 24 : 3) * 3_600_000);
      expect(mayBeAgreed(due, now)).toBe(true);
      expect([1, 2, 3].map((attempt) => isCalledAgain(result, attempt))).toEqual([true, true, false]);
    }),
  );
  // An hour may be agreed from now on, up to 14 days ahead.
  const [now, most] = [indiaInstant("2026-11-23", 12), 14 * 86_400_000];
  expect([now, now + 1, now + most, now + most + 1].map((at) => mayBeAgreed(at, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  for (const result of ["Call Successful", "Not Interested", "Cut Call", ""])
    expect(isCalledAgain(result, 1), result).toBe(false);
});

describe("the mails", () => {
  it("say the figures, and lead to the list", () => {
    const complete = renderMail(
      "onboarding_complete",
      {
        isoDay: "2026-08-10",
        day: "10 Aug 2026",
        by: "Asha",
        total: "3",
        counts: "Call Successful: 2, Not Interested: 1",
        round: "1",
      },
      "https://a.example",
    );
    expect(complete.subject).toBe("Onboarding of 10 Aug 2026 is complete: 3 users");
    for (const words of [
      "Asha completed the onboarding of 10 Aug 2026",
      "Call Successful: 2, Not Interested: 1",
      "https://a.example/admin-daily-onboarding?date=2026-08-10",
    ])
      expect(complete.text).toContain(words);
    const reminder = renderMail(
      "onboarding_reminder",
      { isoDay: "2026-08-10", day: "10 Aug 2026", name: "Ravi", open: "2", total: "3" },
      "https://a.example",
    );
    expect(reminder.subject).toBe("Onboarding of 10 Aug 2026: 2 of 3 not locked");
    expect(reminder.text).toContain("2 of 3 entries of today's onboarding list aren't locked yet");
  });
});

describe("the daily ticks of npm start", () => {
  const crons = cronsOf(readFileSync("wrangler.toml", "utf8"));

  it("knows every expression of the cron table", () => {
    expect(crons.toSorted()).toEqual(Object.keys(CRON).toSorted());
  });

  it("runs each once a day from its time on, catching up in the order of the day", () => {
    const ran = new Map<string, string>();
    const due = (at: string) => dueDaily(crons, ran, new Date(at));
    expect(due("2026-08-10T14:29:59Z")).toEqual([]);
    expect(due("2026-08-10T14:30:30Z")).toEqual(["30 14 * * *"]);
    expect(due("2026-08-10T14:31:00Z")).toEqual([]);
    expect(due("2026-08-10T23:59:00Z")).toEqual([]);
    expect(due("2026-08-11T00:00:00Z")).toEqual([]);
    expect(due("2026-08-11T20:00:00Z")).toEqual(["30 14 * * *"]);
  });
});
