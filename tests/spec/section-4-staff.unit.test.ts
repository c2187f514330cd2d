import { describe, expect } from "vitest";
import { holds } from "./holds.ts";
import { buttons, call, callsPage, controls, NOON, userReport, type Shown } from "./staff-views.tsx";
import { english } from "../support/english";

const KINDS = ["onboarding", "conclusion"] as const;
const locked = { result: "Call Successful", lockedAt: NOON, lockedByName: "Ravi Sample" };
const PREFERENCES = [
  "forBackend_jobTitles",
  "forBackend_locations",
  "interestedInRemoteJobs",
  "forBackend_customInstruction",
];
/** The rows of a page alone. */
const rowsOf = (page: Shown): Shown => ({ ...page, html: page.html.slice(page.html.indexOf("<tbody")) });
const fieldsOf = (page: Shown) => [...new Set(controls(rowsOf(page)))].toSorted();

describe("rows of the calls", () => {
  holds("4.staff-onboarding-editable", () => {
    const open = callsPage("onboarding", [call()]);
    expect(fieldsOf(open)).toEqual(["callResult"]);
    expect(open.html).toMatch(/<a (?=[^>]*aria-label="Edit preferences of Asha Sample")[^>]*>Edit</);
    const edited = callsPage("onboarding", [call()], { editing: "C1" });
    expect(fieldsOf(edited)).toEqual(["callResult", ...PREFERENCES].toSorted());
  });
  holds("4.staff-conclusion-editable", () =>
    expect(fieldsOf(callsPage("conclusion", [call()]))).toEqual(["callRemarks", "callResult"]),
  );
  holds("4.staff-locked-read-only", () => {
    for (const kind of KINDS) {
      const page = rowsOf(callsPage(kind, [call(locked)], { editing: "C1" }));
      expect([kind, controls(page), buttons(page, "LOCK"), buttons(page, "Save")]).toEqual([kind, [], [], []]);
    }
  });
  holds("4.staff-locked-unlock", () => {
    for (const kind of KINDS) expect(buttons(callsPage(kind, [call(locked)]), "UNLOCK")).toHaveLength(1);
  });
});

describe("completing the onboarding", () => {
  const button = (page: Shown) => buttons(page, "Complete Today's Onboarding")[0] ?? "";
  const isDisabled = (page: Shown) => / disabled=""/.test(button(page));
  const [allLocked, oneOpen] = [[call(locked)], [call(locked), call({ id: "C2" })]];
  holds("4.staff-complete-needs-locks", () =>
    expect([allLocked, oneOpen].map((rows) => isDisabled(callsPage("onboarding", rows)))).toEqual([false, true]),
  );
  holds("4.staff-complete-after-eleven", () =>
    expect([true, false].map((isComplete) => isDisabled(callsPage("onboarding", allLocked, { isComplete })))).toEqual([
      false,
      true,
    ]),
  );
  holds("4.staff-complete-why-locks", () =>
    expect(english(button(callsPage("onboarding", oneOpen)))).toContain('title="Please lock all entries first"'),
  );
  holds("4.staff-complete-why-time", () =>
    expect(english(button(callsPage("onboarding", allLocked, { isComplete: false })))).toContain(
      'title="Available after 11 am IST"',
    ),
  );
  const completion = { at: NOON, byName: "Ravi Sample", mailFailed: false, reopenedAt: null };
  holds("4.staff-complete-alert", () => {
    const answer = { ok: true, what: "complete", total: 7, completion, counts: [] } as const;
    expect(callsPage("onboarding", allLocked, { answer }).html).toMatch(
      /role="alert"[^>]*>(?:<[^>]*>|[^<])*?Onboarding completed\. Total users: 7</,
    );
  });
  holds("4.staff-complete-mail-failed", () => {
    const words = "Onboarding completed, but the email notification failed. Failed to send completion email. Please";
    const text = (mailFailed: boolean) =>
      callsPage("onboarding", allLocked, { completion: { ...completion, mailFailed } }).text;
    expect(text(true)).toContain(`${words} notify the team manually.`);
    expect(text(false)).not.toContain("the email notification failed");
  });
});

holds("4.staff-preferences-viewing", () => {
  const page = userReport();
  expect(controls(page).filter((name) => PREFERENCES.includes(name))).toEqual([]);
  expect(page.text).toContain("|Desired Job Titles|Data Analyst, Data Engineer|");
});
