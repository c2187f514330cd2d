import { describe, expect, it } from "vitest";
import { isLinkedIn, readLinkedIn } from "@workers/reading/resumes/exports/linkedin";
import { isOldLinkedIn, readOldLinkedIn } from "@workers/reading/resumes/exports/linkedin-old";
import type { PdfPage } from "@workers/reading/resumes/read-pages";

type Run = readonly [x: number, y: number, size: number, text: string, font?: string];

const page = (number: number, runs: readonly Run[], links: PdfPage["links"] = []): PdfPage => ({
  number,
  width: 612,
  height: 792,
  items: runs.map(([x, y, size, text, font = "f1"]) => ({ text, x, y, width: text.length * size * 0.5, size, font })),
  links,
});
const main = (y: number, size: number, text: string): Run => [223.6, y, size, text];
const side = (y: number, size: number, text: string): Run => [21.6, y, size, text];

const PROFILE = [
  page(1, [
    side(54.4, 13, "Contact"),
    side(73.8, 10.5, "+91 98450 00000 (Mobile)"),
    side(86.4, 10.5, "ashwika.tarun@mail.example"),
    side(110.8, 11, "www.linkedin.com/in/ashwika-"),
    side(125.2, 11, "tarun-11 (LinkedIn)"),
    side(139.2, 11, "tarun.example/blog (Personal)"),
    side(174, 13, "Top Skills"),
    side(193.5, 10.5, "Cost accounting"),
    side(211.1, 10.5, "Planning of a very long"),
    side(223.7, 10.5, "winter"),
    side(258, 13, "Languages"),
    side(277, 10.5, "Hindi (Native or Bilingual)"),
    main(65.5, 26, "Ashwika Tarun, PhD"),
    main(86.7, 12, "Head of Accounts at Neelgiri Freight | Teaches what"),
    main(101.1, 12, "she knows"),
    main(116.5, 12, "Pune, Maharashtra, India"),
    main(154.1, 15.75, "Summary"),
    main(179.6, 12, "Accounts of freight, and of those who send it."),
    main(230, 15.75, "Experience"),
    main(260, 12, "Neelgiri Freight and Forwarding of the Western and"),
    main(278, 12, "Southern Coasts"),
    main(294, 10.5, "5 years 3 months"),
    main(315, 11.5, "Head of Accounts"),
    main(329.6, 10.5, "April 2021 - Present (4 years)"),
    main(344.3, 10.5, "Pune, Maharashtra, India"),
    main(365, 10.5, "- Closed the books of forty branches in three days, by a calendar that all"),
    main(383, 10.5, "of them keep"),
    main(401, 10.5, "- Taught eleven juniors"),
    main(430, 11.5, "Accountant"),
    main(444.5, 10.5, "January 2020 - April 2021 (1 year 4 months)"),
    main(760, 12, "Teesta Mobility"),
    [384, 778, 9, "Page 1 of 2"],
  ]),
  page(2, [
    main(53.4, 11.5, "Trainee"),
    main(67.9, 10.5, "July 2018 - December 2019 (1 year 6 months)"),
    main(88, 10.5, "Kept the ledgers of 40 vendors."),
    main(130, 15.75, "Education"),
    main(155, 12, "Sample University"),
    main(172.6, 10.5, "Master of Commerce, Accounting · (2016 - 2018)"),
    [384, 778, 9, "Page 2 of 2"],
  ]),
];

describe("LinkedIn's exports", () => {
  it("gives every job its employer, also where several titles stand beneath one", () => {
    expect(isLinkedIn(PROFILE)).toBe(true);
    const { resume } = readLinkedIn(PROFILE);
    const house = "Neelgiri Freight and Forwarding of the Western and Southern Coasts";
    expect(resume.work).toMatchObject([
      {
        name: house,
        position: "Head of Accounts",
        location: "Pune, Maharashtra, India",
        startDate: "2021-04",
        endDate: "",
        highlights: [
          "Closed the books of forty branches in three days, by a calendar that all of them keep",
          "Taught eleven juniors",
        ],
      },
      { name: house, position: "Accountant", startDate: "2020-01", endDate: "2021-04", highlights: [] },
      { name: "Teesta Mobility", position: "Trainee", highlights: ["Kept the ledgers of 40 vendors."] },
    ]);
  });

  it("reads the side column by its headings and whole addresses", () => {
    const { resume } = readLinkedIn(PROFILE);
    expect(resume.basics).toMatchObject({
      name: "Ashwika Tarun",
      label: "Head of Accounts at Neelgiri Freight | Teaches what she knows",
      email: "ashwika.tarun@mail.example",
      phone: "+91 98450 00000",
      url: "https://tarun.example/blog",
      profiles: [{ username: "ashwika-tarun-11", url: "https://www.linkedin.com/in/ashwika-tarun-11" }],
    });
    expect(resume.basics.location.city).toBe("Pune");
    expect(resume.skills.map(({ name }) => name)).toEqual(["Cost accounting", "Planning of a very long winter"]);
    expect(resume.languages).toEqual([{ language: "Hindi", fluency: "Native or Bilingual" }]);
    expect(resume.education).toMatchObject([
      { institution: "Sample University", studyType: "Master of Commerce", area: "Accounting", endDate: "2018" },
    ]);
  });

  it("has a place for every line but headings and the numbers of pages", () => {
    const { lines, sources } = readLinkedIn(PROFILE);
    const placed = new Set(Object.values(sources).flat());
    const left = lines.filter((_, n) => !placed.has(n)).map(({ text }) => text);
    expect(left.toSorted()).toEqual(
      [
        "Contact",
        "Education",
        "Experience",
        "Languages",
        "Page 1 of 2",
        "Page 2 of 2",
        "Summary",
        "Top Skills",
      ].toSorted(),
    );
  });

  it("takes no other file for one", () => {
    const other = PROFILE.map((one) => ({ ...one, items: one.items.map((item) => ({ ...item, x: item.x + 40 })) }));
    expect(isLinkedIn(other)).toBe(false);
    expect(isOldLinkedIn(PROFILE)).toBe(false);
    expect(isLinkedIn([])).toBe(false);
  });

  it("reads the exports of before 2018", () => {
    const old = [
      page(1, [
        [36, 52.7, 20, "Ashwika Tarun", "bold"],
        [36, 74.8, 13, "Accountant"],
        [36, 121.3, 16, "Summary"],
        [36, 145, 12, "N/A"],
        [36, 186.9, 16, "Experience"],
        [36, 208.8, 12, "Accountant at Model College at Nashik", "bold"],
        [36, 225.2, 12, "January 2016 - Present"],
        [46.8, 243, 12, "• Kept the books"],
        [36, 270, 12, "Owner", "bold"],
        [36, 286, 12, "August 2014 - November 2015 (1 year 4 months)"],
        [36, 345.3, 16, "Education"],
        [36, 361.2, 12, "Sample University", "bold"],
        [36, 377.4, 12, "Bachelor of Commerce, Accounting, 2009 - 2013"],
        [549, 764, 10, "Page 1"],
      ]),
      page(2, [
        [36, 52.7, 20, "Ashwika Tarun", "bold"],
        [36, 185.8, 12, "Contact Ashwika on LinkedIn"],
      ]),
    ];
    expect(isOldLinkedIn(old)).toBe(true);
    const { resume } = readOldLinkedIn(old, (font) => font === "bold");
    expect(resume.work).toMatchObject([
      { name: "Model College at Nashik", position: "Accountant", startDate: "2016-01", highlights: ["Kept the books"] },
      { name: "", position: "Owner", startDate: "2014-08", endDate: "2015-11" },
    ]);
    expect(resume.education).toMatchObject([
      { institution: "Sample University", studyType: "Bachelor of Commerce", area: "Accounting", endDate: "2013" },
    ]);
  });
});
