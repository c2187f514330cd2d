import type { CountedFigures } from "./figures";
import type { Offer } from "@workers/modules/billing/rules";
import type { Market } from "@workers/core/plan-vocabulary";
import { ENGLISH, type I18n } from "./i18n";

/** The boards and mails that are read, as pages may say it: what answered and what came in, never from a text. */
export interface Reads {
  /** Systems that companies keep their own boards on, of which one answered within the day that was counted. */
  systems: readonly string[];
  /** Job portals that jobs for the reader's market came from for everyone in the last seven days. */
  portals: readonly string[];
  /** Job portals whose alerts people of that market forwarded in them: each person gets the jobs of their own. */
  alertPortals: readonly string[];
  /** `14 Nov 2026`: the day on which the portals were counted; null before the first. */
  asOf: string | null;
}

export function whatIsRead(counted: CountedFigures | null, market: Market, i18n: I18n = ENGLISH): Reads {
  return counted
    ? {
        systems: counted.systems,
        portals: counted.portals[market],
        alertPortals: counted.alertPortals[market],
        asOf: i18n.day(counted.day),
      }
    : { systems: [], portals: [], alertPortals: [], asOf: null };
}

/** ` on Keka and Lever`, after "companies’ own boards"; nothing before any was counted. */
export const onSystems = ({ systems }: Reads, { t, listed }: I18n = ENGLISH) =>
  systems.length > 0 ? t("reads.on", { systems: listed(systems) }) : "";

/** At the foot of the home page. */
export function readsSentence(reads: Reads, i18n: I18n = ENGLISH): string {
  const { portals, asOf } = reads;
  const { t, listed } = i18n;
  const on = onSystems(reads, i18n);
  const counted = { portals: listed(portals), day: asOf ?? "" };
  return [t("reads.boards", { on }), portals.length > 0 && t("reads.portals", counted), t("reads.names")]
    .filter(Boolean)
    .join(" ");
}

/** Where the jobs come from, among the questions. `plans` are those on sale: what they cover is what is said. */
export function sourcesAnswer(reads: Reads, plans: readonly PlanOffer[], i18n: I18n = ENGLISH): string {
  const { portals, asOf } = reads;
  const { t, listed } = i18n;
  const on = onSystems(reads, i18n);
  if (portals.length === 0) return t("reads.answerBoards", { on });
  const answer = t("reads.answer", { on, portals: listed(portals), day: asOf ?? "" });
  return answer + portalsCovered(plans, t);
}

type PlanOffer = Pick<Offer, "product" | "amount" | "terms">;

function portalsCovered(plans: readonly PlanOffer[], t: I18n["t"]): string {
  const extent = ({ terms }: PlanOffer) => (terms.minPortals === null ? terms.portals.length : t("reads.all"));
  const [free, paid] = [plans.filter(({ amount }) => amount === 0), plans.filter(({ amount }) => amount > 0)];
  const alike = new Set(paid.map(extent)).size === 1;
  const covered = [
    ...free.map((plan) => t("reads.trialCovers", { extent: extent(plan) })),
    ...(alike ? paid.slice(0, 1) : paid).map((plan) => {
      const product = alike ? t("reads.paidPlans") : plan.product;
      return t("reads.planCovers", { product, extent: extent(plan) });
    }),
  ];
  return covered.length === 0 ? "" : t("reads.covered", { covered: covered.join(", ") });
}
