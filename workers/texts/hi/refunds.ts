import type { REFUNDS as ENGLISH } from "../en/refunds";

export const REFUNDS: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "refunds.paymentsRefundDecided": "इस पेमेंट के रिफ़ंड पर फ़ैसला हो चुका है",
  "refunds.refundAskedWithin7": "पेमेंट के 7 दिन के अंदर ही रिफ़ंड माँग सकते हैं",
};
