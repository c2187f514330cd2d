/** How resumes look: each layout is a page in the manner of some tool or habit. */
import { INDIAN_LAYOUTS } from "./layouts-india";
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
  project,
  section,
  short,
  slash,
  span,
  studies,
  tick,
  type Layout,
} from "./parts";

const modern: Layout = (p) =>
  page(
    `h1{font-size:24pt}h2{font-size:13pt;border-bottom:1px solid #999;margin:10px 0 4px}.r{display:flex;justify-content:space-between}`,
    `<h1>${esc(p.name)}</h1><p>${esc(p.title)}</p><p>${contact(p, " | ")}</p>${section("Summary", `<p>${esc(p.summary)}</p>`)}${section(
      "Experience",
      p.jobs
        .map(
          (j) =>
            `<div class="r"><b>${esc(j.title)}</b><span>${span(j, short)}</span></div><p>${esc(j.company)}, ${j.place}</p>${list(j.bullets)}`,
        )
        .join(""),
    )}${section("Education", studies(p))}${section("Skills", `<p>${esc(p.skills.join(", "))}</p>`)}${section("Projects", project(p))}${section("Languages", `<p>${p.languages.join(", ")}</p>`)}`,
  );

const companyFirst: Layout = (p) =>
  page(
    `body{font-family:"DejaVu Serif"}h1{text-align:center;font-size:20pt;font-variant:small-caps}.c{text-align:center}h2{font-size:11pt;text-transform:uppercase;letter-spacing:1px;border-top:1px solid;margin:9px 0 3px}.r{display:flex;justify-content:space-between}`,
    `<h1>${esc(p.name)}</h1><p class="c">${contact(p, " · ")}</p>${section("Professional Experience", p.jobs.map((j) => `<div class="r"><b>${esc(j.company)}</b><span>${j.place}</span></div><div class="r"><i>${esc(j.title)}</i><i>${span(j, long, " - ")}</i></div>${list(j.bullets)}`).join(""))}${section("Education", p.studies.map((s) => `<div class="r"><b>${esc(s.institution)}</b><span>${s.year}</span></div><p><i>${esc(s.degree)}</i>, ${s.score}</p>`).join(""))}${section("Technical Skills", list([`Main: ${p.skills.slice(0, 4).join(", ")}`, `Other: ${p.skills.slice(4).join(", ")}`]))}${section("Certifications", list(p.certificates))}`,
  );

const sidebar =
  (side: "left" | "right"): Layout =>
  (p) => {
    const aside = `<div style="width:62mm;padding:8mm 6mm;background:#223;color:#fff;min-height:265mm"><h2>Contact</h2><p>${mail(p)}</p><p>${p.phone}</p><p>${p.city}, ${p.state}</p>${p.links.map((l) => `<p>${link(l, l.includes("linkedin") ? "LinkedIn" : "GitHub")}</p>`).join("")}<h2>Skills</h2>${p.skills.map((s) => `<p>${esc(s)}</p>`).join("")}<h2>Languages</h2>${p.languages.map((l) => `<p>${l}</p>`).join("")}</div>`;
    const main = `<div style="flex:1;padding:8mm"><h1>${esc(p.name)}</h1><p style="font-size:13pt">${esc(p.title)}</p><h2>Profile</h2><p>${esc(p.summary)}</p><h2>Work Experience</h2>${p.jobs.map((j) => `<p style="margin-top:6px"><b>${esc(j.title)}</b></p><p>${esc(j.company)} | ${span(j, slash, " - ")}</p>${list(j.bullets)}`).join("")}<h2>Education</h2>${p.studies.map((s) => `<p><b>${esc(s.degree)}</b></p><p>${esc(s.institution)} (${s.year})</p>`).join("")}</div>`;
    return page(
      `@page{margin:0}h1{font-size:22pt;line-height:1.1}h2{font-size:12pt;margin:12px 0 4px}`,
      `<div style="display:flex">${side === "left" ? aside + main : main + aside}</div>`,
    );
  };

const indianTable: Layout = (p) =>
  page(
    `body{font-family:"DejaVu Serif";font-size:11pt}h1{text-align:center;font-size:15pt;text-decoration:underline}h2{font-size:11pt;background:#ddd;padding:2px 4px;margin:8px 0 4px;text-transform:uppercase}table{border-collapse:collapse;width:100%}td,th{border:1px solid;padding:2px 5px;text-align:left;font-size:10pt}`,
    `<h1>CURRICULUM VITAE</h1><p><b>${esc(p.name.toUpperCase())}</b></p><p>12, Shanti Nagar, ${p.city} - ${p.pin}, ${p.state}</p><p>Mobile No: ${p.phone}</p><p>E-mail: ${p.email}</p><h2>Career Objective</h2><p>To work in an organisation where I can use my skills and grow. ${esc(p.summary)}</p><h2>Academic Credentials</h2><table><tr><th>Course</th><th>Institute / Board</th><th>Year of Passing</th><th>Percentage / CGPA</th></tr>${p.studies.map((s) => `<tr><td>${esc(s.degree)}</td><td>${esc(s.institution)}</td><td>${s.year}</td><td>${s.score}</td></tr>`).join("")}</table><h2>Work Experience</h2>${p.jobs.map((j) => `<p>Organisation : ${esc(j.company)}, ${j.place}</p><p>Designation : ${esc(j.title)}</p><p>Duration : ${span(j, short, " to ", "Till Date")}</p><p>Responsibilities:</p>${list(j.bullets)}`).join("")}<h2>Key Skills</h2>${list(p.skills)}<h2>Personal Details</h2>${personal(p)}${declaration(p)}`,
  );

const biodata: Layout = (p) =>
  page(
    `body{font-size:11pt}h1{text-align:center;font-size:18pt}h2{font-size:12pt;margin:9px 0 3px}td{padding:1px 12px 1px 0;vertical-align:top}`,
    `<h1>BIO-DATA</h1><table><tr><td>Name</td><td>: ${esc(p.name)}</td></tr><tr><td>Father's Name</td><td>: ${esc(p.father)}</td></tr><tr><td>Address</td><td>: H.No. 44, Ward 7, ${p.city}, ${p.state} ${p.pin}</td></tr><tr><td>Contact No.</td><td>: ${p.phone}</td></tr><tr><td>Email ID</td><td>: ${p.email}</td></tr><tr><td>Languages Known</td><td>: ${p.languages.join(", ")}</td></tr></table><h2>Educational Qualification:</h2>${list(p.studies.map((s) => `${s.degree} from ${s.institution} in ${s.year} with ${s.score}`))}<h2>Experience:</h2>${list(p.jobs.map((j) => `Worked as ${j.title} at ${j.company} from ${short(j.start)} to ${j.end === "" ? "till date" : short(j.end)}`))}<h2>Skills:</h2><p>${esc(p.skills.join(", "))}</p>${declaration(p)}`,
  );

const spaced: Layout = (p) =>
  page(
    `h1{font-size:24pt;letter-spacing:6px;font-weight:400;text-align:center}h2{font-size:11pt;letter-spacing:5px;font-weight:400;margin:12px 0 4px;border-bottom:1px solid #bbb}.g{display:grid;grid-template-columns:38mm 1fr;gap:2px 6mm}`,
    `<h1>${esc(p.name.toUpperCase())}</h1><p style="text-align:center">${contact(p, "  •  ")}</p><h2>PROFILE</h2><p>${esc(p.summary)}</p><h2>EXPERIENCE</h2><div class="g">${p.jobs.map((j) => `<div>${span(j, short)}</div><div><b>${esc(j.title)}</b>, ${esc(j.company)}, ${j.place}${list(j.bullets)}</div>`).join("")}</div><h2>EDUCATION</h2><div class="g">${p.studies.map((s) => `<div>${s.year}</div><div><b>${esc(s.degree)}</b>, ${esc(s.institution)}</div>`).join("")}</div><h2>SKILLS</h2><p>${esc(p.skills.join(" • "))}</p>`,
  );

const twoColumns: Layout = (p) =>
  page(
    `h1{font-size:22pt}h2{font-size:12pt;color:#055;text-transform:uppercase;margin:10px 0 4px}.c{display:flex;gap:9mm}.c>div{width:50%}`,
    `<h1>${esc(p.name)}</h1><p><b>${esc(p.title)}</b></p><p>${p.phone} | ${mail(p)} | ${p.city}</p><p>${p.links.map((l) => link(l)).join(" | ")}</p><div class="c"><div><h2>Work History</h2>${p.jobs.map((j) => `<p><b>${esc(j.company)}</b></p><p>${esc(j.title)}</p><p style="color:#777">${span(j, tick, " - ", "Present")}</p>${list(j.bullets)}`).join("")}</div><div><h2>Summary</h2><p>${esc(p.summary)}</p><h2>Education</h2>${p.studies.map((s) => `<p><b>${esc(s.degree)}</b></p><p>${esc(s.institution)}</p><p>${s.year} | ${s.score}</p>`).join("")}<h2>Core Competencies</h2>${list(p.skills)}<h2>Languages</h2><p>${p.languages.join(", ")}</p></div></div>`,
  );

const wordLike: Layout = (p) =>
  page(
    `body{font-family:"DejaVu Serif Condensed","DejaVu Serif"}h1{font-size:16pt;color:#2e74b5;font-weight:400}h2{font-size:13pt;color:#2e74b5;font-weight:400;margin:10px 0 2px}`,
    `<h1>${esc(p.name)}</h1><p>${p.city}, ${p.state} ${p.pin} ♦ ${p.phone} ♦ ${p.email}</p><h2>Objective</h2><p>${esc(p.summary)}</p><h2>Experience</h2>${p.jobs.map((j) => `<p style="margin-top:4px">${span(j, long, " to ", "present")}</p><p><b>${esc(j.title)}, </b>${esc(j.company)}, ${j.place}</p>${list(j.bullets)}`).join("")}<h2>Education</h2>${p.studies.map((s) => `<p>${s.year}</p><p><b>${esc(s.degree)}, </b>${esc(s.institution)}</p><p>${s.score}</p>`).join("")}<h2>Skills</h2><div style="columns:2">${list(p.skills)}</div>`,
  );

const plain: Layout = (p) =>
  page(
    `body{font:11pt/1.4 "DejaVu Sans Mono",monospace;font-size:9.5pt}h1{font-size:9.5pt}h2{font-size:9.5pt;margin:10px 0 2px}ul{list-style:none;padding-left:0}`,
    `<h1>${esc(p.name)}</h1><p>${p.email} / ${p.phone}</p><p>${p.city}</p><h2>EXPERIENCE</h2>${p.jobs.map((j) => `<p>${esc(j.title)} at ${esc(j.company)} (${span(j, slash, " - ", "now")})</p>${j.bullets.map((b) => `<p>- ${esc(b)}</p>`).join("")}`).join("")}<h2>EDUCATION</h2>${p.studies.map((s) => `<p>${esc(s.degree)}, ${esc(s.institution)} (${s.year})</p>`).join("")}<h2>SKILLS</h2><p>${esc(p.skills.join(", "))}</p>`,
  );

const icons: Layout = (p) =>
  page(
    `h1{font-size:26pt;font-weight:300}h2{font-size:14pt;font-weight:600;margin:12px 0 4px}h3{font-size:11pt}.r{display:flex;gap:14px}`,
    `<h1>${esc(p.name.split(" ")[0] ?? "")} <b>${esc(p.name.split(" ").slice(1).join(" "))}</b></h1><p style="color:#06c">${esc(p.title.toUpperCase())}</p><div class="r"><span>✉ ${p.email}</span><span>☎ ${p.phone}</span><span>⚑ ${p.city}</span></div><div class="r">${p.links.map((l) => `<span>${link(l, l.split("/").at(-1))}</span>`).join("")}</div><h2>Employment History</h2>${p.jobs.map((j) => `<h3>${esc(j.title)} — ${esc(j.company)}</h3><p>${span(j, short, " — ")}, ${j.place}</p>${list(j.bullets, "list-style:'▪ '")}`).join("")}<h2>Education</h2>${p.studies.map((s) => `<h3>${esc(s.degree)}</h3><p>${esc(s.institution)}, ${s.year}</p>`).join("")}<h2>Key Skills</h2><p>${p.skills.map((s) => `<span style="border:1px solid #999;border-radius:3px;padding:0 5px;margin-right:6px;display:inline-block">${esc(s)}</span>`).join(" ")}</p>${section("Licences and Registrations", list(p.certificates))}`,
  );

const workTable: Layout = (p) =>
  page(
    `h1{font-size:17pt}h2{font-size:11.5pt;margin:10px 0 4px;border-left:4px solid #333;padding-left:5px}table{border-collapse:collapse;width:100%}td,th{border:1px solid #888;padding:3px 5px;text-align:left;vertical-align:top;font-size:9.5pt}`,
    `<p style="text-align:right">Resume</p><h1>${esc(p.name)}</h1><p>Email: ${p.email} &nbsp; Mobile: ${p.phone}</p><p>Address: Flat 9, Gulmohar Apartments, ${p.city}, ${p.state} - ${p.pin}</p><h2>Profile Summary</h2>${list([p.summary])}<h2>Employment Details</h2><table><tr><th>Organisation</th><th>Designation</th><th>Period</th></tr>${p.jobs.map((j) => `<tr><td>${esc(j.company)}</td><td>${esc(j.title)}</td><td>${span(j, short)}</td></tr>`).join("")}</table><h2>Education Qualifications</h2><table><tr><th>Examination</th><th>University / Board</th><th>Year</th><th>Marks</th></tr>${p.studies.map((s) => `<tr><td>${esc(s.degree)}</td><td>${esc(s.institution)}</td><td>${s.year}</td><td>${s.score}</td></tr>`).join("")}</table><h2>Computer Skills</h2><p>${esc(p.skills.join(" | "))}</p><h2>Personal Information</h2>${personal(p, ": ")}`,
  );

const sideHeads: Layout = (p) =>
  page(
    `h1{font-size:19pt;text-align:right}.row{display:grid;grid-template-columns:36mm 1fr;gap:5mm;margin-top:9px}.row>h2{font-size:11pt;text-align:right;color:#a33}`,
    `<h1>${esc(p.name)}</h1><p style="text-align:right">${contact(p, " | ")}</p>${[
      ["About Me", `<p>${esc(p.summary)}</p>`],
      [
        "Experience",
        p.jobs
          .map(
            (j) =>
              `<p><b>${esc(j.company)}</b>, ${j.place}</p><p>${esc(j.title)}, ${span(j, short)}</p>${list(j.bullets)}`,
          )
          .join(""),
      ],
      ["Education", studies(p)],
      ["Skills", `<p>${esc(p.skills.join(", "))}</p>`],
      ["Languages", `<p>${p.languages.join(", ")}</p>`],
    ]
      .map(([title, body]) => `<div class="row"><h2>${title}</h2><div>${body}</div></div>`)
      .join("")}`,
  );

const grouped: Layout = (p) =>
  page(
    `h1{font-size:21pt}h2{font-size:12.5pt;margin:10px 0 3px;color:#444}.r{display:flex;justify-content:space-between}h3{font-size:11pt;margin-top:5px}`,
    `<div class="r"><div><h1>${esc(p.name)}</h1><p>${esc(p.title)}</p></div><div style="text-align:right"><p>${mail(p)}</p><p>${p.phone}</p><p>${p.city}, India</p>${p.links.map((l) => `<p>${link(l)}</p>`).join("")}</div></div><h2>Professional Summary</h2><p>${esc(p.summary)}</p><h2>Career History</h2>${p.jobs.map((j) => `<h3>${esc(j.company)} (${j.place})</h3><div class="r"><i>${esc(j.title)}</i><span>${span(j, long)}</span></div>${list(j.bullets)}`).join("")}<h2>Academic Qualifications</h2>${list(p.studies.map((s) => `${s.degree} - ${s.institution} - ${s.year} - ${s.score}`))}<h2>Areas of Expertise</h2><p>${esc(p.skills.join(" · "))}</p>${section("Training & Certifications", list(p.certificates))}`,
  );

const fresherFirst: Layout = (p) =>
  page(
    `h1{font-size:18pt;color:#134}h2{font-size:11.5pt;border-bottom:2px solid #134;margin:9px 0 3px;text-transform:uppercase}`,
    `<h1>${esc(p.name)}</h1><p>Mob: ${p.phone} | Email: ${p.email}</p><p>${p.links.map((l) => `${l.includes("linkedin") ? "LinkedIn" : "GitHub"}: ${link(l)}`).join(" | ")}</p><p>Location: ${p.city}, ${p.state}</p><h2>Career Objective</h2><p>${esc(p.summary)}</p><h2>Academic Qualification</h2>${list(p.studies.map((s) => `${s.degree}, ${s.institution}, ${s.year} (${s.score})`))}<h2>Technical Skills</h2>${list([`Primary: ${p.skills.slice(0, 3).join(", ")}`, `Secondary: ${p.skills.slice(3).join(", ")}`])}<h2>Internship / Experience</h2>${p.jobs.map((j) => `<p><b>${esc(j.title)} | ${esc(j.company)} | ${span(j, tick, " – ")}</b></p>${list(j.bullets)}`).join("")}${section("Academic Projects", project(p))}<h2>Personal Details</h2>${personal(p, " - ")}${declaration(p)}`,
  );

/** By name. Those whose name begins with "kept" were not looked at while the rules were made. */
export const LAYOUTS: Readonly<Record<string, Layout>> = {
  modern,
  "company first, serif": companyFirst,
  "sidebar on the left": sidebar("left"),
  "Indian, with a table": indianTable,
  "wide letters, dates on the left": spaced,
  "two columns": twoColumns,
  "word processor": wordLike,
  "plain, one size": plain,
  "kept: sidebar on the right": sidebar("right"),
  "kept: bio-data": biodata,
  "kept: signs and chips": icons,
  "kept: work in a table": workTable,
  "kept: headings at the margin": sideHeads,
  "kept: contacts on the right": grouped,
  "kept: fresher": fresherFirst,
  ...INDIAN_LAYOUTS,
};
