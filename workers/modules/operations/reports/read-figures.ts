import { z } from "zod";
import { readCachedJson } from "../../../lib/cache";
import { OUTCOMES } from "../../applications/rules";
import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { readDays, type FiguresRow } from "./figure-queries";
import { USUAL_OF_DAYS, usualDay, type Figures } from "./figure-rules";

/** Where the figures are cached: display only, renewed each day and after `CACHE_SECONDS`. */
export const FIGURES_KEY = "figures";
const CACHE_SECONDS = 3600;
const ByMarket = z.object({ IN: z.array(z.string()), US: z.array(z.string()), world: z.array(z.string()) });
const Cached = z
  .object({
    day: z.string(),
    sources: z.number(),
    opened: z.number().nullable(),
    openingsADay: z.number().nullable(),
    peopleHelped: z.number(),
    openings: z.number(),
    applications: z.number(),
    portals: ByMarket,
    alertPortals: ByMarket,
    systems: z.array(z.string()),
    outcomes: z.array(z.object({ outcome: z.enum([...OUTCOMES, "unconfirmed"]), n: z.number() })),
    fills: z.object({ filled: z.number(), changed: z.number() }).nullable(),
    matching: z
      .object({ from: z.string(), labels: z.number(), share: z.number(), low: z.number(), high: z.number() })
      .nullable(),
  })
  .nullable();

/** The figures for a page that is whole without them: null where there are none, or the database does not answer. */
export async function readFiguresIfAny(ctx: AppContext): Promise<Figures | null> {
  try {
    return await readFigures(ctx);
  } catch (error) {
    ctx.log.warn("figures.unread", { error });
    return null;
  }
}

/** The figures of the last day that was counted; null before the first. */
export async function readFigures(ctx: AppContext): Promise<Figures | null> {
  authorize(ctx, "figures.read");
  const cached = await readCachedJson(ctx, FIGURES_KEY, Cached);
  if (cached !== undefined) return cached;
  const days = await readDays(ctx.db, USUAL_OF_DAYS);
  const newest = days[0];
  const figures = newest ? figuresOf(newest, usualDay(days.map((row) => row.opened))) : null;
  await ctx.cache.put(FIGURES_KEY, JSON.stringify(figures), { expirationTtl: CACHE_SECONDS });
  return figures;
}

function figuresOf(row: FiguresRow, openingsADay: number | null): Figures {
  const { measuredAt: _at, feedSeq: _seq, portals, alertPortals, ...counted } = row;
  const none = { IN: [], US: [], world: [] };
  return { ...counted, openingsADay, portals: { ...none, ...portals }, alertPortals: { ...none, ...alertPortals } };
}
