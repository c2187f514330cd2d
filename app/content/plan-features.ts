import { entitledTo, ENTITLEMENTS, type Entitlement, type Terms } from "@workers/modules/billing/rules";
import type { TextKey } from "@workers/texts/text";
import { onSystems, type Reads } from "./reads";
import { ENGLISH, type I18n } from "./i18n";

/** A promise of a plan card, and whether it is available as promised. */
export interface PlanFeature {
  code: Entitlement | "portals";
  text: string;
  /** How much of it there is by the last count; null where nothing is counted. */
  counted: string | null;
  built: boolean;
  /** The page where it is found; null where that is the plan itself. */
  href: string | null;
}

/** The name of several of an entitlement, the file that gives it, and the page where it is found. */
export const ENTITLEMENT_WORDS: Record<Entitlement, { many?: TextKey; givenBy: string; href: string }> = {
  resume_review: {
    many: "plan.resume_review.many",
    givenBy: "workers/modules/candidates/resume-review/queries.ts",
    href: "/resume",
  },
  interview_session: {
    many: "plan.interview_session.many",
    givenBy: "workers/modules/support/coaching/queries.ts",
    href: "/interviews",
  },
  resume_optimisation: {
    givenBy: "workers/modules/applications/tailoring/queries.ts",
    href: "/next-out",
  },
  ats_analysis: {
    givenBy: "workers/modules/candidates/resume-review/queries.ts",
    href: "/resume",
  },
  chat_support: {
    givenBy: "workers/modules/support/chat/read-inbox.ts",
    href: "/support",
  },
};

/**
 * The promises of an offer beside its applications, as its terms say. Nothing is called AI where no language model is
 * configured. Spec section 9.
 */
export function featuresOf(terms: Terms, reads: Reads, hasModel: boolean, i18n: I18n = ENGLISH): PlanFeature[] {
  const { t, listed } = i18n;
  const { portals, minPortals } = terms;
  const named = portals.filter((portal) => reads.portals.includes(portal));
  const areRead = named.length === portals.length && reads.portals.length >= (minPortals ?? 0);
  const promised = minPortals
    ? t("plan.portalsFrom", { n: minPortals, portals: listed(portals) })
    : t("plan.portals", { n: portals.length });
  // How many there are: of all where all are covered, else of those that are named.
  const there = minPortals ? reads.portals.length : named.length;
  const alerts = reads.alertPortals.filter((name) => Boolean(minPortals) || portals.some((portal) => portal === name));
  return [
    {
      code: "portals",
      text: promised,
      counted: portalsCounted(there, alerts, reads.asOf, t),
      built: areRead,
      href: null,
    },
    ...ENTITLEMENTS.flatMap((code): PlanFeature[] => {
      const count = entitledTo(terms, code);
      const { many, href } = ENTITLEMENT_WORDS[code];
      const text = many && count > 1 ? t(many, { count }) : hasModel ? t(`plan.${code}`) : t(`plan.${code}.plain`);
      return count === 0 ? [] : [{ code, text, counted: null, built: true, href }];
    }),
  ];
}

/** How many portals brought jobs for everyone, and, told apart, how many sent alerts that people forwarded. */
function portalsCounted(there: number, alertPortals: readonly string[], asOf: string | null, t: I18n["t"]): string {
  if (asOf === null) return t("plan.portalsNotCounted");
  const counts = { there, alerts: alertPortals.length, day: asOf };
  if (alertPortals.length === 0) return t("plan.portalsCounted", counts);
  return t(there === 0 ? "plan.portalsByAlert" : "plan.portalsBoth", counts);
}

/**
 * Shown with the cards while one of them promises more than was counted, or while portals are counted by the alerts
 * that people forward; null otherwise.
 */
export function plansNote(features: readonly PlanFeature[], reads: Reads, i18n: I18n = ENGLISH): string | null {
  const byAlert = reads.alertPortals.length > 0;
  if (features.every((feature) => feature.built) && !byAlert) return null;
  return i18n.t(byAlert ? "plan.noteByAlert" : "plan.note", { on: onSystems(reads, i18n) });
}
