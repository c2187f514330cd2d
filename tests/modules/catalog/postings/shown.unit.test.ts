import { expect, it } from "vitest";
import { isOfBoard, observeShown } from "@workers/modules/catalog/postings/formats/shown";
import { AUTHORITY } from "@workers/modules/catalog/postings/rules";

const ID = "darwinbox:sampleworks.darwinbox.in";
const LINK = "https://sampleworks.darwinbox.in/ms/candidatev2/a1b2/careers/jobDetails/a6610fb2a780ac";
const shown = (lines: string[], more = {}) =>
  observeShown(
    { id: ID, ats: "darwinbox", company: "Sample Works" },
    { link: `${LINK}?source=x#top`, title: " Area Sales Manager ", lines, text: "", ...more },
  );

it("keeps the place, the years and the day of what stands beside a job, in whatever order", () => {
  const wanted = {
    sourceKey: `${ID}:a6610fb2a780ac`,
    keys: [`${ID}:a6610fb2a780ac`],
    authority: AUTHORITY.portal,
    title: "Area Sales Manager",
    company: "Sample Works",
    location: "Pune, Maharashtra, India",
    link: LINK,
    portal: "Darwinbox",
    experienceMin: 2,
    experienceMax: 4,
    postedAt: Date.UTC(2026, 1, 3),
    text: "",
    companyOf: null,
  };
  expect(shown(["Sales", "2 - 4 Years", "Pune, Maharashtra, India", "Posted on 3-Feb-2026"])).toMatchObject(wanted);
  expect(
    shown(["03 February 2026", "Location: Pune, Maharashtra, India", "Experience: 2-4 yrs exp", "R. Sample"]),
  ).toMatchObject(wanted);
  expect(JSON.stringify(shown(["Ask R. Sample", "Full Time"]))).not.toMatch(/R\. Sample|Full Time/);
});

it("gives what tells its text the word of a file, and what does not that of a portal", () => {
  expect(shown([], { text: "<p>Sells R&amp;D</p><script>x</script>" })).toMatchObject({
    authority: AUTHORITY.boardFile,
    text: "Sells R&D",
    location: "",
    experienceMin: null,
    postedAt: null,
  });
  expect(shown([], { title: " " })).toBe("no title");
});

it("tells a board's own jobs from all others", () => {
  for (const link of [LINK, LINK.replace("candidatev2/a1b2", "candidate"), `${LINK}/`])
    expect(isOfBoard(link, ID)).toBe(true);
  for (const link of [
    LINK.replace("sampleworks", "another"),
    LINK.replace("darwinbox.in", "darwinbox.com"),
    LINK.replace("darwinbox.in", "darwinbox.in.evil.test"),
    "https://sampleworks.darwinbox.in/ms/candidatev2/main/careers/allJobs",
    "https://boards.greenhouse.io/sampleworks/jobs/1",
  ])
    expect(isOfBoard(link, ID)).toBe(false);
});
