import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lookAt } from "@workers/modules/candidates/resume-review/check";
import { monthsWorked } from "@workers/reading/resumes/months";
import { CHECKS, reviewResume, type Review } from "@workers/modules/candidates/resume-review/review";
import { inEnglish, inWords } from "@workers/texts/text";
import { emptyResume, type ReadResume, type Resume } from "@workers/reading/resumes/resume";
import { readResume } from "@workers/reading/resumes/read-resume";
import { makePdf } from "../../../support/pdf";
import { RANKED } from "../../../support/ranked-resumes";
import { course, job, layOut, wellMade } from "../../../support/read-resumes";

const TODAY = "2026-11-22";
/** A review with what it says in English. */
const review = (read: ReadResume, sizeBytes = 90_000): Review => {
  const made = reviewResume({ read, sizeBytes, today: TODAY });
  return { ...made, findings: made.findings.map((each) => ({ ...each, says: inWords(each.says, inEnglish) })) };
};
const finding = (of: Review, id: string) => {
  const found = of.findings.find((each) => each.id === id);
  if (!found) throw new Error(`no check ${id}`);
  return found;
};

/** The well-made resume with something changed. */
const changed = (change: (resume: Resume) => void, after: readonly string[] = []) => {
  const resume = wellMade();
  change(resume);
  return layOut(resume, after);
};
/** Of somebody who never worked: no line shows any work. */
const NO_WORK = changed((resume) => {
  resume.work = [];
  resume.basics.summary = "Graduate of computer science";
});
const laidOut = (layout: Partial<ReadResume["layout"]>) => {
  const read = layOut(wellMade());
  return { ...read, layout: { ...read.layout, ...layout } };
};
const withLines = (...after: string[]) => layOut(wellMade(), after);
const bullets = (...highlights: string[]) =>
  changed(({ work }) => {
    for (const each of work) each.highlights = [];
    if (work[0]) work[0].highlights = highlights;
  });

interface Trigger {
  read: ReadResume;
  sizeBytes?: number;
  /** Patterns of the finding's text, and of the lines that it quotes. */
  says: RegExp;
  quotes?: RegExp[];
  /** Others that the same change must set off too. */
  also?: string[];
}

/** For each check a resume that differs from the well-made one in what the check looks at. */
const TRIGGERS: Readonly<Record<string, Trigger | Trigger[]>> = {
  "text-layer": {
    read: { ...laidOut({ hasTextLayer: false }), lines: [] },
    says: /couldn't find any text.* looks like a scan or photo/,
  },
  columns: [
    {
      read: (() => {
        const read = laidOut({ columns: 2 });
        return { ...read, lines: read.lines.map((line, n) => ({ ...line, column: n >= 15 ? 1 : 0 })) };
      })(),
      says: /2 columns/,
      quotes: [/^Skills$/],
    },
    { read: laidOut({ columns: 3 }), says: /3 columns/ },
  ],
  tables: { read: laidOut({ tables: 2 }), says: /2 tables/ },
  images: { read: laidOut({ images: 1 }), says: /1 picture/ },
  icons: [
    { read: laidOut({ iconGlyphs: 4 }), says: /4 icons/ },
    { read: laidOut({ iconGlyphs: 20 }), says: /20 icons/ },
  ],
  headings: {
    read: (() => {
      const read = layOut(wellMade());
      const lines = read.lines.map((line) => ({ ...line, text: line.text.replace(/^Experience$/, "My Journey") }));
      return { ...read, lines };
    })(),
    says: /this standard heading: Experience/,
    quotes: [/^My Journey$/],
  },
  "name-first": [
    {
      read: (() => {
        const read = layOut(wellMade());
        return { ...read, sources: { ...read.sources, "/basics/name": [5] } };
      })(),
      says: /name only further down, at this line/,
      quotes: [/./],
    },
    { read: changed(({ basics }) => (basics.name = "")), says: /couldn't find your name at the top/ },
  ],
  "contact-first": {
    read: (() => {
      const read = layOut(wellMade());
      return { ...read, lines: read.lines.map((line) => (/@/.test(line.text) ? { ...line, page: 2 } : line)) };
    })(),
    says: /later page/,
    quotes: [/asha\.sample@/],
  },
  fonts: {
    read: laidOut({ fonts: ["Lato", "Arial-BoldMT", "Georgia", "Roboto-Light", "Impact"] }),
    says: /^We found 5 fonts/,
  },
  "small-type": {
    read: (() => {
      const read = layOut(wellMade());
      return { ...read, lines: read.lines.map((line) => (line.text.startsWith("•") ? { ...line, size: 8 } : line)) };
    })(),
    says: /smaller than 8\.5 points/,
    quotes: [/^Built/, /^Cut/, /^Taught/],
  },
  pages: [
    { read: laidOut({ pages: 4 }), says: /^We counted 4 pages\. 3 pages are enough/ },
    {
      read: { ...laidOut({ pages: 3 }), stated: { years: 2, currentPay: "", notice: "" } },
      says: /^We counted 3 pages\. 2 pages are enough/,
    },
  ],
  "file-size": { read: layOut(wellMade()), sizeBytes: 3 * 1024 * 1024, says: /^Your file is 3,072 KB/ },
  email: { read: changed(({ basics }) => (basics.email = "")), says: /couldn't find your email address/ },
  phone: [
    { read: changed(({ basics }) => (basics.phone = "")), says: /couldn't find your phone number/ },
    { read: changed(({ basics }) => (basics.phone = "98450 0000")), says: /9 digits/, quotes: [/98450 0000/] },
  ],
  place: {
    read: changed(({ basics }) => (basics.location = { ...basics.location, city: "", region: "" })),
    says: /couldn't find your city/,
  },
  links: { read: changed(({ basics }) => (basics.profiles = [])), says: /couldn't find a link/ },
  "work-dates": {
    read: changed(({ work }) => Object.assign(work[1] ?? {}, { startDate: "", endDate: "" })),
    says: /^We couldn't find dates for 1 job\./,
    quotes: [/Model Freight/],
  },
  "work-titles": {
    read: changed(({ work }) => Object.assign(work[0] ?? {}, { position: "" })),
    says: /^We couldn't find a title or company for 1 job\./,
    quotes: [/Sample Payments/],
  },
  content: [
    {
      read: changed(({ work }) => Object.assign(work[1] ?? {}, { highlights: [] })),
      says: /^We couldn't find what you did in 1 job\./,
      quotes: [/Model Freight/],
    },
    { read: NO_WORK, says: /couldn't find a job, internship or project/ },
    {
      read: changed((resume) => {
        resume.work = resume.work.slice(0, 1);
        if (resume.work[0]) resume.work[0].highlights = ["Typed the letters", "Filed the letters"];
      }),
      says: /^We found only 6 words about your work/,
      quotes: [/Typed/, /Filed/],
    },
  ],
  education: [
    { read: changed((resume) => (resume.education = [])), says: /couldn't find a degree/ },
    {
      read: changed(({ education }) => Object.assign(education[0] ?? {}, { studyType: "", area: "" })),
      says: /couldn't find the degree or course/,
      quotes: [/Sample University/],
    },
  ],
  skills: [
    { read: changed((resume) => (resume.skills = [])), says: /couldn't find a list of skills/ },
    {
      read: changed(({ skills }) => Object.assign(skills[0] ?? {}, { keywords: ["Java", "Kafka"] })),
      says: /found only 2 skills/,
    },
  ],
  summary: {
    read: changed(({ basics }) => (basics.summary = "")),
    says: /^We count 8 years of work, but couldn't find a summary/,
  },
  numbers: {
    read: bullets(
      "Built the settlement service for banks",
      "Cut the nightly run with Kafka 2.8 since 2021",
      "Taught colleagues how Angular 2 works",
    ),
    says: /^We found a number in 0 of 3 bullet points/,
    quotes: [/settlement/, /nightly/, /Angular/],
  },
  "weak-openings": {
    read: bullets(
      "Responsible for the settlement service of 40 banks",
      "Was involved in the move to Kafka",
      "Cut the nightly run from 5 hours to 40 minutes",
    ),
    says: /^2 bullet points start with/,
    quotes: [/Responsible/, /involved/],
  },
  "bullet-length": [
    {
      read: bullets("Built 3 services", "Cut the nightly run by 80 %", "Wrote the manual of 40 pages"),
      says: /^We found 1 bullet point with/,
    },
    {
      read: bullets(
        Array.from({ length: 36 }, (_, n) => `word${n}`).join(" "),
        "Cut the nightly run by 80 %",
        "Wrote the manual of 40 pages",
      ),
      says: /^We found 1 bullet point with more than 35 words/,
      quotes: [/word0.*…$/],
    },
  ],
  tense: {
    read: changed(({ work }) =>
      Object.assign(work[1] ?? {}, {
        highlights: ["Manages the tracking interface of 300 drivers", "Moved reports to PostgreSQL in 3 weeks"],
      }),
    ),
    says: /^We found 1 bullet point in the present tense under past jobs/,
    quotes: [/Manages/],
  },
  repeats: [
    {
      read: bullets("Built the service of 40 banks", "Built the service of 40 banks", "Cut the run by 80 %"),
      says: /^We found 1 bullet point more than once/,
      quotes: [/Built/, /Built/],
    },
    {
      read: bullets(
        "Developed the ledger of 40 banks",
        "Developed three reports a week",
        "Developed a queue for 9 teams",
        "Developed the alarms of 12 hosts",
      ),
      says: /^4 bullet points start with “developed”/,
    },
  ],
  "skills-shown": {
    read: changed(
      ({ skills }) =>
        (skills[0] = {
          name: "",
          level: "",
          keywords: ["Java", "React", "Angular", "Django", "Redis", "MongoDB", "Terraform"],
        }),
    ),
    says: /^We found 1 of 7 listed skills .*Only in your list: React/,
    quotes: [/React, Angular/],
  },
  pronouns: {
    read: bullets("I was managing the service of 40 banks", "Cut my nightly run by 80 %", "Wrote 40 pages of it"),
    says: /^We found I, my or we in 2 lines\./,
    quotes: [/I was/, /my nightly/],
  },
  cliches: {
    read: withLines("A hard-working team player"),
    says: /^We found common phrases in 1 line\./,
    quotes: [/team player/],
  },
  buzz: {
    read: changed(({ basics }) => (basics.summary = "Leveraged synergies in delivery")),
    says: /^We found jargon in 1 line\./,
    quotes: [/synergies/],
  },
  "summary-length": {
    read: changed(({ basics }) => (basics.summary = "engineer of payments and freight ".repeat(20).trim())),
    says: /^Your summary has 100 words/,
    quotes: [/engineer of payments/],
  },
  "skill-repeats": {
    read: changed(({ skills }) => skills[0]?.keywords.push("Core Java")),
    says: /^These look like the same skill: Java and Core Java/,
    quotes: [/Core Java/],
  },
  "employer-spelling": {
    read: changed(({ work }) =>
      work.push(job({ ...work[1], name: "Model Frieght", startDate: "2017-02", endDate: "2018-06" })),
    ),
    says: /Model Freight and Model Frieght/,
    quotes: [/Freight/, /Frieght/],
  },
  misspellings: {
    read: withLines("Experiance of project managment"),
    says: /^Check 2 words: Experiance \(experience\), managment \(management\)/,
    quotes: [/Experiance/],
  },
  capitals: {
    read: withLines("MANAGED ALL THE ACCOUNTS OF THE BRANCH"),
    says: /^We found 1 line in all capitals/,
    quotes: [/MANAGED/],
  },
  personal: {
    read: withLines("Father's Name: Ravi Sample", "Marital Status: Single"),
    says: /family details, marital status/,
    quotes: [/Father/, /Marital/],
  },
  declaration: {
    read: withLines("I hereby declare that the above is true to the best of my knowledge"),
    says: /^We found a declaration in 1 line\./,
    quotes: [/hereby/],
  },
  references: {
    read: withLines("References available on request"),
    says: /^We found 1 line about references/,
    quotes: [/References/],
  },
  pay: {
    read: { ...withLines("Current CTC: 6.2 LPA"), stated: { years: null, currentPay: "6.2 LPA", notice: "" } },
    says: /6\.2 LPA/,
    quotes: [/CTC/],
  },
  "work-order": {
    read: changed((resume) => void (resume.work = resume.work.toReversed())),
    says: /later than the one above/,
    quotes: [/Sample Payments/],
  },
  "education-order": {
    read: changed(({ education }) =>
      education.unshift(course({ institution: "Sample School", studyType: "12th", endDate: "2014" })),
    ),
    says: /later than the one above/,
    quotes: [/B\.Tech/],
  },
  "date-formats": {
    read: withLines("03/2017 training at the sample plant"),
    says: /^We found 2 formats: “Mar 2021”, “03\/2021”/,
    quotes: [/03\/2017/],
  },
  months: {
    read: changed(({ work }) => Object.assign(work[1] ?? {}, { startDate: "2018", endDate: "2021" })),
    says: /^We found only years, without months, for 1 job\./,
    quotes: [/Model Freight/],
  },
  future: {
    read: changed(({ work }) => Object.assign(work[0] ?? {}, { startDate: "2027-04" })),
    says: /date that's in the future/,
    quotes: [/Sample Payments/],
  },
  "ends-before-it-begins": {
    read: changed(({ work }) => Object.assign(work[1] ?? {}, { startDate: "2021-07", endDate: "2021-03" })),
    says: /end date that's before its start date/,
    quotes: [/Model Freight/],
  },
  gaps: {
    read: changed(({ work }) => Object.assign(work[1] ?? {}, { endDate: "2019-03" })),
    says: /^We found a gap of 24 months/,
    quotes: [/Sample Payments/],
  },
};

describe("the checks", () => {
  it("accuses no name, trade word or machine of being a grand or mistyped word", () => {
    const texts = [
      "Studied beside the work at Guru Nanak Dev University",
      "Filed Value Added Tax returns and watched the leverage ratio",
      "Modelled 3 leveraged buyouts, and the leverage of the group",
      "Ran the calender machine of the paper mill",
    ];
    const found = review(changed(({ basics }) => (basics.summary = texts.join(". "))));
    expect(finding(found, "buzz").says).toBe("We found no jargon.");
    expect(finding(found, "misspellings").says).toBe("We found no common mistakes.");
    const grand = review(changed(({ basics }) => (basics.summary = "Able to leverage value-added synergy")));
    expect(finding(grand, "buzz").says).toMatch(/^We found jargon in 1 line/);
  });

  it("make a hundred together, each under a name of its own", () => {
    expect(CHECKS.length).toBeGreaterThanOrEqual(25);
    expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
    expect(CHECKS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    expect(Object.keys(TRIGGERS).toSorted()).toEqual(CHECKS.map(({ id }) => id).toSorted());
    for (const { id, example } of CHECKS)
      expect([id, example.before !== "" && example.before !== example.after]).toEqual([id, true]);
  });

  it("find nothing in a resume that is well made", () => {
    const { score, findings } = review(layOut(wellMade()));
    expect(findings.filter(({ points, weight }) => points < weight)).toEqual([]);
    expect(score).toBe(100);
  });

  it.each(
    Object.entries(TRIGGERS).flatMap(([id, triggers]) => [triggers].flat().map((trigger) => [id, trigger] as const)),
  )("%s finds what it looks for, and quotes it", (id, { read, sizeBytes, says, quotes = [] }) => {
    const found = finding(review(read, sizeBytes), id);
    expect(found.points).toBeLessThan(found.weight);
    expect(found.says).toMatch(says);
    for (const [n, quote] of quotes.entries()) expect(found.quotes[n]?.text).toMatch(quote);
  });
});

describe("what a check does not find", () => {
  const clean = (id: string, read: ReadResume) => {
    const { points, weight, says } = finding(review(read), id);
    expect([id, says, points]).toEqual([id, says, weight]);
  };

  it("in words that only look like it", () => {
    clean("weak-openings", bullets("Helpdesk tickets fell by 40 % in a year", "Workshops for 30 teachers each month"));
    clean("tense", bullets("Manage a team of 4 engineers", "Coordinate 3 vendors")); // the present job
    clean("pronouns", withLines("I hereby declare", "Phase I of the US project"));
    clean(
      "personal",
      withLines(
        "Managed the nationality desk",
        "Community manager of 3 groups",
        "Community-driven work",
        "Panel checks",
      ),
    );
    clean("date-formats", withLines("Born 12/03/1990", "May 2019", "June 2020", "Version 2021-03-04"));
    clean("misspellings", withLines("constructor of tables"));
    clean("capitals", withLines("SAP FI CO", "AWS, GCP and CI/CD for SAP on HANA"));
    clean(
      "skill-repeats",
      changed(({ skills }) => skills[0]?.keywords.push("JavaScript")),
    );
    clean(
      "employer-spelling",
      changed(({ work }) => Object.assign(work[1] ?? {}, { name: "Sample Payments Pvt. Ltd." })),
    );
    const named = layOut(wellMade());
    const other: Record<string, string> = { Skills: "Areas of Expertise", Experience: "WORK HISTORY" };
    clean("headings", {
      ...named,
      lines: named.lines.map((line) => ({ ...line, text: other[line.text] ?? line.text })),
    });
    clean(
      "skill-repeats",
      changed(({ skills }) => skills[0]?.keywords.push("Expert", "Expert")),
    );
    clean("fonts", laidOut({ fonts: ["Lato-Regular", "Lato-Bold", "Georgia", "FontAwesome7Free", "CMMathSymbols"] }));
    clean("bullet-length", bullets("Cut the nightly run by 80 %", "Wrote the manual of 40 pages"));
  });

  it("where there is nothing to look at, and says so", () => {
    const fresher = changed((resume) => {
      resume.work = [];
      resume.projects = [
        {
          name: "Attendance by camera",
          description: "",
          url: "",
          startDate: "",
          endDate: "",
          highlights: [
            "Built an attendance register in Python for 60 students",
            "Taught the camera to know faces from 2,400 pictures, wrong in one of fifty",
            "Halved the minutes that the roll call took each morning, measured over 8 weeks in three classes",
          ],
          keywords: [],
        },
      ];
    });
    const of = review(fresher);
    const unasked = of.findings.filter(({ applies }) => !applies).map(({ id }) => id);
    expect(unasked).toEqual(
      expect.arrayContaining(["work-dates", "work-titles", "tense", "gaps", "work-order", "months"]),
    );
    for (const { applies, points, weight, says } of of.findings)
      if (!applies) expect([says !== "", points]).toEqual([true, weight]);
    expect(finding(of, "content").points).toBe(finding(of, "content").weight);
  });

  it("a study between two jobs is no gap", () => {
    const read = changed(({ work, education }) => {
      Object.assign(work[1] ?? {}, { endDate: "2019-03" });
      education.unshift(course({ institution: "B", studyType: "MBA", startDate: "2019-06", endDate: "2021-03" }));
    });
    clean("gaps", read);
  });

  it("a break that is told is no unexplained gap", () => {
    const read = changed(({ work }) => {
      Object.assign(work[1] ?? {}, { endDate: "2019-03" });
    });
    const [first] = read.lines;
    if (!first) throw new Error("the sample has no lines");
    const told = { ...first, text: "Maternity leave   Apr 2019 - Mar 2021", y: first.y + 900 };
    clean("gaps", { ...read, lines: [...read.lines, told] });
  });
});

describe("the score", () => {
  const text = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom("Responsible for things", "Mar 2021", "03/2021", "I was", "Skills", "₹ 5 lakhs", "\u{1F600}"),
  );
  const date = fc.oneof(
    fc.constantFrom("", "2019", "2020-01", "2031-12", "2020-13", "x", "0000", "2021-02-30"),
    fc.string({ maxLength: 8 }),
  );
  const anyJob = fc.record({
    name: text,
    position: text,
    startDate: date,
    endDate: date,
    summary: text,
    highlights: fc.array(text, { maxLength: 5 }),
  });
  const anyResume = fc
    .record({
      work: fc.array(anyJob, { maxLength: 5 }),
      education: fc.array(fc.record({ institution: text, studyType: text, startDate: date, endDate: date }), {
        maxLength: 3,
      }),
      skills: fc.array(text, { maxLength: 8 }),
      summary: text,
      phone: text,
      after: fc.array(text, { maxLength: 6 }),
      layout: fc.record({
        pages: fc.nat(9),
        columns: fc.nat(4),
        tables: fc.nat(4),
        images: fc.nat(4),
        iconGlyphs: fc.nat(30),
        hasTextLayer: fc.boolean(),
        fonts: fc.array(text, { maxLength: 6 }),
      }),
      stray: fc.array(fc.integer({ min: -2, max: 99 }), { maxLength: 3 }),
    })
    .map(({ work, education, skills, summary, phone, after, layout, stray }) => {
      const resume = wellMade();
      resume.work = work.map(job);
      resume.education = education.map(course);
      resume.skills = [{ name: "", level: "", keywords: skills }];
      Object.assign(resume.basics, { summary, phone });
      const read = layOut(resume, after);
      // Numbers of lines that there are not: a reader's mistake must not end the review.
      return { ...read, sources: { ...read.sources, "/work/0/name": stray }, layout: { ...read.layout, ...layout } };
    });

  it("is the sum of its parts, from 0 to 100, and the same each time", () => {
    fc.assert(
      fc.property(anyResume, (read) => {
        const of = review(read);
        expect(of.findings.map(({ id }) => id).toSorted()).toEqual(CHECKS.map(({ id }) => id).toSorted());
        expect(of.score).toBe(of.findings.reduce((sum, { points }) => sum + points, 0));
        for (const { points, weight, quotes, more, says } of of.findings) {
          expect(Number.isInteger(points) && points >= 0 && points <= weight).toBe(true);
          expect(quotes.length <= 3 && more >= 0 && says !== "").toBe(true);
        }
        const costs = of.findings.map(({ points, weight }) => weight - points);
        expect(costs).toEqual(costs.toSorted((a, b) => b - a));
        expect(review(structuredClone(read))).toEqual(of);
      }),
      { numRuns: 300 },
    );
  });

  it("is at most half for who tells of no job and no project, whatever else is there", () => {
    fc.assert(
      fc.property(anyResume, (read) => {
        const jobless = { ...read, resume: { ...read.resume, work: [], projects: [] } };
        // A line that shows work which was not read is our limit and costs no points.
        fc.pre(lookAt({ read: jobless, today: TODAY }).unreadWork === null);
        const of = review(jobless);
        const earned = of.findings.filter(({ group }) => group === "wording" || group === "order");
        expect(
          earned.every(
            ({ points, says }) =>
              points === 0 &&
              /couldn't find any words about your work|couldn't find a job or project|need text in your file/.test(
                says,
              ),
          ),
        ).toBe(true);
        expect(of.score).toBeLessThanOrEqual(50);
      }),
      { numRuns: 200 },
    );
    const three = emptyResume();
    Object.assign(three.basics, { name: "Asha Sample", email: "asha@sample.test", phone: "+91 98450 00000" });
    expect(review(layOut(three)).score).toBeLessThan(45);
  });

  it("sets the strong above the middling and those above the poor, in trades of all kinds", async () => {
    for (const { occupation, strong, middling, poor, bare } of RANKED) {
      const scores = [];
      for (const lines of [strong, middling, poor, bare]) {
        const bytes = await makePdf({ compress: true, pages: [lines] });
        const { read } = await readResume(bytes.slice());
        scores.push(read ? review(read, bytes.length).score : 0);
      }
      const [best = 0, fair = 0, weak = 0, empty = 0] = scores;
      const said = `${occupation}: ${scores.join(", ")}`;
      expect([said, best >= 90, best - fair >= 10, fair - weak >= 10, weak - empty >= 10]).toEqual([
        said,
        true,
        true,
        true,
        true,
      ]);
    }
  });

  it("looks at the sentences of a job that is told in a paragraph", () => {
    const read = changed(({ work }) => {
      for (const each of work) {
        each.summary = "Built the settlement service for 40 banks. Responsible for the nightly run.";
        each.highlights = [];
      }
    });
    expect(finding(review(read), "weak-openings").says).toMatch(/^2 bullet points start with/);
  });

  it("is nothing for a scan", () => {
    expect(review({ ...laidOut({ hasTextLayer: false }), lines: [], resume: wellMade() }).score).toBe(0);
  });
});

it("jobs that overlap count once, and a bare year is a whole one", () => {
  const worked = (...jobs: [string, string][]) =>
    monthsWorked(
      jobs.map(([startDate, endDate]) => ({ startDate, endDate })),
      TODAY,
    );
  expect(worked(["2020-01", "2020-12"], ["2020-06", "2021-06"])).toBe(18);
  expect(worked(["2020", "2021"])).toBe(24);
  expect(worked(["2026-10", ""])).toBe(2);
  expect(worked(["", ""], ["2021-05", "2020-01"])).toBeNull();
  expect(lookAt({ read: layOut(wellMade()), today: TODAY }).years).toBe(8);
});

describe("of a resume whose work could not be read", () => {
  const unread = changed(
    (resume) => {
      resume.work = [];
      resume.projects = [];
    },
    ["WORK EXPERIENCE (6 Years)", "Looked after forty beds by night"],
  );
  const partial = review(unread);

  it("says so by the line that shows it, and counts nothing of the work", () => {
    expect(partial.unreadWork?.text).toBe("WORK EXPERIENCE (6 Years)");
    for (const id of ["content", "numbers", "weak-openings", "tense", "skills-shown", "gaps", "work-dates", "months"]) {
      const { points, weight, applies, says } = finding(partial, id);
      const why = "We couldn't read your work, so we gave you these points.";
      expect([id, points, applies, says]).toEqual([id, weight, false, why]);
    }
    expect(partial.findings.map(({ says }) => says)).not.toContain("We couldn't find any words about your work.");
    expect(partial.score).toBeGreaterThan(review(NO_WORK).score);
  });

  it("still judges what is no part of the work", () => {
    const personal = {
      ...unread,
      lines: unread.lines.map((line, n) => (n === 3 ? { ...line, text: "Marital status: single" } : line)),
    };
    const { points, weight } = finding(review(personal), "personal");
    expect(points).toBeLessThan(weight);
  });

  it("is said of no resume whose jobs are read, nor of one that shows none", () => {
    expect([review(layOut(wellMade())), review(NO_WORK)].map(({ unreadWork }) => unreadWork)).toEqual([
      undefined,
      undefined,
    ]);
  });
});
