import type { PREMIUM_ALERTS as ENGLISH } from "../en/premium-alerts";

export const PREMIUM_ALERTS: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "premiumAlerts.premiumAlerts": "प्रीमियम अलर्ट",
  "premiumAlerts.newOpeningsPremium":
    "प्रीमियम कम्युनिटी के ग्रुप की नई जॉब, आपके अपने WhatsApp नंबर पर। रात 9 से सुबह 9 तक की जॉब सुबह 9 बजे एक मैसेज में आती हैं।",
  "premiumAlerts.seePremiumCommunity": "प्रीमियम कम्युनिटी देखें",
  "premiumAlerts.onlyMembersPremium":
    "ये अलर्ट सिर्फ़ प्रीमियम कम्युनिटी के मेंबर को मिलते हैं। जिस ईमेल से आप जुड़े थे, उसी से साइन इन करें और उसे कन्फ़र्म करें।",
  "premiumAlerts.groups": "आपके ग्रुप",
  "premiumAlerts.linkNumber": "अपना नंबर जोड़ें",
  "premiumAlerts.noNumberLinkedAccount": "अकाउंट में WhatsApp नंबर जोड़ने के बाद हम अलर्ट भेजेंगे। {link}।",
  "premiumAlerts.noSuchGroupPresent": "अभी कोई ग्रुप नहीं है। नए ग्रुप यहाँ दिखेंगे।",
  "premiumAlerts.groups2": "ग्रुप",
  "premiumAlerts.noneTickedNothingSent": "अलर्ट के लिए कम से कम एक ग्रुप चुनें",
  "premiumAlerts.save": "सेव करें",
  "premiumAlerts.saved": "सेव हो गया।",
  "premiumAlerts.newest": "सबसे नई जॉब",
  "premiumAlerts.nothingYetGroupsChose": "आपके ग्रुप की नई जॉब यहाँ दिखेंगी।",
  "premiumAlerts.notMember": "आपकी मेंबरशिप अभी चालू नहीं है",
};
