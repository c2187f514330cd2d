import type { AppContext } from "../../../core/context";
import { addDays, indiaDay } from "../../../lib/india-time";
import { authorize } from "../../../core/policy";
import { ROLE_FAMILIES } from "../../../reading/titles/occupations";
import { readPace } from "../../messaging/queries";
import { readGroupFigures, type GroupFigures, type GroupRow } from "./draft-queries";

/** Groups on the page. */
const MAX_GROUPS = 200;
/** Days that the figures are of, with today. */
const FIGURE_DAYS = 7;

/** From first sight to a message, in milliseconds; null where there was none. */
export interface Latency {
  postings: number;
  meanMs: number;
  longestMs: number;
}
export interface AlertGroup extends GroupRow {
  drafted: Latency | null;
  sent: Latency | null;
}

/**
 * The groups with what they get, how long it took in the last seven days, and the role families to choose from;
 * and how long messages to members' own numbers took, but for those of the night.
 */
export async function listGroups(
  ctx: AppContext,
): Promise<{ groups: AlertGroup[]; families: readonly string[]; toNumbers: Latency | null }> {
  authorize(ctx, "alerts.list_groups");
  const since = addDays(indiaDay(ctx.now()), 1 - FIGURE_DAYS);
  const [rows, pace] = await Promise.all([readGroupFigures(ctx.db, since, MAX_GROUPS), readPace(ctx.db, since)]);
  const toNumbers = latency(pace.n, pace.ms, pace.longestMs);
  return { groups: rows.map(shownGroup), families: ROLE_FAMILIES, toNumbers };
}

function shownGroup({ id, name, drafts, families, levels, places, ...f }: GroupRow & GroupFigures): AlertGroup {
  return {
    id,
    name,
    drafts,
    families,
    levels,
    places,
    drafted: latency(f.drafted, f.draftMs, f.draftLongestMs),
    sent: latency(f.sent, f.sentMs, f.sentLongestMs),
  };
}

function latency(postings: number, sumMs: number, longestMs: number): Latency | null {
  return postings === 0 ? null : { postings, meanMs: Math.round(sumMs / postings), longestMs };
}
