import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { JobDetail, type JobShown } from "~/seeker/next-out/job-detail";

const NOW = Date.UTC(2026, 10, 27, 6);
const JOB: JobShown = {
  id: "JOB1",
  reference: "ABC123",
  position: "Java Developer",
  company: "Lotus Grid",
  location: "Pune",
  link: "https://careers.example.com/1",
  payLower: null,
  payUpper: null,
  payUnit: "",
  days: 1,
  reasons: [],
  score: 0.8,
  signs: [],
  resumeName: "resume.pdf",
  state: "standing",
  entersAt: NOW + 3_600_000,
  chosen: false,
  isKept: false,
  rate: null,
  tailored: null,
};
const drawn = (job: Partial<JobShown>, isPaused = false) =>
  renderToStaticMarkup(
    <JobDetail job={{ ...JOB, ...job }} isPaused={isPaused} isFirst nextId={null} nowMs={NOW} />,
  ).includes("→");

it("names the key that keeps a job when it can be kept, and not otherwise", () => {
  expect(drawn({})).toBe(true);
  expect([drawn({ chosen: true }), drawn({ isKept: true }), drawn({ state: "in_line" }), drawn({}, true)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
