import { existsSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { excludedPairKey, excludedPairOf } from "@workers/modules/matching/matching/excluded-pairs";
import { readConditions } from "@workers/modules/matching/matching/conditions";
import { readPostingFacts } from "@workers/reading/postings/read-facts";
import { readAsks } from "../../../support/asks";
import { coversPortal } from "@workers/modules/billing/offers/rules";
import { scoreMatch } from "../../../support/score-match";
import { THRESHOLD, type PostingFields, type MatchCriteria } from "@workers/modules/matching/matching/rules";
import { levelFor } from "@workers/reading/titles/seniority";
import { canonicalSkills, extractSkills } from "@workers/reading/titles/skills";
import { affinity } from "@workers/reading/titles/nearness";
import { readTitle } from "@workers/reading/titles/read-title";
import { JOB_TITLES } from "@workers/reading/people/job-title-list";
import { ALL_OVER_INDIA, ALL_OVER_US, PRESET_CITIES, REMOTE_PREFERRED } from "@workers/reading/people/vocabulary";
import { offered } from "../../../support/price-list";
import { figures, mean, rank } from "../../../../bench/matching";
import { readGradedData } from "../../../../bench/graded-data";
import { english } from "../../../support/english";

const NOW = Date.parse("2026-08-10T06:30:00Z");
const DAY = 86_400_000;

const preferences = (fields: Partial<MatchCriteria> = {}): MatchCriteria => ({
  country: "IN",
  titles: ["Backend Developer"],
  locations: ["Bengaluru"],
  openToRemote: true,
  experienceYears: 3,
  skills: ["Java", "Spring Boot", "MySQL"],
  ...fields,
});
const posting = (fields: Partial<PostingFields> = {}): PostingFields => ({
  title: "Backend Engineer",
  company: "Sample Works",
  location: "Bengaluru, Karnataka, India",
  remote: "unknown",
  skills: [],
  excerpt: "",
  experienceMin: null,
  experienceMax: null,
  payCurrency: null,
  postedAt: NOW - 3 * DAY,
  ...fields,
});
const score = (w: Partial<MatchCriteria>, p: Partial<PostingFields>) => scoreMatch(preferences(w), posting(p), NOW);

describe("reasons", () => {
  it("says in plain words what fits, and nothing else", () => {
    const m = score({}, { skills: ["Java", "Spring Boot", "Kafka"], experienceMin: 2, experienceMax: 4 });
    expect(m.gate).toBeNull();
    expect(m.searchTerm).toBe("Backend Developer");
    expect(english(m.reasons)).toEqual([
      'Matches your job title "Backend Developer"',
      "In Bengaluru, one of your locations",
      "Needs 2–4 years, you have 3",
      "Needs Java and Spring Boot, which you have",
    ]);
    expect(m.score).toBeGreaterThan(0.85);
  });
  it("claims no years, skills or day that the posting does not tell", () => {
    expect(english(score({}, { postedAt: null }).reasons)).toEqual([
      'Matches your job title "Backend Developer"',
      "In Bengaluru, one of your locations",
    ]);
  });
  it("counts a pair of trades that staff found apart for less, and no other", () => {
    const near = { title: "Full Stack Developer" };
    const key = excludedPairKey(excludedPairOf("Backend Developer", near.title) ?? { wanted: "", offered: "" });
    expect(score({ apart: [key] }, near).score).toBeLessThan(0.7 * score({}, near).score);
    expect(score({ apart: [key] }, {}).score).toBe(score({}, {}).score);
    // A title that they ask for by name counts in full, whatever was said of it under another wish.
    const both = { titles: ["Backend Developer", "Full Stack Developer"] };
    expect(score({ ...both, apart: [key] }, near).score).toBe(score(both, near).score);
    expect(excludedPairOf("Backend Developer", "Senior Backend Engineer")).toBeNull();
  });
  it("says no age: reasons are kept, and a day later it would be another", () => {
    const aged = (days: number) => score({}, { postedAt: NOW - days * DAY });
    expect(aged(0).reasons).toEqual(aged(20).reasons);
    expect(aged(0).score).toBeGreaterThan(aged(20).score);
  });
  it("names the title that found it", () => {
    expect(score({ titles: ["Data Analyst", "Backend Developer"] }, {}).searchTerm).toBe("Backend Developer");
  });
});

describe("place", () => {
  it("knows a city by its other names, and not its neighbour", () => {
    expect(score({ locations: ["Gurugram"] }, { location: "Gurgaon, IND" }).gate).toBeNull();
    expect(english(score({ locations: ["Noida"] }, { location: "Greater Noida" }))).toMatchObject({
      gate: "place",
      score: 0,
      reasons: ["Not in your locations: Greater Noida"],
    });
    expect(score({}, { location: "Pune" }).gate).toBe("place");
  });
  it("takes any Indian place for All Over India, and no other", () => {
    for (const { name } of PRESET_CITIES.IN)
      expect(score({ locations: [ALL_OVER_INDIA] }, { location: name }).gate).toBeNull();
    for (const { name } of PRESET_CITIES.US)
      expect(score({ locations: [ALL_OVER_INDIA] }, { location: name }).gate).toBe("place");
    expect(score({ country: "US", locations: [ALL_OVER_US] }, { location: "Casa Grande, AZ" }).gate).toBeNull();
  });
  it("ranks a posting that says only the country below one in the city, and lower for who wants no remote work", () => {
    const city = score({}, {}).score;
    const country = score({}, { location: "India" }).score;
    const onSite = score({ openToRemote: false }, { location: "India" }).score;
    expect(city).toBeGreaterThan(country);
    expect(country).toBeGreaterThan(onSite);
    expect(onSite).toBeLessThan(THRESHOLD);
  });
  it("refuses what does not say where", () => {
    expect(english(score({}, { location: "" }))).toMatchObject({ gate: "place", reasons: ["Location not given"] });
    expect(score({}, { location: "2 Locations" }).gate).toBe("place");
  });
});

describe("remote", () => {
  it("is for people of the posting's country only", () => {
    expect(score({}, { location: "Remote - India" }).gate).toBeNull();
    for (const location of [
      "Remote, US",
      "Remote - Canada",
      "EMEA - Remote",
      "US/Canada - Remote",
      "London - Remote",
    ]) {
      expect(score({}, { location, remote: "remote" }), location).toMatchObject({ gate: "remote", score: 0 });
      expect(score({ locations: [REMOTE_PREFERRED] }, { location, remote: "remote" }).gate).toBe("remote");
    }
  });
  it("never takes remote-only for who wants none", () => {
    expect(english(score({ openToRemote: false }, { location: "Remote - India" }))).toMatchObject({
      gate: "remote",
      reasons: ["Remote only, and you asked for on-site work"],
    });
    expect(score({ openToRemote: false, locations: [ALL_OVER_INDIA] }, { location: "India (Remote)" }).gate).toBe(
      "remote",
    );
  });
  it("takes nothing but remote for Remote preferred, whatever the toggle says", () => {
    const w = { locations: [REMOTE_PREFERRED], openToRemote: false };
    expect(score(w, { location: "Remote, India" }).gate).toBeNull();
    expect(english(score(w, { location: "Bengaluru, India" }))).toMatchObject({
      gate: "remote",
      reasons: ["Not remote, and you asked for remote work"],
    });
    expect(score(w, { location: "Mumbai", title: "Backend Engineer (Remote)" }).gate).toBeNull();
  });
  it("doubts a remote posting that names no country, more so where pay or text point elsewhere", () => {
    const open = score({}, { location: "Remote", remote: "remote" });
    const paid = score({}, { location: "Remote", remote: "remote", payCurrency: "USD" });
    const told = score(
      {},
      { location: "Remote", remote: "remote", excerpt: "You must be authorized to work in the United States." },
    );
    expect(open.score).toBeGreaterThan(THRESHOLD);
    expect(paid.score).toBeLessThan(THRESHOLD);
    expect(told.score).toBeLessThan(THRESHOLD);
    expect(english(paid.reasons)).toContain("Remote (from where isn't given), and its pay is in USD");
    expect(
      score({ country: "US", locations: ["Austin"] }, { location: "Remote", remote: "remote", payCurrency: "USD" })
        .score,
    ).toBeGreaterThan(open.score);
    expect(score({}, { location: "Anywhere" }).score).toBeGreaterThan(open.score);
  });
});

describe("title", () => {
  it.each([
    ["Backend Developer", "Back-End Engineer"],
    ["Frontend Developer", "Front End Software Engineer"],
    ["Full Stack Developer", "Fullstack Engineer (MERN)"],
    ["SDE II", "Software Development Engineer 2"],
    ["Software Engineer", "Member of Technical Staff"],
    ["SRE", "Site Reliability Engineer"],
    ["DevOps Engineer", "Site Reliability Engineer"],
    ["QA Engineer", "SDET"],
    ["Machine Learning Engineer", "AI/ML Engineer"],
    ["Product Manager", "PM, Growth"],
    ["Business Development Executive", "SDR"],
    ["Power BI Developer", "Data Analyst (Power BI)"],
    ["HR Executive", "Human Resources Associate"],
    ["Accounts Executive", "Accountant"],
  ])("%s takes %s", (wanted, title) => {
    expect(score({ titles: [wanted], skills: [] }, { title }).score).toBeGreaterThan(THRESHOLD);
  });
  it.each([
    ["Backend Developer", "Product Designer"],
    ["Product Manager", "Product Designer"],
    ["Data Analyst", "Business Development Executive"],
    ["Accountant", "Account Executive"],
    ["Java Developer", "Technical Recruiter (Java)"],
    ["Software Engineer", "Sales Engineer"],
    ["Software Engineer", "Civil Engineer"],
    ["HR Executive", "Executive Assistant"],
    ["Frontend Developer", "Java Backend Developer"],
    ["Backend Developer", "Store Manager"],
  ])("%s does not take %s", (wanted, title) => {
    expect(score({ titles: [wanted] }, { title }).score).toBeLessThan(THRESHOLD);
  });
  it("lowers a technology the person has not", () => {
    const own = score({ titles: ["Java Developer"] }, { title: "Java Developer" }).score;
    const other = score({ titles: ["Java Developer"] }, { title: "PHP Developer" }).score;
    const known = score(
      { titles: ["Java Developer"], skills: ["Java", "Python"] },
      { title: "Python Developer" },
    ).score;
    expect(own).toBeGreaterThan(known);
    expect(known).toBeGreaterThan(other);
    expect(other).toBeLessThan(THRESHOLD);
  });
  it("reads every title of the form's list as a title it matches itself", () => {
    for (const title of JOB_TITLES) {
      if (readTitle(title).anyWork) continue;
      const years = [12, 6, 3, 1, 0].find((y) => Math.abs(levelFor(y) - readTitle(title).level.value) < 1.2) ?? 15;
      expect(score({ titles: [title], experienceYears: years, skills: [] }, { title }).score, title).toBeGreaterThan(
        THRESHOLD,
      );
    }
  });
  it("has an affinity that is symmetric and within bounds", () => {
    const kinds = [...new Set(JOB_TITLES.flatMap((t) => readTitle(t).families))];
    const wrong = kinds.flatMap((a) =>
      kinds.filter((b) => {
        const near = affinity(a, b);
        return near !== affinity(b, a) || (a === b ? near > 1 : near >= 1);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe("level and years", () => {
  it("never sends a fresher to a senior, lead, principal or manager", () => {
    const high = fc.constantFrom("Senior", "Sr.", "Lead", "Principal", "Staff", "Head of", "Director,", "VP,");
    const titles = fc.constantFrom(
      "Software Engineer",
      "Data Analyst",
      "Accountant",
      "HR Executive",
      "Backend Developer",
    );
    fc.assert(
      fc.property(high, titles, fc.constantFrom(null, 0), (word, title, min) => {
        // A staff accountant is an accountant.
        fc.pre(!(word === "Staff" && title === "Accountant"));
        const m = score(
          { titles: [title, "Fresh Graduate - Any Stream"], experienceYears: 0, skills: [] },
          { title: `${word} ${title}`, experienceMin: min, experienceMax: min },
        );
        expect(m.score).toBe(0);
        expect(m.gate).not.toBeNull();
      }),
    );
    for (const title of ["HR Manager", "Engineering Manager", "Account Manager", "SDE III", "Data Analyst III"]) {
      expect(
        score({ titles: [title.replace(/ I+$/, ""), "Looking For Job"], experienceYears: 0 }, { title }).score,
        title,
      ).toBe(0);
    }
  });
  it("takes a fresher of any stream to internships and trainee posts", () => {
    for (const title of [
      "Operations Intern",
      "Graduate Trainee - Finance",
      "HR Intern",
      "Technical Account Manager (Graduate)",
    ]) {
      expect(
        score({ titles: ["Fresh Graduate - Any Stream"], experienceYears: 0, skills: ["MS Excel"] }, { title }).score,
        title,
      ).toBeGreaterThan(THRESHOLD);
    }
    expect(
      score({ titles: ["Intern"], experienceYears: 0, skills: [] }, { title: "Intern, Graphic Design" }).score,
    ).toBeLessThan(THRESHOLD);
  });
  it("keeps internships from people with experience, unless they ask", () => {
    expect(score({ experienceYears: 4 }, { title: "Backend Engineer Intern" }).gate).toBe("level");
    expect(
      score({ titles: ["Backend Developer", "Intern"], experienceYears: 1 }, { title: "Backend Engineer Intern" }).gate,
    ).toBeNull();
  });
  it("keeps every internship from those who take none, whatever it calls itself beside that", () => {
    const free = { expectedCtc: 0, payBand: "any", oldestPosting: "any", shifts: "any" } as const;
    const gate = (title: string, text: string, told?: string) => {
      const { employment } = readPostingFacts({
        title,
        company: "Sample Works",
        location: "Bengaluru",
        link: "https://jobs.example/1",
        text,
        told: told === undefined ? {} : { employment: told },
      });
      const terms = {
        company: "Sample Works",
        employment: employment?.kind ?? null,
        shift: null,
        payUpper: null,
        payCurrency: null,
        firstSeenAt: NOW,
      };
      const conditions = readConditions({
        ...free,
        companiesLeftOut: [],
        country: "IN",
        employment: "permanent",
        internships: "no",
      });
      return score({ experienceYears: 0, conditions }, { title, terms }).gate;
    };
    expect(gate("Backend Engineer", "Job type: Permanent")).toBeNull();
    expect(gate("Backend Engineer Intern", "")).toBe("condition");
    expect(gate("Backend Engineer Intern", "Job type: Contract")).toBe("condition");
    expect(gate("Backend Engineer Intern", "", "CONTRACT")).toBe("condition");
    expect(gate("Backend Engineer Intern", "", "Permanent")).toBe("condition");
    expect(gate("Backend Engineer", "Job type: Contract, Internship")).toBe("condition");
    expect(gate("Backend Engineer", "Job type: Contract")).toBe("condition");
  });
  it("falls as the asked years and level move away from the person's", () => {
    const at = (min: number) => score({ experienceYears: 5 }, { experienceMin: min, experienceMax: min + 2 }).score;
    expect([at(4), at(6), at(7), at(8)]).toEqual([at(4), at(6), at(7), at(8)].toSorted((a, b) => b - a));
    expect(at(12)).toBe(0);
    const titled = (word: string) => score({ experienceYears: 3 }, { title: `${word} Backend Engineer` }).score;
    expect(titled("")).toBeGreaterThanOrEqual(titled("Senior"));
    expect(titled("Senior")).toBeGreaterThan(titled("Staff"));
    expect(titled("Staff")).toBeGreaterThan(titled("Director,"));
  });
  it("does not judge by years that nobody knows", () => {
    expect(score({ experienceYears: null }, { experienceMin: 8, experienceMax: 12 })).toMatchObject({ gate: null });
    expect(score({ experienceYears: null }, { experienceMin: 8, experienceMax: 12 }).reasons.join()).not.toMatch(
      /years/,
    );
  });
});

describe("reading years", () => {
  const readExperience = (text: string) => {
    const read = readAsks({ title: "", experienceMin: null, experienceMax: null }, text);
    return read && { min: read.min, max: read.max };
  };
  it.each([
    ["2-4 Yrs", 2, 4],
    ["3 – 5 years of experience", 3, 5],
    ["5+ years building services", 5, null],
    ["At least 3 years' experience with Go", 3, null],
    ["You bring 4 years of professional experience", 4, null],
    ["0 to 1 year", 0, 1],
  ])("%s", (text, min, max) => {
    expect(readExperience(text)).toEqual({ min, max });
  });
  it.each([
    "Founded 12 years ago",
    "over the past 5 years we grew",
    "401k after 1 year",
    "raised $20 years",
    "a company with 25 years of history",
    "",
  ])("%s asks for none", (text) => {
    expect(readExperience(text)).toBeNull();
  });
});

describe("skills", () => {
  it("finds them by their other names, each once", () => {
    expect(extractSkills("ReactJS, react.js and Node JS; K8s, Golang, C++, C#, .NET Core, CI/CD, PL/SQL")).toEqual([
      "React",
      "Node.js",
      "Kubernetes",
      "Go",
      "C++",
      "C#",
      ".NET",
      "CI/CD",
      "PL/SQL",
    ]);
    expect(canonicalSkills(["MS Excel", "advanced excel", "Embedded C", "CAN", "bid writing", ""])).toEqual([
      "Excel",
      "Embedded C",
      "CAN",
      "bid writing",
    ]);
  });
  it("does not take everyday words for them", () => {
    expect(
      extractSkills(
        "We can go to work swiftly; rest well, spark joy, express yourself in unity with a chef. Series C.",
      ),
    ).toEqual([]);
  });
});

describe("what the plan covers", () => {
  it("is two portals for free, all for the others, and companies' own pages for everybody", () => {
    expect(
      ["LinkedIn", "Naukri", "Indeed", "Greenhouse", "Lever"].map((p) =>
        coversPortal(offered("Free Trial", "IN").terms, p),
      ),
    ).toEqual([true, true, false, true, true]);
    expect(["LinkedIn", "Naukri", "Indeed"].map((p) => coversPortal(offered("Free Trial", "US").terms, p))).toEqual([
      true,
      false,
      true,
    ]);
    expect(coversPortal(offered("Basic", "IN").terms, "Indeed")).toBe(true);
  });
});

it("is total: any posting and any preferences give a score between 0 and 1", () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.constantFrom("Senior Java Developer", "Remote", "SDE II, 3+ years", "India"),
  );
  const years = fc.option(fc.double({ min: 0, max: 60, noNaN: true }));
  fc.assert(
    fc.property(
      fc.record({
        titles: fc.array(text, { maxLength: 4 }),
        locations: fc.array(text, { maxLength: 4 }),
        openToRemote: fc.option(fc.boolean()),
        experienceYears: years,
        skills: fc.array(text, { maxLength: 4 }),
        country: fc.constantFrom("IN" as const, "US" as const),
      }),
      fc.record({
        title: text,
        company: text,
        location: text,
        remote: fc.constantFrom("remote" as const, "hybrid" as const, "onsite" as const, "unknown" as const),
        skills: fc.array(text, { maxLength: 4 }),
        excerpt: text,
        experienceMin: years,
        experienceMax: years,
        payCurrency: fc.option(fc.constantFrom("USD", "INR", "XXX")),
        postedAt: fc.option(fc.integer()),
      }),
      (w, p) => {
        const m = scoreMatch(w, p, NOW);
        expect(m.score).toBeGreaterThanOrEqual(0);
        expect(m.score).toBeLessThanOrEqual(1);
        expect(m.score === 0 || m.gate === null).toBe(true);
        expect(m.reasons.length).toBeGreaterThan(0);
      },
    ),
  );
});

const dataDir = process.env["DATA_DIR"] ?? "";
const hasGrades = dataDir !== "" && existsSync(join(dataDir, "matching/grades.json"));

test.skipIf(!hasGrades)(
  "ranks graded postings well above title and place 'contains' (nDCG@10 .505, gate errors .428)",
  () => {
    const data = readGradedData(dataDir);
    const all = mean(data.preferences.map((w) => figures(rank(data, w))));
    expect(all.ndcg).toBeGreaterThanOrEqual(0.9);
    expect(all.precision).toBeGreaterThan(0.9);
    expect(all.gateErrors).toBeLessThan(0.12);
  },
);
