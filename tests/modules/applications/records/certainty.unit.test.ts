import { expect, it } from "vitest";
import {
  certaintyOf,
  CERTAINTY_WORDS,
  isCompanysWord,
  PROOF_KINDS,
  stampKey,
  toneOf,
  type ProofKind,
} from "@workers/modules/applications/records/certainty-rules";

const sets = Array.from({ length: 2 ** PROOF_KINDS.length }, (_, bits) =>
  PROOF_KINDS.filter((_kind, at) => (bits >> at) % 2 === 1),
);

it("is the company's word by its verified email, its page or its number, and by nothing else", () => {
  for (const kinds of sets) {
    const theirs = kinds.some((kind) => kind !== "picture");
    const certainty = certaintyOf(kinds);
    expect(isCompanysWord(certainty), kinds.join()).toBe(theirs);
    expect(toneOf(certainty), kinds.join()).toBe(theirs ? "confirmed" : "stamp");
    expect(stampKey(certainty), kinds.join()).toBe(theirs ? "receipt.stampConfirmed" : "receipt.stampSubmitted");
  }
});

it("names the surest kind, whatever else is kept", () => {
  const named = (...kinds: ProofKind[]) => CERTAINTY_WORDS[certaintyOf(kinds)];
  expect(named("picture", "page", "mail")).toBe("receipt.certainty.company");
  expect(named("picture", "page")).toBe("receipt.certainty.page");
  expect(named("number")).toBe("receipt.certainty.page");
  expect(named("picture")).toBe("receipt.certainty.picture");
  expect(named()).toBe("receipt.certainty.none");
});
