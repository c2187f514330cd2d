import type { PAGE_TITLE as ENGLISH } from "../en/page-title";

export const PAGE_TITLE: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "pageTitle.accountDeleted": "अकाउंट डिलीट हो गया",
  "pageTitle.confirm": "कन्फ़र्म करें कि यह आप हैं",
  "pageTitle.not": "यह मैंने नहीं किया",
  "pageTitle.newPassword": "नया पासवर्ड",
  "pageTitle.secondFactor": "टू-स्टेप वेरिफ़िकेशन",
  "pageTitle.unsubscribe": "अनसब्सक्राइब",
  "pageTitle.payment": "आपका पेमेंट",
  "pageTitle.communityMembership": "कम्युनिटी मेंबरशिप",
  "pageTitle.support": "सपोर्ट",
  "pageTitle.appliedJobs": "अप्लाई की गई जॉब",
  "pageTitle.interviewGuidance": "इंटरव्यू की तैयारी",
  "pageTitle.resumeReview": "रिज़्यूमे रिव्यू",
};
