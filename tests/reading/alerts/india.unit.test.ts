import { describe, expect, it } from "vitest";
import { readAlert, readerOf } from "../../../workers/reading/alerts/read-alert";
import type { AlertMail } from "../../../workers/reading/alerts/vocabulary";
import { SAMPLES } from "./india.test-data";

const EMPTY: AlertMail = { sender: "", senderName: "", subject: "", text: "", html: "" };
const NAUKRI = "https://www.naukri.com/";

describe.each(SAMPLES.map((sample) => [sample.portal, sample] as const))(
  "%s",
  (portal, { mail, jobs, isInvitation }) => {
    it("reads each job with what is stated of it, and its plain address", () => {
      expect(readAlert(mail)).toEqual({ kind: "jobs", portal, jobs, isInvitation });
    });

    it("keeps no token of a link", () => {
      expect(mail.html).toContain("SECRET");
      expect(JSON.stringify(readAlert(mail))).not.toContain("SECRET");
    });

    it("finds no job where only other links are left", () => {
      const link = `https://${jobs[0]?.link?.host}/profile?token=SECRET`;
      const html = `<p>Complete your profile</p><a href="${link}">Update</a>`;
      expect(readAlert({ ...mail, html })).toEqual({ kind: "none" });
      expect(readAlert({ ...mail, html: "" })).toEqual({ kind: "none" });
    });

    it("refuses an email with a job that has no title", () => {
      const { canonical, key } = jobs[0]?.link ?? {};
      const other = canonical?.replace(key ?? "", `${key?.slice(1)}${key?.charAt(0)}`);
      const bare = `<table><tr><td><a href="${other}"><img src="x"></a></td></tr></table>`;
      expect(readAlert({ ...mail, html: mail.html.replace("</body>", `${bare}</body>`) })).toMatchObject({
        kind: "refused",
        portal,
        reason: "count_differs",
        links: jobs.length + 1,
        rows: jobs.length,
      });
    });

    it("knows its senders by the whole address", () => {
      expect(readerOf(mail.sender)?.portal).toBe(portal);
      for (const sender of [`${mail.sender}.example.test`, `x${mail.sender.slice(mail.sender.indexOf("@"))}`, portal])
        expect(readAlert({ ...mail, sender })).toEqual({ kind: "none" });
    });
  },
);

const read = (mail: Partial<AlertMail>) => {
  const reading = readAlert({ ...EMPTY, sender: "naukrialerts@naukri.com", ...mail });
  return reading.kind === "jobs"
    ? reading.jobs.map(({ title, company, place, link }) => [title, company, place, link?.key ?? null])
    : reading.kind;
};
const [PYTHON, CHEF] = [
  `${NAUKRI}job-listings-python-engineer-teesta-mobility-bengaluru-3-to-6-years-120926001111`,
  `${NAUKRI}job-listings-chef-hotel-neelgiri-ooty-1-to-3-years-120926002222`,
];
const BOTH = [
  ["Python Engineer", "Teesta Mobility", "Bengaluru", "120926001111"],
  ["Chef", "Hotel Neelgiri", "Ooty", "120926002222"],
];

it.each([
  [
    "links behind their lines",
    (a: string, b: string) => `Jobs\n\nPython Engineer\nTeesta Mobility\n${a}\n\nChef\nHotel Neelgiri\n${b}`,
  ],
  [
    "links behind their titles",
    (a: string, b: string) => `1. Python Engineer\n${a}\nTeesta Mobility\n2. Chef\n${b}\nHotel Neelgiri`,
  ],
  [
    "companies before titles",
    (a: string, b: string) => `Teesta Mobility\nPython Engineer\n${a}\n\nHotel Neelgiri\nChef\n${b}`,
  ],
  [
    "links within brackets",
    (a: string, b: string) => `[Python Engineer](${a})\nTeesta Mobility\n[Chef\n\nHotel Neelgiri\n\nApply](${b})`,
  ],
  [
    "all of a job in one line",
    (a: string, b: string) => `Dear Meera,\nPython Engineer | Teesta Mobility\n${a}\nChef | Hotel Neelgiri\n${b}`,
  ],
  [
    "titles and companies in one",
    (a: string, b: string) => `Python Engineer at Teesta Mobility\nApply: ${a}\nChef at Hotel Neelgiri\nApply: ${b}`,
  ],
])("reads a text part with %s", (_, textOf) => {
  expect(read({ text: textOf(`${PYTHON}?src=a`, `${CHEF}?src=a`) })).toEqual(BOTH);
});

const inRows = (...cells: string[]) => cells.map((cell) => `<tr><td>${cell}</td></tr>`).join("");

it.each([
  ["one table for all", inRows("#A#", "Teesta Mobility <i>3.4</i>", "#B#", "Hotel Neelgiri <i>4.0</i>")],
  [
    "logo, title, company and button linked",
    inRows(
      "#A:<img>#<br>#A#<br>#A:Teesta Mobility#<br>#A:Apply#",
      "#B:<img>#<br>#B#<br>#B:Hotel Neelgiri#<br>#B:Apply#",
    ),
  ],
  [
    "buttons alone linked",
    inRows("Python Engineer", "Teesta Mobility", "#A:View job#", "Chef", "Hotel Neelgiri", "#B:View job#"),
  ],
  ["titles alone", inRows("#A#", "#B#")],
  [
    "fields before the company",
    inRows("#A#<p>3-6 Yrs</p><p>Bengaluru</p>Teesta Mobility", "#B#<p>1-3 Yrs</p><p>Ooty</p>Hotel Neelgiri"),
  ],
])("reads an html part with %s", (_, layout) => {
  const anchor = (sign: string, text: string) => `<a href="${sign === "A" ? PYTHON : CHEF}?xp=1">${text}</a>`;
  const html = layout
    .replace(/#([AB]):([^#]+)#/g, (__, sign: string, text: string) => anchor(sign, text))
    .replace(/#([AB])#/g, (__, sign: string) => anchor(sign, sign === "A" ? "Python Engineer" : "Chef"));
  expect(read({ html: `<table>${html}</table>` })).toEqual(BOTH);
});

const card = (title: string, slug: string, more: string) =>
  `<table><tr><td><a href="${NAUKRI}job-listings-${slug}">${title}</a>${more}</td></tr></table>`;

it.each([
  [
    "a rating",
    "Chef",
    "chef-hotel-neelgiri-ooty-1-to-3-years-120926002222",
    "<p>Hotel Neelgiri 4.1 (212 Reviews)</p><p>Ooty</p>",
  ],
  [
    "skills",
    "Chef",
    "chef-hotel-neelgiri-ooty-1-to-3-years-120926002222",
    "<p>Pasta, Soups, Bread</p><p>Hotel Neelgiri</p><p>Ooty</p>",
  ],
  [
    "a badge",
    "Chef",
    "chef-hotel-neelgiri-ooty-1-to-3-years-120926002222",
    "<p>Early applicant</p><p>Hotel Neelgiri</p><p>Ooty</p>",
  ],
  [
    "a greeting",
    "Chef",
    "chef-hotel-neelgiri-ooty-1-to-3-years-120926002222",
    "<p>Hotel Neelgiri</p><p>Thanks</p><p>Noida</p>",
  ],
])("takes no field from %s", (_, title, slug, more) => {
  expect(read({ html: card(title, slug, more) })).toEqual([["Chef", "Hotel Neelgiri", "Ooty", "120926002222"]]);
});

it("reads a name that is cut off from the address, up to the towns", () => {
  const slug = "chef-hotel-neelgiri-and-resorts-private-limited-navi-mumbai-pune-1-to-3-years-120926002222";
  const whole = "Hotel Neelgiri And Resorts Private Limited";
  const key = "120926002222";
  expect(read({ html: card("Chef", slug, "<p>Hotel Neelgiri And Res…</p><p>Navi Mumbai, Pune</p>") })).toEqual([
    ["Chef", whole, "Navi Mumbai, Pune", key],
  ]);
  expect(read({ html: card("Chef", slug, "") })).toEqual([["Chef", whole, "Navi Mumbai, Pune", key]]);
});

it("leaves company and place open where the address does not part them", () => {
  const slug = "chef-hotel-neelgiri-upper-valley-1-to-3-years-120926002222";
  expect(read({ html: card("Chef", slug, "") })).toEqual([["Chef", null, null, "120926002222"]]);
});

it("takes a job that others are listed for as none of them", () => {
  const html = `<p>Because you viewed <a href="${PYTHON}">Python Engineer</a></p>
    ${card("Chef", CHEF.slice(CHEF.indexOf("chef")), "<p>Hotel Neelgiri</p>")}`;
  expect(read({ html })).toEqual([["Chef", "Hotel Neelgiri", "Ooty", "120926002222"]]);
});

it("reads an invitation without a link from its sentence and its named fields", () => {
  const text =
    "Hi Meera,\n\nNeelgiri Freight has invited you to apply for the position of Java Architect.\n\nLocation: Chennai";
  const sender = "opportunities@foundit.in";
  expect(read({ sender, text })).toEqual([["Java Architect", "Neelgiri Freight", "Chennai", null]]);
  expect(read({ sender, text: "Hi Meera,\n\nInvitation to upgrade at just Rs 999." })).toBe("none");
});

it.each([
  [
    "a campus drive",
    "TCS NQT 2026",
    "TCS is hiring freshers for its campus drive.\nLocation: Online\nRegister now for the role of Data Analyst.",
  ],
  ["a webinar", "Amazon is hiring Software Engineers in Bengaluru", "Join our webinar.\nLocation: Noida"],
  ["a plan", "Better jobs", "Interview for Better Jobs with Premium.\nLocation: Pune\nCTC: 6 - 9 Lacs PA"],
  [
    "a course",
    "Asha, you are invited",
    "You are invited to apply for the Data Science course at Teesta.\nLocation: Pune",
  ],
  ["a fair", "Job fair", "Naukri has invited you to apply for the job fair of Teesta Mobility.\nLocation: Pune"],
])("takes %s that links to no job for none", (_, subject, text) => {
  const html = `${text
    .split("\n")
    .map((line) => `<p>${line}</p>`)
    .join("")}
    <a href="https://www.naukri.com/campus/register?uid=1">Register now</a>`;
  for (const sender of ["info@naukri.com", "opportunities@foundit.in", "alerts@jobs.shine.com"]) {
    expect([sender, read({ sender, subject, text })]).toEqual([sender, "none"]);
    expect([sender, read({ sender, subject, html })]).toEqual([sender, "none"]);
  }
});

it("takes no greeting for the title of a job that only a button links to", () => {
  const sender = "noreply@instahyre.com";
  const href = "https://www.instahyre.com/job-300001-java-architect-at-neelgiri-freight-pune/";
  const button = `<a href="${href}">View &amp; Apply</a>`;
  const invite = "Neelgiri Freight has invited you to apply for the position of Java Architect.";
  expect(read({ sender, html: `<p>Hi Asha,</p><p>${invite}</p>${button}<p>Location: Pune</p>` })).toEqual([
    ["Java Architect", "Neelgiri Freight", "Pune", "300001"],
  ]);
  expect(read({ sender, html: `<p>Hi Asha,</p><p>See what is new</p>${button}` })).not.toContainEqual(
    expect.arrayContaining(["Hi Asha"]),
  );
});

it("lists the first job below a sentence that tells of applications", () => {
  const html = `<p>Lately you applied to 3 jobs. Here are more.</p><a href="${PYTHON}">Python Engineer</a>
    <p>Teesta Mobility</p><p>Bengaluru</p><a href="${CHEF}">Chef</a><p>Hotel Neelgiri</p><p>Ooty</p>`;
  expect(read({ html })).toEqual(BOTH);
});

it.each([
  ["Asha, your application has been sent to Teesta Mobility", "Hello"],
  ["Update on your job application", "Hello"],
  ["Recruiter from Teesta Mobility viewed your application", "Hello"],
  ["Java", "Hi Asha, you have successfully applied to Chef"],
  ["Java", "Good news! Recruiter has viewed your application"],
])('takes "%s: %s" for a receipt', (subject, line) =>
  expect(read({ subject, html: `<p>${line}</p><a href="${PYTHON}">Python Engineer</a><p>Teesta Mobility</p>` })).toBe(
    "none",
  ),
);

it("takes a receipt as no job alert, whatever it links to", () => {
  const html = `<p>Similar jobs for you</p><a href="${CHEF}">Chef</a>`;
  expect(read({ html, subject: "You applied for 2 jobs on 05 Oct" })).toBe("none");
  expect(read({ html: `<p>Your applications were sent, Good luck!</p>${html}` })).toBe("none");
});

it("knows the addresses that are made for a recruiter or a sending", () => {
  expect(readerOf("bm90LWEtcmVhbC1hZGRyZXNzLWF0LWFsbA==@naukri.com".toLowerCase())?.portal).toBe("naukri");
  expect(readerOf("mailer7@postoffice.hirist.tech")?.portal).toBe("hirist");
  for (const sender of ["somebody@naukri.com", "bm90lwetcmvhbc1hzgryzxnzlwf0lwfsba@naukri.com.example.test"])
    expect(readerOf(sender)).toBeNull();
});

it("refuses more jobs than an email may have", () => {
  const html = Array.from({ length: 51 }, (_, n) => card("Chef", `chef-1-to-3-years-${120_926_000_000 + n}`, "")).join(
    "",
  );
  expect(read({ html })).toBe("refused");
});

it("believes no address that only looks like the portal's", () => {
  const hosts = ["naukri.com.example.test", "notnaukri.com", "www.naukri.com@example.test", "127.0.0.1"];
  for (const host of hosts)
    expect([host, read({ html: `<a href="${CHEF.replace("www.naukri.com", host)}">Chef</a>` })]).toEqual([
      host,
      "none",
    ]);
});
