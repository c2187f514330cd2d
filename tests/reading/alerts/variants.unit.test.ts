/** Emails of the portals in other shapes than the usual ones: lists that a job is opened in, lone jobs, bare tables. */
import { describe, expect, it } from "vitest";
import { readAlert } from "../../../workers/reading/alerts/read-alert";
import type { AlertMail } from "../../../workers/reading/alerts/vocabulary";

const LINKEDIN = "jobalerts-noreply@linkedin.com";
const INDEED = "donotreply@jobalert.indeed.com";
const NAUKRI = "naukrialerts@naukri.com";
const COMM = "https://www.linkedin.com/comm/jobs";
const ONE = 4_100_000_001;
const view = (id: number) => `${COMM}/view/${id}/?trackingId=x&otpToken=S3cr3t`;
const opened = (id: number, list = "collections/recommended") => `${COMM}/${list}/?currentJobId=${id}&otpToken=S3cr3t`;
const linkedinJob = (id: number) => `https://www.linkedin.com/jobs/view/${id}`;
const vjk = (n: number) => `https://in.indeed.com/jobs?q=data&vjk=${n.toString(16).padStart(16, "0")}&tk=S3cr3t`;
const indeedJob = (n: number) => `https://in.indeed.com/viewjob?jk=${n.toString(16).padStart(16, "0")}`;
const naukriJob = "https://www.naukri.com/job-listings-data-analyst-teesta-labs-pune-3-to-6-years-120926001111";
const naukri = `${naukriJob}?src=jobalert&uid=S3cr3t`;

const link = (href: string, text: string) => `<a href="${href}">${text}</a>`;
const card = (href: string, title: string, below: string) =>
  `<table><tr><td>${link(href, '<img src="l.png">')}</td><td>${link(href, title)}<p>${below}</p>
   ${link(href, "View job")}</td></tr></table>`;
const text = (...lines: string[]) => lines.join("\n");
const ANALYST = ["Data Analyst", "Teesta Labs", "Pune"] as const;
const BAKER = ["Head Baker", "Betwa Foods", "Mumbai"] as const;

type Expected = readonly (readonly [
  title: string,
  company: string | null,
  place: string | null,
  link: string | null,
])[];
const VARIANTS: readonly (readonly [string, Partial<AlertMail> & { sender: string }, Expected])[] = [
  [
    "LinkedIn's text, each job opened in a list",
    {
      sender: LINKEDIN,
      text: text(
        "Your job alert for data analyst in Pune",
        "",
        ...ANALYST,
        `View job: ${opened(ONE)}`,
        "--------------",
        ...BAKER,
        `View job: ${opened(ONE + 1, "search")}`,
        "--------------",
        `See all jobs on LinkedIn: ${opened(ONE + 8, "search")}`,
      ),
    },
    [
      [...ANALYST, linkedinJob(ONE)],
      [...BAKER, linkedinJob(ONE + 1)],
    ],
  ],
  [
    "LinkedIn's page, each job opened in a list, below the name of the search",
    {
      sender: LINKEDIN,
      html: [
        `<h1>${link(opened(ONE, "search"), "Data analyst in Pune")}</h1>`,
        card(opened(ONE), "Data Analyst", "Teesta Labs · Pune (On-site)"),
        card(opened(ONE + 1), "Head Baker", "Betwa Foods · Mumbai"),
        link(opened(ONE + 7, "search"), "See all jobs"),
      ].join(""),
    },
    [
      ["Data Analyst", "Teesta Labs", "Pune (On-site)", linkedinJob(ONE)],
      [...BAKER, linkedinJob(ONE + 1)],
    ],
  ],
  [
    "LinkedIn's jobs that are like another",
    {
      sender: "jobs-noreply@linkedin.com",
      subject: "Jobs similar to Analyst at Sone Works",
      html: [
        `<p>Jobs similar to ${link(view(ONE - 1), "Analyst")} at Sone Works</p>`,
        card(view(ONE), "Data Analyst", "Teesta Labs · Pune"),
        card(view(ONE + 1), "Head Baker", "Betwa Foods · Mumbai"),
      ].join(""),
    },
    [
      [...ANALYST, linkedinJob(ONE)],
      [...BAKER, linkedinJob(ONE + 1)],
    ],
  ],
  [
    "LinkedIn's lone job, with company and place in one line",
    {
      sender: "jobs-listings@linkedin.com",
      subject: "You may be a fit for Teesta Labs’s Data Analyst role",
      text: text("You may be a fit", "", "Data Analyst", "Teesta Labs · Pune", "", `View job: ${view(ONE)}`),
    },
    [[...ANALYST, linkedinJob(ONE)]],
  ],
  [
    "LinkedIn's text with badges in the line of the place",
    {
      sender: LINKEDIN,
      text: text(
        "Data Analyst",
        "Teesta Labs",
        "Pune Fast growing",
        `View job: ${view(ONE)}`,
        "--------------",
        "Head Baker",
        "Betwa Foods",
        "Mumbai  Apply with resume & profile",
        `View job: ${view(ONE + 1)}`,
      ),
    },
    [
      [...ANALYST, linkedinJob(ONE)],
      [...BAKER, linkedinJob(ONE + 1)],
    ],
  ],
  [
    "LinkedIn's jobs in Hindi",
    {
      sender: LINKEDIN,
      text: text(
        "data analyst के लिए आपका जॉब अलर्ट",
        "",
        ...ANALYST,
        "",
        `जॉब देखें: ${view(ONE)}`,
        "",
        "------",
        "",
        ...BAKER,
        "",
        `जॉब देखें: ${view(ONE + 1)}`,
      ),
    },
    [
      [...ANALYST, linkedinJob(ONE)],
      [...BAKER, linkedinJob(ONE + 1)],
    ],
  ],
  [
    "LinkedIn's rows of a table without classes",
    {
      sender: LINKEDIN,
      html: `<table>${[
        link(view(ONE), "Data Analyst"),
        "Teesta Labs · Pune",
        "Easy Apply",
        link(view(ONE + 1), "Head Baker"),
        "Betwa Foods · Mumbai",
        "Actively recruiting",
      ]
        .map((cell) => `<tr><td>${cell}</td></tr>`)
        .join("")}</table>`,
    },
    [
      [...ANALYST, linkedinJob(ONE)],
      [...BAKER, linkedinJob(ONE + 1)],
    ],
  ],
  [
    "Indeed's jobs opened in a list of results",
    {
      sender: INDEED,
      html: [
        link(vjk(1), "See all 30+ jobs"),
        ...[ANALYST, BAKER].map(
          ([title, company, place], n) =>
            `<table><tr><td>${link(vjk(n + 1), title)}</td></tr><tr><td>${company}</td></tr>
             <tr><td>${place}</td></tr></table>`,
        ),
      ].join(""),
    },
    [
      [...ANALYST, indeedJob(1)],
      [...BAKER, indeedJob(2)],
    ],
  ],
  [
    "Indeed's job by its name, on the Indian site of old",
    {
      sender: INDEED,
      html: `<table><tr><td>${link(
        "https://www.indeed.co.in/cmp/Teesta-Labs/jobs/Data-Analyst-0123456789abcdef?fccid=S3cr3t",
        "Data Analyst",
      )}</td></tr><tr><td>Teesta Labs</td></tr><tr><td>Pune</td></tr></table>`,
    },
    [[...ANALYST, "https://in.indeed.com/viewjob?jk=0123456789abcdef"]],
  ],
  [
    "Naukri's lone job, told by a sentence",
    {
      sender: NAUKRI,
      subject: "Teesta Labs is hiring for Data Analyst",
      html: `<p>Hi Asha,</p><p>Teesta Labs is hiring for Data Analyst</p>
        <a href="${naukri}" style="background:#275df5">Apply Now</a><p>3-6 Yrs</p><p>Pune</p>`,
    },
    [[...ANALYST, naukriJob]],
  ],
  [
    "Naukri's invitation of a recruiter",
    {
      sender: NAUKRI,
      subject: "Job | Data Analyst in Pune",
      html: `<p>Dear Asha,</p><p>Recruiter from Teesta Labs has invited you to apply.</p><p>Job Title: Data Analyst</p>
        <p>Experience: 3 - 6 Years CTC: 6 - 9 Lacs PA</p>
        ${link("https://www.naukri.com/jd/abcdefghijk?uid=1", "View")}`,
    },
    [[...ANALYST, null]],
  ],
  [
    "Naukri's jobs that are like one applied to",
    {
      sender: "recommendationnc@naukri.com",
      html: `<p>Because you applied to</p>${link(naukri.replace("001111", "009999"), "Old Job")}<h3>Similar jobs</h3>
        <div>${link(naukri, "Data Analyst")}<div>Teesta Labs</div><div>3-6 Yrs · Pune</div></div>`,
    },
    [[...ANALYST, naukriJob]],
  ],
  [
    "Instahyre's lone job, told by a sentence",
    {
      sender: "noreply@instahyre.com",
      senderName: "Teesta Labs Careers",
      html: `<p>Hi Asha, Teesta Labs wants to connect with you for the role of Data Analyst</p>
        <a href="https://www.instahyre.com/job-123456-data-analyst-at-teesta-labs-pune/?utm=1"
          style="background:#0a0">View opportunity</a>`,
    },
    [["Data Analyst", "Teesta Labs", null, "https://www.instahyre.com/job-123456-data-analyst-at-teesta-labs-pune/"]],
  ],
];

it.each(VARIANTS)("reads %s", (_, mail, expected) => {
  const reading = readAlert({ senderName: "", subject: "", text: "", html: "", ...mail });
  const jobs = reading.kind === "jobs" ? reading.jobs : [];
  const read = jobs.map((job) => [job.title, job.company, job.place, job.link?.canonical ?? null]);
  expect([reading.kind, ...read]).toEqual(["jobs", ...expected]);
  expect(JSON.stringify(reading)).not.toContain("S3cr3t");
});

const LABELS = [
  "Manage",
  "See jobs in Pune",
  "Alle Jobs anzeigen",
  "Premium: see who's hiring",
  "Update your preferences",
  "Open LinkedIn",
  "सभी जॉब देखें",
  "Voir toutes les offres",
  "Explore now",
  "See all jobs",
  "",
];
const jobsIn = (mail: Partial<AlertMail> & { sender: string }) => {
  const reading = readAlert({ senderName: "", subject: "", text: "", html: "", ...mail });
  return reading.kind === "jobs" ? reading.jobs.map(({ title, company, place }) => [title, company, place]) : reading;
};
const named = (label: string, href: string) => (label === "" ? href : `${label}: ${href}`);

describe.each(LABELS)('a link "%s" that opens a list at a job', (label) => {
  const lists = [`${opened(ONE + 8)}`, opened(ONE + 8, "search"), opened(ONE, "search")];

  it.each(lists)("adds no job to an email of LinkedIn, and takes none away: %s", (list) => {
    const cards = [
      card(view(ONE), "Data Analyst", "Teesta Labs · Pune"),
      card(view(ONE + 1), "Head Baker", "Betwa Foods · Mumbai"),
    ];
    const around = `${link(list, label)}<p>Only for you, Asha</p><p>Pune</p>`;
    expect(jobsIn({ sender: LINKEDIN, html: cards.join(around) + around })).toEqual([ANALYST, BAKER]);
    expect(jobsIn({ sender: LINKEDIN, html: around + cards.join("") })).toEqual([ANALYST, BAKER]);
    const rows = [text(...ANALYST, `View job: ${view(ONE)}`), text(...BAKER, `View job: ${view(ONE + 1)}`)];
    const line = text("", "Only for you, Asha", named(label, list), "");
    expect(jobsIn({ sender: LINKEDIN, text: rows.join(line) + line })).toEqual([ANALYST, BAKER]);
  });

  it("is no job of an email of LinkedIn or Indeed without a job's lines beside it", () => {
    for (const [sender, list] of [
      [LINKEDIN, opened(ONE)],
      [LINKEDIN, opened(ONE, "search")],
      [INDEED, vjk(1)],
    ] as const) {
      const html = `<p>Hi Asha,</p>${link(list, label)}<p>Your alert is on</p><p>It comes once a day</p>`;
      expect([sender, jobsIn({ sender, html })]).toEqual([sender, { kind: "none" }]);
      const lines = text("Hi Asha,", "Your alert is on", "It comes once a day", named(label, list));
      expect([sender, jobsIn({ sender, text: lines })]).toEqual([sender, { kind: "none" }]);
    }
  });

  it("adds no job to an email of Indeed, and takes none away", () => {
    const direct = (n: number) => indeedJob(n).replace("viewjob?", "rc/clk?tk=S3cr3t&");
    const cell = (n: number, [title, company, place]: readonly string[]) =>
      `<table><tr><td>${link(direct(n), title ?? "")}</td></tr><tr><td>${company}</td></tr>
       <tr><td>${place}</td></tr></table>`;
    const around = `<div>${link(vjk(9), label)}<p>Only for you, Asha</p><p>Pune</p></div>`;
    expect(jobsIn({ sender: INDEED, html: around + cell(1, ANALYST) + around + cell(2, BAKER) + around })).toEqual([
      ANALYST,
      BAKER,
    ]);
    const row = (n: number, [title, company, place]: readonly string[]) =>
      text("", title ?? "", `${company} - ${place}`, direct(n), "");
    const line = text("", "Only for you, Asha", "Teesta Labs - Pune", named(label, vjk(9)), "");
    expect(jobsIn({ sender: INDEED, text: row(1, ANALYST) + line + row(2, BAKER) + line })).toEqual([ANALYST, BAKER]);
  });
});

it("leaves out a job opened in a list whose lines state no known place", () => {
  const html = [
    card(opened(ONE), "Data Analyst", "Teesta Labs · Pune"),
    card(opened(ONE + 1), "Get Premium", "Message anyone · Try it"),
  ].join("");
  expect(jobsIn({ sender: LINKEDIN, html })).toEqual([ANALYST]);
});

it.each([
  ["Indeed Application: Data Analyst", "Application submitted"],
  ["Application submitted", "Hello"],
  ["Data Analyst", "Application submitted"],
  ["Data Analyst", "Your application to Teesta Labs has been viewed"],
])('takes "%s: %s" of Indeed for a receipt', (subject, line) => {
  const html = `<p>${line}</p><table><tr><td>${link(indeedJob(1), "Data Analyst")}</td></tr>
    <tr><td>Teesta Labs</td></tr>
    <tr><td>Pune</td></tr></table>`;
  expect(jobsIn({ sender: "alert@indeed.com", subject, html })).toEqual({ kind: "none" });
  const lines = text(line, "", "Data Analyst", "Teesta Labs - Pune", indeedJob(1));
  expect(jobsIn({ sender: "alert@indeed.com", subject, text: lines })).toEqual({ kind: "none" });
  expect(
    jobsIn({ sender: "alert@indeed.com", subject: "Data Analyst at Teesta Labs", html: html.replace(line, "New") }),
  ).toEqual([ANALYST]);
});

it("takes no completed application of ZipRecruiter for an alert", () => {
  const sender = "phil@ziprecruiter.com";
  const title = link("https://www.ziprecruiter.com/ekm/AAS3cr3t1", "Data Analyst");
  const html = `${title}<p>Teesta Labs • Pune • On-site</p>`;
  expect(jobsIn({ sender, html, subject: "I think you'd like this job" })).toEqual([ANALYST]);
  expect(jobsIn({ sender, html, subject: 'Your "Data Analyst" application is complete' })).toEqual({ kind: "none" });
});

it("takes a list that has a job open for no job of its own", () => {
  const lists = [
    link(opened(ONE, "search"), "See all jobs"),
    link(opened(ONE, "search"), '<img src="x">'),
    link(opened(ONE), "12 more jobs"),
    link(`${COMM}/alerts?currentJobId=${ONE}`, "Data Analyst"),
    link("https://www.linkedin.com.evil.example/jobs/search?currentJobId=4100000001", "Data Analyst"),
    link(`${COMM}/search?currentJobId=41000`, "Data Analyst"),
  ];
  for (const html of lists)
    expect([html, readAlert({ sender: LINKEDIN, senderName: "", subject: "", text: "", html }).kind]).toEqual([
      html,
      "none",
    ]);
});
