import { asSystem, type AppContext } from "../../core/context";
import { readForwarding, renewAddress } from "../../modules/fulfilment";
import { takeMail } from "../../workflows/conversations/take-mail";
import { signedMail } from "../signed-mail";

interface SampleJob {
  title: string;
  company: string;
  place: string;
  years: string;
  pay: string;
  /** Where the email leads to, with the tokens that such links have. */
  link: string;
}

export interface SampleAlert {
  from: string;
  signedBy: string;
  subject: string;
  type: "text/plain" | "text/html";
  body: (jobs: readonly SampleJob[]) => string;
  jobs: readonly SampleJob[];
}

const TOKEN = "AQHsampletoken";
const NAUKRI = "https://www.naukri.com/job-listings";

const linkedin = (jobs: readonly SampleJob[]) => linkedinAlert("backend developer in Bengaluru", jobs);

/** LinkedIn's email for an alert of this name. */
export const linkedinAlert = (named: string, jobs: readonly SampleJob[]) =>
  [
    `Your job alert for ${named}`,
    "",
    ...jobs.flatMap(({ title, company, place, link }) => [
      title,
      company,
      place,
      "",
      `View job: ${link}`,
      "",
      "---------------------------------------------------------",
      "",
    ]),
    `See all jobs on LinkedIn: https://www.linkedin.com/comm/jobs/search?keywords=backend&otpToken=${TOKEN}`,
  ].join("\n");

const indeed = (jobs: readonly SampleJob[]) =>
  [
    "2 new backend developer jobs in Pune, Maharashtra",
    "",
    ...jobs.flatMap(({ title, company, place, pay, link }) => [
      title,
      `${company} - ${place}`,
      pay,
      "Easily apply",
      "Just posted",
      link,
      "",
    ]),
    `Edit this job alert: https://in.indeed.com/alerts/edit?tk=${TOKEN}`,
  ].join("\n");

/** A card for each job, as Indian portals lay them out. */
export const cards = (jobs: readonly SampleJob[]) =>
  [
    "<html><body><h2>New jobs for you</h2>",
    ...jobs.map(
      ({ title, company, place, years, pay, link }) =>
        `<table><tr><td><a href="${link}">${title}</a></td></tr><tr><td>${company}</td></tr>` +
        `<tr><td>${years}</td></tr><tr><td>${pay}</td></tr><tr><td>${place}</td></tr></table>`,
    ),
    "</body></html>",
  ].join("\n");

/** One email from each of five portals, written by us: invented jobs of invented employers. */
const ALERTS: readonly SampleAlert[] = [
  {
    from: "LinkedIn Job Alerts <jobalerts-noreply@linkedin.com>",
    signedBy: "linkedin.com",
    subject: "Backend Developer at Sample Ferries (sample)",
    type: "text/plain",
    body: linkedin,
    jobs: [
      {
        title: "Backend Developer",
        company: "Sample Ferries (sample)",
        place: "Bengaluru, Karnataka, India",
        years: "",
        pay: "",
        link: `https://www.linkedin.com/comm/jobs/view/999000000001/?trackingId=${TOKEN}&otpToken=${TOKEN}`,
      },
      {
        title: "Software Engineer",
        company: "Sample Almanac (sample)",
        place: "Hyderabad, Telangana, India",
        years: "",
        pay: "",
        link: `https://www.linkedin.com/comm/jobs/view/999000000002/?trackingId=${TOKEN}&otpToken=${TOKEN}`,
      },
    ],
  },
  {
    from: "Naukri <naukrialerts@naukri.com>",
    signedBy: "naukri.com",
    subject: "2 new jobs for Backend Developer",
    type: "text/html",
    body: cards,
    jobs: [
      {
        title: "Backend Developer",
        company: "Sample Granary",
        place: "Pune",
        years: "2-5 Yrs",
        pay: "12-18 Lacs PA",
        link: `${NAUKRI}-backend-developer-sample-granary-pune-2-to-5-years-301126000001?xp=1&sid=${TOKEN}`,
      },
      {
        title: "Software Engineer",
        company: "Sample Windmill",
        place: "Bengaluru",
        years: "3-6 Yrs",
        pay: "Not disclosed",
        link: `${NAUKRI}-software-engineer-sample-windmill-bengaluru-3-to-6-years-301126000002?xp=2&sid=${TOKEN}`,
      },
    ],
  },
  {
    from: "Indeed <donotreply@jobalert.indeed.com>",
    signedBy: "jobalert.indeed.com",
    subject: "Backend Developer at Sample Lighthouse. 1 more new backend developer job",
    type: "text/plain",
    body: indeed,
    jobs: [
      {
        title: "Backend Developer",
        company: "Sample Lighthouse",
        place: "Pune, Maharashtra",
        years: "",
        pay: "₹12,00,000 - ₹16,00,000 a year",
        link: `https://in.indeed.com/rc/clk/dl?jk=00000000a1e47001&from=ja&tk=${TOKEN}`,
      },
    ],
  },
  {
    from: "foundit <opportunities@foundit.in>",
    signedBy: "foundit.in",
    subject: "New jobs that match your alert",
    type: "text/html",
    body: cards,
    jobs: [
      {
        title: "Software Engineer",
        company: "Sample Quarry",
        place: "Hyderabad",
        years: "2-4 Years",
        pay: "10-14 LPA",
        link: `https://www.foundit.in/job/software-engineer-sample-quarry-hyderabad-99000001?uid=${TOKEN}`,
      },
    ],
  },
  {
    from: "Instahyre <noreply@instahyre.com>",
    signedBy: "instahyre.com",
    subject: "Jobs selected for you",
    type: "text/html",
    body: cards,
    jobs: [
      {
        title: "Backend Developer",
        company: "Sample Bindery",
        place: "Bengaluru",
        years: "2-5 years",
        pay: "",
        link: `https://www.instahyre.com/job-9900001-backend-developer-at-sample-bindery-bangalore/?token=${TOKEN}`,
      },
    ],
  },
];

/** Where portals' sample alerts go: the person's own address, a new one where they have none. */
async function addressOf(own: AppContext): Promise<string | null> {
  if ((await readForwarding(own)).address === null) await renewAddress(own);
  return (await readForwarding(own)).address;
}

/**
 * Has five portals' job alerts arrive for a sample person, signed like real ones: each comes the way that a forwarded
 * email comes. A second time changes nothing.
 */
export async function seedAlertMails(own: AppContext): Promise<void> {
  const recipient = await addressOf(own);
  if (recipient === null) return;
  for (const [n, alert] of ALERTS.entries()) await sendSample(own, recipient, alert, `sample-alert-${n}`);
}

/** Has a sample email arrive at an address of ours, signed like a real one. */
export async function sendSample(
  ctx: AppContext,
  recipient: string,
  { from, signedBy, subject, type, body, jobs }: SampleAlert,
  id: string,
): Promise<void> {
  const headers = [
    ["From", from],
    ["To", recipient],
    ["Subject", subject],
    ["Date", new Date(ctx.now()).toUTCString()],
    ["Message-ID", `<${id}@${signedBy}>`],
    ["MIME-Version", "1.0"],
    ["Content-Type", `${type}; charset=utf-8`],
    ["Content-Transfer-Encoding", "8bit"],
  ] as const;
  await takeMail(asSystem(ctx, "seed"), { recipient, raw: await signedMail(headers, body(jobs), signedBy) });
}
