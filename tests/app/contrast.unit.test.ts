import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("../../app/styles/tokens.css", import.meta.url), "utf8");

/** The tokens of the light block, or of the dark one over it. */
function tokens(dark: boolean): Map<string, string> {
  const [light = "", night = ""] = css.split("@media (prefers-color-scheme: dark)");
  const found = new Map<string, string>();
  for (const block of dark ? [light, night] : [light]) {
    for (const [, name, value] of block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g))
      if (name && value) found.set(name, value);
  }
  return found;
}

/** WCAG 2.2, relative luminance of an sRGB colour. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["paper", "sheet", "well", "band", "lit", "raised"];
const TEXT: readonly [string, readonly string[]][] = [
  ["ink", [...GROUNDS, "stamp-wash"]],
  ["ink-soft", [...GROUNDS, "stamp-wash"]],
  ["ink-dim", GROUNDS],
  ["on-stamp-soft", ["stamp"]],
  ["stamp-text", [...GROUNDS, "stamp-wash"]],
  ["confirmed", [...GROUNDS, "confirmed-wash"]],
  ["failed-text", [...GROUNDS, "failed-wash"]],
  ["notice", ["notice-wash"]],
  ["on-stamp", ["stamp", "stamp-deep"]],
  ["on-failed", ["failed", "failed-deep"]],
  ["paper", ["ink"]],
];
/** The colours of a control's edge need a contrast of 3:1 (WCAG 1.4.11). */
const EDGES: readonly [string, readonly string[]][] = [
  ["edge", ["paper", "sheet"]],
  ["failed", ["paper", "sheet"]],
  ["stamp", ["paper", "sheet"]],
];

const cases = [false, true].flatMap((dark) =>
  [
    ...TEXT.map(([front, grounds]) => ({ front, grounds, least: 4.5 })),
    // By night the fill of a button is held by its words; its edge is held by the text pairs above.
    ...EDGES.filter(([front]) => !(dark && front !== "edge")).map(([front, grounds]) => ({ front, grounds, least: 3 })),
  ].flatMap(({ front, grounds, least }) =>
    grounds.map((ground) => ({ mode: dark ? "dark" : "light", front, ground, least })),
  ),
);

test.each(cases)("$mode: $front on $ground keeps $least to 1", ({ mode, front, ground, least }) => {
  const set = tokens(mode === "dark");
  const a = set.get(front);
  const b = set.get(ground);
  expect(a, front).toBeDefined();
  expect(b, ground).toBeDefined();
  expect(contrast(a ?? "", b ?? "")).toBeGreaterThanOrEqual(least);
});

test("the formula is the one of WCAG: black on white is 21 to 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("every colour of the night was given a day, and the other way round where it must change", () => {
  expect([...tokens(true).keys()].toSorted()).toEqual([...tokens(false).keys()].toSorted());
});
