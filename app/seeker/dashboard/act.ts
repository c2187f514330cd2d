import type { OpenQuestion } from "@workers/modules/candidates";
import type { ShellSession } from "../../ui/navigation";
import type { PreferenceChange, StandingShown } from "./standing";

/** The one thing that the dashboard's first card asks for. */
export type Act =
  /** A company's form waits for a code that the person was sent. */
  | { is: "code"; company: string; until: number; href: string }
  | { is: "confirm" }
  | { is: "no_plan" }
  /** `others` are the questions that wait behind it. */
  | { is: "question"; question: OpenQuestion; others: number }
  | { is: "over"; because: "trial" | "premium" | "paid_back" }
  | { is: "nothing_fits"; changes: readonly PreferenceChange[] }
  /** `count` jobs may still be skipped; the first goes to the team at `at`. */
  | { is: "skippable"; count: number; at: number }
  | { is: "paused"; since: number }
  /** Nothing is sure: they are asked about `count` jobs. */
  | { is: "asked"; count: number }
  /** Values of the resume were not read for sure. */
  | { is: "resume" }
  /** Nothing is asked of the person. `first_day`: nothing was sent yet, and something is about to be. */
  | { is: "first_day" }
  | { is: "nothing" };

/** The facts that decide it. */
export interface ActFacts {
  planState: ShellSession["planState"];
  isConfirmed: boolean;
  isPaidBack: boolean;
  standing: StandingShown;
  isMoving: boolean;
  submitted: number;
  wantedCode: { company: string; until: number; href: string } | null;
  questions: number;
  question: OpenQuestion | null;
  skippable: { count: number; at: number } | null;
  isResumeUnsure: boolean;
}

/** Whether the plan is over, and the card says so: then it says the warning of the frame too. */
export const isPlanOver = ({ planState, wantedCode }: Pick<ActFacts, "planState" | "wantedCode">): boolean =>
  !wantedCode && (planState === "free expired" || planState === "premium expired");

/** The first that applies: what cannot wait, then what holds everything up, then what is worth a look. */
export function actOf(facts: ActFacts): Act {
  const { planState, standing, question, skippable } = facts;
  if (facts.wantedCode) return { is: "code", ...facts.wantedCode };
  if (planState === "none ongoing") return { is: "no_plan" };
  if (planState === "free expired") return { is: "over", because: "trial" };
  if (planState === "premium expired") return { is: "over", because: facts.isPaidBack ? "paid_back" : "premium" };
  if (!facts.isConfirmed) return { is: "confirm" };
  if (question) return { is: "question", question, others: Math.max(0, facts.questions - 1) };
  if (standing.is === "nothing_fits") return { is: "nothing_fits", changes: standing.changes ?? [] };
  if (standing.is === "paused") return { is: "paused", since: standing.since };
  if (standing.is === "asked" && standing.count > 0) return { is: "asked", count: standing.count };
  if (skippable && skippable.count > 0) return { is: "skippable", ...skippable };
  if (facts.isResumeUnsure) return { is: "resume" };
  return facts.submitted === 0 && facts.isMoving ? { is: "first_day" } : { is: "nothing" };
}

/** Where the inbox of an address opens; null for a provider that we do not know. */
export function inboxOf(email: string): { name: string; href: string } | null {
  return INBOXES[email.slice(email.lastIndexOf("@") + 1).toLowerCase()] ?? null;
}

const GMAIL = { name: "Gmail", href: "https://mail.google.com/" };
const OUTLOOK = { name: "Outlook", href: "https://outlook.live.com/mail/" };
const YAHOO = { name: "Yahoo Mail", href: "https://mail.yahoo.com/" };
const INBOXES: Readonly<Record<string, typeof GMAIL>> = {
  "gmail.com": GMAIL,
  "googlemail.com": GMAIL,
  "outlook.com": OUTLOOK,
  "hotmail.com": OUTLOOK,
  "live.com": OUTLOOK,
  "yahoo.com": YAHOO,
  "yahoo.in": YAHOO,
  "yahoo.co.in": YAHOO,
  "rediffmail.com": { name: "Rediffmail", href: "https://mail.rediff.com/" },
};
