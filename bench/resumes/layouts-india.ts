/** How resumes look in India beside the ways of `layouts.ts`: job boards' exports, colleges' templates, tables. */
import {
  contact,
  declaration,
  esc,
  link,
  list,
  long,
  mail,
  page,
  personal,
  section,
  short,
  slash,
  span,
  type Layout,
} from "./parts";
import type { SampleJob } from "./people";

const present = (j: SampleJob) => j.end === "";

const jobBoard: Layout = (p) =>
  page(
    `h1{font-size:17pt;color:#1a4f8b}h2{font-size:11pt;background:#e8eef6;padding:2px 6px;margin:9px 0 4px}td{width:50%;padding:1px 14px 1px 0;vertical-align:top}table{width:100%}`,
    `<h1>${esc(p.name)}</h1><p><b>${esc(p.title)}</b></p><table><tr><td>✉ ${mail(p)}</td><td>☎ ${p.phone}</td></tr><tr><td>⌂ ${p.city}, ${p.state}</td><td>${p.links.map((l) => link(l)).join("<br>")}</td></tr></table><h2>Profile Summary</h2>${list([p.summary, "Looking for a place in a growing organisation"])}<h2>Core Competencies</h2><table>${pairs(
      p.skills,
    )
      .map(([a, b]) => `<tr><td>${esc(a)}</td><td>${esc(b)}</td></tr>`)
      .join(
        "",
      )}</table><h2>Organisational Experience</h2>${p.jobs.map((j) => `<p><b>${present(j) ? `Since ${short(j.start)}` : span(j, short)}: ${esc(j.title)}, ${esc(j.company)}, ${j.place}</b></p><p><u>Key Result Areas:</u></p>${list(j.bullets)}`).join("")}<h2>Academic Details</h2>${list(p.studies.map((s) => `${s.year}: ${s.degree} from ${s.institution} with ${s.score}`))}<h2>Personal Details</h2><p><b>Date of Birth:</b> 12th August 1994 &nbsp; <b>Languages Known:</b> ${p.languages.join(", ")}</p><p><b>Address:</b> 12, MG Road, ${p.city}, ${p.state} - ${p.pin}</p>`,
  );

function pairs(items: readonly string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let i = 0; i < items.length; i += 2) found.push([items[i] ?? "", items[i + 1] ?? ""]);
  return found;
}

const GRID = `table{border-collapse:collapse;width:100%}td,th{border:1px solid #555;padding:3px 5px;text-align:left;vertical-align:top;font-size:9.5pt}`;

const college: Layout = (p) =>
  page(
    `body{font-family:"DejaVu Serif"}h1{font-size:18pt}h2{font-size:11.5pt;margin:9px 0 3px;border-bottom:1px solid}.r{display:flex;justify-content:space-between}${GRID}`,
    `<div class="r"><div><h1>${esc(p.name)}</h1><p>${esc(p.title)}</p><p>${p.city}, ${p.state}</p></div><div><p>+91 ${p.phone.replace(/\D/g, "").slice(-10)}</p><p>${mail(p)}</p>${p.links.map((l) => `<p>${link(l)}</p>`).join("")}</div></div><h2>Education</h2><table><tr><th>Year</th><th>Degree/Certificate</th><th>Institute</th><th>CGPA/Percentage</th></tr>${p.studies.map((s) => `<tr><td>${s.year}</td><td>${esc(s.degree)}</td><td>${esc(s.institution)}</td><td>${s.score}</td></tr>`).join("")}</table><h2>Internships and Work</h2>${p.jobs.map((j) => `<div class="r"><b>${esc(j.title)} | ${esc(j.company)}</b><i>(${span(j, short, " - ")})</i></div>${list(j.bullets)}`).join("")}<h2>Technical Skills</h2><table><tr><td><b>Main</b></td><td>${esc(p.skills.slice(0, 4).join(", "))}</td></tr><tr><td><b>Others</b></td><td>${esc(p.skills.slice(4).join(", "))}</td></tr></table>${section("Academic Projects", p.project ? `<div class="r"><b>${esc(p.project.name)}</b><i>Aug 2019</i></div>${list([p.project.text])}` : "")}<h2>Positions of Responsibility</h2>${list(["Secretary of the students' council, 2018-19"])}<h2>Hobbies</h2><p>Reading, cricket</p>${declaration(p)}`,
  );

const darkSide: Layout = (p) => {
  const head = (text: string) => `<h2>${text}</h2>`;
  const aside = `<div style="width:66mm;padding:10mm 6mm;background:#2b3a42;color:#fff;min-height:280mm"><div style="width:30mm;height:30mm;border-radius:50%;background:#89a;margin:0 auto 8mm"></div>${head("CONTACT")}<p>☎ ${p.phone}</p><p style="font-size:9pt">✉ ${p.email}</p><p>⌂ ${p.city}, ${p.state}</p>${p.links.map((l) => `<p style="font-size:8.5pt">${link(l)}</p>`).join("")}${head("EDUCATION")}${p.studies.map((s) => `<p style="margin-top:5px">${s.year}</p><p><b>${esc(s.institution)}</b></p><p>${esc(s.degree)}</p>`).join("")}${head("SKILLS")}${list(p.skills)}${head("LANGUAGES")}${list(p.languages)}</div>`;
  const main = `<div style="flex:1;padding:10mm 8mm"><h1>${esc(p.name.split(" ")[0]?.toUpperCase() ?? "")}<br>${esc(p.name.split(" ").slice(1).join(" ").toUpperCase())}</h1><p style="letter-spacing:2px">${esc(p.title)}</p>${head("ABOUT ME")}<p>${esc(p.summary)}</p>${head("WORK EXPERIENCE")}${p.jobs.map((j) => `<div style="display:flex;justify-content:space-between;margin-top:6px"><b>${esc(j.company)}</b><span>${span(j, short, " - ", "PRESENT")}</span></div><p>${esc(j.title)}</p>${list(j.bullets)}`).join("")}</div>`;
  return page(
    `@page{margin:0}h1{font-size:25pt;line-height:1.1;letter-spacing:3px}h2{font-size:12pt;margin:14px 0 5px;letter-spacing:1px}`,
    `<div style="display:flex">${aside}${main}</div>`,
  );
};

const numberedTable: Layout = (p) =>
  page(
    `h1{font-size:15pt;text-align:center}h2{font-size:11pt;text-decoration:underline;margin:10px 0 4px}${GRID}`,
    `<h1>RESUME</h1><p><b>Name: ${esc(p.name)}</b></p><p>Contact No: ${p.phone}</p><p>Email Id: ${p.email}</p><p>Present Address: ${p.city}, ${p.state}</p><h2>OBJECTIVE:</h2><p>${esc(p.summary)}</p><h2>EDUCATIONAL QUALIFICATION:</h2><table><tr><th>S.No</th><th>Percentage</th><th>Examination Passed</th><th>Year</th><th>Board/University</th></tr>${p.studies.map((s, i) => `<tr><td>${i + 1}</td><td>${s.score}</td><td>${esc(s.degree)}</td><td>${s.year}</td><td>${esc(s.institution)}</td></tr>`).join("")}</table><h2>WORK EXPERIENCE:</h2><table><tr><th>S.No</th><th>Period</th><th>Designation</th><th>Name of the Company</th></tr>${p.jobs.map((j, i) => `<tr><td>${i + 1}.</td><td>${span(j, slash, " to ", "till date")}</td><td>${esc(j.title)}</td><td>${esc(j.company)}</td></tr>`).join("")}</table><h2>SKILLS:</h2>${list(p.skills)}<h2>PERSONAL PROFILE:</h2>${personal(p)}${declaration(p)}`,
  );

const sideBySide: Layout = (p) =>
  page(
    `h1{font-size:21pt}h2{font-size:12pt;color:#803;margin:10px 0 4px}.g{display:grid;grid-template-columns:1fr 1fr;gap:4px 10mm}`,
    `<h1>${esc(p.name)}</h1><p>${contact(p, " | ")}</p><h2>Summary</h2><p>${esc(p.summary)}</p><h2>Work Experience</h2><div class="g">${p.jobs.map((j) => `<div><p><b>${esc(j.title)}</b></p><p>${esc(j.company)}</p><p>${span(j, short)}</p>${list(j.bullets)}</div>`).join("")}</div><h2>Education</h2><div class="g">${p.studies.map((s) => `<div><p><b>${esc(s.degree)}</b></p><p>${esc(s.institution)}</p><p>${s.year}</p></div>`).join("")}</div><h2>Skills</h2><p>${esc(p.skills.join(", "))}</p>`,
  );

const openEnded: Layout = (p) =>
  page(
    `h1{font-size:18pt}h2{font-size:12pt;margin:10px 0 3px}`,
    `<h1>${esc(p.name)}</h1><p>Mobile: ${p.phone}</p><p>E-mail: ${p.email}</p><p>${p.city}, ${p.state}</p><h2>Career Summary</h2><p>${esc(p.summary)}</p><h2>Work Experience</h2>${p.jobs.map((j, i) => `<p><b>${esc(j.company)}, ${j.place}</b></p><p>${esc(j.title)} (${present(j) ? [`${long(j.start)} onwards`, `From ${short(j.start)}`, `${short(j.start)} –`][(p.name.length + i) % 3] : span(j, short, " to ")})</p>${list(j.bullets)}`).join("")}<h2>Education</h2>${list(p.studies.map((s) => `Passed ${s.degree} from ${s.institution} in the year ${s.year}`))}<h2>Skill Set</h2>${list(p.skills)}<h2>Languages</h2><p>${p.languages.join(", ")}</p>`,
  );

const compact: Layout = (p) =>
  page(
    `body{font:9.5pt/1.25 "DejaVu Serif Condensed","DejaVu Serif"}h1{font-size:20pt;text-align:center;font-weight:700}.c{text-align:center;font-size:8.5pt}h2{font-size:11pt;font-variant:small-caps;font-weight:400;border-bottom:1px solid;margin:7px 0 3px}.r{display:flex;justify-content:space-between}`,
    `<h1>${esc(p.name)}</h1><p class="c">${p.phone} | ${mail(p)} | ${p.links.map((l) => link(l)).join(" | ")}</p><h2>Education</h2>${p.studies.map((s) => `<div class="r"><b>${esc(s.institution)}</b><span>${p.city}, ${p.state}</span></div><div class="r"><i>${esc(s.degree)}</i><i>${s.year}</i></div>`).join("")}<h2>Experience</h2>${p.jobs.map((j) => `<div class="r"><b>${esc(j.title)}</b><span>${span(j, long)}</span></div><div class="r"><i>${esc(j.company)}</i><i>${j.place}</i></div>${list(j.bullets)}`).join("")}${section("Projects", p.project ? `<div class="r"><span><b>${esc(p.project.name)}</b> | <i>${esc(p.skills.slice(0, 3).join(", "))}</i></span><span>June 2020 – Present</span></div>${list([p.project.text])}` : "")}<h2>Technical Skills</h2><p><b>Languages</b>: ${esc(p.skills.slice(0, 3).join(", "))}</p><p><b>Tools</b>: ${esc(p.skills.slice(3).join(", "))}</p>`,
  );

const labelled: Layout = (p) =>
  page(
    `body{font-size:10.5pt}h1{font-size:16pt}h2{font-size:11pt;margin:10px 0 3px;text-transform:uppercase;color:#225}table{width:100%}td{vertical-align:top;padding:1px 8px 1px 0}`,
    `<table><tr><td style="width:60%"><h1>${esc(p.name)}</h1></td><td>Phone: ${p.phone}<br>Email: ${p.email}</td></tr></table><h2>Professional Synopsis</h2>${list([p.summary])}<h2>Professional Experience</h2>${p.jobs.map((j) => `<table><tr><td style="width:32mm"><b>Employer</b></td><td>: ${esc(j.company)}</td></tr><tr><td><b>Role</b></td><td>: ${esc(j.title)}</td></tr><tr><td><b>Duration</b></td><td>: ${span(j, short, " to ", "Till Date")}</td></tr></table><p><b>Roles and Responsibilities:</b></p>${list(j.bullets)}`).join("")}<h2>Educational Qualifications</h2>${list(p.studies.map((s) => `${s.degree}, ${s.institution}, ${s.score}, ${s.year}`))}<h2>Technical Expertise</h2><table>${pairs(
      p.skills,
    )
      .map(
        ([a, b], i) =>
          `<tr><td style="width:40mm"><b>${["Primary", "Secondary", "Tools", "Others", "More"][i]}</b></td><td>: ${esc(b === "" ? a : `${a}, ${b}`)}</td></tr>`,
      )
      .join(
        "",
      )}</table><h2>Personal Details</h2>${personal(p, " : ")}<p>Permanent Address : 4, Lake View, ${p.city}, ${p.state} ${p.pin}</p>${declaration(p)}`,
  );

const numbered: Layout = (p) =>
  page(
    `body{font:12pt/1.5 "DejaVu Serif"}h1{font-size:16pt;text-align:center;text-decoration:underline}h2{font-size:12pt;text-decoration:underline;margin:8px 0 2px}ol{margin:0}`,
    `<h1>CURRICULUM VITAE</h1><p style="text-align:right"><b>${esc(p.name.toUpperCase())}</b><br>S/o ${esc(p.father)}<br>Vill. Rampur, ${p.city}, ${p.state}<br>Mob. ${p.phone}<br>${p.email}</p><h2>Objective:-</h2><p>${esc(p.summary)}</p><h2>Academic Qualification:-</h2><ol>${p.studies.map((s) => `<li>${esc(s.degree)} passed from ${esc(s.institution)} in ${s.year}.</li>`).join("")}</ol><h2>Work Experience:-</h2><ol>${p.jobs.map((j) => `<li>Worked in ${esc(j.company)} as ${esc(j.title)} from ${short(j.start)} to ${present(j) ? "till now" : short(j.end)}.</li>`).join("")}</ol><h2>Technical Skill:-</h2><ol>${p.skills.map((s) => `<li>${esc(s)}</li>`).join("")}</ol><h2>Personal Details:-</h2>${personal(p, " :- ")}${declaration(p)}`,
  );

const darkTop: Layout = (p) =>
  page(
    `@page{margin:0}h1{font-size:24pt;letter-spacing:4px}h2{font-size:12pt;margin:12px 0 4px;text-transform:uppercase}.c{display:grid;grid-template-columns:1fr 60mm;gap:8mm;padding:6mm 12mm}`,
    `<div style="background:#20303c;color:#fff;padding:10mm 12mm"><h1>${esc(p.name.toUpperCase())}</h1><p>${esc(p.title)}</p></div><div class="c"><div><h2>Professional Experience</h2>${p.jobs.map((j) => `<p style="margin-top:6px"><b>${esc(j.title)}</b> / ${esc(j.company)}</p><p style="color:#666">${span(j, short, " – ")}, ${j.place}</p>${list(j.bullets)}`).join("")}</div><div><h2>Contact</h2><p>${p.phone}</p><p style="font-size:8.5pt">${mail(p)}</p><p>${p.city}, ${p.state}</p>${p.links.map((l) => `<p style="font-size:8.5pt">${link(l)}</p>`).join("")}<h2>Profile</h2><p>${esc(p.summary)}</p><h2>Expertise</h2>${p.skills.map((s) => `<p>${esc(s)}</p>`).join("")}<h2>Education</h2>${p.studies.map((s) => `<p style="margin-top:4px"><b>${esc(s.degree)}</b></p><p>${esc(s.institution)}</p><p>${s.year}</p>`).join("")}<h2>Language</h2><p>${p.languages.join("<br>")}</p></div></div>`,
  );

/** By name, as in `layouts.ts`. */
export const INDIAN_LAYOUTS: Readonly<Record<string, Layout>> = {
  "job board's export": jobBoard,
  "college template": college,
  "dark side, name in two lines": darkSide,
  "numbered tables, columns swapped": numberedTable,
  "entries side by side": sideBySide,
  "no end stated": openEnded,
  "kept: compact, schools first": compact,
  "kept: labelled employers": labelled,
  "kept: numbered sentences": numbered,
  "kept: dark head, two columns": darkTop,
};
