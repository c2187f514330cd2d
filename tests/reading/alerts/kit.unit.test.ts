import { expect, it } from "vitest";
import { addressIn, cardsOf, clean, isPay, readPage, titlesOf } from "../../../workers/reading/alerts/kit";
import { keyedLink, type LinkTarget } from "../../../workers/reading/alerts/links";

const linesOf = (html: string) => readPage(html).blocks.map(({ text }) => text);

it("cleans a line of invisible signs", () => {
  expect(clean("Data\u00A0Engineer \u202E(Remote)\u200B")).toBe("Data Engineer (Remote)");
  expect(clean(" \u034F \u200C \u034F\u00AD ")).toBe("");
  expect(clean("क्\u200Dष")).toBe("क्\u200Dष");
});

it("ends a line where a paragraph, a cell or a link ends", () => {
  expect(
    linesOf('<table><tr><td>One</td><td>Two <b>three</b></td></tr></table><p>Four <a href="#x">five</a> six'),
  ).toEqual(["One", "Two three", "Four", "five", "six"]);
});

it("leaves out what a mail hides", () => {
  const hidden = [
    "display: none",
    "max-height:0px;",
    "opacity:0",
    "visibility:hidden",
    "font-size:0",
    "font-size: 1px",
  ];
  for (const style of hidden)
    expect([style, linesOf(`<div style="${style}">Seen?</div><p>Yes</p>`)]).toEqual([style, ["Yes"]]);
  expect(linesOf('<td style="font-size:0px"><div style="font-size:14px">Seen</div></td>')).toEqual(["Seen"]);
  expect(linesOf("<!--[if mso]><p>Seen?</p><![endif]--><style>p{}</style><title>Seen?</title>")).toEqual([]);
});

it("takes a link with a ground of its own for a button, unless the ground is the page's", () => {
  const isButton = (attributes: string) =>
    readPage(`<a href="https://jobs.example.test/job/1" ${attributes}>Apply Clerk</a>`).anchors[0]?.isButton;
  for (const attributes of ['style="background: #06c"', 'class="btn-primary"', 'class="cta"'])
    expect([attributes, isButton(attributes)]).toEqual([attributes, true]);
  for (const attributes of ['style="background-color:#ffffff;color:#000"', 'class="selectable"', "style='color:red'"])
    expect([attributes, isButton(attributes)]).toEqual([attributes, false]);
});

it("tells the parts of a line by the elements around them", () => {
  const [block] = readPage("<p><span>Acme</span><span>Data Engineer</span> <i>Pune</i></p>").blocks;
  expect(block?.parts).toEqual(["Acme", "Data Engineer", "Pune"]);
});

it("finds the address of a line without what is around it", () => {
  expect(addressIn("View (https://jobs.example.test/1?a=b).")).toBe("https://jobs.example.test/1?a=b");
  expect(addressIn("View <HTTPS://jobs.example.test/1>")).toBe("HTTPS://jobs.example.test/1");
  expect(addressIn("View job: soon")).toBeNull();
});

const linkOf = (target: LinkTarget) => {
  const id = /^\/job\/(\d+)$/.exec(target.url.pathname)?.[1];
  return id === undefined ? null : keyedLink(target, id, `https://jobs.example.test/job/${id}`);
};
const cardsIn = (html: string) => {
  const cards = cardsOf(readPage(html), linkOf);
  const titles = titlesOf(cards);
  return cards.map(({ key, blocks }, i) => [key, titles[i]?.text ?? null, blocks.map(({ text }) => text)]);
};
const job = (id: number, text: string, more = "") =>
  `<a href="https://jobs.example.test/job/${id}" ${more}>${text}</a>`;

it("gives each job the lines that no other job's links are among", () => {
  const html = `<p>Hi</p><table><tr><td>${job(1, "<img>")}</td>
<td>Acme${job(1, "Engineer")}<p>Pune</p>${job(1, "Ver")}</td></tr>
    <tr><td>Globex</td><td>${job(2, "Driver")}${job(2, "Ver")}</td></tr></table><p>Foot</p>`;
  expect(cardsIn(html)).toEqual([
    ["1", "Engineer", ["Acme", "Engineer", "Pune", "Ver"]],
    ["2", "Driver", ["Globex", "Driver", "Ver", "Foot"]],
  ]);
});

it("goes on with the card before a line, up to another link, where jobs have no element of their own", () => {
  const html = `${job(1, "Engineer")}<p>Acme</p>${job(2, "Driver")}<p>Globex</p>
<a href="https://jobs.example.test/">All</a><p>Foot</p>`;
  expect(cardsIn(html)).toEqual([
    ["1", "Engineer", ["Engineer", "Acme"]],
    ["2", "Driver", ["Driver", "Globex"]],
  ]);
});

it("gives jobs that differ in their places alone the title that they share", () => {
  const card = (id: number, place: string) => {
    const lines = [job(id, "Branch Manager"), job(id, `Crumb · ${place}`), "<p>₹12L/yr</p>", job(id, "Ver empleo")];
    return `<tr><td>${lines.join("")}</td></tr>`;
  };
  expect(cardsIn(`<table>${card(1, "Pune")}${card(2, "Kochi")}</table>`).map(([, title]) => title)).toEqual([
    "Branch Manager",
    "Branch Manager",
  ]);
});

it("gives a lone job no line of the mail's frame", () => {
  const html = `<p>Hi</p><table><tr><td>Acme${job(1, "Engineer")}</td></tr></table><p>
<a href="https://x.example.test/">Stop</a></p>`;
  expect(cardsIn(html)).toEqual([["1", "Engineer", ["Acme", "Engineer"]]]);
});

it.each(["₹6,00,000 - ₹9,00,000 a year", "£45K-£55K / year", "12-18 Lacs PA", "24.000 kr.", "$54 - $74/hr"])(
  "takes %s for pay",
  (line) => expect(isPay(line)).toBe(true),
);

it.each(["Pune, Maharashtra", "3-6 Yrs", "200+ Employees", "Not disclosed", "2800 Kongens Lyngby"])(
  "does not take %s for pay",
  (line) => expect(isPay(line)).toBe(false),
);
