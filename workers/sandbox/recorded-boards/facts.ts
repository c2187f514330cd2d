import { z } from "zod";
import type { Ats } from "../../domain/sources/vocabulary";

/** What is known of one opening, in one shape for all systems; the encoders write it as each board would. */
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
const GreenhouseFacts = board(z.tuple([z.number(), z.string(), z.string(), z.string(), z.string().nullable()]));
const Amount = z.number().nullable();
const AshbyFacts = board(
  z.tuple([
    z.string(),
    z.string(),
    z.string(),
    z.array(z.string()),
    z.string(),
    z.boolean().nullable(),
    z.tuple([Amount, Amount, z.string(), z.string()]).nullable(),
  ]),
);
const LeverFacts = board(z.tuple([z.string(), z.string(), z.string(), z.number(), z.string(), z.string()]));

/**
 * The demo's openings: real companies, titles, places, links, dates and pay, as their boards had them in 2025 and
 * January 2026. Loaded when first asked for, so that production never evaluates them.
 */
export async function loadDemoBoards(): Promise<DemoBoard[]> {
  const [greenhouse, ashby, lever] = await Promise.all([
    import("./greenhouse.json"),
    import("./ashby.json"),
    import("./lever.json"),
  ]);
  return [
    ...GreenhouseFacts.parse(greenhouse.default).boards.map(({ slug, company, rows }) => ({
      ats: "greenhouse" as const,
      slug,
      company,
      openings: rows.map(([id, title, place, date, link]) => ({
        id,
        title,
        place,
        date,
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
      openings: rows.map(([id, title, place, otherPlaces, date, remote, pay]) => ({
        id,
        title,
        place,
        otherPlaces,
        date,
        workplace: remote ? "remote" : null,
        link: `https://jobs.ashbyhq.com/${slug}/${id}`,
        pay: pay && { min: pay[0], max: pay[1], currency: pay[2], interval: pay[3] },
      })),
    })),
    ...LeverFacts.parse(lever.default).boards.map(({ slug, company, rows }) => ({
      ats: "lever" as const,
      slug,
      company,
      openings: rows.map(([id, title, place, date, workplace]) => ({
        id,
        title,
        place,
        date,
        workplace,
        otherPlaces: [],
        pay: null,
        link: `https://jobs.lever.co/${slug}/${id}`,
      })),
    })),
  ];
}
