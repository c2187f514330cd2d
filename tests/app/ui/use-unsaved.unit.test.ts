import { expect, it } from "vitest";
import { isSameQuery } from "~/server/use-unsaved";

it("an address that a form encodes anew is the same one, and any other is not", () => {
  expect(isSameQuery("?person=a@b.test&date=2026-11-21", "?person=a%40b.test&date=2026-11-21")).toBe(true);
  expect(isSameQuery("?search=two+words", "?search=two%20words")).toBe(true);
  expect(isSameQuery("?person=a@b.test", "?person=c@b.test")).toBe(false);
  expect(isSameQuery("", "?person=a@b.test")).toBe(false);
});
