import { escapeHtml, htmlOf, type Wire } from "../test-data";

const PAGE = 25;

export const wire: Wire = {
  slug: "careers-sample.icims.com",
  id: (i) => String(8_200 + i),
  link: (id) => `https://careers-sample.icims.com/jobs/${id}/engineer/job`,
  answer(facts, { url }) {
    const fact = facts.find(({ id }) => url.pathname.startsWith(`/jobs/${id}/`));
    if (fact) {
      const posting = {
        "@context": "http://schema.org",
        "@type": "JobPosting",
        title: fact.title,
        description: htmlOf(fact),
        datePosted: "2026-08-05T04:00:00.000Z",
        jobLocation: [
          {
            "@type": "Place",
            address: { addressLocality: "Pune", addressRegion: "MH", addressCountry: "IN", streetAddress: "x" },
          },
        ],
        baseSalary: { currency: "INR", value: { minValue: 50_000, maxValue: "60000", unitText: "MONTH" } },
      };
      // Strings on these pages have line breaks of their own.
      const json = JSON.stringify(posting).replace("<ul>", "<ul>\n").replaceAll("</", "<\\/");
      return `<html><script type="application/ld+json">{"@type":"Organization"}</script>
<script type="application/ld+json">${json}</script></html>`;
    }
    const skip = Number(url.searchParams.get("pr") ?? 0) * PAGE;
    const cards = facts.slice(skip, skip + PAGE).map(
      (one) => `<li class="row iCIMS_JobCardItem"><div class="row">
<div class="col-xs-6 header left"><span class="sr-only field-label">Job Locations</span>
<span>IN-MH-Pune | IN-KA-Mysuru</span></div>
<div class="col-xs-12 title">
<a href="${one.link}?in_iframe=1" class="iCIMS_Anchor" title="${one.id} - ${escapeHtml(one.title)}">
<span class="sr-only field-label">Job Title</span><h3>${escapeHtml(one.title)}</h3></a></div></div></li>`,
    );
    return `<!doctype html><html><body class="iCIMS_Page"><ul>${cards.join("\n")}</ul></body></html>`;
  },
  // The page after the last, which is empty, too.
  requests: 11,
  says: {
    location: "Pune, MH, IN",
    payLower: 600_000,
    payUpper: 720_000,
    payCurrency: "INR",
    postedAt: Date.parse("2026-08-05T04:00:00Z"),
  },
  noBoards: [null, 17, "", "<html></html>", "{}"],
  badSlugs: ["a/b", "a b", "sample", "10.0.0.1", "a.local"],
};
