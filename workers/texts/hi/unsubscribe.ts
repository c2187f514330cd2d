import type { UNSUBSCRIBE as ENGLISH } from "../en/unsubscribe";

export const UNSUBSCRIBE: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "unsubscribe.yourEmail": "आपके ईमेल",
  "unsubscribe.unsubscribing": "अनसब्सक्राइब हो रहा है…",
  "unsubscribe.processing": "हो रहा है",
  "unsubscribe.tryAgain": "दोबारा कोशिश करें",
  "unsubscribe.unsubscribe": "अनसब्सक्राइब करें",
  "unsubscribe.goProfile": "प्रोफ़ाइल पर जाएँ",
  "unsubscribe.unsubscribeJobUpdates": "जॉब अपडेट बंद करें",
  "unsubscribe.noLongerWriteAbout": "हम {email} पर आपके एप्लिकेशन के ईमेल भेजना बंद कर देंगे।",
  "unsubscribe.momentTakeOffJob": "हम {email} पर जॉब अपडेट बंद कर रहे हैं। थोड़ा समय लगेगा।",
  "unsubscribe.unsubscribed": "आपने अनसब्सक्राइब कर दिया है",
  "unsubscribe.sendNoMoreJob":
    "अब आपको जॉब अपडेट के ईमेल नहीं आएँगे। हम आपके लिए अप्लाई करते रहेंगे, और आपके एप्लिकेशन डैशबोर्ड पर दिखेंगे। इसे प्रोफ़ाइल में कभी भी बदल सकते हैं।",
  "unsubscribe.moreStep": "एक कदम और",
  "unsubscribe.getsMailLinkConfirm":
    "अगर {email} पर हमारे ईमेल आते हैं, तो हमने कन्फ़र्म करने का लिंक भेज दिया है। आप लॉग इन करके प्रोफ़ाइल में भी इसे बदल सकते हैं।",
  "unsubscribe.somethingWentWrong": "कुछ गड़बड़ हुई",
  "unsubscribe.notProcessUnsubscribe": "अनसब्सक्राइब नहीं हो सका। थोड़ी देर बाद कोशिश करें।",
  "unsubscribe.emailNotFound": "ईमेल नहीं मिला",
  "unsubscribe.noEmailAddressFound": "लिंक में ईमेल नहीं मिला।",
};
