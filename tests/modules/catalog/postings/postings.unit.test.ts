import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { MAPPERS, type Format } from "@workers/modules/catalog/postings/formats";
import { fingerprint } from "@workers/modules/catalog/postings/fingerprint";
import { isInsidePortal, keysOfLink, portalOfLink } from "@workers/modules/catalog/postings/links";
import { checkLink, plainLink, withoutSecrets } from "@workers/lib/link";
import {
  currencyCode,
  experienceFromText,
  NO_PAY,
  payFromIndianText,
  yearlyPay,
} from "@workers/reading/postings/stated-pay";
import { AUTHORITY, joinByKey, observe, type RawPosting, type RawRow } from "@workers/modules/catalog/postings/rules";
import { cleanBlock, cleanLine, cleanSkills, decodeEntities, htmlToText, TITLE_MAX } from "@workers/lib/text";
import { titleQuery } from "@workers/modules/catalog/postings/title-query";

const DATA = process.env["DATA_DIR"];
const hasData = DATA !== undefined && existsSync(join(DATA, "postings"));

const inr = (payLower: number | null, payUpper: number | null) => ({ payLower, payUpper, payCurrency: "INR" });

describe("pay", () => {
  it.each([
    ["6-8 Lacs PA", inr(600_000, 800_000)],
    ["1.5-2.5 Lacs PA", inr(150_000, 250_000)],
    ["4.25-9.25 Lacs PA", inr(425_000, 925_000)],
    ["90 Lacs - 1.2 Cr PA", inr(9_000_000, 12_000_000)],
    ["1-1.5 Cr PA", inr(10_000_000, 15_000_000)],
    ["₹ 5 - 7 LPA", inr(500_000, 700_000)],
    ["4,00,000 - 6,50,000 PA", inr(400_000, 650_000)],
    ["25,000-40,000 per month", inr(300_000, 480_000)],
    ["8-6 Lacs PA", inr(600_000, 800_000)],
    ["50,000-1 Lac PA", inr(50_000, 100_000)],
    ["50,000-3 Lacs P.A.", inr(50_000, 300_000)],
    ["75,000 - 1.25 Lakh per annum", inr(75_000, 125_000)],
    ["80,000 - 1 Lac per month", inr(960_000, 1_200_000)],
    ["5 Lacs - 8 PA", inr(500_000, 800_000)],
    ["1 Lac - 1,50,000 PA", inr(100_000, 150_000)],
    ["50-1 Lac PA", NO_PAY],
    ["90-1.2 Cr PA", NO_PAY],
    ["Not disclosed", NO_PAY],
    ["50,000 - 70,000", NO_PAY],
    ["0-0 Lacs PA", NO_PAY],
    ["Lacs", NO_PAY],
    ["", NO_PAY],
  ])("reads %j", (text, pay) => expect(payFromIndianText(text)).toEqual(pay));

  it("takes only what has a currency, an interval and an amount", () => {
    const given = { lower: 50, upper: 60, currency: "USD", interval: "hourly" as const };
    expect(yearlyPay(given)).toEqual({ payLower: 104_000, payUpper: 124_800, payCurrency: "USD" });
    expect(yearlyPay({ ...given, currency: "A" })).toEqual(NO_PAY);
    expect(yearlyPay({ ...given, interval: null })).toEqual(NO_PAY);
    expect(yearlyPay({ ...given, lower: null })).toMatchObject({ payLower: null, payUpper: 124_800 });
    expect(yearlyPay({ ...given, lower: -1, upper: 0 })).toEqual(NO_PAY);
    expect(yearlyPay({ ...given, lower: Number.NaN, upper: 1e300 })).toEqual(NO_PAY);
    expect(["₹", "$", "£", "inr", "USD", "C", "", null].map(currencyCode)).toEqual([
      "INR",
      "USD",
      "GBP",
      "INR",
      "USD",
      null,
      null,
      null,
    ]);
  });

  it("any text is pay or none, and the bounds are in order", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[\d.,]{0,9} ?(Lacs|Cr)? ?- ?[\d.,]{0,9} (Lacs|Cr) PA$/)),
        (text) => {
          const pay = payFromIndianText(text);
          if (pay.payCurrency === null) expect(pay).toEqual(NO_PAY);
          else if (pay.payLower !== null && pay.payUpper !== null)
            expect(pay.payLower).toBeLessThanOrEqual(pay.payUpper);
        },
      ),
    );
  });

  it.each([
    ["3-8 Yrs", 3, 8],
    ["0-1 Yrs", 0, 1],
    ["8-3 years", 3, 8],
    ["5+ years", 5, null],
    ["10 Yrs", 10, 10],
    ["2.5 to 4 years", 2.5, 4],
    ["Fresher", 0, 0],
    ["a lot", null, null],
    ["", null, null],
  ])("experience %j", (text, experienceMin, experienceMax) =>
    expect(experienceFromText(text)).toEqual({ experienceMin, experienceMax }),
  );
});

describe("text", () => {
  it("drops what hides or reorders, keeps what Indian scripts need", () => {
    expect(cleanLine("\u202Etxt.exe\u202C  Dev\u0000eloper\u200B\u00AD ", 100)).toBe("txt.exe Dev eloper");
    expect(cleanLine("क्\u200Dष", 100)).toBe("क्\u200Dष");
    expect(cleanLine("<b onclick=x>Senior</b> <script>alert(1)</script>Engineer", 100)).toBe("Senior Engineer");
    expect(cleanLine("C++ < C# & I <3 Go", 100)).toBe("C++ < C# & I <3 Go");
    expect(cleanBlock("a\r\n\r\n\r\n b\t c \u2028d")).toBe("a\n\nb c\nd");
  });

  it("is bounded and well formed whatever comes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2000 }), (text) => {
        const line = cleanLine(text, TITLE_MAX);
        expect(line.length).toBeLessThanOrEqual(TITLE_MAX);
        expect(line.isWellFormed()).toBe(true);
        expect(line).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
        expect(cleanLine(line, TITLE_MAX).length).toBeLessThanOrEqual(line.length);
        expect(htmlToText(text).length).toBeLessThanOrEqual(text.length * 3 + 10);
      }),
    );
  });

  it("reads HTML as lines", () => {
    expect(
      htmlToText(
        "<h2>Role</h2><p>One<br/>two &amp; three</p><ul><li>a</li><li>b</li></ul><!-- <p>no " +
          "--><style>p{}</style><SCRIPT>x</SCRIPT\n>end",
      ),
    ).toBe("Role\n\nOne\ntwo & three\n\n- a\n- b\nend");
    expect(htmlToText("a < b and c > d <unfinished")).toBe("a < b and c > d");
    expect(htmlToText("<script>never closed")).toBe("");
    expect(decodeEntities("&lt;&#8377;&#x20B9;&#0;&#xD800;&#99999999;&nope;&toString;&amp;lt;")).toBe(
      "<₹₹&nope;&toString;&lt;",
    );
  });

  it("keeps each skill once", () => {
    expect(cleanSkills([" Java", "java", "", "Spring Boot", "<i>Go</i>"])).toEqual(["Java", "Spring Boot", "Go"]);
  });

  it("makes a query of people's words, never of their signs", () => {
    expect(titleQuery(["Senior C++ Developer", "  ", 'x" OR y*'])).toBe(
      'title : (("senior" AND "c++" AND "developer") OR ("x" AND "or" AND "y"))',
    );
    expect(titleQuery(["", '-*"'])).toBe("");
  });
});

describe("links", () => {
  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.com/",
    "//example.com",
    "/jobs",
    "https://user:pw@example.com/",
    "https://localhost/",
    "https://intranet/x",
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://2130706433/",
    "https://",
    "",
    null,
    5,
    `https://example.com/${"x".repeat(2000)}`,
  ])("refuses %j", (link) => expect(checkLink(link)).toBeNull());

  it("takes http and https", () => {
    expect(checkLink(" HTTPS://Example.COM/Jobs?id=1 ")).toBe("https://example.com/Jobs?id=1");
    expect(checkLink("http://example.com")).toBe("http://example.com/");
  });

  it.each([
    ["https://job-boards.greenhouse.io/Acme/jobs/123?gh_src=x", ["greenhouse:acme:123"], "Greenhouse"],
    ["https://boards.eu.greenhouse.io/acme/jobs/123", ["greenhouse:acme:123"], "Greenhouse"],
    ["https://boards.greenhouse.io/embed/job_app?for=acme&token=123", ["greenhouse:acme:123"], "Greenhouse"],
    ["https://www.example.com/careers?gh_jid=7654321", ["greenhouse:*:7654321"], "Greenhouse"],
    [
      "https://jobs.lever.co/acme/A24EC4E5-5caa-473d-abd4-b71f09a8167b/apply",
      ["lever:acme:a24ec4e5-5caa-473d-abd4-b71f09a8167b"],
      "Lever",
    ],
    [
      "https://jobs.ashbyhq.com/Acme%20Labs/90fb3621-899e-4b59-925d-25080ec91e18",
      ["ashby:acme labs:90fb3621-899e-4b59-925d-25080ec91e18"],
      "Ashby",
    ],
    ["https://apply.workable.com/j/AB12CD34EF/apply/", ["workable:*:ab12cd34ef"], "Workable"],
    ["https://apply.workable.com/acme/j/AB12CD34EF", ["workable:acme:ab12cd34ef", "workable:*:ab12cd34ef"], "Workable"],
    ["https://apply.workable.com/acme/", [], "Company site"],
    ["https://acme.recruitee.com/o/backend-developer", ["recruitee:acme:o/backend-developer"], "Recruitee"],
    [
      "https://in.linkedin.com/jobs/view/backend-developer-at-acme-4155123456?trk=x",
      ["linkedin:4155123456"],
      "LinkedIn",
    ],
    ["https://in.indeed.com/viewjob?jk=AbCdef0123456789&from=x", ["indeed:abcdef0123456789"], "Indeed"],
    [
      "https://www.naukri.com/job-listings-gcp-data-engineer-acme-hyderabad-2-to-5-years-140525012593",
      ["naukri:140525012593"],
      "Naukri",
    ],
    ["https://acme.keka.com/careers/jobdetails/132016", ["keka:acme:132016"], "Keka"],
    [
      "https://acme.ripplehire.com/candidate/?token=x&source=CAREERSITE#detail/job/600100",
      ["ripplehire:acme:600100"],
      "RippleHire",
    ],
    [
      "https://abcd.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/job/25587/?utm_medium=jobboard",
      ["oracle:abcd/fa.us2/cx_1:25587"],
      "Oracle",
    ],
    [
      "https://acme.mynexthire.com/employer/jobs" +
        `/careers?src=careers&p=${encodeURIComponent(btoa('{"pageType":"jd","reqId":1226}'))}`,
      ["mynexthire:acme:1226"],
      "MyNextHire",
    ],
    ["https://acme.mynexthire.com/employer/jobs/careers?p=%25", [], "Company site"],
    ["http://acme.hire.trakstar.com/jobs/fk0z8rm", ["trakstar:acme:fk0z8rm"], "Trakstar"],
    [
      "https://careers-acme.icims.com/jobs/8214/payroll/job?in_iframe=1",
      ["icims:careers-acme.icims.com:8214"],
      "iCIMS",
    ],
    [
      "https://acme.zohorecruit.in/jobs/Careers/91994000000294203/Clerk?source=CareerSite",
      ["zoho-recruit:acme.zohorecruit.in:91994000000294203"],
      "Zoho Recruit",
    ],
    [
      "https://acme.darwinbox.in/ms/candidatev2/main/careers/jobDetails/a6610fb2a780ac",
      ["darwinbox:acme.darwinbox.in:a6610fb2a780ac"],
      "Darwinbox",
    ],
    ["https://acme.keka.com/careers", [], "Company site"],
    ["https://keka.com/careers/jobdetails/132016", [], "Company site"],
    ["https://www.foundit.in/job/clerk-acme-pune-1234567", [], "Foundit"],
    ["https://www.glassdoor.co.in/job-listing/clerk", [], "Glassdoor"],
    ["https://foundit.in.evil.example/job/1", [], "Company site"],
    ["https://linkedin.com.evil.example/jobs/view/4155123456", [], "Company site"],
    ["https://evil-naukri.com/job-listings-x-140525012593", [], "Company site"],
    ["https://careers.example.com/jobs/1", [], "Company site"],
  ])("knows %s", (link, keys, portal) => {
    expect(keysOfLink(link)).toEqual(keys);
    expect(portalOfLink(link)).toBe(portal);
  });

  it("gives a board's link and a portal's link to it one key, by which site of which tenant it is", () => {
    const link = "https://acme.wd5.myworkdayjobs.com/External/job/Pune/Clerk_R-12";
    expect(keysOfLink(link)).toEqual(["workday:acme/wd5/external:r-12"]);
    expect(keysOfLink(link.replace("/External", "/en-US/External") + "?source=LinkedIn")).toEqual(keysOfLink(link));
    expect(keysOfLink(link.replace("/External", "/Internal"))).not.toEqual(keysOfLink(link));
  });

  it("goes out without what only says where its visitor came from, whatever that is this time", () => {
    const link = "https://example.com/jobs/7?b=2&a=1";
    for (const more of ["&utm_source=x&utm_campaign=tuesday", "&ref=linkedin", "&gh_src=0a1b", "&source=feed", ""])
      expect(seen({ link: `${link}${more}` })).toMatchObject({ link, keys: ["link:example.com/jobs/7?a=1&b=2"] });
    // A reference of the employer's is the posting's own.
    expect(seen({ link: `${link}&ref=HR-2041` }).link).toBe(`${link}&ref=HR-2041`);
  });

  it("sets aside what only tells where one came from", () => {
    expect(plainLink("http://www.example.com/jobs/7/?utm_source=x&b=2&a=1&gh_src=y#top")).toBe(
      plainLink("https://example.com/jobs/7?a=1&b=2"),
    );
    expect(plainLink("https://example.com/#/jobs/7")).not.toBe(plainLink("https://example.com/#/jobs/8"));
    expect(plainLink("https://example.com/jobs?id=7")).not.toBe(plainLink("https://example.com/jobs?id=8"));
  });

  it.each([
    ["?id=7&access_token=abc&lang=en", "?id=7&lang=en"],
    ["?token=eyJhbGciOi.eyJzdWIiOi.x", ""],
    ["?inviteToken=41&id=7", "?id=7"],
    ["?token=4567890", "?token=4567890"],
    ["?auth=x&api_key=y&jsessionid=1&sessionId=2&otp=1234&id=7", "?id=7"],
    ["?email=a%40example.org&u=asha@example.org&id=7", "?id=7"],
    ["?code=JD-2041&key=41", "?code=JD-2041&key=41"],
    ["?code=0f0f0f0f-1111-2222-3333-444444444444", "?code=0f0f0f0f-1111-2222-3333-444444444444"],
    ["?code=4/0AX4XfWh-long-enough-to-be-no-number&id=7", "?id=7"],
    ["?author=asha&profession=cook&b=%20x&a", "?author=asha&profession=cook&b=%20x&a"],
    ["#access_token=abc&job=41", "#job=41"],
    ["#/jobs/7?token=abc", "#/jobs/7"],
    ["#/jobs/7", "#/jobs/7"],
  ])("sets aside what lets its bearer in: %s", (given, kept) => {
    expect(withoutSecrets(`https://example.com/jobs${given}`)).toBe(`https://example.com/jobs${kept}`);
  });
});

describe("the catalogue's key of a job", () => {
  const print = (company: string, title: string, location: string) => fingerprint({ company, title, location });

  it("sets spelling, order and how it is worked aside", () => {
    const a = print("Alo Yoga, Inc.", "Sr. Backend Developer ", "Bengaluru, Karnataka, India");
    expect(print("aloyoga", "senior developer (backend)", "Bangalore")).toBe(a);
    expect(a).toMatch(/^aloyoga\|[0-9a-f]{20}$/);
    expect(print("SAP India Pvt.Ltd", "Développeur", "Gurgaon")).toBe(
      print("SAP", "Developpeur", "Gurugram, Haryana, India"),
    );
    expect(print("A", "B", "Hyderabad, Bengaluru, Chennai")).toBe(print("A", "B", "Chennai; Bangalore; Hyderabad"));
    expect(print("A", "B", "Remote - India")).toBe(print("A", "B", "India (Remote)"));
    expect(print("A", "B", "Office - Washington-Seattle")).toBe(print("A", "B", "Seattle, Washington, United States"));
    expect(print("A", "B", "Remote - International")).toBe(print("A", "B", "International"));
  });

  it("keeps apart what differs", () => {
    const prints = [
      print("A", "C", "Pune"),
      print("A", "C++", "Pune"),
      print("A", "C#", "Pune"),
      print("A", "Senior C", "Pune"),
      print("A", "C", "Mumbai"),
      print("A", "C", "Pune; Mumbai"),
      print("A", "C", "New York; Rochester, NY"),
      print("A", "C", "Rochester, NY"),
      print("A", "C", "Remote, US"),
      print("A", "C", "India"),
      print("A", "C", "Smallville, India"),
      print("A", "C", "Otherville, India"),
      print("A", "C", "Remote"),
      print("B", "C", "Pune"),
      print(`${"a".repeat(60)}b`, "C", "Pune"),
      print(`${"a".repeat(60)}c`, "C", "Pune"),
    ];
    expect(new Set(prints).size).toBe(prints.length);
  });

  it("is empty, which matches nothing, when there is too little", () => {
    expect([print("", "B", "Pune"), print("A", "!!!", "Pune"), print("A", "B", "")]).toEqual(["", "", ""]);
  });
});

function seen(raw: Partial<RawRow>): RawPosting {
  const row = observe({
    sourceKey: null,
    authority: AUTHORITY.portal,
    title: "T",
    company: "C",
    location: "Pune",
    link: "https://example.com/1",
    portal: "LinkedIn",
    ...raw,
  });
  if (typeof row === "string") throw new Error(row);
  return row;
}

describe("joining by key", () => {
  it("joins rows that share a name, through others too; the higher authority tells", () => {
    const rows = [
      seen({ sourceKey: "linkedin:1", title: "portal" }),
      seen({ sourceKey: "greenhouse:a:1", authority: AUTHORITY.board, title: "board" }),
      seen({ sourceKey: "naukri:1" }),
      seen({ sourceKey: "linkedin:1", title: "later", moreKeys: ["greenhouse:a:1"] }),
    ];
    const joined = joinByKey(rows);
    expect(joined.map((row) => [row.title, row.sourceKey, row.keys])).toEqual([
      ["board", "greenhouse:a:1", ["greenhouse:a:1", "linkedin:1"]],
      ["T", "naukri:1", ["naukri:1"]],
    ]);
  });

  it("every key is in one group, every group is connected, no key is lost", () => {
    const key = fc.integer({ min: 1, max: 12 }).map((n) => `linkedin:${n}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.array(key, { maxLength: 2 })), { maxLength: 15 }), (picks) => {
        const rows = picks.map(([sourceKey, moreKeys]) => seen({ sourceKey, moreKeys }));
        const joined = joinByKey(rows);
        const all = joined.flatMap((row) => row.keys);
        expect(new Set(all).size).toBe(all.length);
        expect(new Set(all)).toEqual(new Set(rows.flatMap((row) => row.keys)));
        for (const row of rows)
          expect(
            joined.filter(
              (group) => group.keys.includes(row.keys[0] ?? "") && row.keys.every((k) => group.keys.includes(k)),
            ),
          ).toHaveLength(1);
        expect(joinByKey(joined)).toEqual(joined);
      }),
    );
  });

  it("the address is a name only where there is no better one", () => {
    expect(seen({ sourceKey: "linkedin:1", link: "https://example.com/careers" }).keys).toEqual(["linkedin:1"]);
    expect(seen({}).keys).toEqual(["link:example.com/1"]);
  });
});

it("knows the portals that take applications only from whoever signs in", () => {
  const inside = ["https://in.linkedin.com/jobs/view/1", "https://www.naukri.com/job-listings-x-140525012593"].concat([
    "https://in.indeed.com/viewjob?jk=1",
    "https://www.glassdoor.co.in/x",
    "https://glassdoor.com/x",
    "https://www.bayt.com/x",
    "https://www.shine.com/jobs/clerk/acme/1",
    "https://www.monsterindia.com/job/1",
    "https://internshala.com/internship/detail/1",
    "https://wellfound.com/jobs/1-clerk",
    "https://apna.co/job/pune/clerk-1",
    "https://www.hirist.tech/j/clerk-1.html",
  ]);
  expect(inside.filter((link) => !isInsidePortal(link))).toEqual([]);
  const outside = ["https://boards.greenhouse.io/acme/jobs/1", "https://notlinkedin.com/jobs/view/1"].concat([
    "https://glassdoor.com.evil.example/x",
    "https://remotive.com/remote-jobs/1",
    "https://careers.wellfounded.com/1",
    "https://moonshine.com/jobs/1",
    "https://careers.example.com/?via=linkedin.com",
  ]);
  expect(outside.filter(isInsidePortal)).toEqual([]);
});

describe("JobSpy rows", () => {
  const jobspy = (row: Record<string, unknown>) => {
    const result = MAPPERS.jobspy({
      site: "linkedin",
      id: "li-4155123456",
      job_url: "https://www.linkedin.com/jobs/view/4155123456",
      title: "Data Engineer",
      company: "Sample",
      location: "Pune, Maharashtra, India",
      ...row,
    });
    if (typeof result === "string") throw new Error(result);
    return result;
  };

  it("takes the company's own link, and both names", () => {
    expect(jobspy({ job_url_direct: "https://boards.greenhouse.io/sample/jobs/99?gh_src=li" })).toMatchObject({
      sourceKey: "linkedin:4155123456",
      keys: ["greenhouse:sample:99", "linkedin:4155123456"],
      portal: "Greenhouse",
      link: "https://boards.greenhouse.io/sample/jobs/99",
      easyApply: false,
    });
    expect(jobspy({ job_url_direct: "https://careers.example.com/7" })).toMatchObject({
      keys: ["linkedin:4155123456"],
      portal: "Company site",
    });
    expect(jobspy({ job_url_direct: "javascript:x" })).toMatchObject({
      portal: "LinkedIn",
      link: "https://www.linkedin.com/jobs/view/4155123456",
    });
  });

  it("knows Easy Apply only where the details were read", () => {
    expect(jobspy({ description: "words" }).easyApply).toBe(true);
    expect(jobspy({}).easyApply).toBe(false);
    expect(
      jobspy({
        site: "indeed",
        id: "in-abcdef0123456789",
        job_url: "https://in.indeed.com/viewjob?jk=abcdef0123456789",
      }),
    ).toMatchObject({ easyApply: true, keys: ["indeed:abcdef0123456789"], portal: "Indeed" });
    expect(
      jobspy({
        site: "naukri",
        id: "nk-140525012593",
        job_url: "https://www.naukri.com/job-listings-x-140525012593",
        description: "words",
      }).easyApply,
    ).toBe(false);
  });

  it("walks around the traps of pay", () => {
    const naukri = {
      site: "naukri",
      id: "nk-140525012593",
      job_url: "https://www.naukri.com/job-listings-x-140525012593",
    };
    expect(jobspy({ ...naukri, min_amount: 600000, max_amount: 800000, currency: "INR", interval: "" })).toMatchObject(
      inr(600_000, 800_000),
    );
    expect(jobspy({ ...naukri, min_amount: "600000.0", max_amount: "800000.0", currency: "USD" })).toMatchObject(
      inr(600_000, 800_000),
    );
    expect(jobspy({ min_amount: 50000, max_amount: 60000, currency: "₹", interval: "monthly" })).toMatchObject(
      inr(600_000, 720_000),
    );
    expect(jobspy({ min_amount: 600000, max_amount: 800000, currency: "USD", interval: "yearly" })).toMatchObject(
      NO_PAY,
    );
    expect(
      jobspy({ location: "Austin, TX, US", min_amount: 50, max_amount: 60, currency: "USD", interval: "hourly" }),
    ).toMatchObject({ payLower: 104_000, payUpper: 124_800, payCurrency: "USD" });
    expect(jobspy({ location: "Austin, TX, US", min_amount: 50, currency: "USD", interval: "" })).toMatchObject(NO_PAY);
    expect(jobspy({ location: "London, UK", min_amount: 50000, currency: "A", interval: "yearly" })).toMatchObject(
      NO_PAY,
    );
  });

  it("believes 'remote' where no city stands against it", () => {
    expect(jobspy({ is_remote: "True" }).remote).toBe("unknown");
    expect(jobspy({ is_remote: true, location: "India" }).remote).toBe("remote");
    expect(jobspy({ is_remote: "False", location: "Remote, India" }).remote).toBe("remote");
    expect(jobspy({ work_from_home_type: "Hybrid" }).remote).toBe("hybrid");
    expect(jobspy({ work_from_home_type: "Work from office", is_remote: "True" }).remote).toBe("onsite");
  });

  it("reads skills, experience, date, and frames with anchors or without an id", () => {
    expect(
      jobspy({ skills: "Java, Spring ,java", experience_range: "3-8 Yrs", date_posted: "2026-08-01" }),
    ).toMatchObject({
      skills: ["Java", "Spring"],
      experienceMin: 3,
      experienceMax: 8,
      postedAt: Date.parse("2026-08-01"),
    });
    expect(
      jobspy({
        id: "",
        job_url: undefined,
        job_url_hyper:
          '<a href="https://www.linkedin.com/jobs/view/4155123456">https://www.linkedin.com/jobs/view/4155123456</a>',
      }),
    ).toMatchObject({ sourceKey: "linkedin:4155123456", link: "https://www.linkedin.com/jobs/view/4155123456" });
    expect(jobspy({ date_posted: "yesterday" }).postedAt).toBeNull();
    for (const date of ["26-11-2026", "11/26/2026", "26/11/2026", "26.11.2026 00:00", "26-Nov-26", 1_795_651_200_000])
      expect([date, jobspy({ date_posted: date }).postedAt]).toEqual([date, Date.UTC(2026, 10, 26)]);
    // Either may be the month: it is left open.
    for (const date of ["05/06/2026", "31/02/2026", "32-11-2026", "1-2-26", "26-11", 12])
      expect([date, jobspy({ date_posted: date }).postedAt]).toEqual([date, null]);
    expect(jobspy({ date_posted: "05/05/2026" }).postedAt).toBe(Date.UTC(2026, 4, 5));
    const amounts = { min_amount: "3,00,000", max_amount: "5E+05", interval: "yearly", currency: "INR" };
    expect(jobspy(amounts)).toMatchObject({ payLower: 300_000, payUpper: 500_000 });
  });
});

describe("Darwinbox, as its page lists it", () => {
  const row = (more: Record<string, unknown> = {}) =>
    MAPPERS.darwinbox({
      board: "acme.darwinbox.in",
      id: "a6610fb2a780ac",
      title: " Area Sales Manager",
      officelocations_without_area: ["Bengaluru, Karnataka\r, India", "Pune, Maharashtra\r, India"],
      officelocation_show_arr: "Blr-co, Bengaluru, Karnataka, India (BLR-CO)",
      is_remote: 0,
      experience: "2 - 4 Years",
      salary_range: "3,00,000 - 4,00,000",
      salary_timeframe: "Annual",
      jd: "&lt;p&gt;Sells R&amp;amp;D&lt;/p&gt;",
      posted_on: "3-Feb-2026",
      ...more,
    });

  it("is a posting of the board that it was read on, with the registry's name for the company", () => {
    expect(row()).toMatchObject({
      sourceKey: "darwinbox:acme.darwinbox.in:a6610fb2a780ac",
      companyOf: "darwinbox:acme.darwinbox.in",
      title: "Area Sales Manager",
      company: "acme",
      location: "Bengaluru, Karnataka, India; Pune, Maharashtra, India",
      link: "https://acme.darwinbox.in/ms/candidatev2/main/careers/jobDetails/a6610fb2a780ac",
      portal: "Darwinbox",
      experienceMin: 2,
      experienceMax: 4,
      payLower: 300_000,
      payUpper: 400_000,
      payCurrency: "INR",
      text: "Sells R&D",
      postedAt: Date.UTC(2026, 1, 3),
    });
  });

  it("reads the older, thinner shape", () => {
    const older = {
      board: "acme.darwinbox.com",
      id: "a68cbe0cba739c",
      title: "Manager",
      tool_tip_locations: ["Pune, Maharashtra, India"],
      experience_from_num: "5",
      experience_to_num: "8",
      job_posting_on: 1_762_453_800,
      created_on: "2025-09-18T10:36:59.000Z",
    };
    expect(MAPPERS.darwinbox(older)).toMatchObject({
      location: "Pune, Maharashtra, India",
      experienceMin: 5,
      experienceMax: 8,
      postedAt: 1_762_453_800_000,
      text: "",
    });
  });

  it("takes no row of a host that is none of the system's, and no id that could lead elsewhere", () => {
    for (const more of [{ board: "acme.evil.example" }, { board: undefined }, { id: "../x" }, { id: 7 }])
      expect(row(more)).toBe("not a row of this format");
  });

  test.skipIf(!hasData).each(["darwinbox", "darwinbox_get_job_list"])("real answers: %s", (name) => {
    const answer = JSON.parse(readFileSync(join(DATA ?? "", `boards/${name}.json`), "utf8")) as {
      data?: object[];
      jobs?: object[];
    };
    const rows = (answer.data ?? answer.jobs ?? []).map((one) =>
      MAPPERS.darwinbox({ ...one, board: "acme.darwinbox.in" }),
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const read of rows)
      expect(read).toMatchObject({
        location: expect.stringMatching(/\p{L}/u) as string,
        postedAt: expect.any(Number) as number,
      });
  });
});

describe("every format", () => {
  it.each(Object.keys(MAPPERS) as Format[])("%s bears any row", (format) => {
    const names = fc.constantFrom(
      "site",
      "id",
      "job_url",
      "job_url_direct",
      "title",
      "company",
      "location",
      "min_amount",
      "currency",
      "interval",
      "src",
      "url",
      "absolute_url",
      "company_slug",
      "salary",
      "experience",
      "skills",
      "date",
    );
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom("linkedin", "https://example.com/1", "greenhouse:a", "A", "1"),
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(names, value)), (row) => {
        const result = MAPPERS[format](row);
        if (typeof result === "string") return;
        expect(result.title).not.toBe("");
        expect(result.company).not.toBe("");
        expect(["http:", "https:"]).toContain(new URL(result.link).protocol);
        expect(result.keys).toContain(result.sourceKey);
      }),
      { numRuns: 500 },
    );
  });
});

describe("real rows", () => {
  const inflated = (path: string) => new TextDecoder().decode(gunzipSync(readFileSync(join(DATA ?? "", path))));
  const tally = (format: Format, rows: readonly unknown[]) => {
    const reasons: Record<string, number> = {};
    const good: RawPosting[] = [];
    for (const row of rows) {
      const result = MAPPERS[format](row);
      if (typeof result === "string") reasons[result] = (reasons[result] ?? 0) + 1;
      else good.push(result);
    }
    return { good, reasons };
  };

  test.skipIf(!hasData)("112,616 Greenhouse rows map, each to a name of its own", () => {
    const rows = JSON.parse(inflated("postings/greenhouse-titles-112616.json.gz")) as unknown[];
    const { good, reasons } = tally("board", rows);
    expect(reasons).toEqual({});
    expect(new Set(good.map((row) => row.sourceKey)).size).toBe(112_616);
    expect(good.every((row) => row.portal === "Greenhouse" && row.postedAt !== null && row.companyOf !== null)).toBe(
      true,
    );
  });

  test.skipIf(!hasData)("9,151 Indian rows: those without a link are turned away, pay and experience are read", () => {
    const rows = inflated("postings/india-titles-9151.jsonl.gz")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    const { good, reasons } = tally("listing", rows);
    expect(reasons).toEqual({ "no http(s) link to apply at": 4000 });
    expect(good).toHaveLength(5151);
    const naukri = good.filter((row) => row.portal === "Naukri");
    expect(naukri).toHaveLength(528);
    expect(naukri.filter((row) => row.payCurrency === "INR")).toHaveLength(33);
    expect(naukri.filter((row) => row.experienceMin !== null)).toHaveLength(527);
    expect(naukri.filter((row) => row.skills.length > 0).length).toBeGreaterThan(500);
  });
});
