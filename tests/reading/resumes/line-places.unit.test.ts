import { describe, expect, it } from "vitest";
import { withLabelled } from "@workers/reading/resumes/labeller/with-labelled";
import { notUnderstood, placesOfLines } from "@workers/reading/resumes/line-places";
import type { ReadResume, ResumeLine } from "@workers/reading/resumes/resume";
import { readStructure } from "@workers/reading/resumes/structure/read-structure";
import { generate } from "../../../scripts/resume-training/generate";
import { ONE_PAGE } from "../../support/read-resumes";

function read(lines: ResumeLine[]): ReadResume {
  const structure = readStructure(lines, []);
  const { headings, furniture } = structure;
  return { lines, layout: ONE_PAGE, headings, furniture, ...withLabelled(structure) };
}

describe("the lines of a file", () => {
  it("go to exactly one place each, and those of jobs to the job that they name", () => {
    for (let seed = 1; seed <= 120; seed++) {
      const reading = read(generate(seed).lines);
      const { lines, resume, sources } = reading;
      const places = placesOfLines(reading);
      expect(places).toHaveLength(lines.length);
      const left = new Set(notUnderstood(reading));
      for (const [n, place] of places.entries()) {
        expect(place.kind === "notUnderstood", `${seed}: ${lines[n]?.text}`).toBe(left.has(n));
        if (place.kind === "part") expect(sources[place.pointer]).toContain(n);
      }
      for (const from of Object.values(sources)) for (const n of from) expect(lines[n]).toBeDefined();
      // A value is a span of the lines that it is said to be of.
      const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
      for (const [n, job] of resume.work.entries())
        for (const field of ["name", "position"] as const) {
          const own = (sources[`/work/${n}/${field}`] ?? []).map((at) => lines[at]?.text ?? "").join("");
          if (field === "name" || own !== "") expect(letters(own), `${seed}`).toContain(letters(job[field]));
        }
    }
  });

  it("keep the words of a point with its job, and say which were not understood", () => {
    const all = [40, 41, 42].map((seed) => read(generate(seed).lines));
    for (const reading of all) {
      const told = reading.resume.work.flatMap(({ highlights, summary }) => [...highlights, summary]).join(" ");
      const own = Object.entries(reading.sources).filter(([at]) => /^\/work\/\d+\/(?:highlights|summary)/.test(at));
      for (const [, from] of own)
        for (const n of from) {
          const [word = ""] = /\p{L}{5,}/u.exec(reading.lines[n]?.text ?? "") ?? [];
          expect(told).toContain(word);
        }
    }
  });
});
