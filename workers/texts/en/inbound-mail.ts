export const INBOUND_MAIL = {
  "inboundMail.mailsNotForwardedPresent": "You can't forward emails to us right now",
} as const;
