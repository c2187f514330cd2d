import { describe, expect, it } from "vitest";
import { corrected, type Corrected, type Correction } from "@workers/reading/resumes/corrections";
import { withLabelled } from "@workers/reading/resumes/labeller/with-labelled";
import { notUnderstood } from "@workers/reading/resumes/line-places";
import type { ReadResume } from "@workers/reading/resumes/resume";
import { readStructure } from "@workers/reading/resumes/structure/read-structure";
import { generate } from "../../../scripts/resume-training/generate";
import { ONE_PAGE } from "../../support/read-resumes";

function reading(seed: number): ReadResume {
  const { lines } = generate(seed);
  const structure = readStructure(lines, []);
  const { headings, furniture } = structure;
  const read: ReadResume = { lines, layout: ONE_PAGE, headings, furniture, ...withLabelled(structure) };
  return { ...read, notUnderstood: notUnderstood(read) };
}

/** Every value of a reading by its pointer. */
function leaves(value: unknown, at = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[at, value]];
  return Object.entries(value).flatMap(([name, part]) => leaves(part, `${at}/${name}`));
}

const VALUES: Readonly<Partial<Record<Corrected, string>>> = {
  name: "Asha Sample",
  email: "asha@sample.test",
  phone: "+91 90000 00000",
  city: "Kochi",
  "work.position": "Senior Sampler",
  "work.name": "Sample Works LLP",
  "work.dates": "Jan 2001 to Feb 2002",
  "education.studyType": "B.Sample",
  "education.area": "Sampling",
  "education.institution": "Sample College",
  "education.dates": "1998 to 2001",
};
const TOUCHED: Readonly<Partial<Record<Corrected, string[]>>> = {
  name: ["/basics/name"],
  email: ["/basics/email"],
  phone: ["/basics/phone"],
  city: ["/basics/location/city"],
};

describe("a correction", () => {
  it("calls a line a heading or one to read first until it is called nothing, and changes no value by it", () => {
    const read = reading(3);
    const n = read.notUnderstood?.[0] ?? 0;
    const text = read.lines[n]?.text ?? "";
    const says = (field: Corrected): Correction => ({
      field,
      entry: null,
      value: text,
      at: { n, text, from: 0, to: 1 },
    });
    const after = corrected(read, [says("heading")]).read;
    expect(after).toMatchObject({ saidHeadings: [n], resume: read.resume, sources: read.sources });
    expect(after.notUnderstood).not.toContain(n);
    expect(corrected(read, [says("heading"), says("other")]).read.saidHeadings).toBeUndefined();
    const first = corrected(read, [says("heading"), says("highlight")]).read;
    expect(first).toMatchObject({ saidHighlights: [n], resume: read.resume, sources: read.sources });
    expect(first.saidHeadings).toBeUndefined();
    expect(corrected(read, [says("highlight"), says("other")]).read.saidHighlights).toBeUndefined();
  });

  it("never touches another field", () => {
    let tried = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const read = reading(seed);
      const { entries } = corrected(read, []);
      for (const [name, value] of Object.entries(VALUES)) {
        const field = name as Corrected;
        const [section = "", part = ""] = field.split(".");
        const marks = section === "work" || section === "education" ? entries[section] : [null];
        for (const [n, entry] of marks.entries()) {
          const after = corrected(read, [{ field, entry, value, at: null }]).read;
          const own =
            TOUCHED[field] ??
            (part === "dates" ? ["startDate", "endDate"] : [part]).map((each) => `/${section}/${n}/${each}`);
          const before = new Map(leaves(read.resume));
          const changed = leaves(after.resume).flatMap(([at, now]) => (before.get(at) === now ? [] : [at]));
          expect(
            changed.filter((at) => !own.includes(at)),
            `${seed} ${field}`,
          ).toEqual([]);
          expect(leaves(after.resume)).toHaveLength(before.size);
          const others = (of: object) =>
            Object.entries(of)
              .filter(([at]) => !own.includes(at))
              .toSorted();
          expect(others(after.sources), `${seed} ${field}`).toEqual(others(read.sources));
          expect(others(after.confidence ?? {})).toEqual(others(read.confidence ?? {}));
          expect([after.lines, after.layout, after.stated]).toEqual([read.lines, read.layout, read.stated]);
          tried++;
        }
      }
    }
    expect(tried).toBeGreaterThan(150);
  });

  it("adds a job at a line, takes one out, and is the same when it is made twice", () => {
    const read = reading(3);
    const line = { n: 0, text: read.lines[0]?.text ?? "" };
    const at = { ...line, from: 0, to: line.text.length };
    const added: Correction[] = [
      { field: "work.name", entry: { line, nth: -1 }, value: line.text, at },
      { field: "work.position", entry: { line, nth: -1 }, value: "Sampler", at: null },
    ];
    const one = corrected(read, added);
    expect(one.read.resume.work).toHaveLength(read.resume.work.length + 1);
    expect(one.read.resume.work[0]).toMatchObject({ name: line.text, position: "Sampler" });
    expect(one.read.sources["/work/0/name"]).toEqual([0]);
    expect(one.typed).toEqual(["/work/0/position"]);
    expect(corrected(read, [...added, ...added])).toEqual(one);
    const gone: Correction = { field: "work", entry: { line, nth: -1 }, value: "", at: null };
    expect(corrected(read, [...added, gone]).read.resume).toEqual(read.resume);
    expect(corrected(read, [...added, gone, gone]).read.resume).toEqual(read.resume);
  });

  it("of the second entry of a line leaves the first alone where a newer reading has one", () => {
    const read = reading(3);
    const [first] = corrected(read, []).entries.work;
    const second = { line: first!.line, nth: 1 };
    for (const field of ["work", "work.name"] as const) {
      const said: Correction = { field, entry: second, value: field === "work" ? "" : "Sample", at: null };
      expect(corrected(read, [said]).read.resume).toEqual(read.resume);
    }
  });

  it("finds its line again in a newer reading, and falls away where the line is gone", () => {
    const read = reading(5);
    const n = read.lines.findIndex(({ text }) => /\p{L}{4}/u.test(text));
    const text = read.lines[n]?.text ?? "";
    const said: Correction = { field: "name", entry: null, value: text, at: { n, text, from: 0, to: text.length } };
    const moved = { ...read, lines: [{ ...read.lines[n]!, text: "A new line above" }, ...read.lines] };
    expect(corrected(moved, [said]).read.sources["/basics/name"]).toEqual([n + 1]);
    const lost = { ...read, lines: read.lines.map((line) => (line.text === text ? { ...line, text: "else" } : line)) };
    expect(corrected(lost, [said]).read.resume.basics.name).toBe(read.resume.basics.name);
  });

  it("says the ends of a period, and skills one by one", () => {
    const read = reading(7);
    const [entry = null] = corrected(read, []).entries.work;
    const dates: Correction = { field: "work.dates", entry, value: "Apr 2019 to present", at: null };
    expect(corrected(read, [dates]).read.resume.work[0]).toMatchObject({ startDate: "2019-04", endDate: "" });
    const skills: Correction = { field: "skills", entry: null, value: "Tally, Excel, Tally", at: null };
    expect(corrected(read, [skills]).read.resume.skills).toEqual([
      { name: "", level: "", keywords: ["Tally", "Excel"] },
    ]);
    const more: Correction = { field: "moreSkills", entry: null, value: "Excel, GST", at: null };
    expect(corrected(read, [skills, more]).read.resume.skills.at(-1)).toMatchObject({ keywords: ["GST"] });
  });

  it("takes a line that is none of the parts out of what was not understood", () => {
    const read = { ...reading(9), notUnderstood: [0] };
    const text = read.lines[0]?.text ?? "";
    const sources = Object.fromEntries(Object.entries(read.sources).filter(([, from]) => !from.includes(0)));
    const bare = { ...read, sources, headings: [], furniture: [] };
    const other: Correction = {
      field: "other",
      entry: null,
      value: text,
      at: { n: 0, text, from: 0, to: text.length },
    };
    expect(corrected(bare, []).read.notUnderstood).toContain(0);
    expect(corrected(bare, [other]).read.notUnderstood).not.toContain(0);
  });
});
