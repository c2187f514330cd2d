/** The jobs that the drill's boards list, by version, and the file that is imported. */
export const BOARDS = [
  { ats: "lever", slug: "pages-a", jobs: 230 },
  { ats: "lever", slug: "pages-b", jobs: 120 },
  { ats: "greenhouse", slug: "whole-a", jobs: 60 },
  { ats: "greenhouse", slug: "whole-b", jobs: 5 },
] as const;
const IMPORTED = 1_000;

/** With each version some jobs are gone, as many are new, and some have another title. */
const GONE_A_VERSION = 3;
const TITLES = ["Cook", "Welder", "Nurse", "Accountant", "Driver", "Tailor", "Plumber"];

const idOf = (slug: string, i: number) => `${slug}-${i}`;
const titleOf = (slug: string, i: number, version: number) =>
  `${TITLES[(i + (i % 11 === 0 ? version : 0)) % TITLES.length]} ${slug} ${i}`;

/** The names of the jobs that a board lists in a version. */
export function namesOf({ ats, slug, jobs }: (typeof BOARDS)[number], version: number): string[] {
  return numbersOf(jobs, version).map((i) => `${ats}:${slug}:${ats === "lever" ? idOf(slug, i) : i + 1}`);
}

const numbersOf = (jobs: number, version: number) =>
  Array.from({ length: jobs }, (_, i) => i + Math.min(version * GONE_A_VERSION, 10_000));

/** The answer of a board's address. */
export function listedOn(address: string, version: number): unknown {
  const url = new URL(address);
  const board = BOARDS.find(({ slug }) => url.pathname.split("/").includes(slug));
  if (!board) throw new Error(`no board at ${address}`);
  const { slug, jobs } = board;
  const all = numbersOf(jobs, version);
  if (board.ats === "greenhouse") {
    return {
      jobs: all.map((i) => ({
        id: i + 1,
        title: titleOf(slug, i, version),
        absolute_url: `https://boards.greenhouse.io/${slug}/jobs/${i + 1}`,
        location: { name: "Pune, India" },
        first_published: "2026-11-10T09:00:00Z",
        content: `The work of opening ${i}.`,
      })),
    };
  }
  const skip = Number(url.searchParams.get("skip"));
  return all.slice(skip, skip + Number(url.searchParams.get("limit"))).map((i) => ({
    id: idOf(slug, i),
    text: titleOf(slug, i, version),
    hostedUrl: `https://jobs.lever.co/${slug}/${idOf(slug, i)}`,
    createdAt: Date.parse("2026-11-10T09:00:00Z"),
    categories: { location: "Chennai, India" },
    descriptionPlain: `The work of opening ${i}.`,
  }));
}

/** The rows of a portal's file, each another job. */
export function importedRows(): Record<string, string>[] {
  return Array.from({ length: IMPORTED }, (_, i) => ({
    site: "linkedin",
    id: `li-${4_100_000_000 + i}`,
    job_url: `https://www.linkedin.com/jobs/view/${4_100_000_000 + i}`,
    title: `${TITLES[i % TITLES.length]} import ${i}`,
    company: `Imported ${i % 40} Works`,
    location: "Delhi, India",
    date_posted: "2026-11-12",
  }));
}
