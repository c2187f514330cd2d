import { expect, it } from "vitest";
import { firstOf } from "@workers/workflows/conversations/chat-words";
import approved from "@workers/modules/messaging/whatsapp/templates.json";

it("names as many jobs of a template as have room, each whole", () => {
  const name = (i: number) => `Developer of things that are hard to say ${i}, Sample Works ${i}`;
  const all = Array.from({ length: 20 }, (_, i) => name(i + 10));
  const list = firstOf(all);
  expect(list.length).toBeLessThanOrEqual(570);
  const named = list.split("; ");
  expect(named.at(-1)).toBe("…");
  expect(named.slice(0, -1)).toEqual(all.slice(0, named.length - 1));
  expect(named.length).toBeGreaterThan(8);
  expect(firstOf(all.slice(0, 3))).toBe(all.slice(0, 3).join("; "));
  expect(firstOf([])).toBe("");
});

it("a template doesn't say that the jobs it names are all", () => {
  const bodies = approved
    .filter((one) => one.name === "jobs_next")
    .map(({ components }) => components.find(({ type }) => type === "BODY")?.text);
  expect(bodies).toEqual([expect.stringContaining("Among them: {{2}}."), expect.stringContaining("इनमें: {{2}}।")]);
});
