/** The day the legal pages were last changed, as they show it. */
export const LEGAL_UPDATED = "21 November 2026";

/** How long somebody without an account is remembered. */
export { GUEST_RETENTION_DAYS } from "@workers/domain/privacy/rules";

/** The one promise on refunds; home page, plans, Job Community and policy say the same. Spec section 9. */
export const REFUND = { windowDays: 7, creditDays: "7 to 10 days" } as const;
