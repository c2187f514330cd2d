/** The parts that the pages of our own sample resumes are made of. */
import type { SampleJob, SamplePerson } from "./people";

export type Layout = (p: SamplePerson) => string;
export type DateStyle = (iso: string) => string;

const NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const parts = (iso: string) => {
  const [year = "", month = "01"] = iso.split("-");
  return { year, month, name: NAMES[Number(month) - 1] ?? "" };
};
export const short: DateStyle = (iso) => `${parts(iso).name.slice(0, 3)} ${parts(iso).year}`;
export const long: DateStyle = (iso) => `${parts(iso).name} ${parts(iso).year}`;
export const slash: DateStyle = (iso) => `${parts(iso).month}/${parts(iso).year}`;
export const tick: DateStyle = (iso) => `${parts(iso).name.slice(0, 3)}'${parts(iso).year.slice(2)}`;
export const span = (j: SampleJob, style: DateStyle, to = " – ", now = "Present") =>
  `${style(j.start)}${to}${j.end === "" ? now : style(j.end)}`;

export const esc = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
export const list = (items: readonly string[], css = "") =>
  `<ul style="${css}">${items.map((b) => `<li>${esc(b)}</li>`).join("")}</ul>`;
export const page = (css: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:14mm}*{box-sizing:border-box}body{margin:0;font:10.5pt/1.35 "DejaVu Sans",sans-serif;color:#222}h1,h2,h3,p,ul{margin:0}ul{padding-left:16px}a{color:inherit}${css}</style>${body}`;
export const link = (url: string, text?: string) =>
  `<a href="${url}">${esc(text ?? url.replace(/^https?:\/\/(?:www\.)?/, ""))}</a>`;
export const mail = (p: SamplePerson) => `<a href="mailto:${p.email}">${p.email}</a>`;
export const contact = (p: SamplePerson, sign: string) =>
  [mail(p), p.phone, `${p.city}, ${p.state}`, ...p.links.map((l) => link(l))].join(sign);
export const section = (title: string, body: string) => (body === "" ? "" : `<h2>${title}</h2>${body}`);
export const personal = (p: SamplePerson, sep = " : ") =>
  [
    `Father's Name${sep}${p.father}`,
    `Date of Birth${sep}12/08/1994`,
    `Gender${sep}Female`,
    `Marital Status${sep}Single`,
    `Nationality${sep}Indian`,
    `Languages Known${sep}${p.languages.join(", ")}`,
  ]
    .map((l) => `<p>${esc(l)}</p>`)
    .join("");
export const declaration = (p: SamplePerson) =>
  `<h2>Declaration</h2><p>I hereby declare that the above information is true to the best of my knowledge.</p><p>Place: ${p.city}</p><p style="text-align:right">(${esc(p.name)})</p>`;
export const project = (p: SamplePerson) =>
  p.project ? `<p><b>${esc(p.project.name)}</b></p><p>${esc(p.project.text)}</p>` : "";
export const studies = (p: SamplePerson) =>
  p.studies.map((s) => `<p><b>${esc(s.degree)}</b>, ${esc(s.institution)}, ${s.year} — ${s.score}</p>`).join("");
