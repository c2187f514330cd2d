import { spawnSync } from "node:child_process";
import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { readPages } from "@workers/reading/resumes/read-pages";
import { readResume } from "@workers/reading/resumes/read-resume";
import type { Resume } from "@workers/reading/resumes/resume";
import type { Block } from "@workers/modules/applications/tailoring/tailor";
import type { Design } from "@workers/modules/applications/tailoring/vocabulary";
import { drawBlocks, drawResume } from "@workers/modules/applications/tailoring/pdf/draw-resume";
import { pick, samplePerson, seeded } from "../../../support/resume-people";

const PEOPLE = 100;
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== "" && word !== "•");

/** The words of the resume in the order in which a reader meets them, from top to bottom. */
function inOrder({ basics, work, education, skills, projects, certificates, languages, others }: Resume): string[] {
  const learned = education.flatMap(({ studyType, area, institution, score, highlights }) => [
    studyType,
    area,
    institution,
    score,
    ...highlights,
  ]);
  return [
    basics.name,
    basics.label,
    basics.email,
    basics.phone,
    ...basics.contacts,
    basics.location.city,
    ...basics.profiles.map(({ url }) => url.replace("https://", "")),
    basics.summary,
    ...(work.length === 0 ? learned : []),
    ...work.flatMap(({ position, name, location, highlights }) => [position, name, location, ...highlights]),
    ...projects.flatMap(({ name, description, highlights }) => [name, description, ...highlights]),
    ...skills.flatMap(({ name, keywords }) => [`${name}:`, keywords.join(", ")]),
    ...(work.length === 0 ? [] : learned),
    ...certificates.flatMap(({ name, date, issuer }) => [name, date, issuer]),
    ...languages.flatMap(({ language, fluency }) => [language, fluency]),
    ...others.flatMap(({ name, lines }) => [name, ...lines]),
  ].filter((text) => text !== "");
}

/** The facts that reading the drawn resume must give back, field by field. */
function factsOf({ basics, work, education, skills, projects, certificates, languages, others }: Resume) {
  const { name, label, email, summary, location, profiles } = basics;
  return {
    basics: [name, label, email, summary, location.city, ...profiles.map(({ url }) => url)],
    phones: [basics.phone, ...basics.contacts].map((phone) => phone.replaceAll(/\D/g, "")),
    work: work.map((job) => Object.entries(job).filter(([field]) => field !== "url")).map(sorted),
    education: education.map(({ institution, studyType, area, startDate, endDate, score, highlights }) => [
      highlights,
      institution,
      studyType,
      area,
      startDate,
      endDate,
      score,
    ]),
    certificates,
    languages,
    others,
    skills: skills.map((group) => [group.name, group.keywords]),
    projects: projects.map((project) => [project.name, project.description, project.highlights]),
  };
}

const sorted = (fields: [string, unknown][]) => fields.toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The texts that do not follow one another in the words that were read. */
function astray(texts: readonly string[], read: string): string[] {
  const all = wordsOf(read).join(" ");
  let at = 0;
  return texts.filter((text) => {
    const found = all.indexOf(wordsOf(text).join(" "), at);
    if (found >= 0) at = found;
    return found < 0;
  });
}

describe("a drawn resume", () => {
  it("of each of a hundred people reads back whole and in order, on one page or two, with its links", async () => {
    for (let n = 0; n < PEOPLE; n++) {
      const person = samplePerson(n);
      const drawn = await drawResume(person, n % 2 === 0 ? "A4" : "Letter");
      if (!drawn.ok) throw new Error(`${n}: ${drawn.because}`);
      expect(drawn.pages).toBeLessThanOrEqual(2);
      expect(drawn.bytes.length).toBeLessThan(40_000);
      const { words, read } = await readResume(drawn.bytes);
      expect(astray(inOrder(person), words.text ?? ""), `person ${n}`).toEqual([]);
      expect(read && factsOf(read.resume), `person ${n}`).toEqual(factsOf(person));
      const others = spawnSync("pdftotext", ["-layout", "-", "-"], { input: drawn.bytes, encoding: "utf8" });
      if (others.status === 0) expect(astray(inOrder(person), others.stdout), `person ${n}`).toEqual([]);
      if (n < 10) expect(await linksOf(drawn.bytes)).toEqual(expect.arrayContaining(expectedLinks(person)));
    }
  });

  it("is the same to the byte each time", async () => {
    const [first, second] = [await drawResume(samplePerson(4), "A4"), await drawResume(samplePerson(4), "A4")];
    expect(first.ok && second.ok && Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
  });

  it("goes over to a second page, keeps what is wider than a line, and links to what people open alone", async () => {
    const person = samplePerson(2);
    const random = seeded(5);
    const [job] = person.work;
    if (!job) throw new Error("no job");
    const long = "x".repeat(300);
    job.highlights = Array.from({ length: 60 }, () => pick(random, job.highlights));
    job.highlights.push(long);
    job.url = "javascript:alert(1)";
    person.projects = [{ ...emptyProject, name: "Sample", url: "https://sample.jobsarthi.test/a(b)\\" }];
    const drawn = await drawResume(person, "A4");
    if (!drawn.ok) throw new Error(drawn.because);
    expect(drawn.pages).toBe(2);
    const text = (await readResume(drawn.bytes)).words.text ?? "";
    expect(text.replaceAll(/\s/g, "")).toContain(long);
    const links = await linksOf(drawn.bytes);
    expect(links).toContain("https://sample.jobsarthi.test/a%28b%29/");
    expect(links.filter((link) => !/^(?:https?|mailto|tel):/.test(link))).toEqual([]);
  });

  it("keeps its contacts on the page, names a state as people do, and shows dates of untitled entries", async () => {
    const person = samplePerson(2);
    person.basics.email = `${"a".repeat(60)}@${"b".repeat(120)}.jobsarthi.test`;
    person.basics.url = `https://jobsarthi.test/${"x".repeat(300)}`;
    person.basics.location = {
      address: "12 Sample Road,\n Pune",
      postalCode: "",
      city: "Pune",
      countryCode: "IN",
      region: "IN-MH",
    };
    person.projects = [
      { ...emptyProject, name: "", url: "", startDate: "2020-03", endDate: "2020-05", description: "Sample" },
    ];
    const drawn = await drawResume(person, "A4");
    if (!drawn.ok) throw new Error(drawn.because);
    const { pages, words } = await readPages(drawn.bytes);
    const off = pages.flatMap((page) => page.items.filter(({ x, width, y }) => x + width > page.width - 50 || y > 800));
    expect(off).toEqual([]);
    const text = words.text ?? "";
    const [bare, lines] = [text.replaceAll(/\s/g, ""), text.split("\n").map((line) => line.trim())];
    expect(bare).toContain(person.basics.email);
    expect(bare).toContain("x".repeat(300));
    expect(text).toContain("12 Sample Road, Pune");
    expect(text).not.toContain("Pune, Pune");
    expect(lines).toContain("Mar 2020 – May 2020");
    const placed = samplePerson(3);
    placed.basics.location = { address: "", postalCode: "", city: "Pune", countryCode: "IN", region: "IN-MH" };
    const other = await drawResume(placed, "A4");
    if (!other.ok) throw new Error(other.because);
    const { words: said, read } = await readResume(other.bytes);
    expect(said.text).toContain("Pune, Maharashtra");
    expect(read?.resume.basics.location).toMatchObject({ city: "Pune", region: "IN-MH" });
  });

  it("is not made where it holds letters that the font lacks, or more than two pages", async () => {
    const person = samplePerson(2);
    person.basics.name = "अनन्या अय्यर";
    expect(await drawResume(person, "A4")).toEqual({ ok: false, because: "letters" });
    const long = samplePerson(2);
    long.work[0]?.highlights.push(...Array.from({ length: 200 }, () => "Did one thing after another"));
    expect(await drawResume(long, "A4")).toEqual({ ok: false, because: "too_long" });
  });
});

const emptyProject = { description: "", startDate: "", endDate: "", highlights: [], keywords: [] };

const expectedLinks = ({ basics }: Resume) => [
  `mailto:${basics.email}`,
  `tel:${basics.phone.replaceAll(" ", "")}`,
  ...basics.profiles.map(({ url }) => url),
];

async function linksOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const links: string[] = [];
  for (let n = 1; n <= document.numPages; n++) {
    const annotations: { url?: string }[] = await (await document.getPage(n)).getAnnotations();
    links.push(...annotations.flatMap(({ url }) => url ?? []));
  }
  return links;
}

it("tags each text for what it is, lists and links too", async () => {
  const piece = (text: string, links: { from: number; to: number; url: string }[] = []) => ({
    text,
    bold: false,
    links,
  });
  const url = "https://sample.jobsarthi.test/";
  const drawn = await drawBlocks(
    [
      { kind: "name", pieces: [piece("Sample Person")] },
      { kind: "contact", pieces: [piece("my page", [{ from: 0, to: 7, url }])] },
      { kind: "heading", pieces: [piece("EXPERIENCE")] },
      { kind: "line", pieces: [piece("Data Engineer"), piece("2021")] },
      ...Array.from({ length: 90 }, (_, n) => ({ kind: "point" as const, pieces: [piece(`Moved job ${n}`)] })),
    ],
    { paper: "A4", name: "Sample Person" },
  );
  if (!drawn.ok) throw new Error(drawn.because);
  const document = await getDocumentProxy(drawn.bytes.slice());
  expect((await document.getMarkInfo())?.Marked).toBe(true);
  const roles: string[] = [];
  const ids: string[] = [];
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n);
    const walk = (node: { role?: string; id?: string; type?: string; children?: unknown[] }, within: string) => {
      const { role, id, type, children = [] } = node;
      if (type === "content" && id !== undefined) ids.push(id);
      if (role !== undefined && n === 1) roles.push(within === "" ? role : `${within}/${role}`);
      for (const child of children)
        walk(child as typeof node, role === "L" || role === "LI" || role === "P" ? role : "");
    };
    walk((await page.getStructTree()) as Parameters<typeof walk>[0], "");
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const marks = items.flatMap((item) =>
      "type" in item && item.type.startsWith("begin") && item.id ? [item.id] : [],
    );
    expect(
      marks.filter((id) => !ids.includes(id)),
      `page ${n}`,
    ).toEqual([]);
    expect(marks.length, `page ${n}`).toBeGreaterThan(0);
  }
  expect(roles.slice(0, 10)).toEqual(["Root", "Document", "H1", "P", "P/Link", "H2", "P", "L", "L/LI", "LI/LBody"]);
});

describe("the page of an arranged resume", () => {
  const block = (kind: Block["kind"], ...texts: readonly string[]): Block => ({
    kind,
    pieces: texts.map((text, n) => ({ text, bold: kind === "heading" || (texts.length > 1 && n === 0), links: [] })),
  });
  async function drawn(blocks: readonly Block[], design: Design = "modern") {
    const made = await drawBlocks(blocks, { paper: "A4", name: "Sample Person", design });
    if (!made.ok) throw new Error(made.because);
    return (await readPages(made.bytes)).pages;
  }
  const saying = (pages: Awaited<ReturnType<typeof drawn>>) =>
    pages.map(({ items }) => items.map(({ text }) => text).join(" "));

  it("keeps a title with its points, and no point alone, wherever the page ends", async () => {
    for (let n = 0; n < 40; n++) {
      const [lines, apart] = [42 + (n % 8), Math.floor(n / 8)];
      const pages = await drawn([
        ...Array.from({ length: lines }, (_, row) => ({ ...block("line", "One row"), isApart: row < apart })),
        block("line", "Data Engineer", "2021"),
        block("line", "Kaveri Samples"),
        ...["one", "two", "three"].map((job) => block("point", `Moved job ${job}`)),
        ...Array.from({ length: 25 }, () => block("line", "One more row")),
      ]);
      const [first = ""] = saying(pages);
      expect(first.includes("Data Engineer"), `${lines} rows, ${apart} apart: title`).toBe(
        first.includes("Moved job one"),
      );
      expect(first.includes("Moved job two"), `${lines} rows, ${apart} apart: last point`).toBe(
        first.includes("Moved job three"),
      );
    }
  });

  it("is centred in the classic design alone, headings too", async () => {
    const blocks = [block("name", "Sample Person"), block("heading", "EXPERIENCE"), block("line", "Data Engineer")];
    const placesOf = async (design: Design) =>
      (await drawn(blocks, design)).flatMap(({ items, width }) =>
        items.map(({ x, width: own }) => (Math.abs(x + own / 2 - width / 2) < 1 ? "centred" : "left")),
      );
    expect(await placesOf("modern")).toEqual(["left", "left", "left"]);
    expect(await placesOf("classic")).toEqual(["centred", "centred", "left"]);
  });

  it("indents what was indented, and sets the label of skills in bold", async () => {
    const line = block("line", "Tools: Kafka, Docker");
    const pages = await drawn([
      block("line", "Kaveri Samples"),
      { ...block("line", "Moved a job"), isIndented: true },
      { ...line, pieces: line.pieces.map((piece) => ({ ...piece, label: 6 })) },
    ]);
    const items = pages.flatMap((page) => page.items).filter(({ text }) => text.trim() !== "");
    const [plain, indented, label, skills] = items;
    expect(items.map(({ text }) => text.trim())).toEqual(["Kaveri Samples", "Moved a job", "Tools:", "Kafka, Docker"]);
    expect((indented?.x ?? 0) - (plain?.x ?? 0)).toBeGreaterThan(8);
    expect(skills?.font).toBe(plain?.font);
    expect(label?.font).not.toBe(plain?.font);
  });
});
