import { expect, it } from "vitest";
import { viewForGroups } from "@workers/modules/community/alerts/group-rules";

const NONE = { experienceMin: null, experienceMax: null, asksMin: null, asksMax: null };
const levelOf = (title: string, years: Partial<typeof NONE | Record<keyof typeof NONE, number>>) =>
  viewForGroups({ title, reach: "", ...NONE, ...years } as Parameters<typeof viewForGroups>[0]).level;

it("a group's level is the title's, else that of the years that the board or the text asks for", () => {
  expect(levelOf("Accountant", {})).toBe("mid");
  expect(levelOf("Accountant", { experienceMin: 0, experienceMax: 1 })).toBe("fresher");
  // No field of the board: the text says it.
  expect(levelOf("Accountant", { asksMin: 0, asksMax: 1 })).toBe("fresher");
  expect(levelOf("Accountant", { asksMin: 6 })).toBe("senior");
  // The text overrules a field that cannot be true beside it, as for matching.
  expect(levelOf("Accountant", { experienceMin: 0, asksMin: 8 })).toBe("senior");
  expect(levelOf("Senior Accountant", { asksMin: 0, asksMax: 1 })).toBe("senior");
});
