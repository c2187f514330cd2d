/** An invented email of each portal in the shape in which it sends them, and what it states. */
import { deflateSync, gzipSync } from "node:zlib";
import type { AlertJob, AlertMail } from "../../../workers/reading/alerts/vocabulary";

export interface PortalMail {
  mail: AlertMail;
  jobs: readonly Partial<AlertJob>[];
  /** A line to lose, so that one job cannot be read. */
  cut: string;
}

const SECRET = "otpToken=S3cr3tT0ken&midToken=AQS3cr3t&trackingId=S3cr3tTrack&sid=S3cr3tSid";
const packed = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const mailOf = (sender: string, subject: string, parts: Partial<AlertMail>): AlertMail => ({
  sender,
  senderName: "",
  subject,
  text: "",
  html: "",
  ...parts,
});
const keyed = (host: string, key: string, canonical: string) => ({ host, key, canonical });
const opaque = (host: string) => ({ host, key: null, canonical: null });

const linkedin = (id: string) => `https://www.linkedin.com/comm/jobs/view/${id}/?${SECRET}`;
const linkedinLink = (id: string) => keyed("www.linkedin.com", id, `https://www.linkedin.com/jobs/view/${id}`);
const indeed = (target: string) =>
  `https://cts.indeed.com/v3/${packed(gzipSync(JSON.stringify({ u: target, m: { clickType: "x" } })))}/S3cr3tSig`;
const google = (id: string) =>
  `https://notifications.googleapis.com/email/redirect?t=S3cr3t&r=${packed(
    deflateSync(`https://www.google.com/search?q=x&ibp=htl;jobs#htivrt=jobs&htidocid=${id}`),
  )}&s=S3cr3tSig`;
const search = `https://notifications.googleapis.com/email/redirect?r=${packed(
  deflateSync("https://www.google.com/search?q=x"),
)}`;
const ses = (target: string) => `https://a1.r.us-west-2.awstrack.me/L0/${encodeURIComponent(target)}/1/0100-S3cr3t/x=`;

/** By portal. */
export const PORTAL_MAILS: Readonly<Record<string, PortalMail>> = {
  linkedin: {
    mail: mailOf("jobalerts-noreply@linkedin.com", "Crane Operator at Harbour Lifts: up to £40K/year", {
      text: `Your job alert for crane operator in Sample Bay
2 new jobs match your preferences.

Crane Operator
Harbour Lifts
Sample Bay

This company is actively hiring
View job: ${linkedin("4100000001")}

---------------------------------------------------------

Night Shift Baker - Pastry
Crumb & Sons
Upper Sample (On-site)
£30K-£34K / year
View job: ${linkedin("4100000002")}

---------------------------------------------------------

See all jobs on LinkedIn: https://www.linkedin.com/comm/jobs/search-results/?keywords=crane&${SECRET}
Manage your job alerts: https://www.linkedin.com/comm/jobs/alerts?${SECRET}

This email was intended for Asha Example (Operator)
© 2026 LinkedIn Corporation, 1 Sample Street.`,
    }),
    jobs: [
      {
        title: "Crane Operator",
        company: "Harbour Lifts",
        place: "Sample Bay",
        pay: "up to £40K/year",
        link: linkedinLink("4100000001"),
      },
      {
        title: "Night Shift Baker - Pastry",
        company: "Crumb & Sons",
        place: "Upper Sample (On-site)",
        pay: "£30K-£34K / year",
        link: linkedinLink("4100000002"),
      },
    ],
    cut: "Night Shift Baker - Pastry\nCrumb & Sons\nUpper Sample (On-site)\n£30K-£34K / year\n",
  },
  indeed: {
    mail: mailOf("donotreply@jobalert.indeed.com", "Crane Operator at Harbour Lifts. 1 more job", {
      html: `<h1 style="font-size:0">Hidden</h1>
<table><tr><td><h2><a href="https://in.indeed.com/rc/clk/dl?jk=00112233445566aa&amp;${SECRET}">Crane Operator</a>
</h2></td></tr>
<tr><td><table><tr><td><p>Harbour Lifts</p></td><td><p>4.1</p></td></tr></table></td></tr>
<tr><td><p>Sample Bay, Kerala</p></td></tr><tr><td><p>₹30,000 a month</p></td></tr><tr><td><p>2 days ago</p></td>
</tr></table>
<table><tr><td>
<h2><a href="${indeed(`https://uk.indeed.com/rc/clk?jk=ffeeddccbbaa9988&${SECRET}`)}">Night Baker</a></h2></td></tr>
<tr><td><p>Crumb &amp; Sons</p></td></tr>
<tr><td><p>Upper Sample</p></td></tr><tr><td><p>Just posted</p></td></tr>
</table>
<a href="${indeed(`https://in.indeed.com/jobs?q=x&${SECRET}`)}">See all jobs</a>`,
    }),
    jobs: [
      {
        title: "Crane Operator",
        company: "Harbour Lifts",
        place: "Sample Bay, Kerala",
        pay: "₹30,000 a month",
        age: "2 days ago",
        link: keyed("in.indeed.com", "00112233445566aa", "https://in.indeed.com/viewjob?jk=00112233445566aa"),
      },
      {
        title: "Night Baker",
        company: "Crumb & Sons",
        place: "Upper Sample",
        age: "Just posted",
        link: keyed("cts.indeed.com", "ffeeddccbbaa9988", "https://uk.indeed.com/viewjob?jk=ffeeddccbbaa9988"),
      },
    ],
    cut: `<tr><td><p>Crumb &amp; Sons</p></td></tr>
<tr><td><p>Upper Sample</p></td></tr><tr><td><p>Just posted</p></td></tr>`,
  },
  glassdoor: {
    mail: mailOf("noreply@glassdoor.com", "Jobs for you", {
      html: `<table><tr><td><div>Harbour Lifts</div><div>3.9</div><div>★</div>
<a href="https://www.glassdoor.com/partner/jobListing.htm?jobListingId=1009000000001&amp;${SECRET}">Crane Operator</a>
<div>Sample Bay</div><div>$30K - $40K (Employer est.)</div><div>3d</div><div>Easy Apply</div></td></tr></table>
<table><tr><td><a href="https://www.glassdoor.com/partner/jobListing.htm?jobListingId=1009000000002&amp;${SECRET}">
<div>New Crumb</div><div>4.0 ★</div><div>Night Baker</div><div>New Sample</div></a></td></tr></table>
<a href="https://www.glassdoor.com/Job/jobs.htm?${SECRET}">See all jobs</a>`,
    }),
    jobs: [
      {
        title: "Crane Operator",
        company: "Harbour Lifts",
        place: "Sample Bay",
        pay: "$30K - $40K (Employer est.)",
        age: "3d",
        link: keyed(
          "www.glassdoor.com",
          "1009000000001",
          "https://www.glassdoor.com/partner/jobListing.htm?jobListingId=1009000000001",
        ),
      },
      {
        title: "Night Baker",
        company: "New Crumb",
        place: "New Sample",
        link: keyed(
          "www.glassdoor.com",
          "1009000000002",
          "https://www.glassdoor.com/partner/jobListing.htm?jobListingId=1009000000002",
        ),
      },
    ],
    cut: "<div>New Crumb</div><div>4.0 ★</div><div>Night Baker</div><div>New Sample</div>",
  },
  ziprecruiter: {
    mail: mailOf("alerts@ziprecruiter.com", "New jobs for you", {
      html: `<p>Here are today's jobs</p>
<a href="https://www.ziprecruiter.com/ekm/AAS3cr3t1">Crane Operator</a>
<p>Harbour Lifts • Sample Bay, VA • On-site</p>
<p>$50K - $60K/yr</p><a href="https://www.ziprecruiter.com/ekm/AAS3cr3t1">View Details</a>
<a href="https://www.ziprecruiter.com/km/AAS3cr3t2?expires=1">Night Baker</a>
<p>Crumb • Upper Sample, SC • Remote</p>
<a href="https://www.ziprecruiter.com/km/AAS3cr3t3">Tram Driver</a><p>Rails • Lower Sample, SC • On-site</p>
<a href="https://www.ziprecruiter.com/km/AAS3cr3t4">1-Click Apply</a>`,
    }),
    jobs: [
      {
        title: "Crane Operator",
        company: "Harbour Lifts",
        place: "Sample Bay, VA",
        pay: "$50K - $60K/yr",
        link: opaque("www.ziprecruiter.com"),
      },
      { title: "Night Baker", company: "Crumb", place: "Upper Sample, SC", link: opaque("www.ziprecruiter.com") },
      { title: "Tram Driver", company: "Rails", place: "Lower Sample, SC", link: opaque("www.ziprecruiter.com") },
    ],
    cut: "<p>Crumb • Upper Sample, SC • Remote</p>",
  },
  dice: {
    mail: mailOf("dice@connect.dice.com", "Recommended jobs", {
      html: `<p>Hi, Asha.</p><a href="https://elinks.dice.com/a/sc/AAS3cr3t1">CRANE OPERATOR</a>
<p>Harbour Lifts Inc</p><p>Remote or Sample Bay, VA, USA</p><p>Posted: 09-24-2026</p>
<a href="https://elinks.dice.com/a/sc/AAS3cr3t2">Night Baker</a><p>Crumb LLC</p><p>Remote</p><p>Posted: 09-23-2026</p>
<a href="https://elinks.dice.com/a/sc/AAS3cr3t3">View All Recommended Jobs</a>
<a href="https://elinks.dice.com/a/sc/AAS3cr3t4">Career Advice</a><p>September 17, 2026</p>`,
    }),
    jobs: [
      {
        title: "CRANE OPERATOR",
        company: "Harbour Lifts Inc",
        place: "Remote or Sample Bay, VA, USA",
        age: "09-24-2026",
        link: opaque("elinks.dice.com"),
      },
      {
        title: "Night Baker",
        company: "Crumb LLC",
        place: "Remote",
        age: "09-23-2026",
        link: opaque("elinks.dice.com"),
      },
    ],
    cut: "<p>Crumb LLC</p><p>Remote</p>",
  },
  monster: {
    mail: mailOf("monster@notifications.monster.com", "Today's jobs", {
      html: `<p>Asha, here are today's jobs</p>
<a href="http://click.monster.com/f/a/AAS3cr3t1">Crane Operator</a>
<p>Harbour Lifts Corp</p><p>-</p><p>Sample Bay</p><p>-</p><p>MA</p>
<a href="http://click.monster.com/f/a/B">VIEW JOB</a>
<a href="http://click.monster.com/f/a/AAS3cr3t2">Night Baker</a>
<p><span>Crumb</span><span> - </span><span>Upper Sample</span><span> - </span><span>TX</span></p>
<a href="http://click.monster.com/f/a/AAS3cr3t3">Tram Driver</a><p>Rails · Lower Sample, SC</p>
<a href="http://click.monster.com/f/a/C">VIEW ALL JOBS</a>
<a href="http://click.monster.com/f/a/D">Unsubscribe</a> - <a href="http://click.monster.com/f/a/E">Privacy</a>`,
    }),
    jobs: [
      {
        title: "Crane Operator",
        company: "Harbour Lifts Corp",
        place: "Sample Bay, MA",
        link: opaque("click.monster.com"),
      },
      { title: "Night Baker", company: "Crumb", place: "Upper Sample, TX", link: opaque("click.monster.com") },
      { title: "Tram Driver", company: "Rails", place: "Lower Sample, SC", link: opaque("click.monster.com") },
    ],
    cut: "<p><span>Crumb</span><span> - </span><span>Upper Sample</span><span> - </span><span>TX</span></p>",
  },
  google: {
    mail: mailOf("notify-noreply@google.com", 'New jobs for "crane"', {
      html: `<div>2 new jobs</div><a href="${google("id-one")}"><div>H</div><div>Crane Operator</div>
<div>Harbour Lifts</div>
<div>Sample Bay</div><div>via Sample Board</div><div><img alt="Time icon"><span>3 Sept</span><img>
<span>Full-time</span></div></a>
<a href="${google("id-two")}"><div>Logo</div><div>Night Baker - ['Full-time', 'Remote']</div><div>Crumb</div>
<div>Upper Sample</div><div>via Other Board</div><div><img><span>1 May</span></div></a>
<a href="${search}">See all</a>`,
    }),
    jobs: [
      {
        title: "Crane Operator",
        company: "Harbour Lifts",
        place: "Sample Bay",
        age: "3 Sept",
        link: opaque("notifications.googleapis.com"),
      },
      {
        title: "Night Baker",
        company: "Crumb",
        place: "Upper Sample",
        age: "1 May",
        link: opaque("notifications.googleapis.com"),
      },
    ],
    cut: "<div>Night Baker - ['Full-time', 'Remote']</div><div>Crumb</div>\n<div>Upper Sample</div>",
  },
  builtin: {
    mail: mailOf("support@builtin.com", "New job matches", {
      html: `<p>New matches</p><table><tr><td>
<a href="${ses("https://builtin.com/job/crane-operator/10400001?i=S3cr3t")}">
<span>Harbour Lifts</span><span>Crane Operator</span><span>In Office</span><span>New York, NY</span>
<span>$50,500-$60,500</span></a></td></tr></table>
<table><tr><td><a href="${ses("https://builtin.com/job/night-baker-pastry/10400002?i=S3cr3t")}">
<span>Crumb</span><span>Night Baker &amp; Pastry</span><span>Remote</span><span>United States</span></a></td></tr>
</table>
<a href="${ses("https://builtin.com/job/crane-operator/10400001?cta=apply")}"><span>Apply Now</span></a>
<a href="${ses("https://builtin.com/jobs?search=x")}">See all jobs</a>`,
    }),
    jobs: [
      {
        title: "Crane Operator",
        company: "Harbour Lifts",
        place: "New York, NY",
        pay: "$50,500-$60,500",
        link: keyed("a1.r.us-west-2.awstrack.me", "10400001", "https://builtin.com/job/crane-operator/10400001"),
      },
      {
        title: "Night Baker & Pastry",
        company: "Crumb",
        place: "United States",
        link: keyed("a1.r.us-west-2.awstrack.me", "10400002", "https://builtin.com/job/night-baker-pastry/10400002"),
      },
    ],
    cut: "<span>Crumb</span><span>Night Baker &amp; Pastry</span><span>Remote</span><span>United States</span>",
  },
  wellfound: {
    mail: mailOf("team@hi.wellfound.com", "New jobs: Crane Operator at Harbour Lifts and 1 more job", {
      html: `<p>New jobs: Crane Operator at Harbour Lifts</p>
<table><tr><td><a href="https://wellfound.com/e/l/aaS3cr3t1">Crane Operator</a><p>Actively Hiring</p>
<p>Harbour Lifts / 11-50 Employees</p><p>$80k–90k | Sample Bay | 5 years of exp | Contract</p></td></tr></table>
<table><tr><td><a href="https://wellfound.com/e/l/aaS3cr3t2">Night Baker</a>
<p>Crumb / 5,000+ Employees</p><p>Remote only, India | Full Time</p></td></tr></table>
<a href="https://wellfound.com/e/l/aaS3cr3t3">Manage alerts</a>`,
    }),
    jobs: [
      {
        title: "Crane Operator",
        company: "Harbour Lifts",
        place: "Sample Bay",
        pay: "$80k–90k",
        years: "5 years of exp",
        link: opaque("wellfound.com"),
      },
      { title: "Night Baker", company: "Crumb", place: "Remote only, India", link: opaque("wellfound.com") },
    ],
    cut: '<a href="https://wellfound.com/e/l/aaS3cr3t2">Night Baker</a>',
  },
};
