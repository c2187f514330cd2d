import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readResume } from "@workers/reading/resumes/read-resume";
import type { ReadResume } from "@workers/reading/resumes/resume";
import { isWhole } from "@workers/modules/candidates/resumes/completeness";
import { headingOf } from "@workers/reading/resumes/structure/headings";
import { drawResume } from "@workers/modules/applications/tailoring/pdf/draw-resume";
import { samplePerson } from "../../../support/resume-people";

async function readBack(n: number): Promise<ReadResume> {
  const drawn = await drawResume(samplePerson(n), "A4");
  const read = drawn.ok ? (await readResume(drawn.bytes)).read : null;
  if (!read) throw new Error(`person ${n} is not read`);
  return read;
}

/** Faults of a reading, each in one place. */
const FAULTS: Readonly<Record<string, (read: ReadResume) => void>> = {
  "an institution is lost": ({ resume }) => (resume.education[0] = { ...one(resume.education), institution: "" }),
  "an employer is lost": ({ resume }) => (resume.work[0] = { ...one(resume.work), name: "" }),
  "a period is the title": ({ resume }) => (resume.work[0] = { ...one(resume.work), position: "Jan 2019 to Present" }),
  "a title is the employer": ({ resume }) =>
    (resume.work[0] = { ...one(resume.work), name: "Software Engineer", position: "Sample" }),
  "a job has no dates": ({ resume }) => (resume.work[0] = { ...one(resume.work), startDate: "", endDate: "" }),
  "a line is lost": ({ resume, sources }) => {
    one(resume.work).highlights.shift();
    delete sources["/work/0/highlights/0"];
    for (const [pointer, lines] of Object.entries(sources))
      if (pointer === "/work/0") sources[pointer] = lines.slice(0, 1);
  },
  "a number that the file tells": ({ lines }) => lines.push({ ...one(lines), text: "Saved 4711 hours" }),
  "a period that the file tells": ({ lines }) => lines.push({ ...one(lines), y: 700, text: "Mar 2001 - May 2002" }),
  "two jobs side by side are one": ({ lines, sources }) => {
    const at = sources["/work/0/highlights/0"]?.[0] ?? 0;
    lines.push({ ...one(lines.slice(at)), x: 400, text: "Trained others" });
    sources["/work/0/highlights/0"] = [at, lines.length - 1];
  },
  "a job of two columns": ({ lines, sources }) => {
    lines.push({ ...one(lines), column: 1, text: "Trained" }, { ...one(lines), column: 0, text: "Trained" });
    sources["/work/0/location"] = [lines.length - 1, lines.length - 2];
  },
};

function one<T>(of: readonly T[]): T {
  const [first] = of;
  if (first === undefined) throw new Error("none");
  return first;
}

describe("whether a reading is whole", () => {
  it("is so for who was drawn and read back, and for nobody with one fault", async () => {
    for (let n = 0; n < 30; n++) expect(isWhole(await readBack(n)), `person ${n}`).toBe(true);
    const read = await readBack(2);
    expect(read.resume.work.length).toBeGreaterThan(0);
    expect(isWhole(read)).toBe(true);
    for (const [fault, spoil] of Object.entries(FAULTS)) {
      const spoilt = structuredClone(read);
      spoil(spoilt);
      expect(isWhole(spoilt), fault).toBe(false);
    }
  });

  const folder = join(process.env["DATA_DIR"] ?? "", "resumes");
  const hasData = process.env["DATA_DIR"] !== undefined && existsSync(folder);

  it.skipIf(!hasData)("is so for no real layout whose numbers and words the drawn file would lose", async () => {
    const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}|\d{2,}/gu));
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".pdf"),
    )) {
      const { read } = await readResume(new Uint8Array(readFileSync(join(folder, file))));
      if (!read || !isWhole(read)) continue;
      const drawn = await drawResume(read.resume, "A4");
      if (!drawn.ok) continue;
      const kept = wordsOf((await readResume(drawn.bytes)).words.text ?? "");
      // The drawn file has headings of its own.
      const told = read.lines.filter(({ text }) => headingOf(text) === null);
      const all = [...wordsOf(told.map(({ text }) => text).join("\n"))];
      expect(all.filter((word) => !kept.has(word)).length / all.length, file).toBeLessThan(0.1);
    }
    for (const file of ["reactive-resume/kakuna", "reactive-resume/bronzor", "other/chromium-single-column"]) {
      const { read } = await readResume(new Uint8Array(readFileSync(join(folder, `${file}.pdf`))));
      expect(read && isWhole(read), file).toBe(false);
    }
  });
});
