import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { addDays, indiaDay, jobsDay } from "../../../lib/india-time";
import { authorize } from "../../../core/policy";
import { PORTALS } from "../../catalog";
import { countCatalog, countHelped, countOutcomes, insertDay, readDays, readIntakes } from "./figure-queries";
import { systemLabel } from "../../catalog/rules";
import { portalsOfAlerts, sumFills } from "../../fulfilment/queries";
import { FILL_WINDOW_DAYS, PORTAL_SITES } from "../../fulfilment/rules";
import { FIGURES_KEY } from "./read-figures";
import { openedADay, PORTAL_WITHIN_MS, portalsByMarket, READ_WITHIN_MS, type MatchingOfWeeks } from "./figure-rules";

/**
 * Counts the day's figures. A second tick of the same India day counts nothing.
 * @param matching what the labels of the weekly evaluation say.
 */
export async function measureFigures(ctx: AppContext, matching: MatchingOfWeeks | null = null): Promise<void> {
  authorize(ctx, "figures.measure");
  const now = ctx.now();
  const day = indiaDay(now);
  const [last] = await readDays(ctx.db, 1);
  if (last && last.day >= day) return;
  const counted = await countCatalog(ctx.catalog, now - READ_WITHIN_MS, last?.feedSeq ?? null);
  const helped = await countHelped(ctx.db);
  const outcomes = await countOutcomes(ctx.db, addDays(jobsDay(now), -1));
  const intakes = await readIntakes(ctx.catalog, now - PORTAL_WITHIN_MS);
  const alerts = await portalsOfAlerts(ctx.db, now - PORTAL_WITHIN_MS);
  const fills = await sumFills(ctx.db, addDays(day, -FILL_WINDOW_DAYS));
  const row = {
    day,
    measuredAt: now,
    sources: counted.sources,
    opened: openedADay(counted.opened, last?.measuredAt ?? null, now),
    peopleHelped: helped.people,
    feedSeq: counted.feedSeq,
    openings: counted.postings,
    applications: helped.applications,
    portals: portalsByMarket(intakes, (portal) => PORTALS[portal] ?? portal),
    alertPortals: portalsByMarket(alerts, (portal) => PORTAL_SITES[portal].name),
    systems: counted.systems.map(systemLabel),
    outcomes,
    fills,
    matching,
  };
  await write(ctx.db, [insertDay(ctx.db, row)]);
  // The next reader takes the new day.
  await ctx.cache.delete(FIGURES_KEY);
}
