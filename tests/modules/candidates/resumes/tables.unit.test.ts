/** Layouts that are read by where words stand: tables, entries side by side, headings at the margin. */
import { describe, expect, it } from "vitest";
import { layOut } from "@workers/reading/resumes/layout";
import type { Resume } from "@workers/reading/resumes/resume";
import { findDates } from "@workers/reading/resumes/structure/dates";
import { readStructure } from "@workers/reading/resumes/structure/read-structure";
import { readRows, type Text } from "../../../support/read-rows";

const jobs = ({ work }: Resume) => work.map((w) => [w.position, w.name, w.startDate, w.endDate]);

describe("tables", () => {
  it("tell jobs by the headings of their columns, in whatever order they stand", () => {
    const { resume } = readRows(
      [["Asha Example", 40, true]],
      [["WORK EXPERIENCE", 40, true]],
      [
        ["S.No", 40, true],
        ["Period", 90, true],
        ["Designation", 230, true],
        ["Name of the Company", 360, true],
      ],
      [
        ["1.", 40],
        ["06/2021 to till date", 90],
        ["Staff Nurse", 230],
        ["Arogyavan Hospital, Pune", 360],
      ],
      [
        ["2.", 40],
        ["09/2018 to 11/2020", 90],
        ["Ward Nurse", 230],
        ["Niramay Multispeciality", 360],
      ],
      [["Hospital", 360]],
      [["SKILLS", 40, true]],
      [["Triage, Patient Care", 40]],
    );
    expect(jobs(resume)).toEqual([
      ["Staff Nurse", "Arogyavan Hospital", "2021-06", ""],
      ["Ward Nurse", "Niramay Multispeciality Hospital", "2018-09", "2020-11"],
    ]);
    expect(resume.work[0]?.location).toBe("Pune");
  });

  it("keep narrow cells apart that begin beneath one another", () => {
    const { resume, lines } = readRows(
      [["Asha Example", 40, true]],
      [["EDUCATION", 40, true]],
      [
        ["Year", 40, true],
        ["Degree", 70, true],
        ["Institute", 230, true],
        ["Percentage", 460, true],
      ],
      [
        ["2016", 40],
        ["B.Com", 70],
        ["Savitri College of Commerce", 230],
        ["76%", 460],
      ],
      [
        ["2013", 40],
        ["HSC", 70],
        ["Maharashtra State Board", 230],
        ["81%", 460],
      ],
      [
        ["2011", 40],
        ["SSC", 70],
        ["Maharashtra State Board", 230],
        ["84%", 460],
      ],
    );
    expect(lines).toContain("B.Com");
    expect(resume.education.map((e) => [e.studyType, e.institution, e.endDate, e.score])).toEqual([
      ["B.Com", "Savitri College of Commerce", "2016", "76%"],
      ["HSC", "Maharashtra State Board", "2013", "81%"],
      ["SSC", "Maharashtra State Board", "2011", "84%"],
    ]);
  });

  it("join a label to what stands behind its colon in another cell", () => {
    const { resume } = readRows(
      [["Asha Example", 40, true]],
      [["EXPERIENCE", 40, true]],
      [
        ["Employer", 40, true],
        [": Zillion Tiles", 160],
      ],
      [
        ["Role", 40, true],
        [": Accountant", 160],
      ],
      [
        ["Duration", 40, true],
        [": Jan 2020 to Till Date", 160],
      ],
      [["- Kept the ledgers of 40 vendors", 40]],
    );
    expect(jobs(resume)).toEqual([["Accountant", "Zillion Tiles", "2020-01", ""]]);
  });
});

describe("what stands side by side", () => {
  it("is read one after the other, also where no heading stands on the right", () => {
    const { resume } = readRows(
      [["Asha Example", 40, true]],
      [["Work Experience", 40, true]],
      [
        ["HR Manager", 40, true],
        ["HR Executive", 310, true],
      ],
      [
        ["Samvaad Services Pvt Ltd", 40],
        ["Zillion Tiles Ltd", 310],
      ],
      [
        ["Aug 2021 - Present", 40],
        ["Nov 2018 - Jan 2020", 310],
      ],
      [
        ["- Wrote the leave policy", 40],
        ["- Ran payroll for 400 people", 310],
      ],
      [["Education", 40, true]],
      [["MBA, Sample University, 2018", 40]],
    );
    expect(jobs(resume)).toEqual([
      ["HR Manager", "Samvaad Services Pvt Ltd", "2021-08", ""],
      ["HR Executive", "Zillion Tiles Ltd", "2018-11", "2020-01"],
    ]);
    expect(resume.work.map((w) => w.highlights)).toEqual([["Wrote the leave policy"], ["Ran payroll for 400 people"]]);
    expect(resume.education.map((e) => e.institution)).toEqual(["Sample University"]);
  });

  it("does not move the dates of what begins beside its heading", () => {
    const { resume } = readRows(
      [["Asha Example", 40, true]],
      [
        ["Education", 40, true],
        ["B.Com, Savitri College of Commerce, 2016", 160],
      ],
      [["HSC, Maharashtra State Board, 2013", 160]],
      [
        ["Skills", 40, true],
        ["Tally, GST", 160],
      ],
    );
    expect(resume.education.map((e) => [e.institution, e.endDate])).toEqual([
      ["Savitri College of Commerce", "2016"],
      ["Maharashtra State Board", "2013"],
    ]);
  });
});

describe("what sentences say", () => {
  it("is where, as what and since when", () => {
    const { resume } = readRows(
      [["Asha Example", 40, true]],
      [["Work Experience:-", 40, true]],
      [["1. Worked in Volta Electricals as Electrician from Mar 2018 to", 40]],
      [["May 2020.", 56]],
      [["2. Working with Bharat Wire Works as a Site Electrician from Dec 2021 to till now.", 40]],
      [["Academic Qualification:-", 40, true]],
      [["1. Passed Diploma in Electrical Engineering from Narmada Institute of", 40]],
      [["Technology in the year 2018.", 56]],
      [["2. SSC passed from Maharashtra State Board in 2015.", 40]],
      [["Skills:-", 40, true]],
      [["1. PLC", 40]],
      [["2. House Wiring", 40]],
    );
    expect(jobs(resume)).toEqual([
      ["Electrician", "Volta Electricals", "2018-03", "2020-05"],
      ["Site Electrician", "Bharat Wire Works", "2021-12", ""],
    ]);
    expect(resume.education.map((e) => [e.studyType, e.area, e.institution, e.endDate])).toEqual([
      ["Diploma", "Electrical Engineering", "Narmada Institute of Technology", "2018"],
      ["SSC", "", "Maharashtra State Board", "2015"],
    ]);
    expect(resume.skills.map((s) => s.name)).toEqual(["PLC", "House Wiring"]);
  });

  it("parts a title from an employer at a stroke, and not two titles", () => {
    const { resume } = readRows(
      [["Asha Example", 40, true]],
      [["EXPERIENCE", 40, true]],
      [["Accountant / Mehul Traders, Jan 2020 - Present", 40]],
      [["- Kept the ledgers of 40 vendors", 40]],
      [["Manager / Team Lead, Parijat Foods Limited, Jan 2018 - Dec 2019", 40]],
      [["- Led nine people", 40]],
    );
    expect(jobs(resume)).toEqual([
      ["Accountant", "Mehul Traders", "2020-01", ""],
      ["Manager / Team Lead", "Parijat Foods Limited", "2018-01", "2019-12"],
    ]);
  });

  it("has languages in a line with other personal details", () => {
    const { resume } = readRows(
      [["Asha Example", 40, true]],
      [["PERSONAL DETAILS", 40, true]],
      [["Date of Birth: 12th August 1994 Languages Known: English, Hindi, Tamil", 40]],
    );
    expect(resume.languages.map((l) => l.language)).toEqual(["English", "Hindi", "Tamil"]);
  });

  it("says since when something goes on, and takes a score for no year", () => {
    const spans = (text: string) => findDates(text).map(({ start, end }) => [start, end]);
    expect(spans("June 2021 onwards")).toEqual([["2021-06", ""]]);
    expect(spans("2013 — 79%")).toEqual([["2013", "2013"]]);
    expect(spans("2013 - 79.5%")).toEqual([["2013", "2013"]]);
    expect(spans("2014-18, first class")).toEqual([["2014", "2018"]]);
  });
});

describe("names set wide", () => {
  it("are whole where two letters stand close, and parted as the address of mail parts them", () => {
    const named = (name: string, mail: string) =>
      readRows([[name, 40, true]], [[mail, 40]], [["SKILLS", 40, true]], [["Tally, GST", 40]]).resume.basics.name;
    expect(named("FA T H I M A  B E E V I", "fathima@mail.example")).toBe("Fathima Beevi");
    expect(named("I P S I T A M O H A N T Y", "ipsita.mohanty@mail.example")).toBe("Ipsita Mohanty");
  });

  it.each([0.5, 0.8, 1, 1.6])("are whole where each letter was drawn by itself, %f of its height apart", (apart) => {
    const size = 24;
    let x = 40;
    const letters = [..."RAVI KUMAR"].flatMap((text) => {
      const at = x;
      x += (text === " " ? 0.3 : 0.6) * size + apart * size;
      return text === " " ? [] : [{ text, x: at, y: 40, width: 0.6 * size, size, font: "r" }];
    });
    const rest = ["ravi.kumar@mail.example", "SKILLS", "Tally, GST"].map((text, i) => ({
      text,
      x: 40,
      y: 70 + i * 14,
      width: text.length * 5,
      size: 10,
      font: "r",
    }));
    const page = { number: 1, width: 595, height: 842, items: [...letters, ...rest], links: [] };
    const { lines, links } = layOut([page], { fonts: ["Sample-Regular"], images: 0, pageCount: 1 });
    expect(readStructure(lines, links).resume?.basics.name).toBe("Ravi Kumar");
  });
});

describe("signs of a list", () => {
  it.each(["▫", "◘", "➔", "⇒", "❑", "☐", "✗", "✱", "+", "~", ">", "#", "›", "¤", "⊙", "\u0000", "–", "•", "▪"])(
    "%j is no part of what stands behind it",
    (sign) => expect(listed([sign, sign, sign])).toEqual(TOLD),
  );

  it.each([
    [["1.", "2.", "3."]],
    [["a)", "b)", "c)"]],
    [["(a)", "(b)", "(c)"]],
    [["i.", "ii.", "iii."]],
    [["[1]", "[2]", "[3]"]],
    [["1 -", "2 -", "3 -"]],
    [["①", "②", "③"]],
  ])("%j count", (signs) => expect(listed(signs)).toEqual(TOLD));

  it("does not make an item of a heading, or of a number to call", () => {
    const { resume } = readRows(
      [["Asha Example", 40, true]],
      [["+ 91 98220 77711", 40]],
      [["⇒ SKILLS", 40, true]],
      [["Tally, GST", 40]],
    );
    expect(resume.basics.phone).toBe("+91 98220 77711");
    expect(resume.skills.map(({ name }) => name)).toEqual(["Tally", "GST"]);
  });
});

const TOLD = ["Filed the returns of forty firms", "Kept the ledgers of ten vendors", "Trained four clerks"];
/** The points that the reader finds in a job whose lines begin with these signs. */
function listed(signs: readonly string[]): string[] {
  const { resume } = readRows(
    [["Asha Example", 40, true]],
    [["EXPERIENCE", 40, true]],
    [["Accountant, Sample Traders, Pune   Jan 2020 - Present", 40, true]],
    ...TOLD.map((told, i): Text[] => [[`${signs[i] ?? ""} ${told}`, 40]]),
    [["SKILLS", 40, true]],
    [["Tally, GST", 40]],
  );
  return resume.work.flatMap(({ highlights }) => highlights);
}
