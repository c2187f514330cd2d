import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { hopeOf } from "@workers/modules/matching/matching/match-row";
import { postingKeys, RULES_VERSION, preferenceKeys } from "@workers/reading/titles/keys";
import { readAsks } from "../../support/asks";
import {
  readPosting,
  compileCriteria,
  scoreOf,
  type PostingFields,
  type CompiledCriteria,
  type MatchCriteria,
} from "@workers/modules/matching/matching/rules";
import SKILLS from "@workers/reading/titles/skills.json";
import { postingKey } from "@workers/modules/catalog/postings/same-posting";
import { JOB_TITLES } from "@workers/reading/people/job-title-list";
import { isSameOpening } from "../../support/same-posting";
import { TIMES } from "../../support/times";

const DATA = process.env["DATA_DIR"];
const hasData = DATA !== undefined && existsSync(join(DATA, "trades"));

const NOW = Date.parse("2026-08-10T06:30:00Z");
const posting = (facts: Partial<PostingFields>): PostingFields => ({
  title: "",
  company: "Sample Works",
  location: "Pune",
  remote: "onsite",
  skills: [],
  excerpt: "",
  experienceMin: null,
  experienceMax: null,
  payCurrency: null,
  postedAt: NOW,
  ...facts,
});
const preferences = (fields: Partial<MatchCriteria>): CompiledCriteria =>
  compileCriteria({
    country: "IN",
    titles: [],
    locations: ["Pune"],
    openToRemote: true,
    experienceYears: 3,
    skills: [],
    ...fields,
  });

/** Whether the search index finds a posting: it must have all keys of one group. */
const finds = (groups: string[][] | null, keys: string) =>
  groups === null || groups.some((group) => group.every((key) => keys.split(" ").includes(key)));

// Titles as people and boards write them: the form's own, words beside them, and words of no occupation at all.
const known = fc.constantFrom(...JOB_TITLES);
const affix = fc.constantFrom(
  "Senior",
  "Junior",
  "Lead",
  "Intern",
  "II",
  "Trainee",
  "- Pune",
  "(Java)",
  "Python",
  "/ React",
  "Manager",
  "(5-7 years)",
  "Fresher",
  "Odoo",
  "Weaver",
  "निर्देशक",
);
const ownWords = fc
  .array(
    fc.constantFrom(
      "odoo",
      "engineer",
      "weaver",
      "talent",
      "people",
      "culture",
      "assistant",
      "to the",
      "ceo",
      "boiler",
      "data",
      "centre",
      "person",
      "care",
      "C++",
      "निर्देशक",
      "Ünal",
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((w) => w.join(" "));
const aTitle = fc.oneof(
  { weight: 4, arbitrary: known },
  { weight: 3, arbitrary: fc.tuple(known, affix).map(([t, a]) => `${t} ${a}`) },
  { weight: 2, arbitrary: fc.tuple(affix, known, known).map(([a, t, u]) => `${a} ${t}, ${u}`) },
  { weight: 3, arbitrary: ownWords },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "Looking For Job",
      "Fresh Graduate - Any Stream",
      "Intern",
      "Trainee",
      "Director",
      "of the",
      "",
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }) },
);
const someSkills = fc.array(
  fc.constantFrom("Java", "Python", "SQL", "Excel", "React", "Odoo", "Communication", "welding", "Kubernetes"),
  { maxLength: 5 },
);
const years = fc.constantFrom(null, 0, 0, 1, 3, 8, 16);
const somePreferences = fc.record({
  titles: fc.array(aTitle, { minLength: 1, maxLength: 4 }),
  experienceYears: years,
  skills: someSkills,
});
const aPosting = fc.record({
  title: aTitle,
  skills: someSkills,
  excerpt: fc.constantFrom("", "0-1 years", "5+ years of experience in Java and SQL", "We teach you Python"),
  experienceMin: fc.constantFrom(null, null, 0, 3),
});

describe("the keys of preferences", () => {
  it("find every posting that scores", () => {
    let scored = 0;
    fc.assert(
      fc.property(somePreferences, fc.array(aPosting, { minLength: 1, maxLength: 12 }), (w, postings) => {
        const ready = preferences(w);
        const groups = preferenceKeys(ready);
        // Most pairs at random have nothing to do with each other: the person's own titles stand among the postings.
        for (const p of [
          ...postings,
          ...w.titles.map((t) => ({ title: t })),
          ...postings.map((other, i) => ({ ...other, title: `${w.titles[i % w.titles.length] ?? ""} ${other.title}` })),
        ]) {
          const view = readPosting(posting(p));
          if (scoreOf(ready, view, NOW) === 0) continue;
          scored++;
          expect(finds(groups, postingKeys(view)), JSON.stringify([w, p, groups, postingKeys(view)])).toBe(true);
        }
      }),
      { numRuns: 500 * TIMES },
    );
    expect(scored).toBeGreaterThan(500 * TIMES);
  });

  it("find every title of the form for every other", { timeout: 120_000 }, () => {
    const views = JOB_TITLES.map((t) => readPosting(posting({ title: t })));
    const keys = views.map(postingKeys);
    const missed: string[] = [];
    let [suits, looked] = [0, 0];
    for (const t of JOB_TITLES) {
      const ready = preferences({ titles: [t], skills: ["Java", "SQL"], experienceYears: 2 });
      const groups = preferenceKeys(ready);
      views.forEach((view, i) => {
        const found = finds(groups, keys[i] ?? "");
        looked += found ? 1 : 0;
        if (scoreOf(ready, view, NOW) === 0) return;
        suits++;
        if (!found) missed.push(`${t} ← ${JOB_TITLES[i]}`);
      });
    }
    expect(missed).toEqual([]);
    expect(suits).toBeGreaterThan(JOB_TITLES.length);
    // In proportion: of what is looked at, no small part suits.
    expect(looked / suits).toBeLessThan(6);
  });

  it("are few, whatever a person wrote, and words of the index's alphabet", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(aTitle, fc.string({ unit: "binary", maxLength: 200 })), { maxLength: 15 }),
        someSkills,
        years,
        (titles, skills, experienceYears) => {
          const groups = preferenceKeys(preferences({ titles, skills, experienceYears })) ?? [];
          expect(groups.length).toBeLessThan(15 * 100);
          for (const key of groups.flat()) expect(key).not.toMatch(/["\s]/);
        },
      ),
    );
  });

  it("reach for everything where the preferences name no work and no years", () => {
    expect(preferenceKeys(preferences({ titles: ["Looking For Job"], experienceYears: null }))).toBeNull();
    expect(preferenceKeys(preferences({ titles: ["Looking For Job"], experienceYears: 0 }))).toEqual([["beginner"]]);
    expect(
      preferenceKeys(preferences({ titles: ["Looking For Job"], experienceYears: 4, skills: ["C++", "Node JS"] })),
    ).toEqual([["sc++"], ["snodejs"]]);
  });
});

describe("what a pair may score at most", () => {
  it("is no less than it scores, whatever the resume names", () => {
    const all = Object.values(SKILLS).flatMap((terms) => terms.map((s) => s.split("/")[0]?.replace("^", "") ?? ""));
    const skills = fc.array(fc.constantFrom(...all), { maxLength: 8 });
    fc.assert(
      fc.property(somePreferences, aPosting, skills, fc.boolean(), (w, p, mine, isOwn) => {
        const view = readPosting(
          posting({
            ...p,
            title: isOwn ? `${w.titles[0]} ${p.title}` : p.title,
            skills: [...p.skills, ...mine.slice(0, 2)],
          }),
        );
        expect(hopeOf(preferences({ ...w, skills: [] }), view, NOW)).toBeGreaterThanOrEqual(
          scoreOf(preferences({ ...w, skills: mine }), view, NOW),
        );
      }),
      { numRuns: 1_500 * TIMES },
    );
  });
});

it("the years that count are the board's, else those of the whole text", () => {
  expect(readAsks({ title: "", experienceMin: 2, experienceMax: null }, "5+ years of experience")).toBeNull();
  expect(readAsks({ title: "", experienceMin: null, experienceMax: null }, "5+ years of experience")).toMatchObject({
    min: 5,
    max: null,
  });
  expect(readAsks({ title: "", experienceMin: null, experienceMax: null }, "")).toBeNull();
});

/**
 * The keys that the current rules make of the form's titles. When they change, the catalogue's keys are out of date:
 * raise `RULES_VERSION`, so that they are made again and everybody is matched again, and write the new pair here.
 */
it("the version of the rules is raised with them", () => {
  const made = JOB_TITLES.map((t) =>
    postingKeys(readPosting(posting({ title: t, excerpt: "Java, SQL and Excel; 2-4 years of experience" }))),
  );
  const digest = createHash("sha256").update(made.join("\n")).digest("hex").slice(0, 16);
  expect({ version: RULES_VERSION, digest }).toEqual({ version: 17, digest: "0062fd20aa6f1e76" });
});

describe("one opening under two names", () => {
  const at = (title: string, location = "Pune, India", company = "Acme") => postingKey({ company, title, location });
  it.each([
    ["Sr. Software Engineer, Observability", "Senior Software Engineer - Observability"],
    ["SDE II", "Software Development Engineer II"],
    ["Back End Staff Software Engineer", "Staff Software Engineer, Back End"],
    ["Data Engineer - Pune", "Data Engineer"],
    ["Sales Director (m/f/d)", "Sales Director"],
    ["Talent Acquisition Lead (Remote)", "Talent Acquisition Lead"],
    ["Manager, Delivery Operations", "Delivery Operations Manager"],
  ])("%j and %j are one title", (a, b) => expect(isSameOpening(at(a), at(b))).toBe(true));
  it.each([
    ["Manager, Customer Success", "Customer Success Manager"],
    ["Senior Data Engineer", "Data Engineer"],
    ["Software Engineer II", "Software Engineer III"],
    ["Marketing Manager (French Speaking)", "Marketing Manager (German Speaking)"],
    ["Java Developer", "JavaScript Developer"],
    ["C++ Developer", "C Developer"],
    ["Lead Software Engineer (P865)", "Lead Software Engineer (P4475)"],
  ])("%j and %j are two titles", (a, b) => expect(isSameOpening(at(a), at(b))).toBe(false));
  it.each([
    ["Bangalore/Bengaluru", "Bengaluru, Karnataka, India", true],
    ["Pune; Mumbai", "Mumbai", true],
    ["India", "Pune, India", true],
    ["Remote - India", "Remote, India", true],
    ["Of", "of", true],
    ["Pune", "Mumbai", false],
    ["Remote - India", "Remote - US", false],
    ["Englewood, Ohio", "Tipp City, Ohio", false],
    ["436 N Clark St Chicago, IL", "3524 N Clark St Chicago, IL", false],
  ])("at %j and %j: %j", (a, b, same) => expect(isSameOpening(at("Clerk", a), at("Clerk", b))).toBe(same));

  it("is told from the other way round alike, and of itself unless it says nothing", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom("Acme India", "Sr. Clerk", "Pune; Goa", "Remote, US", "India"),
    );
    const any = fc.record({ company: text, title: text, location: text }).map(postingKey);
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(isSameOpening(a, b)).toBe(isSameOpening(b, a));
        expect(isSameOpening(a, a)).toBe(a.company !== "" && a.title !== "");
      }),
    );
  });

  test.skipIf(!hasData)("of 233 labelled pairs (half of them the same) nearly all are told", () => {
    interface Row {
      a: { company: string; title: string; location: string };
      b: { company: string; title: string; location: string };
      label: "same" | "different";
      why: string;
    }
    const rows = readFileSync(join(DATA ?? "", "trades/duplicates.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Row);
    const told = rows.filter((r) => isSameOpening(postingKey(r.a), postingKey(r.b)));
    const right = told.filter((r) => r.label === "same").length;
    const [precision, recall] = [right / told.length, right / rows.filter((r) => r.label === "same").length];
    console.info(`duplicates: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} of ${rows.length}`);
    expect(recall).toBeGreaterThan(0.95);
    expect(precision).toBeGreaterThan(0.9);
    // Pairs wrongly taken for the same differ in the listed skills, and in nothing that an application keeps.
    expect(told.filter((r) => r.label === "different" && !r.why.includes("the listed skills are others"))).toEqual([]);
  });
});

test.skipIf(!hasData)("of real postings of India, the keys find every one that scores", { timeout: 240_000 }, () => {
  const rows = new TextDecoder()
    .decode(gunzipSync(readFileSync(join(DATA ?? "", "postings/india-titles-9151.jsonl.gz"))))
    .trim()
    .split("\n");
  const titles = [...new Set(rows.map((line) => (JSON.parse(line) as { title: string }).title))].filter(
    (_, i) => i % 4 === 0,
  );
  const views = titles.map((t) => readPosting(posting({ title: t })));
  const keys = views.map((view) => new Set(postingKeys(view).split(" ")));
  const [ofForm, ofBoards] = [Math.max(3, 18 / TIMES), Math.max(10, 60 / TIMES)];
  const wanted = [...JOB_TITLES.filter((_, i) => i % ofForm === 0), ...titles.filter((_, i) => i % ofBoards === 0)];
  const missed: string[] = [];
  for (const t of wanted) {
    const ready = preferences({ titles: [t], skills: ["Java", "SQL"] });
    const groups = preferenceKeys(ready);
    views.forEach((view, i) => {
      if (groups === null || groups.some((group) => group.every((key) => keys[i]?.has(key)))) return;
      if (scoreOf(ready, view, NOW) > 0) missed.push(`${t} ← ${titles[i]}`);
    });
  }
  expect(missed).toEqual([]);
});
