/** The PDF that LinkedIn saved of a profile until 2018: one column, a job's title and employer in one line. Pure. */
import { findDates } from "../structure/dates";
import { joined } from "../structure/rows";
import { emptyResume, type ReadResume, type Resume, type ResumeLine } from "../resume";
import type { PdfPage } from "../read-pages";
import { linesByPlace } from "./lines";
import { mainHeading, sideHeading } from "./linkedin-headings";

const LEFT: readonly [number, number] = [34, 38];
/** Where the text of an entry is set in. */
const INDENT = 45;
const SIZES = { name: 20, label: 13, heading: 16, entry: 12 };
const isOf = ({ size }: { size: number }, kind: keyof typeof SIZES): boolean => Math.abs(size - SIZES[kind]) < 0.6;
const PAGE_NUMBER = /^Page\s?\d+$/;
const CONTACT = /^Contact \S.* on LinkedIn$/;
const RECOMMENDED = /\bpeople? (?:have|has) recommended\b|\bperson has recommended\b/;

/** Whether the pages are such a file. */
export function isOldLinkedIn(pages: readonly PdfPage[]): boolean {
  const [first] = pages;
  if (!first) return false;
  const isLeft = ({ x }: { x: number }) => x >= LEFT[0] && x <= LEFT[1];
  const hasName = first.items.some((item) => isOf(item, "name") && isLeft(item) && item.text.trim() !== "");
  const hasHeading = pages.some(({ items }) =>
    items.some((item) => isOf(item, "heading") && isLeft(item) && mainHeading(item.text) !== "other"),
  );
  const last = pages.flatMap((page) => linesByPlace([page], []));
  return hasName && hasHeading && last.some(({ text }) => CONTACT.test(text));
}

type Reading = Omit<ReadResume, "layout" | "confidence"> & { headings: number[] };
type Line = ResumeLine & { n: number };
const numbers = (lines: readonly Line[]): number[] => lines.map(({ n }) => n);
const textOf = (lines: readonly Line[]): string => joined(lines.map(({ text }) => text));

/**
 * Reads such a file.
 * @param isBold by the name that the parser gave a font.
 */
export function readOldLinkedIn(pages: readonly PdfPage[], isBold: (font: string) => boolean): Reading {
  const lines = linesByPlace(pages, [], isBold);
  const resume = emptyResume();
  const sources: Record<string, number[]> = {};
  const stated = { years: null, currentPay: "", notice: "" };
  const headings: number[] = [];
  const furniture: number[] = [];
  const reading = { resume, sources, stated, lines, headings, furniture };
  const told = lines
    .map((line, n) => ({ ...line, n }))
    .filter(({ text }) => !PAGE_NUMBER.test(text) && !CONTACT.test(text));
  const at = told.findIndex((line) => isOf(line, "heading"));
  readHeader(at < 0 ? told : told.slice(0, at), reading);
  const name = resume.basics.name;
  const sections: { head: Line; lines: Line[] }[] = [];
  for (const line of at < 0 ? [] : told.slice(at)) {
    // The last page says once more who it is.
    if (isOf(line, "name") && line.text === name) break;
    if (isOf(line, "heading") && line.x < INDENT) sections.push({ head: line, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  for (const { head, lines: own } of sections) {
    headings.push(head.n);
    const kind = mainHeading(head.text);
    const side = sideHeading(head.text);
    if (kind === "summary") {
      resume.basics.summary = textOf(own) === "N/A" ? "" : textOf(own);
      sources["/basics/summary"] = numbers(own);
    } else if (kind === "work") readJobs(own, reading);
    else if (kind === "education") readStudies(own, reading);
    else if (side === "skills")
      for (const line of own) {
        sources[`/skills/${resume.skills.length}/name`] = [line.n];
        resume.skills.push({ name: line.text, level: "", keywords: [] });
      }
    else if (side === "languages")
      for (const line of own) {
        const [, language = line.text, fluency = ""] = /^(.*?)\s*\(([^()]*)\)$/.exec(line.text) ?? [];
        sources[`/languages/${resume.languages.length}/language`] = [line.n];
        resume.languages.push({ language, fluency });
      }
    else {
      sources[`/others/${resume.others.length}/name`] = [head.n];
      for (const [m, line] of own.entries()) sources[`/others/${resume.others.length}/lines/${m}`] = [line.n];
      resume.others.push({ name: head.text, lines: own.map(({ text }) => text) });
    }
  }
  const read = new Set([...Object.values(sources).flat(), ...headings]);
  // The furniture of every page, and the last page's copy of the name.
  for (const [n, line] of lines.entries()) {
    const isCopy = line.text === name || line.text === resume.basics.label || line.text === resume.basics.email;
    if (!read.has(n) && (PAGE_NUMBER.test(line.text) || CONTACT.test(line.text) || isCopy)) furniture.push(n);
  }
  return reading;
}

function readHeader(lines: readonly Line[], { resume: { basics }, sources }: Reading): void {
  for (const line of lines) {
    const pointer = isOf(line, "name") ? "name" : line.text.includes("@") ? "email" : "label";
    if (pointer === "label" && basics.label !== "") {
      basics.label = joined([basics.label, line.text]);
      sources["/basics/label"]?.push(line.n);
      continue;
    }
    if (basics[pointer] !== "") continue;
    basics[pointer] = line.text;
    sources[`/basics/${pointer}`] = [line.n];
  }
}

/** Heads of entries are bold at the left margin, with a time in the line beneath; each with what tells of it. */
function entriesOf(lines: readonly Line[]): { head: Line[]; told: Line[] }[] {
  const entries: { head: Line[]; told: Line[] }[] = [];
  for (const line of lines) {
    const entry = entries.at(-1);
    if (line.bold && line.x < INDENT) {
      const above = entry?.head.at(-1);
      const isNear = above?.page === line.page && line.y - above.y < 1.6 * line.size;
      if (entry && entry.told.length === 0 && isNear) entry.head.push(line);
      else entries.push({ head: [line], told: [] });
    } else entry?.told.push(line);
  }
  return entries;
}

function readJobs(lines: readonly Line[], { resume, sources }: Reading): void {
  for (const { head, told } of entriesOf(lines)) {
    const index = resume.work.length;
    const text = textOf(head);
    const at = text.indexOf(" at ");
    const [time, ...rest] = told;
    const date = time && time.x < INDENT ? findDates(time.text)[0] : undefined;
    const entry: Resume["work"][number] = {
      name: at < 0 ? "" : text.slice(at + 4).trim(),
      position: at < 0 ? text : text.slice(0, at).trim(),
      location: "",
      url: "",
      startDate: date?.start ?? "",
      endDate: date?.isRange ? date.end : "",
      summary: "",
      highlights: [],
    };
    if (entry.name !== "") sources[`/work/${index}/name`] = numbers(head);
    sources[`/work/${index}/position`] = numbers(head);
    if (date && time) sources[`/work/${index}/startDate`] = [time.n];
    const body = (date ? rest : told).filter((line) => !RECOMMENDED.test(line.text));
    const points: Line[][] = [];
    for (const line of body) {
      const above = points.at(-1)?.at(-1);
      const goesOn =
        above && (above.page !== line.page || line.y - above.y < 1.6 * line.size) && !/^[-•*●]/.test(line.text);
      if (goesOn && line.x > body[0]!.x + 1) points.at(-1)?.push(line);
      else points.push([line]);
    }
    for (const [m, point] of points.entries()) {
      entry.highlights.push(textOf(point).replace(/^[-•*●]\s*/, ""));
      sources[`/work/${index}/highlights/${m}`] = numbers(point);
    }
    resume.work.push(entry);
  }
}

function readStudies(lines: readonly Line[], { resume, sources }: Reading): void {
  for (const { head, told } of entriesOf(lines)) {
    const index = resume.education.length;
    const [study, ...rest] = told;
    const date = study ? findDates(study.text).at(-1) : undefined;
    const text = (date ? study?.text.slice(0, date.from) : study?.text) ?? "";
    const [studyType = "", ...area] = text.replace(/[,\s]+$/, "").split(/,\s+/);
    const highlights = rest.map((line) => line.text);
    resume.education.push({
      institution: textOf(head),
      area: area.join(", "),
      studyType,
      startDate: date?.isRange ? date.start : "",
      endDate: date ? date.end || (date.isRange ? "" : date.start) : "",
      score: "",
      courses: [],
      highlights,
      url: "",
    });
    sources[`/education/${index}/institution`] = numbers(head);
    if (study) sources[`/education/${index}/studyType`] = [study.n];
    for (const [m, line] of rest.entries()) sources[`/education/${index}/highlights/${m}`] = [line.n];
  }
}
