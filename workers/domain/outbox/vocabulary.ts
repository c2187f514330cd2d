/** Names the alarm while the mail provider refuses our account: nothing is sent then but one mail in a while. */
export const OUTBOX_ALARM = "mail";

/** Mails that wait for somebody's decision: not sent, nobody knows, or held since the database was restored. */
export const TROUBLE_STATES = ["failed", "unsure", "held"] as const;
export type TroubleState = (typeof TROUBLE_STATES)[number];
