import type { INBOUND_MAIL as ENGLISH } from "../en/inbound-mail";

export const INBOUND_MAIL: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "inboundMail.mailsNotForwardedPresent": "अभी ईमेल फ़ॉरवर्ड नहीं हो सकते।",
  "inboundMail.noAddressYet": "पहले अपना फ़ॉरवर्ड करने का पता लें",
};
