import { describe, expect, it } from "vitest";
import { readClosing } from "@workers/reading/postings/closing";

const POSTED = Date.parse("2026-11-20T00:00:00Z");
const dayOf = (text: string, home: string | null = "IN", postedAt: number | null = POSTED) => {
  const closing = readClosing(text, home, postedAt);
  return closing && new Date(closing.at - 36 * 3_600_000).toISOString().slice(0, 10);
};

describe("a last day", () => {
  it.each([
    ["Apply by 15 December 2026", "2026-12-15"],
    ["Last date: 15/12/2026", "2026-12-15"],
    ["Last date to apply: 05/12/2026", "2026-12-05"],
    ["Last date for receipt of applications is 5th December, 2026.", "2026-12-05"],
    ["Last date of application - 31.12.2026", "2026-12-31"],
    ["Closing date: 2026-12-31", "2026-12-31"],
    ["Application deadline: December 31, 2026", "2026-12-31"],
    ["Applications close on 20 Dec '26.", "2026-12-20"],
    ["Apply on or before 15-12-26", "2026-12-15"],
    ["This posting will expire on December 10th at 11:59 pm.", "2026-12-10"],
    ["The application deadline is: Monday 7th December at 6pm", "2026-12-07"],
    ["Applications will be accepted until 5 January", "2027-01-05"],
    ["अंतिम तिथि: 15/12/2026", "2026-12-15"],
    ["Aakhri tarikh: 15/12/2026", "2026-12-15"],
    ["Apply by 1 December 2026.\nExtended! Last date: 10 December 2026", "2026-12-10"],
    ["Last date to apply: 25 Nov 2026. Now extended till 10 Dec 2026", "2026-12-10"],
    ["Last date: 25 Nov 2026 (extended till 10 Dec 2026)", "2026-12-10"],
    ["The deadline has been extended to 10 December 2026", "2026-12-10"],
    ["Apply by 30 Nov 11 PM", "2026-11-30"],
    ["Apply by 30 Nov, 23.59", "2026-11-30"],
    ["Apply by 15-Dec-26", "2026-12-15"],
    ["Apply by 15-Dec-2026.", "2026-12-15"],
    ["All applications must be received by 15 December 2026", "2026-12-15"],
    ["आवेदन करें\n• अंतिम तिथि: 15/12/2026", "2026-12-15"],
  ])("is read in %j", (text, day) => expect(dayOf(text)).toBe(day));

  it("before which it is listed closes nothing, unless it was posted before and says its year", () => {
    const listed = Date.parse("2026-12-01T00:00:00Z");
    const read = (text: string, postedAt: number | null) => readClosing(text, "IN", postedAt, listed);
    expect(read("Apply by 25 Nov 2026", null)).toBeNull();
    expect(read("Apply by 25 Nov 2026", POSTED)).not.toBeNull();
    expect(read("Apply by 25 Nov", POSTED)).toBeNull();
    expect(read("Apply by 25 Dec", Date.parse("2024-12-01T00:00:00Z"))).toBeNull();
    expect(read("Apply by 25 Dec", POSTED)).not.toBeNull();
  });

  it.each([
    "Applications open on 25 November 2026",
    "Applications will be accepted on 25 Nov 2026 at the venue",
    "Last date to apply: 25 Nov 2026. This was extended by the department until further notice. Last date extended",
    "Open until filled, apply by December 4, 2026 for full consideration",
    "Apply by December 4, 2026. Open until filled.",
    "First consideration deadline: December 4, 2026",
    "First review date: 25 Nov 2026",
    "Applications received before 25 Nov 2026 will be shortlisted first",
    "Applications received by 25 Nov 2026 are read before the others",
    "Apply by 25 Nov 2026. Early applicants are shortlisted first.",
    "Application deadline: 30 Nov 27 seats",
    "Immediate joiners only: last day 25 Nov 2026",
    "LWD / last day: 25 Nov 2026",
    "Candidates with last day on 30 Nov 2026",
    "Age as on last date: 25 Nov 2026",
    "Support the open enrollment closing date: 25 Nov 2026",
    "Final date for submission to SEBI: 25 Nov 2026",
    "RFP with a submission deadline: 25 Nov 2026",
    "You draft grants. Grant application deadline: 25 Nov 2026",
    "Due date for assignment: 25 Nov 2026",
    "Contract end date: 31 March 2027",
    "Degree end date: 31 March 2027",
    "Deadline: 15 December 2026",
    "Apply by Nov 25, 2026 (Bengaluru), Dec 15, 2026 (Pune)",
    "Apply by 25 Nov - 5 Dec 2026",
    "Apply by 25 Nov 2026 or 5 Dec 2026",
    "Apply by Nov 25-30, 2026",
    "You help students apply by 15 December 2026",
  ])("is no closing in %j", (text) => expect(dayOf(text)).toBeNull());

  it("of two numbers goes by the country, and is open where there is none", () => {
    expect(dayOf("Last date: 05/12/2026", "US", null)).toBe("2026-05-12");
    expect(dayOf("Last date: 05/12/2026", null)).toBeNull();
    expect(dayOf("Last date: 15/12/2026", null)).toBe("2026-12-15");
    expect(dayOf("Last date: 12/15/2026", null)).toBe("2026-12-15");
    expect(dayOf("Last date: 12/12/2026", null)).toBe("2026-12-12");
  });

  it("without a year is read where the posting's own day leaves one", () => {
    expect(dayOf("Apply by 15 December", "IN", null)).toBeNull();
    expect(dayOf("Apply by 15 October")).toBeNull();
    expect(dayOf("Apply by 15 February")).toBe("2027-02-15");
  });

  it.each([
    "The role is expected to close by 15 December 2026",
    "Applications are accepted at least until 15 December 2026",
    "Apply by 15 December 2026 or until the position is filled",
    "Priority deadline: 15 December 2026",
    "Tentative last date: 15/12/2026",
    "Joining by 15 December 2026",
    "Last date: 31/02/2026",
    "The project deadline is 15 December 2026",
    // Words left over from an earlier round.
    "Last date: 15/10/2026",
    "Works to deadlines. Founded 15 December 2026.",
  ])("is open in %j", (text) => expect(dayOf(text)).toBeNull());

  it("is over when it is over everywhere, and points to its words", () => {
    const text = "Hello. Apply by 15 December 2026, please";
    const closing = readClosing(text, "IN", POSTED);
    expect(closing?.at).toBe(Date.parse("2026-12-16T12:00:00Z"));
    expect(closing && text.slice(closing.span.from, closing.span.to)).toBe("Apply by 15 December 2026");
  });
});
