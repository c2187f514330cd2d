import type { WHATSAPP_START as ENGLISH } from "../en/whatsapp-start";

export const WHATSAPP_START: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "whatsappStart.about":
    "यह {brand} है। हम आपके लिए जॉब में अप्लाई करते हैं और हर एप्लिकेशन की रसीद देते हैं।\nजब तक आप साइट पर साइन अप करके खुद शुरू नहीं करते, कुछ शुरू नहीं होगा।",
  "whatsappStart.sendResume": "आज आपके लिए कितनी जॉब हैं, यह जानने के लिए अपना रिज़्यूमे यहाँ PDF में भेजें। या साइट खोलें:",
  "whatsappStart.found": "आज {place} में {work} की {n, plural, one {1 जॉब है} other {{n} जॉब हैं}}:",
  "whatsappStart.foundSome": "आज {place} में {work} की {n} जॉब हैं। इनमें से तीन:",
  "whatsappStart.foundMore": "आज {place} में {work} की {n} से ज़्यादा जॉब हैं। इनमें से तीन:",
  "whatsappStart.none": "आज {place} में {work} की कोई जॉब नहीं मिली। नई जॉब रोज़ आती हैं।",
  "whatsappStart.allIndia": "पूरे भारत",
  "whatsappStart.allUs": "पूरे अमेरिका",
  "whatsappStart.noState": "हम सिर्फ़ एक राज्य में नहीं खोज सकते, इसलिए पूरे देश में खोजा है।",
  "whatsappStart.askWork":
    "रिज़्यूमे से साफ़ नहीं है कि आप कौन-सा काम चाहते हैं।\nआपको कौन-सा काम चाहिए? यहाँ अंग्रेज़ी में लिखें, जैसे: Accountant",
  "whatsappStart.askPlace": "आपको किस शहर में काम चाहिए? यहाँ अंग्रेज़ी में लिखें, जैसे: Jaipur। कोई भी शहर चलेगा तो लिखें: कहीं भी",
  "whatsappStart.workUnknown": "यह काम हम नहीं पहचान पाए। जैसे जॉब साइट पर लिखते हैं, वैसे लिखें, जैसे: Accountant",
  "whatsappStart.placeUnknown": "यह शहर हम नहीं पहचान पाए। भारत या अमेरिका का शहर अंग्रेज़ी में लिखें, जैसे: Jaipur",
  "whatsappStart.open":
    "हमने आपका रिज़्यूमे पढ़ लिया है। {until} तक यहाँ देखकर साइन अप करें, फिर हम इसे हटा देंगे। अभी हटाने के लिए STOP भेजें।",
  "whatsappStart.onlyPdf": "यहाँ हम सिर्फ़ लिखा हुआ मैसेज और PDF पढ़ सकते हैं। अपना रिज़्यूमे PDF में भेजें।",
  "whatsappStart.tooLarge": "यह फ़ाइल 10 MB से बड़ी है। छोटी PDF भेजें।",
  "whatsappStart.locked": "इस PDF पर पासवर्ड लगा है। बिना पासवर्ड वाली भेजें।",
  "whatsappStart.notWhole": "यह फ़ाइल पूरी PDF नहीं है। रिज़्यूमे को फिर से PDF में सेव करके भेजें।",
  "whatsappStart.picture": "इस PDF में हम कुछ पढ़ नहीं पाए, शायद यह फ़ोटो है। Word या Google Docs से सेव की हुई PDF भेजें।",
  "whatsappStart.notRead": "यह फ़ाइल हम नहीं पढ़ पाए। फिर से भेजें, या साइट पर अपलोड करें:",
  "whatsappStart.tooMany": "आज हम यहाँ और फ़ाइलें नहीं पढ़ सकते। अपना रिज़्यूमे साइट पर अपलोड करें:",
  "whatsappStart.inAnHour": "इस घंटे हम यहाँ और जवाब नहीं दे सकते। अपना रिज़्यूमे एक घंटे बाद फिर भेजें, या साइट पर अपलोड करें:",
  "whatsappStart.codeOver": "यह कोड सही नहीं है या इसका समय निकल गया है। नया कोड यहाँ लें:",
  "whatsappStart.stopped": "अब हम मैसेज नहीं भेजेंगे, और आपने जो भेजा था, उसे हटा रहे हैं। आप लिखेंगे, तभी हम यहाँ फिर लिखेंगे।",
};
