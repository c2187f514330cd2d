import { entitledTo, ENTITLEMENTS, type Entitlement, type Terms } from "@workers/modules/billing/rules";
import { onSystems, type Reads } from "./reads";
import { ENGLISH, type I18n } from "./i18n";

/** A promise of a plan card, and whether it is available. One that is not says so beside it. */
export interface PlanFeature {
  code: Entitlement | "portals";
  text: string;
  built: boolean;
  /** The page where it is found; null where that is the plan itself. */
  href: string | null;
}

/** The name of an entitlement on the cards, by the spec, the file that gives it, and the page where it is found. */
export const ENTITLEMENT_WORDS: Record<
  Entitlement,
  { one: string; many?: string; withoutModel?: string; givenBy: string; href: string }
> = {
  resume_review: {
    one: "1 resume review",
    many: "resume reviews",
    givenBy: "workers/modules/candidates/resume-review/queries.ts",
    href: "/resume",
  },
  interview_session: {
    one: "1 interview guidance session",
    many: "interview guidance sessions",
    givenBy: "workers/modules/support/coaching/queries.ts",
    href: "/interviews",
  },
  resume_optimisation: {
    one: "AI resume optimisation",
    withoutModel: "Resume arranged for each opening",
    givenBy: "workers/modules/applications/tailoring/queries.ts",
    href: "/next-out",
  },
  ats_analysis: {
    one: "ATS analysis",
    givenBy: "workers/modules/candidates/resume-review/queries.ts",
    href: "/resume",
  },
  chat_support: {
    one: "24/7 chat support",
    givenBy: "workers/modules/support/chat/read-inbox.ts",
    href: "/support",
  },
};

/** Stands beside what is promised and not there yet. */
export const BEING_BUILT = "being built";

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
    ? t("plan.portalsFrom", "{n}+ job portals, {portals} among them", { n: minPortals, portals: listed(portals) })
    : t("plan.portals", `{n} job portal${portals.length === 1 ? "" : "s"}`, { n: portals.length });
  // How many there are today: of all where all are covered, else of those that are named.
  const there = minPortals ? reads.portals.length : named.length;
  const isSaid = there > 0 && (minPortals !== null || !areRead);
  return [
    {
      code: "portals",
      text: isSaid ? t("plan.readNow", "{promised}: {there} read now", { promised, there }) : promised,
      built: areRead,
      href: null,
    },
    ...ENTITLEMENTS.flatMap((code): PlanFeature[] => {
      const count = entitledTo(terms, code);
      const { one, many, withoutModel = one, href } = ENTITLEMENT_WORDS[code];
      const text =
        many && count > 1
          ? t(`plan.${code}.many`, `{count} ${many}`, { count })
          : hasModel
            ? t(`plan.${code}`, one)
            : t(`plan.${code}.plain`, withoutModel);
      return count === 0 ? [] : [{ code, text, built: true, href }];
    }),
  ];
}

/** Stands with the cards while one of them promises what is not there; null when all is. */
export function plansNote(features: readonly PlanFeature[], reads: Reads, i18n: I18n = ENGLISH): string | null {
  if (features.every((feature) => feature.built)) return null;
  return i18n.t(
    "plan.note",
    `What is marked “${BEING_BUILT}” is not there yet. Every plan covers companies’ own boards{on}.`,
    { on: onSystems(reads, i18n) },
  );
}
