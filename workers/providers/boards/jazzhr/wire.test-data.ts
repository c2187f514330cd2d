import { escapeHtml, htmlOf, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "sampleworks",
  id: (i) => `oVX1rAxJ${String(i).padStart(3, "0")}`,
  link: (id) => `https://sampleworks.applytojob.com/apply/jobs/details/${id}`,
  answer(facts, { url }) {
    const fact = facts.find(({ id }) => url.pathname.endsWith(`/details/${id}`));
    if (fact)
      return `<html><script type="application/ld+json">${JSON.stringify({
        "@context": "https://schema.org",
        "@type": "JobPosting",
        title: fact.title,
        description: htmlOf(fact),
        datePosted: "2026-07-08",
        jobLocation: { "@type": "Place", address: { addressLocality: "Pune", addressCountry: "India" } },
        baseSalary: { currency: "USD", value: { minValue: 60000, maxValue: 70000, unitText: "YEAR" } },
      }).replaceAll("<", "\\u003c")}</script></html>`;
    return `<html><body><div id="jobs_column">${facts
      .map((one) =>
        // Both layouts that are seen.
        one.i % 2 === 0
          ? `<div id="row_job_2026_${one.i}" class="jobs_row">
  <div><a class="job_title_link" href="/apply/jobs/details/${one.id}?&">${escapeHtml(one.title)}</a></div>
  <span class="resumator_description mr20"><strong>Location:</strong> Pune, MH</span></div>`
          : `<tr id="row_job_2026_${one.i}" class="resumator_even_row"><td>
  <a class="job_title_link" href="/apply/jobs/details/${one.id}?&">${escapeHtml(one.title)}</a></td>
  <td>Pune, MH</td></tr>`,
      )
      .join("\n")}</div></body></html>`;
  },
  requests: 1,
  says: {
    location: "Pune, MH",
    payLower: 60_000,
    payUpper: 70_000,
    payCurrency: "USD",
    postedAt: Date.parse("2026-07-08"),
  },
  noBoards: [null, 17, "", "<html></html>", "{}"],
  badSlugs: ["a/b", "a b", "a.b"],
};
