/** A board's page of our own making: rows of a table, cards, what nobody sees, and somebody to reach. */
export const BOARD_AT = "https://sampleworks.darwinbox.in/ms/candidatev2/main/careers/allJobs";
const JOB = "/ms/candidatev2/main/careers/jobDetails";

export const BOARD_PAGE = `<!doctype html><title>Careers</title>
<header><a href="/ms/candidatev2/main/careers/home">Home</a> Signed in as asha@sample.test</header>
<table><tbody>
  <tr><td><a href="${JOB}/a6610fb2a780ac?source=x">Area Sales Manager</a></td><td>Pune, Maharashtra, India</td>
    <td>2 - 4 Years</td><td>Posted on 3-Feb-2026</td><td>Ask hr@sample.test or +91 90000 00001</td></tr>
  <tr><td><a href="${JOB}/a6610fb2a780ad">Store Keeper</a></td><td>Remote</td><td>Full Time</td><td></td></tr>
</tbody></table>
<ul><li><h3>Plant &lt;b&gt;Head&lt;/b&gt;</h3><span>Nashik</span>
  <a href="${JOB}/a6610fb2a780ae">View details</a> <a href="${JOB}/a6610fb2a780ae">Apply</a></li></ul>
<p style="display:none"><a href="${JOB}/a6610fb2a780af">Nobody sees this one</a></p>
<a href="https://another.darwinbox.in${JOB}/a6610fb2a780b0">Of another board</a>
<a href="${JOB}/nothing-of-ours">No opening</a>
<script type="application/ld+json">{"@type":"JobPosting","title":"Store Keeper","description":"<p>Keeps the store.</p>",
  "url":"https://sampleworks.darwinbox.in${JOB}/a6610fb2a780ad"}</script>
<script type="application/ld+json">{ not json</script>`;

/** A job's own page, which links to no job. */
export const OPENING_AT = `https://sampleworks.darwinbox.in${JOB}/a6610fb2a780b1`;
export const OPENING_PAGE = `<!doctype html><h1>Welder</h1><script type="application/ld+json">[{"@type":"JobPosting",
  "title":"Welder","description":"<p>Welds.</p>","jobLocation":{"address":{"addressLocality":"Surat",
  "addressCountry":"India"}}}]</script>`;
