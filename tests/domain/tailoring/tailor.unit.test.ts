import { describe, expect, it } from "vitest";
import { tailor } from "@workers/domain/tailoring/tailor";
import { resumeChangeWords, OWN_FILE_REASONS, ownFileWords, type Audience } from "@workers/domain/tailoring/vocabulary";
import { readWanted } from "@workers/domain/tailoring/wanted";
import { emptyResume, type Resume } from "@workers/domain/resumes/resume";
import { samplePerson, samplePosting } from "../../support/resume-people";

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

describe("the writer of tailored resumes", () => {
  it("leaves the lines of projects within a job in their order", () => {
    const highlights = [
      "Kept the plants",
      "Project 1: Harbour",
      "Wrote reports",
      "Project 2: Desk",
      "Moved 12 jobs to Kafka",
    ];
    const own = { ...resume, work: [{ ...job, name: "Nilgiri Samples", position: "Software Engineer", highlights }] };
    expect(tailor(own, readWanted(posting)).resume.work[0]?.highlights).toEqual(highlights);
  });

  it("puts first what the posting asks for, writes skills as it does, and says why", () => {
    const made = tailor(resume, readWanted(posting));
    expect(made.resume.basics.label).toBe("Software Engineer");
    expect(made.resume.work[0]?.highlights).toEqual([
      "Ran PostgreSQL for 40 teams on Kubernetes",
      "Moved 12 jobs to Kafka",
      "Wrote the yearly report",
      "Kept the office plants alive",
    ]);
    expect(made.resume.skills.map(({ keywords }) => keywords)).toEqual([
      ["JavaScript", "Docker", "Git", "TS"],
      ["Word"],
    ]);
    expect(made.sources).toMatchObject({
      "/basics/label": "/work/0/position",
      "/work/0/highlights/0": "/work/0/highlights/3",
      "/skills/0/keywords/0": "/skills/1/keywords/2",
      "/skills/1/name": "/skills/0/name",
    });
    expect(made.resume.basics.summary).toBe(resume.basics.summary);
    const told = (reader: Audience) =>
      made.changes.map((change) => Object.values(resumeChangeWords(change, reader)).filter(Boolean).join(" | "));
    // Staff read of somebody else's resume.
    expect(told("staff").join()).not.toMatch(/\byour?\b/i);
    for (const reason of OWN_FILE_REASONS) expect(ownFileWords(reason, "staff")).not.toMatch(/\byour?\b/i);
    expect(told("person")).toEqual([
      "Stands under your name | Software Engineer | It is your latest title; your resume has no headline.",
      "Nilgiri Samples: stands further up | Ran Postgres for 40 teams on K8s | " +
        "The posting speaks of PostgreSQL and Kubernetes.",
      "Nilgiri Samples: stands further up | Moved 12 jobs to Kafka | The posting speaks of Kafka.",
      "Nilgiri Samples: “Postgres” is written “PostgreSQL” | The posting writes it so.",
      "Nilgiri Samples: “K8s” is written “Kubernetes” | The posting writes it so.",
      "Skills: “JS” is written “JavaScript” | The posting writes it so.",
      "Skills: these stand first | Tools, JS | The posting speaks of JavaScript.",
    ]);
  });

  it("leaves names, and short forms of other trades, as they are", () => {
    const asks = { ...posting, text: "Requirements\n- Google Cloud Platform\n- Microsoft Azure\n- PostgreSQL\n" };
    const [first] = resume.work;
    if (!first) throw new Error("The sample has no job");
    const highlights = ["Trained 12 sites in GCP guidelines", "Reported to Azure Infotech Ltd", "Joined Postgres ltd"];
    const own: Resume = { ...resume, work: [{ ...first, endDate: "2021", highlights }] };
    own.skills = [{ name: "", level: "", keywords: ["GCP"] }];
    const made = tailor(own, readWanted(asks)).resume;
    expect(made.work[0]?.highlights.toSorted()).toEqual(highlights.toSorted());
    expect(made.skills).toEqual(own.skills);
    // A title that somebody had is no headline.
    expect(made.basics.label).toBe("");
    const cloud = { ...own, skills: [{ name: "", level: "", keywords: ["GCP", "Terraform"] }] };
    expect(tailor(cloud, readWanted(asks)).resume.skills[0]?.keywords).toContain("Google Cloud Platform");
  });

  it("changes nothing for a posting without words, and nothing of what it was given", () => {
    const before = JSON.stringify(samplePerson(3));
    const own = samplePerson(3);
    own.basics.label = "Somebody";
    const { resume: made, changes } = tailor(own, readWanted({ ...samplePosting(0), title: "", text: "" }));
    expect({ made, changes }).toEqual({ made: own, changes: [] });
    tailor(own, readWanted(posting));
    own.basics.label = samplePerson(3).basics.label;
    expect(JSON.stringify(own)).toBe(before);
  });
});
