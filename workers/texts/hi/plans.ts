import type { PLANS as ENGLISH } from "../en/plans";

export const PLANS: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "plans.community": "प्रीमियम WhatsApp कम्युनिटी",
  "plans.own": "आपका प्लान",
  "plans.noAccountEmailAddress": "इस ईमेल से कोई अकाउंट नहीं है। टाइपिंग देख लें।",
  "plans.choosePlans": "प्लान चुनें",
  "plans.planNotBegun": "यह प्लान शुरू नहीं हुआ है",
  "plans.writeOpenYours": "फिर भी दिक्कत हो? {supportMail} पर ईमेल करें, हम आपका ट्रायल शुरू कर देंगे।",
  "plans.freeTrialAlreadyBegun":
    "आपके ईमेल के इनबॉक्स से फ़्री ट्रायल पहले ही लिया जा चुका है। एक इनबॉक्स में आने वाले पते एक ही गिने जाते हैं। तब वाले ईमेल से लॉग इन करें, या पेड प्लान चुनें। वह आप नहीं थे, तो अपना ईमेल कन्फ़र्म करें और दोबारा कोशिश करें। {writeUs}",
  "plans.freeTrialAlreadyBegun2":
    "इस फ़ोन या कंप्यूटर से दूसरे अकाउंट पर फ़्री ट्रायल लिया जा चुका है। आप पेड प्लान चुन सकते हैं। अगर यह परिवार में सबका है, तो {supportMail} पर ईमेल करें, हम आपका ट्रायल शुरू कर देंगे।",
  "plans.errorCheckingPaymentStatus": "पेमेंट का स्टेटस देखने में दिक्कत आई। दोबारा कोशिश करें।",
  "plans.freeTrialNeedsNo": "फ़्री ट्रायल के लिए पेमेंट नहीं करना है",
  "plans.planPaidAlready": "इस प्लान का पेमेंट हो चुका है",
  "plans.gatewayNotConfigured": "पेमेंट पार्टनर अभी सेट नहीं है",
};
