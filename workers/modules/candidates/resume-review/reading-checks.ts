/** Whether a program can read the file: what employers' systems do before a person looks at it. Pure. */
import type { ResumeLine } from "../../../reading/resumes/resume";
import { counted } from "../../../lib/counted";
import { fine, linesWhere, mend, unasked, type Check, type ReviewSubject } from "./check";

const MOST_BYTES = 2 * 1024 * 1024;
const SMALLEST = 8.5;
const MOST_FONTS = 3;

export const READING_CHECKS: readonly Check[] = [
  {
    id: "text-layer",
    group: "reading",
    weight: 2,
    title: "The file holds words, not a picture of them",
    advice:
      "Make the PDF from the document itself: in Word or Google Docs, download or save it as PDF. Do not scan it.",
    example: { before: "A photographed or scanned page", after: "The same page, saved as PDF from Word" },
    rule: ({ layout }) =>
      layout.hasTextLayer
        ? fine("Every word can be taken out of the file.")
        : mend(0, "The file is a picture: a program finds no words in it."),
  },
  {
    id: "columns",
    group: "reading",
    weight: 4,
    title: "One column",
    advice:
      "Put everything under one another. Many systems read straight across the page and mix the columns line by line.",
    example: {
      before: "Skills and contacts beside the jobs",
      after: "Contacts on top, then skills, then jobs, each over the whole width",
    },
    rule: ({ layout, lines }) => {
      if (layout.columns <= 1) return fine("All of it stands in one column.");
      const beside = lines.findIndex(({ column }) => column > 0);
      return mend(
        layout.columns === 2 ? 0.25 : 0,
        `The page has ${layout.columns} columns. The second one begins here.`,
        beside < 0 ? [] : [beside],
      );
    },
  },
  {
    id: "tables",
    group: "reading",
    weight: 3,
    title: "No tables",
    advice: "Write the cells as lines: what it is, then a comma or a dash, then the rest.",
    example: { before: "Degree | College | Year | Marks", after: "B.Com, Sample College, 2019, 72 %" },
    rule: ({ layout }) =>
      layout.tables === 0
        ? fine("Nothing is set as a table.")
        : mend(
            layout.tables === 1 ? 0.34 : 0,
            `${counted(layout.tables, "table")} on the page: cells are often read in the wrong order.`,
          ),
  },
  {
    id: "images",
    group: "reading",
    weight: 2,
    title: "No photo, no pictures",
    advice:
      "Leave out photos, logos and bars that rate a skill. A program sees nothing in them, and many employers prefer " +
      "not to see a photo before they have read.",
    example: { before: "Excel ●●●●○", after: "Excel: pivot tables, lookups and macros" },
    rule: ({ layout }) =>
      layout.images === 0
        ? fine("There are no pictures.")
        : mend(layout.images === 1 ? 0.5 : 0, `${counted(layout.images, "picture")} in the file.`),
  },
  {
    id: "icons",
    group: "reading",
    weight: 2,
    title: "Words instead of icons",
    advice: "Write what the icon stands for. A program reads an icon as nothing, or as a strange letter.",
    example: { before: "☎ 98450 00000", after: "Phone: +91 98450 00000" },
    rule: ({ layout }) =>
      layout.iconGlyphs === 0
        ? fine("No icon stands for a word.")
        : mend(layout.iconGlyphs > 8 ? 0 : 0.5, `${counted(layout.iconGlyphs, "icon")} in place of words.`),
  },
  {
    id: "headings",
    group: "reading",
    weight: 3,
    title: "Headings that a program knows",
    advice: "Call the parts Experience, Education, Skills, Projects: systems look for these words.",
    example: { before: "My journey so far", after: "Experience" },
    rule: headings,
  },
  {
    id: "name-first",
    group: "reading",
    weight: 1,
    title: "Your name is the first thing on the page",
    advice: "Begin with your name in a line of its own, and nothing else in it.",
    example: { before: "Curriculum Vitae of: Asha Sample (Accountant)", after: "Asha Sample" },
    rule: ({ resume, sources }) => {
      if (resume.basics.name === "") return mend(0, "A program finds no name at the top.");
      const at = sources["/basics/name"]?.[0];
      return at === undefined || at <= 1
        ? fine("It begins with your name.")
        : mend(0, "Your name comes only here.", [at]);
    },
  },
  {
    id: "contact-first",
    group: "reading",
    weight: 1,
    title: "Contacts stand on the first page",
    advice: "Put phone and mail under your name: whoever wants to call you looks there.",
    example: { before: "Contacts at the end of page 2", after: "Asha Sample, then phone and mail in the next line" },
    rule: ({ sources, lines }) => {
      const said = ["/basics/email", "/basics/phone"].flatMap((part) => sources[part]?.slice(0, 1) ?? []);
      if (said.length === 0) return unasked("There are no contacts to be found.");
      const late = said.filter((n) => (lines[n]?.page ?? 1) > 1);
      return late.length === 0 ? fine("They do.") : mend(0, "They come on a later page.", late);
    },
  },
  {
    id: "fonts",
    group: "reading",
    weight: 1,
    title: "Few typefaces",
    advice: "Use one typeface, or one for headings and one for text.",
    example: { before: "Headings, dates and text each in another typeface", after: "One typeface; headings in bold" },
    rule: ({ layout }) => {
      const families = new Set(layout.fonts.map(familyOf).filter((family) => !SYMBOLS.test(family)));
      return families.size <= MOST_FONTS
        ? fine(families.size <= 1 ? "One typeface." : `${families.size} typefaces.`)
        : mend(0, `${families.size} typefaces: ${[...families].slice(0, 6).join(", ")}.`);
    },
  },
  {
    id: "small-type",
    group: "reading",
    weight: 1,
    title: "Large enough to read",
    advice: "Set the text in 10 or 11 points. What does not fit then is worth leaving out.",
    example: { before: "Text in 8 points", after: "Text in 10.5 points, two points fewer in each old job" },
    rule: (looked) => {
      const isSmall = ({ size }: ResumeLine) => size > 0 && size < SMALLEST;
      const all = looked.lines.reduce((sum, { text }) => sum + text.length, 0);
      const small = linesWhere(looked, isSmall);
      const characters = small.reduce((sum, n) => sum + (looked.lines[n]?.text.length ?? 0), 0);
      return characters <= all * 0.2
        ? fine("The text is large enough.")
        : mend(0, `${Math.round((characters / all) * 100)} % of it is set in less than ${SMALLEST} points.`, small);
    },
  },
  {
    id: "pages",
    group: "reading",
    weight: 2,
    title: "No longer than it needs to be",
    advice: "One page up to five years of work, two after that. Shorten old jobs first.",
    example: { before: "Six points for a job of 2012", after: "Its title, company, years, and one result" },
    rule: ({ layout: { pages }, years }) => {
      const most = years !== null && years < 5 ? 2 : 3;
      const has = `${counted(pages, "page")}.`;
      return pages <= most
        ? fine(has)
        : mend(pages === most + 1 ? 0.5 : 0, `${has} ${counted(most, "page")} are enough here.`);
    },
  },
  {
    id: "file-size",
    group: "reading",
    weight: 1,
    title: "A file that every form takes",
    advice: "Export without pictures, or at a lower picture quality: many forms refuse files above 2 MB.",
    example: { before: "A file of 6 MB with a photo in it", after: "A file of 120 KB without one" },
    rule: ({ sizeBytes }) => {
      const kilobytes = Math.max(1, Math.round(sizeBytes / 1024)).toLocaleString("en-IN");
      return sizeBytes <= MOST_BYTES ? fine(`${kilobytes} KB.`) : mend(0, `${kilobytes} KB.`);
    },
  },
];

const oneOf = (...patterns: string[]) => new RegExp(`^(?:${patterns.join("|")})$`);
const KNOWN = {
  work: oneOf(
    "(?:(?:work|professional|employment|job|relevant|career|industry|internship|teaching|clinical|sales) )?" +
      "(?:experiences?|history|internships?|employment)(?: details| history| summary)?",
  ),
  education: oneOf(
    "(?:academic|education(?:al)?)(?: (?:background|qualifications?|details|profile|history|credentials))?",
    "education(?: and| &) (?:training|certifications?)",
    "academics|qualifications?|academia",
  ),
  skills: oneOf(
    "(?:(?:technical|key|core|professional|it|computer|soft|additional|other|relevant|tools?(?: and| &)) )*" +
      "(?:skills?|competenc(?:y|ies)|expertise|proficienc(?:y|ies)|technologies)(?: set| summary|sets?)?" +
      "(?: (?:and|&) (?:tools|technologies|expertise|abilities|competencies))?",
    "areas? of expertise",
  ),
};
const PART_WORDS = { work: "Experience", education: "Education", skills: "Skills" };

function headings(looked: ReviewSubject) {
  const { resume, lines } = looked;
  const parts = (["work", "education", "skills"] as const).filter((part) => resume[part].length > 0);
  if (parts.length === 0) return unasked("No parts were found that a heading could stand over.");
  const texts = lines.map(({ text }) => headingWords(text));
  const missing = parts.filter((part) => !texts.some((text) => KNOWN[part].test(text)));
  if (missing.length === 0) return fine("Each part stands under a heading that systems know.");
  const names = missing.map((part) => PART_WORDS[part]).join(" and ");
  return mend(
    1 - missing.length / parts.length,
    `No line is called ${names}, though the resume has it.`,
    ownHeadings(looked),
  );
}

const headingWords = (text: string) =>
  text
    .replaceAll(/(?<=\b\p{Lu}) (?=\p{Lu}\b)/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}&\s]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Lines that look like headings and say nothing of the person. */
function ownHeadings(looked: ReviewSubject): number[] {
  const said = new Set(Object.values(looked.sources).flat());
  return linesWhere(looked, (line) => {
    const words = line.text.trim().split(/\s+/).length;
    const isSet = line.bold || line.size > looked.bodySize * 1.1 || line.text === line.text.toUpperCase();
    return isSet && words <= 5 && !/[\d@.,]/.test(line.text) && /\p{L}{3}/u.test(line.text);
  }).filter(
    (n) => n > 1 && !said.has(n) && !Object.values(KNOWN).some((is) => is.test(headingWords(textOf(looked, n)))),
  );
}

const textOf = ({ lines }: ReviewSubject, n: number) => lines[n]?.text ?? "";

/** Fonts of icons and signs. */
const SYMBOLS = /awesome|icon|symbol|dingbat|wingding|math|academicons/;

/** A font's family, without the mark of a subset and the names of its styles. */
const familyOf = (font: string) =>
  font
    .replace(/^[A-Z]{6}\+/, "")
    .replace(/[-,].*$/, "")
    .replace(/(?:PS)?MT$/, "")
    .replace(/(?:Bold|Italic|Regular|Medium|Light|Semibold|Black)+$/i, "")
    .toLowerCase();
