/** Spec section 5: what staff may choose for an entry, besides nothing yet. */
export const APPLICATION_STATUSES = [
  "Successful",
  "Unsuccessful - Missing User Info",
  "Unsuccessful - Form Too Long",
  "Unsuccessful - Mobile OTP Required",
  "Unsuccessful - Job Closed",
  "Unsuccessful - Job Irrelevant",
  "Unsuccessful - Other",
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The state an entry has once it is locked with this status. */
export function lockedState(status: ApplicationStatus): "applied" | "not_applied" {
  return status === "Successful" ? "applied" : "not_applied";
}

/** The person's mail waits this long, so that a slip of the hand can be taken back. Milliseconds. */
export const MAIL_DELAY_MS = 10 * 60_000;

const LAKH = 100_000;

/**
 * The pay range as the dashboard and `getJobApplied` show it: lakhs of rupees a year in India,
 * whole units of the currency a year elsewhere. Null where the posting did not say.
 * @param lower,upper a year, whole units of `currency`.
 */
export function payShown(
  lower: number | null,
  upper: number | null,
  currency: string | null,
): { lower: number | null; upper: number | null; unit: string } {
  if (currency === "INR") return { lower: inLakhs(lower), upper: inLakhs(upper), unit: "lakh a year" };
  return { lower, upper, unit: currency ? `${currency} a year` : "" };
}

function inLakhs(rupees: number | null): number | null {
  return rupees === null ? null : Math.round((rupees / LAKH) * 100) / 100;
}

/** Who takes an entry has it to themselves for so long. Milliseconds. */
export const LEASE_MS = 15 * 60_000;
/** Who leaves the page has it for so long yet: a reload is a leaving too. Milliseconds. */
export const LEAVING_MS = 60_000;

/** Openings of one company that a person is queued for, or applies to, within `RECENT_MS`. */
export const MOST_OF_A_COMPANY = 2;
/** So long a company's seat is taken; and an opening listed again this long after it was queued is a new one. */
export const RECENT_MS = 30 * 86_400_000;
