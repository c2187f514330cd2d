/** The day the legal pages were last changed, as they show it. */
export const LEGAL_UPDATED = "1 December 2026";

/** The one promise on refunds; home page, plans, Job Community and policy say the same. Spec section 9. */
export const REFUND = { windowDays: 7, creditDays: "7 to 10 days" } as const;
