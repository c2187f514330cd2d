/** Resumes in Hindi: headings, times, names, jobs and studies. */
import { expect, it } from "vitest";
import { withLabelled } from "@workers/reading/resumes/labeller/with-labelled";
import { layOut } from "@workers/reading/resumes/layout";
import { findDates, withoutDates } from "@workers/reading/resumes/structure/dates";
import { headingOf } from "@workers/reading/resumes/structure/headings";
import { NO_HINDI_NAME } from "@workers/reading/resumes/structure/hindi-words";
import { readStructure } from "@workers/reading/resumes/structure/read-structure";
import {
  endsAsTitle,
  soundsLikeCompany,
  soundsLikeDegree,
  soundsLikeInstitution,
} from "@workers/reading/resumes/structure/words";

it.each([
  ["कार्य अनुभव", "work"],
  ["अनुभव:", "work"],
  ["शिक्षा", "education"],
  ["शैक्षणिक योग्यता", "education"],
  ["मुख्य कौशल", "skills"],
  ["उद्देश्य", "summary"],
  ["अनुभव / Experience", "work"],
  ["दक्षताएं", "skills"],
  ["भाषाएं", "languages"],
  ["परियोजनाएं", "projects"],
  ["उपलब्धियां", "awards"],
  ["रुचियां", "other"],
  ["रोज़गार", "work"],
  ["रोज\u093cगार", "work"],
  ["प्रोफाइल", "summary"],
  ["कार्य का अनुभव", "work"],
  ["शिक्षा विभाग में कार्य", null],
])("knows the heading %s", (text, kind) => expect(headingOf(text)).toBe(kind));

it.each([
  ["जनवरी 2022 – वर्तमान", "2022-01", "", true],
  ["जून २०१६ से मार्च २०१९ तक", "2016-06", "2019-03", true],
  ["अगस्त 2018 से अब तक", "2018-08", "", true],
  ["अप्रैल 2016 से मई 2018 तक", "2016-04", "2018-05", true],
  ["मई 2016 – वर्तमान", "2016-05", "", true],
  ["मई से जून 2016", "2016-05", "2016-06", true],
  ["२०१५", "2015", "2015", false],
])("reads the time %s", (text, start, end, isRange) =>
  expect(findDates(text)[0]).toMatchObject({ start, end, isRange }),
);

it.each([
  ["बी.कॉम", soundsLikeDegree],
  ["12वीं", soundsLikeDegree],
  ["आईटीआई", soundsLikeDegree],
  ["इंटरमीडिएट", soundsLikeDegree],
  ["डी.एल.एड", soundsLikeDegree],
  ["नमूना पॉलीटेक्निक", soundsLikeInstitution],
  ["नमूना विद्या मन्दिर", soundsLikeInstitution],
  ["लखनऊ विश्वविद्यालय", soundsLikeInstitution],
  ["राजस्थान माध्यमिक शिक्षा बोर्ड", soundsLikeInstitution],
  ["नमूना ट्रेडर्स", soundsLikeCompany],
  ["नमूना सीमेंट प्रा. लि.", soundsLikeCompany],
  ["लेखा सहायक", endsAsTitle],
  ["इलेक्ट्रीशियन", endsAsTitle],
])("tells what kind %s is", (text, isOfKind) => {
  expect(isOfKind(text)).toBe(true);
  expect(isOfKind("कारखाने की मरम्मत")).toBe(isOfKind === soundsLikeCompany && false);
});

it.each(["लक्ष्मीपति निगम", "शिक्षा नमूना"])("takes a name for no house and no heading: %s", (name) => {
  expect([headingOf(name), soundsLikeCompany(name), NO_HINDI_NAME.test(name)]).toEqual([null, false, false]);
});

it("takes the whole of a period in May", () => {
  const text = "लेखाकार, अप्रैल 2016 से मई 2018 तक, नमूना";
  expect(withoutDates(text, findDates(text))).not.toMatch(/मई|2018|तक/);
});

it("leaves nothing of a period", () => {
  const text = "लेखाकार, जून २०१६ से मार्च २०१९ तक";
  expect(withoutDates(text, findDates(text))).toBe("लेखाकार");
});

/** The jobs and studies of a page, row beneath row. */
function readPage(rows: readonly string[]) {
  const items = rows.map((text, i) => ({ text, x: 40, y: 40 + i * 14, width: text.length * 5, size: 10, font: "r" }));
  const file = { fonts: ["Sample"], images: 0, pageCount: 1 };
  const { lines, links } = layOut([{ number: 1, width: 595, height: 842, items, links: [] }], file);
  return withLabelled(readStructure(lines, links));
}
const AROUND = [
  ["अनीता नमूना", "कार्य अनुभव"],
  ["शिक्षा", "बी.कॉम, नमूना विश्वविद्यालय, 2015"],
] as const;

it.each([
  [["लेखा सहायक, नमूना ट्रेडर्स", "बिक्री प्रबंधक, मॉडल मिल्स"], []],
  [["लेखा सहायक, नमूना ट्रेडर्स", "बिक्री प्रबंधक, मॉडल मिल्स"], ["• खातों का मिलान"]],
  [["मे. नमूना ट्रेडर्स में लेखा सहायक", "मे. मॉडल मिल्स में बिक्री प्रबंधक"], []],
])("reads each job with its own period, unsure: %s %s", ([first = "", second = ""], bullets) => {
  const [above, below] = AROUND;
  const jobs = [first, "अप्रैल 2016 से मई 2018 तक", ...bullets, second, "जून 2018 से अब तक", ...bullets];
  const { resume, confidence } = readPage([...above, ...jobs, ...below]);
  expect(resume.work.map(({ name, position, startDate, endDate }) => [name, position, startDate, endDate])).toEqual([
    ["नमूना ट्रेडर्स", "लेखा सहायक", "2016-04", "2018-05"],
    ["मॉडल मिल्स", "बिक्री प्रबंधक", "2018-06", ""],
  ]);
  for (const field of ["name", "position", "startDate", "endDate"])
    expect(confidence?.[`/work/0/${field}`]).toBeLessThan(0.8);
  for (const field of ["institution", "studyType", "startDate", "endDate"])
    expect(confidence?.[`/education/0/${field}`]).toBeLessThan(0.8);
});
