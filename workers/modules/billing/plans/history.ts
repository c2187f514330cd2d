import { inEnglish, inWords, messageOf, type Message } from "../../../texts/text";
import { DAY_MS } from "../../../lib/time";
import { PLAN_DAYS, type PlanName } from "../../../core/plan-vocabulary";
import { planEnd, isOngoing, pauseOf } from "../offers/rules";
import { type PlanFacts } from "../../../core/plan-facts-rules";

/** A row of the ledger that a person is shown, with the application it belongs to. */
export interface LedgerRow {
  kind: "grant" | "settle" | "reverse" | "revoke";
  amount: number;
  ref: string;
  /** Of a grant, the plan that was ordered; null for any other row. */
  plan: PlanName | null;
  /** Null for a row that stands for no application. */
  position: string | null;
  company: string | null;
}

/** A change of one's applications in plain words. */
export interface LedgerWords {
  /** The movement in short: '1 used', '125 added'. */
  headline: Message;
  /** To what, or why. */
  detail: Message;
  /** The change of the applications left. */
  change: number;
}

/** '1 used: Software Engineer at X', '1 returned: application reversed'. */
export function describeLedgerRow(row: LedgerRow): LedgerWords {
  const { amount: n } = row;
  const applied = jobOf(row);
  switch (row.kind) {
    case "grant":
      return { headline: messageOf("yourPlan.added", { n }), detail: grantOf(row), change: n };
    case "settle":
      return { headline: messageOf("yourPlan.used", { n }), detail: applied, change: -n };
    case "reverse":
      return {
        headline: messageOf("yourPlan.givenBack", { n }),
        detail: messageOf("yourPlan.ofReversed", { what: { said: applied } }),
        change: n,
      };
    case "revoke":
      return { headline: messageOf("yourPlan.takenBack", { n }), detail: "yourPlan.ofRefund", change: -n };
  }
}

/** The plan that a grant came with: by the order, whatever its amount. */
function grantOf({ ref, plan }: Pick<LedgerRow, "ref" | "plan">): Message {
  if (ref.startsWith("trial:")) return "yourPlan.ofTrial";
  return plan === null ? "yourPlan.ofPurchase" : messageOf("yourPlan.ofName", { name: plan });
}

function jobOf({ position, company }: Pick<LedgerRow, "position" | "company">): Message {
  if (position === null) return "yourPlan.ofApplication";
  return company === null
    ? messageOf("yourPlan.ofName", { name: position })
    : messageOf("yourPlan.ofJob", { position, company });
}

type CreditChange = Omit<LedgerRow, "kind"> & { kind: LedgerRow["kind"] | "reserve" | "release" };

/** One credit change in the words of the export: reservations too, which the page of the plan leaves out. */
export function ledgerWords({ kind, ...row }: CreditChange): string {
  if (kind !== "reserve" && kind !== "release") {
    const { headline, detail } = describeLedgerRow({ kind, ...row });
    return `${inWords(headline, inEnglish)}: ${inWords(detail, inEnglish)}`;
  }
  const posting = row.position === null ? "an application" : `${row.position} at ${row.company ?? ""}`;
  return `${row.amount} ${kind === "reserve" ? "set aside" : "no longer set aside"}: ${posting}`;
}

export type EndReason = "used" | "time" | "refund";

/** One's plan as /plan shows it. Instants are milliseconds since 1970, UTC. */
export interface PlanAccount {
  beganAt: number;
  endsAt: number;
  /** Null while it runs. */
  ended: { at: number; reason: EndReason } | null;
  daysLeft: number;
  /** Applications that can still be made; of a plan that is over, none. */
  left: number;
  /** Of those left, how many wait in the queue for staff. */
  setAside: number;
  /** Of a plan that is over: what its end left, kept for the next plan. */
  frozen: number;
  /** Of a plan whose days stand still: since when and why, and for how many days more they may. */
  still: { since: number; because: "paused" | "nothing_fits"; daysMore: number } | null;
}

/**
 * The plan's account. A plan whose time is over has ended then, whether or not that is written yet. Null for a person
 * who never had one.
 */
export function planAccountOf(
  facts: PlanFacts,
  stored: { beganAt: number; endsAt: number; endReason: EndReason | null } | null,
  nowMs: number,
): PlanAccount | null {
  if (stored === null) return null;
  const ongoing = isOngoing(facts, nowMs);
  const endsAt = planEnd(facts, nowMs) ?? stored.endsAt;
  const still = pauseOf(facts, nowMs);
  const remaining = facts.granted - facts.used - facts.revoked;
  return {
    beganAt: stored.beganAt,
    endsAt,
    ended: ongoing ? null : { at: facts.endedAt ?? stored.endsAt, reason: stored.endReason ?? "time" },
    daysLeft: ongoing ? Math.min(PLAN_DAYS, Math.ceil((endsAt - nowMs) / DAY_MS)) : 0,
    left: ongoing ? remaining : 0,
    setAside: ongoing ? facts.reserved : 0,
    frozen: ongoing ? 0 : remaining,
    still: still && { ...still, because: facts.pausedAt === null ? "nothing_fits" : "paused" },
  };
}
