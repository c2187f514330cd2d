/** Names the alarm while the mail provider refuses our account: nothing is sent then but one mail in a while. */
export const OUTBOX_ALARM = "mail";
