/** Our own labels about whose, when and on what condition: what is sure of a class is of what the label asks for. */
import { expect, it } from "vitest";
import {
  QUESTION_CLASSES,
  type FormField,
  type Question,
  type QuestionParams,
} from "@workers/reading/labels/vocabulary";
import { classifyQuestion } from "@workers/reading/labels/understand";
import { outcomeOf, readOwnLabels } from "../../bench/forms-labels";

const LABELS = readOwnLabels();

it("names only classes, owners and flags that exist, and each label once", () => {
  expect(LABELS.length).toBeGreaterThanOrEqual(1_500);
  expect(LABELS.filter(({ is }) => is !== "open" && !(is in QUESTION_CLASSES)).map(({ is }) => is)).toEqual([]);
  const owners = new Set(["own", "other", "employer", "school", "posting", "human"]);
  expect(LABELS.filter(({ owner }) => !owners.has(owner)).map(({ owner }) => owner)).toEqual([]);
  const flags = new Set("now before expected yn checkbox file long negated conditional compound hi".split(" "));
  expect(LABELS.flatMap((label) => [...label.flags]).filter((flag) => !flags.has(flag))).toEqual([]);
  expect(new Set(LABELS.map(({ field }) => field.label)).size).toBe(LABELS.length);
});

it("halves them alike", () => {
  const seen = LABELS.filter(({ isSeen }) => isSeen).length;
  expect(Math.abs(seen - LABELS.length / 2)).toBeLessThan(LABELS.length * 0.05);
});

it("counts as wrong what would be written with a negation, a condition or a second question overlooked", () => {
  const field: FormField = {
    key: "q",
    label: "Are you willing to relocate?",
    type: "radio",
    options: ["Yes", "No"],
    required: null,
    section: "custom",
  };
  const own = { field, is: "willing_to_relocate", owner: "own", time: "now", isSeen: true };
  const read = (params: QuestionParams): Question => ({
    class: "willing_to_relocate",
    params,
    answerable: "bank",
    confidence: 0.95,
  });
  expect(outcomeOf({ ...own, flags: new Set() }, read({}))).toBe("right");
  for (const flag of ["negated", "conditional", "compound"] as const) {
    const flags = new Set([flag]);
    expect(outcomeOf({ ...own, flags }, read({}))).toBe("wrong");
    expect(outcomeOf({ ...own, flags }, read({ [flag]: true }))).toBe("right");
    expect(outcomeOf({ ...own, is: "open", flags }, read({}))).toBe("wrong");
    expect(outcomeOf({ ...own, flags: new Set(["negated", "compound"]) }, read({ negated: true }))).toBe("wrong");
    expect(outcomeOf({ ...own, flags }, { ...read({}), confidence: 0.5 })).not.toBe("wrong");
  }
});

/** Raised as rules improve. */
const MIN_RIGHT = 0.88;

it.each([true, false])("understands most of them (half that is read: %s)", (seen) => {
  const half = LABELS.filter(({ isSeen }) => isSeen === seen);
  const right = half.filter(
    (label) => outcomeOf(label, classifyQuestion(label.field, { system: "", company: "Acme" })) === "right",
  );
  expect(right.length / half.length).toBeGreaterThan(MIN_RIGHT);
});

/** Lowered as rules improve. */
const MAX_WRONG = 5;

it("writes next to nothing from another fact than the one that is asked for", () => {
  const wrong = [...LABELS, ...readOwnLabels("tests/labels/fresh-labels.txt")].filter(
    (label) => outcomeOf(label, classifyQuestion(label.field, { system: "", company: "Acme" })) === "wrong",
  );
  expect(wrong.length, wrong.map(({ field }) => field.label).join("\n")).toBeLessThanOrEqual(MAX_WRONG);
});

it("is sure of nothing that belongs to another person, an employer or a school", () => {
  const others = LABELS.filter(({ is, owner }) => is === "open" && ["other", "employer", "school"].includes(owner));
  expect(others.length).toBeGreaterThan(250);
  const wrong = others.filter(
    (label) => outcomeOf(label, classifyQuestion(label.field, { system: "", company: "Acme" })) === "wrong",
  );
  // Those of the other half are only counted.
  expect(wrong.map(({ isSeen, field }) => (isSeen ? field.label : "unnamed"))).toEqual([]);
});
