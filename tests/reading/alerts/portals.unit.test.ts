import { expect, it } from "vitest";
import { unwrapForward } from "../../../workers/reading/alerts/forwarded";
import { readAlert, readerOf } from "../../../workers/reading/alerts/read-alert";
import type { AlertMail } from "../../../workers/reading/alerts/vocabulary";
import { PORTAL_MAILS, type PortalMail } from "./portal-mails.test-data";

const MAILS = Object.entries(PORTAL_MAILS).map(([portal, of]) => [portal, of] as const);
const NOTHING = { company: null, place: null, pay: null, years: null, age: null, link: null };
const changed = (mail: AlertMail, change: (part: string) => string): AlertMail => ({
  ...mail,
  text: change(mail.text),
  html: change(mail.html),
});

it.each(MAILS)("reads every job of an email of %s, and nothing else", (portal, { mail, jobs }) => {
  expect(readAlert(mail)).toEqual({ kind: "jobs", portal, jobs: jobs.map((job) => ({ ...NOTHING, ...job })) });
});

it.each(MAILS)("keeps no token of the links of %s", (_, { mail }) => {
  expect(mail.text + mail.html).toMatch(/S3cr3t/);
  expect(JSON.stringify(readAlert(mail))).not.toMatch(/S3cr3t|[?&](?!jk=|jobListingId=)\w+=/);
});

it.each(MAILS)("refuses an email of %s when one of its jobs cannot be read", (portal, { mail, cut }) => {
  const less = changed(mail, (part) => part.replace(cut, ""));
  expect(less).not.toEqual(mail);
  expect(readAlert(less)).toMatchObject({ kind: "refused", portal, reason: "count_differs" });
});

it.each(MAILS)("finds no job in the frame of an email of %s", (_, { mail, jobs }) => {
  const titles = jobs.map(({ title = "" }) => title.replace("&", "&amp;"));
  const from = titles.map((title) => (mail.text + mail.html).indexOf(title)).toSorted((a, b) => a - b)[0] ?? 0;
  expect(from).toBeGreaterThan(0);
  const frame = `<p>Hello</p><a href="https://www.linkedin.com/comm/jobs/search?x=1">See all jobs</a>
    <a href="https://www.sample.test/unsubscribe?token=S3cr3t">Unsubscribe</a>`;
  expect(readAlert({ ...mail, text: "Hello\nhttps://www.sample.test/unsubscribe?token=S3cr3t", html: frame })).toEqual({
    kind: "none",
  });
});

it.each(MAILS)("does not take a look-alike of the senders of %s for them", (portal, { mail }) => {
  const [local = "", domain = ""] = mail.sender.split("@");
  for (const sender of [
    `${local}@${domain}.sample.test`,
    `${local}@x${domain}`,
    `${mail.sender} `,
    `x${mail.sender}`,
    "",
  ])
    expect([portal, sender, readAlert({ ...mail, sender, senderName: mail.sender })]).toEqual([
      portal,
      sender,
      { kind: "none" },
    ]);
});

it.each(MAILS)("names a sender and a signer of %s that belong together", (portal, { mail }) => {
  const reader = readerOf(mail.sender);
  expect(reader?.portal).toBe(portal);
  for (const sender of reader?.senders ?? []) {
    expect(sender).toBe(sender.toLowerCase());
    expect(reader?.signers.some((domain) => `.${sender.split("@")[1]}`.endsWith(`.${domain}`))).toBe(true);
  }
});

const linkedin = (PORTAL_MAILS["linkedin"] as PortalMail).mail;
const job = (id: number) => `https://www.linkedin.com/comm/jobs/view/${id}/?otpToken=S3cr3t`;
const titlesIn = (mail: AlertMail) => {
  const reading = readAlert(mail);
  return reading.kind === "jobs" ? reading.jobs.map(({ title, company, place }) => [title, company, place]) : reading;
};

it("reads cards of LinkedIn that have no place, and those whose badges are apart", () => {
  const text = `Your job alert for baker
Night Baker
Crumb

View job: ${job(4100000001)}

New jobs from your other alerts
<strong class="x">tram driver</strong> jobs in Sample
Tram Driver
Rails
Sample Bay

2 connections
Apply with resume & profile
3 school alumni
View job: ${job(4100000002)}`;
  expect(titlesIn({ ...linkedin, subject: "", text })).toEqual([
    ["Night Baker", "Crumb", null],
    ["Tram Driver", "Rails", "Sample Bay"],
  ]);
});

it("tells the first title of LinkedIn by the subject when a heading of another language is above it", () => {
  const text = `Ihr Jobalert für Kranführer in Beispielhafen
Kranführer (m/w/d)
Hafenkran
Beispielhafen

Jobangebot ansehen: ${job(4100000001)}`;
  expect(titlesIn({ ...linkedin, subject: "Kranführer (m/w/d) bei Hafenkran", text })).toEqual([
    ["Kranführer (m/w/d)", "Hafenkran", "Beispielhafen"],
  ]);
});

it("takes no unknown badges below the first card of LinkedIn for the card", () => {
  const badges = "Responses managed off LinkedIn\nA new badge\nAnother badge";
  const link = `View job: ${job(4100000001)}`;
  const titles = (text: string) => titlesIn({ ...linkedin, subject: "", html: "", text });
  const manage = "Manage alerts: https://www.linkedin.com/comm/jobs/alerts?x=1";
  expect(titles(`Your job alert for baker\n\nNight Baker\nCrumb\nUpper Sample\n\n${badges}\n${link}`)).toEqual([
    ["Night Baker", "Crumb", "Upper Sample"],
  ]);
  expect(titles(`Alerte\n${manage}\n\nNight Baker\nCrumb\n\n${badges}\n${link}`)).toEqual([
    ["Night Baker", "Crumb", null],
  ]);
  expect(titles(`For Asha\nwho bakes\n\nNight Baker\nCrumb\nPune\n\n${badges}\n${link}`)).toEqual([
    ["Night Baker", "Crumb", "Pune"],
  ]);
});

it("tells a heading that is glued to a card of LinkedIn by the place in the fourth line", () => {
  const cards = [
    ["Recommended for Asha", "Java Developer", "Crumb", "Pune, Maharashtra, India"],
    ["Java Developer", "Crumb", "Upper Sample", "Remote perks"],
  ];
  const text = cards.map((lines, i) => `${lines.join("\n")}\nView job: ${job(4100000001 + i)}\n-----\n`).join("\n");
  expect(titlesIn({ ...linkedin, subject: "", html: "", text })).toEqual([
    ["Java Developer", "Crumb", "Pune, Maharashtra, India"],
    ["Java Developer", "Crumb", "Upper Sample"],
  ]);
});

it("refuses a mail of LinkedIn whose first title cannot be told from a heading of another language", () => {
  const text = `Ihr Jobalert für Kranführer in Beispielhafen
Kranführer (m/w/d)
Hafenkran
Beispielhafen

Jobangebot ansehen: ${job(4100000001)}`;
  expect(readAlert({ ...linkedin, subject: "Neue Jobs", html: "", text })).toMatchObject({ kind: "refused" });
});

const card = (id: number, title: string, line: string) =>
  `<tr><td><a href="${job(id)}"><img alt="Logo"></a></td><td><a href="${job(id)}"><table><tr><td>
  <a href="${job(id)}">${title}</a></td></tr><tr><td><p>${line}</p></td></tr><tr><td><p>Solicitud sencilla</p></td>
</tr></table></a>
  <a href="${job(id)}">Ver empleo</a></td></tr>`;

it("reads the html of LinkedIn where a mail has no text, without the job that its heading links to", () => {
  const html = `<div style="display:none">Crane Operator and more</div><h1>
<a href="${job(4100000009)}">Jobs similar to
    <strong>Stoker</strong> at <strong>Rails</strong></a></h1>
<table>${card(4100000001, "Crane Operator", "Harbour Lifts · Sample Bay (Remote)")}
    ${card(4100000002, "Night Baker", "Crumb &middot; Upper Sample")}</table>`;
  expect(titlesIn({ ...linkedin, text: "", html })).toEqual([
    ["Crane Operator", "Harbour Lifts", "Sample Bay (Remote)"],
    ["Night Baker", "Crumb", "Upper Sample"],
  ]);
});

it("reads no button and no age in the html of LinkedIn for a place", () => {
  const cards = [
    card(4100000001, "Show Manager", "Harbour Lifts"),
    card(4100000002, "View Systems Analyst", "Crumb · Bread · Upper Sample · 2 days ago"),
    card(4100000003, "Show Manager", "Harbour Lifts · Sample Bay"),
  ];
  expect(titlesIn({ ...linkedin, text: "", html: `<table>${cards.join("")}</table>` })).toEqual([
    ["Show Manager", "Harbour Lifts", null],
    ["View Systems Analyst", "Crumb · Bread", "Upper Sample"],
    ["Show Manager", "Harbour Lifts", "Sample Bay"],
  ]);
});

it.each(["Asha, your application was sent to Harbour Lifts", "Ihre Bewerbung wurde an Harbour Lifts gesendet"])(
  'takes a receipt of LinkedIn, "%s", for no alert',
  (subject) => expect(readAlert({ ...linkedin, subject })).toEqual({ kind: "none" }),
);

const indeed = (PORTAL_MAILS["indeed"] as PortalMail).mail;

it("reads the text of Indeed, and makes no address of an id that was lost on the way", () => {
  const text = `Indeed Job Alert
Jobs 1-2 of 2 new jobs
See matching results on Indeed: https://in.indeed.com/jobs?q=x

Baker - Night Shift
Crumb - Bread - Upper Sample
₹20,000 - ₹30,000 a month
Bakes bread from nine to five…
(30+ days ago)
https://in.indeed.com/rc/clk/dl?jk\uFFFD?2a9c1b7e5d4a60&from=ja

Crane Operator
Harbour Lifts - Remote
https://in.indeed.com/pagead/clk/dl?mo=r&ad=S3cr3t

© 2026 Indeed`;
  const link = { canonical: null, key: null, host: "in.indeed.com" };
  expect(readAlert({ ...indeed, html: "", text })).toMatchObject({
    jobs: [
      {
        title: "Baker - Night Shift",
        company: "Crumb - Bread",
        place: "Upper Sample",
        pay: "₹20,000 - ₹30,000 a month",
        age: "30+ days ago",
        link,
      },
      { title: "Crane Operator", company: "Harbour Lifts", place: "Remote", pay: null, link },
    ],
  });
});

it("takes no pay of another company's job with the same title in Indeed's text", () => {
  const href = (id: string) => `https://in.indeed.com/pagead/clk/dl?mo=r&ad=${id}`;
  const cards = ["Crumb", "Bread"].map(
    (company) => `<table><tr><td><h2><a href="${href(company)}">Baker</a></h2></td></tr><tr><td>${company}</td></tr>
      <tr><td>Pune</td></tr></table>`,
  );
  const text = `See: https://in.indeed.com/jobs?q=x\n\nBaker\nBread - Pune\n₹30,000 a month\n${href("x")}`;
  expect(readAlert({ ...indeed, html: cards.join(""), text })).toMatchObject({
    jobs: [
      { company: "Crumb", pay: null },
      { company: "Bread", pay: "₹30,000 a month" },
    ],
  });
});

it("reads titles with a colon in the text of Indeed, and no line of a description for a title", () => {
  const link = (n: number) => `https://in.indeed.com/rc/clk/dl?jk=00112233445566a${n}&tk=S3cr3t`;
  const text = `Indeed Job Alert
2 new jobs: baker - Upper Sample

Urgent Hiring: Baker
Crumb - Upper Sample
2 days ago
${link(1)}

New Business: Show Manager
See & Tell - Sample Bay
Easily apply
You bring

Skills that count:
Stage work - 3 years
Sound - 2 years…
${link(2)}

Tram Driver
Rails
${link(3)}`;
  expect(titlesIn({ ...indeed, html: "", text })).toEqual([
    ["Urgent Hiring: Baker", "Crumb", "Upper Sample"],
    ["New Business: Show Manager", "See & Tell", "Sample Bay"],
    ["Tram Driver", "Rails", null],
  ]);
});

it("reads a card of Indeed's html that is one link, and a first card without a place", () => {
  const href = (n: number) => `https://in.indeed.com/rc/clk?jk=00112233445566b${n}`;
  const cards = [1, 2].map(
    (n) => `<a href="${href(n)}"><table><tr><td><h2>Apply Clerk</h2></td></tr><tr><td><p>Crumb</p></td></tr>
    <tr><td><p>Bay ${n}</p></td></tr></table></a>`,
  );
  expect(titlesIn({ ...indeed, text: "", html: cards.join("") })).toEqual([
    ["Apply Clerk", "Crumb", "Bay 1"],
    ["Apply Clerk", "Crumb", "Bay 2"],
  ]);
  const text = `Indeed Job Alert\n1 new job: baker - Upper Sample\n\nNight Baker\nCrumb\n2 days ago\n${href(3)}`;
  expect(titlesIn({ ...indeed, html: "", text })).toEqual([["Night Baker", "Crumb", null]]);
});

it("reads a single match of Indeed by its subject", () => {
  const text = `Hi Asha,

Crane Operator
Harbour Lifts
Sample Bay

Salary: ₹30,000 a month
Job type: Full-time

View job: https://in.indeed.com/rc/clk?jk=00112233445566aa&tk=S3cr3t
Apply now: https://in.indeed.com/rc/clk?jk=00112233445566aa&tk=S3cr3t2`;
  const mail = {
    ...indeed,
    sender: "donotreply@match.indeed.com",
    subject: "Crane Operator @ Harbour Lifts",
    html: "",
    text,
  };
  expect(readAlert(mail)).toMatchObject({
    jobs: [{ title: "Crane Operator", company: "Harbour Lifts", place: "Sample Bay", pay: "₹30,000 a month" }],
  });
});

it("refuses a mail of Glassdoor whose companies may belong to the next title", () => {
  const mail = { ...linkedin, sender: "noreply@glassdoor.com", text: "" };
  const link = (n: number) =>
    `<a href="https://www.glassdoor.co.in/partner/jobListing.htm?jobListingId=100987654${n}">`;
  const flat = [1, 2].map((n) => `<p>Crumb ${n}</p>${link(n)}Baker ${n}</a><p>Pune ${n}</p>`);
  expect(readAlert({ ...mail, html: flat.join("") })).toMatchObject({ kind: "refused" });
  const rated = [1, 2].map(
    (n) => `<table><tr><td>${link(n)}Baker ${n}</a></td></tr><tr><td>Crumb ${n}</td><td>4.2</td></tr>
    <tr><td>Pune ${n}</td></tr></table>`,
  );
  expect(titlesIn({ ...mail, html: rated.join("") })).toEqual([
    ["Baker 1", "Crumb 1", "Pune 1"],
    ["Baker 2", "Crumb 2", "Pune 2"],
  ]);
});

it("takes no company that is linked for a title of Wellfound or Dice", () => {
  const link = (id: string, text: string) => `<a href="https://wellfound.com/e/l/${id}">${text}</a>`;
  const cards = [1, 2].map(
    (n) => `${link(`c${n}`, `Crumb ${n}`)}${link(`t${n}`, `<p>Baker ${n}</p><p>Actively Hiring</p>`)}
    <p>Crumb ${n} / 11-50 Employees</p><p>Pune | Full Time</p>`,
  );
  const mail = { ...linkedin, text: "" };
  const html = link("logo", "Wellfound") + cards.join("");
  expect(titlesIn({ ...mail, sender: "team@hi.wellfound.com", html })).toEqual([
    ["Baker 1", "Crumb 1", "Pune"],
    ["Baker 2", "Crumb 2", "Pune"],
  ]);
  const dice = (id: string, text: string) => `<a href="https://elinks.dice.com/a/sc/${id}">${text}</a>`;
  const linked = `${dice("t", "Baker")}<p>${dice("c", "Crumb")}</p><p>Pune</p><p>Posted: 09-24-2026</p>`;
  expect(readAlert({ ...mail, sender: "dice@connect.dice.com", html: linked })).toMatchObject({ kind: "refused" });
});

it("reads an invitation of Wellfound by its own link", () => {
  const html = `<p>Rhea viewed your profile.</p><table><tr><td>
    <a href="https://wellfound.com/company/crumb/jobs/2345000-night-baker?email_uid=S3cr3t">Night Baker</a>
    <div>Crumb</div><div>Remote (India) · Full-time</div>
    <a href="https://wellfound.com/company/crumb/jobs/2345000-night-baker?cta=reply">Reply to Rhea</a></td></tr>
</table>
    <a href="https://wellfound.com/settings">Unsubscribe</a>`;
  const mail = { ...linkedin, sender: "team@hi.wellfound.com", text: "", html };
  expect(readAlert(mail)).toMatchObject({
    jobs: [{ title: "Night Baker", company: "Crumb", place: "Remote (India)", link: { key: "2345000" } }],
  });
});

const forwarded = (from: string) =>
  unwrapForward({
    ...linkedin,
    sender: "asha@sample.test",
    text: `---------- Forwarded message ---------\nFrom: ${from}\nSubject: jobs\n\n${linkedin.text}`,
  });

it("finds the first sender of a mail that a person sent on", () => {
  for (const from of [
    "LinkedIn Job Alerts <jobalerts-noreply@linkedin.com>",
    "LinkedIn Job Alerts [mailto:jobalerts-noreply@linkedin.com]",
    "jobalerts-noreply@linkedin.com",
  ]) {
    const mail = forwarded(from);
    expect(mail?.sender).toBe("jobalerts-noreply@linkedin.com");
    expect(mail && readAlert(mail)).toMatchObject({ kind: "jobs", portal: "linkedin" });
  }
  const html = `<div class="gmail_attr">---------- Forwarded message ---------<br>From: <strong>LinkedIn</strong>
    &lt;<a href="mailto:jobs-noreply@linkedin.com">jobs-noreply@linkedin.com</a>&gt;<br>Date: today<br></div>`;
  expect(unwrapForward({ ...linkedin, text: "", html })?.sender).toBe("jobs-noreply@linkedin.com");
  expect(unwrapForward(linkedin)).toBeNull();
});

it("takes the address of a sender, not the name before it", () => {
  expect(forwarded('"jobalerts-noreply@linkedin.com" <someone@sample.test>')?.sender).toBe("someone@sample.test");
  expect(forwarded('"jobalerts-noreply@linkedin.com"')).toBeNull();
  expect(forwarded("jobalerts-noreply@linkedin.com, someone@sample.test")).toBeNull();
});
