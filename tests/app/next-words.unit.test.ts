import { expect, it } from "vitest";
import { doneIn, MAX_UNDONE, lastActionText } from "~/seeker/next-out/next-words";
import { inEnglish, messageOf } from "@workers/texts/text";
import { doubtsOf } from "~/seeker/next-out/reasons";

const ids = (n: number) => Array.from({ length: n }, (_, at) => `ID${at}`);
const params = (given: Record<string, string>) => new URLSearchParams(given);
const refused = (n: number) =>
  ids(n).map((id) => ({ id, position: "Java Developer", company: "Lotus Grid", reason: "" as const }));

it("tells how many were skipped, not how many were picked", () => {
  const three = params({ said: "skipped", n: "2", of: ids(3).join(",") });
  expect(lastActionText(three)).toBe("Skipped 2 jobs. They don't use any applications.");
  const stopping = params({ said: "skipped", n: "2", stopping: "1", of: ids(3).join(",") });
  expect(lastActionText(stopping)).toBe(
    "Skipped 2 jobs. They don't use any applications. " +
      "We're applying right now. We'll stop it, unless it has already gone out.",
  );
  expect(doneIn(stopping, refused(1), inEnglish)?.words).toContain("We'll stop it");
});

it("offers to undo as many as are undone, and tells how many came back", () => {
  const all = params({ said: "skipped", n: String(MAX_UNDONE + 1), of: ids(MAX_UNDONE + 1).join(",") });
  expect(doneIn(all, refused(MAX_UNDONE), inEnglish)?.undo).toEqual(ids(MAX_UNDONE));
  expect(doneIn(all, refused(MAX_UNDONE + 1), inEnglish)?.undo).toEqual([]);
  expect(lastActionText(params({ said: "some-back", n: "3", all: "5" }))).toBe(
    "Back in Up next: 3 of 5. We can no longer apply to the others.",
  );
});

it("says of a job that is not sure what speaks against it, then what is unclear, and one thing at least", () => {
  const title = messageOf("match.title", { n: "Backend Developer" });
  const skills = messageOf("match.skills", { skills: "Java" });
  const years = messageOf("match.years", { from: 8, to: 10, have: 5 });
  expect(doubtsOf([title, years, skills])).toEqual([{ key: "nextOut.gapYears", values: { years: "8–10" } }]);
  const unclear = [messageOf("match.titleNear", { n: "Backend Developer" }), "match.placeUnsaid"];
  expect(doubtsOf([...unclear, years])).toEqual([
    { key: "nextOut.gapYears", values: { years: "8–10" } },
    { key: "nextOut.doubtTitle" },
    { key: "nextOut.doubtPlace" },
  ]);
  expect(doubtsOf([title])).toEqual([{ key: "nextOut.doubtSkills" }]);
  expect(doubtsOf([title, skills])).toEqual([{ key: "nextOut.gapWish" }]);
});

it("speaks of the list of questions when an undone skip is on it, and not otherwise", () => {
  expect(lastActionText(params({ said: "asked-back" }))).toBe("Undone. It's back under Worth a look?");
  expect(lastActionText(params({ said: "undone" }))).toBe("Undone. This job is no longer skipped.");
});

it("says that the place is unclear when a town is only near", () => {
  const near = messageOf("match.near", { n: "Chakan" });
  const town = messageOf("match.town", { n: "Ranjangaon" });
  const skills = messageOf("match.skills", { skills: "Java" });
  for (const place of [near, town]) expect(doubtsOf([place, skills])).toEqual([{ key: "nextOut.doubtPlace" }]);
});
