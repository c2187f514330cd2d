import { describe, expect, it } from "vitest";
import { reviewResume } from "@workers/modules/candidates/resume-review/review";
import { readResume } from "@workers/reading/resumes/read-resume";
import { isWhole } from "@workers/modules/candidates/resumes/completeness";
import { drawResume } from "@workers/modules/applications/tailoring/pdf/draw-resume";
import { tailor } from "@workers/modules/applications/tailoring/tailor";
import { readWanted } from "@workers/modules/applications/tailoring/wanted";
import { DEMO_PEOPLE } from "@workers/sandbox/demo/people";
import { loadDemoBoards } from "@workers/sandbox/recorded-boards/facts";
import { writeText } from "@workers/sandbox/recorded-boards/texts";

const AT = Date.parse("2026-11-22T12:00:00Z");

/** The demo's jobs whose title names one of the trades that the person wishes for. */
async function openingsFor(
  titles: string,
): Promise<{ title: string; company: string; location: string; text: string; link: string }[]> {
  const wished = titles.toLowerCase().split(",");
  return (await loadDemoBoards(AT)).flatMap((board) =>
    board.openings
      .filter(({ title }) =>
        wished.some((words) => words.split(" ").every((word) => title.toLowerCase().includes(word))),
      )
      .map((fact) => ({
        title: fact.title,
        company: board.company,
        location: fact.place,
        link: fact.link,
        text: writeText(board, fact).join("\n"),
      })),
  );
}

describe("the demo's resumes", () => {
  it.each(DEMO_PEOPLE.map((person) => ({ ...person, name: person.fullName })))(
    "$name's is read whole, has something to mend, and is arranged for what they wish for",
    async ({ resume, profile, email }) => {
      const drawn = await drawResume(resume.holds, profile.country === "US" ? "Letter" : "A4");
      if (!drawn.ok) throw new Error(drawn.because);
      const { words, read, links } = await readResume(drawn.bytes);
      if (!read) throw new Error("not read");
      expect([isWhole(read), drawn.pages, words.text?.includes("A made-up person for the demo")]).toEqual([
        true,
        1,
        true,
      ]);
      expect(read.resume.basics.email).toBe(email);
      expect(read.resume).toMatchObject({
        work: resume.holds.work.map(({ url: _url, ...job }) => job),
        education: resume.holds.education,
        certificates: resume.holds.certificates,
        languages: resume.holds.languages,
        skills: resume.holds.skills,
      });
      const review = reviewResume({ read, sizeBytes: drawn.bytes.length, today: "2026-11-22" });
      expect(review.score).toBeGreaterThan(80);
      expect(review.findings.filter(({ weight, points }) => points < weight).length).toBeGreaterThan(1);
      const postings = await openingsFor(profile.forBackend_jobTitles);
      expect(postings.length).toBeGreaterThan(10);
      const made = postings.map((posting) => {
        const { changes } = tailor({ ...read, links }, readWanted(posting));
        return changes.length;
      });
      expect(made.filter((changes) => changes > 0).length / made.length).toBeGreaterThan(0.9);
    },
  );
});
