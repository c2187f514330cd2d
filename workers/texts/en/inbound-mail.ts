export const INBOUND_MAIL = {
  "inboundMail.mailsNotForwardedPresent": "You can't forward emails to us right now",
  "inboundMail.noAddressYet": "Get your forwarding address first",
} as const;
