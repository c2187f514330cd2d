import { afterEach, expect, it, vi } from "vitest";
import { handOn, takeHanded } from "~/ui/handed-on";
import { advanceClock, resetClock } from "../support/clock";

const MINUTE = 60_000;

afterEach(() => {
  resetClock();
  vi.unstubAllGlobals();
});

function tab(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

it.each([
  [0, true],
  [29, true],
  [30, false],
  [-1, false],
])("details that were handed on %d minutes ago are taken once, and only then if they are new: %s", (minutes, isNew) => {
  const kept = tab();
  const fields = new FormData();
  fields.set("name", "Sample Member");
  handOn(fields);
  advanceClock(minutes * MINUTE);
  expect(takeHanded()).toEqual(isNew ? { name: "Sample Member" } : null);
  expect([takeHanded(), kept.size]).toEqual([null, 0]);
});

it.each(["", "null", "{}", "[]", '{"name":"Sample Member"}', "no json"])("takes nothing of %j", (text) => {
  tab().set("handed-on", text);
  expect(takeHanded()).toBeNull();
});
