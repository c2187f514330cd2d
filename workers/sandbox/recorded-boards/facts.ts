import { DAY_MS } from "../../lib/time";
import { z } from "zod";
import { stableHash } from "./texts";
import type { Ats } from "../../modules/catalog/rules";

/** The facts of one job, in one shape for all systems; the encoders write them as each board would. */
export interface DemoFact {
  id: string | number;
  title: string;
  place: string;
  otherPlaces: string[];
  /** As the board wrote it: an ISO time, or milliseconds for Lever. */
  date: string | number;
  link: string;
  workplace: string | null;
  pay: { min: number | null; max: number | null; currency: string; interval: string } | null;
}

/** The systems whose boards the demo shows. */
export type DemoAts = Extract<Ats, "greenhouse" | "lever" | "ashby" | "recruitee">;

export interface DemoBoard {
  ats: DemoAts;
  slug: string;
  company: string;
  openings: DemoFact[];
}

const board = <R extends z.ZodType>(row: R) =>
  z.object({ boards: z.array(z.object({ slug: z.string(), company: z.string(), rows: z.array(row) })) });
const GreenhouseFacts = board(z.tuple([z.number(), z.string(), z.string()], z.string()));
const Amount = z.number().nullable();
const AshbyFacts = board(
  z.tuple([
    z.string(),
    z.string(),
    z.string(),
    z.array(z.string()),
    z.boolean().nullable(),
    z.tuple([Amount, Amount, z.string(), z.string()]).nullable(),
  ]),
);
const OccupationFacts = z.object({
  boards: z.array(z.object({ company: z.string(), titles: z.array(z.string()), cities: z.array(z.string()) })),
});
const LeverFacts = board(z.tuple([z.string(), z.string(), z.string(), z.string()]));

/**
 * The demo's jobs: real companies, titles, places, links and pay, as their boards had them in 2025 and January
 * 2026, and samples of occupations that those boards lack, which say so in their company's name. Posted within four
 * weeks of the load. Loaded when first asked for, so that production never evaluates them.
 */
export async function loadDemoBoards(nowMs = Date.now()): Promise<DemoBoard[]> {
  const dateOf = (slug: string, id: string | number) => recentDate(`${slug} ${id}`, nowMs);
  const isoDate = (slug: string, id: string | number) => new Date(dateOf(slug, id)).toISOString();
  const [greenhouse, ashby, lever, occupations] = await Promise.all([
    import("./greenhouse.json"),
    import("./ashby.json"),
    import("./lever.json"),
    import("./occupations.json"),
  ]);
  return [
    ...GreenhouseFacts.parse(greenhouse.default).boards.map(({ slug, company, rows }) => ({
      ats: "greenhouse" as const,
      slug,
      company,
      openings: rows.map(([id, title, place, link]) => ({
        id,
        title,
        place,
        date: isoDate(slug, id),
        otherPlaces: [],
        workplace: null,
        pay: null,
        link: link ?? `https://job-boards.greenhouse.io/${slug}/jobs/${id}`,
      })),
    })),
    ...AshbyFacts.parse(ashby.default).boards.map(({ slug, company, rows }) => ({
      ats: "ashby" as const,
      slug,
      company,
      openings: rows.map(([id, title, place, otherPlaces, remote, pay]) => ({
        id,
        title,
        place,
        otherPlaces,
        date: isoDate(slug, id),
        workplace: remote ? "remote" : null,
        link: `https://jobs.ashbyhq.com/${slug}/${id}`,
        pay: pay && { min: pay[0], max: pay[1], currency: pay[2], interval: pay[3] },
      })),
    })),
    ...LeverFacts.parse(lever.default).boards.map(({ slug, company, rows }) => ({
      ats: "lever" as const,
      slug,
      company,
      openings: rows.map(([id, title, place, workplace]) => ({
        id,
        title,
        place,
        date: dateOf(slug, id),
        workplace,
        otherPlaces: [],
        pay: null,
        link: `https://jobs.lever.co/${slug}/${id}`,
      })),
    })),
    ...OccupationFacts.parse(occupations.default).boards.map(({ company, titles, cities }) => {
      const slug = `sample-${addressOf(company)}`;
      return {
        ats: "recruitee" as const,
        slug,
        company: `${company} (sample)`,
        openings: titles.flatMap((title) =>
          cities.map((place) => {
            const name = addressOf(`${title} ${place}`);
            const id = 1 + (stableHash(`${slug} ${name}`) % 900_000_000);
            return {
              id,
              title,
              place,
              otherPlaces: [],
              date: isoDate(slug, id),
              workplace: "onsite",
              pay: null,
              link: `https://${slug}.recruitee.com/o/${name}`,
            };
          }),
        ),
      };
    }),
  ];
}

const PERIOD_MS = 28 * DAY_MS;

/** A day within the last four weeks, by which a job keeps its date from one load to the next. */
function recentDate(posting: string, nowMs: number): number {
  const offset = (stableHash(posting) % PERIOD_MS) - PERIOD_MS;
  return offset + Math.floor((nowMs - offset) / PERIOD_MS) * PERIOD_MS;
}

function addressOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
