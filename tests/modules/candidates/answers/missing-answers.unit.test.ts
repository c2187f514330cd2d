import { expect, it } from "vitest";
import { answerField } from "@workers/modules/candidates/answers/answer-field";
import { askedAs, checkAnswer } from "@workers/modules/candidates/answers/bank-rules";
import type { Facts } from "@workers/reading/answers/facts";
import { missingAnswerOf } from "@workers/modules/candidates/answers/missing-answers";
import { QUESTION_CLASSES, type FormField, type QuestionClass } from "@workers/reading/labels/vocabulary";
import { inEnglish, inWords } from "@workers/texts/text";
import { english } from "../../../support/english";

const NOW = Date.UTC(2026, 10, 23);
const OPENING = { company: "Sample Works", country: "IN", places: ["Pune"] };
const FACTS = {
  profile: { country: "IN", firstJob: false, currentCtc: 8.4, expectedCtc: 12, updatedAt: NOW, locations: ["Pune"] },
  resume: null,
  answers: [],
  standingConsents: [],
  demographics: {},
} as unknown as Facts;

/** How a required field is asked of its person, and what stands in it once they typed this. */
function asked(of: QuestionClass, label: string, typed: string, more: Partial<FormField> = {}) {
  const field: FormField = { key: "k", label, type: "text", options: [], required: true, section: "custom", ...more };
  const question = { class: of, params: {}, answerable: QUESTION_CLASSES[of], confidence: 1 };
  const answer = answerField(field, question, FACTS, OPENING, NOW);
  const lacking = missingAnswerOf({ field, question, answer }, FACTS, OPENING, NOW);
  if (!lacking) return { ask: null, control: null, filled: answer };
  const { ask: said, control } = askedAs(lacking.question, lacking.options);
  const ask = inWords(said, inEnglish);
  const checked = checkAnswer(control, typed);
  if ("problem" in checked) return { ask, control: control.as, filled: checked.problem };
  const answered = { id: "a", ...lacking.question, value: checked.value, saidAt: NOW };
  const then = answerField(field, question, { ...FACTS, answers: [answered] }, OPENING, NOW);
  return { ask, control: control.as, filled: then.is === "filled" ? then.value : then };
}
const PERCENT = "Enter a number from 0 to 100";

it("asks for the fixed part of the pay by a number, and writes it as the field wants it", () => {
  const ask = "What's your current fixed salary?";
  expect(asked("current_ctc", "Current fixed CTC", "7.5")).toEqual({ ask, control: "number", filled: "750000" });
  expect(asked("current_ctc", "Fixed pay (in lakhs)", "7.5")).toEqual({ ask, control: "number", filled: "7.5" });
  expect(asked("expected_ctc", "Expected fixed CTC in LPA", "9")).toMatchObject({
    ask: "What fixed salary do you expect?",
    filled: "9",
  });
  // Another part of it is asked for in the employer's words, and the whole is in the profile.
  expect(asked("current_ctc", "Variable pay", "1")).toMatchObject({ ask: "Variable pay", control: "text" });
  expect(asked("current_ctc", "Current CTC", "1").filled).toMatchObject({ is: "filled", value: "840000" });
});

it("asks for the marks of school by a percentage, which is no number of points", () => {
  const ask = "What percentage did you get in 10th?";
  expect(asked("gpa_percentage", "10th percentage", "91.4")).toEqual({ ask, control: "number", filled: "91.4" });
  expect(english(asked("gpa_percentage", "Marks in Class X (%)", "101"))).toEqual({
    ask,
    control: "number",
    filled: PERCENT,
  });
  expect(asked("gpa_percentage", "HSC marks", "88")).toMatchObject({ ask: ask.replace("10th", "12th"), filled: "88" });
  expect(asked("gpa_percentage", "12th CGPA", "8.8")).toMatchObject({ ask: "12th CGPA", control: "text" });
  expect(asked("gpa_percentage", "Number of active backlogs", "0")).toMatchObject({
    ask: "How many backlogs (arrears) do you have now?",
    filled: "0",
  });
  const question = { class: "gpa_percentage", params: {}, answerable: "bank", confidence: 1 } as const;
  const said = [
    { id: "a", class: "gpa_percentage", params: { topic: "10th" }, scope: { of: "all" }, value: 91, saidAt: NOW },
  ];
  const points = {
    key: "k",
    label: "10th CGPA",
    type: "text",
    options: [],
    required: true,
    section: "custom",
  } as const;
  expect(answerField(points, question, { ...FACTS, answers: said } as Facts, OPENING, NOW)).toEqual({
    is: "open",
    why: "ask_person",
  });
});

it("asks for how much of the time somebody would travel, where a form names a share", () => {
  const yesNo = { type: "radio", options: ["Yes", "No"] } as const;
  const ask = "How much of your working time would you travel?";
  const label = "Are you willing to travel up to 50% of the time?";
  expect(asked("travel_willingness", label, "60", yesNo)).toEqual({ ask, control: "number", filled: "Yes" });
  expect(asked("travel_willingness", label, "25", yesNo)).toMatchObject({ ask, filled: "No" });
  expect(english(asked("travel_willingness", label, "61", yesNo).filled)).toContain("in steps of 5");
  expect(asked("travel_willingness", "Are you willing to travel?", "Yes", yesNo)).toMatchObject({
    ask: "Are you willing to travel?",
    control: "choice",
    filled: "Yes",
  });
});
