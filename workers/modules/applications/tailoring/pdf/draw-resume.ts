/**
 * Draws a resume as a PDF that people and machines read alike: one column, its words in the order of the page, real
 * headings, links where they are written. Imported when a file is made: its libraries are large.
 */
import { PDFDocument } from "@cantoo/pdf-lib";
import * as fontkit from "fontkit";
import type { Resume } from "../../../../reading/resumes/resume";
import fonts from "../../../../lib/pdf/fonts.json";
import type { Block } from "../tailor";
import { DESIGN_UNLESS_CHOSEN, type Design } from "../vocabulary";
import { joined, Letters, LOOKS, Sheet, type Setting } from "./sheet";

export type Paper = "A4" | "Letter";
export type Drawn =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; pages: number }
  | { ok: false; because: "letters" | "too_long" };

interface Drawing {
  paper: Paper;
  name: string;
  design?: Design | undefined;
  mostPages?: number;
}

/** Points. */
const PAPERS: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  A4: [595.28, 841.89],
  Letter: [612, 792],
};
const MAX_PAGES = 2;
const WIDE = { margin: { x: 54, top: 50, bottom: 48 }, leading: 1.38 };
const NARROW = { margin: { x: 42, top: 40, bottom: 38 }, leading: 1.26 };
/** How many of them are set widely. */
const SMALL = 3;
/** Tried in turn: what is longer than a page by some lines becomes a little smaller, and at last nearer. */
const SETTINGS: readonly Setting[] = [
  { ...WIDE, size: 10 },
  { ...WIDE, size: 9.5 },
  { ...WIDE, size: 9 },
  { ...NARROW, size: 9 },
];

/**
 * Draws a resume from its structure, on one page or two.
 * @returns why not, where it holds letters that the font lacks, or more than two pages of text.
 */
export const drawResume = (resume: Resume, paper: Paper): Promise<Drawn> =>
  draw(resume, { paper, name: resume.basics.name }, (sheet) => drawAll(sheet, resume));

/**
 * Draws the blocks of an arranged resume, each text as it is, on one page or two, or on as many as its own file has.
 * @returns why not, as of `drawResume`.
 */
export const drawBlocks = (blocks: readonly Block[], of: Drawing): Promise<Drawn> =>
  draw(blocks, of, (sheet) => {
    const isPoint = (n: number) => blocks[n]?.kind === "point";
    for (const [n, block] of blocks.entries()) sheet.block(block, isPoint(n) && isPoint(n + 1) && !isPoint(n + 2));
  });

async function draw(
  texts: unknown,
  { paper, name, design = DESIGN_UNLESS_CHOSEN, mostPages = MAX_PAGES }: Drawing,
  onto: (sheet: Sheet) => void,
): Promise<Drawn> {
  for (const [n, setting] of SETTINGS.entries()) {
    const document = await PDFDocument.create({ updateMetadata: false });
    document.registerFontkit(fontkit);
    const letters = new Letters(
      await document.embedFont(decoded(fonts.regular), { subset: true }),
      await document.embedFont(decoded(fonts.bold), { subset: true }),
    );
    if (!letters.hold(texts)) return { ok: false, because: "letters" };
    const sheet = new Sheet(document, letters, PAPERS[paper], { ...setting, look: LOOKS[design] });
    onto(sheet);
    const pages = document.getPageCount();
    // A second page for a few lines is worth a smaller type; two full ones are not.
    const isSmaller = n + 1 < SMALL;
    if (pages > mostPages || (pages > 1 && sheet.used < 0.25 && isSmaller)) continue;
    document.setTitle(name, { showInWindowTitleBar: true });
    document.setAuthor(name);
    document.setLanguage("en");
    sheet.tags.write(document);
    return { ok: true, bytes: new Uint8Array(await document.save()), pages };
  }
  return { ok: false, because: "too_long" };
}

function drawAll(sheet: Sheet, resume: Resume): void {
  const { basics, work, education, skills, projects, certificates, languages, awards, publications, others } = resume;
  sheet.head(basics);
  if (basics.summary !== "") {
    sheet.heading("Summary");
    sheet.paragraph(basics.summary);
  }
  const drawEducation = () => {
    if (education.length > 0) sheet.heading("Education");
    for (const { institution, area, studyType, startDate, endDate, score, courses, highlights, url } of education) {
      sheet.entry(joined(", ", studyType, area) || institution, period(startDate, endDate, false), url);
      const place = studyType === "" && area === "" ? "" : institution;
      // A table's grade is read without its heading, and a bare number says nothing.
      sheet.soft(joined(" · ", place, /^[\d.]+$/.test(score) ? `Score: ${score}` : score));
      if (courses.length > 0) sheet.paragraph(`Courses: ${courses.join(", ")}`);
      highlights.forEach((line) => sheet.bullet(line));
    }
  };
  // The resume of a person without work begins with their studies.
  if (work.length === 0) drawEducation();
  if (work.length > 0) sheet.heading("Experience");
  for (const { name, position, location, url, startDate, endDate, summary, highlights } of work) {
    sheet.entry(position || name, period(startDate, endDate, true), position === "" ? url : "");
    sheet.soft(joined(", ", position === "" ? "" : name, location), position === "" ? "" : url);
    if (summary !== "") sheet.paragraph(summary);
    highlights.forEach((line) => sheet.bullet(line));
  }
  if (projects.length > 0) sheet.heading("Projects");
  for (const { name, description, url, startDate, endDate, highlights, keywords } of projects) {
    sheet.entry(name, period(startDate, endDate, false), url);
    if (description !== "") sheet.paragraph(description);
    highlights.forEach((line) => sheet.bullet(line));
    if (keywords.length > 0) sheet.paragraph(keywords.join(", "));
  }
  if (skills.length > 0) sheet.heading("Skills");
  for (const { name, level, keywords } of skills) sheet.labelled(joined(" – ", name, level), keywords.join(", "));
  if (work.length > 0) drawEducation();
  if (certificates.length > 0) sheet.heading("Certificates");
  for (const { name, issuer, date, url } of certificates) {
    sheet.entry(name, shownDate(date), url);
    sheet.soft(issuer);
  }
  if (languages.length > 0) {
    sheet.heading("Languages");
    sheet.paragraph(
      languages.map(({ language, fluency }) => (fluency === "" ? language : `${language} (${fluency})`)).join(", "),
    );
  }
  if (awards.length > 0) sheet.heading("Awards");
  for (const { title, date, awarder, summary } of awards) {
    sheet.entry(title, shownDate(date));
    sheet.soft(awarder);
    if (summary !== "") sheet.paragraph(summary);
  }
  if (publications.length > 0) sheet.heading("Publications");
  for (const { name, publisher, releaseDate, url, summary } of publications) {
    sheet.entry(name, shownDate(releaseDate), url);
    sheet.soft(publisher);
    if (summary !== "") sheet.paragraph(summary);
  }
  for (const { name, lines } of others) {
    sheet.heading(name);
    for (const line of lines)
      if (lines.length === 1) sheet.paragraph(line);
      else sheet.bullet(line);
  }
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 2021-03 as `Mar 2021`. */
function shownDate(date: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(date) ?? [];
  if (year === undefined) return date;
  return joined(" ", day === undefined ? "" : String(Number(day)), MONTHS[Number(month) - 1] ?? "", year);
}

function period(start: string, end: string, isWork: boolean): string {
  if (start === "" || start === end) return shownDate(end);
  if (end === "") return isWork ? `${shownDate(start)} – Present` : shownDate(start);
  return `${shownDate(start)} – ${shownDate(end)}`;
}

function decoded(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
