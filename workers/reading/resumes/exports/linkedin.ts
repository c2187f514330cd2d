/** The PDF that LinkedIn saves of a profile, as it is set since 2018: a side column and a main one. Pure. */
import { findDates, withoutDates } from "../structure/dates";
import { joined } from "../structure/rows";
import { parsePlace } from "../../places/parse";
import { emptyJob, emptyResume, type ReadResume, type Resume, type ResumeLine } from "../resume";
import type { PdfLink, PdfPage } from "../read-pages";
import { linesByPlace } from "./lines";
import { mainHeading, sideHeading } from "./linkedin-headings";

/** Where the main column begins, and between which edges its name does, in points. */
const BORDER = 205;
const MAIN: readonly [number, number] = [222, 226];
const SIZES = { name: 26, heading: 15.75, side: 13, entry: 12, title: 11.5, text: 10.5 };
const isOf = (line: Pick<ResumeLine, "size">, kind: keyof typeof SIZES): boolean =>
  Math.abs(line.size - SIZES[kind]) < 0.3;

const PAGE_NUMBER = /^\p{L}+ \d+ \p{L}+ \d+$/u;
/** A line at the top of a page that belongs to the head of a job stands higher than one of its text. */
const TOP_OF_HEAD = 54.2;
/** Lines of one value stand at most so far apart, in letter heights; so do a date and its place. */
const SAME_VALUE = 1.32;
const SAME_HOUSE = 1.55;
const SAME_ITEM = 1.5;
const SAME_HEAD = 1.55;
const PARAGRAPH = 2.2;

/** Whether the pages are such a file: the name is the largest text, at the edge where LinkedIn sets it. */
export function isLinkedIn(pages: readonly PdfPage[]): boolean {
  const [first] = pages;
  if (!first) return false;
  const sized = (kind: keyof typeof SIZES) => first.items.filter((item) => isOf(item, kind) && item.text.trim() !== "");
  const isMain = ({ x }: { x: number }) => x >= MAIN[0] && x <= MAIN[1];
  const side = sized("side").filter(({ x }) => x < 30);
  const hasAddress = pages.some(
    ({ items, links }) =>
      items.some(({ text }) => /linkedin\.com\//i.test(text)) || links.some(({ url }) => /linkedin\.com\//i.test(url)),
  );
  return sized("name").some(isMain) && side.length > 0 && hasAddress && sized("heading").some(isMain);
}

type Reading = Omit<ReadResume, "layout" | "confidence"> & { headings: number[] };

/** Reads such a file. Every line goes to one place of the result; its profile's address is that of its link. */
export function readLinkedIn(pages: readonly PdfPage[]): Reading {
  const lines = linesByPlace(pages, [BORDER]);
  const resume = emptyResume();
  const sources: Record<string, number[]> = {};
  const all = lines.map((line, n) => ({ ...line, n }));
  const numbered = all.filter(({ text }) => !PAGE_NUMBER.test(text));
  const furniture = numbers(all.filter(({ text }) => PAGE_NUMBER.test(text)));
  const stated = { years: null, currentPay: "", notice: "" };
  const reading = { resume, sources, stated, lines, headings: [], furniture };
  const links = pages.flatMap((page) => page.links);
  readSide(
    numbered.filter(({ column }) => column === 0),
    reading,
    links,
  );
  readMain(
    numbered.filter(({ column }) => column === 1),
    reading,
  );
  return reading;
}

type Line = ResumeLine & { n: number };

const gapOf = (above: Line | undefined, below: Line): number =>
  above?.page === below.page ? (below.y - above.y) / below.size : Infinity;
const numbers = (lines: readonly Line[]): number[] => lines.map(({ n }) => n);
const textOf = (lines: readonly Line[]): string => joined(lines.map(({ text }) => text));

/** Lines that stand together as one each: those that a narrow column parts. */
function itemsOf(lines: readonly Line[], most = SAME_ITEM): Line[][] {
  const items: Line[][] = [];
  for (const line of lines) {
    const item = items.at(-1);
    const above = item?.at(-1);
    if (item && above && gapOf(above, line) < most) item.push(line);
    else items.push([line]);
  }
  return items;
}

function readSide(lines: readonly Line[], { resume, sources, headings }: Reading, links: readonly PdfLink[]): void {
  const sections: { heading: string; head: Line; lines: Line[] }[] = [];
  for (const line of lines) {
    if (isOf(line, "side")) sections.push({ heading: line.text, head: line, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  for (const { heading, head, lines: own } of sections) {
    headings.push(head.n);
    const kind = sideHeading(heading);
    const items = itemsOf(own);
    if (kind === "contact") readContact(own, resume, sources, links);
    else if (kind === "skills") {
      for (const item of items) {
        sources[`/skills/${resume.skills.length}/name`] = numbers(item);
        resume.skills.push({ name: textOf(item), level: "", keywords: [] });
      }
    } else if (kind === "languages") {
      for (const item of items) {
        const text = textOf(item);
        const fluency = /\(([^()]*)\)$/.exec(text)?.[1] ?? "";
        const language = fluency === "" ? text : text.slice(0, text.lastIndexOf("(")).trim();
        sources[`/languages/${resume.languages.length}/language`] = numbers(item);
        resume.languages.push({ language, fluency });
      }
    } else if (kind === "certificates") {
      for (const item of items) {
        sources[`/certificates/${resume.certificates.length}/name`] = numbers(item);
        resume.certificates.push({ name: textOf(item), issuer: "", date: "", url: "" });
      }
    } else if (kind === "awards") {
      for (const item of items) {
        sources[`/awards/${resume.awards.length}/title`] = numbers(item);
        resume.awards.push({ title: textOf(item), date: "", awarder: "", summary: "" });
      }
    } else if (kind === "publications") {
      for (const item of items) {
        sources[`/publications/${resume.publications.length}/name`] = numbers(item);
        resume.publications.push({ name: textOf(item), publisher: "", releaseDate: "", url: "", summary: "" });
      }
    } else {
      sources[`/others/${resume.others.length}/name`] = [head.n];
      for (const [m, item] of items.entries()) sources[`/others/${resume.others.length}/lines/${m}`] = numbers(item);
      resume.others.push({ name: heading, lines: items.map(textOf) });
    }
  }
}

const PHONE = /^(\+?[\d\s().-]{7,22}\d)(?:\s*\(\p{L}+\))?$/u;
const LABEL_AT_END = /\s*\(([\p{L} ]+)\)$/u;

function readContact(
  lines: readonly Line[],
  { basics }: Resume,
  sources: Record<string, number[]>,
  links: readonly PdfLink[],
): void {
  const urls = [...new Set(links.map(({ url }) => url))];
  const rest = [...lines];
  const take = (lines_: readonly Line[]) => lines_.forEach((line) => rest.splice(rest.indexOf(line), 1));
  for (const line of lines) {
    const phone = PHONE.exec(line.text)?.[1];
    if (phone && basics.phone === "") {
      basics.phone = phone.trim();
      sources["/basics/phone"] = [line.n];
      take([line]);
    }
  }
  // An address of mail that its column parts goes on in the next line.
  const at = rest.findIndex(({ text }) => text.includes("@"));
  const mail = rest[at];
  if (mail) {
    const linked = urls.find((url) => url.startsWith("mailto:"))?.slice("mailto:".length);
    const parts = [mail];
    const next = rest[at + 1];
    const grown = next ? mail.text + next.text : "";
    const whole = linked ?? (/\.\p{L}{2,}$/u.test(mail.text) ? mail.text : grown);
    if (next && whole !== mail.text && whole === grown) parts.push(next);
    basics.email = whole;
    sources["/basics/email"] = numbers(parts);
    take(parts);
  }
  let open: Line[] = [];
  const left = rest.slice();
  for (const line of left) {
    open.push(line);
    // Each address ends with what it is: "(LinkedIn)", "(Personal)".
    if (!LABEL_AT_END.test(line.text)) continue;
    const text = open.map((one) => one.text).join("");
    const label = LABEL_AT_END.exec(text)?.[1]?.trim() ?? "";
    const address = text.replace(LABEL_AT_END, "").replace(/\s/g, "");
    const isOwn = /(?:^|\.)linkedin\.com\//i.test(address);
    const linked = urls.find((url) => bareUrl(url).startsWith(bareUrl(address)));
    const url = isOwn ? `https://${bareUrl(address)}` : (linked ?? `https://${bareUrl(address)}`);
    if (isOwn) {
      sources[`/basics/profiles/${basics.profiles.length}`] = numbers(open);
      basics.profiles.push({ network: "LinkedIn", username: /\/in\/([^/?]+)/.exec(url)?.[1] ?? "", url });
    } else if (basics.url === "") {
      basics.url = url;
      sources["/basics/url"] = numbers(open);
    } else {
      sources[`/basics/profiles/${basics.profiles.length}`] = numbers(open);
      basics.profiles.push({ network: label, username: "", url });
    }
    take(open);
    open = [];
  }
  const home = itemsOf(rest).map(textOf).join(", ");
  if (home !== "") {
    basics.location.address = home;
    sources["/basics/location"] = numbers(rest);
  }
}

const bareUrl = (url: string): string =>
  url
    .replace(/^https?:\/\//i, "")
    .replace(/[?#].*$/, "")
    .replace(/\/$/, "");

function readMain(lines: readonly Line[], reading: Reading): void {
  const at = lines.findIndex((line) => isOf(line, "heading"));
  readHeader(at < 0 ? lines : lines.slice(0, at), reading);
  const sections: { head: Line; lines: Line[] }[] = [];
  for (const line of at < 0 ? [] : lines.slice(at)) {
    if (isOf(line, "heading")) sections.push({ head: line, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  const { resume, sources, headings } = reading;
  for (const { head, lines: own } of sections) {
    headings.push(head.n);
    const kind = mainHeading(head.text);
    if (kind === "summary") {
      resume.basics.summary = paragraphsOf(own).map(textOf).join("\n");
      sources["/basics/summary"] = numbers(own);
    } else if (kind === "work") readJobs(own, reading);
    else if (kind === "education") readStudies(own, reading);
    else {
      const items = paragraphsOf(own);
      sources[`/others/${resume.others.length}/name`] = [head.n];
      for (const [m, item] of items.entries()) sources[`/others/${resume.others.length}/lines/${m}`] = numbers(item);
      resume.others.push({ name: head.text, lines: items.map(textOf) });
    }
  }
}

function readHeader(lines: readonly Line[], { resume: { basics }, sources }: Reading): void {
  const name = lines.filter((line) => isOf(line, "name"));
  basics.name = withoutDegrees(textOf(name));
  sources["/basics/name"] = numbers(name);
  const rest = lines.filter((line) => !isOf(line, "name"));
  const last = rest.at(-1);
  const above = rest.at(-2);
  // The place stands a little further below the headline than its own lines stand from one another.
  const isPlace = last && above && (last.size < above.size - 0.5 || gapOf(above, last) > 1.24);
  const label = isPlace ? rest.slice(0, -1) : rest;
  if (label.length > 0 && textOf(label) !== "--") {
    basics.label = textOf(label);
    sources["/basics/label"] = numbers(label);
  }
  if (!isPlace || !last) return;
  basics.location = placeOf(last.text);
  sources["/basics/location"] = [last.n];
}

/** "Asha Rao, PhD" and "Asha Rao - SHRM-CP" without what stands for a degree: words of several capitals. */
function withoutDegrees(name: string): string {
  const match = /^(.+?)(?:,|\s[-–|])\s+(\S.*)$/.exec(name);
  const isDegrees = match?.[2]?.split(/[\s,]+/).every((word) => (word.match(/\p{Lu}/gu)?.length ?? 0) >= 2);
  return isDegrees && match?.[1] ? match[1] : name;
}

function placeOf(text: string): Resume["basics"]["location"] {
  const { cities, towns, regions, countries } = parsePlace(text);
  return {
    address: "",
    postalCode: "",
    city: (cities[0] ?? towns[0] ?? "").replace(/,.*/, ""),
    countryCode: countries[0] ?? "",
    region: regions[0] ?? "",
  };
}

const paragraphsOf = (lines: readonly Line[]): Line[][] => itemsOf(lines, PARAGRAPH);

const LASTED = /^\p{Nd}+ \p{L}+\.?(?: \p{Nd}+ \p{L}+\.?)?$|^less than a year$/iu;

function readJobs(lines: readonly Line[], { resume, sources }: Reading): void {
  let house: Line[] = [];
  let isInHouse = false;
  let title: Line[] = [];
  let job: { index: number; state: "date" | "place" | "text"; text: Line[] } | null = null;
  const close = () => {
    if (!job) return;
    const entry = resume.work[job.index] as Resume["work"][number];
    for (const [m, item] of paragraphsOf(job.text).flatMap(pointsOf).entries()) {
      entry.highlights.push(textOf(item).replace(/^[-•*●▪◦·–]\s*/, ""));
      sources[`/work/${job.index}/highlights/${m}`] = numbers(item);
    }
    job = null;
  };
  let last: Line | undefined;
  for (const line of lines) {
    const above = last;
    last = line;
    if (isOf(line, "entry")) {
      close();
      const goesOn = isInHouse && above && isOf(above, "entry") && gapOf(above, line) < SAME_HOUSE;
      house = goesOn ? [...house, line] : [line];
      isInHouse = true;
      title = [];
      continue;
    }
    const wasHouse = isInHouse;
    isInHouse = false;
    if (isOf(line, "title")) {
      const goesOn = title.length > 0 && above && isOf(above, "title") && gapOf(above, line) < SAME_VALUE && !job;
      if (!goesOn) close();
      title = goesOn ? [...title, line] : [line];
      continue;
    }
    const dates = findDates(line.text);
    const [date] = dates;
    if (wasHouse && LASTED.test(line.text)) {
      house = [...house, line];
      continue;
    }
    if (!job && title.length > 0 && date) {
      const named = house.filter((one) => isOf(one, "entry"));
      const index = resume.work.length;
      resume.work.push({
        name: textOf(named),
        position: textOf(title),
        location: "",
        url: "",
        startDate: date.start,
        endDate: date.isRange ? date.end : "",
        summary: "",
        highlights: [],
      });
      sources[`/work/${index}/name`] = numbers(house);
      sources[`/work/${index}/position`] = numbers(title);
      sources[`/work/${index}/startDate`] = [line.n];
      job = { index, state: "date", text: [] };
      continue;
    }
    if (!job) {
      // A title without a time: what follows tells of it.
      if (title.length === 0) continue;
      const index = resume.work.length;
      const named = house.filter((one) => isOf(one, "entry"));
      resume.work.push({ ...emptyJob(), name: textOf(named), position: textOf(title) });
      sources[`/work/${index}/name`] = numbers(house);
      sources[`/work/${index}/position`] = numbers(title);
      job = { index, state: "text", text: [line] };
      continue;
    }
    const isPlace =
      job.state === "date" &&
      (above?.page === line.page ? gapOf(above, line) < SAME_HEAD : line.y < TOP_OF_HEAD) &&
      !/^[-•*●]/.test(line.text);
    if (isPlace) {
      const entry = resume.work[job.index] as Resume["work"][number];
      entry.location = line.text;
      sources[`/work/${job.index}/location`] = [line.n];
      job.state = "place";
    } else {
      job.state = "text";
      job.text.push(line);
    }
  }
  close();
}

/** A paragraph whose lines begin with the sign of a list is a point each. */
function pointsOf(lines: readonly Line[]): Line[][] {
  const points: Line[][] = [];
  for (const line of lines) {
    if (points.length === 0 || /^[-•*●▪◦·–]\s*\S/.test(line.text)) points.push([line]);
    else points.at(-1)?.push(line);
  }
  return points;
}

function readStudies(lines: readonly Line[], { resume, sources }: Reading): void {
  const studies: { school: Line[]; told: Line[] }[] = [];
  for (const line of lines) {
    const study = studies.at(-1);
    const above = study?.told.at(-1) ?? study?.school.at(-1);
    if (isOf(line, "entry")) {
      if (study && study.told.length === 0 && above && gapOf(above, line) < SAME_HOUSE) study.school.push(line);
      else studies.push({ school: [line], told: [] });
    } else study?.told.push(line);
  }
  for (const { school, told } of studies) {
    const index = resume.education.length;
    const text = textOf(told);
    const bracket = /·?\s*\(([^()]*\d{4}[^()]*)\)\s*$/.exec(text);
    const date = bracket ? findDates(bracket[1] ?? "")[0] : findDates(text).at(-1);
    const study = bracket ? text.slice(0, bracket.index) : date ? withoutDates(text, [date]) : text;
    const [studyType = "", ...area] = study.replace(/\s*·\s*$/, "").split(/,\s+/);
    resume.education.push({
      institution: textOf(school),
      area: area.join(", ").trim(),
      studyType: studyType.trim(),
      startDate: date?.isRange ? date.start : "",
      endDate: date ? date.end || (date.isRange ? "" : date.start) : "",
      score: "",
      courses: [],
      highlights: [],
      url: "",
    });
    sources[`/education/${index}/institution`] = numbers(school);
    if (told.length > 0) sources[`/education/${index}/studyType`] = numbers(told);
  }
}
