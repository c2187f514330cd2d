import { DAY_MS } from "../../lib/time";
import type { AppContext } from "../../core/context";
import { ingestPostings, AUTHORITY, observe } from "../../modules/catalog";

/**
 * Each leads to its portal's search for such jobs, since a real employer's posting may not stand for a sample.
 * Their keys name no portal: nothing was read from one.
 */
const SAMPLES = [
  {
    key: "demo:inside-a-portal-1",
    portal: "LinkedIn",
    title: "Backend Developer",
    company: "Sample Parcels (sample)",
    location: "Bengaluru, India",
    link: "https://www.linkedin.com/jobs/search/?keywords=backend%20developer&location=Bengaluru",
    years: "0 to 3",
    skills: "Node.js, PostgreSQL, Redis and Docker",
    daysAgo: 2,
  },
  {
    key: "demo:inside-a-portal-2",
    portal: "Naukri",
    title: "Software Engineer",
    company: "Sample Ledgers (sample)",
    location: "Hyderabad, India",
    link: "https://www.naukri.com/software-engineer-jobs-in-hyderabad",
    years: "2 to 5",
    skills: "Python, TypeScript, AWS and Kubernetes",
    daysAgo: 4,
  },
] as const;

/**
 * Lands samples of jobs inside portals, to which their person alone can apply. No board of the demo has one. They
 * are some days old at each load.
 */
export async function seedInsidePortals(ctx: AppContext): Promise<void> {
  const today = ctx.now() - (ctx.now() % DAY_MS);
  const postings = SAMPLES.map(({ key, years, skills, daysAgo, ...sample }) => {
    const posting = observe({
      ...sample,
      sourceKey: key,
      authority: AUTHORITY.portal,
      postedAt: today - daysAgo * DAY_MS,
      text: [
        `Role: ${sample.title}`,
        `Company: ${sample.company}`,
        "What you will do:",
        "- Build and run services that people use every day.",
        "What you bring:",
        `- ${years} years of experience.`,
        `- ${skills}.`,
        "This listing is part of the demo: a sample, and nobody's opening.",
      ].join("\n"),
    });
    if (typeof posting === "string") throw new Error(`The sample ${key} is refused: ${posting}`);
    return posting;
  });
  await ingestPostings(ctx, { sourceId: null, postings });
}
