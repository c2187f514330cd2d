export const INBOUND_MAIL = {
  "inboundMail.mailsNotForwardedPresent": "Mails cannot be forwarded to us at present",
} as const;
