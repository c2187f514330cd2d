import { escapeHtml, htmlOf, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "sampleworks.zohorecruit.in",
  id: (i) => String(91_994_000_000_294_203n + BigInt(i)),
  link: (id) =>
    `https://sampleworks.zohorecruit.in/jobs/Careers/${id}/Engineer-C-R-D-${Number(id.slice(-6)) - 294_203}`,
  answer(facts) {
    const postings = [
      ...facts.map((fact) => ({
        id: fact.id,
        Posting_Title: fact.title,
        Job_Opening_Name: "Engineer",
        City: "Pune, Mysuru",
        State: "-",
        Country: "India",
        Remote_Job: false,
        Job_Description: htmlOf(fact),
        Work_Experience: "2 Years",
        Salary: "6-8 LPA",
        Date_Opened: "2026-01-16",
        Publish: true,
        Is_Locked: false,
      })),
      { id: "1", Posting_Title: "Locked", Is_Locked: true, Publish: true },
      { id: "2", Posting_Title: "Not published", Is_Locked: false, Publish: false },
    ];
    return `<!doctype html><html><body><input type="hidden" id="other" value="x">
<input type="hidden" value="${escapeHtml(JSON.stringify(postings))}" id="jobs">
<input type="hidden" value="${escapeHtml('{"org_info":{"company_name":"Sample Works"}}')}" id="cfg"></body></html>`;
  },
  requests: 1,
  says: {
    location: "Pune, Mysuru, India",
    remote: "unknown",
    experienceMin: 2,
    experienceMax: 2,
    payLower: 600_000,
    payUpper: 800_000,
    payCurrency: "INR",
    postedAt: Date.parse("2026-01-16"),
  },
  noBoards: [null, 17, "", "<html></html>", '<input id="jobs" value="{}">', '<input id="jobs" value="[1">'],
  badSlugs: ["a/b", "a b", "sample", "10.0.0.1", "a.local"],
};
