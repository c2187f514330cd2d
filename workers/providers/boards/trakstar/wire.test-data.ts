import { escapeHtml, htmlOf, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "sampleworks",
  id: (i) => `fk0${(46_656 + i).toString(36)}`,
  link: (id) => `https://sampleworks.hire.trakstar.com/jobs/${id}/`,
  answer(facts) {
    const items = facts.map((fact) => {
      const text = `<h2 id="job_meta">\n<p>Location: Pune,Maharashtra,India </p>\n</h2>
<div id="job_description">\n${htmlOf(fact)}\n</div>
<div id="how_to_apply">\n<a href="https://sampleworks.recruiterbox.com/x">Apply</a>\n</div>`;
      return `<item><title>${escapeHtml(fact.title)}</title>
<link>http://sampleworks.hire.trakstar.com/jobs/${fact.id}</link>
<description>${escapeHtml(text)}</description><pubDate>Mon, 28 Sep 2026 00:00:00 +0530</pubDate>
<guid>http://sampleworks.hire.trakstar.com/jobs/${fact.id}</guid>
<job:locationCity>Pune</job:locationCity><job:locationState>Maharashtra</job:locationState>
<job:locationCountry>India</job:locationCountry><job:closeDte/><job:positionType>full_time</job:positionType></item>`;
    });
    return `<?xml version="1.0" encoding="utf-8"?>
<rss xmlns:atom="http://www.w3.org/2005/Atom" xmlns:job="https://recruiterbox.com/rss/job/" version="2.0"><channel>
<title>Jobs at Sample Works</title><link>http://recruiterbox.com/jobfeeds/sampleworks</link>
${items.join("\n")}</channel></rss>`;
  },
  requests: 1,
  says: { location: "Pune, Maharashtra, India", postedAt: Date.parse("2026-09-28T00:00:00+05:30") },
  noBoards: [null, 17, "", "<html></html>", "{}"],
  badSlugs: ["a/b", "a b", "a.b"],
};
