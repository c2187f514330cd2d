/**
 * Habits of resumes in India that change what is said, and not only where it stands: a department behind a title, a
 * school by its short name, projects inside a job. Each was measured before the reader was mended by it.
 */
import { declaration, esc, list, long, page, personal, short, slash, span, tick, type Layout } from "./parts";
import type { SampleJob, SamplePerson, SampleStudy } from "./people";

/** A layout, and what its people say otherwise. */
export interface Habit {
  person: (p: SamplePerson) => SamplePerson;
  draw: Layout;
}

const asTheyAre = (p: SamplePerson) => p;
const DEPARTMENTS = ["Finance & Accounts", "HR", "ICU", "Wealth", "Operations", "Key Accounts", "R&D", "North Zone"];
const of = <T>(all: readonly T[], n: number): T => all[n % all.length] as T;

/** "Deputy Manager - Finance & Accounts". */
const withDepartments =
  (sign: string) =>
  (p: SamplePerson): SamplePerson => ({
    ...p,
    jobs: p.jobs.map((j, n) => ({ ...j, title: `${j.title}${sign}${of(DEPARTMENTS, n + p.name.length)}` })),
  });

const SHORT_SCHOOLS = ["XLRI", "IHM Lucknow", "KUHS", "COEP", "NIFT", "SPJIMR", "GTU", "Symbiosis", "NMIMS", "ICAI"];
const withShortSchools = (p: SamplePerson): SamplePerson => ({
  ...p,
  studies: p.studies.map((s, n) => ({ ...s, institution: of(SHORT_SCHOOLS, n * 3 + p.name.length) })),
});

const present = (j: SampleJob) => j.end === "";
const last = (items: readonly string[]) => list(items.slice(-2));
const head = (p: SamplePerson) =>
  `<h1>${esc(p.name)}</h1><p>Mobile: ${p.phone} | Email: ${p.email}</p><p>${p.city}, ${p.state}</p>`;
const PLAIN = `h1{font-size:17pt}h2{font-size:11.5pt;margin:10px 0 3px;text-transform:uppercase}.r{display:flex;justify-content:space-between}`;
const GRID = `table{border-collapse:collapse;width:100%}td,th{border:1px solid #555;padding:3px 5px;text-align:left;vertical-align:top;font-size:9.5pt}`;
const study = (s: SampleStudy) => `${s.degree} from ${s.institution}, ${s.year}, ${s.score}`;

const departments: Layout = (p) =>
  page(
    PLAIN,
    `${head(p)}<h2>Professional Summary</h2><p>${esc(p.summary)}</p><h2>Professional Experience</h2>${p.jobs.map((j) => `<div class="r"><b>${esc(j.title)}</b><span>${span(j, short, " – ", "Till Date")}</span></div><p>${esc(j.company)}, ${j.place}</p>${list(j.bullets)}`).join("")}<h2>Education</h2>${list(p.studies.map(study))}<h2>Skills</h2><p>${esc(p.skills.join(", "))}</p>`,
  );

const departmentsBelow: Layout = (p) =>
  page(
    PLAIN,
    `${head(p)}<h2>Work Experience</h2>${p.jobs.map((j) => `<p><b>${esc(j.company)}</b> (${j.place})</p><p>${esc(j.title)}</p><p>${span(j, tick, " to ", "Till-date")}</p>${list(j.bullets)}`).join("")}<h2>Academic Qualification</h2>${list(p.studies.map(study))}<h2>Key Skills</h2>${list(p.skills)}<h2>Personal Details</h2>${personal(p)}${declaration(p)}`,
  );

const innerProjects: Layout = (p) =>
  page(
    PLAIN,
    `${head(p)}<h2>Experience Summary</h2>${list([p.summary, "Worked with customers in three states", "Used to deadlines and audits"])}<h2>Work Experience</h2>${p.jobs.map((j, n) => `<div class="r"><b>${esc(j.company)}, ${j.place}</b><b>${span(j, short)}</b></div><p>${esc(j.title)}</p><p><b>Project 1: ${of(["Order Desk", "Harbour", "Night Audit"], n)} (${short(j.start)} – ${short(`${j.start.slice(0, 4)}-12`)})</b></p><p>Client: ${of(["A bank in Europe", "A dairy in Anand"], n)}</p><p>Role: ${esc(j.title)}</p>${list(j.bullets)}`).join("")}<h2>Education</h2>${list(p.studies.map(study))}<h2>Technical Skills</h2><p>${esc(p.skills.join(", "))}</p>`,
  );

const fromAndTo: Layout = (p) =>
  page(
    PLAIN + GRID,
    `<h1>CURRICULUM VITAE</h1><p><b>${esc(p.name)}</b></p><p>${p.email}</p><p>${p.phone}</p><p>${p.city}, ${p.state} - ${p.pin}</p><h2>Objective</h2><p>${esc(p.summary)}</p><h2>Employment Record</h2><table><tr><th>S.No.</th><th>Name of Organisation</th><th>Designation</th><th>From</th><th>To</th></tr>${p.jobs.map((j, i) => `<tr><td>${i + 1}</td><td>${esc(j.company)}</td><td>${esc(j.title)}</td><td>${short(j.start)}</td><td>${present(j) ? "Till Date" : short(j.end)}</td></tr>`).join("")}</table><h2>Educational Qualification</h2><table><tr><th>Degree</th><th>University / Board</th><th>Year</th><th>%</th></tr>${p.studies.map((s) => `<tr><td>${esc(s.degree)}</td><td>${esc(s.institution)}</td><td>${s.year}</td><td>${s.score}</td></tr>`).join("")}</table><h2>Skills</h2>${list(p.skills)}<h2>Personal Profile</h2>${personal(p)}${declaration(p)}`,
  );

const threeCells = (rows: readonly (readonly [string, string])[]) =>
  `<table>${rows.map(([label, value]) => `<tr><td style="width:45mm">${esc(label)}</td><td style="width:8mm">:</td><td>${esc(value)}</td></tr>`).join("")}</table>`;
const loneColon: Layout = (p) =>
  page(
    `h1{font-size:14pt;text-align:center;text-decoration:underline}h2{font-size:11pt;margin:10px 0 3px}td{padding:1px 4px;vertical-align:top}`,
    `<h1>BIO-DATA</h1>${threeCells([
      ["Name", p.name],
      ["Father’s Name", p.father],
      ["Date of Birth", "12.08.1994"],
      ["Address", `H.No. 44, Ward 7, ${p.city}, ${p.state} - ${p.pin}`],
      ["Mobile No.", p.phone],
      ["Email ID", p.email],
      ["Languages Known", p.languages.join(", ")],
    ])}<h2>Educational Qualification :</h2>${list(p.studies.map(study))}<h2>Experience :</h2>${p.jobs
      .map((j) =>
        threeCells([
          ["Company", j.company],
          ["Designation", j.title],
          ["Period", span(j, short, " to ", "Till Now")],
        ]),
      )
      .join("<br>")}<h2>Skills :</h2><p>${esc(p.skills.join(", "))}</p>${declaration(p)}`,
  );

const shortSchools: Layout = (p) =>
  page(
    PLAIN,
    `${head(p)}<h2>Education</h2>${p.studies.map((s) => `<div class="r"><span><b>${esc(s.degree)}</b> – ${esc(s.institution)}</span><span>${s.year}</span></div>`).join("")}<h2>Experience</h2>${p.jobs.map((j) => `<div class="r"><b>${esc(j.title)}, ${esc(j.company)}</b><span>${span(j, slash, " - ", "Present")}</span></div>${list(j.bullets)}`).join("")}<h2>Skills</h2><p>${esc(p.skills.join(" | "))}</p>`,
  );

const shortSchoolsTold: Layout = (p) =>
  page(
    PLAIN,
    `${head(p)}<h2>Career Objective</h2><p>${esc(p.summary)}</p><h2>Experience</h2>${p.jobs.map((j) => `<p><b>${esc(j.company)}</b></p><p>${esc(j.title)} (${span(j, (d) => `${d.slice(5)}/${d.slice(2, 4)}`, " - ", "present")})</p>${list(j.bullets)}`).join("")}<h2>Educational Qualifications</h2>${list(p.studies.map((s, n) => (n % 2 ? `${s.degree} from ${s.institution} in ${s.year} with ${s.score}` : `Completed ${s.degree}, ${s.institution}, First Class with ${s.score} in ${s.year}`)))}<h2>Skills</h2><p>${esc(p.skills.join(", "))}</p>`,
  );

const categories: Layout = (p) =>
  page(
    PLAIN + GRID,
    `${head(p)}<h2>Profile Summary</h2>${list([p.summary])}<h2>Technical Skills</h2><table><tr><th>Category</th><th>Skills</th></tr><tr><td>Languages</td><td>${esc(p.skills.slice(0, 2).join(", "))}</td></tr><tr><td>Tools</td><td>${esc(p.skills.slice(2, 4).join(", "))}</td></tr><tr><td>Methods</td><td>${esc(p.skills.slice(4, 6).join(", "))}</td></tr><tr><td>Others</td><td>${esc(p.skills.slice(6).join(", "))}</td></tr></table><h2>Professional Experience</h2>${p.jobs.map((j) => `<p><b>${esc(j.company)}</b> – ${esc(j.title)}</p><p>${span(j, long, " – ", "Till date")}</p>${list(j.bullets)}`).join("")}<h2>Education</h2>${list(p.studies.map(study))}`,
  );

const footers: Layout = (p) =>
  page(
    `${PLAIN}.f{position:fixed;bottom:0;right:0;font-size:8pt}`,
    `<h1>${esc(p.name)}</h1><p>Phone: ${p.phone} / 9876501234</p><p>Email: ${p.email}, second.${p.email}</p><p>Location: ${p.city}, ${p.state}</p><h2>Summary</h2><p>${esc(p.summary)}</p><h2>Employment History</h2>${p.jobs.map((j) => `<div class="r"><b>${esc(j.title)}</b><span>${span(j, short)}</span></div><p>${esc(j.company)}, ${j.place}</p>${list(j.bullets)}`).join("")}<h2>Education</h2>${list(p.studies.map(study))}<h2>Skills</h2>${list(p.skills)}<h2>Positions of Responsibility</h2>${list(["Secretary of the students’ council, 2018-19", "Ran the blood donation camp of 2017"])}<h2>Extra-Curricular Activities</h2>${list(["Second prize in a state debate", "Volunteer of the flood relief, 2018"])}<h2>Hobbies</h2>${list(["Cricket", "Old film songs"])}<h2>References</h2><p>Available on request</p><p class="f">1</p>`,
  );

const labelledJobs: Layout = (p) =>
  page(
    PLAIN,
    `<h1>RESUME</h1><p><b>${esc(p.name.toUpperCase())}</b></p><p>Contact: ${p.phone}</p><p>E-mail: ${p.email}</p><p>Address: 4, Lake View, ${p.city}, ${p.state} ${p.pin}</p><h2>Career Objective</h2><p>${esc(p.summary)}</p><h2>Working Experience</h2>${p.jobs.map((j, n) => `<p>${n + 1}) Company: ${esc(j.company)}</p><p>Designation: ${esc(j.title)}</p><p>Period: ${span(j, short, " – ", "Till Now")}</p><p>Job Responsibilities:</p>${list(j.bullets)}`).join("")}<h2>Academic Details</h2>${list(p.studies.map(study))}<h2>Strengths</h2>${last(p.skills)}<h2>Computer Skills</h2>${list(p.skills)}<h2>Personal Details</h2>${personal(p, ": ")}${declaration(p)}`,
  );

const labelledProjects: Layout = (p) =>
  page(
    PLAIN,
    `${head(p)}<h2>Experience Summary</h2>${list([p.summary, "At home in teams of three to thirty"])}<h2>Professional Experience</h2>${list(p.jobs.map((j) => `Working as ${j.title} in ${j.company} from ${short(j.start)} to ${present(j) ? "Till date" : short(j.end)}`))}<h2>Project Details</h2>${p.jobs.map((j, n) => `<p><b>Project Name:</b> ${of(["Order Desk", "Harbour", "Night Audit"], n)}</p><p><b>Client:</b> ${of(["A bank in Europe", "A dairy in Anand"], n)}</p><p><b>Role:</b> ${esc(j.title)}</p><p><b>Duration:</b> ${short(j.start)} to ${short(`${j.start.slice(0, 4)}-12`)}</p><p><b>Description:</b> It takes orders by day and counts them by night.</p><p><b>Responsibilities:</b></p>${list(j.bullets)}`).join("")}<h2>Educational Qualifications</h2>${list(p.studies.map(study))}<h2>Technical Skills</h2><p>${esc(p.skills.join(", "))}</p>`,
  );

const counted = (j: SampleJob) => {
  const years = Math.max(1, Number((j.end || "2026").slice(0, 4)) - Number(j.start.slice(0, 4)));
  return `${years} Year experience in M/s ${j.company} as a ${j.title} from ${short(j.start)} to ${present(j) ? "till date" : short(j.end)}`;
};
const countedSentences: Layout = (p) =>
  page(
    PLAIN,
    `<h1 style="text-align:center">CURRICULUM VITAE</h1><p><b>${esc(p.name.toLowerCase())}</b></p><p>S/o ${esc(p.father)}</p><p>Vill. Rampur, ${p.city}, ${p.state}</p><p>Mob.: ${p.phone}</p><p>${p.email}</p><h2>Career Objective</h2><p>${esc(p.summary)}</p><h2>Educational Qualification</h2>${list(p.studies.map((s) => `${s.degree} passed from ${s.institution} in ${s.year}`))}<h2>Experience</h2>${list(p.jobs.map(counted))}<h2>Computer Knowledge</h2>${list(p.skills)}<h2>Personal Information</h2>${personal(p, " :- ")}${declaration(p)}`,
  );

const exact = (iso: string, n: number) => `${String(n + 1).padStart(2, "0")}.${iso.slice(5)}.${iso.slice(0, 4)}`;
const sinceWhen: Layout = (p) =>
  page(
    PLAIN,
    `<h1>${esc(p.name.toUpperCase())}, ${esc(of(p.studies, 0).degree.split(" in ")[0] ?? "")}</h1><p>${p.phone} ; ${p.email}</p><p>${p.city}, ${p.state}</p><h2>Career Snapshot</h2>${p.jobs.map((j, n) => `<p>${present(j) ? `w.e.f. ${exact(j.start, n)} to Continue` : `w.e.f. ${exact(j.start, n)} to ${exact(j.end, n)}`}</p><p><b>${esc(j.title)}</b></p><p>${esc(j.company)}, ${j.place}</p>${list(j.bullets)}`).join("")}<h2>Academic Credentials</h2>${list(p.studies.map(study))}<h2>IT Skills</h2><p>${esc(p.skills.join("; "))}</p><h2>Hobbies</h2>${list(["Cricket", "Old film songs"])}`,
  );

/** By name, as in `layouts.ts`. */
export const HABITS: Readonly<Record<string, Habit>> = {
  "kept: departments behind titles": { person: withDepartments(" - "), draw: departments },
  "kept: employers above such titles": { person: withDepartments(" – "), draw: departmentsBelow },
  "kept: projects inside jobs": { person: asTheyAre, draw: innerProjects },
  "kept: from and to in columns": { person: asTheyAre, draw: fromAndTo },
  "kept: a colon in its own column": { person: asTheyAre, draw: loneColon },
  "kept: schools by short names": { person: withShortSchools, draw: shortSchools },
  "kept: short names in sentences": { person: withShortSchools, draw: shortSchoolsTold },
  "kept: categories of skills": { person: asTheyAre, draw: categories },
  "kept: second numbers and footers": { person: asTheyAre, draw: footers },
  "kept: numbered and labelled jobs": { person: asTheyAre, draw: labelledJobs },
  "kept: labelled projects": { person: asTheyAre, draw: labelledProjects },
  "kept: counted sentences": { person: asTheyAre, draw: countedSentences },
  "kept: in force from": { person: asTheyAre, draw: sinceWhen },
};
