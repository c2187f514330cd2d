import { escapeHtml, htmlOf, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "sampleworks",
  id: (i) => String(1_834_000 + i),
  link: (id) => `https://sampleworks.jobs.personio.de/job/${id}`,
  answer: (facts) => `<?xml version="1.0" encoding="UTF-8"?>
<workzag-jobs>
${facts
  .map(
    (fact) => `<position>
  <id>${fact.id}</id>
  <subcompany>Sample &amp; Works</subcompany>
  <office>Pune</office>
  <additionalOffices><office>Chennai</office></additionalOffices>
  <name>${escapeHtml(fact.title)}</name>
  <jobDescriptions>
    <jobDescription><name>Your role</name><value><![CDATA[${htmlOf(fact)}]]></value></jobDescription>
    <jobDescription><name>We offer</name><value>&lt;p&gt;A test&lt;/p&gt;</value></jobDescription>
  </jobDescriptions>
  <employmentType>permanent</employmentType>
  <yearsOfExperience>7-10</yearsOfExperience>
  <createdAt>2026-11-13T14:10:41+00:00</createdAt>
</position>`,
  )
  .join("\n")}
</workzag-jobs>
`,
  requests: 1,
  says: {
    company: "Sample & Works",
    location: "Pune; Chennai",
    experienceMin: 7,
    experienceMax: 10,
    postedAt: Date.parse("2026-11-13T14:10:41Z"),
  },
  noBoards: [null, 17, "", "<html></html>", "{}", "<workzag-jobs><position><id>1</id>"],
  badSlugs: ["a/b", "a b", "a.b"],
};
