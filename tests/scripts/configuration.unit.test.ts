import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { configurationSheet, DESCRIBED } from "../../scripts/configuration-sheet";
import { refusalsOf, Variables } from "../../workers/config";

const page = readFileSync("docs/configuration.md", "utf8");
const named = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);

describe("docs/configuration.md", () => {
  it("is what workers/config.ts says now", () => {
    expect(page, "run npm run configuration").toBe(configurationSheet());
  });

  it("has each variable once", () => {
    expect(named.toSorted()).toEqual(Object.keys(Variables.shape).toSorted());
  });

  it("says what the smallest deployment sets", () => {
    const isNeeded = /\| `([A-Z_]+)` \| \w+ \| (?:always|in a deployment) \|/g;
    expect([...page.matchAll(isNeeded)].map(([, name]) => name)).toEqual([
      "ORIGIN",
      "SIGNING_KEY",
      "TEAM_MAIL",
      "POSTMARK_TOKEN",
      "MAIL_FROM",
    ]);
    expect(page).toContain("| with `CASHFREE_SECRET`, `CASHFREE_MODE` |");
  });

  it("gives examples that the Worker accepts together", () => {
    const settings = Object.fromEntries(Object.entries(DESCRIBED).map(([name, { example }]) => [name, example]));
    expect(refusalsOf(settings)).toEqual([]);
    expect(refusalsOf({ ...settings, MODE: "production" })).toEqual([]);
    expect(refusalsOf({ ...settings, ORIGIN: "jobs.example.com" })).not.toEqual([]);
  });
});
