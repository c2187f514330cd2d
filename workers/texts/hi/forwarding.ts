import type { FORWARDING as ENGLISH } from "../en/forwarding";

export const FORWARDING: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "forwarding.employersMailsProof": "अलर्ट और ईमेल फ़ॉरवर्ड करें",
  "forwarding.oneAddress":
    "इस पते पर दो तरह के ईमेल फ़ॉरवर्ड करें। पोर्टल के जॉब अलर्ट की जॉब आपकी मैच करती जॉब में जुड़ती हैं। कंपनी के ईमेल बताते हैं कि आपका एप्लिकेशन पहुँच गया।",
  "forwarding.companyEmails": "सबूत के तौर पर कंपनी के ईमेल",
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
  "forwarding.alerts": "पोर्टल के जॉब अलर्ट",
  "forwarding.alertsLead":
    "क्या LinkedIn, Naukri या Indeed आपको जॉब के ईमेल भेजते हैं? वे ईमेल यहाँ फ़ॉरवर्ड करें। हम हर जॉब को आपकी प्रोफ़ाइल से मिलाते हैं। कंपनी वही जॉब अपने पेज पर दे, तो हम वहाँ अप्लाई करते हैं। नहीं तो वह आगे की जॉब में “खुद अप्लाई करें” में दिखेगी।",
  "forwarding.alertsFirst": "पहले हर पोर्टल पर जॉब अलर्ट चालू करें: वहाँ जॉब खोजें, फिर Alert, Set alert या Activate चुनें।",
  "forwarding.gmail": "Gmail",
  "forwarding.gmailAddress":
    "कंप्यूटर पर Gmail की Settings खोलें, फिर “See all settings”, फिर “Forwarding and POP/IMAP”। “Add a forwarding address” चुनें और अपना पता पेस्ट करें।",
  "forwarding.gmailCode": "Gmail हमें एक कोड भेजता है। कोड देखने के लिए यह पेज फिर से खोलें, फिर उसे Gmail में डालें।",
  "forwarding.gmailFilter": "फ़िल्टर की फ़ाइल डाउनलोड करें। इसमें पोर्टलों के सही पते और आपका अपना पता है।",
  "forwarding.downloadFilter": "Gmail फ़िल्टर डाउनलोड करें",
  "forwarding.gmailImport":
    "Settings में “Filters and Blocked Addresses” खोलें, फिर “Import filters”। फ़ाइल चुनें, “Open file” और फिर “Create filters” पर क्लिक करें।",
  "forwarding.outlook": "Outlook",
  "forwarding.outlookRule": "Outlook की Settings में Rules खोजें और “Add new rule” चुनें।",
  "forwarding.outlookFrom": "शर्त में “From” चुनें और पोर्टलों के पते डालें।",
  "forwarding.outlookRedirect":
    "काम में “Redirect to” चुनें, अपना पता पेस्ट करें और रूल सेव करें। “Forward to” न चुनें, क्योंकि उससे पोर्टल का सिग्नेचर नहीं बचता।",
  "forwarding.yahoo": "Yahoo",
  "forwarding.yahooForward":
    "Yahoo की Settings में “More settings” खोलें, फिर “Mailboxes”, और अपना मेलबॉक्स चुनें। Forwarding में अपना पता पेस्ट करें और Verify पर क्लिक करें। इसके लिए Yahoo पैसे वाला प्लान माँग सकता है।",
  "forwarding.yahooAll": "Yahoo आपके सारे ईमेल फ़ॉरवर्ड करता है। बाकी सब हम बिना पढ़े हटा देते हैं।",
  "forwarding.otherwise": "कोई और मेलबॉक्स",
  "forwarding.byHand":
    "अलर्ट का ईमेल {email} से खुद अपने पते पर फ़ॉरवर्ड करें। तब पोर्टल का सिग्नेचर नहीं बचता। इसलिए उसकी जॉब आपकी जोड़ी हुई दिखती हैं, और अप्लाई आपको करना होता है।",
  "forwarding.addresses": "पोर्टलों के पते",
  "forwarding.copyAddresses": "पोर्टलों के पते कॉपी करें",
  "forwarding.noAlertYet": "अभी कोई अलर्ट नहीं आया।",
  "forwarding.alertMails": "{n} ईमेल",
  "forwarding.alertJobs": "{n} जॉब",
  "forwarding.alertLast": "पिछला {day} को",
  "forwarding.alertNotRead": "{n} ईमेल हम पूरा नहीं पढ़ पाए",
  "forwarding.alertNotSigned":
    "{n} ईमेल पर पोर्टल का सिग्नेचर नहीं था। फ़िल्टर या रीडायरेक्ट में वह बना रहता है, नया ईमेल लिखने वाले नियम में नहीं",
  "forwarding.alertOverLimit": "{n} ईमेल एक घंटे की हमारी सीमा से ज़्यादा थे",
  "forwarding.alertTooOld": "{n} ईमेल 14 दिन से ज़्यादा पुराने थे",
  "forwarding.alertNoRoom": "{n} ईमेल के लिए जगह नहीं बची थी",
  "forwarding.seeJobs": "आगे की जॉब देखें",
  "forwarding.deleteJobs": "ये जॉब मिटाएँ{of}",
  "forwarding.onceAPlanRuns": "प्लान चालू होने पर हम इन जॉब को मिलाएँगे। {plans}",
  "forwarding.seePlans": "प्लान देखें",
  "forwarding.keepAlerts":
    "जॉब अलर्ट से हम पोर्टल, और हर जॉब का टाइटल, कंपनी, शहर, सैलरी, अनुभव, तारीख और लिंक सेव करते हैं। जो अलर्ट पढ़े नहीं जा सके, उनकी गिनती भी। सिर्फ़ आपके लिए, 60 दिन तक। ईमेल के लिंक हम कभी नहीं खोलते।",
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
