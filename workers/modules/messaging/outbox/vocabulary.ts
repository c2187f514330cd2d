/** Names the alarm while the mail provider refuses our account: nothing is sent then but one mail in a while. */
export const OUTBOX_ALARM = "mail";

export const CHANNELS = ["mail", "whatsapp"] as const;
export type Channel = (typeof CHANNELS)[number];
/** The alarm of each channel while its provider refuses our account. */
export const CHANNEL_ALARMS: Readonly<Record<Channel, string>> = { mail: OUTBOX_ALARM, whatsapp: "whatsapp" };

/** Mails that wait for a decision of staff: not sent, of unknown outcome, or held since the database was restored. */
export const UNDELIVERED_STATES = ["failed", "unsure", "held"] as const;
export type UndeliveredState = (typeof UNDELIVERED_STATES)[number];
