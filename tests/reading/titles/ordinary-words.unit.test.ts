import { expect, it } from "vitest";
import { extractSkills, findSkills } from "@workers/reading/titles/skills";

it.each([
  "Must be able to excel under pressure",
  "Excel in a fast-paced team",
  "Swift response to customers required",
  "We are fast. Swift response to customers is required",
  "Ruby and gold jewellery sales",
  "Express your views in the daily meeting",
  "React quickly to changes",
  "You react to feedback and excel",
  "Keep a safe workplace",
  "Take the helm of a brand",
  "The tip of the iceberg",
  "Doors, walls and windows of the building",
  "Every workday from nine to six",
  "Spark the interest of a client",
  "Grade C or above in mathematics",
  "People whose skills excel",
  "You must excel daily",
  "Category C licence",
  "Hepatitis C ward",
])("no skill in %j", (text) => {
  expect(extractSkills(text)).toEqual([]);
});
it.each([
  ["Proficient in excel and powerpoint", ["Excel", "PowerPoint"]],
  ["Knowledge of excel is must", ["Excel"]],
  ["Advanced excel", ["Excel"]],
  ["Excel and Word", ["Excel"]],
  ["Good in tally and excel", ["Tally", "Excel"]],
  ["java, ruby, react, oracle", ["Java", "Ruby", "React", "Oracle"]],
  ["Ruby Engineer", ["Ruby"]],
  ["Backend Engineer, Ruby (contract)", ["Ruby"]],
  ["Swift and Kotlin", ["Swift", "Kotlin"]],
  ["Swift iOS Developer", ["Swift", "iOS"]],
  ["React (with hooks) in production", ["React"]],
  ["using react + typescript", ["React", "TypeScript"]],
  ["windows administrator", ["Windows"]],
  ["SAFe and Scrum", ["SAFe", "Scrum"]],
  ["working knowledge of excel required", ["Excel"]],
  ["knowledge of tally mandatory", ["Tally"]],
  ["Experience in tally preferred", ["Tally"]],
  ["strong in node.js preferred", ["Node.js"]],
  ["3 years in react required", ["React"]],
  ["computer knowledge (excel)", ["Excel"]],
  ["Computer skills: excel", ["Excel"]],
  ["work in excel daily", ["Excel"]],
  ["C, C++ or Rust", ["C", "C++", "Rust"]],
])("the skills of %j", (text, names) => {
  expect(extractSkills(text)).toEqual(names);
  expect(findSkills(text).map(({ name }) => name)).toEqual(names);
});
it.each(["Ruby. ", "Spring ", "excel. ", "react "])("a part of very many words is read: %j", (unit) => {
  const names = new Set(findSkills(`${unit.repeat(10_000)}Kotlin`).map(({ name }) => name));
  expect(names).toContain("Kotlin");
});
it("a skill is found where it is written", () => {
  const text = "Built in .NET, with a Ruby on Rails app and Ruby";
  expect(findSkills(text).map(({ from, to }) => text.slice(from, to))).toEqual([".NET", "Ruby on Rails", "Ruby"]);
});
