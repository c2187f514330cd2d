/** Ways to make a resume say what its person never did. They know nothing of the checker. */
import type { Resume } from "@workers/domain/resumes/resume";
import { pick } from "./resume-people";

export interface Draft {
  resume: Resume;
  sources: Record<string, string>;
}
type Random = () => number;
/** Changes a draft in place; false where this resume gives it nothing to work on. */
type Mutator = (draft: Draft, random: Random, own: Resume) => boolean;

const jobOf = (draft: Draft, random: Random) => {
  const jobs = draft.resume.work.map((job, n) => ({ job, n })).filter(({ job }) => job.highlights.length > 0);
  return jobs.length === 0 ? null : pick(random, jobs);
};

/** Changes a bullet; false where the change would change nothing. */
const onLine = (change: (line: string, random: Random) => string): Mutator => {
  return (draft, random) => {
    const found = jobOf(draft, random);
    if (!found) return false;
    const n = Math.floor(random() * found.job.highlights.length);
    const before = found.job.highlights[n] ?? "";
    const after = change(before, random);
    found.job.highlights[n] = after;
    return after !== before;
  };
};

/** Puts a line of one's own under a job, and what somebody might make of it into the draft. */
const ofLine =
  (...pairs: readonly (readonly [own: string, drafted: string])[]): Mutator =>
  (draft, random, own) => {
    const [line, made] = pick(random, pairs);
    const [from, to] = [own.work[0]?.highlights, draft.resume.work[0]?.highlights];
    if (!from || !to) return false;
    draft.sources[`/work/0/highlights/${to.length}`] = `/work/0/highlights/${from.length}`;
    from.push(line);
    to.push(made);
    return true;
  };
/** The same of a skill, of somebody whose resume tells of no trade that the short form belongs to. */
const ofSkill =
  (...pairs: readonly (readonly [own: string, drafted: string])[]): Mutator =>
  (draft, random, own) => {
    const [line, made] = pick(random, pairs);
    for (const resume of [own, draft.resume]) {
      resume.basics = { ...resume.basics, summary: "", label: "" };
      for (const part of ["work", "education", "projects", "certificates"] as const) resume[part].splice(0);
    }
    own.skills = [{ name: "", level: "", keywords: [line] }];
    draft.resume.skills = [{ name: "", level: "", keywords: [made] }];
    draft.sources = { ...draft.sources, "/skills/0/keywords/0": "/skills/0/keywords/0" };
    return true;
  };
/** A line with, in brackets, what somebody might leave out. */
const without = (...lines: readonly string[]) =>
  ofLine(...lines.map((line) => [line.replace(/[[\]]/g, ""), line.replace(/\[[^\]]*\]/, "")] as const));

export const INVENTIONS: Readonly<Record<string, Mutator>> = {
  "a number grows": onLine((line, random) =>
    line.replace(/\d+/, (n) => String(Number(n) + 1 + Math.floor(random() * 50))),
  ),
  "a number comes at the end": onLine(
    (line, random) => `${line}, saving ${pick(random, ["₹4,00,000", "40%", "12 hours a week"])}`,
  ),
  "a share becomes more": onLine((line) => line.replace(/(\d+)%/, "1$1%")),
  "the first word is a leader's": onLine((line, random) =>
    line.replace(/^\S+/, pick(random, ["Led", "Managed", "Headed", "Spearheaded", "Owned", "Directed"])),
  ),
  "and led": onLine(
    (line, random) => `${line} ${pick(random, ["and led the team", "as team lead", "for the whole company"])}`,
  ),
  "led in the middle": onLine((line) => line.replace(/ /, " and led ")),
  "help is forgotten": onLine((line) =>
    line
      .replace(/^Assisted in moving/, "Moved")
      .replace(/^Contributed to the design/, "Design")
      .replace(/^Helped the head nurse with the/, "The")
      .replace(/ under the finance manager$/, ""),
  ),
  "another skill": onLine((line, random) =>
    line.replace(/\b(?:Java|Python|Kafka|Tally|GST|ICU|CNC|AutoCAD|AWS|Docker)\b/, () =>
      pick(random, ["Rust", "Terraform", "SAP", "Six Sigma"]),
    ),
  ),
  "a skill in passing": onLine(
    (line, random) => `${line} using ${pick(random, ["Rust", "Snowflake", "IFRS", "Ventilators"])}`,
  ),
  "from more": onLine((line) => line.replace(/from (\d+)/, "from 9$1")),
  "words from elsewhere in the line": onLine((line) => line.split(" ").toReversed().join(" ")),
  "the middle is missing": onLine((line) => {
    const words = line.split(" ");
    return words.length < 6 ? line : [...words.slice(0, 1), ...words.slice(4)].join(" ");
  }),
  "a cut at a comma": onLine((line) => (line.includes(", ") ? line.slice(0, line.lastIndexOf(", ")) : line)),
  "a cut at a bracket or a dash": onLine((line) => line.replace(/ (?:\(|–).*$/, "")),
  "a limit is cut off": without(
    "Designed the payments API[, which was never released]",
    "Met all targets[, except in 2021]",
    "Cut costs by 40%[, which the management rejected]",
    "Promoted to team lead[, declined]",
    "Cleared the final[, group 1 only]",
    "Was a manager[, acting]",
    "Certified for the crane[, expired]",
    "Led audits[, observed by seniors]",
    "Built the app[, in a team of 9]",
    "Operated the lathe[, under-supervision]",
    "Achieved 95%[: the target was 99%]",
    "Reduced stops by 30%[, up to 10 hours]",
    "Ran the ward [(at night)]",
  ),
  "a sentence that limits is left out": without(
    "[Did not manage the team. ]Managed the store.",
    "[During my internship I followed others. ]Led 20 people.",
    "Led 20 people.[ It was an exercise.]",
  ),
  "a company's name is a skill": ofLine(
    ["Reported to Azure Infotech Ltd", "Reported to Microsoft Azure Infotech Ltd"],
    ["Joined React Ltd", "Joined ReactJS Ltd"],
    ["Bought from Postgres (P) Ltd", "Bought from PostgreSQL (P) Ltd"],
    ["Bought from Golang pvt ltd", "Bought from Go pvt ltd"],
    ["Sold to AWS ltd in Pune", "Sold to Amazon Web Services ltd in Pune"],
  ),
  "a short form means something else": ofLine(
    ["Trained 12 sites in GCP guidelines", "Trained 12 sites in Google Cloud Platform guidelines"],
    ["Measured the TDS of 40 wells", "Measured the Tax Deducted at Source of 40 wells"],
    ["Planned with the PPC department", "Planned with the Pay Per Click department"],
    ["Read the BLS figures", "Read the Basic Life Support figures"],
    [
      "Wrote 40 SOPs for students of universities abroad",
      "Wrote 40 Standard Operating Procedures for students of universities abroad",
    ],
    ["Welded to AWS codes D1.1", "Welded to Amazon Web Services codes D1.1"],
    ["Assisted in MIS of the spine", "Assisted in Management Information System of the spine"],
    ["Made 30 SLAs parts on the printer", "Made 30 Service Level Agreements parts on the printer"],
    ["Drilled the ERP of the site with 60 men", "Drilled the Enterprise Resource Planning of the site with 60 men"],
    ["Opened accounts at JS in Karachi", "Opened accounts at JavaScript in Karachi"],
    [
      "Wrote to the CRM trainers of the airline",
      "Wrote to the Customer Relationship Management trainers of the airline",
    ],
  ),
  "a short form in another trade": ofSkill(
    ["GCP", "Google Cloud Platform"],
    ["TDS", "Tax Deducted at Source"],
    ["PPC", "Pay Per Click"],
    ["SEM", "Search Engine Marketing"],
    ["AR", "Accounts Receivable"],
    ["AWS", "Amazon Web Services"],
    ["SOPs", "Standard Operating Procedures"],
    ["MIS", "Management Information System"],
    ["SLAs", "Service Level Agreements"],
    ["ERP", "Enterprise Resource Planning"],
    ["UI", "User Interface"],
  ),
  "a sign is lost": ofLine(["Wrote games (Java)", "Wrote games Java"], ["Managed the team (5)", "Managed the team 5"]),
  "a skill without its brackets": ofSkill(["(Java)", "Java"], ["“JS”", "JavaScript"]),
  "a title for one's own headline": (draft, _, own) => {
    const [job] = own.work;
    if (!job) return false;
    own.basics.label = "Aspiring Data Scientist";
    draft.resume.basics.label = job.position;
    draft.sources["/basics/label"] = "/work/0/position";
    return true;
  },
  "a title of the past as the headline": (draft, _, own) => {
    const [job] = own.work;
    if (!job || job.endDate === "") return false;
    own.basics.label = "";
    draft.resume.basics.label = job.position;
    draft.sources["/basics/label"] = "/work/0/position";
    return true;
  },
  "its tail alone": onLine((line) => (line.includes(", ") ? line.slice(line.indexOf(", ") + 2) : line)),
  "an employer": (draft, random) => {
    const found = jobOf(draft, random);
    if (found) found.job.name = pick(random, ["Google", "State Bank of India", "Apollo Hospitals"]);
    return found !== null;
  },
  "one's other employer": (draft, random) => {
    const [first, second] = draft.resume.work;
    if (!first || !second || first.name === second.name) return false;
    if (random() < 0.5) first.name = second.name;
    else [first.name, second.name] = [second.name, first.name];
    return true;
  },
  "a title": (draft, random) => {
    const found = jobOf(draft, random);
    if (found) found.job.position = `${pick(random, ["Senior", "Lead", "Chief"])} ${found.job.position}`;
    return found !== null;
  },
  "an earlier beginning": (draft, random) => {
    const found = jobOf(draft, random);
    if (found) found.job.startDate = String(Number(found.job.startDate.slice(0, 4)) - 2);
    return found !== null;
  },
  "still there": (draft) => {
    const ended = draft.resume.work.findIndex(({ endDate }) => endDate !== "");
    const job = draft.resume.work[ended];
    if (!job) return false;
    job.endDate = "";
    delete draft.sources[`/work/${ended}/endDate`];
    return true;
  },
  "a year more": (draft) => {
    const job = draft.resume.work.find(({ endDate }) => endDate !== "");
    if (job) job.endDate = String(Number(job.endDate.slice(0, 4)) + 1);
    return job !== undefined;
  },
  "a degree": (draft, random) => {
    const [degree] = draft.resume.education;
    if (degree) degree.studyType = pick(random, ["Ph.D.", "MBA", "M.Tech"]);
    return degree !== undefined;
  },
  "an institution": (draft) => {
    const [degree] = draft.resume.education;
    if (degree) degree.institution = "IIT Bombay";
    return degree !== undefined;
  },
  "a mark": (draft) => {
    const [degree] = draft.resume.education;
    if (degree) degree.score = "CGPA 9.9";
    return degree !== undefined;
  },
  "a second degree": (draft) => {
    const [degree] = draft.resume.education;
    if (!degree) return false;
    draft.resume.education.push({ ...degree, studyType: "MBA" });
    for (const field of ["institution", "area", "studyType", "startDate", "endDate", "score"])
      draft.sources[`/education/1/${field}`] = `/education/0/${field}`;
    return true;
  },
  "a skill in the list": (draft, random) => {
    const [group] = draft.resume.skills;
    if (!group) return false;
    draft.sources[`/skills/0/keywords/${group.keywords.length}`] = draft.sources["/skills/0/keywords/0"] ?? "";
    group.keywords.push(pick(random, ["Terraform", "IFRS", "Ventilators", "SolidWorks"]));
    return true;
  },
  "a skill without a source": (draft, random) => {
    const [group] = draft.resume.skills;
    group?.keywords.push(pick(random, ["Terraform", "IFRS", "Ventilators", "SolidWorks"]));
    return group !== undefined;
  },
  "one skill for another": (draft, random) => {
    const [group] = draft.resume.skills;
    if (group) group.keywords[0] = pick(random, ["JavaFX", "Scala", "ACLS", "Zoho Books", "IELTS"]);
    return group !== undefined;
  },
  "a level": (draft) => {
    const [group] = draft.resume.skills;
    if (group) group.level = "Expert";
    return group !== undefined;
  },
  "a deed under another employer": (draft, random) => {
    const [first, second] = draft.resume.work;
    const line = first?.highlights[0];
    if (!first || !second || line === undefined) return false;
    // Once with the source that it has, once with one of the other employer's.
    const from = draft.sources["/work/0/highlights/0"] ?? "";
    const at = `/work/1/highlights/${second.highlights.length}`;
    draft.sources[at] = random() < 0.5 ? from : "/work/1/highlights/0";
    if (random() < 0.5) second.highlights.push(line);
    else {
      draft.sources["/work/1/highlights/0"] = from;
      second.highlights[0] = line;
    }
    return !second.highlights.slice(0, -1).includes(line);
  },
  "one deed twice": (draft) => {
    const found = draft.resume.work.findIndex(({ highlights }) => highlights.length > 0);
    const job = draft.resume.work[found];
    const line = job?.highlights[0];
    if (!job || line === undefined) return false;
    draft.sources[`/work/${found}/highlights/${job.highlights.length}`] =
      draft.sources[`/work/${found}/highlights/0`] ?? "";
    job.highlights.push(line);
    return true;
  },
  "a job that was": (draft) => {
    if (draft.resume.work.length < 2) return false;
    draft.resume.work.pop();
    return true;
  },
  "more years": (draft) => {
    const { basics } = draft.resume;
    const before = basics.summary;
    basics.summary = before.replace(/with (\d+) years/, (_, n: string) => `with ${Number(n) + 3} years`);
    return basics.summary !== before;
  },
  "no is forgotten": (draft) => {
    const { basics } = draft.resume;
    const before = basics.summary;
    basics.summary = before.replace(/Not looking/, "Looking");
    return basics.summary !== before;
  },
  "a sentence about oneself": (draft) => {
    draft.resume.basics.summary += " Known for leading large teams.";
    draft.sources["/basics/summary"] = "/basics/summary";
    return true;
  },
  "the posting's title": (draft) => {
    draft.resume.basics.label = "Principal Architect";
    draft.sources["/basics/label"] = "/basics/label";
    return true;
  },
  "a certificate": (draft) => {
    draft.resume.certificates.push({ name: "PMP", issuer: "PMI", date: "2024", url: "" });
    for (const field of ["name", "issuer", "date"])
      draft.sources[`/certificates/${draft.resume.certificates.length - 1}/${field}`] = `/certificates/0/${field}`;
    return true;
  },
  "another issuer": (draft) => {
    const [certificate] = draft.resume.certificates;
    if (certificate) certificate.issuer = "Harvard";
    return certificate !== undefined;
  },
  "a language": (draft) => {
    const [, hindi] = draft.resume.languages;
    if (hindi) hindi.language = "German";
    return hindi !== undefined;
  },
  "speaks it better": (draft) => {
    const [english] = draft.resume.languages;
    if (english) english.fluency = "Native";
    return english !== undefined;
  },
  "an award": (draft) => {
    draft.resume.awards.push({ title: "Employee of the Year", date: "2024", awarder: "", summary: "" });
    draft.sources["/awards/0/title"] = "/certificates/0/name";
    draft.sources["/awards/0/date"] = "/certificates/0/date";
    return true;
  },
  "another address": (draft) => {
    draft.resume.basics.email = "somebody@elsewhere.test";
    return true;
  },
  "another link": (draft) => {
    const [profile] = draft.resume.basics.profiles;
    if (profile) profile.url = "https://linkedin.com/in/somebody-else";
    return profile !== undefined;
  },
  "a project of somebody's": (draft) => {
    const [project] = draft.resume.projects;
    if (project) project.name = "The national payments switch";
    return project !== undefined;
  },
  "a line in a section of one's own": (draft) => {
    const [section] = draft.resume.others;
    section?.lines.splice(0, 1, "Won the sample cup of the state");
    return section !== undefined;
  },
  "a section that nobody wrote": (draft) => {
    const n = draft.resume.others.push({ name: "Patents", lines: ["A valve"] }) - 1;
    for (const field of ["name", "lines/0"]) draft.sources[`/others/${n}/${field}`] = `/others/0/${field}`;
    return true;
  },
  "a section is gone": (draft) => draft.resume.others.splice(0, 1).length > 0,
  "another thesis": (draft) => {
    const study = draft.resume.education.find(({ highlights }) => highlights.length > 0);
    study?.highlights.splice(0, 1, "Thesis on rockets");
    return study !== undefined;
  },
  "another telephone": (draft) => draft.resume.basics.contacts.splice(0, 1, "+91 90000 00000").length > 0,
  "used by more": (draft) => {
    const [project] = draft.resume.projects;
    if (!project) return false;
    const before = project.description;
    project.description = before.replace(/\d+ people/, "40,000 people");
    return project.description !== before;
  },
};
