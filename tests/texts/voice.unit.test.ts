import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { EN } from "@workers/texts/en";
import { catalogueFiles, findingsOf, lint, readingsOf, tooLong } from "../../scripts/voice";

const FIXED = JSON.parse(readFileSync("tests/texts/fixed.json", "utf8")) as Record<string, string>;
/** Of rules that need grammar. The number only falls. */
const MAX_WARNINGS = 205;

it("texts of the specification stay as it words them", () => {
  const now = Object.fromEntries(Object.keys(FIXED).map((key) => [key, (EN as Record<string, string>)[key]]));
  expect(now).toEqual(FIXED);
});

it("texts keep to the voice", () => {
  const findings = findingsOf(catalogueFiles(), new Set(Object.keys(FIXED)));
  expect(findings.filter(({ level }) => level === "error")).toEqual([]);
  expect(findings.length).toBeLessThanOrEqual(MAX_WARNINGS);
});

it("reads each branch of a text", () => {
  expect(readingsOf("{n, plural, one {# job} other {# jobs in {city}}} left")).toEqual([
    "… job left",
    "… jobs in … left",
  ]);
});

it.each([
  ["It is not open.", "contraction"],
  ["Nobody waits.", "banned"],
  ["Come at 20:05", "clock"],
  ["3 application(s)", "plural"],
  ["We saved it; it is there.", "semicolon"],
  ["You can't go without no resume.", "negatives"],
  [`${"word ".repeat(21)}.`, "long"],
  ["The job was not applied to", "passive-apply"],
])("%s", (text, id) => expect(lint("a.b", text, "product").map((finding) => finding.id)).toContain(id));

it("a good text has no finding, and staff may read words that others may not", () => {
  expect(lint("a.b", "We'll apply to 3 jobs by 8:05 pm IST.", "product")).toEqual([]);
  expect(lint("a.b", "The gateway is down.", "staff")).toEqual([]);
  expect(lint("a.b", "The gateway is down.", "product").map(({ id }) => id)).toEqual(["internal"]);
  expect(lint("a.b", "मैं देख रहा हूँ", "product", "hi").map(({ id }) => id)).toEqual(["hindi-gender"]);
  expect(lint("a.b", "दिन की जॉब", "product", "hi").map(({ id }) => id)).toEqual(["hindi-words"]);
});

it("a button's text has room on a phone", () => {
  const page = `<Button tone="primary" onClick={() => go()}>{isNew ? t("a.long", { n: 1 }) : t("a.short")}</Button>`;
  const texts = new Map([
    ["a.long", "{n, plural, one {Send this job to the group} other {Send jobs}}"],
    ["a.short", "Send jobs"],
  ]);
  expect(tooLong([page], texts).map(({ key, id, found }) => [key, id, found])).toEqual([
    ["a.long", "button", "Send this job to the group"],
  ]);
});
