import { describe, expect, it } from "vitest";
import { compareWords } from "@workers/modules/applications/tailoring/same-words";
import { tailor, type Block } from "@workers/modules/applications/tailoring/tailor";
import { readWanted } from "@workers/modules/applications/tailoring/wanted";
import { givenFile, readBack } from "../../../support/given-file";
import { samplePerson, samplePosting } from "../../../support/resume-people";

/** A text of these pieces, each with its own link. */
const block = (kind: Block["kind"], ...texts: readonly string[]): Block => ({
  kind,
  pieces: texts.map((text) => ({ text, bold: kind === "heading", links: [] })),
});
const LINK = "https://linkedin.com/in/sample-person-demo";
const contact = (text: string, url = LINK): Block => ({
  kind: "contact",
  pieces: [{ text, bold: false, links: [{ from: 0, to: text.length, url }] }],
});

const OWN: Block[] = [
  block("name", "Sample Person"),
  contact("linkedin.com/in/sample-person-demo"),
  block("heading", "EXPERIENCE"),
  block("line", "Data Engineer", "Mar 2021 - Present"),
  block("line", "The University of Texas at Austin"),
  block("point", "Moved 42 nightly jobs to Airflow"),
  block("point", "Cut failures by -12.5% in C++"),
  block("line", "Analyst", "Jun 2018 - Feb 2021"),
  block("line", "Kaveri Sample Works"),
  block("point", "Wrote the yearly report"),
  block("heading", "SKILLS"),
  block("line", "Tools: Airflow, Kafka, Docker"),
  block("line", "Basics: Excel, Word"),
  block("heading", "AWARDS"),
  block("line", "Best Engineer of the Year, 2020"),
];
const WANTED = readWanted({
  title: "Python Engineer",
  company: "Aravalli Samples",
  location: "Pune",
  link: "https://jobs.sample.jobsarthi.test/1",
  text: "Requirements\n- Python\n- Kafka\n",
});
const at = (text: string) => OWN.findIndex(({ pieces }) => pieces.some((piece) => piece.text === text));
/** The same with one text in place of another. */
const said = (from: string, to: string): Block[] =>
  OWN.map((each) => ({
    ...each,
    pieces: each.pieces.map((piece) => ({ ...piece, text: piece.text.replace(from, to) })),
  }));
const moved = (text: string, before: string): Block[] => {
  const rest = OWN.toSpliced(at(text), 1);
  return rest.toSpliced(
    rest.findIndex(({ pieces }) => pieces.some((piece) => piece.text === before)),
    0,
    ...OWN.slice(at(text), at(text) + 1),
  );
};

describe("the words of an arranged file", () => {
  it("are the person's own in both designs: of thirty people each arranged file says the same", async () => {
    let changed = 0;
    for (let n = 0; n < 30; n++) {
      const own = await givenFile(samplePerson(n));
      const { blocks, changes } = tailor(own, readWanted(samplePosting(n)));
      if (changes.length > 0) changed++;
      const drawn = await readBack(blocks, n % 2 === 0 ? "modern" : "classic");
      expect(compareWords(own.file, drawn), `person ${n}`).toEqual({ isSame: true, leftOut: [] });
    }
    expect(changed).toBeGreaterThan(8);
  });

  it.each<[string, Block[]]>([
    ["as they are", OWN],
    ["points of one list", moved("Cut failures by -12.5% in C++", "Moved 42 nightly jobs to Airflow")],
    ["skills of one line", said("Airflow, Kafka, Docker", "Kafka, Docker, Airflow")],
  ])("may stand in another order: %s", async (_, blocks) => {
    expect(compareWords(await readBack(OWN), await readBack(blocks))).toEqual({ isSame: true, leftOut: [] });
  });

  it.each<[string, boolean]>([
    ["Highlights", true],
    ["HIGHLIGHTS", true],
    ["Best of me", false],
  ])("may be quoted at the top under %s: %s", async (heading, isSame) => {
    const quoted = [block("heading", heading), block("point", "Cut failures by -12.5% in C++")];
    expect((await compared(OWN.toSpliced(2, 0, ...quoted))).isSame).toBe(isSame);
  });

  it.each<[string, Block[]]>([
    ["a lost word", said("The University of Texas at Austin", "The University of Texas")],
    ["a word more", said("Analyst", "Senior Analyst")],
    ["a word in another's place", said("yearly report", "report yearly")],
    ["another number", said("42", "43")],
    ["a lost sign", said("C++", "C")],
    ["a lost minus", said("-12.5%", "12.5%")],
    ["another day", said("Mar 2021 - Present", "Mar 2021")],
    ["a hyphen lost in a time", said("Jun 2018 - Feb 2021", "Jun 2018 Feb 2021")],
    ["a link cut at a hyphen", said("sample-person-demo", "sample-")],
    ["a link in two", said("sample-person-demo", "sample- person-demo")],
    ["another address", OWN.with(1, contact("linkedin.com/in/sample-person-demo", `${LINK}-2`))],
    ["a lost address", OWN.with(1, block("contact", "linkedin.com/in/sample-person-demo"))],
    ["a line twice", OWN.toSpliced(6, 0, block("point", "Moved 42 nightly jobs to Airflow"))],
    ["a line in another job", moved("Wrote the yearly report", "Moved 42 nightly jobs to Airflow")],
    ["an employer in another job", moved("Kaveri Sample Works", "Moved 42 nightly jobs to Airflow")],
    ["a job under another heading", [...OWN.slice(0, 7), ...OWN.slice(10), ...OWN.slice(7, 10)]],
    ["a heading made text", OWN.map((each) => (each === OWN[at("AWARDS")] ? block("line", "awards") : each))],
    ["a heading that changed places", moved("AWARDS", "Analyst")],
    ["a skill respelled", said("Kafka", "Apache Kafka")],
    ["a lost line", OWN.toSpliced(at("Best Engineer of the Year, 2020"), 1)],
  ])("are not the same with %s", async (_, blocks) => {
    expect((await compared(blocks)).isSame).toBe(false);
  });

  it("are not the same where two texts change places", async () => {
    const swap = (one: string, other: string) =>
      OWN.map(({ kind, pieces }): Block => ({
        kind,
        pieces: pieces.map((piece) => ({
          ...piece,
          text: piece.text.replace(new RegExp(`${one}|${other}`), (word) => (word === one ? other : one)),
        })),
      }));
    for (const [one, other] of [
      ["Mar 2021", "Jun 2018"],
      ["Docker", "Excel"],
      ["Data Engineer", "Analyst"],
      ["42", "12"],
    ] as const)
      expect((await compared(swap(one, other))).isSame, `${one} and ${other}`).toBe(false);
  });

  it("may move points whose sign a font makes a letter of, and have no such letter", async () => {
    const points = ["ÿ Wrote the yearly report", "ÿ Moved 42 nightly jobs to Kafka"];
    const own = await readBack([...OWN.slice(0, 5), ...points.map((text) => block("line", text))]);
    if (!own.read) throw new Error("unread");
    const { blocks } = tailor({ ...own.read, links: own.links }, WANTED);
    const drawn = blocks.flatMap(({ kind, pieces }) => (kind === "point" ? pieces.map(({ text }) => text) : []));
    expect(drawn).toEqual(["Moved 42 nightly jobs to Kafka", "Wrote the yearly report"]);
    expect(compareWords(own, await readBack(blocks))).toEqual({ isSame: true, leftOut: [] });
  });

  it("keep the order of points that tell of one another", async () => {
    const [first, head, last] = ["Wrote the report", "Project 2: Harbour", "Moved jobs to Kafka"].map((text) =>
      block("point", text),
    ) as [Block, Block, Block];
    const own = await readBack([...OWN.slice(0, 5), first, head, last]);
    expect(compareWords(own, await readBack([...OWN.slice(0, 5), first, head, last])).isSame).toBe(true);
    expect(compareWords(own, await readBack([...OWN.slice(0, 5), last, first, head])).isSame).toBe(false);
  });

  it.each<[string, string, readonly string[]]>([
    [
      "jobs that begin with a time within a sentence",
      "EXPERIENCE",
      [
        "Worked as Accountant at Lotus Soft Pvt Ltd from Jan 2018 to Mar 2021",
        "Prepared GST returns and bank statements",
        "Working as Data Engineer at Kaveri Infotech Pvt Ltd from Apr 2021 to Present",
        "Built Kafka pipelines in Python",
      ],
    ],
    [
      "jobs with their time in brackets",
      "EXPERIENCE",
      [
        "Lotus Soft Pvt Ltd - Accountant (Jan 2018 - Mar 2021)",
        "Prepared GST returns and bank statements",
        "Kaveri Infotech Pvt Ltd - Data Engineer (Apr 2021 - Present)",
        "Built Kafka pipelines in Python",
      ],
    ],
    [
      "projects",
      "PROJECTS",
      ["Library Management System", "Java, Swing, MySQL", "Chat Server", "Python, Kafka, Redis"],
    ],
    ["of no job or project", "ACHIEVEMENTS", ["Ran the yearly fair", "Second prize for it", "Taught Kafka to forty"]],
  ])("keep the order of points among which are heads: %s", async (_, heading, points) => {
    const file = (texts: readonly string[]) =>
      readBack([...OWN, block("heading", heading), ...texts.map((text) => block("point", text))]);
    const own = await file(points);
    if (!own.read) throw new Error("unread");
    expect(compareWords(own, await file(points)).isSame).toBe(true);
    expect(compareWords(own, await file([...points.slice(-1), ...points.slice(0, -1)])).isSame).toBe(false);
    const { blocks } = tailor({ ...own.read, links: own.links }, WANTED);
    const drawn = blocks.flatMap(({ kind, pieces }) => (kind === "point" ? pieces.map(({ text }) => text) : []));
    expect(drawn.slice(-points.length)).toEqual(points);
  });

  it.each([
    [["Microsoft Excel", "Python", "Kafka", "Team Leadership"], ["Microsoft Excel Python Kafka Team Leadership"]],
    [["Java, Excel", "Python, Kafka"], ["Excel Python, Kafka, Java"]],
    [
      ["Java, Excel", "Python, Kafka"],
      ["Kafka, Python", "Excel, Java"],
    ],
    [["Java, 5 years, Python, 1 year, Kafka, 6 months"], ["Python, Kafka, Java, 5 years, 1 year, 6 months"]],
    [["Java, Expert, Python, Very Good"], ["Python, Java, Expert, Very Good"]],
    [["Java, 90%, Kafka, 60%"], ["Kafka, Java, 90%, 60%"]],
    [["Tools - Java, Kafka"], ["Kafka, Tools - Java"]],
  ])("keep skills apart and with their level: %j", async (rows, wrong) => {
    const file = (texts: readonly string[]) =>
      readBack([...OWN, block("heading", "TECHNICAL SKILLS"), ...texts.map((text) => block("line", text))]);
    const own = await file(rows);
    if (!own.read) throw new Error("unread");
    const { blocks } = tailor({ ...own.read, links: own.links }, WANTED);
    const drawn = blocks.map(({ pieces }) => pieces.map(({ text }) => text).join());
    const from = drawn.indexOf("TECHNICAL SKILLS") + 1;
    expect(drawn.slice(from, from + rows.length)).toEqual(rows);
    expect(compareWords(own, await file(rows)).isSame).toBe(true);
    if (rows.length < 2) expect(compareWords(own, await file(wrong)).isSame).toBe(false);
  });

  it("take a list of skills whose rows are full for one", async () => {
    const items = Array.from({ length: 30 }, (_, n) => `Tool${String.fromCharCode(65 + (n % 26))}${n}`);
    const list = (all: readonly string[]) =>
      readBack([...OWN, block("heading", "TECHNICAL SKILLS"), block("line", `Known: ${all.join(", ")}`)]);
    const [own, drawn] = [await list([...items, "Kafka"]), await list(["Kafka", ...items])];
    expect(compareWords(own, drawn).isSame).toBe(true);
  });

  it.each([
    ["of a point", block("point", "Built a fast pre-")],
    ["beside a time", block("line", "Wrote a long docu-", "Mar 2021")],
  ])("keep a word parted that a line's end parts: %s", async (_, parted) => {
    const own = await readBack([...OWN, parted, block("line", "ment of ours")]);
    expect(compareWords(own, own)).toEqual({ isSame: true, leftOut: [] });
    const whole = await readBack([...OWN, block("line", "Built a fast prement of ours")]);
    expect(compareWords(own, whole).isSame).toBe(false);
  });

  it("are those of the file's own text, whatever its lines were read as", async () => {
    const own = await readBack(OWN);
    const text = own.words.text?.replace("Data Engineer", "DataEngineer") ?? "";
    const parted = { ...own, words: { state: "parsed" as const, pageCount: 1, text } };
    expect(compareWords(parted, own)).toEqual({ isSame: false, because: "parted" });
  });

  it.each([
    ["a word of spaced letters", "EXPERIENCE", "E X P E R I E N C E", true],
    ["a number of spaced digits", "42", "4 2", false],
    ["two words where a line ends", "Works\nWrote", "WorksWrote", true],
    ["two words within a line", "nightly jobs", "nightlyjobs", false],
    ["a point behind a word", "Airflow", "Airflow.", true],
  ])("are the same for %s where a text parts it otherwise: %s, %s", async (_, from, to, isSame) => {
    const own = await readBack(OWN);
    const flat = (own.words.text ?? "").replace("Works\n• Wrote", "Works\nWrote");
    expect(flat).toContain(from);
    const parted = { ...own, words: { state: "parsed" as const, pageCount: 1, text: flat.replace(from, to) } };
    expect(compareWords(parted, own).isSame).toBe(isSame);
  });

  it("may have the title of the latest job under the name, and no other title and no other place", async () => {
    const own = await readBack(OWN);
    const title = (text: string, n: number) => readBack(OWN.toSpliced(n, 0, block("headline", text)));
    expect(compareWords(own, await title("Data Engineer", 1))).toEqual({ isSame: true, leftOut: [] });
    expect(compareWords(own, await title("Analyst", 1)).isSame).toBe(false);
    expect(compareWords(own, await title("Senior Data Engineer", 1)).isSame).toBe(false);
    expect(compareWords(own, await title("Data Engineer", 2)).isSame).toBe(false);
    expect(compareWords(own, await title("Data Engineer", 9)).isSame).toBe(false);
  });

  it("lack page numbers and repeated heads alone, and say which", async () => {
    const long = Array.from({ length: 70 }, (_, n) => block("point", `Closed the books of client ${n + 100}`));
    const own = await readBack([...OWN.slice(0, 10), ...long]);
    if (!own.read) throw new Error("unread");
    const foot = (page: number, text: string) => ({
      ...own.read!.lines.at(-1)!,
      page,
      y: 830,
      x: 300,
      width: 40,
      text,
    });
    const lines = [
      ...own.read.lines.filter(({ page }) => page === 1),
      foot(1, "Sample Person – 1/2"),
      ...own.read.lines.filter(({ page }) => page === 2),
      foot(2, "Sample Person – 2/2"),
    ];
    const numbered = {
      ...own,
      words: { ...own.words, text: `${own.words.text ?? ""}\nSample Person – 1/2\nSample Person – 2/2` },
      read: { ...own.read, lines },
    } as typeof own;
    expect(compareWords(numbered, own)).toEqual({
      isSame: true,
      leftOut: ["Sample Person – 1/2", "Sample Person – 2/2"],
    });
    // At the foot of the first page a name that is at its top is a repeated one.
    const feet = (page: number) => [foot(page, "Sample Person"), { ...foot(page, String(page)), x: 520, width: 6 }];
    const twice = {
      ...numbered,
      words: { ...own.words, text: `${own.words.text ?? ""}\nSample Person\n1\nSample Person\n2` },
      read: { ...own.read, lines: lines.flatMap((line) => (line.y === 830 ? feet(line.page) : [line])) },
    } as typeof own;
    expect(compareWords(twice, own)).toEqual({ isSame: true, leftOut: ["Sample Person  1", "Sample Person  2"] });
    const graded = { ...numbered, read: { ...own.read, lines: [...own.read.lines, foot(2, "Grade – 7/10")] } };
    expect(compareWords(graded, own).isSame).toBe(false);
  });
});

const compared = async (blocks: readonly Block[]) => compareWords(await readBack(OWN), await readBack(blocks));
