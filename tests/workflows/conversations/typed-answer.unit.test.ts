import { describe, expect, it } from "vitest";
import type { Control } from "@workers/modules/candidates/rules";
import { checkAnswer } from "@workers/modules/candidates/answers/bank-rules";
import { typedAnswer } from "@workers/workflows/conversations/typed-answer";

const DAYS: Control = { as: "number", least: 0, most: 365, step: 1, unit: "bank.unitDays" };
const LAKHS = { as: "number", least: 0, most: 100, step: 0.01, unit: 'bank.unitPay {"unit":"INR lakhs"}' } as Control;
const SHIFT: Control = { as: "choice", options: ["Day", "Night", "yes"] };
const INDIA = { isNumbered: false, isMonthFirst: false };

describe("an answer that was typed in the chat", () => {
  it.each([
    [{ as: "yes_no" }, "Haan ji", "yes"],
    [{ as: "yes_no" }, "नहीं।", "no"],
    [{ as: "yes_no" }, "NO!", "no"],
    [DAYS, "30", "30"],
    [DAYS, "३० दिन", "30"],
    [DAYS, "15 din.", "15"],
    [LAKHS, "4.5 LPA", "4.5"],
    [LAKHS, "₹6 lakh", "6"],
    [{ as: "date" }, "5/12/2026", "2026-12-05"],
    [{ as: "date" }, "2026-12-05", "2026-12-05"],
    [SHIFT, "night", "Night"],
    [SHIFT, "haan", "yes"],
    [SHIFT, "रात", "Night"],
    [{ as: "text", limit: 20 }, " My own words ", "My own words"],
  ] as [Control, string, string][])("%j takes %j for %j", (control, written, value) => {
    expect(typedAnswer(control, written, ["दिन", "रात", "हाँ"], INDIA)).toBe(value);
    expect(checkAnswer(control, value)).toHaveProperty("value");
  });

  it.each([
    [DAYS, "2 months"],
    [DAYS, "1 lakh"],
    [LAKHS, "50000 a month"],
    [{ as: "date" }, "12/2026"],
    [{ as: "date" }, "31/02/2026"],
  ] as [Control, string][])("%j leaves %j to the check, which refuses it", (control, written) => {
    const value = typedAnswer(control, written, [], INDIA);
    expect(value).not.toBeNull();
    expect(checkAnswer(control, value ?? "")).toHaveProperty("problem");
  });

  it.each([
    [{ as: "yes_no" }, "when do you call me"],
    [DAYS, "I don't know"],
    [{ as: "date" }, "soon"],
    [SHIFT, "9"],
    [SHIFT, "1"],
    [DAYS, "2 times I called, no answer"],
    [{ as: "text", limit: 20 }, "why do you ask?"],
  ] as [Control, string][])("%j finds no answer in %j", (control, written) => {
    expect(typedAnswer(control, written, [], INDIA)).toBeNull();
  });

  it("is the place of an option only where the options were written out with numbers", () => {
    const options = ["0-1", "1-2", "2-5", "5+"];
    const years: Control = { as: "choice", options };
    expect(typedAnswer(years, "2", options, INDIA)).toBeNull();
    expect(typedAnswer(years, "2", options, { ...INDIA, isNumbered: true })).toBe("1-2");
  });

  it("is a date by the order of the person's country", () => {
    const typed = (isMonthFirst: boolean) => typedAnswer({ as: "date" }, "05/12/2026", [], { ...INDIA, isMonthFirst });
    expect([typed(false), typed(true)]).toEqual(["2026-12-05", "2026-05-12"]);
  });
});
