import { escapeHtml, htmlOf, type Fact, type Wire } from "../test-data";

/** The feed of a career site. */
export function feedOf(facts: readonly Fact[]): string {
  const items = facts.map(
    (fact) => `<item>
<title>${escapeHtml(fact.title)} (Pune, MH, IN, 411001)</title>
<description><![CDATA[${htmlOf(fact)}]]></description>
<link>${fact.link}</link>
<g:id>${fact.id}</g:id>
<g:location>Pune, MH, IN, 411001</g:location>
<g:employer>Sample Works</g:employer>
<g:expiration_date>2026-12-31</g:expiration_date>
<pubDate>Mon, 28 Sep 2026 00:00:00 +0530</pubDate>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Sample Works</title>
${items.join("\n")}
</channel></rss>
`;
}

export const wire: Wire = {
  slug: "careers.sample.co.in",
  id: (i) => String(1_234_500 + i),
  link: (id) => `https://careers.sample.co.in/job/Pune-Engineer-MH-411001/${id}/`,
  answer: (facts) => feedOf(facts),
  requests: 1,
  says: {
    company: "Sample Works",
    location: "Pune, MH, IN, 411001",
    postedAt: Date.parse("2026-09-28T00:00:00+05:30"),
  },
  noBoards: [null, 17, "", "<html></html>", "<urlset></urlset>", "<rss><channel><item>", "{}"],
  badSlugs: ["sample", "careers.sample.co.in/a/b", "10.0.0.1", "a.b/x&y", "a.local"],
};
