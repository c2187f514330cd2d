import type { FORWARDING as ENGLISH } from "../en/forwarding";

export const FORWARDING: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "forwarding.employersMailsProof": "सबूत के तौर पर कंपनी के ईमेल",
  "forwarding.manyEmployersWriteReceived":
    "कई कंपनियाँ ईमेल करती हैं कि “हमें आपका एप्लिकेशन मिल गया”। अपने मेलबॉक्स से ये ईमेल हमें फ़ॉरवर्ड होने दें। फिर रसीद पर दिखेगा कि कंपनी के ईमेल ने इसे कन्फ़र्म किया।",
  "forwarding.mailsNotForwardedPresent": "अभी आप हमें ईमेल फ़ॉरवर्ड नहीं कर सकते।",
  "forwarding.giveAddress": "फ़ॉरवर्ड करने का पता लें",
  "forwarding.address": "आपका फ़ॉरवर्ड करने का पता",
  "forwarding.copyAddress": "पता कॉपी करें",
  "forwarding.googleAsksWhetherWant": "Google पूछता है कि क्या आप इस पते पर फ़ॉरवर्ड करना चाहते हैं। वहाँ यह कोड डालें: {strong}",
  "forwarding.mailboxsSettingsAddAddress":
    "अपने मेलबॉक्स की सेटिंग में इसे फ़ॉरवर्ड करने का पता बनाएँ। फिर Gmail कोड माँगेगा। कोड ऊपर देखने के लिए यह पेज फिर से खोलें।",
  "forwarding.application": "“your application”",
  "forwarding.thankApplying": "“thank you for applying”",
  "forwarding.makeFilterMailsChoose":
    "जिन ईमेल में {em} या {em2} लिखा हो, उनके लिए फ़िल्टर बनाएँ और “forward to” में यह पता चुनें। खुद फ़ॉरवर्ड किए ईमेल नहीं गिने जाते, क्योंकि उनमें कंपनी का सिग्नेचर नहीं बचता।",
  "forwarding.giveAnotherAddress": "नया पता लें",
  "forwarding.takeAddressBack": "पता हटाएँ",
  "forwarding.keep": "हम क्या सेव करते हैं",
  "forwarding.mailConfirmsRejectsExactly":
    "हम वही ईमेल सेव करते हैं जो आपके ठीक एक एप्लिकेशन को कन्फ़र्म या रिजेक्ट करते हैं। भेजने वाला, समय, सब्जेक्ट और जवाब वाला एक वाक्य सेव होता है। बाकी सब, अटैचमेंट और कोड भी, हम तुरंत हटा देते हैं। उसे कोई नहीं पढ़ता और वह किसी लॉग में नहीं जाता। ईमेल सबूत तभी है जब कंपनी के या उसके एप्लिकेशन सिस्टम के डोमेन ने उस पर साइन किया हो।",
  "forwarding.keptFar": "अब तक सेव किए हुए",
  "forwarding.nothingYet": "अभी कोई ईमेल सेव नहीं है। फ़ॉरवर्ड किए हुए कंपनी के ईमेल यहाँ दिखेंगे।",
  "forwarding.rejection": "रिजेक्शन",
  "forwarding.signed": "साइन किया हुआ",
  "forwarding.notSigned": "बिना साइन का",
  "forwarding.deleteKept": "{company} से सेव किया हुआ मिटाएँ",
  "forwarding.delete": "मिटाएँ",
  "forwarding.deleted": "मिट गया।",
  "forwarding.addressYoursComesFormer": "अब यह आपका पता है। पुराने पते पर आए ईमेल हम हटा देते हैं।",
  "forwarding.addressGoneStillComes": "पता हट गया। उस पर आए ईमेल हम बिना पढ़े हटा देते हैं।",
};
