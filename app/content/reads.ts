import type { CountedFigures } from "./figures";
import type { Market, Offer } from "@workers/domain/offers/vocabulary";
import { showDay } from "@workers/lib/india-time";
import { listed } from "./words";

/** What is read, as pages may say it: what answered and what came in, never from a text. */
export interface Reads {
  /** Systems that companies keep their own boards on, of which one answered within the day that was counted. */
  systems: readonly string[];
  /** Job portals that openings for the reader's market came from in the last seven days. */
  portals: readonly string[];
  /** `14 Nov 2026`: the day on which the portals were counted; null before the first. */
  asOf: string | null;
}

export function whatIsRead(counted: CountedFigures | null, market: Market): Reads {
  return counted
    ? { systems: counted.systems, portals: counted.portals[market], asOf: showDay(counted.day) }
    : { systems: [], portals: [], asOf: null };
}

/** ` on Keka and Lever`, after "companies’ own boards"; nothing before any was counted. */
export const onSystems = ({ systems }: Reads) => (systems.length > 0 ? ` on ${listed(systems)}` : "");

/** At the foot of the home page. */
export function readsSentence(reads: Reads): string {
  const { portals, asOf } = reads;
  const boards = `We read companies’ own job boards${onSystems(reads)}.`;
  const fromPortals = portals.length > 0 ? ` Openings from ${listed(portals)} reach us too (counted on ${asOf}).` : "";
  return `${boards}${fromPortals} The names are their owners’; we are not connected with them.`;
}

/** Where the openings come from, among the questions. `plans` are those on sale: what they cover is what is said. */
export function sourcesAnswer(reads: Reads, plans: readonly PlanOffer[]): string {
  const { portals, asOf } = reads;
  const boards = `From companies’ own job boards${onSystems(reads)}, which every plan covers`;
  if (portals.length === 0) return `${boards}. Openings of job portals are not among them yet.`;
  return `${boards}, and from ${listed(portals)} (counted on ${asOf}).${portalsCovered(plans)}`;
}

type PlanOffer = Pick<Offer, "product" | "amount" | "terms">;

function portalsCovered(plans: readonly PlanOffer[]): string {
  const extent = ({ terms }: PlanOffer) => (terms.minPortals === null ? terms.portals.length : "all that we read");
  const [free, paid] = [plans.filter(({ amount }) => amount === 0), plans.filter(({ amount }) => amount > 0)];
  const alike = new Set(paid.map(extent)).size === 1;
  const covered = [
    ...free.map((plan) => `the free trial covers ${extent(plan)}`),
    ...(alike ? paid.slice(0, 1) : paid).map((plan) => `${alike ? "paid plans" : plan.product} ${extent(plan)}`),
  ];
  return covered.length === 0 ? "" : ` Of job portals ${covered.join(", ")}.`;
}
