import { inEnglish } from "@workers/texts/text";
import { parkedWords } from "@workers/modules/applications/rules";

/** The labels of an application's states on the staff's pages. */
export const STATE_WORDS: Readonly<Record<string, string>> = {
  found: "Found",
  queued: inEnglish("reports.queue"),
  claimed: inEnglish("reports.hand"),
  submitted: "Applied",
  unconfirmed: "Unconfirmed",
  parked: parkedWords(false),
  failed: inEnglish("reports.notMade"),
  withdrawn: inEnglish("reports.taken"),
};

interface PlanShown {
  tier: "free" | "premium";
  endsAt: number;
  endedAt: number | null;
  creditsLeft: number;
}

/** A plan in one line. @param day an instant as a day. */
export function planWords(plan: PlanShown | null, day: (at: number) => string): string {
  if (plan === null) return inEnglish("reports.noPlanYet");
  const name = plan.tier === "free" ? inEnglish("reports.freeTrial") : "Premium";
  return plan.endedAt === null
    ? `${name} until ${day(plan.endsAt)}, ${plan.creditsLeft} left`
    : `${name}, ended ${day(plan.endedAt)}`;
}

const ENDS = { used: "all applications used", time: "time ended", refund: "refunded" } as const;

/** Why a plan ended; empty where that is not recorded. */
export const endWords = (reason: keyof typeof ENDS | null): string => (reason === null ? "" : ENDS[reason]);
