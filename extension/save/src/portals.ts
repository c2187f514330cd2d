/**
 * Portals and employers' systems whose pages state a job in their own way. Built from what is publicly known of their
 * pages: where a page has changed, nothing is found, and the person types it.
 */

/** Where a page shows a fact: a selector, the words of the page's name, or a meta. The first that is there counts. */
export interface Portal {
  name: string;
  at: RegExp;
  title: readonly string[];
  company: readonly string[];
  place: readonly string[];
  /** The page's own name, as far as it says `title` and `company`. */
  named?: RegExp;
  /** Words behind the title that don't belong to it. */
  after?: RegExp;
  /** The address of one job, where the page's own has more or less than that. */
  link?: (page: URL) => string | null;
  /** It shows several jobs in one page without loading another: what a script said at first may be of another one. */
  isOnePage?: true;
}

/** The number of a job in an address; null for what isn't one. */
const numberIn = (id: string | null | undefined): string | null => (id && /^[\w-]{4,40}$/.test(id) ? id : null);

const PORTALS: readonly Portal[] = [
  {
    name: "LinkedIn",
    at: /(?:^|\.)linkedin\.com$/,
    title: [
      ".job-details-jobs-unified-top-card__job-title",
      ".jobs-unified-top-card__job-title",
      ".top-card-layout__title",
      ".topcard__title",
    ],
    company: [
      ".job-details-jobs-unified-top-card__company-name",
      ".jobs-unified-top-card__company-name",
      ".topcard__org-name-link",
      ".top-card-layout__second-subline a",
    ],
    place: [
      ".job-details-jobs-unified-top-card__primary-description-container .tvm__text",
      ".jobs-unified-top-card__bullet",
      ".topcard__flavor--bullet",
    ],
    link: (page) => {
      const inPath = /^\/jobs\/view\/(?:[^/]*-)?(\d{6,})/.exec(page.pathname)?.[1];
      const id = numberIn(inPath ?? page.searchParams.get("currentJobId"));
      return id && `https://www.linkedin.com/jobs/view/${id}/`;
    },
    isOnePage: true,
  },
  {
    name: "Naukri",
    at: /(?:^|\.)naukri\.com$/,
    title: ["h1[class*='jd-header-title']"],
    company: ["[class*='jd-header-comp-name'] > a:first-of-type"],
    place: ["[class*='jhc__location']", "[class*='jhc__loc__'] a"],
    // The rest says which search it was found by.
    link: (page) => (/^\/job-listings-.+\d{6,}$/.test(page.pathname) ? page.origin + page.pathname : null),
  },
  {
    name: "Indeed",
    at: /(?:^|\.)indeed\.com$/,
    title: ["[data-testid='jobsearch-JobInfoHeader-title']", ".jobsearch-JobInfoHeader-title"],
    company: ["[data-testid='inlineHeader-companyName']", "[data-company-name='true']"],
    place: ["[data-testid='inlineHeader-companyLocation']", "[data-testid='job-location']"],
    after: /\s+-\s+job post$/i,
    link: (page) => {
      const id = numberIn(page.searchParams.get("vjk") ?? page.searchParams.get("jk"));
      return id && `${page.origin}/viewjob?jk=${id}`;
    },
    isOnePage: true,
  },
  {
    name: "foundit",
    at: /(?:^|\.)(?:foundit\.(?:in|my|sg|com\.ph|hk|id)|monsterindia\.com)$/,
    title: [],
    company: [],
    place: [],
    named: /^(?<title>.{3,120}?) hiring (?<company>.{2,100}?) - /i,
  },
  {
    name: "Internshala",
    at: /(?:^|\.)internshala\.com$/,
    title: [".profile_on_detail_page", ".detail_view .profile", ".detail_view .heading_4_5"],
    company: [
      ".detail_view .company_name a",
      ".detail_view .company_name",
      ".company_and_premium .link_display_like_text",
    ],
    place: [".detail_view #location_names", "#location_names", ".detail_view .locations"],
  },
  {
    name: "Instahyre",
    at: /(?:^|\.)instahyre\.com$/,
    title: [".job-title", "h1.profile"],
    company: [".company-name", ".employer-name"],
    place: [".job-locations", ".job-location"],
    named: /^(?<title>.{3,120}?) (?:job )?at (?<company>.{2,100}?)(?: [-|–] .*)?$/i,
  },
  {
    name: "Cutshort",
    at: /(?:^|\.)cutshort\.io$/,
    title: [],
    company: [],
    place: [],
    named: /^(?<title>.{3,120}?) (?:job )?at (?<company>.{2,100}?)(?: in .*)?(?: [-|–] .*)?$/i,
  },
  {
    name: "Wellfound",
    at: /(?:^|\.)wellfound\.com$/,
    title: ["[data-test='JobListing'] h1"],
    company: ["[data-test='JobListing'] a[href^='/company/'] h2", "[data-test='JobListing'] a[href^='/company/']"],
    place: [],
    named: /^(?<title>.{3,120}?) at (?<company>.{2,100}?) (?:•|\||-) /i,
  },
  {
    name: "Glassdoor",
    at: /(?:^|\.)glassdoor\.(?:com|co\.in|co\.uk)$/,
    title: ["[data-test='job-title']", "[id^='jd-job-title']"],
    company: ["[data-test='employer-name']", "[class*='EmployerProfile_employerNameHeading']"],
    place: ["[data-test='location']"],
    isOnePage: true,
  },
  {
    name: "Greenhouse",
    at: /^(?:boards|job-boards)(?:\.eu)?\.greenhouse\.io$/,
    title: [".job__title h1", "h1.app-title", "h1.section-header"],
    company: [".company-name"],
    place: [".job__location", "#header .location", ".location"],
    named: /^Job Application for (?<title>.{3,160}) at (?<company>.{2,100})$/i,
  },
  {
    name: "Lever",
    at: /^jobs(?:\.eu)?\.lever\.co$/,
    title: [".posting-headline h2"],
    company: [],
    place: [".posting-categories .location", ".posting-categories .sort-by-location"],
    named: /^(?<company>.{2,100}?) - (?<title>.{3,160})$/,
  },
  {
    name: "Ashby",
    at: /^jobs\.ashbyhq\.com$/,
    title: ["h1[class*='ashby-job-posting-heading']"],
    company: [],
    place: [],
    named: /^(?<title>.{3,160}) @ (?<company>.{2,100})$/,
    isOnePage: true,
  },
  {
    name: "Workday",
    at: /\.(?:myworkdayjobs|myworkdaysite)\.com$/,
    title: ["[data-automation-id='jobPostingHeader']"],
    company: [],
    place: ["[data-automation-id='locations'] dd", "[data-automation-id='locations']"],
    isOnePage: true,
  },
  {
    name: "SmartRecruiters",
    at: /^(?:jobs|careers)\.smartrecruiters\.com$/,
    title: ["h1.job-title"],
    company: [],
    place: [".job-details [itemprop='address']"],
  },
];

/** The portal that a page belongs to; null for any other site. */
export const portalAt = (hostname: string): Portal | null => PORTALS.find(({ at }) => at.test(hostname)) ?? null;
