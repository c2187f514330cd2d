import { expect, test } from "vitest";
import { isHeldOut, PHRASINGS } from "./phrasings";

test("the phrasings are many, each stands once, and a part of each writing is held out", () => {
  const texts = PHRASINGS.map(([, text]) => text);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThanOrEqual(200);
  expect(new Set(PHRASINGS.map(([question]) => question)).size).toBeGreaterThanOrEqual(41);
  for (const writing of [/\p{Script=Devanagari}/u, /^[\p{Script=Latin}\p{P}\p{S}\p{N}\s]+$/u])
    for (const held of [true, false])
      expect(texts.filter((text, i) => writing.test(text) && isHeldOut(i) === held).length).toBeGreaterThan(10);
});
