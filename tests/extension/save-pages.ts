/**
 * Pages with a job, written for these tests in the shapes that portals, boards and employers' systems are publicly
 * known to have. None is a copy of a real page, and no real employer is in them.
 */

export interface SavePage {
  name: string;
  at: string;
  html: string;
  /** The claims to be read; one that isn't named is left open. */
  reads: { title?: string; company?: string; place?: string; link?: string };
}

const json = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const address = (addressLocality: string, addressRegion?: string, addressCountry: unknown = "IN") => ({
  "@type": "Place",
  address: { "@type": "PostalAddress", addressLocality, addressRegion, addressCountry },
});
const posting = (more: Record<string, unknown> = {}) => ({
  "@context": "https://schema.org",
  "@type": "JobPosting",
  title: "Backend Engineer",
  hiringOrganization: { "@type": "Organization", name: "Neelgiri Freight" },
  jobLocation: address("Pune", "Maharashtra"),
  description: "&lt;p&gt;Build our booking service.&lt;/p&gt;",
  ...more,
});
const page = (title: string, body: string, head = "") =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
const KNOWN = { title: "Backend Engineer", company: "Neelgiri Freight" };
const IN_PUNE = { ...KNOWN, place: "Pune, Maharashtra, IN" };

/** By schema.org, in JSON-LD and in microdata. */
export const MARKED: readonly SavePage[] = [
  {
    name: "one job in JSON-LD",
    at: "https://careers.neelgiri.test/jobs/backend-engineer?utm_source=x&jobId=77#apply",
    html: page("Backend Engineer | Careers", `<h1>Backend Engineer</h1>${json(posting())}`),
    reads: { ...IN_PUNE, link: "https://careers.neelgiri.test/jobs/backend-engineer?jobId=77" },
  },
  {
    name: "a job in a graph, its types as lists and addresses",
    at: "https://careers.neelgiri.test/a",
    html: page(
      "Careers",
      `<h2>Backend Engineer</h2>${json({
        "@context": "https://schema.org",
        "@graph": [
          { "@type": "WebPage", name: "Careers" },
          posting({ "@type": ["Thing", "http://schema.org/JobPosting"] }),
        ],
      })}`,
    ),
    reads: IN_PUNE,
  },
  {
    name: "a job in an array, wrapped for old browsers, with a line break in its text",
    at: "https://careers.neelgiri.test/b",
    html: page(
      "Backend Engineer",
      `<h1>Backend Engineer</h1><script type="application/ld+json">//<![CDATA[
      ${JSON.stringify([posting({ description: "BREAK" })]).replace("BREAK", "One\nTwo")};
      //]]></script>`,
    ),
    reads: IN_PUNE,
  },
  {
    name: "a job under another thing, beside a script that is no JSON",
    at: "https://careers.neelgiri.test/c",
    html: page(
      "Backend Engineer",
      `<h1>Backend Engineer</h1><script type="application/ld+json">{ not json</script>
      ${json({ "@type": "WebPage", mainEntity: posting() })}`,
    ),
    reads: IN_PUNE,
  },
  {
    name: "written-out signs, several places, and work from home",
    at: "https://careers.neelgiri.test/d",
    html: page(
      "R&amp;D Engineer",
      `<h1>R&amp;D Engineer</h1>${json(
        posting({
          title: "R&amp;D Engineer",
          hiringOrganization: "Neelgiri &amp; Sons",
          jobLocation: [address("Pune"), address("Nagpur"), address("Pune")],
          jobLocationType: "TELECOMMUTE",
        }),
      )}`,
    ),
    reads: { title: "R&D Engineer", company: "Neelgiri & Sons", place: "Remote (Pune, IN; Nagpur, IN)" },
  },
  {
    name: "work from home in a country",
    at: "https://careers.neelgiri.test/e",
    html: page(
      "Backend Engineer",
      `<h1>Backend Engineer</h1>${json(
        posting({
          jobLocation: undefined,
          jobLocationType: "TELECOMMUTE",
          applicantLocationRequirements: { "@type": "Country", name: "India" },
        }),
      )}`,
    ),
    reads: { ...KNOWN, place: "Remote (India)" },
  },
  {
    name: "the same job stated twice, once with less",
    at: "https://careers.neelgiri.test/f",
    html: page(
      "Backend Engineer",
      `<h1>Backend Engineer</h1>${json(posting({ jobLocation: undefined }))}${json(posting())}`,
    ),
    reads: IN_PUNE,
  },
  {
    name: "two jobs, of which one says that it is this page's",
    at: "https://careers.neelgiri.test/jobs/40112",
    html: page(
      "Backend Engineer",
      `<h1>Backend Engineer</h1>${json([
        posting({ title: "Sales Lead", url: "https://careers.neelgiri.test/jobs/40113" }),
        posting({ url: "https://careers.neelgiri.test/jobs/40112/" }),
      ])}`,
    ),
    reads: IN_PUNE,
  },
  {
    name: "two jobs, of which one has the number of this page",
    at: "https://careers.neelgiri.test/job?id=40112",
    html: page(
      "Backend Engineer",
      `<h1>Backend Engineer</h1>${json([
        posting({ title: "Sales Lead", identifier: 40113 }),
        posting({ identifier: { "@type": "PropertyValue", value: "40112" } }),
      ])}`,
    ),
    reads: IN_PUNE,
  },
  {
    name: "two jobs that don't say which is this page's: open",
    at: "https://careers.neelgiri.test/two",
    html: page("Careers", `<h1>Backend Engineer</h1>${json([posting(), posting({ title: "Sales Lead" })])}`),
    reads: {},
  },
  {
    name: "a list with one job, which is another page's: open",
    at: "https://careers.neelgiri.test/list",
    html: page(
      "Jobs",
      `<h1>Backend Engineer</h1>${json({
        "@type": "ItemList",
        itemListElement: [{ "@type": "ListItem", item: posting({ url: "https://careers.neelgiri.test/jobs/1" }) }],
      })}`,
    ),
    reads: {},
  },
  {
    name: "a job that the page doesn't show any more: open",
    at: "https://careers.neelgiri.test/next",
    html: page("Sales Lead", `<h1>Sales Lead</h1><h2 style="display:none">Backend Engineer</h2>${json(posting())}`),
    reads: {},
  },
  {
    name: "an employer that isn't named: that part open",
    at: "https://careers.neelgiri.test/g",
    html: page("Backend Engineer", `<h1>Backend Engineer</h1>${json(posting({ hiringOrganization: "Confidential" }))}`),
    reads: { title: "Backend Engineer", place: "Pune, Maharashtra, IN" },
  },
  {
    name: "microdata, with a job of the list beside it",
    at: "https://jobs.smartrecruiters.com/NeelgiriFreight/744000012345678-backend-engineer",
    html: page(
      "Backend Engineer",
      `<main itemscope itemtype="http://schema.org/JobPosting">
        <meta itemprop="datePosted" content="2026-11-20">
        <h1 class="job-title" itemprop="title">Backend Engineer</h1>
        <div itemprop="hiringOrganization" itemscope itemtype="http://schema.org/Organization">
          <meta itemprop="name" content="Neelgiri Freight"><a itemprop="url" href="/">Home</a></div>
        <div itemprop="jobLocation" itemscope itemtype="http://schema.org/Place">
          <span itemprop="address" itemscope itemtype="http://schema.org/PostalAddress">
            <span itemprop="addressLocality">Pune</span>, <span itemprop="addressRegion">Maharashtra</span>
            <meta itemprop="addressCountry" content="India"></span></div>
      </main>`,
    ),
    reads: { ...KNOWN, place: "Pune, Maharashtra, India" },
  },
  {
    name: "a page without any markup: its address alone",
    at: "https://careers.neelgiri.test/openings/12?ref=mail&lang=en",
    html: page("Backend Engineer - Neelgiri Freight", "<h1>Backend Engineer</h1><p>Pune</p>"),
    reads: { link: "https://careers.neelgiri.test/openings/12?lang=en" },
  },
  {
    name: "a canonical link, which may be of a list or of another job, isn't taken",
    at: "https://careers.neelgiri.test/openings/12?ref=mail",
    html: page("x", "", '<link rel="canonical" href="https://careers.neelgiri.test/openings">'),
    reads: { link: "https://careers.neelgiri.test/openings/12" },
  },
  ...["?ref=JD-2041", "?ref=JD-2042", "?from=41", "?sid=41", "?origin=41&lang=en", "#job=41", "#/jobs/41"].map(
    (which) => ({
      name: `a page that names its job by ${which}`,
      at: `https://careers.neelgiri.test/openings${which}`,
      html: page("x", "", '<link rel="canonical" href="https://careers.neelgiri.test/openings?lang=en">'),
      reads: { link: `https://careers.neelgiri.test/openings${which}` },
    }),
  ),
  {
    name: "an address with the session of its person in it",
    at: "https://careers.neelgiri.test/openings?id=12&access_token=abc&email=asha%40example.org#top",
    html: page("x", ""),
    reads: { link: "https://careers.neelgiri.test/openings?id=12" },
  },
  {
    name: "an employer whose name is longer than a name",
    at: "https://careers.neelgiri.test/long",
    html: page(
      "Backend Engineer",
      `<h1>Backend Engineer</h1>${json(posting({ hiringOrganization: "x".repeat(121), jobLocation: undefined }))}`,
    ),
    reads: { title: "Backend Engineer" },
  },
];

/** By the markup of the portals and the employers' systems that are known. */
export const SHOWN: readonly SavePage[] = [
  {
    name: "LinkedIn, one job, signed in",
    at: "https://www.linkedin.com/jobs/view/4012345678/?trk=mail&refId=abc",
    html: page(
      "Backend Engineer | Neelgiri Freight | LinkedIn",
      `<div class="job-details-jobs-unified-top-card__company-name"><a href="/company/n"> Neelgiri Freight </a></div>
      <div class="t-24 job-details-jobs-unified-top-card__job-title"><h1><a href="#">Backend Engineer</a></h1></div>
      <div class="job-details-jobs-unified-top-card__primary-description-container"><span class="tvm__text">Pune,
        Maharashtra, India</span> · <span class="tvm__text">2 days ago</span></div>`,
    ),
    reads: {
      ...KNOWN,
      place: "Pune, Maharashtra, India",
      link: "https://www.linkedin.com/jobs/view/4012345678/",
    },
  },
  {
    name: "LinkedIn, a search with one job opened",
    at: "https://www.linkedin.com/jobs/search/?currentJobId=4012345678&keywords=backend",
    html: page(
      "(3) Backend jobs",
      `<ul><li>Sales Lead</li></ul><h1 class="jobs-unified-top-card__job-title">Backend Engineer</h1>
      <span class="jobs-unified-top-card__company-name">Neelgiri Freight</span>
      <span class="jobs-unified-top-card__bullet">Pune</span>`,
      '<link rel="canonical" href="https://www.linkedin.com/jobs/search/">',
    ),
    reads: { ...KNOWN, place: "Pune", link: "https://www.linkedin.com/jobs/view/4012345678/" },
  },
  {
    name: "LinkedIn, signed out",
    at: "https://in.linkedin.com/jobs/view/backend-engineer-at-neelgiri-freight-4012345678?position=1",
    html: page(
      "Neelgiri Freight hiring Backend Engineer",
      `<h1 class="top-card-layout__title topcard__title">Backend Engineer</h1>
      <a class="topcard__org-name-link" href="#">Neelgiri Freight</a>
      <span class="topcard__flavor topcard__flavor--bullet">Pune, Maharashtra, India</span>`,
    ),
    reads: { ...KNOWN, place: "Pune, Maharashtra, India", link: "https://www.linkedin.com/jobs/view/4012345678/" },
  },
  {
    name: "Naukri",
    at: "https://www.naukri.com/job-listings-backend-engineer-neelgiri-pune-2-to-5-years-201126000123?src=x&xp=1",
    html: page(
      "Backend Engineer - Pune - Neelgiri Freight",
      `<header><h1 class="styles_jd-header-title__aB12c">Backend Engineer</h1>
      <div class="styles_jd-header-comp-name__xY34z"><a href="/n">Neelgiri Freight</a>
      <div class="styles_rating__a"><a href="/r">4.1</a> <a href="/r">(12 Reviews)</a></div></div>
      <span class="styles_jhc__location__qW56e"><a href="/p">Pune</a></span></header>`,
    ),
    reads: {
      ...KNOWN,
      place: "Pune",
      link: "https://www.naukri.com/job-listings-backend-engineer-neelgiri-pune-2-to-5-years-201126000123",
    },
  },
  {
    name: "Indeed, one job",
    at: "https://in.indeed.com/viewjob?jk=0123456789abcdef&from=serp&vjs=3&tk=1",
    html: page(
      "Backend Engineer - Pune, Maharashtra - Indeed.com",
      `<h1 data-testid="jobsearch-JobInfoHeader-title"><span>Backend Engineer<span> - job post</span></span></h1>
      <div data-testid="inlineHeader-companyName"><a href="#">Neelgiri Freight</a></div>
      <div data-testid="inlineHeader-companyLocation">Pune, Maharashtra</div>${json(posting())}`,
    ),
    reads: { ...IN_PUNE, link: "https://in.indeed.com/viewjob?jk=0123456789abcdef" },
  },
  {
    name: "Indeed, another job opened in the list: the script's is the one before",
    at: "https://in.indeed.com/jobs?q=backend&jk=0123456789abcdef&vjk=fedcba9876543210",
    html: page(
      "Backend jobs - Indeed.com",
      `<h2 data-testid="jobsearch-JobInfoHeader-title">Data Analyst - job post</h2>
      <div data-testid="inlineHeader-companyName">Kesari Labs</div>
      <div data-testid="inlineHeader-companyLocation">Jaipur, Rajasthan</div>${json(posting())}`,
    ),
    reads: {
      title: "Data Analyst",
      company: "Kesari Labs",
      place: "Jaipur, Rajasthan",
      link: "https://in.indeed.com/viewjob?jk=fedcba9876543210",
    },
  },
  {
    name: "foundit, by its JSON-LD, which names the portal as the employer",
    at: "https://www.foundit.in/job/backend-engineer-neelgiri-freight-pune-48221160?searchId=1",
    html: page(
      "Backend Engineer hiring Neelgiri Freight - Pune | foundit",
      `<h1>Backend Engineer</h1>${json(posting({ hiringOrganization: { name: "foundit" } }))}`,
    ),
    reads: IN_PUNE,
  },
  {
    name: "Internshala",
    at: "https://internshala.com/job/detail/backend-engineer-job-in-pune-at-neelgiri-freight1732000000",
    html: page(
      "Backend Engineer Job | Internshala",
      `<div class="detail_view"><div class="heading_4_5 profile">Backend Engineer</div>
      <div class="heading_6 company_name"><a href="#">Neelgiri Freight</a></div>
      <p id="location_names"><a href="#">Pune</a></p></div>
      <div class="individual_internship"><div class="heading_4_5 profile">Sales Lead</div></div>`,
    ),
    reads: { ...KNOWN, place: "Pune" },
  },
  {
    name: "Instahyre, by the page's name",
    at: "https://www.instahyre.com/job-412345-backend-engineer-at-neelgiri-freight-pune/",
    html: page("Backend Engineer job at Neelgiri Freight - Instahyre", '<h1 class="profile">Backend Engineer</h1>'),
    reads: KNOWN,
  },
  {
    name: "Greenhouse",
    at: "https://job-boards.greenhouse.io/neelgirifreight/jobs/4567890?gh_src=abc",
    html: page(
      "Job Application for Backend Engineer at Neelgiri Freight",
      `<div class="job__title"><h1 class="section-header">Backend Engineer</h1></div>
      <div class="job__location"><div>Pune, India</div></div>`,
    ),
    reads: {
      ...KNOWN,
      place: "Pune, India",
      link: "https://job-boards.greenhouse.io/neelgirifreight/jobs/4567890",
    },
  },
  {
    name: "Greenhouse, the older boards",
    at: "https://boards.greenhouse.io/neelgirifreight/jobs/4567890",
    html: page(
      "Job Application for Backend Engineer at Neelgiri Freight",
      `<div id="header"><h1 class="app-title">Backend Engineer</h1>
      <span class="company-name">at Neelgiri Freight</span><div class="location">Pune</div></div>`,
    ),
    reads: { ...KNOWN, place: "Pune" },
  },
  {
    name: "Lever",
    at: "https://jobs.lever.co/neelgiri/0f0f0f0f-1111-2222-3333-444444444444?lever-source=x",
    html: page(
      "Neelgiri Freight - Backend Engineer",
      `<div class="posting-headline"><h2>Backend Engineer</h2><div class="posting-categories">
      <div class="sort-by-time location">Pune</div><div class="commitment">Full-time</div></div></div>`,
    ),
    reads: { ...KNOWN, place: "Pune", link: "https://jobs.lever.co/neelgiri/0f0f0f0f-1111-2222-3333-444444444444" },
  },
  {
    name: "Ashby, moved to another job than the script's",
    at: "https://jobs.ashbyhq.com/neelgiri/0f0f0f0f-1111-2222-3333-444444444444",
    html: page(
      "Backend Engineer @ Neelgiri Freight",
      `<h1 class="_title_1 ashby-job-posting-heading">Backend Engineer</h1>${json(posting({ title: "Sales Lead" }))}`,
    ),
    reads: KNOWN,
  },
  {
    name: "Workday: the employer stays open where the markup doesn't say it",
    at: "https://neelgiri.wd3.myworkdayjobs.com/en-US/Careers/job/Pune/Backend-Engineer_R-00123",
    html: page(
      "Backend Engineer",
      `<h2 data-automation-id="jobPostingHeader">Backend Engineer</h2>
      <div data-automation-id="locations"><dl><dt>locations</dt><dd>Pune</dd></dl></div>`,
    ),
    reads: { title: "Backend Engineer", place: "Pune" },
  },
];
