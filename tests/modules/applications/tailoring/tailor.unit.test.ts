import { describe, expect, it } from "vitest";
import { textOf } from "@workers/modules/applications/tailoring/own-rows";
import { quotable, treeOf } from "@workers/modules/applications/tailoring/own-tree";
import { tailor, type Block } from "@workers/modules/applications/tailoring/tailor";
import {
  resumeChangeWords,
  OWN_FILE_REASONS,
  ownFileWords,
  type Audience,
} from "@workers/modules/applications/tailoring/vocabulary";
import { readWanted } from "@workers/modules/applications/tailoring/wanted";
import { corrected } from "@workers/reading/resumes/corrections";
import { compareWords } from "@workers/modules/applications/tailoring/same-words";
import { emptyResume, type Resume } from "@workers/reading/resumes/resume";
import { givenFile, readBack } from "../../../support/given-file";
import { HI } from "@workers/texts/hi";
import { inEnglish, inWords, translateBy } from "@workers/texts/text";
import { samplePerson, samplePosting } from "../../../support/resume-people";

const posting = {
  title: "Backend Engineer",
  company: "Aravalli Samples",
  location: "Pune",
  link: "https://jobs.sample.jobsarthi.test/1",
  text: "Requirements\n- Kafka and PostgreSQL\n- Kubernetes\n- JavaScript\n\nNice to have\n- Docker\n",
};
const job = { location: "", url: "", startDate: "2020", endDate: "", summary: "" };
const resume: Resume = {
  ...emptyResume(),
  basics: {
    ...emptyResume().basics,
    name: "Sample Person",
    summary: "Engineer of six years. I like maps. I cook. I ran a club. Long walks too.",
  },
  work: [
    {
      ...job,
      name: "Nilgiri Samples",
      position: "Software Engineer",
      highlights: [
        "Wrote the yearly report",
        "Kept the office plants alive",
        "Moved 12 jobs to Kafka",
        "Ran Postgres for 40 teams on K8s",
      ],
    },
  ],
  skills: [
    { name: "Office", level: "", keywords: ["Word"] },
    { name: "Tools", level: "", keywords: ["Git", "Docker", "JS", "TS"] },
  ],
};

const said = (blocks: readonly Block[], kind?: Block["kind"]) =>
  blocks
    .filter((block) => kind === undefined || block.kind === kind)
    .map(({ pieces }) => pieces.map(({ text }) => text));

describe("the writer of tailored resumes", () => {
  it("leaves the lines of projects within a job in their order", async () => {
    const highlights = [
      "Kept the plants",
      "Project 1: Harbour",
      "Wrote reports",
      "Project 2: Desk",
      "Moved jobs to Kafka",
    ];
    const own = { ...resume, work: [{ ...job, name: "Nilgiri Samples", position: "Software Engineer", highlights }] };
    const { blocks } = tailor(await givenFile(own), readWanted(posting));
    expect(said(blocks, "point").flat()).toEqual(highlights);
  });

  it("keeps a point that tells of the one above it beneath that one", async () => {
    const telling = "This cut the time of a report by 40%";
    const highlights = ["Kept the office plants alive", "Moved 12 jobs to Kafka", telling];
    const own = { ...resume, work: [{ ...job, name: "Nilgiri Samples", position: "Software Engineer", highlights }] };
    const points = said(tailor(await givenFile(own), readWanted(posting)).blocks, "point").flat();
    expect(points.indexOf(telling)).toBe(points.indexOf("Moved 12 jobs to Kafka") + 1);
  });

  it("puts first what the posting asks for, word for word, and says why", async () => {
    const { blocks, changes } = tailor(await givenFile(resume), readWanted(posting));
    expect(said(blocks, "point").flat()).toEqual([
      "Ran Postgres for 40 teams on K8s",
      "Moved 12 jobs to Kafka",
      "Wrote the yearly report",
      "Kept the office plants alive",
    ]);
    expect(said(blocks, "line").flat()).toEqual(
      expect.arrayContaining([resume.basics.summary, "Office: Word", "Tools: JS, Docker, Git, TS"]),
    );
    expect(said(blocks, "heading").flat()).toEqual(["Summary", "Skills", "Experience"]);
    const told = (reader: Audience) =>
      changes.map((change) => {
        const { what, text, why } = resumeChangeWords(change, reader);
        return [inWords(what, inEnglish), text, inWords(why, inEnglish)].filter(Boolean).join(" | ");
      });
    // Staff read of somebody else's resume.
    expect(told("staff").join()).not.toMatch(/\byour?\b/i);
    for (const reason of OWN_FILE_REASONS)
      expect(inWords(ownFileWords(reason, "staff"), inEnglish)).not.toMatch(/\byour?\b/i);
    expect(told("person")).toEqual([
      "Skills: moved up | The JD mentions Docker and JavaScript.",
      "Added under your name | Software Engineer | It's your latest title, and we found no headline in your resume.",
      "Nilgiri Samples: moved up | Ran Postgres for 40 teams on K8s | The JD mentions PostgreSQL and Kubernetes.",
      "Nilgiri Samples: moved up | Moved 12 jobs to Kafka | The JD mentions Kafka.",
      "Skills: these come first | JS | The JD mentions JavaScript.",
    ]);
  });

  it.each([
    "Expert in Docker, Git, basic Python",
    "Git (GitHub, GitLab), Docker",
    "Cooking, Docker and Kafka for small teams of two",
    "Git; Maven, Docker",
  ])("leaves a line of skills as it is whose order may say something: %s", async (line) => {
    const own = await givenFile({ ...resume, skills: [{ name: "", level: "", keywords: [line] }] });
    const { blocks, changes } = tailor(own, readWanted(posting));
    expect(said(blocks, "line").flat()).toContain(line);
    expect(changes.filter(({ kind }) => kind === "skills_first")).toEqual([]);
  });

  it("changes nothing for a posting without words, and nothing of what it was given", async () => {
    const own = await givenFile(samplePerson(3));
    const before = JSON.stringify(own);
    expect(tailor(own, readWanted({ ...samplePosting(0), title: "", text: "" })).changes).toEqual([]);
    tailor(own, readWanted(posting));
    expect(JSON.stringify(own)).toBe(before);
  });

  const row = (kind: Block["kind"], text: string): Block => ({
    kind,
    pieces: [{ text, bold: kind === "heading", links: [] }],
  });
  const studies = [row("heading", "EDUCATION"), row("line", "Bachelor of Commerce, Sample University")];
  const work = [
    row("heading", "EXPERIENCE"),
    row("line", "Backend Engineer, Nilgiri Samples"),
    row("heading", "RESPONSIBILITIES"),
    row("point", "Ran Kafka and PostgreSQL for forty teams"),
  ];
  const person = [row("heading", "PERSONAL DETAILS"), row("line", "Languages known: English")];
  const closing = [row("heading", "DECLARATION"), row("line", "I hereby declare that Kafka and Docker are mine")];
  const headingsOf = async (blocks: readonly Block[]) => {
    const own = await readBack([row("name", "Sample Person"), ...blocks]);
    if (!own.read) throw new Error("unread");
    return said(tailor({ ...own.read, links: own.links }, readWanted(posting)).blocks, "heading").flat();
  };

  it("puts work before studies where it answers, with the headings that tell of it, and the closing last", async () => {
    expect(await headingsOf([...studies, ...work, ...person, ...closing])).toEqual([
      "EXPERIENCE",
      "RESPONSIBILITIES",
      "EDUCATION",
      "PERSONAL DETAILS",
      "DECLARATION",
    ]);
  });

  it("moves no section where one speaks of another place of the file", async () => {
    for (const words of ["Best performer in the above organisation", "The same company kept me for six years"]) {
      const awards = [row("heading", "AWARDS"), row("line", words)];
      const found = await headingsOf([...studies, ...awards, ...work]);
      expect(found.slice(0, 3)).toEqual(["EDUCATION", "AWARDS", "EXPERIENCE"]);
    }
  });

  it("moves sections above a declaration that speaks of all that is above it", async () => {
    const words = "I hereby declare that the above mentioned particulars are true to the best of my knowledge";
    const declaration = [row("heading", "DECLARATION"), row("line", words)];
    expect((await headingsOf([...studies, ...work, ...person, ...declaration]))[0]).toBe("EXPERIENCE");
    const found = await headingsOf([...studies, ...declaration, ...work, ...person]);
    expect(found.slice(0, 2)).toEqual(["EDUCATION", "DECLARATION"]);
  });

  it("begins a section at a heading whose text begins in the same line", async () => {
    const inline = row("line", "WORK EXPERIENCE: Ran Kafka and PostgreSQL for forty teams");
    const found = await headingsOf([...studies, inline, row("line", "Kafka and Docker as well"), ...person]);
    expect(found.slice(0, 2)).toEqual(["WORK EXPERIENCE:", "EDUCATION"]);
  });

  it("puts the title of the latest job under the name where it answers and the file has none there", async () => {
    const dated = (label: string, position = "Backend Engineer", awards: Resume["awards"] = []) => ({
      ...resume,
      awards,
      basics: { ...resume.basics, label },
      work: [
        { ...job, name: "Nilgiri Samples", position, startDate: "2020-03", endDate: "2021-06", highlights: [] },
        { ...job, name: "Aravalli Samples", position: "Analyst", startDate: "2018", endDate: "2020", highlights: [] },
      ],
    });
    const titled = async (label: string, title = posting.title, ...of: [string?, Resume["awards"]?]) =>
      said(tailor(await givenFile(dated(label, ...of)), readWanted({ ...posting, title })).blocks, "headline").flat();
    expect(await titled("")).toEqual(["Backend Engineer"]);
    expect(await titled("Engineer of Samples")).toEqual([]);
    expect(await titled("", "Nurse")).toEqual([]);
    expect(await titled("", "Petroleum Engineer", "British Petroleum")).toEqual([]);
    // A time after it may be of a job that was not read.
    const later = [{ title: "Best team", date: "2023-05", awarder: "", summary: "" }];
    expect(await titled("", posting.title, "Backend Engineer", later)).toEqual([]);
  });

  it("quotes no words of a referee or of a company about itself", async () => {
    for (const [heading, words] of [
      ["REFERENCES", "Sample Person ran Kafka, PostgreSQL, Kubernetes and Docker under me for three years in Pune."],
      [
        "EXPERIENCE",
        "Sample Works is a global provider of Kafka, PostgreSQL, Kubernetes and Docker in forty countries.",
      ],
    ] as const) {
      const own = await readBack([
        row("name", "Sample Person"),
        ...studies,
        row("heading", heading),
        row("line", words),
        ...person,
      ]);
      if (!own.read) throw new Error("unread");
      expect(quotable(treeOf(own.read)).map(({ unit }) => textOf(unit))).not.toContain(words);
    }
  });

  it("moves what begins with a heading that is not known with what is above it", async () => {
    const unknown = [row("heading", "My path so far"), ...work.slice(1, 2), ...work.slice(3)];
    const own = await readBack([row("name", "Sample Person"), ...person, ...studies, ...unknown]);
    if (!own.read) throw new Error("unread");
    const texts = said(tailor({ ...own.read, links: own.links }, readWanted(posting)).blocks).flat();
    const from = texts.indexOf("EDUCATION");
    expect(texts.slice(from, from + 4)).toEqual(
      [...studies, ...unknown].slice(0, 4).flatMap(({ pieces }) => pieces.map(({ text }) => text)),
    );
  });

  it("moves a section by itself whose heading its person called one", async () => {
    const unknown = [row("heading", "My path so far"), ...work.slice(1, 2), ...work.slice(3)];
    const own = await readBack([row("name", "Sample Person"), ...studies, ...unknown, ...person]);
    if (!own.read) throw new Error("unread");
    const n = own.read.lines.findIndex(({ text }) => text === "My path so far");
    const at = { n, text: "My path so far", from: 0, to: 14 };
    const { read } = corrected(own.read, [{ field: "heading", entry: null, value: at.text, at }]);
    const { blocks } = tailor({ ...read, links: own.links }, readWanted(posting));
    expect(said(blocks, "heading").flat()).toEqual(["My path so far", "EDUCATION", "PERSONAL DETAILS"]);
    const drawn = await readBack(blocks);
    expect(compareWords({ ...own, read }, drawn)).toEqual({ isSame: true, leftOut: [] });
    // Without the person's word for it, the proof refuses that order.
    expect(compareWords(own, drawn).isSame).toBe(false);
  });

  it("quotes a line at the top that its person wants read first, where it answers", async () => {
    const lines = ["Diploma in Docker, 2019", "Prize for cooking"].map((text) => row("line", text));
    const own = await readBack([row("name", "Sample Person"), ...studies, ...lines, ...person]);
    if (!own.read) throw new Error("unread");
    const mark = (text: string) => ({ n: own.read!.lines.findIndex((line) => line.text === text), text });
    const wants = (text: string) =>
      corrected(own.read!, [
        { field: "highlight", entry: null, value: text, at: { ...mark(text), from: 0, to: text.length } },
      ]).read;
    const tailored = (read: ReturnType<typeof wants>) => tailor({ ...read, links: own.links }, readWanted(posting));
    expect(tailored(own.read).changes).toEqual([]);
    expect(tailored(wants("Prize for cooking")).changes).toEqual([]);
    expect(tailored(wants("Languages known: English")).changes).toEqual([]);
    const read = wants("Diploma in Docker, 2019");
    const { blocks } = tailored(read);
    expect(said(blocks, "point").flat()).toEqual(["Diploma in Docker, 2019"]);
    const drawn = await readBack(blocks);
    expect(compareWords({ ...own, read }, drawn)).toEqual({ isSame: true, leftOut: [] });
    // Without the person's word for it, the proof refuses the quotation.
    expect(compareWords(own, drawn).isSame).toBe(false);
  });

  it("quotes what is above a closing in its section, and nothing of the closing", async () => {
    const words = "Ran Kafka and PostgreSQL for forty teams in three towns of the west";
    const end = ["I hereby declare that Kafka and PostgreSQL are what I know", "Place: Pune"];
    const own = await readBack([
      row("name", "Sample Person"),
      ...studies,
      row("heading", "EXPERIENCE"),
      row("line", words),
      ...end.map((text) => row("line", text)),
    ]);
    if (!own.read) throw new Error("unread");
    expect(quotable(treeOf(own.read)).map(({ unit }) => textOf(unit))).toEqual([words]);
  });

  it("keeps sections of the same words, and what is between them, in their order", async () => {
    const own = [...studies, row("heading", "SKILLS"), row("line", "Cooking"), ...studies, ...work, ...person];
    const found = await headingsOf(own);
    expect(found.filter((text) => ["EDUCATION", "SKILLS"].includes(text))).toEqual([
      "EDUCATION",
      "SKILLS",
      "EDUCATION",
    ]);
  });
});

it("tells a person's changes and reasons in Hindi too", () => {
  const t = translateBy(HI, "hi");
  const kinds = [
    "headline",
    "line_first",
    "model_first",
    "entry_first",
    "skills_first",
    "of_pages",
    "left_out",
  ] as const;
  const because = ["Kafka", "Docker"];
  for (const kind of kinds) {
    const { what, why } = resumeChangeWords({ kind, part: "", text: "", was: "", because }, "person");
    for (const line of [what, why]) expect(inWords(line, t)).toMatch(/^[^a-z]*\p{Script=Devanagari}/u);
  }
  for (const reason of OWN_FILE_REASONS) expect(inWords(ownFileWords(reason, "person"), t)).toMatch(/।$/);
  const { why } = resumeChangeWords({ kind: "line_first", part: "", text: "", was: "", because }, "person");
  expect(inWords(why, t)).toBe("JD में Kafka और Docker लिखा है।");
});
