import type { NOT_ME as ENGLISH } from "../en/not-me";

export const NOT_ME: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "notMe.notSigned": "यह आप नहीं थे?",
  "notMe.newPasswordSignsEverybody": "नया पासवर्ड सभी डिवाइस से लॉग आउट भी कर देता है। पासवर्ड बनाने का लिंक हम ईमेल से भेजेंगे।",
  "notMe.askNewLink": "नया लिंक लें",
  "notMe.somebodySignedAccountIndia": "{part} को आपके अकाउंट में एक नए ब्राउज़र से लॉग इन हुआ।",
  "notMe.pressSignsEveryDevice":
    "हम सभी डिवाइस से लॉग आउट कर देंगे, इस डिवाइस से भी, और आपका पासवर्ड काम नहीं करेगा। इसके बाद आप नया पासवर्ड चुनेंगे।",
  "notMe.not": "यह मैंने नहीं किया",
  "notMe.closePageNothingChanged": "यह आप ही थे? तो यह पेज बंद करें। कुछ नहीं बदला है।",
  "notMe.linkNoLongerValid": "यह लिंक अब काम नहीं करता।",
};
